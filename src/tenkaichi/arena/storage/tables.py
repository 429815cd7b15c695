"""The tables. Everything the rules need is in `items`: one row per accepted change of a match, in order."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PLAYERS = sa.Table(
    "players",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("claimed_name", sa.String(80), unique=True),  # folded; NULL for a guest
    sa.Column("password", sa.String(200)),  # an argon2 hash
    sa.Column("session", sa.Integer, nullable=False, server_default="0"),  # cookies with an older number are void
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("public_id", sa.String(16), nullable=False, server_default=""),  # the public id
    sa.Index("ix_players_public_id", "public_id"),
)

ENDED_LOGINS = sa.Table(  # single cookies of kept names that were voided early
    "ended_logins",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    sa.Column("until", sa.Float, nullable=False),  # no browser stores the cookie for longer
    sa.Index("ix_ended_logins_player", "player"),
)

MATCHES = sa.Table(
    "matches",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("purpose", sa.String(20), nullable=False),
    sa.Column("status", sa.String(20), nullable=False),
    sa.Column("setup", sa.Text, nullable=False),  # JSON; complete once the match has begun
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("ruleset", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("created_by", sa.String(32), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("length", sa.Integer, nullable=False),
    sa.Column("is_rated", sa.Boolean, nullable=False),
    sa.Column("winner", sa.String(40)),
    sa.Column("ending", sa.Text, nullable=False),
    sa.Column("branch_of", sa.String(32), nullable=False),
    sa.Column("rematch", sa.String(32), nullable=False),
    sa.Column("lesson", sa.String(120), nullable=False),
    sa.Index("ix_matches_status_updated", "status", "updated"),
)

SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.String(40), primary_key=True),
    sa.Column("position", sa.Integer, nullable=False),
    sa.Column("plan", sa.String(40), nullable=False),  # as asked for: "me", "friend", "open", "bot"
    sa.Column("player", sa.String(32)),  # NULL: a bot, or nobody yet
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("level", sa.String(40), nullable=False),
    sa.Column("side", sa.Text, nullable=False),
    sa.Column("shares_eyes", sa.Boolean, nullable=False),
    sa.Column("last_here", sa.Float, nullable=False),
    sa.Index("ix_seats_player", "player"),
)

ITEMS = sa.Table(
    "items",
    METADATA,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("by", sa.String(40), nullable=False),  # the seat; "" for the server
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("payload", sa.Text, nullable=False),
)

INVITATIONS = sa.Table(
    "invitations",
    METADATA,
    sa.Column("digest", sa.String(64), primary_key=True),  # SHA-256 of the token: the token itself is not stored
    sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    sa.Column("seat", sa.String(40), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)

REPORTS = sa.Table(
    "reports",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    sa.Column("by", sa.String(32), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("payload", sa.Text, nullable=False),  # JSON: tape, place on it, event, clause, ruleset hash, words, …
)

BANS = sa.Table(  # made by the host: `tenkaichi admin`
    "bans",
    METADATA,
    sa.Column("kind", sa.String(20), primary_key=True),  # "player" or "address"
    sa.Column("value", sa.String(64), primary_key=True),  # the player's id, or the network of an address
    sa.Column("is_mute", sa.Boolean, primary_key=True),  # only silence: may play, may not say anything
    sa.Column("reason", sa.String(200), nullable=False),
    sa.Column("until", sa.Float, nullable=False),  # 0: for ever
    sa.Column("created", sa.Float, nullable=False),
)

RATINGS = sa.Table(  # computed when a match that counts has ended
    "ratings",
    METADATA,
    sa.Column("who", sa.String(60), primary_key=True),  # a player's id, or "bot:LEVEL"
    sa.Column("game", sa.String(60), primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Index("ix_ratings_updated", "updated"),
)

REMOTE_BOTS = sa.Table(  # bot accounts: programs that play over HTTP
    "remote_bots",
    METADATA,
    sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("owner", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    sa.Column("token", sa.String(64), nullable=False, unique=True),  # SHA-256: the token itself is not stored
    sa.Column("scope", sa.String(40), nullable=False),
    sa.Column("games", sa.Text, nullable=False),  # JSON: the games that it plays
    sa.Column("about", sa.String(300), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),  # when its stream of events was last open
    sa.Index("ix_remote_bots_owner", "owner"),
    sa.Index("ix_remote_bots_seen", "seen"),
)

CHALLENGES = sa.Table(  # tables that wait for the answer of a remote bot
    "challenges",
    METADATA,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    sa.Column("seat", sa.String(40), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Index("ix_challenges_player", "player"),
)

TALK = sa.Table(  # what players say to each other
    "talk",
    METADATA,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    sa.Column("kind", sa.String(20), nullable=False),  # "phrase", "text", or "agree" and "stop" about text
    sa.Column("words", sa.String(200), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

PLAYER_REPORTS = sa.Table(  # for the host: `tenkaichi admin reports`
    "player_reports",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),  # who reports
    sa.Column("about", sa.String(32), nullable=False),
    sa.Column("match_id", sa.String(32), nullable=False),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("words", sa.String(1000), nullable=False),
    sa.Column("said", sa.Text, nullable=False),  # JSON: what was said at the table
    sa.Column("created", sa.Float, nullable=False),
    sa.Index("ix_player_reports_about", "about"),
)

SUMMARIES = sa.Table(  # finished matches, for statistics: one summary each, made when the match has ended
    "summaries",
    METADATA,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("ended", sa.Float, nullable=False),
    sa.Column("shown_from", sa.Float, nullable=False),  # spectators may see it from then on
    sa.Column("is_private", sa.Boolean, nullable=False),  # a table without spectators
    sa.Column("payload", sa.Text, nullable=False),  # JSON: statistics.summary.Summary
    sa.Index("ix_summaries_game_shown_from", "game", "shown_from"),
)

MEMBERS = sa.Table(
    "members",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),  # a server process, from its start to its end
    sa.Column("cluster", sa.String(32), nullable=False),  # derived from the key: a member must have the same
    sa.Column("until", sa.Float, nullable=False),  # its lease, by the database's clock
)

OWNERS = sa.Table(
    "owners",
    METADATA,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("member", sa.String(32), sa.ForeignKey("members.id", ondelete="CASCADE"), nullable=False),
    sa.Index("ix_owners_member", "member"),
)

BUILDS = sa.Table(  # decks, rosters and teams; the browser makes the id
    "builds",
    METADATA,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("body", sa.Text, nullable=False),  # JSON
    sa.Column("ruleset", sa.String(64), nullable=False),  # the hash under which it was last stored
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("step", sa.Integer, nullable=False),  # counts changes: a device that expects another one is behind
    sa.Column("deleted", sa.Float),  # in the bin since then
)

BUILD_VERSIONS = sa.Table(
    "build_versions",
    METADATA,
    sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("build", sa.String(64), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("say", sa.String(120), nullable=False),
    sa.Column("cause", sa.String(20), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("ruleset", sa.String(64), nullable=False),
)

SHARED_BUILDS = sa.Table(  # never changed: the code follows from what is shared
    "shared_builds",
    METADATA,
    sa.Column("code", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("ruleset", sa.Text, nullable=False),  # JSON: the whole ruleset
    sa.Column("words", sa.Text, nullable=False),  # JSON: by entry, a digest of its words at that time
    sa.Column("made", sa.Float, nullable=False),
)

PACKS = sa.Table(  # homebrew
    "packs",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("hash", sa.String(64), nullable=False),  # of the whole content with the pack
    sa.Column("ruleset", sa.String(64), nullable=False),
    sa.Column("changes", sa.Text, nullable=False),  # JSON, as a set-up has it under `content`
    sa.Column("entries", sa.Text, nullable=False),  # JSON: what it adds or changes
    sa.Column("created", sa.Float, nullable=False),
    sa.Index("ix_packs_player", "player"),
)

SCORES = sa.Table(  # score sheets of real tables
    "scores",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),  # a visitor who knows it may keep the score
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("sheet", sa.Text, nullable=False),  # JSON: engine.score_sheet.ScoreSheet
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("created_by", sa.String(32), nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),  # of the last change
    sa.Column("saved", sa.Text, nullable=False),  # JSON: the result for the statistics; "" until it is saved
    sa.Column("ended", sa.Float, nullable=False),
    sa.Index("ix_scores_game_ended", "game", "ended"),
)

SCORE_CHANGES = sa.Table(
    "score_changes",
    METADATA,
    sa.Column("score_id", sa.String(32), sa.ForeignKey("scores.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("change_id", sa.String(40), nullable=False),  # made by the phone: sent twice, it counts once
    sa.Column("payload", sa.Text, nullable=False),
    sa.UniqueConstraint("score_id", "change_id", name="uq_score_changes_change_id"),
)

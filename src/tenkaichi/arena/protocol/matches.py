"""Tables and matches: how one is made, joined and asked for again, who sits where, how it stands."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, Out, Token, Word

LONGEST_DELAY = 600  # seconds by which spectators may be behind

Status = Literal["waiting", "playing", "over", "abandoned", "broken"]
Purpose = Literal["match", "lesson", "puzzle", "scenario", "branch"]


class MatchOptions(In):
    """How it is played. A clock is opt-in: seconds to begin with and seconds added by every answer."""

    clock_seconds: Annotated[int, Meta(ge=0, le=86400)] = 0
    clock_increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    takebacks: Literal["ask", "never"] = "ask"
    spectators: Literal["allowed", "none"] = "allowed"
    pace_ms: Annotated[int, Meta(ge=0, le=5000)] = 700  # how long a bot's deed stands before the next
    spectator_delay: Annotated[int, Meta(ge=0, le=LONGEST_DELAY)] = 0  # seconds by which who only watches sees it later
    asks_passes: bool = False  # also asks where one can only pass: then nobody learns from a pause what another holds
    pass_seconds: Annotated[int, Meta(ge=0, le=30)] = 0  # of asks_passes: after so long he is passed for; 0: never
    # how it is set up: of each of the game's questions (GameInfo.beginnings) the way that was chosen, where it is not
    # the first; a whole set-up (NewMatch.setup) goes before it
    beginning: Annotated[dict[Word, Word], Meta(max_length=8)] = {}


class NewMatch(In):
    """A table. `seats` says who sits where: "me", "friend" (an invitation), "open" (anybody), "hotseat", "bot:LEVEL".

    `sides` names what each seat plays; left out, a ready-made pair is drawn. `setup` is a whole set-up in its place.
    """

    game: Word
    seats: dict[str, Word]
    sides: dict[str, Word] = {}
    setup: dict[str, Any] | None = None
    options: MatchOptions = msgspec.field(default_factory=MatchOptions)


class SeatInfo(Out):
    """Who holds a seat. `kind`: "person", "bot", "empty"."""

    seat: str
    kind: Literal["person", "bot", "empty"]
    name: str
    is_you: bool
    is_here: bool  # a person with an open connection
    level: str = ""
    side: str = ""  # what he plays, as far as the viewer may know it
    team: str = ""  # what that is called
    away_seconds: int = 0  # since he was last here
    clock_ms: int | None = None  # left now; None without a clock
    clock_runs: bool = False  # does it pass now? A lost connection stops it for a while
    shares_eyes: bool = False  # lets spectators see what he sees
    player: str = ""  # the public id of a person: /players/ID
    is_open: bool = False  # empty, and for whoever comes


class ResultInfo(Out):
    winner: str | None  # the seat
    words: str


class MatchInfo(Out):
    id: str
    game: str
    title: str
    purpose: Purpose
    status: Status
    seats: list[SeatInfo]
    your_seats: list[str]
    created: float
    updated: float
    seq: int
    length: int  # answers on the tape
    is_rated: bool
    result: ResultInfo | None
    options: MatchOptions
    seed_proof: str  # SHA-256 of the seed: shown from the beginning, the seed itself when the match is over
    ruleset: str
    asked: str = ""  # the seat that is waited for, while the match is played
    invitations: dict[str, str] = {}  # seat -> path of the invitation, for who may give it
    rematch: str = ""  # the match that follows this one
    branch_of: str = ""
    stopped: str = ""  # why it cannot be played on, or no longer be shown
    rule_changes: list[str] = []  # what is different in the rules since it was played
    seed: str = ""


class Matches(Out):
    matches: list[MatchInfo]


class Join(In):
    """Sits down: with an invitation's token, or at an open table in the seat named (or any)."""

    token: Token | None = None
    seat: Word | None = None
    side: Word | None = None


class Rematch(In):
    """The same again; `level` for other bots: "rematch one level up"."""

    level: Word | None = None


class Created(Out):
    """A table that now exists."""

    id: str
    url: str
    invitations: dict[str, str] = {}

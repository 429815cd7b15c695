"""Tables and matches: creating, joining, rematches, seats, status."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, Out, Token, Word

LONGEST_DELAY = 600  # seconds by which spectators may be behind

Status = Literal["waiting", "playing", "over", "abandoned", "broken"]
Purpose = Literal["match", "lesson", "puzzle", "scenario", "branch"]


class MatchOptions(In):
    """The options of a match. A clock is optional: seconds at the start and seconds added by every answer."""

    clock_seconds: Annotated[int, Meta(ge=0, le=86400)] = 0
    clock_increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    takebacks: Literal["ask", "never"] = "ask"
    spectators: Literal["allowed", "none"] = "allowed"
    pace_ms: Annotated[int, Meta(ge=0, le=5000)] = 700  # how long a bot's action stays on screen
    spectator_delay: Annotated[int, Meta(ge=0, le=LONGEST_DELAY)] = 0  # seconds by which spectators see the match later
    asks_passes: bool = False  # ask also if passing is the only option, so that a pause reveals nothing
    # with asks_passes: seconds until the table passes for a player who can only pass; 0: never
    pass_seconds: Annotated[int, Meta(ge=0, le=30)] = 0
    # the chosen way for each of the game's questions about the set-up (GameInfo.beginnings), if it is not the first;
    # ignored with a whole set-up (NewMatch.setup)
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


class RatingInfo(Out):
    """A rating in points, with the doubt to either side: the true one is within it in 95 of 100 cases."""

    points: int
    doubt: int
    matches: int
    is_provisional: bool


class SeatInfo(Out):
    """The holder of a seat. `kind`: "person", "bot", "empty"."""

    seat: str
    kind: Literal["person", "bot", "empty"]
    name: str
    is_you: bool
    is_here: bool  # a person with an open connection
    level: str = ""
    side: str = ""  # what the seat plays, as far as the viewer may know it
    team: str = ""  # the name of that side
    away_seconds: int = 0  # since the player was last here
    clock_ms: int | None = None  # time left; None without a clock
    clock_runs: bool = False  # does it run now? A lost connection stops it for a while
    shares_eyes: bool = False  # lets spectators see what this seat sees
    player: str = ""  # the public id of a person: /players/ID
    is_open: bool = False  # empty, and open to everybody
    rating: RatingInfo | None = None  # of the player or the bot level in this game
    is_remote_bot: bool = False  # a program that plays over HTTP


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
    seed_proof: str  # SHA-256 of the seed: shown from the start; the seed itself is shown when the match is over
    ruleset: str
    asked: str = ""  # the asked seat, while the match is played
    invitations: dict[str, str] = {}  # seat -> path of the invitation, for the creator
    rematch: str = ""  # the match that follows this one
    branch_of: str = ""
    stopped: str = ""  # why it cannot be played or shown any more
    rule_changes: list[str] = []  # what has changed in the rules since it was played
    seed: str = ""
    grace_seconds: int = 0  # for how long in all lost connections stop a player's clock; 0 without a clock
    is_arranged: bool = False  # does it begin in a position that was arranged, or in the middle of another match?


class Matches(Out):
    matches: list[MatchInfo]


class Join(In):
    """Sit down: with an invitation's token, or at an open table in the named seat (or any)."""

    token: Token | None = None
    seat: Word | None = None
    side: Word | None = None


class Rematch(In):
    """Play the same again; `level` for other bots: "rematch one level up"."""

    level: Word | None = None


class Created(Out):
    """A table that now exists."""

    id: str
    url: str
    invitations: dict[str, str] = {}

"""Remote bots: accounts with tokens, challenges, and the lines of the two NDJSON streams that a bot reads."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, Name, Options, Out, Seq, Text, Token, Word
from tenkaichi.arena.protocol.matches import MatchInfo, MatchOptions, RatingInfo
from tenkaichi.arena.protocol.questions import PromptInfo
from tenkaichi.arena.protocol.server_frames import LogEntry, Proposal

Games = Annotated[list[Word], Meta(min_length=1, max_length=12)]
CHALLENGE_CLOCK, CHALLENGE_INCREMENT = 900, 5  # seconds: a bot that hangs must lose some day


# -- accounts ---------------------------------------------------------------------------------------------------------


class NewBot(In):
    """A bot account. It belongs to the player who makes it and plays under its own name."""

    name: Name
    games: Games
    about: Annotated[str, Meta(max_length=300)] = ""


class BotInfo(Out):
    """A remote bot as everybody sees it."""

    id: str  # the public id: /players/ID
    name: str
    games: list[str]
    about: str
    owner: str  # the name of the player who runs it
    is_online: bool  # does it read its events now?
    is_yours: bool
    ratings: dict[str, RatingInfo]  # by game


class NewToken(Out):
    """A bot with its token. The server stores only a digest, so the token is shown this one time."""

    bot: BotInfo
    token: str
    scope: str


class RemoteBots(Out):
    bots: list[BotInfo]


# -- challenges -------------------------------------------------------------------------------------------------------


def _challenge_options() -> MatchOptions:
    return MatchOptions(clock_seconds=CHALLENGE_CLOCK, clock_increment=CHALLENGE_INCREMENT)


class NewChallenge(In):
    """Challenge a bot. Without `options` the match has a clock."""

    bot: Token
    game: Word
    side: str = ""
    options: MatchOptions = msgspec.field(default_factory=_challenge_options)


class BotMatch(In):
    """A match of a bot against a level of this server, or an open table at which anybody may sit down."""

    game: Word
    opponent: Word = "bot:normal"  # "bot:LEVEL" or "open"
    side: str = ""
    options: MatchOptions = msgspec.field(default_factory=MatchOptions)


class ChallengeReply(Out):
    id: str  # the match
    is_accepted: bool


# -- answers ----------------------------------------------------------------------------------------------------------


class BotAnswer(In):
    """An answer to the question of the view with number `seq`: one of `option`, `number` or `typed`."""

    seq: Seq
    option: Options | None = None
    number: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    typed: Annotated[str, Meta(min_length=1, max_length=300)] | None = None
    id: Annotated[str, Meta(max_length=40)] = ""  # the same answer sent twice counts once


class BotConsent(In):
    """A yes or no to a proposal in a view."""

    seq: Seq
    proposal: Seq
    kind: Literal["takeback", "override", "rematch"]
    accept: bool


class Accepted(Out):
    """The number of the last change of the match after the request."""

    seq: int


# -- streams ----------------------------------------------------------------------------------------------------------


class ChallengeLine(Out, tag="challenge"):
    """Somebody wants to play: accept or decline it."""

    id: str
    game: str
    challenger: str
    rating: RatingInfo
    options: MatchOptions


class StartLine(Out, tag="start"):
    """A match of the bot is being played: read its stream. Sent again for every such match when the stream opens."""

    id: str
    game: str
    seats: list[str]


class EndLine(Out, tag="end"):
    """A match of the bot is not being played any more, or a challenge was withdrawn."""

    id: str


class PingLine(Out, tag="ping"):
    """A line without news: the connection stands."""


class ViewLine(Out, tag="view"):
    """Everything that the bot may know of its match now. Answer if `question` is there and its `is_mine` is true."""

    seq: int
    match: MatchInfo
    viewer: str
    question: PromptInfo | None
    table: dict[str, Any] | None
    log: list[LogEntry]  # what is new since the last view
    proposals: list[Proposal]


class NoticeLine(Out, tag="notice"):
    """A message for people."""

    seq: int
    words: Text


EventLine = ChallengeLine | StartLine | EndLine | PingLine
MatchLine = ViewLine | NoticeLine | PingLine

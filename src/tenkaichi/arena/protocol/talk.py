"""Talk among the players of a table: quick phrases, and text once both have agreed to it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, MatchId, Out, Word

PhraseId = Literal["hello", "luck", "nice", "oops", "thanks", "moment", "good-game", "again"]
ReportKind = Literal["abuse", "cheating", "stalling", "name", "other"]


class Say(In):
    """One of `phrase` and `words`. Words need the consent of both players."""

    phrase: PhraseId | None = None
    words: Annotated[str, Meta(min_length=1, max_length=200)] | None = None


class AllowText(In):
    """Agree to text between the players, or stop it."""

    on: bool


class Said(Out):
    """Something that was said."""

    number: int
    seat: str
    name: str
    words: str
    is_yours: bool
    at: float


class TalkFrame(Out, tag="talk"):
    """Everything that was said at the table lately. Only players receive it, never spectators.

    `text`: "off", "you-agreed" (the other player has not), "they-agreed", or "on". `may_speak` is false for a player
    whom the host has muted.
    """

    seq: int
    said: list[Said]
    text: Literal["off", "you-agreed", "they-agreed", "on"]
    phrases: dict[str, str]  # by id
    may_speak: bool = True


class PlayerReport(In):
    """A report about another player of a match, for the host. It holds what was said there."""

    match: MatchId
    player: Word  # the public id
    kind: ReportKind
    words: Annotated[str, Meta(max_length=1000)] = ""


class Reported(Out):
    id: str

"""Decks, rosters and teams that players build: checks, text, the shelf, versions, shared links, homebrew packs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, Out, Word
from tenkaichi.arena.protocol.library import WordRun

MOST_TEXT = 1_000_000
Title = Annotated[str, Meta(max_length=80)]
BuildBody = dict[str, Any]
Cause = Literal["hand", "play", "share", "print", "paste", "new", "other-device"]
Switches = Annotated[dict[Word, bool], Meta(max_length=12)]


class CheckBuild(In):
    """A build to be judged; nothing of it is stored. `pack`: a homebrew pack that it is built with."""

    body: BuildBody
    switches: Switches = {}
    pack: Annotated[str, Meta(max_length=64)] = ""


class ReadBuild(In):
    text: Annotated[str, Meta(max_length=MOST_TEXT)]
    pack: Annotated[str, Meta(max_length=64)] = ""


class TestBuild(In):
    """First hands of a build, by a seed."""

    body: BuildBody
    seed: Annotated[str, Meta(max_length=40)] = "1"
    count: Annotated[int, Meta(ge=1, le=20)] = 10
    pack: Annotated[str, Meta(max_length=64)] = ""


class FixInfo(Out):
    """A way to put a problem right: a change as data, or a part of the builder to go to."""

    label: str
    change: dict[str, Any] | None
    go: str
    safe: bool


class BuildProblemInfo(Out):
    clauses: list[str]
    entries: list[str]
    reason: str
    advice: str
    fixes: list[FixInfo]


class BuildCheck(Out):
    """The rules' verdict on a build. `side` is what a set-up takes for it."""

    game: str
    body: dict[str, Any]
    problems: list[BuildProblemInfo]
    remarks: list[str]
    summary: dict[str, Any]
    side: Any
    ruleset: str


class UnfitInfo(Out):
    clause: str
    reason: str


class BuildFits(Out):
    """Every entry that may not join, and why; all others may."""

    unfit: dict[str, UnfitInfo]


class UnreadInfo(Out):
    line: int
    text: str
    reason: str
    meant: list[str]


class BuildReading(Out):
    body: dict[str, Any]
    unread: list[UnreadInfo]
    text: str  # what was read, written again


class BuildText(Out):
    text: str
    is_exact: bool  # reading it back gives the same build


class OddsInfo(Out):
    words: str
    chance: float


class HandsInfo(Out):
    hands: list[list[str]]
    odds: list[OddsInfo]
    about: str


class ReadyInfo(Out):
    id: str
    title: str
    note: str
    body: dict[str, Any]


class ReadyBuilds(Out):
    game: str
    noun: str
    blank: dict[str, Any]
    builds: list[ReadyInfo]


class SaveBuild(In):
    """A build to be stored. `expected` is the number of the last stored step; another one means another device."""

    game: Word
    title: Title
    body: BuildBody
    expected: Annotated[int, Meta(ge=0)] = 0
    say: Annotated[str, Meta(max_length=120)] = ""


class BuildInfo(Out):
    id: str
    game: str
    title: str
    body: dict[str, Any]
    ruleset: str
    created: float
    changed: float
    step: int
    is_deleted: bool


class SavedBuild(Out):
    """`is_kept` is false if another device was faster: then `build` is its build, and yours is among the versions."""

    build: BuildInfo
    is_kept: bool


class Builds(Out):
    builds: list[BuildInfo]


class KeepVersion(In):
    say: Annotated[str, Meta(max_length=120)] = ""
    cause: Cause = "hand"


class VersionInfo(Out):
    number: int
    at: float
    say: str
    cause: str
    body: dict[str, Any]
    ruleset: str


class Versions(Out):
    versions: list[VersionInfo]


class ShareBuild(In):
    game: Word
    title: Title
    body: BuildBody


class SharedChange(Out):
    """An entry of a shared build that reads otherwise now. Lists shared before words were stored have no text."""

    title: str
    path: str  # of its page; "": it is gone
    text: list[WordRun]


class SharedInfo(Out):
    """A build for ever: as it was shared, under which ruleset, and what has changed since."""

    code: str
    path: str
    game: str
    title: str
    body: dict[str, Any]
    text: str
    ruleset: str
    made: float
    is_current: bool
    differences: list[str]  # of the ruleset
    changed: list[str]  # entries of this build whose words have changed or which are gone
    changes: list[SharedChange]  # the same entries with their words then and now
    problems: list[BuildProblemInfo]
    summary: dict[str, Any]


class UploadPack(In):
    """A homebrew pack as TOML: entries to add to the game's own, or fields to change."""

    game: Word
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    text: Annotated[str, Meta(min_length=1, max_length=60_000)]


class PackInfo(Out):
    """A homebrew pack. Its hash is that of the whole content, and stands at every table that uses it."""

    id: str
    game: str
    title: str
    hash: str
    ruleset: str
    entries: list[str]  # what it adds or changes
    created: float
    is_yours: bool


class Packs(Out):
    packs: list[PackInfo]


class PlayPack(In):
    """A table with a homebrew pack: by invitation or against a bot, never open to everybody."""

    seats: dict[str, Word]
    sides: dict[str, Any] = {}

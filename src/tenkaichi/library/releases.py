"""The text of every entry at each release, and so its changes since each version.

`history/GAME.json` holds the words, figures, errata and rulings of an entry at the release that first had them. A
release appends only what differs (`tenkaichi library release`). Nobody writes these files by hand.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.library.keys import BY_NAME

Change = Literal["new", "changed", "reworded"]


class Said(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry as it stood from one release on."""

    since: str
    text: str = ""
    figures: Mapping[str, int] = {}
    errata: str = ""
    ruling: str = ""
    data: str = ""  # digest of the data behind it; "": not known
    is_gone: bool = False

    def is_same(self, other: Said) -> bool:
        """Whether both are the same but for their release."""
        return msgspec.structs.replace(self, since="") == msgspec.structs.replace(other, since="")

    def does_the_same(self, other: Said) -> bool:
        """Whether only the wording differs. Without digests the words decide."""
        if (self.figures, self.errata, self.ruling) != (other.figures, other.errata, other.ruling):
            return False
        return self.data == other.data if self.data and other.data else self.text == other.text


class Release(msgspec.Struct, frozen=True):
    version: str
    date: str
    ruleset: str


class History(msgspec.Struct, frozen=True):
    """The releases of a game in order, and by kind and id what an entry said."""

    releases: tuple[Release, ...] = ()
    entries: Mapping[str, tuple[Said, ...]] = {}


class EntryChange(NamedTuple):
    """One step of an entry's history."""

    kind: Change
    since: str  # the release that has it so; "": not released yet
    after: str  # the release that had it otherwise; "": it was not there
    before: Said | None
    now: Said

    @property
    def words(self) -> str:
        """The step as a sentence."""
        where = f"In {self.since}" if self.since else f"Since {self.after or self.now.since}, not yet released"
        if self.kind == "new":
            return f"{where}: new."
        if self.kind == "reworded":
            return f"{where}: only the wording has changed."
        assert self.before is not None
        if not self.before.text:
            return f"{where}: it has its text and can be played."
        parts = [
            f"{label(name)} {self.before.figures.get(name, 'none')} is now {self.now.figures.get(name, 'none')}"
            for name in sorted({*self.before.figures, *self.now.figures})
            if self.before.figures.get(name) != self.now.figures.get(name)
        ]
        if self.before.errata != self.now.errata:
            parts.append("its errata have changed")
        if self.before.ruling != self.now.ruling:
            parts.append("its ruling has changed" if self.before.ruling else "it has a ruling")
        if self.before.data != self.now.data or not parts:
            parts.insert(0, "its rules have changed")
        return f"{where}: {'; '.join(parts)}."


def label(figure: str) -> str:
    return BY_NAME[figure].label if figure in BY_NAME else figure


@lru_cache(maxsize=8)
def history_of(game: str) -> History:
    """The recorded history of a game; empty for a game without records."""
    file = files("tenkaichi.library") / "history" / f"{game}.json"
    return msgspec.json.decode(file.read_bytes(), type=History) if file.is_file() else History()


def changes_of(history: History, entry: str, now: Said) -> list[EntryChange]:
    """The changes of an entry, newest first; an entry without records is new."""
    if not history.releases:
        return []
    steps = [each for each in history.entries.get(entry, ()) if not each.is_gone]
    first, last = history.releases[0].version, history.releases[-1].version
    found: list[EntryChange] = []
    if not steps:
        return [EntryChange("new", "", last, None, now)]
    if steps[0].since != first:
        found.append(EntryChange("new", steps[0].since, "", None, steps[0]))
    current = msgspec.structs.replace(now, since="")
    for before, after in zip(steps, [*steps[1:], current], strict=True):
        if not before.is_same(after):
            kind: Change = "reworded" if before.does_the_same(after) else "changed"
            found.append(EntryChange(kind, after.since, before.since if after.since else last, before, after))
    return found[::-1]


def changed_since(history: History, entry: str, now: Said) -> Iterator[str]:
    """The releases at which an entry did something else than today, or was not there."""
    steps = history.entries.get(entry, ())
    order = [each.version for each in history.releases]
    for at, version in enumerate(order):
        there = [each for each in steps if order.index(each.since) <= at]
        if not there or there[-1].is_gone or not there[-1].does_the_same(now):
            yield version


def recorded(history: History, release: Release, now: Mapping[str, Said]) -> History:
    """The history with one more release. A release that is the last one already is recorded again."""
    if history.releases and history.releases[-1].version == release.version:
        kept = {
            name: tuple(each for each in steps if each.since != release.version)
            for name, steps in history.entries.items()
        }
        entries = {name: steps for name, steps in kept.items() if steps}
        history = History(history.releases[:-1], entries)
    if release.version in [each.version for each in history.releases]:
        raise TenkaichiError(f"{release.version} is recorded already, and newer releases after it")
    entries = dict(history.entries)
    for name, said in now.items():
        steps = entries.get(name, ())
        if not steps or not steps[-1].is_same(said):
            entries[name] = (*steps, msgspec.structs.replace(said, since=release.version))
    for name, steps in entries.items():
        if name not in now and not steps[-1].is_gone:
            entries[name] = (*steps, Said(since=release.version, is_gone=True))
    return History((*history.releases, release), dict(sorted(entries.items())))


def written(history: History) -> str:
    """The history as JSON, an entry a line, so that a review shows what a release changes."""

    def plain(value: object) -> str:
        return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)

    rows = [f"{json.dumps(name)}: {plain(steps)}" for name, steps in history.entries.items()]
    releases = ",\n".join(plain(each) for each in history.releases)
    return f'{{"releases": [\n{releases}\n],\n"entries": {{\n' + ",\n".join(rows) + "\n}}\n"


def write_history(game: str, history: History, folder: Path | None = None) -> Path:
    where = (folder or Path(str(files("tenkaichi.library"))) / "history") / f"{game}.json"
    where.parent.mkdir(parents=True, exist_ok=True)
    where.write_text(written(history), encoding="utf-8")
    return where


def difference(before: str, after: str) -> Sequence[tuple[Literal["same", "out", "in"], str]]:
    """Two texts as runs of words: `("same" | "out" | "in", words)`."""
    old, new = before.split(" "), after.split(" ")
    found: list[tuple[Literal["same", "out", "in"], str]] = []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            found.append(("same", " ".join(old[a:b])))
            continue
        if b > a:
            found.append(("out", " ".join(old[a:b])))
        if d > c:
            found.append(("in", " ".join(new[c:d])))
    return found

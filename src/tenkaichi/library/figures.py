"""The lab's figures about entries: a file for each game, pinned to the ruleset that was played.

`tenkaichi library measure` writes one. An arena shows its own file before the one that comes with the package.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import msgspec

from tenkaichi.statistics.uses import EntryUses


class LabFigures(msgspec.Struct, frozen=True, kw_only=True):
    """The result of many matches of a bot against itself."""

    game: str
    ruleset: str  # the whole hash
    version: str
    made: str  # a day
    bot: str
    seed: int
    matches: int
    entries: Mapping[str, EntryUses]


def figures_of(game: str, folder: str = "") -> LabFigures | None:
    """The figures of a game: from the folder if it has them, else those of the package; None where there are none."""
    own = Path(folder) / f"{game}.json" if folder else None
    if own is not None and own.is_file():
        return _read(str(own), own.stat().st_mtime_ns)
    return _shipped(game)


@lru_cache(maxsize=8)
def _shipped(game: str) -> LabFigures | None:
    file = files("tenkaichi.library") / "figures" / f"{game}.json"
    return msgspec.json.decode(file.read_bytes(), type=LabFigures) if file.is_file() else None


@lru_cache(maxsize=8)
def _read(path: str, changed: int) -> LabFigures | None:
    """Read a user's file of figures. A damaged file counts as missing."""
    try:
        return msgspec.json.decode(Path(path).read_bytes(), type=LabFigures)
    except (OSError, msgspec.DecodeError):
        return None


def write_figures(figures: LabFigures, path: Path) -> None:
    """An entry a line, so that two results can be compared."""
    plain = msgspec.to_builtins(figures)
    entries = plain.pop("entries")
    head = msgspec.json.encode(plain).decode()[:-1]
    rows = ",\n".join(
        f"{msgspec.json.encode(name).decode()}: {msgspec.json.encode(entries[name]).decode()}"
        for name in sorted(entries)
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{head},\n"entries": {{\n{rows}\n}}}}\n', encoding="utf-8")

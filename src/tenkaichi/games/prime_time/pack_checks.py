"""A Prime Time pack that decodes is not yet a game: these checks ask whether its figures fit together.

All problems are listed at once; each names the entry, the field, what was expected and the clause that wants it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from tenkaichi.engine.content import ContentError, pack_hash, read_pack
from tenkaichi.engine.content_changes import Changes, change
from tenkaichi.engine.pack_problem import Problem
from tenkaichi.engine.ruleset import PackPin
from tenkaichi.games.prime_time.checks.effects import effect_problems
from tenkaichi.games.prime_time.checks.pools import pool_problems, starter_problems
from tenkaichi.games.prime_time.checks.profiles import profile_problems
from tenkaichi.games.prime_time.checks.references import reference_problems
from tenkaichi.games.prime_time.checks.terrain import terrain_problems
from tenkaichi.games.prime_time.pack import Pack, in_mils

PACK = Pack

__all__ = ["PACK", "Problem", "load", "load_standard", "pin", "problems"]


STANDARD = files("tenkaichi.games.prime_time") / "content" / "standard"


def load(path: Path | Traversable, changes: Changes | None = None) -> Pack:
    """The pack at `path`, changed if so wanted, decoded and checked; `ContentError` lists all that is wrong with it."""

    def prepare(table: dict[str, object]) -> None:
        change(table, changes or {})
        in_mils(table)

    pack, sources = read_pack(path, Pack, prepare)
    found = [f"{sources.where(each.key, each.at) or path}: {each}" for each in problems(pack)]
    if found:
        raise ContentError(*found)
    return pack


@cache
def load_standard() -> Pack:
    """The pack that comes with the game."""
    return load(STANDARD)


def pin(pack: Pack) -> PackPin:
    """The pack as a ruleset names it."""
    return PackPin(pack.id, pack.version, pack_hash(pack))


def problems(pack: Pack) -> list[Problem]:
    """Everything in a decoded pack that does not fit together."""
    found = [
        *reference_problems(pack),
        *profile_problems(pack),
        *effect_problems(pack),
        *pool_problems(pack),
        *terrain_problems(pack),
    ]
    return found or list(starter_problems(pack))

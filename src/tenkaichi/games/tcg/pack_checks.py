"""A TCG pack as the commands see it: its type, loading, and what does not fit together."""

from __future__ import annotations

from tenkaichi.engine.content import pack_hash
from tenkaichi.engine.pack_problem import Problem
from tenkaichi.engine.ruleset import PackPin
from tenkaichi.games.tcg.pack import Pack
from tenkaichi.games.tcg.pack.loading import changed, load, load_standard, problems

PACK = Pack

__all__ = ["PACK", "Problem", "changed", "load", "load_standard", "pin", "problems"]


def pin(pack: Pack) -> PackPin:
    """The pack as a ruleset names it."""
    return PackPin(pack.id, pack.version, pack_hash(pack))

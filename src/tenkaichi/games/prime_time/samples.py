"""Set-ups drawn at random, and those with which a match can begin at once."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.prime_time.pack import Pack


def ready_setups(pack: Pack) -> list[dict[str, Any]]:
    """Every pair of ready-made rosters, both ways round; the board and the scene are drawn."""
    return [{"rosters": {"A": a.id, "B": b.id}} for a, b in permutations(pack.starter_rosters, 2)] or [{}]


def sample_setup(pack: Pack, chance: SeededChance) -> dict[str, Any]:
    """Every part of a set-up is left out or chosen at random, each about as often."""
    starters = [each.id for each in pack.starter_rosters]
    setup: dict[str, Any] = {
        "rosters": {"A": starters[chance.choose(len(starters))], "B": starters[chance.choose(len(starters))]}
    }
    board = chance.choose(3)
    if board == 0:
        setup["board"] = "built"
    elif board == 1:
        setup["board"] = pack.boards[chance.choose(len(pack.boards))].id
    if chance.choose(2):
        setup["location"] = pack.locations[chance.choose(len(pack.locations))].id
    if chance.choose(2):
        setup["condition"] = pack.conditions[chance.choose(len(pack.conditions))].id
    if chance.choose(2):
        chosen = pack.missions[chance.choose(len(pack.missions))]
        setup["missions"] = {chosen.slot: chosen.id}
    return setup

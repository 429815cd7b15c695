"""Set-ups drawn at random: drafts, ready-made and thrown-together teams, shuffled maps, assigned token groups."""

from __future__ import annotations

from typing import Any

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.duel_battle.pack import Pack


def sample_setup(pack: Pack, chance: SeededChance) -> dict[str, Any]:
    """Every part of a set-up is left out, drawn or given, each about as often."""
    setup: dict[str, Any] = {}
    if chance.choose(4):
        names = [character.name for character in pack.characters]
        teams: dict[str, list[str]] = {"A": [], "B": []}
        for team in teams.values():
            for _ in range(1 + chance.choose(pack.supplies.characters_per_team)):
                team.append(names.pop(chance.choose(len(names))))
        setup["teams"] = teams
    if chance.choose(3) == 0:
        setup["map"] = "shuffled"
    if chance.choose(3) == 0:
        numbers = [group.number for group in pack.tokens]
        setup["groups"] = {tile.id: numbers.pop(chance.choose(len(numbers))) for tile in pack.tiles}
    return setup

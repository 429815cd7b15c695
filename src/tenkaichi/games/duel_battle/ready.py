"""Set-ups that can be played at once: fair pairs of ready-made teams that share nobody, on the default map."""

from __future__ import annotations

from importlib.resources import files
from itertools import permutations
from typing import Any

from tenkaichi.engine.fair_pairs import read_fairness
from tenkaichi.games.duel_battle.pack import Pack

FAIRNESS = read_fairness(files(__package__) / "bot" / "fairness.toml")


def ready_setups(pack: Pack) -> list[dict[str, Any]]:
    """Both ways round, so that no team always begins; without such teams the characters are drafted."""
    pairs = [(a.id, b.id) for a, b in permutations(pack.teams, 2) if not set(a.characters) & set(b.characters)]
    return [{"teams": {"A": a, "B": b}} for a, b in FAIRNESS.fair(pairs)] or [{}]

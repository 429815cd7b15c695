"""Set-ups that can be played at once: every pair of ready-made teams that share nobody, on the default map."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tenkaichi.games.duel_battle.pack import Pack


def ready_setups(pack: Pack) -> list[dict[str, Any]]:
    """Both ways round, so that no team always begins; without such teams the characters are drafted."""
    pairs = [(a, b) for a, b in permutations(pack.teams, 2) if not set(a.characters) & set(b.characters)]
    return [{"teams": {"A": a.id, "B": b.id}} for a, b in pairs] or [{}]

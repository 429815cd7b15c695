"""Positions of Duel Battle that tests begin at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# Nappa's turn; one attack knocks out Yamcha, who cannot defend himself, and ends the match.
LAST_BLOW: dict[str, Any] = {
    "position": {
        "round": 3,
        "teams": {"A": ["Nappa"], "B": ["Yamcha"]},
        "turn": {"character": "Nappa", "actions": 3},
        "hands": {"B": ["Senzu Bean"]},
        "characters": {"Nappa": {"region": "C2"}, "Yamcha": {"region": "C2", "health": 4}},
    }
}
# Piccolo is struck and may roll; nobody falls.
ONE_HIT: dict[str, Any] = {
    "position": {
        "round": 3,
        "teams": {"A": ["Nappa", "Raditz"], "B": ["Piccolo", "Krillin"]},
        "turn": {"character": "Nappa", "actions": 3},
        "characters": {"Nappa": {"region": "C2", "ki": 5}, "Piccolo": {"region": "C2"}, "Krillin": {"region": "C4"}},
    }
}


def kamehameha_in_reach(standing: Mapping[str, Mapping[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """Son Goku's turn with two actions; Vegeta is in reach of his Kamehameha, Krillin and Nappa are out of the way.

    `standing` says how characters stand otherwise; what else the position has, or has otherwise, comes by name.
    """
    characters: dict[str, Mapping[str, Any]] = {
        "Son Goku": {"region": "C2", "ki": 5},
        "Krillin": {"region": "A1"},
        "Vegeta": {"region": "C4"},
        "Nappa": {"region": "E1"},
    }
    for name, changes in (standing or {}).items():
        characters[name] = {**characters[name], **changes}
    return {
        "teams": {"A": ["Son Goku", "Krillin"], "B": ["Vegeta", "Nappa"]},
        "round": 4,
        "to_act": "A",
        "turn": {"character": "Son Goku", "actions": 2},
        "characters": characters,
        **more,
    }

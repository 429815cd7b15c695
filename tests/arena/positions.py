"""Short fights for tests: positions that are over after a few answers."""

from __future__ import annotations

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

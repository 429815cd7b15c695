"""The library entries that a match of the TCG used: the cards that each deck held, drew and played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.engine.library import Trace
from tenkaichi.games.tcg import events
from tenkaichi.games.tcg.state import Table

DRAWN = frozenset(
    kind.name
    for kind in (events.CARD_DRAWN, events.KNOWN_CARD_DRAWN, events.CARD_TAKEN, events.CARD_PUT_IN_HAND)
)  # fmt: skip
PLAYED = frozenset(
    kind.name for kind in (events.CARD_PLAYED, events.CARD_ENTERED, events.POWER_USED, events.SETUP_ACTIVATED)
)


def brought(g: Table) -> list[list[str]]:
    """The deck list, the four Levels and the Mastery of each seat."""
    return [
        [f"card/{g.book.sheets[kind].card.id}" for kind in sorted({*player.slots, *player.levels, player.mastery})]
        for player in g.players
    ]


def traced(g: Table, kind: str, facts: Mapping[str, Any]) -> Trace | None:
    if kind in DRAWN or kind in PLAYED:
        entry = f"card/{g.book.sheets[facts['card']].card.id}"
        return Trace(facts["seat"], entry, "drawn" if kind in DRAWN else "played")
    return None

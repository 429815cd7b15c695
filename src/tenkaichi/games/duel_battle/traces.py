"""The library entries that a match of Duel Battle used: characters, techniques, abilities and Capsule cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.engine.library import Trace
from tenkaichi.games.duel_battle import events
from tenkaichi.games.duel_battle.state import Duel

ABILITIES = frozenset(kind.name for kind in (events.ABILITY_USED, events.ABILITY_TRIGGERED))


def brought(g: Duel) -> list[list[str]]:
    """The characters of each seat with their techniques and abilities. The Capsule cards belong to both."""
    found: list[list[str]] = [[], []]
    for fighter in g.fighters:
        sheet = g.book.sheets[fighter.sheet]
        if sheet.id:
            found[fighter.owner].append(f"character/{sheet.id}")
            found[fighter.owner] += [f"technique/{sheet.id}.{each.id}" for each in sheet.techniques]
            found[fighter.owner] += [f"ability/{sheet.id}.{each.id}" for each in (*sheet.paid, *sheet.conditional)]
    return found


def traced(g: Duel, kind: str, facts: Mapping[str, Any]) -> Trace | None:
    if kind == events.CARD_DRAWN.name or kind == events.CARD_PLAYED.name:
        deed = "drawn" if kind == events.CARD_DRAWN.name else "played"
        return Trace(facts["seat"], f"card/{g.book.cards[facts['card']].id}", deed)  # type: ignore[arg-type]
    who = facts.get("who", -1)
    if not isinstance(who, int) or not 0 <= who < len(g.fighters):
        return None
    fighter = g.fighters[who]
    owner = g.book.sheets[fighter.sheet].id
    if kind == events.CARD_BOUGHT.name:
        return Trace(fighter.owner, f"card/{g.book.cards[facts['card']].id}", "drawn")
    if kind == events.TECHNIQUE_DECLARED.name:
        return Trace(fighter.owner, f"technique/{owner}.{g.book.techniques[facts['technique']].id}", "played")
    if kind in ABILITIES:
        return Trace(fighter.owner, f"ability/{owner}.{g.book.abilities[facts['ability']].id}", "played")
    return None

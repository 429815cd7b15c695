"""The library entries that a match of Prime Time used: models, cards and techniques."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.engine.library import Trace
from tenkaichi.games.prime_time import events
from tenkaichi.games.prime_time.state import TOKEN, Skirmish

DRAWN = frozenset(kind.name for kind in (events.CARD_DRAWN, events.CARD_TAKEN_BACK))
WITH_TECHNIQUE = frozenset(kind.name for kind in (events.ATTACK_DECLARED, events.CLASH_DECLARED))


def brought(g: Skirmish) -> list[list[str]]:
    """The models of each seat, their techniques, and the cards of the deck, wherever they lie by now."""
    return [[*_models(g, seat), *_cards(g, seat)] for seat in range(len(g.teams))]


def _models(g: Skirmish, seat: int) -> list[str]:
    profiles = [g.book.profiles[model.profile] for model in g.models if model.seat == seat]
    known = [number for who in profiles for tier in who.tiers for number in tier.techniques]
    techniques = dict.fromkeys(g.book.techniques[number].id for number in known)
    return [*(f"profile/{who.id}" for who in profiles), *(f"technique/{each}" for each in techniques)]


def _cards(g: Skirmish, seat: int) -> list[str]:
    team = g.teams[seat]
    lying = [number for counts in (team.pile, team.discard) for number, copies in enumerate(counts) if copies]
    numbers = {*team.hand, *lying, *(card for card, _ in team.in_play)}
    return [f"card/{g.book.cards[number].id}" for number in sorted(numbers)]


def traced(g: Skirmish, kind: str, facts: Mapping[str, Any]) -> Trace | None:
    if kind in DRAWN or kind == events.CARD_PLAYED.name:
        entry = f"card/{g.book.cards[facts['card']].id}"
        return Trace(facts["seat"], entry, "drawn" if kind in DRAWN else "played")
    if kind in WITH_TECHNIQUE and facts["who"] < TOKEN and facts["technique"] >= 0:
        entry = f"technique/{g.book.techniques[facts['technique']].id}"
        return Trace(g.models[facts["who"]].seat, entry, "played")
    return None

"""Clash Momentum: the winner of a Clash by ten or more may strike the beaten model once more, for nothing."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.targeting import target_bar, target_facts
from tenkaichi.games.prime_time.rules.values import techniques_of
from tenkaichi.games.prime_time.state import TOKEN, Skirmish

MOST_FREE: Final = 2  # PT-GEN-24
FREE_ATTACK: Final = "activation:free attack"  # among what a model has used in another model's activation

NO_FREE_LEFT: Final = Bar("PT-GEN-24", "{0} has taken two free actions in this activation", "PT-GEN-25")


def free_attacks(g: Skirmish, winner: ModelId, loser: ModelId, why: Why) -> Ask:
    """PT-CLASH-08: Basic Strike or Energy Blast on the beaten model, if it can be reached; PT-GEN-25: or lost."""
    if winner >= TOKEN or not g.is_standing(winner):
        return None
    options: list[Option] = [("decline",)]
    is_spent = free_taken(g, winner) >= MOST_FREE
    if is_spent:
        g.cite("PT-GEN-25")
    for technique in techniques_of(g, winner):
        if technique.index not in (g.book.basic_strike, g.book.energy_blast):
            continue
        option: Option = ("momentum", technique.index)
        bar = NO_FREE_LEFT if is_spent else target_bar(g, winner, loser, technique, True)
        if bar is None:
            options.append(option)
        elif why is not None:
            facts = (g.name(winner),) if is_spent else target_facts(g, winner, loser, technique, bar)
            why.append((option, bar, facts))
    return (g.seat_of(winner), options) if len(options) > 1 or why is not None else None


def free_taken(g: Skirmish, who: ModelId) -> int:
    """PT-GEN-24: the free actions of this model in the present activation, its own or another's."""
    return g.free_used if g.active == who else g.models[who].used.count(FREE_ATTACK)


def take_free_attack(g: Skirmish, winner: int) -> None:
    """PT-CLASH-08, PT-GEN-24: one of the two free actions, counted for each model in each activation."""
    g.cite("PT-GEN-24")
    if g.active == winner:
        g.free_used += 1
    else:
        g.models[winner].used = (*g.models[winner].used, FREE_ATTACK)

"""The reach of effects that always work, and whether a conditional modifier counts now."""

from __future__ import annotations

from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.effects.context import Context, is_model
from tenkaichi.games.prime_time.rules.effects.judge import all_hold
from tenkaichi.games.prime_time.rules.effects.limits import is_used_up
from tenkaichi.games.prime_time.rules.effects.picking import is_candidate
from tenkaichi.games.prime_time.situation import ActiveOperation
from tenkaichi.games.prime_time.state import MAJIN, NOBODY, Skirmish


def is_decided(g: Skirmish, active: ActiveOperation, who: ModelId) -> bool:
    """Does the situation alone decide whether this operation changes `who`? Sides may be swapped for a Majin."""
    operation, number, _, _ = active
    book = g.book.effect_index
    selector = book.operations[operation].to or book.effects[number].target
    if not book.operations[operation].is_settled or not is_model(who):
        return False
    return selector.who == "self" or (selector.is_of_side and not any(m.states & MAJIN for m in g.models))


def could_reach(g: Skirmish, active: ActiveOperation, who: ModelId) -> bool:
    """The part of `reaches` that the situation alone decides: all of it, or at least who bears the effect."""
    operation, number, bearer, _ = active
    if is_decided(g, active, who):
        return reaches(g, active, who)
    book = g.book.effect_index
    selector = book.operations[operation].to or book.effects[number].target
    return selector.who != "self" or who == bearer


def reaches(g: Skirmish, active: ActiveOperation, who: ModelId) -> bool:
    """Does this operation of an effect that always works change `who` now?"""
    operation, number, bearer, seat = active
    book = g.book.effect_index
    sheet = book.effects[number]
    record = book.operations[operation]
    selector = record.to or sheet.target
    if selector.who == "self" and who != bearer:
        return False
    context = Context(number, bearer, seat, "always")
    if not all_hold(g, context, sheet.conditions) or is_used_up(g, sheet.limit, sheet.name, bearer, seat):
        return False
    if selector.who != "self" and not is_candidate(g, context, selector, who):
        return False
    return not record.conditions or all_hold(g, context, record.conditions)


def modifier_holds(g: Skirmish, operation: int, who: ModelId, source: ModelId) -> bool:
    """The conditions of an operation that was laid on `who` by `source`: tested each time it would apply."""
    book = g.book.effect_index
    sheet = book.operations[operation]
    if not sheet.conditions:
        return True
    seat = g.models[source if source != NOBODY else who].seat
    context = Context(sheet.effect, source if source != NOBODY else who, seat, subject=who, targets=(who,))
    return all_hold(g, context, sheet.conditions)

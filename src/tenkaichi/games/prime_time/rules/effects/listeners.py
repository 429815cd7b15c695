"""The effects that an event triggers: triggers are matched, conditions tested, and usable effects found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tenkaichi.engine.decision import Bar
from tenkaichi.games.prime_time.effect_index import ANYWHERE, TECHNICAL, EffectIndex, EffectSheet, TriggerSheet
from tenkaichi.games.prime_time.ids import NO_EFFECT, NO_TECHNIQUE, ModelId
from tenkaichi.games.prime_time.pack.composite_operations import Operation
from tenkaichi.games.prime_time.pack.operations import (
    Intercept,
    Negate,
    Redirect,
    Reroll,
)
from tenkaichi.games.prime_time.rules.altitude import held_bar
from tenkaichi.games.prime_time.rules.effects.active_effects import situation_of
from tenkaichi.games.prime_time.rules.effects.context import (
    Context,
    Happening,
    attack_at_hand,
    is_model,
    side_now,
    side_of,
    stance,
)
from tenkaichi.games.prime_time.rules.effects.judge import all_hold, has_state
from tenkaichi.games.prime_time.rules.effects.limits import can_pay, is_used_up
from tenkaichi.games.prime_time.rules.effects.picking import candidates, finds_any, is_near
from tenkaichi.games.prime_time.rules.later import LATER
from tenkaichi.games.prime_time.rules.majin import OUT_OF_REACH, target_bar_of
from tenkaichi.games.prime_time.rules.modifiers import is_forbidden, movement_limit
from tenkaichi.games.prime_time.rules.sight import disc_of
from tenkaichi.games.prime_time.rules.tiers import focus_bar
from tenkaichi.games.prime_time.situation import ActiveEffect, pair_key
from tenkaichi.games.prime_time.state import NOBODY, ON_BOARD, TOKEN, Skirmish

if TYPE_CHECKING:
    from tenkaichi.games.prime_time.rules.rolls import Check

# emitted for each model, and once more for NOBODY, for teams and places
PER_MODEL: Final = ("regeneration", "tax_step")
TECHNICAL_MIL: Final = 1000  # PT-TRAIT-19
_RIDING: Final = ("attack_declared", "attack_damage", "attack_hit", "attack_crit", "attack_missed", "attack_done")
_CARD_MARK: Final = "card@"  # a modifier that names the card with which the present attack was answered


def listens_to(g: Skirmish, trigger: TriggerSheet, context: Context) -> bool:
    """Does this trigger listen to the event of the context, for the context's bearer?"""
    if trigger.event != context.event:
        return False
    person = context.subject if trigger.is_of_subject else context.other
    who = trigger.who
    if who == "self" and person != NOBODY:
        if person != context.bearer:
            return False
    elif not _is_meant(g, who, context, person):
        return False
    if trigger.states and not _is_state(g, trigger, context):
        return False
    return trigger.within == ANYWHERE or is_near(g, context.bearer, context.subject, trigger.within)


def _is_meant(g: Skirmish, who: str, context: Context, person: ModelId) -> bool:
    if person == NOBODY:
        if context.event in PER_MODEL and context.bearer != NOBODY:
            return False
        return who == "self" or who == "any" or who == "friendly"
    if who == "self":
        return person == context.bearer
    if who == "any":
        return True
    if who == "token":
        return person >= TOKEN and side_of(g, person) == context.seat
    if person >= TOKEN and context.event != "token_destroyed":
        is_friend = side_of(g, person) == context.seat
        return who == "enemy" and not is_friend
    is_friend = side_now(g, person) == stance(g, context)
    if who == "enemy":
        return not is_friend
    return is_friend and (who == "friendly" or person != context.bearer)


def _is_state(g: Skirmish, trigger: TriggerSheet, context: Context) -> bool:
    words = context.detail.split()
    if words:
        return any(state in words for state in trigger.states)
    return is_model(context.subject) and any(has_state(g, context.subject, state) for state in trigger.states)


def found_by(g: Skirmish, context: Context) -> list[ModelId]:
    """The possible targets of the effect."""
    sheet = g.book.effect_index.effects[context.effect]
    found = candidates(g, context, sheet.target, with_tokens=sheet.takes_tokens)
    return [who for who in found if _is_open_to(g, sheet, who)] if sheet.picky else found


def finds_somebody(g: Skirmish, context: Context, sheet: EffectSheet) -> bool:
    """Would `found_by` find any target?"""
    if sheet.aims_at_bearer:
        return context.bearer != NOBODY
    if sheet.aims_at_team:
        return context.seat != NOBODY
    if sheet.picky:
        return len(found_by(g, context)) > 0
    return finds_any(g, context, sheet.target, with_tokens=sheet.takes_tokens)


def _is_open_to(g: Skirmish, sheet: EffectSheet, who: ModelId) -> bool:
    """May this one be the target of the procedures that the effect names?"""
    for name in sheet.picky:
        if target_bar_of(g, name, who) is not None or (name == "focus_state" and focus_bar(g, who) is not None):
            return False
    return True


def target_refusal(g: Skirmish, context: Context) -> Bar | None:
    """The rule that excludes every possible target of the effect, if one does."""
    book = g.book.effect_index
    sheet = book.effects[context.effect]
    names = sheet.procedures
    found = candidates(g, context, sheet.target, with_tokens=False)
    if "corrupt" in names and not found:
        return OUT_OF_REACH
    bars = [target_bar_of(g, name, who) for name in names for who in found]
    return next((bar for bar in bars if bar is not None), None)


def is_usable(g: Skirmish, context: Context) -> bool:
    """Do its conditions hold, is it not used up, can it be paid, and is there a target?"""
    sheet = g.book.effect_index.effects[context.effect]
    if sheet.limit is not None and is_used_up(g, sheet.limit, sheet.name, context.bearer, context.seat):
        return False
    if sheet.has_cost and not can_pay(g, sheet, context):
        return False
    if sheet.has_conditions and not all_hold(g, context, sheet.conditions):
        return False
    return has_use(g, context, sheet)


def has_use(g: Skirmish, context: Context, sheet: EffectSheet) -> bool:
    """Apart from limit, conditions and cost: is there a target, and would it change anything?"""
    if sheet.holder == TECHNICAL and not _is_at_terrain(g, context.bearer):
        return False
    if sheet.needs_object and not all(_has_object(g, context, operation) for operation in sheet.effect.do):
        return False
    if sheet.needs_target and not finds_somebody(g, context, sheet):
        return False
    if not sheet.is_voluntary:
        return True
    return LATER.something_comes(g, context, sheet, found_by(g, context) if sheet.needs_target else ())


def _has_object(g: Skirmish, context: Context, operation: Operation) -> bool:
    """An Intercept needs an attack on a friend (PT-TRAIT-04), a re-roll a roll not yet repeated (PT-GEN-27)."""
    if isinstance(operation, (Intercept, Negate, Redirect)) and is_denied(g, context):
        return False
    if isinstance(operation, Intercept):
        attack = attack_at_hand(g)
        if attack is None or not is_model(context.bearer) or not can_move(g, context.bearer):
            return False
        return context.bearer not in (attack.target, attack.attacker) and side_of(g, attack.target) == context.seat
    if isinstance(operation, Reroll):
        check = check_at_hand(g)
        return check is not None and not check.is_rerolled and operation.roll in (None, check.what)
    return True


def can_move(g: Skirmish, who: ModelId) -> bool:
    """PT-TRAIT-04: who steps in must be able to move: up, not held, not kept from moving by an effect."""
    if not g.is_standing(who) or held_bar(g, who) is not None or is_forbidden(g, who, "move"):
        return False
    return movement_limit(g, who) != 0


def is_denied(g: Skirmish, context: Context) -> bool:
    """PT-TRAIT-09: an attack on this side that nothing of its may negate, redirect or answer."""
    attack = attack_at_hand(g)
    if attack is None or not g.book.techniques[attack.technique].is_undeniable:
        return False
    return side_of(g, attack.target) == context.seat


def check_at_hand(g: Skirmish) -> Check | None:
    """The D20 that is being rolled."""
    for frame in reversed(g.stack):
        if isinstance(frame, LATER.check):
            return frame
    return None


def _is_at_terrain(g: Skirmish, who: ModelId) -> bool:
    """PT-TRAIT-19: at a piece of terrain."""
    if not is_model(who) or g.models[who].where != ON_BOARD:
        return False
    x, y, radius = disc_of(g, who)
    for piece in g.ground.pieces:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if piece.near(x, y, radius, TECHNICAL_MIL):
            return True
    return False


def listeners(g: Skirmish, happening: Happening) -> list[ActiveEffect]:
    """The effects that an event triggers and that can be used now."""
    book = g.book.effect_index
    found: list[ActiveEffect] = []
    heard = possible_listeners(g, happening)
    riding = _riders(g, book, happening)
    for number, bearer, seat in heard + riding if riding else heard:
        context = happening.context(number, bearer, seat)
        if listens_to(g, book.effects[number].when, context) and is_usable(g, context):
            found.append((number, bearer, seat))
    return found


def possible_listeners(g: Skirmish, happening: Happening) -> list[ActiveEffect]:
    """Active effects that wait for this event, without those that wait for it to happen to another bearer (cached)."""
    situation = situation_of(g)
    event, subject, other = happening.event, happening.subject, happening.other
    by_pair = situation.listeners.get(event)
    if by_pair is None:
        by_pair = situation.listeners[event] = {}
    found = by_pair.get(pair_key(subject, other))
    if found is None:
        found = []
        for active in situation.by_event.get(event, []):
            trigger = g.book.effect_index.effects[active[0]].when
            person = subject if trigger.is_of_subject else other
            if trigger.who != "self" or person == NOBODY or person == active[1]:
                found.append(active)
        by_pair[pair_key(subject, other)] = found
    return found


def _riders(g: Skirmish, book: EffectIndex, happening: Happening) -> list[ActiveEffect]:
    """Effects of the technique that is being used, and of the card with which the attack was answered."""
    found: list[ActiveEffect] = []
    attack = attack_at_hand(g)
    if attack is None:
        return found
    event = happening.event
    if event in _RIDING and is_model(attack.attacker):
        for number in book.of_technique[attack.technique]:
            if book.effects[number].event == event:
                found.append((number, attack.attacker, g.models[attack.attacker].seat))
    if event in _RIDING and attack.counter != NO_TECHNIQUE and is_model(attack.target):
        for number in book.of_technique[attack.counter]:
            if book.effects[number].event == event:
                found.append((number, attack.target, g.models[attack.target].seat))
    for who in (happening.subject, happening.other):
        if not is_model(who):
            continue
        for each in g.models[who].modifiers:
            what = each[0]
            if what.startswith(_CARD_MARK):
                for number in book.of_card[int(what[len(_CARD_MARK) :])]:
                    if book.effects[number].event == event:
                        found.append((number, who, g.models[who].seat))
    return found


def note_gates(g: Skirmish, happening: Happening) -> None:
    """PT-HUMAN-07: a Legacy Card's gate has been met in this game; `counters` remembers it for good."""
    for number, who in situation_of(g).gates.get(happening.event, []):
        card = g.book.cards[number]
        sheet = g.book.effect_index.cards[number]
        key, gate = sheet.gate_key, sheet.gate
        model = g.models[who]
        if card.gate is None or gate is None or model.counters.get(key, 0):
            continue
        context = happening.context(NO_EFFECT, who, model.seat)
        if listens_to(g, gate, context) and all_hold(g, context, card.gate.conditions):
            model.count(key, 1)
            g.cite("PT-HUMAN-07")

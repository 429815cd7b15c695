"""PT-GAP-23: can an effect change anything? One that cannot is neither offered nor carried out.

One function for each kind of operation (`JUDGES`); operations without one always change something. Losing something
oneself is a price, not a result. What depends on a roll or on a player counts as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tenkaichi.games.prime_time.effect_index import ALL, EffectSheet, OperationSheet, SelectorSheet
from tenkaichi.games.prime_time.ids import ModelId, OperationId
from tenkaichi.games.prime_time.pack import operations as d
from tenkaichi.games.prime_time.pack.composite_operations import Check, Choose, Contest
from tenkaichi.games.prime_time.rules.altitude import held_bar
from tenkaichi.games.prime_time.rules.effects.blows import GrantedAttack, cheap_clashes, make_attack
from tenkaichi.games.prime_time.rules.effects.context import (
    CANDIDATE_IS_BEARER,
    PIECE,
    TEAM,
    Context,
    attack_at_hand,
    is_model,
    is_thing,
    referred,
    side_of,
)
from tenkaichi.games.prime_time.rules.effects.fortunes import CLEARABLE
from tenkaichi.games.prime_time.rules.effects.growth import LearnTechnique, SearchPile
from tenkaichi.games.prime_time.rules.effects.judge import STATE_BITS, all_hold, team_counter
from tenkaichi.games.prime_time.rules.effects.limits import is_used_up
from tenkaichi.games.prime_time.rules.effects.picking import candidates
from tenkaichi.games.prime_time.rules.effects.use_of_procedures import procedure_changes
from tenkaichi.games.prime_time.rules.later import LATER
from tenkaichi.games.prime_time.rules.modifiers import attack_fits, is_immune, is_rubble_forbidden
from tenkaichi.games.prime_time.rules.resources import uses_sk
from tenkaichi.games.prime_time.rules.scoring import glory_units
from tenkaichi.games.prime_time.rules.tiers import highest_tier
from tenkaichi.games.prime_time.rules.tokens import deployed_by
from tenkaichi.games.prime_time.rules.values import has_trait, max_hp, move_value, techniques_of
from tenkaichi.games.prime_time.state import (
    BK_CAP,
    DAMAGED,
    DAZED,
    EXHAUSTED,
    KNOCKED_OUT,
    MAJIN,
    NOBODY,
    ON_BOARD,
    TOKEN,
    Skirmish,
)

Judge = Callable[[Skirmish, Context, OperationSheet, Any, ModelId], bool]


def something_comes(g: Skirmish, context: Context, sheet: EffectSheet, targets: Sequence[ModelId]) -> bool:
    """Would one of the operations change anything, on one of those that it could be aimed at?"""
    return _any_changes(g, context, sheet.todo, targets)


def _any_changes(g: Skirmish, context: Context, numbers: tuple[OperationId, ...], targets: Sequence[ModelId]) -> bool:
    book = g.book.effect_index
    for number in numbers:
        sheet = book.operations[number]
        if sheet.has_conditions and not sheet.is_lasting and not all_hold(g, context, sheet.conditions):
            continue
        if sheet.limit is not None:
            name = f"{book.name_of_operation(number)}/{number}"
            if is_used_up(g, sheet.limit, name, context.bearer, context.seat):
                continue
        for aim in _aims(g, context, sheet, targets):
            if changes(g, context, sheet, aim):
                return True
    return False


def _aims(g: Skirmish, context: Context, sheet: OperationSheet, targets: Sequence[ModelId]) -> Sequence[ModelId]:
    to = sheet.to
    if to is not None:
        return candidates(g, context, to, with_tokens=sheet.takes_tokens)
    if sheet.is_placing:
        return (context.bearer,)
    return targets or ((context.bearer,) if sheet.is_choice else ())


def changes(g: Skirmish, context: Context, sheet: OperationSheet, aim: ModelId) -> bool:
    """Would this operation change anything for this one?"""
    judge = JUDGES.get(type(sheet.operation))
    if judge is not None:
        return judge(g, context, sheet, sheet.operation, aim)
    return is_model(aim) if sheet.is_lasting else True


def worth_picking(
    g: Skirmish, context: Context, selector: SelectorSheet, numbers: Sequence[OperationId], found: list[ModelId]
) -> list[ModelId]:
    """The targets that an operation without a selector of its own would change; all of them if there is none."""
    if selector.count == ALL or not selector.is_chosen:
        return found
    book = g.book.effect_index
    aimed = [book.operations[number] for number in numbers if book.operations[number].to is None]
    kept = [who for who in found if any(changes(g, context, sheet, who) for sheet in aimed)]
    return kept or found


# -- what lasts -------------------------------------------------------------------------------------------------------


def _attack_mod(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.ChangeAttack, aim: ModelId) -> bool:
    if not is_model(aim):
        return False
    return operation.only is None or any(attack_fits(operation.only, technique) for technique in techniques_of(g, aim))


def _allow(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Allow, aim: ModelId) -> bool:
    if not is_model(aim):
        return False
    if operation.what == ("spend_bk_while_exhausted",):
        return g.models[aim].states & EXHAUSTED != 0
    return operation.what != ("see_through_terrain",) or len(g.ground.pieces) > 0


# -- HP, resources, states --------------------------------------------------------------------------------------------


def _damage(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Damage, aim: ModelId) -> bool:
    return is_thing(aim) and (aim >= TOKEN or g.is_standing(aim))


def _heal(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Heal, aim: ModelId) -> bool:
    return is_model(aim) and g.is_standing(aim) and g.models[aim].hp < max_hp(g, aim)


def _revive(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Revive, aim: ModelId) -> bool:
    return is_model(aim) and g.models[aim].states & DAZED != 0


def _seat(g: Skirmish, context: Context, aim: ModelId) -> int:
    if TEAM <= aim < PIECE:
        return aim - TEAM
    return side_of(g, aim) if is_thing(aim) else context.seat


def _gain(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Gain, aim: ModelId) -> bool:
    if isinstance(operation.amount, d.Per) and not candidates(
        g, context, g.book.effect_index.selector(operation.amount.of)
    ):
        return False
    if operation.res == "sk":
        return is_model(aim) and uses_sk(g, aim) and g.models[aim].sk < _sk_cap(g, aim)
    team = g.teams[_seat(g, context, aim)]
    if operation.res == "card":
        return any(team.pile) or any(team.discard)
    is_idle = (
        context.event == "bk_step" and is_model(context.bearer) and g.models[context.bearer].states & EXHAUSTED != 0
    )
    return team.bk < BK_CAP and not is_idle


def _sk_cap(g: Skirmish, who: ModelId) -> int:
    return g.book.profiles[g.models[who].profile].sk_cap


def _lose(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Lose, aim: ModelId) -> bool:
    """It is a price if the effect's own side pays it."""
    seat = _seat(g, context, aim)
    if seat == context.seat:
        return False
    if operation.res == "bk":
        return g.teams[seat].bk > 0
    return operation.res != "sk" or (is_model(aim) and g.models[aim].sk > 0)


def _drain(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Drain, aim: ModelId) -> bool:
    return is_model(aim) and (g.models[aim].sk > 0 or g.teams[g.models[aim].seat].bk > 0)


def _give(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.GiveState, aim: ModelId) -> bool:
    if not is_model(aim):
        return False
    if operation.state == "ko":
        return aim != context.bearer and g.models[aim].where == ON_BOARD
    is_there = g.models[aim].states & STATE_BITS[operation.state] != 0
    return g.is_standing(aim) and not is_there and not is_immune(g, aim, operation.state)


def _clear(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Clear, aim: ModelId) -> bool:
    wanted = [STATE_BITS[state] for state in operation.states if state in STATE_BITS] if operation.states else CLEARABLE
    return is_model(aim) and any(g.models[aim].states & state for state in wanted)


def _count(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.AddCounter, aim: ModelId) -> bool:
    if TEAM <= aim < PIECE:
        return operation.most == 0 or team_counter(g, aim - TEAM, operation.name) < operation.most
    return is_model(aim) and (operation.most == 0 or g.models[aim].counters.get(operation.name, 0) < operation.most)


def _glory(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Glory, aim: ModelId) -> bool:
    seat = _seat(g, context, aim)
    return seat != NOBODY and (operation.per is None or glory_units(g, seat, operation.per) > 0)


# -- the board --------------------------------------------------------------------------------------------------------


def _reposition(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Reposition, aim: ModelId) -> bool:
    if not is_model(aim) or not g.is_standing(aim) or held_bar(g, aim) is not None:
        return False
    return operation.dist is not None or move_value(g, aim, 0) > 0


def _push(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Push, aim: ModelId) -> bool:
    return is_thing(aim) and not (is_model(aim) and (g.models[aim].where != ON_BOARD or is_immune(g, aim, "push")))


def _throw(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Throw, aim: ModelId) -> bool:
    return is_thing(aim) and not (is_model(aim) and g.models[aim].where != ON_BOARD)


def _place(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Place, aim: ModelId) -> bool:
    """PT-STATE-36, 43, 51, 55: its own side cannot set down a model that is held."""
    if not is_model(aim) or not g.is_standing(aim):
        return False
    return g.models[aim].seat != context.seat or held_bar(g, aim) is None


def _degrade(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Degrade, aim: ModelId) -> bool:
    number = aim - PIECE
    return not (g.terrain[number] == DAMAGED and is_rubble_forbidden(g, number))


def _use_marker(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.UseMarker, aim: ModelId) -> bool:
    """A price for what else the effect does."""
    return False


def _deploy(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Deploy, aim: ModelId) -> bool:
    return deployed_by(g, context.bearer, g.book.token_named[operation.token]) < operation.capacity


# -- attacks, checks, tiers, cards ------------------------------------------------------------------------------------


def _check(g: Skirmish, context: Context, sheet: OperationSheet, operation: Check | Contest, aim: ModelId) -> bool:
    inner = context.aimed_at((aim,))
    return _any_changes(g, inner, sheet.passed, (aim,)) or _any_changes(g, inner, sheet.failed, (aim,))


def _choose(g: Skirmish, context: Context, sheet: OperationSheet, operation: Choose, aim: ModelId) -> bool:
    return any(way_changes(g, context, way, (aim,)) for way in sheet.choices)


def way_changes(g: Skirmish, context: Context, way: tuple[OperationId, ...], targets: Sequence[ModelId]) -> bool:
    """One of several ways that an owner picks from."""
    return _any_changes(g, context, way, targets)


def _attack(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.MakeAttack, aim: ModelId) -> bool:
    granted = make_attack(g, context, sheet, operation, aim)
    return isinstance(granted, GrantedAttack) and granted.strikes(g, None) is not None


def _redirect(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Redirect, aim: ModelId) -> bool:
    attack = attack_at_hand(g)
    if attack is None:
        return False
    return any(
        who not in (attack.target, attack.attacker)
        for who in candidates(g, context, g.book.effect_index.selector(operation.onto))
    )


def _clash(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.ClashNow, aim: ModelId) -> bool:
    attack = attack_at_hand(g)
    if attack is None or not is_model(attack.target):
        return False
    return len(cheap_clashes(g, attack.target, attack.attacker, operation.bk_less, attack.may_hit_friends)) > 0


def _ascend(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Ascend, aim: ModelId) -> bool:
    if not is_model(aim) or g.models[aim].where == KNOCKED_OUT:
        return False
    return g.models[aim].tier < highest_tier(g, aim) and not has_trait(g, aim, "human")


def _descend(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Descend, aim: ModelId) -> bool:
    return is_model(aim) and g.models[aim].tier > 0


def _learn(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Learn, aim: ModelId) -> bool:
    teachers = [referred(g, context, operation.teacher, CANDIDATE_IS_BEARER)]
    if operation.teacher == "target" and not context.targets:
        teachers = candidates(g, context, g.book.effect_index.effects[sheet.effect].target)
    return any(
        is_model(teacher) and LearnTechnique(aim, teacher, sheet.number).lessons(g, None) is not None
        for teacher in teachers
    )


def _search(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Search, aim: ModelId) -> bool:
    """A hand that the caller cannot see may hold anything."""
    seat = _seat(g, context, aim)
    if operation.into == "play":
        asked = LATER.play_for_free(seat, operation.type or "", operation.amount).plays(g, None)
        is_hidden = any(card < 0 for card in g.teams[seat].hand)
        return is_hidden or (asked is not None and isinstance(asked[1], list) and len(asked[1]) > 1)
    return (
        SearchPile(seat, operation.pile, operation.category or "", operation.type or "", operation.amount).found(
            g, None
        )
        is not None
    )


def _procedure(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.RunProcedure, aim: ModelId) -> bool:
    return procedure_changes(g, context, operation.name, aim)


def negatable(g: Skirmish, context: Context) -> bool:
    """Is the state of the event one that an effect may negate?"""
    named = [STATE_BITS[word] for word in context.detail.split() if word in STATE_BITS]
    return not named or any(state in CLEARABLE or state == MAJIN for state in named)


def _negate(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Negate, aim: ModelId) -> bool:
    return operation.what != "state" or negatable(g, context)


JUDGES: Final[dict[type, Judge]] = {
    d.ChangeAttack: _attack_mod,
    d.Allow: _allow,
    d.Damage: _damage,
    d.Heal: _heal,
    d.Revive: _revive,
    d.Gain: _gain,
    d.Lose: _lose,
    d.Drain: _drain,
    d.GiveState: _give,
    d.Clear: _clear,
    d.AddCounter: _count,
    d.Glory: _glory,
    d.Reposition: _reposition,
    d.Push: _push,
    d.Throw: _throw,
    d.Place: _place,
    d.Degrade: _degrade,
    d.UseMarker: _use_marker,
    d.Deploy: _deploy,
    Check: _check,
    Contest: _check,
    Choose: _choose,
    d.MakeAttack: _attack,
    d.Redirect: _redirect,
    d.ClashNow: _clash,
    d.Ascend: _ascend,
    d.Descend: _descend,
    d.Learn: _learn,
    d.Search: _search,
    d.RunProcedure: _procedure,
    d.Negate: _negate,
}

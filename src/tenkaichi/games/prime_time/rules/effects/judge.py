"""The predicates of the effect language: is a condition true of a context?

One function for each predicate, found by the kind of its record (`JUDGES`). A condition on nobody is false.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tenkaichi.games.prime_time.geometry.placement import in_control_zone
from tenkaichi.games.prime_time.geometry.plane import TOKEN_32_MM
from tenkaichi.games.prime_time.ids import NO_TECHNIQUE, ModelId, TechniqueId
from tenkaichi.games.prime_time.pack import selection as s
from tenkaichi.games.prime_time.rules.effects import picking
from tenkaichi.games.prime_time.rules.effects.active_effects import situation_of
from tenkaichi.games.prime_time.rules.effects.context import (
    CANDIDATE_IS_BEARER,
    Context,
    attack_at_hand,
    is_model,
    is_thing,
    referred,
    side_of,
)
from tenkaichi.games.prime_time.rules.later import LATER
from tenkaichi.games.prime_time.rules.scoring import controller, zone_of_control
from tenkaichi.games.prime_time.rules.sight import disc_of
from tenkaichi.games.prime_time.rules.values import has_trait, is_able, max_hp
from tenkaichi.games.prime_time.state import (
    KNOCKED_OUT,
    NOBODY,
    ON_BOARD,
    REFORMING,
    REMOVED,
    RUBBLE,
    STATE_NAMES,
    TOKEN,
    Skirmish,
)

STATE_BITS: Final[dict[str, int]] = {name: bit for bit, name in STATE_NAMES.items()}


def technique_at_hand(g: Skirmish, context: Context) -> TechniqueId:
    """The technique of the event's subject: of its attack, or of its Clash against one."""
    attack = attack_at_hand(g)
    if attack is None:
        return NO_TECHNIQUE
    is_counter = attack.counter != NO_TECHNIQUE and context.subject == attack.target
    return attack.counter if is_counter else attack.technique


def all_hold(
    g: Skirmish, context: Context, conditions: tuple[s.Condition, ...], candidate: ModelId = CANDIDATE_IS_BEARER
) -> bool:
    """Every one of them; `candidate` is whom a selector looks at."""
    for condition in conditions:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if not JUDGES[type(condition)](g, context, condition, candidate):
            return False
    return True


def _any_of(g: Skirmish, context: Context, condition: s.AnyOf, candidate: ModelId) -> bool:
    for each in condition.of:  # noqa: SIM110
        if JUDGES[type(each)](g, context, each, candidate):
            return True
    return False


def _none_of(g: Skirmish, context: Context, condition: s.NoneOf, candidate: ModelId) -> bool:
    for each in condition.of:  # noqa: SIM110
        if JUDGES[type(each)](g, context, each, candidate):
            return False
    return True


# -- models -----------------------------------------------------------------------------------------------------------


def tier_for_effects(g: Skirmish, who: ModelId) -> int:
    """PT-HUMAN-13: a Human's Focus State is not a transformation and never counts as above Base."""
    return 0 if has_trait(g, who, "human") else g.models[who].tier


def _tier_is(g: Skirmish, context: Context, condition: s.TierIs, candidate: ModelId) -> bool:
    who = referred(g, context, condition.who, candidate)
    if not is_model(who):
        return False
    tier = tier_for_effects(g, who)
    if condition.above_self and (context.bearer == NOBODY or tier <= tier_for_effects(g, context.bearer)):
        return False
    return condition.min <= tier <= condition.max


def _hp_is(g: Skirmish, context: Context, condition: s.HpIs, candidate: ModelId) -> bool:
    who = referred(g, context, condition.who, candidate)
    if not is_model(who):
        return False
    hp = g.models[who].hp
    return hp >= condition.min and (condition.level is None or _is_level(hp, max_hp(g, who), condition.level))


def _is_level(hp: int, most: int, level: str) -> bool:
    if level == "full":
        return hp >= most
    if level == "half_or_less":
        return hp * 2 <= most
    if level == "below_half":
        return hp * 2 < most
    return True


def _state_is(g: Skirmish, context: Context, condition: s.StateIs, candidate: ModelId) -> bool:
    who = referred(g, context, condition.who, candidate)
    if not is_model(who):
        return False
    if condition.has and not any(has_state(g, who, state) for state in condition.has):
        return False
    return not any(has_state(g, who, state) for state in condition.lacks)


def has_state(g: Skirmish, who: ModelId, state: str) -> bool:
    model = g.models[who]
    if state == "ko":
        return model.where == KNOCKED_OUT
    if state == "reforming":
        return model.where == REFORMING
    return model.states & STATE_BITS[state] != 0


def _has_trait(g: Skirmish, context: Context, condition: s.HasTrait, candidate: ModelId) -> bool:
    who = referred(g, context, condition.who, candidate)
    return is_thing(who) and has_trait(g, who, condition.has)


def _model_is(g: Skirmish, context: Context, condition: s.ModelIs, candidate: ModelId) -> bool:
    who = referred(g, context, condition.who, candidate)
    return is_model(who) and g.book.profiles[g.models[who].profile].id in condition.ids


def _altitude(g: Skirmish, context: Context, condition: s.Altitude, candidate: ModelId) -> bool:
    who = referred(g, context, condition.who, candidate)
    return is_thing(who) and g.level_of(who) >= condition.min


def _activated(g: Skirmish, context: Context, condition: s.Activated, candidate: ModelId) -> bool:
    who = referred(g, context, condition.who, candidate)
    return is_model(who) and (g.models[who].activations > 0) == condition.value


# -- places -----------------------------------------------------------------------------------------------------------


def _count_of(g: Skirmish, context: Context, condition: s.CountOf, candidate: ModelId) -> bool:
    return (
        condition.min
        <= len(picking.candidates(g, context, g.book.effect_index.selector(condition.of), candidate))
        <= condition.max
    )


def _placed(g: Skirmish, context: Context, ref: str, candidate: ModelId) -> ModelId:
    """The model that a word means, if it is on the board; else NOBODY."""
    who = referred(g, context, ref, candidate)
    if not is_thing(who) or (who < TOKEN and g.models[who].where != ON_BOARD):
        return NOBODY
    return who


def _distance(g: Skirmish, context: Context, condition: s.Distance, candidate: ModelId) -> bool:
    who = _placed(g, context, condition.who, candidate)
    if who == NOBODY:
        return False
    found = picking.candidates(g, context, g.book.effect_index.selector(condition.to), candidate)
    return any(picking.is_near(g, who, other, condition.within) for other in found)


def _near_terrain(g: Skirmish, context: Context, condition: s.NearTerrain, candidate: ModelId) -> bool:
    who = _placed(g, context, condition.who, candidate)
    if who == NOBODY:
        return False
    x, y, radius = disc_of(g, who)
    for number, piece in enumerate(g.ground.pieces):
        if g.terrain[number] != RUBBLE and piece.near(x, y, radius, condition.within):
            return True
    return False


def _in_zoc(g: Skirmish, context: Context, condition: s.InZoc, candidate: ModelId) -> bool:
    who = _placed(g, context, condition.who, candidate)
    return who != NOBODY and is_in_zone(g, who)


def is_in_zone(g: Skirmish, who: ModelId) -> bool:
    """PT-SCORE-14: any part of the base is in the zone of an objective."""
    x, y, radius = disc_of(g, who)
    mil = zone_of_control(g)
    return any(in_control_zone(x, y, radius, ox, oy, TOKEN_32_MM, mil) for ox, oy in g.objectives)


# -- the event --------------------------------------------------------------------------------------------------------


def _is_charging(g: Skirmish) -> bool:
    return any(isinstance(frame, LATER.charge) for frame in g.stack)


def _attack_is(g: Skirmish, context: Context, condition: s.AttackIs, candidate: ModelId) -> bool:
    number = technique_at_hand(g, context)
    if number == NO_TECHNIQUE:
        return False
    technique = g.book.techniques[number]
    if condition.kind is not None and technique.is_melee != (condition.kind == "melee"):
        return False
    if condition.ki is not None and technique.is_ki != condition.ki:
        return False
    if condition.charge is not None and _is_charging(g) != condition.charge:
        return False
    if condition.technique and technique.id != condition.technique:
        return False
    return technique.bk >= condition.bk_min


def _reaction_is(g: Skirmish, context: Context, condition: s.ReactionIs, candidate: ModelId) -> bool:
    attack = attack_at_hand(g)
    return attack is not None and attack.reaction in condition.kinds


def _by_self(g: Skirmish, context: Context, condition: s.BySelf, candidate: ModelId) -> bool:
    return context.bearer != NOBODY and context.other == context.bearer


def _by_rule(g: Skirmish, context: Context, condition: s.ByRule, candidate: ModelId) -> bool:
    return condition.rule in context.detail.split()


def _token_is(g: Skirmish, context: Context, condition: s.TokenIs, candidate: ModelId) -> bool:
    return context.subject >= TOKEN and g.book.tokens[g.tokens[context.subject - TOKEN].kind].id == condition.id


def _dissolved(g: Skirmish, context: Context, condition: s.Dissolved, candidate: ModelId) -> bool:
    return is_model(context.subject) and (g.models[context.subject].where == REMOVED) == condition.value


# -- the team ---------------------------------------------------------------------------------------------------------


def _round_is(g: Skirmish, context: Context, condition: s.RoundIs, candidate: ModelId) -> bool:
    return g.round >= condition.min


def _counter_is(g: Skirmish, context: Context, condition: s.CounterIs, candidate: ModelId) -> bool:
    if condition.who == "team":
        count = team_counter(g, context.seat, condition.name)
    else:
        who = referred(g, context, condition.who, candidate)
        count = g.models[who].counters.get(condition.name, 0) if is_model(who) else 0
    return condition.min <= count <= condition.max


def team_counter(g: Skirmish, seat: int, name: str) -> int:
    """Counters of a team are kept among its uses."""
    return g.teams[seat].used.count(f"counter:{name}")


def _is_leader(g: Skirmish, context: Context, condition: s.IsLeader, candidate: ModelId) -> bool:
    return is_leader(g, referred(g, context, condition.who, candidate))


def is_leader(g: Skirmish, who: ModelId) -> bool:
    """The designated Leader; of a roster that named none, the model of highest Threat (the first of equals)."""
    if not is_model(who):
        return False
    seat = g.models[who].seat
    leader = g.teams[seat].leader
    if leader != NOBODY:
        return leader == who
    own = [other for other, m in enumerate(g.models) if m.seat == seat]
    return who == max(own, key=lambda other: (g.book.profiles[g.models[other].profile].threat, -other))


def _carrying(g: Skirmish, context: Context, condition: s.Carrying, candidate: ModelId) -> bool:
    who = referred(g, context, condition.who, candidate)
    if not is_model(who) or g.models[who].carries == NOBODY:
        return False
    return g.markers[g.models[who].carries].kind == condition.marker


def _has_resource(g: Skirmish, context: Context, condition: s.HasResource, candidate: ModelId) -> bool:
    who = referred(g, context, condition.who, candidate)
    if condition.res == "sk":
        return is_model(who) and g.models[who].sk >= condition.min
    seat = side_of(g, who) if is_thing(who) else context.seat
    if seat == NOBODY:
        return False
    return (g.teams[seat].bk if condition.res == "bk" else len(g.teams[seat].hand)) >= condition.min


def _controls(g: Skirmish, context: Context, condition: s.Controls, candidate: ModelId) -> bool:
    seat = context.seat
    if seat == NOBODY:
        return False
    held = [controller(g, number) for number in range(len(g.objectives))]
    if condition.objectives == "all":
        return bool(held) and held.count(seat) == len(held)
    return held.count(seat) > held.count(1 - seat)


def _more_models(g: Skirmish, context: Context, condition: s.MoreModels, candidate: ModelId) -> bool:
    up = situation_of(g).up
    return context.seat != NOBODY and len(up[context.seat]) > len(up[1 - context.seat])


def _on_board(g: Skirmish, context: Context, condition: s.OnBoard, candidate: ModelId) -> bool:
    who = _member(g, context.seat, condition.id)
    return who != NOBODY and g.is_standing(who)


def _knocked_out(g: Skirmish, context: Context, condition: s.KnockedOut, candidate: ModelId) -> bool:
    who = _member(g, context.seat, condition.id)
    return who != NOBODY and g.models[who].where == KNOCKED_OUT


def _member(g: Skirmish, seat: int, profile: str) -> ModelId:
    """The first model of a team with this profile; NOBODY if it has none."""
    for at, model in enumerate(g.models):
        who = ModelId(at)
        if seat != NOBODY and model.seat == seat and g.book.profiles[model.profile].id == profile:
            return who
    return NOBODY


def can_act(g: Skirmish, who: ModelId) -> bool:
    """Not Dazed, no Confection, on the board."""
    return is_model(who) and is_able(g, who)


Judge = Callable[[Skirmish, Context, Any, ModelId], bool]
JUDGES: Final[dict[type, Judge]] = {
    s.AnyOf: _any_of,
    s.NoneOf: _none_of,
    s.TierIs: _tier_is,
    s.HpIs: _hp_is,
    s.StateIs: _state_is,
    s.HasTrait: _has_trait,
    s.ModelIs: _model_is,
    s.Altitude: _altitude,
    s.Activated: _activated,
    s.CountOf: _count_of,
    s.Distance: _distance,
    s.NearTerrain: _near_terrain,
    s.InZoc: _in_zoc,
    s.AttackIs: _attack_is,
    s.ReactionIs: _reaction_is,
    s.BySelf: _by_self,
    s.ByRule: _by_rule,
    s.TokenIs: _token_is,
    s.Dissolved: _dissolved,
    s.RoundIs: _round_is,
    s.CounterIs: _counter_is,
    s.IsLeader: _is_leader,
    s.Carrying: _carrying,
    s.HasResource: _has_resource,
    s.Controls: _controls,
    s.MoreModels: _more_models,
    s.OnBoard: _on_board,
    s.KnockedOut: _knocked_out,
}

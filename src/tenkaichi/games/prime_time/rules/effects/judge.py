"""The predicates of the effect language: is a condition true of a scene?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tenkaichi.games.prime_time.geometry.placement import in_control_zone
from tenkaichi.games.prime_time.geometry.plane import TOKEN_32_MM
from tenkaichi.games.prime_time.pack import selection as s
from tenkaichi.games.prime_time.rules.attack_record import AttackRecord
from tenkaichi.games.prime_time.rules.effects.picking import candidates, is_near
from tenkaichi.games.prime_time.rules.effects.scene import Scene, frame_named, is_model, is_thing, side_of
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

STATE_BITS: dict[str, int] = {name: bit for bit, name in STATE_NAMES.items()}
CANDIDATE_IS_BEARER = -2  # `it` outside a selector


def attack_at_hand(g: Skirmish) -> AttackRecord | None:
    """The attack that is being resolved: the innermost one."""
    frame = frame_named(g, "Attack")
    return cast("AttackRecord", frame) if frame is not None else None


def technique_at_hand(g: Skirmish, scene: Scene) -> int:
    """The technique of the event's subject: his attack, or his Clash against it."""
    attack = attack_at_hand(g)
    if attack is None:
        return NOBODY
    is_counter = attack.counter != NOBODY and scene.subject == attack.target
    return attack.counter if is_counter else attack.technique


def all_hold(
    g: Skirmish, scene: Scene, conditions: Sequence[s.Condition], candidate: int = CANDIDATE_IS_BEARER
) -> bool:
    for condition in conditions:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if not holds(g, scene, condition, candidate):
            return False
    return True


def referred(g: Skirmish, scene: Scene, ref: str, candidate: int) -> int:
    """Whom a word means; NOBODY if there is no such one."""
    if ref == "it" or ref == "candidate":
        return scene.bearer if candidate == CANDIDATE_IS_BEARER else candidate
    if ref == "self":
        return scene.bearer
    if ref == "subject":
        return scene.subject
    if ref == "object":
        return scene.other
    if ref == "target":
        return scene.targets[0] if scene.targets else NOBODY
    if ref == "attack_target":
        attack = attack_at_hand(g)
        return attack.target if attack is not None else NOBODY
    if ref == "leader":
        return g.teams[scene.seat].leader if scene.seat != NOBODY else NOBODY
    return NOBODY


def holds(g: Skirmish, scene: Scene, condition: s.Condition, candidate: int = CANDIDATE_IS_BEARER) -> bool:
    """One condition; what is asked of nobody is false."""
    if isinstance(condition, s.AnyOf):
        return any(holds(g, scene, each, candidate) for each in condition.of)
    if isinstance(condition, s.NoneOf):
        return not any(holds(g, scene, each, candidate) for each in condition.of)
    if isinstance(condition, (s.TierIs, s.HpIs, s.StateIs, s.HasTrait, s.ModelIs, s.Altitude, s.Activated)):
        who = referred(g, scene, condition.who, candidate)
        return is_thing(who) and _of_model(g, scene, condition, who)
    if isinstance(condition, (s.Distance, s.NearTerrain, s.InZoc, s.CountOf)):
        return _of_place(g, scene, condition, candidate)
    if isinstance(condition, (s.AttackIs, s.ReactionIs, s.BySelf, s.ByRule, s.TokenIs, s.Dissolved)):
        return _of_event(g, scene, condition)
    return _of_team(g, scene, condition, candidate)


# -- models -----------------------------------------------------------------------------------------------------------


def tier_for_effects(g: Skirmish, who: int) -> int:
    """PT-HUMAN-13: a Human's Focus State is no transformation and never counts as above Base."""
    return 0 if has_trait(g, who, "human") else g.models[who].tier


def _of_model(g: Skirmish, scene: Scene, condition: s.Condition, who: int) -> bool:
    if isinstance(condition, s.HasTrait):
        return has_trait(g, who, condition.has)
    if isinstance(condition, s.Altitude):
        return g.level_of(who) >= condition.min
    if who >= TOKEN:
        return False
    model = g.models[who]
    if isinstance(condition, s.TierIs):
        tier = tier_for_effects(g, who)
        if condition.above_self and (scene.bearer == NOBODY or tier <= tier_for_effects(g, scene.bearer)):
            return False
        return condition.min <= tier <= condition.max
    if isinstance(condition, s.HpIs):
        return model.hp >= condition.min and _is_level(model.hp, max_hp(g, who), condition.level or "")
    if isinstance(condition, s.StateIs):
        if condition.has and not any(has_state(g, who, state) for state in condition.has):
            return False
        return not any(has_state(g, who, state) for state in condition.lacks)
    if isinstance(condition, s.ModelIs):
        return g.book.profiles[model.profile].id in condition.ids
    if isinstance(condition, s.Activated):
        return (model.activations > 0) == condition.value
    return False


def _is_level(hp: int, most: int, level: str) -> bool:
    if level == "full":
        return hp >= most
    if level == "half_or_less":
        return hp * 2 <= most
    if level == "below_half":
        return hp * 2 < most
    return True


def has_state(g: Skirmish, who: int, state: str) -> bool:
    model = g.models[who]
    if state == "ko":
        return model.where == KNOCKED_OUT
    if state == "reforming":
        return model.where == REFORMING
    return model.states & STATE_BITS[state] != 0


# -- places -----------------------------------------------------------------------------------------------------------


def _of_place(
    g: Skirmish, scene: Scene, condition: s.Distance | s.NearTerrain | s.InZoc | s.CountOf, candidate: int
) -> bool:
    if isinstance(condition, s.CountOf):
        return condition.min <= len(candidates(g, scene, condition.of, candidate)) <= condition.max
    who = referred(g, scene, condition.who, candidate)
    if not is_thing(who) or (is_model(who) and g.models[who].where != ON_BOARD):
        return False
    if isinstance(condition, s.Distance):
        found = candidates(g, scene, condition.to, candidate)
        return any(is_near(g, who, other, condition.within) for other in found)
    x, y, radius = disc_of(g, who)
    if isinstance(condition, s.NearTerrain):
        states = g.terrain
        return any(
            states[number] != RUBBLE and piece.near(x, y, radius, condition.within)
            for number, piece in enumerate(g.ground.pieces)
        )
    return is_in_zone(g, who)


def is_in_zone(g: Skirmish, who: int) -> bool:
    """PT-SCORE-14: any part of the base is in the zone of an objective."""
    x, y, radius = disc_of(g, who)
    mil = zone_of_control(g)
    return any(in_control_zone(x, y, radius, ox, oy, TOKEN_32_MM, mil) for ox, oy in g.objectives)


# -- the event --------------------------------------------------------------------------------------------------------


def _of_event(
    g: Skirmish,
    scene: Scene,
    condition: s.AttackIs | s.ReactionIs | s.BySelf | s.ByRule | s.TokenIs | s.Dissolved,
) -> bool:
    if isinstance(condition, s.AttackIs):
        return _is_attack(g, scene, condition)
    if isinstance(condition, s.ReactionIs):
        attack = attack_at_hand(g)
        return attack is not None and attack.reaction in condition.kinds
    if isinstance(condition, s.BySelf):
        return scene.bearer != NOBODY and scene.other == scene.bearer
    if isinstance(condition, s.ByRule):
        return condition.rule in scene.detail.split()
    if isinstance(condition, s.TokenIs):
        if scene.subject < TOKEN:
            return False
        return g.book.tokens[g.tokens[scene.subject - TOKEN].kind].id == condition.id
    return is_model(scene.subject) and (g.models[scene.subject].where == REMOVED) == condition.value


def _is_attack(g: Skirmish, scene: Scene, condition: s.AttackIs) -> bool:
    number = technique_at_hand(g, scene)
    if number == NOBODY:
        return False
    technique = g.book.techniques[number]
    if condition.kind is not None and technique.is_melee != (condition.kind == "melee"):
        return False
    if condition.ki is not None and technique.is_ki != condition.ki:
        return False
    if condition.charge is not None and (frame_named(g, "Charge") is not None) != condition.charge:
        return False
    if condition.technique and technique.id != condition.technique:
        return False
    return technique.bk >= condition.bk_min


# -- the team ---------------------------------------------------------------------------------------------------------


def _of_team(g: Skirmish, scene: Scene, condition: s.Condition, candidate: int) -> bool:
    if isinstance(condition, s.RoundIs):
        return g.round >= condition.min
    if isinstance(condition, s.CounterIs):
        return condition.min <= _counter(g, scene, condition, candidate) <= condition.max
    if isinstance(condition, s.IsLeader):
        return is_leader(g, referred(g, scene, condition.who, candidate))
    if isinstance(condition, s.Carrying):
        who = referred(g, scene, condition.who, candidate)
        if not is_model(who) or g.models[who].carries == NOBODY:
            return False
        return g.markers[g.models[who].carries].kind == condition.marker
    if isinstance(condition, s.HasResource):
        return _resource(g, scene, condition, candidate) >= condition.min
    seat = scene.seat
    if seat == NOBODY:
        return False
    if isinstance(condition, s.Controls):
        held = [controller(g, number) for number in range(len(g.objectives))]
        if condition.objectives == "all":
            return bool(held) and held.count(seat) == len(held)
        return held.count(seat) > held.count(1 - seat)
    if isinstance(condition, s.MoreModels):
        standing = [m.seat for who, m in enumerate(g.models) if g.is_standing(who)]
        return standing.count(seat) > standing.count(1 - seat)
    if isinstance(condition, (s.OnBoard, s.KnockedOut)):
        return _is_member(g, seat, condition)
    return False


def _is_member(g: Skirmish, seat: int, condition: s.OnBoard | s.KnockedOut) -> bool:
    for who, model in enumerate(g.models):
        if model.seat == seat and g.book.profiles[model.profile].id == condition.id:
            if isinstance(condition, s.OnBoard):
                return g.is_standing(who)
            return model.where == KNOCKED_OUT
    return False


def team_counter(g: Skirmish, seat: int, name: str) -> int:
    """Counters of a team are kept among its uses."""
    return g.teams[seat].used.count(f"counter:{name}")


def _counter(g: Skirmish, scene: Scene, condition: s.CounterIs, candidate: int) -> int:
    if condition.who == "team":
        return team_counter(g, scene.seat, condition.name)
    who = referred(g, scene, condition.who, candidate)
    return g.models[who].counters.get(condition.name, 0) if is_model(who) else 0


def _resource(g: Skirmish, scene: Scene, condition: s.HasResource, candidate: int) -> int:
    who = referred(g, scene, condition.who, candidate)
    if condition.res == "sk":
        return g.models[who].sk if is_model(who) else 0
    seat = side_of(g, who) if is_thing(who) else scene.seat
    if seat == NOBODY:
        return 0
    return g.teams[seat].bk if condition.res == "bk" else len(g.teams[seat].hand)


def is_leader(g: Skirmish, who: int) -> bool:
    """The designated Leader; of a roster that named none, the model of highest Threat (the first of equals)."""
    if not is_model(who):
        return False
    seat = g.models[who].seat
    leader = g.teams[seat].leader
    if leader != NOBODY:
        return leader == who
    own = [other for other, m in enumerate(g.models) if m.seat == seat]
    return who == max(own, key=lambda other: (g.book.profiles[g.models[other].profile].threat, -other))


def can_act(g: Skirmish, who: int) -> bool:
    """Not Dazed, no Confection, on the board."""
    return is_model(who) and is_able(g, who)

"""Answers by rules of thumb: `reflex` in the middle of something, `instinct` for any question.

Rules of thumb, cheap enough to be followed a thousand times in the imagination of a bot. They are also what a bot says
when its time has run out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from tenkaichi.engine.decision import Decision, OpenChoice, Option
from tenkaichi.games.prime_time.bot.places import Goal, best_places, goals, step_towards
from tenkaichi.games.prime_time.bot.threat import BK_PRICE, MELEE_MIL, life_value, strides, strike_value
from tenkaichi.games.prime_time.ids import ModelId, TechniqueId
from tenkaichi.games.prime_time.rules.aim import reflex_of
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.attack_record import BRACE_PENALTY, LOCKED
from tenkaichi.games.prime_time.rules.reach import Destinations
from tenkaichi.games.prime_time.rules.scoring import zone_of_control
from tenkaichi.games.prime_time.rules.values import stat
from tenkaichi.games.prime_time.state import DAZED, NOBODY, ON_BOARD, TOKEN, Skirmish

# questions that begin something: they are worth a thought
THOUGHT: Final = frozenset(
    (
        "Activation.act",
        "Orders.take_turn",
        "AscensionPhase.declare",
        "Deployment.pick",
        "Deployment.place",
        "LayMission.place",
        "FirstPlayer.choose",
        "FirstPlayer.choose_edge",
    )
)
OVERTURES: Final = frozenset(("Orders.take_turn",))
DECLINING: Final = ("pass", "decline", "accept", "done", "end", "keep")
FEW_GOALS: Final = 7  # so many are looked at when a place is chosen
WORTH_STRIKING: Final = 0.25  # in points of Threat: less is not worth an attack by rule of thumb

Choice = Callable[[Skirmish, Decision], Option | None]


def reflex(g: Skirmish, decision: Decision) -> Option | None:
    """The answer to a question in the middle of something; windows pass by. None where something begins."""
    if decision.kind in THOUGHT:
        return None
    known = _REFLEXES.get(decision.kind)
    if known is not None:
        return known(g, decision)
    options = decision.options
    if isinstance(options, OpenChoice):
        return _first_legal(options)
    for option in options:
        if option[0] in DECLINING:
            return option
    return options[0]


def instinct(g: Skirmish, decision: Decision) -> Option:
    """An answer to any question."""
    answer = reflex(g, decision)
    if answer is not None:
        return answer
    known = _INSTINCTS.get(decision.kind)
    options = decision.listed()
    found = known(g, options) if known is not None else None
    if found is not None:
        return found
    for option in options:
        if option[0] in DECLINING:
            return option
    return options[0]


# -- places -----------------------------------------------------------------------------------------------------------


def _first_legal(region: OpenChoice) -> Option | None:
    for point in region.canonical():
        if region.bar(point) is None:
            return point
    return None


def _place(g: Skirmish, decision: Decision) -> Option | None:
    """The best of a few places on the way to what is worth going to; `who` is the one of the procedure that asks."""
    region = decision.options
    assert isinstance(region, OpenChoice)
    who: ModelId = getattr(decision.frame, "who", NOBODY)
    if not 0 <= who < TOKEN:
        return _first_legal(region)
    if isinstance(region, Destinations):
        if region.spots is not None:
            return region.reachable()
        near = goals(g, who)[:FEW_GOALS]
        points = [("to", *step_towards(g, who, goal, region.full.mil)) for goal in near]
        points.append(("to", g.models[who].x, g.models[who].y))
    else:
        points = _nearest_points(region.canonical(), goals(g, who)[:FEW_GOALS])
    legal = [point for point in dict.fromkeys(points) if region.bar(point) is None]
    return best_places(g, who, legal, 1)[0] if legal else _first_legal(region)


def _nearest_points(points: Sequence[Option], near: Sequence[Goal]) -> list[Option]:
    return [min(points, key=lambda p: (p[1] - goal[0]) ** 2 + (p[2] - goal[1]) ** 2) for goal in near] if points else []


# -- blows ------------------------------------------------------------------------------------------------------------


def _strike(g: Skirmish, decision: Decision) -> Option | None:
    """The best of ("attack", technique, target) or ("strike" or "blow", model, technique)."""
    best: Option | None = None
    best_value = -1e9
    frame = decision.frame
    for option in decision.listed():
        if option[0] in ("attack", "breakthrough"):
            value = strike_value(g, getattr(frame, "who", g.active), option[1], option[2])
        elif option[0] in ("strike", "blow"):
            target = getattr(frame, "target", getattr(frame, "who", NOBODY))
            value = strike_value(g, option[1], option[2], target) if 0 <= target < TOKEN and option[1] < TOKEN else 0.0
        else:
            value = 0.0
        if value > best_value:
            best, best_value = option, value
    return best


def _dive(g: Skirmish, decision: Decision) -> Option | None:
    """The stat that the attack is made with."""
    number: int = getattr(decision.frame, "technique", NOBODY)
    options = decision.listed()
    wanted = ("dive", g.book.techniques[number].skill) if number != NOBODY else options[0]
    return wanted if wanted in options else options[0]


def beats(lead: int) -> float:
    """The chance that one D20 with a lead of so much is higher than another; ties are none."""
    short = -lead
    if short >= 0:
        return (19 - short) * (20 - short) / 800 if short < 19 else 0.0
    return 1.0 - ((20 + short) * (21 + short) / 800 if short > -20 else 0.0)


def _react(g: Skirmish, decision: Decision) -> Option | None:
    """The reaction after which the least is lost on average, and the most is dealt back."""
    frame = decision.frame
    options = decision.listed()
    if not isinstance(frame, Attack) or frame.attacker >= TOKEN:
        return ("evade",) if ("evade",) in options else options[0]
    target, attacker = g.models[frame.target], g.models[frame.attacker]
    total = sum([part[0] for part in frame.attack_parts(g)])
    if frame.locked != LOCKED:
        total = frame.locked - 10  # its die has fallen: as if it had been an average one
    focus = stat(g, frame.target, "foc") - (frame.penalty if frame.is_cascade else 0)
    res = g.book.profiles[target.profile].tiers[target.tier].res
    raw = frame.damage(g)
    pain = life_value(g, target)
    best, best_loss = options[0], 1e9
    for option in options:
        if option[0] == "take":
            loss = _loss(pain, target.hp, max(1, raw - res)) * _meets(reflex_of(g, frame.target) - total)
        elif option[0] == "evade":
            loss = _loss(pain, target.hp, max(1, raw - res)) * beats(total - focus) - 0.1
        elif option[0] == "brace":
            loss = _loss(pain, target.hp, max(1, raw - res - 1)) * beats(total - focus + BRACE_PENALTY) - 0.05
        elif option[0] == "clash":
            loss = _clash_loss(g, frame, option[1], total, pain * _loss(1.0, target.hp, max(1, raw - res)), attacker.hp)
        else:
            continue  # cards are played in earnest only
        if loss < best_loss:
            best, best_loss = option, loss
    return best


def _loss(pain: float, hp: int, net: int) -> float:
    """A model that falls loses more than the HP it has left."""
    return pain * (hp + 1 if net >= hp else net)


def _meets(needed: int) -> float:
    return max(0.0, min(1.0, (21 - needed) / 20))


def _clash_loss(g: Skirmish, frame: Attack, technique: TechniqueId, total: int, hurt: float, hp: int) -> float:
    sheet = g.book.techniques[technique]
    attacker = g.models[frame.attacker]
    mine = stat(g, frame.target, sheet.skill) - frame.penalty
    res = g.book.profiles[attacker.profile].tiers[attacker.tier].res
    dealt = _loss(life_value(g, attacker), hp, max(1, sheet.dmg - res)) if sheet.dmg else 0.0
    burned = max(0, sheet.bk - g.teams[g.models[frame.target].seat].bk)
    return beats(total - mine) * hurt - beats(mine - total) * dealt + BK_PRICE * (sheet.bk - burned) + 0.6 * burned


def _target(g: Skirmish, decision: Decision) -> Option | None:
    """An enemy by what its HP are worth, a friend by what it has lost."""
    seat = decision.seat

    def merit(option: Option) -> float:
        who = option[1]
        if not 0 <= who < len(g.models):
            return 0.0
        model = g.models[who]
        value = life_value(g, model)
        if model.seat != seat:
            return value
        return value * (g.book.profiles[model.profile].tiers[model.tier].hp - model.hp + 1)

    return max(decision.listed(), key=merit)


def _press_on(g: Skirmish, decision: Decision) -> Option | None:
    """A free attack is taken, with the technique that hurts most."""
    found = [option for option in decision.listed() if option[0] == "momentum"]
    return max(found, key=lambda option: g.book.techniques[option[1]].dmg) if found else None


def _send_on(g: Skirmish, decision: Decision) -> Option | None:
    """A deflected attack goes where it hurts most."""
    found = [option for option in decision.listed() if option[0] == "redirect" and option[1] < TOKEN]
    return max(found, key=lambda option: life_value(g, g.models[option[1]])) if found else decision.listed()[0]


_REFLEXES: Final[dict[str, Choice]] = {
    "Walk.head_for": _place,
    "Reposition.go_there": _place,
    "SetDown.put": _place,
    "Charge.attack": _strike,
    "KiAssault.attack": _strike,
    "GrantedAttack.attack": _strike,
    "Walk.parting_blow": _strike,
    "Strike.take_dive": _dive,
    "Attack.press_on": _press_on,
    "Deflect.send_on": _send_on,
    "Attack.react": _react,
    "CarryOut.pick_target": _target,
    "CarryOut.pick_aim": _target,
}


# -- where something begins -------------------------------------------------------------------------------------------


def _act(g: Skirmish, options: Sequence[Option]) -> Option | None:
    """Take what lies there, strike if it pays, come down or go where Glory is, gather Ki, and then stop."""
    who = g.active
    model = g.models[who]
    best: Option | None = None
    best_value = WORTH_STRIKING
    by_name: dict[str, Option] = {}
    for option in options:
        by_name.setdefault(option[0], option)
        value = 0.0
        if option[0] in ("attack", "breakthrough"):
            value = strike_value(g, who, option[1], option[2])
        elif option[0] == "charge":
            value = strike_value(g, who, _best_melee(g, who), option[1]) - 0.05
        if value > best_value:
            best, best_value = option, value
    if "pick_up" in by_name:
        return by_name["pick_up"]
    if best is not None:
        return best
    if model.level > 0 and ("altitude", -1) in options and _is_at_objective(g, who):
        return ("altitude", -1)
    for name in ("break_free", "ki_assault"):
        if name in by_name:
            return by_name[name]
    if "move" in by_name and g.moves_used == 0 and not (model.level == 0 and _is_at_objective(g, who)):
        return by_name["move"]
    for name in ("power_up", "recharge", "recover"):
        if name in by_name:
            return by_name[name]
    return by_name.get("end")


def _best_melee(g: Skirmish, who: ModelId) -> TechniqueId:
    model = g.models[who]
    bk = g.teams[model.seat].bk
    line = g.book.profiles[model.profile].tiers[model.tier]
    known = [g.book.techniques[number] for number in line.techniques]
    usable = [each for each in known if each.is_melee and each.bk <= bk]
    return max(usable, key=lambda each: each.dmg).index if usable else g.book.basic_strike


def _is_at_objective(g: Skirmish, who: ModelId) -> bool:
    model = g.models[who]
    reach = zone_of_control(g) + g.radius_of(who)
    return any((model.x - x) ** 2 + (model.y - y) ** 2 <= reach * reach for x, y in g.objectives)


def _turn(g: Skirmish, options: Sequence[Option]) -> Option | None:
    """The strongest model that can reach an enemy, else the strongest."""
    best: Option | None = None
    best_value = -1.0
    for option in options:
        if option[0] != "activate" or (g.models[option[1]].activations and option[2] != "bonus"):
            continue
        who = option[1]
        model = g.models[who]
        value = float(g.book.profiles[model.profile].threat)
        lunge = strides(g, who, model)[1]
        for other in g.models:
            if other.seat == model.seat or other.where != ON_BOARD or other.states & DAZED:
                continue
            if sqrt((model.x - other.x) ** 2 + (model.y - other.y) ** 2) <= lunge + 3 * MELEE_MIL:
                value += 4.0
                break
        if value > best_value:
            best, best_value = option, value
    return best


def _ascend(g: Skirmish, options: Sequence[Option]) -> Option | None:
    """Ascend a model that can also pay the tax of the next round, or end the step."""
    for option in options:
        if option[0] == "ascend" and g.models[option[1]].sk > g.models[option[1]].tier:
            return option
    return ("done",) if ("done",) in options else None


def _deploy(g: Skirmish, options: Sequence[Option]) -> Option | None:
    """Deploy as near as possible to the objectives of the Opening, or to the middle of the board if it has none."""
    spots = list(g.objectives) or [(15_000, 15_000)]

    def away(option: Option) -> int:
        ox: int = option[1]
        oy: int = option[2]
        return min([(ox - x) * (ox - x) + (oy - y) * (oy - y) for x, y in spots])

    return min(options, key=away)


_INSTINCTS: Final[dict[str, Callable[[Skirmish, Sequence[Option]], Option | None]]] = {
    "Activation.act": _act,
    "Orders.take_turn": _turn,
    "AscensionPhase.declare": _ascend,
    "Deployment.place": _deploy,
    "LayMission.place": _deploy,
}

"""Places to go, for people: which of the many points worth trying are listed, and what each is good for."""

from __future__ import annotations

from math import hypot, isqrt

from tenkaichi.engine.decision import Decision, OpenChoice, Option
from tenkaichi.games.prime_time.bot.places import goals, step_towards
from tenkaichi.games.prime_time.geometry.plane import square_distance
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import length_word, model_word, place_word, tenth
from tenkaichi.games.prime_time.rules.reach import Destinations, left_behind
from tenkaichi.games.prime_time.rules.reposition import place
from tenkaichi.games.prime_time.rules.scoring import controller, oc_sums
from tenkaichi.games.prime_time.rules.sight import MELEE_MIL, are_within, can_see, distance, enemies_of
from tenkaichi.games.prime_time.rules.values import is_able
from tenkaichi.games.prime_time.state import NOBODY, ON_BOARD, TOKEN, Skirmish
from tenkaichi.games.prime_time.state_codec import clone

LISTED = 8  # the rest can be pointed at or typed
APART_MIL = 1500  # places nearer to each other than this are as good as one; less where one cannot go far
COMPASS = (
    ("north", 0, 1), ("north-east", 1, 1), ("east", 1, 0), ("south-east", 1, -1),
    ("south", 0, -1), ("south-west", -1, -1), ("west", -1, 0), ("north-west", -1, 1),
)  # fmt: skip


# -- which are listed -------------------------------------------------------------------------------------------------


def worth_listing(g: Skirmish, decision: Decision) -> list[Option]:
    """All options, but of a region only places that are apart from each other, those of most use first."""
    options = decision.listed()
    region = decision.options
    if not isinstance(region, OpenChoice):
        return options
    places = [option for option in options if len(option) > 2]  # a region may have a way to decline, too
    others = [option for option in options if option not in places]
    who = _mover(g)
    if who < 0 or not places or places[0][0] != "to":
        return [*_spread(g, _apart(places, APART_MIL)), *others]
    here: Option = ("to", *g.place_of(who))
    stay = [here] if region.contains(here) else []
    all_found = [*stay, *places, *_wanted(g, who, region)]
    x, y = g.place_of(who)
    farthest = isqrt(max([square_distance(each[1], each[2], x, y) for each in all_found]))
    found = _apart(all_found, min(APART_MIL, farthest // 4))[len(stay) :]
    uses = {option: _use(g, option) for option in found}
    found.sort(key=lambda each: (-_worth(uses[each]), -square_distance(each[1], each[2], x, y)))
    return [*_for_each_use(found, uses), *stay, *others]


def _spread(g: Skirmish, places: list[Option]) -> list[Option]:
    """Places from all over the region; those near an objective first."""
    every = -(-len(places) // LISTED) or 1
    return sorted(places[::every], key=lambda each: _to_objective(g, each)[0] if g.objectives else 0)


def _for_each_use(found: list[Option], uses: dict[Option, str]) -> list[Option]:
    """One place for each use first, then others as long as there is room; in the order in which they came."""
    chosen: list[Option] = []
    for option in found:
        if len(chosen) < LISTED and uses[option] not in [uses[each] for each in chosen]:
            chosen.append(option)
    for option in found:
        if len(chosen) < LISTED and option not in chosen:
            chosen.append(option)
    return [option for option in found if option in chosen]


def _apart(options: list[Option], mil: int) -> list[Option]:
    """Drop the spots that are too near to an earlier one."""
    kept: list[Option] = []
    for option in options:
        if not any(square_distance(option[1], option[2], each[1], each[2]) < mil * mil for each in kept):
            kept.append(option)
    return kept


def _wanted(g: Skirmish, who: ModelId, region: OpenChoice) -> list[Option]:
    """Places that a person may want besides: straight at an objective, and as far as possible in every direction."""
    if not isinstance(region, Destinations) or region.spots is not None or g.models[who].where != ON_BOARD:
        return []
    x, y = g.place_of(who)
    mil = region.full.mil
    points: list[Option] = [("to", *step_towards(g, who, goal, mil)) for goal in goals(g, who)]
    legal = [point for point in _apart(points, APART_MIL) if region.contains(point)]
    for _, east, north in COMPASS:
        for share in (4, 2):
            far = mil * share / 4 - 2
            point = ("to", x + int(far * east / hypot(east, north)), y + int(far * north / hypot(east, north)))
            if region.contains(point):
                legal.append(point)
                break
    return legal


# -- what they are good for -------------------------------------------------------------------------------------------


def place_label(g: Skirmish, option: Option) -> str:
    """`6" south-west, to 7.7,20.6`; a place that is not gone to: `at 7.7,20.6`."""
    words = place_word(tenth(option[1]), tenth(option[2]))
    who = _mover(g)
    if option[0] != "to" or who < 0:
        return f"at {words}"
    x, y = g.place_of(who)
    gone = isqrt((option[1] - x) ** 2 + (option[2] - y) ** 2)
    return f'{_rough(gone)}" {_direction(option[1] - x, option[2] - y)}, to {words}' if gone >= 50 else "stay here"


def _direction(dx: int, dy: int) -> str:
    """The nearest of eight."""
    return max(COMPASS, key=lambda each: (dx * each[1] + dy * each[2]) / hypot(each[1], each[2]))[0]


def place_note(g: Skirmish, option: Option) -> str:
    """`engages Krillin; counts for objective 1; hidden from Tien`."""
    if len(option) < 3 or option[0] in ("lay", "piece"):
        return ""
    who = _mover(g)
    if option[0] != "to" or who < 0:
        return _near_objective(g, option) if option[0] in ("place", "deploy") else ""
    words = (_use(g, option), _nearest(g, who, option))
    return "; ".join([word for word in words if word])


def _near_objective(g: Skirmish, option: Option) -> str:
    if not g.objectives:
        return ""
    far, number = _to_objective(g, option)
    return f'{_rough(far)}" from objective {number + 1}'


def _to_objective(g: Skirmish, option: Option) -> tuple[int, int]:
    """The distance of the nearest objective, and which it is."""
    return min((isqrt(square_distance(option[1], option[2], x, y)), n) for n, (x, y) in enumerate(g.objectives))


def _rough(mils: int) -> str:
    """The length to a tenth of an inch."""
    return length_word(tenth(mils))


def _nearest(g: Skirmish, who: ModelId, option: Option) -> str:
    there = clone(g)
    place(there, who, option[1], option[2])
    foes = enemies_of(there, there.seat_of(who))
    if not foes or any(are_within(there, who, foe, MELEE_MIL) for foe in foes):
        return ""
    foe = min(foes, key=lambda each: distance(there, who, each))
    return f'{model_word(g, foe)} {_rough(distance(there, who, foe))}" off'


def _mover(g: Skirmish) -> ModelId:
    who = getattr(g.stack[-1], "who", NOBODY) if g.stack else NOBODY
    return ModelId(who) if isinstance(who, int) and 0 <= who < TOKEN else NOBODY


def _use(g: Skirmish, option: Option) -> str:
    """The use of the place for the model, in words."""
    who = _mover(g)
    if who < 0 or option[0] != "to":
        return ""
    there = clone(g)
    place(there, who, option[1], option[2])
    foes = [foe for foe in enemies_of(there, there.seat_of(who)) if foe >= TOKEN or is_able(there, foe)]
    met = [foe for foe in foes if are_within(there, who, foe, MELEE_MIL)]
    hidden = [foe for foe in foes if not can_see(there, foe, who)]
    left = left_behind(g, who, option[1], option[2])
    words = [
        f"engages {_names(g, met)}" if met else "",
        f"leaves {_names(g, left)}: a parting blow" if left else "",
        *[_hold(g, there, number) for number in range(len(g.objectives))],
        f"hidden from {'all' if len(hidden) == len(foes) else _names(g, hidden)}" if hidden else "",
    ]
    return "; ".join([word for word in words if word])


def _hold(g: Skirmish, there: Skirmish, number: int) -> str:
    """The effect of the place on the hold on an objective, in words."""
    seat = g.seat_of(_mover(g))
    before, after = oc_sums(g, number)[seat], oc_sums(there, number)[seat]
    if after < before:
        return f"no longer counts for objective {number + 1}"
    if after == before:
        return ""
    is_taken = controller(there, number) == seat != controller(g, number)
    return f"{'takes' if is_taken else 'counts for'} objective {number + 1}"


def _worth(use: str) -> int:
    held = 4 * ("counts for" in use or "takes" in use) - 8 * ("no longer" in use)
    return held + 3 * ("engages" in use) + 2 * ("hidden" in use)


def _names(g: Skirmish, whom: list[ModelId]) -> str:
    return ", ".join([model_word(g, who) for who in whom])

"""Places to go, for people: which of the many points worth trying are listed, and what each is good for."""

from __future__ import annotations

from math import isqrt

from tenkaichi.engine.decision import Decision, Option, Region
from tenkaichi.games.prime_time.geometry.plane import square_distance
from tenkaichi.games.prime_time.lookup import length_word, model_word
from tenkaichi.games.prime_time.rules.reach import left_behind
from tenkaichi.games.prime_time.rules.reposition import place
from tenkaichi.games.prime_time.rules.scoring import oc_sums
from tenkaichi.games.prime_time.rules.sight import MELEE_MIL, are_within, can_see, distance, enemies_of
from tenkaichi.games.prime_time.rules.values import is_able
from tenkaichi.games.prime_time.state import TOKEN, Skirmish
from tenkaichi.games.prime_time.state_codec import clone

LISTED = 12  # the rest can be typed
APART_MIL = 500  # places nearer to each other than this are as good as one


def worth_listing(g: Skirmish, decision: Decision) -> list[Option]:
    """All options, but of a region only places that are apart from each other, those of most use first."""
    options = decision.listed()
    if not isinstance(decision.options, Region) or len(options) <= LISTED:
        return options
    places = [option for option in options if len(option) > 2]  # a region may have a way to decline, too
    uses = {option: _use(g, option) for option in places}
    chosen: list[Option] = []
    for wanted in (True, False):  # first one place for each use, then others as long as there is room
        for option in sorted(places, key=lambda each: (-_worth(uses[each]), places.index(each))):
            is_new = not wanted or uses[option] not in [uses[each] for each in chosen]
            if len(chosen) < LISTED and is_new and not any(_are_close(option, each) for each in chosen):
                chosen.append(option)
    return [option for option in options if option in chosen or option not in uses]


def _are_close(one: Option, other: Option) -> bool:
    return square_distance(one[1], one[2], other[1], other[2]) < APART_MIL * APART_MIL


def place_note(g: Skirmish, option: Option) -> str:
    """`4.2" from here; engages Krillin; counts for objective 1; hidden from Tien`."""
    who = _mover(g)
    if option[0] != "to" or len(option) < 3 or who < 0:
        return ""
    x, y = g.place_of(who)
    gone = isqrt((option[1] - x) ** 2 + (option[2] - y) ** 2)
    if gone == 0:
        return "stay here"
    words = (f'{_rough(gone)}" from here', _use(g, option), _nearest(g, who, option))
    return "; ".join([word for word in words if word])


def _rough(mils: int) -> str:
    """To a tenth of an inch."""
    return length_word((mils + 50) // 100 * 100)


def _nearest(g: Skirmish, who: int, option: Option) -> str:
    there = clone(g)
    place(there, who, option[1], option[2])
    foes = enemies_of(there, there.seat_of(who))
    if not foes or any(are_within(there, who, foe, MELEE_MIL) for foe in foes):
        return ""
    foe = min(foes, key=lambda each: distance(there, who, each))
    return f'{model_word(g, foe)} {_rough(distance(there, who, foe))}" off'


def _mover(g: Skirmish) -> int:
    who = getattr(g.stack[-1], "who", -1) if g.stack else -1
    return who if isinstance(who, int) and 0 <= who < TOKEN else -1


def _use(g: Skirmish, option: Option) -> str:
    """What the place is good for, in words."""
    who = _mover(g)
    if who < 0 or option[0] != "to":
        return ""
    there = clone(g)
    place(there, who, option[1], option[2])
    foes = [foe for foe in enemies_of(there, there.seat_of(who)) if foe >= TOKEN or is_able(there, foe)]
    met = [foe for foe in foes if are_within(there, who, foe, MELEE_MIL)]
    hidden = [foe for foe in foes if not can_see(there, foe, who)]
    left = left_behind(g, who, option[1], option[2])
    gained = [str(n + 1) for n in range(len(g.objectives)) if oc_sums(there, n) != oc_sums(g, n)]
    words = [
        f"engages {_names(g, met)}" if met else "",
        f"leaves {_names(g, left)}: a parting blow" if left else "",
        f"changes the control of objective {', '.join(gained)}" if gained else "",
        f"hidden from {'all' if len(hidden) == len(foes) else _names(g, hidden)}" if hidden else "",
    ]
    return "; ".join([word for word in words if word])


def _worth(use: str) -> int:
    return 4 * ("objective" in use) + 3 * ("engages" in use) + 2 * ("hidden" in use)


def _names(g: Skirmish, whom: list[int]) -> str:
    return ", ".join([model_word(g, who) for who in whom])

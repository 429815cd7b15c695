"""Places worth going to: what a bot tries where it may choose any point of a region.

Regions name a few points of their own (contact, objectives, shelters, retreats). Added here is what a mission or a
technique makes of a place: just inside a zone, the home edge with a marker in hand, a shot's length from an enemy. Of
all of them the most promising are kept, by how the position would look from there.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from tenkaichi.engine.decision import Decision, OpenChoice, Option
from tenkaichi.games.prime_time.bot.evaluation import evaluate
from tenkaichi.games.prime_time.bot.threat import strike_value, strikes_of
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL, TOKEN_32_MM
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.reach import Destinations
from tenkaichi.games.prime_time.rules.scoring import zone_of_control
from tenkaichi.games.prime_time.rules.zones import home_edge
from tenkaichi.games.prime_time.state import DAZED, NOBODY, ON_BOARD, TOKEN, Skirmish

KEPT: Final = 10
# where `who` of the procedure is set down
MOVING: Final = frozenset(("Walk.head_for", "Reposition.go_there", "SetDown.put"))
PICK_UP_MIL: Final = 900  # from the base's edge to a marker: near enough to take it
Goal = tuple[int, int, int]  # x, y, and how near to it is near enough, from middle to middle


CROWDED: Final = frozenset((*MOVING, "Activation.act"))
BLOWS: Final = 6  # so many attacks are kept


def sensible(g: Skirmish, decision: Decision) -> list[Option]:
    """The places and attacks that a bot looks at; of other questions all options."""
    if decision.kind == "Activation.act":
        return best_blows(g, decision.listed())
    region = decision.options
    who: ModelId = getattr(decision.frame, "who", NOBODY) if decision.kind in MOVING else NOBODY
    if not isinstance(region, OpenChoice) or not 0 <= who < TOKEN or g.models[who].where != ON_BOARD:
        return decision.listed()
    points = region.canonical()
    if isinstance(region, Destinations) and region.spots is None:
        points.extend([("to", *step_towards(g, who, goal, region.full.mil)) for goal in goals(g, who)])
    legal = [point for point in dict.fromkeys(points) if region.bar(point) is None]
    return best_places(g, who, legal, KEPT)


def goals(g: Skirmish, who: ModelId) -> list[Goal]:
    """Objectives, markers, home with a marker, enemies at arm's length and at a shot's; the nearest first."""
    model = g.models[who]
    radius = g.radius_of(who)
    inside = zone_of_control(g) + TOKEN_32_MM + radius - 100
    found: list[Goal] = []
    for x, y in g.objectives:
        found.append((x, y, inside))
        found.append((x, y, radius))
    if model.carries == NOBODY:
        found.extend([(m.x, m.y, radius + PICK_UP_MIL) for m in g.markers if m.carrier == NOBODY])
    else:
        found.append((*_home(g, who, radius), 0))
    shot = max(
        [each.range_mil for each in strikes_of(g.book, model.profile, model.tier) if not each.is_melee], default=0
    )
    for at, other in enumerate(g.models):
        foe = ModelId(at)
        if other.seat == model.seat or other.where != ON_BOARD or other.states & DAZED:
            continue
        touch = radius + g.radius_of(foe)
        found.append((other.x, other.y, touch + 20))
        if shot:
            found.append((other.x, other.y, touch + shot - 100))
    found.sort(key=lambda goal: (goal[0] - model.x) ** 2 + (goal[1] - model.y) ** 2)
    return found


def _home(g: Skirmish, who: ModelId, radius: int) -> tuple[int, int]:
    """The nearest place in contact with the home edge."""
    x, y = g.place_of(who)
    edge = home_edge(g, g.models[who].seat)
    far = BOARD_MIL - radius
    return {"south": (x, radius), "north": (x, far), "west": (radius, y), "east": (far, y)}[edge]


def step_towards(g: Skirmish, who: ModelId, goal: Goal, mil: int) -> tuple[int, int]:
    """Straight on to a goal, as far as the movement goes; who is near enough stays."""
    model = g.models[who]
    dx, dy = goal[0] - model.x, goal[1] - model.y
    away = sqrt(dx * dx + dy * dy)
    far = min(float(mil - 2), away - goal[2])
    if far <= 0 or away == 0:
        return model.x, model.y
    if far == away:
        return goal[0], goal[1]
    return model.x + int(dx * far / away), model.y + int(dy * far / away)


def best_places(g: Skirmish, who: ModelId, points: list[Option], count: int) -> list[Option]:
    """The best of the points: those from which the position looks best; best first."""
    model = g.models[who]
    was = model.x, model.y
    ranked: list[tuple[float, int]] = []
    for at, point in enumerate(points):
        model.x, model.y = point[1], point[2]
        ranked.append((-evaluate(g, model.seat), at))
    model.x, model.y = was
    ranked.sort()
    return [points[at] for _, at in ranked[:count]]


def best_blows(g: Skirmish, options: list[Option]) -> list[Option]:
    """All options but attacks, and the attacks that promise most; of those without damage, one for each technique."""
    strikes = [option for option in options if option[0] in ("attack", "breakthrough")]
    if len(strikes) <= BLOWS:
        return options
    plain = [option for option in strikes if g.book.techniques[option[1]].dmg > 0]
    plain.sort(key=lambda option: -strike_value(g, g.active, option[1], option[2]))
    kept = set(plain[:BLOWS])
    odd: dict[int, Option] = {}
    for option in strikes:
        if g.book.techniques[option[1]].dmg == 0:
            odd.setdefault(option[1], option)
    kept.update(odd.values())
    return [option for option in options if option in kept or option not in strikes]

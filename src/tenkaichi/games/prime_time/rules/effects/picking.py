"""The selectors of the effect language: whom does an effect find, and which of them are picked without asking?"""

from __future__ import annotations

from mypy_extensions import i64

from tenkaichi.games.prime_time.effect_index import ANYWHERE, LAYER, SelectorSheet
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL, square_distance, within
from tenkaichi.games.prime_time.ids import NO_EFFECT, ModelId
from tenkaichi.games.prime_time.rules import values
from tenkaichi.games.prime_time.rules.effects import judge
from tenkaichi.games.prime_time.rules.effects.active_effects import situation_of
from tenkaichi.games.prime_time.rules.effects.context import (
    CANDIDATE_IS_BEARER,
    EDGE,
    MARKER,
    OBJECTIVE,
    PIECE,
    TEAM,
    Context,
    is_model,
    is_thing,
    referred,
    side_now,
    stance,
)
from tenkaichi.games.prime_time.rules.sight import are_within, can_see, disc_of, distance
from tenkaichi.games.prime_time.rules.zones import gap_to_home
from tenkaichi.games.prime_time.state import DAZED, NOBODY, ON_BOARD, RUBBLE, TOKEN, Skirmish


def candidates(
    g: Skirmish,
    context: Context,
    selector: SelectorSheet,
    candidate: ModelId = CANDIDATE_IS_BEARER,
    with_tokens: bool = False,
) -> list[ModelId]:
    """Everyone and everything that the selector finds, before any are picked. `candidate`: inside a condition."""
    found = _named(g, context, selector, candidate, with_tokens)
    if not selector.is_narrow:
        return found
    near = referred(g, context, selector.of, candidate)
    if selector.within != ANYWHERE and not _is_of_team(g, context, selector):
        found = _those_near(g, near, found, selector.within)
    return [who for who in found if _is_picked(g, context, selector, near, who)]


def finds_any(g: Skirmish, context: Context, selector: SelectorSheet, with_tokens: bool = False) -> bool:
    """Are there any `candidates`? Looks no further than the first."""
    found = _named(g, context, selector, CANDIDATE_IS_BEARER, with_tokens)
    if not found or not selector.is_narrow:
        return len(found) > 0
    near = referred(g, context, selector.of, CANDIDATE_IS_BEARER)
    if selector.within != ANYWHERE and not _is_of_team(g, context, selector):
        found = _those_near(g, near, found, selector.within)
    for who in found:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if _is_picked(g, context, selector, near, who):
            return True
    return False


def is_candidate(g: Skirmish, context: Context, selector: SelectorSheet, who: ModelId) -> bool:
    """Is this one among the `candidates`?"""
    if selector.is_of_side and is_model(who):
        is_friend = side_now(g, who) == stance(g, context)
        if not g.is_standing(who) or not _is_on_side(selector.who, is_friend, who == context.bearer):
            return False
    elif who not in _named(g, context, selector, CANDIDATE_IS_BEARER, False):
        return False
    return _is_picked(g, context, selector, referred(g, context, selector.of, CANDIDATE_IS_BEARER), who)


def _is_picked(g: Skirmish, context: Context, selector: SelectorSheet, near: ModelId, who: ModelId) -> bool:
    """Fits, is near and in sight of `near`, and is what the conditions want."""
    if not _fits(g, selector, who):
        return False
    if selector.within != ANYWHERE:
        if not _is_near_enough(g, context, selector, near, who, selector.within):
            return False
        if who == near and selector.of in ("subject", "object"):
            return False  # "an enemy within 3 inches of the one hit" is another one
    if selector.needs_sight and not (is_thing(who) and is_thing(near) and can_see(g, near, who)):
        return False
    if selector.conditions:
        return judge.all_hold(g, context, selector.conditions, who)
    return True


def _is_of_team(g: Skirmish, context: Context, selector: SelectorSheet) -> bool:
    """PT-TRAIT-37: a layer belongs to the team: its distances are measured from any model of it."""
    return (
        selector.of == "self"
        and context.effect != NO_EFFECT
        and g.book.effect_index.effects[context.effect].holder == LAYER
    )


def _is_near_enough(
    g: Skirmish, context: Context, selector: SelectorSheet, near: ModelId, who: ModelId, mil: int
) -> bool:
    if near != NOBODY and is_near(g, near, who, mil):
        return True
    if not _is_of_team(g, context, selector):
        return False
    return any(is_near(g, mate, who, mil) for mate in situation_of(g).up[context.seat])


def _named(
    g: Skirmish, context: Context, selector: SelectorSheet, candidate: ModelId, with_tokens: bool
) -> list[ModelId]:
    """All of a kind."""
    who = selector.who
    if selector.is_of_side:
        return _of_side(g, context, who, with_tokens)
    if who in ("self", "subject", "object", "attack_target"):
        found = referred(g, context, who, CANDIDATE_IS_BEARER)
        return [found] if found != NOBODY else []
    if who == "target":
        return list(context.targets)
    if who in ("dazed_ally", "dazed_enemy"):
        is_ally, own = who == "dazed_ally", stance(g, context)
        return [
            ModelId(other)
            for other, m in enumerate(g.models)
            if m.where == ON_BOARD and m.states & DAZED and (m.seat == own) == is_ally and other != context.bearer
        ]
    if who in ("partner", "merge_partner"):
        return _partners(g, context, who)
    return _things(g, context, who)


def _of_side(g: Skirmish, context: Context, who: str, with_tokens: bool) -> list[ModelId]:
    """PT-STATE-10: models that stand; a Dazed one only by what expressly says so. PT-COMBAT-05: friends too."""
    situation = situation_of(g)
    own = stance(g, context) if situation.has_majin else context.seat
    bearer = context.bearer
    if situation.has_majin:
        found = [
            other for other in situation.all_up if _is_on_side(who, side_now(g, other) == own, other == context.bearer)
        ]
    elif who == "enemy":
        found = situation.all_up if own == NOBODY else situation.up[1 - own]
    elif who == "friendly" or who == "ally":
        found = [] if own == NOBODY else situation.up[own]
    else:
        found = situation.all_up
    if who == "ally" or who == "other":
        found = [other for other in found if other != bearer]
    if with_tokens and g.tokens:
        found = found[:]
        for at, token in enumerate(g.tokens):
            if token.seat != NOBODY and _is_on_side(who, token.seat == own, False):
                found.append(ModelId(TOKEN + at))
    return found


def _is_on_side(who: str, is_friend: bool, is_bearer: bool) -> bool:
    if who == "friendly":
        return is_friend
    if who == "ally":
        return is_friend and not is_bearer
    if who == "enemy":
        return not is_friend
    return who == "any" or not is_bearer


def _partners(g: Skirmish, context: Context, who: str) -> list[ModelId]:
    """PT-DEVO-01, PT-DEVO-12: the other one of the pair, standing on the board."""
    if context.bearer == NOBODY:
        return []
    model = g.models[context.bearer]
    links = g.book.profiles[model.profile].source.links
    names = links.merge if who == "merge_partner" else links.devoted
    declared = g.teams[model.seat].partner if links.declared and who == "partner" else NOBODY
    return [
        ModelId(other)
        for other, m in enumerate(g.models)
        if m.seat == model.seat
        and other != context.bearer
        and g.is_standing(ModelId(other))
        and (g.book.profiles[m.profile].id in names or other == declared)
    ]


def _things(g: Skirmish, context: Context, who: str) -> list[ModelId]:
    if who == "team":
        return [ModelId(TEAM + context.seat)] if context.seat != NOBODY else []
    if who == "opponent_team":
        return [ModelId(TEAM + 1 - context.seat)] if context.seat != NOBODY else []
    if who == "each_team":
        return [ModelId(TEAM), ModelId(TEAM + 1)]
    if who == "terrain":
        return [ModelId(PIECE + number) for number in range(len(g.ground.pieces))]
    if who == "objective":
        return [ModelId(OBJECTIVE + number) for number in range(len(g.objectives))]
    if who == "marker":
        return [ModelId(MARKER + number) for number, marker in enumerate(g.markers) if marker.carrier == NOBODY]
    if who == "token":
        return [
            ModelId(TOKEN + at)
            for at, token in enumerate(g.tokens)
            if token.seat == context.seat and token.seat != NOBODY
        ]
    return [ModelId(EDGE + context.seat)] if context.seat != NOBODY else []


def _fits(g: Skirmish, selector: SelectorSheet, who: ModelId) -> bool:
    """Is it of the wanted profile or token, and of the wanted size? Rubble cannot be degraded."""
    if selector.id:
        if is_model(who):
            return g.book.profiles[g.models[who].profile].id == selector.id
        if is_thing(who):
            return g.book.tokens[g.tokens[who - TOKEN].kind].id == selector.id
    if PIECE <= who < OBJECTIVE:
        number = who - PIECE
        if selector.size and "SML"[g.ground.pieces[number].size] != selector.size:
            return False
        return g.terrain[number] != RUBBLE
    return True


# -- distances --------------------------------------------------------------------------------------------------------


def is_near(g: Skirmish, a: ModelId, b: ModelId, mil: int) -> bool:
    """Base to base, piece, point or home edge; a model off the board is near to nothing."""
    if 0 <= a < TOKEN and 0 <= b < TOKEN:
        one, two = g.models[a], g.models[b]
        if one.where != ON_BOARD or two.where != ON_BOARD:
            return False
        profiles = g.book.profiles
        return within(
            one.x,
            one.y,
            profiles[one.profile].tiers[one.tier].radius,
            two.x,
            two.y,
            profiles[two.profile].tiers[two.tier].radius,
            mil,
        )
    if not _is_somewhere(g, a) or not _is_somewhere(g, b):
        return False
    if is_thing(a) and is_thing(b):
        return are_within(g, a, b, mil)
    if is_thing(b):
        a, b = b, a
    if PIECE <= a < OBJECTIVE and PIECE <= b < OBJECTIVE:
        return a == b
    if not is_thing(a):
        return False
    x, y, radius = disc_of(g, a)
    if PIECE <= b < OBJECTIVE:
        return g.ground.pieces[b - PIECE].near(x, y, radius, mil)
    if b >= EDGE:
        return gap_to_home(g, b - EDGE, x, y) - radius <= mil
    px, py = point_of(g, b)
    return within(x, y, radius, px, py, 0, mil)


def _those_near(g: Skirmish, near: ModelId, found: list[ModelId], mil: int) -> list[ModelId]:
    """The ones that `is_near` can accept: a sieve of models that saves a call for each."""
    if not is_model(near) or g.models[near].where != ON_BOARD:
        return found
    one = g.models[near]
    profiles = g.book.profiles
    x: i64 = one.x
    y: i64 = one.y
    own: i64 = mil + profiles[one.profile].tiers[one.tier].radius
    kept: list[ModelId] = []
    for who in found:
        if 0 <= who < TOKEN:
            two = g.models[who]
            reach = own + profiles[two.profile].tiers[two.tier].radius
            dx, dy = x - two.x, y - two.y
            if dx * dx + dy * dy > reach * reach:
                continue
        kept.append(who)
    return kept


def _is_somewhere(g: Skirmish, who: ModelId) -> bool:
    if is_model(who):
        return g.models[who].where == ON_BOARD
    return who != NOBODY


def point_of(g: Skirmish, what: ModelId) -> tuple[int, int]:
    """The place of something, for "the nearest"."""
    if is_thing(what):
        return g.place_of(what)
    if what >= MARKER:
        marker = g.markers[what - MARKER]
        return marker.x, marker.y
    if what >= OBJECTIVE:
        return g.objectives[what - OBJECTIVE]
    return g.ground.pieces[what - PIECE].centre()


def picked_alone(g: Skirmish, context: Context, selector: SelectorSheet, found: list[ModelId]) -> list[ModelId] | None:
    """The targets that are picked without a question. None: the owner must choose."""
    if len(found) <= selector.count:
        return found
    if selector.is_chosen:
        return None
    if selector.is_nearest_centre:
        centre = BOARD_MIL // 2
        ranked = sorted(found, key=lambda who: (square_distance(*point_of(g, who), centre, centre), who))
    else:
        eye = referred(g, context, selector.of, CANDIDATE_IS_BEARER)
        ranked = sorted(found, key=lambda who: (distance(g, eye, who), who))
    return ranked[: selector.count]


def has_stat(g: Skirmish, who: ModelId, stat: str) -> bool:
    return is_model(who) and (stat != "spr" or values.has_spr(g, who))

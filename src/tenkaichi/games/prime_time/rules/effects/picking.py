"""The selectors of the effect language: whom does an effect find, and which of them are picked without asking?"""

from __future__ import annotations

from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL, square_distance, within
from tenkaichi.games.prime_time.pack.selection import Selector
from tenkaichi.games.prime_time.rules import values
from tenkaichi.games.prime_time.rules.effects.scene import (
    EDGE,
    MARKER,
    OBJECTIVE,
    PIECE,
    TEAM,
    Scene,
    is_model,
    is_thing,
    side_now,
    stance,
)
from tenkaichi.games.prime_time.rules.sight import are_within, can_see, disc_of, distance
from tenkaichi.games.prime_time.state import DAZED, MAJIN, NOBODY, ON_BOARD, RUBBLE, TOKEN, Skirmish

_BEARER = -2  # judge.CANDIDATE_IS_BEARER
_SIDES = ("friendly", "ally", "enemy", "any", "other")


def candidates(
    g: Skirmish, scene: Scene, selector: Selector, candidate: int = _BEARER, with_tokens: bool = False
) -> list[int]:
    """Everyone and everything that the selector finds, before any are picked. `candidate`: inside a condition."""
    found = [who for who in _named(g, scene, selector, candidate, with_tokens) if _fits(g, selector, who)]
    if selector.within is not None:
        near = _reference(g, scene, selector.of, candidate)
        if near == NOBODY:
            return []
        others_only = selector.of in ("subject", "object")  # "an enemy within 3 inches of the one hit" is another one
        found = [who for who in found if is_near(g, near, who, selector.within) and not (others_only and who == near)]
    if selector.los:
        eye = _reference(g, scene, selector.of, candidate)
        found = [who for who in found if is_thing(who) and is_thing(eye) and can_see(g, eye, who)]
    if selector.conditions:
        from tenkaichi.games.prime_time.rules.effects.judge import all_hold

        found = [who for who in found if all_hold(g, scene, selector.conditions, who)]
    return found


def _reference(g: Skirmish, scene: Scene, ref: str, candidate: int) -> int:
    from tenkaichi.games.prime_time.rules.effects.judge import referred

    return referred(g, scene, ref, candidate)


def _named(g: Skirmish, scene: Scene, selector: Selector, candidate: int, with_tokens: bool) -> list[int]:
    """All of a kind."""
    who = selector.who
    if who in _SIDES:
        return _of_side(g, scene, who, with_tokens)
    if who in ("self", "subject", "object", "attack_target"):
        found = _reference(g, scene, who, _BEARER)
        return [found] if found != NOBODY else []
    if who == "target":
        return list(scene.targets)
    if who in ("dazed_ally", "dazed_enemy"):
        is_ally, own = who == "dazed_ally", stance(g, scene)
        return [
            other
            for other, m in enumerate(g.models)
            if m.where == ON_BOARD and m.states & DAZED and (m.seat == own) == is_ally and other != scene.bearer
        ]
    if who in ("partner", "merge_partner"):
        return _partners(g, scene, who)
    return _things(g, scene, who)


def _of_side(g: Skirmish, scene: Scene, who: str, with_tokens: bool) -> list[int]:
    """PT-STATE-10: models that stand; a Dazed one only by what expressly says so. PT-COMBAT-05: friends too."""
    found: list[int] = []
    own = stance(g, scene)
    for other, model in enumerate(g.models):
        if model.where != ON_BOARD or model.states & DAZED:
            continue
        side = side_now(g, other) if model.states & MAJIN else model.seat
        if _is_on_side(who, side == own, other == scene.bearer):
            found.append(other)
    if with_tokens:
        for at, token in enumerate(g.tokens):
            if token.seat != NOBODY and _is_on_side(who, token.seat == own, False):
                found.append(TOKEN + at)
    return found


def _is_on_side(who: str, is_friend: bool, is_bearer: bool) -> bool:
    if who == "friendly":
        return is_friend
    if who == "ally":
        return is_friend and not is_bearer
    if who == "enemy":
        return not is_friend
    return who == "any" or not is_bearer


def _partners(g: Skirmish, scene: Scene, who: str) -> list[int]:
    """PT-DEVO-01, PT-DEVO-12: the other one of the pair, standing on the board."""
    if scene.bearer == NOBODY:
        return []
    model = g.models[scene.bearer]
    links = g.book.profiles[model.profile].source.links
    names = links.merge if who == "merge_partner" else links.devoted
    declared = g.teams[model.seat].partner if links.declared and who == "partner" else NOBODY
    return [
        other
        for other, m in enumerate(g.models)
        if m.seat == model.seat
        and other != scene.bearer
        and g.is_standing(other)
        and (g.book.profiles[m.profile].id in names or other == declared)
    ]


def _things(g: Skirmish, scene: Scene, who: str) -> list[int]:
    if who == "team":
        return [TEAM + scene.seat] if scene.seat != NOBODY else []
    if who == "opponent_team":
        return [TEAM + 1 - scene.seat] if scene.seat != NOBODY else []
    if who == "each_team":
        return [TEAM, TEAM + 1]
    if who == "terrain":
        return [PIECE + number for number in range(len(g.ground.pieces))]
    if who == "objective":
        return [OBJECTIVE + number for number in range(len(g.objectives))]
    if who == "marker":
        return [MARKER + number for number, marker in enumerate(g.markers) if marker.carrier == NOBODY]
    if who == "token":
        return [TOKEN + at for at, token in enumerate(g.tokens) if token.seat == scene.seat and token.seat != NOBODY]
    return [EDGE + scene.seat] if scene.seat != NOBODY else []


def _fits(g: Skirmish, selector: Selector, who: int) -> bool:
    """Of the wanted profile or token, of the wanted size; Rubble is no terrain to degrade."""
    if selector.id:
        if is_model(who):
            return g.book.profiles[g.models[who].profile].id == selector.id
        if is_thing(who):
            return g.book.tokens[g.tokens[who - TOKEN].kind].id == selector.id
    if PIECE <= who < OBJECTIVE:
        number = who - PIECE
        if selector.size is not None and "SML"[g.ground.pieces[number].size] != selector.size:
            return False
        return g.terrain[number] != RUBBLE
    return True


# -- distances --------------------------------------------------------------------------------------------------------


def is_near(g: Skirmish, a: int, b: int, mil: int) -> bool:
    """Base to base, piece, point or home edge; whoever is off the board is near to nothing."""
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
        return (y - radius if g.home[b - EDGE] == 0 else BOARD_MIL - y - radius) <= mil
    px, py = point_of(g, b)
    return within(x, y, radius, px, py, 0, mil)


def _is_somewhere(g: Skirmish, who: int) -> bool:
    if is_model(who):
        return g.models[who].where == ON_BOARD
    return who != NOBODY


def point_of(g: Skirmish, what: int) -> tuple[int, int]:
    """Where something is, for "the nearest"."""
    if is_thing(what):
        return g.place_of(what)
    if what >= MARKER:
        marker = g.markers[what - MARKER]
        return marker.x, marker.y
    if what >= OBJECTIVE:
        return g.objectives[what - OBJECTIVE]
    return g.ground.pieces[what - PIECE].centre()


def picked_alone(g: Skirmish, scene: Scene, selector: Selector, found: list[int]) -> list[int] | None:
    """Those that are picked without a question; None if the owner must choose."""
    if selector.count == "all" or len(found) <= selector.count:
        return found
    if selector.choose == "player":
        return None
    if selector.choose == "nearest_centre":
        centre = BOARD_MIL // 2
        ranked = sorted(found, key=lambda who: (square_distance(*point_of(g, who), centre, centre), who))
    else:
        eye = _reference(g, scene, selector.of, _BEARER)
        ranked = sorted(found, key=lambda who: (distance(g, eye, who), who))
    return ranked[: selector.count]


def has_stat(g: Skirmish, who: int, stat: str) -> bool:
    return is_model(who) and (stat != "spr" or values.has_spr(g, who))

"""Range and hill penalty (rulebook: Range, Hill penalty, Appendix > Flying)."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.number import Part
from tenkaichi.games.duel_battle.book import TechniqueSheet
from tenkaichi.games.duel_battle.geography import HILL_PENALTY
from tenkaichi.games.duel_battle.state import MINION, Duel, FighterId

FLIGHT_DISTANCE: Final = 2  # DB-FLY-03


def flies(g: Duel, who: FighterId) -> bool:
    return who < MINION and g.fighters[who].can_fly


def required_range(g: Duel, user: FighterId, target: FighterId, ignores_hills: bool) -> int:
    """DB-RANGE-01, 06..10: what a technique must reach; DB-FLY-03: a flying target counts as two farther."""
    penalty = suffers_penalty(g, user, ignores_hills)
    needed = g.map.required_range(g.region_of(user), g.region_of(target), g.hills, penalty)
    return needed + FLIGHT_DISTANCE if flies(g, target) else needed


def suffers_penalty(g: Duel, user: FighterId, ignores_hills: bool) -> bool:
    """DB-RANGE-06, 08, 09: only a user on a plain who cannot fly."""
    return not (ignores_hills or flies(g, user) or g.is_hill(g.region_of(user)))


def farthest(g: Duel, user: FighterId, technique: TechniqueSheet) -> int:
    """DB-RANGE-05: range bonuses raise the upper limit only."""
    return technique.far + g.fighters[user].range_bonus if user < MINION else technique.far


def is_in_range(g: Duel, user: FighterId, target: FighterId, technique: TechniqueSheet) -> bool:
    """DB-RANGE-02..05, 11: the required range lies between the technique's limits."""
    needed = required_range(g, user, target, technique.ignores_hills)
    return technique.near <= needed <= farthest(g, user, technique)


def range_parts(g: Duel, user: FighterId, target: FighterId, ignores_hills: bool) -> list[Part]:
    """The required range with its reasons."""
    a, b = g.region_of(user), g.region_of(target)
    parts: list[Part] = [(g.map.distance[a][b], "regions on the shortest route", "DB-RANGE-01")]
    penalty = g.map.required_range(a, b, g.hills, suffers_penalty(g, user, ignores_hills)) - g.map.distance[a][b]
    if penalty and g.is_hill(b):
        penalty -= HILL_PENALTY
        parts.append((HILL_PENALTY, "the target's own hill", "DB-RANGE-07"))
    if penalty:
        parts.append((penalty, "hills on the way", "DB-RANGE-06"))
    if flies(g, target):
        parts.append((FLIGHT_DISTANCE, "the target flies", "DB-FLY-03"))
    return parts


def range_clauses(g: Duel, user: FighterId, target: FighterId, technique: TechniqueSheet) -> list[str]:
    """The clauses that bear on whether a technique reaches a target: its limits and bonus, the hills on the way."""
    near, far = technique.near, farthest(g, user, technique)
    limits = "DB-RANGE-04" if far > near else "DB-RANGE-03" if far else "DB-RANGE-02"
    found = ["DB-RANGE-01", limits]
    if far > technique.far:
        found.append("DB-RANGE-05")
    a, b = g.region_of(user), g.region_of(target)
    if g.map.distance[a][b] > 1:
        found.append("DB-RANGE-10")
    if g.map.required_range(a, b, g.hills, True) > g.map.distance[a][b] and not technique.ignores_hills:
        if g.is_hill(a):
            found.append("DB-RANGE-08")
        elif flies(g, user):
            found.extend(["DB-RANGE-09", "DB-FLY-02"])
        else:
            found.append("DB-RANGE-06")
            if g.is_hill(b):
                found.append("DB-RANGE-07")
    if flies(g, target):
        found.append("DB-FLY-03")
    if target >= MINION:
        found.append("DB-SAIBA-12")
    return found

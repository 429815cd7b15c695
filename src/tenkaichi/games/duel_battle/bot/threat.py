"""Each character's threat to the enemy they can hurt most, in victory points."""

from __future__ import annotations

from typing import Final

from tenkaichi.games.duel_battle.book import NO_DAMAGE, REGION, SELF, Sheet, TechniqueSheet
from tenkaichi.games.duel_battle.rules.reach import FLIGHT_DISTANCE
from tenkaichi.games.duel_battle.state import NOWHERE, Duel, Fighter

POINT: Final = 2.0  # a victory point already scored
# of a character's value: for being in play, and for the share of Health left
LIFE: Final = 0.6
BLOOD: Final = 1.2
# of what a character could still do to the best target
THREAT_NOW: Final = 0.45
THREAT_LATER: Final = 0.25
APPROACH: Final = 0.06  # for each region closer to an enemy, while the points do not win by themselves
# what a Defense die blocks on average, and what each reroll adds
BLOCK: Final = 1.0
BLOCK_BY_REROLL: Final = 0.3
AREA: Final = 1.15  # a technique that may hit others as well
FAR: Final = 9  # no enemy is on the board


def threats(g: Duel, lead: int) -> float:
    """The balance of all characters' threats, each to its best target. The side that is behind has to come closer."""
    total = 0.0
    is_last_round = g.round >= g.book.last_round
    for who, f in enumerate(g.fighters):
        if f.is_knocked_out:
            continue
        if g.active == who:
            actions, ki, weight = g.actions, f.ki, THREAT_NOW
        elif not f.is_activated:
            actions, ki, weight = g.book.actions, f.ki + 1, THREAT_NOW  # the die will bring some
        elif is_last_round:
            continue
        else:
            actions, ki, weight = g.book.actions, f.ki + 2, THREAT_LATER
        if f.is_stunned:
            actions -= 1
        best, nearest = best_target(g, f, actions, ki)
        threat = weight * best
        if lead == 0 or (lead > 0) != (f.owner == 0):
            threat -= APPROACH * nearest
        total += threat if f.owner == 0 else -threat
    return total


def best_target(g: Duel, f: Fighter, actions: int, ki: int) -> tuple[float, int]:
    """The points in what the character could do to one enemy, and the distance of the nearest enemy."""
    sheet = g.book.sheets[f.sheet]
    away_from = g.map.distance[f.region if f.region != NOWHERE else g.map.start[f.owner]]
    usable: list[TechniqueSheet] = []
    reach = actions - 1
    if actions > 0:
        for t in sheet.techniques:
            if t.ki <= ki and t.damage != NO_DAMAGE and t.aim != SELF and t.stars <= f.stars:
                usable.append(t)
                reach = max(reach, actions - 1 + t.far + f.range_bonus)
    best = 0.0
    nearest = FAR
    for enemy in g.fighters:
        if enemy.owner == f.owner or enemy.region == NOWHERE:
            continue
        away = away_from[enemy.region]
        if away < nearest:
            nearest = away
        if away <= reach:
            best = max(best, _harm(g, f, sheet, usable, enemy, away, actions, ki))
    return best, nearest


def _harm(
    g: Duel,
    f: Fighter,
    sheet: Sheet,
    usable: list[TechniqueSheet],
    enemy: Fighter,
    away: int,
    actions: int,
    ki: int,
) -> float:
    """The points in the damage that the character could deal to this enemy in one turn, after an average defense."""
    target = g.book.sheets[enemy.sheet]
    block = float(enemy.parries)
    if target.defense:
        block += BLOCK + BLOCK_BY_REROLL * (target.defense - 1)
    best = 0.0
    if enemy.can_fly:
        away += FLIGHT_DISTANCE
    elif away < actions:
        bonus = f.strength_bonuses + f.next_attack_bonus + f.next_hit_bonus
        best = sheet.strength * (actions - away) + bonus - block
    for t in usable:
        far = t.far + f.range_bonus
        steps = away - far if away > far else max(0, t.near - away)
        if steps >= actions:
            continue
        raw = t.damage + f.next_hit_bonus
        dealt = raw - min(block, max(0, raw - t.unblockable))
        if ki >= 2 * t.ki and actions - 1 > steps:
            dealt += max(t.unblockable, t.damage - block)
        if t.aim == REGION:
            dealt *= AREA
        if dealt > best:
            best = dealt
    if best <= 0.0:
        return 0.0
    if best >= enemy.health:
        return target.value * (POINT + LIFE + BLOOD * enemy.health / target.health)
    return target.value * BLOOD * best / target.health

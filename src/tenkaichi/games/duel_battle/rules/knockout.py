"""Losing Health and KO (rulebook: Defending yourself > KO)."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.bits import has_bit, with_bit
from tenkaichi.games.duel_battle.events import (
    ABILITY_TRIGGERED,
    BALLS_DROPPED,
    HEALTH_LOST,
    KNOCKED_OUT,
    MINION_REMOVED,
    STUNNED,
)
from tenkaichi.games.duel_battle.rules.ending import score
from tenkaichi.games.duel_battle.rules.resources import bestow, gain_of
from tenkaichi.games.duel_battle.state import MINION, NOWHERE, Duel, FighterId

# What an ability tied to a condition may give.
GAINED: Final = {
    "gain_ki": ("Ki", "Ki"),
    "gain_health": ("Health", "Health"),
    "gain_stars": ("Star", "Stars"),
    "gain_parries": ("Parry", "Parries"),
}


def lose_health(g: Duel, who: FighterId, amount: int, clause: str, by_enemy: bool = False) -> int:
    """DB-DEF-07, DB-KO-01: Health never goes below 0, and 0 is a KO at once. Returns what was lost."""
    if amount <= 0:
        return 0
    if who >= MINION:
        g.happened(HEALTH_LOST, clause, who, 1, 0)
        remove_minion(g, who, "DB-SAIBA-09")
        return 1
    f = g.fighters[who]
    if f.is_knocked_out:
        return 0  # nothing is left to lose, and nobody is KO'd twice
    taken = min(amount, f.health)
    f.health -= taken
    g.cite("DB-CHAR-04")
    g.happened(HEALTH_LOST, clause, who, taken, f.health)
    if f.health == 0:
        knock_out(g, who)
    elif by_enemy and not has_bit(g.resilient, who):
        apply_condition(g, who, "lost_health_to_enemy")
    return taken


def knock_out(g: Duel, who: FighterId) -> None:
    """DB-KO-01..05: points to the opponent, everything on the board is lost, the miniature leaves."""
    f = g.fighters[who]
    points = g.book.sheets[f.sheet].value
    rival = 1 - f.owner
    g.happened(KNOCKED_OUT, "DB-KO-01", who, rival, points)
    f.is_knocked_out = True
    score(g, rival, points, "DB-KO-02")
    g.cite("DB-KO-09")  # each time: nobody remembers an earlier KO
    g.cite("DB-KO-03")
    f.health = f.ki = f.stars = f.parries = 0
    if f.balls:
        for number in f.balls:
            g.dropped = [*g.dropped, (f.region, number)]
        g.happened(BALLS_DROPPED, "DB-KO-04", who, f.region, len(f.balls))
        f.balls = ()
    if f.sheet in g.book.minion_bringers and any(region >= 0 for region in g.minions):
        g.cite("DB-SAIBA-12")
    g.cite("DB-KO-05")
    g.cite("DB-CHAR-07")
    f.region = NOWHERE
    f.is_stunned = f.can_fly = False
    f.range_bonus = f.defense_bonus = f.strength_bonuses = f.next_attack_bonus = f.next_hit_bonus = 0
    f.counterattack_cards = f.saved_actions = 0
    for at, ally in enumerate(g.fighters):
        other = FighterId(at)
        if ally.owner == f.owner and not ally.is_knocked_out:
            apply_condition(g, other, "ally_knocked_out")


def apply_condition(g: Duel, who: FighterId, condition: str) -> None:
    """DB-ABIL-03: an ability without Star cost applies when its condition occurs, also outside its owner's turn."""
    for ability in g.book.sheets[g.fighters[who].sheet].conditional:
        if ability.when == condition:
            if condition == "lost_health_to_enemy":
                g.resilient = with_bit(g.resilient, who)
            if g.book.sheets[g.fighters[who].sheet].paid:
                g.cite("DB-ABIL-04")
            gains = [(gain_of(g, who, effect), GAINED[effect.do]) for effect in ability.effects]
            told = [f"{amount} {names[0 if amount == 1 else 1]}" for amount, names in gains if amount]
            if told:
                g.happened(ABILITY_TRIGGERED, "DB-ABIL-03", who, ability.index, f"gains {' and '.join(told)}")
            for effect in ability.effects:
                bestow(g, who, effect, "DB-ABIL-03")


def stun(g: Duel, who: FighterId, clause: str) -> None:
    """DB-STUN-01: the character lies down in place. A second stun changes nothing."""
    if who >= MINION or g.fighters[who].region == NOWHERE:
        return
    f = g.fighters[who]
    g.cite("DB-STUN-01")
    if not f.is_stunned:
        f.is_stunned = True
        g.happened(STUNNED, clause, who)


def remove_minion(g: Duel, who: FighterId, clause: str) -> None:
    """DB-SAIBA-04: the token returns to the reserve; DB-SAIBA-09: it is worth nothing."""
    if g.minions[who - MINION] != NOWHERE:
        g.minions[who - MINION] = NOWHERE
        g.cite("DB-SAIBA-04")
        g.happened(MINION_REMOVED, clause, who)

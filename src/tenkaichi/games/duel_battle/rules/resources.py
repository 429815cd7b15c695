"""Health and Ki, Star and Parry tokens (rulebook: Characters, Appendix): every gain and payment goes through here."""

from __future__ import annotations

from tenkaichi.engine.decision import EngineFault
from tenkaichi.games.duel_battle.events import (
    ACTIONS_GAINED,
    BOOSTED,
    HEALTH_GAINED,
    KI_CHANGED,
    PARRIES_CHANGED,
    STARS_CHANGED,
    TOOK_FLIGHT,
)
from tenkaichi.games.duel_battle.pack import Effect
from tenkaichi.games.duel_battle.state import Duel, FighterId


def gain_ki(g: Duel, who: FighterId, amount: int, clause: str) -> None:
    """DB-CHAR-03: never above the printed maximum; the surplus is lost."""
    f = g.fighters[who]
    limit = g.book.sheets[f.sheet].ki
    if f.ki + amount > limit:
        amount = limit - f.ki
        g.cite("DB-CHAR-03")
    f.ki += amount
    g.cite("DB-CHAR-04")
    if amount:
        g.happened(KI_CHANGED, clause, who, amount, f.ki)


def spend_ki(g: Duel, who: FighterId, amount: int, clause: str) -> None:
    """DB-CHAR-04: recorded at once. The caller has checked that there is enough."""
    if amount:
        f = g.fighters[who]
        f.ki -= amount
        g.cite("DB-CHAR-04")
        g.happened(KI_CHANGED, clause, who, -amount, f.ki)


def gain_health(g: Duel, who: FighterId, amount: int, clause: str) -> None:
    """DB-CHAR-02: never above the printed maximum; DB-CHAR-04: recorded at once."""
    f = g.fighters[who]
    limit = g.book.sheets[f.sheet].health
    if f.health + amount > limit:
        amount = limit - f.health
        g.cite("DB-CHAR-02")
    f.health += amount
    g.cite("DB-CHAR-04")
    if amount:
        g.happened(HEALTH_GAINED, clause, who, amount, f.health)


def gain_stars(g: Duel, who: FighterId, amount: int, clause: str) -> None:
    """DB-STAR-01: taken from the supply, which never runs out (DB-SETUP-11); a character holds at most three."""
    f = g.fighters[who]
    taken = min(amount, g.book.max_stars - f.stars)
    f.stars += taken
    g.cite("DB-STAR-01")
    g.cite("DB-SETUP-11")
    if taken:
        g.happened(STARS_CHANGED, clause, who, taken, f.stars)


def spend_stars(g: Duel, who: FighterId, amount: int, clause: str) -> None:
    """DB-STAR-03: spent tokens return to the supply."""
    if amount:
        f = g.fighters[who]
        f.stars -= amount
        g.cite("DB-STAR-03")
        g.happened(STARS_CHANGED, clause, who, -amount, f.stars)


def gain_parries(g: Duel, who: FighterId, amount: int, clause: str) -> None:
    """DB-PARRY-01: taken from the supply, which never runs out (DB-SETUP-11); a character holds at most three."""
    f = g.fighters[who]
    taken = min(amount, g.book.max_parries - f.parries)
    f.parries += taken
    g.cite("DB-PARRY-01")
    g.cite("DB-SETUP-11")
    if taken:
        g.happened(PARRIES_CHANGED, clause, who, taken, f.parries)


def spend_parries(g: Duel, who: FighterId, amount: int, clause: str) -> None:
    """DB-PARRY-02: from the character's own board, back to the supply."""
    if amount:
        f = g.fighters[who]
        f.parries -= amount
        g.happened(PARRIES_CHANGED, clause, who, -amount, f.parries)


def gain_actions(g: Duel, who: FighterId, amount: int, clause: str) -> None:
    """DB-ACT-07: added to this turn's actions; DB-FLIP-04: outside the own turn, to the activation later this round."""
    if g.active == who:
        g.actions += amount
        g.cite("DB-ACT-07")
        g.happened(ACTIONS_GAINED, clause, who, amount, g.actions)
        return
    f = g.fighters[who]
    if not f.is_activated:
        f.saved_actions += amount
        g.happened(ACTIONS_GAINED, clause, who, amount, f.saved_actions)


def boost(g: Duel, who: FighterId, what: str, amount: int, clause: str) -> None:
    """DB-ACT-12: bonuses that last until the end of the turn."""
    f = g.fighters[who]
    if what == "range":
        f.range_bonus += amount
        g.cite("DB-RANGE-05")
    elif what == "defense":
        f.defense_bonus += amount
    elif what == "strength":
        f.strength_bonuses += amount
    elif what == "next attack":
        f.next_attack_bonus += amount
    elif what == "next hit":
        f.next_hit_bonus += amount
    g.happened(BOOSTED, clause, who, what, amount)


def take_flight(g: Duel, who: FighterId, clause: str) -> None:
    """DB-FLY-01: until the end of the turn in which it was gained; DB-FLY-06: the character stays where they are."""
    g.fighters[who].can_fly = True
    g.cite("DB-FLY-01")
    g.cite("DB-FLY-06")
    g.happened(TOOK_FLIGHT, clause, who)


def gain_of(g: Duel, who: FighterId, effect: Effect) -> int:
    """The real amount of a gain, within the limits; a bonus or an action is given in full."""
    f = g.fighters[who]
    sheet = g.book.sheets[f.sheet]
    amount: int = effect.amount
    if effect.do == "gain_ki":
        return min(amount, sheet.ki - f.ki)
    if effect.do == "gain_health":
        return min(amount, sheet.health - f.health)
    if effect.do == "gain_stars":
        return min(amount, g.book.max_stars - f.stars)
    if effect.do == "gain_parries":
        return min(amount, g.book.max_parries - f.parries)
    if effect.do == "fly":
        return 0 if f.can_fly else 1
    return amount


def bestow(g: Duel, who: FighterId, effect: Effect, clause: str) -> None:
    """An effect that is a gain of one character or a bonus until the end of the turn."""
    operation = effect.do
    amount: int = effect.amount
    if operation == "gain_ki":
        gain_ki(g, who, amount, clause)
    elif operation == "gain_health":
        gain_health(g, who, amount, clause)
    elif operation == "gain_stars":
        gain_stars(g, who, amount, clause)
    elif operation == "gain_parries":
        gain_parries(g, who, amount, clause)
    elif operation == "gain_action":
        gain_actions(g, who, amount, clause)
    elif operation == "fly":
        take_flight(g, who, clause)
    elif operation == "range_plus":
        boost(g, who, "range", amount, clause)
    elif operation == "defense_plus":
        boost(g, who, "defense", amount, clause)
    elif operation == "strength_plus":
        boost(g, who, "strength", amount, clause)
    elif operation == "next_attack_plus":
        boost(g, who, "next attack", amount, clause)
    elif operation == "next_hit_plus":
        boost(g, who, "next hit", amount, clause)
    else:
        raise EngineFault(f"{operation} is not a gain or a bonus of one character")

"""A rough estimate of a model's threat to an enemy in one activation: printed figures, distance and the Ki left.

Bots look at many positions, so nothing here asks the rules: no line of sight, no effects, no card. What can really be
done shows when an option is tried.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from tenkaichi.games.prime_time.book import Book, TechniqueSheet
from tenkaichi.games.prime_time.ids import ModelId, TechniqueId
from tenkaichi.games.prime_time.state import (
    BOUND,
    CONFECTION,
    DAZED,
    EXHAUSTED,
    GRABBED,
    ON_BOARD,
    PETRIFIED,
    TOKEN,
    Model,
    Skirmish,
)

# what a model is worth: for being there; for each point of Threat
PRESENCE: Final = 1.5
THREAT: Final = 1.0
BLOOD: Final = 0.75  # of that, by the share of its life that is left
MELEE_MIL: Final = 1000
# the attacker's chance against an evasion of equal skill, and for each point of difference
EVEN: Final = 0.475
EACH: Final = 0.0475
SPLASH: Final = 1.15  # a Beam or a Blast may hurt others as well
BK_PRICE: Final = 0.12  # what a point of BK is worth in HP of an average model: dear techniques have to pay
DIVE_BONUS: Final = 2  # PT-FLY-13
FIGHTING: Final = ("attack", "charge", "ki_assault")


_life_values: dict[tuple[str, int, int], float] = {}


def life_value(g: Skirmish, model: Model) -> float:
    """The worth of one HP of this model."""
    key = (g.book.key, model.profile, model.tier)
    found = _life_values.get(key)
    if found is None:
        sheet = g.book.profiles[model.profile]
        full = sheet.tiers[model.tier].hp + (sheet.tiers[0].hp + 1) // 2
        found = _life_values[key] = (PRESENCE + THREAT * sheet.threat) * BLOOD / full
    return found


class Strike:
    """One technique with what a look at the board needs of it."""

    def __init__(self, technique: TechniqueSheet, skill: int) -> None:
        self.is_melee: bool = technique.is_melee
        self.is_beam: bool = technique.is_beam
        self.range_mil: int = MELEE_MIL if technique.is_melee else technique.range
        self.skill: int = skill
        self.dmg: int = technique.dmg
        self.bk: int = technique.bk
        self.factor: float = SPLASH if technique.is_beam or technique.blast else 1.0


_strikes: dict[tuple[str, int, int], list[Strike]] = {}


def strikes_of(book: Book, profile: int, tier: int) -> list[Strike]:
    """The techniques of a profile at a tier, cached; those with the longest reach first."""
    key = (book.key, profile, tier)
    found = _strikes.get(key)
    if found is None:
        sheet = book.profiles[profile]
        line = sheet.tiers[tier]
        numbers = dict.fromkeys([*book.universal, *line.techniques])
        known = [book.techniques[number] for number in numbers]
        if sheet.has("incapable"):
            known = [technique for technique in known if not technique.is_ki]
        found = [Strike(each, line.imp if each.skill == "imp" else line.foc) for each in known if each.dmg > 0]
        found.sort(key=lambda strike: -strike.range_mil)
        _strikes[key] = found
    return found


MOST: Final = 12  # a difference of skill beyond which nothing changes
CHANCES: Final[list[float]] = [max(0.05, min(0.95, EVEN + EACH * lead)) for lead in range(-MOST, MOST + 1)]


def hit_chance(skill: int, focus: int) -> float:
    """Against an evasion; nobody is ever quite safe or quite lost."""
    return CHANCES[max(-MOST, min(MOST, skill - focus)) + MOST]


def strides(g: Skirmish, who: ModelId, model: Model) -> tuple[int, int, int]:
    """The distances that it may still go: in all, before a melee attack, before a shot; -1: no attack any more."""
    line = g.book.profiles[model.profile].tiers[model.tier]
    is_held = model.states & (GRABBED | PETRIFIED | BOUND) != 0
    slow = 2000 if model.states & EXHAUSTED else 0
    first, second = max(0, line.first_move - slow), max(0, line.second_move - slow)
    actions, moves, may_fight = 2, 0, True
    if g.active == who:
        actions, moves = g.actions, g.moves_used
        may_fight = actions > 0 and not any(name in FIGHTING for name in g.done)
    if is_held:
        return 0, 0 if may_fight else -1, 0 if may_fight else -1
    lengths = (first, second)[moves:] if moves < 2 else ()
    whole = sum(lengths[:actions])
    if not may_fight:
        return whole, -1, -1
    lunge = sum(lengths[:actions])  # the last of them is the Charge
    stand = sum(lengths[: actions - 1])
    return whole, lunge, stand


def best_strike(
    g: Skirmish, who: ModelId, model: Model, lunge: int, stand: int, values: list[float]
) -> tuple[float, float, ModelId]:
    """The value of the best attack (`values`: of one HP of each model), its chance to fell the target, and whom."""
    bk = g.teams[model.seat].bk
    if model.states & EXHAUSTED:
        bk = 0
    strikes = strikes_of(g.book, model.profile, model.tier)
    reach = max(MELEE_MIL + lunge, strikes[0].range_mil + stand) if strikes else 0
    radius = g.radius_of(who)
    x, y, seat = model.x, model.y, model.seat
    best, felled, whom = 0.0, 0.0, -1
    for foe, other in enumerate(g.models):
        if other.seat == seat or other.where != ON_BOARD or other.states & (DAZED | CONFECTION):
            continue
        target = g.book.profiles[other.profile].tiers[other.tier]
        dx, dy = other.x - x, other.y - y
        bases = radius + target.radius
        square = dx * dx + dy * dy
        if square > (reach + bases) ** 2:
            continue
        away = sqrt(square) - bases
        hp, res = other.hp, target.res
        focus = target.foc - DIVE_BONUS if model.level > other.level else target.foc
        for strike in strikes:
            if strike.bk > bk or away > strike.range_mil + (lunge if strike.is_melee else stand):
                continue
            chance = CHANCES[max(-MOST, min(MOST, strike.skill - focus)) + MOST]
            net = strike.dmg - res if strike.dmg > res else 1
            fells = net >= hp
            value = values[foe] * chance * (hp + 1 if fells else net) * strike.factor - BK_PRICE * strike.bk
            if value > best:
                best, whom = value, foe
                felled = chance if fells else 0.0
    return best, felled, ModelId(whom)


def strike_value(g: Skirmish, who: ModelId, technique: TechniqueId, target: ModelId) -> float:
    """The expected gain of an attack, in points of Threat."""
    sheet = g.book.techniques[technique]
    if target >= TOKEN:
        return 0.3
    model, other = g.models[who], g.models[target]
    mine = g.book.profiles[model.profile].tiers[model.tier]
    theirs = g.book.profiles[other.profile].tiers[other.tier]
    chance = hit_chance(mine.imp if sheet.skill == "imp" else mine.foc, theirs.foc)
    net = max(1, sheet.dmg - theirs.res) if sheet.dmg else 0
    dealt = other.hp + 1 if net >= other.hp else net
    return life_value(g, other) * chance * dealt - BK_PRICE * sheet.bk

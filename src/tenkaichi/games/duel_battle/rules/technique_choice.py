"""The techniques that may be used, on whom, and the bars against others (Actions > 6 Use a technique; Range)."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, Option, Refusal, Why
from tenkaichi.games.duel_battle.book import ENEMIES, REGION, SELF, TechniqueSheet
from tenkaichi.games.duel_battle.geography import ALL_REGIONS, RegionId
from tenkaichi.games.duel_battle.rules.attack import KNOCKED_OUT
from tenkaichi.games.duel_battle.rules.movement import BESIDE_THE_BOARD
from tenkaichi.games.duel_battle.rules.reach import farthest, is_in_range, range_clauses, required_range
from tenkaichi.games.duel_battle.state import MINION, NOWHERE, Duel, FighterId

NO_KI: Final = Bar("DB-TECH-01", "{0} needs {1} Ki, there is {2}")
NOT_BELOW_0: Final = Bar("DB-CHAR-04", "{0} costs {1} Ki, and {2} cannot go below 0")
PAID_EACH_TIME: Final = Bar("DB-TECH-03", "each use of {0} costs {1} Ki, there is {2}")
NO_STARS: Final = Bar("DB-TECH-08", "{0} needs {1:Star}, there are {2}")
OWN_STARS: Final = Bar("DB-STAR-02", "{0} needs {1:Star} on the user's own board, there are {2}")
NOT_HIS: Final = Bar("DB-TECH-01", "{0} is not on {1}'s board")
OTHERS_DO_NOT_ACT: Final = Bar("DB-ACT-14", "{0} is not on the board of {1}, who alone spends the actions of this turn")
TOO_WEAK: Final = Bar("DB-TECH-06", "{0} would cost them their last Health")
ENEMIES_ONLY: Final = Bar("DB-TECH-04", "{0} is no enemy")
OUT_OF_RANGE: Final = Bar("DB-RANGE-11", "{0} is at range {1}, the technique reaches {2} to {3}")
NOBODY_THERE: Final = Bar("DB-TECH-04", "no enemy in range stands there")
NOT_WITHIN_RANGE: Final = Bar("DB-TECH-04", "{0} is not within range")
SAME_TARGET: Final = Bar("DB-TECH-04", "{0} cannot be two of the targets")
# Further facts about a target out of range, by the clause that bears on it.
RANGE_BARS: Final[dict[str, Bar]] = {
    bar.clause: bar
    for bar in (
        Bar("DB-RANGE-02", "{0} is at range {1}, the technique hits in the user's own region only"),
        Bar("DB-RANGE-03", "{0} is at range {1}, the technique hits at exactly {2}"),
        Bar("DB-RANGE-04", "{0} is at range {1}, the technique reaches {2} to {3}"),
        Bar("DB-RANGE-06", "{0} is at range {1}: a hill on the way counts 3 from a plain"),
        Bar("DB-RANGE-07", "{0} is at range {1}: their own hill counts 3 from a plain"),
        Bar("DB-RANGE-10", "{0} is at range {1} by the route with the fewest regions"),
        Bar("DB-FLY-03", "{0} is at range {1}: they fly and count as 2 regions farther"),
        Bar("DB-SAIBA-12", "{0} is at range {1}, the technique reaches {2} to {3}"),
    )
}
# The rulebook prints the figures of two techniques; a pack is free to have neither.
PRINTED_FIGURES: Final = {"kamehameha": "DB-TECH-09", "genkidama": "DB-TECH-11"}
PRINTED_RANGES: Final = {
    technique: Bar(clause, "{0} is at range {1}, the technique reaches {2} to {3}")
    for technique, clause in PRINTED_FIGURES.items()
}
TOO_NEAR: Final = Bar("DB-RANGE-05", "{0} is at range {1}; a range bonus leaves the lower limit at {2}")


def cost_bar(g: Duel, who: FighterId, technique: TechniqueSheet) -> Bar | None:
    """DB-TECH-01, DB-TECH-08: Ki and Stars come from the user's own board; minions pay nothing."""
    if who >= MINION:
        return None
    f = g.fighters[who]
    if f.ki < technique.ki:
        return NO_KI
    if f.stars < technique.stars:
        return NO_STARS
    return TOO_WEAK if technique.must_exceed and f.health <= technique.must_exceed else None


def aim_bar(g: Duel, user: FighterId, target: FighterId, technique: TechniqueSheet) -> Bar | None:
    """DB-TECH-04: enemies within range. Asked at declaration, after responses (DB-RANGE-12) and for why-not."""
    if g.owner_of(target) == g.owner_of(user):
        return ENEMIES_ONLY
    if g.region_of(target) == NOWHERE or g.region_of(user) == NOWHERE:
        return KNOCKED_OUT if target < MINION and g.fighters[target].is_knocked_out else BESIDE_THE_BOARD
    return None if is_in_range(g, user, target, technique) else OUT_OF_RANGE


def in_reach(
    g: Duel, user: FighterId, technique: TechniqueSheet, enemies: list[tuple[FighterId, RegionId]]
) -> list[FighterId]:
    """Every enemy at whom the technique can be aimed. Hills and flight only add to the distance, so it sieves first."""
    away = g.map.distance[g.region_of(user)]
    far = farthest(g, user, technique)
    return [who for who, region in enemies if away[region] <= far and is_in_range(g, user, who, technique)]


def offer_techniques(
    g: Duel,
    user: FighterId,
    techniques: list[TechniqueSheet],
    enemies: list[tuple[FighterId, RegionId]],
    options: list[Option],
    why: Why,
) -> None:
    """DB-TECH-01: the techniques on the own board that the character can pay and aim."""
    for technique in techniques:
        bar = cost_bar(g, user, technique)
        if bar is not None:
            if why is not None:
                _refuse_all(g, user, technique, bar, why)
                if user < MINION and g.fighters[user].stars < technique.stars:
                    _refuse_all(g, user, technique, OWN_STARS, why)
                    if bar is NO_KI:
                        _refuse_all(g, user, technique, NO_STARS, why)
                if bar is NO_KI:
                    _refuse_all(g, user, technique, NOT_BELOW_0, why)
                    _refuse_all(g, user, technique, PAID_EACH_TIME, why)
            continue
        if technique.aim == SELF:
            options.append(("use_self", technique.index))
            continue
        reach = in_reach(g, user, technique, enemies)
        if technique.aim == REGION:
            for region in sorted({g.region_of(target) for target in reach}):
                options.append(("use_at", technique.index, region))
        else:
            for target in reach:
                options.append(("use", technique.index, target))
            if technique.aim == ENEMIES:
                for first in reach:
                    options.extend([("use_both", technique.index, first, two) for two in reach if two != first])
        if why is not None:
            _refuse_targets(g, user, technique, reach, why)
    if why is not None:
        _refuse_foreign(g, user, techniques, why)


def everyone(g: Duel) -> list[FighterId]:
    """Every character and every minion in play."""
    fighters = [FighterId(who) for who in range(len(g.fighters))]
    return fighters + [FighterId(MINION + at) for at, region in enumerate(g.minions) if region != NOWHERE]


def _refuse_all(g: Duel, user: FighterId, technique: TechniqueSheet, bar: Bar, why: list[Refusal]) -> None:
    f = g.fighters[user]
    facts: tuple[object, ...] = (technique.name, technique.ki, f.ki)
    if bar in (NO_STARS, OWN_STARS):
        facts = (technique.name, technique.stars, f.stars)
    if technique.aim == SELF:
        why.append((("use_self", technique.index), bar, facts))
    elif technique.aim == REGION:
        why.extend([(("use_at", technique.index, region), bar, facts) for region in ALL_REGIONS])
    else:
        why.extend([(("use", technique.index, target), bar, facts) for target in everyone(g)])
        if technique.aim == ENEMIES:
            pairs = [(first, second) for first in everyone(g) for second in everyone(g)]
            why.extend([(("use_both", technique.index, first, second), bar, facts) for first, second in pairs])


def _refuse_targets(
    g: Duel, user: FighterId, technique: TechniqueSheet, reach: list[FighterId], why: list[Refusal]
) -> None:
    hit = {g.region_of(target) for target in reach}
    for target in everyone(g):
        if target in reach:
            continue
        for bar, facts in _reasons(g, user, target, technique):
            if technique.aim != REGION:
                why.append((("use", technique.index, target), bar, facts))
            elif bar is not ENEMIES_ONLY and g.region_of(target) not in hit and g.region_of(target) != NOWHERE:
                why.append((("use_at", technique.index, g.region_of(target)), bar, facts))
            if technique.aim == ENEMIES:
                for other in everyone(g):
                    why.append((("use_both", technique.index, target, other), bar, facts))
                    why.append((("use_both", technique.index, other, target), bar, facts))
    if technique.aim == ENEMIES:
        why.extend([(("use_both", technique.index, who, who), SAME_TARGET, (g.name(who),)) for who in reach])
    if technique.aim == REGION:
        why.extend([(("use_at", technique.index, r), NOBODY_THERE, ()) for r in ALL_REGIONS if r not in hit])


def _reasons(
    g: Duel, user: FighterId, target: FighterId, technique: TechniqueSheet
) -> list[tuple[Bar, tuple[object, ...]]]:
    """Why a character is not a target: the deciding rule first, then everything that adds to it."""
    bar = aim_bar(g, user, target, technique)
    assert bar is not None
    if bar is ENEMIES_ONLY:
        return [(bar, (g.name(target),))]
    if bar is not OUT_OF_RANGE:
        return [(bar, (g.name(target),)), (NOT_WITHIN_RANGE, (g.name(target),))]
    needed = required_range(g, user, target, technique.ignores_hills)
    facts = (g.name(target), needed, technique.near, farthest(g, user, technique))
    clauses = range_clauses(g, user, target, technique)
    found: list[tuple[Bar, tuple[object, ...]]] = [(bar, facts)]
    found.extend([(RANGE_BARS[clause], facts) for clause in clauses if clause in RANGE_BARS])
    if "DB-RANGE-05" in clauses and needed < technique.near:
        found.append((TOO_NEAR, facts))
    if technique.id in PRINTED_RANGES:
        found.append((PRINTED_RANGES[technique.id], facts))
    return [*found, (NOT_WITHIN_RANGE, facts)]


def _refuse_foreign(g: Duel, user: FighterId, techniques: list[TechniqueSheet], why: list[Refusal]) -> None:
    """DB-TECH-01: nobody uses a technique that is printed on another board."""
    own = {technique.name for technique in techniques}
    bars = [NOT_HIS, OTHERS_DO_NOT_ACT] if user < MINION else [NOT_HIS]
    for technique in g.book.techniques:
        if technique.name not in own:
            found: list[Option] = [("use_self", technique.index)]
            found.extend([("use", technique.index, target) for target in everyone(g)])
            if technique.aim == REGION:
                found.extend([("use_at", technique.index, r) for r in ALL_REGIONS])
            elif technique.aim == ENEMIES:
                pairs = [(first, second) for first in everyone(g) for second in everyone(g)]
                found.extend([("use_both", technique.index, *pair) for pair in pairs])
            facts = (technique.name, g.name(user))
            why.extend([(option, bar, facts) for option in found for bar in bars])


def targets_of(g: Duel, user: FighterId, option: Option) -> tuple[FighterId, ...]:
    """The targets of an answered technique."""
    if option[0] == "use_self":
        return ()
    if option[0] == "use_at":
        technique = g.book.techniques[option[1]]
        reach = in_reach(g, user, technique, g.enemies_of(g.owner_of(user)))
        return tuple([who for who in reach if g.region_of(who) == option[2]])
    return tuple(option[2:])

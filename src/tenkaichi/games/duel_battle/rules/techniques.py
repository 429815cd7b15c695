"""Using a technique (rulebook: Actions > 6 Use a technique): declare and pay, responses, range once more, damage,
effect.
"""

from __future__ import annotations

from dataclasses import dataclass

from tenkaichi.engine.decision import Bar, Option, Refusal, Why
from tenkaichi.engine.number import Part, total
from tenkaichi.engine.procedure import Procedure, carry_out, procedures, step
from tenkaichi.games.duel_battle.book import ENEMIES, NO_DAMAGE, REGION, SELF, TechniqueSheet
from tenkaichi.games.duel_battle.events import (
    ACTION_CANCELLED,
    TARGET_ESCAPED,
    TECHNIQUE_DECLARED,
)
from tenkaichi.games.duel_battle.pack import Effect
from tenkaichi.games.duel_battle.rules.attack import KNOCKED_OUT, Throw
from tenkaichi.games.duel_battle.rules.capsule_cards import DECLARED, FREE, Responses, window
from tenkaichi.games.duel_battle.rules.defense import EFFECT, TECHNIQUE, Defense
from tenkaichi.games.duel_battle.rules.ending import check_elimination
from tenkaichi.games.duel_battle.rules.hills import HillFall
from tenkaichi.games.duel_battle.rules.knockout import knock_out, lose_health, remove_minion, stun
from tenkaichi.games.duel_battle.rules.movement import BESIDE_THE_BOARD
from tenkaichi.games.duel_battle.rules.reach import farthest, is_in_range, range_clauses, required_range
from tenkaichi.games.duel_battle.rules.resources import bestow, gain_ki, gain_stars, spend_ki, spend_stars
from tenkaichi.games.duel_battle.state import MINION, NOBODY, NOWHERE, Duel

NO_KI = Bar("DB-TECH-01", "{0} needs {1} Ki, there is {2}")
NOT_BELOW_0 = Bar("DB-CHAR-04", "{0} costs {1} Ki, and {2} cannot go below 0")
PAID_EACH_TIME = Bar("DB-TECH-03", "each use of {0} costs {1} Ki, there is {2}")
NO_STARS = Bar("DB-TECH-08", "{0} needs {1} Stars, there are {2}")
NOT_HIS = Bar("DB-TECH-01", "{0} is not on {1}'s board")
OTHERS_DO_NOT_ACT = Bar("DB-ACT-14", "{0} is not on the board of {1}, who alone spends the actions of this turn")
TOO_WEAK = Bar("DB-TECH-06", "{0} would cost him his last Health")
ENEMIES_ONLY = Bar("DB-TECH-04", "{0} is no enemy")
OUT_OF_RANGE = Bar("DB-RANGE-11", "{0} is at range {1}, the technique reaches {2} to {3}")
NOBODY_THERE = Bar("DB-TECH-04", "no enemy in range stands there")
NOT_WITHIN_RANGE = Bar("DB-TECH-04", "{0} is not within range")
SAME_TARGET = Bar("DB-TECH-04", "{0} cannot be two of the targets")
# What else is true of somebody out of range, by the clause that bears on it.
RANGE_BARS: dict[str, Bar] = {
    bar.clause: bar
    for bar in (
        Bar("DB-RANGE-02", "{0} is at range {1}, the technique hits in the user's own region only"),
        Bar("DB-RANGE-03", "{0} is at range {1}, the technique hits at exactly {2}"),
        Bar("DB-RANGE-04", "{0} is at range {1}, the technique reaches {2} to {3}"),
        Bar("DB-RANGE-06", "{0} is at range {1}: a hill on the way counts 3 from a plain"),
        Bar("DB-RANGE-07", "{0} is at range {1}: his own hill counts 3 from a plain"),
        Bar("DB-RANGE-10", "{0} is at range {1} by the route with the fewest regions"),
        Bar("DB-FLY-03", "{0} is at range {1}: he flies and counts as 2 regions farther"),
        Bar("DB-SAIBA-12", "{0} is at range {1}, the technique reaches {2} to {3}"),
    )
}
# The rulebook prints the figures of two techniques; a pack is free to have neither.
PRINTED_FIGURES = {"kamehameha": "DB-TECH-09", "genkidama": "DB-TECH-11"}
PRINTED_RANGES = {
    technique: Bar(clause, "{0} is at range {1}, the technique reaches {2} to {3}")
    for technique, clause in PRINTED_FIGURES.items()
}
TOO_NEAR = Bar("DB-RANGE-05", "{0} is at range {1}; a range bonus leaves the lower limit at {2}")


def cost_bar(g: Duel, who: int, technique: TechniqueSheet) -> Bar | None:
    """DB-TECH-01, DB-TECH-08: Ki and Stars come from the user's own board; minions pay nothing."""
    if who >= MINION:
        return None
    f = g.fighters[who]
    if f.ki < technique.ki:
        return NO_KI
    if f.stars < technique.stars:
        return NO_STARS
    return TOO_WEAK if technique.must_exceed and f.health <= technique.must_exceed else None


def aim_bar(g: Duel, user: int, target: int, technique: TechniqueSheet) -> Bar | None:
    """DB-TECH-04: enemies within range. Asked at declaration, after responses (DB-RANGE-12) and for why-not."""
    if g.owner_of(target) == g.owner_of(user):
        return ENEMIES_ONLY
    if g.region_of(target) == NOWHERE or g.region_of(user) == NOWHERE:
        return KNOCKED_OUT if target < MINION and g.fighters[target].is_knocked_out else BESIDE_THE_BOARD
    return None if is_in_range(g, user, target, technique) else OUT_OF_RANGE


def in_reach(g: Duel, user: int, technique: TechniqueSheet, enemies: list[tuple[int, int]]) -> list[int]:
    """Every enemy at whom the technique can be aimed. Hills and flight only add to the distance, so it sieves first."""
    away = g.map.distance[g.region_of(user)]
    far = farthest(g, user, technique)
    return [who for who, region in enemies if away[region] <= far and is_in_range(g, user, who, technique)]


def offer_techniques(
    g: Duel,
    user: int,
    techniques: list[TechniqueSheet],
    enemies: list[tuple[int, int]],
    options: list[Option],
    why: Why,
) -> None:
    """DB-TECH-01: the techniques on his own board that he can pay and aim."""
    for technique in techniques:
        bar = cost_bar(g, user, technique)
        if bar is not None:
            if why is not None:
                _refuse_all(g, user, technique, bar, why)
                if bar is NO_KI and g.fighters[user].stars < technique.stars:
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


def _everyone(g: Duel) -> list[int]:
    return [*range(len(g.fighters)), *[MINION + at for at, region in enumerate(g.minions) if region != NOWHERE]]


def _refuse_all(g: Duel, user: int, technique: TechniqueSheet, bar: Bar, why: list[Refusal]) -> None:
    f = g.fighters[user]
    facts: tuple[object, ...] = (technique.name, technique.ki, f.ki)
    if bar is NO_STARS:
        facts = (technique.name, technique.stars, f.stars)
    if technique.aim == SELF:
        why.append((("use_self", technique.index), bar, facts))
    elif technique.aim == REGION:
        why.extend([(("use_at", technique.index, region), bar, facts) for region in range(len(g.map.names))])
    else:
        why.extend([(("use", technique.index, target), bar, facts) for target in _everyone(g)])
        if technique.aim == ENEMIES:
            pairs = [(first, second) for first in _everyone(g) for second in _everyone(g)]
            why.extend([(("use_both", technique.index, first, second), bar, facts) for first, second in pairs])


def _refuse_targets(g: Duel, user: int, technique: TechniqueSheet, reach: list[int], why: list[Refusal]) -> None:
    hit = {g.region_of(target) for target in reach}
    for target in _everyone(g):
        if target in reach:
            continue
        for bar, facts in _reasons(g, user, target, technique):
            if technique.aim != REGION:
                why.append((("use", technique.index, target), bar, facts))
            elif bar is not ENEMIES_ONLY and g.region_of(target) not in hit and g.region_of(target) != NOWHERE:
                why.append((("use_at", technique.index, g.region_of(target)), bar, facts))
            if technique.aim == ENEMIES:
                for other in _everyone(g):
                    why.append((("use_both", technique.index, target, other), bar, facts))
                    why.append((("use_both", technique.index, other, target), bar, facts))
    if technique.aim == ENEMIES:
        why.extend([(("use_both", technique.index, who, who), SAME_TARGET, (g.name(who),)) for who in reach])
    if technique.aim == REGION:
        why.extend(
            [(("use_at", technique.index, r), NOBODY_THERE, ()) for r in range(len(g.map.names)) if r not in hit]
        )


def _reasons(g: Duel, user: int, target: int, technique: TechniqueSheet) -> list[tuple[Bar, tuple[object, ...]]]:
    """Why somebody is no target: the deciding rule first, then everything that adds to it."""
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


def _refuse_foreign(g: Duel, user: int, techniques: list[TechniqueSheet], why: list[Refusal]) -> None:
    """DB-TECH-01: nobody uses a technique that is printed on another board."""
    own = {technique.name for technique in techniques}
    bars = [NOT_HIS, OTHERS_DO_NOT_ACT] if user < MINION else [NOT_HIS]
    for technique in g.book.techniques:
        if technique.name not in own:
            found: list[Option] = [("use_self", technique.index)]
            found.extend([("use", technique.index, target) for target in _everyone(g)])
            if technique.aim == REGION:
                found.extend([("use_at", technique.index, r) for r in range(len(g.map.names))])
            elif technique.aim == ENEMIES:
                pairs = [(first, second) for first in _everyone(g) for second in _everyone(g)]
                found.extend([("use_both", technique.index, *pair) for pair in pairs])
            facts = (technique.name, g.name(user))
            why.extend([(option, bar, facts) for option in found for bar in bars])


def targets_of(g: Duel, user: int, option: Option) -> tuple[int, ...]:
    """Whom an answered technique is aimed at."""
    if option[0] == "use_self":
        return ()
    if option[0] == "use_at":
        technique = g.book.techniques[option[1]]
        reach = in_reach(g, user, technique, g.enemies_of(g.owner_of(user)))
        return tuple([who for who in reach if g.region_of(who) == option[2]])
    return tuple(option[2:])


@dataclass
class TechniqueUse(Procedure):
    """DB-TECH-02: the cost first; then responses; then each target defends for himself; then the effect."""

    user: int
    technique: int
    targets: tuple[int, ...]
    area: int = NOWHERE  # the chosen region of an area technique
    action_cost: int = 1  # a minion's technique costs no action
    readied: int = 0
    boost: int = 0
    next_target: int = 0
    region: int = NOWHERE  # where the first target stood
    hurt: tuple[int, ...] = ()  # targets that lost Health to it
    splashed: tuple[int, ...] = ()
    effects_done: int = 0
    is_cancelled: bool = False  # by a card (DB-CARD-12)

    def sheet(self, g: Duel) -> TechniqueSheet:
        return g.book.techniques[self.technique]

    @step("DB-TECH-01", "DB-TECH-02", "DB-TECH-03")
    def declare(self, g: Duel) -> None:
        t = self.sheet(g)
        g.resilient = 0
        g.actions -= self.action_cost
        g.happened(TECHNIQUE_DECLARED, "DB-TECH-01", self.user, self.technique, self.targets)
        if g.log is not None:
            if t.id in PRINTED_FIGURES:
                g.cite(PRINTED_FIGURES[t.id])
            for target in self.targets:
                for clause in range_clauses(g, self.user, target, t):
                    g.cite(clause)
        if self.user < MINION:
            spend_ki(g, self.user, t.ki, "DB-TECH-02")
            spend_stars(g, self.user, t.stars, "DB-TECH-08")
            f = g.fighters[self.user]
            if t.damage != NO_DAMAGE:
                self.readied = f.next_hit_bonus
                f.next_hit_bonus = 0
        if t.ki == 0:
            g.cite("DB-TECH-08")

    def responses(self, g: Duel) -> Procedure | None:
        if not self.targets:
            return None
        seat = g.owner_of(self.user)
        if self.sheet(g).damage == NO_DAMAGE:  # DB-TECH-06: no hit to be boosted or countered
            return window(g, seat, FREE, False, NOBODY, ())
        return window(g, seat, DECLARED, True, self.user, self.targets)

    @carry_out("DB-CARD-08", of="responses")
    def after_responses(self, g: Duel, finished: Responses) -> None:
        self.boost = finished.boost

    @step("DB-RANGE-12", "DB-TECH-04")
    def check_again(self, g: Duel) -> None:
        """DB-CARD-12, DB-FLY-04, DB-FLY-05: whoever is now out of range is no target; with nobody left it is
        cancelled.
        """
        if not self.targets:
            return
        t = self.sheet(g)
        still: list[int] = []
        for target in self.targets:
            left_area = self.area != NOWHERE and g.region_of(target) != self.area
            if left_area or aim_bar(g, self.user, target, t) is not None:
                flies = target < MINION and g.fighters[target].can_fly
                g.happened(TARGET_ESCAPED, "DB-FLY-04" if flies else "DB-RANGE-12", target)
                if target < MINION:
                    g.fighters[target].counterattack_cards = 0  # they were against this technique
            else:
                still.append(target)
                if target < MINION and g.fighters[target].can_fly:
                    g.cite("DB-FLY-05")
        if not still:
            self._take_back(g)
            return
        self.targets = tuple(still)
        self.region = g.region_of(still[0])

    def _take_back(self, g: Duel) -> None:
        """DB-CARD-12: action, Ki and Stars return; cards that were played do not, and no effect triggers
        (DB-TECH-07).
        """
        t = self.sheet(g)
        g.actions += self.action_cost
        if self.user < MINION:
            f = g.fighters[self.user]
            f.next_hit_bonus += self.readied
            # within his limits: a card may have filled his dials meanwhile
            if t.ki:
                gain_ki(g, self.user, t.ki, "DB-CARD-12")
            if t.stars:
                gain_stars(g, self.user, t.stars, "DB-CARD-12")
        if t.effects:
            g.cite("DB-TECH-07")
        g.happened(ACTION_CANCELLED, "DB-CARD-12", self.user, self.action_cost)
        self.is_cancelled = True
        self.end()

    # -- damage ---------------------------------------------------------------------------------------------------

    def damage_parts(self, g: Duel) -> list[Part]:
        """DB-TECH-05: the printed damage and every bonus, with reasons."""
        t = self.sheet(g)
        parts: list[Part] = [(t.damage, t.name, "DB-TECH-05")]
        if self.readied:
            parts.append((self.readied, "readied by a technique", "DB-TECH-06"))
        if self.boost:
            parts.append((self.boost, "cards", "DB-CARD-16"))
        if self.user < MINION:
            f = g.fighters[self.user]
            for ability in g.book.sheets[f.sheet].conditional:
                if ability.when == "health_at_most" and 0 < f.health <= ability.threshold:
                    parts.extend(
                        [
                            (e.amount, ability.name, "DB-ABIL-03")
                            for e in ability.effects
                            if e.do == "technique_damage_plus"
                        ]
                    )
        return parts

    def defense(self, g: Duel) -> Procedure | None:
        """DB-TECH-03, DB-DEF-01: every target defends for himself."""
        t = self.sheet(g)
        if t.damage == NO_DAMAGE or self.next_target >= len(self.targets):
            return None
        parts = self.damage_parts(g)
        if g.log is not None:
            for part in parts:
                g.cite(part[2])
        return Defense(self.targets[self.next_target], self.user, TECHNIQUE, total(parts), t.unblockable, "DB-TECH-05")

    @carry_out("DB-TECH-03", "DB-TECH-05", of="defense", otherwise="begin_effects")
    def after_defense(self, g: Duel, finished: Defense) -> None:
        if finished.taken:
            self.hurt = (*self.hurt, finished.target)
        self.next_target += 1
        self.go(TechniqueUse.after_defense)

    # -- the technique's own effect -------------------------------------------------------------------------------

    @step("DB-TECH-07")
    def begin_effects(self, g: Duel) -> None:
        """DB-TECH-06, DB-TECH-07: the effect triggers whenever the technique is used, whatever was blocked."""
        t = self.sheet(g)
        if t.damage == NO_DAMAGE:
            g.cite("DB-TECH-06")
        elif not any(e.do == "throw" for e in t.effects):
            g.cite("DB-THROW-08")
        for target in self.targets:
            if target < MINION:
                g.fighters[target].counterattack_cards = 0

    @step("DB-TECH-07")
    def next_effect(self, g: Duel) -> Procedure | None:
        effects = self.sheet(g).effects
        if self.effects_done >= len(effects):
            self.go(TechniqueUse.look_for_the_end)
            return None
        effect = effects[self.effects_done]
        self.effects_done += 1
        self.again()
        return self.carry_out_effect(g, effect)

    def carry_out_effect(self, g: Duel, effect: Effect) -> Procedure | None:
        deed = effect.do
        if deed == "stun":
            for target in self.struck(effect):
                stun(g, target, "DB-TECH-07")
        elif deed == "drain_ki":
            for target in self.struck(effect):
                if target < MINION:
                    spend_ki(g, target, min(effect.amount, g.fighters[target].ki), "DB-TECH-07")
        elif deed == "throw":
            standing = [who for who in self.struck(effect) if who < MINION and g.region_of(who) != NOWHERE]
            return Throw(g.owner_of(self.user), standing[0]) if standing else None
        elif deed == "destroy_hill":
            seat = g.owner_of(self.user)
            return HillFall(seat, self.region, NOBODY, (), True) if g.is_hill(self.region) else None
        elif deed == "splash":
            enemy = 1 - g.owner_of(self.user)
            others = [who for who in _everyone(g) if g.region_of(who) == self.region and g.owner_of(who) == enemy]
            victims = tuple([who for who in others if who not in self.targets])
            return Splash(self.user, victims, effect.amount) if victims else None
        elif deed == "lose_health":
            lose_health(g, self.user, effect.amount, "DB-TECH-07")
        elif deed == "be_knocked_out":
            if self.user >= MINION:
                remove_minion(g, self.user, "DB-TECH-07")
            elif not g.fighters[self.user].is_knocked_out:
                g.fighters[self.user].health = 0
                knock_out(g, self.user)
        elif self.user < MINION and not g.fighters[self.user].is_knocked_out:
            bestow(g, self.user, effect, "DB-TECH-07")
        return None

    def struck(self, effect: Effect) -> tuple[int, ...]:
        return self.hurt if effect.if_lost_health else self.targets

    @step("DB-END-03")
    def look_for_the_end(self, g: Duel) -> None:
        check_elimination(g)


@dataclass
class Splash(Procedure):
    """DB-TECH-11, DB-COUNTER-03: effect damage, a packet of its own; each victim rolls for himself, parries only."""

    user: int
    victims: tuple[int, ...]
    amount: int
    at_victim: int = 0

    def defense(self, g: Duel) -> Procedure | None:
        if self.at_victim >= len(self.victims):
            return None
        return Defense(self.victims[self.at_victim], self.user, EFFECT, self.amount, 0, "DB-TECH-11")

    @carry_out("DB-TECH-11", "DB-COUNTER-03", of="defense", otherwise="end")
    def after_defense(self, g: Duel, finished: Defense) -> None:
        self.at_victim += 1
        self.go(Splash.after_defense)


PROCEDURES = procedures(TechniqueUse, Splash)

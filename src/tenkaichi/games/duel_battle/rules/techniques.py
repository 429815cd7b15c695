"""Using a technique (rulebook: Actions > 6 Use a technique): declare and pay, responses, range once more, damage,
effect.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.number import Part, total
from tenkaichi.engine.procedure import Procedure, carry_out, procedures, step
from tenkaichi.games.duel_battle.book import NO_DAMAGE, TechniqueId, TechniqueSheet
from tenkaichi.games.duel_battle.events import (
    ACTION_CANCELLED,
    KI_DRAINED,
    SPLASHED,
    TARGET_ESCAPED,
    TECHNIQUE_DECLARED,
)
from tenkaichi.games.duel_battle.geography import RegionId
from tenkaichi.games.duel_battle.pack import Effect
from tenkaichi.games.duel_battle.rules.attack import Throw
from tenkaichi.games.duel_battle.rules.capsule_cards import DECLARED, FREE, Responses, window
from tenkaichi.games.duel_battle.rules.defense import EFFECT, TECHNIQUE, Defense
from tenkaichi.games.duel_battle.rules.ending import check_elimination
from tenkaichi.games.duel_battle.rules.hills import HillFall
from tenkaichi.games.duel_battle.rules.knockout import knock_out, lose_health, remove_minion, stun
from tenkaichi.games.duel_battle.rules.reach import range_clauses
from tenkaichi.games.duel_battle.rules.resources import bestow, gain_ki, gain_stars, spend_ki, spend_stars
from tenkaichi.games.duel_battle.rules.technique_choice import PRINTED_FIGURES, aim_bar, everyone
from tenkaichi.games.duel_battle.state import MINION, NOBODY, NOWHERE, Duel, FighterId


@dataclass(slots=True)
class TechniqueUse(Procedure):
    """DB-TECH-02: the cost first; then responses; then each target defends; then the effect."""

    user: FighterId
    technique: TechniqueId
    targets: tuple[FighterId, ...]
    area: int = NOWHERE  # the chosen region of an area technique
    action_cost: int = 1  # a minion's technique costs no action
    readied: int = 0
    boost: int = 0
    next_target: int = 0
    regions: tuple[int, ...] = ()  # where its targets stood when it struck, each once
    hurt: tuple[FighterId, ...] = ()  # targets that lost Health to it
    effects_done: int = 0
    befallen: int = 0  # targets or regions that the effect under way has reached
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
        """DB-CARD-12, DB-FLY-04, DB-FLY-05: drop targets that are now out of range; with none left, cancel."""
        if not self.targets:
            return
        t = self.sheet(g)
        still: list[FighterId] = []
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
        self.regions = tuple(dict.fromkeys([g.region_of(target) for target in still]))

    def _take_back(self, g: Duel) -> None:
        """DB-CARD-12: action, Ki and Stars return; cards that were played do not, and no effect triggers
        (DB-TECH-07).
        """
        t = self.sheet(g)
        g.actions += self.action_cost
        if self.user < MINION:
            f = g.fighters[self.user]
            f.next_hit_bonus += self.readied
            # within the limits of the board: a card may have filled the dials meanwhile
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
        """DB-TECH-03, DB-DEF-01: every target defends separately."""
        t = self.sheet(g)
        if t.damage == NO_DAMAGE or self.next_target >= len(self.targets):
            return None
        parts = self.damage_parts(g)
        if g.log is not None:
            for part in parts:
                g.cite(part[2])
        return Defense(
            target=self.targets[self.next_target],
            source=self.user,
            kind=TECHNIQUE,
            damage=total(parts),
            unblockable=t.unblockable,
            clause="DB-TECH-05",
        )

    @carry_out("DB-TECH-03", "DB-TECH-05", of="defense", otherwise="begin_effects")
    def after_defense(self, g: Duel, finished: Defense) -> None:
        if finished.taken:
            self.hurt = (*self.hurt, finished.target)
        self.next_target += 1
        self.go(TechniqueUse.after_defense)

    # -- the technique's own effect -------------------------------------------------------------------------------

    @step("DB-TECH-07")
    def begin_effects(self, g: Duel) -> None:
        """DB-TECH-06, DB-TECH-07: the effect triggers at every use, even if all damage was blocked."""
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
        self.again()
        if effect.do == "throw" or effect.do == "destroy_hill":
            return self.befall_each(g, effect)
        self.effects_done += 1
        return self.carry_out_effect(g, effect)

    def befall_each(self, g: Duel, effect: Effect) -> Procedure | None:
        """DB-TECH-07: throws and destroyed hills come one after another, for every target of the technique."""
        reached = self.struck(effect) if effect.do == "throw" else self.regions
        if self.befallen >= len(reached):
            self.effects_done += 1
            self.befallen = 0
            return None
        at = FighterId(reached[self.befallen])
        self.befallen += 1
        seat = g.owner_of(self.user)
        if effect.do == "destroy_hill":
            region = RegionId(at)
            return HillFall(seat=seat, region=region, is_part=True) if g.is_hill(region) else None
        return Throw(seat, at) if at < MINION and g.region_of(at) != NOWHERE else None

    def carry_out_effect(self, g: Duel, effect: Effect) -> Procedure | None:
        operation = effect.do
        if operation == "stun":
            for target in self.struck(effect):
                stun(g, target, "DB-TECH-07")
        elif operation == "drain_ki":
            for target in self.struck(effect):
                if target < MINION and g.fighters[target].ki:
                    drained = min(effect.amount, g.fighters[target].ki)
                    g.happened(KI_DRAINED, "DB-TECH-07", target, self.technique, drained)
                    spend_ki(g, target, drained, "DB-TECH-07")
        elif operation == "splash":
            enemy = 1 - g.owner_of(self.user)
            others = [who for who in everyone(g) if g.region_of(who) in self.regions and g.owner_of(who) == enemy]
            victims = tuple([who for who in others if who not in self.targets])
            for victim in victims:
                g.happened(SPLASHED, "DB-TECH-11", victim, self.technique, effect.amount)
            return Splash(self.user, victims, effect.amount) if victims else None
        elif operation == "lose_health":
            lose_health(g, self.user, effect.amount, "DB-TECH-07")
        elif operation == "be_knocked_out":
            if self.user >= MINION:
                remove_minion(g, self.user, "DB-TECH-07")
            elif not g.fighters[self.user].is_knocked_out:
                g.fighters[self.user].health = 0
                knock_out(g, self.user)
        elif self.user < MINION and not g.fighters[self.user].is_knocked_out:
            bestow(g, self.user, effect, "DB-TECH-07")
        return None

    def struck(self, effect: Effect) -> tuple[FighterId, ...]:
        return self.hurt if effect.if_lost_health else self.targets

    @step("DB-END-03")
    def look_for_the_end(self, g: Duel) -> None:
        check_elimination(g)


@dataclass(slots=True)
class Splash(Procedure):
    """DB-TECH-11, DB-COUNTER-03: effect damage, a packet of its own; each victim rolls separately, parries only."""

    user: FighterId
    victims: tuple[FighterId, ...]
    amount: int
    at_victim: int = 0

    def defense(self, g: Duel) -> Procedure | None:
        if self.at_victim >= len(self.victims):
            return None
        return Defense(
            target=self.victims[self.at_victim],
            source=self.user,
            kind=EFFECT,
            damage=self.amount,
            unblockable=0,
            clause="DB-TECH-11",
        )

    @carry_out("DB-TECH-11", "DB-COUNTER-03", of="defense", otherwise="end")
    def after_defense(self, g: Duel, finished: Defense) -> None:
        self.at_victim += 1
        self.go(Splash.after_defense)


PROCEDURES: Final = procedures(TechniqueUse, Splash)

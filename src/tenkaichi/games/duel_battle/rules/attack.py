"""Attacks, combined attacks and throws (rulebook: Actions > 4 Attack, Combined attack, Successful attacks)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Refusal, Why
from tenkaichi.engine.number import Part, total
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.duel_battle.events import ACTION_CANCELLED, ATTACK_DECLARED, TARGET_ESCAPED, THROWN
from tenkaichi.games.duel_battle.geography import ALL_REGIONS, RegionId
from tenkaichi.games.duel_battle.rules.capsule_cards import DECLARED, Responses, window
from tenkaichi.games.duel_battle.rules.defense import ATTACK, Defense
from tenkaichi.games.duel_battle.rules.ending import check_elimination
from tenkaichi.games.duel_battle.rules.hills import EventDamage, HillFall
from tenkaichi.games.duel_battle.rules.knockout import stun
from tenkaichi.games.duel_battle.rules.movement import BESIDE_THE_BOARD, NO_ACTION_LEFT, NO_ROOM
from tenkaichi.games.duel_battle.state import MINION, NOWHERE, Duel, FighterId

OTHER_REGION: Final = Bar("DB-ATTACK-01", "{0} is not in the same region")
NOT_AN_ENEMY: Final = Bar("DB-ATTACK-05", "{0} is no enemy")
KNOCKED_OUT: Final = Bar("DB-KO-06", "{0} is KO'd")
TARGET_FLIES: Final = Bar("DB-FLY-03", "{0} flies and counts as 2 regions away")
FLIES_AWAY: Final = Bar("DB-ATTACK-01", "{0} flies and is not at range 0")
TOO_FEW_ACTIONS: Final = Bar("DB-COMBO-04", "{0} actions cannot be merged, {1} are left")
TOO_FEW_BONUSES: Final = Bar("DB-ATTACK-04", "{0} strength bonuses cannot be used, there are {1}")
NO_THROW_NOW: Final = [
    Bar("DB-THROW-01", "a throw follows an attack that dealt damage to its target"),
    Bar("DB-THROW-02", "an attack that deals its target no damage gives no throw"),
    Bar("DB-THROW-08", "a technique's damage alone gives no throw"),
]
THROW_FULL: Final = Bar("DB-THROW-01", "{0} already holds {1} characters")
THROW_FAR: Final = Bar("DB-THROW-01", "{0} does not border the target's region")


def target_bar(g: Duel, attacker: FighterId, target: FighterId) -> Bar | None:
    """Why a target may not be attacked. The one check at declaration, after responses and for why-not."""
    if g.owner_of(target) == g.owner_of(attacker):
        return NOT_AN_ENEMY
    region = g.region_of(target)
    if region == NOWHERE:
        return KNOCKED_OUT if target < MINION and g.fighters[target].is_knocked_out else BESIDE_THE_BOARD
    if region != g.region_of(attacker):
        return OTHER_REGION
    if target < MINION and g.fighters[target].can_fly:
        return TARGET_FLIES
    return None


def offer_attacks(
    g: Duel, who: FighterId, enemies: list[tuple[FighterId, RegionId]], options: list[Option], why: Why
) -> None:
    """DB-ATTACK-01, DB-COMBO-04: each enemy in the region, with every number of actions and strength bonuses."""
    f = g.fighters[who]
    bonuses = f.strength_bonuses
    here = [target for target, region in enemies if region == f.region]
    for target in everyone(g) if why is not None else here:
        bar = target_bar(g, who, target)
        if bar is None:
            for merged in range(1, g.actions + 1):
                for bonus in range(bonuses + 1):
                    options.append(("attack", target, merged, bonus))
        if why is not None:
            _refuse_attacks(g, target, bar, bonuses, why)


def refuse_throws(g: Duel, enemies: list[tuple[FighterId, RegionId]], why: list[Refusal]) -> None:
    """DB-THROW-01, 02, 08: among the actions there is no throw; it is asked for right after the attack."""
    within = sorted({to for _, region in enemies for to in g.map.borders[region]})
    why.extend([(("throw", to), bar, ()) for to in within for bar in NO_THROW_NOW])


def everyone(g: Duel) -> list[FighterId]:
    fighters = [FighterId(who) for who in range(len(g.fighters))]
    return fighters + [FighterId(MINION + at) for at in range(len(g.minions))]


def _refuse_attacks(g: Duel, target: FighterId, bar: Bar | None, bonuses: int, why: Why) -> None:
    assert why is not None
    for merged in range(1, 7):
        for bonus in range(4):
            option = ("attack", target, merged, bonus)
            if bar is not None:
                why.append((option, bar, (g.name(target),)))
                if g.region_of(target) == NOWHERE and bar is not NOT_AN_ENEMY:
                    why.append((option, OTHER_REGION, (g.name(target),)))
                elif bar is TARGET_FLIES:
                    why.append((option, FLIES_AWAY, (g.name(target),)))
            elif merged > g.actions:
                if g.actions == 0:
                    why.append((option, NO_ACTION_LEFT, ()))
                if merged > 1:
                    why.append((option, TOO_FEW_ACTIONS, (merged, g.actions)))
            elif bonus > bonuses:
                why.append((option, TOO_FEW_BONUSES, (bonus, bonuses)))


@dataclass(kw_only=True, slots=True)
class Attack(Procedure):
    """DB-ATTACK-07: name the target, fix the damage, let the target defend, deal what is left; then the throw."""

    attacker: FighterId
    target: FighterId
    merged: int  # DB-COMBO-01: how many attack actions are merged; fixed now
    bonus: int  # strength bonuses put into this attack (DB-ATTACK-04)
    readied_attack: int = 0  # from techniques used before (DB-ATTACK-03)
    readied_hit: int = 0
    boost: int = 0  # from cards
    dealt: int = 0

    @step("DB-ATTACK-01", "DB-ATTACK-07")
    def declare(self, g: Duel) -> None:
        f = g.fighters[self.attacker]
        g.actions -= self.merged
        f.strength_bonuses -= self.bonus
        self.readied_attack, self.readied_hit = f.next_attack_bonus, f.next_hit_bonus
        f.next_attack_bonus = f.next_hit_bonus = 0
        g.resilient = 0
        if self.target >= MINION:
            g.cite("DB-SAIBA-12")
        if self.merged > 1:
            g.cite("DB-COMBO-04")
        if self.bonus:
            g.cite("DB-ATTACK-04")
        clause = "DB-COMBO-01" if self.merged > 1 else "DB-ATTACK-02"
        g.happened(ATTACK_DECLARED, clause, self.attacker, self.target, self.merged, total(self.damage_parts(g)))

    def damage_parts(self, g: Duel) -> list[Part]:
        """DB-ATTACK-02, 03, DB-COMBO-01, 03: strength times actions, and every bonus once."""
        sheet = g.book.sheets[g.fighters[self.attacker].sheet]
        merged = self.merged
        parts: list[Part] = [
            (
                sheet.strength * merged,
                "strength" if merged == 1 else f"strength × {merged}",
                "DB-ATTACK-02" if merged == 1 else "DB-COMBO-01",
            )
        ]
        if self.bonus:
            parts.append((self.bonus, "strength bonus", "DB-COMBO-03" if merged > 1 else "DB-ATTACK-04"))
        if self.readied_attack + self.readied_hit:
            parts.append((self.readied_attack + self.readied_hit, "readied by a technique", "DB-ATTACK-03"))
        if self.boost:
            parts.append((self.boost, "cards", "DB-CARD-16"))
        return parts

    def responses(self, g: Duel) -> Procedure | None:
        return window(g, g.owner_of(self.attacker), DECLARED, False, self.attacker, (self.target,))

    @carry_out("DB-CARD-08", of="responses")
    def after_responses(self, g: Duel, finished: Responses) -> None:
        self.boost = finished.boost

    @step("DB-CARD-11", "DB-RANGE-12")
    def check_again(self, g: Duel) -> None:
        """DB-CARD-11, DB-COMBO-06, DB-FLY-04: an attack that a card made impossible is taken back with its actions."""
        bar = target_bar(g, self.attacker, self.target)
        if bar is None:
            return
        g.actions += self.merged
        f = g.fighters[self.attacker]
        f.strength_bonuses += self.bonus
        f.next_attack_bonus += self.readied_attack
        f.next_hit_bonus += self.readied_hit
        g.happened(TARGET_ESCAPED, "DB-FLY-04" if bar is TARGET_FLIES else "DB-CARD-11", self.target)
        clause = "DB-COMBO-06" if self.merged > 1 else "DB-CARD-11"
        g.happened(ACTION_CANCELLED, clause, self.attacker, self.merged)
        self.end()

    def defense(self, g: Duel) -> Procedure:
        """DB-ATTACK-06, DB-COMBO-02: one defense for each attack, and one for a combined attack as a whole."""
        parts = self.damage_parts(g)
        if g.log is not None:
            for part in parts:
                g.cite(part[2])
            if len(parts) > 1:
                g.cite("DB-ATTACK-03")
            g.cite("DB-COMBO-02" if self.merged > 1 else "DB-ATTACK-06")
        return Defense(
            target=self.target,
            source=self.attacker,
            kind=ATTACK,
            damage=total(parts),
            unblockable=0,
            clause="DB-ATTACK-07",
        )

    @carry_out("DB-ATTACK-07", "DB-EXAMPLE-05", of="defense")
    def take_damage(self, g: Duel, finished: Defense) -> None:
        self.dealt = finished.taken

    def throwing(self, g: Duel) -> Procedure | None:
        """DB-THROW-01, 02, 09: only a target who lost Health and is still there; DB-COMBO-05: once."""
        if self.dealt == 0:
            g.cite("DB-THROW-02")
            return None
        if self.target >= MINION or g.fighters[self.target].region == NOWHERE:
            g.cite("DB-THROW-09")
            return None
        if self.merged > 1:
            g.cite("DB-COMBO-05")
        return Throw(g.owner_of(self.attacker), self.target)

    @carry_out("DB-THROW-01", of="throwing")
    def after_throw(self, g: Duel, finished: Throw) -> None:
        pass


@dataclass(slots=True)
class Throw(Procedure):
    """DB-THROW-01..07: into a neighbouring region with room; what it does depends on plain and hill."""

    seat: int
    target: FighterId
    to: RegionId = NOWHERE
    was_hill: bool = False

    def landings(self, g: Duel, why: Why) -> Ask:
        region = g.fighters[self.target].region
        options: list[Option] = [PASS]
        for to in g.map.borders[region]:
            if g.has_room(to):
                options.append(("throw", to))
            elif why is not None:
                facts = (g.map.names[to], g.book.region_limit)
                why.extend([(("throw", to), bar, facts) for bar in (THROW_FULL, NO_ROOM)])
        if why is not None:
            far = [to for to in ALL_REGIONS if to not in g.map.border_sets[region]]
            why.extend([(("throw", to), THROW_FAR, (g.map.names[to],)) for to in far])
        return self.seat, options

    @choice("DB-THROW-01", of="landings")
    def choose(self, g: Duel, option: Option) -> None:
        if option[0] == "pass":
            self.end()
            return
        f = g.fighters[self.target]
        self.to = option[1]
        self.was_hill = g.is_hill(f.region)
        g.happened(THROWN, self._clause(g), self.target, f.region, self.to)
        f.region = self.to

    def _clause(self, g: Duel) -> str:
        if self.was_hill == g.is_hill(self.to):
            return "DB-THROW-05"
        return "DB-THROW-03" if self.was_hill else "DB-THROW-04"

    @step("DB-THROW-01")
    def land(self, g: Duel) -> Procedure | None:
        """DB-THROW-03: down from a hill stuns. DB-THROW-04: onto a hill also hurts, and the hill breaks."""
        lands_on_hill = g.is_hill(self.to)
        if self.was_hill == lands_on_hill:
            self.end()
            return None
        if self.was_hill:
            stun(g, self.target, "DB-THROW-03")
            self.end()
            return None
        return EventDamage(self.target, 1, "DB-THROW-06")

    @step("DB-THROW-04", "DB-THROW-06", "DB-THROW-07", "DB-EXAMPLE-06")
    def break_the_hill(self, g: Duel) -> Procedure:
        """DB-THROW-07: the thrown character first, then those who stood on the hill."""
        stun(g, self.target, "DB-THROW-04")
        return HillFall(seat=self.seat, region=self.to, spared=self.target, is_part=True)

    @step("DB-END-03")
    def look_for_the_end(self, g: Duel) -> None:
        check_elimination(g)


PROCEDURES: Final = procedures(Attack, Throw)

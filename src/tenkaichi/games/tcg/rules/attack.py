"""Attacks: who performs them, what they cost, and the seven steps in order (TCG-ATTACK, TCG-TIMING-03 to 09)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import SETUP, Text
from tenkaichi.games.tcg.events import ATTACK_STOPPED, ATTACKED, CARD_PLAYED, HIT
from tenkaichi.games.tcg.pack.vocabulary import ZONES
from tenkaichi.games.tcg.record_twins import AttackWords
from tenkaichi.games.tcg.rules import stages
from tenkaichi.games.tcg.rules.cards_in_use import putting_away, take_into_use
from tenkaichi.games.tcg.rules.critical import CriticalEffect, is_critical
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.defence import Defence
from tenkaichi.games.tcg.rules.effects.attack_texts import attack_flags, claim, cost_change, made_styled, meet
from tenkaichi.games.tcg.rules.effects.conditions import hold, record_of
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.counting import PLAYED_TYPES, amount
from tenkaichi.games.tcg.rules.effects.lasting import expire
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, settling
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans
from tenkaichi.games.tcg.rules.flags import (
    COUNTS_AS_CRITICAL,
    COUNTS_AS_STYLED,
    HAS_NO_DAMAGE,
    HAS_NO_HIT,
    HAS_NO_IMMEDIATE,
    IS_DIFFERENTLY_CRITICAL,
    IS_DOUBLY_CRITICAL,
    IS_FREE,
    IS_NEGATED,
    IS_UNSTOPPABLE,
)
from tenkaichi.games.tcg.rules.places import BANS_OF_USE, is_play_banned
from tenkaichi.games.tcg.rules.switches import HIT_NEEDS_DAMAGE
from tenkaichi.games.tcg.rules.uses import note_use
from tenkaichi.games.tcg.rules.victory import rule_out_anger
from tenkaichi.games.tcg.rules.zones import ZONE_INDEX, emit, is_heard, zone_of
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Attack, Table, kind_of

# what can keep a player from an attack that they could perform
ATTACK_BANS: Final = BANS_OF_USE | sum(
    [1 << ban for ban in (banned.ATTACK, banned.ATTACK_PHYSICAL, banned.ATTACK_ENERGY, banned.ATTACK_WITH_ALLIES)]
)
# an attack of either kind is asked about as a whole
ATTACK_BAN_OF_KIND: Final = {"physical": banned.ATTACK_PHYSICAL, "energy": banned.ATTACK_ENERGY}

TOO_EXPENSIVE: Final = Bar("TCG-ATTACK-04", "it costs {0} stages, and the performing personality has {1}")
PHYSICAL: Final[Option] = ("kind", "physical")
ENERGY: Final[Option] = ("kind", "energy")


def printed(g: Table, text: Text) -> AttackWords:
    attack = text.attack
    assert attack is not None
    return attack


def planned(g: Table, seat: int, text: Text, performer: int, card: int = NO_CARD, is_copy: bool = False) -> Attack:
    """The record of an attack that is about to be performed: also used to see what it would cost."""
    words = printed(g, text)
    attack = Attack(
        seat,
        text.index,
        text.kind,
        card=card,
        performer=performer,
        is_energy=words.is_energy,
        is_copy=is_copy,
        flags=text.flags,
    )
    if made_styled(g, attack):
        attack.flags |= COUNTS_AS_STYLED
    return attack


def stage_cost(g: Table, attack: Attack) -> int:
    """TCG-ATTACK-03, 05: the stages that the performing personality pays, with what texts make of them."""
    words = printed(g, g.book.texts[attack.ability])
    cost = words.cost
    if not isinstance(cost, int):
        cost = amount(g, Context(attack.seat, attack.kind, attack.card), cost)
    if attack.flags & IS_FREE:
        return 0
    return cost_change(g, attack, cost)


def is_attack_banned(g: Table, attack: Attack) -> bool:
    """Does a ban keep the player from this attack, be it a card's, a copy or one that a text makes (TCG-COPY-01)?

    Every ban that is asked about here is one of ATTACK_BANS.
    """
    if not g.bans & ATTACK_BANS:
        return False
    seat = attack.seat
    if bans(g, banned.ATTACK, seat, attack.kind, attack=attack):
        return True
    ban = ATTACK_BAN_OF_KIND.get(printed(g, g.book.texts[attack.ability]).kind)
    if ban is not None and bans(g, ban, seat, attack.kind, attack=attack):
        return True
    return attack.performer > NO_CARD and bans(g, banned.ATTACK_WITH_ALLIES, seat, attack.kind, attack=attack)


def is_copy_banned(g: Table, attack: Attack) -> bool:
    """TCG-COPY-01: a copy is performed as if its player had played the card, so what forbids that forbids the copy."""
    is_played = g.book.sheets[attack.kind].type in PLAYED_TYPES
    if is_attack_banned(g, attack) or (is_played and is_play_banned(g, attack.seat, attack.kind)):
        g.cite("TCG-COPY-01")
        return True
    return False


def may_be_copied(g: Table, attack: Attack) -> bool:
    """TCG-COPY-01: what the text of an attack asks of its player, it asks of a player who copies it."""
    conditions = g.book.texts[attack.ability].conditions
    if not conditions or hold(g, Context(attack.seat, attack.kind), conditions):
        return True
    g.cite("TCG-COPY-01")
    return False


@dataclass(slots=True)
class PerformAttack(Procedure):
    """TCG-TIMING-03 to 09: costs, immediate effects, defence, damage, HIT effects, critical damage, the card goes.

    `card`: NO_CARD for a card out of the hand, else the card in play whose text it is (`mp(seat)` of a Power).
    """

    seat: int
    text: int
    performer: int
    card: int = NO_CARD
    is_copy: bool = False  # TCG-COPY-01: an invisible copy
    is_free: bool = False  # an effect waives the cost
    came_from: str = ""
    use: bool = True  # does it count as a use of the text?
    owned: int = NO_CARD  # the card that is put away at the end
    chosen_kind: str = ""  # of an attack that may be either
    copier: int = -1  # the text that makes the copy, whose cost is paid and whose effects are added
    is_made: bool = False  # a text makes it: `card` is the card of that text, which does not move
    it: tuple[int, ...] = ()  # the cards that this text has spoken of, and
    x: int = 0  # its number

    def kinds(self, g: Table, why: Why) -> Ask:
        if printed(g, g.book.texts[self.text]).kind != "either":
            return None
        found = []
        if not bans(g, banned.ATTACK_PHYSICAL, self.seat):
            found.append(PHYSICAL)
        if not bans(g, banned.ATTACK_ENERGY, self.seat):
            found.append(ENERGY)
        return self.seat, found or [PHYSICAL]

    @choice("TCG-ATTACK-01", of="kinds", otherwise="declare")
    def choose_kind(self, g: Table, option: Option) -> None:
        self.chosen_kind = option[1]

    @step("TCG-ATTACK-01")
    def declare(self, g: Table) -> None:
        """The card is on the table, and everybody knows who performs what."""
        text = g.book.texts[self.text]
        attack = planned(g, self.seat, text, self.performer, self.card, self.is_copy)
        if self.chosen_kind:
            attack.is_energy = self.chosen_kind == "energy"
        if self.is_free:
            attack.flags |= IS_FREE
        if self.is_made:
            attack.it, attack.x = self.it, self.x
        elif self.card == NO_CARD and not self.is_copy:
            self.owned = attack.card = self.card = take_into_use(g, self.seat, text.kind)
            self.came_from = self.came_from or "hand"
            g.happened(CARD_PLAYED, "TCG-ZONE-03", self.seat, text.kind)
            emit(g, occasion.PLAYED, self.seat, text.kind, attack.card, by=self.seat, came_from="hand")
        elif self.card > NO_CARD and not self.is_copy:
            self.came_from = self.came_from or zone_of(g, self.card) or "play"
            is_own = kind_of(self.card) == text.kind
            if self.card in g.resolving or (is_own and g.book.sheets[text.kind].type == SETUP):
                self.owned = self.card
            if g.book.sheets[text.kind].type == SETUP:
                g.cite("TCG-SETUPC-03")
        elif self.is_copy:
            attack.card = NO_CARD
        attack.came_from = ZONE_INDEX[self.came_from] if self.came_from else -1
        if self.use and not self.is_copy:
            note_use(g, text, self.seat, self.card)
        elif g.book.sheets[text.kind].no_mppv:  # TCG-COPY-01: a copied or borrowed card is used as well
            rule_out_anger(g, self.seat, text.kind, "if_used")
        g.attacks.append(attack)
        claim(g, attack)
        if self.copier >= 0 and g.book.texts[self.copier].do >= 0:
            made = g.book.texts[self.copier]
            attack.more_immediate += ((made.do, self.seat, made.kind, NO_CARD),)
        words = "energy" if attack.is_energy else "physical"
        g.happened(
            ATTACKED, "TCG-COPY-01" if self.is_copy else "TCG-ATTACK-02", self.seat, text.kind, self.performer, words
        )
        if self.performer > NO_CARD:
            g.cite("TCG-ALLY-08")
        if self.is_copy:
            g.cite("TCG-COPY-02")
            g.cite("TCG-COPY-03")

    # -- step 1: costs ------------------------------------------------------------------------------------------------

    @step("TCG-TIMING-03", "TCG-ATTACK-03")
    def pay(self, g: Table) -> Procedure | None:
        attack = g.attacks[-1]
        cost = stage_cost(g, attack)
        if cost:
            stages.pay(g, self.performer, cost, "TCG-ALLY-10" if self.performer > NO_CARD else "TCG-ATTACK-03")
            if self.is_copy:
                g.cite("TCG-COPY-07")
        elif not attack.is_energy:
            g.cite("TCG-ATTACK-05")
        # TCG-COPY-01, 07: of a copy that a text makes as an attack of its own, what that text asks for and its own cost
        costs: list[Text] = []
        if self.copier >= 0 and g.book.texts[self.copier].cost >= 0:
            costs.append(g.book.texts[self.copier])
        if g.book.texts[self.text].cost >= 0:
            costs.append(g.book.texts[self.text])
        if costs:
            bills = [
                Resolve(text.cost, Context(self.seat, text.kind, self.card, is_attack=True, is_cost=True))
                for text in costs
            ]
            g.stack.extend(bills[:0:-1])
            return bills[0]
        if g.log is None:  # the next step tells a log only that it came
            self.go(PerformAttack.use_immediate_effects)
            return self._tell_use(g)
        return None

    @step("TCG-TIMING-11")
    def settle_costs(self, g: Table) -> Procedure | None:
        return self._tell_use(g)

    def _tell_use(self, g: Table) -> Procedure | None:
        hear_attack(g, occasion.USED, self.seat)
        hear_attack(g, occasion.ATTACKED, self.seat)
        if attack_flags(g, g.attacks[-1]) & IS_UNSTOPPABLE:
            hear_attack(g, occasion.UNSTOPPABLE, self.seat)
        return settling(g)

    # -- step 2: immediate effects ------------------------------------------------------------------------------------

    @step("TCG-TIMING-04", "TCG-ATTACK-06")
    def use_immediate_effects(self, g: Table) -> Procedure | None:
        text = g.book.texts[self.text]
        attack = g.attacks[-1]
        if text.do < 0 or self._has_lost_immediate_effects(g):
            if not attack.more_immediate and not g.waiting:
                self.go(PerformAttack.after_defence)
            return None
        return Resolve(text.do, Context(self.seat, text.kind, self.card, paid_cards=attack.it, is_attack=True), True)

    def _has_lost_immediate_effects(self, g: Table) -> bool:
        """Those that texts give it as well as its own."""
        if attack_flags(g, g.attacks[-1]) & HAS_NO_IMMEDIATE:
            return True
        return bans(g, banned.USE_IMMEDIATE, self.seat, g.book.texts[self.text].kind)

    @step("TCG-TIMING-04")
    def use_added_immediate_effects(self, g: Table) -> Procedure | None:
        attack = g.attacks[-1]
        if not attack.more_immediate or self._has_lost_immediate_effects(g):
            return None
        block, me, kind, card = attack.more_immediate[0]
        attack.more_immediate = attack.more_immediate[1:]
        self.again()
        return Resolve(block, Context(me, kind, card, is_attack=True), True)

    @step("TCG-TIMING-11")
    def settle_immediate_effects(self, g: Table) -> Procedure | None:
        own = g.book.texts[self.text].flags
        if g.attacks[-1].flags & IS_UNSTOPPABLE and not own & IS_UNSTOPPABLE:  # its immediate effects made it so
            hear_attack(g, occasion.UNSTOPPABLE, self.seat)
        return settling(g)

    # -- step 3: defence ----------------------------------------------------------------------------------------------

    def defending(self, g: Table) -> Procedure | None:
        meet(g, g.attacks[-1])
        return Defence(1 - self.seat)

    @carry_out("TCG-TIMING-05", "TCG-DEFEND-01", of="defending")
    def after_defence(self, g: Table, finished: Defence) -> None:
        attack = g.attacks[-1]
        if attack.is_stopped and attack_flags(g, attack) & IS_UNSTOPPABLE:
            attack.is_stopped = False  # TCG-DEFEND-07
            g.cite("TCG-DEFEND-07")
        if attack.is_stopped:
            g.happened(ATTACK_STOPPED, "TCG-DEFEND-04", self.seat, attack.kind)
            hear_attack(g, occasion.STOPPED, self.seat, attack.stopped_by, 1 - self.seat)
        elif not g.waiting:
            self.go(PerformAttack.land)

    @step("TCG-TIMING-11")
    def settle_defence(self, g: Table) -> Procedure | None:
        return settling(g)

    @step("TCG-DEFEND-04")
    def use_stopped_effects(self, g: Table) -> Procedure | None:
        attack = g.attacks[-1]
        if not attack.is_stopped:
            return None
        self.go(PerformAttack.settle_hit)
        text = g.book.texts[self.text]
        g.cite("TCG-HIT-02")
        if text.stopped < 0:
            return None
        return Resolve(text.stopped, Context(self.seat, text.kind, self.card, is_attack=True), True)

    @step("TCG-TIMING-06")
    def land(self, g: Table) -> Procedure | None:
        """It was not stopped: effects may step in before damage is worked out."""
        hear_attack(g, occasion.LANDS, self.seat)
        return settling(g)

    # -- step 4: damage -----------------------------------------------------------------------------------------------

    def dealing(self, g: Table) -> Procedure | None:
        if attack_flags(g, g.attacks[-1]) & HAS_NO_DAMAGE:
            return None
        return TakeDamage(1 - self.seat)

    @carry_out("TCG-TIMING-06", of="dealing")
    def after_damage(self, g: Table, finished: TakeDamage) -> None:
        pass

    @step("TCG-TIMING-11")
    def tell_critical_damage(self, g: Table) -> Procedure | None:
        """It has been dealt with the damage: what texts say of that comes before the HIT effects."""
        attack = g.attacks[-1]
        if not self._is_critical(g, attack):
            return None
        emit(g, occasion.CRITICAL_DEALT, self.seat, by=self.seat, amount=max(1, attack.life_dealt))
        return settling(g)

    def _is_critical(self, g: Table, attack: Attack) -> bool:
        """TCG-CRIT-01; TCG-CARD-MOVIE-P4: a text may count an attack as critical, if only it was not stopped."""
        if attack.flags & IS_NEGATED == IS_NEGATED:
            return False
        return is_critical(g, attack, bool(attack_flags(g, attack) & COUNTS_AS_CRITICAL))

    # -- step 5: HIT effects ------------------------------------------------------------------------------------------

    @step("TCG-TIMING-07", "TCG-HIT-01")
    def hit(self, g: Table) -> Procedure | None:
        """TCG-HIT-03: not being stopped is what counts, unless the ruleset asks for damage."""
        attack = g.attacks[-1]
        if attack.flags & IS_NEGATED == IS_NEGATED:
            self.go(PerformAttack.settle_hit)
            return None
        if g.switches & HIT_NEEDS_DAMAGE and not attack.stages_dealt and not attack.life_dealt:
            self.go(PerformAttack.settle_hit)
            return None
        without_damage = not attack.stages_dealt and not attack.life_dealt
        g.happened(HIT, "TCG-HIT-03" if without_damage else "TCG-HIT-01", self.seat, attack.kind)
        hear_attack(g, occasion.HIT, self.seat)
        text = g.book.texts[self.text]
        if text.hit < 0 or attack_flags(g, attack) & HAS_NO_HIT:
            if g.log is None and not attack.more_hits and not g.waiting:
                self.go(PerformAttack.after_critical)  # nothing is added, nothing to be settled
            return None
        hear_attack(g, occasion.HIT_EFFECT_USED, self.seat)
        return Resolve(text.hit, Context(self.seat, text.kind, self.card, is_attack=True), True)

    @step("TCG-HIT-01")
    def use_added_hit_effects(self, g: Table) -> Procedure | None:
        attack = g.attacks[-1]
        if not attack.more_hits or attack.is_stopped or attack_flags(g, attack) & HAS_NO_HIT:
            return None
        block, me, kind, card = attack.more_hits[0]
        attack.more_hits = attack.more_hits[1:]
        self.again()
        return Resolve(block, Context(me, kind, card, is_attack=True), True)

    @step("TCG-TIMING-11")
    def settle_hit(self, g: Table) -> Procedure | None:
        """Use the HIT effects that answers to the hit give the attack; they are used now, too."""
        if g.waiting:
            self.go(PerformAttack.use_added_hit_effects)
        return settling(g)

    # -- step 6: critical damage --------------------------------------------------------------------------------------

    def critical(self, g: Table) -> Procedure | None:
        attack = g.attacks[-1]
        if attack.is_stopped:
            return None
        flags = attack_flags(g, attack)
        if not self._is_critical(g, attack) or bans(g, banned.USE_CRITICAL, self.seat, attack=attack):
            return None
        count = 2 if flags & (IS_DOUBLY_CRITICAL | IS_DIFFERENTLY_CRITICAL) else 1
        return CriticalEffect(self.seat, count, bool(flags & IS_DIFFERENTLY_CRITICAL), attack.life_dealt)

    @carry_out("TCG-TIMING-08", "TCG-CRIT-05", of="critical")
    def after_critical(self, g: Table, finished: CriticalEffect) -> None:
        g.attacks[-1].criticals_used = len(finished.used)

    # -- step 7: the card goes ----------------------------------------------------------------------------------------

    @step("TCG-TIMING-09")
    def put_away(self, g: Table) -> Procedure | None:
        if self.is_copy:
            g.cite("TCG-COPY-06")
        was_in_hand = self.came_from == "hand"
        return putting_away(g, self.owned, self.seat, was_in_hand=was_in_hand) if self.owned else None

    @step("TCG-TIMING-09")
    def finish(self, g: Table) -> Procedure | None:
        attack = g.attacks.pop()
        g.latest = [other for other in g.latest if other.seat != attack.seat]
        g.latest.append(attack)
        expire(g, "attack")
        return settling(g)


def hear_attack(g: Table, event: int, seat: int, source: int = -1, by: int = NOBODY) -> None:
    """Says something of the attack in progress; `by`: who did it, if not the attacker."""
    attack = g.attacks[-1]
    if not is_heard(g, event, attack.kind):
        return
    came_from = ZONES[attack.came_from] if attack.came_from >= 0 else ""
    doer = seat if by == NOBODY else by
    place = record_of(attack)
    emit(
        g,
        event,
        seat,
        attack.kind,
        max(NO_CARD, attack.card),
        by=doer,
        cause="effect",
        source=source,
        came_from=came_from,
        place=place,
    )


def latest_of(g: Table, seat: int) -> Attack | None:
    """The latest attack of a player in this combat (TCG-COPY-01)."""
    for attack in g.latest:
        if attack.seat == seat:
            return attack
    return None


PROCEDURES: Final = procedures(PerformAttack)

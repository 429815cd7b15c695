"""Attack step 4: damage is worked out and taken (TCG-DAMAGE, TCG-ENDUR, TCG-ALLY-02 to 06, TCG-WIN-05)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.chance import added_up
from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Why, is_pass
from tenkaichi.engine.number import total
from tenkaichi.engine.procedure import Procedure, carry_out, choice, deal, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, EVENT_BIT, NO_ENDURANCE, Sheet
from tenkaichi.games.tcg.card_numbers import deck_kind, kind_of
from tenkaichi.games.tcg.events import (
    BALL_RETURNED,
    CARD_PUT_ON_DECK,
    DAMAGE_PREVENTED,
    DAMAGE_REDIRECTED,
    DAMAGE_SET,
    ENDURED,
    LIFE_BANISHED,
    LIFE_LOST,
    LIFE_TURNED,
)
from tenkaichi.games.tcg.operation_topics import CHANGES_ATTACKS
from tenkaichi.games.tcg.record_twins import Response
from tenkaichi.games.tcg.rules import stages, victory
from tenkaichi.games.tcg.rules.allies import shields
from tenkaichi.games.tcg.rules.effects.able import can_pay
from tenkaichi.games.tcg.rules.effects.attack_texts import (
    attack_flags,
    damage_parts,
    is_changed_by_foe,
    prevented_damage,
    prevents,
    spare_prevention,
)
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.counting import amount
from tenkaichi.games.tcg.rules.effects.replacing import may_decline, note_trigger, replacement, would
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, settling
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, note, rule_number
from tenkaichi.games.tcg.rules.flags import (
    DAMAGE_IS_BANISHED,
    IS_UNPREVENTABLE,
    IS_UNREDIRECTABLE,
)
from tenkaichi.games.tcg.rules.zones import (
    emit,
    is_heard,
    matching_ball,
    put_in_banished,
    put_in_discard,
    put_on_deck,
    settle_top,
    stop_using,
    take_top,
    top_weights,
)
from tenkaichi.games.tcg.state import NOBODY, Attack, Table, mp

ENDURE: Final[Option] = ("endure",)
NOT_COUNTED: Final = -1

CANNOT_REDIRECT: Final = Bar("TCG-ALLY-02", "an effect keeps the damage where it is")


@dataclass(slots=True)
class TakeDamage(Procedure):
    """The defender takes the damage of the attack in progress."""

    seat: int  # who takes it
    stages: int = 0
    life: int = 0  # life cards still to be taken
    target: int = 0  # the personality that loses the stages
    card: int = 0  # the life card that has just been discarded, as a handle
    prevented: int = 0
    flags: int = 0  # of the attack, with those that texts in force give it
    strength: int = 0  # of the Endurance that is being used

    @step("TCG-TIMING-06", "TCG-DAMAGE-12")
    def work_out(self, g: Table) -> None:
        """TCG-DAMAGE-10: changes of either kind before conversion; TCG-DAMAGE-12: not below zero."""
        attack = g.attacks[-1]
        in_stages, in_life = damage_parts(g, attack)
        self.stages, self.life = max(0, total(in_stages)), max(0, total(in_life))
        if g.log is not None:
            for part in (*in_stages, *in_life):
                if part[1] == "Attack Table":
                    for clause in ("TCG-TABLE-01", "TCG-TABLE-02", "TCG-TABLE-04", "TCG-GLOSS-03"):
                        g.cite(clause)
                if part[2] and (part[0] or part[1] == "Attack Table"):
                    g.cite(part[2])
            if attack.is_copy:  # computed again, for the copying player
                g.cite("TCG-COPY-02")
                copied = g.book.texts[attack.ability].ability.attack
                if copied is not None and copied.damage.table is not None:
                    g.cite("TCG-COPY-03")
            self._cite_cards(g, [part[1] for part in (*in_stages, *in_life)])
        self.stages = self._replaced(g, "stages_lost", self.stages)
        self.life = self._replaced(g, "life_damaged", self.life)
        attack.due_stages, attack.due_life = self.stages, self.life
        if not attack.is_changed_by_foe and g.topics & CHANGES_ATTACKS:
            attack.is_changed_by_foe = is_changed_by_foe(g, attack)
        g.happened(DAMAGE_SET, "TCG-TIMING-06", self.seat, self.stages, self.life)
        attack.prevented = 0
        if attack.less_stages or attack.less_life:
            attack.prevented = prevented_damage(in_stages, in_life)
        if attack.prevented:
            emit(g, occasion.PREVENTED, self.seat, by=self.seat, cause="effect", amount=attack.prevented)
        self.target = mp(self.seat)
        self.flags = attack_flags(g, attack)

    def _replaced(self, g: Table, event: str, value: int) -> int:
        """The amount after the texts that name damage (TCG-GENERAL-02)."""
        if not g.watched_events & EVENT_BIT[event]:
            return value
        attack = g.attacks[-1]
        return would(g, event, self.seat, value, attack.seat, attack.kind, "damage", only_named=True)

    def _cite_cards(self, g: Table, reasons: list[str]) -> None:
        """TCG-DRILL-01, TCG-ALLY-11: constant texts of cards in play have changed the damage."""
        for card in g.in_play:
            sheet = g.book.sheets[kind_of(card.handle)]
            if sheet.title in reasons and sheet.type in (DRILL, ALLY):
                g.cite("TCG-DRILL-01" if sheet.type == DRILL else "TCG-ALLY-11")

    # -- stages -------------------------------------------------------------------------------------------------------

    def who_takes_them(self, g: Table, why: Why) -> Ask:
        if not self.stages:
            g.cite("TCG-ALLY-05")
            return None
        allies = shields(g, self.seat)
        if not allies:
            return None
        if self.flags & IS_UNREDIRECTABLE or bans(g, banned.REDIRECT_TO_ALLIES, self.seat):
            if why is not None:
                why.extend([(("redirect", ally), CANNOT_REDIRECT, ()) for ally in allies])
            return None
        return self.seat, [*[("redirect", ally) for ally in allies], PASS]

    @choice("TCG-ALLY-02", "TCG-ALLY-03", "TCG-ALLY-06", of="who_takes_them")
    def redirect(self, g: Table, option: Option) -> None:
        """TCG-ALLY-03: all of the stages go to one personality."""
        if not is_pass(option):
            self.target = option[1]
            g.happened(DAMAGE_REDIRECTED, "TCG-ALLY-02", self.seat, self.target, self.stages)
            emit(g, occasion.REDIRECTED, self.seat, kind_of(self.target), self.target, amount=self.stages)

    @step("TCG-DAMAGE-01", "TCG-DAMAGE-04")
    def lose_stages(self, g: Table) -> None:
        """TCG-DAMAGE-02, TCG-ALLY-04: what lies beyond zero becomes life cards, and these come first."""
        if not self.stages:
            if self.life and shields(g, self.seat):
                g.cite("TCG-ALLY-05")
            return
        attack = g.attacks[-1]
        # the Attack Table is still that of before
        spare = spare_prevention(g, attack, damage_parts(g, attack)[1]) if attack.less_life else 0
        lost = stages.lose(g, self.target, self.stages, by=attack.seat, clause="TCG-DAMAGE-01", cause="damage")
        attack.stages_dealt = lost
        if lost < self.stages:
            g.cite("TCG-DAMAGE-02" if self.target < 0 else "TCG-ALLY-04")
            g.cite("TCG-CRIT-07")
            self.life += self.stages - lost
            if spare:
                self._prevent_converted(g, attack, min(spare, self.stages - lost))
        if self.target > 0 and stages.stage_of(g, self.target) == 0:
            g.cite("TCG-ALLY-12")
        self.go(TakeDamage.turn_up if self.life > 0 else TakeDamage.finish)

    def _prevent_converted(self, g: Table, attack: Attack, kept: int) -> None:
        """TCG-DAMAGE-09: what prevents life cards prevents those that were stages, too."""
        self.life -= kept
        g.happened(DAMAGE_PREVENTED, "TCG-DAMAGE-09", self.seat, 0, kept)
        if not attack.prevented:  # else it was told of with the rest
            emit(g, occasion.PREVENTED, self.seat, by=self.seat, cause="effect", amount=kept)
        attack.prevented += kept

    # -- life cards ---------------------------------------------------------------------------------------------------

    @step()
    def next_card(self, g: Table) -> None:
        if self.life <= 0:
            self.go(TakeDamage.finish)

    def top(self, g: Table) -> Sequence[int] | None:
        return top_weights(g, self.seat)

    @deal("TCG-ZONE-02", "TCG-DAMAGE-03", of="top", otherwise="turn_over")
    def turn_up(self, g: Table, slot: int) -> Procedure | None:
        settle_top(g, self.seat, slot)
        self.go(TakeDamage.endure)
        pushed = self._turn_over(g)
        unseen = NOT_COUNTED
        while g.chance is not None and g.log is None and pushed is None and self.at == TakeDamage.turn_up.index:
            # simulations have inline chance: the same cards without a question for each
            weights = top_weights(g, self.seat)
            if weights is None:
                return None
            if unseen == NOT_COUNTED:
                unseen = added_up(weights)
            settle_top(g, self.seat, g.chance.pick_of(unseen, weights))
            unseen -= 1
            self.go(TakeDamage.endure)
            pushed = self._turn_over(g)
        return pushed

    @step("TCG-DAMAGE-03")
    def turn_over(self, g: Table) -> Procedure | None:
        """A card that a player has looked at."""
        return self._turn_over(g)

    def _turn_over(self, g: Table) -> Procedure | None:
        """One card: a Ball aside, it goes to the discard pile (or is banished) and counts."""
        sheet = g.book.sheets[deck_kind(take_top(g, self.seat))]
        g.shown_this_turn.append(sheet.kind)
        if sheet.type == DRAGON_BALL:
            return self._turn_over_ball(g, sheet.kind)
        if sheet.slips_under:
            self._slip_under(g, sheet)
            return None
        handle = g.new_handle(sheet.kind, self.seat)
        attack = g.attacks[-1]
        attack.life_dealt += 1
        self.life -= 1
        if (
            self.endurance(g, sheet) == NO_ENDURANCE
            or not g.players[self.seat].deck  # TCG-WIN-01: it was the last card
            or self.flags & IS_UNPREVENTABLE
            or bans(g, banned.USE_ENDURANCE, self.seat, sheet.kind, attack=attack)
            or bans(g, banned.USE_CARDS, self.seat, sheet.kind)
            or not prevents(g, attack, sheet.kind, self.seat)
        ):
            self._put_away(g, handle)
            if g.waiting or not g.players[self.seat].deck:
                self.go(TakeDamage.settle_card)
            else:
                self.go(TakeDamage.turn_up if self.life > 0 else TakeDamage.finish)
        else:
            self.card = handle
            g.resolving.append(handle)
            g.happened(LIFE_TURNED, "TCG-DAMAGE-03", self.seat, sheet.kind)
        return None

    def _saving(self, g: Table, handle: int) -> Procedure | None:
        """A text may save a Ball from being banished by damage."""
        if not g.watched_events & 1 << occasion.BANISHED:
            return None
        g.resolving.append(handle)
        instead = replacement(g, "banished", handle, NOBODY, -1, "deck", "damage")
        if instead is None:
            g.resolving.remove(handle)
            return None
        instead.otherwise = "banished"
        return instead

    def _slip_under(self, g: Table, sheet: Sheet) -> None:
        """TCG-CARD-AWAK-R135: the card goes underneath and another one is turned over, if any is left that can go."""
        put_on_deck(g, sheet.kind, self.seat, False)
        g.happened(CARD_PUT_ON_DECK, "TCG-CARD-AWAK-R135", self.seat, sheet.kind, "bottom")
        for entry in sheet.own:
            note(g, entry.operation.do[0])  # type: ignore[union-attr]
        if not victory.has_life_to_lose(g, self.seat):
            victory.win(g, 1 - self.seat, victory.SURVIVAL, "TCG-CARD-AWAK-R135")
            return
        self.go(TakeDamage.next_card)

    def endurance(self, g: Table, sheet: Sheet) -> int:
        """The Endurance after texts in force, which may also give Endurance to cards that have none."""
        return rule_number(g, number.ENDURANCE, self.seat, sheet.endurance, sheet.kind)

    def _turn_over_ball(self, g: Table, kind: int) -> Procedure | None:
        """TCG-DAMAGE-05, 06, 08: to the bottom and replaced; with a match in play banished, and it counts."""
        if matching_ball(g, kind):
            g.cite("TCG-GENERAL-03")
            self.life -= 1
            g.attacks[-1].life_dealt += 1
            self.go(TakeDamage.settle_card)
            handle = g.new_handle(kind, self.seat)
            instead = self._saving(g, handle)
            if instead is not None:
                g.cite("TCG-DAMAGE-06")  # it counts all the same
                return instead
            g.happened(LIFE_BANISHED, "TCG-DAMAGE-06", self.seat, kind)
            put_in_banished(g, handle, "TCG-DAMAGE-06", cause="damage", came_from="deck")
            return None
        put_on_deck(g, kind, self.seat, False)
        g.happened(BALL_RETURNED, "TCG-DAMAGE-05", self.seat, kind)
        emit(g, occasion.PUT_ON_DECK, self.seat, kind, cause="damage", came_from="deck", place=2)
        if self.flags & DAMAGE_IS_BANISHED:
            g.cite("TCG-DAMAGE-08")
        g.cite("TCG-CRIT-06")
        if not victory.has_life_to_lose(g, self.seat):
            victory.win(g, 1 - self.seat, victory.SURVIVAL, "TCG-WIN-05")
            return None
        self.go(TakeDamage.settle_card if g.waiting else TakeDamage.next_card)
        return None

    def _put_away(self, g: Table, handle: int) -> None:
        if self.flags & DAMAGE_IS_BANISHED:
            g.happened(LIFE_BANISHED, "TCG-CRIT-09", self.seat, kind_of(handle))
            put_in_banished(g, handle, "TCG-CRIT-09")
        else:
            g.happened(LIFE_LOST, "TCG-DAMAGE-03", self.seat, kind_of(handle))
            # life cards of damage are discards (TCG-DAMAGE-07), which a card's own text may speak of (TCG-ZONE-15)
            put_in_discard(g, handle, "TCG-DAMAGE-03", cause="damage", came_from="deck", by=g.attacks[-1].seat)
        if is_heard(g, occasion.LEFT_DECK, kind_of(handle)):
            emit(g, occasion.LEFT_DECK, self.seat, kind_of(handle), handle, cause="damage", came_from="deck")

    def wish_to_endure(self, g: Table, why: Why) -> Ask:
        return self.seat, [ENDURE, PASS]

    @choice("TCG-ENDUR-01", "TCG-ENDUR-02", of="wish_to_endure")
    def endure(self, g: Table, option: Option) -> None:
        if self.flags & DAMAGE_IS_BANISHED:
            g.cite("TCG-DAMAGE-07")
        if is_pass(option):
            handle, self.card = self.card, 0
            stop_using(g, handle)
            self._put_away(g, handle)
            self.go(TakeDamage.settle_card)
            return
        sheet = g.book.sheets[kind_of(self.card)]
        self.strength = would(g, "endured", self.seat, self.endurance(g, sheet), self.seat, sheet.kind)
        if not g.watched_events & 1 << occasion.ENDURED:
            self.go(TakeDamage.use_endurance)

    def _answer_to_endurance(self, g: Table) -> tuple[Response, Context] | None:
        """A text by which the attacker may make an Endurance count for something else."""
        kind = kind_of(self.card)
        found = may_decline(g, "endured", self.seat, self.strength, self.seat, kind)
        if found is None or not can_pay(g, found[1], found[0].do, True):
            return None
        return found

    def wish_to_answer(self, g: Table, why: Why) -> Ask:
        found = self._answer_to_endurance(g)
        if found is None:
            return None
        source = found[1].source
        return found[1].me, (("accept", source), ("decline", source))

    @choice("TCG-GENERAL-02", of="wish_to_answer", otherwise="use_endurance")
    def answer_endurance(self, g: Table, option: Option) -> Procedure | None:
        found = self._answer_to_endurance(g)
        if option[0] == "decline" or found is None:
            return None
        response, s = found
        note_trigger(g, response, s)
        note(g, response.operation, s)
        assert response.to is not None
        self.strength = amount(g, s, response.to)
        return Resolve(g.book.block(response.operation, "do"), s.copy()) if response.do else None

    @step("TCG-ENDUR-01", "TCG-ENDUR-04")
    def use_endurance(self, g: Table) -> None:
        """TCG-ENDUR-01, 04: banished to prevent so much of the damage that is left, and no more."""
        handle, self.card = self.card, 0
        stop_using(g, handle)
        sheet = g.book.sheets[kind_of(handle)]
        strength = self.strength
        kept = min(self.life, strength)
        if self.prevented:
            g.cite("TCG-ENDUR-05")
        self.life -= kept
        self.prevented += kept
        g.attacks[-1].endured += 1
        g.happened(ENDURED, "TCG-ENDUR-01", self.seat, sheet.kind, kept)
        g.cite("TCG-CRIT-08")
        if kept < strength:
            g.cite("TCG-ENDUR-04")
        if self.stages:
            g.cite("TCG-DAMAGE-09")
            g.cite("TCG-ENDUR-06")
        put_in_banished(g, handle, "TCG-ENDUR-01")
        emit(g, occasion.ENDURED, self.seat, sheet.kind, handle, by=self.seat, amount=kept)
        if kept:
            emit(g, occasion.PREVENTED, self.seat, by=self.seat, amount=kept)

    @step("TCG-WIN-01")
    def settle_card(self, g: Table) -> Procedure | None:
        """TCG-DAMAGE-03: what one card does is settled before the next is turned over."""
        if victory.check_deck(g, self.seat):
            return None
        if g.waiting:
            self.go(TakeDamage.next_card)
            return settling(g)
        self.go(TakeDamage.turn_up if self.life > 0 else TakeDamage.finish)
        return None

    # -- afterwards ---------------------------------------------------------------------------------------------------

    @step()
    def finish(self, g: Table) -> None:
        attack = g.attacks[-1]
        if self.prevented:
            attack.prevented += self.prevented
            g.happened(DAMAGE_PREVENTED, "TCG-ENDUR-01", self.seat, 0, self.prevented)
        if (attack.stages_dealt or attack.life_dealt) and is_heard(g, occasion.DAMAGED, attack.kind):
            emit(
                g,
                occasion.DAMAGED,
                self.seat,
                attack.kind,
                attack.card,
                by=attack.seat,
                cause="damage",
                source=attack.kind,
            )
        if attack.life_dealt and is_heard(g, occasion.LIFE_DAMAGED, attack.kind):
            emit(
                g,
                occasion.LIFE_DAMAGED,
                self.seat,
                attack.kind,
                attack.card,
                by=attack.seat,
                cause="damage",
                source=attack.kind,
                amount=attack.life_dealt,
            )
        if not g.waiting:
            self.end()

    def triggers(self, g: Table) -> Procedure | None:
        return settling(g) if g.waiting else None

    @carry_out("TCG-TIMING-11", of="triggers")
    def after_triggers(self, g: Table, finished: Procedure) -> None:
        pass


PROCEDURES: Final = procedures(TakeDamage)

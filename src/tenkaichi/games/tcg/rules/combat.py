"""The Combat Step: entering it, alternating actions, and its end (TCG-COMBAT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.procedure import UNDECIDED, Procedure, carry_out, choice, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import SETUP, Text
from tenkaichi.games.tcg.events import ACTION_SKIPPED, COMBAT_DECLARED, COMBAT_ENDED, PASSED
from tenkaichi.games.tcg.operation_topics import WAITS
from tenkaichi.games.tcg.pack.operations import (
    CopyAttack,
    EndCombat,
    ExtraActions,
    SkipActions,
)
from tenkaichi.games.tcg.rules import uses
from tenkaichi.games.tcg.rules.action_menu import action_menu
from tenkaichi.games.tcg.rules.attack import PerformAttack, latest_of, printed
from tenkaichi.games.tcg.rules.cards_in_use import PutAway, use_again
from tenkaichi.games.tcg.rules.drawing import DrawCards
from tenkaichi.games.tcg.rules.effects.lasting import expire
from tenkaichi.games.tcg.rules.effects.moments import due, window
from tenkaichi.games.tcg.rules.effects.resolve import settling
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.places import take_permitted
from tenkaichi.games.tcg.rules.powers import UsePower
from tenkaichi.games.tcg.rules.zones import emit, is_being_used, is_heard
from tenkaichi.games.tcg.state import (
    ATTACKED_PHYSICALLY,
    ATTACKED_WITH_ENERGY,
    COMBAT,
    DISCARD_STEP,
    ENDING_COMBAT,
    ENTERING,
    NO_ACTION,
    NO_CARD,
    PASSED_ACTION,
    PLAYED_EVENT,
    USED_POWER,
    USED_SETUP,
    Lasting,
    Table,
    owner_of,
)

CARDS_FOR_THE_DEFENDER: Final = 3  # TCG-COMBAT-03
# compiled, names of this module are found at once
ENDS_COMBAT: Final = EndCombat
MORE_ACTIONS: Final = ExtraActions
FEWER_ACTIONS: Final = SkipActions
COPIES: Final = CopyAttack


def end_combat(g: Table) -> None:
    """An effect ends combat: what is still carried out is no longer during combat (TCG-TIMING-10)."""
    if g.phase == COMBAT:
        g.phase = DISCARD_STEP


@dataclass(slots=True)
class Combat(Procedure):
    """TCG-COMBAT-01 to 04, 09: effects on entering, the defender's cards, actions in turn until both pass."""

    seat: int  # who declared it
    acting: int = -1

    @step("TCG-COMBAT-01")
    def declare(self, g: Table) -> None:
        g.phase = ENTERING
        g.initiator = self.seat
        g.actions = g.passes = 0
        g.used_this_combat = ()
        g.latest.clear()
        for player in g.players:
            player.last_action, player.last_action_at = NO_ACTION, 0
        self.acting = self.seat
        g.happened(COMBAT_DECLARED, "TCG-TURN-03", self.seat)
        emit(g, occasion.COMBAT_ENTERED, self.seat)

    def entering(self, g: Table) -> Procedure | None:
        """TCG-COMBAT-01, 02: all that the declaring player has for this moment, then all that the other one has."""
        return window(g, "entering_combat")

    @carry_out("TCG-TIMING-01", "TCG-COMBAT-01", "TCG-COMBAT-02", of="entering")
    def after_entering(self, g: Table, finished: Procedure) -> None:
        pass

    def defenders_cards(self, g: Table) -> Procedure | None:
        return DrawCards(1 - self.seat, CARDS_FOR_THE_DEFENDER)

    @carry_out("TCG-COMBAT-02", "TCG-COMBAT-03", of="defenders_cards")
    def after_draw(self, g: Table, finished: Procedure) -> Procedure | None:
        return settling(g)

    @step("TCG-COMBAT-04")
    def open_fight(self, g: Table) -> None:
        g.phase = COMBAT

    def next_action(self, g: Table) -> Procedure | None:
        """TCG-COMBAT-09: two passes in a row end it."""
        if g.phase != COMBAT or g.passes >= 2:
            return None
        action = Action(self.acting)
        if not g.lasting and not g.topics & WAITS:
            action.go(Action.act)  # no effect could take it away, end combat or come first
        return action

    @carry_out("TCG-COMBAT-04", of="next_action", otherwise="end_fight")
    def after_action(self, g: Table, finished: Action) -> None:
        if not g.lasting or take_scheduled(g, MORE_ACTIONS, self.acting) is None:
            self.acting = 1 - self.acting
        self.again()

    @step("TCG-COMBAT-09", "TCG-TIMING-02")
    def end_fight(self, g: Table) -> None:
        """TCG-TIMING-02: what happens at the end of combat is still during combat."""
        g.phase = ENDING_COMBAT
        emit(g, occasion.COMBAT_ENDING, self.seat)

    def leaving(self, g: Table) -> Procedure | None:
        return window(g, "end_of_combat")

    @carry_out("TCG-TIMING-02", of="leaving")
    def after_leaving(self, g: Table, finished: Procedure) -> None:
        pass

    @step("TCG-TIMING-02")
    def close(self, g: Table) -> Procedure | None:
        emit(g, occasion.COMBAT_ENDED, self.seat)
        return settling(g)

    @step("TCG-TIMING-15")
    def expire_effects(self, g: Table) -> None:
        expire(g, "combat")

    @step("TCG-TIMING-09")
    def clear_table(self, g: Table) -> Procedure | None:
        """Attacks that stayed for further uses go now."""
        if not g.resolving:
            return None
        self.again()
        return PutAway(g.resolving[0], owner_of(g.resolving[0]), from_hand=True)

    @step()
    def finish(self, g: Table) -> None:
        g.happened(COMBAT_ENDED, "TCG-COMBAT-09", self.seat)
        g.phase = DISCARD_STEP
        g.used_this_combat = ()


@dataclass(slots=True)
class Action(Procedure):
    """TCG-COMBAT-05: an attack, a Power, or a pass."""

    seat: int

    @step()
    def begin(self, g: Table) -> Procedure | None:
        """Effects may take an action away before it begins, or end combat now; instants may answer that."""
        if g.phase != COMBAT:
            self.end()
            return None
        ending = take_scheduled(g, ENDS_COMBAT, self.seat)
        if ending is not None and not bans(g, banned.END_COMBAT, ending.me):
            self.again()
            if g.watched_events & 1 << occasion.COMBAT_ENDING:
                return LATER.cut_short(ending.me, ending.source)
            end_combat(g)
            return None
        skipped = take_scheduled(g, FEWER_ACTIONS, self.seat)
        if skipped is not None:
            self._lose_action(g, g.book.ops[skipped.op].passing)  # type: ignore[union-attr]
            self.go(Action.finish)
        elif g.log is None and not g.topics & WAITS:
            self.go(Action.act)
        return None

    def _lose_action(self, g: Table, is_pass: bool) -> None:
        g.actions += 1
        if not is_pass:
            g.happened(ACTION_SKIPPED, "TCG-COMBAT-04", self.seat)
            return
        self._pass(g)

    def _pass(self, g: Table) -> None:
        """TCG-COMBAT-09: one by each player: passing again after an action that the other one lost adds nothing."""
        player, other = g.players[self.seat], g.players[1 - self.seat]
        g.passes += 1
        if g.passes > 1 and player.last_action_at > other.last_action_at:
            g.passes = 1
            g.cite("TCG-COMBAT-09")
        player.last_action, player.last_action_at = PASSED_ACTION, g.actions
        g.happened(PASSED, "TCG-COMBAT-07", self.seat, g.passes)
        if is_heard(g, occasion.PASSED):
            emit(g, occasion.PASSED, self.seat)

    @step("TCG-TIMING-15")
    def use_delayed_effects(self, g: Table) -> Procedure | None:
        """Use the effects that were put off until this action."""
        return due(g, self.seat)

    def actions(self, g: Table, why: Why) -> Ask:
        return self.seat, action_menu(g, self.seat, why)

    @choice("TCG-COMBAT-05", "TCG-COMBAT-07", "TCG-COMBAT-08", of="actions")
    def act(self, g: Table, option: Option) -> Procedure | None:
        g.actions += 1
        verb: str = option[0]
        if verb == "pass":
            self._pass(g)
            return None
        player = g.players[self.seat]
        player.last_action_at = g.actions
        if g.passes:
            g.cite("TCG-COMBAT-10")
        g.passes = 0
        text = g.book.texts[option[2] if verb in ("use", "strike") else option[1]]
        if g.lasting and verb in ("use", "strike"):
            take_permitted(g, self.seat, option[1])
        if is_heard(g, occasion.ACTED, text.kind):
            emit(g, occasion.ACTED, self.seat, text.kind)
        if verb == "attack":
            player.last_action = _attack_kind(text)
            return PerformAttack(self.seat, text.index, option[2])
        if verb == "strike":
            return self._strike(g, text, option[1], option[3])
        if verb == "copy":
            g.lasting = [effect for effect in g.lasting if not _offers_copy(g, effect, self.seat, text)]
            player.last_action = _attack_kind(text)
            return PerformAttack(self.seat, text.index, option[2], is_copy=True, use=False)
        if verb == "play":
            player.last_action = PLAYED_EVENT
            g.cite("TCG-COMBAT-06")
            return UsePower(self.seat, text.index, NO_CARD, option[2])
        player.last_action = USED_SETUP if g.book.sheets[text.kind].type == SETUP else USED_POWER
        return UsePower(self.seat, text.index, option[1], option[3])

    def _strike(self, g: Table, text: Text, handle: int, performer: int) -> Procedure:
        """The attack of something on the table: a Power, a Setup, or an attack that stays for further uses."""
        player = g.players[self.seat]
        if printed(g, text).kind == "copy":
            original = latest_of(g, 1 - self.seat)
            assert original is not None
            uses.note_use(g, text, self.seat, handle)
            player.last_action = _attack_kind(g.book.texts[original.ability])
            return PerformAttack(self.seat, original.ability, performer, is_copy=True, use=False, copier=text.index)
        if is_being_used(g, handle):
            use_again(g, handle)
        player.last_action = _attack_kind(text)
        return PerformAttack(self.seat, text.index, performer, handle)

    @step("TCG-TIMING-11")
    def settle(self, g: Table) -> Procedure | None:
        if g.waiting:
            return settling(g)
        self._finish(g)
        self.end()
        return None

    @step("TCG-COMBAT-04")
    def finish(self, g: Table) -> None:
        self._finish(g)

    def _finish(self, g: Table) -> None:
        if g.winner == UNDECIDED:
            expire(g, "action", self.seat)


def take_scheduled(g: Table, kind: type, seat: int) -> Lasting | None:
    """Use up one skipped or extra action of a player, or the end of combat that comes with any next action."""
    for effect in g.lasting:
        if effect.left > 0:
            operation = g.book.ops[effect.op]
            if type(operation) is kind and (kind is ENDS_COMBAT or effect.x - 1 == seat):
                effect.left -= 1
                if effect.left == 0:
                    g.lasting = [other for other in g.lasting if other is not effect]
                return effect
    return None


def _offers_copy(g: Table, effect: Lasting, seat: int, text: Text) -> bool:
    return effect.me == seat and effect.x == text.index + 1 and type(g.book.ops[effect.op]) is COPIES


def _attack_kind(text: Text) -> int:
    attack = text.attack
    return ATTACKED_WITH_ENERGY if attack is not None and attack.is_energy else ATTACKED_PHYSICALLY


PROCEDURES: Final = procedures(Combat, Action)

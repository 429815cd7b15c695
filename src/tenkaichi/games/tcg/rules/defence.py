"""Attack step 3: the defender may use one defence (TCG-DEFEND), out of the hand or from the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Why, is_pass
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg.book import ALLY, SETUP, Sheet, Text
from tenkaichi.games.tcg.card_numbers import hand_kind, is_repeated
from tenkaichi.games.tcg.events import DEFENDED, NOT_DEFENDED
from tenkaichi.games.tcg.operation_topics import LENDS
from tenkaichi.games.tcg.pack.operations import Prevent, StayForUses, Stop
from tenkaichi.games.tcg.pack.walking import blocks_of
from tenkaichi.games.tcg.rules import uses
from tenkaichi.games.tcg.rules.allies import POWER_NEEDS_WEAK_MP, acting_stage, may_use_power
from tenkaichi.games.tcg.rules.cards_in_use import use_again
from tenkaichi.games.tcg.rules.effects.able import is_usable
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.counting import attack_matches
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, is_blank
from tenkaichi.games.tcg.rules.idle_cards import refuse_as_defence
from tenkaichi.games.tcg.rules.places import (
    far_texts,
    has_far_texts,
    is_use_banned,
    lent_texts,
    permitted,
    take_permitted,
)
from tenkaichi.games.tcg.rules.powers import UsePower
from tenkaichi.games.tcg.rules.switches import CONSTANT_TIMING
from tenkaichi.games.tcg.state import NO_CARD, Attack, Table, kind_of, mastery, mp

STOPS_PHYSICAL: Final = 1
STOPS_ENERGY: Final = 2

WRONG_TYPE: Final = Bar("TCG-DEFEND-03", "it does not fit {0} attacks")
WRONG_ATTACK: Final = Bar("TCG-DEFEND-03", "it does not fit this attack")
NOT_MET: Final = Bar("TCG-GENERAL-01", "its condition is not met or its cost cannot be paid")
FORBIDDEN: Final = Bar("TCG-DEFEND-01", "an effect forbids it")


def fits(text: Text, is_energy: bool) -> bool:
    """TCG-DEFEND-03: does it answer attacks of that type? A defence that neither stops nor prevents answers both."""
    if not text.stops:  # it follows from the text and is kept with it
        found = _answering(text.ability.do)
        for operation in found:
            text.stops |= _kind(operation)
        text.stops = text.stops or STOPS_PHYSICAL | STOPS_ENERGY
        text.is_narrow = bool(found) and all(operation.like is not None for operation in found)
    return bool(text.stops & (STOPS_ENERGY if is_energy else STOPS_PHYSICAL))


def _kind(operation: Stop | Prevent) -> int:
    """The kinds of attack that it stops or prevents, as bits."""
    kind = getattr(operation, "kind", None) or (operation.like.kind if operation.like is not None else None)
    return {"physical": STOPS_PHYSICAL, "energy": STOPS_ENERGY}.get(kind or "", STOPS_PHYSICAL | STOPS_ENERGY)


def _answering(operations: tuple[Any, ...]) -> list[Stop | Prevent]:
    """The operations of a defence that stop or prevent the attack that it answers."""
    found: list[Stop | Prevent] = []
    for operation in operations:
        if isinstance(operation, (Stop, Prevent)) and operation.until is None:
            found.append(operation)
            continue
        for _, inner in blocks_of(operation):
            found += _answering(inner)
    return found


def fits_attack(g: Table, attack: Attack, seat: int, text: Text, handle: int) -> bool:
    """TCG-DEFEND-03: a defence that names a kind of attack cannot be used against others."""
    s = Context(seat, text.kind, handle)
    return any(attack_matches(g, s, operation.like, attack) for operation in _answering(text.ability.do))


@dataclass(slots=True)
class Defence(Procedure):
    """TCG-DEFEND-01: one defence and not more, or none.

    A player who holds a card is asked, whether or not it is a defence: being asked tells nothing about a hand.
    """

    seat: int

    def defences(self, g: Table, why: Why) -> Ask:
        attack = g.attacks[-1]
        player = g.players[self.seat]
        found: list[Option] = []
        if not bans(g, banned.DEFEND, self.seat, attack=attack):
            self._from_hand(g, attack, found, why)
            self._from_table(g, attack, found, why)
            refuse_as_defence(g, self.seat, why)
        elif why is not None:
            why.extend([(option, FORBIDDEN, ()) for option in self._would_defend(g)])
        if not found and not player.hand and not g.switches & CONSTANT_TIMING:
            return None
        if len(found) > 1 and (g.lasting or g.topics & LENDS):
            found = list(dict.fromkeys(found))  # two texts may offer the same thing
        found.append(PASS)
        return self.seat, found

    def _would_defend(self, g: Table) -> list[Option]:
        """The defences in the hand."""
        kinds = [hand_kind(entry) for entry in g.players[self.seat].hand if entry >= 0]
        return [("defend", text.index) for kind in dict.fromkeys(kinds) for text in g.book.sheets[kind].defences]

    def _from_hand(self, g: Table, attack: Attack, found: list[Option], why: Why) -> None:
        sheets = g.book.sheets
        hand = g.players[self.seat].hand
        for at, entry in enumerate(hand):
            if entry < 0:
                continue
            sheet = sheets[hand_kind(entry)]
            if not sheet.defences or is_repeated(hand, at):
                continue
            for text in sheet.defences:
                if not text.zone and sheet.type >= SETUP:
                    continue  # TCG-DEFEND-02: it defends from the table
                if text.zone in ("", "hand") and self._may(g, attack, text, NO_CARD, text.defend_option, why):
                    found.append(text.defend_option)

    def _from_table(self, g: Table, attack: Attack, found: list[Option], why: Why) -> None:
        """TCG-DEFEND-02: Powers and Setups with the defence icon."""
        sheets = g.book.sheets
        player = g.players[self.seat]
        sheet = sheets[player.levels[player.level - 1]]
        if sheet.defences:
            self._of_card(g, attack, sheet, mp(self.seat), found, why)
        sheet = sheets[player.mastery]
        if sheet.defences:
            self._of_card(g, attack, sheet, mastery(self.seat), found, why)
        for card in g.in_play:
            if card.controller != self.seat:
                continue
            sheet = sheets[kind_of(card.handle)]
            if not sheet.defences or is_blank(g, card):
                continue
            if sheet.type == ALLY:
                free = [text for text in sheet.defences if may_use_power(g, card, text)]
                if why is not None:
                    stage = acting_stage(g, self.seat)
                    held = [text for text in sheet.defences if text not in free]
                    why.extend([(("block", card.handle, text.index), POWER_NEEDS_WEAK_MP, (stage,)) for text in held])
                if not free:
                    continue
            is_used = card.host != NO_CARD and sheet.type <= SETUP  # attached: only what it says of its place in play
            self._of_card(g, attack, sheet, card.handle, found, why, ("play",) if is_used else ("", "play"))
        if has_far_texts(g, self.seat):
            for handle, text in far_texts(g, self.seat):
                option = ("block", handle, text.index)
                if text.icon == "defence" and self._may(g, attack, text, handle, option, why):
                    found.append(option)
        if g.lasting:
            for handle, text in permitted(g, self.seat):
                option = ("block", handle, text.index)
                if text.icon == "defence" and self._may(g, attack, text, handle, option, why):
                    found.append(option)
            self._that_stay(g, attack, found, why)
        if g.topics & LENDS:
            self._lent(g, attack, found, why)

    def _that_stay(self, g: Table, attack: Attack, found: list[Option], why: Why) -> None:
        """Defences that stay on the table for further uses in this combat."""
        for effect in g.lasting:
            if effect.me != self.seat or effect.left <= 0 or effect.x not in g.resolving:
                continue
            if type(g.book.ops[effect.op]) is StayForUses:
                self._of_card(g, attack, g.book.sheets[kind_of(effect.x)], effect.x, found, why)

    def _lent(self, g: Table, attack: Attack, found: list[Option], why: Why) -> None:
        """Defences that a text gives to the player."""
        for card, text in lent_texts(g, self.seat, ("defence",)):
            option = ("block", card, text.index)
            if self._may(g, attack, text, card, option, why):
                found.append(option)

    def _of_card(
        self,
        g: Table,
        attack: Attack,
        sheet: Sheet,
        handle: int,
        found: list[Option],
        why: Why,
        zones: tuple[str, ...] = ("", "play"),
    ) -> None:
        for text in sheet.defences:
            option = ("block", handle, text.index)
            if text.zone in zones and self._may(g, attack, text, handle, option, why):
                found.append(option)

    def _may(self, g: Table, attack: Attack, text: Text, handle: int, option: Option, why: Why) -> bool:
        if not fits(text, attack.is_energy):
            if why is not None:
                why.append((option, WRONG_TYPE, ("energy" if attack.is_energy else "physical",)))
            return False
        bar = uses.refusal(g, text, self.seat, handle)
        if bar is None and text.is_narrow and not fits_attack(g, attack, self.seat, text, handle):
            bar = WRONG_ATTACK
        if bar is not None:
            if why is not None:
                why.extend([(option, reason, ()) for reason in uses.reasons(g, text, handle, bar)])
            return False
        if not may_block(g, attack, self.seat, text, handle):
            if why is not None:
                why.append((option, FORBIDDEN, ()))
            return False
        if text.is_plain or is_usable(g, Context(self.seat, text.kind, handle), text, handle == NO_CARD):
            return True
        if why is not None:
            why.append((option, NOT_MET, ()))
        return False

    @choice("TCG-DEFEND-01", "TCG-DEFEND-02", of="defences", otherwise="tell")
    def defend(self, g: Table, option: Option) -> Procedure | None:
        if is_pass(option):
            return None
        attack = g.attacks[-1]
        text = g.book.texts[option[-1]]
        attack.defence = text.kind
        card = option[1] if option[0] == "block" else NO_CARD
        if g.lasting and card > NO_CARD:
            take_permitted(g, self.seat, card)
        g.cite("TCG-COMBAT-11")
        g.cite("TCG-DEFEND-08")
        if card > NO_CARD and g.book.sheets[text.kind].type == SETUP:
            g.cite("TCG-SETUPC-03")
        g.happened(DEFENDED, "TCG-DEFEND-02" if card else "TCG-DEFEND-01", self.seat, text.kind)
        if attack.is_stopped:
            g.cite("TCG-DEFEND-06")
        if card in g.resolving:
            use_again(g, card)
        self.end()
        performer = card if card > NO_CARD and g.book.sheets[kind_of(card)].type == ALLY else mp(self.seat)
        return UsePower(self.seat, text.index, card, performer, is_defence=True)

    @step("TCG-DEFEND-01")
    def tell(self, g: Table) -> None:
        g.happened(NOT_DEFENDED, "TCG-DEFEND-01", self.seat)


def may_block(g: Table, attack: Attack, seat: int, text: Text, handle: int) -> bool:
    """Do bans let this card defend? That it could not stop the attack is no ban (TCG-DEFEND-07)."""
    if is_use_banned(g, text, seat, handle):
        return False
    if handle == NO_CARD or not bans(g, banned.STOP_FROM_PLAY, seat, text.kind, attack=attack):
        return True
    return not any(isinstance(operation, Stop) for operation in _answering(text.ability.do))


PROCEDURES: Final = procedures(Defence)

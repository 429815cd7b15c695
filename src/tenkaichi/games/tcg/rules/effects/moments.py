"""Moments of a turn (rulings: Timing, Competing Timings): what texts say of them, and the instants of that time.

At each of them one player does all that is theirs, in an order of their choice, and then the other (TCG-COMBAT-01, 02,
TCG-TIMING-13, 14): texts that watch for the moment, what was put off until now, and instants.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tenkaichi.engine.codec import Fixed
from tenkaichi.engine.decision import PASS, Ask, Option, is_pass
from tenkaichi.engine.procedure import UNDECIDED, Procedure, choice, procedures, step
from tenkaichi.games.tcg.book import WINDOW_BIT
from tenkaichi.games.tcg.operation_topics import WAITS
from tenkaichi.games.tcg.pack.operations import Later
from tenkaichi.games.tcg.rules.effects.resolve import settling
from tenkaichi.games.tcg.rules.effects.settle import Settle, Trigger, answers_to, set_off
from tenkaichi.games.tcg.rules.effects.texts_in_force import in_force
from tenkaichi.games.tcg.rules.effects.windows import UseInstant, is_moment_of, usable_in_hand, usable_in_play
from tenkaichi.games.tcg.rules.places import far_texts, has_far_texts
from tenkaichi.games.tcg.state import NOBODY, Happening, Player, Table

PUT_OFF: Final = Later  # compiled, names of this module are found at once
MOMENTS: Final = {
    "entering_combat": ("entering_combat",),
    "end_of_combat": ("end_of_combat",),
    "turn_end": ("end_of_turn",),
    "turn_start": ("next_turn", "my_next_turn", "foe_next_turn"),
    "rejuvenation_step": ("rejuvenation_step",),
    "planning_end": ("planning_end",),
    "own_action": ("next_action", "my_next_action"),
    "foes_action": ("next_action", "foe_next_action"),
}


@dataclass(slots=True)
class Window(Procedure):
    """A named moment: one player does all that is theirs, then the other (TCG-COMBAT-01, 02, TCG-TIMING-14)."""

    name: str
    seat: int
    both: bool = True
    happenings: list[Fixed[Happening]] = field(default_factory=list)  # what says that the moment has come

    @step("TCG-TIMING-14")
    def begin(self, g: Table) -> None:
        self.happenings, g.waiting = g.waiting, []

    @step()
    def must_use(self, g: Table) -> Procedure | None:
        """TCG-CARD-HV-C60: an instant that is constant, too, is used without asking.

        Where nobody could use anything and no log is kept, the rest is passed over at once.
        """
        while True:
            options: list[Option] = []
            usable_in_play(g, self.seat, None, options, self.name)
            for option in options:
                if g.book.texts[option[1]].must:
                    self.again()
                    return UseInstant(self.seat, option[1], option[2])
            if options or g.log is not None:
                return None
            if not self.is_idle(g):
                if not g.waiting and not self.due(g):
                    self.go(Window.use)  # nothing has to be done: only an instant out of the hand may be used
                return None
            if not self.both:
                self.end()
                return None
            self.both = False
            self.seat = 1 - self.seat

    def is_idle(self, g: Table) -> bool:
        """Tell if nothing waits for this moment and, by public knowledge, no card in a hand could be used in it."""
        return not self.happenings and not g.topics & WAITS and not g.waiting and not self.could_use_hand(g)

    def could_use_hand(self, g: Table) -> bool:
        player = g.players[self.seat]
        if not player.hand or not is_moment_of(g, self.name, self.seat):
            return False
        return bool(hidden_windows(g, player) & WINDOW_BIT.get(self.name, 0))

    def due(self, g: Table) -> list[Trigger]:
        """The operations of this player's texts now, wanted or not."""
        found = put_off(g, self.name, self.seat)
        if not self.happenings:
            return found
        return [trigger for trigger in set_off(g, self.happenings) if trigger.me == self.seat] + found

    def offers_before(self, g: Table, why: Any) -> Ask:
        """TCG-TIMING-13: an instant may also come before what has to be done."""
        return self.offers(g, why) if self.due(g) else None

    @choice("TCG-TIMING-13", "TCG-ICON-02", of="offers_before")
    def use_before(self, g: Table, option: Option) -> Procedure | None:
        return self._use(option)

    @step("TCG-TIMING-14")
    def carry_out_due(self, g: Table) -> Procedure | None:
        due = self.due(g)
        return Settle(due) if due else None

    @step()
    def repeated(self, g: Table) -> Procedure | None:
        """Carry out now, too, what that has put off until this very moment."""
        if g.winner == UNDECIDED and put_off(g, self.name, self.seat, of_cards=False):
            self.again()
            return Settle(put_off(g, self.name, self.seat, of_cards=False))
        return settling(g)

    def offers(self, g: Table, why: Any) -> Ask:
        options: list[Option] = []
        usable_in_play(g, self.seat, None, options, self.name)
        if options:
            options = [option for option in options if not g.book.texts[option[1]].must]
        could = self.could_use_hand(g)
        if could:
            usable_in_hand(g, self.seat, None, options, self.name)
        if not options and not could:
            return None
        if len(options) > 1:
            options = list(dict.fromkeys(options))  # two texts may offer the same thing
        options.append(PASS)
        return self.seat, options

    @choice("TCG-COMBAT-01", "TCG-COMBAT-02", "TCG-ICON-02", of="offers", otherwise="next_seat")
    def use(self, g: Table, option: Option) -> Procedure | None:
        return self._use(option)

    def _use(self, option: Option) -> Procedure | None:
        if is_pass(option):
            return None
        self.again()
        return UseInstant(self.seat, option[1], option[2])

    @step()
    def next_seat(self, g: Table) -> Procedure | None:
        if self.both:
            self.both = False
            self.seat = 1 - self.seat
            self.go(Window.must_use)
            return None
        return answers_to(g, self.happenings)


def hidden_windows(g: Table, player: Player) -> int:
    """The moments in which a card of the deck list could be used out of the hand."""
    if player.hidden_windows < 0:
        player.hidden_windows = 0
        for kind in player.slots:
            player.hidden_windows |= g.book.sheets[kind].hand_windows
    return player.hidden_windows


def window(g: Table, name: str, first: int = NOBODY, both: bool = True) -> Procedure | None:
    """The instants of a moment, and what was to happen then; the initiator of combat goes first (TCG-TIMING-14).

    None if, by what everybody may know, nothing can happen in it.
    """
    bit = WINDOW_BIT.get(name, 0)
    if not g.waiting and not g.windows & bit and not g.topics & WAITS:
        for seat, player in enumerate(g.players):
            if player.hand and player.hidden_windows & bit and hidden_windows(g, player) & bit:
                break
            if has_far_texts(g, seat) and any(
                g.book.sheets[text.kind].far_windows & bit for _, text in far_texts(g, seat)
            ):
                break
        else:
            return None
    return Window(name, g.first() if first == NOBODY else first, both)


# -- what was put off until a moment ---------------------------------------------------------------------------------


def due(g: Table, acting: int) -> Procedure | None:
    """The texts that were put off until this action: the next one, their player's, or the opponent's."""
    if not g.topics & WAITS:
        return None
    first = g.first()
    found = put_off(g, "own_action" if first == acting else "foes_action", first)
    found += put_off(g, "own_action" if first != acting else "foes_action", 1 - first)
    return Settle(found) if found else None


def put_off(g: Table, moment: str, seat: int, of_cards: bool = True) -> list[Trigger]:
    """Effects of that player that wait for this moment: delayed ones, then those of cards in play (`of_cards`)."""
    found: list[Trigger] = []
    if not g.topics & WAITS or moment not in MOMENTS:
        return found
    names = MOMENTS[moment]
    for effect in g.lasting:
        operation = g.book.ops[effect.op]
        if type(operation) is not PUT_OFF or effect.left == 0 or effect.me != seat:
            continue
        if operation.at in names and _is_due(g, operation.at, seat, effect.turn):
            waits = Trigger(seat, effect.source, effect.card, effect.op, -1, effect.number, effect.it, effect.x)
            found.append(waits)
    if not of_cards:
        return found
    for operation, s, lasting in in_force(g, WAITS):
        if lasting is not None or type(operation) is not PUT_OFF or s.me != seat:
            continue
        if operation.at in names and _is_due(g, operation.at, seat, -1):
            found.append(Trigger(seat, s.source, s.card, operation.number, it=s.it, x=s.x))
    return found


def _is_due(g: Table, at: str, seat: int, turn: int) -> bool:
    if at == "my_next_turn":
        return g.turn_seat == seat and turn != g.turn
    if at == "foe_next_turn":
        return g.turn_seat != seat and turn != g.turn
    if at == "next_turn":
        return turn != g.turn
    return True


PROCEDURES: Final = procedures(Window)

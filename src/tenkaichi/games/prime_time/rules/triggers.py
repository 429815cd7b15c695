"""Events of the rules: which effects they trigger, and in which order they are resolved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from tenkaichi.engine.decision import PASS, Ask, Equivalent, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.engine.references import INLINE
from tenkaichi.games.prime_time.ids import NO_EFFECT, EffectId, ModelId
from tenkaichi.games.prime_time.rules.effects.active_effects import situation_of
from tenkaichi.games.prime_time.rules.effects.context import WRITTEN_HAPPENING, Happening
from tenkaichi.games.prime_time.rules.effects.independence import are_independent, is_absolute
from tenkaichi.games.prime_time.rules.effects.limits import expire
from tenkaichi.games.prime_time.rules.effects.listeners import is_usable, listeners, note_gates
from tenkaichi.games.prime_time.rules.interrupts import is_asked, offer_interrupts
from tenkaichi.games.prime_time.rules.later import LATER
from tenkaichi.games.prime_time.situation import ActiveEffect
from tenkaichi.games.prime_time.state import EXHAUSTED, NOBODY, Skirmish


def emit(
    g: Skirmish, event: str, subject: ModelId, other: ModelId = NOBODY, detail: str = ""
) -> Procedure | None:  # fmt: skip
    """PT-COMBAT-10..12, PT-FAQ-03: effects triggered by an event, resolved before what triggered them goes on.

    `detail` says more where the event has more to it, as words: which state was gained, which rule did it
    ("staggered board_edge", "dazed_return", "fall_from_l2").
    """
    if event == "attack_declared":
        expire(g, "attack_start", subject)
    known = situation_of(g)
    heard = known.heard.get(event, UNKNOWN)
    if heard == UNKNOWN:
        heard = known.heard[event] = _heard(g, event)
    if heard == NOBODY_HEARS:
        return None
    is_watched = heard & WATCHED != 0
    happening = Happening(event, subject, other, detail)
    pending: tuple[ActiveEffect, ...] = ()
    if is_watched:
        note_gates(g, happening)
        pending = tuple(listeners(g, happening))
    first = active_seat(g)
    may_interrupt = heard & INTERRUPTED != 0
    if pending or (may_interrupt and is_asked(g, first, happening)):
        return Triggers(happening, pending, first)
    if may_interrupt and is_asked(g, 1 - first, happening):
        return Triggers(happening, pending, 1 - first, turns=1)
    if event == "attack_done":
        expire(g, "attack")
    return None


# who could hear an event in a situation: an effect or a gate; an interrupt
UNKNOWN: Final = -1
NOBODY_HEARS: Final = 0
WATCHED: Final = 1
INTERRUPTED: Final = 2


def _heard(g: Skirmish, event: str) -> int:
    known = situation_of(g)
    is_watched = event in known.gates or event in known.by_event or event in _OF_ATTACKS
    return (WATCHED if is_watched else 0) | (INTERRUPTED if event in g.book.effect_index.interrupts else 0)


_OF_ATTACKS: Final = frozenset(
    [
        "attack_declared",
        "attack_damage",
        "attack_hit",
        "attack_crit",
        "attack_missed",
        "attack_done",
        "reaction",
        "evaded",
        "clash_won",
    ]
)


def active_seat(g: Skirmish) -> int:
    """PT-COMBAT-12: whose activation it is; between activations who has initiative (PT-GAP-15)."""
    return g.models[g.active].seat if g.active != NOBODY else g.initiative


def _is_asked(g: Skirmish, seat: int, happening: Happening) -> bool:
    """Is this player asked? Only that they hold cards counts, not which: some card could be played here."""
    if not g.teams[seat].hand or happening.event not in g.book.effect_index.interrupts:
        return False
    return is_asked(g, seat, happening)


def _one_of_each(g: Skirmish, found: list[ActiveEffect]) -> list[ActiveEffect]:
    """Offer an effect that a team may use once only for one model, best for one that is not Exhausted."""
    book = g.book.effect_index
    kept: dict[tuple[int, int], ActiveEffect] = {}
    for active in sorted(found, key=lambda each: each[1] != NOBODY and g.models[each[1]].states & EXHAUSTED != 0):
        is_shared = book.effects[active[0]].effect.limit == "once_per_round_team"
        kept.setdefault((active[0], NOBODY if is_shared else active[1]), active)
    return [active for active in found if active in kept.values()]


@dataclass(slots=True)
class Triggers(Procedure):
    """PT-COMBAT-10..12, PT-FAQ-03, PT-GEN-17: the active player resolves theirs in any order, then the other player."""

    happening: Annotated[Happening, INLINE]
    pending: tuple[ActiveEffect, ...]  # effect, bearer, seat
    seat: int
    turns: int = 0
    has_passed: bool = False

    def mine(self, g: Skirmish) -> list[ActiveEffect]:
        """The pending effects of the player whose turn it is that can still be carried out."""
        if not self.pending:
            return []
        owner = self.seat
        first = active_seat(g)
        found = [
            (number, bearer, seat)
            for number, bearer, seat in self.pending
            if (seat if seat != NOBODY else first) == owner
            and is_usable(g, self.happening.context(number, bearer, seat))
        ]
        return _one_of_each(g, found) if len(found) > 1 else found

    def _may_interrupt(self, g: Skirmish) -> bool:
        return _is_asked(g, self.seat, self.happening)

    def answers(self, g: Skirmish, why: Why) -> Ask:
        if self.has_passed or self.turns > 1:
            return None
        book = g.book.effect_index
        mine = self.mine(g)
        if any(book.effects[each[0]].is_choice for each in mine):  # what goes before or after anything comes last
            mine = [each for each in mine if book.effects[each[0]].is_choice or not is_absolute(g, each[0])]
        must = [each for each in mine if not book.effects[each[0]].is_choice]
        options: list[Option] = [("effect", number, bearer) for number, bearer, _ in mine]
        if self._may_interrupt(g):
            offer_interrupts(g, self.happening.context(NO_EFFECT, NOBODY, self.seat), options, why)
            if must:
                return self.seat, options
            return self.seat, [PASS, *options]
        if not options or (len(options) == 1 and must):
            return None
        if must and len(must) == len(options) and are_independent(g, mine):
            return self.seat, Equivalent(options)  # their order cannot matter
        return self.seat, options if must else [PASS, *options]

    @choice("PT-COMBAT-10", of="answers", otherwise="go_on")
    def choose(self, g: Skirmish, option: Option) -> Procedure | None:
        if g.log is not None and len(self.mine(g)) > 1:
            g.cite("PT-FAQ-03")
        if option == PASS:
            self.has_passed = True
            return None
        self.go(Triggers.choose)
        if option[0] == "play":
            return LATER.play_card(self.seat, option[1], option[2], self.happening)
        if self.happening.event == "activation_start":
            g.cite("PT-GEN-17")
        return self._resolve(g, option[1], option[2])

    def _resolve(self, g: Skirmish, number: EffectId, bearer: ModelId) -> Procedure:
        seats = (self.seat, NOBODY)
        at = 0
        while self.pending[at][:2] != (number, bearer) or self.pending[at][2] not in seats:
            at += 1
        seat = self.pending[at][2]
        self.pending = self.pending[:at] + self.pending[at + 1 :]
        if g.log is not None and any(each[2] not in seats for each in self.pending):
            g.cite("PT-COMBAT-12")
        return LATER.resolve_effect(self.happening.context(number, bearer, seat))

    @step()
    def go_on(self, g: Skirmish) -> Procedure | None:
        """A single one that must happen, happens; then it is the other player's turn, then the event goes on."""
        book = g.book.effect_index
        must = [each for each in self.mine(g) if not book.effects[each[0]].is_choice]
        if must:
            self.go(Triggers.choose)
            return self._resolve(g, must[0][0], must[0][1])
        self.turns += 1
        self.seat = 1 - self.seat
        self.has_passed = False
        if self.turns < 2:
            if g.log is not None and self.mine(g):
                g.cite("PT-COMBAT-12")
            self.go(Triggers.close if self._is_nothing_left(g) else Triggers.choose)
        return None

    def _is_nothing_left(self, g: Skirmish) -> bool:
        """Is nothing pending for either player? With a log, the steps run one by one, so that they are recorded."""
        return g.log is None and not self.pending and not self._may_interrupt(g)

    @step("PT-COMBAT-11")
    def close(self, g: Skirmish) -> None:
        """The interrupted procedure goes on. Modifiers of this attack end with it."""
        if self.happening.event == "attack_done":
            expire(g, "attack")


PROCEDURES: Final = procedures(
    Triggers, written_fields={Triggers: (*WRITTEN_HAPPENING, "pending", "seat", "turns", "has_passed")}
)

"""Operations on attacks, defences, actions and combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tenkaichi.engine.procedure import Procedure, carry_out, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import FLAG_BIT
from tenkaichi.games.tcg.events import ATTACK_NEGATED, CARD_CANCELLED, COMBAT_CUT_SHORT
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules import combat, critical, dragon_balls
from tenkaichi.games.tcg.rules.effects.attack_texts import attack_flags, blocks, prevents, times_counted
from tenkaichi.games.tcg.rules.effects.context import Context, seats
from tenkaichi.games.tcg.rules.effects.counting import amount, attack_matches, signed
from tenkaichi.games.tcg.rules.effects.lasting import begin, number_of
from tenkaichi.games.tcg.rules.effects.picking import PickCards
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, executes, outer
from tenkaichi.games.tcg.rules.effects.settle import answering
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans
from tenkaichi.games.tcg.rules.flags import (
    HAS_NO_IMMEDIATE,
    IS_NEGATED,
    IS_UNMODIFIABLE,
    IS_UNPREVENTABLE,
)
from tenkaichi.games.tcg.state import NO_CARD, Attack, Happening, Lasting, Table

ALL_OF_IT: Final = 1_000


# -- defences --------------------------------------------------------------------------------------------------------


@executes(op.Stop)
def stop(g: Table, s: Context, operation: op.Stop) -> None:
    """TCG-DEFEND-04; with `until`, attacks that are still to come (TCG-CARD-EVO-S109)."""
    if operation.until is not None:
        begin(g, s, operation, operation.until, operation.times)
        return
    attack = g.attacks[-1] if g.attacks else None
    s.done = False
    if attack is None or attack.seat == s.me or not fits(g, s, operation, attack):
        return
    if not blocks(g, attack, s.source, s.me):
        g.cite("TCG-DEFEND-07")  # the rest of the card happens all the same
        return
    attack.is_stopped, attack.stopped_by = True, s.source
    s.done = True


def fits(g: Table, s: Context, operation: Any, attack: Attack) -> bool:
    kind = getattr(operation, "kind", None)
    if kind is not None and attack.is_energy != (kind == "energy"):
        return False
    return attack_matches(g, s, operation.like, attack)


@executes(op.Prevent)
def prevent(g: Table, s: Context, operation: op.Prevent) -> None:
    """TCG-DEFEND-05: takes damage away and does not stop."""
    if operation.until is not None:
        begin(g, s, operation, operation.until, operation.times)
        return
    if g.attacks and g.attacks[-1].seat != s.me and fits(g, s, operation, g.attacks[-1]):
        apply_prevention(g, s, operation, g.attacks[-1])


def apply_prevention(
    g: Table, s: Context, operation: op.Prevent, attack: Attack, effect: Lasting | None = None
) -> None:
    if attack_flags(g, attack) & IS_UNPREVENTABLE or not prevents(g, attack, s.source, s.me):
        s.done = False
        return
    stages = max(0, number_of(g, s, operation, "stages", effect))
    life = max(0, number_of(g, s, operation, "life", effect))
    if operation.all:
        stages = life = ALL_OF_IT
        attack.is_all_prevented = True
    attack.less_stages += stages
    attack.less_life += life
    s.done = True


# -- what attacks get ------------------------------------------------------------------------------------------------


@executes(op.ChangeAttacks)
def change_attacks(g: Table, s: Context, operation: op.ChangeAttacks) -> None:
    """Later attacks (`until`), or the attack being carried out, defended against or answered."""
    if operation.until is not None or not g.attacks:
        begin(g, s, operation, operation.until or "combat", operation.times)
        return
    attack = g.attacks[-1]
    stages, life = signed(g, s, operation.stages), signed(g, s, operation.life)
    if (stages or life) and not attack_flags(g, attack) & IS_UNMODIFIABLE:
        _add(g, s, attack, stages, life)
    for flag in operation.flags:
        attack.flags |= FLAG_BIT[flag]
    if operation.base_stages is not None:
        attack.base_stages = amount(g, s, operation.base_stages)
    if operation.base_life is not None:
        attack.base_life = amount(g, s, operation.base_life)
    if operation.hit:
        attack.more_hits += ((g.book.block(operation, "hit"), s.me, s.source, s.card),)
    if operation.immediate:
        attack.more_immediate += ((g.book.block(operation, "immediate"), s.me, s.source, s.card),)
    effect = begin(g, s, operation, "attack", 0)
    attack.claims += (effect.number,)
    s.done = True


def _add(g: Table, s: Context, attack: Attack, stages: int, life: int) -> None:
    if not bans(g, banned.MODIFY_DAMAGE, attack.seat, s.source, by=s.me, attack=attack):
        times = times_counted(g, s)
        attack.more_stages += stages * times
        attack.more_life += life * times
        attack.is_changed_by_foe = attack.is_changed_by_foe or attack.seat != s.me


@executes(op.StayForUses)
def stay(g: Table, s: Context, operation: op.StayForUses) -> None:
    """The attack's card stays on the table for further uses in this combat; a copy does not (TCG-COPY-04).

    The words may stand on another card, which gives them to the attack that is being made.
    """
    handle = s.card if s.card in g.resolving or not g.attacks else g.attacks[-1].card
    if handle <= NO_CARD or handle not in g.resolving:
        if g.attacks and g.attacks[-1].is_copy:
            g.cite("TCG-COPY-04")
        return
    begin(g, s, operation, "combat", operation.uses - 1, handle)


# -- critical damage, actions, combat --------------------------------------------------------------------------------


@executes(op.UseCritical)
def use_critical(g: Table, s: Context, operation: op.UseCritical) -> Procedure | None:
    """TCG-CRIT-10: outside of attack step 6, too, it may be declined or do nothing."""
    if bans(g, banned.USE_CRITICAL, s.me):
        s.done = False
        return None
    return critical.CriticalEffect(s.me, operation.n, by_text=True)


@executes(op.EndCombat)
def end_combat(g: Table, s: Context, operation: op.EndCombat) -> Procedure | None:
    """TCG-TIMING-10: later sentences still run, but no longer during combat."""
    if bans(g, banned.END_COMBAT, s.me):
        s.done = False
        return None
    if operation.when == "next_action":
        begin(g, s, operation, "combat", 1)
        return None
    if g.watched_events & 1 << occasion.COMBAT_ENDING:
        return CutShort(s.me, s.source)
    g.happened(COMBAT_CUT_SHORT, "TCG-TIMING-10", s.me)
    combat.end_combat(g)
    return None


@dataclass(slots=True)
class CutShort(Procedure):
    """An effect is about to end combat: instants that answer this come first, and may forbid it. Texts that watch for
    the end of combat wait for the end itself.
    """

    me: int
    source: int

    @step("TCG-TIMING-11")
    def tell(self, g: Table) -> Procedure | None:
        past = Happening(occasion.COMBAT_ENDING, self.me, by=self.me, source=self.source, in_combat=True)
        return answering(g, past)

    @step("TCG-TIMING-10")
    def cut(self, g: Table) -> None:
        below = outer(g)
        if bans(g, banned.END_COMBAT, self.me):
            if below is not None:
                below.done = False
            return
        g.happened(COMBAT_CUT_SHORT, "TCG-TIMING-10", self.me)
        combat.end_combat(g)


@executes(op.SkipActions, op.ExtraActions, op.ForceCombat)
def schedule(g: Table, s: Context, operation: Any) -> None:
    """Waits for the player's next action or turn (`combat.take_scheduled`, `turn.must_fight`)."""
    n = 1 if type(operation) is op.ForceCombat else amount(g, s, operation.n)
    until = "game" if type(operation) is op.ForceCombat else "combat"
    for seat in seats(s, operation.who):
        begin(g, s, operation, until, n, seat + 1)


@executes(op.CancelCard)
def cancel(g: Table, s: Context, operation: op.CancelCard) -> None:
    """The card just played, or the attack, does nothing (or loses its immediate effects)."""
    s.done = True
    if operation.what == "attack" and g.attacks:
        attack = g.attacks[-1]
        if operation.immediate:
            attack.flags |= HAS_NO_IMMEDIATE
            g.happened(CARD_CANCELLED, "TCG-CARD-PREM-R124-B", s.me, attack.kind)
        else:
            attack.flags |= IS_NEGATED
            g.happened(ATTACK_NEGATED, "TCG-CARD-PREM-R124-B", attack.seat, attack.kind)
        return
    for frame in reversed(g.stack):
        if (
            isinstance(frame, Resolve)
            and frame.sentences
            and frame.context.card == s.that_card
            and frame.context is not s
        ):
            frame.next = ALL_OF_IT
    g.happened(CARD_CANCELLED, "TCG-CARD-PREM-R124-B", s.me, s.that_kind)


@executes(op.UseBall)
def use_ball(g: Table, s: Context, operation: op.UseBall) -> Procedure | None:
    return UseBalls(operation.number, s.me, s.source, s.card, s.it)


@dataclass(slots=True)
class UseBalls(Procedure):
    """The effects of Dragon Balls in play are used again, by the player of this text."""

    op: int
    me: int
    source: int
    card: int
    it: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()

    def picking(self, g: Table) -> Procedure | None:
        return PickCards(self.op, self.me, self.source, self.card, self.it)

    @carry_out("TCG-BALL-01", of="picking")
    def take_picks(self, g: Table, finished: PickCards) -> None:
        self.picked = tuple(finished.picked)
        below = outer(g)
        if below is not None:
            below.done, below.it = bool(self.picked), self.picked

    @step("TCG-BALL-01")
    def use_next(self, g: Table) -> Procedure | None:
        if not self.picked:
            return None
        handle, self.picked = self.picked[0], self.picked[1:]
        self.again()
        card = g.card(handle)
        return None if card is None else dragon_balls.use_again(g, card, self.me)


@executes(op.Watch, op.Instead)
def watch(g: Table, s: Context, operation: Any) -> None:
    """Watch from now on, until then; "the next time" waits for the combat unless it says otherwise (TCG-TIMING-15)."""
    begin(g, s, operation, operation.until or "combat", operation.times)


PROCEDURES: Final = procedures(CutShort, UseBalls)

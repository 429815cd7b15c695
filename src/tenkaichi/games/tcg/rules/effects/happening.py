"""Carries out what was about to happen to a player, after replacements and adjustments (TCG-GENERAL-02)."""

from __future__ import annotations

from typing import Any, Final

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.tcg.rules import anger, stages
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.decks import BANISH, DRAW, MILL, RejuvenateCards, TakeFromDeck, shows_drawn
from tenkaichi.games.tcg.rules.effects.resolve import outer
from tenkaichi.games.tcg.state import NOBODY, Table

OFF_THE_DECK: Final = {"milled": MILL, "banished_from_deck": BANISH, "drawn": DRAW}


def happen(g: Table, due: Any) -> Procedure | None:
    """`due` says what, to whom, how much and why: `replacing.Replaced` or `adjusting.Adjust`.

    The text that caused it learns the result.
    """
    seat, value = due.seat, due.value
    if due.event in OFF_THE_DECK:
        what = OFF_THE_DECK[due.event]
        return TakeFromDeck(seat, value, what, due.by, due.source, due.at_top, what == DRAW and shows_drawn(g))
    if due.event == "rejuvenated":
        return RejuvenateCards(seat, value, due.at_top, due.by, due.source)
    below = outer(g) if due.by != NOBODY else None
    if due.event in ("levelled_up", "levelled_down"):
        changed = anger.change_level(g, seat, value, due.by, due.source, due.through_anger, is_settled=True)
        _tell(below, changed, changed != 0)
    elif due.event == "anger_raised":
        raised = anger.raise_anger(g, seat, value, by=due.by, source=due.source, is_settled=True)
        if below is not None and raised and seat == below.me and below.is_attack and g.attacks:
            g.attacks[-1].has_raised_anger |= g.attacks[-1].seat == seat  # TCG-CARD-PREM-S2, S2-B
        _tell(below, raised, raised > 0)
    elif due.event == "anger_lowered":
        if due.cause == "cost" and value > g.players[seat].anger:  # TCG-GENERAL-01: in full or not at all
            _tell(below, 0, False)
            return None
        lowered = anger.lower_anger(g, seat, value, by=due.by, source=due.source, cause=due.cause, is_settled=True)
        _tell(below, lowered, lowered == value, is_paid=True)
    elif due.event == "stages_gained":
        gained = stages.gain(g, due.whom, value, by=due.by, source=due.source, is_settled=True)
        _tell(below, gained, gained > 0)
    else:
        lost = stages.lose(g, due.whom, value, by=due.by, source=due.source, is_settled=True)
        _tell(below, lost, lost > 0)
    return None


def _tell(below: Context | None, moved: int, done: bool, is_paid: bool = False) -> None:
    if below is not None:
        below.moved, below.done = moved, done
        if is_paid:
            below.paid = moved

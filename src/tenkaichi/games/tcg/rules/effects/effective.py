"""Could a text do anything now (TCG-GENERAL-06)? What certainly could not is not offered, asked or told.

In doubt the answer is yes: whatever depends on hidden cards, on what the text does first, or lasts. That a ban or a
condition of the text itself stands in the way is no reason: one may try, and nothing comes of it.
"""

from __future__ import annotations

from typing import Any

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards
from tenkaichi.games.tcg.rules.effects.able import can_pay
from tenkaichi.games.tcg.rules.effects.context import Context, seats
from tenkaichi.games.tcg.rules.effects.counting import amount, personalities, signed
from tenkaichi.games.tcg.rules.effects.picking import candidates, is_in_a_hand
from tenkaichi.games.tcg.rules.stages import cap, stage_of
from tenkaichi.games.tcg.state import Table


def might_do_anything(g: Table, s: Context, block: tuple[Any, ...]) -> bool:
    """Is there an operation in this list that could change something?"""
    return any(_might(g, s, operation, at > 0) for at, operation in enumerate(block))


def _might(g: Table, s: Context, operation: Any, is_later: bool) -> bool:
    if isinstance(operation, op.ChangeAnger):
        by = signed(g, s, operation.by)
        return any(by > 0 or g.players[seat].anger > 0 for seat in seats(s, operation.who))
    if isinstance(operation, op.ChangeStages):
        by = signed(g, s, operation.by)
        return any(
            stage_of(g, who) < cap(g, who) if by > 0 else stage_of(g, who) > 0
            for who in personalities(g, s, operation.of)
        )
    if isinstance(operation, op.ChangeLevel):
        steps = (1, -1) if operation.either else (signed(g, s, operation.by),)
        levels = [g.players[seat].level for seat in seats(s, operation.who)]
        return any(level < 4 if by > 0 else level > 1 for level in levels for by in steps)
    if isinstance(operation, op.RejuvenateTop):
        return any(g.players[seat].discard for seat in seats(s, operation.who))
    if isinstance(operation, op.ForFoe):
        other = s.copy()
        other.me = 1 - s.me
        return might_do_anything(g, other, operation.do)
    if isinstance(operation, op.Pay):
        return can_pay(g, s, operation.cost, True) or might_do_anything(g, s, operation.otherwise)
    if isinstance(operation, op.If):
        return might_do_anything(g, s, operation.do) or might_do_anything(g, s, operation.otherwise)
    if isinstance(operation, op.OneOf):
        return any(might_do_anything(g, s, option) for option in operation.options)
    if isinstance(operation, op.ForEach):
        return (is_later or amount(g, s, operation.n) > 0) and might_do_anything(g, s, operation.do)
    if isinstance(operation, (op.May, op.Sentence)):
        return might_do_anything(g, s, operation.do) or might_do_anything(g, s, getattr(operation, "otherwise", ()))
    if isinstance(operation, (op.Move, op.Choose)):
        return _may_move(g, s, operation.cards)
    return not isinstance(operation, (op.Remember, op.Attachment, op.While))


def _may_move(g: Table, s: Context, cards: Cards) -> bool:
    if cards.that is not None:
        return cards.that not in ("it", "source", "this") or bool(candidates(g, s, cards)) or s.card <= 0
    return "deck" in cards.zone or is_in_a_hand(g, s, cards) or bool(candidates(g, s, cards))

"""Could a text do anything now (TCG-GENERAL-06)? Texts that certainly could not are not offered, asked or told.

In doubt the answer is yes. That holds for a text that depends on hidden cards or on what it does first, or that lasts.
A ban or a condition of the text itself is not a reason to withhold it: a player may try, and nothing happens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards
from tenkaichi.games.tcg.rules.effects.able import can_pay
from tenkaichi.games.tcg.rules.effects.context import Context, seats
from tenkaichi.games.tcg.rules.effects.counting import amount, personalities, signed
from tenkaichi.games.tcg.rules.effects.picking import is_any, is_in_a_hand
from tenkaichi.games.tcg.rules.stages import cap, stage_of
from tenkaichi.games.tcg.state import Table


def might_do_anything(g: Table, s: Context, block: tuple[Any, ...]) -> bool:
    """Is there an operation in this list that could change something?"""
    return any(_might(g, s, operation, at > 0) for at, operation in enumerate(block))


def _might(g: Table, s: Context, operation: Any, is_later: bool) -> bool:
    judge = JUDGES.get(type(operation))
    return True if judge is None else judge(g, s, operation, is_later)


def _anger(g: Table, s: Context, operation: op.ChangeAnger, is_later: bool) -> bool:
    by = signed(g, s, operation.by)
    return any(by > 0 or g.players[seat].anger > 0 for seat in seats(s, operation.who))


def _stages(g: Table, s: Context, operation: op.ChangeStages, is_later: bool) -> bool:
    by = signed(g, s, operation.by)
    return any(
        stage_of(g, who) < cap(g, who) if by > 0 else stage_of(g, who) > 0 for who in personalities(g, s, operation.of)
    )


def _level(g: Table, s: Context, operation: op.ChangeLevel, is_later: bool) -> bool:
    steps = (1, -1) if operation.either else (signed(g, s, operation.by),)
    levels = [g.players[seat].level for seat in seats(s, operation.who)]
    return any(level < 4 if by > 0 else level > 1 for level in levels for by in steps)


def _rejuvenation(g: Table, s: Context, operation: op.RejuvenateTop, is_later: bool) -> bool:
    return any(g.players[seat].discard for seat in seats(s, operation.who))


def _for_foe(g: Table, s: Context, operation: op.ForFoe, is_later: bool) -> bool:
    other = s.copy()
    other.me = 1 - s.me
    return might_do_anything(g, other, operation.do)


def _price(g: Table, s: Context, operation: op.Pay, is_later: bool) -> bool:
    return can_pay(g, s, operation.cost, True) or might_do_anything(g, s, operation.otherwise)


def _either_way(g: Table, s: Context, operation: op.If | op.May, is_later: bool) -> bool:
    return might_do_anything(g, s, operation.do) or might_do_anything(g, s, operation.otherwise)


def _one_of(g: Table, s: Context, operation: op.OneOf, is_later: bool) -> bool:
    return any(might_do_anything(g, s, option) for option in operation.options)


def _repeated(g: Table, s: Context, operation: op.ForEach, is_later: bool) -> bool:
    return (is_later or amount(g, s, operation.n) > 0) and might_do_anything(g, s, operation.do)


def _sentence(g: Table, s: Context, operation: op.Sentence, is_later: bool) -> bool:
    return might_do_anything(g, s, operation.do)


def _cards(g: Table, s: Context, operation: op.Move | op.Choose, is_later: bool) -> bool:
    return _may_move(g, s, operation.cards)


def _nothing(g: Table, s: Context, operation: Any, is_later: bool) -> bool:
    """It only prepares something, or is in force by itself."""
    return False


def _may_move(g: Table, s: Context, picked: Cards) -> bool:
    cards = g.book.selection(picked)
    if cards.that is not None:
        return cards.that not in ("it", "source", "this") or is_any(g, s, cards) or s.card <= 0
    return cards.is_in_deck or is_in_a_hand(g, s, cards) or is_any(g, s, cards)


Judge = Callable[[Table, Context, Any, bool], bool]

# by type of operation; every other one can change something
JUDGES: Final[dict[type, Judge]] = {
    op.ChangeAnger: _anger,
    op.ChangeStages: _stages,
    op.ChangeLevel: _level,
    op.RejuvenateTop: _rejuvenation,
    op.ForFoe: _for_foe,
    op.Pay: _price,
    op.If: _either_way,
    op.May: _either_way,
    op.OneOf: _one_of,
    op.ForEach: _repeated,
    op.Sentence: _sentence,
    op.Choose: _cards,
    **dict.fromkeys(op.Move.__subclasses__(), _cards),
    op.Remember: _nothing,
    op.Attachment: _nothing,
    op.While: _nothing,
}

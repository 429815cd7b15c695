"""Calls from rules of an early chapter to rules of a later one.

Some rules run in circles. Which cards a text names may depend on the texts in force, and whether a text is in force may
depend on cards. A card that moves may set off a text, and texts move cards. Each circle is cut once: the early chapter
calls the later one through `LATER`, which `rules/effects/interpreter.py` fills in when all of them are loaded. So every
module imports at its top, and the chapters form layers (`pyproject.toml` checks them).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.tcg.pack.choosing import Amount, Attacks, Cards, Filter
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.state import Attack, Card, Lasting, Table

if TYPE_CHECKING:
    from tenkaichi.games.tcg.rules.effects.adjusting import Adjust
    from tenkaichi.games.tcg.rules.effects.fighting import CutShort
    from tenkaichi.games.tcg.rules.effects.moving import MoveCards


class LaterChapters:
    """The functions and procedures that earlier chapters need of later ones."""

    # numbers, conditions and choices of cards: effects.conditions, counting, picking, lasting
    hold: Callable[[Table, Context, tuple[Any, ...]], bool]
    matches: Callable[[Table, Context, Filter | None, int, int], bool]
    attack_matches: Callable[[Table, Context, Attacks | None, Attack], bool]
    candidates: Callable[[Table, Context, Cards], list[int]]
    counted: Callable[[Table, Context, Amount, int, Lasting | None], int]
    is_styled: Callable[[Table, int, int], bool]
    # what the texts in force say: effects.texts_in_force, attack_texts, fighting
    is_blank: Callable[[Table, Card, str], bool]
    is_hand_open: Callable[[Table, int], bool]
    open_hands: Callable[[Table], None]
    attack_flags: Callable[[Table, Attack], int]
    apply_prevention: Callable[..., None]
    fits: Callable[[Table, Context, Any, Attack], bool]
    # what steps in before something happens: effects.replacing, adjusting, happening
    is_replaced: Callable[..., bool]
    would: Callable[..., int]
    happen: Callable[[Table, Any], Procedure | None]
    outer: Callable[[Table], Context | None]
    may_be_adjusted: Callable[[Table, str], bool]
    can_be_waived: Callable[[Table, int, int, int], bool]
    adjust: type[Adjust]
    # cards that move and are used: effects.moving, placing, cards_in_use, uses
    move_cards: type[MoveCards]
    can_be_borrowed: Callable[[Table, int, int], bool]
    capture: Callable[[Table, MoveCards, Any, int], Procedure | None]
    change_sides: Callable[[Table, MoveCards, int, int], None]
    put_into_play: Callable[[Table, MoveCards, Any, int], Procedure | None]
    staying: Callable[[Table, int], Lasting | None]
    renew: Callable[[Table, int], None]
    settle_waiting: Callable[[Table], Procedure | None]
    cut_short: type[CutShort]
    # chapters of the rulebook: anger, attack, critical
    anger_needed: Callable[[Table, int], int]
    discard_all_drills: Callable[[Table, int, bool], None]
    is_critical: Callable[[Table, Attack, bool], bool]
    is_immediate: Callable[[Table], bool]


LATER: Final = LaterChapters()

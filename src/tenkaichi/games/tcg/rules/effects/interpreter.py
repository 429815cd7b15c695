"""All parts of the interpreter: importing this fills `resolve.EXECUTORS` and gives the procedures of card texts."""

from __future__ import annotations

from tenkaichi.engine.decision import EngineFault
from tenkaichi.games.tcg.pack import operations
from tenkaichi.games.tcg.rules import anger, cards_in_use, critical, uses
from tenkaichi.games.tcg.rules.effects import (
    adjusting,
    attaching,
    attack_texts,
    borrowing,
    conditions,
    counting,
    decks,
    drill_loss,
    fighting,
    figures,
    happening,
    immediate,
    lasting,
    looking,
    moments,
    moving,
    naming,
    own_card,  # noqa: F401
    picking,
    placing,
    replacing,
    resolve,
    settle,
    structure,
    texts_in_force,
    windows,
)
from tenkaichi.games.tcg.rules.later import LATER

LATER.anger_needed = anger.anger_needed
LATER.discard_all_drills = anger.discard_all_drills
LATER.staying = cards_in_use.staying
LATER.is_critical = critical.is_critical
LATER.adjust = adjusting.Adjust
LATER.can_be_waived = adjusting.can_be_waived
LATER.may_be_adjusted = adjusting.may_be_adjusted
LATER.attack_flags = attack_texts.attack_flags
LATER.hold = conditions.hold
LATER.attack_matches = counting.attack_matches
LATER.is_styled = counting.is_styled
LATER.matches = counting.matches
LATER.apply_prevention = fighting.apply_prevention
LATER.cut_short = fighting.CutShort
LATER.fits = fighting.fits
LATER.happen = happening.happen
LATER.is_immediate = immediate.is_immediate
LATER.counted = lasting.counted
LATER.move_cards = moving.MoveCards
LATER.candidates = picking.candidates
LATER.can_be_borrowed = borrowing.can_be_borrowed
LATER.capture = placing.capture
LATER.change_sides = placing.change_sides
LATER.put_into_play = placing.put_into_play
LATER.is_replaced = replacing.is_replaced
LATER.would = replacing.would
LATER.settle_waiting = settle.settle_waiting
LATER.is_blank = texts_in_force.is_blank
LATER.is_hand_open = texts_in_force.is_hand_open
LATER.open_hands = texts_in_force.open_hands
LATER.outer = resolve.outer
LATER.renew = uses.renew

PROCEDURES = (
    *resolve.PROCEDURES,
    *picking.PROCEDURES,
    *replacing.PROCEDURES,
    *moving.PROCEDURES,
    *decks.PROCEDURES,
    *attaching.PROCEDURES,
    *looking.PROCEDURES,
    *naming.PROCEDURES,
    *figures.PROCEDURES,
    *structure.PROCEDURES,
    *fighting.PROCEDURES,
    *borrowing.PROCEDURES,
    *drill_loss.PROCEDURES,
    *windows.PROCEDURES,
    *settle.PROCEDURES,
    *moments.PROCEDURES,
    *adjusting.PROCEDURES,
)

_missing = [
    operation.__name__
    for operation in operations.Operation.__args__
    if operation is not operations.Sentence and operation not in resolve.EXECUTORS
]
if _missing:
    raise EngineFault(f"nothing carries out {', '.join(_missing)}")

"""Judge a position for a seat.

A match is lost when the Life Deck is empty, and won by anger or Dragon Balls. Progress on each of these is weighed in
life cards. Stages, hands and cards in play say who will be faster.
"""

from __future__ import annotations

from math import tanh
from typing import Final

from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.tcg.book import DRAGON_BALL
from tenkaichi.games.tcg.bot.card_values import CardValue, card_values
from tenkaichi.games.tcg.card_numbers import hand_kind, kind_of
from tenkaichi.games.tcg.rules.stages import bracket, power_level
from tenkaichi.games.tcg.state import COMBAT, Table, mp

# each of the last life cards is worth so much more than one
LAST_CARDS: Final = 12
LAST: Final = 0.8
# a point of anger, and the extra worth of a Level
ANGER: Final = 1.3
LEVEL: Final = 2.5
# on the last Level anger counts by its square, too
LAST_LEVEL: Final = 4
NEAR_VICTORY: Final = 0.8
STAGE: Final = 0.5
BRACKET: Final = 1.2
IN_HAND: Final = 0.6  # of what a card would do: it may be stopped, or never be used
IDLE: Final = 0.3  # of a card that cannot be used as things are
SPARE: Final = 0.15  # of every card that will have to be discarded when the turn ends
ALLY_STAGE: Final = 0.2
BALL_SET: Final = 1.5  # more for each Ball of a set that is nearly full
SCALE: Final = 150.0  # so that a life card is about what search is curious about


def evaluate(g: Table, seat: int) -> float:
    """Judge the position from -1 (lost) to 1 (won)."""
    if g.winner != UNDECIDED:
        return 0.0 if g.winner == DRAW else 1.0 if g.winner == seat else -1.0
    brackets = (bracket(power_level(g, mp(0))), bracket(power_level(g, mp(1))))
    return 0.98 * tanh((_worth(g, seat, brackets) - _worth(g, 1 - seat, brackets)) / SCALE)


def score(g: Table, seat: int) -> float:
    """Life cards left: the nearest thing to points."""
    return float(len(g.players[seat].deck))


def _worth(g: Table, seat: int, brackets: tuple[int, int]) -> float:
    player = g.players[seat]
    life = len(player.deck)
    worth = life - LAST * max(0, LAST_CARDS - life)
    worth += ANGER * (5 * (player.level - 1) + player.anger) + LEVEL * (player.level - 1)
    if player.level == LAST_LEVEL:
        worth += NEAR_VICTORY * player.anger**2
    worth += STAGE * player.stage + BRACKET * brackets[seat]
    values = card_values(g.book)
    sheets = g.book.sheets
    balls = 0
    for card in g.in_play:
        if card.controller == seat:
            kind = kind_of(card.handle)
            worth += values[kind].in_play + ALLY_STAGE * card.stage
            balls += sheets[kind].type == DRAGON_BALL
    if balls > 3:
        worth += BALL_SET * (balls - 3) ** 2
    return worth + hand_worth(g, seat, values, brackets)


def hand_worth(g: Table, seat: int, values: list[CardValue], brackets: tuple[int, int]) -> float:
    """The hand's worth in this turn's fight; after it, only one card stays."""
    player = g.players[seat]
    is_over = g.phase > COMBAT
    table = max(0, brackets[seat] - brackets[1 - seat] + 1)
    shield = g.players[1 - seat].stage
    stages = player.stage
    total = best = 0.0
    for entry in player.hand:
        if entry < 0:
            continue
        value = values[hand_kind(entry)]
        promise = 0.0
        if value.is_attack:
            if is_over or value.cost <= stages:
                promise = harm(value, table, shield) - STAGE * value.cost
                if not is_over:
                    stages -= value.cost
            else:
                promise = 2 * IDLE
        promise = max(promise, value.defence, value.other, IDLE)
        total += promise
        best = max(best, promise)
    if is_over:
        return IN_HAND * best + SPARE * (len(player.hand) - 1) if best else 0.0
    return IN_HAND * total


def harm(value: CardValue, table: int, shield: int) -> float:
    """The worth of an attack if nobody stops it; stages beyond the shield become life cards (TCG-DAMAGE-02)."""
    stages = value.stages + value.reads_table * table
    lost = min(stages, shield)
    return STAGE * lost + (stages - lost) + value.life + value.extra

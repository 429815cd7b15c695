"""How good a position looks for a seat, and what one answers without thinking: what bots know of the TCG.

A match is lost when the Life Deck is empty, and won by anger or Dragon Balls: each road is weighed by how far it has
been gone. Hands, stages and cards in play say who will go faster.
"""

from __future__ import annotations

from math import tanh

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, SETUP
from tenkaichi.games.tcg.rules.stages import bracket, power_level
from tenkaichi.games.tcg.state import Table, mp

LIFE = 1.0  # a life card, while there are many; the last ones are worth more
LAST_CARDS = 12
LAST = 1.5
LEVEL, ANGER = 9.0, 1.4
STAGE, BRACKET = 0.45, 1.2
HAND = 1.6
WORTH = {DRILL: 2.5, SETUP: 1.5, ALLY: 2.5, DRAGON_BALL: 2.0}
BALL_SET = 1.5  # more for each Ball of a set that is nearly full
SCALE = 30.0


def evaluate(g: Table, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if g.winner != UNDECIDED:
        return 0.0 if g.winner == DRAW else 1.0 if g.winner == seat else -1.0
    return 0.98 * tanh((_worth(g, seat) - _worth(g, 1 - seat)) / SCALE)


def _worth(g: Table, seat: int) -> float:
    player = g.players[seat]
    life = len(player.deck)
    worth = LIFE * life - LAST * max(0, LAST_CARDS - life)
    worth += LEVEL * (player.level - 1) + ANGER * player.anger * (2 if player.level == 4 else 1)
    worth += STAGE * player.stage + BRACKET * bracket(power_level(g, mp(seat)))
    worth += HAND * min(len(player.hand), 6)
    sheets = g.book.sheets
    balls = 0
    for card in g.in_play:
        if card.controller == seat:
            kind = sheets[card.handle & 0xFFF].type
            worth += WORTH.get(kind, 1.0) + 0.2 * card.stage
            balls += kind == DRAGON_BALL
    return worth + BALL_SET * max(0, balls - 3) ** 2


def score(g: Table, seat: int) -> float:
    """Life cards left: the nearest thing to points."""
    return float(len(g.players[seat].deck))


def reflex(g: Table, decision: Decision) -> Option | None:
    """Answers that hardly ever need thought."""
    kind = decision.kind
    options = decision.listed()
    if kind == "TakeDamage.endure":
        return options[0]
    if kind == "Turn.rejuvenate":
        return options[0]
    if kind == "CriticalEffect.choose":
        return options[0]
    if kind == "Turn.discard_cards" and options[0] == ("keep",):
        return options[0]
    return None

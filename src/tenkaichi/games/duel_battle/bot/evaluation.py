"""Judge a position for a seat.

Everything is weighed in victory points: points already scored, points that lie in Health, and points that a character
threatens to score with their Ki, actions and position. Savings are worth less as the rounds run out.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.duel_battle.bot.threat import BLOOD, LIFE, POINT, threats
from tenkaichi.games.duel_battle.state import NOWHERE, Duel, Fighter

LEAD: Final = 1.5  # being ahead, more and more as the rounds run out
KI: Final = 0.2
SPARE_KI: Final = 0.08
STAR: Final = 0.2
PARRY: Final = 0.25
CARD: Final = 0.35
BALL: Final = 0.6
MINION_WORTH: Final = 0.35
HILL: Final = 0.1
STUNNED: Final = 0.8


def evaluate(g: Duel, seat: int) -> float:
    """Judge the position from -1 (lost) to 1 (won); the other seat sees the same with the opposite sign."""
    if g.winner != UNDECIDED:
        return 0.0 if g.winner == DRAW else (1.0 if g.winner == seat else -1.0)
    balance = _balance(g)
    if seat:
        balance = -balance
    return balance / (10.0 + abs(balance))


def score(g: Duel, seat: int) -> float:
    return float(g.players[seat].score)


def _balance(g: Duel) -> float:
    """The balance in favour of the first seat."""
    last = g.book.last_round
    left = max(0, last - g.round + 1) / last  # of the match, from 1 down to 0
    saved = 0.25 + 0.75 * left
    first, second = g.players
    ahead = first.score - second.score
    if ahead == 0 and first.scored_at != second.scored_at:
        lead = 1 if first.scored_at < second.scored_at else -1  # DB-END-02
    else:
        lead = (ahead > 0) - (ahead < 0)
    balance = POINT * ahead + LEAD * (1.0 - left) * lead
    for f in g.fighters:
        worth = _worth(g, f, saved)
        balance += worth if f.owner == 0 else -worth
    balance += CARD * saved * (g.hand_size(0) - g.hand_size(1))
    if g.minions:
        count = sum([1 for region in g.minions if region != NOWHERE])
        balance += MINION_WORTH * (count if g.minion_owner == 0 else -count)
    return balance + threats(g, lead)


def _worth(g: Duel, f: Fighter, saved: float) -> float:
    """A character's remaining worth: the value by the Health that is left, and the savings."""
    board = g.book.sheets[f.sheet]
    if f.is_knocked_out:
        return 0.0
    useful = max([t.ki for t in board.techniques], default=0)
    worth = board.value * (LIFE + BLOOD * f.health / board.health)
    ki = KI * min(f.ki, useful) + SPARE_KI * max(0, f.ki - useful)
    worth += saved * (ki + STAR * f.stars + PARRY * f.parries + BALL * len(f.balls))
    if f.is_stunned:
        worth -= STUNNED
    elif f.region != NOWHERE and g.is_hill(f.region):
        worth += HILL
    return worth

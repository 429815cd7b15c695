"""How good a position looks for a seat: what bots know of Prime Time."""

from __future__ import annotations

from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.prime_time.rules.scoring import LAST_ROUND, glory_now, oc_sums, total_glory
from tenkaichi.games.prime_time.state import (
    DAZED,
    EXHAUSTED,
    KNOCKED_OUT,
    MERGED,
    ON_BOARD,
    REFORMING,
    STAGGERED,
    WAITING,
    Model,
    Skirmish,
)

ROUND, GLORY, TOTAL = 6.0, 2.0, 0.3  # a round won, Glory of this round, Glory of all rounds
LIFE, HIT_POINT, TIER, SK, BK, WT, CARD = 3.0, 0.8, 1.0, 0.4, 0.15, 0.8, 0.25
DOWN, WEAK = 0.45, 0.4  # the share of a Dazed model; what a bad state costs
CONTROL, APPROACH = 1.2, 0.06
SCALE = 14.0


def evaluate(g: Skirmish, seat: int) -> float:
    """From -1 (lost) to 1 (won); the other seat sees the same with the opposite sign."""
    if g.winner != UNDECIDED:
        return 0.0 if g.winner == DRAW else (1.0 if g.winner == seat else -1.0)
    balance = _side(g, 0) - _side(g, 1) + _control(g)
    if seat:
        balance = -balance
    return balance / (SCALE + abs(balance))


def score(g: Skirmish, seat: int) -> float:
    """Total Glory."""
    return float(total_glory(g, seat))


def _side(g: Skirmish, seat: int) -> float:
    team = g.teams[seat]
    value = ROUND * team.rounds_won + GLORY * glory_now(g, seat) + TOTAL * total_glory(g, seat)
    left = max(0, LAST_ROUND - g.round + 1) / LAST_ROUND
    value += left * (BK * team.bk + WT * team.wt + CARD * len(team.hand))
    for model in g.models:
        if model.seat == seat:
            value += _worth(g, model) * (0.3 + 0.7 * left)
    return value


def _worth(g: Skirmish, model: Model) -> float:
    """What a model is still good for: by its Threat, its HP and its state."""
    sheet = g.book.profiles[model.profile]
    if model.where not in (ON_BOARD, WAITING, REFORMING, MERGED):
        return 0.3 if model.where == KNOCKED_OUT and g.teams[model.seat].wt else 0.0
    worth = LIFE + 0.4 * sheet.threat + HIT_POINT * model.hp + TIER * model.tier + SK * model.sk
    if model.states & DAZED or model.where == REFORMING:
        return worth * DOWN
    if model.states & (STAGGERED | EXHAUSTED):
        worth -= WEAK
    if model.downs:
        worth -= 1.0
    return worth


def _control(g: Skirmish) -> float:
    """Objectives held, and being near to those that are not."""
    value = 0.0
    for at, (x, y) in enumerate(g.objectives):
        first, second = oc_sums(g, at)
        value += CONTROL * ((first > second) - (first < second))
        nearest = [40.0, 40.0]
        for model in g.models:
            if model.where == ON_BOARD and not model.states & DAZED:
                away = (abs(model.x - x) + abs(model.y - y)) / 1000
                nearest[model.seat] = min(nearest[model.seat], away)
        value += APPROACH * (nearest[1] - nearest[0])
    return value

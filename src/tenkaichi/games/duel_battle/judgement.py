"""How good a position looks for a seat: points first, then what can still earn or save points."""

from __future__ import annotations

from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.duel_battle.state import NOWHERE, Duel


def evaluate(g: Duel, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if g.winner != UNDECIDED:
        return 0.0 if g.winner == DRAW else (1.0 if g.winner == seat else -1.0)
    balance = 2.0 * (g.players[seat].score - g.players[1 - seat].score)
    for f in g.fighters:
        worth = _worth(g, f.sheet, f.health, f.ki, f.stars, f.parries, f.is_knocked_out)
        if not f.is_knocked_out:
            worth += 0.8 * len(f.balls)
            if f.is_stunned:
                worth -= 0.7
            if f.region != NOWHERE and g.is_hill(f.region):
                worth += 0.15
        balance += worth if f.owner == seat else -worth
    balance += 0.5 * (g.hand_size(seat) - g.hand_size(1 - seat))
    if g.minions:
        count = sum([1 for region in g.minions if region != NOWHERE])
        balance += 0.4 * count if g.minion_owner == seat else -0.4 * count
    if g.turn_seat == seat:
        balance += 0.05 * g.actions  # an action kept is worth a little more than one wasted
    return balance / (12.0 + abs(balance))


def _worth(g: Duel, sheet: int, health: int, ki: int, stars: int, parries: int, is_knocked_out: bool) -> float:
    """What a character is still worth: his value by the Health that is left, and what he has saved up."""
    if is_knocked_out:
        return -0.5 * g.book.sheets[sheet].value
    board = g.book.sheets[sheet]
    share = health / board.health
    return board.value * (0.6 + 1.4 * share) + 0.22 * ki + 0.25 * stars + 0.3 * parries

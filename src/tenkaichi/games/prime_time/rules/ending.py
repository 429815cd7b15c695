"""The end of a round and of the match (Winning the Game; Sudden Death; Forfeit)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.procedure import DRAW, UNDECIDED, Procedure, procedures, step
from tenkaichi.games.prime_time.events import FORFEITED, MATCH_ENDED, ROUND_DRAWN, ROUND_WON, SUDDEN_DEATH
from tenkaichi.games.prime_time.rules.scoring import LAST_ROUND, round_winner, total_glory
from tenkaichi.games.prime_time.state import NOBODY, REMOVED, A, B, Skirmish

OUTRIGHT: Final = 3  # PT-SCORE-02
LAST_EXTRA_ROUND: Final = 30  # Sudden Death in which nobody ever falls is given up as a draw: no match is endless


def end_round(g: Skirmish) -> None:
    """PT-SCORE-05, PT-SCORE-06: the round goes to the higher Glory of this round, or to nobody."""
    if g.is_sudden_death:
        return
    for team in g.teams:
        while len(team.glory) < g.round:
            team.glory = [*team.glory, 0]
    winner = round_winner(g, g.round)
    if winner == NOBODY:
        g.happened(ROUND_DRAWN, "PT-SCORE-06", g.round)
    else:
        g.teams[winner].rounds_won += 1
        g.happened(ROUND_WON, "PT-SCORE-05", g.round, winner)


def judge_match(g: Skirmish) -> None:
    """PT-SCORE-02..04, PT-REFCARD-21: after each round's Cleanup."""
    if g.is_sudden_death:
        if g.round >= LAST_EXTRA_ROUND:
            finish(g, DRAW, "Sudden Death without end", "PT-SCORE-04")
        return
    for seat in (A, B):
        if g.teams[seat].rounds_won >= OUTRIGHT:
            finish(g, seat, "three rounds won", "PT-SCORE-02")
            return
    if g.round < LAST_ROUND:
        return
    g.cite("PT-REFCARD-21")
    won = (g.teams[A].rounds_won, g.teams[B].rounds_won)
    glory = (total_glory(g, A), total_glory(g, B))
    if won[A] != won[B]:
        finish(g, A if won[A] > won[B] else B, "more rounds won", "PT-SCORE-03")
    elif glory[A] != glory[B]:
        g.cite("PT-SCORE-13")
        finish(g, A if glory[A] > glory[B] else B, "more total Glory", "PT-SCORE-03")
    else:
        g.is_sudden_death = True
        g.happened(SUDDEN_DEATH, "PT-SCORE-04", g.round)
        g.situation_changed()
        g.cite("PT-SCORE-04")
        note_losses(g)


def finish(g: Skirmish, winner: int, reason: str, clause: str) -> None:
    g.happened(MATCH_ENDED, clause, winner)
    g.conclude(winner, reason)


# -- Sudden Death -----------------------------------------------------------------------------------------------------


def losses(g: Skirmish, seat: int) -> int:
    """Every time a model of this side was Dazed, KO'd or Reforming, and those Removed from Play."""
    count = 0
    for model in g.models:
        if model.seat == seat:
            count += model.downs + (1 if model.where == REMOVED else 0)
    return count


def note_losses(g: Skirmish) -> None:
    for seat in (A, B):
        g.teams[seat].losses = losses(g, seat)


def has_anybody_fallen(g: Skirmish) -> bool:
    """Are there other losses than those that were noted?"""
    known = [g.teams[A].losses, g.teams[B].losses]
    for model in g.models:
        if model.downs or model.where == REMOVED:
            known[model.seat] -= model.downs + (1 if model.where == REMOVED else 0)
    return known != [0, 0]


def judge_losses(g: Skirmish) -> None:
    """PT-SCORE-04: in Sudden Death who loses a model loses the match; if both do in one event, play goes on.

    Asked after every action, activation and phase: what happened since is one event.
    """
    if not g.is_sudden_death or g.winner != UNDECIDED:
        return
    has_fallen = [losses(g, seat) > g.teams[seat].losses for seat in (A, B)]
    note_losses(g)
    if has_fallen[A] != has_fallen[B]:
        finish(g, B if has_fallen[A] else A, "Sudden Death", "PT-SCORE-04")


@dataclass(slots=True)
class SuddenDeath(Procedure):
    """PT-SCORE-04: who has lost a model since it was last asked?"""

    @step("PT-SCORE-04")
    def judge(self, g: Skirmish) -> None:
        judge_losses(g)


def sudden_death(g: Skirmish) -> Procedure | None:
    """Check for the end wherever a model may have fallen. If none has, it matters to a log only."""
    if not g.is_sudden_death or (g.log is None and not has_anybody_fallen(g)):
        return None
    return SuddenDeath()


# -- forfeit ----------------------------------------------------------------------------------------------------------


def forfeit(g: Skirmish, seat: int) -> None:
    """PT-GEN-32: the opponent wins this round, those to come, and the match."""
    other = 1 - seat
    g.teams[other].rounds_won += max(0, LAST_ROUND + 1 - max(g.round, 1))
    g.happened(FORFEITED, "PT-GEN-32", seat)
    finish(g, other, "forfeit", "PT-GEN-32")


PROCEDURES: Final = procedures(SuddenDeath)

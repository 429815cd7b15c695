"""End of the game (rulebook: How to play, step 5) and victory points."""

from __future__ import annotations

from tenkaichi.engine.procedure import DRAW
from tenkaichi.games.duel_battle.events import MATCH_ENDED, SCORED
from tenkaichi.games.duel_battle.state import A, B, Duel


def score(g: Duel, seat: int, points: int, clause: str, same_moment: bool = False) -> None:
    """DB-END-04: points are only ever added; DB-END-02: each scoring has a number, to know who was first."""
    if points <= 0:
        return
    if not same_moment:
        g.scorings += 1
    player = g.players[seat]
    player.score += points
    player.scored_at = g.scorings
    g.cite("DB-END-04")
    g.happened(SCORED, clause, seat, points, player.score)


def is_eliminated(g: Duel, seat: int) -> bool:
    """All characters of the team are KO'd; minions do not keep a team alive (DB-SAIBA-12)."""
    return all(f.is_knocked_out for f in g.fighters if f.owner == seat)


def check_elimination(g: Duel) -> None:
    """DB-END-03: the match ends at once when a team is wholly KO'd; both in one event: by score."""
    a_out = is_eliminated(g, A)
    b_out = is_eliminated(g, B)
    if a_out and b_out:
        conclude_by_score(g, "both teams are KO'd", "DB-END-03")
    elif a_out or b_out:
        if any(region >= 0 for region in g.minions) and g.minion_owner == (A if a_out else B):
            g.cite("DB-SAIBA-12")
        conclude(g, B if a_out else A, "the other team is KO'd", "DB-END-03")


def conclude_by_score(g: Duel, ending: str, clause: str) -> None:
    """DB-END-01: the most points win; DB-END-02: tied, the one who got there first; neither first is a draw."""
    a, b = g.players[A], g.players[B]
    if a.score != b.score:
        conclude(g, A if a.score > b.score else B, ending, clause)
    elif a.scored_at != b.scored_at:
        g.cite(clause)
        conclude(g, A if a.scored_at < b.scored_at else B, f"{ending}; tied, and first to this score", "DB-END-02")
    else:
        g.cite(clause)
        conclude(g, DRAW, f"{ending}; tied, and nobody was first", "DB-END-02")


def concede(g: Duel, seat: int) -> None:
    """End the match for the other player (DB-END-05): legal at any time and with any score."""
    conclude(g, 1 - seat, "the other player has conceded", "DB-END-05")


def conclude(g: Duel, winner: int, ending: str, clause: str) -> None:
    g.happened(MATCH_ENDED, clause, winner, g.players[A].score, g.players[B].score)
    g.conclude(winner, ending)

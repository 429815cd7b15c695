"""Glory, control of objectives, the end of the match and the sheet, with the figures of the clauses' checks."""

from __future__ import annotations

from games.prime_time.skirmish import skirmish
from tenkaichi.games.prime_time.rules.scoring import score_glory
from tenkaichi.games.prime_time.state import Skirmish


def table() -> Skirmish:
    g = skirmish({"krillin": (15, 12), "tien": (3, 3)}, {"zarbon": (15, 18), "nappa": (27, 27)})
    g.missions = (0, 4, 8)
    g.objectives = [(15_000, 15_000)]
    for team in g.teams:
        team.glory = [0, 0]
    return g


def test_glory_stands_alone_for_each_round_and_has_a_maximum() -> None:
    """PT-SCORE-12, PT-SCORE-13."""
    g = table()
    g.round = 1
    assert score_glory(g, 0, 4) == 4
    assert score_glory(g, 0, 4) == 2
    g.round = 2
    assert score_glory(g, 0, 1) == 1
    assert g.teams[0].glory == [6, 1]

"""Glory, control of objectives, the end of the match and the sheet, with the figures of the clauses' checks."""

from __future__ import annotations

import pytest

from games.prime_time.skirmish import skirmish
from tenkaichi.games.prime_time.rules.ending import end_round, forfeit, judge_losses, judge_match
from tenkaichi.games.prime_time.rules.scoring import controller, current_mission, oc_sums, score_glory, scorecard
from tenkaichi.games.prime_time.state import DAZED, NOBODY, Skirmish


def table() -> Skirmish:
    g = skirmish({"krillin": (15, 12), "tien": (3, 3)}, {"zarbon": (15, 18), "nappa": (27, 27)})
    g.missions = (0, 4, 8)
    g.objectives = [(15_000, 15_000)]
    for team in g.teams:
        team.glory = [0, 0]
    return g


def test_any_part_of_the_base_within_three_inches_of_the_rim() -> None:
    """PT-SCORE-14: 3.0" counts, 3.1" does not."""
    g = table()
    reach = 3000 + 630 + g.radius_of(0)
    g.models[0].x, g.models[0].y = 15_000, 15_000 - reach
    g.models[2].x, g.models[2].y = 15_000, 15_000 + reach + 100
    assert oc_sums(g, 0)[1] == 0
    assert controller(g, 0) == 0


def test_only_able_models_on_the_ground_count() -> None:
    """PT-OC-01, PT-OC-02, PT-SCORE-15, PT-SCORE-16."""
    g = table()
    g.models[2].level = 1
    assert controller(g, 0) == 0
    g.models[0].level = 1
    assert controller(g, 0) == NOBODY
    g.models[0].level = g.models[2].level = 0
    g.models[0].states, g.models[0].hp = DAZED, 0
    assert controller(g, 0) == 1


def test_each_round_has_its_mission() -> None:
    """PT-SCORE-07..09."""
    g = table()
    slots = []
    for g.round in (1, 2, 3, 4):
        mission = current_mission(g)
        assert mission is not None
        slots.append(mission.slot)
    assert slots == ["opening", "escalation", "finale", "finale"]


def test_glory_stands_alone_for_each_round_and_has_a_maximum() -> None:
    """PT-SCORE-12, PT-SCORE-13."""
    g = table()
    g.round = 1
    assert score_glory(g, 0, 4) == 4
    assert score_glory(g, 0, 4) == 2
    g.round = 2
    assert score_glory(g, 0, 1) == 1
    assert g.teams[0].glory == [6, 1]


@pytest.mark.parametrize(
    ("won", "glory", "winner", "ending"),
    [
        ((3, 0), (6, 0), 0, "three rounds won"),
        ((2, 1), (3, 9), 0, "more rounds won"),
        ((2, 2), (9, 11), 1, "more total Glory"),
        ((0, 0), (4, 4), -2, ""),
    ],
)
def test_who_wins(won: tuple[int, int], glory: tuple[int, int], winner: int, ending: str) -> None:
    """PT-SCORE-02..04, PT-REFCARD-21."""
    g = table()
    g.round = 4
    for seat in (0, 1):
        g.teams[seat].rounds_won = won[seat]
        g.teams[seat].glory = [glory[seat], 0, 0, 0]
    judge_match(g)
    assert (g.winner, g.ending) == (winner, ending)
    assert g.is_sudden_death == (winner == -2)


def test_a_tied_round_goes_to_neither_player() -> None:
    """PT-SCORE-05, PT-SCORE-06."""
    g = table()
    g.teams[0].glory, g.teams[1].glory = [2, 3], [2, 2]
    g.round = 1
    end_round(g)
    assert [team.rounds_won for team in g.teams] == [0, 0]
    g.round = 2
    end_round(g)
    assert [team.rounds_won for team in g.teams] == [1, 0]


def test_sudden_death_ends_with_the_first_fall_unless_both_fall() -> None:
    """PT-SCORE-04."""
    g = table()
    g.is_sudden_death = True
    g.models[0].downs = g.models[2].downs = 1
    judge_losses(g)
    assert g.winner == -2
    g.models[1].downs = 1
    judge_losses(g)
    assert (g.winner, g.ending) == (1, "Sudden Death")


def test_a_forfeit_gives_the_rounds_to_come() -> None:
    """PT-GEN-32: Round 2 of 4 after winning Round 1: 3 to 1."""
    g = table()
    g.teams[1].rounds_won = 1
    forfeit(g, 1)
    assert ([team.rounds_won for team in g.teams], g.winner) == ([3, 1], 0)


def test_the_scorecard() -> None:
    """PT-SHEET-01..08."""
    g = table()
    g.teams[0].glory, g.teams[1].glory = [2, 1, 3, 0], [1, 1, 0, 2]
    for g.round in (1, 2, 3, 4):
        end_round(g)
    g.teams[0].wt = 1
    judge_match(g)
    sheet = scorecard(g, ("Ann", "Ben"))
    rounds = sheet["rounds"]
    assert isinstance(rounds, list)
    assert [box["winner"] for box in rounds] == ["Ann", "draw", "Ann", "Ben"]
    assert [box["mission"] for box in rounds] == [
        "First Blood",
        "Crossfire",
        "Dragon Ball Hunt",
        "Finale, continued",
    ]
    assert sheet["total"] == {"glory": [6, 4], "rounds_won": [2, 1]}
    victory = sheet["victory"]
    assert isinstance(victory, dict)
    assert (victory["victor"], len(victory["rules"])) == ("Ann", 3)
    assert sheet["wish_tokens"] == [[True, True, False], [False, False, False]]

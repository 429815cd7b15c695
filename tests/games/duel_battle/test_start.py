"""Set-ups that cannot be played are refused with the rule, and those that can are not."""

from __future__ import annotations

import pytest

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games.duel_battle.entry import GAME

SPOTS = {"A": 3, "B": 6, "C": 0, "D": 1, "E": 2, "F": 4, "G": 5}
TEAMS = {"A": "earths_defenders", "B": "saiyan_invaders"}


def layout(**spots: int) -> list[dict[str, object]]:
    return [{"tile": tile, "spot": spot, "rotation": 0} for tile, spot in {**SPOTS, **spots}.items()]


def refusal(**setup: object) -> str:
    with pytest.raises(TenkaichiError) as caught:
        GAME.start.new({"teams": TEAMS, **setup})
    return str(caught.value)


def test_db_setup_03_starting_tiles_lie_opposite_each_other():
    g = GAME.start.new({"teams": TEAMS, "map": layout()})
    assert sorted((spot for tile, spot, _ in g.layout if tile < 2)) == [3, 6]
    for places in ({"B": 4, "F": 6}, {"B": 5, "G": 6}, {"B": 2, "E": 6}, {"B": 1, "D": 6}, {"B": 0, "C": 6}):
        assert "DB-SETUP-03" in refusal(map=layout(**places)), places


def test_db_setup_02_every_tile_lies_at_a_place_of_its_own():
    assert "DB-SETUP-02" in refusal(map=layout(D=0))
    assert "DB-SETUP-02" in refusal(map=layout()[:-1])
    assert "DB-SETUP-02" in refusal(map=layout(G=7))


def test_db_setup_07_each_group_goes_to_one_tile():
    assert "groups" in refusal(groups=dict.fromkeys("ABCDEFG", 4))
    assert "groups" in refusal(groups={"A": 1})


def test_db_team_03_a_team_given_beforehand_has_one_to_four_characters():
    five = ["Son Goku", "Piccolo", "Son Gohan", "Yamcha", "Krillin"]
    assert "DB-TEAM-03" in refusal(teams={"A": five, "B": ["Vegeta"]})
    assert "DB-TEAM-03" in refusal(teams={"A": [], "B": ["Vegeta"]})
    GAME.start.new({"teams": {"A": five[:4], "B": ["Vegeta"]}})


def test_db_team_01_nobody_is_on_a_team_twice_or_on_both():
    assert "DB-TEAM-01" in refusal(teams={"A": ["Vegeta", "Nappa"], "B": ["Vegeta"]})
    assert "DB-TEAM-01" in refusal(teams={"A": ["Vegeta", "Vegeta"], "B": ["Nappa"]})

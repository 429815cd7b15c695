"""A ready-made side says how much its player has to know, beside the other sides of its game."""

from __future__ import annotations

import pytest

from tenkaichi.arena.games_offered import _difficulty, sides_of
from tenkaichi.games import all_games


@pytest.mark.parametrize("game", list(all_games()))
def test_the_sides_of_a_game_differ_in_difficulty(game: str) -> None:
    found = [side.difficulty for side in sides_of(game)]
    assert set(found) == {"simple", "medium", "demanding"}


def test_more_to_read_is_more_demanding() -> None:
    words = [10, 20, 30, 40, 50, 60]
    found = [_difficulty(count, words) for count in words]
    assert found == ["simple", "simple", "medium", "medium", "demanding", "demanding"]
    assert _difficulty(0, words) == ""

"""Measures of content: the figures of a few matches, and the marks for broken entries."""

from __future__ import annotations

import pytest

from tenkaichi.bots.driver import Played
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games import game as find_game
from tenkaichi.lab.balance import Balance, balance
from tenkaichi.statistics.record import Record
from toy import GAME as TOY

PRIME_TIME = find_game("prime-time")


def test_a_few_matches_are_counted_and_come_out_alike() -> None:
    setups = PRIME_TIME.start.ready_setups()[:2]
    found = balance(PRIME_TIME, "reflex", 2, 5, setups=setups)
    assert found.games == 2
    assert sum(record.games for record in found.teams.values()) == 4
    assert sum(found.endings.values()) == 2
    assert found.beginner.games == 2
    assert found.used["model"], "somebody was activated"
    assert "Goku" not in found.never["model"]
    assert found.unused["card"], "rules of thumb play no cards"
    assert not set(found.unused["card"]) & set(found.never["card"])
    assert all(found.offered["model"][name] >= count for name, count in found.used["model"].items())
    assert found.to_plain() == balance(PRIME_TIME, "reflex", 2, 5, setups=setups).to_plain()


def test_a_win_counts_for_one_team_and_a_draw_for_both() -> None:
    found = Balance("toy", "random", 1)
    for winner in (0, None):
        found.count(("x", "y"), Played(winner, "end", (0.0, 0.0), (1, 1), (0.0, 0.0), first=1))
    assert (found.teams["x"].won, found.teams["y"].won, found.draws) == (1.5, 0.5, 1)
    assert found.beginner.won == 0.5
    assert found.pairings["y", "x"].games == 2


@pytest.mark.parametrize(
    ("won", "games", "is_broken"), [(10, 60, True), (50, 60, True), (20, 60, False), (1, 4, False)]
)
def test_broken_is_what_lies_outside_beyond_doubt(won: int, games: int, is_broken: bool) -> None:
    assert Record(games, won).is_broken is is_broken


def test_a_game_that_measures_nothing_says_so() -> None:
    with pytest.raises(TenkaichiError, match="what is to be measured"):
        balance(TOY, "random", 1)


@pytest.mark.parametrize(("name", "kind"), [("duel-battle", "character"), ("tcg", "card"), ("prime-time", "model")])
def test_every_game_says_what_is_measured(name: str, kind: str) -> None:
    game = find_game(name)
    setups = game.start.ready_setups()[:2]
    found = balance(game, "reflex", 2, 5, setups=setups)
    sides = {side for setup in setups for side in game.measures.sides(setup)}  # type: ignore[union-attr]
    assert set(found.teams) == sides
    assert "?" not in sides
    assert found.beginner.games == 2
    assert sum(found.used[kind].values()) > 10
    assert not set(found.used[kind]) - set(game.measures.known()[kind]), "only content of ready sides was in play"  # type: ignore[union-attr]
    assert all(found.offered[kind][each] >= count for each, count in found.used[kind].items())


def test_the_figures_do_not_depend_on_the_number_of_jobs() -> None:
    game = find_game("duel-battle")
    setups = game.start.ready_setups()[:3]
    alone, shared = [balance(game, "reflex", 6, 2, setups=setups, jobs=jobs) for jobs in (1, 2)]
    assert alone.to_plain() == shared.to_plain()
    assert list(alone.endings) == list(shared.endings)

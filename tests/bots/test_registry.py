"""Bots by name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tenkaichi.bots import UnknownBot, bot, bot_names, level_names
from tenkaichi.bots.greedy import GreedyBot
from tenkaichi.bots.levels import LevelBot
from tenkaichi.bots.puct import PuctBot
from tenkaichi.bots.random_bot import RandomBot
from tenkaichi.bots.search import DEFAULT_ITERATIONS, SearchBot
from toy import GAME as TOY


def test_names_and_options() -> None:
    assert bot_names() == ["random", "reflex", "greedy", "search", "search-0.1", "puct", "policy", "line", "race"]
    assert isinstance(bot("Random"), RandomBot)
    assert isinstance(bot("greedy", samples=2), GreedyBot)
    searching = bot("search: iterations=200, curiosity=0.5")
    assert isinstance(searching, SearchBot)
    shape = searching.shape(TOY)
    assert (shape.iterations, shape.curiosity) == (200, 0.5)
    untold = bot("search")
    assert isinstance(untold, SearchBot)
    assert untold.shape(TOY).iterations == DEFAULT_ITERATIONS


def test_a_game_may_say_how_search_thinks_best_and_the_user_has_the_last_word() -> None:
    game = replace(TOY, thinking=replace(TOY.thinking, search_shape={"iterations": 7, "width": 2}))
    untold, told, timed = bot("search"), bot("search:width=9,depth=1"), bot("search:iterations=0,seconds=1")
    assert isinstance(untold, SearchBot)
    assert isinstance(told, SearchBot)
    assert isinstance(timed, SearchBot)
    assert (untold.shape(game).iterations, untold.shape(game).width, untold.shape(game).depth) == (7, 2, 8)
    assert (told.shape(game).iterations, told.shape(game).width, told.shape(game).depth) == (7, 9, 1)
    assert timed.shape(game).iterations > 1_000_000, "as many as there is time for"


def test_a_level_is_the_bot_that_the_game_names_for_it() -> None:
    assert level_names() == ["novice", "easy", "normal", "hard", "expert", "master"]
    for number, name in enumerate(level_names(), start=1):
        level = bot(name)
        assert isinstance(level, LevelBot)
        player = level.player(TOY)
        assert isinstance(player, (GreedyBot, PuctBot))
        assert player.seconds > 0, "an opponent for people answers in time"
        same = bot(str(number))
        assert isinstance(same, LevelBot)
        assert same.level == name
    own = replace(TOY, thinking=replace(TOY.thinking, levels={"hard": "search:iterations=7,seconds=2"}))
    hard = bot("hard")
    assert isinstance(hard, LevelBot)
    assert isinstance(hard.player(own), SearchBot)
    assert isinstance(hard.player(TOY), GreedyBot)


def test_options_after_a_level_replace_its_own() -> None:
    patient = bot("Master: iterations=9, seconds=0")
    assert isinstance(patient, LevelBot)
    player = patient.player(TOY)
    assert isinstance(player, PuctBot)
    assert (player.lines, player.seconds) == (9, 0)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gredy", "did you mean greedy"),
        (
            "",
            "the levels novice, easy, normal, hard, expert, master; or a file",
        ),
        ("random:speed=3", "has no option 'speed'; it has none"),
        ("search:iteration=3", "it has iterations, seconds"),
        ("easy:iteration=3", "the bot easy has no option 'iteration'"),
        ("search:iterations", "expected option=number"),
        ("search:iterations=many", "expected a whole number of 0 or more, found 'many'"),
        ("search:seconds=nan", "expected a number"),
        ("greedy:samples=-1", "found '-1'"),
        ("nowhere.py", "no such file"),
    ],
)
def test_what_is_wrong_is_said(name: str, words: str) -> None:
    with pytest.raises(UnknownBot, match=words):
        bot(name)


MINE = """
from tenkaichi.bots import Bot

class Mine(Bot):
    def __init__(self, place: int = 0) -> None:
        self.place = place

    def choose(self, seen, chance):
        return seen.options[min(self.place, len(seen.options) - 1)]
"""


def test_a_bot_of_ones_own_comes_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(MINE, encoding="utf-8")
    assert vars(bot(f"{path}:place=2"))["place"] == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = 1", "found 0"),
        ("import nothing_at_all", "cannot be run"),
        ("raise SystemExit(3)", "cannot be run: SystemExit: 3"),
        (MINE.replace("self.place = place", "raise KeyError('notes')"), "mine.py cannot be made: KeyError: 'notes'"),
        (MINE.replace(": int = 0", ""), "every parameter of its __init__ needs a default; 'place' has none"),
    ],
)
def test_a_file_without_a_bot_is_refused(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnknownBot, match=words):
        bot(str(path))

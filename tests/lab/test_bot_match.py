"""`tenkaichi bot`: a new bot plays at once, and a bot that fails loses that match and not the series."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.bots import bot
from tenkaichi.cli import main
from tenkaichi.engine.tape_file import load_tape
from tenkaichi.games import game
from tenkaichi.lab.bot_match import bot_match, elo

FAILING = """
from tenkaichi.bots import Bot

class Failing(Bot):
    def choose(self, seen, chance):
        if seen.kind == "Turn.act":
            raise ValueError("no idea")
        return seen.options[0]
"""


def test_new_bot_plays_and_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my_bot.py"
    assert main(["bot", "new", str(path)]) == 0
    assert type(bot(f"{path}:courage=0.2")).__name__ == "MyBot"
    assert main(["bot", "match", str(path), "--vs", "random", "--games", "4", "--faults", str(tmp_path / "f")]) == 0
    told = capsys.readouterr().out
    assert "rate " in told
    assert "Elo" in told
    assert "ms a decision" in told
    assert main(["bot", "new", str(path)]) == 2, "it does not write over a file"


def test_failing_bot_loses_its_matches_with_replays_and_the_series_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "failing.py"
    path.write_text(FAILING, encoding="utf-8")
    report = bot_match(game("duel-battle"), str(path), "reflex", 4, folder=tmp_path / "faults")
    assert (report.games, report.wins, report.own_faults) == (4, 0, 4)
    fault = report.faults[0]
    assert "no idea" in fault.words
    assert load_tape(fault.replay).answers, "the replay goes up to the fault"
    assert fault.replay in report.words()
    assert Path(fault.replay).name == "failing-duel-battle-1-0-0.tape", "replays of two bots lie side by side"


def test_bot_that_leaves_the_program_is_told_with_its_own_line(tmp_path: Path) -> None:
    path = tmp_path / "leaving.py"
    path.write_text(FAILING.replace('raise ValueError("no idea")', "exit(3)"), encoding="utf-8")
    report = bot_match(game("duel-battle"), str(path), "reflex", 2, folder=tmp_path / "faults")
    assert report.own_faults == 2
    assert report.faults[0].words == "the bot failed with SystemExit: 3 (leaving.py:7)"


def test_rating_is_even_at_one_half_and_grows_with_the_rate() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert elo(0.0) < -1000

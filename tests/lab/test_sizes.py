"""The size of a game: the figures of `tenkaichi lab --sizes`."""

from __future__ import annotations

import json

import pytest

from tenkaichi.cli import main
from tenkaichi.lab.sizes import MatchSize, sizes, summarize
from toy import GAME as TOY


def test_the_figures_follow_from_what_was_counted() -> None:
    one = MatchSize((2, 5, 10), (6, 1, 10), 4, (100, 120, 140), (b"a", b"b", b"c"), (1, 8))
    other = MatchSize((10,), (), 0, (90,), (b"a",), (4,))
    found = summarize("toy", "random", 1, [one, other])
    assert (found.branching_mean, found.branching_median, found.branching_max) == (6.75, 7.5, 10)
    assert (found.decisions_mean, found.decisions_median, found.decisions_max) == (2, 2, 3)
    assert found.state_bytes == 110
    assert found.forced_mean == 2
    assert found.chance_nodes_mean == 1.0, "a deal of the last card is no chance node"
    assert found.chance_share == pytest.approx(2 / 6, abs=0.001)
    assert found.hidden_share == pytest.approx(2 / 3, abs=0.001)
    assert found.worlds_mean == 6.0
    assert (found.views, found.views_different) == (4, 3)
    assert found.log10_decision_lines == 1.5  # the median of 2 and 1
    assert found.log10_lines == pytest.approx((2 + 1.778 + 1) / 2, abs=0.06)


def test_the_same_seed_gives_the_same_sizes_and_another_seed_does_not() -> None:
    first = sizes(TOY, "random", 4, seed=3)
    assert sizes(TOY, "random", 4, seed=3) == first
    assert sizes(TOY, "random", 4, seed=4) != first
    assert first.matches == 4
    assert first.views == round(first.decisions_mean * 4)


def test_the_command_prints_them_for_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "duel-battle", "--sizes", "--games", "1", "--jobs", "1"]
    assert main([*words, "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["bot"] == "random"
    assert main(words) == 0
    shown = capsys.readouterr().out
    assert f"{record['branching_mean']} · {record['branching_median']} · {record['branching_max']}" in shown
    assert f"{record['views_different']:,} of {record['views']:,}" in shown


@pytest.mark.parametrize("more", [["--ladder"], ["--second", "greedy"]])
def test_sizes_are_of_one_bot(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "duel-battle", "--sizes", *more]) == 2
    assert "one bot plays itself" in capsys.readouterr().err

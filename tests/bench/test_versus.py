"""Two builds in turn: the arithmetic from given numbers, and the processes with the plain build against itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.bench.builds import UnknownBuild, check_wheel, other_build, this_build
from tenkaichi.bench.instructions import CountingFailed, counted, per_decision
from tenkaichi.bench.peers import figures_of
from tenkaichi.bench.sample import sample
from tenkaichi.bench.versus import WorkerFailed, about, compare, median_interval, ratio
from tenkaichi.games import game
from tenkaichi.native.running import PACKAGE, optimisations


def test_a_ratio_pairs_times_that_were_taken_together() -> None:
    """The machine is three times as slow in the second half: the ratio does not see it."""
    found = ratio([1.0, 1.0, 1.0, 3.0, 3.0, 3.0], [1.4, 1.5, 1.6, 4.5, 4.2, 4.8])
    assert found.middle == pytest.approx(1.5)
    assert (found.low, found.high) == (pytest.approx(1.4), pytest.approx(1.6))
    assert found.pairs == 6
    assert found.words() == "1.500 (1.400 to 1.600, 6 pairs)"


def test_the_interval_of_a_median_follows_the_binomial_distribution() -> None:
    values = [float(number) for number in range(1, 21)]
    assert median_interval(values) == (6.0, 15.0), "the table for 20 values: the 6th and the 15th"
    assert median_interval(values[:15]) == (4.0, 12.0)
    assert median_interval(values[:9]) == (2.0, 8.0)
    assert median_interval(values[:6]) == (1.0, 6.0)
    assert median_interval(values[:3]) == (1.0, 3.0), "too few: all of them"
    assert median_interval([2.0]) == (2.0, 2.0)


def test_instructions_come_from_the_difference_of_two_counts() -> None:
    report = "==12== Cachegrind\n==12== \n==12== I   refs:      1,234,567\n"
    assert counted(report) == 1234567
    assert counted("==9== I refs:        89") == 89
    assert per_decision(1_000_000, 1_500_000, 20) == 25_000
    with pytest.raises(CountingFailed, match="counted nothing"):
        counted("valgrind: failed to start tool")


def test_another_engine_is_given_by_its_median_round() -> None:
    rounds = [[300.0, 30.0, 0.091], [100.0, 10.0, 0.091], [200.0, 20.0, 0.182]]
    found = figures_of("other", {"rounds": rounds, "clone_us": None})
    assert (found.ticks_per_s, found.decisions_per_s) == (200.0, 20.0)
    assert found.ticks_at_reference_speed == pytest.approx(400.0), "the loop took twice its time in that round"


def test_the_build_of_an_interpreter_is_told_by_its_settings() -> None:
    assert optimisations("'--enable-optimizations' '--with-lto'") == ["profile-guided", "link-time optimisation"]
    assert optimisations("'--with-lto=no'")[1] == "no link-time optimisation named"
    assert optimisations("--enable-shared") == ["no profile named", "no link-time optimisation named"]


def test_a_wheel_for_another_python_is_refused(tmp_path: Path) -> None:
    check_wheel("tenkaichi-0.2.0-py3-none-any.whl")
    with pytest.raises(UnknownBuild, match=r"found tenkaichi-0\.2\.0-cp27-cp27m-linux_x86_64\.whl"):
        check_wheel("tenkaichi-0.2.0-cp27-cp27m-linux_x86_64.whl")
    with pytest.raises(UnknownBuild, match="expected a wheel, a folder"):
        other_build(str(tmp_path), tmp_path)


def test_a_build_plays_against_itself(tmp_path: Path) -> None:
    """Whole processes, both ways of finding a build; what they take is not looked at."""
    matches = sample(game("duel-battle"), 1)[:1]
    own, other = this_build(), other_build(str(PACKAGE.parent), tmp_path)
    said: list[str] = []
    found = compare("duel-battle", matches, own, other, rounds=2, processes=1, progress=said.append)
    assert (found.same_outcomes, found.same_states, found.matches, found.left_out) == (True, True, 1, 0)
    assert found.decisions.pairs == 2
    assert len(said) == 2
    assert about(own)["interpreter"] == about(other)["interpreter"]


def test_a_build_that_cannot_play_is_an_error_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "tenkaichi").mkdir()
    (tmp_path / "tenkaichi" / "__init__.py").touch()
    with pytest.raises(WorkerFailed, match="failed to run 'tell'"):
        about(other_build(str(tmp_path), tmp_path))

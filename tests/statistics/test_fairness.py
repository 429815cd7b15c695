"""Is a die fair? The numbers against published ones, and the error rate against many fair dice."""

from __future__ import annotations

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.statistics.fairness import ERROR_RATE, chi_square, judged, tail

# upper critical values of the chi-square distribution, as printed in any table of it
CRITICAL = [
    (1, 3.841, 0.05), (1, 6.635, 0.01), (5, 11.070, 0.05), (5, 15.086, 0.01), (11, 19.675, 0.05), (11, 24.725, 0.01),
    (19, 30.144, 0.05), (19, 36.191, 0.01), (100, 124.342, 0.05),
]  # fmt: skip


@pytest.mark.parametrize(("freedom", "statistic", "chance"), CRITICAL)
def test_the_tail_is_that_of_the_tables(freedom: int, statistic: float, chance: float) -> None:
    assert tail(statistic, freedom) == pytest.approx(chance, rel=0.002)


def test_the_tail_at_its_ends() -> None:
    assert tail(0.0, 5) == 1.0
    assert tail(5000.0, 5) == pytest.approx(0.0, abs=1e-12)
    assert tail(2.0, 2) == pytest.approx(0.36787944, rel=1e-7)  # e to the -1, exactly


def test_chi_square_by_hand() -> None:
    assert chi_square([5, 8, 9, 8, 10, 20]) == pytest.approx(13.4)
    assert chi_square([0, 0]) == 0.0
    assert judged([5, 8, 9, 8, 10, 20]).p == pytest.approx(0.0199, abs=0.0002)


def test_few_rolls_say_nothing() -> None:
    found = judged([29, 0, 0, 0, 0, 0])
    assert (found.verdict, found.words) == ("too few", "too few rolls to say: 29 of at least 30")
    assert judged([30, 0, 0, 0, 0, 0]).verdict == "loaded"


def rolls(name: str, faces: int, count: int, weight_of_last: int = 1) -> list[int]:
    """A die whose last face comes up so many times as often as each other."""
    chance, counts = SeededChance(name), [0] * faces
    for _ in range(count):
        counts[min(chance.choose(faces - 1 + weight_of_last), faces - 1)] += 1
    return counts


@pytest.mark.parametrize("faces", [6, 12, 20])
def test_fair_dice_are_called_loaded_as_seldom_as_is_said(faces: int) -> None:
    """Of 2,000 fair dice 20 are expected to be; the test allows 5 to 40."""
    flagged = sum([judged(rolls(f"fair {faces} {number}", faces, 200)).verdict == "loaded" for number in range(2000)])
    assert 5 <= flagged <= 40
    assert ERROR_RATE == 0.01


def test_dice_that_are_judged_together_share_the_error_rate() -> None:
    sets = [[rolls(f"set {number} die {die}", 6, 200) for die in range(5)] for number in range(1000)]
    flagged = sum([any(judged(die, 5).verdict == "loaded" for die in dice) for dice in sets])
    assert flagged <= 25  # ten are expected


@pytest.mark.parametrize("faces", [6, 12, 20])
def test_a_loaded_die_is_found(faces: int) -> None:
    """Its last face comes up twice as often as each other: enough rolls give it away, every time."""
    for number in range(20):
        assert judged(rolls(f"loaded {faces} {number}", faces, 200 * faces, 2), 3).verdict == "loaded"

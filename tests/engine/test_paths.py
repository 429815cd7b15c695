"""The shared lookups of all games."""

from __future__ import annotations

import pytest

from tenkaichi.engine.paths import PathError, count_at, fact_at

FACTS = {"health": lambda: 3, "score": lambda: 1}


def test_a_fact_is_found_by_its_name() -> None:
    assert fact_at(FACTS, "health", "A.health")() == 3


@pytest.mark.parametrize("name", ["HEALTH", "Health", "is_health"])
def test_case_and_marks_do_not_matter(name: str) -> None:
    assert fact_at(FACTS, name, f"A.{name}")() == 3


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("helth", "there is nothing at 'A.helth'; did you mean health?"),
        ("zzz", "there is nothing at 'A.zzz'; there are health, score"),
    ],
)
def test_an_unknown_fact_names_what_there_is(name: str, words: str) -> None:
    with pytest.raises(PathError) as refused:
        fact_at(FACTS, name, f"A.{name}")
    assert str(refused.value) == words


def test_pieces_are_counted_without_regard_to_case() -> None:
    assert count_at({"Dragon Balls": 7}, "dragon_balls", "census.dragon_balls") == 7
    with pytest.raises(PathError, match=r"census\.dice: the pieces are Dragon Balls"):
        count_at({"Dragon Balls": 7}, "dice", "census.dice")

"""Counted nouns, lists and folded names."""

from __future__ import annotations

import pytest

from tenkaichi.engine.english import counted, folded, listed


@pytest.mark.parametrize(
    ("number", "one", "many", "words"),
    [(1, "action", "", "1 action"), (0, "action", "", "0 actions"), (2, "parry", "parries", "2 parries")],
)
def test_a_noun_is_plural_unless_it_is_one(number: int, one: str, many: str, words: str) -> None:
    assert counted(number, one, many) == words


def test_a_list_has_commas_and_a_last_word() -> None:
    assert listed(["1 parry", "1 counterattack", "1 token"]) == "1 parry, 1 counterattack and 1 token"
    assert listed(["fly", "move"], "or") == "fly or move"
    assert (listed(["this"]), listed([])) == ("this", "")


def test_names_are_compared_without_case_and_marks() -> None:
    assert folded("Son-Goku") == folded("son goku") == folded("SON_GOKU")

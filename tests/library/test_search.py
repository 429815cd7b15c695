"""The index and the search language."""

from __future__ import annotations

import random

import pytest

from tenkaichi.engine.scenario import scenario_files, shipped_scenarios
from tenkaichi.library.index import _decoded, library_of, scenes_in, search
from tenkaichi.library.keys import distance, nearest
from tenkaichi.library.query import LONGEST_QUERY

GAMES = ("duel-battle", "prime-time", "tcg")


def titles(line: str, game: str = "tcg") -> list[str]:
    return [row.title for row in search(line, [game]).entries]


def test_terms_or_not_lists_and_quotes() -> None:
    red, blue = set(titles("style:red type:drill")), set(titles("style:blue type:drill"))
    assert set(titles("type:drill style:red,blue")) == red | blue
    assert set(titles("type:drill style:red or type:drill style:blue")) == red | blue
    assert (
        set(titles("type:drill -style:red")) == set(titles("type:drill")) - red == set(titles("type:drill style!=red"))
    )
    assert set(titles('text:"life deck"')) >= set(titles('"search your life deck"'))
    assert set(titles("dmg>=4")) == set(titles("dmg>3")) == set(titles("dmg=4 or dmg>=5"))


def test_the_issue_s_own_search_is_understood() -> None:
    found = search('style:red type:drill dmg>=4 text:"rejuvenate" is:examined', ["tcg"])
    assert not found.faults
    assert found.aloud == "red · drill · damage at least 4 · text has “rejuvenate” · examined"


def test_best_hits_come_first_and_sort_orders() -> None:
    assert titles("orange rage")[0] == "Orange Rage"
    figures = {row.title: row.figures.get("dmg", -1) for row in library_of("tcg").rows}
    hits = titles("type:energy sort:dmg")
    assert figures[hits[0]] == max(figures[each] for each in hits)
    lowest = [figures[each] for each in titles("type:energy sort:-dmg dmg>=0")]
    assert lowest == sorted(lowest)


@pytest.mark.parametrize("game", GAMES)
def test_no_line_fails_and_an_impossible_one_names_what_to_leave_out(game: str) -> None:
    luck = random.Random(1)
    marks = 'abcdest:=<>!"-,() \t\x00\x1b漢🐉İ\\/.*[]{}or'
    for _ in range(150):
        line = "".join(luck.choice(marks) for _ in range(luck.randint(0, 60)))
        found = search(line, [game])
        assert found.entries or found.blame or found.faults or len(line.split()) > 1, repr(line)
    search("x" * (LONGEST_QUERY * 3), [game])
    search("a:b " * 300, [game])
    search('"' * 300, [game])


def test_near_words() -> None:
    assert distance("bleu", "blue") == 1
    assert nearest("stile", ["style", "type"]) == "style"
    assert nearest("x" * 500, ["y"]) == ""
    assert nearest("banana", ["style"]) == ""


@pytest.mark.parametrize("game", GAMES)
def test_scenes_read_off_the_text_are_those_of_the_decoded_files(game: str) -> None:
    root = shipped_scenarios()
    assert root is not None
    for file in scenario_files([root / game.replace("-", "_")]):
        if "card" in file.read_text(encoding="utf-8"):
            assert scenes_in(file, file.stem) == _decoded(file, file.stem), file


@pytest.mark.parametrize("game", GAMES)
def test_nearly_everything_with_rules_of_its_own_is_examined(game: str) -> None:
    rows = [row for row in library_of(game).rows if row.kind in ("card", "profile", "technique", "character")]
    examined = [row for row in rows if "examined" in row.fields.get("is", ())]
    assert len(examined) > 0.7 * len(rows)

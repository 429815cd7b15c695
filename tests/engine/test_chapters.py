"""The catalogues' parts: every clause stands in one, in order, and every part has a title that says something."""

from __future__ import annotations

import tomllib

import pytest

from tenkaichi.engine.catalogue import GAMES, catalogue, catalogue_path
from tenkaichi.engine.chapters import TITLES, chapter_code, chapters_of


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_stands_in_one_chapter_and_every_chapter_is_titled(game: str) -> None:
    chapters = chapters_of(catalogue(game))
    assert sorted(clause.id for chapter in chapters for clause in chapter.clauses) == sorted(catalogue(game).ids)
    titles = tomllib.loads(catalogue_path(game).with_name(TITLES).read_text(encoding="utf-8"))[game]
    assert {chapter.code: chapter.title for chapter in chapters} == titles  # none without a title, no title for nothing
    assert len(set(titles.values())) == len(titles)


def test_a_clause_belongs_to_the_part_that_its_id_names() -> None:
    assert (chapter_code("DB-RANGE-01"), chapter_code("TCG-CARD-EVO-S107")) == ("RANGE", "CARD")
    first = chapters_of(catalogue("duel-battle"))[0]
    assert (first.code, first.title, first.clauses[0].id) == ("SETUP", "Setting up the board", "DB-SETUP-01")

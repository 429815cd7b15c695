"""Catalogues load whole, answer questions about clauses, and say exactly what is wrong with a broken file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.engine.catalogue import (
    GAMES,
    PREFIXES,
    CatalogueError,
    Clause,
    UnknownClause,
    UnknownGame,
    catalogue,
    load,
)

GOOD = """
- id: DB-ONE-01
  section: ONE
  source: Duel Battle rulebook
  rule: A fighter
    stands up.
  check: Given a fighter, when it falls, then it stands up.
- id: DB-ONE-02
  section: ONE
  source: Duel Battle rulebook
  same_as: DB-ONE-01
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "duel_battle.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_catalogue_is_sound(game: str) -> None:
    book = catalogue(game)
    assert book.game == game
    assert len(book) > 200
    assert all(clause.id.startswith(PREFIXES[game] + "-") for clause in book)
    assert all(clause.rule and clause.check for clause in book if not clause.is_restatement)


@pytest.mark.parametrize("game", GAMES)
def test_sources_are_document_names_not_file_names(game: str) -> None:
    documents = {clause.source for clause in catalogue(game)} | {clause.also_in for clause in catalogue(game)}
    assert not [name for name in documents if name.endswith((".txt", ".md", ".pdf"))]


def test_a_catalogue_is_read_once() -> None:
    assert catalogue("tcg") is catalogue("tcg")


def test_clause_by_id_in_either_case() -> None:
    clause = catalogue("tcg").clause("TCG-DECK-01")
    assert "60" in clause.rule
    assert catalogue("tcg").clause("tcg-deck-01") is clause
    assert "TCG-DECK-01" in catalogue("tcg")
    assert "DB-SETUP-01" not in catalogue("tcg")


def test_unknown_clause_names_the_nearest() -> None:
    with pytest.raises(UnknownClause, match=r"no clause 'TCG-DEKC-01' in tcg; did you mean .*TCG-DECK-01"):
        catalogue("tcg").clause("TCG-DEKC-01")


def test_unknown_game_names_the_games() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'prime'.*duel-battle, prime-time, tcg.*did you mean prime-time"):
        catalogue("prime")


def test_search_wants_every_word_in_any_case(tmp_path: Path) -> None:
    book = load(written(tmp_path, GOOD), "duel-battle")
    assert [clause.id for clause in book.search("FIGHTER stands")] == ["DB-ONE-01"]
    assert book.search("fighter flies") == []
    assert [clause.id for clause in book.search(["db-one-01"])] == ["DB-ONE-01", "DB-ONE-02"]


def test_a_restatement_may_lack_rule_and_check(tmp_path: Path) -> None:
    first, second = load(written(tmp_path, GOOD), "duel-battle")
    assert first.rule == "A fighter stands up."
    assert second == Clause("DB-ONE-02", "ONE", "Duel Battle rulebook", same_as=("DB-ONE-01",))
    assert second.is_restatement
    assert not first.is_restatement


def test_record_holds_only_what_was_said(tmp_path: Path) -> None:
    _, second = load(written(tmp_path, GOOD), "duel-battle")
    assert second.as_record() == {
        "id": "DB-ONE-02",
        "section": "ONE",
        "source": "Duel Battle rulebook",
        "same_as": ["DB-ONE-01"],
    }


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  section: ONE\n", "", "clause DB-ONE-01: field 'section': expected some text, found nothing"),
        ("section: ONE", "section: ''", "clause DB-ONE-01: field 'section': expected some text, found empty text"),
        ("section: ONE", "section: no", "field 'section': expected some text, found bool False"),
        ("section: ONE", "chapter: ONE", "field 'chapter': expected one of id, section, source"),
        ("id: DB-ONE-01", "id: PT-ONE-01", "field 'id': expected an id that begins with DB-, found 'PT-ONE-01'"),
        ("id: DB-ONE-02", "id: DB-ONE-01", "clause DB-ONE-01: field 'id': expected an id of its own"),
        (
            "same_as: DB-ONE-01",
            "same_as: DB-ONE-99",
            "clause DB-ONE-02: field 'same_as': expected ids of other clauses",
        ),
        ("same_as: DB-ONE-01", "same_as: DB-ONE-02", "field 'same_as': expected ids of other clauses"),
        ("same_as: DB-ONE-01", "same_as: [1]", "field 'same_as': expected a clause id or a list of clause ids"),
        ("same_as: DB-ONE-01", "needs: a map", "clause DB-ONE-02: field 'rule': expected some text"),
        (
            "same_as: DB-ONE-01",
            "same_as: DB-ONE-01\n  rule: Half.",
            "clause DB-ONE-02: field 'check': expected some text",
        ),
        ("- id: DB-ONE-02", "- just words\n- id: DB-ONE-02", "entry 2: expected a clause with fields, found str"),
    ],
)
def test_a_broken_clause_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in GOOD
    path = written(tmp_path, GOOD.replace(old, new, 1))
    with pytest.raises(CatalogueError) as caught:
        load(path, "duel-battle")
    assert str(caught.value).startswith(f"{path}: ")
    assert message in str(caught.value)


@pytest.mark.parametrize("text", ["", "rule: alone", "[]", "- [unclosed", "\t- tab"])
def test_a_file_without_a_list_of_clauses_is_refused(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(CatalogueError, match=r"expected a list of clauses|is not YAML"):
        load(path, "duel-battle")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="cannot be read: No such file"):
        load(tmp_path / "absent.yaml", "tcg")
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"- id: \xff\xfe")
    with pytest.raises(CatalogueError, match="is not UTF-8"):
        load(binary, "tcg")


def test_yaml_cannot_run_code(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="is not YAML"):
        load(written(tmp_path, "- !!python/object/apply:os.getcwd []"), "duel-battle")

"""Changes since a version: recorded at a release, shown on pages, found by searches."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tenkaichi._version import __version__
from tenkaichi.cli.library import release
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.library.content_digests import content_digests
from tenkaichi.library.index import all_libraries, library_of, search
from tenkaichi.library.releases import (
    History,
    Release,
    Said,
    changed_since,
    changes_of,
    difference,
    history_of,
    recorded,
    written,
)

FIRST, SECOND = Release("1.0.0", "2030-01-01", "a" * 64), Release("1.1.0", "2030-02-01", "b" * 64)
OLD = Said(since="", text="Draw a card.", figures={"cost": 1}, data="d1")
WORDED = Said(since="", text="You draw a card.", figures={"cost": 1}, data="d1")
DEARER = Said(since="", text="Draw a card.", figures={"cost": 2}, data="d2")


def test_the_version_of_this_tree_is_recorded_for_every_game() -> None:
    for library in all_libraries():
        assert [each.version for each in library.history.releases][-1] == __version__, (
            "record the release: tenkaichi library release"
        )


def test_a_new_wording_is_told_from_a_new_effect() -> None:
    history = recorded(History(), FIRST, {"card/a": OLD})
    assert changes_of(history, "card/a", OLD) == []
    (reworded,) = changes_of(history, "card/a", WORDED)
    assert (reworded.kind, reworded.since, reworded.after) == ("reworded", "", "1.0.0")
    (changed,) = changes_of(history, "card/a", DEARER)
    assert changed.kind == "changed"
    assert changed.words == "Since 1.0.0, not yet released: its rules have changed; cost 1 is now 2."
    assert list(changed_since(history, "card/a", DEARER)) == ["1.0.0"]
    assert list(changed_since(history, "card/a", WORDED)) == []
    (new,) = changes_of(history, "card/b", OLD)
    assert new.words == "Since 1.0.0, not yet released: new."


def test_a_release_appends_only_what_differs() -> None:
    history = recorded(
        recorded(History(), FIRST, {"card/a": OLD, "card/gone": OLD}), SECOND, {"card/a": DEARER, "card/b": OLD}
    )
    assert [each.since for each in history.entries["card/a"]] == ["1.0.0", "1.1.0"]
    assert history.entries["card/gone"][-1].is_gone
    (step,) = changes_of(history, "card/a", DEARER)
    assert (step.kind, step.since) == ("changed", "1.1.0")
    assert changes_of(history, "card/b", OLD)[0].words == "In 1.1.0: new."
    assert list(changed_since(history, "card/a", DEARER)) == ["1.0.0"]
    assert list(changed_since(history, "card/b", OLD)) == ["1.0.0"]
    again = recorded(history, SECOND, {"card/a": OLD, "card/b": OLD})  # the same release, corrected
    assert [each.since for each in again.entries["card/a"]] == ["1.0.0"]
    with pytest.raises(TenkaichiError, match="recorded already"):
        recorded(history, FIRST, {"card/a": OLD})


def test_the_files_are_as_the_command_writes_them(tmp_path: Path) -> None:
    for library in all_libraries():
        name = library.game.name
        file = Path(__file__).parents[2] / "src/tenkaichi/library/history" / f"{name}.json"
        assert file.read_text(encoding="utf-8") == written(history_of(name))
    release(date="2030-01-01", to=tmp_path)
    made = json.loads((tmp_path / "tcg.json").read_text(encoding="utf-8"))
    assert made["releases"][-1] == {
        "version": __version__,
        "date": "2030-01-01",
        "ruleset": library_of("tcg").ruleset.hash,
    }


def test_cards_that_could_not_be_played_in_0_2_0_say_so() -> None:
    library = library_of("tcg")
    (step,) = library.changes_of(library.pages["card", "black-left-burst"])
    assert step.kind == "changed"
    assert "it has its text and can be played" in step.words
    found = search("changed:0.2.0", ["tcg"])
    assert "black-left-burst" in {row.id for row in found.entries}
    assert {row.id for row in search("is:changed", ["tcg"]).entries} == {row.id for row in found.entries}
    gravity = library_of("prime-time")
    (step,) = gravity.changes_of(gravity.pages["card", "c_change_gravity"])
    assert step.kind == "changed"
    assert {row.id for row in search("is:changed", ["prime-time"]).entries} == {"c_change_gravity"}


def test_a_digest_ignores_layout_and_notes(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[[cards]]\nid = "x"\ndamage = 3\nnote = "old"\n', encoding="utf-8")
    before = content_digests(tmp_path)
    (tmp_path / "a.toml").write_text('# moved\n[[cards]]\ndamage = 3\nid="x"\n', encoding="utf-8")
    assert content_digests(tmp_path) == before
    (tmp_path / "a.toml").write_text('[[cards]]\nid = "x"\ndamage = 4\n', encoding="utf-8")
    assert content_digests(tmp_path) != before


def test_a_difference_holds_both_texts() -> None:
    runs = difference("Draw a card now.", "Draw two cards now.")
    assert " ".join(words for what, words in runs if what != "in") == "Draw a card now."
    assert " ".join(words for what, words in runs if what != "out") == "Draw two cards now."

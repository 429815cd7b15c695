"""DB-CHAR-01: ten characters, each with everything the board shows. A file that lacks any of it does not load."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tenkaichi.engine.content import ContentError
from tenkaichi.games.duel_battle import pack_checks
from tenkaichi.games.duel_battle.pack_checks import load, load_standard

STANDARD = Path(pack_checks.__file__).parent / "content" / "standard"
SON_GOKU = 'id = "son_goku"'


@pytest.fixture
def characters(tmp_path: Path) -> Path:
    return Path(shutil.copytree(STANDARD, tmp_path / "mine")) / "characters.toml"


def first_entry(text: str) -> tuple[str, str, str]:
    """The file before, at and after Son Goku's entry."""
    start = text.index(SON_GOKU)
    end = text.index("[[characters]]", start)
    return text[:start], text[start:end], text[end:]


def change_first(path: Path, pattern: str, by: str) -> None:
    before, entry, after = first_entry(path.read_text(encoding="utf-8"))
    changed, count = re.subn(pattern, by, entry, count=1, flags=re.MULTILINE)
    assert count == 1, pattern
    path.write_text(before + changed + after, encoding="utf-8")


def test_the_standard_pack_has_ten_complete_characters():
    people = load_standard().characters
    assert len(people) == len({who.name for who in people}) == len({who.number for who in people}) == 10
    for who in people:
        assert min(who.value, who.health) >= 1
        assert min(who.ki, who.strength, who.defense) >= 0
        assert len(who.die) == 6
        assert all([who.affinities, who.techniques, who.abilities])


@pytest.mark.parametrize("field", ["name", "number", "value", "health", "ki", "strength", "defense", "affinities"])
def test_a_missing_figure_is_a_load_error(characters, field):
    change_first(characters, rf"^{field} = .*\n", "")
    with pytest.raises(ContentError, match=field):
        load(characters.parent)


@pytest.mark.parametrize("field", ["die", "techniques", "abilities"])
def test_a_missing_list_is_a_load_error(characters, field):
    change_first(characters, rf"^{field} = \[\n(.*\n)*?\]\n", "")
    with pytest.raises(ContentError, match=field):
        load(characters.parent)


@pytest.mark.parametrize(
    ("pattern", "by"),
    [
        (r"^value = 5", "value = 0"),
        (r"^health = 7", "health = 0"),
        (r"^ki = 6", "ki = -1"),
        (r"^strength = 1", "strength = -1"),
        (r"^defense = 2", "defense = -1"),
        (r"^techniques = \[\n(.*\n)*?\]\n", "techniques = []\n"),
        (r"^abilities = \[\n(.*\n)*?\]\n", "abilities = []\n"),
    ],
)
def test_a_figure_below_its_minimum_is_a_load_error(characters, pattern, by):
    change_first(characters, pattern, by)
    with pytest.raises(ContentError, match=by.split(" ")[0]):
        load(characters.parent)


def test_nine_characters_are_a_load_error(characters):
    before, _, after = first_entry(characters.read_text(encoding="utf-8"))
    characters.write_text(before.removesuffix("[[characters]]\n") + after, encoding="utf-8")
    with pytest.raises(ContentError, match="characters"):
        load(characters.parent)

"""Packs are read strictly, and what is wrong with them is said so that an author can act on it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from tenkaichi.engine import content
from tenkaichi.engine.content import ContentError, load_pack, pack_hash, pack_schema, read_pack
from tenkaichi.engine.errors import TenkaichiError


class Hit(Struct, frozen=True, forbid_unknown_fields=True):
    do: Literal["fly", "stun"]
    amount: Annotated[int, Meta(ge=1)] = 1


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cost: Annotated[int, Meta(ge=0, le=3)]
    hits: tuple[Hit, ...] = ()
    damage: int | None = None


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    cards: Annotated[tuple[Card, ...], Meta(min_length=1)]
    first: Hit | None = None
    faces: tuple[int, ...] = ()


GOOD = """
title = "Box"

[[cards]]
id = "one"
cost = 1

[[cards]]
id = "two"
cost = 2
hits = [{ do = "fly" }]
"""


@pytest.fixture
def write(tmp_path: Path):
    def _write(**files: str) -> Path:
        for name, text in files.items():
            (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
        return tmp_path / f"{next(iter(files))}.toml" if len(files) == 1 else tmp_path

    return _write


def complaint(path: Path) -> ContentError:
    with pytest.raises(ContentError) as caught:
        load_pack(path, Box)
    return caught.value


def test_one_file_is_a_pack(write):
    box = load_pack(write(box=GOOD), Box)
    assert [card.cost for card in box.cards] == [1, 2]
    assert box.cards[1].hits == (Hit("fly"),)


def test_a_folder_is_a_pack_and_arrays_of_tables_are_joined_in_order_of_file_names(write):
    path = write(b='[[cards]]\nid = "two"\ncost = 2', a='title = "T"\n[[cards]]\nid = "one"\ncost = 1')
    assert [card.id for card in load_pack(path, Box).cards] == ["one", "two"]


def test_the_folders_inside_are_read_after_the_files(tmp_path):
    for name, id_ in (("z.toml", "first"), ("inside/a.toml", "second"), ("inside/deeper/a.toml", "never")):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f'[[cards]]\nid = "{id_}"\ncost = 1\n', encoding="utf-8")
    (tmp_path / "box.toml").write_text('title = "Box"\n', encoding="utf-8")
    assert [card.id for card in load_pack(tmp_path, Box).cards] == ["first", "second"]


def test_the_same_figures_have_the_same_hash_however_they_are_spread(write):
    one = load_pack(write(box=GOOD), Box)
    (head, tail) = GOOD.split("\n[[cards]]", 1)
    (folder := write(box=GOOD).parent / "spread").mkdir()
    (folder / "x.toml").write_text("# a comment\n" + head)
    (folder / "y.toml").write_text("[[cards]]" + tail)
    assert pack_hash(load_pack(folder, Box)) == pack_hash(one)
    other = load_pack(write(box=GOOD.replace("cost = 2", "cost = 3")), Box)
    assert pack_hash(other) != pack_hash(one)
    assert len(pack_hash(one)) == 64


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (GOOD.replace("cost = 2", "cost = 7"), ['box.toml:8: cards "two"', "`cost`", "<= 3", "found 7"]),
        (GOOD.replace("cost = 2", 'cost = "2"'), ['cards "two"', "`cost`", "a whole number", 'found "2"']),
        (GOOD.replace("cost = 2", "cost = true"), ['cards "two"', "a whole number", "found true"]),
        (GOOD.replace("cost = 2", "cost = 1979-05-27"), ['cards "two"', "a whole number", "found 1979-05-27"]),
        (
            GOOD.replace("cost = 2", "cost = 2\ndamage = []"),
            ['cards "two"', "a whole number or nothing", "a list of 0"],
        ),
        (GOOD.replace("cost = 2\n", ""), ['cards "two"', "`cost`", "found nothing: the field is required"]),
        (GOOD.replace("cost = 2", "costs = 2"), ['cards "two"', "`costs`", "no such field", 'mean "cost"']),
        (GOOD.replace('"fly"', '"fy"'), ['cards "two" > hits no. 1', "`do`", "one of fly, stun", '"fy"', 'mean "fly"']),
        (GOOD.replace('"fly"', '"fly", amount = 0'), ["hits no. 1", "`amount`", ">= 1", "found 0"]),
        (GOOD.replace('id = "two"\n', ""), ["cards no. 2", "`id`", "required"]),
        (GOOD.replace('title = "Box"', ""), ["box.toml", "`title`", "expected text"]),
        ('title = "Box"\ncards = []', ["`cards`", "a list", "length", "found a list of 0"]),
        ('title = "Box"\ncards = 3', ["box.toml:2", "`cards`", "expected a list", "found 3"]),
        ('titel = "Box"\n' + GOOD, ["box.toml:1", "`titel`", 'mean "title"']),
        (GOOD.replace("title", "faces = [1, 'x']\ntitle"), ["box.toml:2", "`faces[2]`", "whole number", 'found "x"']),
        (GOOD + "\n[first]\ndo = 3", ["box.toml:13", "`first.do`", "found 3"]),
    ],
)
def test_a_complaint_names_file_entry_field_and_expectation(write, text, expected):
    message = str(complaint(write(box=text)))
    for part in expected:
        assert part in message


def test_all_entries_that_do_not_decode_are_listed_at_once(write):
    error = complaint(write(box=GOOD.replace("cost = 1", "cost = -1").replace("cost = 2", "cost = 9")))
    assert len(error.problems) == 2
    assert str(error).startswith("2 problems:\n")
    assert isinstance(error, TenkaichiError)


def test_an_entry_of_a_joined_array_is_found_in_its_own_file(write):
    path = write(a='title = "T"\n[[cards]]\nid = "one"\ncost = 1', b='\n\n[[cards]]\nid = "two"\ncost = 9')
    assert "b.toml:3: " in str(complaint(path))


def test_a_key_given_twice_names_both_places(write):
    message = str(complaint(write(a=GOOD, b='title = "again"')))
    assert "b.toml:1" in message
    assert "a.toml:2" in message
    assert "`title`" in message


def test_an_array_of_values_is_not_joined(write):
    message = str(complaint(write(a="faces = [1]\n" + GOOD, b="faces = [2]")))
    assert "`faces` is already given" in message


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('title = "Box"\ncost ==', "box.toml:2:7: not valid TOML"),
        ('title = "Box', "box.toml:1"),
        ("a = 1\na = 2", "box.toml:2"),
        ("a = " + "9" * 5000, "box.toml: not valid TOML"),
        ("a = " + "[" * 5000, "box.toml"),
    ],
)
def test_a_syntax_error_names_file_and_line(write, text, place):
    assert place in str(complaint(write(box=text)))


def test_a_number_that_does_not_fit_is_refused(write):
    assert "a huge number" in str(complaint(write(box=GOOD.replace("cost = 2", "cost = " + "9" * 400))))


def test_text_that_is_not_utf8_names_the_line(tmp_path):
    (tmp_path / "box.toml").write_bytes(b'title = "x"\n\xff')
    assert "box.toml:2: expected UTF-8 text, found byte 0xff" in str(complaint(tmp_path))


def test_a_byte_order_mark_does_no_harm(tmp_path):
    (tmp_path / "box.toml").write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert load_pack(tmp_path, Box).title == "Box"


def test_text_that_steers_a_terminal_is_refused(write):
    error = complaint(write(box=GOOD.replace('"two"', '"\\u001b[2J"')))
    assert str(error).endswith("box.toml:8: cards \"?[2J\": a text holds the control character '\\x1b'")


def test_a_file_that_is_too_large_is_refused(write, monkeypatch):
    monkeypatch.setattr(content, "MAX_FILE_BYTES", 20)
    assert "at most 20 bytes" in str(complaint(write(box=GOOD)))


def test_an_empty_folder_and_a_missing_path_are_refused(tmp_path):
    assert "at least one .toml file" in str(complaint(tmp_path))
    assert "no such file or folder" in str(complaint(tmp_path / "nowhere"))


def test_sources_remember_where_an_entry_was_written(write):
    _, sources = read_pack(write(box=GOOD), Box)
    assert sources.where("cards", 1).endswith("box.toml:8")
    assert sources.where("nothing") == ""


def test_the_schema_describes_the_same_types():
    schema = pack_schema(Box, "A box")
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"] == "A box"
    definitions = schema["$defs"]
    assert isinstance(definitions, dict)
    assert definitions["Box"]["required"] == ["title", "cards"]
    assert definitions["Card"]["additionalProperties"] is False
    assert definitions["Card"]["properties"]["cost"] == {"type": "integer", "minimum": 0, "maximum": 3}

"""A typing error in a position or set-up is reported with its place and the nearest known word."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.tables import read_table, unknown
from tenkaichi.games import game


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    hp: int = 0


class Outer(msgspec.Struct, forbid_unknown_fields=True):
    models: dict[str, Inner] = {}
    board: str | list[Inner] = ""
    round: int = 1


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"modles": {}}, r"^t: unknown field 'modles' \(did you mean models\?\); known here: models, board, round$"),
        ({"models": {"Goku": {"hpp": 1}}}, r"^t\.models\.Goku: unknown field 'hpp' \(did you mean hp\?\)"),
        ({"board": [{"hp": 1}, {"x": 1}]}, r"^t\.board\[1\]: unknown field 'x'; known here: hp$"),
        (
            {"models": {"Goku": {"hp": 1}, "Krillin": {"hp": "x"}}},
            r"^t: Expected `int`, got `str` - at `\$\.models\.Krillin\.hp`$",
        ),
        ({"round": "two"}, r"^t: Expected `int`, got `str`"),
    ],
)
def test_an_unknown_field_is_named_with_its_place(table: dict[str, Any], says: str) -> None:
    with pytest.raises(TenkaichiError, match=says):
        read_table(table, Outer, "t", TenkaichiError)


def test_a_right_table_is_read() -> None:
    wanted = Outer({"Goku": Inner(3)}, [Inner(1)], 2)
    table = {"models": {"Goku": {"hp": 3}}, "board": [{"hp": 1}], "round": 2}
    assert read_table(table, Outer, "t", TenkaichiError) == wanted


def test_few_names_are_listed_and_of_many_the_nearest_ten() -> None:
    assert unknown("board", "rivr", ["river", "hill"]) == (
        'there is no board "rivr" (did you mean river?); there are river, hill'
    )
    words = unknown("card", "card7", [f"card{at}" for at in range(40)])
    assert "of 40 the nearest are card7, " in words
    assert words.count(",") == 9
    assert unknown("card", "x", []) == 'there is no card "x"; there is none'


@pytest.mark.parametrize(
    ("name", "table", "says"),
    [
        ("prime-time", {"board": "b_wastelnd"}, r'board: there is no board "b_wastelnd" \(did you mean b_wasteland'),
        ("prime-time", {"A": {"models": ["gokuu"]}}, r'A\.models: there is no profile "gokuu" .*goku.*nearest'),
        ("prime-time", {"models": {"Fieza": {}}}, r'no model "Fieza" .*Frieza.*there are Goku'),
        ("prime-time", {"A": {"hand": ["Afterimag"]}}, r'no card "Afterimag" .*did you mean Afterimage'),
        ("prime-time", {"models": {"Goku": {"states": ["bond"]}}}, r'there is no state "bond" \(did you mean bound'),
        ("prime-time", {"on_top": [{"procedure": "Fal"}]}, r'there is no procedure "Fal" \(did you mean Fall'),
        ("prime-time", {"condition": "dense_kii"}, r'no condition "dense_kii" .*did you mean dense_ki'),
        ("duel-battle", {"trun": {}}, r"position: unknown field 'trun' \(did you mean turn"),
        ("tcg", {"A": {"hand": ["Blue Gaurd"]}}, r'A.hand: there is no card "Blue Gaurd" \(did you mean Blue Guard'),
        ("tcg", {"A": {"stages": 4}}, r"position.A: unknown field 'stages' \(did you mean stage"),
        ("duel-battle", {"hands": {"A": ["Senzu Baen"]}}, r'there is no card "Senzu Baen" \(did you mean Senzu Bean'),
    ],
)  # fmt: skip
def test_positions_say_what_was_probably_meant(name: str, table: dict[str, Any], says: str) -> None:
    with pytest.raises(TenkaichiError, match=says):
        game(name).start.position(table)

"""The groups of a game, and its functions by their names alone."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from tenkaichi.engine.game import GROUP_OF, Game
from toy import GAME


@pytest.mark.parametrize("name", sorted(GROUP_OF))
def test_a_function_is_found_without_its_group(name: str) -> None:
    flat: Any = GAME
    assert getattr(flat, name) is getattr(getattr(GAME, GROUP_OF[name]), name)


def test_no_name_of_a_group_hides_a_field_of_the_game() -> None:
    assert not {part.name for part in fields(Game)} & set(GROUP_OF)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'Game' object has no attribute 'evalute'"):
        _ = GAME.evalute  # type: ignore[attr-defined]


def test_a_game_remembers_where_its_pack_was_read_from() -> None:
    changed = GAME.read_from("my_pack")
    assert (changed.content.pack, GAME.content.pack) == ("my_pack", "")
    assert changed.start is GAME.start

"""The generated codec: copies share nothing, and a saved state is the state."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import pytest

from tenkaichi.bench.measure import is_compiled
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.codec import Shared, write_codec
from tenkaichi.engine.decision import EngineFault
from tenkaichi.engine.frames import step_index
from tenkaichi.engine.procedure import Procedure, State, advance, answer, procedures, step
from toy import GAME, regenerate
from toy.rules import Match, Turn

FROZEN = (int, str, bool, float, tuple, type(None))


def mutable_parts(value: Any) -> dict[int, Any]:
    """Everything inside that could be changed, by identity."""
    found: dict[int, Any] = {}
    todo = [value]
    while todo:
        part = todo.pop()
        if isinstance(part, FROZEN) or id(part) in found:
            continue
        found[id(part)] = part
        if isinstance(part, dict):
            todo.extend(part.values())
        elif isinstance(part, list):
            todo.extend(part)
        else:
            todo.extend(vars(part).values())
    return found


@pytest.mark.parametrize("seed", range(8))
def test_at_every_decision_copies_are_equal_and_their_own(seed: int) -> None:
    g, chance = GAME.start.new({}), SeededChance(seed)
    twin = GAME.codec.clone(g)
    while (decision := advance(g)) is not None:
        copy = GAME.codec.clone(g)
        assert copy == g
        assert GAME.codec.encode(copy) == GAME.codec.encode(g)  # where each procedure stands, too
        assert not mutable_parts(copy).keys() & mutable_parts(g).keys()

        saved = GAME.codec.decode(json.loads(json.dumps(GAME.codec.encode(g))))
        assert saved == g
        assert GAME.codec.encode(saved) == GAME.codec.encode(g)
        again = advance(saved)
        assert again is not None
        assert (again.seat, again.kind, again.listed()) == (decision.seat, decision.kind, decision.listed())

        options = decision.listed()
        option = options[chance.choose(len(options))]
        answer(g, decision, option)
        in_step = advance(twin)
        assert in_step is not None
        answer(twin, in_step, option)  # the copy made at the start, answered alike, stays alike
        advance(twin)
        advance(g)
        assert GAME.codec.encode(twin) == GAME.codec.encode(g)


def test_a_copy_does_not_keep_the_log_or_the_chance_of_its_original() -> None:
    g = GAME.start.new({})
    g.chance = SeededChance(1)
    assert GAME.codec.clone(g).chance is None
    assert GAME.codec.decode(GAME.codec.encode(g)).chance is None


@pytest.mark.skipif(is_compiled(), reason="compiled classes have lost the annotations that the codec is made from")
def test_the_checked_in_codec_is_fresh() -> None:
    assert regenerate.CODEC.read_text(encoding="utf-8") == regenerate.text()


def test_a_position_is_saved_by_the_name_of_its_step() -> None:
    g = GAME.start.new({})
    advance(g)
    assert GAME.codec.encode(g)[0] == [["Match", "open_hands", False, 4], ["Draw", "take", True, 0, False]]
    assert step_index(Match, "take_turns") == Match.take_turns.index
    with pytest.raises(EngineFault, match="Turn has no step called 'sleep'"):
        step_index(Turn, "sleep")


def test_describe_names_every_field() -> None:
    table = GAME.codec.describe(GAME.start.new({"health": 4}))
    assert table["players"][1] == {"health": 4, "energy": 0, "hand": []}
    assert table["stack"][0] == {"procedure": "Match", "at": "open_hands", "to_deal": 4}


# -- what the writer accepts ------------------------------------------------------------------------------------------


@dataclass
class Book:
    title: str = "rules"


@dataclass
class Page:
    lines: list[str] = field(default_factory=list)


@dataclass
class Shelf(State):
    book: Shared[Book] = field(default_factory=Book)
    pairs: dict[str, tuple[int, int]] = field(default_factory=dict)
    pages: dict[str, list[Page]] = field(default_factory=dict)
    open_at: Page | None = None
    grid: list[list[int]] = field(default_factory=list)
    marks: tuple[tuple[int, str], ...] = ()


@dataclass
class Reading(Procedure):
    @step()
    def read(self, g: Shelf) -> None: ...


@dataclass
class Hollow(State):
    anything: set[int] = field(default_factory=set)


@pytest.mark.skipif(is_compiled(), reason="compiled classes have lost the annotations that the codec is made from")
def test_shared_content_is_passed_on_and_nested_containers_are_copied() -> None:
    text = write_codec(Shelf, procedures(Reading), "shelf")
    space: dict[str, Any] = {}
    exec(text, space)
    shelf = Shelf(
        [Reading()],
        pairs={"a": (1, 2)},
        pages={"x": [Page(["one"])]},
        open_at=Page(),
        grid=[[1], [2]],
        marks=((1, "m"),),
    )
    copy = space["clone"](shelf)
    assert copy == shelf
    assert copy.book is shelf.book
    shared = mutable_parts(copy).keys() & mutable_parts(shelf).keys()
    assert shared == {id(shelf.book)}
    back = space["decode"](json.loads(json.dumps(space["encode"](shelf))), shelf.book)
    assert back == shelf
    assert "book" not in space["describe"](shelf)


@pytest.mark.skipif(is_compiled(), reason="compiled classes have lost the annotations that the codec is made from")
def test_a_type_that_cannot_be_saved_is_refused() -> None:
    with pytest.raises(EngineFault, match=r"a state may not hold a set\[int\]"):
        write_codec(Hollow, (), "hollow")

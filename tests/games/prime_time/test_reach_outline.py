"""The drawn reach is the reach that the question allows: every place in it is legal, and no other on its rows."""

from __future__ import annotations

from typing import Any

import pytest

from tenkaichi.engine.match import Match
from tenkaichi.games import game as game_named
from tenkaichi.games.prime_time.option_words import situation
from tenkaichi.games.prime_time.reach_outline import COLUMN_MIL, FINE_MIL, ROW_MIL
from tenkaichi.games.prime_time.table import table

GAME = game_named("prime-time")
POSITION: dict[str, Any] = {
    "A": {"models": ["tien", "bulma"], "bk": 9},
    "B": {"models": ["krillin", "nappa"]},
    "active": {"model": "tien"},
    "board": [{"piece": "crate", "x": 17, "y": 8}],
    "models": {
        "tien": {"at": [13, 8]},
        "bulma": {"at": [2, 2]},
        "krillin": {"at": [20, 26]},
        "nappa": {"at": [27, 27]},
    },
}


def moving(**models: Any) -> Match:
    position = {**POSITION, "models": {**POSITION["models"], **models}}
    match = Match.new(GAME, {"position": position}, "1", answer_forced=True)
    match.answer("move")
    return match


@pytest.mark.parametrize("models", [{}, {"nappa": {"at": [13, 10]}}], ids=["free", "engaged"])
def test_the_rows_are_what_the_engine_allows(models: dict[str, Any]) -> None:
    match = moving(**models)
    assert match.decision is not None
    reach = table(match.view("A"), 0)["reach"]
    rows = reach["rows"]
    region = match.decision.options
    assert rows == sorted(rows)
    assert len({y for y, _, _ in rows}) > 4
    covered: dict[int, list[tuple[int, int]]] = {}
    for y, west, east in rows:
        covered.setdefault(y, []).append((west, east))
        for x in range(west, east + 1, 250):
            assert region.bar(("to", x, y)) is None, (x, y)  # type: ignore[union-attr]
    for y, stretches in covered.items():
        for x in range(13_000 - reach["mil"], 13_000 + reach["mil"] + 1, COLUMN_MIL):
            is_drawn = any(west - FINE_MIL <= x <= east + FINE_MIL for west, east in stretches)
            assert is_drawn or region.bar(("to", x, y)) is not None, (x, y)  # type: ignore[union-attr]


def test_terrain_and_engagement_cut_it_and_only_the_asked_player_sees_it() -> None:
    def area(match: Match) -> float:
        rows = table(match.view("A"), 0)["reach"]["rows"]
        return sum((east - west) * ROW_MIL for _, west, east in rows) / 1e6

    free, held = area(moving()), area(moving(nappa={"at": [13, 10]}))
    assert 0.7 * 3.14 * 36 < free < 3.14 * 36, "a circle of 6 inches, less the crate"
    assert held < 0.5 * free, "a model that leaves an enemy goes half as far"
    match = moving()
    for viewer, seat in (("B", 1), (None, None)):
        assert table(match.view(viewer), seat)["reach"]["rows"] == []


@pytest.mark.parametrize("at", [[16, 11], [20, 12]], ids=["near", "just in reach"])
def test_a_charge_is_drawn_where_it_may_end_and_nowhere_else(at: list[int]) -> None:
    """PT-MOVE-11: within 1 inch of the target, however thin what can be reached of that is."""
    position = {**POSITION, "models": {**POSITION["models"], "krillin": {"at": at}}}
    match = Match.new(GAME, {"position": position}, "1", answer_forced=True)
    match.answer("charge krillin")
    assert match.decision is not None
    region = match.decision.options
    reach = table(match.view("A"), 0)["reach"]
    assert reach["is_exact"]
    assert len({y for y, _, _ in reach["rows"]}) > 4, "enough to be seen"
    for y, west, east in reach["rows"]:
        for x in (west, (west + east) // 2, east):
            assert region.bar(("to", x, y)) is None, (x, y)  # type: ignore[union-attr]
    assert not table(match.view("B"), 1)["reach"]["is_exact"]
    assert situation(match.view("A"), match.decision).endswith('to a place within 1" of Krillin.')


def test_a_mission_is_told_without_where_its_markers_lie() -> None:
    position = {**POSITION, "missions": ["senzu_rush"], "round": 3}
    match = Match.new(GAME, {"position": position}, "1", answer_forced=True)
    mission = next(each for each in table(match.view("A"), 0)["scene"] if each["kind"] == "Mission")
    assert mission["name"] == "Senzu Rush"
    assert mission["text"].startswith("At scoring"), mission["text"]

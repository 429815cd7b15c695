"""The drawn table: every region and everybody on it, in every layout, within the columns there are."""

from __future__ import annotations

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.drawing import short_names
from tenkaichi.engine.match import Match
from tenkaichi.engine.presentation import ROLES
from tenkaichi.games.duel_battle import GAME
from tenkaichi.games.duel_battle.map_drawing import MAP_WIDTH, draw_map
from tenkaichi.games.duel_battle.picture import LEGEND, picture
from tenkaichi.games.duel_battle.presentation import PRESENTATION
from tenkaichi.games.duel_battle.tags import tag


def text_of(lines: object) -> str:
    return "\n".join("".join(text for text, _ in line) for line in lines)  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(6))
def test_every_region_is_drawn_once_however_the_tiles_lie(seed: int) -> None:
    match = Match.new(GAME, {"teams": {"A": ["Yamcha"], "B": ["Nappa"]}, "map": "shuffled"}, seed, answer_forced=True)
    drawn = text_of(draw_map(match.state))  # type: ignore[arg-type]
    for name in match.state.map.names:  # type: ignore[attr-defined]
        assert drawn.count(name) == 1
    assert {len(line) for line in drawn.splitlines()} == {MAP_WIDTH}


def test_everybody_on_the_board_is_on_the_map_and_everything_has_a_known_role() -> None:
    for seed in range(4):
        match = Match.new(GAME, GAME.start.sample_setup(SeededChance(seed)), seed, answer_forced=True)
        pick = SeededChance(seed)
        while not match.is_over:
            for width in (60, 80, 120):
                for block in picture(match.view(0), 0, width):  # type: ignore[arg-type]
                    assert {role for line in block.lines for _, role in line} <= {*ROLES, *PRESENTATION.drawing.roles}
            state = match.state
            drawn = text_of(draw_map(state))  # type: ignore[arg-type]
            for who, fighter in enumerate(state.fighters):  # type: ignore[attr-defined]
                if fighter.region >= 0:
                    assert drawn.count(tag(state, who)) == 1  # type: ignore[arg-type]
            options = match.options()
            match.answer(options[pick.choose(len(options))])


def test_short_names_are_short_and_different() -> None:
    names = ["Son Goku", "Son Gohan", "Vegeta", "Nappa", "Goku", "Vega"]
    found = short_names(names)
    assert found[:3] == ("Gk", "Gh", "Vg")
    assert len(set(found)) == len(names)
    assert all(len(tag) == 2 for tag in found)


def test_the_legend_fits_a_narrow_screen_in_known_roles() -> None:
    assert {role for line in LEGEND for _, role in line} <= {*ROLES, *PRESENTATION.drawing.roles}

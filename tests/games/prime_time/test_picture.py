"""The drawn table: all models and things on it, at their places, within the given columns."""

from __future__ import annotations

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import OpenChoice
from tenkaichi.engine.match import Match
from tenkaichi.engine.presentation import ROLES, Block
from tenkaichi.games.prime_time import GAME
from tenkaichi.games.prime_time.board_drawing import BOARD_WIDTH, MARGIN, ROWS, draw_board, piece_letter
from tenkaichi.games.prime_time.option_words import HEADINGS
from tenkaichi.games.prime_time.picture import LEGEND, picture
from tenkaichi.games.prime_time.presentation import PRESENTATION
from tenkaichi.games.prime_time.rules.sight import everyone
from tenkaichi.games.prime_time.state import Skirmish
from tenkaichi.games.prime_time.tags import tag
from tenkaichi.games.prime_time.vocabulary import FORMS, VOCABULARY

POSITION = {
    "A": {"models": ["goku", "bulma"], "bk": 9},
    "B": {"models": ["krillin", "nappa"]},
    "active": {"model": "goku"},
    "board": [{"piece": "crate", "x": 24, "y": 15}, {"piece": "crate", "x": 5, "y": 25}],
    "terrain": {"2": "damaged"},
    "models": {
        "goku": {"at": [12.5, 7], "level": 1},
        "bulma": {"at": [2, 2]},
        "krillin": {"at": [20, 20], "states": ["Dazed"], "hp": 0},
        "nappa": {"at": [29, 29], "level": 2},
    },
}


def text_of(block: Block | tuple[object, ...]) -> list[str]:
    lines = block.lines if isinstance(block, Block) else block
    return ["".join(text for text, _ in line) for line in lines]  # type: ignore[attr-defined]


def position() -> Skirmish:
    g = GAME.start.position(POSITION)
    assert isinstance(g, Skirmish)
    return g


def test_a_base_stands_at_its_inches_with_its_owner_and_its_height() -> None:
    drawn = text_of(draw_board(position(), 80))
    row = drawn[ROWS - 7]  # the inch from 7 to 8, counted from the south
    assert row[MARGIN + 1 + 25 - 2 :].startswith("[▲Gk']")  # 12.5 inches are 25 columns
    assert "▲Bl" in drawn[ROWS - 2]
    assert "▼kr" in drawn[ROWS - 20]  # Dazed: in small letters
    assert '▼Np"' in drawn[ROWS - 29]


def test_places_are_numbered_where_they_are() -> None:
    marks = [(("to", 15_000, 12_000), "1"), (("to", 3_000, 18_400), "12"), (("decline",), "13")]
    drawn = text_of(draw_board(position(), 80, marks))
    assert drawn[ROWS - 12][MARGIN + 1 + 30] == "1"
    assert drawn[ROWS - 18][MARGIN + 1 + 6 :].startswith("12")
    assert "13" not in "".join(drawn[1:-2])


def test_terrain_has_its_letter_small_once_it_is_damaged() -> None:
    g = position()
    drawn = text_of(draw_board(g, 80))
    assert piece_letter(g, 0) == "A"
    assert piece_letter(g, 1) == "b"
    assert "A" in drawn[ROWS - 15]
    assert "b" in drawn[ROWS - 25]


@pytest.mark.parametrize("width", [60, 64, 65, 80, 140])
def test_the_table_fits_its_columns_and_is_as_wide_as_it_can_be(width: int) -> None:
    drawn = text_of(draw_board(position(), width))
    assert {len(line) for line in drawn} == {min(width, BOARD_WIDTH)}
    assert drawn[-1].split() == ["0", "5", "10", "15", "20", "25", "30"]


def test_in_random_matches_each_model_is_drawn_once_and_fits() -> None:
    for seed in range(2):
        match = Match.new(GAME, GAME.start.ready_setups()[seed], seed, answer_forced=True)
        pick = SeededChance(seed)
        for number in range(260):
            if match.is_over:
                break
            options = match.decision.listed() if match.decision else []
            assert {VOCABULARY.heading(option) for option in options} <= set(HEADINGS)
            if number % 9 == 0:
                for width in (60, 100):
                    blocks = picture(match.view(0), 0, width)  # type: ignore[arg-type]
                    assert {role for block in blocks for line in block.lines for _, role in line} <= {
                        *ROLES,
                        *PRESENTATION.drawing.roles,
                    }
                    narrow = [block for block in blocks if block.name in ("board", "teams", "terrain")]
                    assert max(block.width for block in narrow) <= width
                drawn = "\n".join(text_of(draw_board(match.state, 80)))  # type: ignore[arg-type]
                for who in everyone(match.state):  # type: ignore[arg-type]
                    assert drawn.count(tag(match.state, who)) == 1  # type: ignore[arg-type]
            match.answer(options[pick.choose(len(options))])


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_every_question_can_be_shown(seed: int) -> None:
    """Labels, notes and situations of every question of a match; places that are listed are legal ones."""
    match = Match.new(GAME, GAME.start.sample_setup(SeededChance(seed)), seed, answer_forced=True)
    pick = SeededChance(seed)
    while not match.is_over:
        decision = match.decision
        assert decision is not None
        seen = match.view(decision.seat)
        before = GAME.codec.encode(seen)
        options = decision.listed()
        listed = PRESENTATION.options.listed(seen, decision)
        region = decision.options
        assert all(each in options or (isinstance(region, OpenChoice) and region.contains(each)) for each in listed)
        assert listed
        assert len(listed) == len(options) or len(listed) >= 2
        for option in listed:
            assert PRESENTATION.options.label(seen, option)
            PRESENTATION.options.note(seen, option)
        PRESENTATION.questions.situation(seen, decision)
        assert GAME.codec.encode(seen) == before
        match.answer(options[pick.choose(len(options))])
    for told in match.events(0):
        words = PRESENTATION.log.tell(match.state, told.kind, told.facts) or told.words
        assert "{" not in words
        assert "_" not in words


def test_every_form_has_a_heading_and_the_legend_known_roles() -> None:
    assert {VOCABULARY.heading((form.name,)) for form in FORMS} == set(HEADINGS)
    assert {role for line in LEGEND for _, role in line} <= {*ROLES, *PRESENTATION.drawing.roles}

"""The table in text: both sides, the attack, hands as far as they are known, within the columns there are."""

from __future__ import annotations

from typing import Any

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.engine.presentation import ARITHMETIC, ROLES, Block
from tenkaichi.games.tcg import GAME
from tenkaichi.games.tcg.option_words import HEADINGS
from tenkaichi.games.tcg.picture import LEGEND, picture
from tenkaichi.games.tcg.presentation import PRESENTATION
from tenkaichi.games.tcg.state import BACK

ALLY = {"card": "Yamcha - Action Ready", "stage": 4}


def text_of(blocks: list[Block]) -> str:
    return "\n".join("".join(text for text, _ in line) for block in blocks for line in block.lines)


def played(seed: int, answers: int) -> Match:
    match = Match.new(GAME, GAME.start.sample_setup(SeededChance(seed)), seed, answer_forced=True)
    pick = SeededChance(seed)
    for _ in range(answers):
        if match.is_over:
            break
        options = match.options()
        match.answer(options[pick.choose(len(options))])
    return match


def placed(position: dict[str, Any]) -> Any:
    return GAME.start.position(position)


@pytest.mark.parametrize("seed", range(5))
def test_pictures_and_options_keep_to_the_columns_and_to_known_roles_and_headings(seed: int) -> None:
    match = Match.new(GAME, GAME.start.sample_setup(SeededChance(seed)), seed, answer_forced=True)
    pick = SeededChance(seed)
    for _ in range(120):
        if match.is_over:
            break
        decision = match.decision
        assert decision is not None
        for viewer in (0, 1, None):
            seen = match.view(viewer)
            for width in (60, 80, 120):
                blocks = picture(seen, viewer, width)
                assert {role for block in blocks for line in block.lines for _, role in line} <= {
                    *ROLES,
                    *PRESENTATION.drawing.roles,
                }
                assert max(len(line) for line in text_of(blocks).splitlines()) <= width
        seen = match.view(decision.seat)
        for option in decision.listed():
            assert PRESENTATION.options.heading(option) in HEADINGS
            assert PRESENTATION.options.label(seen, option).strip()
            PRESENTATION.options.note(seen, option)
        PRESENTATION.questions.situation(seen, decision)
        options = match.options()
        match.answer(options[pick.choose(len(options))])


def test_both_sides_the_attack_and_the_own_hand_are_shown() -> None:
    state = placed({
        "A": {"mp": "Krillin", "stage": 7, "anger": 2, "hand": ["Red Hurl", "Blue Guard"], "deck": 31},
        "B": {"mp": "Frieza", "hand": ["Isolation"], "in_play": ["Lookout Drill", ALLY]},
    })  # fmt: skip
    words = text_of(list(picture(GAME.knowledge.view(state, 0), 0, 80)))
    for expected in ("Krillin", "stage 7", "anger ●●", "Life Deck 31", "Lookout Drill", "(stage 4, "):
        assert expected in words
    assert "Blue Guard" in words
    assert "Isolation" not in words
    assert words.index("▼ B") < words.index("▲ A (you)")


def test_a_hand_that_the_viewer_may_not_see_is_only_counted() -> None:
    match = played(3, 60)
    for viewer in (0, 1):
        seen = match.view(viewer)
        words = text_of(list(picture(seen, viewer, 80)))
        secret = [entry for entry in seen.players[1 - viewer].hand if entry == BACK]  # type: ignore[attr-defined]
        assert f"hand {len(seen.players[1 - viewer].hand)}" in words  # type: ignore[attr-defined]
        assert secret == [] or "unknown" in words or "Hand of" not in words


def test_every_card_can_be_read_up_and_every_kind_of_event_has_its_place() -> None:
    match = played(1, 1)
    references = PRESENTATION.references(match.state)
    names = {reference.name for reference in references}
    assert {"Blue Guard", "Goku - Super Saiyan", "Goku, Orange Adaptive"} <= names
    assert len(references) > 1_229
    told = {kind.name for kind in GAME.kinds}
    assert set(PRESENTATION.log.densities) <= told
    assert all(0 <= density < ARITHMETIC for density in PRESENTATION.log.densities.values())


def test_the_legend_and_the_opening_are_sound() -> None:
    assert {role for line in LEGEND for _, role in line} <= {*ROLES, *PRESENTATION.drawing.roles}
    assert max(sum(len(text) for text, _ in line) for line in LEGEND) <= 80
    GAME.start.new(PRESENTATION.lobby.setup(*PRESENTATION.lobby.opening))

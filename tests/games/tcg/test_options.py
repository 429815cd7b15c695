"""Options that the Book makes once say the same as those that a menu makes."""

from __future__ import annotations

import pytest

from games.tcg.decklists import playable_pool
from tenkaichi.games.tcg.book import Book, option_to_use
from tenkaichi.games.tcg.state import NO_CARD, mastery, mp

BOOK = Book(playable_pool().cards, "options")


@pytest.mark.parametrize("seat", [0, 1])
def test_the_options_of_mps_are_made_once(seat: int) -> None:
    for text in BOOK.texts:
        is_attack = text.attack is not None
        for card in (NO_CARD, mp(seat), mastery(seat)):
            found = text.option(card, mp(seat))
            assert found == option_to_use(text.index, is_attack, card, mp(seat))
            assert text.option(card, mp(seat)) is found


def test_a_card_in_play_or_an_ally_gets_an_option_of_its_own() -> None:
    attack = next(text for text in BOOK.texts if text.attack is not None)
    power = next(text for text in BOOK.texts if text.attack is None)
    assert attack.option(NO_CARD, 8195) == ("attack", attack.index, 8195)
    assert attack.option(8195, mp(1)) == ("strike", 8195, attack.index, mp(1))
    assert power.option(NO_CARD, mp(0)) == ("play", power.index, -1)
    assert power.option(8195, 8195) == ("use", 8195, power.index, 8195)
    assert power.defend_option == ("defend", power.index)


def test_a_card_of_the_hand_has_its_options() -> None:
    for sheet in BOOK.sheets:
        assert (sheet.put_option, sheet.discard_option) == (("put", sheet.kind), ("discard", sheet.kind))

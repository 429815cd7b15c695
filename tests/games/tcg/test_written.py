"""The share of the pool that is written in the card language."""

from __future__ import annotations

from tenkaichi.games.tcg.pack.loading import load_standard
from tenkaichi.games.tcg.pack.written import written


def test_most_of_the_pool_is_written_and_every_gap_has_its_reason() -> None:
    found = written(load_standard())
    assert found.done + len(found.open) == found.cards == 1229
    assert found.done >= 1214
    assert all(card.not_yet and not card.abilities and not card.rules for card in found.open)
    assert sum(found.by_type().values()) == len(found.open)
    assert str(found).count("\n") == len(found.open)


def test_every_card_of_the_ready_decks_is_written() -> None:
    pack = load_standard()
    open_ = {card.id for card in written(pack).open}
    assert all(not open_ & {*deck.main_personality, deck.mastery, *deck.cards} for deck in pack.decks)


def test_every_mastery_and_every_card_with_a_ruling_is_written() -> None:
    for card in load_standard().cards:
        if card.type == "mastery" or card.ruling or card.errata or card.rulings:
            assert card.abilities, card.title

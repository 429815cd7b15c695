"""Decks made at random are legal, and every card that can be played can be played in one of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.tcg.decklists import playable_pool
from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.tcg.decks import check_deck, split_reference
from tenkaichi.games.tcg.decks.making import DeckMaker
from tenkaichi.games.tcg.pack.loading import load_standard

POOL = playable_pool()
MAKER = DeckMaker(POOL)
STANDARD = DeckMaker(load_standard())
SEEDS = st.integers(0, 2**32)


@given(SEEDS)
def test_a_random_deck_is_legal(seed: int) -> None:
    deck = MAKER.make(SeededChance(seed))
    assert deck is not None
    assert check_deck(POOL, deck) == []


@given(SEEDS)
def test_it_is_made_of_cards_that_can_be_played(seed: int) -> None:
    deck = STANDARD.make(SeededChance(seed))
    assert deck is not None
    assert check_deck(load_standard(), deck) == []


@given(SEEDS, st.sampled_from(POOL.cards))
def test_any_card_can_be_asked_for(seed: int, card: object) -> None:
    deck = MAKER.make(SeededChance(seed), card)  # type: ignore[arg-type]
    assert deck is not None
    assert check_deck(POOL, deck) == []
    listed = [*deck.main_personality, *deck.mastery, *deck.cards]
    assert card.id in [split_reference(each)[0] for each in listed]  # type: ignore[attr-defined]


def test_the_same_seed_makes_the_same_deck() -> None:
    assert MAKER.make(SeededChance(7)) == MAKER.make(SeededChance(7))
    assert MAKER.make(SeededChance(7)) != MAKER.make(SeededChance(8))


def test_a_card_that_no_deck_can_hold_gives_none() -> None:
    stranger = replace(POOL.cards[0], id="x", title="Red Riddle", type="event", level=None, alignment=None, ladder=None)
    nobody = replace(stranger, named="Nobody", title="Nobody's Riddle")
    assert MAKER.make(SeededChance(1), nobody) is None


@pytest.mark.parametrize("frozen", [True, False])
def test_the_frozen_list_is_kept(frozen: bool) -> None:
    pack = replace(POOL, deck_rules=replace(POOL.deck_rules, frozen_list=frozen))
    maker = DeckMaker(pack)
    (mastery,) = [card for card in pack.cards if card.id == "red-enraged-mastery"]
    characters = set()
    for seed in range(40):
        deck = maker.make(SeededChance(seed), mastery)
        assert deck is not None
        assert check_deck(pack, deck) == []
        characters.add(deck.title.partition(",")[0])
    thawed = set(pack.frozen[1].thawed_for)
    assert (characters <= thawed) is frozen

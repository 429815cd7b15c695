"""Set-ups drawn at random begin matches: ready decks and decks that were made."""

from __future__ import annotations

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.tcg.entry import GAME
from tenkaichi.games.tcg.pack.loading import load_standard
from tenkaichi.games.tcg.samples import playable_decks, sample_setup


def test_all_ready_decks_can_be_played() -> None:
    pack = load_standard()
    assert playable_decks(pack) == [deck.id for deck in pack.decks]


def test_random_setups_hold_both_sorts_of_decks() -> None:
    sorts = set()
    for seed in range(12):
        setup = sample_setup(load_standard(), SeededChance(seed))
        assert setup == sample_setup(load_standard(), SeededChance(seed))
        sorts |= {type(deck) for deck in setup["decks"].values()}
        state = GAME.start.new(setup)
        assert [len(player.deck) for player in state.players] == [60, 60]
    assert sorts == {str, dict}


def test_the_order_of_a_deck_list_does_not_matter() -> None:
    """A set-up is a table: what is written on a tape comes back with its keys in another order."""
    ready = next(deck for deck in load_standard().decks if deck.id == "pr-goku-orange")
    parts = {"main_personality": list(ready.main_personality), "mastery": list(ready.mastery)}
    listed = list(ready.cards.items())
    one, other = [
        GAME.start.new({"decks": {"A": {**parts, "cards": dict(cards)}}}) for cards in (listed, reversed(listed))
    ]
    assert GAME.codec.encode(one) == GAME.codec.encode(other)

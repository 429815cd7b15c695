"""The decks of a set-up: by name, as text, in full, or a ready one with changes."""

from __future__ import annotations

from typing import Any

import pytest

from games.tcg.decklists import ids, playable_pool
from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.tcg.decks.making import DeckMaker
from tenkaichi.games.tcg.decks.text import to_text
from tenkaichi.games.tcg.decks.wish import DeckError, deck_described, deck_rules_with, deck_wished
from tenkaichi.games.tcg.pack import Deck
from tenkaichi.games.tcg.pack.loading import load_standard

POOL = playable_pool()
READY = {deck.id: deck for deck in POOL.decks}


@pytest.mark.parametrize("name", ["pr-goku-orange", "PR-Goku-Orange", "goku, orange adaptive"])
def test_a_ready_deck_by_id_or_title(name: str) -> None:
    assert deck_wished(POOL, name).cards == READY["pr-goku-orange"].cards


def test_a_deck_as_text_or_as_a_record() -> None:
    deck = deck_wished(POOL, "pr-goku-orange")
    assert deck_wished(POOL, to_text(POOL, deck)) == deck
    assert deck_wished(POOL, deck) == deck


def test_a_deck_in_full_by_titles_ids_and_counts() -> None:
    ready = READY["ev-goku-blue"]
    titles = {card.id: card.title for card in POOL.cards}
    wish = {
        "main_personality": [titles[each] for each in ready.main_personality],
        "mastery": "Blue Tag Team Mastery",
        "cards": [f"{copies} {titles[each]}" for each, copies in ready.cards.items()],
    }
    assert deck_wished(POOL, wish).cards == ready.cards
    assert deck_wished(POOL, {**wish, "cards": dict(ready.cards)}).cards == ready.cards
    assert deck_wished(POOL, wish).mastery == ready.mastery


def test_a_character_stands_for_their_earliest_four_levels() -> None:
    deck = deck_described(POOL, {"like": "pr-vegeta-saiyan", "main_personality": "piccolo"})
    assert deck.main_personality == READY["pr-piccolo-namekian"].main_personality
    with pytest.raises(DeckError, match=r"Piccolo.*TCG-DECK-14|TCG-DECK-14.*Piccolo"):
        deck_wished(POOL, deck)


def test_a_deck_may_be_asked_for_without_a_mastery() -> None:
    for none in ("", []):
        with pytest.raises(DeckError, match="TCG-DECK-03"):
            deck_wished(POOL, {"like": "pr-goku-orange", "mastery": none})


def test_a_ready_deck_with_changes() -> None:
    wish = {
        "like": "pr-goku-orange",
        "take": {"Orange Rage": 1, "Orange Excavation": 3},
        "add": {"Isolation": 2, "orange-smash": 2},
    }
    found = deck_wished(POOL, wish)
    assert found.cards["orange-rage"] == 2
    assert "orange-excavation" not in found.cards
    assert found.cards["isolation"] == found.cards["orange-smash"] == 2
    other = deck_wished(
        POOL, {"like": "pr-goku-orange", "main_personality": list(READY["aw-goku-blue"].main_personality)}
    )
    assert other.main_personality == READY["aw-goku-blue"].main_personality
    assert other.cards == READY["pr-goku-orange"].cards


def test_illegal_decks_are_turned_down_with_all_clauses() -> None:
    wish = {"like": "pr-goku-orange", "add": {"Red Observation": 1}}
    with pytest.raises(DeckError) as error:
        deck_wished(POOL, wish, None, "set-up: decks.B")
    assert str(error.value).startswith(
        "set-up: decks.B: 61 cards, but a deck has exactly 60 (TCG-DECK-01): take 1 out; "
    )
    assert "(TCG-DECK-08, TCG-GLOSS-01)" in str(error.value)
    assert deck_described(POOL, wish).cards["red-observation"] == 1


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ("pr-goku-orang", 'deck: there is no deck "pr-goku-orang"; did you mean "pr-goku-orange"?'),
        ("nobody knows it", "there are pr-vegeta-saiyan, "),
        ("3 Blu Guard\n1 Isolation", 'deck: line 1: there is no card "Blu Guard"; did you mean "Blue Guard"?'),
        (
            {"like": "pr-goku-orange", "add": {"Isolatoin": 1}},
            'deck.add: there is no card "Isolatoin"; did you mean "Isolation"?',
        ),
        ({"like": "nothing"}, 'deck.like: there is no deck "nothing"'),
        ({"like": "pr-goku-orange", "take": {"Isolation": 1}}, 'deck.take: the deck has 0 of "isolation", not 1'),
        ({"card": {}}, "deck: Object contains unknown field `card`"),
        ({"cards": {"Isolation": 0}}, "deck: Expected `int` >= 1"),
        (7, "deck: Expected `object`, got `int`"),
    ],
)
def test_what_cannot_be_had_is_said(wish: Any, expected: str) -> None:
    with pytest.raises(DeckError) as error:
        deck_wished(POOL, wish)
    assert expected in str(error.value)


def test_the_switches_of_deck_building() -> None:
    mixed = {"like": "pr-piccolo-namekian-balls", "take": {"Namekian Stance": 1}, "add": {"Earth Dragon Ball 1": 1}}
    with pytest.raises(DeckError, match="TCG-DECK-04"):
        deck_wished(POOL, mixed)
    either = deck_rules_with(POOL.deck_rules, {"one_ball_family": False, "hit_needs_damage": True})
    assert deck_wished(POOL, mixed, either).cards["earth-dragon-ball-1"] == 1
    with pytest.raises(DeckError, match="TCG-FROZEN-03"):
        deck_wished(POOL, "pr-gohan-red", deck_rules_with(POOL.deck_rules, {"frozen_list": True}))


def test_cards_that_cannot_be_played_yet_are_turned_down() -> None:
    """Some cards of the standard pack stay out; a deck with any of them is not played."""
    names = {card.id for card in load_standard().cards if card.not_yet}
    held_back = [card for card in POOL.cards if card.id in names]
    if not held_back:
        pytest.skip("every card can be played")
    for card in held_back[:3]:
        deck = DeckMaker(POOL).make(SeededChance(1), card)
        assert deck_wished(POOL, deck) == deck
        with pytest.raises(DeckError, match="cannot be played yet"):
            deck_wished(load_standard(), deck)


def test_a_printing_is_kept() -> None:
    (card,) = ids("Saiyan Direct Strike")
    wish = {"like": "pr-vegeta-saiyan", "take": {card: 1}, "add": {"Saiyan Direct Strike (2001)": 1}}
    assert deck_wished(POOL, wish).cards[f"{card} (2001)"] == 1
    assert isinstance(deck_wished(POOL, wish), Deck)

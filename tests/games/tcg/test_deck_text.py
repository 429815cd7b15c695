"""A deck as text comes back as the same deck; what people type is understood, or named line by line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tcg.decklists import playable_pool
from tenkaichi.games.tcg.decks.text import DeckTextError, from_text, to_text
from tenkaichi.games.tcg.pack import Card, Deck
from tenkaichi.games.tcg.pack.loading import load_standard

POOL = playable_pool()
CARDS = st.sampled_from(POOL.cards)


def reference(card: Card, printing: int) -> str:
    """The card, or one of its printings, the one of 2001 included."""
    printings = ("", "2001", *card.printings)
    chosen = printings[printing % len(printings)]
    return f"{card.id} ({chosen})" if chosen else card.id


REFERENCES = st.builds(reference, CARDS, st.integers(0, 5))
TITLES = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=12)
DECKS = st.builds(
    Deck,
    title=st.lists(TITLES, max_size=3).map(lambda words: " ".join(" ".join(words).split())),
    main_personality=st.lists(REFERENCES, max_size=5).map(tuple),
    mastery=st.lists(REFERENCES, max_size=3).map(tuple),
    cards=st.dictionaries(REFERENCES, st.integers(1, 60), min_size=1, max_size=30),
)


@given(DECKS)
def test_any_deck_comes_back_as_it_was(deck: Deck) -> None:
    """Legal or not; the order of the cards, too."""
    again = from_text(POOL, to_text(POOL, deck))
    assert again == deck
    assert list(again.cards) == list(deck.cards)


@pytest.mark.parametrize("deck", load_standard().decks, ids=lambda deck: deck.id)
def test_the_ready_decks_come_back(deck: Deck) -> None:
    again = from_text(POOL, to_text(POOL, deck))
    assert (again.title, again.main_personality, again.mastery) == (deck.title, deck.main_personality, deck.mastery)
    assert again.cards == deck.cards


@given(st.text(max_size=200))
def test_any_text_is_a_deck_or_is_turned_down(text: str) -> None:
    try:
        deck = from_text(POOL, text)
    except DeckTextError:
        return
    assert from_text(POOL, to_text(POOL, deck)) == deck


@pytest.mark.parametrize(
    "line",
    [
        "3 Blue Guard",
        "3x Blue Guard",
        "3 x Blue Guard",
        "x3 Blue Guard",
        "Blue Guard x3",
        "Blue Guard ×3",
        "- 3 blue guard",
        "* 3X BLUE GUARD",
        "3 blue-guard",
        "  3\tBlue  Guard   # keeps the hand full",
        "3 Blue Guard // a block",
    ],
)
def test_what_people_type(line: str) -> None:
    assert from_text(POOL, line).cards == {"blue-guard": 3}


@pytest.mark.parametrize("line", ["3 Blue Guard (PR-S65)", "3x Blue Guard [pr-s65]", "Blue Guard (PR-S65) x3"])
def test_a_printing_may_be_named(line: str) -> None:
    assert from_text(POOL, line).cards == {"blue-guard (PR-S65)": 3}


def test_the_printing_of_2001_may_be_named() -> None:
    """TCG-REPRINT-01; whether it is allowed the check of the deck says."""
    assert from_text(POOL, "2 Saiyan Direct Strike (2001)").cards == {"saiyan-direct-strike (2001)": 2}


def test_apostrophes_and_dashes_of_any_kind() -> None:
    deck = from_text(POOL, "1 Piccolo’s Special Beam Cannon\n1 Goku – Calm\n1 Garlic Jr.'s Dead Zone\n1 Its over 9000!")
    assert deck.main_personality == ("goku-calm",)
    assert set(deck.cards) == {"piccolos-special-beam-cannon", "garlic-jr-s-dead-zone", "its-over-9-000"}


def test_without_headings_the_types_decide_and_copies_add_up() -> None:
    deck = from_text(POOL, "# my deck\nGoku - Calm\nOrange Adept Mastery\n2 Isolation\n\n1 Isolation\n")
    assert deck == Deck(main_personality=("goku-calm",), mastery=("orange-adept-mastery",), cards={"isolation": 3})


def test_headings_decide_where_a_card_goes() -> None:
    """The check finds a Mastery among the sixty (TCG-DECK-15); reading does not correct it in silence."""
    lines = ["Deck: Odd", "Mastery:", "Blue Tag Team Mastery", "Life Deck (61)", "1 Blue Resolute Mastery"]
    deck = from_text(POOL, "\n".join([*lines, "DRILLS (2)", "2 Quickness Drill"]))
    assert deck.title == "Odd"
    assert deck.mastery == ("blue-tag-team-mastery",)
    assert deck.cards == {"blue-resolute-mastery": 1, "quickness-drill": 2}


def test_all_slips_are_named_at_once_with_the_nearest_card() -> None:
    lines = [
        "Deck: One",
        "Deck: Two",
        "3 Blu Guard",
        "0 Blue Guard",
        "99 Isolation",
        "1 Blue Guard (PR-S1)",
        "xyzzy quux",
    ]
    with pytest.raises(DeckTextError) as error:
        from_text(POOL, "\n".join(lines))
    assert error.value.problems == (
        "line 2: a second title; a deck has one",
        'line 3: there is no card "Blu Guard"; did you mean "Blue Guard"?',
        "line 4: expected from 1 to 60 copies, found 0",
        "line 5: expected from 1 to 60 copies, found 99",
        "line 6: Blue Guard has no printing PR-S1; it has PR-S65, EV-P9, AW-S50",
        'line 7: there is no card "xyzzy quux"',
    )


def test_empty_and_overlong_texts_are_not_decks() -> None:
    with pytest.raises(DeckTextError, match="found none"):
        from_text(POOL, "Deck: Empty\n\n# nothing\n")
    with pytest.raises(DeckTextError, match="at most 20,000 characters"):
        from_text(POOL, "3 Blue Guard\n" * 2000)

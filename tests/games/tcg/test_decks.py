"""Deck building, clause by clause: where the rule turns a deck down, and where it just does not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.tcg.decklists import (
    clauses,
    deck_of,
    ids,
    personality,
    playable_pool,
    pool_with,
    problems,
    with_copies,
)
from tenkaichi.games.tcg.decks import check_deck, grounds
from tenkaichi.games.tcg.decks.summary import summarize
from tenkaichi.games.tcg.pack import Card, Deck, MoreAllies
from tenkaichi.games.tcg.pack.loading import load_standard

RULES = playable_pool().deck_rules


@pytest.mark.parametrize("deck", load_standard().decks, ids=lambda deck: deck.id)
def test_the_ready_decks_are_legal(deck: Deck) -> None:
    assert problems(deck) == []


def test_there_are_eighteen_decks_and_three_variants() -> None:
    decks = {deck.id: deck for deck in load_standard().decks}
    assert len(decks) == 21
    assert sum("namek-dragon-ball" in card for card in decks["pr-piccolo-namekian-balls"].cards) == 7
    assert sum("earth-dragon-ball" in card for card in decks["aw-cell-namekian-balls"].cards) == 7
    allies = {card.id for card in load_standard().cards if card.type == "ally"}
    assert len(allies & set(decks["aw-cell-namekian-balls"].cards)) == 3
    assert len(allies & set(decks["ev-goku-blue-allies"].cards)) == 4


# -- the parts of a deck ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "expected"), [(59, ["TCG-DECK-01"]), (60, []), (61, ["TCG-DECK-01"])])
def test_a_deck_has_sixty_cards(size: int, expected: list[str]) -> None:
    """TCG-DECK-01."""
    assert clauses(deck_of(size=size)) == expected


def test_the_size_says_what_to_do() -> None:
    assert problems(deck_of(size=58))[0].fix == "add 2"
    assert problems(deck_of(size=61))[0].fix == "take 1 out"


def test_main_personalities_are_four_levels_of_one_character() -> None:
    """TCG-DECK-02."""
    goku, vegeta = personality("Goku"), personality("Vegeta", "villain")
    assert clauses(deck_of(mp=goku)) == []
    (problem,) = problems(deck_of(mp=(*goku[:3], vegeta[3])))
    assert problem.clauses == ("TCG-DECK-02",)
    assert problem.entries == (vegeta[3],)
    (problem,) = problems(deck_of(mp=(*goku[:3], goku[2])))
    assert problem.clauses == ("TCG-DECK-02",)
    assert problem.fix == "leave one Level 3 out; add Goku - Selfless or Goku - Dashing or Goku - Super Saiyan"
    assert clauses(deck_of(mp=goku[:3])) == ["TCG-DECK-02"]
    assert clauses(deck_of(mp=())) == ["TCG-DECK-02"]
    assert clauses(deck_of(mp=(*goku, goku[0]))) == ["TCG-DECK-02"]


def test_versions_of_a_character_may_be_mixed_within_one_alignment() -> None:
    """TCG-DECK-02, our ruling."""
    mixed = ids("Goku - Protector of Earth", "Goku - Motivated", "Goku - Courageous", "Goku - Dashing")
    assert clauses(deck_of(mp=mixed)) == []
    both = (*personality("Vegeta", "villain")[:2], *personality("Vegeta", "hero")[2:])
    (problem,) = problems(deck_of(mp=both))
    assert problem.clauses == ("TCG-DECK-02", "TCG-MP-03")


def test_an_ally_is_not_a_main_personality() -> None:
    assert clauses(deck_of(mp=(*personality("Goku")[:3], *ids("Goku - Thoughtful")))) == ["TCG-DECK-02"] * 2


@pytest.mark.parametrize(
    ("masteries", "expected"),
    [
        ((), ["TCG-DECK-03"]),
        (("Orange Adaptive Mastery",), []),
        (("Orange Adaptive Mastery", "Orange Adept Mastery"), ["TCG-DECK-03"]),
        (("Orange Aura Drill",), ["TCG-DECK-03"]),
    ],
)
def test_there_is_exactly_one_mastery(masteries: tuple[str, ...], expected: list[str]) -> None:
    """TCG-DECK-03."""
    assert clauses(deck_of(mastery=masteries)) == expected


@pytest.mark.parametrize("title", ["Orange Adept Mastery", "Goku - Relaxed"])
def test_seven_types_go_into_the_life_deck(title: str) -> None:
    """TCG-DECK-15."""
    (problem,) = problems(deck_of(title))
    assert problem.clauses == ("TCG-DECK-15",)
    assert problem.entries == ids(title)


def test_an_unknown_card_is_named_with_the_nearest() -> None:
    deck = deck_of(size=59)
    (problem,) = problems(replace(deck, cards={**deck.cards, "blue-gaurd": 1}))
    assert (problem.reason, problem.fix) == ('there is no card "blue-gaurd"', 'did you mean "blue-guard"?')


# -- copies -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "mp", "mastery", "copies", "clause"),
    [
        ("Earth Dragon Ball 1", "Goku", "Orange Adaptive Mastery", 1, "TCG-DECK-04"),
        ("Trunks - Bashful", "Goku", "Orange Adaptive Mastery", 1, "TCG-DECK-05"),
        ("Blue Guard", "Goku", "Blue Tag Team Mastery", 3, "TCG-DECK-06"),
        ("Namekian Wish", "Piccolo", "Namekian Knowledge Mastery", 1, "TCG-DECK-07"),
        ("Visiting The Past", "Goku", "Orange Adaptive Mastery", 2, "TCG-DECK-07"),
    ],
)
def test_copies(title: str, mp: str, mastery: str, copies: int, clause: str) -> None:
    """TCG-DECK-04 to TCG-DECK-07: as many as allowed, and one more."""
    deck = deck_of(mp=mp, mastery=mastery)
    assert clauses(with_copies(deck, title, copies)) == []
    (problem,) = problems(with_copies(deck, title, copies + 1))
    assert problem.clauses == (clause,)
    assert problem.entries == ids(title)
    assert problem.fix == "take 1 out"


def test_allies_with_different_sub_names_are_different() -> None:
    """TCG-DECK-05."""
    other = replace(_card("Trunks - Bashful"), id="trunks-bold-ally", title="Trunks - Boldest", printings=("PR-P99",))
    deck = deck_of("Trunks - Bashful", size=59)
    assert clauses(replace(deck, cards={**deck.cards, other.id: 1}), pack=pool_with(other)) == []


def test_a_raised_limit_is_checked_against_the_raised_number() -> None:
    """TCG-DECK-07: Cell Jr. may have three of each Ally of that name; any other character one."""
    junior = deck_of(mp="Cell Jr.")
    assert clauses(with_copies(junior, "Cell Jr. - Trapped", 3)) == []
    assert clauses(with_copies(junior, "Cell Jr. - Trapped", 4)) == ["TCG-DECK-07"]
    assert clauses(with_copies(deck_of(mp="Cell"), "Cell Jr. - Trapped", 3)) == ["TCG-DECK-05"]
    five = replace(_card("Isolation"), limit=5, id="five", title="Five", printings=("PR-P98",))
    for copies, expected in ((5, []), (6, ["TCG-DECK-07"])):
        deck = deck_of(size=60 - copies)
        assert clauses(replace(deck, cards={**deck.cards, "five": copies}), pack=pool_with(five)) == expected


def test_twenty_titles_three_times_are_fine() -> None:
    """TCG-DECK-16."""
    deck = next(deck for deck in load_standard().decks if deck.id == "pr-goku-orange")
    assert set(deck.cards.values()) == {3}
    assert len(deck.cards) == 20
    assert clauses(deck) == []
    assert "TCG-DECK-16" in grounds(playable_pool(), deck)


def test_seven_balls_of_one_family() -> None:
    """TCG-DECK-04, and its switch."""
    earth = [f"Earth Dragon Ball {number}" for number in range(1, 8)]
    assert clauses(deck_of(*earth)) == []
    mixed = deck_of(*earth, "Namek Dragon Ball 6")
    (problem,) = problems(mixed)
    assert problem.clauses == ("TCG-DECK-04",)
    assert problem.entries == ids("Namek Dragon Ball 6")
    assert clauses(mixed, replace(RULES, one_ball_family=False)) == []


# -- what may be together ---------------------------------------------------------------------------------------------


def test_styled_cards_have_the_style_of_the_mastery() -> None:
    """TCG-DECK-08: exactly the one stranger is named."""
    black = [card.title for card in playable_pool().cards if card.style == "black" and card.type == "event"]
    plain = [title for title in black if not _card(title).alignment_only][:5]
    assert clauses(deck_of(*plain, mp="Krillin", mastery="Black Devious Mastery")) == []
    (problem,) = problems(deck_of(*plain, "Red Observation", mp="Krillin", mastery="Black Devious Mastery"))
    assert problem.clauses == ("TCG-DECK-08", "TCG-GLOSS-01")
    assert problem.entries == ids("Red Observation")
    assert problem.fix == "take it out, or choose a Red Mastery"


@pytest.mark.parametrize("mastery", ["Blue Tag Team Mastery", "Saiyan Empowered Mastery"])
def test_freestyle_cards_go_with_every_style(mastery: str) -> None:
    """TCG-DECK-09; the card itself allows two."""
    deck = with_copies(deck_of(mastery=mastery), "Battle Pausing", 2)
    assert clauses(deck) == []
    assert "TCG-DECK-09" in grounds(playable_pool(), deck)


def test_a_named_card_belongs_to_its_character() -> None:
    """TCG-DECK-10."""
    (problem,) = problems(deck_of("Frieza's Supernova"))
    assert problem.clauses == ("TCG-DECK-10", "TCG-NAME-07")
    assert problem.fix == "take it out, or play Frieza"
    assert clauses(deck_of("Frieza's Supernova", mp="Frieza")) == []
    assert clauses(deck_of("Cell Jr.'s Swarm", mp="Cell")) == ["TCG-DECK-10"]


def test_a_card_that_counts_as_named_is_for_everybody() -> None:
    """TCG-NAME-03."""
    assert clauses(deck_of("Black Back Strike", mp="Frieza", mastery="Black Conflict Mastery")) == []
    assert clauses(deck_of("Black Back Strike", mp="Krillin", mastery="Black Conflict Mastery")) == []


def test_cards_for_one_alignment() -> None:
    """TCG-DECK-11."""
    assert clauses(deck_of("Dr. Wheelo - Intelligent")) == ["TCG-DECK-11"]
    assert clauses(deck_of("Dr. Wheelo - Intelligent", mp="Frieza")) == []
    assert clauses(deck_of("Heroic Plan", mp="Frieza")) == ["TCG-DECK-11"]
    assert clauses(deck_of("Heroic Plan")) == []
    assert clauses(deck_of("Villainous Visage")) == ["TCG-DECK-11"]


def test_android_16_may_use_cards_for_heroes_that_are_not_personalities() -> None:
    """TCG-DECK-11 and the text of the card itself."""
    android = personality("Android 16")
    assert clauses(deck_of("Heroic Plan", mp=android)) == []
    assert clauses(deck_of("Master Roshi - Scouted", mp=android)) == ["TCG-DECK-11"]
    assert clauses(deck_of("Trunks - Bashful", mp=android)) == ["TCG-DECK-12"]
    assert clauses(deck_of("Heroic Plan", mp="Android 17")) == ["TCG-DECK-11"]


def test_allies_share_the_alignment() -> None:
    """TCG-DECK-12."""
    assert clauses(deck_of("Trunks - Bashful", mp="Frieza")) == ["TCG-DECK-12"]
    assert clauses(deck_of("Trunks - Bashful", mp="Krillin")) == []
    for mp in ("Frieza", "Krillin"):
        assert clauses(deck_of("Beerus - God of Destruction", mp=mp)) == []


def test_no_ally_has_the_name_of_the_main_personality() -> None:
    """TCG-DECK-05, the switch."""
    deck = deck_of("Trunks - Bashful", mp="Trunks")
    assert clauses(deck) == ["TCG-DECK-05"]
    assert clauses(deck, replace(RULES, allies_differ_from_mp=False)) == []
    assert clauses(deck_of("Trunks - Bashful", mp="Goku")) == []


def _pool_with_dende() -> object:
    levels = [
        _card(title) for title in ("Nail - Watchful", "Nail - Protector", "Nail - Unflinching", "Nail - Combat Ready")
    ]
    return pool_with(
        *(
            replace(card, id=f"dende-{level}", title=f"Dende - Healer {level}", printings=(f"PR-P9{level}",))
            for level, card in enumerate(levels, 1)
        )
    )


def test_the_namekian_style_is_for_nameks_and_their_pupils() -> None:
    """TCG-DECK-13: four pass, Frieza does not."""
    namekian = "Namekian Knowledge Mastery"
    for mp in ("Piccolo", "Gohan", "Nail", "Lord Slug", "Cell", "Cell Jr."):
        assert clauses(deck_of(mp=mp, mastery=namekian)) == [], mp
    dende = deck_of(mp=tuple(f"dende-{level}" for level in (1, 2, 3, 4)), mastery=namekian)
    assert clauses(dende, pack=_pool_with_dende()) == []
    for mp in ("Frieza", "Goku"):
        assert clauses(deck_of(mp=mp, mastery=namekian)) == ["TCG-DECK-13"], mp


def test_the_saiyan_style_is_for_saiyans() -> None:
    """TCG-DECK-14: six pass, Krillin does not; Gohan may use both."""
    for mp in ("Goku", "Gohan", "Nappa", "Raditz", "Trunks", "Turles", "Broly", "Cell"):
        assert clauses(deck_of(mp=mp, mastery="Saiyan Empowered Mastery")) == [], mp
    for side in ("hero", "villain"):
        assert clauses(deck_of(mp=personality("Vegeta", side), mastery="Saiyan Empowered Mastery")) == []
    for mp in ("Krillin", "Piccolo"):
        assert clauses(deck_of(mp=mp, mastery="Saiyan Empowered Mastery")) == ["TCG-DECK-14"], mp


def test_hercule_brings_no_energy_attacks() -> None:
    """The personality's own text; energy blocks and physical attacks on Energy Combat cards do not count."""
    black = "Black Conflict Mastery"
    (problem,) = problems(deck_of("Black Lightning Storm", mp="Hercule", mastery=black))
    assert problem.entries == ids("Black Lightning Storm")
    assert "makes energy attacks" in problem.reason
    assert clauses(deck_of("Black Swipe", mp="Hercule", mastery=black)) == []
    assert clauses(deck_of("Black Lightning Storm", mp="Krillin", mastery=black)) == []


# -- frozen list and reprints -----------------------------------------------------------------------------------------

FROZEN = replace(RULES, frozen_list=True)


@pytest.mark.parametrize(
    ("mastery", "mp", "side", "expected"),
    [
        ("Black Devious Mastery", "Goku", "hero", ("TCG-FROZEN-01", "TCG-FROZEN-02")),
        ("Black Devious Mastery", "Hercule", "hero", ()),
        ("Black Devious Mastery", "Cell", "villain", ("TCG-FROZEN-01", "TCG-FROZEN-02")),
        ("Red Enraged Mastery", "Cell", "villain", ()),
        ("Red Enraged Mastery", "Hercule", "hero", ("TCG-FROZEN-01", "TCG-FROZEN-03")),
        ("Red Enraged Mastery", "Vegeta", "villain", ()),
        ("Red Enraged Mastery", "Vegeta", "hero", ("TCG-FROZEN-01", "TCG-FROZEN-04")),
        ("Black Conflict Mastery", "Goku", "hero", ()),
    ],
)
def test_the_frozen_list(mastery: str, mp: str, side: str, expected: tuple[str, ...]) -> None:
    """TCG-FROZEN-01 to TCG-FROZEN-04; without the switch nobody asks."""
    deck = deck_of(mp=personality(mp, side), mastery=mastery)
    assert [problem.clauses for problem in problems(deck, FROZEN)] == ([expected] if expected else [])
    assert clauses(deck) == []


def test_twenty_main_personalities_thaw_each_mastery() -> None:
    assert [len(frozen.thawed_for) for frozen in playable_pool().frozen] == [20, 20]


def test_old_printings_count_together_with_the_new() -> None:
    """TCG-REPRINT-01, TCG-REPRINT-02."""
    deck = deck_of(mastery="Saiyan Empowered Mastery")
    two = with_copies(deck, "Saiyan Direct Strike", 2, "2001")
    assert clauses(with_copies(two, "Saiyan Direct Strike", 1)) == []
    (problem,) = problems(with_copies(two, "Saiyan Direct Strike", 2, "PR-S81"))
    assert problem.clauses == ("TCG-DECK-06", "TCG-REPRINT-01")
    assert clauses(with_copies(deck, "Saiyan Hand Swipe", 3, "2001")) == []
    assert set(grounds(playable_pool(), two)) >= {"TCG-REPRINT-01", "TCG-REPRINT-02"}
    assert len(playable_pool().reprints.valid) == 10


def test_struck_titles_have_no_old_printing() -> None:
    """TCG-REPRINT-03."""
    deck = deck_of(mp="Gohan", mastery="Red Ruthless Mastery")
    assert clauses(with_copies(deck, "Red Energy Shield", 1, "2001")) == ["TCG-REPRINT-03"]
    assert clauses(with_copies(deck, "Red Energy Shield", 1)) == []
    assert clauses(with_copies(deck, "Red Observation", 1, "2001")) == ["TCG-REPRINT-02"]
    (problem,) = problems(with_copies(deck, "Red Energy Shield", 1, "PR-S1"))
    assert problem.clauses == ("TCG-REPRINT-01",)
    assert len(playable_pool().reprints.struck) == 14


# -- the rest ---------------------------------------------------------------------------------------------------------


def test_a_card_that_cannot_be_played_yet_is_kept_out() -> None:
    pack = pool_with(
        replace(_card("Isolation"), id="later", title="Later", printings=("PR-P98",), not_yet="it is hard")
    )
    deck = deck_of(size=59)
    (problem,) = check_deck(pack, replace(deck, cards={**deck.cards, "later": 1}))
    assert problem.clauses == ()
    assert str(problem) == "Later cannot be played yet: it is hard: take it out"


def test_all_problems_are_listed_at_once() -> None:
    deck = deck_of("Red Observation", "Frieza's Supernova", size=59, mp=personality("Krillin")[:3])
    assert clauses(deck) == ["TCG-DECK-02", "TCG-DECK-01", "TCG-DECK-08", "TCG-DECK-10"]


@pytest.mark.parametrize(
    ("deck", "figures"),
    [
        ("pr-vegeta-saiyan", (30, 12, 18)),
        ("pr-goku-orange", (18, 18, 24)),
        ("pr-gohan-red", (33, 12, 15)),
        ("pr-krillin-black", (36, 9, 15)),
        ("pr-frieza-blue", (24, 27, 9)),
        ("pr-piccolo-namekian", (24, 18, 18)),
        ("ev-trunks-saiyan", (30, 18, 12)),
        ("ev-goku-blue", (24, 24, 12)),
        ("ev-piccolo-namekian", (39, 12, 9)),
        ("ev-vegeta-orange", (31, 13, 16)),
        ("ev-android-17-red", (44, 6, 10)),
        ("ev-android-18-black", (36, 16, 8)),
        ("aw-goku-blue", (43, 11, 6)),
        ("aw-vegeta-orange", (27, 11, 22)),
        ("aw-cell-namekian", (33, 14, 13)),
        ("aw-gohan-saiyan", (37, 11, 12)),
        ("aw-hercule-black", (33, 17, 10)),
        ("aw-trunks-red", (39, 13, 8)),
    ],
)
def test_a_deck_at_a_glance(deck: str, figures: tuple[int, int, int]) -> None:
    pack = load_standard()
    found = summarize(pack, next(each for each in pack.decks if each.id == deck))
    assert (found.attacks, found.blocks, found.rest) == figures
    assert found.cards == sum(found.types.values()) == 60


def test_the_glance_shows_the_theme_of_the_style() -> None:
    """TCG-MASTERY-02."""
    pack = load_standard()
    for guide in pack.styles:
        mastery = next(card.title for card in pack.cards if card.type == "mastery" and card.style == guide.id)
        assert f"{guide.id.title()}: {guide.theme}" in str(summarize(pack, deck_of(mastery=mastery)))
    assert "no Style" in str(summarize(pack, deck_of(mastery=())))


def _card(title: str) -> Card:
    return next(card for card in playable_pool().cards if card.title == title)


def test_more_allies_is_on_cell_jr_alone() -> None:
    found = [card.title for card in playable_pool().cards if any(isinstance(r, MoreAllies) for r in card.deck_rules)]
    assert found == ["Cell Jr. - Taunting"]

"""The card pool: how many of everything there are, what follows from a title, and that the errata are applied."""

from __future__ import annotations

from collections import Counter

import pytest

from tenkaichi.engine.catalogue import catalogue
from tenkaichi.games.tcg.book import Book
from tenkaichi.games.tcg.pack import Card, Pack, named_after, style_of
from tenkaichi.games.tcg.pack.loading import load_standard


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_standard()


@pytest.fixture(scope="module")
def cards(pack: Pack) -> dict[str, Card]:
    return {card.title: card for card in pack.cards}


def test_the_pool_holds_1229_cards_of_nine_types(pack: Pack) -> None:
    assert Counter(card.type for card in pack.cards) == {
        "main_personality": 161,
        "ally": 57,
        "mastery": 18,
        "physical_combat": 351,
        "energy_combat": 286,
        "event": 127,
        "setup": 98,
        "drill": 117,
        "dragon_ball": 14,
    }


def test_every_style_has_its_cards_and_three_masteries(pack: Pack) -> None:
    others = [card for card in pack.cards if not card.is_personality and card.type != "dragon_ball"]
    assert Counter(card.style for card in others) == {
        "black": 142,
        "blue": 142,
        "namekian": 140,
        "orange": 141,
        "red": 142,
        "saiyan": 144,
        None: 146,
    }
    masteries = Counter(card.style for card in pack.cards if card.type == "mastery")
    assert masteries == dict.fromkeys(("black", "blue", "namekian", "orange", "red", "saiyan"), 3)


@pytest.mark.parametrize(
    ("code", "printings", "different", "new"),
    [
        ("PR", 335, 309, 309),
        ("HV", 159, 142, 142),
        ("MC", 158, 156, 143),
        ("EV", 330, 328, 173),
        ("PE", 161, 160, 146),
        ("VE", 154, 154, 143),
        ("AW", 353, 322, 173),
    ],
)
def test_the_sets(pack: Pack, code: str, printings: int, different: int, new: int) -> None:
    in_set = [[each for each in card.printings if each.startswith(code)] for card in pack.cards]
    assert sum(map(len, in_set)) == printings
    assert sum(map(bool, in_set)) == different
    assert sum(card.printings[0].startswith(code) for card in pack.cards) == new


def test_titles_are_classified_by_their_first_word() -> None:
    """TCG-GLOSS-01, TCG-GLOSS-02."""
    assert style_of("Red Observation") == "red"
    assert style_of("Black Reflection") == "black"
    for title in ("Goku, Super Saiyan", "Namek Dragon Ball 6", "Battle Pausing", "Isolation", "Redoubled"):
        assert style_of(title) is None


def test_a_character_in_the_title_makes_a_card_named(pack: Pack, cards: dict[str, Card]) -> None:
    """TCG-NAME-07; the longer name wins, and personalities are not Named."""
    assert cards["Piccolo's Special Beam Cannon"].named == "Piccolo"
    assert cards["Piccolo's Special Beam Cannon"].style is None
    assert cards["Black Flying Knee"].named == ""
    assert cards["Cell Jr.'s Swarm"].named == "Cell Jr."
    assert cards["Trunks' Slam"].named == "Trunks"
    assert cards["Trunks - Bashful"].named == ""
    assert named_after("Gokuesque Blow", ["Goku"]) == ""
    named = [card for card in pack.cards if card.named]
    assert len(named) == 68
    assert all(card.style is None for card in named)


def test_every_main_personality_has_all_four_levels(pack: Pack) -> None:
    levels: dict[tuple[str, str | None], set[int | None]] = {}
    for card in pack.cards:
        if card.type == "main_personality":
            levels.setdefault((card.character, card.alignment), set()).add(card.level)
    assert all(found == {1, 2, 3, 4} for found in levels.values())
    assert len(levels) == 31  # characters and Alignments; some have two or three sets of Levels


def test_a_ladder_has_eleven_figures(cards: dict[str, Card]) -> None:
    """TCG-GLOSS-03, with the ladder of its check; Hercule's falls."""
    goku = cards["Goku - Protector of Earth"].ladder
    assert goku == (0, 500, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9001)
    assert goku[8] == 7000
    hercule = cards["Hercule - Champion"].ladder
    assert hercule is not None
    assert hercule[1] > hercule[10] > 0


@pytest.mark.parametrize(
    ("title", "field", "value"),
    [
        ("Orange Cover Up", "endurance", 1),
        ("Orange Calming Drill", "endurance", 1),
        ("Namekian Reinforced Block", "endurance", 2),
        ("Namekian Mouth Beam", "endurance", 1),
        ("Namekian Mouth Beam", "after_use", "banish"),
        ("Saiyan Back Crash", "endurance", 0),
        ("Saiyan Outrage", "after_use", "banish"),
        ("Black Scout Maneuver", "after_use", "banish"),
        ("Unleashed", "after_use", "banish"),
        ("Red City Destruction", "type", "event"),
        ("Android 20's Domination", "type", "physical_combat"),
        ("Namek Dragon Ball 6", "type", "dragon_ball"),
        ("Trunks - Bashful", "alignment", "hero"),
        ("Trunks - Bashful", "acts_freely", "always"),
        ("Master Roshi - Scouted", "alignment_only", "hero"),
        ("Dr. Wheelo - Intelligent", "alignment_only", "villain"),
        ("Isolation", "icons", ("instant",)),
        ("Quickness Drill", "icons", ("instant",)),
        ("Blue Knee", "icons", ("attack",)),
        ("Red Quick Jab", "icons", ("attack",)),
        ("Saiyan Empowered Smash", "icons", ("attack",)),
        ("Red Forceful Strike", "icons", ("attack",)),
        ("Saiyan Tracking Blast", "icons", ("attack",)),
        ("Android 18's Toss", "icons", ("attack",)),
        ("Android 17 - Beckoning", "icons", ("attack",)),
    ],
)
def test_the_errata_are_applied(cards: dict[str, Card], title: str, field: str, value: object) -> None:
    assert getattr(cards[title], field) == value
    assert cards[title].errata


def test_no_endurance_is_not_endurance_zero(cards: dict[str, Card]) -> None:
    """TCG-CARD-AWAK-S101."""
    assert cards["Saiyan Back Crash"].endurance == 0
    assert cards["Black Capture"].endurance is None


def test_copy_limits(cards: dict[str, Card]) -> None:
    assert cards["Blue Guard"].copies == 3
    assert cards["Namekian Wish"].copies == 1
    assert cards["Trunks - Bashful"].copies == 1
    assert cards["Earth Dragon Ball 1"].copies == 1
    assert Counter(card.limit for card in cards.values()) == {None: 1229 - 28 - 17, 2: 28, 1: 17}


def test_rarity_follows_from_the_first_printing(cards: dict[str, Card]) -> None:
    assert cards["Blue Guard"].rarity == "starter"
    assert cards["Cell - Unstoppable"].rarity == "dragon_rare"
    assert cards["Unleashed"].rarity == "ultra_rare"


def test_every_card_clause_is_on_its_card(pack: Pack) -> None:
    clauses = {clause.id for clause in catalogue("tcg") if clause.id.startswith("TCG-CARD-")}
    cited = [clause for card in pack.cards for clause in card.rulings if clause.startswith("TCG-CARD-")]
    assert set(cited) == clauses
    assert len(cited) == len(clauses)


def test_the_book_takes_every_card(pack: Pack) -> None:
    book = Book(pack.cards)
    assert len(book.sheets) == 1229
    sheet = book.sheets[book.kind_of["cell-jr-s-swarm"]]
    assert (sheet.named, sheet.is_styled, sheet.endurance) == ("Cell Jr.", False, -1)

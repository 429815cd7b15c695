"""Cards and decks as `tenkaichi content show tcg` prints them."""

from __future__ import annotations

import pytest

from games.tcg.decklists import playable_pool
from tenkaichi.cli import main
from tenkaichi.games.tcg.words import entries

TEXTS = {entry.name: entry.text for entry in entries(playable_pool())}


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Blue Guard", "Blue Guard: Blue Energy Combat\nicons: defence\n"),
        ("Goku - Calm", "Goku - Calm: Hero Main Personality, Level 3\npower stages 0 37,500 75,000 "),
        ("Beerus - God of Destruction", "Beerus - God of Destruction: Hero or Villain Ally\n"),
        ("Goku's Search", "Goku's Search: Freestyle Event, Named Goku\n"),
        ("Namek Dragon Ball 6", "Namek Dragon Ball 6: Dragon Ball\n"),
        ("Saiyan Back Crash", "Endurance 0"),
        ("Namekian Wish", "\nLimit 1 per deck.\n"),
        (
            "Dr. Brief - Analyzing",
            "If your MP is Bulma, Trunks, or Vegeta, you may use this power regardless of your MP's power stage.",
        ),
        ("Trunks - Bashful", "You may use this power regardless of your MP's power stage."),
        ("Heroic Plan", "Heroes only."),
        ("Overwhelming Power", "Counts as Styled. Counts as Named."),
        ("Blue Overpowering Drill", "Stays in play when you advance a Level."),
        ("Cell Jr. - Trapped", "Cannot gain stages."),
        ("Saiyan Dive", "Your effects count its Endurance as 10."),
        ("Red Escape", "You cannot win by Most Powerful Personality on the turn you use this."),
        ("Orange Cover Up", "Errata: It has Endurance 1."),
        ("Goku, Blue Tag Team with Allies", "Blue: turns attacks back and takes the sting out of damage\n60 cards: "),
    ],
)
def test_the_facts_are_on_the_sheet(title: str, expected: str) -> None:
    assert expected in TEXTS[title]


def test_every_card_and_deck_has_a_sheet() -> None:
    assert len(TEXTS) == 1229 + 21
    assert not any("None" in text for text in TEXTS.values())


def test_the_command_shows_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "show", "tcg", "blue", "guard"]) == 0
    assert capsys.readouterr().out.startswith("Blue Guard: Blue Energy Combat\n")
    assert main(["content", "show", "tcg", "pr-goku-orange"]) == 0
    assert "3 Orange Devouring Drill" in capsys.readouterr().out

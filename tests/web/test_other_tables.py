"""The TCG in the browser: cards are read, and used from where they lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.playing import by_pointer, table, unfold, wait_asked, wait_past
from web.visitor import Visitor

Visit = Callable[..., Visitor]

# Goku's action in combat
CARDS: dict[str, Any] = {
    "A": {"mp": "Goku", "mastery": "Orange Adaptive Mastery", "filler": "Black Headbutt", "stage": 5,
          "hand": ["Saiyan Straight Shot", "Orange Energy Catch"]},
    "B": {"mp": "Krillin", "mastery": "Blue Tag Team Mastery", "filler": "Black Headbutt", "stage": 5, "deck": 40},
}  # fmt: skip


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_card_can_be_read_and_used_from_where_it_lies(visit: Visit, size: str) -> None:
    player = visit(size)
    player.go("/")
    player.go(table(player, "tcg", setup={"position": CARDS}))
    assert wait_asked(player)
    page = player.page
    card = page.locator(".tcg-card", has_text="Saiyan Straight Shot")
    printed = next(
        each
        for side in player.view["table"]["sides"]
        for each in side["hand"]
        if each["name"] == "Saiyan Straight Shot"
    )
    expect(card).to_contain_text(printed["gist"])
    player.click(card.get_by_role("button", name="Read Saiyan Straight Shot"))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Saiyan Straight Shot")
    expect(dialog).to_contain_text(printed["text"].partition(": ")[2][:40])
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    unfold(player)
    use = card.locator(".tcg-uses button").first
    player.click(use)
    expect(use).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".option.is-selected .option-label")).to_contain_text("Saiyan Straight Shot")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_second_tap_on_a_card_answers(visit: Visit, size: str) -> None:
    """As in the list, and as at the other tables."""
    player = visit(size)
    player.go("/")
    player.go(table(player, "tcg", setup={"position": CARDS}))
    assert wait_asked(player)
    before = player.view["prompt"]["id"]
    use = player.page.locator(".tcg-card", has_text="Saiyan Straight Shot").locator(".tcg-use").first
    player.click(use)
    expect(use).to_have_attribute("aria-pressed", "true")
    player.click(use)
    wait_past(player, before)
    assert any("attacks with Saiyan Straight Shot" in each["words"] for each in player.log)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_tap_on_a_card_without_a_use_says_why_with_its_clause(visit: Visit, size: str) -> None:
    player = visit(size)
    player.go("/")
    player.go(table(player, "tcg", setup={"position": CARDS}))
    assert wait_asked(player)
    card = player.page.locator(".tcg-card", has_text="Orange Energy Catch")
    expect(card.locator(".tcg-use")).to_have_count(0)
    player.click(card.locator(".tcg-text"))
    why = card.locator(".not-usable")
    expect(why).to_contain_text("It is a defence: it is used against an attack of the opponent")
    expect(why.locator(".rule-link")).to_have_text("TCG-DEFEND-01")
    button = card.get_by_role("button", name="Why not now: Orange Energy Catch")
    expect(button).to_have_attribute("aria-expanded", "true")
    button.focus()
    player.page.keyboard.press("Enter")  # and away again, by the keyboard
    expect(why).to_have_count(0)
    player.done()


def test_a_log_line_opens_the_card_that_it_names(visit: Visit) -> None:
    player = visit()
    player.go("/")
    player.go(table(player, "tcg", setup={"position": CARDS}))
    assert wait_asked(player)
    before = player.view["prompt"]["id"]
    number = next(each["number"] for each in player.view["prompt"]["options"] if "Straight Shot" in each["label"])
    by_pointer(player, number)
    wait_past(player, before)
    line = player.page.locator(".log-line", has_text="attacks with Saiyan Straight Shot").first
    player.click(line.locator("summary"))
    player.click(line.get_by_role("button", name="Read Saiyan Straight Shot"))
    expect(player.page.get_by_role("dialog")).to_contain_text("Energy attack, cost 2: 4 life cards")


def test_both_sides_of_a_card_game_are_told_at_a_glance(visit: Visit) -> None:
    player = visit("phone")
    player.go("/")
    player.go(table(player, "tcg"))
    assert wait_asked(player)
    for side, shown in zip(player.view["table"]["sides"], ("Your side", "Side of B"), strict=True):
        panel = player.page.get_by_role("region", name=shown)
        expect(panel).to_contain_text(f"Level {side['level']} of {side['levels']}")
        for words in (f"Life Deck{side['life']}", f"{side['stage']}/10", f"{side['anger']}/{side['anger_needed']}"):
            assert words in panel.inner_text().replace("\n", "").replace("LIFE DECK", "Life Deck"), words

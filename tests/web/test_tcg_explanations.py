"""What the TCG's table and its cards explain on a tap, and how large that is to a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.test_every_page import objections
from web.test_tcg_table import CARDS, hand_card, sit_down
from web.visitor import Visitor

Visit = Callable[..., Visitor]

# A figure or sign of a card's frame, and the title and the clause of its explanation
SIGNS = [
    ("Saiyan Straight Shot", ".card-cost", "Cost in stages", "TCG-ATTACK-03"),
    ("Saiyan Straight Shot", ".card-figure", "Damage", "TCG-DAMAGE-01"),
    ("Saiyan Straight Shot", ".card-type", "Energy Combat", "TCG-ATTACK-01"),
    ("Saiyan Straight Shot", ".card-style", "Styled", "TCG-GLOSS-01"),
    ("Orange Energy Catch", ".card-figure", "Defence", "TCG-DEFEND-01"),
    ("Orange Truck Lift", ".card-figure", "AT, the Attack Table", "TCG-TABLE-03"),
]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_figures_and_signs_of_an_open_card_explain_themselves(visit: Visit, size: str) -> None:
    player = visit(size)
    sit_down(player, CARDS)
    page = player.page
    dialog = page.get_by_role("dialog")
    for name, sign, title, clause in SIGNS:
        player.click(hand_card(player, name))
        reader = page.get_by_role("region", name=f"Reading {name}")
        assert not objections(player)
        player.click(reader.locator(sign))
        expect(dialog.get_by_role("heading", name=title)).to_be_visible()
        expect(dialog.locator(".rule-link").first).to_have_text(clause)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        page.keyboard.press("Escape")
        expect(reader).to_have_count(0)
    assert player.answers == []
    player.done()


# Where a finger lands, as shares of a part's width and height, and what is explained there
PLACES = [
    (".is-mine .tcg-cells", 0.9, 0.7, "Power stages"),
    (".is-theirs .tcg-cells", 0.05, 0.7, "Power stages"),
    (".is-mine .tcg-ring", 0.5, 0.4, "Anger and Levels"),
    ('.is-theirs [data-part="deck"]', 0.3, 0.25, "Life Deck"),
    (".is-theirs .tcg-balls", 0.6, 0.5, "Dragon Balls"),
    ('.is-theirs [data-bay="ally"]', 0.6, 0.5, "Allies"),
    (".tcg-ribbon", 0.3, 0.9, "The steps of a turn"),
]


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_a_finger_anywhere_on_stages_ring_deck_balls_and_bays_gets_them_explained(visit: Visit, size: str) -> None:
    player = visit(size)
    sit_down(player, CARDS)
    page = player.page
    for part, across, down, title in PLACES:
        if size == "tablet" and part.endswith("balls"):
            continue  # its words stand there
        box = page.locator(part).bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] * across, box["y"] + box["height"] * down)
        expect(page.get_by_role("dialog").get_by_role("heading", name=title)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    ball = page.get_by_role("button", name="Earth Dragon Ball 2")
    player.click(ball)
    expect(page.get_by_role("region", name="Reading Earth Dragon Ball 2")).to_be_visible()
    player.done()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_an_undo_that_is_not_possible_says_why_on_a_tap(visit: Visit, size: str) -> None:
    player = visit(size)
    sit_down(player, CARDS)
    undo = player.page.locator(".tcg-tool.undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    why = player.view["undo"]["why"]
    box = undo.bounding_box()
    assert box is not None
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if player.is_touching:
        player.page.touchscreen.tap(*place)
    else:
        player.page.mouse.click(*place)
    expect(player.page.locator(".notices")).to_contain_text(why, ignore_case=True)
    assert [frame for frame in player.sent if frame["type"] == "undo"] == []
    covered = player.page.evaluate("""() => {
      const notice = document.querySelector('.notice').getBoundingClientRect();
      return notice.bottom > document.querySelector('.tcg-dock').getBoundingClientRect().top;
    }""")
    assert not covered
    assert not objections(player)
    player.done()


# Goku's attack is critical; two Dragon Balls of Krillin lie side by side
BALLS: dict[str, Any] = {
    "A": CARDS["A"],
    "B": {**CARDS["B"], "hand": [], "shown": [], "in_play": ["Namek Dragon Ball 6", "Namek Dragon Ball 7"]},
}


def test_on_a_phone_a_dragon_ball_is_chosen_by_its_card_and_a_tap_reads_the_one_that_it_hits(visit: Visit) -> None:
    player = visit("phone")
    sit_down(player, BALLS)
    page = player.page
    for name in ("Namek Dragon Ball 6", "Namek Dragon Ball 7"):
        player.click(page.get_by_role("button", name=name))
        expect(page.get_by_role("region", name=f"Reading {name}")).to_be_visible()
        page.keyboard.press("Escape")
    for _ in range(2):
        player.click(hand_card(player, "Saiyan Straight Shot"))
    overlay = page.locator(".tcg-overlay")
    expect(overlay.locator(".game-card")).to_have_count(2)
    player.click(overlay.locator(".game-card").first)
    player.click(overlay.get_by_role("button", name="Choose this card"))
    player.wait_for(lambda: "Namek Dragon Ball" in str(player.view["table"]["sides"][0]["groups"]), "the capture")
    player.done()


# What leaves the side of the table or the dock that it belongs to
CUT_OFF = """() => [
    [".tcg-half", ".tcg-pile-label, .is-anger, .tcg-plate"], [".tcg-dock", ".tcg-buttons .button, .in-hand"],
  ].flatMap(([whole, parts]) => [...document.querySelectorAll(whole)].flatMap((each) => {
    const room = each.getBoundingClientRect();
    return [...each.querySelectorAll(parts)].filter((part) => part.getBoundingClientRect().bottom > room.bottom + 1)
      .map((part) => `${part.className}: ${part.textContent}`);
  }))"""
WINDOW: dict[str, Any] = {
    "phase": "declare",
    "A": {"mp": "Krillin", "mastery": "Blue Tag Team Mastery", "filler": "Black Headbutt", "anger": 2,
          "in_play": ["Orange Calming Drill"], "hand": ["Saiyan Straight Shot"]},
    "B": {"mp": "Goku", "mastery": "Blue Tag Team Mastery", "filler": "Black Headbutt"},
}  # fmt: skip


@pytest.mark.parametrize("viewport", [(1366, 650), (1440, 900)])
def test_on_a_low_screen_the_hand_shows_its_figures_and_no_button_lies_below(
    visit: Visit, viewport: tuple[int, int]
) -> None:
    player = visit()
    page = player.page
    page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
    sit_down(player, CARDS)
    expect(page.locator(".in-hand .card-figure:visible")).to_have_count(3)
    expect(page.locator(".in-hand .card-cost:visible")).to_have_count(1)
    assert page.evaluate(CUT_OFF) == []
    sit_down(player, WINDOW)
    player.click(page.get_by_role("button", name="declare combat", exact=True))
    player.click(page.locator(".tcg-dock .confirm"))
    expect(page.get_by_role("button", name="Not this turn")).to_be_visible()
    assert page.evaluate(CUT_OFF) == []
    player.done()

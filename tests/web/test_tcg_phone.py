"""The TCG's table on phones: what stays in sight while a card is read, what a finger hits, what a low screen shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.test_every_page import objections
from web.test_tcg_table import ATTACKED, CARDS, COVERED_BY_THE_READER, hand_card, sit_down
from web.visitor import Visitor

Visit = Callable[..., Visitor]

FINGER_PX = 44
PHONES = [(390, 844), (360, 640)]
IN_SIGHT = [".tcg-dock", ".tcg-half.is-mine .tcg-track", ".tcg-badge"]


def on_phone(visit: Visit, size: tuple[int, int], theme: str = "light", **settings: Any) -> Visitor:
    player = visit("phone", theme, **settings)
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    return player


SMALLEST_WORDS = """() => Math.min(...[...document.querySelectorAll('.tcg-reader .card-lines')]
  .map((each) => parseFloat(getComputedStyle(each).fontSize)))"""
ROOM_FOR_WORDS = """() => {
  const text = document.querySelector('.tcg-reader .card-text');
  return text.clientHeight / parseFloat(getComputedStyle(text.querySelector('.card-lines')).fontSize);
}"""


@pytest.mark.parametrize(("size", "theme"), [(PHONES[0], "light"), (PHONES[1], "dark")])
def test_an_open_card_leaves_the_damage_and_the_own_stages_in_sight(
    visit: Visit, size: tuple[int, int], theme: str
) -> None:
    player = on_phone(visit, size, theme)
    page = player.page
    sit_down(player, CARDS)
    for opened in (page.locator(".in-hand").first, page.locator(".is-mine .tcg-personality .game-card")):
        player.click(opened)
        expect(page.locator(".tcg-reader")).to_be_visible()
        assert page.evaluate(COVERED_BY_THE_READER, IN_SIGHT) == []
        assert page.evaluate(SMALLEST_WORDS) >= 12
        assert page.evaluate(ROOM_FOR_WORDS) > 5
        assert not objections(player)
    sit_down(player, ATTACKED, opponent="bot:master")  # it plays the Torpedo
    for opened in (".in-hand.is-usable", ".tcg-lane-card .game-card", ".in-hand.is-out"):
        page.locator(opened).first.tap(position={"x": 14, "y": 30})
        expect(page.locator(".tcg-reader")).to_be_visible()
        if opened.endswith("is-out"):
            expect(page.locator(".tcg-why .rule-link")).to_be_visible()
        assert page.locator(".tcg-badge").count() == 1
        assert page.evaluate(COVERED_BY_THE_READER, IN_SIGHT) == []
        assert page.evaluate(SMALLEST_WORDS) >= 12
        assert page.evaluate(ROOM_FOR_WORDS) > 3
    player.click(page.locator(".tcg-reader-close"))
    expect(page.locator(".tcg-reader")).to_have_count(0)
    player.done()


# Figures of the cards in hand that something covers, or that are not on the screen
HIDDEN_FIGURES = """() => [...document.querySelectorAll('.in-hand')].flatMap((card) => {
  const figures = [...card.querySelectorAll('.card-cost b, .card-figure b')];
  return figures.filter((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const top = width && y + height <= innerHeight ? document.elementFromPoint(x + width / 2, y + height / 2) : null;
    return !top || top.closest('.game-card') !== card;
  }).map((each) => `${card.dataset.card} ${each.parentElement.className}`);
})"""
UNDER_BUTTONS = """() => [...document.querySelectorAll('.in-hand')].filter((card) => {
  const { x, y, width } = card.getBoundingClientRect();
  return [0.25, 0.5, 0.75].some((share) => document.elementFromPoint(x + width * share, y + 12)?.closest('.button'));
}).map((card) => card.dataset.card)"""
SEVEN: dict[str, Any] = {
    **CARDS,
    "A": {**CARDS["A"], "hand": ["Saiyan Straight Shot", "Orange Energy Catch", "Orange Truck Lift",
                                 "Orange Palm Blasts", "Orange Cover Up", "Orange Sideswipe", "Orange Aura Drill"]},
}  # fmt: skip


@pytest.mark.parametrize("size", [*PHONES, (360, 800)])
def test_every_card_in_hand_shows_cost_and_figure_and_no_button_covers_it(visit: Visit, size: tuple[int, int]) -> None:
    player = on_phone(visit, size)
    page = player.page
    for position in (SEVEN, ATTACKED):
        sit_down(player, position)
        assert page.locator(".in-hand .card-figure").count() >= 1
        assert page.evaluate(HIDDEN_FIGURES) == []
        assert page.evaluate(UNDER_BUTTONS) == []
    sit_down(player, CARDS)
    player.click(hand_card(player, "Saiyan Straight Shot"))
    expect(page.locator(".tcg-dock .confirm")).to_be_visible()
    assert page.evaluate(UNDER_BUTTONS) == []
    player.done()


# How far a finger can be from the middle of a part and still hit it, in both directions
REACH = """(part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  const [across, down] = [x + width / 2, y + height / 2];
  const hits = (dx, dy) => {
    const found = document.elementFromPoint(across + dx, down + dy);
    return found !== null && (found === part || part.contains(found));
  };
  const way = (dx, dy) => {
    let far = 0;
    while (far < 60 && hits(dx * (far + 1), dy * (far + 1))) far += 1;
    return far;
  };
  return [way(-1, 0) + way(1, 0) + 1, way(0, -1) + way(0, 1) + 1];
}"""


def reach(player: Visitor, selector: str) -> list[tuple[str, list[int]]]:
    """Parts that a finger cannot hit well enough."""
    parts = player.page.locator(selector).all()
    assert parts, selector
    found = [(selector, each.evaluate(REACH)) for each in parts]
    return [(name, sides) for name, sides in found if min(sides) < FINGER_PX - 1]


SMALL_PARTS = (".tcg-flag .tcg-explain", ".tcg-socket.is-on", ".tcg-mastery .game-card")


def test_small_marks_of_the_table_are_large_to_a_finger(visit: Visit) -> None:
    player = on_phone(visit, PHONES[0])
    sit_down(player, CARDS)
    assert [each for part in SMALL_PARTS for each in reach(player, part)] == []
    player.click(hand_card(player, "Saiyan Straight Shot"))
    signs = ".tcg-reader button:is(.card-key, .card-style, .card-cost, .card-figure, .card-type)"
    assert reach(player, signs) == []
    player.done()


def test_in_a_lesson_the_masteries_are_large_to_a_finger(visit: Visit) -> None:
    player = visit("phone")
    player.go("/learn/tcg")
    player.click(player.page.get_by_role("button", name="Start").first)
    player.page.wait_for_selector(".tcg-dock.is-mine")
    assert reach(player, ".tcg-mastery .game-card") == []
    player.done()


def test_dragon_balls_side_by_side_take_their_own_taps(visit: Visit) -> None:
    player = on_phone(visit, PHONES[0])
    names = ["Earth Dragon Ball 2", "Earth Dragon Ball 3", "Earth Dragon Ball 6"]
    sit_down(player, {**CARDS, "A": {**CARDS["A"], "in_play": names}})
    page = player.page
    for name in names:
        box = page.get_by_role("button", name=name).bounding_box()
        assert box is not None
        for share in (0.1, 0.9):
            page.touchscreen.tap(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
            expect(page.get_by_role("region", name=f"Reading {name}")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.locator(".tcg-reader")).to_have_count(0)
    player.done()


def test_an_empty_hand_says_whose_turn_is_shown_while_events_play(visit: Visit) -> None:
    player = visit("phone", speed="slow", motion="full")
    sit_down(player, {**CARDS, "A": {**CARDS["A"], "hand": []}})
    page = player.page
    empty = page.locator(".tcg-hand-empty")
    expect(empty).to_have_text("No cards in hand")
    player.click(page.locator(".tcg-go").first)
    player.click(page.locator(".tcg-dock .confirm"))
    page.wait_for_selector(".tcg-dock .playing")
    expect(empty).to_contain_text("No cards in hand")
    expect(empty).to_contain_text("Turn")
    player.done()


def test_a_main_personality_says_that_a_tap_reads_it(visit: Visit) -> None:
    player = on_phone(visit, (430, 932))
    sit_down(player, CARDS)
    words = """(card) => getComputedStyle(card.querySelector('.card-art'), '::after').content"""
    for card in player.page.locator(".tcg-personality > .game-card").all():
        assert "tap to read" in card.evaluate(words)
    player.done()

"""Prime Time and the TCG in the browser: places are pointed at, cards read, and used from where they lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.playing import by_keys, by_pointer, table, unfold, wait_asked, wait_past
from web.visitor import Visitor

Visit = Callable[..., Visitor]
Point = Callable[[Visitor, int, int], None]

# Goku has two actions left; a crate stands to his east, Nappa far off
SKIRMISH: dict[str, Any] = {
    "A": {"models": ["goku", "bulma"], "bk": 9},
    "B": {"models": ["krillin", "nappa"]},
    "active": {"model": "goku"},
    "board": [{"piece": "crate", "x": 17, "y": 8}],
    "models": {
        "goku": {"at": [13, 8]},
        "bulma": {"at": [2, 2]},
        "krillin": {"at": [20, 26]},
        "nappa": {"at": [27, 27]},
    },
}


# Goku's action in combat
CARDS: dict[str, Any] = {
    "A": {"mp": "Goku", "mastery": "Orange Adaptive Mastery", "filler": "Black Headbutt", "stage": 5,
          "hand": ["Saiyan Straight Shot", "Orange Energy Catch"]},
    "B": {"mp": "Krillin", "mastery": "Blue Tag Team Mastery", "filler": "Black Headbutt", "stage": 5, "deck": 40},
}  # fmt: skip


def skirmish(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.go(table(visitor, "prime-time", setup={"position": SKIRMISH}))
    assert wait_asked(visitor)


def choose_to_move(visitor: Visitor) -> None:
    number = next(each["number"] for each in visitor.view["prompt"]["options"] if each["verb"] == "move")
    before = visitor.view["prompt"]["id"]
    (by_pointer if visitor.is_touching else by_keys)(visitor, number)
    wait_past(visitor, before)
    visitor.page.wait_for_selector(".pt-map.takes-places")


def on_screen(visitor: Visitor, x: int, y: int) -> tuple[float, float]:
    """Where a place of the table, in mils, is on the page; the table may still be on its way."""
    visitor.page.wait_for_selector(".pt-map")
    visitor.settle()  # what comes with it may move it
    found: list[float] = visitor.page.eval_on_selector(
        ".pt-map",
        "(svg, at) => { const p = new DOMPoint(...at).matrixTransform(svg.getScreenCTM()); return [p.x, p.y]; }",
        [x / 1000, 30 - y / 1000],
    )
    return found[0], found[1]


def by_mouse(visitor: Visitor, x: int, y: int) -> None:
    visitor.page.mouse.click(*on_screen(visitor, x, y))


def by_touch(visitor: Visitor, x: int, y: int) -> None:
    visitor.page.touchscreen.tap(*on_screen(visitor, x, y))


def by_arrows(visitor: Visitor, x: int, y: int) -> None:
    """From where Goku stands, by half an inch a key."""
    visitor.page.locator(".pt-map").focus()
    for _ in range(abs(x - 13_000) // 500):
        visitor.page.keyboard.press("ArrowRight" if x > 13_000 else "ArrowLeft")
    for _ in range(abs(y - 8_000) // 500):
        visitor.page.keyboard.press("ArrowUp" if y > 8_000 else "ArrowDown")


def goku(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in visitor.view["table"]["fighters"] if each["name"] == "Goku")
    return found


@pytest.mark.parametrize(
    ("size", "point"),
    [("desktop", by_mouse), ("phone", by_touch), ("desktop", by_arrows)],
    ids=["mouse", "touch", "keys"],
)
def test_a_place_is_pointed_at_looked_at_and_gone_to(visit: Visit, size: str, point: Point) -> None:
    """The same by mouse, finger and keys; nothing is answered before it is confirmed."""
    player = visit(size)
    skirmish(player)
    choose_to_move(player)
    page, before = player.page, player.view["prompt"]["id"]
    expect(page.locator(".pt-ends-patch")).to_be_visible()  # where he may go, not how far
    point(player, 14_500, 11_000)
    shown = page.locator(".planned")
    expect(shown).to_contain_text("to 14.")
    expect(shown).to_contain_text("it sees every enemy")  # the engine's own words
    expect(page.locator(".pt-way polyline")).to_have_count(1)
    assert goku(player)["where"] == "13,8"
    if point is by_arrows:
        page.keyboard.press("Enter")
    else:
        player.click(page.locator(".prompt .confirm"))
    wait_past(player, before)
    reached = goku(player)  # to a tenth of an inch where a pixel decides
    assert abs(reached["x"] - 14_500) <= 100
    assert abs(reached["y"] - 11_000) <= 100
    assert point is not by_arrows or reached["where"] == "14.5,11"


def test_a_place_that_cannot_be_taken_says_why_and_sends_nothing(visit: Visit) -> None:
    player = visit()
    skirmish(player)
    choose_to_move(player)
    answers = player.answers
    by_mouse(player, 17_000, 8_000)
    shown = player.page.locator(".planned")
    expect(shown).to_contain_text("Not there: terrain is there.")
    expect(shown.locator(".rule-link")).to_have_text("PT-GAP-08")
    expect(player.page.locator(".prompt .confirm")).to_be_disabled()
    player.page.keyboard.press("Enter")
    assert player.answers == answers
    by_mouse(player, 14_500, 11_000)
    expect(player.page.locator(".prompt .confirm")).to_be_enabled()
    player.page.keyboard.press("Escape")
    expect(shown).to_have_count(0)


def test_a_place_can_be_typed(visit: Visit) -> None:
    player = visit()
    skirmish(player)
    choose_to_move(player)
    before = player.view["prompt"]["id"]
    player.page.keyboard.press("/")
    player.page.keyboard.type("14.5,11")
    player.page.keyboard.press("Enter")
    wait_past(player, before)
    assert goku(player)["where"] == "14.5,11"


def test_pointing_at_a_fighter_shows_what_concerns_him(visit: Visit) -> None:
    player = visit()
    player.go("/")
    near = {**SKIRMISH["models"], "krillin": {"at": [13, 14]}, "nappa": {"at": [10, 14]}}
    player.go(table(player, "prime-time", setup={"position": {**SKIRMISH, "models": near}}))
    assert wait_asked(player)
    about = [
        each for each in player.view["prompt"]["options"] if any(part["words"] == "Krillin" for part in each["parts"])
    ]
    assert about
    by_mouse(player, 13_000, 14_000)
    if len(about) == 1:
        expect(player.page.locator(".option.is-selected")).to_contain_text("Krillin")
        return
    expect(player.page.locator(".options-about")).to_contain_text("Krillin")
    expect(player.page.locator(".option-button")).to_have_count(len(about))
    player.click(player.page.get_by_role("button", name="Show all"))
    expect(player.page.locator(".option-button")).to_have_count(len(player.view["prompt"]["options"]))


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


def test_a_fighter_that_cannot_be_struck_says_why(visit: Visit) -> None:
    player = visit()
    skirmish(player)
    by_mouse(player, 27_000, 27_000)
    row = player.page.locator(".pt-fighter.is-looked", has_text="Nappa")
    expect(row.locator(".not-usable li").first).to_be_visible()
    expect(row.locator(".rule-link").first).to_contain_text("PT-")


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

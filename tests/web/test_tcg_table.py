"""The TCG's table in the browser: cards are read and played where they lie, by mouse, touch and keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from web.playing import Choose, answer, by_keys, by_second_tap, prompt_id, table, wait_asked, wait_past
from web.test_every_page import objections, small_targets
from web.test_friends import menu
from web.visitor import Visitor

Visit = Callable[..., Visitor]

# Goku's action in combat; everything on the table has something to show
CARDS: dict[str, Any] = {
    "A": {"mp": "Goku", "mastery": "Orange Adaptive Mastery", "filler": "Black Headbutt", "stage": 5, "anger": 3,
          "hand": ["Saiyan Straight Shot", "Orange Energy Catch", "Orange Truck Lift"],
          "in_play": ["Orange Steady Drill", "Orange Energy Gathering", "Earth Dragon Ball 2"],
          "discard": ["Orange Palm Blasts", "Orange Truck Lift"]},
    "B": {"mp": "Krillin", "mastery": "Blue Tag Team Mastery", "filler": "Black Headbutt", "stage": 5, "deck": 40,
          "hand": ["Blue Guard", "Blue Torpedo"], "shown": ["Blue Torpedo"], "banished": ["Blue Guard"]},
}  # fmt: skip
# Krillin of B has the action and too few stages for an attack by power: the Torpedo comes in
ATTACKED: dict[str, Any] = {
    "turn_of": "B",
    "A": {**CARDS["A"], "hand": ["Orange Cover Up", "Orange Palm Blasts"]},
    "B": {**CARDS["B"], "hand": ["Blue Torpedo"], "stage": 1},
}


def sit_down(visitor: Visitor, position: dict[str, Any], **more: Any) -> None:
    visitor.go("/")
    visitor.go(table(visitor, "tcg", setup={"position": position}, **more))
    visitor.page.wait_for_selector(".tcg-dock.is-mine")
    visitor.settle()


# What shows the consequences of a selected card: nothing of it lies under the large card
SHOWS_WHAT_WOULD_COME = {
    "phone": (".tcg-dock", ".tcg-half.is-mine .tcg-track", ".tcg-badge"),
    "desktop": (".tcg-lane", ".tcg-track", ".is-theirs .tcg-piles", ".tcg-dock"),
}
COVERED_BY_THE_READER = """(names) => {
  const reader = document.querySelector('.tcg-reader').getBoundingClientRect();
  return names.flatMap((name) => [...document.querySelectorAll(name)].filter((each) => {
    const box = each.getBoundingClientRect();
    return Math.min(box.right, reader.right) - Math.max(box.left, reader.left) > 4
      && Math.min(box.bottom, reader.bottom) - Math.max(box.top, reader.top) > 4;
  }).map(() => name));
}"""


def hand_card(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(".in-hand", has_text=name).first


def was_played(visitor: Visitor, before: str) -> None:
    wait_past(visitor, before)
    visitor.wait_for(
        lambda: any("attacks with Saiyan Straight Shot" in each["words"] for each in visitor.log), "the attack"
    )


# Escape in the very moment in which the reader comes: before the browser has painted it.
ESCAPE_AT_ONCE = """() => {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(".tcg-reader")) return;
    watcher.disconnect();
    const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(escape);
    window.escaped = true;
  });
  watcher.observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_card_is_read_by_the_first_tap_and_played_by_the_second(visit: Visit, size: str) -> None:
    player = visit(size)
    sit_down(player, CARDS)
    before = prompt_id(player)
    card = hand_card(player, "Saiyan Straight Shot")
    player.click(card)
    reader = player.page.get_by_role("region", name="Reading Saiyan Straight Shot")
    expect(reader).to_contain_text("Energy attack, cost 2: 4 life cards")
    assert player.page.evaluate(COVERED_BY_THE_READER, list(SHOWS_WHAT_WOULD_COME[size])) == []
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(player.page.locator('.tcg-half[data-seat="B"] .is-count')).to_have_text(
        "40→35"
    )  # with one more life card by Goku's Mastery
    expect(player.page.locator(".tcg-half.is-mine .tcg-cell.is-paid")).to_have_count(
        2
    )  # the cost, on the viewer's track
    expect(player.page.locator(".tcg-question-more")).to_contain_text("You pay 2 stages: 5 → 3.")
    assert player.answers == []
    player.click(card)
    was_played(player, before)
    player.done()


# Goku's planning: a Drill can be put into play and taken back
PLANNING: dict[str, Any] = {
    "phase": "planning",
    "A": {**CARDS["A"], "hand": ["Orange Aura Drill", "Orange Truck Lift"], "in_play": []},
    "B": CARDS["B"],
}


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_card_is_read_before_it_is_used_also_where_one_click_would_answer(visit: Visit, size: str) -> None:
    player = visit(size, confirm="irreversible")
    sit_down(player, PLANNING)
    before = prompt_id(player)
    card = hand_card(player, "Orange Aura Drill")
    player.click(card)
    expect(player.page.get_by_role("region", name="Reading Orange Aura Drill")).to_be_visible()
    assert player.answers == []
    assert prompt_id(player) == before
    player.click(card)
    wait_past(player, before)
    assert "Orange Aura Drill" in str(player.view["table"]["sides"][0]["groups"])
    player.done()


COVERED = """() => [...document.querySelectorAll(".playing-ways .button")].filter((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((button) => button.textContent)"""


def test_on_a_phone_nothing_covers_skip_while_the_deal_is_shown(visit: Visit) -> None:
    player = visit("phone", speed="slow", motion="full")
    player.go("/")
    player.go(table(player, "tcg"))
    page = player.page
    page.wait_for_function(f"() => document.querySelector('.playing-ways') && !({COVERED})().length")
    assert page.locator(".tcg-hand-empty", has_text="No cards").count() == 0
    while not page.locator(".tcg-dock.is-mine").count():
        page.keyboard.press(" ")
        player.settle()
    player.done()


def test_a_card_is_played_by_keys_alone(visit: Visit) -> None:
    player = visit()
    sit_down(player, CARDS)
    before = prompt_id(player)
    hand_card(player, "Orange Energy Catch").focus()
    player.page.keyboard.press("ArrowLeft")
    expect(hand_card(player, "Saiyan Straight Shot")).to_be_focused()
    player.page.evaluate(ESCAPE_AT_ONCE)
    player.page.keyboard.press("Enter")
    player.page.wait_for_function("() => window.escaped")  # clears it again, however early it is pressed
    expect(player.page.locator(".tcg-reader")).to_have_count(0)
    expect(player.page.locator(".tcg-dock .confirm")).to_have_count(0)
    assert player.answers == []
    player.page.keyboard.press("Enter")
    player.page.keyboard.press("Enter")
    was_played(player, before)
    player.done()


def test_who_plays_by_keys_sees_the_digits_and_walks_into_the_hand(visit: Visit) -> None:
    player = visit()
    sit_down(player, CARDS)
    page = player.page
    digit = hand_card(player, "Saiyan Straight Shot").locator(".tcg-digit")
    expect(digit).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(hand_card(player, "Saiyan Straight Shot")).to_be_focused()
    expect(digit).to_be_visible()
    assert not objections(player)
    before = prompt_id(player)
    for _ in range(2):
        page.keyboard.press(digit.inner_text())
        player.settle()
    was_played(player, before)
    page.mouse.click(720, 380)
    expect(page.locator(".tcg-digit:visible")).to_have_count(0)
    player.done()


def test_a_card_that_is_dragged_up_is_played_and_one_let_go_early_is_not(visit: Visit) -> None:
    player = visit()
    sit_down(player, CARDS)
    before = prompt_id(player)
    box = hand_card(player, "Saiyan Straight Shot").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = player.page.mouse
    for height in (40, 260):
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y - 20)
        mouse.move(x + 10, y - height, steps=4)
        mouse.up()
        if height == 40:
            player.settle()
            assert player.answers == []
            assert prompt_id(player) == before
    was_played(player, before)
    player.done()


def test_a_card_is_played_by_a_flick_of_a_finger(visit: Visit) -> None:
    player = visit("phone")
    sit_down(player, CARDS)
    before = prompt_id(player)
    box = hand_card(player, "Saiyan Straight Shot").bounding_box()
    assert box is not None
    finger = player.context.new_cdp_session(player.page)

    def touch(kind: str, *height: float) -> None:
        points = [{"x": box["x"] + 14, "y": box["y"] + 60 - each} for each in height]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 0)
    for step in range(1, 9):
        touch("touchMove", 22 * step)
    touch("touchEnd")
    was_played(player, before)
    player.done()


# What a card that changes the attack says about it ("+2"), and what lies over it
HIDDEN_CHANGES = """() => [...document.querySelectorAll('.card-mark[data-look="change"]')].filter((mark) => {
  const a = mark.getBoundingClientRect();
  const b = document.querySelector('.tcg-lane-card .game-card').getBoundingClientRect();
  const across = Math.min(a.right, b.right) > Math.max(a.left, b.left);
  return across && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
}).map((mark) => mark.textContent)"""


def test_the_attack_does_not_lie_over_what_changes_it(visit: Visit) -> None:
    player = visit()
    drills = ["Orange Joint Restraint Drill", "Orange Aura Drill"]
    sit_down(player, {**CARDS, "A": {**CARDS["A"], "in_play": drills}, "B": {**CARDS["B"], "hand": [], "shown": []}})
    page = player.page
    for _ in range(2):
        player.click(hand_card(player, "Saiyan Straight Shot"))
    expect(page.locator('.card-mark[data-look="change"]').first).to_be_visible()
    assert page.evaluate(HIDDEN_CHANGES) == []
    player.done()


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_a_card_in_play_is_used_by_two_taps_in_one_place(visit: Visit, size: str) -> None:
    """The card that opens may lie over the tapped one: it takes the second tap."""
    player = visit(size)
    sit_down(player, CARDS)
    before = prompt_id(player)
    box = player.page.locator(".is-mine .tcg-personality .game-card").bounding_box()
    assert box is not None
    for _ in range(2):
        assert player.answers == []
        player.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
        player.settle()
    wait_past(player, before)
    player.wait_for(lambda: any("attacks with a Power" in each["words"] for each in player.log), "the attack")
    player.done()


def test_a_lesson_on_a_phone_shows_cost_and_figure_and_points_at_the_card(visit: Visit) -> None:
    player = visit("phone")
    player.go("/learn/tcg")
    player.click(player.page.get_by_role("button", name="Start").first)
    player.page.wait_for_selector(".tcg-dock.is-mine")
    page = player.page
    expect(page.locator('.in-hand[data-pointed="true"]')).to_have_count(1)
    expect(page.locator('.in-hand[data-pointed="true"]')).to_have_attribute("data-card", "orange-joint-restraint-drill")
    expect(page.locator(".in-hand .card-cost:visible")).to_have_count(2)  # Tenshinhan and Orange Rage
    expect(page.locator('.in-hand[data-card="orange-sideswipe"] .card-figure')).to_be_visible()
    assert not objections(player)
    player.done()


def test_a_mouse_reads_by_resting_on_a_card_wherever_it_lies(visit: Visit) -> None:
    player = visit()
    sit_down(player, CARDS)
    page = player.page
    glance = page.locator(".tcg-glance")
    for place, words in (
        (".in-hand", "Energy attack, cost 2: 4 life cards"),
        (".is-theirs .tcg-mastery .game-card", "Blue Tag Team Mastery"),
        ('.is-mine [data-pile="discard"]', "Orange Palm Blasts"),
        (".is-mine .tcg-socket.is-on", "Earth Dragon Ball 2"),
    ):
        page.locator(place).first.hover()
        expect(glance).to_contain_text(words)
        box = glance.bounding_box()
        assert box is not None
        assert (min(box["x"], box["y"]), box["x"] + box["width"] <= 1440, box["y"] + box["height"] <= 900) >= (0, 1, 1)
    page.mouse.move(720, 380)
    expect(glance).to_have_count(0)
    assert player.answers == []
    hand_card(player, "Saiyan Straight Shot").click()
    page.locator(".in-hand").nth(1).hover()
    expect(glance).to_have_count(0)  # the card that is open is the one that is read
    player.done()


def test_the_reason_that_comes_later_moves_the_card_not_over_the_hand(visit: Visit) -> None:
    player = visit()
    sit_down(player, CARDS)
    page = player.page
    player.click(hand_card(player, "Orange Energy Catch"))
    expect(page.locator(".tcg-why")).to_contain_text("It is a defence")
    player.settle()
    assert page.evaluate(COVERED_BY_THE_READER, [".tcg-dock"]) == []
    player.done()


def test_the_end_card_can_be_put_aside_to_look_at_the_table(visit: Visit) -> None:
    player = visit("phone")
    sit_down(player, CARDS)
    menu(player, "Give up…")
    page = player.page
    player.click(page.get_by_role("dialog").get_by_role("button", name="Give up"))
    expect(page.locator(".end-card")).to_be_visible()
    expect(page.locator(".end-words")).to_have_text("Bot (easy) wins: the other side has conceded")
    player.click(page.get_by_role("button", name="Look at the table"))
    expect(page.locator(".end-card")).to_have_count(0)
    assert not objections(player)
    player.click(page.get_by_role("button", name="Show the result"))
    expect(page.locator(".end-card")).to_be_visible()
    player.done()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_card_that_cannot_be_used_says_why_with_its_clause(visit: Visit, size: str) -> None:
    player = visit(size)
    sit_down(player, CARDS)
    card = hand_card(player, "Orange Energy Catch")
    assert "is-out" in str(card.get_attribute("class"))
    player.click(card)
    why = player.page.locator(".tcg-why")
    expect(why).to_contain_text("It is a defence: it is used against an attack of the opponent")
    expect(why.locator(".rule-link")).to_have_text("TCG-DEFEND-01")
    player.click(player.page.locator(".tcg-reader-close"))
    expect(player.page.locator(".tcg-reader")).to_have_count(0)
    player.done()


def test_an_attack_stands_in_the_lane_and_no_defence_takes_what_it_says(visit: Visit) -> None:
    player = visit("phone")
    sit_down(player, ATTACKED, opponent="bot:master")  # it plays the Torpedo
    page = player.page
    attack = player.view["table"]["attacks"][0]
    expect(page.locator(".tcg-badge-numbers b")).to_have_text(str(attack["stages"]["after"]))
    expect(page.locator(".tcg-arrow")).to_have_count(1)
    expect(page.locator(".in-hand.is-usable")).to_have_count(1)  # only the defence fits
    expect(page.locator(".tcg-question-more")).to_contain_text(f"stage 5 → {attack['stage_after']}")
    before = prompt_id(player)
    no = page.get_by_role("button", name="no defence")
    expect(no).to_contain_text(f"lose {5 - attack['stage_after']} stage")
    player.click(no)
    player.click(page.locator(".tcg-dock .confirm"))
    wait_past(player, before)
    player.wait_for(lambda: player.view["table"]["sides"][0]["stage"] == attack["stage_after"], "the stages are lost")
    player.done()


def test_a_window_is_left_for_the_whole_turn_from_the_dock(visit: Visit) -> None:
    side = {"mastery": "Blue Tag Team Mastery", "filler": "Black Headbutt", "anger": 2}
    drill = {"in_play": ["Orange Calming Drill"], "hand": ["Saiyan Straight Shot"]}
    player = visit()
    sit_down(player, {"phase": "declare", "A": {"mp": "Krillin", **side, **drill}, "B": {"mp": "Goku", **side}})
    page = player.page
    player.click(page.get_by_role("button", name="declare combat", exact=True))
    player.click(page.locator(".tcg-dock .confirm"))
    player.click(page.get_by_role("button", name="Not this turn"))
    rule = {"at": "Window.use", "ask": "never", "until": "next:turn"}
    player.wait_for(lambda: rule in player.view["asked_by"], "the rule is kept")
    expect(page.locator(".tcg-question h2")).not_to_contain_text("when entering combat")
    player.done()


def test_leaving_all_defences_of_a_turn_says_what_it_does_and_asks_twice(visit: Visit) -> None:
    player = visit("phone", confirm="irreversible")
    sit_down(player, ATTACKED, opponent="bot:master")  # it plays the Torpedo
    before = prompt_id(player)
    leave = player.page.locator(".not-now")
    expect(leave).to_have_text(re.compile("Not this turn.*no defence until the next turn"))
    player.click(leave)
    expect(leave).to_contain_text("Tap again")
    assert prompt_id(player) == before
    player.click(leave)
    wait_past(player, before)
    player.done()


def test_balls_of_two_sets_are_counted_apart_and_both_can_be_read(visit: Visit) -> None:
    balls = ["Earth Dragon Ball 2", "Namek Dragon Ball 2", "Namek Dragon Ball 3"]
    player = visit()
    sit_down(player, {**CARDS, "A": {**CARDS["A"], "in_play": balls}})
    page = player.page
    expect(page.locator(".is-mine .tcg-balls-count")).to_contain_text("Earth 1/7 Namek 2/7")
    for name in balls:
        player.click(page.locator(f'.is-mine .tcg-socket[aria-label^="{name}"]'))
        expect(page.get_by_role("region", name=f"Reading {name}")).to_be_visible()
    assert page.evaluate(OVERLAPS) == []
    player.done()


def test_piles_words_and_the_attack_table_open_on_the_spot(visit: Visit) -> None:
    player = visit()
    sit_down(player, CARDS)
    page = player.page
    page.get_by_role("button", name="Discard pile: 2 cards").click()
    grid = page.get_by_role("region", name="Your discard pile")
    expect(grid.locator(".game-card")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(grid).to_have_count(0)
    page.keyboard.press("t")
    chart = page.get_by_role("dialog")
    value = str(player.view["table"]["sides"][0]["table_value"])
    expect(chart.locator("td.of-a.of-b")).to_have_text(f"▲A▼B{value}")  # both Power Levels lie in bracket B
    expect(chart.locator("thead .tcg-chart-marks")).to_have_text("▲A▼B")
    page.keyboard.press("Escape")
    page.locator('.tcg-half[data-seat="A"]').get_by_role("button", name="PUR").click()
    expect(page.get_by_role("dialog")).to_contain_text("Power Up Rating")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Seen: Blue Torpedo").click()
    expect(page.get_by_role("region", name="Reading Blue Torpedo")).to_contain_text(
        "you have seen it", ignore_case=True
    )
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.locator(".table-side .log")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".table-side")).to_have_count(0)
    player.done()


def test_cards_out_of_sight_are_chosen_in_a_grid_with_a_filter(visit: Visit) -> None:
    """Goku's Power that hits may search the Life Deck for a Styled Drill."""
    player = visit("phone")
    deck = ["Orange Aura Drill", "Orange Guardian Drill", "Orange Hiding Drill", "Orange Focusing Drill"]
    mine = {"mp": "Goku", "mastery": "Orange Adaptive Mastery", "stage": 9, "hand": ["Orange Excavation"]}
    position = {
        "A": {**mine, "filler": "Orange Truck Lift", "bottom": deck, "deck": 30},
        "B": {**CARDS["B"], "hand": []},
    }
    sit_down(player, position)
    page = player.page
    power = page.locator(".tcg-go").first
    player.click(power)
    player.click(page.locator(".tcg-dock .confirm"))
    for _ in range(6):  # a cost, a question whether to do it at all
        player.wait_for(lambda: bool(player.view["prompt"] and player.view["prompt"]["is_mine"]), "a question of mine")
        player.settle()
        if page.locator(".tcg-overlay").count():
            break
        before = prompt_id(player)
        yes = page.locator(".in-hand.is-usable, .tcg-buttons .button").first
        player.click(yes)
        if page.locator(".tcg-dock .confirm").count() and prompt_id(player) == before:
            player.click(page.locator(".tcg-dock .confirm"))
        wait_past(player, before)
    overlay = page.locator(".tcg-overlay")
    expect(overlay.locator(".game-card")).to_have_count(len(deck))
    player.click(overlay.locator(".game-card", has_text="Guardian"))
    expect(overlay.get_by_role("status")).to_contain_text("Orange Guardian Drill")
    kind = str(overlay.locator(".is-chosen").get_attribute("data-card"))
    lines = next(face["lines"] for face in player.view["table"]["cards"].values() if face["id"] == kind)
    expect(overlay.get_by_role("status")).to_contain_text(lines[-1])  # all its words: the card shows only some
    assert not objections(player)
    player.click(overlay.get_by_role("button", name="Choose this card"))
    player.wait_for(
        lambda: "Orange Guardian Drill" in str(player.view["table"]["sides"][0]["groups"]), "the Drill is in play"
    )
    player.done()


OVERLAPS = """() => {
  const shown = (each) => each.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const boxes = ['.tcg-piles', '.tcg-balls', '.tcg-ring', '.tcg-track', '.tcg-support', '.tcg-personality',
                 '.tcg-mastery', '.tcg-buttons', '.tcg-hand', '.tcg-tools', '.tcg-ribbon', '.tcg-whose']
    .flatMap((name) => [...document.querySelectorAll(name)]).filter(shown)
    .map((each) => [each.className, each.getBoundingClientRect()]);
  const found = [];
  for (const [one, a] of boxes) for (const [other, b] of boxes) {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (one < other && width > 3 && height > 3) found.push(`${one} over ${other}: ${width | 0}x${height | 0}`);
  }
  for (const each of document.querySelectorAll('.tcg-buttons .button, .tcg-question h2, .tcg-whose, .tcg-ribbon')) {
    const box = each.getBoundingClientRect();
    if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1) found.push(`${each.className} sticks out`);
  }
  return found;
}"""


@pytest.mark.parametrize(
    ("size", "theme", "viewport"),
    [("desktop", "light", None), ("desktop", "dark", (1920, 1080)), ("tablet", "dark", None), ("phone", "light", None)],
)
def test_the_table_fits_its_screen(visit: Visit, size: str, theme: str, viewport: tuple[int, int] | None) -> None:
    """Nothing scrolls, nothing lies over anything else, axe has no objections, and a finger hits its target."""
    player = visit(size, theme)
    if viewport:
        player.page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
    for position in (CARDS, ATTACKED):
        sit_down(player, position)
        page = player.page
        scrolls = page.evaluate(
            "[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
        )
        assert scrolls == [0, 0]
        assert page.evaluate(OVERLAPS) == []
        assert not objections(player)
        if size == "phone":
            larger = ("tcg-explain", "tcg-socket", "is-seen")  # to the finger than their pictures
            small = [each for each in small_targets(player) if not any(word in each for word in larger)]
            assert small == []
        player.click(page.locator(".in-hand").first)
        expect(page.locator(".tcg-reader")).to_be_visible()
        assert not objections(player)
    player.done()


# Every bay holds several cards
CROWDED: dict[str, Any] = {
    "A": {**CARDS["A"], "in_play": ["Orange Steady Drill", "Orange Aura Drill", "Orange Guardian Drill",
                                    "Orange Energy Gathering", "Tien - Returned", "Yamcha - Action Ready"]},
    "B": {**CARDS["B"], "in_play": ["Tien - Returned", "Yamcha - Action Ready", "Korin - Watching From Afar"]},
}  # fmt: skip
# The width of each card in a bay that no later card covers, and what covers the label of the bay
IN_SIGHT = """() => [...document.querySelectorAll('.tcg-bay')].flatMap((bay) => {
  const boxes = [...bay.querySelectorAll('.tcg-bay-cards > .game-card')].map((card) => card.getBoundingClientRect());
  const label = bay.querySelector('.tcg-bay-label').getBoundingClientRect();
  return boxes.map((box, at) => ({
    share: ((boxes[at + 1]?.left ?? box.right) - box.left) / box.width,
    isPast: box.left < label.right - 2 || box.right > bay.getBoundingClientRect().right + 2,
  }));
})"""


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
def test_every_card_of_a_crowded_bay_is_in_sight(visit: Visit, size: str) -> None:
    player = visit(size)
    sit_down(player, CROWDED)
    cards = player.page.evaluate(IN_SIGHT)
    assert len(cards) == 9
    assert [card for card in cards if card["isPast"]] == []
    assert min(card["share"] for card in cards) > (0.55 if size == "phone" else 0.9)
    player.done()


# Words that are cut off at the right or below
CUT = """(names) => [...document.querySelectorAll(names)]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2)
  .map((each) => each.textContent)"""


def test_on_a_phone_the_middle_bar_shows_whole_names(visit: Visit) -> None:
    player = visit("phone")
    sit_down(player, CARDS, opponent="bot:master")
    expect(player.page.locator(".tcg-table-now")).to_contain_text("Bot (master) hits")
    assert player.page.evaluate(CUT, ".tcg-table-now span, .tcg-whose span") == []
    assert player.page.evaluate(OVERLAPS) == []
    player.done()


REPLAYED = """() => {
  const board = document.querySelector('.table-board').getBoundingClientRect();
  const cards = [...document.querySelectorAll('.tcg-half .game-card, .tcg-hand .game-card')];
  const out = cards.map((card) => card.getBoundingClientRect()).filter((box) =>
    box.width < 20 || box.left < board.left - 4 || box.right > board.right + 4 || box.bottom > board.bottom + 4);
  return {cards: cards.length, out: out.length};
}"""


@pytest.mark.parametrize(("size", "viewport"), [("desktop", (1280, 800)), ("desktop", (1920, 1080)), ("phone", None)])
def test_a_replay_shows_the_cards(visit: Visit, size: str, viewport: tuple[int, int] | None) -> None:
    player = visit(size)
    if viewport:
        player.page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
    sit_down(player, CROWDED)
    match = player.view["match"]["id"]
    menu(player, "Give up…")
    player.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    player.page.wait_for_selector(".end-card")
    player.go(f"/r/{match}")
    player.page.wait_for_selector(".replay-page .tcg-half .game-card")
    player.settle()
    found = player.page.evaluate(REPLAYED)
    assert found["cards"] > 15
    assert found["out"] == 0
    assert player.page.evaluate(OVERLAPS) == []
    player.done()


# Both Life Decks are nearly empty: a few attacks decide
NEAR_THE_END: dict[str, Any] = {
    "A": {
        **CARDS["A"],
        "deck": 9,
        "stage": 9,
        "hand": ["Saiyan Straight Shot", "Orange Truck Lift", "Orange Cover Up"],
    },
    "B": {**CARDS["B"], "deck": 9, "stage": 2, "hand": ["Blue Torpedo"], "shown": []},
}
DEEDS = ("attack", "defend", "declare")  # what a player prefers who wants the match to end


@pytest.mark.parametrize(("size", "choose"), [("desktop", by_keys), ("phone", by_second_tap)], ids=["keys", "touch"])
def test_a_match_is_played_to_its_end_and_looked_at_again(visit: Visit, size: str, choose: Choose) -> None:
    player = visit(size)
    sit_down(player, NEAR_THE_END)
    given = 0
    while wait_asked(player):
        offered = [each["verb"] for each in player.view["prompt"]["options"]]
        wanted = next((verb for verb in DEEDS if verb in offered), "")
        answer(player, choose, verb=wanted)
        given += 1
        assert given < 150, "the match does not end"
    assert given > 1
    page = player.page
    expect(page.locator(".end-card")).to_be_visible()
    replay = page.locator(".end-card").get_by_role("link", name="Watch the replay")
    if choose is by_keys:
        tab_to(player, replay)
        page.keyboard.press("Enter")
    else:
        player.click(replay)
    page.wait_for_selector(".replay-page .tcg-half .game-card")
    player.done()


def tab_to(visitor: Visitor, target: Locator) -> None:
    """Press Tab until the target has the focus."""
    for _ in range(120):
        if target.evaluate("(each) => each === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")

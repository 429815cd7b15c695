"""Prime Time in the browser: places and fighters are pointed at and answered with, by mouse, finger and keys."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.playing import table, wait_past
from web.test_every_page import objections
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
NEAR = {**SKIRMISH["models"], "krillin": {"at": [13, 14]}, "nappa": {"at": [10, 14]}}


def skirmish(visitor: Visitor, position: dict[str, Any] = SKIRMISH) -> None:
    visitor.go("/")
    visitor.go(table(visitor, "prime-time", setup={"position": position}))
    visitor.page.wait_for_selector(".prompt.is-mine")
    visitor.page.wait_for_selector(".pt-map")


def choose_to_move(visitor: Visitor) -> None:
    """One tap: it leads to the player's own next question."""
    before = visitor.view["prompt"]["id"]
    visitor.click(visitor.page.locator(".pt-act.is-move"))
    wait_past(visitor, before)
    visitor.page.wait_for_selector(".pt-map.takes-places")


def on_screen(visitor: Visitor, x: int, y: int) -> tuple[float, float]:
    """The place on the page of a table place in mils. Own side is at the bottom; the table is seen at a slant."""
    visitor.page.wait_for_selector(".pt-map")
    visitor.settle()  # what comes with it may move it
    found: list[float] = visitor.page.eval_on_selector(
        ".pt-map",
        """(svg, [x, y]) => {
             const turned = svg.dataset.turn === "2" ? [30 - x, 30 - y] : [x, y];
             const at = new DOMPoint(turned[0], (30 - turned[1]) * Number(svg.dataset.tilt));
             const point = at.matrixTransform(svg.getScreenCTM());
             return [point.x, point.y];
           }""",
        [x / 1000, y / 1000],
    )
    return found[0], found[1]


def by_mouse(visitor: Visitor, x: int, y: int) -> None:
    visitor.page.mouse.click(*on_screen(visitor, x, y))


def by_touch(visitor: Visitor, x: int, y: int) -> None:
    visitor.page.touchscreen.tap(*on_screen(visitor, x, y))


def by_arrows(visitor: Visitor, x: int, y: int) -> None:
    """Move from Goku's place by the arrow keys, half an inch each."""
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
    expect(page.locator(".pt-ends-patch")).to_be_visible()  # where the fighter may go, not how far
    point(player, 14_500, 11_000)
    shown = page.locator(".pt-callout.is-place")
    expect(shown).to_contain_text("sees 2 of 2")  # the engine's answer from that place
    expect(page.locator(".pt-sight")).to_have_count(2)
    expect(page.locator(".pt-ruler polyline").first).to_be_attached()
    assert goku(player)["where"] == "13,8"
    if point is by_arrows:
        page.keyboard.press("Enter")
    elif point is by_touch:
        player.click(shown.locator(".pt-go"))
    else:
        point(player, 14_500, 11_000)  # a second tap answers
    wait_past(player, before)
    reached = goku(player)  # to a tenth of an inch where a pixel decides
    assert abs(reached["x"] - 14_500) <= 150
    assert abs(reached["y"] - 11_000) <= 150
    assert point is not by_arrows or reached["where"] == "14.5,11"


def test_a_tap_on_the_ground_begins_a_move_and_escape_takes_it_back(visit: Visit) -> None:
    player = visit()
    skirmish(player)
    page = player.page
    by_mouse(player, 14_500, 11_000)
    expect(page.locator(".pt-callout.is-place")).to_contain_text('of 7"')
    assert player.view["prompt"]["kind"] == "Walk.head_for"
    page.keyboard.press("Escape")
    expect(page.locator(".pt-callout")).to_have_count(0)
    page.keyboard.press("Escape")
    page.wait_for_selector(".pt-act.is-move")
    assert goku(player)["where"] == "13,8"


def test_the_threat_of_the_enemies_is_shown_on_demand(visit: Visit) -> None:
    """By key and by button. The page asks for the threat when it is wanted, and hides it again."""
    player = visit()
    skirmish(player)
    page = player.page
    expect(page.locator(".pt-threats")).to_have_count(0)
    with page.expect_response("**/threats"):
        page.keyboard.press("d")
    expect(page.locator("[data-threat]")).to_have_count(2)
    expect(page.locator(".pt-threat-words")).to_contain_text("Nappa: a Move, then")
    button = page.get_by_role("button", name="Where the enemies could strike")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert not objections(player)
    player.click(button)
    expect(page.locator(".pt-threats")).to_have_count(0)


def test_a_place_that_cannot_be_taken_says_why_and_sends_nothing(visit: Visit) -> None:
    player = visit()
    skirmish(player)
    choose_to_move(player)
    answers = player.answers
    by_mouse(player, 17_000, 8_000)
    shown = player.page.locator(".pt-callout.is-place")
    expect(shown).to_contain_text("Not there: terrain is there.")
    expect(shown.locator(".rule-link")).to_have_text("PT-GAP-08")
    expect(shown.locator(".pt-go")).to_be_disabled()
    player.page.keyboard.press("Enter")
    assert player.answers == answers
    by_mouse(player, 14_500, 11_000)
    expect(shown.locator(".pt-go")).to_be_enabled()
    player.page.keyboard.press("Escape")
    expect(shown).to_have_count(0)


def test_a_place_can_be_typed(visit: Visit) -> None:
    player = visit()
    skirmish(player)
    choose_to_move(player)
    before = player.view["prompt"]["id"]
    player.page.keyboard.press("o")  # the list of all options, and the line to type in
    player.page.locator("#command").fill("14.5,11")
    player.page.keyboard.press("Enter")
    wait_past(player, before)
    assert goku(player)["where"] == "14.5,11"


def test_an_old_target_never_stays_on_the_button(visit: Visit) -> None:
    """Another target, Escape, and a tap beside take the old one away."""
    player = visit()
    skirmish(player, {**SKIRMISH, "models": NEAR})
    page = player.page
    by_mouse(player, 13_000, 14_000)
    callout = page.locator(".pt-callout")
    expect(callout.locator("h2")).to_have_text("Krillin")
    callout.locator(".pt-fan-card[data-fan]").first.click()
    go = callout.locator(".pt-go")
    expect(go).to_contain_text("Krillin")
    expect(callout.locator(".pt-sum")).to_contain_text("against RFX")
    by_mouse(player, 10_000, 14_000)
    expect(callout.locator("h2")).to_have_text("Nappa")
    expect(go).to_have_count(0)
    expect(page.locator(".prompt .confirm")).not_to_be_visible()
    callout.locator(".pt-fan-card[data-fan]").first.click()
    expect(go).to_contain_text("Nappa")
    page.keyboard.press("Escape")
    expect(callout).to_have_count(0)
    expect(page.locator(".prompt .confirm")).not_to_be_visible()
    answers = player.answers
    page.keyboard.press("Enter")
    assert player.answers == answers


def test_a_technique_that_cannot_be_used_tells_its_own_reason(visit: Visit) -> None:
    player = visit()
    skirmish(player, {**SKIRMISH, "models": NEAR})
    by_mouse(player, 13_000, 14_000)
    barred = player.page.locator(".pt-fan-card.is-barred", has_text="Basic Strike")
    expect(barred).to_contain_text('reaches 1"')
    expect(player.page.locator(".pt-fan-card.is-barred", has_text="Energy Blast")).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "theme"), [("desktop", "light"), ("tablet", "dark"), ("phone", "light"), ("phone", "dark")]
)
def test_the_table_fills_the_page_and_nothing_scrolls(visit: Visit, size: str, theme: str) -> None:
    player = visit(size, theme)
    skirmish(player, {**SKIRMISH, "models": NEAR})
    page = player.page
    tall, wide = page.evaluate("() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]")
    seen = page.viewport_size
    assert seen is not None
    assert (tall, wide) == (seen["height"], seen["width"])
    field = page.locator(".pt-field").bounding_box()
    assert field is not None
    assert field["width"] >= 0.65 * seen["width"]
    assert objections(player) == []
    (by_mouse if size == "desktop" else by_touch)(player, 13_000, 14_000)
    expect(page.locator(".pt-callout")).to_be_visible()
    assert objections(player) == []
    callout = page.locator(".pt-callout").bounding_box()
    assert callout is not None
    assert size != "phone" or callout["y"] >= field["y"] + field["height"] - 1  # the field stays in sight
    for button in page.locator(".pt-callout button:visible, .pt-strip button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert size == "desktop" or min(box["width"], box["height"]) >= 43, button.inner_text()


def test_a_flick_changes_the_height_and_a_slow_drag_does_not(visit: Visit) -> None:
    player = visit("phone")
    skirmish(player)
    page = player.page
    finger = page.context.new_cdp_session(page)
    x, y = on_screen(player, 13_000, 8_000)

    def slide(start: float, seconds: float) -> None:
        """Up from Goku by 60 pixels; the events carry their own time, so a busy machine does not slow the finger."""
        kinds = (("touchStart", 0.0, 0), ("touchMove", 0.5, 30), ("touchMove", 0.9, 60), ("touchEnd", 1.0, 60))
        for kind, share, up in kinds:
            points = [] if kind == "touchEnd" else [{"x": x, "y": y - 8 - up}]
            moment = {"type": kind, "touchPoints": points, "timestamp": start + share * seconds}
            finger.send("Input.dispatchTouchEvent", moment)

    now = float(page.evaluate("() => performance.timeOrigin + performance.now()")) / 1000
    slide(now, 0.12)
    player.wait_for(lambda: goku(player)["level"] == 1, "Goku hovers")
    assert player.answers == [["altitude", 1]]
    expect(page.locator(".pt-rail.is-mine .pt-chip.is-active")).to_be_attached()
    player.settle()
    slide(now + 3, 2.0)
    expect(page.locator(".pt-callout.is-place")).to_be_visible()  # a place to go to
    assert player.answers[1:] == [["move"]]


def test_fighters_are_dragged_onto_the_field_and_the_rest_is_deployed_for_the_player(visit: Visit) -> None:
    player = visit()
    player.go("/")
    player.go(table(player, "prime-time"))
    page = player.page
    page.wait_for_selector(".prompt.is-mine")
    for _ in range(30):  # questions that come before: deck, mission, side
        if player.view["prompt"]["kind"].startswith("Deployment."):
            break
        before = player.view["prompt"]["id"]
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        wait_past(player, before)
        page.wait_for_selector(".prompt.is-mine")
    chip = page.locator(".pt-rail.is-mine .pt-chip.is-offered .pt-chip-face").first
    name = str(chip.locator(".pt-chip-name").inner_text()).strip()
    place = chip.bounding_box()
    assert place is not None
    to_x, to_y = on_screen(player, 15_000, 3_000)
    page.mouse.move(place["x"] + 20, place["y"] + 20)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=5)
    page.mouse.up()
    shown = page.locator(".pt-callout.is-place")
    expect(shown).to_be_visible()
    before = player.view["prompt"]["id"]
    player.click(shown.locator(".pt-go"))
    wait_past(player, before)
    placed = next(each for each in player.view["table"]["fighters"] if each["name"] == name)
    assert placed["is_here"]
    assert abs(placed["x"] - 15_000) <= 300
    page.wait_for_selector(".prompt.is-mine .fold")
    player.click(page.get_by_role("button", name="Deploy for me"))
    player.wait_for(
        lambda: player.view["prompt"] is not None and not player.view["prompt"]["kind"].startswith("Deployment."),
        "everybody is deployed",
    )
    mine = [each for each in player.view["table"]["fighters"] if each["seat"] == "A"]
    assert all(each["is_here"] for each in mine)


def play_now(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.click(visitor.page.locator(".door-prime-time").get_by_role("button", name="Play now"))
    visitor.page.wait_for_selector(".pt-act.is-attack")
    visitor.settle()


# How many of nine points of each element belong to it or to something inside it
BARE = """(all) => all.map((each) => {
  const box = each.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  const points = shares.flatMap((x) => shares.map((y) => [box.x + box.width * x, box.y + box.height * y]));
  const isOwn = ([x, y]) => each.contains(document.elementFromPoint(x, y));
  return [each.textContent.trim(), points.filter(isOwn).length];
})"""


SLIDES = "(run) => [run.scrollWidth > run.clientWidth, run.scrollHeight > run.clientHeight]"

# How many pieces are drawn later than a ball where its middle is
DRAWN_OVER = """(all) => all.map((ball) => {
  const {x, y, width, height} = ball.getBoundingClientRect();
  const isOver = (piece) => [...piece.children].some((part) => {
    const {left, right, top, bottom} = part.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return left < across && across < right && top < down && down < bottom;
  });
  return [...document.querySelectorAll(".pt-map .pt-piece")].filter(
    (piece) => ball.compareDocumentPosition(piece) === Node.DOCUMENT_POSITION_FOLLOWING && isOver(piece),
  ).length;
})"""


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_nothing_lies_on_an_objective_and_the_end_of_the_turn_covers_no_action(visit: Visit, size: str) -> None:
    player = visit(size)
    play_now(player)
    page = player.page
    on_top = page.eval_on_selector_all(
        ".pt-ball",
        """(all) => all.map((each) => {
             const box = each.getBoundingClientRect();
             const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
             return found?.closest(".pt-map") ? "" : found?.outerHTML ?? "nothing";
           })""",
    )
    assert on_top == ["", "", ""]
    assert page.eval_on_selector_all(".pt-ball", DRAWN_OVER) == [0, 0, 0]
    run, end = page.locator(".pt-strip-run").bounding_box(), page.locator(".pt-act.is-end").bounding_box()
    assert run is not None
    assert end is not None
    assert run["x"] + run["width"] <= end["x"]
    assert page.locator(".pt-strip-run").evaluate(SLIDES) == [False, False]
    shown = page.eval_on_selector_all(".pt-strip .pt-act", BARE)
    assert [words for words, points in shown if points < 9] == []
    expect(page.get_by_role("button", name="More actions")).to_have_count(0)
    assert size != "phone" or page.locator(".pt-strip").get_attribute("data-rows") == "2"


def test_on_a_phone_heights_and_ways_to_see_open_from_one_button_each(visit: Visit) -> None:
    player = visit("phone")
    play_now(player)
    page = player.page
    expect(page.locator(".pt-zoom button")).to_have_count(1)
    player.click(page.get_by_role("button", name="Ways to see the table"))
    player.click(page.get_by_role("button", name="Closer"))
    expect(page.locator(".pt-map.is-close")).to_be_visible()
    player.click(page.get_by_role("button", name="Put away"))
    height = page.get_by_role("group", name="Height")
    expect(height.get_by_role("button")).to_have_count(1)
    player.click(height.get_by_role("button", name="Ground"))
    assert objections(player) == []
    player.click(height.get_by_role("button", name="Hovering"))
    player.wait_for(lambda: goku(player)["level"] == 1, "Goku hovers")
    expect(height).to_have_count(0)  # once in an activation


@pytest.mark.parametrize("is_moving", [False, True], ids=["acting", "choosing a place"])
def test_a_finger_22_pixels_beside_a_fighter_means_the_fighter(visit: Visit, is_moving: bool) -> None:
    player = visit("phone")
    skirmish(player)  # out of reach: a place to go beside a fighter would be meant
    if is_moving:
        choose_to_move(player)
    player.settle()
    page = player.page
    krillin = next(each["id"] for each in player.view["table"]["fighters"] if each["name"] == "Krillin")
    x, y = standees(player)[krillin]
    for dx, dy in ((20, 0), (-20, 0), (0, -20)):
        page.touchscreen.tap(x + dx, y + dy)
        expect(page.locator(".pt-callout h2")).to_have_text("Krillin")
        page.keyboard.press("Escape")
        expect(page.locator(".pt-callout")).to_have_count(0)


def test_play_now_leads_to_the_first_blow_in_five_clicks(visit: Visit) -> None:
    player = visit()
    player.go("/")
    page = player.page
    player.click(page.locator(".door-prime-time").get_by_role("button", name="Play now"))
    page.wait_for_selector(".pt-act.is-attack")
    expect(page.locator(".prompt-question")).to_have_text("Goku: fly, move or fire?")
    player.click(page.locator(".pt-act.is-attack"))
    card = page.locator(".pt-fan-card[data-fan]").first
    player.click(card)
    go = page.locator(".pt-callout .pt-go")
    if go.count():
        player.click(go)
    page.wait_for_function("() => !document.querySelector('.pt-callout')")
    assert player.clicks <= 5
    assert any(option[0] == "attack" for option in player.answers)


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_every_answer_to_a_blow_is_a_card(visit: Visit, size: str) -> None:
    """A puzzle begins with the blow; its dice are known, so its cards show no chances. Nothing hides card or goal."""
    player = visit(size)
    player.go("/")
    url = player.page.evaluate(
        """async () => {
             const headers = {'Content-Type': 'application/json', 'X-Tenkaichi': '1'};
             const address = '/api/lessons/prime-time/puzzle_08_hold_on';
             const reply = await fetch(address, {method: 'POST', body: '{}', headers});
             return (await reply.json()).url;
           }"""
    )
    player.go(url)
    page = player.page
    cards = page.locator(".pt-answer")
    expect(cards.first).to_be_visible()
    assert {"take", "evade", "brace", "clash"} <= set(
        page.eval_on_selector_all(".pt-answer", "(all) => all.map((each) => each.dataset.answer)")
    )
    expect(page.locator(".pt-versus-name")).to_contain_text("Arm Cleave")
    assert objections(player) == []
    for where in (".pt-answer", ".pt-clash", ".lesson-goal", ".pt-versus"):
        assert [words for words, points in page.eval_on_selector_all(where, BARE) if points < 9] == []
    brace = page.locator(".pt-answer.is-brace")
    player.click(brace)
    player.click(brace)
    expect(page.locator(".lesson.is-solved")).to_be_visible()


# Nappa beside Goku, who holds a card that answers and can pay for a Clash
STRUCK: dict[str, Any] = {
    "A": {"models": ["nappa", "raditz"], "bk": 9},
    "B": {"models": ["goku", "bulma"], "bk": 9, "hand": ["Afterimage"]},
    "active": {"model": "nappa"},
    "models": {
        "nappa": {"at": [15, 12]}, "raditz": {"at": [2, 2]},
        "goku": {"at": [15, 14.6]}, "bulma": {"at": [27, 27]},
    },
}  # fmt: skip
CUT = """(element) => {
  const [own, dock] = [element.getBoundingClientRect(), document.querySelector(".pt-dock").getBoundingClientRect()];
  return element.scrollWidth > element.clientWidth || own.top < dock.top - 1 || own.right > innerWidth;
}"""


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_a_long_question_and_every_answer_are_read_in_full(visit: Visit, size: str) -> None:
    """A card in hand and two Clashes beside the three answers: none is covered, and the question is not cut."""
    player = visit(size)
    player.go("/")
    player.go(table(player, "prime-time", "me", setup={"position": STRUCK}))
    page = player.page
    player.click(page.locator(".pt-act.is-attack"))
    player.click(page.locator(".pt-fan-card[data-fan]").first)
    handed_over = page.get_by_role("button", name="I have it: show the table")
    expect(page.locator(".pt-callout .pt-go").or_(handed_over).first).to_be_visible()
    if not handed_over.count():
        player.click(page.locator(".pt-callout .pt-go"))
    player.click(handed_over)
    page.wait_for_selector(".pt-answer.is-card .pt-odds")
    player.settle()
    expect(page.locator(".pt-clash").nth(1)).to_be_visible()
    for where in (".pt-answer", ".pt-clash", ".pt-versus"):
        assert [words for words, points in page.eval_on_selector_all(where, BARE) if points < 9] == []
    question = page.locator(".prompt-question")
    expect(question).to_contain_text("how does Goku react?")
    assert not question.evaluate(CUT)
    for where in (".prompt .undo:visible", ".prompt .fold:visible"):
        bare = page.eval_on_selector_all(where, BARE)
        assert [words for words, points in bare if points < 9] == []
    expect(page.locator(".pt-versus .pt-term", has_text="FOC")).to_contain_text("added to ki attacks")
    player.click(page.get_by_role("link", name="what an attack must reach"))
    expect(page.locator(".rule-dialog")).to_contain_text("PT-GAP-01")


# Nappa shoots from the far edge of the table at Goku
SHOT: dict[str, Any] = {**STRUCK, "models": {**STRUCK["models"], "nappa": {"at": [15, 2.5]}, "goku": {"at": [15, 9]}}}
SPAN = """(where) => {
  const box = document.querySelector(where).getBoundingClientRect();
  return [box.top, box.bottom];
}"""


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_both_fighters_are_in_sight_while_a_blow_is_answered(visit: Visit, size: str) -> None:
    """Banner and answers leave a band of the field: the field slides until both stand in it."""
    player = visit(size)
    player.go("/")
    player.go(table(player, "prime-time", "me", setup={"position": SHOT}))
    page = player.page
    player.click(page.locator(".pt-act.is-attack"))
    page.wait_for_selector(".pt-callout .pt-go, .pt-fan-card[data-fan]")
    if not page.locator(".pt-callout .pt-go").count():
        player.click(page.locator(".pt-fan-card[data-fan]").first)
    player.click(page.locator(".pt-callout .pt-go"))
    player.click(page.get_by_role("button", name="I have it: show the table"))
    page.wait_for_selector(".pt-answer.is-take .pt-odds")
    page.wait_for_function("() => document.querySelector('.pt-map').style.transform")
    player.settle()
    (_, banner), (answers, _) = page.evaluate(SPAN, ".pt-versus"), page.evaluate(SPAN, ".pt-answers")
    heights = [y for who, (_, y) in standees(player).items() if fighter_name(player, who) in ("Nappa", "Goku")]
    assert len(heights) == 2
    assert banner < min(heights)
    assert max(heights) < answers
    player.click(page.get_by_role("button", name="Look at the table"))
    page.wait_for_function("() => !document.querySelector('.pt-map').style.transform")


def fighter_name(visitor: Visitor, who: int) -> str:
    return str(next(each["name"] for each in visitor.view["table"]["fighters"] if each["id"] == who))


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_a_replay_shows_table_slider_and_moment_beside_each_other(visit: Visit, size: str) -> None:
    """The slider and its buttons lie on nothing and under nothing; the moment can be scrolled to."""
    player = visit(size)
    skirmish(player)
    page = player.page
    player.click(page.locator(".menu summary").last)
    player.click(page.get_by_role("button", name="Give up…"))
    player.click(page.get_by_role("button", name="Give up", exact=True))
    player.click(page.locator(".end-card").get_by_role("link", name="Watch the replay"))
    page.wait_for_selector(".scrubber")
    page.wait_for_selector(".replay-page .pt-map .pt-model")
    player.settle()
    slider, field = page.locator(".scrubber").bounding_box(), page.locator(".pt-map").bounding_box()
    assert slider is not None
    assert field is not None
    assert field["y"] + field["height"] <= slider["y"] + 1
    assert field["height"] > 300
    for where in (".scrub-buttons button", ".pt-chip-face"):
        assert [words for words, points in page.eval_on_selector_all(where, BARE) if points < 9] == []
    branch = page.get_by_role("button", name="Share this moment")
    branch.scroll_into_view_if_needed()
    assert branch.evaluate_all(BARE)[0][1] >= 6
    expect(page.locator(".log")).to_be_visible()


NARROW = """() => [...document.querySelectorAll(
    ".table-top > * > summary, .table-top button, .pt-scene summary, .pt-zoom button, .pt-altimeter button,"
    + ".pt-chip-face, .pt-act, .prompt-foot button, .prompt .fold, .pt-card, .pt-standee")]
  .map((each) => [each.textContent.trim() || each.getAttribute("class"), each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([words, box]) => `${words} ${box.width}x${box.height}`)"""


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_everything_is_44_pixels_to_the_finger(visit: Visit, size: str) -> None:
    """Buttons, menus, chips and the fighters themselves."""
    player = visit(size)
    skirmish(player)
    assert player.page.evaluate(NARROW) == []


# Six fighters within four inches
CROWD: dict[str, Any] = {
    **SKIRMISH,
    "A": {"models": ["goku", "bulma", "tien"], "bk": 9},
    "B": {"models": ["krillin", "nappa", "raditz"]},
    "models": {
        "goku": {"at": [10.5, 15]}, "bulma": {"at": [12, 20]}, "tien": {"at": [14, 15.5]},
        "krillin": {"at": [12.2, 16.4]}, "nappa": {"at": [12.2, 18.2]}, "raditz": {"at": [13.9, 17.2]},
    },
}  # fmt: skip
STANDEES = """(all) => all.map((each) => {
  const box = each.getBoundingClientRect();
  return [Number(each.closest("[data-model]").dataset.model), box.x + box.width / 2, box.y + box.height / 2];
})"""


def standees(visitor: Visitor) -> dict[int, tuple[float, float]]:
    found = visitor.page.eval_on_selector_all("[data-model] .pt-standee", STANDEES)
    return {int(who): (x, y) for who, x, y in found}


def test_crowded_fighters_are_drawn_apart_and_each_can_be_tapped(visit: Visit) -> None:
    """On a phone no two standees are nearer than 30 pixels, and a tap in the middle of one means that fighter."""
    player = visit("phone")
    skirmish(player, CROWD)
    player.settle()
    places = standees(player)
    assert len(places) == 6
    for (one, (ax, ay)), (other, (bx, by)) in itertools.combinations(places.items(), 2):
        assert math.dist((ax, ay), (bx, by)) >= 30, (one, other)
    names = {each["id"]: each["name"] for each in player.view["table"]["fighters"] if each["seat"] == "B"}
    heading = player.page.locator(".pt-callout h2")
    for who, name in names.items():
        player.page.touchscreen.tap(*standees(player)[who])
        expect(heading).to_have_text(name)


def test_a_finger_between_two_fighters_is_asked_which_one_it_means(visit: Visit) -> None:
    player = visit("phone")
    skirmish(player, CROWD)
    player.settle()
    page = player.page
    names = {each["id"]: each["name"] for each in player.view["table"]["fighters"]}
    places = standees(player)
    foes = [each["id"] for each in player.view["table"]["fighters"] if each["seat"] == "B"]
    one, other = min(itertools.combinations(foes, 2), key=lambda pair: math.dist(places[pair[0]], places[pair[1]]))
    (ax, ay), (bx, by) = places[one], places[other]
    page.touchscreen.tap((ax + bx) / 2, (ay + by) / 2)
    picker = page.get_by_role("group", name="Which fighter?")
    for who in (one, other):
        button = picker.get_by_role("button", name=names[who])
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert objections(player) == []
    player.click(picker.get_by_role("button", name=names[other]))
    expect(picker).to_have_count(0)
    expect(page.locator(".pt-callout h2")).to_have_text(names[other])
    assert player.answers == []


def test_the_pointer_shows_where_a_fighter_would_go_before_the_move_is_begun(visit: Visit) -> None:
    """A ghost and a ruler follow the mouse; nothing is sent. A place beside the rim means the rim."""
    player = visit()
    skirmish(player)
    page = player.page
    ghost, ruler = page.locator(".pt-model.is-ghost"), page.locator(".pt-ruler text")
    expect(ghost).to_have_count(0)
    page.mouse.move(*on_screen(player, 13_000, 12_000))
    expect(ghost).to_have_count(1)
    expect(ruler).to_have_text('4"')
    page.mouse.move(*on_screen(player, 13_000, 25_000))  # out of reach
    expect(ghost).to_have_count(0)
    page.mouse.move(*on_screen(player, 13_000, 15_400))  # 7.4 inches: the rim is at 7
    expect(ghost).to_have_count(1)
    assert player.answers == []
    by_mouse(player, 13_000, 15_400)
    expect(page.locator(".pt-callout.is-place .pt-go")).to_be_enabled()
    assert player.answers == [["move"]]


def test_a_tap_on_the_acting_fighter_takes_it_up(visit: Visit) -> None:
    player = visit("phone")
    skirmish(player, {**SKIRMISH, "A": {**SKIRMISH["A"], "hand": ["Burst of Speed"]}})
    player.page.touchscreen.tap(*standees(player)[goku(player)["id"]])
    player.page.wait_for_selector(".pt-map.takes-places")
    assert player.answers == [["move"]]
    player.click(player.page.get_by_role("button", name="Other action"))
    player.page.wait_for_selector(".pt-act.is-move")


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_who_only_watches_is_told_so_and_reads_the_score(visit: Visit, size: str) -> None:
    """The words lie on neither the bar nor the enemy's row."""
    player, watcher = visit(size), visit(size)
    skirmish(player)
    watcher.go(player.page.url)
    page = watcher.page
    expect(page.get_by_text("You are watching")).to_be_visible()
    page.wait_for_selector(".pt-map .pt-model")
    watcher.settle()
    for where in (".pt-glory", ".pt-rail.is-theirs .pt-chip-face", ".table-top .segment:visible"):
        assert [words for words, points in page.eval_on_selector_all(where, BARE) if points < 7] == []
    watcher.done()


BELOW = """async (y) => {
  const { tellsBelow } = await import("/tables/prime_time/narrator.js");
  const table = { attack: { who: 1, target: 2 } };
  const theatre = { scenes: { value: [{ effects: [{ kind: "die", who: 2 }] }] } };
  return tellsBelow(theatre, table, [{ id: 1, y: 300 }, { id: 2, y }, { id: 3, y: 20 }]);
}"""


def test_the_caption_gives_way_to_a_fighter_at_the_upper_edge(page: Any, address: str) -> None:
    """It stands below if it would cover attacker, target or who rolls; others do not count."""
    page.goto(f"{address}/dev/index.html")
    assert page.evaluate(BELOW, 60) is True
    assert page.evaluate(BELOW, 200) is False


def test_who_plays_by_keys_sees_the_digits_that_choose(visit: Visit) -> None:
    """On the own team, on actions and on technique cards; a pointer hides them again."""
    player = visit()
    skirmish(player, {key: value for key, value in SKIRMISH.items() if key != "active"})
    page = player.page
    expect(page.locator(".pt-digit:visible")).to_have_count(0)
    page.keyboard.press("Tab")
    chip = page.locator(".pt-chip", has_text="Bulma").locator(".pt-digit")
    expect(chip).to_be_visible()
    digit = chip.inner_text()
    before = player.view["prompt"]["id"]
    page.keyboard.press(digit)
    player.settle()
    assert player.answers == []  # the setting asks for two taps
    page.keyboard.press("Enter")
    wait_past(player, before)
    assert player.answers[0][0] == "activate"
    bulma = next(each for each in player.view["table"]["fighters"] if each["name"] == "Bulma")
    assert bulma["is_active"]
    expect(page.locator(".pt-act .pt-digit:visible").first).to_be_visible()
    page.mouse.move(700, 300)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".pt-digit:visible")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_flying_fighter_at_the_far_edge_is_seen_whole(visit: Visit, size: str) -> None:
    player = visit(size)
    far = {**SKIRMISH["models"], "nappa": {"at": [13, 29.2], "level": 2}}
    skirmish(player, {**SKIRMISH, "models": far})
    nappa = next(each["id"] for each in player.view["table"]["fighters"] if each["name"] == "Nappa")
    standee = player.page.locator(f'[data-model="{nappa}"] .pt-standee').bounding_box()
    field = player.page.locator(".pt-field").bounding_box()
    assert standee is not None
    assert field is not None
    assert standee["y"] >= field["y"]
    assert standee["x"] >= field["x"]


def test_the_button_that_attacks_is_in_sight_below_many_techniques(visit: Visit) -> None:
    """Four techniques and a Charge stand above it; the whole of it lies within the card."""
    player = visit()
    skirmish(player, {**SKIRMISH, "models": {**NEAR, "krillin": {"at": [13, 10.4]}}})
    page = player.page
    player.click(page.locator(".pt-act.is-attack"))
    player.click(page.locator(".pt-fan-card[data-fan]").first)
    go = page.locator(".pt-callout .pt-go")
    expect(go).to_be_visible()
    expect(page.locator(".pt-reply").first).to_be_visible()
    player.settle()
    button, card = go.bounding_box(), page.locator(".pt-callout").bounding_box()
    assert button is not None
    assert card is not None
    assert button["y"] + button["height"] <= card["y"] + card["height"] + 1
    assert [words for words, points in page.eval_on_selector_all(".pt-callout .pt-go", BARE) if points < 9] == []


def test_on_a_phone_the_head_names_the_score_and_the_sign_of_the_list_its_options(visit: Visit) -> None:
    player = visit("phone")
    play_now(player)
    page = player.page
    for where, words in ((".pt-glory-words", "Glory"), (".fold-words", "Options")):
        shown = page.locator(where)
        expect(shown).to_contain_text(words)
        assert shown.evaluate("(each) => each.scrollWidth <= each.clientWidth")
        assert [points for _, points in page.eval_on_selector_all(where, BARE)] == [9]


def test_on_a_phone_the_field_keeps_its_size_while_a_place_is_chosen(visit: Visit) -> None:
    """The actions stand in two rows, the hint to tap a place in one: nothing moves under the finger."""
    player = visit("phone")
    play_now(player)
    field = player.page.locator(".pt-field")
    before = field.bounding_box()
    choose_to_move(player)
    player.settle()
    assert field.bounding_box() == before
    assert player.page.locator(".pt-strip-run").evaluate(SLIDES) == [False, False]


def test_a_tap_on_the_mover_takes_the_place_back_and_a_second_shows_its_card(visit: Visit) -> None:
    player = visit("phone")
    skirmish(player)
    choose_to_move(player)
    page = player.page
    by_touch(player, 14_500, 11_000)
    expect(page.locator(".pt-callout.is-place")).to_be_visible()
    page.touchscreen.tap(*standees(player)[goku(player)["id"]])
    expect(page.locator(".pt-callout")).to_have_count(0)
    page.touchscreen.tap(*standees(player)[goku(player)["id"]])
    card = page.locator(".pt-callout")
    expect(card.locator("h2")).to_have_text("Goku")
    expect(card).to_contain_text("Tap a place on the field")
    player.click(card.get_by_role("button", name="Look away"))
    expect(card).to_have_count(0)
    assert player.answers == [["move"]]


def test_the_number_of_an_objective_is_seen_beside_the_fighter_on_it(visit: Visit) -> None:
    """A badge on the rim of its zone, which no fighter covers; a free objective has none."""
    player = visit("phone")
    skirmish(player, {**SKIRMISH, "objectives": [[13, 8], [15, 15]]})
    page = player.page
    badge = page.locator("[data-objective]")
    expect(badge).to_have_text(["1"])
    player.settle()
    box = badge.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert all(math.dist(middle, place) >= 30 for place in standees(player).values())


# Goku flies above Krillin, two inches off
ABOVE: dict[str, Any] = {
    **SKIRMISH,
    "models": {**SKIRMISH["models"], "goku": {"at": [13, 8], "level": 1}, "krillin": {"at": [13, 12]}},
}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_each_way_to_dive_says_what_it_adds(visit: Visit, size: str) -> None:
    player = visit(size)
    skirmish(player, ABOVE)
    page, before = player.page, player.view["prompt"]["id"]
    player.click(page.locator(".pt-act.is-attack"))
    if not page.locator(".pt-callout .pt-go").count():
        player.click(page.locator(".pt-fan-card[data-fan]").first)
    player.click(page.locator(".pt-callout .pt-go"))
    wait_past(player, before)
    notes = page.locator(".pt-act.is-dive small")
    assert sorted(notes.all_inner_texts()) == ["+2 on this attack", "+2, of no use in this attack"]
    cut = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).length"
    assert notes.evaluate_all(cut) == 0

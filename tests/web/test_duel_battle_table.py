"""The Duel Battle table in a real browser, without a server: views are made by the engine and shown by the client."""

from __future__ import annotations

import functools
import json
from typing import Any

import pytest
from playwright.sync_api import expect

from contract.playing import clause_ids
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.games.duel_battle.entry import GAME
from web.duel_views import Shown, answers, free_move, match_at, middle, receive, values, view_of
from web.visitor import settle

RULES = clause_ids("duel-battle")
ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]


# -- pointing ---------------------------------------------------------------------------------------------------------


def by_mouse(page: Any, view: dict[str, Any], region: int) -> None:
    page.mouse.click(*middle(page, region))


def by_touch(page: Any, view: dict[str, Any], region: int) -> None:
    page.locator(".db-board").scroll_into_view_if_needed()
    page.touchscreen.tap(*middle(page, region))


def by_keys(page: Any, view: dict[str, Any], region: int) -> None:
    page.locator(".db-region[tabindex='0']").focus()
    at = int(page.evaluate("() => document.activeElement.dataset.region"))
    for key in key_ways(page, view, at)[region]:
        page.keyboard.press(key)
    page.keyboard.press("Enter")


def key_ways(page: Any, view: dict[str, Any], start: int) -> dict[int, list[str]]:
    """The shortest way by arrow keys from one region to every other that can be reached."""
    found: list[tuple[int, list[str]]] = page.evaluate(
        """async ([regions, start, arrows]) => {
             const { regionTowards } = await import("/tables/duel_battle/geometry.js");
             const ways = new Map([[start, []]]);
             for (const [at, way] of ways) {
               for (const arrow of arrows) {
                 const next = regionTowards(regions[at], arrow, regions);
                 if (next && !ways.has(next.id)) ways.set(next.id, [...way, arrow]);
               }
             }
             return [...ways];
           }""",
        [view["table"]["board"]["regions"], start, ARROWS],
    )
    return dict(found)


@pytest.mark.parametrize(("size", "point"), [("desktop", by_mouse), ("phone", by_touch), ("desktop", by_keys)])
def test_pointing_at_a_region_selects_first_and_answers_then(shown: Shown, size: str, point: Any) -> None:
    view = view_of(match_at("move"))
    option, region = free_move(view)
    page = shown(view, size)
    point(page, view, region["id"])
    assert page.evaluate("() => window.live.selected.value") == option["number"]
    assert option["label"].lower() in page.locator(".db-callout").inner_text().lower()
    assert answers(page) == []
    assert page.locator(f"[data-region='{region['id']}']").get_attribute("data-chosen") == "true"
    if point is by_keys:
        expect(page.locator(".db-go")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(f".db-region[data-region='{region['id']}']")).to_be_focused()
    else:
        point(page, view, region["id"])
    assert answers(page) == [option["option"]]


def drag_by_mouse(page: Any, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()


def drag_by_touch(page: Any, start: tuple[float, float], end: tuple[float, float]) -> None:
    finger = page.context.new_cdp_session(page)
    way = [tuple(a + (b - a) * step / 6 for a, b in zip(start, end, strict=True)) for step in range(7)]
    for kind, points in [("touchStart", way[:1]), *(("touchMove", [at]) for at in way[1:]), ("touchEnd", [])]:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


@pytest.mark.parametrize(("size", "drag"), [("desktop", drag_by_mouse), ("phone", drag_by_touch)])
def test_a_piece_is_dragged_to_where_it_shall_go(shown: Shown, size: str, drag: Any) -> None:
    """Dropping it there is the first tap. On a forbidden place, or if it is another's piece, nothing happens."""
    view = view_of(match_at("move"))
    option, region = free_move(view)
    page = shown(view, size)
    page.locator(".db-board").scroll_into_view_if_needed()
    active = view["table"]["active"]
    place = piece_at(page, active)
    drag(page, place, middle(page, region["id"]))
    settle(page)
    assert page.evaluate("() => window.live.selected.value") == option["number"]
    expect(page.locator(f".db-region[data-region='{region['id']}']")).to_have_attribute("data-chosen", "true")
    assert answers(page) == []
    assert piece_at(page, active) == pytest.approx(place, abs=1), "it stands where it stood until it is answered"
    reach = {each["option"][1] for each in view["prompt"]["options"] if each["verb"] == "move"}
    far = next(
        each["id"] for each in view["table"]["board"]["regions"] if each["id"] not in reach and not each["fighters"]
    )
    drag(page, place, middle(page, far))
    settle(page)
    assert page.evaluate("() => window.live.selected.value") is None
    enemy = next(
        each["id"] for each in view["table"]["fighters"] if each["owner"] == "B" and each["region"] is not None
    )
    drag(page, piece_at(page, enemy), middle(page, region["id"]))
    settle(page)
    assert page.locator(".db-fighter[data-dragged='true']").count() == 0
    assert answers(page) == []
    drag(page, place, middle(page, region["id"]))
    page.locator(".prompt .confirm").click()
    assert answers(page) == [option["option"]]


def piece_at(page: Any, fighter: int) -> tuple[float, float]:
    box = page.locator(f".db-fighter[data-fighter='{fighter}'] .db-piece-ring").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_arrow_keys_lead_from_every_region_to_every_other(shown: Shown) -> None:
    view = view_of(match_at("move"))
    page = shown(view)
    for region in view["table"]["board"]["regions"]:
        ways = key_ways(page, view, region["id"])
        assert len(ways) == 28
        assert max(len(way) for way in ways.values()) <= 12


def test_what_is_outlined_is_exactly_what_the_engine_offers(shown: Shown) -> None:
    view = view_of(match_at("attack"))
    page = shown(view)
    outlined = page.evaluate(
        "() => [...document.querySelectorAll('.db-region[data-option=true]')].map((e) => +e.dataset.region)"
    )
    assert set(outlined) == values(view, "region")
    fighters = page.evaluate(
        "() => [...document.querySelectorAll('.db-fighter[data-option=true]')].map((e) => +e.dataset.fighter)"
    )
    assert set(fighters) == {who for who in values(view, "fighter", "target") if who < 100}


def test_where_several_options_meet_one_chooses(shown: Shown) -> None:
    view = view_of(match_at("attack"))
    target = next(option["option"][1] for option in view["prompt"]["options"] if option["verb"] == "attack")
    here = [
        option
        for option in view["prompt"]["options"]
        if any(part["type"] in ("fighter", "target") and part["value"] == target for part in option["parts"])
    ]
    page = shown(view)
    page.locator(f".db-fighter[data-fighter='{target}']").dispatch_event("click")
    if len(here) > 1:
        words = page.locator(".db-choice").evaluate_all("all => all.map((each) => each.ariaLabel.toLowerCase())")
        assert all(told.startswith(option["label"].lower()) for told, option in zip(words, here, strict=True))
        page.locator(".db-choice").last.click()
    page.locator(".db-go").click()
    assert answers(page) == [here[-1]["option"]]


def test_chances_that_come_later_leave_the_choice_as_it_is(shown: Shown) -> None:
    """The server sends the same question again as soon as it has computed more chances."""
    late = view_of(match_at("attack"))
    early = {**late, "prompt": json.loads(json.dumps(late["prompt"]))}
    for option in early["prompt"]["options"]:
        option["chances"] = None
    attack = next(option for option in late["prompt"]["options"] if option["verb"] == "attack")
    page = shown(early)
    page.locator(f".db-fighter[data-fighter='{attack['option'][1]}']").dispatch_event("click")
    if page.locator(".db-choice").count():
        page.locator(f".db-choice[aria-label*='{attack['label'][1:]}']").first.click()
    receive(page, late)
    page.locator(".db-callout", has_text=attack["chances"]["words"]).wait_for()
    page.locator(".db-go").click()
    assert answers(page) == [attack["option"]]


def test_a_technique_shows_its_range_with_the_engines_own_numbers(shown: Shown) -> None:
    view = view_of(match_at("use"))
    number = next(option["option"][1] for option in view["prompt"]["options"] if option["option"][0] == "use")
    active = view["table"]["fighters"][view["table"]["active"]]
    technique = next(each for each in active["techniques"] if each["id"] == number)
    page = shown(view)
    page.locator(".db-use", has_text=technique["name"]).click()
    hatched = page.evaluate(
        "() => [...document.querySelectorAll('.db-region[data-range=true]')].map((e) => +e.dataset.region)"
    )
    assert set(hatched) == set(technique["regions"])
    aims = {aim["target"]: aim for aim in technique["aims"] if aim["target"] < 100}
    assert aims
    for who, aim in aims.items():
        mark = page.locator(f".db-fighter[data-fighter='{who}'] .db-aim")
        assert mark.get_attribute("data-in") == str(aim["is_in_range"]).lower()
        assert f"range {aim['needed']}" in mark.text_content()


def test_every_deed_and_every_place_leads_to_its_rule(shown: Shown) -> None:
    """A question mark on the target that was pointed at; on the list, below the option that is looked at."""
    view = view_of(match_at("move"))
    page = shown(view)
    for option in view["prompt"]["options"]:
        assert option["clause"] in RULES
        page.locator(f'.option-button[data-option="{option["number"]}"]').click()
        link = page.locator(".option.is-selected .what-if a", has_text=option["clause"])
        assert link.get_attribute("href") == f"/rules/duel-battle/{option['clause']}"
        page.keyboard.press("Escape")
    move = next(option for option in view["prompt"]["options"] if option["option"][0] == "move")
    page.locator(f'.db-region[data-region="{move["option"][1]}"]').focus()
    page.keyboard.press("Enter")
    rule = page.locator(".db-callout-head .rule-link")
    if rule.count() == 0:  # several deeds meet there
        page.locator(".db-choice", has_text="ove").first.click()
    assert rule.get_attribute("href") == "/rules/duel-battle/DB-MOVE-01"
    assert rule.bounding_box()["height"] >= 44
    page.keyboard.press("Escape")
    page.locator('.db-region:not([aria-label*=" option"])').first.focus()  # where nothing can be done
    page.keyboard.press("Enter")
    assert page.locator(".db-looked .rule-link").get_attribute("href").rpartition("/")[2] in RULES


POOR: dict[str, Any] = {
    "teams": {"A": ["Son Goku"], "B": ["Vegeta"]},
    "round": 4,
    "turn": {"character": "Son Goku", "actions": 2},
    "characters": {"Son Goku": {"region": "C2", "ki": 4, "stars": 0}, "Vegeta": {"region": "C4"}},
    "hands": {"A": ["Ki Surge", "Senzu Bean"]},
}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_cannot_be_used_now_looks_so_and_says_why_when_tapped(shown: Shown, size: str) -> None:
    page = shown(view_of(Match.new(GAME, {"position": POOR}, 1, answer_forced=True)), size)
    usable, useless = page.locator(".db-card", has_text="Senzu Bean"), page.locator(".db-card", has_text="Ki Surge")
    assert [usable.get_attribute("data-out"), useless.get_attribute("data-out")] == ["false", "true"]
    assert page.locator(".db-use", has_text="Kamehameha").get_attribute("data-out") == "false"
    for name, words in (("Genkidama", "needs 6 Ki, has 4"), ("Focus", "needs 1 Star, has 0")):
        use = page.locator(".db-use", has_text=name)
        assert use.get_attribute("data-out") == "true"
        assert words in use.inner_text()
    backgrounds = [card.evaluate("(card) => getComputedStyle(card).backgroundColor") for card in (usable, useless)]
    assert backgrounds[0] != backgrounds[1]
    useless.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.sent.at(-1)?.type === 'why'")  # asked once the panel has been painted
    asked = page.evaluate("() => window.sent.at(-1)")
    assert asked["part"] == "card"
    reason = {"command": "", "words": "needs a technique", "clause": "DB-CARD-16", "label": ""}
    page.evaluate("(frame) => window.live.receive(frame)", {**asked, "seq": 10, "refused": [reason]})
    told = page.get_by_role("group", name="Ki Surge: not now")
    expect(told).to_contain_text("deals +1 damage")
    expect(told).to_contain_text("Needs a technique")
    expect(told.get_by_role("link", name="Rule DB-CARD-16")).to_have_count(1)


def test_without_an_action_the_stage_says_what_is_open(shown: Shown) -> None:
    spent = {**POOR, "turn": {"character": "Son Goku", "actions": 0}}
    page = shown(view_of(Match.new(GAME, {"position": spent}, 1)))
    assert "No action left; still free: playing a card." in page.locator(".db-stage").inner_text()
    assert "0 actions" not in page.locator(".db-table").inner_text()


def test_nothing_can_be_picked_while_the_other_is_asked(shown: Shown) -> None:
    view = view_of(match_at("move"))
    _, region = free_move(view)
    view["prompt"] = {**view["prompt"], "is_mine": False, "options": []}
    page = shown(view)
    page.mouse.click(*middle(page, region["id"]))
    assert page.locator("[data-option=true]").count() == 0
    assert page.locator(".db-callout").count() == 0
    assert region["label"] in page.locator(".db-looked").inner_text()


# -- for all eyes, ears and hands -------------------------------------------------------------------------------------


def test_every_place_and_piece_has_a_name(shown: Shown) -> None:
    view = view_of(match_at("attack"))
    page = shown(view)
    for region in view["table"]["board"]["regions"]:
        place = page.locator(f".db-region[data-region='{region['id']}']")
        assert (place.get_attribute("aria-label") or "").startswith(region["label"])
    for fighter in view["table"]["fighters"]:
        if not fighter["is_knocked_out"]:
            piece = page.locator(f".db-fighter[data-fighter='{fighter['id']}']")
            assert piece.get_attribute("aria-label") == fighter["label"]
            assert piece.locator(".db-tag-letter").text_content() == fighter["owner"]
    assert page.locator(".db-region[tabindex='0']").count() == 1  # one stop for Tab, arrows from there


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_targets_are_large_enough_and_the_board_fits(shown: Shown, size: str) -> None:
    page = shown(view_of(match_at("use")), size)
    boxes = page.evaluate(
        """() => [...document.querySelectorAll('.db-table button, .db-table a')].filter((e) => e.offsetParent)
             .map((e) => [e.className, e.getBoundingClientRect().width, e.getBoundingClientRect().height])"""
    )
    assert boxes
    assert [box for box in boxes if box[1] < 44 or box[2] < 44] == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_every_character_has_an_emblem_of_their_own(shown: Shown) -> None:
    page = shown(view_of(match_at("move")))
    state: Any = GAME.start.new({})
    ids = [character.id for character in state.book.pack.characters]
    drawn = page.evaluate(
        """async (ids) => {
             const { glyphOf } = await import("/tables/duel_battle/emblem_glyphs.js");
             const stranger = glyphOf("nobody at all");
             return ids.filter((id) => glyphOf(id) !== stranger);
           }""",
        ids,
    )
    assert drawn == ids


# -- what has just happened -------------------------------------------------------------------------------------------


# Effects go away by themselves, sooner than a busy machine may look for them.
NOTE_EFFECTS = """() => {
  window.numbers = [];
  window.thrown = [];
  new MutationObserver(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    numbers.push(...all(".db-fx-number").map((each) => each.textContent));
    thrown.push(...all(".db-thrown").map((each) => each.innerText));
  }).observe(document.body, { subtree: true, childList: true });
}"""


@pytest.mark.parametrize(("motion", "is_shown"), [("full", True), ("none", False)])
def test_damage_flies_off_where_it_is_played_before_the_board_can_be_pointed_at(
    shown: Shown, motion: str, is_shown: bool
) -> None:
    match = match_at("move")
    before = view_of(match)
    option, region = free_move(before)
    page = shown(before, motion=motion)
    told: dict[str, Any] = {"at": 0, "density": 0, "words": "…", "clause": "", "clauses": []}
    who = before["table"]["active"]
    part = {"who": {"type": "fighter", "value": who, "words": "…"}, "whom": [], "amount": 3, "now": 1, "dice": [2]}
    told["event"] = part
    lost = {**told, "number": before["log_total"], "kind": "HealthLost", "facts": {"who": who, "by": 3, "now": 1}}
    rolled = {**told, "number": before["log_total"] + 1, "kind": "DieRolled", "facts": {"who": who, "face": 2}}
    after = {**before, "seq": 11, "log": [lost, rolled], "log_from": before["log_total"]}
    page.evaluate(NOTE_EFFECTS)
    receive(page, {**after, "log_total": before["log_total"] + 2})
    if is_shown:
        page.wait_for_function("() => window.numbers.length && window.thrown.length")
        assert page.evaluate("window.numbers[0]") == "−3"
        assert before["table"]["fighters"][who]["die"][1]["words"] in page.evaluate("window.thrown[0]")
        page.wait_for_selector(".prompt.is-mine")
    else:
        assert page.evaluate("[...window.numbers, ...window.thrown]") == []
        assert page.locator(".db-effects > *").count() == 0
    page.mouse.click(*middle(page, region["id"]))
    assert page.evaluate("() => window.live.selected.value") == option["number"]


# -- minions ----------------------------------------------------------------------------------------------------------


@functools.cache
def match_of_minions() -> Match:
    """A's minion is to act."""
    for seed in range(50):
        match = Match.new(GAME, {"teams": {"A": "saiyan_invaders", "B": "earths_defenders"}}, seed, answer_forced=True)
        chance = SeededChance(seed)
        while (asked := match.decision) is not None:
            if asked.kind == "MinionActivation.act":
                return match
            options = asked.listed()
            bred = [option for option in options if option[0].startswith("ability")] or options
            match.answer(bred[chance.choose(len(bred))])
    raise AssertionError("no minion has ever acted")


def test_the_minion_that_acts_is_marked_on_the_board(shown: Shown) -> None:
    view = view_of(match_of_minions())
    [active] = [minion for minion in view["table"]["minions"] if minion["is_active"]]
    page = shown(view)
    heap = page.locator(".db-piece[data-active='true']")
    assert heap.count() == 1
    assert f"{active['name']} (acts now)" in heap.get_attribute("aria-label")
    assert heap.locator(".db-aura").count() == 1
    assert page.locator(".db-piece[data-active='false'] .db-minions .db-aura").count() == 0

"""The client by itself: a stored view in a real browser, without a server. What it shows, and what it would send."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from web.stored import open_view, refuse, sent, show
from web.visitor import PATIENCE_MS, settle

GAMES = ("duel-battle", "prime-time", "tcg")


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_the_question_is_a_button_with_its_words(page: Any, address: str, game: str) -> None:
    view = open_view(page, address, game)
    if page.locator(".prompt.is-folded").count():  # a table that fills the page keeps the list away
        page.locator(".prompt .fold").click()
    for option in view["prompt"]["options"]:
        button = page.locator(f".option-button[data-option='{option['number']}']")
        assert option["label"].lower() in button.inner_text().lower()
        assert button.bounding_box()["height"] >= 44
    assert page.locator(".prompt-question").inner_text() == view["prompt"]["question"]


def test_the_first_click_selects_and_the_second_answers_as_offered(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    option = view["prompt"]["options"][1]
    button = page.locator(f".option-button[data-option='{option['number']}']")
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    assert sent(page) == []
    button.click()
    [answer] = sent(page)
    assert (answer["type"], answer["option"], answer["expected_seq"]) == ("answer", option["option"], view["seq"])
    assert answer["id"]
    button.click(force=True)  # while an answer is under way nothing else is sent
    assert len(sent(page)) == 1


def test_keys_select_confirm_and_clear(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    page.keyboard.press("2")
    assert page.locator(".option.is-selected .option-button").get_attribute("data-option") == "2"
    page.keyboard.press("Escape")
    assert page.locator(".option.is-selected").count() == 0
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    assert [frame["option"] for frame in sent(page)] == [view["prompt"]["options"][0]["option"]]


def test_the_command_line_sends_words_and_numbers(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    page.keyboard.press("/")
    page.keyboard.type("activate Piccolo")
    page.keyboard.press("Enter")
    assert sent(page)[-1]["typed"] == "activate Piccolo"
    show(page, {"seq": view["seq"] + 1, "prompt": {**view["prompt"], "id": "the next"}})
    page.locator("#command").fill("2")
    page.locator("#command").press("Enter")
    assert sent(page)[-1]["option"] == view["prompt"]["options"][1]["option"]


def test_a_refusal_is_shown_with_its_reason_and_rule_and_frees_the_question(page: Any, address: str) -> None:
    open_view(page, address, "duel-battle")
    page.keyboard.press("1")
    page.keyboard.press("1")
    refuse(page, "illegal", reason="Piccolo is stunned", clause="DB-ACT-05", reply_to=sent(page)[0]["id"])
    note = page.locator(".prompt [role=alert]")
    assert "Piccolo is stunned" in note.inner_text()
    assert note.locator("a").get_attribute("href") == "/rules/duel-battle/DB-ACT-05"
    assert page.locator(".option-button").first.is_enabled()


def test_a_frame_that_is_newer_than_the_view_asks_for_the_view(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    page.evaluate("(seq) => window.live.receive({ type: 'pong', seq })", view["seq"])
    assert sent(page) == []
    page.evaluate("(seq) => window.live.receive({ type: 'pong', seq })", view["seq"] + 3)
    [hello] = sent(page)
    assert (hello["type"], hello["last_seq"]) == ("hello", view["seq"])


def test_a_log_that_was_taken_back_loses_its_end(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    page.get_by_role("button", name="Arithmetic").click()
    lines = page.locator(".log-line")
    told = lines.count()
    assert told == sum(1 for entry in view["log"] if entry["words"])
    total = view["log_total"] - 5
    show(page, {"seq": view["seq"] + 1, "log": [], "log_from": total, "log_total": total})
    assert lines.count() == told - sum(1 for entry in view["log"][-5:] if entry["words"])


def test_on_a_phone_the_log_opens_at_what_happened_last(browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    open_view(page, address, "prime-time")
    page.get_by_role("button", name="Log", exact=True).tap()
    expect(page.locator(".log-line").last).to_be_in_viewport()
    expect(page.locator(".log-line").first).not_to_be_in_viewport()
    page.get_by_role("button", name="Board", exact=True).tap()
    expect(page.locator(".pt-map")).to_be_in_viewport()
    context.close()


def test_what_cannot_be_done_is_told_by_the_reason(page: Any, address: str) -> None:
    view = open_view(page, address, "prime-time")
    page.locator(".prompt .fold").click()
    far = [{"command": f"charge target={who}", "label": f"charge {who}", "clause": "PT-MOVE-11",
            "words": f'{who} cannot be reached with 6"'} for who in ("Nappa", "Broly")]  # fmt: skip
    high = [{"command": f"climb piece={at}", "label": f"climb Plateau {at}", "clause": "PT-CLIMB-01",
             "words": "Goku flies and has no need to climb"} for at in range(6)]  # fmt: skip
    page.evaluate(
        "(frame) => window.live.receive(frame)", {"type": "why", "seq": view["seq"], "refused": [*high, *far]}
    )
    told = page.locator(".why-not li")
    assert told.count() == 3
    words = told.first.inner_text()
    assert "Climb Plateau 0, climb Plateau 1, climb Plateau 2, climb Plateau 3 and 2 more" in words
    assert words.count("no need to climb") == 1


def test_the_log_stays_at_its_end_until_somebody_goes_up_to_read(page: Any, address: str) -> None:
    view = open_view(page, address, "prime-time")
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("button", name="Arithmetic").click()
    entry = view["log"][-1]

    def tell(number: int, seq: int) -> None:
        more = [{**entry, "number": number + at, "words": f"line {number + at}"} for at in range(30)]
        show(page, {"seq": seq, "log": more, "log_from": number, "log_total": number + 30})

    far = "(box) => box.scrollHeight - box.scrollTop - box.clientHeight"

    def wait_until(distance: str) -> None:
        page.wait_for_function(f"() => ({far})(document.querySelector('.log-box')) {distance}")

    tell(view["log_total"], view["seq"] + 1)
    wait_until("< 5")
    page.eval_on_selector(".log-box", "(box) => { box.scrollTop = 0; }")  # as a box does that has been higher
    wait_until("> 100")
    settle(page)  # the box has been told that it was scrolled
    tell(view["log_total"] + 30, view["seq"] + 2)
    wait_until("< 5")
    page.locator(".log-box").hover()
    page.mouse.wheel(0, -600)
    wait_until("> 500")
    settle(page)
    tell(view["log_total"] + 60, view["seq"] + 3)
    assert page.eval_on_selector(".log-box", far) > 500


def test_densities_show_more_and_more(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    for density, name in enumerate(("Story", "Actions", "Arithmetic")):
        page.get_by_role("button", name=name, exact=True).click()
        expected = sum(1 for entry in view["log"] if entry["density"] <= density and entry["words"])
        assert page.locator(".log-line").count() == expected


def test_undo_says_what_it_would_do_and_proposals_wait_for_an_answer(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    undo = page.locator(".prompt-foot .undo")
    undo.click()
    assert sent(page) == [{"type": "undo", "expected_seq": view["seq"]}]
    show(page, {"seq": 20, "undo": {"kind": "ask", "why": "a die was rolled"}})
    assert "Ask to take back" in undo.inner_text()
    proposal = {"id": 20, "kind": "takeback", "by": "B", "words": "asks", "is_yours": False, "awaits_you": True}
    show(page, {"seq": 21, "undo": {"kind": "no", "why": "nothing to take back"}, "proposals": [proposal]})
    assert undo.is_disabled()
    page.get_by_role("button", name="Agree").click()
    agreed = {"type": "consent", "kind": "takeback", "accept": True, "proposal": 20, "expected_seq": 21}
    assert sent(page)[-1] == agreed


def test_a_lesson_allows_only_its_options(page: Any, address: str) -> None:
    open_view(page, address, "duel-battle")
    lesson = {"id": "x", "kind": "lesson", "title": "First", "step": 1, "steps": 3, "say": "The other one.", "goal": "",
              "hint": "The second.", "point_at": ["option:2"], "allowed": [2], "state": "open", "next": ""}  # fmt: skip
    show(page, {"seq": 30, "lesson": lesson})
    assert page.locator(".option-button[data-option='1']").is_disabled()
    assert page.locator(".is-pointed-at .option-button").get_attribute("data-option") == "2"
    page.keyboard.press("1")
    assert page.locator(".option.is-selected").count() == 0
    page.get_by_role("button", name="Hint").click()
    assert page.get_by_text("The second.", exact=True).is_visible()


def test_the_title_marks_only_ones_own_question(page: Any, address: str) -> None:
    """`alerts.js` by itself: the page of a stored view does not mark its title."""
    page.goto(f"{address}/dev/?view=fixtures/duel-battle.json")
    page.wait_for_selector(".prompt")
    titles = page.evaluate(
        """async () => {
            const { noticePrompt } = await import("../alerts.js");
            const view = window.live.view.peek();
            noticePrompt(view);
            const mine = document.title;
            noticePrompt({ ...view, prompt: { ...view.prompt, is_mine: false } });
            return [mine, document.title];
        }"""
    )
    assert titles == ["● Your turn: Duel Battle · Tenkaichi", "Duel Battle · Tenkaichi"]


def test_a_replay_steps_by_turns_and_not_by_interjections(page: Any, address: str) -> None:
    page.goto(f"{address}/dev/?view=fixtures/duel-battle.json")
    seats = ["A", "chance", "A", "B", "A", "A", "B", "B", "chance", "B", "A", "B", "A", "A"]
    steps = [{"at": at, "seat": seat, "words": "", "is_key": False} for at, seat in enumerate(seats, start=1)]
    starts = page.evaluate("async (s) => (await import('../replay_store.js')).turnStarts(s)", steps)
    assert starts == [0, 6, 12]


def test_nothing_is_wider_than_a_phone(browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    for game in GAMES:
        open_view(page, address, game)
        assert page.evaluate("document.documentElement.scrollWidth") == 390, game
    context.close()


def test_a_log_line_shows_the_pieces_that_it_names(page: Any, address: str) -> None:
    page.goto(f"{address}/dev/?view=fixtures/duel-battle.json")
    table = {"fighters": [{"id": 4, "name": "Son Goku"}, {"id": 5, "name": "Go"}],
             "board": {"regions": [{"id": 1, "name": "A1"}, {"id": 12, "name": "A12"}]}}  # fmt: skip
    found = page.evaluate(
        """async (table) => {
            const { piecesIn, piecesOf } = await import("../parts/pieces.js");
            return piecesIn("Raditz goes to A12 to strike Son Goku", piecesOf(table)).map((piece) => piece.target);
        }""",
        table,
    )
    assert found == ["region:12", "fighter:4"]


def test_what_was_looked_for_is_marked_by_whole_words(page: Any, address: str) -> None:
    page.goto(f"{address}/dev/?view=fixtures/duel-battle.json")

    def marked(text: str, words: str) -> list[str]:
        found: list[str] = page.evaluate(
            "async ([text, words]) => (await import('../parts/marked.js')).hits(text, words)", [text, words]
        )
        assert "".join(found) == text
        return found[1::2]

    assert marked("Dragon Balls lie where the drawing wins", "dragon ball") == ["Dragon", "Balls"]
    assert marked("Who loses by drawing does not win", "How do I win?") == ["win"]
    assert marked("A KO'd character", "ko") == ["KO"]
    assert marked("2+ (or more)", "(or+") == []
    assert marked("nothing looked for", "") == []


def test_only_matches_between_people_call_back(page: Any, address: str) -> None:
    page.goto(f"{address}/dev/?view=fixtures/duel-battle.json")

    def match(name: str, other: str, asked: str) -> dict[str, Any]:
        seats = [{"seat": "A", "kind": "person", "is_you": True}, {"seat": "B", "kind": other, "is_you": False}]
        return {"id": name, "status": "playing", "your_seats": ["A"], "asked": asked, "seats": seats}

    matches = [match("bot", "bot", "A"), match("his", "person", "B"), match("mine", "person", "A")]
    found = page.evaluate(
        "async (m) => (await import('../waiting_matches.js')).waitingForMe(m).map((each) => each.id)", matches
    )
    assert found == ["mine"]

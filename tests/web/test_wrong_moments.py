"""Events at the wrong moment: no player loses what they have chosen, typed or said, and nothing goes to another.

The client by itself, with views that come when a test wants them to.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from web.duel_views import Shown, free_move, match_at, middle, view_of
from web.stored import open_view, refuse, sent, show
from web.visitor import settle

OFFLINE = "() => { window.live.send = () => false; }"
BACK = """() => {
    window.live.send = (frame) => { window.sent.push(frame); return true; };
    window.live.opened();
}"""


def asked(view: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A later view with another prompt."""
    return {"seq": view["seq"] + 1, "prompt": {**view["prompt"], **change}}


def many(view: dict[str, Any], label: str, count: int = 20) -> list[dict[str, Any]]:
    """Options enough for a field to look among them."""
    first = view["prompt"]["options"][0]
    return [{**first, "number": at, "option": ["x", at], "label": f"{label} {at}"} for at in range(1, count + 1)]


# -- answers and choices ----------------------------------------------------------------------------------------------


def test_an_answer_lost_with_its_connection_is_sent_once_more_with_the_same_id(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    page.keyboard.press("1")
    page.keyboard.press("1")
    show(page, {})  # on the same connection: the answer is still under way
    page.evaluate("() => window.live.opened()")
    show(page, {"seq": view["seq"] + 1})  # a new connection, and the question still stands
    first, hello, again = sent(page)
    assert (first["type"], hello["type"]) == ("answer", "hello")
    assert first == again
    page.evaluate("() => window.live.opened()")
    show(page, {"seq": 99, "prompt": {**view["prompt"], "id": "the next"}})
    show(page, {})
    assert [frame["type"] for frame in sent(page)] == ["answer", "hello", "answer", "hello"]


def test_a_new_view_of_the_same_question_takes_nothing_away(page: Any, address: str) -> None:
    """When a seat is asked, or who may look over its shoulder, can change while it thinks."""
    view = open_view(page, address, "duel-battle")
    page.keyboard.press("2")
    show(page, {"seq": view["seq"] + 1, "asked_by": [{"ask": "always"}]})
    chosen = page.locator(".option-button[data-option='2']")
    assert chosen.get_attribute("aria-pressed") == "true"
    page.keyboard.press("Enter")
    show(page, {"seq": view["seq"] + 2})
    assert chosen.is_disabled()  # the answer is under way all the same
    assert [frame["option"] for frame in sent(page)] == [view["prompt"]["options"][1]["option"]]


@pytest.mark.parametrize("changed", ["id", "options", "position"])
def test_another_question_begins_with_nothing_chosen(page: Any, address: str, changed: str) -> None:
    view = open_view(page, address, "duel-battle")
    page.keyboard.press("2")
    options = view["prompt"]["options"]
    prompt = {"id": {"id": "the next"}, "options": {"options": [options[0], {**options[1], "label": "another"}]}}
    change = {"prompt": {**view["prompt"], **prompt.get(changed, {})}}
    show(page, {"seq": view["seq"] + 1, **change, **({"position_hash": "another"} if changed == "position" else {})})
    assert page.locator(".option-button[aria-pressed='true']").count() == 0


def test_chances_computed_meanwhile_take_nothing_away(page: Any, address: str) -> None:
    """A view with a higher `seq` comes without the chances that another process works out, or with them."""
    view = open_view(page, address, "duel-battle")
    page.keyboard.press("2")
    chances = {"words": "certain", "outcomes": [], "assumption": ""}
    options = [{**option, "chances": chances} for option in view["prompt"]["options"]]
    show(page, asked(view, {"options": options}))
    assert page.locator(".option-button[data-option='2']").get_attribute("aria-pressed") == "true"


def test_a_refusal_of_something_else_leaves_an_answer_under_way(page: Any, address: str) -> None:
    open_view(page, address, "duel-battle")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    [answer] = sent(page)
    refuse(page, "illegal", reason="nothing to take back")
    refuse(page, "illegal", reply_to="an older answer")
    settle(page)
    assert page.locator(".option-button").first.is_disabled()
    refuse(page, "too-fast")  # nobody has read what it was: it may have been the answer
    settle(page)
    page.keyboard.press("Enter")
    assert [frame["option"] for frame in sent(page)] == [answer["option"]] * 2


def test_what_is_chosen_last_counts_wherever_it_is_chosen(page: Any, address: str) -> None:
    """A place that was pointed at, and then a card beside the board: tables write into the selection themselves."""
    view = open_view(page, address, "duel-battle")
    place = {**view["prompt"]["options"][0], "number": 0, "option": ["to", 1, 2], "label": "to 1,2"}
    page.evaluate("(place) => { window.live.plan(place); window.live.selected.value = 2; }", place)
    page.keyboard.press("Enter")
    assert [frame["option"] for frame in sent(page)] == [view["prompt"]["options"][1]["option"]]


def test_the_second_click_of_a_double_click_answers_nothing_new(page: Any, address: str) -> None:
    """If one click is enough, the next question may stand there before the second."""
    view = open_view(page, address, "duel-battle")
    page.evaluate(
        """async ([view, next]) => {
            (await import("../settings.js")).choose({ confirm: "irreversible" });
            window.live.send = (frame) => {
                window.sent.push(frame);
                if (frame.type === "answer") setTimeout(() => window.live.receive({ ...view, ...next }));
                return true;
            };
        }""",
        [view, asked(view, {"id": "the next"})],
    )
    page.locator(".option-button[data-option='2']").dblclick(delay=60)
    settle(page)
    assert page.locator(".prompt").get_attribute("data-prompt") == "the next"
    assert [frame["type"] for frame in sent(page)] == ["answer"]


def test_nobody_answers_by_keys_behind_the_curtain(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    match = {**view["match"], "your_seats": ["A", "B"], "purpose": "match", "status": "playing"}
    other = "B" if view["prompt"]["seat"] == "A" else "A"
    show(page, {"match": match})
    show(page, {**asked(view, {"id": "the next", "seat": other}), "match": match})
    page.locator(".curtain").wait_for()
    for key in ("1", "1", "Enter", "u"):
        page.keyboard.press(key)
    assert sent(page) == []


# -- without a connection ---------------------------------------------------------------------------------------------


def test_what_is_said_without_a_connection_is_said_when_it_is_back(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    page.evaluate(OFFLINE)
    undo = page.locator(".prompt-foot .undo")
    undo.click()
    undo.click()
    page.evaluate("() => window.live.shareEyes(true)")
    page.evaluate(BACK)
    show(page, {})
    hello, *said = sent(page)
    assert hello["type"] == "hello"
    assert said == [{"type": "undo", "expected_seq": view["seq"]}, {"type": "share", "on": True}]
    page.evaluate(BACK)
    show(page, {})
    assert [frame["type"] for frame in sent(page)[3:]] == ["hello"]  # once


def test_what_was_asked_of_a_connection_that_died_is_asked_again(page: Any, address: str) -> None:
    open_view(page, address, "duel-battle")
    page.get_by_role("button", name="Why can’t I…?").click()
    page.get_by_role("button", name="Show me a good move").click()
    page.evaluate("() => { window.live.whyNot('card', 3).then((found) => (window.told = found)); }")
    asked_before = sent(page)
    assert [frame["type"] for frame in asked_before] == ["why", "hint", "why"]
    page.evaluate(BACK)
    show(page, {})
    hello, *again = sent(page)[3:]
    assert hello["type"] == "hello"
    assert sorted(again, key=str) == sorted(asked_before, key=str)
    refused = {"command": "x", "words": "it is not your card", "clause": "DB-ACT-05", "label": "x"}
    why = {"type": "why", "seq": 0, "refused": [refused]}
    page.evaluate("(why) => window.live.receive({ ...why, part: 'card', value: 3 })", why)
    assert page.evaluate("() => window.told[0].words") == refused["words"]
    page.evaluate("(why) => window.live.receive(why)", why)
    page.evaluate("() => window.live.receive({ type: 'hint', seq: 0, option: [], words: 'do it', estimate: '' })")
    page.evaluate(BACK)
    show(page, {})
    assert [frame["type"] for frame in sent(page)[7:]] == ["hello"]  # everything has been told


def test_a_connection_is_given_up_for_a_ping_without_reply_and_not_for_its_quiet(page: Any, address: str) -> None:
    """In a hidden page a minute passes between two pings."""
    page.goto(f"{address}/dev/?view=fixtures/duel-battle.json")
    page.wait_for_selector(".prompt")
    told = page.evaluate(
        """async () => {
            const { LiveSocket } = await import("../live_socket.js");
            const sockets = [];
            const real = { WebSocket: window.WebSocket, now: Date.now };
            let now = 1e12;
            Date.now = () => now;
            window.WebSocket = class {
                static OPEN = 1;
                constructor() { this.readyState = 1; this.sent = []; sockets.push(this); }
                send(data) { this.sent.push(data); }
                close(code) { this.code = code; }
            };
            const channel = new LiveSocket("/nowhere", { opened() {}, received() {} });
            channel.settle();
            const later = (seconds) => { now += 1000 * seconds; channel.beat(); };
            later(60);
            sockets[0].onmessage({ data: '{"type": "pong"}' });
            later(60);
            const kept = [channel.state.peek(), sockets[0].sent.length, sockets[0].code];
            later(60);
            const given = [channel.state.peek(), sockets[0].code];
            channel.close();
            window.WebSocket = real.WebSocket;
            Date.now = real.now;
            return [kept, given];
        }"""
    )
    assert told == [["live", 2, None], ["reconnecting", 4000]]


# -- typing, keys and focus -------------------------------------------------------------------------------------------


def test_what_is_looked_for_in_one_question_hides_nothing_of_the_next(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    show(page, asked(view, {"id": "long", "options": many(view, "fly")}))
    field = page.get_by_role("searchbox")
    field.fill("fly 7")
    expect(page.locator(".option-button")).to_have_count(1)
    show(page, {"seq": view["seq"] + 2, "prompt": {**view["prompt"], "id": "long", "options": many(view, "fly")}})
    assert field.input_value() == "fly 7"  # the same question
    show(page, {"seq": view["seq"] + 3, "prompt": {**view["prompt"], "id": "another", "options": many(view, "walk")}})
    expect(page.locator(".option-button")).to_have_count(20)
    assert page.evaluate("document.activeElement.type") == "search"  # the field keeps the focus
    assert field.input_value() == ""
    field.fill("walk 7")
    show(page, {"seq": view["seq"] + 4, "prompt": {**view["prompt"], "id": "short"}})
    expect(page.locator(".option-button")).to_have_count(len(view["prompt"]["options"]))


def test_a_player_who_types_an_answer_goes_on_typing_while_another_is_asked(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    page.keyboard.press("/")
    page.keyboard.type("un")
    show(page, asked(view, {"id": "his", "is_mine": False, "options": []}))
    page.keyboard.type("usual")  # "u" would take something back
    page.keyboard.press("Enter")  # nobody asks for it yet
    show(page, {"seq": view["seq"] + 2, "prompt": {**view["prompt"], "id": "mine again"}})
    command = page.locator("#command")
    assert command.input_value() == "unusual"
    expect(command).to_be_focused()
    assert sent(page) == []
    page.keyboard.press("Enter")
    assert [frame["typed"] for frame in sent(page)] == ["unusual"]
    page.keyboard.press("Escape")
    show(page, {"seq": view["seq"] + 3, "prompt": {**view["prompt"], "id": "his", "is_mine": False, "options": []}})
    expect(command).to_have_count(0)


def test_half_typed_words_are_still_there_when_the_list_was_folded_away(page: Any, address: str) -> None:
    open_view(page, address, "duel-battle")
    page.set_viewport_size({"width": 390, "height": 844})
    settle(page)
    fold = page.locator(".prompt .fold")
    if page.locator(".prompt.is-folded").count():
        fold.click()
    page.locator("#command").fill("activate")
    fold.click()
    expect(page.locator("#command")).to_have_count(0)
    fold.click()
    assert page.locator("#command").input_value() == "activate"


def test_an_open_menu_stays_open_when_a_question_comes(page: Any, address: str) -> None:
    view = open_view(page, address, "duel-battle")
    page.locator(".match-menu summary").click()
    page.evaluate("() => document.activeElement.blur()")  # some browsers give the focus to nothing that is clicked
    show(page, asked(view, {"id": "the next"}))
    expect(page.locator("details.menu[open]")).to_have_count(1)


def test_keys_are_for_a_dialog_as_soon_as_it_is_there(page: Any, address: str) -> None:
    open_view(page, address, "duel-battle")
    page.evaluate(
        """async () => {
            const press = (key) => dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            press("?");
            for (let turn = 0; turn < 5; turn += 1) await Promise.resolve(); // drawn, and no more
            press("u");
        }"""
    )
    page.get_by_role("dialog").wait_for()
    assert sent(page) == []


# -- the board --------------------------------------------------------------------------------------------------------

TAP_AT_ONCE = """async ([next, region]) => {
    window.live.receive(next);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve(); // drawn; what follows a drawing is still to come
    document.querySelector(`[data-region="${region}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


def test_a_tap_right_after_a_question_has_come_counts(shown: Shown) -> None:
    view = view_of(match_at("move"))
    _, region = free_move(view)
    page = shown({**view, "seq": 9, "prompt": {**view["prompt"], "id": "the one before"}})
    page.evaluate(TAP_AT_ONCE, [view, region["id"]])
    settle(page)
    expect(page.locator(".db-callout")).to_be_visible()


def test_a_piece_that_was_taken_up_for_one_question_is_no_answer_to_the_next(shown: Shown) -> None:
    view = view_of(match_at("move"))
    _, region = free_move(view)
    page = shown(view)
    box = page.locator(f".db-fighter[data-fighter='{view['table']['active']}']").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(*middle(page, region["id"]), steps=4)
    expect(page.locator(".db-fighter[data-dragged='true']")).to_have_count(1)
    show(page, {"seq": view["seq"] + 1, "prompt": {**view["prompt"], "id": "the next"}})
    page.mouse.up()
    settle(page)
    assert page.evaluate("() => window.live.selected.value") is None
    expect(page.locator(".db-callout")).to_have_count(0)


def test_what_was_picked_is_void_where_the_position_was_changed_by_hand(shown: Shown) -> None:
    view = view_of(match_at("move"))
    _, region = free_move(view)
    page = shown(view)
    page.mouse.click(*middle(page, region["id"]))
    expect(page.locator(".db-callout")).to_be_visible()
    show(page, {"seq": view["seq"] + 1})
    expect(page.locator(".db-callout")).to_be_visible()
    show(page, {"seq": view["seq"] + 2, "position_hash": "another"})
    expect(page.locator(".db-callout")).to_have_count(0)


def test_a_hint_that_is_asked_for_right_after_a_step_has_come_is_shown(page: Any, address: str) -> None:
    open_view(page, address, "duel-battle")
    lesson = {"id": "x", "kind": "lesson", "title": "First", "step": 1, "steps": 3, "say": "The other one.", "goal": "",
              "hint": "The second.", "point_at": [], "allowed": [], "state": "open", "next": ""}  # fmt: skip
    show(page, {"seq": 30, "lesson": lesson})
    page.evaluate(
        """async (lesson) => {
            window.live.receive({ ...window.live.view.peek(), seq: 31, lesson });
            for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
            [...document.querySelectorAll(".lesson button")].find((each) => each.textContent === "Hint").click();
        }""",
        {**lesson, "step": 2},
    )
    settle(page)
    expect(page.locator(".lesson-hint")).to_be_visible()
    show(page, {"seq": 32, "lesson": {**lesson, "step": 3}})
    expect(page.locator(".lesson-hint")).to_have_count(0)


# -- replays ----------------------------------------------------------------------------------------------------------

REPLAY = """
    const { Replay } = await import("../replay_store.js");
    const waiting = [];
    window.fetch = (path) => new Promise((resolve) => waiting.push({ path, resolve }));
    const turn = () => new Promise((done) => setTimeout(done));
    const reply = async (part, body, ok = true) => {
        const at = waiting.findIndex((each) => each.path.includes(part));
        const [found] = waiting.splice(at, 1);
        found.resolve({ ok, status: ok ? 200 : 500, text: async () => JSON.stringify(body) });
        await turn();
    };
    const steps = [1, 2, 3].map((at) => ({ at, seat: "A", words: "", is_key: false }));
    const info = { steps, viewers: ["A", "B"], match: { your_seats: [] } };
    const view = (viewer, at) => ({ viewer, at, log: [], log_from: 0, log_total: 0 });
    const replay = new Replay("x", { at: 1, eyes: "A" });
    await turn();
    await reply("/x?as=A", info);
"""


def of_replay(page: Any, address: str, deeds: str) -> Any:
    """The result of these actions in a replay whose replies are given by hand."""
    page.goto(f"{address}/dev/?view=fixtures/duel-battle.json")
    page.wait_for_selector(".prompt")
    return page.evaluate(f"async () => {{{REPLAY}{deeds}}}")


def test_a_replay_shows_the_eyes_that_were_chosen_last(page: Any, address: str) -> None:
    found = of_replay(
        page,
        address,
        """
            replay.lookThrough("B");
            await turn();
            await reply("/x?as=B", info);
            await reply("at=1&as=B", view("B", 1));
            await reply("at=1&as=A", view("A", 1));
            const first = replay.view.peek().viewer;
            replay.lookThrough("A");
            replay.lookThrough("B");
            await turn();
            await reply("/x?as=B", { ...info, told: "to B" });
            await reply("/x?as=A", { ...info, told: "to A" });
            return [first, replay.info.peek().told];
        """,
    )
    assert found == ["B", "to B"]


def test_a_replay_tells_only_of_failures_on_the_way_to_where_one_wants(page: Any, address: str) -> None:
    found = of_replay(
        page,
        address,
        """
            await reply("at=1&", view("A", 1));
            replay.go(3);
            const isThere = [replay.isThere.peek()];
            replay.go(1);
            await turn();
            await reply("at=3&", { error: { code: "x", message: "no" } }, false);
            const error = replay.error.peek();
            isThere.push(replay.isThere.peek());
            return [error, isThere];
        """,
    )
    assert found == [None, [False, True]]

"""Events are played before the match is over: skipping, speeds, stillness, a hidden page, a replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from web.playing import table
from web.visitor import Visitor

Visit = Callable[..., Visitor]

# Every sentence that was shown while it played, and whether a question could be answered meanwhile.
WATCH = """() => {
  window.shown = [];
  window.asked = 0;
  new MutationObserver(() => {
    const words = document.querySelector(".prompt .playing-words")?.textContent;
    if (words && words !== "…" && window.shown.at(-1) !== words) window.shown.push(words);
    if (words && document.querySelector(".prompt.is-mine, .option-button")) window.asked += 1;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def at_a_table(visit: Visit, **settings: Any) -> Visitor:
    """A player who is asked whom to activate, against a bot."""
    player = visit(**{"speed": "slow", "motion": "full", **settings})
    player.go("/")
    player.go(table(player))
    player.page.wait_for_selector(".prompt.is-mine")
    player.page.evaluate(WATCH)
    return player


def activate(player: Visitor) -> None:
    player.page.keyboard.press("1")
    player.page.keyboard.press("Enter")


def test_an_activation_is_played_and_can_be_skipped_by_key_and_by_tap(visit: Visit) -> None:
    player = at_a_table(visit)
    page = player.page
    activate(player)
    expect(page.locator(".playing-words")).to_be_visible()
    expect(page.locator(".option-button")).to_have_count(0)
    page.keyboard.press(" ")
    expect(page.locator(".prompt.is-mine")).to_be_visible()
    expect(page.locator(".playing-words")).to_have_count(0)
    assert page.evaluate("window.asked") == 0

    page.keyboard.press("u")  # taken back: nothing to play, and the same once more
    expect(page.locator(".prompt-question")).to_contain_text("Activate")
    activate(player)
    expect(page.locator(".playing-words")).to_be_visible()
    page.locator(".db-stage").click()
    expect(page.locator(".playing-words")).to_have_count(0)
    assert page.evaluate("window.shown.some((words) => /enters|rolls|is activated/.test(words))")
    player.done()


def test_without_motion_the_same_sentences_stand_still(visit: Visit) -> None:
    player = at_a_table(visit, motion="none")
    page = player.page
    activate(player)
    expect(page.locator(".playing-words")).to_be_visible()
    moving = "() => document.getAnimations().filter((each) => each.effect?.target?.closest('.table-board')).length"
    assert page.evaluate(moving) == 0
    page.wait_for_function("() => window.shown.length > 0")
    page.keyboard.press(" ")
    expect(page.locator(".prompt.is-mine")).to_be_visible()
    player.done()


def test_a_speed_can_be_chosen_while_it_plays_and_a_hidden_page_catches_up(visit: Visit) -> None:
    player = at_a_table(visit)
    page = player.page
    activate(player)
    page.get_by_role("button", name="Speed: slow", exact=True).click()
    assert page.evaluate("JSON.parse(localStorage['tenkaichi.settings']).speed") == "normal"
    page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    expect(page.locator(".playing-words")).to_have_count(0)
    player.done()


def test_the_bots_turn_is_played_and_can_be_seen_again(visit: Visit) -> None:
    player = visit(speed="fast", motion="full")
    player.go("/")
    player.go(table(player))
    page = player.page
    page.wait_for_selector(".prompt.is-mine")
    page.evaluate(WATCH)
    if not page.get_by_role("button", name="Again", exact=True).count():  # the bot has not had a turn yet
        activate(player)
        page.wait_for_selector(".prompt.is-mine")
        page.keyboard.press(
            str(next(each["number"] for each in player.view["prompt"]["options"] if each["verb"] == "end"))
        )
        page.keyboard.press("Enter")
    again = page.get_by_role("button", name="Again", exact=True)
    expect(again).to_be_visible()
    question = page.locator(".prompt").get_attribute("data-prompt")
    page.evaluate("window.shown = []")
    again.click()
    page.wait_for_function("() => window.shown.length > 0")
    expect(page.locator(".playing")).to_have_attribute("data-again", "true")
    page.keyboard.press(" ")
    expect(page.locator(".prompt")).to_have_attribute("data-prompt", question or "")

    replay = f"/r/{player.view['match']['id']}?at=10"  # a replay plays a step forward, and jumps elsewhere
    for keys, is_played in ((["End"], False), (["ArrowRight"] * 6, True)):
        page.goto(replay)
        page.wait_for_selector(".replay-page .db-board")
        page.evaluate(
            "() => new MutationObserver(() => document.querySelector('.place .playing-words') && (window.played = 1))"
            ".observe(document.body, { subtree: true, childList: true })"
        )
        for key in keys:
            at = page.locator("main").get_attribute("data-at") or ""
            page.keyboard.press(key)
            expect(page.locator("main")).not_to_have_attribute("data-at", at)
        if is_played:
            page.wait_for_function("() => window.played")
        else:
            expect(page.locator(".place .prompt-question")).to_be_visible()
            assert not page.evaluate("window.played ?? 0")
    player.done()

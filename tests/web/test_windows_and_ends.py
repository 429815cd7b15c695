"""When one is asked, and what comes after the end: reaction windows, the end of a turn, the same in another game."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from web.playing import FIGHT, table, wait_asked
from web.visitor import Visitor

Visit = Callable[..., Visitor]
WINDOWS = {"Responses.respond", "Turn.interlude", "Turn.last_interlude"}


def fight(visitor: Visitor, **of_a: object) -> None:
    visitor.go("/")
    visitor.go(table(visitor, setup={"position": {**FIGHT, **of_a}}))
    assert wait_asked(visitor)


def option(visitor: Visitor, words: str) -> int:
    found: int = next(each["number"] for each in visitor.view["prompt"]["options"] if words in each["label"].lower())
    return found


def test_a_window_has_three_buttons_keys_and_a_pass_until(visit: Visit) -> None:
    player = visit()
    fight(player, hands={"A": ["Ki Surge"]})
    page = player.page
    number = option(player, "kamehameha on vegeta")
    page.keyboard.press(str(number))
    page.keyboard.press("Enter")
    page.wait_for_selector(".ask-policy")
    prompt = player.view["prompt"]
    assert prompt["kind"] in WINDOWS
    assert prompt["is_optional"]
    policy = page.get_by_role("group", name="When am I asked this?")
    for words in ("If I can act", "Always", "Pass for me…"):
        expect(policy.get_by_role("button", name=words)).to_be_visible()
    expect(policy.get_by_role("button", name="If I can act")).to_have_attribute("aria-pressed", "true")
    policy.get_by_role("combobox").select_option(label="… until the next turn")
    policy.get_by_role("button", name="Pass for me…").click()
    page.wait_for_function("(id) => document.querySelector('.prompt')?.dataset.prompt !== id", arg=prompt["id"])
    asked_by = [frame for frame in player.sent if frame["type"] == "ask_by"][-1]["rules"]
    assert asked_by[0] == {"at": prompt["kind"], "ask": "never", "until": "Turn.activate"}
    expect(page.locator(".log-line[data-kind=PassedByItself]").first).to_be_visible()

    page.locator(".prompt .undo").click()  # the pass is taken back: he is asked by hand, also after a reload
    expect(page.locator(".prompt")).to_have_attribute("data-prompt", prompt["id"])
    expect(policy.get_by_role("button", name="If I can act")).to_have_attribute("aria-pressed", "true")
    page.reload()
    assert wait_asked(player)
    expect(page.locator(".prompt")).to_have_attribute("data-prompt", prompt["id"])
    page.wait_for_timeout(500)
    expect(page.locator(".prompt")).to_have_attribute("data-prompt", prompt["id"])
    player.done()


def test_the_end_of_a_turn_asks_back_only_if_something_is_left(visit: Visit) -> None:
    player = visit()
    fight(player, turn={"character": "Son Goku", "actions": 2})
    page = player.page
    end = page.locator(f'.option-button[data-option="{option(player, "end the turn")}"]')
    end.click()
    expect(page.locator(".prompt .confirm")).to_contain_text("2 actions unused")
    assert not [frame for frame in player.sent if frame["type"] == "answer"]
    page.locator(".prompt .confirm").click()
    page.wait_for_function("() => !document.querySelector('.prompt-situation')?.textContent.includes('2 actions left')")
    assert [frame["option"] for frame in player.sent if frame["type"] == "answer"] == [["end"]]

    fight(player, turn={"character": "Son Goku", "actions": 0}, hands={"A": ["Ki Capsule"]})
    end = page.locator(f'.option-button[data-option="{option(player, "end the turn")}"]')
    before = len([frame for frame in player.sent if frame["type"] == "answer"])
    end.click()  # nothing is left: once is enough
    page.wait_for_function("() => !document.querySelector('.option.is-selected')")
    player.page.wait_for_timeout(200)
    assert [frame["option"] for frame in player.sent if frame["type"] == "answer"][before:] == [["end"]]
    player.done()


def test_from_the_end_to_the_same_level_in_another_game(visit: Visit) -> None:
    player = visit()
    player.go("/")
    player.go(table(player, "duel-battle", "bot:normal"))
    assert wait_asked(player)
    player.page.locator(".match-menu summary").click()
    player.page.get_by_role("button", name="Give up…").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    card = player.page.locator(".end-card")
    expect(card.get_by_role("heading", name="The same level (Normal) in another game")).to_be_visible()
    expect(card.get_by_role("button", name="Trading Card Game")).to_be_visible()
    before = player.page.url
    player.click(card.get_by_role("button", name="Prime Time"))
    player.page.wait_for_function("(before) => location.href !== before", arg=before)
    assert wait_asked(player)
    match = player.view["match"]
    assert match["game"] == "prime-time"
    assert {seat["level"] for seat in match["seats"] if seat["kind"] == "bot"} == {"normal"}
    player.done()

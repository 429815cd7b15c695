"""When one is asked, and what comes after the end: reaction windows, the end of a turn, the same in another game."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

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


def test_a_window_can_be_passed_for_this_turn_and_says_when_it_asks(visit: Visit) -> None:
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
    for words in ("If it matters", "If I can act", "Always", "Pass for me…"):
        expect(policy.get_by_role("button", name=words)).to_be_visible()
    expect(policy.get_by_role("button", name="If it matters")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Not this round")).to_be_visible()
    page.get_by_role("button", name="Not this turn").click()
    page.wait_for_function("(id) => document.querySelector('.prompt')?.dataset.prompt !== id", arg=prompt["id"])
    asked_by = [frame for frame in player.sent if frame["type"] == "ask_by"][-1]["rules"]
    assert asked_by[0] == {"at": prompt["kind"], "ask": "never", "until": "Turn.activate"}
    expect(page.locator(".log-line[data-kind=PassedByItself]").first).to_be_visible()

    page.locator(".prompt .undo").click()  # the pass is taken back: the player is asked by hand, also after a reload
    expect(page.locator(".prompt")).to_have_attribute("data-prompt", prompt["id"])
    expect(policy.get_by_role("button", name="If it matters")).to_have_attribute("aria-pressed", "true")
    page.reload()
    assert wait_asked(player)
    expect(page.locator(".prompt")).to_have_attribute("data-prompt", prompt["id"])
    page.keyboard.press("w")  # a request that the server answers after all its own work
    expect(page.locator(".why-not")).to_be_visible()
    expect(page.locator(".prompt")).to_have_attribute("data-prompt", prompt["id"])
    player.done()


def test_the_end_of_a_turn_asks_back_only_if_something_is_left(visit: Visit) -> None:
    player = visit()
    fight(player, turn={"character": "Son Goku", "actions": 2})
    page = player.page
    end = page.locator(f'.option-button[data-option="{option(player, "end the turn")}"]')
    end.click()
    expect(page.locator(".prompt .confirm")).to_contain_text("2 actions unused")
    assert not player.answers
    page.locator(".prompt .confirm").click()
    page.wait_for_function("() => !document.querySelector('.prompt-situation')?.textContent.includes('2 actions left')")
    assert player.answers == [["end"]]

    fight(player, turn={"character": "Son Goku", "actions": 0}, hands={"A": ["Ki Capsule"]})
    end = page.locator(f'.option-button[data-option="{option(player, "end the turn")}"]')
    before = player.answers
    end.click()  # nothing is left: once is enough
    player.wait_for(lambda: player.answers != before, "it was answered")
    assert player.answers == [*before, ["end"]]
    player.done()


def give_up(player: Visitor) -> Locator:
    """The card at the end of the match."""
    player.page.locator(".match-menu summary").click()
    player.page.get_by_role("button", name="Give up…").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    return player.page.locator(".end-card")


def test_a_draft_is_chosen_on_the_page_and_the_friend_is_told_of_it(visit: Visit) -> None:
    player = visit()
    player.go("/new/duel-battle?with=friend")
    page = player.page
    page.get_by_label("Recruit your own").check()
    expect(page.get_by_role("group", name="Sides")).to_have_count(0)
    page.get_by_role("button", name="Get the link").click()
    expect(page.locator(".waiting-room .terms")).to_contain_text("Recruit your own")
    guest = visit("phone")
    guest.go(page.get_by_label("Invitation").input_value())
    facts = guest.page.locator(".invitation .facts")
    expect(facts).to_contain_text("pick in turn")
    expect(facts).not_to_contain_text("Battleground")
    expect(guest.page.locator(".side-picker")).to_have_count(0)
    guest.click(guest.page.get_by_role("button", name="Sit down and fight"))
    for each in (player, guest):
        expect(each.page.locator(".db-draft")).to_be_visible()
    guest.done()
    player.done()


def test_the_end_and_the_end_of_the_replay_say_the_score_and_what_it_is_made_of(visit: Visit) -> None:
    player = visit()
    fight(player, scores={"A": 3, "B": 2})
    card = give_up(player)
    sides = card.locator(".tally-side")
    expect(sides).to_have_count(2)
    expect(sides.first).to_contain_text("3 victory points")
    expect(sides.first.locator(".tally-parts li")).to_have_text(["not scored in this match 3"])
    expect(card.get_by_text("What the dice showed")).to_have_count(0)
    player.click(card.get_by_role("link", name="Watch the replay"))
    player.page.wait_for_selector("main.replay-page")
    player.page.keyboard.press("Home")
    player.page.wait_for_selector("main.replay-page[data-at='0']")
    expect(player.page.locator(".tally")).to_have_count(0)
    expect(player.page.get_by_role("button", name="Branch here")).to_be_enabled()
    player.page.keyboard.press("End")
    expect(player.page.locator(".place .tally-side").last).to_contain_text("2 victory points")
    expect(player.page.get_by_role("button", name="Branch here")).to_be_disabled()  # nobody plays on from the end
    player.done()


def test_from_the_end_to_the_same_level_in_another_game(visit: Visit) -> None:
    player = visit()
    player.go("/")
    player.go(table(player, "duel-battle", "bot:normal"))
    assert wait_asked(player)
    card = give_up(player)
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

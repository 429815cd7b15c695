"""Ways to a match and from it, in the browser: one screen for two, an open table, a clock, a rematch, the tape."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from servers import LuckyServer
from tenkaichi.engine.match import Match
from tenkaichi.games.duel_battle.entry import GAME
from web.playing import answer, by_pointer, table, wait_asked
from web.test_friends import menu
from web.visitor import Visitor

Visit = Callable[..., Visitor]


def test_two_at_one_screen_hand_it_over_before_the_others_cards_are_shown(visit: Visit) -> None:
    pair = visit()
    pair.go("/new/duel-battle?with=hotseat")
    pair.click(pair.page.get_by_role("button", name="Begin"))
    assert wait_asked(pair)
    holder = pair.view["prompt"]["seat"]
    for turn in range(60):
        if pair.view["prompt"]["seat"] != holder:
            break
        answer(pair, by_pointer, turn=turn)
        pair.page.wait_for_selector(".curtain, .prompt.is-mine .option-button")
    assert pair.view["prompt"]["seat"] != holder, "the turn never passed"
    curtain = pair.page.locator(".curtain")
    expect(curtain).to_contain_text("Hand the screen to")
    expect(pair.page.locator(".db-board")).to_have_count(0)
    expect(pair.page.locator(".log")).to_have_count(0)
    pair.click(curtain.get_by_role("button", name="I have it: show the table"))
    assert wait_asked(pair)
    assert pair.view["viewer"] == pair.view["prompt"]["seat"] != holder
    answer(pair, by_pointer)
    pair.done()


def test_a_stranger_sits_down_at_an_open_table_of_the_lobby(visit: Visit) -> None:
    """The player uses the button in the lobby, or the table itself, where they choose a side."""
    host, stranger = visit(), visit("phone")
    host.go("/new/duel-battle?with=open")
    host.click(host.page.get_by_role("button", name="Open the table"))
    host.page.wait_for_selector(".waiting-room")
    name = host.view["match"]["seats"][0]["name"]
    stranger.go("/lobby")
    row = stranger.page.get_by_role("region", name="Open tables").locator("li", has_text=name)
    expect(row.get_by_role("button", name="Sit down")).to_be_visible()
    stranger.click(row.get_by_role("link"))
    expect(stranger.page.get_by_role("heading", name=f"{name} waits for an opponent")).to_be_visible()
    stranger.page.locator(".side-choice").nth(2).get_by_role("radio").check()
    stranger.click(stranger.page.get_by_role("button", name="Sit down and fight"))
    for each in (host, stranger):
        each.page.wait_for_selector('main[data-status="playing"] .prompt')
    assert {host.view["viewer"], stranger.view["viewer"]} == {"A", "B"}
    asked = host if host.view["prompt"]["is_mine"] else stranger
    wait_asked(asked)
    answer(asked, by_pointer)
    host.done()
    stranger.done()


def test_a_guest_who_was_not_invited_is_told_that_the_seat_is_kept(visit: Visit) -> None:
    host, stranger = visit(), visit()
    host.go("/")
    address = table(host, opponent="friend")
    stranger.go(address)
    expect(stranger.page.locator(".waiting-room")).to_contain_text("waits for somebody who was invited")
    expect(stranger.page.get_by_role("button", name="Sit down")).to_have_count(0)
    stranger.done()


def test_a_clock_runs_warns_and_lets_the_other_claim(visit: Visit, hurried_arena: LuckyServer) -> None:
    """Off unless it is wanted; nothing ends by itself, and every message names who is meant."""
    host, guest = (visit(base=hurried_arena.url) for _ in range(2))
    host.go("/")
    made = table(host, opponent="friend", options={"pace_ms": 0, "clock_seconds": 60})
    host.go(made)
    link = str(host.page.locator(".waiting-room input").first.input_value())
    guest.go(link)
    expect(guest.page.locator(".invitation")).to_contain_text("1 min")
    guest.click(guest.page.get_by_role("button", name="Sit down and fight"))
    for each in (host, guest):
        each.page.wait_for_selector('main[data-status="playing"] .prompt')
    asked, other = (host, guest) if host.view["prompt"]["is_mine"] else (guest, host)
    seat = asked.view["viewer"]
    late = next(each["name"] for each in asked.view["match"]["seats"] if each["seat"] == seat)
    expect(other.page.locator(".clock.is-running")).to_have_count(1)
    expect(other.page.get_by_role("timer", name=f"{late}’s clock")).to_be_visible()
    for each in (asked, other):
        expect(each.page.locator(".notices, main").get_by_text(f"{late} has 30 seconds left").first).to_be_visible()
    other.wait_for(lambda: any("time is over" in frame.get("words", "") for frame in other.frames), "it is over")
    assert other.view["match"]["status"] == "playing", "nothing ends by itself"
    menu(other, "Claim the win: the other is gone")
    expect(other.page.locator(".end-card")).to_contain_text("Victory")
    expect(asked.page.locator(".end-card")).to_contain_text("Defeat")


def test_friends_play_once_more_and_the_tape_is_the_match(visit: Visit, tmp_path: Path) -> None:
    host, guest = visit(), visit()
    host.go("/")
    host.go(table(host, opponent="friend"))
    guest.go(str(host.page.locator(".waiting-room input").first.input_value()))
    guest.click(guest.page.get_by_role("button", name="Sit down and fight"))
    for each in (host, guest):
        each.page.wait_for_selector('main[data-status="playing"] .prompt')
    menu(guest, "Give up…")
    guest.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    card = host.page.locator(".end-card")
    with host.page.expect_download() as coming:
        card.get_by_role("link", name="Download the tape").click()
    kept = tmp_path / "match.json"
    coming.value.save_as(kept)
    match = Match.load(kept, GAME)
    assert match.is_over
    assert match.result is not None
    assert match.result.winner == host.view["match"]["result"]["winner"]
    host.go(f"/r/{host.view['match']['id']}")
    expect(host.page.get_by_role("link", name="Download the tape")).to_be_visible()
    host.page.go_back()
    host.click(host.page.locator(".end-card").get_by_role("button", name="Rematch"))
    invited = next(seat["name"] for seat in guest.view["match"]["seats"] if seat["is_you"])
    expect(host.page.get_by_role("heading", name=f"Waiting for {invited}")).to_be_visible()
    expect(host.page.locator(".loopback")).to_contain_text("this computer only")
    guest.click(guest.page.locator(".end-card").get_by_role("button", name="To the rematch"))
    for each in (host, guest):
        each.page.wait_for_selector('main[data-status="playing"] .prompt')
    assert host.view["match"]["id"] == guest.view["match"]["id"]
    watcher = visit()
    watcher.go(f"/m/{guest.view['match']['id']}")
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    expect(host.page.get_by_text("You are watching")).to_have_count(0)
    watcher.done()
    host.done()
    guest.done()


def test_a_bots_pace_is_the_viewers_own_at_a_table_that_stands_already(visit: Visit) -> None:
    """The client says it with every hello; what a room makes of it is tested with the bots."""
    player = visit(pace=1300)
    player.go("/")
    player.go(table(player, options={"pace_ms": 5000}))
    player.page.wait_for_selector(".prompt")
    player.page.reload()
    player.page.wait_for_selector(".prompt")
    assert {frame["pace_ms"] for frame in player.sent if frame["type"] == "hello"} == {1300}
    player.done()

"""Walks through the pages around the tables: names, back and forth, menus, settings, replays."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tenkaichi.bench.arena.guest import Guest
from tenkaichi.bench.arena.server import ServerProcess
from web.playing import FIGHT, answer, by_pointer, table, wait_asked
from web.visitor import Visitor

Visit = Callable[..., Visitor]


def over(visitor: Visitor) -> str:
    """A match in which somebody was struck before it was given up; its id."""
    visitor.go("/")
    visitor.go(table(visitor, setup={"position": FIGHT}))
    assert wait_asked(visitor)
    options = visitor.view["prompt"]["options"]
    by_pointer(visitor, next(each["number"] for each in options if "kamehameha on vegeta" in each["label"].lower()))
    expect(visitor.page.locator(".log")).to_contain_text("Vegeta loses")
    visitor.page.locator(".match-menu summary").click()
    visitor.page.get_by_role("button", name="Give up…").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    visitor.page.wait_for_selector(".end-card")
    return str(visitor.view["match"]["id"])


def test_a_name_is_kept_left_and_come_back_to_by_enter_alone(visit: Visit) -> None:
    visitor = visit("phone")
    page = visitor.page
    visitor.go("/settings")
    guest = page.get_by_label("Name").first.input_value()
    page.get_by_text("Keep this name with a password").tap()
    keep = page.locator("details", has_text="Keep this name")
    keep.get_by_label("Name").fill("Chi-Chi of the Walks")
    keep.get_by_label("Password").fill("kame house 99")
    page.keyboard.press("Enter")
    expect(page.locator(".name-form")).to_contain_text("You are Chi-Chi of the Walks")
    page.get_by_role("button", name="Log out on this device").tap()
    expect(page.get_by_text("Log in to a name you kept")).to_be_visible()
    name = page.get_by_label("Name").first
    expect(name).not_to_have_value("Chi-Chi of the Walks")
    expect(name).not_to_have_value(guest)
    page.get_by_text("Log in to a name you kept").tap()
    login = page.locator("details", has_text="Log in to a name")
    login.get_by_label("Name").fill("chi-chi of the walks")
    login.get_by_label("Password").fill("something else")
    page.keyboard.press("Enter")
    expect(login.get_by_role("alert")).to_contain_text("No player has this name and this password")
    login.get_by_label("Password").fill("kame house 99")
    page.keyboard.press("Enter")
    expect(page.locator(".name-form")).to_contain_text("You are Chi-Chi of the Walks")
    visitor.go("/lobby")
    expect(page.locator(".who")).to_contain_text("You are Chi-Chi of the Walks")
    expect(page.locator(".who")).not_to_contain_text("guest")
    visitor.done(allowed="status of 401")


def test_a_password_is_changed_and_every_other_device_logged_out(visit: Visit) -> None:
    here, elsewhere = visit("phone"), visit()
    here.go("/settings")
    here.page.get_by_text("Keep this name with a password").tap()
    keep = here.page.locator("details", has_text="Keep this name")
    keep.get_by_label("Name").fill("Bulma of the Walks")
    keep.get_by_label("Password").fill("capsule corp 1")
    here.page.keyboard.press("Enter")
    expect(here.page.locator(".name-form")).to_contain_text("You are Bulma of the Walks")
    elsewhere.go("/settings")
    log_in(elsewhere, "capsule corp 1")
    here.page.get_by_text("Change the password").first.tap()
    here.page.get_by_label("Present password").fill("capsule corp 2")
    here.page.get_by_label("New password").fill("capsule corp 3")
    here.page.keyboard.press("Enter")
    expect(here.page.get_by_role("alert")).to_be_visible()  # the present one was another
    here.page.get_by_label("Present password").fill("capsule corp 1")
    here.page.get_by_role("button", name="Change the password").tap()
    expect(here.page.get_by_text("The password is changed.")).to_be_visible()
    here.go("/settings")
    expect(here.page.locator(".name-form")).to_contain_text("You are Bulma of the Walks")
    elsewhere.go("/settings")
    log_in(elsewhere, "capsule corp 3")
    elsewhere.page.get_by_role("button", name="Log out everywhere").click()
    expect(elsewhere.page.get_by_text("Log in to a name you kept")).to_be_visible()
    here.go("/settings")
    expect(here.page.get_by_text("Log in to a name you kept")).to_be_visible()
    here.done(allowed="status of 401")
    elsewhere.done()


def log_in(visitor: Visitor, password: str) -> None:
    visitor.page.get_by_text("Log in to a name you kept").click()
    login = visitor.page.locator("details", has_text="Log in to a name")
    login.get_by_label("Name").fill("bulma of the walks")
    login.get_by_label("Password").fill(password)
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".name-form")).to_contain_text("You are Bulma of the Walks")


def test_an_invited_guest_takes_a_name_before_they_sit_down(visit: Visit, arena: ServerProcess) -> None:
    host = Guest(arena.url)
    made = host.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "friend"},
                                      "sides": {"B": "two_schools"}})  # fmt: skip
    visitor = visit("phone")
    page = visitor.page
    visitor.go(made["invitations"]["B"])
    expect(page.locator(".invitation")).to_contain_text("You play Two Schools")  # chosen by the host: not to be changed
    page.get_by_role("button", name="Change").tap()
    page.get_by_label("Name").first.fill("Yajirobe")
    page.get_by_role("button", name="Use this name").tap()
    expect(page.locator(".who")).to_contain_text("You are Yajirobe")
    page.get_by_role("button", name="Sit down and fight").tap()
    page.wait_for_selector('main[data-status="playing"]')
    mine = next(seat for seat in visitor.view["match"]["seats"] if seat["is_you"])
    assert (mine["name"], mine["side"]) == ("Yajirobe", "two_schools")
    visitor.done()


def test_a_table_that_waits_is_cleared_and_its_invitation_says_so(visit: Visit) -> None:
    host, friend = visit(), visit("phone")
    host.go("/")
    host.go(table(host, opponent="friend"))
    link = host.page.locator(".waiting-room input").first.input_value()
    expect(host.page.locator("#main")).to_be_focused()  # where a keyboard goes on from
    host.page.get_by_role("button", name="Clear this table…").click()
    host.page.get_by_role("button", name="Clear it").click()
    expect(host.page.get_by_role("heading", name="The table is cleared")).to_be_visible()
    friend.go(link)
    expect(friend.page.get_by_role("heading", name="The table is gone")).to_be_visible()
    host.done()
    friend.done()


def test_going_back_leads_to_where_one_was(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/rules/tcg")
    page.get_by_role("link", name="Rulings on single cards").click()
    page.get_by_role("button", name="Show more").click()
    row = page.locator(".clause-row").nth(70)  # of the second page of them
    row.scroll_into_view_if_needed()
    page.wait_for_function("() => scrollY > 500 && history.state?.y === Math.round(scrollY)")  # it has been noted
    before = page.evaluate("scrollY")
    row.click()
    page.wait_for_selector(".clause")
    page.wait_for_function("() => scrollY === 0")
    expect(page).to_have_title(re.compile(r"^TCG-CARD-\S+: "))
    page.go_back()
    page.wait_for_selector(".chapter-title")
    page.wait_for_function("(before) => Math.abs(scrollY - before) < 5", arg=before)
    expect(page).to_have_title("Rules of Trading Card Game · Tenkaichi")
    page.go_forward()
    page.wait_for_selector(".clause")
    page.wait_for_function("() => scrollY === 0")
    visitor.done()


def test_the_rules_are_read_chapter_by_chapter(visit: Visit) -> None:
    visitor = visit("phone")
    page = visitor.page
    visitor.go("/rules/duel-battle")
    page.get_by_role("link", name="Range and the hill penalty").tap()
    expect(page.get_by_role("heading", name="Range and the hill penalty")).to_be_visible()
    expect(page.locator(".clause-id").first).to_contain_text("DB-RANGE-")
    page.get_by_role("link", name="Defending").tap()
    expect(page.get_by_role("heading", name="Defending", exact=True)).to_be_visible()
    page.wait_for_function("() => scrollY === 0")
    page.get_by_role("searchbox").fill("flying")  # in the whole book again
    expect(page.locator(".clause-row mark").first).to_be_visible()
    page.wait_for_url("**?q=flying")
    visitor.go("/scenarios/duel-battle")
    page.locator(".scenario-chapter > summary", has_text="Flying").tap()
    page.locator(".scenario-chapter[open] .scenario summary").first.tap()
    expect(page.get_by_role("button", name="Open as a table").first).to_be_visible()
    visitor.done()


def test_words_are_looked_for_in_every_game_and_found_again(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/rules/duel-battle")
    page.get_by_role("searchbox").fill("flying")
    expect(page.locator(".clause-row mark").first).to_have_text(re.compile("flying", re.IGNORECASE))
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Prime Time").click()
    expect(page.get_by_role("searchbox")).to_have_value("flying")
    expect(page.locator(".clause-id").first).to_contain_text("PT-")  # its scenarios are read once
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.locator("main .note")).to_contain_text("No clause has all these words")
    visitor.go("/scenarios/duel-battle")
    page.get_by_role("searchbox").fill("hill fly")  # in any order
    expect(page.get_by_role("status")).not_to_contain_text("0 of")
    page.wait_for_url("**/scenarios/duel-battle?q=hill%20fly")
    page.locator(".scenario summary").first.click()
    page.get_by_role("button", name="Open as a table").first.click()
    page.wait_for_selector("main[data-status]")
    expect(page.get_by_text("A scenario. Both seats are yours.")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("hill fly")
    visitor.done()


def test_a_replay_keeps_its_place_and_its_secrets(visit: Visit) -> None:
    player, visitor = visit(), visit()
    match = over(player)
    player.go(f"/r/{match}")  # a player of the match may see all of it: the slider leads anywhere
    expect(player.page.get_by_label("No spoilers")).not_to_be_checked()
    expect(player.page.locator(".replay-page .seats")).to_contain_text("wins")
    page = visitor.page
    visitor.go(f"/r/{match}")
    page.wait_for_selector("main.replay-page")
    expect(page.locator(".replay-page .seats")).not_to_contain_text("wins")
    page.keyboard.press("ArrowRight")  # aimed; whether it strikes is decided later
    page.wait_for_url(f"**/r/{match}?at=1")
    page.reload()
    page.wait_for_selector("main.replay-page[data-at='1']")
    page.locator(".key-moments summary").click()
    expect(page.locator(".key-moments .moment")).to_have_count(0)
    page.get_by_label("No spoilers").uncheck()
    expect(page.locator(".replay-page .seats")).to_contain_text("wins")
    moments = page.locator(".key-moments .moment")
    expect(moments.last).to_be_visible()
    at = moments.last.locator(".moment-at").inner_text()
    moments.last.click()
    page.wait_for_selector(f"main.replay-page[data-at='{at}']")
    page.wait_for_url(f"**/r/{match}?at={at}")
    visitor.done()


def test_looking_back_during_a_match_leads_to_the_table_again(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/")
    visitor.go(table(visitor))
    for turn in range(2):
        assert wait_asked(visitor)
        answer(visitor, by_pointer, hurry=False, turn=turn)
    assert wait_asked(visitor)
    here = page.url
    line = page.locator(".log-line").last
    line.locator("summary").click()
    line.get_by_role("link", name="In the replay").click()
    page.wait_for_selector("main.replay-page")
    expect(page.get_by_role("button", name="Branch here")).to_have_count(0)  # nobody branches from secrets
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(here)
    assert wait_asked(visitor)
    visitor.done()


def test_menus_and_dialogs_close_by_themselves(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/")
    visitor.go(table(visitor))
    assert wait_asked(visitor)
    menu = page.locator("details.menu")
    menu.locator("summary").click()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("summary")).to_be_focused()
    menu.locator("summary").click()
    page.locator(".table-side").click(position={"x": 5, "y": 5})
    expect(menu).not_to_have_attribute("open", "")
    menu.locator("summary").click()
    expect(menu.get_by_role("button", name="Claim the win")).to_have_count(0)  # nobody is gone
    menu.get_by_role("button", name="About this match").click()
    expect(page.get_by_label("Link for spectators")).to_have_value(page.url)
    page.mouse.click(10, 500)  # beside it
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".prompt .rule-link").first.click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Close")).to_be_focused()
    page.mouse.click(10, 500)
    expect(page.get_by_role("dialog")).to_have_count(0)
    visitor.done()


def test_settings_do_what_they_say(visit: Visit) -> None:
    visitor = visit(motion="system")
    page = visitor.page
    visitor.go("/settings")
    shown = "(name) => getComputedStyle(document.documentElement).getPropertyValue(name)"
    look = "getComputedStyle(document.body).backgroundColor"
    light, size, seat = page.evaluate(look), page.evaluate(shown, "--text-scale"), page.evaluate(shown, "--seat-a")

    def choose(group: str, name: str) -> None:
        page.get_by_role("group", name=group).get_by_role("button", name=name, exact=True).click()

    choose("Theme", "Dark")
    choose("Size of text", "Large")
    choose("Colours of the seats", "Red, teal")
    choose("Motion", "Moving")
    choose("Log", "Arithmetic")
    page.get_by_label("A short sound").check()
    page.get_by_role("slider").fill("300")
    page.wait_for_function(f"(light) => {look} !== light", arg=light)
    assert page.evaluate(shown, "--text-scale") != size
    assert page.evaluate(shown, "--seat-a") != seat
    assert page.evaluate(shown, "--quick").replace(" ", "") == "calc(120ms*1)"
    visitor.go("/")
    page.locator(".door-duel-battle").get_by_role("button", name="Play now").click()
    assert wait_asked(visitor)
    assert visitor.view["match"]["options"]["pace_ms"] == 300
    expect(page.get_by_role("button", name="Arithmetic")).to_have_attribute("aria-pressed", "true")
    page.evaluate(
        """() => {
             window.rung = 0;
             const made = BaseAudioContext.prototype.createOscillator;
             BaseAudioContext.prototype.createOscillator = function () { window.rung += 1; return made.call(this); };
           }"""
    )
    answer(visitor, by_pointer, hurry=False)
    assert wait_asked(visitor)
    page.wait_for_function("() => window.rung > 0")
    visitor.go("/settings")
    page.get_by_role("button", name="Reset all settings").click()
    page.wait_for_function(f"(light) => {look} === light", arg=light)
    expect(page.get_by_label("A short sound")).not_to_be_checked()
    visitor.done()


def test_matches_say_how_they_ended_for_the_viewer(visit: Visit) -> None:
    visitor = visit()
    match = over(visitor)
    visitor.go("/lobby")
    row = visitor.page.locator(f".match-row:has(a[href='/r/{match}'])")
    expect(row.locator(".outcome")).to_have_text("Lost")
    visitor.go("/")
    visitor.go(table(visitor))
    assert wait_asked(visitor)
    name = next(seat["name"] for seat in visitor.view["match"]["seats"] if seat["is_you"])
    visitor.go("/")
    expect(visitor.page.get_by_role("heading", name=f"Continue as {name}")).to_be_visible()
    visitor.done()

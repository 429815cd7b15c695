"""Every page in both themes: nothing that axe objects to, nothing from elsewhere, targets that a finger can hit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tenkaichi.bench.arena.guest import Guest
from tenkaichi.bench.arena.server import ServerProcess
from web.playing import answer, by_pointer, table, unfold, wait_asked
from web.visitor import Visitor

Visit = Callable[..., Visitor]
FINGER_PX = 44
STILL = "main h1, main h2"
PAGES = {
    "home": ("/", ".door"),
    "new table": ("/new/duel-battle", "form"),
    "new table of the TCG": ("/new/tcg", "a.side-list"),
    "lobby": ("/lobby", STILL),
    "learn": ("/learn/duel-battle", ".lesson-card"),
    "rules": ("/rules/duel-battle", STILL),
    "a rule": ("/rules/duel-battle/DB-RANGE-01", STILL),
    "scenarios": ("/scenarios/duel-battle", STILL),
    "statistics": ("/statistics/duel-battle", STILL),
    "settings": ("/settings", STILL),
    "about": ("/about", STILL),
    "print": ("/print/duel-battle?list=first_wave", ".sheet"),
    "nowhere": ("/no/such/page", STILL),
}


def objections(visitor: Visitor) -> list[str]:
    """The objections of axe, with their elements."""
    visitor.is_probed = True
    blocked = visitor.page.evaluate("window.__violations.length")
    found = Axe().run(visitor.page).response["violations"]
    visitor.page.evaluate("(count) => { window.__violations.length = count; }", blocked)
    visitor.is_probed = False
    return [
        f"{each['id']} ({each['impact']}): {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}"
        for each in found
    ]


def small_targets(visitor: Visitor) -> list[str]:
    """Controls below 44 px in either direction; links within a sentence are as large as the sentence's letters."""
    found: list[str] = visitor.page.evaluate(
        """(least) => [...document.querySelectorAll(
             'button, a.button, summary, select, input:not([type=hidden]), textarea, [role=button], nav a, ' +
             'a.back, a.moment, a.match-link, a.clause-row, .door-more a')]
           .filter((each) => each.checkVisibility({visibilityProperty: true}) && !each.closest('svg'))
           .map((each) => [each, (each.closest('label') ?? each).getBoundingClientRect()])
           .filter(([, box]) => box.width > 1 && box.height > 1 && Math.min(box.width, box.height) < least - 0.5)
           .map(([each, box]) => `${box.width | 0}x${box.height | 0} ${each.outerHTML.slice(0, 90)}`)""",
        FINGER_PX,
    )
    return found


def too_wide(visitor: Visitor) -> int:
    """The pixels by which a page is too wide; a phone zooms out then, so its own width says nothing."""
    viewport = visitor.page.viewport_size
    assert viewport is not None
    width: int = visitor.page.evaluate("document.documentElement.scrollWidth")
    return width - viewport["width"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_are_accessible(visit: Visit, theme: str) -> None:
    visitor = visit(theme=theme)
    found: dict[str, list[str]] = {}
    for name, (path, sign) in PAGES.items():
        visitor.go(path)
        visitor.page.locator(sign).first.wait_for()
        visitor.page.wait_for_load_state("networkidle")
        found[name] = objections(visitor)
    assert not any(found.values()), {name: each for name, each in found.items() if each}
    visitor.done(allowed="/no/such/page")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tables_replays_and_invitations_are_accessible(visit: Visit, arena: ServerProcess, theme: str) -> None:
    visitor = visit(theme=theme)
    host = Guest(arena.url)
    token = host.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "friend"}})["invitations"]["B"]
    found: dict[str, list[str]] = {}
    visitor.go(token)
    visitor.page.wait_for_selector(".invitation")
    found["invitation"] = objections(visitor)
    visitor.page.get_by_role("button", name="Change").click()
    visitor.page.locator(".name-form summary").first.click()
    found["a name at an invitation"] = objections(visitor)
    visitor.go(table(visitor, opponent="friend"))
    visitor.page.wait_for_selector(".waiting-room")
    found["waiting room"] = objections(visitor)
    visitor.page.get_by_role("button", name="Clear this table…").click()
    visitor.page.wait_for_selector("dialog[open]")
    found["clearing a table"] = objections(visitor)
    visitor.page.get_by_role("button", name="Clear it").click()
    visitor.page.wait_for_selector(".not-found")
    found["a table that was cleared"] = objections(visitor)
    for game in ("duel-battle", "prime-time", "tcg"):
        visitor.go(table(visitor, game))
        assert wait_asked(visitor)
        found[f"table of {game}"] = objections(visitor)
        look_at_an_option(visitor)
        found[f"table of {game}, an option looked at"] = objections(visitor)
    visitor.go(table(visitor, "duel-battle"))
    assert wait_asked(visitor)
    visitor.page.locator(".match-menu summary").click()
    visitor.page.get_by_role("button", name="Give up").click()
    visitor.page.wait_for_selector("dialog[open]")
    found["a dialog"] = objections(visitor)
    visitor.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    visitor.page.wait_for_selector(".end-card")
    found["the end"] = objections(visitor)
    visitor.go(visitor.page.url.replace("/m/", "/r/"))
    visitor.page.wait_for_selector("main.replay-page")
    found["replay"] = objections(visitor)
    visitor.page.locator(".db-score .player-link").first.click()
    visitor.page.wait_for_selector(".player-page h1")
    for name, path in (("a player", visitor.page.url), ("statistics", "/statistics/duel-battle")):
        counted(visitor, path)
        found[name] = objections(visitor)
    visitor.page.locator(".rates a[href^='/statistics/']").first.click()
    visitor.page.wait_for_selector(".character-page .rates")
    found["a character"] = objections(visitor)
    assert not any(found.values()), {name: each for name, each in found.items() if each}
    visitor.done()


def look_at_an_option(visitor: Visitor) -> None:
    """The first one, until what it would bring has come and is shown."""
    with visitor.page.expect_response("**/preview"):
        visitor.click(visitor.page.locator(".option-button:not(:disabled)").first)
    visitor.page.wait_for_selector(".option.is-selected")
    visitor.settle()


def counted(visitor: Visitor, path: str) -> None:
    """A page of statistics, once the match that has just ended is in it: a report may be some seconds old."""
    for _ in range(90):
        visitor.go(path)
        visitor.page.wait_for_load_state("networkidle")
        if visitor.page.locator(".rates").count():
            return
        visitor.page.wait_for_timeout(1000)
    raise AssertionError(f"nothing was ever counted at {path}")


def test_a_finger_can_hit_everything(visit: Visit, arena: ServerProcess) -> None:
    visitor = visit("phone")
    host = Guest(arena.url)
    token = host.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "friend"}})["invitations"]["B"]
    found: dict[str, list[str]] = {}
    for name, (path, sign) in {**PAGES, "invitation": (token, ".invitation")}.items():
        visitor.go(path)
        visitor.page.locator(sign).first.wait_for()
        found[name] = small_targets(visitor)
        assert too_wide(visitor) <= 0, f"{name} is {too_wide(visitor)} px wider than a phone"
    visitor.go(table(visitor, "duel-battle"))
    assert wait_asked(visitor)
    unfold(visitor)
    found["table"] = small_targets(visitor)
    look_at_an_option(visitor)
    found["table, an option looked at"] = small_targets(visitor)
    assert too_wide(visitor) <= 0
    assert not any(found.values()), {name: each for name, each in found.items() if each}
    visitor.done(allowed="/no/such/page")


def test_a_finger_can_hit_everything_after_a_match(visit: Visit) -> None:
    """Waiting room, dialogs, end card, replay, report and the pages of what was counted, in the dark."""
    visitor = visit("phone", "dark")
    visitor.go("/")
    found: dict[str, list[str]] = {}

    def look(name: str, sign: str) -> None:
        visitor.page.locator(sign).first.wait_for()
        found[name] = small_targets(visitor)
        assert too_wide(visitor) <= 0, f"{name} is {too_wide(visitor)} px wider than a phone"

    visitor.go(table(visitor, opponent="friend"))
    look("waiting room", ".waiting-room .qr")
    visitor.page.get_by_role("button", name="Clear this table…").tap()
    look("clearing a table", "dialog[open]")
    visitor.go(table(visitor))
    assert wait_asked(visitor)
    answer(visitor, by_pointer)
    assert wait_asked(visitor)
    visitor.page.locator(".match-menu summary").tap()
    look("menu", ".menu-list")
    visitor.page.get_by_role("button", name="Change the position by hand…").tap()
    look("changing by hand", "dialog[open] select")
    visitor.page.keyboard.press("Escape")
    report = reported(visitor)
    visitor.page.locator(".match-menu summary").tap()
    visitor.page.get_by_role("button", name="Give up…").tap()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Give up").tap()
    look("the end", ".end-card .moment, .end-card .copy-link")
    visitor.go(visitor.page.url.replace("/m/", "/r/"))
    look("replay", "main.replay-page .scrubber")
    expect(visitor.page.locator(".replay-page .table-home")).to_be_visible()  # the bar of the site is not there
    visitor.go(report)
    look("report", ".report-page .facts")
    me = visitor.page.evaluate("fetch('/api/me').then((reply) => reply.json())")
    counted(visitor, f"/players/{me['id']}")
    look("a player", ".player-page .rates")
    counted(visitor, "/statistics/duel-battle")
    look("statistics", ".rates")
    visitor.page.locator(".rates a[href^='/statistics/']").first.tap()
    look("a character", ".character-page .rates")
    assert not any(found.values()), {name: each for name, each in found.items() if each}
    visitor.done()


def reported(visitor: Visitor) -> str:
    """A report about the last line of the log; its address."""
    made: str = visitor.page.evaluate(
        """async ([match, event]) => {
             const headers = {'Content-Type': 'application/json', 'X-Tenkaichi': '1'};
             const body = JSON.stringify({event, words: 'this should have been one less'});
             const reply = await fetch(`/api/matches/${match}/reports`, {method: 'POST', body, headers});
             if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
             return (await reply.json()).url;
           }""",
        [visitor.view["match"]["id"], visitor.log[-1]["number"]],
    )
    return made


def test_a_name_may_be_one_long_word(visit: Visit, arena: ServerProcess) -> None:
    visitor = visit("phone")
    name = "Wolfgangvonundzumgrossenkampfturnierplat"
    host = Guest(arena.url)
    for who in (host.post, lambda path, body: visitor.page.request.post(path, data=body, headers={"X-Tenkaichi": "1"})):
        who("/api/me/name", {"name": name})
    token = host.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "friend"}})["invitations"]["B"]
    visitor.go("/about")
    waiting = table(visitor, opponent="friend")
    me = visitor.page.evaluate("fetch('/api/me').then((reply) => reply.json())")
    assert me["name"] == name
    pages = {waiting: ".waiting-room .qr", token: ".invitation", "/": ".continue", "/lobby": ".match-link",
             f"/players/{me['id']}": ".player-page h1", "/settings": ".name-form"}  # fmt: skip
    for path, sign in pages.items():
        visitor.go(path)
        visitor.page.locator(sign).first.wait_for()
        assert too_wide(visitor) <= 0, f"{path} is {too_wide(visitor)} px wider than a phone"
    visitor.done()


def test_undo_is_always_in_the_same_place(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.go(table(visitor, "duel-battle"))
    places = set()
    for turn in range(4):
        assert wait_asked(visitor)
        box = visitor.page.locator(".prompt .undo").bounding_box()
        assert box is not None
        places.add((round(box["x"]), box["width"] >= FINGER_PX, box["height"] >= FINGER_PX))
        answer(visitor, by_pointer, hurry=False, turn=turn)
    assert len(places) == 1
    assert wait_asked(visitor)
    before = visitor.view
    visitor.page.locator(".prompt .undo").click()  # against a bot everything can be taken back
    visitor.page.wait_for_function(
        "(id) => document.querySelector('.prompt')?.dataset.prompt !== id", arg=before["prompt"]["id"]
    )
    assert visitor.view["match"]["length"] < before["match"]["length"]
    assert not visitor.view["match"]["is_rated"]
    visitor.done()


NOWHERE = {
    "/m/nonsense1": "there is no match",
    "/m/x": "no such match",
    "/m/%E0%A4%A": "This address leads nowhere",
    "/r/nonsense1?at=-5&as=Z": "There is no match",
    "/j/nonsense123": "This invitation does not exist any more",
    "/rules/none": "No game 'none'",
    "/rules/duel-battle/NOPE": "No clause 'NOPE'",
    "/new/none": 'There is no game called "none" here',
    "/learn/none": "No game 'none'",
    "/report/nonsense1": "There is no report",
    "/nowhere/at/all": "This address leads nowhere",
}


def test_addresses_that_lead_nowhere_say_so_and_lead_on(visit: Visit) -> None:
    visitor = visit()
    for path, words in NOWHERE.items():
        visitor.go(path)
        expect(visitor.page.locator("main")).to_contain_text(words)
        expect(visitor.page.locator("main a.button").first).to_be_visible()
    visitor.go("/new/duel-battle?with=alien")
    expect(visitor.page.get_by_role("radio", name="A bot")).to_be_checked()
    visitor.done(allowed="status of 404")

"""Journey B: two friends and somebody who looks on. Every step has its check."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from arena.test_reports import played
from tenkaichi.bench.arena.server import ServerProcess
from tenkaichi.engine.diff import state_hash
from web.playing import answer, by_pointer, by_second_tap, prompt_id, status, unfold, wait_asked
from web.visitor import QUIET, Visitor

Visit = Callable[..., Visitor]


class Friends:
    """A host at a desk and a guest on a phone, at one table."""

    def __init__(self, visit: Visit, base: str = "") -> None:
        self.host = visit(base=base)
        self.host.go("/")
        door = self.host.page.locator(
            ".door", has=self.host.page.get_by_role("heading", name="Duel Battle", exact=True)
        )
        self.host.click(door.get_by_role("link", name="With a friend"))
        self.host.click(self.host.page.get_by_role("button", name="Get the link"))
        self.host.page.wait_for_selector(".waiting-room")
        self.clicks_to_the_link = self.host.clicks
        self.link = str(self.host.page.locator(".waiting-room input").first.input_value())
        self.guest = visit("phone", base=base)
        self.guest.go(self.link)
        self.guest.page.wait_for_selector(".invitation")

    def sit_down(self) -> None:
        self.guest.click(self.guest.page.get_by_role("button", name="Sit down and fight"))
        for friend in (self.host, self.guest):
            friend.page.wait_for_selector('main[data-status="playing"] .prompt')

    @property
    def asked(self) -> Visitor:
        return self.host if self.host.view["prompt"]["seat"] == "A" else self.guest

    @property
    def other(self) -> Visitor:
        return self.guest if self.asked is self.host else self.host

    def go_on(self, turn: int = 0, *, hurry: bool = False, verb: str = "") -> None:
        """One answer of the asked player; both see the result."""
        friend = self.asked
        wait_asked(friend)
        answer(friend, by_second_tap if friend is self.guest else by_pointer, hurry=hurry, turn=turn, verb=verb)
        self.agree()

    def agree(self) -> None:
        """Until both show the same row. A page may show a view before the browser has told the test of its frame."""
        self.host.wait_for(lambda: shows_latest(self.host) and shows_latest(self.guest), "the pages show what came")
        self.host.wait_for(lambda: self.host.view["seq"] == self.guest.view["seq"], "both see the same row")


def shows_latest(visitor: Visitor) -> bool:
    """Tell if the question on the page is that of the last view that came over the wire."""
    prompt = visitor.view["prompt"]
    return prompt_id(visitor) == (prompt["id"] if prompt else "")


def test_two_friends_from_the_link_to_the_fight(visit: Visit) -> None:
    friends = Friends(visit)
    host, guest = friends.host, friends.guest
    assert friends.clicks_to_the_link <= 3
    expect(host.page.locator(".waiting-room img.qr")).to_be_visible()
    host.page.wait_for_function("() => document.querySelector('.waiting-room img.qr').naturalWidth > 0")
    expect(guest.page.locator(".invitation")).to_contain_text("is at the table, waiting")
    expect(guest.page.locator(".invitation")).to_contain_text("no clock")
    expect(guest.page.locator(".invitation")).to_contain_text("ask")
    host.page.reload()  # an unstarted table survives both refreshing
    guest.page.reload()
    host.page.wait_for_selector(".waiting-room")
    guest.page.wait_for_selector(".invitation")
    friends.sit_down()
    for turn in range(6):
        friends.go_on(turn)
    assert host.view["match"]["status"] == guest.view["match"]["status"] == "playing"
    assert host.view["viewer"] == "A"
    assert guest.view["viewer"] == "B"
    host.done()
    guest.done()


def test_friends_talk_write_and_mute(visit: Visit) -> None:
    friends = Friends(visit)
    friends.sit_down()
    host, guest = friends.host, friends.guest
    host.click(host.page.locator(".talk-menu summary"))
    host.click(host.page.get_by_role("button", name="Good luck!"))
    expect(guest.page.locator(".notices")).to_contain_text("Good luck!")
    guest.click(guest.page.locator(".talk-menu summary"))
    expect(guest.page.locator(".talk-said")).to_contain_text("Good luck!")
    guest.page.get_by_label("Message").fill("You too <b>!")
    guest.click(guest.page.locator(".talk-write button"))
    expect(host.page.locator(".talk-said")).to_contain_text("You too <b>!")
    host.click(host.page.get_by_label("Text, if both agree"))
    expect(guest.page.get_by_label("Message")).to_have_count(0)  # either side stops it for both
    guest.click(guest.page.get_by_role("button", name=re.compile("^Mute")))
    expect(guest.page.locator(".talk-said li")).to_have_count(1)
    guest.click(guest.page.get_by_role("button", name="Report…"))
    guest.click(guest.page.get_by_role("button", name="Send to the host"))
    expect(guest.page.get_by_role("dialog")).to_contain_text("The host of this arena can read your report")
    host.done()
    guest.done()


def test_a_tunnel_in_mid_prompt(visit: Visit) -> None:
    friends = Friends(visit)
    friends.sit_down()
    for turn in range(4):
        friends.go_on(turn)
    away, here = friends.asked, friends.other
    wait_asked(away)
    question, before = prompt_id(away), away.view
    log_before = [entry["number"] for entry in before["log"]]
    away.context.set_offline(True)
    away.page.evaluate("() => dispatchEvent(new Event('offline'))")
    page_of(away).goto("about:blank")  # the socket dies with the page
    expect(here.page.locator(".seats")).to_contain_text("reconnecting (the seat is kept)")
    away.context.set_offline(False)
    away.page.go_back()
    away.page.wait_for_selector(".prompt.is-mine")
    away.page.reload()
    assert wait_asked(away)
    assert prompt_id(away) == question
    assert away.view["position_hash"] == before["position_hash"]
    numbers = [entry["number"] for entry in away.view["log"]]
    assert numbers == list(range(away.view["log_from"], away.view["log_total"]))
    assert away.view["log_total"] >= max(log_before, default=0)
    friends.go_on(1)
    expect(here.page.locator(".seats")).not_to_contain_text("reconnecting")
    told = len({entry["number"] for entry in shown(away)})
    expect(away.page.locator(".log-line"), "an event was lost or repeated").to_have_count(told)


def select_irreversible(visitor: Visitor) -> None:
    wait_asked(visitor)
    number = next(each["number"] for each in visitor.view["prompt"]["options"] if each["is_irreversible"])
    visitor.click(visitor.page.locator(f'.option-button[data-option="{number}"]'))


def test_what_is_hard_to_take_back_is_marked_where_others_play(visit: Visit) -> None:
    friends = Friends(visit)
    friends.sit_down()
    select_irreversible(friends.asked)
    expect(friends.asked.page.locator(".what-if .warn-words")).to_contain_text("only the others could let you")
    alone = visit()
    alone.go("/")
    url = alone.page.evaluate(
        """async () => {
          const body = JSON.stringify({game: "duel-battle", seats: {A: "me", B: "bot:novice"}});
          const headers = {"x-tenkaichi": "1", "content-type": "application/json"};
          return (await (await fetch("/api/matches", {method: "POST", headers, body})).json()).url;
        }"""
    )
    alone.go(url)
    select_irreversible(alone)
    expect(alone.page.locator(".option.is-selected")).to_have_count(1)
    expect(alone.page.locator(".what-if .warn-words")).to_have_count(0)
    for visitor in (friends.host, friends.guest, alone):
        visitor.done()


def page_of(visitor: Visitor) -> Page:
    return visitor.page


def shown(visitor: Visitor) -> list[dict[str, Any]]:
    """The log entries of the density that is shown."""
    return [entry for entry in visitor.log if entry["density"] <= 1 and entry["words"]]


def test_a_takeback_by_consent_brings_the_earlier_position_back(visit: Visit) -> None:
    friends = Friends(visit)
    friends.sit_down()
    for turn in range(40):  # the first player may be asked many times before the other, and before a die is thrown
        friends.go_on(turn)
        asker = next((each for each in (friends.host, friends.guest) if each.view["undo"]["kind"] == "ask"), None)
        if asker is not None and turn >= 3:
            break
    assert asker is not None
    granter = friends.guest if asker is friends.host else friends.host
    target = last_own_question(asker)
    asker.click(asker.page.locator(".prompt .undo"))
    granter.page.wait_for_selector(".proposal")
    granter.click(granter.page.locator(".proposal").get_by_role("button", name="Agree"))
    asker.page.wait_for_function(
        "(id) => document.querySelector('.prompt')?.dataset.prompt === id", arg=target["prompt"]["id"]
    )
    friends.agree()
    assert asker.view["position_hash"] == target["position_hash"]
    assert asker.view["prompt"]["is_mine"]
    assert not asker.view["match"]["is_rated"]
    assert [entry for view in asker.views for entry in view["log"] if "taken back" in entry["words"]]
    friends.go_on(0)
    for friend in (friends.host, friends.guest):
        friend.done()


def last_own_question(visitor: Visitor) -> dict[str, Any]:
    """The view that asked for the player's last answer."""
    sent = [frame for frame in visitor.sent if frame["type"] == "answer"][-1]
    return next(
        view
        for view in reversed(visitor.views)
        if view["prompt"]
        and view["prompt"]["is_mine"]
        and view["seq"] <= sent["expected_seq"]
        and sent["option"] in [option["option"] for option in view["prompt"]["options"]]
    )


def hands(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {hand["seat"]: hand for hand in view["table"]["hands"]}


def faces(view: dict[str, Any]) -> dict[int, str]:
    """The tokens on the board whose faces this view knows."""
    regions = view["table"]["board"]["regions"]
    return {region["id"]: region["token"]["face"] for region in regions if region["token"] and region["token"]["face"]}


def test_a_spectator_sees_what_they_may_and_no_more(visit: Visit) -> None:
    friends = Friends(visit)
    friends.sit_down()
    spectator = visit()
    spectator.go(friends.host.page.url)
    spectator.page.wait_for_selector("main[data-status]")
    assert spectator.view["viewer"] == "spectator"
    menu(friends.host, "Let spectators see what I see")
    spectator.page.wait_for_selector(".eyes select")
    for turn in range(8):
        friends.go_on(turn)
    spectator.page.locator(".eyes select").select_option("A")
    spectator.wait_for(lambda: spectator.view["viewer"] == "A", "the spectator sees with A's eyes")
    friends.go_on(1)
    spectator.wait_for(lambda: spectator.view["seq"] == friends.host.view["seq"], "the spectator sees the newest row")
    check_secrecy(spectator, friends)
    menu(friends.host, "Hide my hand from spectators")
    spectator.wait_for(lambda: spectator.view["viewer"] == "spectator", "they see as a spectator again")
    spectator.done()


def check_secrecy(spectator: Visitor, friends: Friends) -> None:
    """Frame by frame: with A's eyes a spectator sees what A sees, else only open things; no option and no seed."""
    of_host, of_guest = ({view["seq"]: view for view in each.views} for each in (friends.host, friends.guest))
    assert {view["viewer"] for view in spectator.views} == {"spectator", "A"}
    for view in spectator.views:
        for seat, hand in hands(view).items():
            if view["viewer"] != seat:
                assert len(hand["known"]) == len(hand["shown"]), f"cards of {seat} lie open in {view['viewer']}'s view"
        if view["seq"] in of_host and view["seq"] in of_guest:
            both = [faces(of_host[view["seq"]]), faces(of_guest[view["seq"]])]
            known = both[0] if view["viewer"] == "A" else {at: face for at, face in both[0].items() if at in both[1]}
            assert faces(view) == known, "a token that only one player has looked at"
        assert not view["prompt"] or not view["prompt"]["options"]
        assert view["match"]["seed"] == ""
        assert view["match"]["invitations"] == {}


def menu(visitor: Visitor, words: str) -> None:
    visitor.page.locator(".match-menu summary").click()
    visitor.page.locator(".menu-list").get_by_role("button", name=words).click()


def test_a_report_and_an_override_by_agreement(visit: Visit) -> None:
    friends = Friends(visit)
    friends.sit_down()
    for turn in range(5):
        friends.go_on(turn)
    host, guest = friends.host, friends.guest
    line = host.page.locator(".log-line", has=host.page.get_by_text("This looks wrong", exact=True)).last
    line.locator("summary").click()
    line.get_by_role("button", name="This looks wrong").click()
    dialog = host.page.get_by_role("dialog")
    dialog.locator("textarea").fill("this should have been one less")
    dialog.get_by_role("button", name="Store the report").click()
    link = dialog.locator("input").first
    expect(link).to_be_visible()
    report = str(link.input_value()).rpartition("/")[2]
    host.page.keyboard.press("Escape")
    found = host.page.evaluate("(id) => fetch(`/api/reports/${id}`).then((reply) => reply.json())", report)
    assert found["words"] == "this should have been one less"
    assert found["match"] == host.view["match"]["id"]
    assert "[[case]]" not in found["scenario"], "the match is being played: its report is shut"

    first = host.view["table"]["fighters"][0]
    name, health = first["name"], first["health"]
    menu(host, "Change the position by hand")
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_label("Piece").select_option(name)
    dialog.get_by_label("What of it").select_option(label=f"Health: {health}")
    expect(dialog.get_by_role("status")).to_have_text(f"Now: {name}: Health {health}")
    dialog.get_by_label("Shall be").fill(str(health - 1))
    dialog.get_by_label("Why").fill("the engine is wrong")
    dialog.get_by_role("button", name="Propose it").click()
    proposed = guest.page.locator(".proposal")
    expect(proposed).to_contain_text(f"{name}: Health {health} → {health - 1} (the engine is wrong)")
    guest.click(guest.page.locator(".proposal").get_by_role("button", name="Agree"))
    host.wait_for(lambda: host.view["table"]["fighters"][0]["health"] == health - 1, "the change is made")
    friends.agree()
    assert not host.view["match"]["is_rated"]
    expect(host.page.locator(".log-line.is-override")).to_have_count(1)
    expect(host.page.locator(".log-line.is-override")).to_contain_text(f"{name}: Health is now {health - 1}")
    friends.go_on(1)

    menu(guest, "Give up…")
    guest.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    host.page.wait_for_selector(".end-card")
    stranger = visit()
    stranger.go(f"/report/{report}")
    check_report(stranger, str(stranger.page.locator("pre.code").inner_text()), host.view["match"])
    stranger.go(f"/r/{host.view['match']['id']}?at={host.view['match']['length'] - 1}")
    expect(stranger.page.locator(".log-line.is-override")).to_contain_text(f"{name}: Health is now {health - 1}")
    stranger.done()


def check_report(stranger: Visitor, scenario: str, match: dict[str, Any]) -> None:
    """It names the ruleset and a clause, and played by the engine it leads to the very state that it names."""
    expect(stranger.page.locator("main")).to_contain_text("this should have been one less")
    assert re.search(r'^clauses = \["DB-', scenario, re.MULTILINE)
    assert f"# ruleset {match['ruleset']}" in scenario
    assert f"# seed {match['seed']}" in scenario
    [promised] = re.findall(r"# state after these answers ([0-9a-f]{64})", scenario)
    play = played(scenario)
    assert state_hash(play.game, play.state) == promised
    stranger.page.get_by_role("button", name="Open the position as a table").click()
    stranger.page.wait_for_selector('main[data-status="playing"] .prompt')


# what the page would show of the system's notices, and a page that nobody looks at
UNSEEN = """
window.notices = [];
window.Notification = class { constructor(title, how) { notices.push([title, how.body]); } close() {} };
window.Notification.permission = "granted";
Object.defineProperty(document, "hidden", { get: () => true });
"""


def test_a_notice_of_the_system_comes_for_ones_own_question_only(visit: Visit) -> None:
    friends = Friends(visit)
    friends.guest.context.add_init_script(UNSEEN)
    friends.guest.page.evaluate(
        "settings => localStorage.setItem('tenkaichi.settings', JSON.stringify(settings))", {**QUIET, "notify": True}
    )
    friends.guest.page.reload()
    friends.guest.page.wait_for_selector(".invitation")
    friends.sit_down()
    for turn in range(40):
        friends.go_on(turn)
        asked = {view["prompt"]["seat"] for view in friends.guest.views if view["prompt"]}
        if turn >= 5 and len(asked) > 1:  # the first player may be asked many times before the other
            break
    mine = {}
    for view in friends.guest.views:
        if view["prompt"] and view["prompt"]["is_mine"]:
            mine.setdefault(view["prompt"]["id"], view["prompt"]["question"])
    assert mine
    assert len(mine) < len({view["prompt"]["id"] for view in friends.guest.views if view["prompt"]})
    friends.guest.page.wait_for_function("(count) => window.notices.length >= count", arg=len(mine))
    notices = friends.guest.page.evaluate("window.notices")
    assert notices == [["Your turn: Duel Battle", question] for question in mine.values()]


def test_the_server_is_killed_and_tomorrow_the_match_goes_on(visit: Visit, own_arena: ServerProcess) -> None:
    friends = Friends(visit, own_arena.url)
    friends.sit_down()
    for turn in range(5):
        friends.go_on(turn)
    before = {friend: (prompt_id(friend), friend.view["position_hash"]) for friend in (friends.host, friends.guest)}
    own_arena.kill()
    expect(friends.host.page.locator(".connection")).to_contain_text("Reconnecting")
    own_arena.start()
    for friend in (friends.host, friends.guest):
        friend.page.reload()
        friend.page.wait_for_selector('main[data-status="playing"] .prompt')
        assert (prompt_id(friend), friend.view["position_hash"]) == before[friend]
    wait_asked(friends.asked)
    expect(friends.asked.page).to_have_title(re.compile("^● Your turn: "))
    expect(friends.other.page).not_to_have_title(re.compile("^●"))
    friends.go_on(0)
    assert status(friends.host) == "playing"
    unfold(friends.asked)
    for friend in (friends.host, friends.guest):
        friend.done(allowed="ERR_CONNECTION_REFUSED")  # while the server was dead

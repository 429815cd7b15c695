"""The library in the browser: the same search as on the server, and whole journeys from nothing to a match."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tenkaichi.library.index import library_of, search
from web.test_every_page import objections, small_targets, too_wide
from web.visitor import Visitor

Visit = Callable[..., Visitor]
LINES = (
    "", "goku", "style:red type:drill", 'dmg>=4 text:"rejuvenate"', "style:bleu goku", "stile:red",
    "is:examined -is:attack", "threat<=3 or hp>6", "sort:dmg type:energy", "sort:-cost type:technique", "sort:banana",
    "dmg>x", "type:", "fits:deck", "-kamehameha type:energy", 'name:"son go"', "style:red,blue type:setup,event",
    "type!=drill style:red", "dmg<style", "clause:tcg-card", "in:pr-goku-orange", "uses:rejuvenate cost=0", '"', "- -",
    "is:chnaged", "changed:0.9", "in:nothing", "uses:magic",
    "OR or AND", "x" * 450, "type:drill dmg>90", "char:goku", "<script>", "é ü ß", "a:b:c",
    'type:"energy combat" end>=2',
)  # fmt: skip
MODULES = """
  const app = [...document.querySelectorAll("link[rel=modulepreload]")].map((each) => each.href);
  const base = app.find((href) => href.endsWith("/app.js")).replace(/(bundle\\/)?app\\.js$/, "library/");
"""
ASK = f"""async ([game, lines]) => {{{MODULES}
  const {{ indexOf }} = await import(base + "index_store.js");
  const {{ aloud, blame, parse, run }} = await import(base + "query.js");
  const index = await indexOf(game);
  return lines.map((line) => {{
    const query = parse(line, index.keys);
    const hits = run(query, index.rows);
    const faults = query.faults.map((each) => [each.part, each.start, each.reason, each.meant]);
    const ids = hits.map((row) => row.kind + "/" + row.id);
    return [ids, aloud(query), faults, hits.length ? [] : blame(query, index.rows)];
  }});
}}"""
PRESS = f"""async ([line, chips]) => {{{MODULES}
  const {{ toggled, valuesFor }} = await import(base + "query.js");
  for (const [key, value] of chips) line = toggled(line, key, value);
  return [line, ["style", "type", "is"].map((key) => valuesFor(line, key))];
}}"""


def test_the_browser_searches_as_the_server_does(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/library?game=tcg")
    visitor.page.locator(".face-link").first.wait_for()
    for game in ("tcg", "prime-time", "duel-battle"):
        there = visitor.page.evaluate(ASK, [game, list(LINES)])
        for line, (ids, aloud, faults, without) in zip(LINES, there, strict=True):
            here = search(line, [game])
            assert ids == [f"{row.kind}/{row.id}" for row in here.entries], (game, line)
            assert aloud == here.aloud, (game, line)
            assert [tuple(each) for each in faults] == here.faults, (game, line)
            assert [tuple(each) for each in without] == here.blame, (game, line)
    luck = random.Random(3)
    known = {
        "style": ["red", "blue", "freestyle"],
        "type": ["energy", "dragon ball", "drill"],
        "is": ["attack", "named"],
    }
    for _ in range(30):
        chips = {(key, luck.choice(known[key])) for key in luck.choices(list(known), k=4)}
        line, pressed = visitor.page.evaluate(PRESS, [luck.choice(["", "goku", "-style:red dmg>=4"]), list(chips)])
        wanted = [{value for key, value in chips if key == name} for name in ("style", "type", "is")]
        assert [set(values) for values in pressed] == wanted, line
    visitor.done()


def test_from_an_empty_deck_to_a_match(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/build/tcg/new")
    page.get_by_role("button", name="Choose who fights").last.click()
    page.locator(".person", has_text="Goku").first.click()
    page.get_by_role("button", name="Done").click()
    page.locator(".strip-step", has_text="2 · Mastery").click()
    page.locator(".person", has_text="Orange Adaptive Mastery").click()
    page.get_by_role("button", name="Fill up with 60 that fit").click()
    expect(page.locator(".build-status .pill")).to_contain_text("Legal")
    # by keyboard: find, Enter adds the first, the rules complain, F puts it right
    page.keyboard.press("/")
    page.keyboard.type("orange rage")
    for size in (61, 62, 63, 64):
        page.keyboard.press("Enter")
        expect(page.locator(".build-size b")).to_have_text(str(size))
    expect(page.locator(".problems")).to_contain_text("TCG-DECK-06")
    page.reload()
    expect(page.locator(".build-size b")).to_have_text("64")  # nothing is lost, undo included
    page.get_by_role("button", name="Undo", exact=True).first.click()
    expect(page.locator(".build-size b")).to_have_text("63")
    for _ in range(3):
        page.keyboard.press("Control+z")
    expect(page.locator(".build-status .pill")).to_contain_text("Legal")
    page.get_by_role("button", name="Versions").click()
    page.get_by_label("Name of this version").fill("the first sixty")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".versions")).to_contain_text("The same as now")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.locator(".copy-link input").input_value()
    stranger = visit(theme="dark")
    stranger.go(link.removeprefix(visitor.base))
    expect(stranger.page.locator(".shared-text")).to_contain_text("Orange Adaptive Mastery")
    assert not objections(stranger)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play it now").click()
    page.get_by_role("button", name="Play against the bot").click()
    page.wait_for_url("**/m/*")
    visitor.done()


def test_a_pasted_deck_with_typos_on_a_phone(visit: Visit) -> None:
    visitor = visit("phone", "dark")
    page = visitor.page
    visitor.go("/library/shelf")
    page.locator(".doors li", has_text="Trading").get_by_role("button", name="Paste").click()
    box = page.get_by_label("One entry on each line")
    box.fill("nonsense\n")
    page.get_by_role("button", name="Read").click()
    expect(page.locator("dialog[open]")).to_contain_text("Nothing was changed")
    text = library_of("tcg").builder.write(library_of("tcg").builder.ready()[0].body)  # type: ignore[union-attr]
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("3 "))
    lines[at] = lines[at][:-1] + "zz"
    box.fill("\n".join([*lines, "<img src=x onerror=alert(1)>"]))
    page.get_by_role("button", name="Read").click()
    expect(page.locator(".unread li")).to_have_count(2)
    page.locator(".unread .fix").first.click()
    expect(page.locator(".unread li")).to_have_count(1)
    page.get_by_role("button", name="Take these").click()
    page.wait_for_url("**/build/tcg/*")
    expect(page.locator(".bottom-bar")).to_contain_text("legal")
    page.locator(".held .counter button").nth(1).click()
    expect(page.locator(".bottom-bar")).to_contain_text("to put right")
    page.locator(".bottom-bar").get_by_role("button", name="Fix").click()
    expect(page.locator(".bottom-bar")).to_contain_text("legal")
    assert not objections(visitor)
    assert not small_targets(visitor)
    assert too_wide(visitor) <= 0
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    visitor.done()


@pytest.mark.parametrize(("size", "theme"), [("desktop", "dark"), ("phone", "light")])
def test_library_pages_are_accessible(visit: Visit, size: str, theme: str) -> None:
    visitor = visit(size, theme)
    pages: dict[str, str] = {
        "/library?game=tcg&q=style:blue%20stile:red": ".face-link",
        "/library?game=prime-time&q=type:profile%20threat%3E90": ".nothing",
        "/library/tcg/card/orange-stare-down": ".scenes",
        "/library/prime-time/profile/goku": ".entry-links",
        "/library/shelf": ".doors",
        "/build/prime-time/new?from=r_z_fighters": ".held",
        "/build/duel-battle/new": ".begin",
        "/build/tcg/new?from=pr-goku-orange": ".held",
    }
    found: dict[str, Any] = {}
    for path, sign in pages.items():
        visitor.go(path)
        visitor.page.locator(sign).first.wait_for(state="attached")
        visitor.page.wait_for_load_state("networkidle")
        found[path] = [*objections(visitor), *(small_targets(visitor) if size == "phone" else ())]
        assert too_wide(visitor) <= 0, path
    assert not any(found.values()), {path: each for path, each in found.items() if each}
    visitor.done()


def test_a_roster_is_built_and_put_right(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/build/prime-time/new?from=r_z_fighters")
    expect(page.locator(".build-status .pill")).to_contain_text("Legal")
    page.get_by_role("button", name="Fits", exact=True).click()  # show also those who may not join
    page.keyboard.press("/")
    page.keyboard.type("name:piccolo")
    page.keyboard.press("Enter")
    expect(page.locator(".problems")).to_contain_text("PT-GEN-13")
    page.locator(".problems .fix", has_text="Leave out").first.click()
    expect(page.locator(".build-status .pill")).to_contain_text("Legal")
    page.get_by_role("button", name="Text", exact=True).click()
    expect(page.locator("dialog[open]")).to_contain_text("identical")
    page.get_by_role("button", name="Close").click()
    # without a connection the builder goes on and says what it does not know; back, it asks again by itself
    page.context.set_offline(True)
    page.locator(".member").first.get_by_role("button", name="Out").click()
    expect(page.locator(".offline-note")).to_contain_text("kept on this device")
    expect(page.locator(".build-status .pill")).to_contain_text("Not checked")
    page.context.set_offline(False)
    expect(page.locator(".offline-note")).to_have_count(0)
    expect(page.locator(".build-status .pill")).to_contain_text("to put right")
    page.get_by_role("button", name="Undo", exact=True).first.click()
    expect(page.locator(".build-status .pill")).to_contain_text("Legal")
    page.get_by_role("button", name="Quick sheet").click()
    page.wait_for_url("**/print/prime-time?own=1&sheet=1")
    expect(page.get_by_text("Your own list, from the builder.")).to_be_visible()
    expect(page.locator(".sheet")).to_have_count(2)  # both sides of one paper
    expect(page.locator(".papers .note.bad")).to_have_count(0)
    assert not objections(visitor)
    visitor.done(allowed="ERR_INTERNET_DISCONNECTED")


def test_a_homebrew_pack_is_browsed(visit: Visit) -> None:
    visitor = visit("phone", "dark")
    page = visitor.page
    visitor.go("/library/shelf")
    page.get_by_text("Upload a pack").click()
    page.locator("form select").select_option("tcg")
    page.get_by_label("Or its text").fill('[[cards]]\nid = "orange-stare-down"\ntitle = "Orange Long Stare"\n')
    page.get_by_role("button", name="Upload", exact=True).click()
    page.get_by_role("link", name="Browse").click()
    expect(page.locator(".face-link")).to_have_count(1)
    expect(page.locator(".pack-note")).to_contain_text("hash")
    assert not objections(visitor)
    assert not small_targets(visitor)
    assert too_wide(visitor) <= 0
    page.locator(".pack-note .chip").click()
    expect(page.locator(".found-head strong")).not_to_have_text("1")
    page.keyboard.press("/")
    page.keyboard.type("orange long stare")
    page.locator(".face-link", has_text="Long").first.click()
    expect(page.locator("h1")).to_have_text("Orange Long Stare")
    expect(page.locator(".of-pack")).to_contain_text("adds or changes this")
    assert not objections(visitor)
    visitor.done()


def test_a_thrown_build_can_be_taken_back_at_once_and_out_of_the_bin(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/build/tcg/new?from=pr-goku-orange")
    page.locator(".held .counter button:enabled", has_text="less").first.click()
    expect(page.locator(".build-size b")).to_have_text("59")
    expect(page.locator(".build-title")).to_contain_text("on the server")
    for _ in range(2):
        visitor.go("/library/shelf")
        page.get_by_role("button", name="To the bin").click()
        expect(page.locator(".shelf li")).to_have_count(0)
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".shelf li")).to_have_count(1)
    page.get_by_role("button", name="To the bin").click()
    expect(page.locator(".build-notice")).to_contain_text("is in the bin")
    visitor.go("/library/bin")
    assert not objections(visitor)
    page.get_by_role("button", name="Take it out").click()
    expect(page.locator(".build-size b")).to_have_text("59")
    page.get_by_role("button", name="Undo").click()  # its steps are still there
    expect(page.locator(".build-size b")).to_have_text("60")
    visitor.go("/library/bin")
    expect(page.locator("main")).to_contain_text("It is empty")
    visitor.done()


def test_a_roster_says_which_missions_suit_it_and_why(visit: Visit) -> None:
    visitor = visit(size="phone", theme="dark")
    page = visitor.page
    visitor.go("/build/prime-time/new?from=r_cell_games")
    expect(page.locator(".member")).to_have_count(6)
    expect(page.locator(".member", has_text="Bio-Android").locator(".member-cost")).to_have_text("Threat 6")  # not 8
    page.locator(".member", has_text="Android 17").get_by_role("button", name="Lead").click()
    expect(page.locator(".member", has_text="Android 17").get_by_role("button", name="Leader")).to_be_visible()
    assert small_targets(visitor) == []
    page.get_by_role("button", name="Checks").click()
    mission = page.locator(".missions details", has_text="Hold the Field")
    expect(mission.locator(".fit")).to_contain_text("good")
    mission.locator("summary").click()
    expect(mission).to_contain_text("It pays to hold objectives")
    expect(mission).to_contain_text("ready rosters")
    assert not objections(visitor)
    assert too_wide(visitor) <= 0
    visitor.done()


def test_a_page_says_what_has_changed_and_counts_copies_in_the_open_deck(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/build/tcg/new?from=pr-goku-orange")
    expect(page.locator(".build-status .pill")).to_contain_text("Legal")
    visitor.go("/library/tcg/card/orange-rage")
    expect(page.locator(".open-build")).to_contain_text("3/3")
    page.locator(".open-build").get_by_role("button", name="One less").click()
    expect(page.locator(".open-build")).to_contain_text("2/3")
    page.locator(".open-build a").click()
    expect(page.locator(".build-size b")).to_have_text("59")
    visitor.go("/library/tcg/card/blue-palm-shot")
    expect(page.locator(".entry-diff del")).to_contain_text("You may destroy")
    expect(page.locator(".entry-diff ins")).to_contain_text("Destroy")
    assert not objections(visitor)
    page.locator(".entry-words .term", has_text="anger").click()
    expect(page.locator("h1")).to_have_text("Anger")
    visitor.done()


def test_a_build_from_before_a_change_of_rules_says_so_and_keeps_its_version(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/build/tcg/new?from=pr-goku-orange")
    expect(page.locator(".build-status .pill")).to_contain_text("Legal")
    page.evaluate(
        """() => { const key = Object.keys(localStorage).find((each) => each.startsWith("tenkaichi.build."));
        const build = JSON.parse(localStorage[key]); build.ruleset = "0123456789abcdef"; build.versions = [];
        localStorage[key] = JSON.stringify(build); }"""
    )
    page.reload()
    expect(page.locator(".offline-note")).to_contain_text("under ruleset 0123456789abcdef")
    page.get_by_role("button", name="All right").click()
    expect(page.locator(".offline-note")).to_have_count(0)
    page.get_by_role("button", name="Versions").click()
    expect(page.locator(".versions")).to_contain_text("under ruleset 0123456789abcdef")
    page.reload()
    expect(page.locator(".build-status .pill")).to_contain_text("Legal")
    expect(page.locator(".offline-note")).to_have_count(0)
    visitor.done()

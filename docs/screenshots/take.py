"""Takes the pictures of docs/browser-client.md from a running server: python docs/screenshots/take.py http://127.0.0.1:8000

Needs Playwright and a Chromium (TENKAICHI_CHROMIUM, or one on the path). Matches are real ones against the first bot.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
ASKED = ".prompt.is-mine"
SETTINGS = json.dumps({"pace": 0, "speed": "off", "confirm": "always"})


def play_now(page: Page, game: str, answers: int) -> None:
    """A match against the first bot, so many answers on, with an option selected."""
    page.locator(f".door-{game} .primary").click()
    for number in range(answers + 1):
        page.wait_for_selector(f"{ASKED}, .end-card", timeout=60_000)
        if page.locator(f"{ASKED}.is-folded .fold").count():
            page.locator(f"{ASKED}.is-folded .fold").click()
        asked = page.locator(".prompt").get_attribute("data-prompt")
        page.locator(".option-button:not(:disabled)").first.click()
        if number < answers:
            page.locator(".confirm").click()
            page.wait_for_function("asked => document.querySelector('.prompt')?.dataset.prompt !== asked", arg=asked)
    page.wait_for_timeout(1500)


FIGHT = {
    "teams": {"A": ["Son Goku", "Piccolo", "Krillin"], "B": ["Vegeta", "Nappa", "Raditz"]},
    "round": 4,
    "to_act": "A",
    "turn": {"character": "Son Goku", "actions": 2},
    "characters": {
        "Son Goku": {"region": "C2", "health": 5, "ki": 5, "stars": 1, "parries": 1, "balls": [4]},
        "Piccolo": {"region": "D1", "health": 6, "ki": 3, "activated": True, "parries": 2},
        "Krillin": {"region": "A1", "health": 3, "ki": 4, "stars": 2},
        "Vegeta": {"region": "C4", "health": 6, "ki": 4, "parries": 1, "balls": [1, 6]},
        "Nappa": {"region": "E1", "health": 4, "ki": 2, "stars": 2, "activated": True, "stunned": True},
        "Raditz": {"region": "G1", "health": 5, "ki": 5, "flying": True},
    },
    "scores": {"A": 3, "B": 2},
    "hands": {"A": ["Ki Surge"], "B": ["Turnabout"]},
    "bought": {"A": ["Senzu Bean"]},
    "row": ["Nimbus Dash", "Second Wind", "Dragon Radar"],
    "tokens": {
        **dict.fromkeys(["B1", "B2", "A2", "C2", "F4", "G3", "D2"], "none"), "C1": "ki", "E4": "dragon_ball",
    },
    "scouted": {"A": ["C1", "E4"]},
    "dropped": {"F1": [3]},
    "hills_destroyed": ["F2"],
    "minions": ["F1", "B4", "B4"],
}  # fmt: skip
SKIRMISH = {
    "A": {"models": ["goku", "krillin", "tien", "bulma"], "bk": 9, "hand": ["Deep Breath", "Afterimage"]},
    "B": {"models": ["vegeta_ss", "nappa", "raditz"], "bk": 6},
    "active": {"model": "goku"},
    "missions": ["first_blood"],
    "objectives": [[15, 15]],
    "board": "b_wasteland",
    "models": {
        "goku": {"at": [9, 12], "level": 1, "hp": 4, "sk": 2}, "krillin": {"at": [5, 8]}, "tien": {"at": [14, 5]},
        "bulma": {"at": [24, 4]}, "vegeta_ss": {"at": [13, 22], "level": 2}, "nappa": {"at": [20, 19], "hp": 3},
        "raditz": {"at": [25, 25]},
    },
}  # fmt: skip
STRUCK = {
    "A": {"models": ["vegeta_ss", "raditz"], "bk": 9},
    "B": {"models": ["goku", "krillin"], "bk": 9, "hand": ["Afterimage"]},
    "active": {"model": "vegeta_ss"},
    "board": "b_wasteland",
    "models": {
        "vegeta_ss": {"at": [13, 7], "level": 1}, "raditz": {"at": [25, 5]}, "goku": {"at": [15.5, 13.5]},
        "krillin": {"at": [24, 22]},
    },
}  # fmt: skip
CARDS = {
    "A": {
        "mp": "Goku", "mastery": "Orange Adaptive Mastery", "filler": "Black Headbutt", "stage": 7, "anger": 2,
        "hand": ["Orange Energy Catch", "Saiyan Straight Shot", "Orange Destruction"], "deck": 48,
        "in_play": ["Orange Steady Drill", {"card": "Yamcha - Action Ready", "stage": 4}],
    },
    "B": {
        "mp": "Frieza", "mastery": "Blue Protective Mastery", "filler": "Black Headbutt", "stage": 4, "anger": 3,
        "deck": 41, "in_play": ["Blue Positioning Drill"],
    },
}  # fmt: skip
MAKE = """async ([game, setup, other]) => {
  const seats = { A: "me", B: other ?? "bot:easy" };
  const headers = { "content-type": "application/json", "X-Tenkaichi": "1" };
  const body = JSON.stringify({ game, seats, setup });
  return (await (await fetch("/api/matches", { method: "POST", headers, body })).json()).url;
}"""


def fight(page: Page) -> None:
    """The middle of a Duel Battle, with a technique aimed."""
    page.goto(page.url.rstrip("/") + page.evaluate(MAKE, ["duel-battle", {"position": FIGHT}]))
    page.wait_for_selector(f"{ASKED}, .db-board")
    page.locator(".db-use", has_text="Kamehameha").click()
    page.locator(".db-choice", has_text="Vegeta").click()
    page.wait_for_timeout(1200)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(300)


def skirmish(page: Page) -> None:
    """Prime Time in the middle of an activation, with a beam aimed."""
    page.goto(page.url.rstrip("/") + page.evaluate(MAKE, ["prime-time", {"position": SKIRMISH}]))
    page.wait_for_selector(ASKED)
    page.locator(".pt-act.is-attack").click()
    page.wait_for_selector(".pt-callout")
    page.wait_for_timeout(2000)


def struck(page: Page) -> None:
    """Prime Time while a blow is answered; two players at one screen."""
    page.goto(page.url.rstrip("/") + page.evaluate(MAKE, ["prime-time", {"position": STRUCK}, "me"]))
    page.wait_for_selector(ASKED)
    page.locator(".pt-act.is-attack").click()
    page.wait_for_selector(".pt-callout")
    if not page.locator(".pt-callout .pt-go").count():
        page.locator(".pt-fan-card[data-fan]").first.click()
    page.locator(".pt-callout .pt-go").click()
    if page.locator(".pt-act.is-dive").count():
        page.locator(".pt-act.is-dive").first.dblclick()
    page.get_by_role("button", name="I have it: show the table").click()
    page.wait_for_selector(".pt-answer.is-take .pt-odds")
    page.wait_for_timeout(2000)


def cards(page: Page) -> None:
    """The TCG in combat."""
    page.goto(page.url.rstrip("/") + page.evaluate(MAKE, ["tcg", {"position": CARDS}]))
    page.wait_for_selector(".table-board button")
    page.wait_for_timeout(3000)


def played(page: Page) -> None:
    """A technique of Duel Battle while it is played."""
    page.evaluate("localStorage['tenkaichi.settings'] = JSON.stringify({ pace: 0, speed: 'slow', confirm: 'always' })")
    page.goto(page.url.rstrip("/") + page.evaluate(MAKE, ["duel-battle", {"position": FIGHT}]))
    page.wait_for_selector(f"{ASKED}, .db-board")
    page.locator(".db-use", has_text="Kamehameha").click()
    page.locator(".db-choice", has_text="Vegeta").click()
    page.locator(".db-go").click()
    page.wait_for_selector(".db-fx-beam")
    page.wait_for_timeout(500)


def new_table(page: Page) -> None:
    """A side is chosen by its picture."""
    page.goto(f"{page.url}new/duel-battle")
    page.wait_for_selector(".side-face svg")
    page.locator(".side-picker").first.scroll_into_view_if_needed()
    page.wait_for_timeout(900)


def lesson(page: Page) -> None:
    page.goto(f"{page.url}learn/duel-battle")
    page.get_by_role("button", name="Start").first.click()
    page.wait_for_selector(".lesson")
    page.wait_for_timeout(900)


def replay(page: Page) -> None:
    """A match that is given up after a few answers, looked at again."""
    play_now(page, "duel-battle", 6)
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Give up…").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    page.wait_for_selector(".end-card")
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector(".scrubber")
    page.locator(".spoilers input").uncheck()
    page.get_by_role("slider").fill("30")
    page.wait_for_timeout(1200)


def replay_on_a_phone(page: Page) -> None:
    replay(page)
    page.evaluate("scrollTo(0, 0)")


def waiting(page: Page) -> None:
    """The link and the QR code of a table for a friend."""
    page.locator(".door-duel-battle").get_by_role("link", name="With a friend").click()
    page.get_by_role("button", name="Get the link").click()
    page.wait_for_selector(".waiting-room .qr")
    page.wait_for_timeout(900)


def looked_up(page: Page) -> None:
    page.goto(f"{page.url}rules/duel-battle?q=dragon%20ball")
    page.wait_for_selector(".clause-row mark")
    page.wait_for_timeout(900)


def at(path: str) -> Callable[[Page], None]:
    """A page that needs no more than to be opened."""

    def show(page: Page) -> None:
        page.goto(f"{page.url}{path}")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(900)

    return show


def still(page: Page) -> None:
    page.wait_for_timeout(900)


PICTURES: list[tuple[str, str, str, Callable[[Page], Any]]] = [
    ("home", "desktop", "light", still),
    ("home", "phone", "dark", still),
    *[("duel-battle", size, theme, fight) for size in SIZES for theme in ("light", "dark")],
    ("lesson", "phone", "dark", lesson),
    ("replay", "desktop", "dark", replay),
    ("replay", "phone", "light", replay_on_a_phone),
    ("waiting", "phone", "light", waiting),
    ("rules", "tablet", "light", looked_up),
    ("learn", "desktop", "light", at("learn/duel-battle")),
    ("settings", "desktop", "dark", at("settings")),
    ("played", "desktop", "dark", played),
    ("new-table", "desktop", "light", new_table),
    ("prime-time", "desktop", "light", skirmish),
    ("prime-time", "tablet", "dark", skirmish),
    ("prime-time", "phone", "dark", skirmish),
    ("prime-time-reaction", "phone", "light", struck),
    ("tcg", "desktop", "dark", cards),
    ("tcg", "tablet", "light", cards),
    ("tcg", "phone", "light", cards),
]


def main(url: str, *names: str) -> int:
    """All of them, or those that are named."""
    path = os.environ.get("TENKAICHI_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, size, theme, show in PICTURES:
            if names and name not in names:
                continue
            width, height = SIZES[size]
            is_phone = size == "phone"
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=theme, is_mobile=is_phone, has_touch=is_phone
            )
            page = context.new_page()
            page.add_init_script(f"localStorage['tenkaichi.settings'] ??= {SETTINGS!r}")
            page.goto(f"{url.rstrip('/')}/")
            page.wait_for_selector(".door")
            show(page)
            page.screenshot(path=HERE / f"{name}-{size}-{theme}.png")
            context.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(*(sys.argv[1:] or ["http://127.0.0.1:8000"])))

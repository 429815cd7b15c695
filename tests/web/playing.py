"""Playing at a table in the browser: by mouse, by touch, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import TimeoutError as NothingCame

from duel_positions import kamehameha_in_reach
from web.visitor import Visitor

SECONDS = 120.0  # for a bot, on a busy machine
MOST_ANSWERS = 1500  # of a match: some have 400
MINE = ".prompt.is-mine"
OPTION = ".option-button:not(:disabled)"


def prompt_id(visitor: Visitor) -> str:
    return str(visitor.page.locator("[data-prompt]").first.get_attribute("data-prompt") or "")


def status(visitor: Visitor) -> str:
    return str(visitor.page.locator("main").get_attribute("data-status") or "")


def wait_asked(visitor: Visitor) -> bool:
    """Until the visitor is asked, or the match or lesson is over (False)."""
    page = visitor.page
    page.wait_for_function(
        """() => document.querySelector('.prompt.is-mine .option-button:not(:disabled), .prompt.is-mine.is-folded')
              || document.querySelector('.tcg-dock.is-mine')
              || (document.querySelector('main')?.dataset.status ?? 'playing') === 'over'
              || document.querySelector('.lesson.is-done, .lesson.is-solved, .lesson.is-failed')""",
        timeout=1000 * SECONDS,
    )
    if status(visitor) != "playing" or page.locator(f"{MINE}, .tcg-dock.is-mine").count() == 0:
        return False
    unfold(visitor)
    visitor.settle()
    return page.locator(f"{MINE} {OPTION}").count() > 0


def unfold(visitor: Visitor) -> None:
    """Unfold the options: a small screen begins with a long list folded; a whole-screen table has it in a drawer."""
    if visitor.page.locator(".is-whole .tcg-dock.is-mine").count() and not visitor.page.locator(MINE).count():
        visitor.page.keyboard.press("o")
        visitor.page.wait_for_selector(f"{MINE} {OPTION}")
    if visitor.page.locator(f"{MINE}.is-folded").count():
        visitor.click(visitor.page.locator(".prompt .fold"))
        visitor.page.wait_for_selector(f"{MINE} {OPTION}")


def wait_past(visitor: Visitor, prompt: str) -> None:
    """Until the question is another one."""
    try:
        visitor.page.wait_for_function(
            "(before) => document.querySelector('[data-prompt]')?.dataset.prompt !== before",
            arg=prompt,
            timeout=1000 * SECONDS,
        )
    except NothingCame:
        received = [(frame["type"], frame["seq"], frame.get("reason", "")) for frame in visitor.frames[-5:]]
        raise AssertionError(f"{prompt} is still asked; sent {visitor.sent[-3:]}, received {received}") from None


def is_one_tap_enough(visitor: Visitor, number: int) -> bool:
    """The end of a turn in which nothing is left to do is not asked about twice."""
    return any(each["number"] == number and each["unused"] == "" for each in visitor.view["prompt"]["options"])


Choose = Callable[[Visitor, int], None]


def by_pointer(visitor: Visitor, number: int) -> None:
    """First tap or click selects, the big button answers."""
    option = visitor.page.locator(f'.option-button[data-option="{number}"]')
    is_enough = is_one_tap_enough(visitor, number)
    visitor.click(option)
    if not is_enough:
        visitor.click(visitor.page.locator(".prompt .confirm"))


def by_second_tap(visitor: Visitor, number: int) -> None:
    option = visitor.page.locator(f'.option-button[data-option="{number}"]')
    is_enough = is_one_tap_enough(visitor, number)
    visitor.click(option)
    if not is_enough:
        visitor.click(option)


def by_keys(visitor: Visitor, number: int) -> None:
    """A number and Enter; from the tenth option on it is typed into the command line."""
    keyboard = visitor.page.keyboard
    is_typing = visitor.page.evaluate("document.activeElement?.id === 'command'")
    if number <= 9 and not is_typing:
        is_enough = is_one_tap_enough(visitor, number)
        keyboard.press(str(number))
        if is_enough:
            return
        visitor.page.wait_for_selector(f'.option-button[data-option="{number}"][aria-pressed="true"]')
        keyboard.press("Enter")
        return
    if not is_typing:
        keyboard.press("/")
    keyboard.type(str(number))
    keyboard.press("Enter")


def options(visitor: Visitor) -> list[dict[str, Any]]:
    """The options that can be chosen now, as the page has them: number, and whether it is a pass."""
    found: list[dict[str, Any]] = visitor.page.eval_on_selector_all(
        f"{MINE} {OPTION}",
        """(all) => all.map((each) => ({number: Number(each.dataset.option),
                                     isPass: each.closest('.option').classList.contains('is-pass')}))""",
    )
    return found


def answer(visitor: Visitor, choose: Choose, *, hurry: bool = True, turn: int = 0, verb: str = "") -> str:
    """Answer the open question, in a hurry with a pass where possible. Return the question's id."""
    before = prompt_id(visitor)
    offered = options(visitor)
    passes = [each for each in offered if each["isPass"]]
    picked = passes[0] if hurry and passes else offered[turn % len(offered)]
    wanted = [each["number"] for each in visitor.view["prompt"]["options"] if verb and each["verb"] == verb]
    choose(visitor, wanted[0] if wanted else picked["number"])
    wait_past(visitor, before)
    return before


def play_out(visitor: Visitor, choose: Choose) -> int:
    """Play to the end, mostly passing; return the number of answers."""
    given = 0
    while wait_asked(visitor):
        answer(visitor, choose, hurry=given % 4 != 1, turn=given)
        given += 1
        assert given < MOST_ANSWERS, f"not over after {given} answers"
    return given


# everybody has lost something: knock-outs are near
FIGHT = kamehameha_in_reach(
    {"Son Goku": {"health": 5}, "Krillin": {"health": 3}, "Vegeta": {"health": 6}, "Nappa": {"health": 4}}
)


def table(visitor: Visitor, game: str = "duel-battle", opponent: str = "bot:easy", **more: Any) -> str:
    """A new table of this visitor's, who is on some page of ours; its address."""
    seats = {"A": "me", "B": opponent}
    made: str = visitor.page.evaluate(
        """async (body) => {
             const headers = {'Content-Type': 'application/json', 'X-Tenkaichi': '1'};
             const reply = await fetch('/api/matches', {method: 'POST', body: JSON.stringify(body), headers});
             if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
             return (await reply.json()).url;
           }""",
        {"game": game, "seats": seats, "options": {"pace_ms": 0}, **more},
    )
    return made

"""Whole Prime Time matches in the browser, from the first question to the result: by keyboard alone, and by touch."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from web.playing import by_keys, status, table, wait_past
from web.test_first_minutes import focus
from web.test_prime_time_table import on_screen, standees
from web.visitor import Visitor

Visit = Callable[..., Visitor]
MOST_ANSWERS = 150

# The last round: everybody has lost something, A leads, and Goku begins
LAST_ROUND: dict[str, Any] = {
    "round": 4,
    "A": {"models": ["goku", "krillin"], "bk": 9, "glory": [1, 1, 1, 0]},
    "B": {"models": ["nappa", "raditz"], "bk": 6},
    "active": {"model": "goku"},
    "board": [{"piece": "crate", "x": 17, "y": 8}],
    "models": {
        "goku": {"at": [13, 10], "hp": 4},
        "krillin": {"at": [9, 9], "hp": 3},
        "nappa": {"at": [13, 15], "hp": 3},
        "raditz": {"at": [17, 15], "hp": 2},
    },
}


def wait_for_me(visitor: Visitor) -> bool:
    """Until the visitor is asked and everything has been drawn, or the match is over (False)."""
    visitor.page.wait_for_function(
        """() => document.querySelector('.prompt.is-mine')
              || document.querySelector('main')?.dataset.status === 'over'"""
    )
    visitor.settle()
    return status(visitor) == "playing"


def fighter(visitor: Visitor, who: int) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in visitor.view["table"]["fighters"] if each["id"] == who)
    return found


def play(visitor: Visitor, answer: Callable[[Visitor, dict[str, Any]], None]) -> list[str]:
    """Play to the end, and return what was asked."""
    asked: list[str] = []
    while wait_for_me(visitor):
        prompt = visitor.view["prompt"]
        asked.append(prompt["kind"])
        assert len(asked) < MOST_ANSWERS, asked
        answer(visitor, prompt)
        wait_past(visitor, prompt["id"])
    return asked


def verbs(prompt: dict[str, Any]) -> set[str]:
    return {each["verb"] for each in prompt["options"]}


# -- keys -----------------------------------------------------------------------------------------------------------


def press(visitor: Visitor, *keys: str) -> None:
    for key in keys:
        visitor.page.keyboard.press(key)


def by_keyboard(visitor: Visitor, prompt: dict[str, Any]) -> None:
    page = visitor.page
    callout, go = page.locator(".pt-callout"), page.locator(".pt-callout .pt-go")
    if page.locator(".pt-act.is-attack").count():
        press(visitor, "a")
        expect(callout).to_be_visible()
        if not go.count():
            press(visitor, "ArrowRight")
        expect(go).to_be_enabled()
        press(visitor, "Enter")
    elif page.locator(".pt-map.takes-places").count() and prompt["kind"] == "Walk.head_for":
        press(visitor, "ArrowUp", "ArrowUp")
        expect(go).to_be_visible()
        if go.is_enabled():
            press(visitor, "Enter")
        else:
            press(visitor, "Escape")
            by_keys(visitor, 1)
    elif "move" in verbs(prompt) and not any(option[0] == "move" for option in visitor.answers):
        press(visitor, "m")
    elif "end" in verbs(prompt):
        press(visitor, "e")
        end = page.locator(".pt-act.is-end.is-chosen")
        page.wait_for_function(
            """(id) => document.querySelector('.pt-act.is-end.is-chosen')
                    || document.querySelector('[data-prompt]')?.dataset.prompt !== id""",
            arg=prompt["id"],
        )
        if end.count():
            press(visitor, "e")
    else:
        by_number(visitor)


def by_number(visitor: Visitor) -> None:
    """The first option, which one key may answer at once."""
    press(visitor, "1")
    chosen = visitor.page.locator(
        "[aria-pressed=true]:is(.pt-act, .pt-answer, .pt-clash), .prompt .confirm:not(:disabled)"
    )
    before = visitor.answers
    visitor.wait_for(lambda: visitor.answers != before or chosen.count() > 0, "1 has chosen something")
    if visitor.answers == before:
        press(visitor, "Enter")


def test_a_whole_match_by_keyboard_alone(visit: Visit) -> None:
    """No pointer: attacks, a move by arrows, reactions, ends of turns; then the card at the end is reached by Tab."""
    player = visit()
    player.go("/")
    player.go(table(player, "prime-time", setup={"position": LAST_ROUND}))
    asked = play(player, by_keyboard)
    given = {option[0] for option in player.answers}
    assert {"attack", "move", "to"} <= given, given
    assert "Attack.react" in asked
    card = player.page.locator(".end-card")
    expect(card).to_be_visible()
    assert player.view["match"]["result"]
    focus(player, card.get_by_role("button").first)
    assert player.clicks == 0
    assert not [frame for frame in player.frames if frame["type"] == "refused"]
    player.done()


# -- a finger -------------------------------------------------------------------------------------------------------


def tap(visitor: Visitor, target: Locator) -> None:
    target.scroll_into_view_if_needed()
    visitor.click(target)


def by_finger(visitor: Visitor, prompt: dict[str, Any]) -> None:
    """Fighters and places are tapped on the field, everything else is a button."""
    page = visitor.page
    callout, go = page.locator(".pt-callout"), page.locator(".pt-callout .pt-go")
    foes = [each["option"][2] for each in prompt["options"] if each["verb"] == "attack" and len(each["option"]) == 3]
    if page.locator(".pt-answer").count():
        card = page.locator("button.pt-answer").first
        tap(visitor, card)
        expect(card).to_have_attribute("aria-pressed", "true")
        tap(visitor, card)
    elif page.locator(".pt-act.is-attack").count() and foes:
        page.touchscreen.tap(*standees(visitor)[foes[0]])
        several = page.get_by_role("group", name="Which fighter?")
        page.wait_for_selector(".pt-callout, .pt-several")
        if several.count():
            tap(visitor, several.get_by_role("button", name=fighter(visitor, foes[0])["name"]))
        expect(callout).to_be_visible()
        if not go.count():
            tap(visitor, callout.locator(".pt-fan-card[data-fan]").first)
        tap(visitor, go)
    elif page.locator(".pt-map.takes-places").count() and prompt["kind"] == "Walk.head_for":
        others = standees(visitor).values()
        spots = [on_screen(visitor, *each["option"][1:3]) for each in prompt["options"] if each["verb"] == "to"]
        page.touchscreen.tap(*max(spots, key=lambda spot: min(math.dist(spot, other) for other in others)))
        page.wait_for_selector(".pt-callout")
        expect(go).to_be_enabled()
        tap(visitor, go)
    elif "move" in verbs(prompt) and not any(option[0] == "move" for option in visitor.answers):
        tap(visitor, page.locator(".pt-act.is-move"))
    else:
        by_button(visitor, prompt)


def by_button(visitor: Visitor, prompt: dict[str, Any]) -> None:
    """The end of the turn where it is offered, else the first button."""
    page = visitor.page
    shown = page.locator(".pt-act.is-end, .pt-act.is-pass")
    button = shown.first if shown.count() else page.locator(".pt-strip .pt-act").first
    before = visitor.answers
    tap(visitor, button)
    chosen, go = page.locator(".pt-act[aria-pressed=true]"), page.locator(".pt-callout .pt-go")
    visitor.wait_for(lambda: visitor.answers != before or chosen.count() > 0, "the button has done something")
    visitor.settle()
    if visitor.answers == before:
        tap(visitor, go if go.count() else chosen)


def test_a_whole_match_by_touch_on_a_phone(visit: Visit) -> None:
    player = visit("phone")
    player.go("/")
    player.go(table(player, "prime-time", setup={"position": LAST_ROUND}))
    asked = play(player, by_finger)
    given = {option[0] for option in player.answers}
    assert {"attack", "move", "to"} <= given, given
    assert "Attack.react" in asked
    expect(player.page.locator(".end-card")).to_be_visible()
    assert not [frame for frame in player.frames if frame["type"] == "refused"]
    player.done()

"""The layout of the Duel Battle table: nothing covers the board that players aim on, and the board does not jump."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from duel_positions import kamehameha_in_reach
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.games.duel_battle.entry import GAME
from web.duel_views import Shown, answers, match_at, receive, view_of
from web.visitor import settle

SIZES = ["phone", "tablet", "desktop"]
FIGHT = kamehameha_in_reach({"Vegeta": {"parries": 1}, "Nappa": {"region": "C4"}}, hands={"A": ["Ki Surge"]})


@functools.cache
def aiming() -> Match:
    """Son Goku may use Kamehameha on either of two."""
    return Match.new(GAME, {"position": FIGHT}, 1, answer_forced=True)


@functools.cache
def matches() -> dict[str, Match]:
    """A match in peace, in a turn, and with a blow in the air."""
    found = {"peace": Match.new(GAME, {"teams": {"A": "earths_defenders", "B": "saiyan_invaders"}}, 1)}
    found["turn"] = match_at("move")
    struck = Match.new(GAME, {"position": FIGHT}, 1, answer_forced=True)
    assert struck.decision is not None
    struck.answer(next(option for option in struck.decision.listed() if option[0] == "use"))
    found["blow"] = struck
    return found


def box(page: Any, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.locator(selector).first.bounding_box()
    return found


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


@pytest.mark.parametrize("size", SIZES)
def test_an_aim_does_not_cover_the_board(shown: Shown, size: str) -> None:
    view = view_of(aiming())
    page = shown(view, size)
    page.locator(".db-use", has_text="Kamehameha").click()
    assert page.locator(".db-choice").count() == 2
    settle(page)  # the board has come into sight
    assert not overlap(box(page, ".db-callout"), box(page, ".db-board"))
    page.locator(".db-choice", has_text="Nappa").click()
    page.wait_for_selector(".db-what-words")
    settle(page)
    assert not overlap(box(page, ".db-callout"), box(page, ".db-board"))
    assert "hurts" in page.locator(".db-what-words").inner_text()
    board, screen = box(page, ".db-board"), page.viewport_size
    assert board["y"] >= 0, "one sees what one aims at"
    assert board["y"] + board["height"] <= screen["height"]
    if size == "phone":
        callout, prompt = box(page, ".db-callout"), box(page, ".prompt")
        assert abs(callout["y"] + callout["height"] - prompt["y"]) < 2, "right above the question"
        page.locator(".confirm").click()
    else:
        page.locator(".db-go").click()
    assert [answer[0] for answer in answers(page)] == ["use"]


@functools.cache
def embraced() -> Match:
    """Vegeta stands where Son Goku stands: he can be attacked in several ways."""
    characters = {**FIGHT["characters"], "Vegeta": {"region": "C2", "parries": 1}}
    return Match.new(GAME, {"position": {**FIGHT, "characters": characters}}, 1, answer_forced=True)


@pytest.mark.parametrize("size", SIZES)
def test_choices_at_a_piece_do_not_cover_the_board(shown: Shown, size: str) -> None:
    view = view_of(embraced())
    page = shown(view, size)
    vegeta = next(fighter["id"] for fighter in view["table"]["fighters"] if fighter["name"] == "Vegeta")
    page.locator(f".db-fighter[data-fighter='{vegeta}']").dispatch_event("click")
    choices = page.locator(".db-choice")
    settle(page)
    assert choices.count() > 1
    before = box(page, ".db-board")
    assert not overlap(box(page, ".db-callout"), before)
    assert [words.lower() for words in page.locator(".db-choice-label").all_inner_texts()][:2] == [
        "attack",
        "attack with 2 actions",
    ]
    assert "ttack vegeta with 2 actions" in choices.nth(1).get_attribute("aria-label").lower()
    choices.nth(1).click()
    page.wait_for_selector(".db-what-words")
    settle(page)
    assert not overlap(box(page, ".db-callout"), before)
    assert box(page, ".db-board") == before, "nothing has moved"
    page.locator(".confirm" if size == "phone" else ".db-go").click()
    assert answers(page) == [["attack", vegeta, 2, 0]]


@pytest.mark.parametrize("size", SIZES)
def test_the_board_stays_where_it_is(shown: Shown, size: str) -> None:
    views = {name: view_of(match, seq) for seq, (name, match) in enumerate(matches().items(), 20)}
    page = shown(views["peace"], size)
    tops = {}
    for name, view in views.items():
        receive(page, view)
        page.wait_for_function("(seq) => document.querySelector('main').dataset.seq === String(seq)", arg=view["seq"])
        tops[name] = page.evaluate("() => Math.round(document.querySelector('.db-board').getBoundingClientRect().top)")
    assert len(set(tops.values())) == 1, tops


def test_the_blow_in_the_air_is_drawn(shown: Shown) -> None:
    page = shown(view_of(matches()["blow"]))
    assert page.locator(".db-hit").count() == 1
    assert page.locator(".db-line[data-kind='beam']").count() == 1


def test_on_its_side_a_phone_shows_board_and_question_beside_each_other(shown: Shown) -> None:
    page = shown(view_of(aiming()), "phone")
    assert page.locator(".prompt.is-folded").count() == 1
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_selector(".prompt:not(.is-folded) .option-button")
    board, prompt = box(page, ".db-board"), box(page, ".prompt")
    assert not overlap(board, prompt)
    assert board["height"] > 250
    assert board["y"] + board["height"] <= 390
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector(".prompt.is-folded")


def test_answers_to_a_blow_are_in_sight_on_a_phone_with_costs_and_chances(shown: Shown) -> None:
    view = view_of(matches()["blow"])
    assert view["prompt"]["kind"] == "Responses.respond"
    page = shown(view, "phone")
    for option in view["prompt"]["options"]:
        button = page.locator(f".option-button[data-option='{option['number']}']")
        assert option["chances"]["words"] in button.inner_text()


# -- before the battle ------------------------------------------------------------------------------------------------


def test_a_team_is_tapped_together_from_ones_own_pool(shown: Shown) -> None:
    match = Match.new(GAME, {}, 1)
    chance = SeededChance(1)
    while match.decision is not None and match.decision.kind != "Draft.commit":
        options = match.decision.listed()
        match.answer(options[chance.choose(len(options))])
    view = view_of(match)
    view["prompt"]["seat"] = "A"
    page = shown(view, "phone")
    called = {each["id"]: each["name"] for each in view["table"]["recruits"]}
    names = [called[number] for number in view["table"]["pools"][0]]
    for name in (names[2], names[0]):
        page.locator(".db-recruit", has_text=name).click()
    chosen = [option for option in view["prompt"]["options"] if option["number"] == selected(page)]
    assert sorted(chosen[0]["parts"][0]["words"].split(", ")) == sorted([names[0], names[2]])
    assert chosen[0]["note"] in page.locator(".db-team-sum").inner_text()
    page.locator(".db-recruit", has_text=names[2]).click()
    page.locator(".confirm").click()
    [answer] = answers(page)
    assert answer[0] == "team"
    assert len(answer[1]) == 1


def selected(page: Any) -> int:
    found: int = page.evaluate("() => window.live.selected.value")
    return found

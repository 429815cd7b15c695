"""Journey A: somebody who has never been here. Three clicks to the first deed, a lesson by any hand, a whole game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tenkaichi.arena.viewer_snapshot import outcome_words
from tenkaichi.engine.frames import freeze
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games.duel_battle.entry import GAME as DUEL
from web.playing import (
    FIGHT,
    Choose,
    answer,
    by_keys,
    by_pointer,
    by_second_tap,
    play_out,
    prompt_id,
    status,
    table,
    wait_asked,
)
from web.visitor import Visitor

Visit = Callable[..., Visitor]


def door(visitor: Visitor, name: str = "Duel Battle"):
    return visitor.page.locator(".door", has=visitor.page.get_by_role("heading", name=name, exact=True))


def test_three_clicks_from_the_start_page_to_the_first_action(visit: Visit) -> None:
    new = visit()
    new.go("/")
    new.click(door(new).get_by_role("button", name="Play now"))
    assert wait_asked(new)
    before = prompt_id(new)
    answer(new, by_pointer)
    assert prompt_id(new) != before
    assert new.clicks <= 3
    assert new.page.url.startswith(f"{new.base}/m/")
    new.done()


@pytest.mark.parametrize(
    ("size", "choose"),
    [("desktop", by_pointer), ("phone", by_second_tap), ("desktop", by_keys)],
    ids=["mouse", "touch", "keyboard"],
)
def test_the_lesson_is_played_to_its_end(visit: Visit, size: str, choose: Choose) -> None:
    pupil = visit(size)
    pupil.go("/")
    if choose is by_keys:
        focus(pupil, door(pupil).get_by_role("link", name="Learn"))
        pupil.page.keyboard.press("Enter")
        pupil.page.wait_for_url("**/learn/duel-battle")
        start = pupil.page.locator(".lesson-card").first.get_by_role("button")
        expect(start).to_be_visible()
        focus(pupil, start)
        pupil.page.keyboard.press("Enter")
    else:
        pupil.click(door(pupil).get_by_role("link", name="Learn"))
        pupil.click(pupil.page.locator(".lesson-card").first.get_by_role("button"))
    pupil.page.wait_for_selector(".lesson")
    said: list[str] = []
    while wait_asked(pupil):
        said.append(pupil.page.locator(".lesson-say").inner_text())
        answer(pupil, choose, hurry=False)
    expect(pupil.page.locator(".lesson.is-done, .lesson.is-solved")).to_have_count(1)
    assert len(set(said)) >= 5, "a lesson says something new at most of its prompts"
    pupil.done()


def focus(visitor: Visitor, target) -> None:
    """Move the focus by Tab alone; it must be visible."""
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        if target.evaluate("(each) => each === document.activeElement"):
            outline = target.evaluate(
                "(each) => getComputedStyle(each).outlineStyle + getComputedStyle(each).boxShadow"
            )
            assert outline != "nonenone", "the focus cannot be seen"
            return
    raise AssertionError("60 tabs did not lead there")


def test_a_whole_game_on_a_phone(visit: Visit) -> None:
    player = visit("phone")
    player.go("/")
    player.click(door(player).get_by_role("button", name="Play now"))
    assert play_out(player, by_second_tap) > 20
    assert status(player) == "over"
    expect(player.page.locator(".end-card")).to_be_visible()
    player.done()


def test_a_whole_game_by_keyboard_alone_and_its_replay_in_a_private_window(visit: Visit) -> None:
    player = visit()
    player.go("/")
    focus(player, door(player).get_by_role("button", name="Play now"))
    player.page.keyboard.press("Enter")
    assert play_out(player, by_keys) > 20
    card = player.page.locator(".end-card")
    expect(card).to_be_visible()
    expect(card.get_by_role("button", name="Rematch, one level up")).to_be_visible()
    moments = card.locator("a.moment")
    expect(moments.first).to_be_visible()
    assert 1 <= moments.count() <= 3
    link = str(moments.last.get_attribute("href"))
    assert not [frame for frame in player.frames if frame["type"] == "refused"]

    stranger = visit()
    stranger.go(link)
    at = link.partition("at=")[2].partition("&")[0]
    expect(stranger.page.locator("main.replay-page")).to_have_attribute("data-at", at)
    earlier = link.replace(f"at={at}", f"at={int(at) // 2}")  # just before the end the bot may end it at once
    stranger.go(earlier)
    stranger.page.wait_for_selector(f"main.replay-page[data-at='{int(at) // 2}']")
    stranger.page.keyboard.press("b")
    stranger.page.get_by_role("dialog").get_by_role("button", name="Play").click()
    stranger.page.wait_for_url("**/m/*")
    assert wait_asked(stranger)
    stranger.done()

    name = player.view["match"]["seats"][0]["name"]
    player.page.close()  # the tab is closed; somebody comes back later
    back = player.context.new_page()
    back.goto("/")
    again = back.locator(".continue")
    expect(again.get_by_role("heading", name=f"Continue as {name} (guest)")).to_be_visible()
    again.locator(".match-link").first.click()
    back.wait_for_selector("main.replay-page")


def test_the_odds_on_the_page_are_those_of_the_engine(visit: Visit) -> None:
    """Before anything is committed: the same words, every outcome, and a rule for each term."""
    player = visit()
    player.go("/")
    player.go(table(player, setup={"position": FIGHT}))
    assert wait_asked(player)
    match = Match.new(DUEL, {"position": FIGHT}, "any", answer_forced=True)
    seen = match.view("A")
    offered = next(each for each in player.view["prompt"]["options"] if "kamehameha on vegeta" in each["label"].lower())
    prospect = Presenter(DUEL).prospect(seen, freeze(offered["option"]))
    assert prospect is not None
    button = player.page.locator(f'.option-button[data-option="{offered["number"]}"]')
    expect(button.locator(".option-chance")).to_have_text(prospect.words)
    button.click()
    what_if = player.page.locator(".option.is-selected .what-if")
    expect(what_if).to_contain_text("Exact")
    rows = what_if.locator(".outcomes > div").evaluate_all(
        "(all) => all.map((row) => [row.querySelector('dt').textContent, row.querySelector('dd').textContent.trim()])"
    )
    assert rows == [[words, chance] for words, chance in outcome_words(prospect.outcomes)]
    assert sum(chance for _, chance in prospect.outcomes) == 1
    expect(what_if).to_contain_text(prospect.assumption)
    facts = match.preview(offered["option"], "A")
    assert facts is not None
    assert all(fact.clause for fact in facts.facts), "each term has its rule"
    cited = {term.clause for fact in facts.facts for term in (fact.terms or (fact,))}
    assert "" not in cited, "each term of a sum has its own"
    expect(what_if.locator(".facts li")).to_have_count(len(facts.facts))
    shown = set(what_if.locator("a.rule-link").evaluate_all("(all) => all.map((each) => each.href.split('/').pop())"))
    assert shown == cited | {offered["clause"]}
    what_if.locator("a.rule-link").first.click()
    expect(player.page.locator("dialog.rule-dialog")).to_contain_text("DB-")
    player.done()

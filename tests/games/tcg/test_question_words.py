"""Every question of the TCG says in its title what is chosen, why, and which card asks."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tenkaichi.engine.decision import Decision
from tenkaichi.engine.scenario import run_case
from tenkaichi.engine.scenario.playing import Play
from tenkaichi.games.tcg.entry import GAME
from tenkaichi.games.tcg.naming import card_name
from tenkaichi.games.tcg.question_words import NO_KIND, TITLES, asking_kind, question
from tenkaichi.games.tcg.vocabulary import PROMPTS
from tenkaichi.proofs import exams

CHANCE = {
    *("Match.draw_starter", "DrawCards.turn_up", "TakeDamage.turn_up"),
    *("TakeFromDeck.turn_up", "SeeCards.turn_up", "PickCards.draw_lot"),
}
# the rules ask these in every turn; no card asks
BY_RULE = {
    *("Planning.put_into_play", "Turn.declare_combat", "Turn.discard_cards", "Turn.rejuvenate", "Action.act"),
    *("CriticalEffect.choose", "Settle.order"),
}
# their title names the cards that can be used, or says that there are several
OFFERS = {"Window.use", "Window.use_before", "Settle.answer", "Adjust.answer"}
NO_EXAM_ASKS = {"DeclineMove.decide", "HowMany.pick_player", "PerformAttack.choose_kind"}
LONGEST = 160

Asked = dict[str, dict[str, tuple[str, str]]]  # by kind and title: the card that asks, and the vocabulary's own words


@pytest.fixture(scope="module")
def asked() -> Asked:
    """Every title that the exams of all cards lead to."""
    found: Asked = defaultdict(dict)
    wait = Play.wait

    def waiting(play: Play) -> Decision | None:
        decision = wait(play)
        if decision is not None and not decision.is_chance:
            kind = asking_kind(play.state, decision)  # type: ignore[arg-type]
            card = "" if kind == NO_KIND else card_name(play.state, kind)
            found[decision.kind][question(play.state, decision)] = (card, PROMPTS[decision.kind])  # type: ignore[arg-type]
        return decision

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Play, "wait", waiting)
        for exam in exams("tcg").values():
            for scenario, case in exam:
                run_case(GAME, scenario, case, once=True)
    return found


def test_every_kind_of_question_has_a_title_of_its_own() -> None:
    assert set(TITLES) == set(PROMPTS) - CHANCE


def test_the_exams_ask_every_kind_of_question(asked: Asked) -> None:
    assert set(asked) == set(TITLES) - NO_EXAM_ASKS


def test_no_title_is_generic(asked: Asked) -> None:
    generic = [
        title
        for kind, titles in asked.items()
        if kind not in BY_RULE
        for title, (_, plain) in titles.items()
        if not title or title == plain
    ]
    assert generic == []


def test_a_title_names_the_card_that_asks(asked: Asked) -> None:
    unnamed = [
        (kind, title)
        for kind, titles in asked.items()
        if kind not in BY_RULE | OFFERS
        for title, (card, _) in titles.items()
        if not card or card not in title
    ]
    assert unnamed == []


def test_titles_speak_to_the_asked_player_in_one_sentence(asked: Asked) -> None:
    titles = [title for found in asked.values() for title in found]
    assert [title for title in titles if len(title) > LONGEST] == []
    assert [title for title in titles if " they may " in title or "you searches" in title or "  " in title] == []
    assert [title for title in titles if not title.endswith(("?", ")")) and " choose " not in f" {title} "] == [
        title for title in titles if title.startswith(("End of turn: discard ",)) and not title.endswith("?")
    ] + [title for title in titles if ": name a card" in title and not title.endswith(")")]

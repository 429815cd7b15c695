"""Every question of Prime Time says in its title who is to do what, and gives nothing away."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tenkaichi.engine.decision import Decision
from tenkaichi.engine.scenario import run_case
from tenkaichi.engine.scenario.playing import Play
from tenkaichi.games.prime_time.entry import GAME
from tenkaichi.games.prime_time.question_words import TITLES, question
from tenkaichi.games.prime_time.state import Skirmish
from tenkaichi.games.prime_time.view import view
from tenkaichi.games.prime_time.vocabulary import PROMPTS
from tenkaichi.proofs import exams

CHANCE = {kind for kind in PROMPTS if kind.startswith(("Match.", "DrawScene.draw", "FirstPlayer.roll"))} | {
    "Draw.take",
    "Check.throw_die",
}
# the rules ask a player, not a fighter: who acts, ascends, fuses or comes back is the question itself
OF_A_PLAYER = {
    *("FirstPlayer.choose", "FirstPlayer.choose_edge", "DrawScene.add_piece", "Deployment.pick", "FusionStep.declare"),
    *("AscensionPhase.declare", "TokenPhase.next_token", "Orders.take_turn", "ReEntry.offer", "PlayForFree.choose"),
    *("SearchPile.take", "DiscardCards.put_away", "Cleanup.enforce_limit"),
}
MAY_BE_PLAIN = {"Triggers.choose"}  # where what happened has no short words, the situation tells it
LONGEST = 110


@pytest.fixture(scope="module")
def asked() -> dict[str, set[str]]:
    """Every title that the exams of all entries lead to, by kind; one walk serves every test here.

    Each is the same to the player who waits.
    """
    found: dict[str, set[str]] = defaultdict(set)
    wait = Play.wait

    def waiting(play: Play) -> Decision | None:
        decision = wait(play)
        if decision is not None and not decision.is_chance:
            assert isinstance(play.state, Skirmish)
            title = question(play.state, decision)
            assert title == question(view(play.state, 1 - decision.seat), decision)
            found[decision.kind].add(title)
        return decision

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Play, "wait", waiting)
        for exam in exams("prime-time").values():
            for scenario, case in exam:
                run_case(GAME, scenario, case, once=True)
    return found


def test_every_question_to_a_fighter_has_a_title() -> None:
    assert set(TITLES) == set(PROMPTS) - CHANCE - OF_A_PLAYER


def test_no_title_is_empty_or_too_long(asked: dict[str, set[str]]) -> None:
    plain = {kind for kind, titles in asked.items() if "" in titles}
    assert plain <= OF_A_PLAYER | MAY_BE_PLAIN
    assert [each for titles in asked.values() for each in titles if len(each) > LONGEST] == []


def test_titles_are_questions_with_names(asked: dict[str, set[str]]) -> None:
    titles = [(kind, each) for kind, found in asked.items() for each in found if each]
    assert len(titles) > 100
    wrong = [each for each in titles if not each[1].endswith("?") or "nobody" in each[1] or PROMPTS[each[0]] == each[1]]
    assert wrong == []


def test_a_reaction_names_the_attack_and_who_reacts(asked: dict[str, set[str]]) -> None:
    assert asked["Attack.react"]
    for title in asked["Attack.react"]:
        attack, _, reaction = title.partition(": how does ")
        assert " attacks " in attack
        assert " with " in attack
        assert reaction.removesuffix(" react?") in attack

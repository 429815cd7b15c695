"""The log of Prime Time as sentences: nothing is told twice, and nothing that changes nothing."""

from __future__ import annotations

import re
from itertools import pairwise

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.engine.presentation import ARITHMETIC, UNTOLD
from tenkaichi.engine.stage import Stage
from tenkaichi.games import game as game_named
from tenkaichi.games.prime_time import GAME

YOU = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)


def played(seed: int, answers: int, rules: list[dict[str, str]]) -> Match:
    match = Match.new(GAME, GAME.sample_setup(SeededChance(seed)), seed)
    for seat in GAME.seats:
        match.ask_by(seat, rules)
    pick = SeededChance(seed)
    for _ in range(answers):
        if match.is_over:
            break
        options = match.options()
        match.answer(options[pick.choose(len(options))])
    return match


def test_a_pass_by_rule_is_told_where_something_could_have_been_done_and_only_there() -> None:
    stage = Stage(GAME)
    idle = played(3, 150, [{"ask": "when_meaningful"}])
    passes = [told for told in idle.events(0) if told.kind == "PassedByItself"]
    assert passes
    assert {stage.density(told) for told in passes} == {UNTOLD}
    never = played(3, 150, [{"ask": "never"}])
    told = next(told for told in never.events(0) if told.kind == "PassedByItself")
    assert stage.density(told) <= ARITHMETIC
    assert stage.tell(never.view(0), told).startswith(("A passes by rule: ", "B passes by rule: "))


def test_every_line_is_a_sentence_without_ids_and_thousandths() -> None:
    stage = Stage(GAME)
    match = played(5, 400, [{"ask": "when_meaningful"}])
    events = match.events(0)
    seen = match.view(0)
    for told, density in zip(events, stage.densities(events), strict=True):
        words = stage.tell(seen, told)
        if density > ARITHMETIC:
            continue
        assert words[0].isupper() or not words[0].isalpha(), words
        assert "_" not in words
        assert "()" not in words
        assert not any(len(part.partition(".")[2]) > 1 for part in words.split() if part.replace(",", "").isdigit()), (
            words
        )


def test_a_card_that_is_played_is_not_told_again_as_its_own_effect() -> None:
    stage = Stage(GAME)
    match = played(5, 400, [{"ask": "when_meaningful"}])
    events = match.events(0)
    levels = stage.densities(events)
    told = [(event, level) for event, level in zip(events, levels, strict=True) if event.kind != "PassedByItself"]
    repeated = [
        (event, level)
        for (before, _), (event, level) in pairwise(told)
        if before.kind == "CardPlayed" and event.kind == "EffectUsed" and event.facts["name"] in before.words
    ]
    assert repeated
    assert {level for _, level in repeated} == {UNTOLD}


def test_no_question_says_you_to_the_one_who_waits() -> None:
    """Both players read the question and what is going on; only the options are for whoever is asked."""
    for game in (GAME, game_named("tcg")):
        stage = Stage(game)
        match = Match.new(game, game.sample_setup(SeededChance(7)), 7, answer_forced=True)
        pick = SeededChance(7)
        for _ in range(120):
            decision = match.decision
            if decision is None:
                break
            asked = game.vocabulary.prompt(decision.kind)
            assert not YOU.search(asked), asked
            going_on = stage.situation(match.view(decision.seat), decision)
            is_card_text = ": " in going_on  # a card speaks to whoever uses it
            assert is_card_text or not YOU.search(going_on), going_on
            options = match.options()
            match.answer(options[pick.choose(len(options))])

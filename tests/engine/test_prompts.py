"""Prompt policies: when a player is asked, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from duel_positions import kamehameha_in_reach
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision
from tenkaichi.engine.match import Match
from tenkaichi.engine.prompts import PromptError
from tenkaichi.games import game
from tenkaichi.games.prime_time.rules.rolls import Check

DUEL = game("duel-battle")


def played(rules: list[dict[str, str]] | None, answers: int = 400) -> Match:
    """A match in which windows are let go by and everything else is answered in a fixed, varied way."""
    match = Match.new(DUEL, {}, seed=5)
    if rules is not None:
        match.ask_by("B", rules)
    for _ in range(answers):
        if match.decision is None:
            break
        match.answer(varied(match))
    return match


def varied(match: Match) -> tuple[object, ...]:
    """Not counting on how many questions came before, so that a match with fewer of them goes the same way."""
    assert match.decision is not None
    passing = DUEL.passing(match.state, match.decision)
    options = match.decision.listed()
    return passing if passing is not None else options[int(match.state_hash()[:6], 16) % len(options)]


def asked_in_windows(match: Match, seat: int) -> int:
    return sum(1 for told in match.events("everything") if told.kind == "PassedByItself" and told.facts["seat"] == seat)


def test_never_passes_every_window_and_tells_each_pass() -> None:
    match = played([{"at": "*", "ask": "never"}])
    assert asked_in_windows(match, 1) > 0
    assert asked_in_windows(match, 0) == 0


def test_the_match_is_the_same_as_one_passed_by_hand() -> None:
    by_hand, by_rule = played(None, 4000), played([{"ask": "never"}], 4000)
    assert by_hand.is_over
    assert by_rule.is_over
    assert by_hand.tape.answers == by_rule.tape.answers


def test_always_and_other_questions_are_asked() -> None:
    assert asked_in_windows(played([{"ask": "always"}, {"ask": "never"}]), 1) == 0
    assert asked_in_windows(played([{"at": "Turn.act", "ask": "never"}]), 1) == 0


def test_when_meaningful_passes_only_where_passing_is_all_there_is() -> None:
    match = Match.new(DUEL, {}, seed=5)
    match.ask_by("B", [{"ask": "when_meaningful"}])
    for _ in range(400):
        if match.decision is None:
            break
        if match.decision.seat == 1 and DUEL.passing(match.state, match.decision) is not None:
            assert len(match.decision.listed()) > 1
        match.answer(varied(match))


def test_until_strikes_a_rule_off() -> None:
    endless = asked_in_windows(played([{"ask": "never"}]), 1)
    short = asked_in_windows(played([{"ask": "never", "until": "Turn.act"}]), 1)
    assert short < endless


def test_a_question_that_answers_itself_also_ends_a_rule() -> None:
    """With one fighter each, who acts is answered by itself: the next turn has come all the same."""
    position = {
        "teams": {"A": ["Son Goku"], "B": ["Vegeta"]},
        "round": 4,
        "to_act": "A",
        "turn": {"character": "Son Goku", "actions": 2},
        "hands": {"B": ["Ki Surge", "Senzu Bean"]},
        "characters": {"Son Goku": {"region": "C2", "ki": 5}, "Vegeta": {"region": "C4", "ki": 5}},
    }
    match = Match.new(DUEL, {"position": position}, seed=5, answer_forced=True)
    match.ask_by("B", [{"ask": "never", "until": "Turn.activate"}])
    while match.decision is not None and match.length < 40:
        match.answer(("end",) if ("end",) in match.decision.listed() else varied(match))
    activations = [at for at, (_, option) in enumerate(match.answers()) if option[0] == "activate"]
    passes = [at for at, _ in match.passed_by_rule]
    assert len(activations) > 2
    assert passes
    assert max(passes) < activations[0], "from the next turn on the seat is asked again"


def test_a_policy_that_makes_no_sense_is_refused_and_changes_nothing() -> None:
    match = Match.new(DUEL, {}, seed=5)
    before = match.state_hash()
    with pytest.raises(PromptError, match=r"rule 2.*sometimes"):
        match.ask_by("B", [{"ask": "never"}, {"ask": "sometimes"}])
    assert match.state_hash() == before


def played_for_a_while(name: str) -> Match:
    found = game(name)
    match, pick = Match.new(found, found.start.ready_setups()[0], "7", answer_forced=True), SeededChance("x")
    for _ in range(25):
        if match.decision is not None:
            options = match.decision.listed()
            match.answer(options[pick.choose(len(options))])
    return match


@pytest.mark.parametrize("name", ["prime-time", "tcg"])
def test_rule_does_not_tell_when_a_hidden_hand_changes(name: str) -> None:
    """A player writes the path: read in the true state, a rule that is spent would tell what another player holds."""
    match = played_for_a_while(name)
    rule = {"at": "nothing", "ask": "never", "until": "next:B.hand"}
    match.ask_by("A", [rule])
    hand, log = match.game.inspection.lookup(match.state, "B.hand"), match.state.log
    match._state = match.game.knowledge.determinize(match.view("A"), 0, SeededChance("another world"))
    match._state.log = log
    assert match.game.inspection.lookup(match.state, "B.hand") != hand
    match.ask_by("B", None)
    assert match.prompt_rules("A") == [rule]


def test_rule_about_something_that_has_gone_is_spent() -> None:
    """It raised an error in the middle of another player's answer: the match had moved, and the answer was refused."""
    position = kamehameha_in_reach({"Vegeta": {"health": 1}})
    match = Match.new(DUEL, {"position": position}, 1, answer_forced=True)
    match.ask_by("B", [{"at": "nothing", "ask": "never", "until": "next:range.Son Goku.Vegeta"}])
    assert match.prompt_rules("B")
    while match.prompt_rules("B"):
        assert match.decision is not None
        options = match.decision.listed()
        match.answer(next((option for option in options if option[0] == "use"), options[0]))
    assert DUEL.inspection.lookup(match.state, "Vegeta.region") == ""


@pytest.mark.parametrize("until", ["next:B.nothing", "next:", "next:range.A.B", "next:" + "x" * 100])
def test_rule_until_something_that_is_not_there_is_refused(until: str) -> None:
    match = Match.new(DUEL, {}, seed=5)
    with pytest.raises(PromptError):
        match.ask_by("B", [{"ask": "never", "until": until}])
    assert match.prompt_rules("B") == []


def test_path_that_makes_no_sense_is_refused_in_words() -> None:
    match = played_for_a_while("tcg")
    with pytest.raises(PromptError, match=r"there is nothing at 'bracket\.²'"):
        match.ask_by("B", [{"ask": "never", "until": "next:bracket.²"}])


def windows_asked(rules: list[dict[str, str]]) -> list[str]:
    """The optional windows that A is asked in a few matches, played at random."""
    asked = []
    for seed in range(4):
        match = Match.new(DUEL, {}, seed=seed, answer_forced=True)
        match.ask_by("A", rules)
        chance = SeededChance(f"answers {seed}")
        while (decision := match.decision) is not None:
            passing = DUEL.passing(match.view(decision.seat), decision)
            if passing is not None and decision.seat == 0:
                asked.append(decision.kind)
            options = decision.listed()
            match.answer(passing or options[chance.choose(len(options))])
    return asked


def test_when_it_matters_asks_about_hits_and_not_between_actions() -> None:
    often, seldom = windows_asked([{"ask": "when_meaningful"}]), windows_asked([{"ask": "when_it_matters"}])
    assert any(kind.endswith("interlude") for kind in often)
    assert not any(kind.endswith("interlude") for kind in seldom)
    assert "Responses.respond" in seldom
    assert len(seldom) < len(often) / 2


def test_a_rule_until_the_next_round_holds_for_that_round_only() -> None:
    match = Match.new(DUEL, {}, seed=5)
    match.ask_by("B", [{"ask": "never", "until": "next:round"}])
    rounds = set()
    for _ in range(4000):
        if match.decision is None:
            break
        if match.prompt_rules("B"):
            rounds.add(DUEL.inspection.lookup(match.state, "round"))
        match.answer(varied(match))
    assert len(rounds) == 1
    assert DUEL.inspection.lookup(match.state, "round") not in rounds
    assert match.prompt_rules("B") == []


def test_a_copy_of_a_match_keeps_until_when_a_rule_holds() -> None:
    match = Match.new(DUEL, {}, seed=5)
    match.ask_by("B", [{"ask": "never", "until": "next:round"}])
    copy = match.clone()
    while copy.decision is not None and DUEL.inspection.lookup(copy.state, "round") == DUEL.inspection.lookup(
        match.state, "round"
    ):
        copy.answer(varied(copy))
    assert copy.prompt_rules("B") == []
    assert match.prompt_rules("B") != []


def windows_of(name: str, position: dict[str, object], kind: str, seeds: int) -> Iterator[tuple[Match, bool]]:
    """Every optional window of a kind in matches that are played at random, and whether it matters."""
    rules = game(name)
    for seed in range(seeds):
        match = Match.new(rules, {"position": position}, seed=seed, answer_forced=True)
        chance = SeededChance(f"answers {seed}")
        while (decision := match.decision) is not None and match.length < 400:
            options = decision.listed()
            if decision.kind == kind and len(options) > 1:
                yield match, rules.matters(match.state, decision)
                continue
            preferred = [option for option in options if option[0] in ("attack", "strike")] or options
            match.answer(preferred[chance.choose(len(preferred))])


# Goku cannot hit what is twice as quick; the roll is bad, or good
FAR_TOO_QUICK = {
    "A": {"models": ["goku", "krillin"], "bk": 9, "wt": 3},
    "B": {"models": ["vegeta_ss", "nappa"], "bk": 9, "wt": 3},
    "active": {"model": "goku"},
    "models": {"goku": {"at": [9, 12]}, "krillin": {"at": [12, 13]}, "vegeta_ss": {"at": [11, 13]},
               "nappa": {"at": [12, 14]}},
}  # fmt: skip


def test_prime_time_does_not_ask_about_a_reroll_that_cannot_succeed() -> None:
    """A failed roll is asked about where a 20 would save it, and only there."""
    told = set()
    for match, is_worth_it in windows_of("prime-time", FAR_TOO_QUICK, "Check.reroll", 8):
        assert match.decision is not None
        check = match.decision.frame
        assert isinstance(check, Check)
        best = replace(check, die=20, total=check.total - check.die + 20)
        assert is_worth_it == (not best.has_failed())
        told.add(is_worth_it)
        match.answer("accept")
    hopeless = Check(0, "save", 2, 30, die=3, total=5)
    reroll = Decision(0, Check.reroll, hopeless, [("accept",), ("reroll",)], None)
    assert True in told
    assert not game("prime-time").matters(Match.new(game("prime-time"), {"position": FAR_TOO_QUICK}).state, reroll)


def hugged(stage_of_a: int, stage_of_b: int) -> Match:
    """An attack by the Attack Table alone comes in, and B holds a card that stops it."""
    position = {
        "A": {"mp": "Krillin", "mastery": "Blue Tag Team Mastery", "filler": "Black Headbutt", "stage": stage_of_a,
              "hand": ["Black Hug Maneuver"]},
        "B": {"mp": "Goku", "mastery": "Orange Adaptive Mastery", "filler": "Black Headbutt", "stage": stage_of_b,
              "hand": ["Orange Cover Up"]},
    }  # fmt: skip
    match = Match.new(game("tcg"), {"position": position}, seed=1, answer_forced=True)
    match.ask_by("B", [{"ask": "when_it_matters"}])
    assert match.decision is not None
    match.answer(next(option for option in match.decision.listed() if option[0] == "attack"))
    return match


def test_the_tcg_asks_for_a_defence_only_against_an_attack_that_takes_something() -> None:
    strong, weak = hugged(10, 0), hugged(0, 10)
    assert strong.decision is not None
    assert strong.decision.kind == "Defence.defend"
    assert [seat for _, seat in weak.passed_by_rule] == [1]
    assert not any(kind in ("LifeLost", "StagesLost") for kind, _ in weak.facts())

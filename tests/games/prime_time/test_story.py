"""The log of Prime Time as sentences: nothing is told twice, and nothing that changes nothing."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from tenkaichi.arena.viewer_snapshot import ViewerSnapshot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.event import Log
from tenkaichi.engine.match import Match
from tenkaichi.engine.match_records import Told
from tenkaichi.engine.presentation import ARITHMETIC, UNTOLD
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games import game as game_named
from tenkaichi.games.prime_time import GAME
from tenkaichi.games.prime_time.story import EVENTS
from tenkaichi.games.prime_time.story_places import tell_places, towards

YOU = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)


def played(seed: int, answers: int, rules: list[dict[str, str]]) -> Match:
    match = Match.new(GAME, GAME.start.sample_setup(SeededChance(seed)), seed)
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
    presenter = Presenter(GAME)
    idle = played(3, 150, [{"ask": "when_meaningful"}])
    passes = [told for told in idle.events(0) if told.kind == "PassedByItself"]
    assert passes
    assert {presenter.density(told) for told in passes} == {UNTOLD}
    never = played(3, 150, [{"ask": "never"}])
    told = next(told for told in never.events(0) if told.kind == "PassedByItself")
    assert presenter.density(told) <= ARITHMETIC
    assert presenter.tell(never.view(0), told).startswith(("A passes by rule: ", "B passes by rule: "))


def test_every_line_is_a_sentence_without_ids_and_thousandths() -> None:
    presenter = Presenter(GAME)
    match = played(5, 400, [{"ask": "when_meaningful"}])
    events = match.events(0)
    seen = match.view(0)
    for told, density in zip(events, presenter.densities(events), strict=True):
        words = presenter.tell(seen, told)
        if density > ARITHMETIC:
            continue
        assert words[0].isupper() or not words[0].isalpha(), words
        assert "_" not in words
        assert "()" not in words
        assert not any(len(part.partition(".")[2]) > 1 for part in words.split() if part.replace(",", "").isdigit()), (
            words
        )


def test_a_card_that_is_played_is_not_told_again_as_its_own_effect() -> None:
    presenter = Presenter(GAME)
    match = played(5, 400, [{"ask": "when_meaningful"}])
    events = match.events(0)
    levels = presenter.densities(events)
    told = [(event, level) for event, level in zip(events, levels, strict=True) if event.kind != "PassedByItself"]
    repeated = [
        (event, level)
        for (before, _), (event, level) in pairwise(told)
        if before.kind == "CardPlayed" and event.kind == "EffectUsed" and event.facts["name"] in before.words
    ]
    assert repeated
    assert {level for _, level in repeated} == {UNTOLD}


def test_no_question_says_you_to_the_one_who_waits() -> None:
    """Both players read the question and what is going on; only the asked player gets the options."""
    for game in (GAME, game_named("tcg")):
        presenter = Presenter(game)
        match = Match.new(game, game.start.sample_setup(SeededChance(7)), 7, answer_forced=True)
        pick = SeededChance(7)
        for _ in range(120):
            decision = match.decision
            if decision is None:
                break
            asked = game.vocabulary.prompt(decision.kind)
            assert not YOU.search(asked), asked
            seen = match.view(1 - decision.seat)
            waiting = (
                presenter.question(seen, decision, is_asked=False),
                presenter.situation(seen, decision, is_asked=False),
            )
            for words in waiting:
                is_card_text = ": " in words  # a card speaks to its user
                assert is_card_text or not YOU.search(words), words
            options = match.options()
            match.answer(options[pick.choose(len(options))])


def lines(position: dict[str, Any], *answers: Option) -> list[str]:
    """The lines that people read after these answers in a position; ("", n) is a die."""
    state = GAME.start.position(position)
    state.log = Log()
    for wanted in answers:
        decision = advance(state)
        assert decision is not None
        answer(state, decision, wanted if wanted[0] else decision.listed()[wanted[1] - 1])
    advance(state)
    told = [
        Told(number, each.kind.name, "", dict(zip(each.kind.fact_names, each.facts, strict=True)), each.clause, (), ())
        for number, each in enumerate(state.log.events)
    ]
    presenter = Presenter(GAME)
    return [
        presenter.tell(state, each) for each, at in zip(told, presenter.densities(told), strict=True) if at < ARITHMETIC
    ]


def duel(**changes: Any) -> dict[str, Any]:
    standing = {"Goku": {"at": [10, 10]}, "Yamcha": {"at": [12, 10], "sk": 2}}
    return {
        "A": {"models": ["goku", "krillin"], "wt": 0},
        "B": {"models": ["yamcha", "burter"], "wt": 0},
        "models": standing,
        "active": {"model": "Goku"},
        **changes,
    }


GOKU, YAMCHA = 0, 2
STRIKE = GAME.start.position({}).book.basic_strike


def test_rage_is_told_by_what_it_brings() -> None:
    said = lines(duel(), ("attack", STRIKE, YAMCHA), ("take",), ("", 10))
    assert "Saiyan Rage: Goku gains 2 SK, now 2" in said
    assert not any("takes effect" in line for line in said)


def test_rage_without_damage_is_not_told() -> None:
    said = lines(duel(), ("attack", STRIKE, YAMCHA), ("take",), ("", 1))
    assert not any("Rage" in line for line in said)


def test_a_clash_names_the_technique_that_answers() -> None:
    said = lines(duel(), ("attack", STRIKE, YAMCHA), ("clash", STRIKE), ("", 10), ("", 3))
    assert "Yamcha Clashes with Basic Strike" in said
    assert not any("answers with Clash" in line for line in said)


def test_a_deflected_shot_is_sent_on_and_not_declared_again() -> None:
    blast = GAME.start.position({}).book.energy_blast
    place = duel(models={"Goku": {"at": [16, 10]}, "Krillin": {"at": [12, 14]}, "Yamcha": {"at": [12, 10]}})
    said = lines(
        place,
        ("attack", blast, YAMCHA),
        ("evade",),
        ("", 1),
        ("", 20),
        ("to", 12000, 10000),
        ("redirect", 1),
        ("take",),
    )
    assert "Yamcha sends Energy Blast on to Krillin" in said
    assert not any(line.startswith("Yamcha attacks") for line in said)


def test_a_parting_blow_is_told_as_one() -> None:
    said = lines(duel(), ("move",), ("to", 7000, 10000), ("blow", YAMCHA, STRIKE), ("", 1))
    assert "Yamcha strikes a parting blow at Goku with Basic Strike" in said


def test_a_drain_is_told_as_one() -> None:
    place = duel(
        A={"models": ["dodoria", "krillin"], "wt": 0, "hand": ["Secret Revealed"]},
        models={"Dodoria": {"at": [10, 10]}, "Yamcha": {"at": [12, 10], "sk": 2}},
        active={"model": "Dodoria"},
    )
    card = GAME.start.position({}).book.card_named["c_secret_revealed"]
    said = lines(place, ("play", card, 0))
    assert "Secret Revealed: Yamcha is drained of 1 SK" in said
    assert not any("spends" in line for line in said)


def test_burned_hp_and_a_negated_attack_are_told_as_what_they_are() -> None:
    state = GAME.start.position({})
    assert EVENTS.tell(state, "HpBurned", {"who": 0, "by": 1, "now": 4}) == "Goku burns 1 HP for the Clash, 4 left"
    missed = {"who": 0, "target": 1, "total": 0}
    assert EVENTS.tell(state, "AttackMissed", missed) == "the attack of Goku on Frieza is negated"


COORDINATES = re.compile(r"\d,\d")


def test_the_log_names_places_in_words_and_keeps_coordinates_for_the_arithmetic() -> None:
    match = played(5, 400, [{"ask": "when_meaningful"}])
    log = ViewerSnapshot(Presenter(GAME), match, 0).log(0)
    placed = [entry for entry in log if entry.exact]
    assert {"Moved", "Deployed", "ObjectivePlaced"} <= {entry.kind for entry in placed}
    for entry in log:
        assert entry.density == ARITHMETIC or not COORDINATES.search(entry.words), entry.words
    assert all(COORDINATES.search(entry.exact) or entry.kind == "TerrainAdded" for entry in placed)


def test_a_place_is_named_by_terrain_and_by_the_objective_beside_it() -> None:
    match = played(5, 400, [{"ask": "when_meaningful"}])
    g: Any = match.view(0)
    x, y = g.objectives[0]
    who = next(told.facts["who"] for told in match.events(0) if told.kind == "Moved")
    facts = {"who": who, "to": (x, y), "by": "move"}
    name = GAME.vocabulary.name(g, "who", who)
    assert tell_places(g, "Moved", facts, True).endswith("objective 1")
    assert "objective" not in tell_places(g, "Moved", facts, False)  # it was laid there later
    assert tell_places(g, "Moved", facts, True).startswith(f"{name} moves ")
    assert towards('in the Great Crater, 4" from objective 2') == 'into the Great Crater, 4" from objective 2'
    assert towards('4" from objective 2') == 'to 4" from objective 2'

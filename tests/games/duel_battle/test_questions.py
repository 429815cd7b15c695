"""Words for players: questions with names, sums as sentences, a log that explains a blow and the end."""

from __future__ import annotations

from typing import Any

import pytest

from duel_positions import kamehameha_in_reach
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games.duel_battle import GAME
from tenkaichi.games.duel_battle.option_words import label, note
from tenkaichi.games.duel_battle.questions import question, situation
from tenkaichi.games.duel_battle.story import EVENTS
from tenkaichi.games.duel_battle.sums import damage_words, range_words

PRESENTER = Presenter(GAME)
FIGHT = kamehameha_in_reach({"Vegeta": {"region": "C2", "parries": 2}, "Nappa": {"region": "C4"}}, round=3)


def at_blow() -> Match:
    """Son Goku attacks Vegeta, whose player is asked whether to roll."""
    match = Match.new(GAME, {"position": FIGHT}, 1, answer_forced=True)
    assert match.decision is not None
    attack = next(option for option in match.decision.listed() if option[0] == "attack" and option[2] == 2)
    match.answer(attack)
    return match


def asked(match: Match) -> tuple[Any, Any]:
    assert match.decision is not None
    return match.view("A"), match.decision


def test_a_question_names_whom_it_is_about() -> None:
    g, decision = asked(Match.new(GAME, {"position": FIGHT}, 1))
    assert (question(g, decision), situation(g, decision)) == ("What does Son Goku do?", "2 actions left.")
    match = at_blow()
    g, decision = asked(match)
    assert question(g, decision) == "Roll the Defense die for Vegeta?"
    assert situation(g, decision) == "Son Goku strikes for 2."
    match.answer(("roll",))
    g, decision = asked(match)
    assert "Rolled: " in situation(g, decision)


def test_without_an_action_it_says_what_is_still_open() -> None:
    """ "0 actions left" would be wrong before the die is collected, and not the whole truth after the last action."""
    spent = {**FIGHT, "turn": {"character": "Son Goku", "actions": 0}, "row": ["Dragon Radar"]}
    g, decision = asked(Match.new(GAME, {"position": spent}, 1))
    assert situation(g, decision) == "No action left, and nothing that costs none."
    rich = {**spent["characters"], "Son Goku": {"region": "C2", "ki": 5, "stars": 2}}
    g, decision = asked(Match.new(GAME, {"position": {**spent, "characters": rich, "hands": {"A": ["Senzu Bean"]}}}, 1))
    assert situation(g, decision) == "No action left; still free: buying a card or playing a card or an ability."
    fresh = {key: value for key, value in FIGHT.items() if key != "turn"}
    match = Match.new(GAME, {"position": {**fresh, "to_act": "A", "hands": {"A": ["Senzu Bean"]}}}, 1)
    match.answer(("activate", 0))
    while match.decision is not None and match.decision.is_chance:
        match.answer(("roll", 1))
    g, decision = asked(match)
    assert decision.kind == "Turn.reroll"
    assert situation(g, decision).endswith(". The actions come once that is collected.")


def test_both_players_read_the_same_question() -> None:
    """Nobody is "you" in it: the one who waits reads it too."""
    seen: set[str] = set()
    for seed in range(4):
        match = Match.new(GAME, {"teams": {"A": "saiyan_invaders", "B": "earths_defenders"}}, seed, answer_forced=True)
        chance = SeededChance(seed)
        while (decision := match.decision) is not None:
            g = match.view("A")
            words = f"{question(g, decision)} {situation(g, decision)}"
            assert not {"you", "your", "yours"} & set(words.lower().rstrip("?.").split()), words
            assert "{" not in words
            seen.add(decision.kind)
            options = decision.listed()
            match.answer(options[chance.choose(len(options))])
    assert {"Turn.activate", "Turn.act", "Defense.offer_die", "Defense.block", "FlipToken.take"} <= seen


def test_a_choice_of_tokens_counts_what_it_keeps() -> None:
    match = at_blow()
    found = PRESENTER.prospect(match.view("B"), ("keep",))
    assert found is not None
    assert found.words == "loses 2 Parry tokens"


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ([(1, "regions on the shortest route", "")], "1 region away"),
        ([(0, "regions on the shortest route", "")], "in the same region"),
        (
            [(2, "regions on the shortest route", ""), (2, "hills on the way", "")],
            "2 regions away + 2 for hills on the way = 4",
        ),
    ],
)
def test_how_far_it_is(parts: list[tuple[int, str, str]], words: str) -> None:
    assert range_words(parts) == words


def test_how_much_it_hurts() -> None:
    assert damage_words([(1, "strength", "")]) == "1 damage (strength)"
    assert damage_words([(4, "strength × 2", ""), (1, "cards", "")]) == "5 damage: 4 from strength × 2 + 1 from cards"


def test_options_are_called_by_what_they_do() -> None:
    position = {**FIGHT, "dropped": {"C2": [3]}, "row": ["Senzu Bean", "", ""]}
    g = Match.new(GAME, {"position": position}, 1).view("A")
    assert (label(g, ("flip", 3)), note(g, ("flip", 3))) == ("pick up Dragon Ball 3", "1 action")
    assert label(g, ("reduce", 0)) == "reduce the price of Senzu Bean to 2 Stars"
    assert "Nappa there" in note(g, ("move", g.map.names.index("C4")))


def test_the_log_says_what_came_of_a_blow() -> None:
    """Also in its shortest form: an attack that nobody answers would be no story."""
    match = at_blow()
    for option in (("keep",), ("block", 0, 0, 2)):
        match.answer(option)
    told = [(PRESENTER.density(event), PRESENTER.tell(match.view("A"), event)) for event in match.events("A")]
    assert (0, "Vegeta blocks with 2 Parry tokens") in told


def test_a_tie_is_explained() -> None:
    g = Match.new(GAME, {"position": FIGHT}, 1).view("A")
    g.ending = "the last round is over; tied, and first to this score"
    words = EVENTS.tell(g, "MatchEnded", {"winner": 1, "a": 5, "b": 5})
    assert words == "the match is over, 5 to 5: B wins (the last round is over; tied, and first to this score)"

"""The evaluation taken apart: terms with the weights by hand judge as the evaluation by hand does."""

from __future__ import annotations

from math import tanh

import pytest

from tenkaichi.bots import bot, play
from tenkaichi.bots.judging import judged
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.procedure import State
from tenkaichi.engine.weights import HAND, WeightsError, read_weights
from tenkaichi.games import game
from tenkaichi.training.cards import CARD_KEYS

GAMES = ("duel-battle", "tcg", "prime-time")


def positions(name: str, players: tuple[str, str]) -> list[State]:
    """Copies of the states of one match at every tenth answer."""
    played = game(name)
    states: list[State] = []
    count = [0]

    def witness(g: State, decision: Decision, option: Option) -> None:
        count[0] += 1
        if count[0] % 10 == 0:
            states.append(played.codec.clone(g))

    play(played, [bot(each) for each in players], played.start.ready_setups()[9], 11, witness=witness)
    return states


def by_hand(name: str, value: float) -> float:
    """The evaluation by hand, on the scale of the weights by hand."""
    if name == "duel-battle":
        return tanh(value / (1.0 - abs(value)))
    return value / 0.98 if name == "tcg" else value


@pytest.mark.parametrize("name", GAMES)
def test_weights_by_hand_judge_as_the_evaluation_by_hand(name: str) -> None:
    played = game(name)
    assert played.thinking.terms is not None
    evaluate = played.thinking.weights[HAND].judge(played.thinking.terms)
    states = positions(name, ("random", "reflex"))
    assert len(states) > 5
    for g in states:
        for seat in (0, 1):
            assert evaluate(g, seat) == pytest.approx(by_hand(name, played.thinking.evaluate(g, seat)), abs=0.002)


@pytest.mark.parametrize("name", GAMES)
def test_terms_are_own_minus_other(name: str) -> None:
    played = game(name)
    assert played.thinking.terms is not None
    for g in positions(name, ("reflex", "random")):
        first, second = played.thinking.terms(g, 0), played.thinking.terms(g, 1)
        assert len(first) == len(played.thinking.term_names)
        assert first == pytest.approx([-value for value in second])


@pytest.mark.parametrize("name", GAMES)
def test_every_term_tells_positions_apart(name: str) -> None:
    """A term that is 0 everywhere is a mistake; the rare ones are named."""
    rare = {"anger_square_last_level", "last_level", "ball_set", "hand_after_combat", "sudden_death_fells", "minions"}
    played = game(name)
    assert played.thinking.terms is not None
    rows = [played.thinking.terms(g, 0) for g in positions(name, ("random", "reflex"))]
    idle = [
        term
        for term, column in zip(played.thinking.term_names, zip(*rows, strict=True), strict=True)
        if not any(column)
    ]
    assert len([term for term in idle if term not in rare]) <= 5, idle


def test_learned_weights_replace_the_evaluation_and_nothing_else() -> None:
    duel = game("duel-battle")
    assert judged(duel) is judged(duel)
    assert judged(duel).codec.clone is duel.codec.clone
    assert judged(duel, "nothing of that name") is duel


@pytest.mark.parametrize("name", GAMES)
def test_every_term_belongs_to_one_topic_that_a_player_can_be_told(name: str) -> None:
    thinking = game(name).thinking
    told = [term for terms in thinking.topics.values() for term in terms]
    assert sorted(told) == sorted(thinking.term_names)


@pytest.mark.parametrize("name", GAMES)
def test_fitted_weights_are_pinned_to_the_ruleset_and_say_where_they_come_from(name: str) -> None:
    played = game(name)
    fitted = [each for each in played.thinking.weights.values() if each.name != HAND]
    assert fitted
    for each in fitted:
        assert each.ruleset == played.ruleset().hash, f"{each.name}.toml was fitted to other rules: fit it again"
        assert set(CARD_KEYS) <= set(each.card), each.name
    assert played.thinking.weights[HAND].ruleset == "", "nothing was fitted"


def test_weights_with_an_unknown_term_are_refused(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "mine.toml"
    path.write_text("[weights]\nahaed = 1\n", encoding="utf-8")
    with pytest.raises(WeightsError, match="no term 'ahaed'"):
        read_weights(path, ("ahead",))

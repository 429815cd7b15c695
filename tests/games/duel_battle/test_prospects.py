"""What options promise: the rules' own chances, on the assumption that is stated."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.games.duel_battle import GAME
from tenkaichi.games.duel_battle.prospects import percent, prospect

LIMIT = 4_000


def turn(**characters: dict[str, object]) -> object:
    table = {name.replace("_", " "): facts for name, facts in characters.items()}
    position = {"turn": {"character": "Son Goku", "actions": 3}, "characters": table, "tokens": {"D1": "face_down"}}
    return GAME.view(GAME.position(position), 0)


def chance_of(found: object, words: str) -> Fraction:
    assert found is not None
    return sum((weight for text, weight in found.outcomes if text.startswith(words)), Fraction(0))  # type: ignore[attr-defined]


def test_an_attack_for_one_hurts_when_no_roll_parries() -> None:
    """4 of the 12 faces parry nothing; Nappa rolls once, Vegeta may roll again."""
    seen = turn(Son_Goku={"region": "D1"}, Nappa={"region": "D1"}, Vegeta={"region": "D1"})
    fighters = {seen.name(who): who for who in range(len(seen.fighters))}  # type: ignore[attr-defined]
    on_nappa = prospect(GAME, seen, ("attack", fighters["Nappa"], 1, 0), LIMIT)  # type: ignore[arg-type]
    on_vegeta = prospect(GAME, seen, ("attack", fighters["Vegeta"], 1, 0), LIMIT)  # type: ignore[arg-type]
    assert chance_of(on_nappa, "1 damage") == Fraction(4, 12)
    assert chance_of(on_vegeta, "1 damage") == Fraction(1, 9)
    assert on_nappa is not None
    assert "hurts 33 %" in on_nappa.words


def test_what_cannot_be_blocked_always_hurts_and_knocks_out_the_weak() -> None:
    seen = turn(Son_Goku={"region": "D1", "ki": 4}, Nappa={"region": "D4", "health": 2})
    nappa = next(who for who in range(len(seen.fighters)) if seen.name(who) == "Nappa")  # type: ignore[attr-defined]
    kamehameha = next(t.index for t in seen.book.techniques if t.name == "Kamehameha")  # type: ignore[attr-defined]
    found = prospect(GAME, seen, ("use", kamehameha, nappa), LIMIT)  # type: ignore[arg-type]
    assert found is not None
    assert "hurts 100 %" in found.words
    assert "KO 100 %" in found.words


def test_a_flip_says_how_likely_a_dragon_ball_is() -> None:
    found = prospect(GAME, turn(Son_Goku={"region": "D1"}), ("flip", 0), LIMIT)  # type: ignore[arg-type]
    assert found is not None
    assert chance_of(found, "a Dragon Ball") == Fraction(1, 4)


def test_chances_add_up_and_change_nothing_in_random_games() -> None:
    for seed in range(3):
        match = Match.new(GAME, GAME.sample_setup(SeededChance(seed)), seed, answer_forced=True)
        pick = SeededChance(seed)
        while not match.is_over:
            assert match.decision is not None
            seen = match.view(match.decision.seat)
            before = GAME.encode(seen)
            for option in match.decision.listed():
                found = prospect(GAME, seen, option, LIMIT)  # type: ignore[arg-type]
                assert found is None or sum(weight for _, weight in found.outcomes) == 1
            assert GAME.encode(seen) == before
            match.answer(match.decision.listed()[pick.choose(len(match.decision.listed()))])


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 1000), "under 1 %"),
        (Fraction(999, 1000), "over 99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_certainty_is_only_said_of_what_is_certain(chance: Fraction, words: str) -> None:
    assert percent(chance) == words

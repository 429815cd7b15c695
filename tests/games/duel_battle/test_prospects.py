"""Prospects of options: the rules' own chances, on the assumption that is stated."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.engine.odds import distribution
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.duel_battle import GAME
from tenkaichi.games.duel_battle.prospects import percent, prospect
from tenkaichi.games.duel_battle.state import Duel

LIMIT = 4_000


def turn(**characters: dict[str, object]) -> object:
    table = {name.replace("_", " "): facts for name, facts in characters.items()}
    position = {"turn": {"character": "Son Goku", "actions": 3}, "characters": table, "tokens": {"D1": "face_down"}}
    return GAME.knowledge.view(GAME.start.position(position), 0)


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


def balls_held(g: Duel, who: int) -> int:
    return len(g.fighters[who].balls)


def test_a_flip_promises_what_playing_it_out_gives() -> None:
    """Every face turned over by the rules, in random matches: the same chance of a Dragon Ball."""
    compared = 0
    for seed in range(2):
        match, pick = (
            Match.new(GAME, GAME.start.sample_setup(SeededChance(seed)), seed, answer_forced=True),
            SeededChance(seed),
        )
        while not match.is_over:
            assert match.decision is not None
            seen = match.view(match.decision.seat)
            found = prospect(GAME, seen, ("flip", 0), LIMIT) if ("flip", 0) in match.decision.listed() else None  # type: ignore[arg-type]
            if found is not None:
                after = GAME.codec.clone(seen)
                asked = advance(after)
                assert asked is not None
                answer(after, asked, ("flip", 0))
                who = seen.active  # type: ignore[attr-defined]
                odds = distribution(
                    GAME, after, lambda g, decision: None, lambda g, who=who: len(g.fighters[who].balls)
                )
                balls = len(seen.fighters[who].balls)  # type: ignore[attr-defined]
                assert chance_of(found, "a Dragon Ball") == odds.get(balls + 1, Fraction(0))
                compared += 1
            options = match.options()
            match.answer(options[pick.choose(len(options))])
    assert compared > 20


def test_chances_add_up_and_change_nothing_in_random_games() -> None:
    for seed in range(3):
        match = Match.new(GAME, GAME.start.sample_setup(SeededChance(seed)), seed, answer_forced=True)
        pick = SeededChance(seed)
        while not match.is_over:
            assert match.decision is not None
            seen = match.view(match.decision.seat)
            before = GAME.codec.encode(seen)
            for option in match.decision.listed():
                found = prospect(GAME, seen, option, LIMIT)  # type: ignore[arg-type]
                assert found is None or sum(weight for _, weight in found.outcomes) == 1
            assert GAME.codec.encode(seen) == before
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


def struck(option: str, **more: object) -> object:
    """Nappa strikes Son Gohan for 2; what Son Gohan's player is promised by an answer."""
    position = {
        "to_act": "B",
        "turn": {"character": "Nappa", "actions": 3},
        "characters": {"Nappa": {"region": "D1"}, "Son Gohan": {"region": "D1", "health": 2}},
        **more,
    }
    match = Match.new(GAME, {"position": position}, 1)
    match.answer("attack 'Son Gohan' actions=1 bonus=0")
    while match.seat != "A":
        match.answer("pass")
    return prospect(GAME, match.view("A"), understood(match, option), LIMIT)  # type: ignore[arg-type]


def understood(match: Match, words: str) -> tuple[object, ...]:
    from tenkaichi.engine.drive import understand

    assert match.decision is not None
    return understand(GAME, match.state, match.decision, words)


def test_rolling_the_defense_die_shows_what_it_saves() -> None:
    """Of 12 faces 3 block 2 or more, 5 block 1, and 4 nothing; a fighter who does not roll is out."""
    rolled = struck("roll")
    assert chance_of(rolled, "0 Health lost") == Fraction(3, 12)
    assert chance_of(rolled, "1 Health lost") == Fraction(5, 12)
    assert chance_of(rolled, "2 Health lost, KO") == Fraction(4, 12)
    assert rolled.words == "loses 1.1 Health on average, unhurt 25 %, KO 33 %"  # type: ignore[attr-defined]
    assert struck("keep").words == "loses 2 Health, KO"  # type: ignore[attr-defined]


def test_a_card_before_the_defense_shows_what_it_changes() -> None:
    hands = {"A": ["Iron Skin"]}
    passed = struck("pass", hands=hands)
    assert passed.words == "loses 1.1 Health on average, unhurt 25 %, KO 33 %"  # type: ignore[attr-defined]
    played = struck("play 'Iron Skin' 'Son Gohan'", hands=hands)
    assert played.words == "loses nothing"  # type: ignore[attr-defined]
    healed = struck("play 'Senzu Bean' 'Son Gohan'", hands={"A": ["Senzu Bean"]})
    assert healed.words.startswith("gains 1.9 Health on average")  # type: ignore[attr-defined]
    assert "KO" not in healed.words  # type: ignore[attr-defined]


def test_sharing_shows_who_stays_standing() -> None:
    characters = {
        "Nappa": {"region": "D1"},
        "Son Gohan": {"region": "D1", "health": 2},
        "Piccolo": {"region": "D1", "health": 3},
    }
    match = Match.new(GAME, {"position": {"to_act": "B", "turn": {"character": "Nappa"}, "characters": characters}}, 1)
    match.answer("attack 'Son Gohan' actions=1 bonus=0")
    match.answer("keep")
    promised = {}
    for option in match.options():
        found = prospect(GAME, match.view("A"), understood(match, option), LIMIT)  # type: ignore[arg-type]
        assert found is not None
        promised[option] = found.words
    assert promised == {
        "pass": "loses 2 Health, KO", "share ally=Piccolo amount=1": "loses 2 Health",
        "share ally=Piccolo amount=2": "loses 2 Health",
    }  # fmt: skip


# -- why it is so -----------------------------------------------------------------------------------------------------


def facts_of(option: str, **goku: int) -> dict[str, tuple[str, str]]:
    position = {
        "teams": {"A": ["Son Goku"], "B": ["Vegeta"]},
        "round": 4,
        "to_act": "A",
        "turn": {"character": "Son Goku", "actions": 3},
        "characters": {"Son Goku": {"region": "C2", "health": 5, "ki": 6, **goku}, "Vegeta": {"region": "C4"}},
    }
    match = Match.new(GAME, {"position": position}, "x", answer_forced=True)
    found = match.preview(option, "A")
    assert found is not None
    return {fact.name: (fact.words, fact.clause) for fact in found.facts}


def test_every_term_of_a_technique_has_its_rule() -> None:
    facts = facts_of("use Kamehameha Vegeta")
    assert facts["cost"] == ("4 Ki", "DB-TECH-02")
    assert facts["range"][1].startswith("DB-RANGE")
    assert facts["damage"][1] == "DB-TECH-05"
    assert facts["damage"][0].startswith("4")


def test_the_damage_that_is_foreseen_counts_every_bonus() -> None:
    """The sum and its words include what a technique has readied."""
    words, _ = facts_of("use Kamehameha Vegeta", next_hit_bonus=2)["damage"]
    assert words == "6 damage: 4 Kamehameha + 2 readied by a technique"

"""The log of the TCG as sentences: what is hidden is a card, and nothing is told twice."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.event import Log
from tenkaichi.engine.match import Match, Told
from tenkaichi.engine.presentation import STORY, UNTOLD
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.tcg import GAME
from tenkaichi.games.tcg.naming import table as table_of
from tenkaichi.games.tcg.picture import attack_words, damage_words
from tenkaichi.games.tcg.table import table

STAGE = Presenter(GAME)


@pytest.fixture(scope="module")
def match() -> Match:
    played = Match.new(GAME, GAME.start.sample_setup(SeededChance(5)), 5, answer_forced=True)
    pick = SeededChance(5)
    for _ in range(300):
        if played.is_over:
            break
        options = played.options()
        told = [option for option in options if option[0] == "put"]  # of which a test below speaks
        options = told or options
        played.answer(options[pick.choose(len(options))])
    return played


def neighbours(match: Match, first: str, second: str) -> list[tuple[Told, int, Told, int]]:
    """Pairs of events in a row about the same card, with their densities."""
    events = match.events(0)
    levels = STAGE.densities(events)
    return [
        (one, levels[at], other, levels[at + 1])
        for at, (one, other) in enumerate(pairwise(events))
        if (one.kind, other.kind) == (first, second) and one.facts["card"] == other.facts["card"]
    ]


def test_hidden_cards_are_told_as_cards(match: Match) -> None:
    seen = match.view(0)
    lines = [STAGE.tell(seen, told) for told in match.events(0)]
    assert "B draws a card" in lines
    assert not [line for line in lines if "?" in line]


def test_an_attack_is_told_once(match: Match) -> None:
    found = neighbours(match, "CardPlayed", "Attacked")
    assert found
    assert {(level, other) for _, level, _, other in found} == {(UNTOLD, STORY)}


def test_what_is_put_into_play_is_told_once(match: Match) -> None:
    found = neighbours(match, "CardPlayed", "CardEntered")
    assert found
    assert {(level, other) for _, level, _, other in found} == {(STORY, UNTOLD)}


def test_a_card_off_the_life_deck_is_told_once(match: Match) -> None:
    found = neighbours(match, "LifeLost", "CardDiscarded")
    assert {other for _, _, _, other in found} <= {UNTOLD}


def test_an_attack_says_before_it_is_made_what_it_would_deal() -> None:
    """The Attack Table is looked up by the engine: a stronger opponent takes nothing from a bare physical attack."""
    mp = {"mastery": "Blue Tag Team Mastery", "filler": "Black Headbutt"}
    position = {
        "A": {"mp": "Krillin", "stage": 5, "hand": ["Saiyan Straight Shot", "Black Fist Lock"], **mp},
        "B": {"mp": "Goku", "stage": 5, "deck": 40, **mp},
    }
    g = GAME.start.position(position)
    decision = advance(g)
    assert decision is not None
    before = GAME.codec.encode(g)
    found = {STAGE.label(g, option): STAGE.prospect(g, option) for option in decision.listed()}
    shot = found["attack with Saiyan Straight Shot"]
    assert shot is not None
    assert shot.words == "deals 4 life cards"
    assert shot.assumption
    assert dict(shot.numbers) == {
        "stages": 0, "life": 4, "stage_after": 5, "life_lost": 4, "cost": 2, "own_stage_after": 3,
    }  # fmt: skip
    assert found["pass"] is None
    assert GAME.codec.encode(g) == before
    for option in decision.listed():  # the same as when it is really made
        promised = STAGE.prospect(g, option)
        if promised is None:
            continue
        made = GAME.codec.clone(g)
        asked = advance(made)
        assert asked is not None
        answer(made, asked, option)
        made.log = Log()
        advance(made)
        told = [event.facts for event in made.log.events if event.kind.name == "DamageSet"]
        words = damage_words(*told[0][1:]) if told else attack_words(made, made.attacks[-1])
        assert promised.words.removeprefix("deals ") in words


def test_stages_beyond_zero_are_counted_as_life_cards_before_the_attack_is_made() -> None:
    mp = {"mastery": "Blue Tag Team Mastery", "filler": "Black Headbutt"}
    position = {
        "A": {"mp": "Goku", "stage": 10, "hand": ["Orange Truck Lift"], **mp},
        "B": {"mp": "Krillin", "stage": 1, "deck": 40, **mp},
    }
    g = GAME.start.position(position)
    decision = advance(g)
    assert decision is not None
    found = [STAGE.prospect(g, option) for option in decision.listed() if "Truck Lift" in STAGE.label(g, option)]
    assert found[0] is not None
    numbers = dict(found[0].numbers)
    assert numbers["stages"] > 1
    assert numbers["stage_after"] == 0
    assert numbers["life_lost"] == numbers["life"] + numbers["stages"] - 1
    assert "cost" not in numbers  # a physical attack costs nothing


def damage_dealt() -> Match:
    """Goku's Rage has taken six life cards; the critical damage effect is asked."""
    side = {"mastery": "Orange Adaptive Mastery", "filler": "Orange Truck Lift"}
    hand = {"mp": "Goku - Protector of Earth", **side, "stage": 5, "hand": ["Orange Rage"]}
    setup = {"position": {"A": hand, "B": {"mp": "Krillin - Ready", **side, "deck": 30}}}
    played = Match.new(GAME, setup, 1, answer_forced=True)
    played.answer("attack card='Orange Rage' by=Goku")
    return played


def test_damage_that_was_dealt_is_not_shown_as_still_to_come() -> None:
    played = damage_dealt()
    while played.decision is not None and played.decision.kind != "CriticalEffect.choose":
        played.answer(played.options()[-1])
    seen = table_of(played.view(0))
    attack = table(seen, 0)["attacks"][0]
    assert (attack.is_dealt, attack.is_critical, attack.life_lost) == (True, True, 0)
    assert attack.stage_after == seen.players[1].stage


def test_the_forecast_counts_what_is_prevented_after_conversion() -> None:
    """TCG-DAMAGE-09: Blue Cover Up keeps 4 stages and 4 life cards; of 6 stages at stage 0 none is left."""
    side = {"mastery": "Namekian Restored Mastery"}
    ours = {"mp": "Krillin - Ready", **side, "stage": 5, "hand": ["Black Entanglement"]}
    theirs = {"mp": "Piccolo - Stoic", **side, "stage": 0, "hand": ["Blue Cover Up", "Red Duck"]}
    position = {"A": ours, "B": theirs, "combat": {"acting": "B"}}
    played = Match.new(GAME, {"position": position}, 1, answer_forced=True)
    played.answer("play card='Blue Cover Up' by=Piccolo")
    played.answer("attack card='Black Entanglement' by=Krillin")
    attack = table(table_of(played.view(1)), 1)["attacks"][0]
    assert (attack.stages.after, attack.life_lost) == (2, 0)


def test_an_attack_by_power_is_told_as_one() -> None:
    side = {"mastery": "Orange Adaptive Mastery", "filler": "Orange Truck Lift", "stage": 5}
    setup = {"position": {"A": {"mp": "Goku - Protector of Earth", **side}, "B": {"mp": "Krillin - Ready", **side}}}
    played = Match.new(GAME, setup, 1, answer_forced=True)
    played.answer("attack from=Goku card='Goku - Protector of Earth' by=Goku")
    lines = [STAGE.tell(played.state, told) for told in played.events(0)]
    assert any("Goku attacks with a Power (energy)" in line for line in lines), lines


def test_of_two_fighters_with_one_name_the_player_is_told_which_is_theirs() -> None:
    side = {"mp": "Goku - Protector of Earth", "mastery": "Orange Adaptive Mastery", "filler": "Orange Truck Lift"}
    setup = {"position": {"A": {**side, "stage": 5, "hand": ["Orange Rage"]}, "B": side}}
    played = Match.new(GAME, setup, 1, answer_forced=True)
    played.answer("attack card='Orange Rage' by='Goku of A'")
    told = [STAGE.tell_to(played.state, each, 0) for each in played.events(0)]
    assert "Your Goku pays 2 stages, now at stage 3" in told
    told = [STAGE.tell_to(played.state, each, 1) for each in played.events(1)]
    assert "Your opponent's Goku pays 2 stages, now at stage 3" in told

"""Places to go, as people see them listed: few, apart from each other, the most useful first, and staying last."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from typing import Any

from tenkaichi.engine.decision import Decision, OpenChoice
from tenkaichi.engine.match import Match
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.prime_time import GAME
from tenkaichi.games.prime_time.presentation import PRESENTATION
from tenkaichi.games.prime_time.spots import LISTED
from tenkaichi.games.prime_time.state import Skirmish

# Bulma stands in a corner behind a large piece
CORNERED: dict[str, Any] = {
    "A": {"models": ["goku", "bulma"]},
    "B": {"models": ["krillin", "nappa"]},
    "active": {"model": "bulma"},
    "board": [{"piece": "crate", "x": 2, "y": 5}],
    "objectives": [[15, 15]],
    "models": {"goku": {"at": [25, 3]}, "bulma": {"at": [1, 1]}, "krillin": {"at": [20, 26]}, "nappa": {"at": [2, 28]}},
}


def walking(position: dict[str, Any]) -> tuple[Skirmish, Decision]:
    g = GAME.start.position(position)
    assert isinstance(g, Skirmish)
    decision = advance(g)
    assert decision is not None
    answer(g, decision, ("move",))
    asked = advance(g)
    assert asked is not None
    assert isinstance(asked.options, OpenChoice)
    return g, asked


def test_a_cornered_model_is_offered_no_two_places_that_are_as_good_as_one() -> None:
    g, decision = walking(CORNERED)
    listed = PRESENTATION.options.listed(g, decision)
    assert 4 <= len(listed) <= LISTED + 1
    assert isinstance(decision.options, OpenChoice)
    assert all(decision.options.contains(option) for option in listed)
    apart = [hypot(one[1] - other[1], one[2] - other[2]) for one, other in combinations(listed, 2)]
    assert min(apart) >= 500
    assert max([hypot(option[1] - 1000, option[2] - 1000) for option in listed]) > 2000, "some way off can be gone, too"
    assert listed[-1] == ("to", 1000, 1000)
    assert PRESENTATION.options.label(g, listed[-1]) == "stay here"


def test_a_place_is_told_by_direction_and_to_a_tenth_of_an_inch() -> None:
    g, _ = walking(CORNERED)
    assert PRESENTATION.options.label(g, ("to", 3_512, 1_043)) == '2.5" east, to 3.5,1'
    assert PRESENTATION.options.label(g, ("to", 2_000, 2_049)) == '1.4" north-east, to 2,2'


def test_a_model_is_set_up_anywhere_in_the_zone_near_an_objective_first() -> None:
    match = Match.new(GAME, GAME.start.ready_setups()[0], "spots", answer_forced=True)
    while match.decision is not None and match.decision.kind != "Deployment.place":
        match.answer(match.options()[0])
    decision = match.decision
    assert decision is not None
    seen = match.view(decision.seat)
    listed = PRESENTATION.options.listed(seen, decision)
    assert len(listed) == LISTED
    assert len({option[2] for option in listed}) > 1, "not only one row"
    near = [min(hypot(option[1] - x, option[2] - y) for x, y in seen.objectives) for option in listed]
    assert near == sorted(near)


def test_what_counts_for_an_objective_comes_first_and_says_so() -> None:
    near = {**CORNERED, "models": {**CORNERED["models"], "bulma": {"at": [10, 15]}}}
    g, decision = walking(near)
    first = PRESENTATION.options.listed(g, decision)[0]
    assert "takes objective 1" in PRESENTATION.options.note(g, first)

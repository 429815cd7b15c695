"""The view of the asked seat offers what the state offers, at every question of the scenarios, which hold every card.

Random matches visit few of these positions. A case that fails here is a view that hides or invents a fact.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision
from tenkaichi.engine.diff import diff
from tenkaichi.engine.procedure import advance
from tenkaichi.engine.scenario import load, run_case, scenario_files, shipped_scenarios
from tenkaichi.engine.scenario.playing import Play
from tenkaichi.games.tcg.entry import GAME

SHIPPED = shipped_scenarios()
assert SHIPPED is not None
FILES = scenario_files([SHIPPED / "tcg"])
GROUPS = 12


def check(play: Play, decision: Decision) -> None:
    """The view asks the same, and worlds dealt from the views of both seats look like them."""
    seen = GAME.knowledge.view(play.state, decision.seat)
    asked = advance(seen)
    assert asked is not None
    assert (asked.kind, asked.listed()) == (decision.kind, decision.listed()), "the view asks something else"
    for seat in (0, 1):
        seen = GAME.knowledge.view(play.state, seat)
        again = GAME.knowledge.view(GAME.knowledge.determinize(seen, seat, SeededChance(1)), seat)
        assert GAME.codec.encode(again) == GAME.codec.encode(seen), f"a dealt world differs: {diff(GAME, seen, again)}"


@pytest.mark.parametrize("group", range(GROUPS))
def test_views_offer_what_the_state_offers(group: int, monkeypatch: pytest.MonkeyPatch) -> None:
    questions, case_name, faults = 0, "", []
    wait = Play.wait

    def wait_and_check(play: Play) -> Decision | None:
        nonlocal questions
        is_new = not play._is_fresh
        decision = wait(play)
        if is_new and decision is not None and not decision.is_chance:
            questions += 1
            try:
                check(play, decision)
            except AssertionError as error:
                faults.append(f"{case_name} at {decision.kind}: {str(error).splitlines()[0]}")
        return decision

    monkeypatch.setattr(Play, "wait", wait_and_check)
    for file in FILES[group::GROUPS]:
        scenario = load(file)
        for case in scenario.cases:
            case_name = f"{Path(file).stem}: {case.name}"
            if not case.impossible:
                run_case(GAME, scenario, case, once=True)
    assert faults == []
    assert questions > 500

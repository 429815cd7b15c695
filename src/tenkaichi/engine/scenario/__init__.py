"""Scenarios: a position, what is played, what is expected and the clauses that are proven, in one file.

`load` reads a file, `run_scenario` runs it on a game, and `starting_state` returns its position, to be played.
The format is described in docs/scenarios.md.
"""

from tenkaichi.engine.scenario.format import (
    Case,
    Scenario,
    load,
    read,
    scenario_files,
    shipped_scenarios,
    starting_state,
)
from tenkaichi.engine.scenario.items import ScenarioError
from tenkaichi.engine.scenario.runner import CaseResult, run_case, run_scenario

__all__ = [
    "Case",
    "CaseResult",
    "Scenario",
    "ScenarioError",
    "load",
    "read",
    "run_case",
    "run_scenario",
    "scenario_files",
    "shipped_scenarios",
    "starting_state",
]

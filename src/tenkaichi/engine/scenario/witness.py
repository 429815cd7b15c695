"""The log of a scenario: it also knows what was withheld in questions that the game did not even ask."""

from __future__ import annotations

from tenkaichi.engine.decision import Refusal
from tenkaichi.engine.event import Log
from tenkaichi.engine.procedure import Procedure, State, Step


class Witness(Log):
    """Asks "why not?" of every question that is skipped, where a scenario may want to know it (`is_curious`)."""

    def __init__(self, is_curious: bool) -> None:
        super().__init__()
        self.is_curious = is_curious
        self.withheld: list[Refusal] = []  # since the last answer

    def skipped(self, g: State, step: Step, frame: Procedure) -> None:
        if not self.is_curious or step.ask is None:
            return
        g.log = None  # looking is not part of the match: nothing is cited
        try:
            step.ask(frame, g, self.withheld)
        finally:
            g.log = self

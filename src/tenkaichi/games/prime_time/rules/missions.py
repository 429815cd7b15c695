"""Laying out a mission (Setup Sequence): objectives where the card says, or placed by the players in turns; markers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.prime_time.events import MARKER_PLACED, OBJECTIVE_PLACED
from tenkaichi.games.prime_time.geometry.placement import is_free, nearest_free
from tenkaichi.games.prime_time.geometry.plane import TOKEN_32_MM
from tenkaichi.games.prime_time.pack.field import Mission, Placement
from tenkaichi.games.prime_time.rules.zones import Places, grid, solid_pieces
from tenkaichi.games.prime_time.state import NOBODY, Marker, Skirmish

OUTSIDE_AREA: Final = Bar("PT-SETUP-10", "the mission gives another area for objectives")
TOO_CLOSE: Final = Bar("PT-SETUP-10", "it must be farther from the other objectives")
NO_ROOM: Final = Bar("PT-SETUP-10", "terrain is there")


@dataclass(slots=True)
class LayMission(Procedure):
    """PT-SETUP-09, PT-SETUP-10: the objectives and markers of one mission replace those that lay there."""

    slot: int  # 0 Opening, 1 Escalation, 2 Finale
    placed: int = 0

    def mission(self, g: Skirmish) -> Mission:
        return g.book.pack.missions[g.missions[self.slot]]

    @step("PT-SETUP-09")
    def clear(self, g: Skirmish) -> None:
        g.objectives = []
        for model in g.models:
            model.carries = NOBODY
            model.dropped = NOBODY
        g.markers = []

    @step("PT-SETUP-09")
    def lay_objectives(self, g: Skirmish) -> None:
        for spot in self.mission(g).objectives:
            put_objective(g, spot.x, spot.y)

    @step("PT-SETUP-09")
    def lay_markers(self, g: Skirmish) -> None:
        for spot in self.mission(g).markers:
            x, y = nearest_free(spot.x, spot.y, TOKEN_32_MM, [], solid_pieces(g)) or (spot.x, spot.y)
            g.markers.append(Marker(spot.marker, x, y))
            g.happened(MARKER_PLACED, "PT-SETUP-09", spot.marker, (x, y))

    def places(self, g: Skirmish, why: Why) -> Ask:
        """PT-SETUP-10: in turns, beginning with the player who has the deployment side."""
        rule = self.mission(g).placement
        if rule is None or self.placed == 2 * rule.each:
            return None
        first = side_holder(g)
        seat = first if self.placed % 2 == 0 else 1 - first
        box = (rule.x_min, rule.y_min, rule.x_max, rule.y_max)
        region = Places(("objective",), lambda x, y: objective_bar(g, rule, x, y), grid(box, 0, 7, 5))
        return None if region.is_empty() else (seat, region)

    @choice("PT-SETUP-10", of="places")
    def place(self, g: Skirmish, option: Option) -> None:
        self.placed += 1
        g.objectives = [*g.objectives, (option[1], option[2])]
        g.happened(OBJECTIVE_PLACED, "PT-SETUP-10", (option[1], option[2]))
        self.again()


def side_holder(g: Skirmish) -> int:
    """PT-SETUP-10, PT-INIT-02, 04: who had not the initiative in Round 1, since when it has changed every round."""
    has_changed = g.round > 1 and g.round % 2 == 0
    return g.initiative if has_changed else 1 - g.initiative


def put_objective(g: Skirmish, x: int, y: int) -> None:
    """Put an objective on its spot, or on the nearest free one if terrain is there."""
    spot = nearest_free(x, y, TOKEN_32_MM, [], solid_pieces(g)) or (x, y)
    g.objectives = [*g.objectives, spot]
    g.happened(OBJECTIVE_PLACED, "PT-SETUP-09", spot)


def objective_bar(g: Skirmish, rule: Placement, x: int, y: int) -> Bar | None:
    if not (rule.x_min <= x <= rule.x_max and rule.y_min <= y <= rule.y_max):
        return OUTSIDE_AREA
    for ox, oy in g.objectives:
        if not (ox - x) ** 2 + (oy - y) ** 2 >= rule.apart**2:
            return TOO_CLOSE
    return None if is_free(x, y, TOKEN_32_MM, [], solid_pieces(g)) else NO_ROOM


PROCEDURES: Final = procedures(LayMission)

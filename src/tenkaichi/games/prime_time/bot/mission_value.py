"""A mission's pay, read from its effects once: for ground, for markers, for enemies that fall."""

from __future__ import annotations

from typing import Final

from tenkaichi.games.prime_time.pack.effects import Effect
from tenkaichi.games.prime_time.pack.field import Mission
from tenkaichi.games.prime_time.pack.operations import Glory
from tenkaichi.games.prime_time.pack.selection import Controls, IsLeader, MoreModels, RoundIs

ONCE: Final = 0.6  # of Glory that is paid once a round: it may be gone


class MissionValue:
    """The Glory that a mission promises for each thing, in whole or as what can be expected of it."""

    def __init__(self, mission: Mission) -> None:
        self.most: int = mission.max_glory
        self.objective = 0.0  # each one controlled in Cleanup
        self.far_objective = 0.0  # more for one in the enemy's half
        self.all_objectives = 0.0
        self.more_objectives = 0.0
        self.marker = 0.0  # each one carried in Cleanup
        self.delivery = 0.0  # each one carried home
        self.more_models = 0.0
        self.down = 0.0  # each enemy that falls
        self.knock_out = 0.0  # more for one that falls the second time
        self.leader_down = 0.0
        self.dazed = 0.0  # each enemy that is down in Cleanup, from a round on
        self.dazed_from = 1
        for effect in mission.scoring:
            for operation in effect.do:
                if isinstance(operation, Glory):
                    self._add(effect, operation)

    def _add(self, effect: Effect, operation: Glory) -> None:
        event = effect.when.event
        amount = operation.amount * (ONCE if effect.limit else 1.0)
        if event == "cleanup_score":
            self._add_cleanup(effect, operation)
        elif event in ("downed", "dazed"):
            if any(isinstance(condition, IsLeader) for condition in effect.conditions):
                self.leader_down += amount
            else:
                self.down += amount
        elif event in ("ko", "removed"):
            self.knock_out = max(self.knock_out, amount)
        elif event == "move_ended":
            self.delivery += amount

    def _add_cleanup(self, effect: Effect, operation: Glory) -> None:
        for condition in effect.conditions:
            if isinstance(condition, Controls) and condition.objectives == "all":
                self.all_objectives += operation.amount
                return
            if isinstance(condition, Controls):
                self.more_objectives += operation.amount
                return
            if isinstance(condition, MoreModels):
                self.more_models += operation.amount
                return
            if isinstance(condition, RoundIs):
                self.dazed_from = condition.min
        if operation.per == "objective_controlled":
            self.objective += operation.amount
        elif operation.per == "objective_enemy_half":
            self.far_objective += operation.amount
        elif operation.per == "marker_carried":
            self.marker += operation.amount
        elif operation.per == "enemy_dazed":
            self.dazed += operation.amount


_known: dict[tuple[str, int], MissionValue] = {}


def mission_value_of(key: str, missions: tuple[Mission, ...], number: int) -> MissionValue:
    """The value of the mission with that number in the pack with that key, cached."""
    found = _known.get((key, number))
    if found is None:
        found = _known[key, number] = MissionValue(missions[number])
    return found

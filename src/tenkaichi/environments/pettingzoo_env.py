"""A game as a PettingZoo AEC environment: `env = TenkaichiEnv("duel-battle")`. Needs `pip install tenkaichi[rl]`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from tenkaichi.environments.table import LARGEST, NUMBERS, OPTIONS, Table
from tenkaichi.games import game as game_named


def spaces() -> tuple[Dict, Discrete]:
    """The spaces of observations and actions, the same for every game."""
    seen = Box(-LARGEST, LARGEST, (NUMBERS,), np.int64)
    mask = Box(0, 1, (OPTIONS,), np.int8)
    return Dict({"observation": seen, "action_mask": mask}), Discrete(OPTIONS)


def observation(table: Table, seat: int) -> dict[str, Any]:
    """The seat's knowledge, and the actions that it may take now: none while another seat is asked."""
    seen = np.zeros(NUMBERS, np.int64)
    known = table.known(seat)
    seen[: len(known)] = known
    mask = np.zeros(OPTIONS, np.int8)
    if not table.is_over and table.seat == seat:
        mask[: table.allowed()] = 1
    return {"observation": seen, "action_mask": mask}


class TenkaichiEnv(AECEnv):  # type: ignore[misc]
    """Two agents named like the seats. An action is the number of an option; `infos` has the options in words."""

    metadata = {"name": "tenkaichi_v0", "is_parallelizable": False, "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(self, name: str, setup: Mapping[str, Any] | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.game = game_named(name)
        self.setup = setup
        self.render_mode = render_mode
        self.possible_agents = list(self.game.seats)
        self.observation_spaces = {agent: spaces()[0] for agent in self.possible_agents}
        self.action_spaces = {agent: spaces()[1] for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match; `options` may hold a `setup`."""
        setup = (options or {}).get("setup", self.setup)
        self.table = Table(self.game, setup, 0 if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        return observation(self.table, self.game.seats.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.table.act(int(action))
        self._show()
        self._accumulate_rewards()

    def render(self) -> str:
        return self.game.inspection.render(self.table.g, None)

    def close(self) -> None:
        pass

    def _show(self) -> None:
        """Show the asked seat, or the result of the match."""
        table = self.table
        if not table.is_over:
            self.agent_selection = self.game.seats[table.seat]
            words = [table.words(at) for at in range(table.allowed())]
            self.infos = {agent: {} for agent in self.agents}
            assert table.decision is not None
            self.infos[self.agent_selection] = {"question": table.decision.kind, "options": words}
            return
        for seat, agent in enumerate(self.agents):
            self.terminations[agent] = True
            self.rewards[agent] = table.result(seat)

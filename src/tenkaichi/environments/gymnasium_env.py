"""A game as a Gymnasium environment: one seat is the agent, a bot plays the other one (`tenkaichi[rl]`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium

from tenkaichi.bots.observation import Bot, observe
from tenkaichi.bots.registry import bot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.environments.pettingzoo_env import observation, spaces
from tenkaichi.environments.table import Table
from tenkaichi.games import game as game_named

ILLEGAL = -1.0  # the reward of an action outside the mask: the match is lost


class TenkaichiSeatEnv(gymnasium.Env[dict[str, Any], int]):
    """`opponent` is any bot or level by name. `infos` has the question and the options in words."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        name: str = "duel-battle",
        opponent: str = "random",
        seat: int = 0,
        setup: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = game_named(name)
        self.opponent: Bot = bot(opponent)
        self.seat = seat
        self.setup = setup
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces()  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a match. Without a seed the match follows from the environment's own generator."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self.table = Table(self.game, (options or {}).get("setup", self.setup), seed if seed is not None else number)
        self.luck = SeededChance(f"{seed if seed is not None else number} opponent")
        self._let_the_bot_play()
        return observation(self.table, self.seat), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self.table.is_over:
            return observation(self.table, self.seat), self.table.result(self.seat), True, False, self._info()
        if not 0 <= int(action) < self.table.allowed():
            return observation(self.table, self.seat), ILLEGAL, True, False, {**self._info(), "illegal": int(action)}
        self.table.act(int(action))
        self._let_the_bot_play()
        reward = self.table.result(self.seat)
        return observation(self.table, self.seat), reward, self.table.is_over, False, self._info()

    def render(self) -> str:
        return self.game.inspection.render(self.table.g, self.seat)

    def _let_the_bot_play(self) -> None:
        table = self.table
        while not table.is_over and table.seat != self.seat:
            option = self.opponent.choose(observe(self.game, table.g, table.seat), self.luck)
            table.act(table.options.index(option) if option in table.options else 0)

    def _info(self) -> dict[str, Any]:
        table = self.table
        if table.is_over or table.decision is None:
            return {"question": "", "options": []}
        return {"question": table.decision.kind, "options": [table.words(at) for at in range(table.allowed())]}

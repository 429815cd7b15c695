"""The games for OpenSpiel: `load("duel-battle")` gives a `pyspiel.Game`. Needs `pip install tenkaichi[open-spiel]`.

Dice and deals are chance nodes. The information state of a player is their view; `resample_from_infostate` deals the
unknown again, as the bots do.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pyspiel

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE
from tenkaichi.engine.game import Game
from tenkaichi.environments.table import OPTIONS, Table
from tenkaichi.games import game as game_named

MOST_OUTCOMES = 4096
LONGEST = 100_000
UNIFORM_DRAWS = 2**30


class Held:
    """A table that OpenSpiel may copy with `deepcopy`: content is shared, the state is cloned."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        copied = object.__new__(Table)
        copied.game, copied.setup, copied.chance = self.table.game, self.table.setup, None
        copied.g = self.table.game.codec.clone(self.table.g)
        copied.go_on()
        return Held(copied)


def short_name(game: Game) -> str:
    return "tenkaichi_" + game.name.replace("-", "_")


def load(name: str) -> Any:
    """The game of that name with its first ready-made set-up, registered with OpenSpiel."""
    game = game_named(name)
    if short_name(game) not in pyspiel.registered_names():
        pyspiel.register_game(_type_of(game), _made(game))
    return pyspiel.load_game(short_name(game))


def _type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Tenkaichi: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
        provides_factored_observation_string=False,
    )


def _made(game: Game) -> Callable[..., Any]:
    info = pyspiel.GameInfo(
        num_distinct_actions=OPTIONS,
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )

    class TenkaichiGame(pyspiel.Game):  # type: ignore[misc]
        """The rules, as OpenSpiel sees them."""

        def __init__(self, params: Any = None) -> None:
            super().__init__(_type_of(game), info, params or {})

        def new_initial_state(self) -> TenkaichiState:
            return TenkaichiState(self, Held(Table(game, None, None)))

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            return KnowledgeObserver()

    return TenkaichiGame


class TenkaichiState(pyspiel.State):  # type: ignore[misc]
    """A match in progress. An action is the number of an option, or of an outcome of chance."""

    def __init__(self, game: Any, held: Held) -> None:
        super().__init__(game)
        self.held = held

    @property
    def table(self) -> Table:
        return self.held.table

    def current_player(self) -> int:
        if self.table.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.table.seat == CHANCE else self.table.seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self.table.allowed()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        decision = self.table.decision
        assert decision is not None
        weights = list(decision.weights) if decision.weights is not None else [1] * len(self.table.options)
        whole = sum(weights)
        return [(at, weight / whole) for at, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{action}: {self.table.words(action)}"

    def is_terminal(self) -> bool:
        return self.table.is_over

    def returns(self) -> list[float]:
        return [self.table.result(seat) for seat in (0, 1)]

    def __str__(self) -> str:
        return json.dumps(self.table.game.codec.encode(self.table.g), separators=(",", ":"))

    def information_state_string(self, player: int) -> str:
        """Everything that the player knows: their view."""
        return json.dumps(
            self.table.game.codec.encode(self.table.game.knowledge.view(self.table.g, player)), separators=(",", ":")
        )

    def observation_string(self, player: int) -> str:
        return self.information_state_string(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TenkaichiState:
        """Another match that the player cannot tell from this one."""
        game = self.table.game
        chance = SeededChance(int(sampler() * UNIFORM_DRAWS))
        other = object.__new__(Table)
        other.game, other.setup, other.chance = game, self.table.setup, None
        other.g = game.knowledge.determinize(game.knowledge.view(self.table.g, player), player, chance)
        other.go_on()
        return TenkaichiState(self.get_game(), Held(other))


class KnowledgeObserver:
    """An observer for OpenSpiel: words only."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: TenkaichiState, player: int) -> None:
        pass

    def string_from(self, state: TenkaichiState, player: int) -> str:
        return state.information_state_string(player)

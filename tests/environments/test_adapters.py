"""The adapters, judged by the libraries' own tests on all three games, and against each other."""

from __future__ import annotations

import json
import re
import sys
import warnings
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE, Option
from tenkaichi.engine.drive import chance_answer
from tenkaichi.environments.table import Table

GAMES = ("duel-battle", "tcg", "prime-time")


def test_libraries_are_there_so_that_nothing_below_is_skipped() -> None:
    """They belong to the environment that `./test` makes; OpenSpiel has no package for Windows."""
    wanted = ["pettingzoo", "gymnasium", *(["pyspiel"] if sys.platform != "win32" else [])]
    assert [name for name in wanted if find_spec(name) is None] == []


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from tenkaichi.environments.pettingzoo_env import TenkaichiEnv

    api_test(TenkaichiEnv(name), num_cycles=120)
    seed_test(lambda: TenkaichiEnv(name), num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_accepts_the_environment(name: str) -> None:
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from tenkaichi.environments.gymnasium_env import TenkaichiSeatEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(TenkaichiSeatEnv(name, opponent="reflex"), skip_render_check=True)


def test_gymnasium_match_ends_with_a_result_and_an_illegal_action_loses() -> None:
    pytest.importorskip("gymnasium")
    from tenkaichi.environments.gymnasium_env import TenkaichiSeatEnv

    env = TenkaichiSeatEnv("duel-battle", opponent="random", seat=1)
    seen, info = env.reset(seed=5)
    steps, over, reward = 0, False, 0.0
    while not over:
        assert seen["action_mask"].sum() == len(info["options"]) > 1
        seen, reward, over, _, info = env.step(steps % int(seen["action_mask"].sum()))
        steps += 1
    assert reward in (-1.0, 0.0, 1.0)
    assert steps > 20
    env.reset(seed=5)
    _, reward, over, _, info = env.step(511)
    assert (reward, over, info["illegal"]) == (-1.0, True, 511)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_random_matches(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from tenkaichi.environments.openspiel_game import load

    pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_resamples_what_a_player_cannot_know(name: str) -> None:
    pytest.importorskip("pyspiel")
    from tenkaichi.environments.openspiel_game import load

    state: Any = load(name).new_initial_state()
    chance = SeededChance(3)
    for _ in range(60):
        if state.is_chance_node():
            state.apply_action(chance_answer_number(state, chance))
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, lambda: chance.choose(1000) / 1000)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(chance.choose(len(state.legal_actions())))


def chance_answer_number(state: Any, chance: SeededChance) -> int:
    table = state.table
    return int(table.options.index(chance_answer(table.decision, chance)))


class FirstOption(Bot):
    """Plays the other seat of the Gymnasium environment as the other libraries are told to."""

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        return seen.options[0]


@pytest.mark.parametrize("name", GAMES)
def test_same_seed_and_actions_give_the_same_match_in_every_library(name: str) -> None:
    pytest.importorskip("pyspiel")
    pytest.importorskip("pettingzoo")
    pytest.importorskip("gymnasium")
    from tenkaichi.environments.gymnasium_env import TenkaichiSeatEnv
    from tenkaichi.environments.openspiel_game import load
    from tenkaichi.environments.pettingzoo_env import TenkaichiEnv

    plain = Table(name, seed=9)
    env = TenkaichiEnv(name)
    env.reset(seed=9)
    own_seat = TenkaichiSeatEnv(name, opponent="random")
    own_seat.opponent = FirstOption()
    own_seat.reset(seed=9)
    state: Any = load(name).new_initial_state()
    luck = SeededChance(9)
    for step in range(40):
        while state.is_chance_node():
            state.apply_action(chance_answer_number(state, luck))
        seat = plain.seat
        assert seat != CHANCE
        assert state.current_player() == seat
        assert env.agent_selection == plain.game.seats[seat]
        assert state.information_state_string(seat) == _view(plain, seat) == _view(env.table, seat)
        action = step % plain.allowed() if seat == 0 else 0
        if seat == 0:
            assert _view(own_seat.table, 0) == _view(plain, 0)
            own_seat.step(action)
        plain.act(action)
        env.step(action)
        state.apply_action(action)


def test_example_of_the_docs_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bot-authors.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(block, "docs/bot-authors.md", "exec"), names)
    assert names["table"].is_over


def _view(table: Table, seat: int) -> str:
    return json.dumps(table.game.codec.encode(table.game.knowledge.view(table.g, seat)), separators=(",", ":"))

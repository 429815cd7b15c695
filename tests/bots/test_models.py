"""The networks that the games ship: they fit, they are small, and they say where they come from."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from tenkaichi.bots.imagination import worth_trying
from tenkaichi.bots.nets.moving import move_model
from tenkaichi.bots.nets.network import Network, flatten
from tenkaichi.bots.nets.onnx_network import OnnxNetwork
from tenkaichi.bots.nets.option_reader import OptionBag
from tenkaichi.bots.nets.policy import policy_of, read_policy, read_question
from tenkaichi.bots.observation import Observation, observe
from tenkaichi.cli import main
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.drive import is_forced
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games import game, game_folder, game_names
from tenkaichi.training.cards import CARD_KEYS

np = pytest.importorskip("numpy")


@pytest.mark.parametrize("name", game_names())
def test_a_shipped_network_fits_its_game_is_small_and_has_a_card(name: str) -> None:
    path = game_folder(name) / "bot" / "models" / "policy.npz"
    assert path.stat().st_size < 1_000_000
    policy = policy_of(game(name))
    assert policy is not None, "run `tenkaichi codec`, which moves the network to the new tokens"
    assert {*CARD_KEYS, "ruleset", "tokens", "matches", "questions", "alike"} <= set(policy.card)


@pytest.mark.parametrize("name", game_names())
def test_everything_that_a_game_ships_of_its_training_is_under_a_megabyte(name: str) -> None:
    folder = game_folder(name) / "bot"
    files = [*(folder / "models").iterdir(), *(folder / "weights").iterdir()]
    assert sum(path.stat().st_size for path in files) < 1_000_000


def test_a_moved_model_keeps_the_rows_of_features_with_the_same_name() -> None:
    arrays = {
        "rows": np.arange(8.0).reshape(4, 2), "scale": np.arange(4.0),
        "option_rows": np.ones((2, 2)), "option_scale": np.ones(2), "score": np.ones(1),
    }  # fmt: skip
    card = {"token_names": ["a 0 1", "b[] 1 2", "c 3 1"], "option_names": ["verb x 0 2"], "tokens": "old"}
    after = (["new 0 1", "b[] 1 2", "a 3 1"], 4)
    made, changed, missing = move_model(np, arrays, card, after, (["verb x 0 2"], 2), "new schema")
    assert made["rows"].tolist() == [[0, 0], [2, 3], [4, 5], [0, 1]]
    assert made["scale"].tolist() == [0, 1, 2, 0]
    assert missing == ["new"]
    assert changed["tokens"] == "new schema"
    assert made["score"] is arrays["score"]


def questions(name: str, count: int) -> list[Observation]:
    """Some questions of a random match."""
    chosen = game(name)
    g = chosen.start.new(chosen.start.ready_setups()[0])
    chance = g.chance = SeededChance(4)
    found: list[Observation] = []
    while len(found) < count:
        decision = advance(g)
        assert decision is not None
        options = decision.listed()
        if not is_forced(decision):
            found.append(observe(chosen, g, decision.seat))
            decision = advance(g)
            assert decision is not None
        answer(g, decision, options[chance.choose(len(options))], False)
    return found


HAS_ONNX = find_spec("onnx") is not None and find_spec("onnxruntime") is not None


@pytest.mark.skipif(not HAS_ONNX, reason="NOT CHECKED: onnx and onnxruntime are not installed (pip install them)")
@pytest.mark.parametrize("name", game_names())
def test_onnxruntime_gives_the_answers_of_numpy(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = game(name)
    path = game_folder(name) / "bot" / "models" / "policy.npz"
    usual = read_policy(chosen, path)
    monkeypatch.setenv("TENKAICHI_NETWORK", "onnx")
    other = read_policy(chosen, path)
    assert isinstance(other.network, OnnxNetwork)
    assert type(usual.network) is Network
    asked = [(seen.view, seen.seat, worth_trying(seen)) for seen in questions(name, 24)]
    for first in (0, 1, 8):
        expected, found = usual.chances(chosen, asked[first:]), other.chances(chosen, asked[first:])
        for one, two in zip(expected, found, strict=True):
            assert two == pytest.approx(one, abs=1e-4)
    read = [(read_question(chosen, usual.reader, each)[0], OptionBag()) for each in asked]
    flat = flatten(np, read)
    assert np.allclose(usual.network.corrections(flat), other.network.corrections(flat), atol=1e-4)
    assert main(["bot", "export", name, str(tmp_path / "net.onnx")]) == 0
    assert (tmp_path / "net.onnx").stat().st_size > 100_000


@pytest.mark.skipif(HAS_ONNX, reason="onnx and onnxruntime are installed")
def test_without_onnxruntime_the_choice_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENKAICHI_NETWORK", "onnx")
    with pytest.raises(TenkaichiError, match="pip install onnx onnxruntime"):
        read_policy(game("duel-battle"), game_folder("duel-battle") / "bot" / "models" / "policy.npz")

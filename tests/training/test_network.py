"""The network: its gradients, its two implementations, its pins, and that a game learns with nothing written for it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tenkaichi.bots import bot, play
from tenkaichi.bots.nets.network import Network
from tenkaichi.bots.nets.option_reader import OptionReader
from tenkaichi.bots.nets.policy import CARD, ModelError, policy_of, read_arrays, read_policy, write_policy
from tenkaichi.bots.observation import observe
from tenkaichi.bots.puct import PuctBot, Thought
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State, advance, answer
from tenkaichi.engine.weights import Weights
from tenkaichi.training.cards import CARD_KEYS
from tenkaichi.training.net_shape import Recipe
from tenkaichi.training.numpy_net import Learner, Questions, train_with_numpy
from tenkaichi.training.policy_rows import PolicyRows, Teacher, join, play_taught
from tenkaichi.training.policy_trainer import Lessons, PolicyTrainer
from tenkaichi.training.workers import ThisProcess
from toy import GAME as TOY
from toy.state import Toy

np = pytest.importorskip("numpy")


def toy_terms(g: Toy, seat: int) -> list[float]:
    mine, theirs = g.players[seat], g.players[1 - seat]
    return [float(mine.health - theirs.health), float(len(mine.hand) - len(theirs.hand))]


WEIGHTS = Weights("learned", "", (0.3, 0.05), {})


def toy() -> Game:
    thinking = replace(TOY.thinking, terms=toy_terms, term_names=("health", "hand"), weights={"learned": WEIGHTS})
    return replace(TOY, thinking=thinking)


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    game, found = toy(), PolicyRows()
    teacher = Teacher([PuctBot(lines=6)] * 2, found, WEIGHTS)
    for seed in range(8):
        play_taught(game, teacher, {}, str(seed))
    path = tmp_path_factory.mktemp("rows") / "rows.npz"
    found.save(path)
    return join([path])


def sizes() -> tuple[int, int]:
    assert TOY.thinking.tokenizer is not None
    return TOY.thinking.tokenizer.features, OptionReader(TOY.vocabulary, TOY.thinking.tokenizer).features


def loss(learner: Learner, batch: tuple[Any, ...], with_value: bool) -> float:
    flat, targets, base, results = batch
    network = Network(np, {name: each.astype(np.float64) for name, each in learner.weights().items()})
    scores = network.scores(flat).astype(np.float64)
    starts = np.flatnonzero(np.diff(flat.positions, prepend=-1))
    whole = np.log(np.add.reduceat(np.exp(scores), starts))[flat.positions]
    value = 2.0 * (base + network.corrections(flat))
    entropy = np.mean(np.log1p(np.exp(-np.abs(value))) + np.maximum(value, 0) - value * results)
    return float(
        (targets * (whole - scores)).sum() / flat.count + (learner.recipe.value_weight * entropy if with_value else 0)
    )


def test_gradients_by_hand_are_those_of_the_loss(rows: dict[str, Any]) -> None:
    """One step against the gradient lowers the loss by as much as the gradient says, for every array of the network."""
    learner = Learner(np, rows, sizes(), Recipe(seed=3))
    batch = Questions(np, rows).batch(np.arange(24))
    learner.w["value"] += np.linspace(-0.3, 0.3, len(learner.w["value"]), dtype=np.float32)[:, None]
    before = {on: loss(learner, batch, on) for on in (True, False)}
    for name, gradient in learner.gradients(*batch).items():
        size = float((gradient * gradient).sum())
        if size < 1e-9:
            continue
        kept, step = learner.w[name], 1e-3 / size**0.5
        learner.w[name] = kept - np.float32(step) * gradient
        is_value = name.startswith("value")  # the value reads the summary and does not shape it
        fallen = before[is_value] - loss(learner, batch, is_value)
        learner.w[name] = kept
        assert fallen == pytest.approx(step * size, rel=0.15, abs=2e-6), name


def test_training_foretells_the_teacher_better_and_repeats_exactly(rows: dict[str, Any]) -> None:
    recipe = Recipe(steps=150, batch=64, held_out=4)
    weights, info = train_with_numpy(rows, sizes(), recipe)
    _, untrained = train_with_numpy(rows, sizes(), replace(recipe, steps=1, rate=0.0))
    assert info["policy_loss"] < untrained["policy_loss"]
    again, _ = train_with_numpy(rows, sizes(), recipe)
    assert all((weights[name] == again[name]).all() for name in weights)


def test_pytorch_computes_the_same_network(rows: dict[str, Any]) -> None:
    torch = pytest.importorskip("torch")
    from tenkaichi.training.policy_net import Data, make_network

    learner = Learner(np, rows, sizes(), Recipe())
    net = make_network(torch, *sizes(), learner.fixed["scale"], learner.fixed["option_scale"])
    net.load_state_dict({name: torch.as_tensor(each) for name, each in learner.weights().items()})
    index = np.arange(16)
    scores, corrections = net(Data(torch, rows, "cpu").batch(torch.as_tensor(index)))
    flat = Questions(np, rows).batch(index)[0]
    network = Network(np, learner.weights())
    assert np.allclose(scores.detach().numpy(), network.scores(flat), atol=1e-4)
    assert np.allclose(corrections.detach().numpy(), network.corrections(flat), atol=1e-4)


def test_a_game_learns_from_its_annotations_alone_and_beats_random(tmp_path: Path) -> None:
    """The whole way in seconds: lessons, network, gate, log, page; the network alone then beats random."""
    game = toy()
    lessons = Lessons(matches=48, pairs=12, teacher="puct:lines=12,look=1", random_setups=True, steps=300, batch=128)
    trainer = PolicyTrainer(game, tmp_path, lessons, ThisProcess(), None, None)
    (line,) = trainer.run()
    assert line.loss < line.loss_before
    assert "generation" in (tmp_path / "curve.html").read_text("utf-8")
    model = tmp_path / "generation-1.npz"
    assert model.stat().st_size < 1_000_000
    assert set(CARD_KEYS) <= set(read_arrays(np, model)[1])
    clever = replace(game, thinking=replace(game.thinking, policy_file=model))
    won = 0.0
    for seed in range(60):
        seats = [bot("policy"), bot("random")] if seed % 2 else [bot("random"), bot("policy")]
        winner = play(clever, seats, {}, seed // 2).winner
        won += 0.5 if winner is None else winner == (seed + 1) % 2
    assert won > 36
    rows_before = sorted((tmp_path / "rows-1").iterdir())
    assert PolicyTrainer(game, tmp_path, lessons, ThisProcess(), None, None).run() == [line], (
        "a finished run is resumed"
    )
    assert sorted((tmp_path / "rows-1").iterdir()) == rows_before


def small_model(path: Path, rows: dict[str, Any], **card: str) -> Path:
    weights, _ = train_with_numpy(rows, sizes(), Recipe(steps=5, batch=16))
    assert TOY.thinking.tokenizer is not None
    schema = OptionReader(TOY.vocabulary, TOY.thinking.tokenizer).schema
    write_policy(path, weights, {"ruleset": TOY.ruleset().hash, "tokens": schema, **card})
    return path


@pytest.mark.parametrize("pin", ["ruleset", "tokens"])
def test_a_model_with_another_pin_is_left_out_with_a_message(
    pin: str, tmp_path: Path, rows: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    path = small_model(tmp_path / "policy.npz", rows, **{pin: "0123456789abcdef"})
    game = replace(toy(), thinking=replace(toy().thinking, policy_file=path))
    with pytest.raises(ModelError, match=f"other {pin}"):
        read_policy(game, path)
    assert policy_of(game) is None
    assert "judge by terms alone" in caplog.text
    assert play(game, [bot("puct:lines=2"), bot("policy")], {}, 1).fault is None


def test_a_model_carries_its_card(tmp_path: Path, rows: dict[str, Any]) -> None:
    path = small_model(tmp_path / "policy.npz", rows, data="8 matches")
    assert read_policy(toy(), path).card["data"] == "8 matches"
    with np.load(path) as stored:
        assert json.loads(bytes(stored[CARD]).decode())["data"] == "8 matches"


def first_question(game: Game) -> State:
    g = game.start.new({})
    chance = SeededChance(5)
    while True:
        decision = advance(g)
        assert decision is not None
        if decision.seat != CHANCE and len(decision.listed()) > 1:
            return g
        option = decision.listed()[chance.pick(decision.weights) if decision.weights else 0]
        answer(g, decision, option)


def test_thoughts_tell_visits_chances_and_priors(tmp_path: Path, rows: dict[str, Any]) -> None:
    path = small_model(tmp_path / "policy.npz", rows)
    game = replace(toy(), thinking=replace(toy().thinking, policy_file=path))
    g = first_question(game)
    decision = advance(g)
    assert decision is not None
    seen = observe(game, g, decision.seat)
    thoughts = PuctBot(lines=20).thoughts(seen, SeededChance(1))
    assert {thought.option for thought in thoughts} <= set(seen.options)
    assert [thought.visits for thought in thoughts] == sorted([thought.visits for thought in thoughts], reverse=True)
    assert all(
        isinstance(thought, Thought) and 0.0 <= thought.chance <= 1.0 and thought.prior > 0 for thought in thoughts
    )
    assert thoughts == PuctBot(lines=20).thoughts(seen, SeededChance(1)), "the same stream gives the same thoughts"
    assert thoughts[0].option == PuctBot(lines=20).choose(seen, SeededChance(1))


def test_the_network_corrects_the_evaluation_of_lines_where_asked(tmp_path: Path, rows: dict[str, Any]) -> None:
    """A correction that says "won" everywhere lifts every chance; without `value` it is not asked."""
    path = small_model(tmp_path / "policy.npz", rows)
    with np.load(path) as stored:
        arrays = {name: stored[name] for name in stored.files}
    arrays["value_bias"] = np.array([1.5], np.float16)
    np.savez(path, **arrays)
    game = replace(toy(), thinking=replace(toy().thinking, policy_file=path))
    g = first_question(game)
    decision = advance(g)
    assert decision is not None
    seen = observe(game, g, decision.seat)
    plain = PuctBot(lines=30).thoughts(seen, SeededChance(1))
    lifted = PuctBot(lines=30, value=1).thoughts(seen, SeededChance(1))
    assert max([each.chance for each in lifted]) > max([each.chance for each in plain]) + 0.1

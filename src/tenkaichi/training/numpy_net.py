"""Trains the network with NumPy alone: slower than PyTorch, and enough for a small game or a small machine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.bots.nets.network import POOL, SIDES, Flat, Network
from tenkaichi.bots.nets.numerics import numpy
from tenkaichi.bots.nets.option_reader import NOTHING, POINTS
from tenkaichi.training.net_shape import Recipe, scales, shapes, spread

STEPS = 1500
FIRST, SECOND, SMALL = 0.9, 0.999, 1e-8  # of Adam


class Questions:
    """Rows of `policy_rows`, cut into questions."""

    def __init__(self, np: Any, arrays: Mapping[str, Any]) -> None:
        self.np = np
        self.arrays = arrays
        self.token_firsts = _firsts(np, arrays["token_sizes"])
        self.option_firsts = _firsts(np, arrays["option_sizes"])
        self.tokens, self.options = _firsts(np, arrays["tokens"]), _firsts(np, arrays["options"])

    def batch(self, index: Any) -> tuple[Flat, Any, Any, Any]:
        """Some questions as flat arrays, the teacher's chances, the weighed terms and the results."""
        np, a = self.np, self.arrays
        tokens, owner = _ragged(np, self.tokens[index], a["tokens"][index])
        places, _ = _ragged(np, self.token_firsts[tokens], a["token_sizes"][tokens])
        options, asked = _ragged(np, self.options[index], a["options"][index])
        option_places, _ = _ragged(np, self.option_firsts[options], a["option_sizes"][options])
        points = a["points"][options]
        first = _firsts(np, a["tokens"][index])[asked][:, None]
        flat = Flat(
            a["features"][places],
            a["values"][places],
            _firsts(np, a["token_sizes"][tokens]),
            SIDES * owner + a["sides"][tokens],
            a["option_features"][option_places],
            a["option_values"][option_places],
            _firsts(np, a["option_sizes"][options]),
            np.where(points == NOTHING, len(tokens), points + first),
            asked,
            len(index),
        )
        return flat, a["targets"][options], a["base"][index], a["results"][index]


def _firsts(np: Any, sizes: Any) -> Any:
    return np.cumsum(sizes) - sizes


def _ragged(np: Any, firsts: Any, sizes: Any) -> tuple[Any, Any]:
    """The places of some stretches behind each other, and of which stretch each is."""
    owner = np.repeat(np.arange(len(sizes)), sizes)
    return np.arange(len(owner)) - _firsts(np, sizes)[owner] + firsts[owner], owner


class Learner:
    """A network, its gradients by hand, and Adam."""

    def __init__(self, np: Any, arrays: Mapping[str, Any], sizes: tuple[int, int], recipe: Recipe) -> None:
        draw = np.random.default_rng(recipe.seed)
        self.np = np
        self.recipe = recipe
        self.w = {
            name: (draw.standard_normal(shape) * spread(name, shape)).astype(np.float32)
            for name, shape in shapes(*sizes).items()
        }
        self.fixed = {
            "scale": scales(np, arrays["features"], arrays["values"], sizes[0]),
            "option_scale": scales(np, arrays["option_features"], arrays["option_values"], sizes[1]),
        }
        self.means = {name: np.zeros_like(each) for name, each in self.w.items()}
        self.squares = {name: np.zeros_like(each) for name, each in self.w.items()}
        self.steps = 0

    def weights(self) -> dict[str, Any]:
        return {**self.w, **self.fixed}

    def step(self, flat: Flat, targets: Any, base: Any, results: Any, rate: float) -> None:
        np = self.np
        gradients = self.gradients(flat, targets, base, results)
        whole = float(np.sqrt(sum([float((each * each).sum()) for each in gradients.values()])))
        clip = min(1.0, 1.0 / max(whole, 1e-9))
        self.steps += 1
        for name, gradient in gradients.items():
            gradient = gradient * clip
            mean, square, weight = self.means[name], self.squares[name], self.w[name]
            mean += (1.0 - FIRST) * (gradient - mean)
            square += (1.0 - SECOND) * (gradient * gradient - square)
            moved = mean / (1.0 - FIRST**self.steps)
            weight -= rate * moved / (np.sqrt(square / (1.0 - SECOND**self.steps)) + SMALL)
            if "bias" not in name:
                weight -= rate * self.recipe.decay * weight

    def gradients(self, flat: Flat, targets: Any, base: Any, results: Any) -> dict[str, Any]:
        """The gradients of the policy's cross-entropy and of the value's head, by backpropagation."""
        np, w = self.np, self.w
        tokens = np.add.reduceat(
            w["rows"][flat.features] * (self.fixed["scale"][flat.features] * flat.values)[:, None], flat.starts, axis=0
        )
        a = np.maximum(tokens + w["token_bias"], 0.0)
        h = np.maximum(a @ w["token_2"] + w["token_2_bias"], 0.0)
        groups = (np.arange(SIDES * flat.count)[:, None] == flat.groups[None, :]).astype(np.float32)
        p = (groups @ h).reshape(flat.count, -1) * POOL
        k1 = np.maximum(p @ w["trunk_1"] + w["trunk_1_bias"], 0.0)
        k = np.maximum(k1 @ w["trunk_2"] + w["trunk_2_bias"], 0.0)
        with_none = np.concatenate([h, np.zeros((1, h.shape[1]), np.float32)])
        strength = (self.fixed["option_scale"][flat.option_features] * flat.option_values)[:, None]
        o = np.add.reduceat(w["option_rows"][flat.option_features] * strength, flat.option_starts, axis=0)
        for at in range(POINTS):
            o += with_none[flat.points[:, at]] @ w[f"point_{at}"]
        o1 = np.maximum(o + (k @ w["context"])[flat.positions] + w["option_bias"], 0.0)
        o2 = np.maximum(o1 @ w["option_2"] + w["option_2_bias"], 0.0)
        scores = (o2 @ w["score"])[:, 0]
        starts = np.flatnonzero(np.diff(flat.positions, prepend=-1))
        each = np.exp(scores - np.maximum.reduceat(scores, starts)[flat.positions])
        chances = each / np.add.reduceat(each, starts)[flat.positions]
        d_score = ((chances - targets) / flat.count)[:, None].astype(np.float32)
        judged = 1.0 / (1.0 + np.exp(-2.0 * (base + (k @ w["value"] + w["value_bias"])[:, 0])))
        d_value = (self.recipe.value_weight * 2.0 * (judged - results) / flat.count)[:, None].astype(np.float32)
        found = {"score": o2.T @ d_score, "value": k.T @ d_value, "value_bias": d_value.sum(0)}
        d_o2 = (d_score @ w["score"].T) * (o2 > 0)
        found |= {"option_2": o1.T @ d_o2, "option_2_bias": d_o2.sum(0)}
        d_o = (d_o2 @ w["option_2"].T) * (o1 > 0)
        found["option_bias"] = d_o.sum(0)
        d_context = np.add.reduceat(d_o, starts, axis=0)
        found["context"] = k.T @ d_context
        d_h = np.zeros_like(with_none)
        for at in range(POINTS):
            found[f"point_{at}"] = with_none[flat.points[:, at]].T @ d_o
            np.add.at(d_h, flat.points[:, at], d_o @ w[f"point_{at}"].T)
        found["option_rows"] = self._spread_out(flat.option_features, flat.option_starts, strength, d_o, "option_rows")
        d_k = (d_context @ w["context"].T) * (k > 0)  # the value reads the summary and does not shape it
        found |= {"trunk_2": k1.T @ d_k, "trunk_2_bias": d_k.sum(0)}
        d_k1 = (d_k @ w["trunk_2"].T) * (k1 > 0)
        found |= {"trunk_1": p.T @ d_k1, "trunk_1_bias": d_k1.sum(0)}
        d_p = (d_k1 @ w["trunk_1"].T * POOL).reshape(SIDES * flat.count, -1)
        d_x = (groups.T @ d_p + d_h[:-1]) * (h > 0)
        found |= {"token_2": a.T @ d_x, "token_2_bias": d_x.sum(0)}
        d_a = (d_x @ w["token_2"].T) * (a > 0)
        found["token_bias"] = d_a.sum(0)
        values = (self.fixed["scale"][flat.features] * flat.values)[:, None]
        found["rows"] = self._spread_out(flat.features, flat.starts, values, d_a, "rows")
        return found

    def _spread_out(self, features: Any, starts: Any, strength: Any, gradient: Any, name: str) -> Any:
        """The gradient of the rows of a table, from that of the sums of its rows."""
        np = self.np
        sizes = np.diff(starts, append=len(features))
        spread_out = np.zeros_like(self.w[name])
        np.add.at(spread_out, features, np.repeat(gradient, sizes, axis=0) * strength)
        return spread_out


def train_with_numpy(
    arrays: Mapping[str, Any], sizes: tuple[int, int], recipe: Recipe, told: Any = None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Weights by name and what they achieved on held-out matches; the same seed and rows give the same weights."""
    np = numpy()
    data, learner = Questions(np, arrays), Learner(np, arrays, sizes, recipe)
    held = arrays["matches"] % recipe.held_out == recipe.held_out - 1
    train, test = np.flatnonzero(~held), np.flatnonzero(held)
    if not len(train) or not len(test):
        train = test = np.arange(len(held))
    draw = np.random.default_rng(recipe.seed)
    steps = recipe.steps or STEPS
    for step in range(steps):
        rate = recipe.rate * min(1.0, (step + 1) / 50) * max(0.02, 1.0 - step / steps)
        learner.step(*data.batch(train[draw.integers(0, len(train), recipe.batch)]), rate)
        if told is not None and step % 100 == 0:
            told({"step": step})
    weights = learner.weights()
    return weights, {**judge(np, weights, data, test), "steps": steps, "questions": len(held)}


def judge(np: Any, weights: Mapping[str, Any], data: Questions, test: Any) -> dict[str, Any]:
    """Test the network's forecast of the teacher and the results in matches that it was not trained on."""
    network = Network(np, weights)
    flat, targets, base, results = data.batch(test[:4096])
    scores = network.scores(flat)
    starts = np.flatnonzero(np.diff(flat.positions, prepend=-1))
    most = np.maximum.reduceat(scores, starts)
    whole = np.log(np.add.reduceat(np.exp(scores - most[flat.positions]), starts)) + most
    loss = float((targets * (whole[flat.positions] - scores)).sum() / flat.count)
    best = np.maximum.reduceat(targets, starts)[flat.positions]
    alike = (scores >= most[flat.positions]) & (targets >= best - 1e-6)

    def entropy(value: Any) -> float:
        p = np.clip(1.0 / (1.0 + np.exp(-2.0 * value)), 1e-5, 1.0 - 1e-5)
        return round(float(-np.mean(results * np.log(p) + (1.0 - results) * np.log(1.0 - p))), 4)

    return {
        "policy_loss": round(loss, 4),
        "alike": round(float(np.maximum.reduceat(alike, starts).mean()), 4),
        "value_loss": entropy(base + network.corrections(flat)),
        "value_loss_of_terms": entropy(base),
    }

"""The same network in PyTorch, for training on a GPU or on many cores. Playing needs NumPy only (`bots.nets`)."""

from __future__ import annotations

import time
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from tenkaichi.bots.nets.network import POOL, SIDES
from tenkaichi.bots.nets.option_reader import POINTS
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.training.net_shape import OPTION, TOKEN, Recipe, scales, shapes, spread


def pytorch() -> Any:
    """PyTorch, or words that say how to get it."""
    try:
        import torch  # type: ignore[import-not-found,unused-ignore]
    except ImportError as error:
        raise TenkaichiError("training a network needs PyTorch; run: pip install torch") from error
    return torch


def has_pytorch() -> bool:
    return find_spec("torch") is not None


class Data:
    """Rows of `policy_rows` on a device: ragged arrays, and where each question begins in them."""

    def __init__(self, torch: Any, arrays: Mapping[str, Any], device: str) -> None:
        def put(name: str, kind: Any) -> Any:
            return torch.as_tensor(arrays[name]).to(device=device, dtype=kind)

        self.torch, self.device = torch, device
        self.features, self.values = put("features", torch.int64), put("values", torch.float32)
        self.token_sizes, self.sides = put("token_sizes", torch.int64), put("sides", torch.int64)
        self.tokens = put("tokens", torch.int64)  # of each question
        self.option_features = put("option_features", torch.int64)
        self.option_values = put("option_values", torch.float32)
        self.option_sizes, self.points = put("option_sizes", torch.int64), put("points", torch.int64)
        self.options = put("options", torch.int64)
        self.targets = put("targets", torch.float32)  # of each option
        self.base, self.results = put("base", torch.float32), put("results", torch.float32)
        self.matches = put("matches", torch.int64)
        self.weights = put("weights", torch.float32)  # of each question in the policy's loss
        self.token_firsts = _firsts(torch, self.token_sizes)
        self.option_firsts = _firsts(torch, self.option_sizes)
        self.question_tokens, self.question_options = _firsts(torch, self.tokens), _firsts(torch, self.options)

    def batch(self, index: Any) -> dict[str, Any]:
        torch = self.torch
        tokens, owner = _ragged(torch, self.question_tokens[index], self.tokens[index])
        places, token = _ragged(torch, self.token_firsts[tokens], self.token_sizes[tokens])
        options, asked = _ragged(torch, self.question_options[index], self.options[index])
        option_places, option = _ragged(torch, self.option_firsts[options], self.option_sizes[options])
        firsts = torch.cumsum(self.tokens[index], 0) - self.tokens[index]
        points = self.points[options]
        points = torch.where(points < 0, len(tokens), points + firsts[asked][:, None])
        return {
            "features": self.features[places], "values": self.values[places], "token": token,
            "groups": SIDES * owner + self.sides[tokens], "token_count": len(tokens), "count": len(index),
            "option_features": self.option_features[option_places], "option_values": self.option_values[option_places],
            "option": option, "option_count": len(options), "asked": asked, "points": points,
            "targets": self.targets[options], "base": self.base[index], "results": self.results[index],
            "weights": self.weights[index],
        }  # fmt: skip


def _firsts(torch: Any, sizes: Any) -> Any:
    return torch.cumsum(sizes, 0) - sizes


def _ragged(torch: Any, firsts: Any, sizes: Any) -> tuple[Any, Any]:
    """The places of some stretches behind each other, and of which stretch each is."""
    owner = torch.repeat_interleave(torch.arange(len(sizes), device=sizes.device), sizes)
    begins = torch.cumsum(sizes, 0) - sizes
    return torch.arange(len(owner), device=sizes.device) - begins[owner] + firsts[owner], owner


def make_network(torch: Any, features: int, option_features: int, scale: Any, option_scale: Any) -> Any:
    nn = torch.nn

    class PolicyNet(nn.Module):  # type: ignore[misc,name-defined,unused-ignore]
        def __init__(self) -> None:
            super().__init__()
            self.register_buffer("scale", torch.as_tensor(scale))
            self.register_buffer("option_scale", torch.as_tensor(option_scale))
            for name, shape in shapes(features, option_features).items():
                self.register_parameter(name, nn.Parameter(torch.randn(shape) * spread(name, shape)))

        def forward(self, b: dict[str, Any]) -> tuple[Any, Any]:
            rows = self.rows * self.scale[:, None]
            h = torch.zeros(b["token_count"], TOKEN, device=rows.device)
            h = h.index_add(0, b["token"], rows[b["features"]] * b["values"][:, None])
            h = torch.relu(h + self.token_bias)
            h = torch.relu(h @ self.token_2 + self.token_2_bias)
            k = torch.zeros(SIDES * b["count"], TOKEN, device=rows.device).index_add(0, b["groups"], h)
            k = k.reshape(b["count"], -1) * POOL
            k = torch.relu(k @ self.trunk_1 + self.trunk_1_bias)
            k = torch.relu(k @ self.trunk_2 + self.trunk_2_bias)
            option_rows = self.option_rows * self.option_scale[:, None]
            o = torch.zeros(b["option_count"], OPTION, device=rows.device)
            o = o.index_add(0, b["option"], option_rows[b["option_features"]] * b["option_values"][:, None])
            with_none = torch.cat([h, torch.zeros(1, TOKEN, device=rows.device)])
            for at in range(POINTS):
                o = o + with_none[b["points"][:, at]] @ getattr(self, f"point_{at}")
            o = o + (k @ self.context)[b["asked"]]
            o = torch.relu(o + self.option_bias)
            o = torch.relu(o @ self.option_2 + self.option_2_bias)
            return (o @ self.score)[:, 0], (k.detach() @ self.value + self.value_bias)[:, 0]

    return PolicyNet()


def losses(torch: Any, net: Any, b: dict[str, Any]) -> tuple[Any, Any, Any]:
    """Cross-entropy of the policy, how often its favourite is the teacher's, and cross-entropy of the value."""
    scores, correction = net(b)
    count = b["count"]
    most = torch.full((count,), -1e9, device=scores.device).scatter_reduce(0, b["asked"], scores, "amax")
    whole = (
        torch.zeros(count, device=scores.device).index_add(0, b["asked"], torch.exp(scores - most[b["asked"]])).log()
        + most
    )
    each = b["targets"] * (whole[b["asked"]] - scores)
    policy = torch.zeros(count, device=scores.device).index_add(0, b["asked"], each)
    best = torch.full((count,), -1.0, device=scores.device).scatter_reduce(0, b["asked"], b["targets"], "amax")
    is_alike = ((scores >= most[b["asked"]] - 1e-6) & (b["targets"] >= best[b["asked"]] - 1e-6)).float()
    alike = torch.zeros(count, device=scores.device).index_add(0, b["asked"], is_alike).clamp(max=1.0)
    value = torch.nn.functional.binary_cross_entropy_with_logits(2.0 * (b["base"] + correction), b["results"])
    weight = b["weights"] / b["weights"].sum().clamp(min=1e-6)
    return (policy * weight).sum(), (alike * weight).sum(), value


def train_network(
    arrays: Mapping[str, Any], sizes: tuple[int, int], recipe: Recipe, device: str, told: Any = None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Weights by name and what they achieved on held-out matches. The best state by the policy's loss is taken."""
    import numpy as np

    torch = pytorch()
    device = device or ("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(recipe.seed)
    data = Data(torch, arrays, device)
    scale = scales(np, arrays["features"], arrays["values"], sizes[0])
    option_scale = scales(np, arrays["option_features"], arrays["option_values"], sizes[1])
    net = make_network(torch, *sizes, scale, option_scale).to(device)
    held = data.matches % recipe.held_out == recipe.held_out - 1
    train, test = torch.nonzero(~held)[:, 0], torch.nonzero(held)[:, 0]
    if len(train) == 0 or len(test) == 0:
        train = test = torch.arange(len(held), device=device)
    slow = [p for name, p in net.named_parameters() if "rows" not in name and "bias" not in name]
    rest = [p for name, p in net.named_parameters() if "rows" in name or "bias" in name]
    optimizer = torch.optim.AdamW(
        [{"params": slow, "weight_decay": recipe.decay}, {"params": rest, "weight_decay": recipe.decay / 5}],
        lr=recipe.rate,
    )
    began, step, best = time.monotonic(), 0, None
    log: list[dict[str, Any]] = []
    while True:
        done = step / recipe.steps if recipe.steps else (time.monotonic() - began) / recipe.seconds
        if step % 200 == 0 or done >= 1.0:
            found = _judge(torch, net, data, test, recipe.batch)
            found["step"] = step
            log.append(found)
            if told is not None:
                told(found)
            if best is None or found["policy_loss"] < best[0]:
                best = (
                    found["policy_loss"],
                    found,
                    {k: v.detach().cpu().numpy().copy() for k, v in net.state_dict().items()},
                )
        if done >= 1.0:
            break
        for group in optimizer.param_groups:
            group["lr"] = recipe.rate * min(1.0, (step + 1) / 100) * max(0.02, 1.0 - done)
        index = train[torch.randint(0, len(train), (recipe.batch,), device=device)]
        policy, _, value = losses(torch, net, data.batch(index))
        loss = policy + recipe.value_weight * value
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        step += 1
    assert best is not None
    return best[2], {**best[1], "steps": step, "questions": len(held), "curve": log}


def _judge(torch: Any, net: Any, data: Data, test: Any, batch: int) -> dict[str, Any]:
    whole = [0.0, 0.0, 0.0, 0.0]
    net.eval()
    with torch.no_grad():
        for at in range(0, min(len(test), 40 * batch), batch):
            index = test[at : at + batch]
            b = data.batch(index)
            policy, alike, value = losses(torch, net, b)
            base = torch.nn.functional.binary_cross_entropy_with_logits(2.0 * b["base"], b["results"])
            for place, each in enumerate((policy, alike, value, base)):
                whole[place] += float(each) * len(index)
    net.train()
    count = min(len(test), -(-min(len(test), 40 * batch) // batch) * batch)
    names = ("policy_loss", "alike", "value_loss", "value_loss_of_terms")
    return {name: round(each / max(1, count), 4) for name, each in zip(names, whole, strict=True)}

"""Fits the weights of terms to results: logistic regression by Newton's method."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tenkaichi.bots.nets.numerics import numpy as one_thread_numpy
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.training.self_play import Rows

ROUNDS = 25  # of Newton's method: far more than it needs
RIDGES = (1e-5, 1e-4, 1e-3, 1e-2)  # how strongly the fit holds to the weights before; the held-out matches choose
HELD_OUT = 10  # of so many matches one is held out
SURE = 1e-5


def numpy() -> Any:
    """NumPy, or words that say how to get it."""
    try:
        return one_thread_numpy()
    except ImportError as error:
        raise TenkaichiError("training needs NumPy; run: pip install 'tenkaichi[train]'") from error


@dataclass(frozen=True, slots=True)
class Fit:
    """Fitted weights and how well they foretell matches that they were not fitted to."""

    weights: tuple[float, ...]
    matches: int
    rows: int
    loss: float  # mean cross-entropy on the held-out matches, in nats
    loss_before: float  # of the weights that were there
    accuracy: float  # how often the leader of a held-out position won


def fit(rows: Sequence[Rows], count: int, before: Sequence[float]) -> Fit:
    """Weights for `count` terms, near to those before where the matches say little. Own minus other: no constant."""
    np = numpy()
    x = np.concatenate([np.frombuffer(each.terms, np.float32).reshape(-1, count) for each in rows]).astype(np.float64)
    y = np.concatenate([np.frombuffer(each.results, np.float32) for each in rows]).astype(np.float64)
    match, at = [], 0
    for each in rows:
        match.append(np.frombuffer(each.matches, np.int32) + at)
        at += each.played
    number = np.concatenate(match)
    held = number % HELD_OUT == HELD_OUT - 1
    test = held if held.any() and not held.all() else np.ones(len(y), bool)
    train = ~held if held.any() and not held.all() else test
    found = [_newton(np, x[train], y[train], np.array(before), ridge) for ridge in RIDGES]
    weights = min(found, key=lambda each: _judged(np, each, x[test], y[test])[0])
    loss, accuracy = _judged(np, weights, x[test], y[test])
    loss_before, _ = _judged(np, np.array(before), x[test], y[test])
    return Fit(tuple(float(each) for each in weights), at, len(y), loss, loss_before, accuracy)


def _newton(np: Any, x: Any, y: Any, before: Any, ridge: float) -> Any:
    scale = x.std(0) + 1e-3
    a = x / scale
    first = before * scale
    weights = first.copy()
    for _ in range(ROUNDS):
        p = 1.0 / (1.0 + np.exp(np.clip(-2.0 * (a @ weights), -50, 50)))
        gradient = 2.0 * a.T @ (p - y) / len(a) + ridge * (weights - first)
        curvature = 4.0 * (a * (p * (1.0 - p))[:, None]).T @ a / len(a) + ridge * np.eye(len(weights))
        step = np.linalg.solve(curvature, gradient)
        weights = weights - step
        if abs(step).max() < 1e-7:
            break
    return weights / scale


def _judged(np: Any, weights: Any, x: Any, y: Any) -> tuple[float, float]:
    score = x @ weights
    p = np.clip(1.0 / (1.0 + np.exp(np.clip(-2.0 * score, -50, 50))), SURE, 1.0 - SURE)
    loss = -np.mean(y * np.log(p) + (1.0 - y) * np.log(1.0 - p))
    return float(loss), float(np.mean((score > 0) == (y > 0.5)))

"""A dot product, compiled: what learned evaluations are made of."""

from __future__ import annotations

from math import tanh


def weigh(weights: list[float], terms: list[float]) -> float:
    """Between -1 and 1: twice the chance to win that the weights give to these terms, minus one."""
    total = 0.0
    for at in range(len(terms)):
        total += weights[at] * terms[at]
    return tanh(total)

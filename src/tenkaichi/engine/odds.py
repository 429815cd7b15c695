"""Exact odds: every outcome of chance is taken in turn, with its weight, as a fraction."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, TypeVar

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import advance, answer

V = TypeVar("V", bound=Hashable)
Policy = Callable[[Any, Decision], Option | None]  # answers a seat's decision; None: measure here
Predicate = Callable[[Any], bool]

LIMIT = 100_000
ANSWER_LIMIT = 10_000  # a policy that gives more answers on one branch never comes to an end


class OddsError(TenkaichiError):
    """The odds cannot be worked out exactly within the limit."""


def distribution(
    game: Game,
    state: Any,
    policy: Policy,
    measure: Callable[[Any], V],
    limit: int = LIMIT,
    stop: Predicate | None = None,
) -> dict[V, Fraction]:
    """How likely each measured value is, from `state` on; likeliest first. The state itself is left as it is.

    A branch is measured when the policy returns None, when `stop` holds at a question, or when the match is over.
    """
    found: dict[V, Fraction] = {}
    open_branches: list[tuple[Any, Fraction]] = [(game.clone(state), Fraction(1))]
    branches = 1
    while open_branches:
        g, weight = open_branches.pop()
        decision = _run_to_chance(g, policy, stop)
        if decision is None:
            value = measure(g)
            found[value] = found.get(value, Fraction(0)) + weight
            continue
        outcomes = decision.listed()
        branches += len(outcomes) - 1
        if branches > limit:
            raise OddsError(f"more than {limit} branches of chance; stop earlier or raise the limit ({decision.kind})")
        open_branches.extend(reversed(_outcomes(game, g, decision, outcomes, weight)))
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def expectation(odds: dict[int, Fraction]) -> Fraction:
    """The mean of a distribution over numbers."""
    return sum((value * weight for value, weight in odds.items()), Fraction(0))


def _run_to_chance(g: Any, policy: Policy, stop: Predicate | None) -> Decision | None:
    """Lets the policy answer until chance is asked; None when this branch has come to its end."""
    for _ in range(ANSWER_LIMIT):
        decision = advance(g)
        if decision is None or (stop is not None and stop(g)):
            return None
        if decision.is_chance:
            return decision
        option = policy(g, decision)
        if option is None:
            return None
        answer(g, decision, option)
    raise OddsError(f"the policy gave {ANSWER_LIMIT} answers on one branch without coming to an end")


def _outcomes(
    game: Game, g: Any, decision: Decision, outcomes: list[Option], weight: Fraction
) -> list[tuple[Any, Fraction]]:
    weights = decision.weights or [1] * len(outcomes)
    whole = sum(weights)
    branches = []
    for outcome, part in zip(outcomes, weights, strict=True):
        after = game.clone(g)
        asked = advance(after)  # the same question, of the copy
        assert asked is not None
        answer(after, asked, outcome, check=False)
        branches.append((after, weight * Fraction(part, whole)))
    return branches

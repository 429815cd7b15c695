"""Exact odds: every outcome of chance is taken in turn, with its weight, as a fraction."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import Trace
from tenkaichi.engine.game import Game, S
from tenkaichi.engine.procedure import advance, answer

V = TypeVar("V", bound=Hashable)
Policy = Callable[[S, Decision], Option | None]  # answers a seat's decision; None: measure here
Predicate = Callable[[S], bool]
LIMIT = 100_000
ANSWER_LIMIT = 10_000  # a policy that gives more answers on one branch never comes to an end


class OddsError(TenkaichiError):
    """The odds cannot be computed exactly within the limit."""


class Alike(NamedTuple):
    """Outcomes of one throw that make no difference to each other, in branches that do not differ otherwise.

    `kinds` says for each outcome what can be told of it later; `rest` is the state without the figures that went into
    that. Branches with equal rest go on as one for each kind.
    """

    kinds: list[Hashable]
    rest: object


Likeness = Callable[[S, Decision], Alike | None]  # None: every outcome is followed for itself


class _Throw(NamedTuple, Generic[S]):
    """Branches that wait for the same throw: for each kind of outcome one of them, and how likely they are together."""

    rest: object
    kinds: dict[Hashable, tuple[S, Option, Fraction]]


def distribution(
    game: Game[S],
    state: S,
    policy: Policy[S],
    measure: Callable[[S], V],
    limit: int = LIMIT,
    stop: Predicate[S] | None = None,
    likeness: Likeness[S] | None = None,
) -> dict[V, Fraction]:
    """The chance of each measured value, from `state` on; likeliest first. The state itself stays as it is.

    A branch is measured as soon as the policy returns None, `stop` holds at a question, the state's `floor` is
    reached, or the match is over. If the state keeps a `Trace`, each branch keeps its own. Where `likeness` says
    that outcomes are alike, one of them is followed for all.
    """
    found: dict[V, Fraction] = {}
    open_branches: list[tuple[S, Fraction]] = [(branch_of(game, state), Fraction(1))]
    throws: dict[Hashable, list[_Throw]] = {}
    branches = 1
    while open_branches:
        g, weight = open_branches.pop()
        decision = _run_to_chance(g, policy, stop)
        if decision is None:
            value = measure(g)
            found[value] = found.get(value, Fraction(0)) + weight
        elif likeness is not None and (alike := likeness(g, decision)) is not None:
            _gather(throws, g, decision, alike, weight)
        else:
            open_branches.extend([_thrown(game, g, *each) for each in reversed(_weighed(decision, weight))])
            branches += len(decision.listed()) - 1
        if throws and not open_branches:
            joined = [each for alike_ones in throws.values() for throw in alike_ones for each in throw.kinds.values()]
            open_branches = [_thrown(game, *each) for each in joined]
            branches += len(joined)
            throws = {}
        if branches > limit:
            where = "" if decision is None else f" ({decision.kind})"
            raise OddsError(f"more than {limit} branches of chance; stop earlier or raise the limit{where}")
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def branch_of(game: Game[S], g: S) -> S:
    """A copy that runs under the same conditions, with a trace of its own."""
    copy = game.codec.clone(g)
    copy.floor = g.floor
    if isinstance(g.log, Trace):
        copy.log = g.log.copy()
    return copy


def _gather(throws: dict[Hashable, list[_Throw[S]]], g: S, decision: Decision, alike: Alike, weight: Fraction) -> None:
    """Add the outcomes of a branch to those of the branches it is equal to but for what the kinds say."""
    told = g.log.told if isinstance(g.log, Trace) else ()
    waiting = throws.setdefault((told, tuple([(frame.at, frame.awaited) for frame in g.stack])), [])
    throw = next((each for each in waiting if each.rest == alike.rest), None)
    if throw is None:
        throw = _Throw(alike.rest, {})
        waiting.append(throw)
    for (outcome, share), kind in zip(_weighed(decision, weight), alike.kinds, strict=True):
        first = throw.kinds.get(kind)
        throw.kinds[kind] = (g, outcome, share) if first is None else (first[0], first[1], first[2] + share)


def expectation(odds: dict[int, Fraction]) -> Fraction:
    """The mean of a distribution over numbers."""
    return sum((value * weight for value, weight in odds.items()), Fraction(0))


def _run_to_chance(g: S, policy: Policy[S], stop: Predicate[S] | None) -> Decision | None:
    """Let the policy answer until chance is asked; return None at the end of the branch."""
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


def _weighed(decision: Decision, weight: Fraction) -> list[tuple[Option, Fraction]]:
    """Each outcome with its share of the branch."""
    outcomes = decision.listed()
    weights = decision.weights or [1] * len(outcomes)
    whole = sum(weights)
    return [(outcome, weight * Fraction(part, whole)) for outcome, part in zip(outcomes, weights, strict=True)]


def _thrown(game: Game[S], g: S, outcome: Option, weight: Fraction) -> tuple[S, Fraction]:
    """A copy in which chance has answered so."""
    after = branch_of(game, g)
    asked = advance(after)  # the same question, of the copy
    assert asked is not None
    answer(after, asked, outcome, check=False)
    return after, weight

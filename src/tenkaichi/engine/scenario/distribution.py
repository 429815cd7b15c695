"""Exact odds inside a scenario: every outcome of chance from here on, while the players answer by a list.

At each question, the player gives the first unused answer of the list that fits. If none fits, the player passes an
optional window or takes a single option. A real choice, the end of the match, or a question of the kind `until` ends
the branch. Equal states are counted together.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

import msgspec

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.procedure import State, advance, answer
from tenkaichi.engine.scenario import loosely
from tenkaichi.engine.scenario.expectations import look_up
from tenkaichi.engine.scenario.items import Odds
from tenkaichi.engine.scenario.playing import Failure, Play, automatic, listed
from tenkaichi.engine.scenario.values import compared

BRANCH_LIMIT = 200_000


@dataclass(frozen=True, slots=True)
class Policy:
    """One answer of the list: `A: attack Nappa` is used once on a branch, `A*: roll` as often as it fits."""

    seat: int
    command: str
    is_repeated: bool


@dataclass(slots=True)
class Branch:
    """A state that can come about, how likely it is, and which answers are used up on the way."""

    state: State
    weight: Fraction
    used: frozenset[int]


@dataclass(slots=True)
class Enumeration:
    """Run all branches and collect how the value is distributed."""

    play: Play
    item: Odds
    answers: list[Policy] = field(default_factory=list)
    given: set[int] = field(default_factory=set)  # answers that were used on any branch
    found: dict[str, Fraction] = field(default_factory=dict)

    def run(self) -> None:
        for text in self.item.odds.answers:
            seat, _, command = text.partition(":")
            self.answers.append(
                Policy(self.play.game.seat_named(seat.rstrip("* ")), command.strip(), seat.rstrip().endswith("*"))
            )
        layer = [Branch(self.play.game.codec.clone(self.play.state), Fraction(1), frozenset())]
        expanded = 0
        while layer:
            following: dict[tuple[bytes, frozenset[int]], Branch] = {}
            for branch in layer:
                for after in self.expand(branch):
                    key = (msgspec.json.encode(self.play.game.codec.encode(after.state)), after.used)
                    if key in following:
                        following[key].weight += after.weight
                    else:
                        following[key] = after
            layer = list(following.values())
            expanded += len(layer)
            if expanded > BRANCH_LIMIT:
                raise Failure(f"more than {BRANCH_LIMIT} branches; ask for odds closer to the roll, or set `until`")
        unused = [text for number, text in enumerate(self.item.odds.answers) if number not in self.given]
        if unused:
            raise Failure(f"these answers fit on no branch: {listed(unused)}")

    def expand(self, branch: Branch) -> list[Branch]:
        """The states after one more answer; none when the branch ends here."""
        decision = advance(branch.state)
        if decision is None:
            self.finish(branch)
            return []
        if decision.is_chance:
            return self.roll(branch, decision)
        option, number = self.choose(branch, decision)
        if option is None:
            self.finish(branch)
            return []
        answer(branch.state, decision, option)
        if number >= 0:
            self.given.add(number)
            if not self.answers[number].is_repeated:
                branch.used |= {number}
        return [branch]

    def roll(self, branch: Branch, decision: Decision) -> list[Branch]:
        weights = decision.weights or []
        whole = sum(weights)
        after: list[Branch] = []
        for option, weight in zip(decision.listed(), weights, strict=True):
            state = self.play.game.codec.clone(branch.state)
            asked = advance(state)
            assert asked is not None
            answer(state, asked, option, False)
            after.append(Branch(state, branch.weight * Fraction(weight, whole), branch.used))
        return after

    def choose(self, branch: Branch, decision: Decision) -> tuple[Option | None, int]:
        for number, each in enumerate(self.answers):
            if each.seat == decision.seat and number not in branch.used:
                words, options = self.play.game.vocabulary, decision.listed()
                fitting = words.matching(branch.state, each.command, options)
                if not fitting and self.play.is_lenient:
                    fitting = loosely.fitting(words, branch.state, each.command, options)
                    fitting = fitting or loosely.meant(words, branch.state, each.command, options)
                if len(fitting) > 1:
                    names = [self.play.command(option) for option in fitting]
                    raise Failure(f"the answer {each.command!r} fits several options: {listed(names)}")
                if fitting:
                    return fitting[0], number
        if decision.kind == self.item.odds.until:
            return None, -1
        return automatic(self.play.game, branch.state, decision), -1

    def finish(self, branch: Branch) -> None:
        value = look_up(self.play, branch.state, self.item.odds.of)
        word = _word(value)
        self.found[word] = self.found.get(word, Fraction(0)) + branch.weight


def _word(value: object) -> str:
    """A value as the keys of `gives` write it: 3, true, Pebble, or several after another."""
    if isinstance(value, list):
        return ", ".join(_word(each) for each in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def odds(play: Play, item: Odds) -> None:
    """Prepared rolls are not used: the odds are those of everything that has not been rolled yet."""
    play.wait()
    try:
        wanted = {value: Fraction(str(chance)) for value, chance in item.odds.gives.items()}
    except (ValueError, ZeroDivisionError):
        raise Failure(f"expected chances such as 7/12, found {dict(item.odds.gives)}") from None
    enumeration = Enumeration(play, item)
    enumeration.run()
    if _by_words({value: chance for value, chance in wanted.items() if chance}) != _by_words(enumeration.found):
        raise Failure(f"{item.odds.of}: expected {_spelled(wanted)}, found {_spelled(enumeration.found)}")


def _by_words(chances: dict[str, Fraction]) -> dict[str, Fraction]:
    return {compared(value): chance for value, chance in chances.items()}


def _spelled(chances: dict[str, Fraction]) -> str:
    return ", ".join(f"{value} with {chances[value]}" for value in sorted(chances))

"""Make a failing match small and write it as a scenario: the shortest way to the fault that can be found.

A match is its start and its answers. The shrinker cuts it at the failing decision, then leaves answers out,
in ever smaller pieces. Then it replaces others by quiet answers (passing, the first outcome of a roll), as long as the
same fault still shows. Answers that no longer fit what is asked are skipped or replaced by quiet ones.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

from contract.playing import Start
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.drive import is_forced, outcome_name
from tenkaichi.engine.event import Log
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State, advance, answer
from tenkaichi.engine.vocabulary import AnswerError

Given = tuple[int, str, Option]  # seat, decision kind, option
Watch = Callable[[Game, State, Decision | None], None]  # raises where the fault shows; looks at every decision in turn
NewWatch = Callable[[], Watch]  # a watch that remembers nothing yet

MORE_ANSWERS = 50  # a candidate may be this much longer than the original while it is played
SECONDS = 60.0
RULES = "the rules break down"


@dataclass(frozen=True)
class Failure:
    """A failure of a match: after these answers, in these words. `sign` tells one fault from another."""

    answers: tuple[Given, ...]
    words: str
    sign: str

    def rank(self, game: Game) -> tuple[int, int]:
        return len(self.answers), sum(1 for _, _, option in self.answers if len(option) > 1)


@dataclass
class Shrinker:
    """A search that plays candidates and keeps the smallest that still fails in the same way."""

    game: Game
    start: Start
    new_watch: NewWatch
    seconds: float = SECONDS
    tried: int = 0
    began: float = field(default_factory=monotonic)

    def shrink(self, answers: Sequence[Given]) -> Failure:
        best = self.play(list(answers), len(answers) + 1)
        assert best is not None, "the match does not fail when it is played again: something is not deterministic"
        while True:
            smaller = self._with_quiet_answers(self._without_pieces(best))
            if smaller.rank(self.game) >= best.rank(self.game) or self._is_late():
                return smaller
            best = smaller

    def _is_late(self) -> bool:
        return monotonic() - self.began > self.seconds

    def _without_pieces(self, best: Failure) -> Failure:
        size = max(1, len(best.answers) // 2)
        while size:
            at = 0
            while at < len(best.answers) and not self._is_late():
                answers = [*best.answers[:at], *best.answers[at + size :]]
                found = self.play(answers, len(best.answers) + MORE_ANSWERS)
                if found is not None and found.sign == best.sign and found.rank(self.game) < best.rank(self.game):
                    best = found
                else:
                    at += size
            size //= 2
        return best

    def _with_quiet_answers(self, best: Failure) -> Failure:
        for at in range(len(best.answers)):
            if at >= len(best.answers) or self._is_late():
                break
            found = self.play([*best.answers[:at], None, *best.answers[at + 1 :]], len(best.answers) + MORE_ANSWERS)
            if found is not None and found.sign == best.sign and found.rank(self.game) < best.rank(self.game):
                best = found
        return best

    # -- playing a candidate --------------------------------------------------------------------------------------

    def play(self, script: Sequence[Given | None], limit: int) -> Failure | None:
        """Play the script as far as it fits (None: a quiet answer); return the failure, if there is one."""
        self.tried += 1
        watch = self.new_watch()
        given: list[Given] = []
        todo = list(script)
        state = self.start.state(self.game)
        state.log = Log()
        while len(given) <= limit:
            try:
                decision = advance(state)
            except Exception as error:
                return Failure(tuple(given), f"{RULES}: {type(error).__name__}: {error}", type(error).__name__)
            try:
                watch(self.game, state, decision)
            except Exception as error:
                return Failure(tuple(given), str(error).split("\n")[0], _sign(error))
            if decision is None:
                return None
            option = self._next(state, decision, todo)
            if option is None:
                return None
            given.append((decision.seat, decision.kind, option))
            try:
                answer(state, decision, option)
            except Exception as error:
                return Failure(tuple(given), f"{RULES}: {type(error).__name__}: {error}", type(error).__name__)
        return None

    def _next(self, state: State, decision: Decision, todo: list[Given | None]) -> Option | None:
        """The next answer of the script that fits; a quiet one where a window or chance stands before it."""
        for at, entry in enumerate(todo):
            if entry is None:
                del todo[: at + 1]
                return quiet(self.game, state, decision)
            if entry[1] == decision.kind and entry[0] == decision.seat and decision.allows(entry[2]):
                if at and (decision.is_chance or is_forced(decision) or self.game.passing(state, decision)):
                    return quiet(self.game, state, decision)
                del todo[: at + 1]
                return entry[2]
        return quiet(self.game, state, decision) if todo or decision.is_chance or is_forced(decision) else None


def quiet(game: Game, state: State, decision: Decision) -> Option:
    """The answer with which least happens: passing, else the last of the options that name nothing."""
    options = decision.listed()
    if decision.is_chance:
        return options[0]
    passing = game.passing(state, decision)
    if passing is not None:
        return passing
    shortest = min(len(option) for option in options)
    return [option for option in options if len(option) == shortest][-1]


def _sign(error: Exception) -> str:
    """The first words of a failure without its figures: another fault must not be taken for this one."""
    return type(error).__name__ + re.sub(r"[^A-Za-z ]+", "", str(error).split(":")[0])[:60]


# -- the scenario -----------------------------------------------------------------------------------------------------


def write_scenario(game: Game, start: Start, failure: Failure, path: Path, title: str) -> Path:
    """The failure as a scenario file: start, answers by command, and an expectation that shows the fault."""
    lines = [
        f"# {game.title}: found by random play and made small. `tenkaichi scenario {path.name}` plays it.",
        f"game = {toml(game.name)}",
        f"title = {toml(title)}",
        f"notes = {toml(failure.words)}",
        "",
        "[[case]]",
        f"name = {toml(failure.words.splitlines()[0][:100])}",
        f"position = {toml(start.position)}" if start.position is not None else f"setup = {toml(start.setup or {})}",
        "play = [",
        *[f"  {toml(item)}," for item in _items(game, start, failure)],
        "]",
        "",
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def _items(game: Game, start: Start, failure: Failure) -> list[dict[str, Any]]:
    state = start.state(game)
    items: list[dict[str, Any]] = []
    last = len(failure.answers) - 1
    for at, (_, _, option) in enumerate(failure.answers):
        decision = advance(state)
        assert decision is not None
        if at == last:
            items.append({"remember": "before"})
        items.append(_item(game, state, decision, option))
        if at < last:
            answer(state, decision, option)
    items.append(expectation(failure.words))
    return items


def _item(game: Game, state: State, decision: Decision, option: Option) -> dict[str, Any]:
    if decision.is_chance:
        name = outcome_name(game, state, decision, option)
        item: dict[str, Any] = {"chance": option[1], "of": decision.kind}
        return item if name == str(option[1]) else {**item, "note": name}
    seat = game.seats[decision.seat]
    command = game.vocabulary.command(state, option)
    try:
        is_exact = game.vocabulary.pick(state, command, decision.listed()) == option
    except AnswerError:
        is_exact = False
    return {seat: command if is_exact else list(option)}


def expectation(words: str) -> dict[str, Any]:
    """The expectation that failed: a broken limit, pieces that stay; else that the match goes on."""
    limit = re.match(r"(?P<path>[^:;]+): expected (?P<how>at_least|at_most) (?P<limit>-?\d+),", words)
    if limit is not None:
        return {"expect": {limit["path"]: {limit["how"]: int(limit["limit"])}}}
    flag = re.match(r"(?P<path>[^:;]+): expected (?P<value>True|False),", words)
    if flag is not None:
        return {"expect": {flag["path"]: flag["value"] == "True"}}
    if words.startswith("pieces were created or lost"):
        return {"census": "before"}
    return {"ends": False, "note": words[:300]}


def toml(value: Any) -> str:
    """A value on one line of TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {toml(each)}" for key, each in value.items()) + " }"
    raise TypeError(f"{value!r} cannot be written as TOML")


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_]+", key) else json.dumps(key, ensure_ascii=False)

"""One match as environments need it: the next real question, its options by number, and what a seat knows as numbers.

All adapters play through this class, so the same set-up, seed and actions give the same match in each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE, Decision, Option, Seat
from tenkaichi.engine.drive import chance_answer, is_forced
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State, advance, answer
from tenkaichi.games import game as game_named

NUMBERS = 4096  # of an observation: a view that has fewer is filled up with zeros, of a longer one the rest is left out
OPTIONS = 512  # of a question: the rest of a longer list cannot be chosen
LARGEST = 2**31 - 1
WORD_BUCKETS = 1009


class Table:
    """A match in progress. With `chance` it rolls and deals by itself; without, chance is asked like a seat."""

    def __init__(self, name: str | Game, setup: Mapping[str, Any] | None = None, seed: int | str | None = 0) -> None:
        self.game: Game = name if isinstance(name, Game) else game_named(name)
        self.setup: Mapping[str, Any] = setup if setup is not None else self.game.start.ready_setups()[0]
        self.chance: SeededChance | None = None if seed is None else SeededChance(seed)
        self.g: State = self.game.start.new(self.setup)
        self.decision: Decision | None = None
        self.options: list[Option] = []
        self.go_on()

    @property
    def is_over(self) -> bool:
        return self.decision is None

    @property
    def seat(self) -> Seat:
        """The seat that is asked; CHANCE where chance is."""
        if self.decision is None:
            raise TenkaichiError("the match is over: no seat is asked")
        return self.decision.seat

    def go_on(self) -> None:
        """Play to the next question with more than one answer, or to the end."""
        while True:
            decision = advance(self.g)
            if decision is None:
                self.decision, self.options = None, []
                return
            if decision.seat == CHANCE and self.chance is not None:
                answer(self.g, decision, chance_answer(decision, self.chance), check=False)
            elif decision.seat != CHANCE and is_forced(decision):
                answer(self.g, decision, decision.listed()[0], check=False)
            else:
                self.decision, self.options = decision, decision.listed()
                return

    def act(self, action: int) -> None:
        """Answer with the option of that number."""
        if self.decision is None:
            raise TenkaichiError("the match is over: no answer is expected")
        if not 0 <= action < len(self.options):
            raise TenkaichiError(f"action {action}: expected 0 to {len(self.options) - 1}")
        answer(self.g, self.decision, self.options[action], check=False)
        self.go_on()

    def allowed(self) -> int:
        """The number of actions that can be chosen now: those from 0 on."""
        return min(len(self.options), OPTIONS)

    def words(self, action: int) -> str:
        """The option of that number as a sentence; an outcome of chance as its parts."""
        option = self.options[action]
        if self.seat == CHANCE:
            return " ".join([str(part) for part in option])
        return self.game.vocabulary.say(self.g, option)

    def known(self, seat: Seat) -> list[int]:
        """A seat's knowledge, as whole numbers: its view and nothing else."""
        found: list[int] = []
        flatten(self.game.codec.encode(self.game.knowledge.view(self.g, seat)), found)
        return found[:NUMBERS]

    def result(self, seat: Seat) -> float:
        """1 for a victory, -1 for a defeat, 0 for a draw or a match that is not over."""
        if self.g.winner < 0 or not self.is_over:
            return 0.0
        return 1.0 if self.g.winner == seat else -1.0


def flatten(value: Any, found: list[int]) -> None:
    """Every number of an encoded view in order; words by a small hash, lists with their length."""
    if isinstance(value, list | tuple):
        found.append(len(value))
        for each in value:
            flatten(each, found)
    elif isinstance(value, dict):
        for key in sorted(value):
            flatten(value[key], found)
    elif isinstance(value, str):
        found.append(sum(value.encode()) % WORD_BUCKETS)
    elif value is None:
        found.append(0)
    else:
        found.append(max(-LARGEST, min(LARGEST, int(value))))

"""Plays lessons and puzzles without a table: the stored solution, every line of a turn, and doing nothing.

It proves the files: a puzzle can be solved as its file says, in as many ways as it says, and not by doing nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

import msgspec

from tenkaichi.arena.lessons.format import Entry, Lesson, LessonError, Puzzle
from tenkaichi.arena.lessons.guide import Guide, outcome, reflex, unmet
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.drive import chance_answer, understand
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.procedure import State, advance, answer

SEED = "lesson"
LIMIT = 2_000  # answers of one run
STATES = 60_000  # positions of one search


def table_of(game: Game, name: str, entry: Entry, *, answer_forced: bool = True) -> tuple[Match, Guide]:
    """A match at the beginning of a lesson or puzzle, with its guide."""
    guide = Guide(game, name, entry)
    match = Match.new(game, {"position": entry.position}, SEED, answer_forced=answer_forced)
    match.loaded_dice = guide.load_dice
    return match, guide


def carry_on(match: Match, guide: Guide) -> bool:
    """Lets the script answer for the opponent; is the player asked now?"""
    for _ in range(LIMIT):
        decision = match.decision
        if decision is None or decision.seat == guide.seat:
            return decision is not None
        option = guide.reply(match)
        if option is None:
            return False
        match.answer(option)
    raise LessonError(f"{guide.name}: the opponent never stops answering")


def play_solution(game: Game, name: str, entry: Entry) -> tuple[Match, Guide]:
    """The lesson as it means to be played, or a puzzle's stored solution; an error says where it does not go on."""
    match, guide = table_of(game, name, entry)
    commands = [step.do[0] for step in entry.step] if isinstance(entry, Lesson) else list(entry.solution)
    for number, words in enumerate(commands, start=1):
        if not carry_on(match, guide):
            who = match.seat or "nobody"
            raise LessonError(f"{name}: step {number}: the player is not asked, but {who} ({match.prompt or 'over'})")
        try:
            match.answer(words)
        except TenkaichiError as error:
            raise LessonError(f"{name}: step {number}: do: {error}") from error
        if isinstance(entry, Lesson) and guide.progress(match).is_off_script:
            raise LessonError(f"{name}: step {number}: {words!r} is not what the step means")
    carry_on(match, guide)
    return match, guide


def play_idly(game: Game, name: str, entry: Puzzle) -> tuple[Match, Guide]:
    """Decline everything that can be declined and end every turn at once."""
    match, guide = table_of(game, name, entry)
    for _ in range(LIMIT):
        if not carry_on(match, guide) or guide.progress(match).standing != "open":
            return match, guide
        decision = match.decision
        assert decision is not None
        match.answer(_idle(game, match.state, decision))
    raise LessonError(f"{name}: a player who does nothing never comes to an end")


def _idle(game: Game, g: State, decision: Decision) -> Option:
    options = decision.listed()
    for word in ("pass", "end", "keep", "decline"):
        if (word,) in options:
            return (word,)
    return game.passing(g, decision) or options[-1]


class Count(NamedTuple):
    """All lines of play of a puzzle: how many there are, how many reach the goal, and one that does."""

    lines: int
    solving: int
    positions: int
    example: tuple[Option, ...]


def count_lines(game: Game, name: str, puzzle: Puzzle) -> Count:
    """Try every answer of the player; a position that is reached twice is searched once."""
    return _Search(game, name, puzzle).run()


class _Search:
    """Depth first, every position once. A position is the state together with what the puzzle has used up."""

    def __init__(self, game: Game, name: str, puzzle: Puzzle) -> None:
        self.game = game
        self.name = name
        self.puzzle = puzzle
        self.seat = game.seat_named(puzzle.seat)
        self.known: dict[bytes, tuple[int, int, Option | None]] = {}  # lines, solving lines, an answer that solves

    def run(self) -> Count:
        start = Spot(self.game.start.position(self.puzzle.position))
        lines, solving, _ = self.below(start.copied(self.game))
        return Count(lines, solving, len(self.known), tuple(self.example(start)))

    def below(self, spot: Spot) -> tuple[int, int, Option | None]:
        """Lines and solving lines from here on. The spot is used up."""
        decision = self.settle(spot)
        if decision is None:
            return 1, int(not unmet(self.game, spot.state, self.puzzle)), None
        key = spot.key(self.game)
        if key in self.known:
            return self.known[key]
        if len(self.known) >= STATES:
            raise LessonError(f"{self.name}: more than {STATES:,} positions: a puzzle should be smaller")
        lines = solving = 0
        best: Option | None = None
        for option in decision.listed():
            after = spot.copied(self.game)
            after.give(option, is_player=True)
            found = self.below(after)
            lines += found[0]
            solving += found[1]
            if best is None and found[1]:
                best = option
        self.known[key] = (lines, solving, best)
        return self.known[key]

    def settle(self, spot: Spot) -> Decision | None:
        """Chance and the opponent answer up to the player's next question; None when the puzzle is over."""
        for _ in range(LIMIT):
            decision = advance(spot.state)
            if decision is None:
                return None
            if spot.given and decision.kind in self.puzzle.until and not spot.is_counted:
                spot.asked += 1
                spot.is_counted = True
                if spot.asked >= self.puzzle.times:
                    return None
            if decision.is_chance:
                spot.give(self.roll(spot, decision))
            elif decision.seat != self.seat:
                spot.give(self.reply(spot, decision))
            else:
                return decision
        raise LessonError(f"{self.name}: it never reaches a question")

    def reply(self, spot: Spot, decision: Decision) -> Option:
        spot.opened += 1
        if spot.opened <= len(self.puzzle.opening):
            return understand(self.game, spot.state, decision, self.puzzle.opening[spot.opened - 1])
        return reflex(self.game, spot.state, decision)

    def roll(self, spot: Spot, decision: Decision) -> Option:
        used = spot.rolled.get(decision.kind, 0)
        spot.rolled[decision.kind] = used + 1
        dice = self.puzzle.dice.get(decision.kind, ())
        found = outcome(self.game, spot.state, decision, dice[min(used, len(dice) - 1)]) if dice else None
        return found or chance_answer(decision, SeededChance(SEED))

    def example(self, spot: Spot) -> list[Option]:
        """One solving line, as the search has found it."""
        line: list[Option] = []
        for _ in range(LIMIT):
            if self.settle(spot) is None:
                return line
            option = self.known[spot.key(self.game)][2]
            if option is None:
                return line
            line.append(option)
            spot.give(option, is_player=True)
        return line


@dataclass
class Spot:
    """A position on the way."""

    state: State
    rolled: dict[str, int] = field(default_factory=dict)
    given: int = 0
    asked: int = 0
    opened: int = 0
    is_counted: bool = False  # has the question that is asked now been counted?

    def copied(self, game: Game) -> Spot:
        return replace(self, state=game.codec.clone(self.state), rolled=dict(self.rolled))

    def key(self, game: Game) -> bytes:
        used = (sorted(self.rolled.items()), self.asked, self.opened)
        return msgspec.msgpack.encode((game.codec.encode(self.state), used))

    def give(self, option: Option, is_player: bool = False) -> None:
        decision = advance(self.state)
        assert decision is not None
        answer(self.state, decision, option)
        self.given += is_player
        self.is_counted = False

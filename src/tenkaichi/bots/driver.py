"""Play one match between bots. The same seed gives the same match, byte for byte; a bot that breaks the rules loses."""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from tenkaichi._version import __version__
from tenkaichi.bots.observation import Bot, observe
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE, Decision, Option, Seat
from tenkaichi.engine.diff import state_hash
from tenkaichi.engine.drive import chance_answer, is_forced, judge
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import MatchBroken
from tenkaichi.engine.procedure import DRAW, State, advance, answer
from tenkaichi.engine.tape import Tape
from tenkaichi.engine.tape_file import plain

Witness = Callable[[State, Decision, Option], None]
ANSWER_LIMIT = 100_000  # answers of one match: more is a match without end


class Overrun(BaseException):
    """The time for an answer is up. Not an `Exception`, so that a bot that catches those does not catch it."""


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Raise `Overrun` in a bot that takes longer (0: any time).

    Only the main thread of a process can be interrupted, and not on Windows. Elsewhere the driver can only look at the
    clock when the answer comes.
    """
    if not seconds or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(*_: object) -> None:
        raise Overrun

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a bot lost a match before its end."""

    seat: Seat
    kind: str  # the question it failed at
    words: str


@dataclass(frozen=True, slots=True)
class Played:
    """One match between bots."""

    winner: Seat | None  # None is a draw
    ending: str
    scores: tuple[float, ...]  # of each seat, as the game counts
    decisions: tuple[int, ...]  # of each seat: real ones, with two options or more
    seconds: tuple[float, ...] = field(compare=False)  # that each seat thought
    fault: Fault | None = None
    tape: Tape | None = field(default=None, compare=False)
    figures: Mapping[str, float] = field(default_factory=dict, compare=False)  # as the game measures itself
    first: Seat = 0  # who began, if the game says so


def play(
    game: Game,
    bots: Sequence[Bot],
    setup: Mapping[str, Any] | None = None,
    seed: int | str = 0,
    *,
    seconds: float = 0.0,
    keep_tape: bool = False,
    witness: Witness | None = None,
) -> Played:
    """A whole match, `bots` in the order of the seats. `seconds` is the time for one answer (0: any).

    `witness` is shown every answer of a player before it is carried out.
    """
    if len(bots) != len(game.seats):
        raise TenkaichiError(f"{game.title} has {len(game.seats)} seats, but {len(bots)} bots were given")
    return _Table(game, bots, plain(setup or {}), seed, seconds, witness).play(keep_tape)


def place_of(error: BaseException) -> str:
    """The place where an error was raised: file and line."""
    every = traceback.extract_tb(error.__traceback__)
    frames = [frame for frame in every if not frame.filename.startswith("<frozen")] or every
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "nowhere"


class _Table:
    """The match while it is played."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[Bot],
        setup: dict[str, Any],
        seed: int | str,
        limit: float,
        witness: Witness | None,
    ) -> None:
        self.game = game
        self.witness = witness
        self.bots = bots
        self.limit = limit
        self.g = game.start.new(setup)
        self.tape = Tape(game.name, game.ruleset(), setup, __version__, seed)
        self.chance = SeededChance(seed)
        self.streams = [SeededChance(f"{seed} bot {seat}") for seat in range(len(bots))]
        self.decisions = [0] * len(bots)
        self.seconds = [0.0] * len(bots)
        self.fault: Fault | None = None

    def play(self, keep_tape: bool) -> Played:
        try:
            while len(self.tape.answers) < ANSWER_LIMIT and self.answer_next():
                pass
        except TenkaichiError:
            raise
        except Exception as error:
            raise MatchBroken(self.tape, f"at answer {len(self.tape.answers)}", error) from error
        winner = self.g.winner
        ending = self.g.ending
        if self.fault is not None:
            winner = next(seat for seat in range(len(self.bots)) if seat != self.fault.seat)
            ending = f"{self.game.seats[self.fault.seat]} is out: {self.fault.words}"
        elif len(self.tape.answers) >= ANSWER_LIMIT:
            winner, ending = DRAW, f"no end after {ANSWER_LIMIT:,} answers"
        if keep_tape:
            self.tape.state_hash = state_hash(self.game, self.g)
        return Played(
            winner=winner if winner >= 0 else None,
            ending=ending,
            scores=tuple(self.game.thinking.score(self.g, seat) for seat in range(len(self.bots))),
            decisions=tuple(self.decisions),
            seconds=tuple(self.seconds),
            fault=self.fault,
            tape=self.tape if keep_tape else None,
            figures=self.game.measures.figures(self.g) if self.game.measures is not None else {},
            first=self.game.measures.first(self.g) if self.game.measures is not None else 0,
        )

    def answer_next(self) -> bool:
        """Answer one question; return False when there is none, or when a bot failed at it."""
        decision = advance(self.g)
        if decision is None:
            return False
        if decision.seat == CHANCE:
            option: Option | None = chance_answer(decision, self.chance)
        elif is_forced(decision):
            option = decision.listed()[0]  # no bot is asked where there is nothing to decide
        else:
            option = self.ask(decision.seat)
        if option is None:
            return False
        if self.witness is not None and decision.seat != CHANCE:
            self.witness(self.g, decision, option)
        self.tape.answers.append((decision.seat, option))
        answer(self.g, decision, option, check=False)
        return True

    def ask(self, seat: Seat) -> Option | None:
        """The bot's answer, or None and a fault: an error, an illegal answer or too much time ends the match."""
        seen = observe(self.game, self.g, seat)
        kind = seen.kind
        began = perf_counter()
        try:
            with stopped_after(self.limit):
                given = self.bots[seat].choose(seen, self.streams[seat])
        except Overrun:
            self.seconds[seat] += perf_counter() - began
            self.decisions[seat] += 1
            self.fault = Fault(seat, kind, f"no answer within {self.limit:.2f} s")
            return None
        except (Exception, SystemExit) as error:  # a bot that leaves the program leaves only its match
            self.fault = Fault(seat, kind, f"the bot failed with {type(error).__name__}: {error} ({place_of(error)})")
            return None
        spent = perf_counter() - began
        self.seconds[seat] += spent
        self.decisions[seat] += 1
        if self.limit and spent > self.limit:
            self.fault = Fault(seat, kind, f"the answer took {spent:.2f} s; {self.limit:.2f} s are allowed")
            return None
        decision = advance(self.g)  # the question as the rules ask it, untouched by the bot
        assert decision is not None
        try:
            return judge(self.g, decision, given)
        except TypeError:
            self.fault = Fault(seat, kind, f"an illegal answer: expected one of the options, found {given!r:.80}")
            return None
        except Exception as error:
            self.fault = Fault(seat, kind, f"an illegal answer: {error}")
            return None

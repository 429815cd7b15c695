"""Records of a match: events, refusals and the result; and its errors."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tenkaichi.engine.decision import Option, Seat
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import Event
from tenkaichi.engine.game import Game
from tenkaichi.engine.plain_data import PlainDict
from tenkaichi.engine.procedure import State
from tenkaichi.engine.tape import Tape
from tenkaichi.engine.tape_file import save_tape


class MatchError(TenkaichiError):
    """Something a match cannot do now; nothing has changed."""


class WrongSeat(MatchError):
    """An answer of a seat that is not asked."""


class MatchOver(MatchError):
    """There is nothing left to answer."""


class MatchBroken(TenkaichiError):
    """The rules broke down. The match stops; `tape` ends with the answer that did it."""

    def __init__(self, tape: Tape, where: str, cause: Exception) -> None:
        self.tape = tape
        self.cause = cause
        super().__init__(
            f"the rules broke down {where}: {type(cause).__name__}: {cause}. This is a fault of the program, not "
            f"of a player. The match is kept: error.save(path) writes it to a file to report the fault with"
        )

    def save(self, path: str | Path) -> None:
        """Write the tape, to replay the fault from."""
        save_tape(self.tape, path)


class Refused(NamedTuple):
    """Something a player could expect to do and may not."""

    option: Option
    command: str  # as it would be typed
    words: str  # the fact that forbids it
    clause: str

    def __str__(self) -> str:
        return f"{self.command}: {self.words} [{self.clause}]"


class Told(NamedTuple):
    """One event as one viewer may know it."""

    number: int  # from 0, the same for every viewer
    kind: str
    words: str
    facts: PlainDict
    clause: str
    clauses: tuple[str, ...]
    path: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.words} [{self.clause}]"


class Result(NamedTuple):
    """The result of a match: the winner's seat by name, or None for a draw."""

    winner: str | None
    reason: str

    @property
    def is_draw(self) -> bool:
        return self.winner is None

    @property
    def words(self) -> str:
        return f"{'a draw' if self.winner is None else self.winner + ' has won'} ({self.reason})"


def told_event(game: Game, g: State, number: int, event: Event, eyes: Seat | None) -> Told:
    """An event as these eyes may know it; None sees everything."""
    kind = event.kind
    facts = dict(zip(kind.fact_names, kind.seen_by(event.facts, eyes), strict=True))
    words = game.vocabulary.tell(g, event, eyes)
    return Told(number, kind.name, words, facts, event.clause, event.clauses, event.path)

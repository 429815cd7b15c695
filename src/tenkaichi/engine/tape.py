"""The tape: ruleset, set-up and every answer, of players and of chance. It is the truth of a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tenkaichi.engine.decision import CHANCE, CONCEDE, Decision, IllegalAnswer, Option, Seat
from tenkaichi.engine.diff import state_hash
from tenkaichi.engine.drive import concede, judge
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import Log
from tenkaichi.engine.game import Game, begin
from tenkaichi.engine.overriding import OverrideError, is_override, overridden, read_edits, tell
from tenkaichi.engine.plain_data import PlainDict
from tenkaichi.engine.procedure import State, advance, answer
from tenkaichi.engine.ruleset import Ruleset

FIRST_ANSWER_LINE = 3
Answer = tuple[Seat, Option]
Witness = Callable[[int, State, Decision], None]  # is shown every question before its recorded answer is given


class TapeError(TenkaichiError):
    """A tape that cannot be read or replayed. `good` is the tape of what precedes the damage, if anything does."""

    def __init__(self, message: str, line: int = 0, good: Tape | None = None) -> None:
        super().__init__(message)
        self.line = line  # in the file, from 1; 0 when the file as a whole is meant
        self.good = good

    @property
    def answer(self) -> int:
        """The number of the answer at fault, from 1; 0 when it is none of them."""
        return max(0, self.line - FIRST_ANSWER_LINE + 1)


class OtherRules(TapeError):
    """The tape was recorded under another ruleset than the present one."""


@dataclass(slots=True)
class Tape:
    """One match as it was played. `state_hash` is that of the state after the last answer, where it is known."""

    game: str
    ruleset: Ruleset
    setup: PlainDict
    product: str
    seed: int | str | None = None
    answers: list[Answer] = field(default_factory=list)
    state_hash: str = ""

    def __len__(self) -> int:
        return len(self.answers)

    # -- other tapes ----------------------------------------------------------------------------------------------

    def cut(self, count: int) -> Tape:
        """The tape of the first `count` answers: where it ends, the decision after them is asked."""
        if not 0 <= count <= len(self.answers):
            raise TapeError(f"the tape has {len(self.answers)} answers; it cannot be cut after {count}")
        known = self.state_hash if count == len(self.answers) else ""
        return replace(self, setup=dict(self.setup), answers=self.answers[:count], state_hash=known)

    def branch(self, count: int, *answers: Answer) -> Tape:
        """The first `count` answers and then others."""
        other = self.cut(count)
        if answers:
            other.answers.extend(answers)
            other.state_hash = ""
        return other

    # -- playing it -----------------------------------------------------------------------------------------------

    def replay(
        self, game: Game, upto: int | None = None, allow_other_rules: bool = False, log: Log | None = None
    ) -> State:
        """The state after all answers, or after the first `upto`; it stands at its next question."""
        return self.play(game, upto, allow_other_rules, log)[0]

    def play(
        self,
        game: Game,
        upto: int | None = None,
        allow_other_rules: bool = False,
        log: Log | None = None,
        witness: Witness | None = None,
    ) -> tuple[State, Decision | None]:
        """Replay, and return the question at which the state stands as well."""
        tape = self if upto is None else self.cut(upto)
        if not allow_other_rules:
            tape.check_rules(game)
        return _play(tape, game, log, witness)

    def verify(self, game: Game, allow_other_rules: bool = False) -> str:
        """Replays everything and compares the final state with the recorded hash; gives the hash."""
        found = state_hash(game, self.replay(game, allow_other_rules=allow_other_rules))
        if self.state_hash and found != self.state_hash:
            raise TapeError(
                f"after all {len(self)} answers the state is another than the recorded one "
                f"(expected {self.state_hash[:16]}…, found {found[:16]}…): the rules have changed since",
                len(self) + FIRST_ANSWER_LINE,
                self.cut(len(self)),
            )
        return found

    def check_rules(self, game: Game) -> None:
        """Raise `OtherRules` when this is another game's tape or one of another ruleset."""
        if self.game != game.name:
            raise OtherRules(f"this is a tape of {self.game}, not of {game.name}", 2)
        here = game.ruleset()
        if self.ruleset.hash != here.hash:
            differences = "; ".join(self.ruleset.differences(here)) or "their hashes differ"
            raise OtherRules(
                f"the tape was recorded under ruleset {self.ruleset.short}, here it is {here.short} ({differences})",
                2,
                self.cut(0),
            )


def _play(tape: Tape, game: Game, log: Log | None, witness: Witness | None) -> tuple[State, Decision | None]:
    g = _begin(tape, game)
    g.log = log
    decision = _advance(tape, g, 0)
    for index, (seat, option) in enumerate(tape.answers):
        where = f"answer {index + 1}"
        if decision is None:
            raise _wrong(tape, index, f"{where}: expected the end of the tape, because the match is over")
        if option == CONCEDE:
            _concede(tape, game, g, index, witness, decision)
            decision = None
            continue
        if is_override(option):
            g, decision = _override(tape, game, g, index, witness, decision)
            continue
        if seat != decision.seat:
            asked = f"{_who(game, decision.seat)} ({decision.kind})"
            raise _wrong(tape, index, f"{where}: expected {asked}, found {_who(game, seat)}")
        try:
            legal = judge(g, decision, option)
        except IllegalAnswer as error:
            has_other_rules = tape.ruleset.hash != game.ruleset().hash
            renumbered = game.vocabulary.renumbered(option, decision.listed()) if has_other_rules else None
            if renumbered is None:
                raise _wrong(
                    tape, index, f"{where} ({_who(game, seat)}, {decision.kind}) is not legal: {error}"
                ) from error
            legal = renumbered
        if witness is not None:
            witness(index, g, decision)
        try:
            answer(g, decision, legal, check=False)
        except Exception as error:
            raise _broke(tape, index, error) from error
        decision = _advance(tape, g, index + 1)
    return g, decision


def _concede(tape: Tape, game: Game, g: State, index: int, witness: Witness | None, decision: Decision) -> None:
    """Apply a concession: it is legal for every seat at every question, and nothing can follow it."""
    seat = tape.answers[index][0]
    if not 0 <= seat < len(game.seats):
        raise _wrong(tape, index, f"answer {index + 1}: expected a seat that concedes, found {_who(game, seat)}")
    if witness is not None:
        witness(index, g, decision)
    try:
        concede(game, g, seat)
    except Exception as error:
        raise _broke(tape, index, error) from error


def _override(
    tape: Tape, game: Game, g: State, index: int, witness: Witness | None, decision: Decision
) -> tuple[State, Decision | None]:
    """The players have changed the state by agreement."""
    seat, option = tape.answers[index]
    if witness is not None:
        witness(index, g, decision)
    try:
        edits = read_edits(option)
        changed = overridden(game, g, seat, edits)
    except OverrideError as error:
        raise _wrong(tape, index, f"answer {index + 1}: the override cannot be made: {error}") from error
    changed.log = g.log
    tell(changed, seat, edits)
    return changed, _advance(tape, changed, index + 1)


def _begin(tape: Tape, game: Game) -> State:
    try:
        state: State = begin(game, tape.setup)
    except Exception as error:
        raise TapeError(f"line 2: the set-up cannot be used: {error}", 2) from error
    return state


def _advance(tape: Tape, g: State, given: int) -> Decision | None:
    try:
        return advance(g)
    except Exception as error:
        raise _broke(tape, given - 1, error) from error


def _broke(tape: Tape, index: int, error: Exception) -> TapeError:
    where = f"answer {index + 1}" if index >= 0 else "the start of the match"
    return _wrong(tape, index, f"{where}: the rules broke down: {type(error).__name__}: {error}")


def _wrong(tape: Tape, index: int, message: str) -> TapeError:
    line = index + FIRST_ANSWER_LINE
    return TapeError(f"line {line}: {message}", line, tape.cut(index) if index >= 0 else None)


def _who(game: Game, seat: Seat) -> str:
    if seat == CHANCE:
        return "chance"
    return f"seat {game.seats[seat]}" if 0 <= seat < len(game.seats) else f"seat {seat}"

"""The facts of a finished match that are counted: who played what, who won, how long it took, what the dice showed.

It is made once, by playing the tape. It names no player: whose match it was is the store's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

import msgspec

from tenkaichi.engine.decision import CHANCE, CONCEDE, Decision, Option
from tenkaichi.engine.match import Match
from tenkaichi.engine.overriding import is_override, read_edits
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.procedure import ROLL, State
from tenkaichi.engine.tape import Tape
from tenkaichi.statistics.uses import uses_of

Mode = Literal["people", "hotseat", "bot", "bots", "other"]  # "other" is not counted


class Rolled(NamedTuple):
    """One die on a tape."""

    die: str  # its name
    kind: str  # the question that rolls it
    seat: int | None
    face: int
    faces: int


class SeatSummary(msgspec.Struct, kw_only=True, frozen=True):
    seat: str
    level: str = ""  # of a bot
    side: str = ""
    characters: list[str] = []


class DieSummary(msgspec.Struct, kw_only=True, frozen=True):
    """The number of times that each face of a die came up for people, for bots, or for neither."""

    die: str
    who: Literal["person", "bot", ""]  # "": it belonged to no seat
    counts: list[int]  # of the faces in order


class Summary(msgspec.Struct, kw_only=True, frozen=True):
    """A finished match in short."""

    mode: Mode
    winner: str | None  # the seat; None: drawn
    answers: int  # of persons and bots
    seats: list[SeatSummary]
    dice: list[DieSummary] = []
    is_whole: bool = True  # False: it can no longer be replayed, so its dice and characters are not known


class SummaryWithUses(Summary, kw_only=True, frozen=True):
    """The stored facts of a match. Reports read the summary alone: the uses are much longer (`statistics.uses`)."""

    uses: list[dict[str, str]] = []  # of each seat


def mode_of(players: Sequence[str | None]) -> Mode:
    """The mode of a match by the player in each seat; None is a bot."""
    persons = {player for player in players if player is not None}
    if not persons:
        return "bots"
    if None in players:
        return "bot"
    return "people" if len(persons) > 1 else "hotseat"


def give(match: Match, seat: int, option: Option) -> None:
    """Apply one line of a tape: an answer, a concession or an override."""
    if option == CONCEDE:
        match.concede(seat)
    elif is_override(option):
        match.override(seat, read_edits(option))
    else:
        match.answer(option, seat)


def rolled(presenter: Presenter, g: State, decision: Decision, option: Option) -> Rolled | None:
    """The die that an answer of chance shows; None where it is none."""
    if decision.seat != CHANCE or decision.step.waits_for != ROLL:
        return None
    die = presenter.die(decision.kind)
    if not die:
        return None
    whose = None if presenter.shown is None else presenter.shown.questions.roller(g, decision)
    return Rolled(die, decision.kind, whose, option[1], decision.step.faces)


def summarized(
    presenter: Presenter, tape: Tape, mode: Mode, winner: str | None, seats: Sequence[SeatSummary]
) -> Summary:
    """Play the tape once. Nothing is drawn or rolled again: chance answers from the tape."""
    match = Match(presenter.game, replace(tape, seed=None, answers=[], state_hash=""), allow_other_rules=True)
    rolls: list[Rolled] = []
    cast: Sequence[Sequence[str]] = ()
    for seat, option in tape.answers:
        decision = match.decision
        found = None if decision is None else rolled(presenter, match.state, decision, option)
        if found is not None:
            rolls.append(found)
        cast = cast or presenter.cast(match.state)
        give(match, seat, option)
    return SummaryWithUses(
        mode=mode,
        winner=winner,
        answers=answers_of(tape),
        uses=uses_of(presenter, match),
        seats=[
            msgspec.structs.replace(each, characters=list(dict.fromkeys(names)))
            for each, names in zip(seats, cast or [()] * len(seats), strict=True)
        ],
        dice=counted(rolls, ["bot" if each.level else "person" for each in seats]),
    )


def answers_of(tape: Tape) -> int:
    return sum([seat != CHANCE for seat, _ in tape.answers])


def counted(rolls: Sequence[Rolled], who: Sequence[Literal["person", "bot"]]) -> list[DieSummary]:
    found: dict[tuple[str, Literal["person", "bot", ""], int], list[int]] = {}
    for roll in rolls:
        key = (roll.die, "" if roll.seat is None else who[roll.seat], roll.faces)
        found.setdefault(key, [0] * roll.faces)[roll.face - 1] += 1
    return [DieSummary(die=die, who=whose, counts=counts) for (die, whose, _), counts in sorted(found.items())]

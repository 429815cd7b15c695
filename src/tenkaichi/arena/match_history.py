"""The history of a match, built from its rows. The same rows give the same history, also after a restart.

`restore` builds it. Later rows are added one by one (`note`), after the match itself has moved.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tenkaichi._version import __version__
from tenkaichi.arena.lesson_steps import prepare_lesson
from tenkaichi.arena.storage.records import Item, MatchRecord
from tenkaichi.engine.decision import Option, Seat
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.frames import freeze
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import BUT_PASSES, Forced, Match
from tenkaichi.engine.ruleset import Ruleset, RulesetError
from tenkaichi.engine.tape import Answer, OtherRules, Tape, TapeError

MOVING = frozenset(
    {"start", "answer", "undo", "override", "concede", "claim", "broken", "rules"}
)  # rows that change the position


class Given(NamedTuple):
    """An answer that was given and still stands."""

    seat: str
    at: int  # the length of the tape before it
    by_bot: bool


class Remark(NamedTuple):
    """A log entry that does not come from the rules: a takeback, a claim."""

    before: int  # it stands before the event of this number
    at: int  # the length of the tape
    kind: str
    words: str
    by: str = ""  # the seat that caused it; "" for the server
    told: Mapping[str, str] = {}  # by seat: the words for its player


@dataclass
class Proposed:
    """A proposal that waits for the consent of others."""

    id: int  # the row that proposed it
    kind: str
    by: str
    words: str
    details: dict[str, Any]
    agreed: set[str] = field(default_factory=set)  # players who have agreed


@dataclass
class MatchHistory:
    """Everything about a match that follows from its rows."""

    game: Game
    match: Match | None = None  # None before the start, and if it can no longer be played
    given: list[Given] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    proposals: dict[str, Proposed] = field(default_factory=dict)
    answer_ids: dict[tuple[str, str], int] = field(default_factory=dict)  # by seat and answer id: the row
    clock_ms: dict[str, int] = field(default_factory=dict)  # time left, as of the last row that says so
    policies: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    moves: dict[str, int] = field(default_factory=dict)  # by seat: rows that changed the position
    overrides: int = 0  # changes by hand, also those taken back
    position_seq: int = 0  # the last row that changed the position
    fault: str = ""  # why it cannot be played
    stopped: str = ""  # the same in public words, without the answers
    failed: list[Answer] = field(default_factory=list)  # the answers at which the rules broke down

    # -- rows -----------------------------------------------------------------------------------------------------

    def note(self, item: Item) -> None:
        """Add a row whose effect the match already shows."""
        payload = item.payload
        if item.kind in MOVING or payload.get("lines"):
            self.position_seq = item.seq
            self.moves[item.by] = self.moves.get(item.by, 0) + 1
            self.proposals.pop("takeback", None)
            self.proposals.pop("override", None)
        self.clock_ms.update(payload.get("clock", {}))
        self.overrides += item.kind == "override"
        if item.kind in ("answer", "override"):
            self.given.append(Given(payload["seat"], payload["at"], payload.get("is_bot", False)))
            if payload.get("id"):
                self.answer_ids[(payload["seat"], payload["id"])] = item.seq
        elif item.kind == "undo":
            self._take_back(payload["to"], payload["events"])
        elif item.kind == "propose":
            self.proposals[payload["kind"]] = Proposed(
                item.seq, payload["kind"], item.by, payload["words"], payload["details"]
            )
        elif item.kind == "consent":
            self._note_consent(payload)
        elif item.kind == "policy":
            self.policies[payload["seat"]] = payload["rules"]
        elif item.kind == "broken":
            self.fault = payload["error"]
            self.stopped = f"the rules broke down at an answer of seat {payload['seat']}; it can be taken back"
            self.failed = frozen_lines(payload["failed"])
        if payload.get("remark"):
            place, told = (payload["events"], payload["at"]), payload.get("told", {})
            self.remarks.append(Remark(*place, item.kind, payload["remark"], item.by, told))

    def _take_back(self, to: int, events: int) -> None:
        self.given = [given for given in self.given if given.at < to]
        for at in reversed(range(len(self.remarks))):  # a match may hold thousands, in this order
            if self.remarks[at].before <= events:
                break
            self.remarks[at] = self.remarks[at]._replace(before=events)
        self.policies.clear()  # what a rule passed can be answered by hand this time
        self.fault = self.stopped = ""
        self.failed = []

    def _note_consent(self, payload: dict[str, Any]) -> None:
        proposed = self.proposals.get(payload["kind"])
        if proposed is None or payload.get("proposal", proposed.id) != proposed.id:
            return
        if payload["accept"]:
            proposed.agreed.add(payload["player"])
        else:
            del self.proposals[payload["kind"]]

    # -- the log: events and remarks in one row of numbers --------------------------------------------------------

    def log_total(self) -> int:
        return (self.match.event_count if self.match is not None else 0) + len(self.remarks)

    def log_number(self, event: int) -> int:
        """The number in the log of an event."""
        return event + sum(1 for remark in self.remarks if remark.before <= event)

    def event_number(self, entry: int) -> int:
        """The event at a log number; for a remark, the event after it."""
        event = entry
        for at, remark in enumerate(sorted(self.remarks, key=lambda each: each.before)):
            if remark.before + at < entry:
                event -= 1
        return max(event, 0)


# -- from rows --------------------------------------------------------------------------------------------------------


def plain_lines(match: Match, since: int) -> list[list[Any]]:
    """The new lines of the tape, as rows store them."""
    return [[seat, list(option)] for seat, option in match.answers(since)]


def frozen_lines(lines: Sequence[Sequence[Any]]) -> list[tuple[Seat, Option]]:
    return [(seat, freeze(list(option))) for seat, option in lines]


def tape_of(game: Game, record: MatchRecord, lines: list[Answer]) -> Tape:
    ruleset = Ruleset.from_plain(record.ruleset) if record.ruleset else game.ruleset()
    return Tape(game.name, ruleset, record.setup, __version__, record.seed, lines)


def rule_changes(game: Game, played_by: Mapping[str, Any]) -> list[str]:
    """The changes of the rules since the match was last played, a line each."""
    if not played_by:
        return []
    try:
        return list(Ruleset.from_plain(played_by).differences(game.ruleset()))
    except RulesetError:
        return ["its ruleset cannot be read"]


def why_stopped(game: Game, record: MatchRecord, error: TenkaichiError) -> str:
    """Why a match cannot be replayed. The answers are left out: they may still be secret."""
    changes = "; ".join(rule_changes(game, record.ruleset))
    since = f"the rules have changed since ({changes}), and by them " if changes else "by the rules "
    at = error.answer if isinstance(error, TapeError) else 0
    what = f"answer {at} is no longer possible" if at else "it can no longer be set up"
    return f"{since}{what}. Nothing is lost: the whole tape can be downloaded"


def standing_lines(items: Sequence[Item]) -> list[Answer]:
    """The tape that results from the rows: lines appended, less those taken back."""
    lines: list[Answer] = []
    for item in items:
        if item.kind == "undo":
            del lines[item.payload["to"] :]
        lines.extend(frozen_lines(item.payload.get("lines", ())))
    return lines


def restore(game: Game, record: MatchRecord, items: Sequence[Item]) -> MatchHistory:
    """Build the history as of the last of these rows."""
    history = MatchHistory(game)
    for item in items:
        history.note(item)
    if any(item.kind == "start" for item in items):
        try:
            history.match = _replayed(game, record, items)
        except TenkaichiError as error:
            history.fault = history.fault or str(error)
            history.stopped = why_stopped(game, record, error)
    return history


def _replayed(game: Game, record: MatchRecord, items: Sequence[Item]) -> Match:
    """Replay the tape. If rows set prompt policies, follow them one by one, because automatic passes are logged."""
    last_undo = max((at for at, item in enumerate(items) if item.kind == "undo"), default=-1)
    after = items[last_undo + 1 :]
    if any(item.kind == "policy" for item in after):
        base = match_of(game, record, standing_lines(items[: last_undo + 1])) if last_undo >= 0 else None
        # under other rules the passes may differ while the tape is still good
        with contextlib.suppress(TenkaichiError):
            followed = stepped(game, record, base, after)
            if followed is not None:
                return followed
    return match_of(game, record, standing_lines(items))


def match_of(game: Game, record: MatchRecord, lines: list[Answer]) -> Match:
    """Replay a tape, also under a changed ruleset if that is possible."""
    tape = tape_of(game, record, lines)
    forced: Forced = BUT_PASSES if record.options.asks_passes else True
    try:
        match = Match(game, tape, answer_forced=forced)
    except OtherRules:
        match = Match(game, tape, answer_forced=forced, allow_other_rules=True)
    return prepare_lesson(record.lesson, match)


def stepped(game: Game, record: MatchRecord, base: Match | None, items: Sequence[Item]) -> Match | None:
    """Replay row by row; None if the rules now give other answers than the rows."""
    match = base
    for item in items:
        payload = item.payload
        if item.kind == "start":
            match = match_of(game, record, frozen_lines(payload["lines"]))
            continue
        if match is None:
            continue
        before = match.length
        if item.kind == "answer":
            match.answer(payload["lines"][0][1], payload["seat"])
        elif item.kind in ("concede", "claim"):
            match.concede(payload["seat"])
        elif item.kind == "override":
            match.override(payload["seat"], [(path, value) for path, value in payload["lines"][0][1][1:]])
        elif item.kind == "policy":
            match.ask_by(payload["seat"], payload["rules"] or None)
        if plain_lines(match, before) != payload.get("lines", []):
            return None
    return match

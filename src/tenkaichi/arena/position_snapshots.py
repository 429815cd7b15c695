"""Copies of a match some answers ago, so that a takeback plays a few answers again and not the whole tape."""

from __future__ import annotations

from tenkaichi.arena.match_history import match_of
from tenkaichi.arena.storage.records import MatchRecord
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.tape import Answer
from tenkaichi.statistics.summary import give

STRIDE = 64  # lines of the tape between two copies
KEPT = 2  # a copy is nearly as large as the match
FEW_LINES = 300  # a tape that may be played again on the event loop


class PositionSnapshots:
    """The last copies of one match, oldest first."""

    def __init__(self) -> None:
        self.kept: list[Match] = []

    def note(self, match: Match) -> None:
        """Copy the match now and then. A replay knows no automatic passes, so a match with any is left out."""
        self.kept = [copy for copy in self.kept if copy.length <= match.length]
        last = self.kept[-1].length if self.kept else 0
        if match.length < last + STRIDE or match.is_over or match.passed_by_rule:
            return
        if any(match.prompt_rules(seat) for seat in match.game.seats):
            return
        self.kept = [*self.kept[1 - KEPT :], match.clone()]

    def match_at(self, game: Game, record: MatchRecord, lines: list[Answer], to: int) -> Match:
        """The match after the first `to` lines: from the nearest copy, or from the whole tape."""
        found = self._continued(lines, to)
        return match_of(game, record, lines[:to]) if found is None else found

    def is_cheap(self, to: int) -> bool:
        """Tell if `match_at` takes a few milliseconds only."""
        return to <= FEW_LINES or any(to - FEW_LINES <= copy.length <= to for copy in self.kept)

    def _continued(self, lines: list[Answer], to: int) -> Match | None:
        base = next((copy for copy in reversed(self.kept) if copy.length <= to), None)
        if base is None or base.answers() != lines[: base.length]:
            return None
        match = base.clone()
        try:
            while match.length < to:
                give(match, *lines[match.length])
        except TenkaichiError:
            return None
        return match if match.answers() == lines[:to] else None

"""A match replayed from its tape, answer by answer, with snapshots to start from.

It uses no seed: dice come from the tape like every other answer, so that it stops at each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from tenkaichi.engine.decision import CHANCE, CONCEDE, Decision, Option
from tenkaichi.engine.drive import outcome_name
from tenkaichi.engine.match import Match, Told
from tenkaichi.engine.overriding import is_override
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.procedure import State
from tenkaichi.engine.tape import Tape
from tenkaichi.statistics.summary import Rolled, give, rolled

STRIDE = 16  # answers between two snapshots …
MOST_STOPS = 64  # … and more in a match that somebody has kept from ending: each takes tens of kilobytes


class ReplayPlayer:
    """The replay of one whole tape. Building it plays the match once."""

    def __init__(self, presenter: Presenter, tape: Tape) -> None:
        self.presenter = presenter
        self.answers = list(tape.answers)
        blank = replace(tape, seed=None, answers=[], state_hash="")
        match = Match(presenter.game, blank, allow_other_rules=True)
        self._stride = max(STRIDE, -(-len(self.answers) // MOST_STOPS))
        self._stops: list[Match] = [match.clone()]
        self.says: list[str] = []  # each answer in words, as its player would say it
        self.rolls: list[Rolled] = []
        self.scores: list[tuple[float, ...]] = [self._score(match)]  # before the first answer and after each
        for number, (seat, option) in enumerate(self.answers, start=1):
            self._note(match, seat, option)
            give(match, seat, option)
            self.scores.append(self._score(match))
            if number % self._stride == 0:
                self._stops.append(match.clone())
        self.whole = match

    def __len__(self) -> int:
        return len(self.answers)

    def at(self, count: int) -> Match:
        """The match after so many answers. Callers must not change it."""
        if count >= len(self):
            return self.whole
        match = self._stops[count // self._stride].clone()
        for seat, option in self.answers[match.length : count]:
            give(match, seat, option)
        return match

    def told(self, viewer: str | None) -> list[list[Told]]:
        """The events of each answer, as that seat (None: a spectator) may know them."""
        events = self.whole.events(viewer)
        marks = [*self.whole.event_marks, len(events)]
        return [events[first:last] for first, last in pairwise(marks)]

    # -- noticed on the way ---------------------------------------------------------------------------------------

    def _score(self, match: Match) -> tuple[float, ...]:
        game = self.presenter.game
        return tuple([game.thinking.score(match.state, seat) for seat in range(len(game.seats))])

    def _note(self, match: Match, seat: int, option: Option) -> None:
        decision = match.decision
        assert decision is not None
        self.says.append(self._said(match.state, decision, seat, option))
        found = rolled(self.presenter, match.state, decision, option)
        if found is not None:
            self.rolls.append(found)

    def _said(self, g: State, decision: Decision, seat: int, option: Option) -> str:
        if option == CONCEDE:
            return "gives up"
        if is_override(option):
            return "changes the state by agreement"
        if seat == CHANCE:
            return outcome_name(self.presenter.game, g, decision, option)
        return self.presenter.label(g, option)


def drama_of(presenter: Presenter, told: Told) -> int:
    return 0 if presenter.shown is None else presenter.shown.log.drama(told.kind, told.facts)


def words_of(presenter: Presenter, seen: State, told: Sequence[Told]) -> str:
    """The most telling event: the most dramatic one, else the first of the story."""
    if not told:
        return ""
    best = min(told, key=lambda event: (-drama_of(presenter, event), presenter.density(event)))
    return presenter.tell(seen, best)

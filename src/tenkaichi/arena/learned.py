"""Decide whether a seat learned something from its own answer. It decides if the answer may be taken back freely.

The engine passes a window at once if the opponent can only pass, and turns a token without a die if its face is known.
Such things reveal hidden facts, and no event says so. Therefore the answer is tried again on the seat's own view. If
another seat was asked or passed, it is also tried in other worlds dealt from that view. If it continues differently in
one of them, the seat has learned something.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Seat
from tenkaichi.engine.drive import is_forced
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.procedure import State, advance, answer
from tenkaichi.engine.prompts import PASSED_BY_ITSELF
from tenkaichi.engine.tape import Answer

WORLDS = 10
SECONDS = 0.03  # of processor time; a question that is open by then counts as learned


def has_learned(match: Match, to: int, seen: State) -> bool:
    """Tell if the seat that answered at `to` with the view `seen` has learned something hidden."""
    game, lines, decision = match.game, match.answers(to), match.decision
    seat = lines[0][0]
    if any(told.kind == PASSED_BY_ITSELF.name for told in match.events(seat, match.event_marks[to])):
        return True
    now = _known(game, match.state, seat), None if decision is None else (decision.seat, decision.kind)
    is_mine = decision is not None and decision.seat == seat and all(who == seat for who, _ in lines)
    worlds = iter([game.codec.clone(seen)]) if is_mine else _worlds(game, seen, seat)
    until = time.thread_time() + SECONDS
    return any(time.thread_time() > until or _went_on(game, world, seat, lines) != now for world in worlds)


def _worlds(game: Game, seen: State, seat: Seat) -> Iterator[State]:
    for number in range(WORLDS):
        yield game.knowledge.determinize(seen, seat, SeededChance(f"world {number}"))


def _went_on(game: Game, g: State, seat: Seat, lines: Sequence[Answer]) -> object:
    """The seat's knowledge and the next question in a world; None if the play differs there."""
    try:
        for number, (who, option) in enumerate(lines):
            asked = advance(g)
            if asked is None or asked.seat != who or not asked.allows(option):
                return None
            if number > 0 and not is_forced(asked):
                return None  # in this world a player would have been asked
            answer(g, asked, option)
        asked = advance(g)
    except Exception:  # the rules stumble over something hidden: so it matters
        return None
    return _known(game, g, seat), None if asked is None else (asked.seat, asked.kind)


def _known(game: Game, g: State, seat: Seat) -> object:
    return game.codec.encode(game.knowledge.view(g, seat))

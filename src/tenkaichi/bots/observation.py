"""A bot's input and its type: the view of its seat and the options listed there, never the true state."""

from __future__ import annotations

from dataclasses import dataclass

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import EngineFault, Option, Seat
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State, advance


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a seat knows when it is asked. Everything in here is derived from the view."""

    game: Game
    seat: Seat
    view: State  # what the seat may know, as a state: `game.knowledge.determinize` deals the unknown again
    kind: str  # the question's name, for example `Turn.act`
    options: tuple[Option, ...]  # of a region: its canonical points
    is_narrowed: bool = False  # only these options are to be compared: none is left out, none is added


def observe(game: Game, truth: State, seat: Seat) -> Observation:
    """The true state as the asked seat knows it.

    The question is asked again of the view, so that not even the options can carry a secret.
    """
    seen = game.knowledge.view(truth, seat)
    asked = advance(seen)
    if asked is None or asked.seat != seat:
        raise EngineFault(f"{game.name}: the view of seat {seat} does not ask what the match asks it")
    return Observation(game, seat, seen, asked.kind, tuple(asked.listed()))


class Bot:
    """The base of all bots. One object may play many matches and both seats, so it keeps nothing between answers."""

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        """One of the options. Every random draw comes from `chance`: the same stream gives the same answer."""
        raise NotImplementedError

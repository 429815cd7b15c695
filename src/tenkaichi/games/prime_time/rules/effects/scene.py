"""What an effect knows while it is judged or carried out: its bearer, its side, the event and whom it has picked."""

from __future__ import annotations

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.state import NOBODY, TOKEN, Skirmish

# What a selector picks is one number: a model, a token (TOKEN + n), or one of these
TEAM, PIECE, OBJECTIVE, MARKER, EDGE = 1000, 2000, 3000, 4000, 5000


class Scene:
    """Plain numbers: made anew from a frame whenever they are needed."""

    def __init__(
        self,
        effect: int,
        bearer: int,
        seat: int,
        event: str = "",
        subject: int = NOBODY,
        other: int = NOBODY,
        detail: str = "",
        targets: tuple[int, ...] = (),
    ) -> None:
        self.effect = effect
        self.bearer = bearer
        self.seat = seat
        self.event = event
        self.subject = subject
        self.other = other  # the event's object
        self.detail = detail  # which state, which rule
        self.targets = targets


def is_thing(who: int) -> bool:
    """A model or a token."""
    return 0 <= who < TEAM


def is_model(who: int) -> bool:
    return 0 <= who < TOKEN


def side_of(g: Skirmish, who: int) -> int:
    """A destroyed token still belongs to the side that deployed it."""
    if who >= TOKEN:
        token = g.tokens[who - TOKEN]
        return token.seat if token.seat != NOBODY else g.models[token.owner].seat
    return g.models[who].seat


def frame_named(g: Skirmish, name: str) -> Procedure | None:
    """The innermost running procedure of that name."""
    for frame in reversed(g.stack):
        if type(frame).__name__ == name:
            return frame
    return None

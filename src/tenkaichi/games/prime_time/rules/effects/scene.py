"""What an effect knows while it is judged or carried out: its bearer, its side, the event and whom it has picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tenkaichi.games.prime_time.rules.later import LATER
from tenkaichi.games.prime_time.state import MAJIN, NOBODY, TOKEN, Skirmish

if TYPE_CHECKING:
    from tenkaichi.games.prime_time.rules.attack_record import AttackRecord

# What a selector picks is one number: a model, a token (TOKEN + n), or one of these
TEAM: Final = 1000
PIECE: Final = 2000
OBJECTIVE: Final = 3000
MARKER: Final = 4000
EDGE: Final = 5000
CANDIDATE_IS_BEARER: Final = -2  # `it` outside a selector


class Scene:
    """The context of an effect as plain numbers: made from a frame whenever it is needed."""

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


def side_now(g: Skirmish, who: int) -> int:
    """PT-CORRUPT-11..13: while its compelled attack lasts, a Majin model is an enemy to its own side."""
    side = side_of(g, who)
    if 0 <= who < TOKEN and g.models[who].states & MAJIN:
        for frame in g.stack:
            is_compelled = getattr(frame, "may_hit_friends", False) and getattr(frame, "attacker", NOBODY) == who
            if is_compelled:
                return 1 - side
    return side


def stance(g: Skirmish, scene: Scene) -> int:
    """PT-CORRUPT-12: the side that the bearer takes for its own; in its compelled attack, its tempter's."""
    if scene.seat == NOBODY or not is_model(scene.bearer):
        return scene.seat
    return side_now(g, scene.bearer) if side_of(g, scene.bearer) == scene.seat else scene.seat


def attack_at_hand(g: Skirmish) -> AttackRecord | None:
    """The attack that is being resolved: the innermost one."""
    for frame in reversed(g.stack):
        if isinstance(frame, LATER.attack):
            return frame
    return None


def referred(g: Skirmish, scene: Scene, ref: str, candidate: int) -> int:
    """The model that a word means; NOBODY if there is none."""
    if ref == "it" or ref == "candidate":
        return scene.bearer if candidate == CANDIDATE_IS_BEARER else candidate
    if ref == "self":
        return scene.bearer
    if ref == "subject":
        return scene.subject
    if ref == "object":
        return scene.other
    if ref == "target":
        return scene.targets[0] if scene.targets else NOBODY
    if ref == "attack_target":
        attack = attack_at_hand(g)
        return attack.target if attack is not None else NOBODY
    if ref == "leader":
        return g.teams[scene.seat].leader if scene.seat != NOBODY else NOBODY
    return NOBODY

"""The context of an effect: whose effect it is, which event it answers, and which targets it has picked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tenkaichi.games.prime_time.ids import EffectId, ModelId
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
CANDIDATE_IS_BEARER: Final[ModelId] = -2  # type: ignore[assignment]  # `it` outside a selector


@dataclass(slots=True)
class Happening:
    """An event of the rules and who takes part in it. It never changes."""

    event: str
    subject: ModelId = NOBODY  # to whom it happens
    other: ModelId = NOBODY  # the event's object
    detail: str = ""  # more about it, as words: which state, which rule

    def context(self, effect: EffectId, bearer: ModelId, seat: int) -> Context:
        """The context of an effect that answers this event."""
        return Context(effect, bearer, seat, self.event, self.subject, self.other, self.detail)


@dataclass(slots=True)
class Context:
    """The owner of an effect, the event that it answers, and the targets that it has picked.

    Rules read conditions, selectors and operations against it. A procedure of an effect holds one.
    """

    effect: EffectId  # NO_EFFECT: no single effect yet
    bearer: ModelId  # NOBODY: the effect belongs to the team or to the field
    seat: int  # NOBODY: the effect belongs to the field
    event: str = ""
    subject: ModelId = NOBODY
    other: ModelId = NOBODY  # the event's object
    detail: str = ""  # which state, which rule
    targets: tuple[ModelId, ...] = ()

    def aimed_at(self, targets: tuple[ModelId, ...]) -> Context:
        """The same effect and event, with other targets."""
        return Context(
            self.effect, self.bearer, self.seat, self.event, self.subject, self.other, self.detail, targets
        )  # fmt: skip


# in this order saves list their fields among those of a procedure
WRITTEN_HAPPENING: Final = ("event", "subject", "other", "detail")
WRITTEN_CONTEXT: Final = ("effect", "bearer", "seat", *WRITTEN_HAPPENING, "targets")


def is_thing(who: ModelId) -> bool:
    """A model or a token."""
    return 0 <= who < TEAM


def is_model(who: ModelId) -> bool:
    return 0 <= who < TOKEN


def side_of(g: Skirmish, who: ModelId) -> int:
    """A destroyed token still belongs to the side that deployed it."""
    if who >= TOKEN:
        token = g.tokens[who - TOKEN]
        return token.seat if token.seat != NOBODY else g.models[token.owner].seat
    return g.models[who].seat


def side_now(g: Skirmish, who: ModelId) -> int:
    """PT-CORRUPT-11..13: while its compelled attack lasts, a Majin model is an enemy to its own side."""
    side = side_of(g, who)
    if 0 <= who < TOKEN and g.models[who].states & MAJIN:
        for frame in g.stack:
            is_compelled = getattr(frame, "may_hit_friends", False) and getattr(frame, "attacker", NOBODY) == who
            if is_compelled:
                return 1 - side
    return side


def stance(g: Skirmish, context: Context) -> int:
    """PT-CORRUPT-12: the side that the bearer takes for its own; in its compelled attack, its tempter's."""
    if context.seat == NOBODY or not is_model(context.bearer):
        return context.seat
    return side_now(g, context.bearer) if side_of(g, context.bearer) == context.seat else context.seat


def attack_at_hand(g: Skirmish) -> AttackRecord | None:
    """The attack that is being resolved: the innermost one."""
    for frame in reversed(g.stack):
        if type(frame) is LATER.attack:  # it has no subclasses, and this costs a tenth of isinstance
            return frame
    return None


def referred(g: Skirmish, context: Context, ref: str, candidate: ModelId) -> ModelId:
    """The model that a word means; NOBODY if there is none."""
    if ref == "it" or ref == "candidate":
        return context.bearer if candidate == CANDIDATE_IS_BEARER else candidate
    if ref == "self":
        return context.bearer
    if ref == "subject":
        return context.subject
    if ref == "object":
        return context.other
    if ref == "target":
        return context.targets[0] if context.targets else NOBODY
    if ref == "attack_target":
        attack = attack_at_hand(g)
        return attack.target if attack is not None else NOBODY
    if ref == "leader":
        return g.teams[context.seat].leader if context.seat != NOBODY else NOBODY
    return NOBODY

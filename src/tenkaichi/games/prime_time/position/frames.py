"""The procedures in progress at a position."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from tenkaichi.engine.decision import SEATS
from tenkaichi.engine.frames import freeze, step_index
from tenkaichi.engine.position_frames import Frame, PositionError, frames_of
from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import find_model, model_word
from tenkaichi.games.prime_time.position.names import model_named, no_such, technique_named
from tenkaichi.games.prime_time.position.tables import Active, Position
from tenkaichi.games.prime_time.rules import PROCEDURES
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.effects.context import Context, Happening
from tenkaichi.games.prime_time.rules.orders import Orders
from tenkaichi.games.prime_time.rules.phases import ActivationPhase, Round
from tenkaichi.games.prime_time.rules.setup import WholeMatch
from tenkaichi.games.prime_time.state import NOBODY, TOKEN, Skirmish


def standard_frames(g: Skirmish, wanted: Position) -> list[Procedure]:
    """Match > Round > phase > orders > activation, each at the step that waits for the next."""
    match = WholeMatch()
    if wanted.phase == "setup":
        return [match]
    match.go(WholeMatch.play_rounds)
    this_round = Round()
    first = {"power": Round.power, "ascension": Round.ascension, "cleanup": Round.cleanup}
    if wanted.phase != "activation":
        this_round.go(first[wanted.phase])
        return [match, this_round]
    this_round.go(Round.cleanup)
    seat = SEATS.index(wanted.to_act or wanted.initiative)
    phase, orders = ActivationPhase(), Orders(seat)
    phase.at = len(ActivationPhase.steps)
    if wanted.active is None:
        return [match, this_round, phase, orders]
    return [match, this_round, phase, orders, _activation(g, wanted.active, orders)]


def _activation(g: Skirmish, active: Active, orders: Orders) -> Procedure:
    who = model_named(g, active.model, "active.model")
    model = g.models[who]
    orders.seat = model.seat
    orders.go(Orders.hand_over)
    if model.activations == 0:
        model.activations, model.has_order = 1, False
    activation = Activation(model.seat, who)
    g.active = who
    g.actions = g.book.profiles[model.profile].actions if active.actions is None else active.actions
    g.moves_used, g.free_used, g.done = active.moves_used, active.free_used, tuple(active.done)
    g.has_spent_wt = active.wt_spent
    activation.at = step_index(Activation, ACTING)
    return activation


ACTING = "act"  # the step of an activation that asks for the next action


MODEL_FIELDS = ("who", "source", "thrower", "target", "attacker", "one", "other", "fused", "token", "touched")


def raw_frames(g: Skirmish, frames: Sequence[Frame]) -> list[Procedure]:
    """The procedures that a position spells out. Fields that mean a model, a token or a technique may name it."""

    def fields(kind: type[Procedure], frame: Frame) -> dict[str, Any]:
        _check_fields(g, kind, frame)
        return _in_records(kind, _named(g, frame))

    return frames_of(PROCEDURES, frames, fields)


# the records of a procedure whose fields a position lists among the procedure's own
INNER: dict[str, type[Context] | type[Happening]] = {"context": Context, "happening": Happening}
PLAIN = {"int": int, "EffectId": int, "OperationId": int, "str": str, "bool": bool}


def _check_fields(g: Skirmish, kind: type[Procedure], frame: Frame) -> None:
    """Check the fields of a procedure: numbers, texts and booleans in place, and models that exist."""
    records = [kind, *[INNER[field.name] for field in dataclasses.fields(kind) if field.name in INNER]]  # type: ignore[arg-type]
    fields = [field for record in records for field in dataclasses.fields(record)]  # type: ignore[arg-type]
    types = {field.name: getattr(field.type, "__name__", str(field.type)) for field in fields}
    for name, value in frame.fields.items():
        where, wanted = f"position: {frame.procedure}.{name}", PLAIN.get(types.get(name, ""))
        if isinstance(value, str) and (name in MODEL_FIELDS or name == "technique"):
            continue  # a name, which is looked up
        if wanted is not None and type(value) is not wanted:
            raise PositionError(f"{where}: expected {wanted.__name__}, found {value!r}")
        if types.get(name, "").startswith(("tuple", "list")) and not isinstance(value, list):
            raise PositionError(f"{where}: expected a list, found {value!r}")
        if name in (*MODEL_FIELDS, "partner") and wanted is int and not _is_somebody(g, value):
            raise PositionError(f"{where}: there is no model or token with the number {value}")
        if name == "seat" and value not in (0, 1):
            raise PositionError(f"{where}: expected 0 for A or 1 for B, found {value!r}")


def _in_records(kind: type[Procedure], fields: dict[str, Any]) -> dict[str, Any]:
    """The fields as the procedure takes them: those of an inner record in that record."""
    taken = {field.name for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    for name, record in INNER.items():
        if name in taken:
            parts = [field.name for field in dataclasses.fields(record)]
            given = {part: freeze(fields.pop(part)) for part in parts if part in fields}
            fields[name] = record(**given)
    return fields


def _is_somebody(g: Skirmish, number: int) -> bool:
    return NOBODY <= number < len(g.models) or TOKEN <= number < TOKEN + len(g.tokens)


def _named(g: Skirmish, frame: Frame) -> dict[str, Any]:
    fields = dict(frame.fields)
    for name, value in frame.fields.items():
        if name in MODEL_FIELDS and isinstance(value, str):
            fields[name] = find_model(g, value)
            if fields[name] < 0:
                raise no_such(
                    f"{frame.procedure}.{name}",
                    "model or token",
                    value,
                    [model_word(g, ModelId(w)) for w in range(len(g.models))],
                )
        if name == "technique" and isinstance(value, str):
            fields[name] = technique_named(g, value, f"{frame.procedure}.technique")
    return fields

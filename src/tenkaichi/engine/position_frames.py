"""The procedures in progress that a position spells out: by class, next step and fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.frames import freeze, step_index
from tenkaichi.engine.plain_data import PlainDict, PlainMap
from tenkaichi.engine.procedure import Procedure, written_name
from tenkaichi.engine.tables import unknown


class PositionError(TenkaichiError):
    """A position that cannot be; the message names the field."""


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A procedure in progress, by its class, next step and fields."""

    procedure: str
    at: str = ""
    awaited: bool = False
    fields: PlainDict = {}


_STRANGE = re.compile(r"unexpected keyword argument '(\w+)'")
_MISSING = re.compile(r"missing .*?argument.*?'(\w+)'")


def _fields_words(words: str) -> str:
    """What Python says of fields that a procedure does not have or that it lacks, in words of the file."""
    for pattern, said in ((_STRANGE, "fields: unknown field {!r}"), (_MISSING, "fields: {!r} is missing")):
        found = pattern.search(words)
        if found:
            return said.format(found[1])
    return f"fields: {words}"


Fields = Callable[[type[Procedure], Frame], PlainMap]  # the fields of a frame, checked, with names looked up


def frames_of(
    procedures: Sequence[type[Procedure]], frames: Sequence[Frame], fields: Fields = lambda kind, frame: frame.fields
) -> list[Procedure]:
    """The stack of a position, from the outermost procedure to the innermost."""
    known = {written_name(procedure): procedure for procedure in procedures}
    made: list[Procedure] = []
    for at, frame in enumerate(frames):
        if frame.procedure not in known:
            raise PositionError(f"position: stack[{at}]: {unknown('procedure', frame.procedure, known)}")
        kind = known[frame.procedure]
        given = fields(kind, frame)
        try:
            procedure = kind(**{name: freeze(value) for name, value in given.items()})
        except TypeError as error:
            raise PositionError(f"position: stack[{at}] ({frame.procedure}): {_fields_words(str(error))}") from None
        if frame.at:
            names = [step.name for step in procedure.steps]
            if frame.at not in names:
                words = unknown(f"step of {frame.procedure}", frame.at, names)
                raise PositionError(f"position: stack[{at}]: {words}")
            procedure.at = step_index(kind, frame.at)
        procedure.awaited = frame.awaited
        made.append(procedure)
    return made

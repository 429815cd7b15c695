"""The saved form of a procedure's position, and of options: used by every generated codec."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import EngineFault
from tenkaichi.engine.plain_data import PlainValue
from tenkaichi.engine.procedure import ENDED, Procedure

END_NAME: Final = "(end)"


def step_name(frame: Procedure) -> str:
    """The next step of a procedure, by name: it survives edits around it."""
    if frame.at >= len(frame.steps):
        return END_NAME
    return frame.steps[frame.at].name


def step_index(owner: type[Procedure], name: str) -> int:
    """The position of a step that was saved by name."""
    if name == END_NAME:
        return ENDED
    for found in owner.steps:
        if found.name == name:
            return found.index
    raise EngineFault(f"{owner.__name__} has no step called {name!r}")


DEEPEST_OPTION: Final = 30  # compiled code has no recursion limit of its own


def freeze(value: PlainValue, depth: int = 0) -> PlainValue:
    """Lists that came from JSON as the tuples that options are made of."""
    if isinstance(value, list):
        if depth > DEEPEST_OPTION:
            raise RecursionError("lists nested too deeply")
        return tuple([freeze(item, depth + 1) for item in value])
    return value

"""Walks through the records of card texts: the one place that knows which fields hold others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeGuard

import msgspec

from tenkaichi.games.tcg.pack.operations import Ability, Operation, OperationRecord

BLOCKS_OF_ABILITY = ("cost", "do", "hit", "stopped")


def is_block(value: Any) -> TypeGuard[tuple[Operation, ...]]:
    """Is it a list of operations?"""
    return isinstance(value, tuple) and len(value) > 0 and isinstance(value[0], OperationRecord)


def is_options(value: Any) -> TypeGuard[tuple[tuple[Operation, ...], ...]]:
    """Is it a list of lists of operations, of which one is chosen?"""
    return isinstance(value, tuple) and len(value) > 0 and is_block(value[0])


def blocks_of(operation: Operation) -> Iterator[tuple[str, tuple[Operation, ...]]]:
    """The lists of operations that an operation holds, by the name of the field; `options[1]` in a list of lists."""
    for name in operation.__struct_fields__:
        value = getattr(operation, name)
        if is_block(value):
            yield name, value
        elif is_options(value):
            for at, option in enumerate(value):
                yield f"{name}[{at}]", option


def ability_of(operation: Operation) -> Ability | None:
    """The ability that an operation gives to a card."""
    found = getattr(operation, "ability", None)
    return found if isinstance(found, Ability) else None


def operations_in(block: tuple[Operation, ...]) -> Iterator[Operation]:
    """The operations of a list and of the lists in them, without those of abilities that are given to others."""
    for operation in block:
        yield operation
        for _, inner in blocks_of(operation):
            yield from operations_in(inner)


def records(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every record in a text, with its place as a pack writes it."""
    if isinstance(value, msgspec.Struct):
        yield path, value
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if isinstance(inner, (tuple, msgspec.Struct)):  # most fields are words and numbers
                yield from records(inner, f"{path}.{'if' if name == 'conditions' else name}")
    elif isinstance(value, tuple):
        for at, each in enumerate(value):
            if isinstance(each, (tuple, msgspec.Struct)):
                yield from records(each, f"{path}[{at}]")

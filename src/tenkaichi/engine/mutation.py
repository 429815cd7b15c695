"""Mutants of content: a record with one small change, to see whether any exam notices.

`mutants` walks a record of a content pack and yields every changed copy that `change` proposes for one of its fields.
A game says what a small change is: see `games/tcg/card_mutants.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

import msgspec

S = TypeVar("S", bound=msgspec.Struct)
Change = Callable[[msgspec.Struct, str, Any, msgspec.Struct | None], Iterator[tuple[str, Any]]]  # sort and new value


class Mutant(NamedTuple):
    """A changed record. `sort` is the kind of change (number, zone …), `where` the path of the changed field."""

    sort: str
    where: str
    words: str
    record: Any


def mutants(
    record: msgspec.Struct, change: Change, where: str = "", holder: msgspec.Struct | None = None
) -> Iterator[Mutant]:
    """Every copy of the record with one field changed, at any depth. `change` gets the record that holds it, too."""
    for name in record.__struct_fields__:
        value = getattr(record, name)
        path = f"{where}.{name}" if where else name
        for sort, new in change(record, name, value, holder):
            yield Mutant(sort, path, f"{_shown(value)} → {_shown(new)}", _replaced(record, name, new))
        for mutant in _inside(value, change, path, record):
            yield mutant._replace(record=_replaced(record, name, mutant.record))


def _inside(value: Any, change: Change, path: str, holder: msgspec.Struct) -> Iterator[Mutant]:
    if isinstance(value, msgspec.Struct):
        yield from mutants(value, change, path, holder)
    elif isinstance(value, tuple):
        for at, each in enumerate(value):
            for mutant in _inside(each, change, f"{path}[{at}]", holder):
                yield mutant._replace(record=(*value[:at], mutant.record, *value[at + 1 :]))


def _replaced(record: S, name: str, value: Any) -> S:
    return msgspec.structs.replace(record, **{name: value})


def _shown(value: Any) -> str:
    """A value in a few characters."""
    if isinstance(value, (msgspec.Struct, tuple)):
        return msgspec.json.encode(value).decode()[:60]
    return str(value)

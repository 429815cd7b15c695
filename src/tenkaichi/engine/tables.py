"""Read the tables that people write (positions, set-ups) strictly into records, with errors that help."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TypeVar

import msgspec
from msgspec import inspect

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.plain_data import PlainMap
from tenkaichi.engine.typed_reading import read_plain

S = TypeVar("S", bound=msgspec.Struct)
SHOWN = 10  # names listed where there are more


def nearest(word: str, known: Iterable[str]) -> str:
    """A suggestion for a mistyped word."""
    near = difflib.get_close_matches(word, list(known), n=2, cutoff=0.6)
    return f" (did you mean {' or '.join(near)}?)" if near else ""


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """`there is no board "b_waste" (did you mean b_wasteland?); there are …`, all of them or the ten nearest."""
    names = list(known)
    hint = nearest(word, names)
    if len(names) <= SHOWN:
        listed = f"there are {', '.join(names)}" if names else "there is none"
    else:
        ranked = difflib.get_close_matches(word.casefold(), names, n=SHOWN, cutoff=0.0)
        listed = f"of {len(names)} the nearest are {', '.join(ranked[:SHOWN])}"
    return f'there is no {what} "{word}"{hint}; {listed}'


def read_table(table: PlainMap, kind: type[S], where: str, error: type[TenkaichiError]) -> S:
    """The table as a record; `where` ("position") begins the message and `error` is raised with it."""
    problem = _unknown_key(table, _type_of(kind), where)
    if problem:
        raise error(problem)
    try:
        return read_plain(dict(table), kind)
    except msgspec.ValidationError as wrong:
        raise error(f"{where}: {_with_its_key(table, kind, str(wrong))}") from None


def _with_its_key(table: PlainMap, kind: type[S], words: str) -> str:
    """Name the wrong key of a dictionary: msgspec writes only `$.models[...].hp`."""
    for field, part in table.items() if "[...]" in words else ():
        for key, value in part.items() if isinstance(part, Mapping) else ():
            try:
                read_plain({field: {key: value}}, kind)
            except msgspec.ValidationError as wrong:
                if str(wrong) == words:
                    return words.replace("[...]", f".{key}", 1)
    return words


@cache
def _type_of(kind: type[msgspec.Struct]) -> inspect.Type:
    return inspect.type_info(kind)


def _unknown_key(value: object, kind: inspect.Type, path: str) -> str:
    """The first key, however deep, that no record has: with its place and the nearest that there is."""
    if isinstance(kind, inspect.UnionType):
        fitting = [each for each in kind.types if _fits(value, each)]
        return _unknown_key(value, fitting[0], path) if len(fitting) == 1 else ""
    if isinstance(value, Mapping) and isinstance(kind, inspect.StructType):
        fields = {field.encode_name: field.type for field in kind.fields}
        for key, part in value.items():
            if key not in fields:
                return f"{path}: unknown field {key!r}{nearest(str(key), fields)}; known here: {', '.join(fields)}"
            found = _unknown_key(part, fields[key], f"{path}.{key}")
            if found:
                return found
    elif isinstance(value, Mapping) and isinstance(kind, inspect.DictType):
        return next(filter(None, [_unknown_key(v, kind.value_type, f"{path}.{k}") for k, v in value.items()]), "")
    elif isinstance(value, list) and isinstance(kind, (inspect.ListType, inspect.VarTupleType)):
        return next(filter(None, [_unknown_key(v, kind.item_type, f"{path}[{i}]") for i, v in enumerate(value)]), "")
    return ""


def _fits(value: object, kind: inspect.Type) -> bool:
    """Could this be meant? A table is a record or a dictionary, a list a list."""
    if isinstance(value, Mapping):
        return isinstance(kind, (inspect.StructType, inspect.DictType))
    return isinstance(value, list) and isinstance(kind, (inspect.ListType, inspect.VarTupleType))

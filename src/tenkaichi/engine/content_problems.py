"""Decoding errors put into words: entry by name, field, what was expected, what was found."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, get_args, get_origin

import msgspec
from msgspec import inspect

from tenkaichi.engine.content_sources import Sources
from tenkaichi.engine.typed_reading import read_plain

Path = tuple[str | int, ...]

_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
_EXPECTED = re.compile(r"^Expected `([^`]*)`(.*?)(?:, got .*)?$", re.DOTALL)
_PLAIN = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "float": "a number",
    "object": "a table",
    "array": "a list",
    "null": "nothing",
}
_PATTERNS = {
    r"^[a-z][a-z0-9_]*$": " of lower case letters, digits and underscores that begins with a letter",
    r"^\d+\.\d+\.\d+$": " of three numbers with dots between, such as 1.0.0",
}
_NAMING_FIELDS = ("id", "name", "number", "tile", "title")


def decoding_problems(
    table: dict[str, object],
    type_: type[object],
    sources: Sources,
    message: str,
    name: str,
    clauses: Mapping[str, str] | None = None,
) -> list[str]:
    """One line for each top-level entry that does not decode; `message` is what the decoder said of the whole.

    `clauses` names, by top-level key, the clause of the rulebook that wants its entries whole.
    """
    errors = list(_errors(table, type_)) if issubclass(type_, msgspec.Struct) else []
    known = inspect.type_info(type_)
    lines: list[str] = []
    for error, path in errors or [_split(message)]:
        clause = (clauses or {}).get(str(path[0]), "") if path else ""
        lines.append(_explain(error, path, table, known, sources, name) + (f" ({clause})" if clause else ""))
    return lines


def describe_entry(key: str, entry: object, index: int) -> str:
    """`cards "dash"`: an entry by the name its author gave it, or by its place where it has none."""
    if isinstance(entry, dict):
        for field in _NAMING_FIELDS:
            if isinstance(entry.get(field), (str, int)):
                return f"{key} {found(entry[field])}"
    return f"{key} no. {index + 1}"


def found(value: object) -> str:
    """A value as its author wrote it, shortened."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + (value if len(value) <= 60 else value[:57] + "...") + '"'
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return "a table"
    text = str(value) if not isinstance(value, int) or abs(value) < 10**20 else "a huge number"
    return text if len(text) <= 60 else text[:57] + "..."


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean "fly"?`, or nothing when no known word is near."""
    near = difflib.get_close_matches(word, list(known), n=1)
    return f'; did you mean "{near[0]}"?' if near else ""


def _errors(table: dict[str, object], type_: type[msgspec.Struct]) -> Iterator[tuple[str, Path]]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(type_)}
    for key in table:
        if key not in fields:
            yield f"Object contains unknown field `{key}`", ()
    for key, field in fields.items():
        if key not in table:
            if field.required:
                yield f"Object missing required field `{key}`", ()
            continue
        value = table[key]
        element = _element_type(field.type)
        failed = False
        if isinstance(value, list) and element is not None:
            for index, entry in enumerate(value):
                for message, path in _conversion_error(entry, element):
                    failed = True
                    yield message, (key, index, *path)
        if not failed:
            for message, path in _conversion_error(value, field.type):
                yield message, (key, *path)


def _conversion_error(value: object, type_: object) -> Iterator[tuple[str, Path]]:
    try:
        read_plain(value, type_)
    except msgspec.ValidationError as error:
        yield _split(str(error))


def _element_type(type_: object) -> object | None:
    if get_origin(type_) is Annotated:
        return _element_type(get_args(type_)[0])
    arguments = get_args(type_)
    if get_origin(type_) is list or (get_origin(type_) is tuple and len(arguments) == 2 and arguments[1] is Ellipsis):
        first: object = arguments[0]
        return first
    return None


def _split(message: str) -> tuple[str, Path]:
    """The decoder's sentence and the path it names, apart."""
    sentence, _, place = message.rpartition(" - at `$")
    if not sentence:
        return message, ()
    return sentence, tuple(name or int(index) for name, index in _STEP.findall(place.rstrip("`")))


def _explain(
    sentence: str, path: Path, table: dict[str, object], known: inspect.Type, sources: Sources, name: str
) -> str:
    value, entry = _walk(table, path)
    unknown = re.match(r"Object contains unknown field `(.*)`$", sentence, re.DOTALL)
    missing = re.match(r"Object missing required field `(.*)`$", sentence, re.DOTALL)
    tags = _tags(_type_at(known, path[:-1], table)) if sentence.startswith("Invalid value") else []
    if tags:
        hint = did_you_mean(value, tags) if isinstance(value, str) else ""
        words = f"expected one of {_listed(tags)}, found {found(value)}{hint}"
    elif unknown:
        path = (*path, unknown[1])
        names = _field_names(_type_at(known, path[:-1], table))
        words = f"there is no such field{did_you_mean(unknown[1], names)}"
        words += f" (expected {_listed(names)})" if names else ""
    elif missing:
        path = (*path, missing[1])
        words = f"expected {_describe_type(_type_at(known, path, table))}, found nothing: the field is required"
    elif _is_free_table(_type_at(known, path, table)) and isinstance(value, dict):
        words = _expectation(sentence, None, None).rpartition(", found ")[0] + " for each of its values"
    else:
        words = _expectation(sentence, value, _type_at(known, path, table))
    key = str(path[0]) if path else ""
    index = path[1] if len(path) > 1 and isinstance(path[1], int) else None
    place = sources.where(key, index) or name
    field = "".join(f".{step}" if isinstance(step, str) else f"[{step + 1}]" for step in path[entry[1] :]).lstrip(".")
    return ": ".join(part for part in (place, entry[0], f"field `{field}`" if field else "", words) if part)


def _walk(table: dict[str, object], path: Path) -> tuple[object, tuple[str, int]]:
    """The value at a path, the words for the innermost entry on the way, and how much of the path they cover."""
    value: object = table
    words: list[str] = []
    covered = 0
    for place, step in enumerate(path):
        if isinstance(step, int) and isinstance(value, list) and step < len(value):
            value = value[step]
            if isinstance(value, dict):
                words.append(describe_entry(".".join(str(name) for name in path[covered:place]), value, step))
                covered = place + 1
        elif isinstance(step, str) and isinstance(value, dict) and step in value:
            value = value[step]
        else:
            break
    return value, (" > ".join(words), covered)


def _expectation(sentence: str, value: object, known: inspect.Type | None) -> str:
    if sentence.startswith("Invalid enum value") and isinstance(known, inspect.LiteralType):
        names = [str(each) for each in known.values]
        hint = did_you_mean(value, names) if isinstance(value, str) else ""
        return f"expected one of {_listed(names)}, found {found(value)}{hint}"
    match = _EXPECTED.match(sentence)
    if not match:
        return f"{sentence}, found {found(value)}"
    kinds = " or ".join(_PLAIN.get(kind, kind) for kind in match[1].split(" | "))
    limits = match[2]
    for pattern, words in _PATTERNS.items():
        limits = limits.replace(f" matching regex {pattern!r}", words)
    return f"expected {kinds}{limits}, found {found(value)}"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def _without_metadata(known: inspect.Type | None) -> inspect.Type | None:
    while isinstance(known, inspect.Metadata):
        known = known.type
    return known


def _is_free_table(known: inspect.Type | None) -> bool:
    """The decoder does not say which value of a table with free keys it means."""
    return isinstance(known, inspect.DictType)


def _field_names(known: inspect.Type | None) -> list[str]:
    return [field.encode_name for field in known.fields] if isinstance(known, inspect.StructType) else []


def _tags(known: inspect.Type | None) -> list[str]:
    """The words that tell the records of a union apart."""
    options = known.types if isinstance(known, inspect.UnionType) else (known,)
    return [str(each.tag) for each in options if isinstance(each, inspect.StructType) and each.tag is not None]


def _narrowed(known: inspect.Type | None, value: object) -> tuple[inspect.Type | None, ...]:
    """The types that a value can be meant for: of a union of tagged records only the one whose tag it has."""
    options = (
        tuple(_without_metadata(each) for each in known.types) if isinstance(known, inspect.UnionType) else (known,)
    )
    if isinstance(value, dict):
        meant = tuple(
            each
            for each in options
            if isinstance(each, inspect.StructType) and each.tag_field and value.get(each.tag_field) == each.tag
        )
        return meant or options
    return options


def _type_at(known: inspect.Type | None, path: Path, value: object) -> inspect.Type | None:
    """The declared type at a path of a table; None where the path leaves what is declared."""
    for step in path:
        options = _narrowed(known, value)
        value = _child(value, step)
        known = None
        for option in options:
            if isinstance(step, int) and isinstance(option, (inspect.VarTupleType, inspect.ListType)):
                known = _without_metadata(option.item_type)
            elif isinstance(step, str) and isinstance(option, inspect.StructType):
                for field in option.fields:
                    if field.encode_name == step:
                        known = _without_metadata(field.type)
    if isinstance(known, inspect.UnionType):
        literals = [each for each in known.types if isinstance(each, inspect.LiteralType)]
        meant = _narrowed(known, value)
        return literals[0] if literals else meant[0] if len(meant) == 1 else known
    return known


def _child(value: object, step: str | int) -> object:
    if isinstance(value, dict):
        return value.get(step)
    return value[step] if isinstance(value, list) and isinstance(step, int) and step < len(value) else None


def _describe_type(known: inspect.Type | None) -> str:
    if isinstance(known, inspect.LiteralType):
        return f"one of {_listed(str(value) for value in known.values)}"
    names: dict[type[inspect.Type], str] = {
        inspect.IntType: "a whole number",
        inspect.StrType: "text",
        inspect.BoolType: "true or false",
        inspect.StructType: "a table",
        inspect.VarTupleType: "a list",
        inspect.ListType: "a list",
        inspect.TupleType: "a list",
    }
    return names.get(type(known), "a value") if known is not None else "a value"

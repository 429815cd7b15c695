"""Content packs: TOML in, typed frozen records out, and errors that an author can act on.

A pack is one TOML file or a folder of them, with folders inside where there are many. It is decoded into the record
types of its game and nothing in it is ever executed, so a stranger's pack is safe to load. Every complaint names file,
entry, field, what was expected and what was found; as many complaints as can be told apart are listed at once.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

from tenkaichi.engine.content_problems import decoding_problems, describe_entry
from tenkaichi.engine.content_sources import SourceFile, Sources
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.typed_reading import read_plain

T = TypeVar("T")

MAX_FILE_BYTES = 2_000_000
MAX_FILES = 200

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_PLACE_IN_TOML = re.compile(r"\s*\((?:at line (\d+), column (\d+)|at end of document)\)\s*$")


class ContentError(TenkaichiError):
    """A pack that cannot be used; `problems` holds one line for each thing to put right."""

    def __init__(self, *problems: str) -> None:
        self.problems = problems
        if len(problems) == 1:
            super().__init__(problems[0])
        else:
            super().__init__("\n".join([f"{len(problems)} problems:", *(f"  - {problem}" for problem in problems)]))


def load_pack(path: Path | Traversable, type_: type[T]) -> T:
    """The pack at `path`, decoded strictly; `ContentError` if it is not one."""
    return read_pack(path, type_)[0]


def read_pack(
    path: Path | Traversable,
    type_: type[T],
    prepare: Callable[[dict[str, object]], None] | None = None,
    clauses: Mapping[str, str] | None = None,
) -> tuple[T, Sources]:
    """The pack and where each of its entries was written, for checks that come after decoding.

    `prepare` may change the merged table before it is decoded: inches to thousandths, say. `clauses` names the
    clause that wants the entries of a top-level key whole.
    """
    sources = Sources()
    table: dict[str, object] = {}
    for file in pack_files(path):
        _merge(table, _read_toml(file), sources)
    try:
        _refuse_control_characters(table, sources)
        if prepare:
            prepare(table)
        return read_plain(table, type_), sources
    except msgspec.ValidationError as error:
        raise ContentError(*decoding_problems(table, type_, sources, str(error), str(path), clauses)) from None
    except RecursionError:
        raise ContentError(f"{path}: nested too deeply to be a pack") from None


def pack_schema(type_: type[object], title: str = "") -> dict[str, object]:
    """JSON Schema (draft 2020-12) of a pack, for editors that check TOML while one types.

    A whole number marked `x-thousandths` is written with up to three decimals and multiplied when it is read.
    """
    (reference,), components = msgspec.json.schema_components([type_], ref_template="#/$defs/{name}")
    _as_decimals(components)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title or f"{type_.__name__} content pack",
        **reference,
        "$defs": components,
    }


def _as_decimals(schema: object) -> None:
    if isinstance(schema, dict):
        if schema.pop("x-thousandths", False):
            schema["type"] = "number"
            schema["multipleOf"] = 0.001
            for bound in ("minimum", "maximum", "default"):
                if bound in schema:
                    schema[bound] = schema[bound] / 1000
        for each in schema.values():
            _as_decimals(each)
    elif isinstance(schema, list):
        for each in schema:
            _as_decimals(each)


def pack_hash(pack: object) -> str:
    """sha256 of the pack's figures in canonical JSON: layout of the files, comments and key order do not matter."""
    return hashlib.sha256(msgspec.json.encode(pack, order="sorted")).hexdigest()


def pack_files(path: Path | Traversable) -> list[Path | Traversable]:
    """The files of a pack in the order in which they are read; `ContentError` if there is none."""
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise ContentError(f"{path}: there is no such file or folder")
    files = [*_toml_files(path)]
    for folder in sorted((child for child in path.iterdir() if child.is_dir()), key=lambda child: child.name):
        files += _toml_files(folder)
    if not files:
        raise ContentError(f"{path}: expected at least one .toml file in this folder, found none")
    if len(files) > MAX_FILES:
        raise ContentError(f"{path}: expected at most {MAX_FILES} .toml files in a pack, found {len(files)}")
    return files


def _toml_files(folder: Path | Traversable) -> list[Path | Traversable]:
    found: Iterable[Path | Traversable] = folder.iterdir()
    return sorted((child for child in found if child.name.endswith(".toml") and child.is_file()), key=lambda c: c.name)


def _read_toml(path: Path | Traversable) -> SourceFile:
    try:
        with path.open("rb") as stream:
            content = stream.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise ContentError(f"{path}: cannot be read ({error.strerror or error})") from None
    if len(content) > MAX_FILE_BYTES:
        raise ContentError(f"{path}: expected at most {MAX_FILE_BYTES:,} bytes in one file, found more")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ContentError(f"{path}:{line}: expected UTF-8 text, found byte 0x{content[error.start]:02x}") from None
    return SourceFile(str(path), text, _parse_toml(str(path), text))


def _parse_toml(name: str, text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE_IN_TOML.search(str(error))
        line = place[1] if place and place[1] else str(text.rstrip("\n").count("\n") + 1)
        column = f":{place[2]}" if place and place[2] else ""
        raise ContentError(f"{name}:{line}{column}: not valid TOML: {_PLACE_IN_TOML.sub('', str(error))}") from None
    except RecursionError:
        raise ContentError(f"{name}: nested too deeply to be a pack") from None
    except ValueError as error:  # a number of thousands of digits
        raise ContentError(f"{name}: not valid TOML: {error}") from None


def _refuse_control_characters(table: dict[str, object], sources: Sources) -> None:
    """Text that steers a terminal instead of being read has no place in a pack; new lines and tabs do no harm."""
    problems: list[str] = []
    for key, value in table.items():
        entries: Iterable[tuple[int | None, object]] = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, entry in entries:
            marks = sorted({mark for text in _texts(entry) for mark in _CONTROL.findall(text)})
            if marks:
                words = _CONTROL.sub("?", key if index is None else describe_entry(key, entry, index))
                fault = f"a text holds the control character {marks[0]!a}"
                problems.append(f"{sources.where(key, index)}: {words}: {fault}")
    if problems:
        raise ContentError(*problems)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)


def _merge(table: dict[str, object], file: SourceFile, sources: Sources) -> None:
    """Add one file's top-level keys; arrays of tables are joined, anything else may be said only once."""
    for key, value in file.table.items():
        if key not in table:
            table[key] = list(value) if isinstance(value, list) else value
        else:
            known = table[key]
            if not (_is_array_of_tables(known) and _is_array_of_tables(value)):
                raise ContentError(
                    f"{file.where(key)}: `{key}` is already given in {sources.where(key)}; "
                    "only arrays of tables may be spread over several files"
                )
            assert isinstance(known, list)
            assert isinstance(value, list)
            known.extend(value)
        sources.add(key, file)


def _is_array_of_tables(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(entry, dict) for entry in value)

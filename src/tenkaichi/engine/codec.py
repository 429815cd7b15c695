"""Write a game's codec module: `clone`, `encode`, `decode` and `describe`, generated from the annotations of its
records.

The generated file is checked in, read by people, type-checked and compiled like any other module; a test keeps it
fresh.
It is a file and not code made at import, because a compiled class has lost the annotations that this module reads.

A field whose annotation is `Shared[...]` is not data: clones hold the same object, and `decode` is given it by the
caller. One whose annotation is `Cached[...]` follows from the rest: clones hold the same value, which must never
change, and it is never saved; `decode` leaves it None. What is `Fixed[...]` is never changed in place: rules put
another value where it was, so clones hold the same one.
"""

from __future__ import annotations

import types
from dataclasses import fields
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from tenkaichi.engine.decision import EngineFault
from tenkaichi.engine.procedure import Procedure, State, written_name

T = TypeVar("T")


class _SharedMark:
    """Marks a field that refers to frozen content outside the state."""


class _CachedMark:
    """Marks a field that can be computed from the others."""


class _FixedMark:
    """Marks a list, a dictionary or a record that is replaced, never changed in place."""


SHARED = _SharedMark()
CACHED = _CachedMark()
FIXED = _FixedMark()
Shared = Annotated[T, SHARED]
Cached = Annotated[T, CACHED]
Fixed = Annotated[T, FIXED]

PRIMITIVES = (int, str, bool, float)


class CodecWriter:
    """Collects the record types reachable from a state and writes their functions."""

    def __init__(self, state: type[State], procedures: tuple[type[Procedure], ...], module: str) -> None:
        self.state = state
        self.procedures = procedures
        self.module = module
        self.records: list[type] = []
        self.imports: dict[str, set[str]] = {}

    def write(self) -> str:
        self._collect(self.state)
        for procedure in self.procedures:
            self._collect(procedure)
        parts = [self._functions(record) for record in self.records]
        body = "\n\n\n".join(parts)
        return f"{self._header()}\n\n{body}\n\n\n{self._tables()}"

    # -- which records there are ----------------------------------------------------------------------------------

    def _collect(self, record: type) -> None:
        if record in self.records:
            return
        self.records.append(record)
        self.imports.setdefault(record.__module__, set()).add(record.__name__)
        for _, hint in self._fields(record):
            for inner in _record_types(hint):
                self._collect(inner)

    def _fields(self, record: type) -> list[tuple[str, object]]:
        hints = get_type_hints(record, include_extras=True)
        return [(f.name, hints[f.name]) for f in fields(record) if not _is_marked(hints[f.name])]

    def _written(self, record: type) -> list[tuple[str, object]]:
        """The fields as they are saved, by name or `field.name`.

        An inner record of a record with `written_fields` is saved inline, so that a record split in two is saved as
        before.
        """
        pairs: list[tuple[str, object]] = self._fields(record)
        order: tuple[str, ...] = vars(record).get("written_fields", ())
        if not order:
            return pairs
        flat: dict[str, tuple[str, object]] = {}
        for name, hint in pairs:
            for inner in _record_types(hint):
                flat.update({part: (f"{name}.{part}", each) for part, each in self._fields(inner)})
            if not _record_types(hint):
                flat[name] = (name, hint)
        if sorted(flat) != sorted(order):
            raise EngineFault(f"{record.__name__}.written_fields has to name {', '.join(flat)}")
        return [flat[name] for name in order]

    def _shared_fields(self, record: type) -> list[str]:
        return self._fields_with(record, SHARED)

    def _fields_with(self, record: type, mark: object) -> list[str]:
        hints = get_type_hints(record, include_extras=True)
        return [f.name for f in fields(record) if _has_mark(hints[f.name], mark)]

    # -- the functions of one record ------------------------------------------------------------------------------

    def _functions(self, record: type) -> str:
        name = record.__name__
        is_frame = issubclass(record, Procedure)
        pairs = self._fields(record)
        shared = self._shared_fields(record)
        clone = [f"def clone_{name}(v: {name}) -> {name}:", f"    n = {name}.__new__({name})"]
        encode, decode = [], [f"    n = {name}.__new__({name})"]
        describe = []
        first = 0
        if is_frame:
            clone += ["    n.at = v.at", "    n.awaited = v.awaited"]
            written = written_name(record)
            encode += [f'        "{written}",', "        step_name(v),", "        v.awaited,"]
            decode += [f"    n.at = step_index({name}, v[1])", "    n.awaited = v[2]"]
            describe += [f'        "procedure": "{written}",', '        "at": step_name(v),']
            first = 3
        for field_name in shared:
            clone.append(f"    n.{field_name} = v.{field_name}")
        for field_name in self._fields_with(record, CACHED):
            clone.append(f"    n.{field_name} = v.{field_name}")
            decode.append(f"    n.{field_name} = None")
        for field_name, hint in pairs:
            clone.append(f"    n.{field_name} = {_clone(hint, f'v.{field_name}')}")
            if vars(record).get("written_fields"):
                decode += [
                    f"    n.{field_name} = {each.__name__}.__new__({each.__name__})" for each in _record_types(hint)
                ]
        for index, (field_name, hint) in enumerate(self._written(record)):
            encode.append(f"        {_encode(hint, f'v.{field_name}')},")
            decode.append(f"    n.{field_name} = {_decode(hint, f'v[{index + first}]')}")
            describe.append(f'        "{field_name.rpartition(".")[2]}": {_describe(hint, f"v.{field_name}")},')
        is_state = issubclass(record, State)
        if is_state:
            quiet = ["    n.log = None", "    n.chance = None", "    n.running = None"]
            clone += quiet
            decode += quiet
        clone.append("    return n")
        decode.append("    return n")
        argument = "v: Any"
        if shared:
            argument += "".join(f", {field_name}: Any" for field_name in shared)
            for field_name in shared:
                decode.insert(1, f"    n.{field_name} = {field_name}")
        return "\n".join(
            [
                *clone,
                "",
                "",
                f"def encode_{name}(v: {name}) -> list[Any]:",
                "    return [",
                *encode,
                "    ]",
                "",
                "",
                f"def decode_{name}({argument}) -> {name}:",
                *decode,
                "",
                "",
                f"def describe_{name}(v: {name}) -> dict[str, Any]:",
                "    return {",
                *describe,
                "    }",
            ]
        )

    # -- the module -----------------------------------------------------------------------------------------------

    def _header(self) -> str:
        lines = [
            f'"""Generated from the records of {self.module} by `tenkaichi codec`: do not edit."""',
            "",
            "from __future__ import annotations",
            "",
            "from collections.abc import Callable",
            "from typing import Any, Final",
            "",
            "from tenkaichi.engine.frames import freeze, step_index, step_name",
            "from tenkaichi.engine.procedure import Procedure",
        ]
        for module in sorted(self.imports):
            lines.append(f"from {module} import {', '.join(sorted(self.imports[module]))}")
        return "\n".join(lines) + "\n"

    def _tables(self) -> str:
        kinds = [record for record in self.records if issubclass(record, Procedure)]
        frames = [record.__name__ for record in kinds]
        state = self.state.__name__
        shared = self._shared_fields(self.state)
        arguments = "".join(f", {field_name}: Any" for field_name in shared)
        passed = "".join(f", {field_name}" for field_name in shared)
        names = ", ".join(f'"{field_name}"' for field_name, _ in self._fields(self.state))
        lines = [f"STATE_FIELDS: Final[tuple[str, ...]] = ({names},)  # the order in which `encode` lists them"]
        lines += ["CLONERS: Final[dict[type, Callable[[Any], Procedure]]] = {"]
        lines += [f"    {name}: clone_{name}," for name in frames]
        lines += ["}", "ENCODERS: Final[dict[type, Callable[[Any], list[Any]]]] = {"]
        lines += [f"    {name}: encode_{name}," for name in frames]
        lines += ["}", "DECODERS: Final[dict[str, Callable[[Any], Procedure]]] = {"]
        lines += [f'    "{written_name(record)}": decode_{record.__name__},' for record in kinds]
        lines += ["}", "DESCRIBERS: Final[dict[type, Callable[[Any], dict[str, Any]]]] = {"]
        lines += [f"    {name}: describe_{name}," for name in frames]
        lines += [
            "}",
            "",
            "",
            f"def clone(v: {state}) -> {state}:",
            f"    return clone_{state}(v)",
            "",
            "",
            f"def encode(v: {state}) -> list[Any]:",
            f"    return encode_{state}(v)",
            "",
            "",
            f"def decode(v: Any{arguments}) -> {state}:",
            f"    return decode_{state}(v{passed})",
            "",
            "",
            f"def describe(v: {state}) -> dict[str, Any]:",
            f"    return describe_{state}(v)",
            "",
        ]
        return "\n".join(lines)


def write_codec(state: type[State], procedures: tuple[type[Procedure], ...], module: str) -> str:
    """The text of the codec module of a game."""
    return CodecWriter(state, procedures, module).write()


# -- what each type needs ---------------------------------------------------------------------------------------------


def _name_of(hint: object) -> str:
    """The name of a record's class; nothing else is left when its turn comes."""
    assert isinstance(hint, type)
    return hint.__name__


def _has_mark(hint: object, mark: object) -> bool:
    return get_origin(hint) is Annotated and mark in get_args(hint)[1:]


def _is_marked(hint: object) -> bool:
    return _has_mark(hint, SHARED) or _has_mark(hint, CACHED)


def _bare(hint: object) -> object:
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return getattr(hint, "__supertype__", hint)


def _record_types(hint: object) -> list[type]:
    hint = _bare(hint)
    if hint in PRIMITIVES or hint in (type(None), Procedure, object, Any):
        return []
    if isinstance(hint, type) and get_origin(hint) is None:
        if hasattr(hint, "__dataclass_fields__"):
            return [hint]
        raise EngineFault(f"a state may not hold a {hint.__name__}")
    if get_origin(hint) not in (list, dict, tuple, Union, types.UnionType):
        raise EngineFault(f"a state may not hold a {hint}")
    return [found for inner in get_args(hint) if inner is not Ellipsis for found in _record_types(inner)]


def _is_fixed(hint: object) -> bool:
    """Tell if nothing in it can change, so that copies may share it."""
    if _has_mark(hint, FIXED):
        return True
    hint = _bare(hint)
    if hint in PRIMITIVES or hint is type(None) or hint is Any:
        return True
    if get_origin(hint) is tuple or get_origin(hint) in (Union, types.UnionType):
        return all(inner is Ellipsis or _is_fixed(inner) for inner in get_args(hint))
    return False


def _optional(hint: object) -> object:
    """The X of `X | None`, else None."""
    if get_origin(hint) in (Union, types.UnionType):
        inner = [arg for arg in get_args(hint) if arg is not type(None)]
        if len(inner) == 1:
            return inner[0]
    return None


def _clone(hint: object, e: str) -> str:
    if _is_fixed(hint):
        return e
    hint = _bare(hint)
    inner = _optional(hint)
    if inner is not None:
        return f"None if {e} is None else {_clone(inner, e)}"
    if get_origin(hint) is list:
        (item,) = get_args(hint)
        if _is_fixed(item):
            return f"{e}[:]"
        return f"[{_clone(item, 'x')} for x in {e}]"
    if get_origin(hint) is dict:
        _, value = get_args(hint)
        if _is_fixed(value):
            return f"{e}.copy()"
        return f"{{k: {_clone(value, 'x')} for k, x in {e}.items()}}"
    if hint is Procedure:
        return f"CLONERS[type({e})]({e})"
    return f"clone_{_name_of(hint)}({e})"


def _encode(hint: object, e: str, depth: int = 0) -> str:
    hint = _bare(hint)
    x = f"x{depth}"
    if hint in PRIMITIVES or hint is type(None) or hint is Any:
        return e
    inner = _optional(hint)
    if inner is not None:
        return e if inner in PRIMITIVES else f"None if {e} is None else {_encode(inner, e, depth)}"
    origin = get_origin(hint)
    if origin in (list, tuple):
        args = [arg for arg in get_args(hint) if arg is not Ellipsis]
        if origin is tuple and Ellipsis not in get_args(hint):
            return "[" + ", ".join(_encode(arg, f"{e}[{i}]", depth + 1) for i, arg in enumerate(args)) + "]"
        item = _encode(args[0], x, depth + 1)
        return f"list({e})" if item == x else f"[{item} for {x} in {e}]"
    if origin is dict:
        key, value = get_args(hint)
        if key is not str:
            raise EngineFault("the keys of a dict in a state must be words")
        return f"{{k{depth}: {_encode(value, x, depth + 1)} for k{depth}, {x} in {e}.items()}}"
    if hint is Procedure:
        return f"ENCODERS[type({e})]({e})"
    return f"encode_{_name_of(hint)}({e})"


def _decode(hint: object, e: str, depth: int = 0) -> str:
    hint = _bare(hint)
    x = f"x{depth}"
    if hint in PRIMITIVES or hint is type(None):
        return e
    if hint is Any:
        return f"freeze({e})"
    inner = _optional(hint)
    if inner is not None:
        return e if inner in PRIMITIVES else f"None if {e} is None else {_decode(inner, e, depth)}"
    origin = get_origin(hint)
    if origin is list:
        item = _decode(get_args(hint)[0], x, depth + 1)
        return f"list({e})" if item == x else f"[{item} for {x} in {e}]"
    if origin is tuple:
        args = [arg for arg in get_args(hint) if arg is not Ellipsis]
        if Ellipsis not in get_args(hint):
            return "(" + "".join(f"{_decode(arg, f'{e}[{i}]', depth + 1)}, " for i, arg in enumerate(args)) + ")"
        if args[0] is Any:
            return f"freeze({e})"
        item = _decode(args[0], x, depth + 1)
        return f"tuple({e})" if item == x else f"tuple([{item} for {x} in {e}])"
    if origin is dict:
        return f"{{k{depth}: {_decode(get_args(hint)[1], x, depth + 1)} for k{depth}, {x} in {e}.items()}}"
    if hint is Procedure:
        return f"DECODERS[{e}[0]]({e})"
    return f"decode_{_name_of(hint)}({e})"


def _describe(hint: object, e: str) -> str:
    return _encode(hint, e).replace("ENCODERS[", "DESCRIBERS[").replace("encode_", "describe_")

"""The protocol as TypeScript. Every record of `protocol` becomes an interface in web/types/protocol.d.ts. The records
of a game's table become web/tables/GAME/records.d.ts, if the game describes them.

The interfaces are made from each record's JSON Schema, so the browser's types say exactly what the server checks.
`python -m tenkaichi.arena.browser_types` writes the files; a test checks that they are up to date.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from tenkaichi.arena import protocol
from tenkaichi.arena.protocol.basics import PROTOCOL, In
from tenkaichi.arena.protocol.client_frames import ClientFrame
from tenkaichi.arena.protocol.server_frames import ServerFrame
from tenkaichi.engine.presentation import TableRecords
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games import all_games

WEB = Path(__file__).resolve().parent.parent / "web"
TARGET = WEB / "types" / "protocol.d.ts"
HEAD = "/* Made from src/tenkaichi/arena/protocol/ by `python -m tenkaichi.arena.browser_types`; do not edit. */\n"
TABLE_HEAD = "/* Made from src/{}.py by `python -m tenkaichi.arena.browser_types`; do not edit. */\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
UNIONS: dict[str, Any] = {"ServerFrame": ServerFrame, "ClientFrame": ClientFrame}


def records(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The records of a module, in the order in which they are written down; frames also without a field."""
    found = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)]
    is_sent = {record: record.__struct_fields__ or record.__struct_config__.tag for record in found}
    return [record for record in found if record.__module__ == module.__name__ and is_sent[record]]


def protocol_records() -> list[type[msgspec.Struct]]:
    """Everything that travels, module by module."""
    names = [found.name for found in pkgutil.iter_modules(protocol.__path__, f"{protocol.__name__}.")]
    return [record for name in names for record in records(importlib.import_module(name))]


def browser_types() -> str:
    wanted = protocol_records()
    _, components = msgspec.json.schema_components(wanted)
    parts = [HEAD, f"export const PROTOCOL: {PROTOCOL};\n"]
    parts += [interface(record, components[record.__name__]) for record in wanted]
    for name, union in UNIONS.items():
        members = " | ".join(frame.__name__ for frame in union.__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def tables() -> dict[Path, TableRecords]:
    """The table records of every game that describes them, by the file they are written to."""
    shown = {name: Presenter(game).shown for name, game in all_games().items()}
    told = {name: each.drawing.table_records for name, each in shown.items() if each is not None}
    return {
        WEB / "tables" / name.replace("-", "_") / "records.d.ts": each
        for name, each in told.items()
        if each is not None
    }


def table_types(told: TableRecords) -> str:
    """The type of a view's `table` in a game."""
    wanted = records(told.module)
    _, components = msgspec.json.schema_components(wanted)
    whole_of = {part.__name__: name for name, parts in told.whole.items() for part in parts}
    made: dict[str, str] = {}
    for record in wanted:
        name, schema = record.__name__, components[record.__name__]
        if name in whole_of:
            name = whole_of[name]
            parts = [components[part.__name__]["properties"] for part in told.whole[name]]
            schema = {"properties": parts[0] | parts[1]}
        made[name] = interface(record, schema, name)
    for part, whole in whole_of.items():
        made = {name: text.replace(f" {part}", f" {whole}") for name, text in made.items()}
    return "\n".join([TABLE_HEAD.format(told.module.__name__.replace(".", "/")), *made.values()])


def interface(record: type[msgspec.Struct], schema: dict[str, Any], name: str = "") -> str:
    """One record. The server sends every field; a client may leave out fields with a default."""
    is_sent = not issubclass(record, In)
    required = set(schema.get("required", ())) | (set(schema["properties"]) if is_sent else set())
    words = [f" * {line}".rstrip() for line in inspect.cleandoc(schema.get("description", "")).splitlines()]
    lines = ["/**", *words, " */"] if words else []
    lines.append(f"export interface {name or record.__name__} {{")
    for field, kind in schema["properties"].items():
        lines.append(f"  {field}{'' if field in required else '?'}: {type_of(kind)};")
    return "\n".join([*lines, "}", ""])


def type_of(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(type_of(each) for each in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(type_of(each) for each in schema['prefixItems'])}]"
        inner = type_of(schema.get("items") or {})
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values if isinstance(values, dict) else {})}>"
    return SIMPLE.get(str(kind), "any")


def main() -> int:
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(browser_types(), encoding="utf-8")
    for target, told in tables().items():
        target.write_text(table_types(told), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

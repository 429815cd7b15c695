"""The JSON Schema of scenario files, for editors: generated from the records, with each game's position and set-up."""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec

from tenkaichi.engine.game import Game
from tenkaichi.engine.plain_data import PlainDict, PlainValue
from tenkaichi.engine.scenario.format import CaseTable, FileTable
from tenkaichi.engine.scenario.items import HEADS, Command, Item

REFERENCES = "#/$defs/{name}"


def scenario_schema(games: Sequence[Game]) -> PlainDict:
    """One schema for the scenario files of all games."""
    kinds: list[type[Item]] = list(HEADS.values())
    (file_reference, _, command, *item_references), components = msgspec.json.schema_components(
        [FileTable, CaseTable, Command, *kinds], ref_template=REFERENCES
    )
    seats = sorted({seat for game in games for seat in game.seats})
    answer = {
        "title": "Answer",
        "description": '{ A = "move D2" }: a seat answers.',
        "type": "object",
        "properties": {"note": {"type": "string"}, **dict.fromkeys(seats, command)},
        "additionalProperties": False,
        "minProperties": 1,
    }
    components["Answer"] = answer
    components["Short"] = {
        "title": "Short",
        "description": '"A: move D2" is an answer, "settle" is { settle = true }.',
        "type": "string",
        "pattern": "^(settle|[^:]+:.+)$",
    }
    components["Paths"] = {
        "title": "Paths",
        "description": '{ "Nappa.health" = 3 }: an expect of values by their paths.',
        "type": "object",
        "properties": {"note": {"type": "string"}},
        "patternProperties": {"\\.": {}},
        "additionalProperties": False,
        "minProperties": 1,
    }
    own = [{"$ref": REFERENCES.format(name=name)} for name in ("Answer", "Short", "Paths")]
    items = {"anyOf": [*item_references, *own]}
    for owner in ("CaseTable", "Repeat"):
        components[owner]["properties"]["play"] = {"type": "array", "items": items}
    components["FileTable"]["properties"]["case"] = {
        "type": "array",
        "minItems": 1,
        "items": {"$ref": REFERENCES.format(name="CaseTable")},
    }
    components["FileTable"]["properties"]["game"] = {"enum": sorted(game.name for game in games)}
    of_games = [_of_game(game, components) for game in sorted(games, key=lambda each: each.name)]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tenkaichi scenario",
        **file_reference,
        **({"allOf": of_games} if of_games else {}),
        "$defs": dict(sorted(components.items())),
    }


def _of_game(game: Game, components: PlainDict) -> PlainDict:
    """The position and set-up that a file of this game may have."""
    position = _lifted(game.start.position_schema(), f"{game.name}.position", components)
    setup = _lifted(game.start.setup_schema(), f"{game.name}.setup", components)
    cases = {"items": {"properties": {"position": position, "setup": setup}}}
    return {
        "if": {"properties": {"game": {"const": game.name}}},
        "then": {"properties": {"position": position, "setup": setup, "case": cases}},
    }


def _lifted(schema: PlainValue, prefix: str, components: PlainDict) -> PlainValue:
    """A game's schema to stand inside ours: its definitions moved to the top. Nothing is required in a table by itself,
    because a case's table is laid over that of its file."""
    if isinstance(schema, list):
        return [_lifted(each, prefix, components) for each in schema]
    if not isinstance(schema, dict):
        return schema
    lifted: PlainDict = {}
    for key, value in schema.items():
        if key == "$defs":
            components.update({f"{prefix}.{name}": _lifted(each, prefix, components) for name, each in value.items()})
        elif key == "$ref":
            lifted[key] = REFERENCES.format(name=f"{prefix}.{value.rpartition('/')[2]}")
        elif key != "required" or not isinstance(value, list):
            lifted[key] = _lifted(value, prefix, components)
    return lifted


def schema_text(games: Sequence[Game]) -> str:
    """The schema as the file that is kept in the project."""
    return json.dumps(scenario_schema(games), indent=2, ensure_ascii=False) + "\n"

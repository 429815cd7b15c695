"""The browser's types of the protocol are those of the server."""

from __future__ import annotations

from tenkaichi.arena.browser_types import (
    TARGET,
    browser_types,
    interface,
    protocol_records,
    table_types,
    tables,
    type_of,
)
from tenkaichi.arena.protocol.client_frames import Ping


def test_the_committed_types_are_fresh() -> None:
    assert TARGET.read_text(encoding="utf-8") == browser_types(), "run: python -m tenkaichi.arena.browser_types"


def test_the_committed_types_of_the_tables_are_fresh() -> None:
    assert [target.parent.name for target in tables()] == ["duel_battle", "prime_time", "tcg"]
    for target, told in tables().items():
        assert target.read_text(encoding="utf-8") == table_types(told), "run: python -m tenkaichi.arena.browser_types"


def test_every_record_has_an_interface() -> None:
    made = browser_types()
    assert {
        name for name in (record.__name__ for record in protocol_records()) if f"export interface {name} {{" not in made
    } == set()
    assert "export interface Ping {" in made  # a frame without a field of its own


def test_what_is_taken_may_leave_out_what_has_a_default_and_what_is_sent_is_whole() -> None:
    made = browser_types()
    assert "  typed?: string | null;" in made
    assert "  is_pass: boolean;" in made


def test_types_of_schemas() -> None:
    assert type_of({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}) == "(string | null)[]"
    assert type_of({"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]}) == "[string, number]"
    assert type_of({"type": "object", "additionalProperties": {"$ref": "#/$defs/Side"}}) == "Record<string, Side>"
    assert type_of({"enum": ["ask", "never"]}) == '"ask" | "never"'
    assert type_of({}) == "any"


def test_a_tag_is_a_literal() -> None:
    schema = {"properties": {"type": {"enum": ["ping"]}}, "required": ["type"]}
    assert interface(Ping, schema) == 'export interface Ping {\n  type: "ping";\n}\n'

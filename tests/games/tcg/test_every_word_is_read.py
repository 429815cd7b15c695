"""No part of the card language is only printed: some rule reads every field of every record and every word.

A field counts as read where a module of the rules names its record and the field; a word, where a module of the rules
names it. What is read only to be printed (`words`) or only when decks are built (`decks`, `checks`) is listed by hand.
"""

from __future__ import annotations

import ast
import typing
from pathlib import Path

import msgspec
import pytest

import tenkaichi.games.tcg
from tenkaichi.games.tcg.pack import choosing, facts, operations, vocabulary

GAME = Path(tenkaichi.games.tcg.__file__).parent
READERS = [
    *sorted((GAME / "rules").rglob("*.py")),
    GAME / "book.py",
    GAME / "card_reading.py",
    GAME / "attack_parts.py",
]

# records whose fields are read where the record itself is not named: by those who have it in a field of another one
READ_UNDER = {
    "Ability": "ability",
    "AttackText": "attack",
    "Damage": "attack",
    "PlaceInPlay": "put_into_play",
    "Limit": "limit",
    "Count": "Count",
    "Card": "card",
    "ChangeAttacks": "AttackChange",
    "Forbid": "FORBIDS",
    "ChangeRule": "CHANGES_RULES",
    "Watch": "may_trigger",
    "Instead": "Response",
    "AllOf": "AnyOf",
}
# modules whose names stand for words of the language: `banned.SEARCH_DECK`
NUMBERED = {"banned", "occasion", "number"}
# lists whose words are only compared with each other, and words that mean "else"
COMPARED = {"Style", "Alignment", "Family"}
ELSE = {"foe_last", "foe_turn"}
# which cards an operation is about, is read of all of them alike (`picking.selector`)
READ_OF_ALL = {"cards"}
# of a card: what is printed or decides over decks, and what other fields are worked out from
NOT_FOR_PLAY = {"id", "printings", "deck_rules", "limit", "errata", "ruling", "not_yet", "attacks", "subtitle"}


class Reader(ast.NodeVisitor):
    """The attributes, names and words that a module mentions."""

    def __init__(self, path: Path) -> None:
        self.attributes: set[str] = set()
        self.names: set[str] = set()
        self.words: set[str] = set()
        self.visit(ast.parse(path.read_text(encoding="utf-8")))

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.attributes.add(node.attr)
        if isinstance(node.value, ast.Name) and node.value.id in NUMBERED:
            self.words.add(node.attr.lower())
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.names.add(node.name)
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        self.names.add(node.id)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.words.add(node.value)


MODULES = [Reader(path) for path in READERS]


def unread_fields(record: type, modules: list[Reader]) -> list[str]:
    """The fields of a record that no module which speaks of the record reads."""
    names = {record.__name__, READ_UNDER.get(record.__name__, record.__name__)}
    speaking = [module for module in modules if names & (module.names | module.attributes)]
    read = {each for module in speaking for each in module.attributes | module.words}
    fields = record.__struct_fields__  # type: ignore[attr-defined]
    return [field for field in fields if field not in read and field not in READ_OF_ALL]


def unread_words(words: typing.Iterable[str], modules: list[Reader]) -> list[str]:
    known = {word for module in modules for word in module.words}
    known |= {name.lower() for module in modules for name in module.names}
    return [word for word in words if word not in known | ELSE]


def records() -> list[type]:
    found = [operations.Ability, operations.AttackText, operations.Damage]
    found += [choosing.Filter, choosing.Cards, choosing.Count, choosing.Attacks, choosing.When, choosing.Limit]
    found += list(typing.get_args(operations.Operation)) + list(typing.get_args(choosing.Condition))
    return found


LISTS = {
    name: typing.get_args(value)
    for name, value in vars(vocabulary).items()
    if not name.startswith("_") and typing.get_origin(value) is typing.Literal
}


@pytest.mark.parametrize("record", records(), ids=lambda record: record.__name__)
def test_every_field_is_read(record: type) -> None:
    assert unread_fields(record, MODULES) == []


def test_every_fact_of_a_card_is_read() -> None:
    unread = set(unread_fields(facts.Card, MODULES)) - NOT_FOR_PLAY
    assert unread == set()


@pytest.mark.parametrize("name", sorted(set(LISTS) - COMPARED))
def test_every_word_is_read(name: str) -> None:
    assert unread_words(LISTS[name], MODULES) == []


@pytest.mark.parametrize("record", records(), ids=lambda record: record.__name__)
def test_every_word_of_a_field_is_read(record: type) -> None:
    """Words that only one field takes."""
    compared = [getattr(vocabulary, name) for name in COMPARED]
    for hint in typing.get_type_hints(record).values():
        for part in (hint, *typing.get_args(hint)):
            if typing.get_origin(part) is typing.Literal and part not in compared:
                words = [word for word in typing.get_args(part) if isinstance(word, str)]
                assert unread_words(words, MODULES) == []


def test_a_field_or_word_that_nothing_reads_is_found() -> None:
    class Prevent(msgspec.Struct):
        stages: int = 0
        only_on_sundays: bool = False

    assert unread_fields(Prevent, MODULES) == ["only_on_sundays"]
    assert unread_words(["unstoppable", "made_of_cheese"], MODULES) == ["made_of_cheese"]

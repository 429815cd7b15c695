"""docs/tcg-card-language.md: its examples are the cards of the pool with their texts, its tables have every word."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tenkaichi.games.tcg.checks.texts import Known, ability_problems
from tenkaichi.games.tcg.pack import Card
from tenkaichi.games.tcg.pack.choosing import Condition
from tenkaichi.games.tcg.pack.loading import load_standard
from tenkaichi.games.tcg.pack.operations import Ability, Operation
from tenkaichi.games.tcg.words import card_text

PAGE = (Path(__file__).parents[2] / "docs" / "tcg-card-language.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(
    r"^### (?P<title>[^\n]+)\n.*?^```toml\n(?P<toml>.*?)^```\n\n(?P<words>(?:^> [^\n]*\n)+)", re.MULTILINE | re.DOTALL
)


def texts(table: dict[str, Any], name: str) -> tuple[Ability, ...]:
    return tuple(msgspec.convert(each, Ability) for each in table.get(name, ()))


def quoted(words: str) -> str:
    return "\n".join(line.removeprefix("> ").strip() for line in words.splitlines())


def test_the_examples_are_the_cards_of_the_pool() -> None:
    found = list(EXAMPLE.finditer(PAGE))
    assert len(found) >= 12
    cards = {card.title: card for card in load_standard().cards}
    for example in found:
        card = cards[example["title"]]
        table = tomllib.loads(example["toml"])["cards"]
        assert texts(table, "abilities") == card.abilities, card.title
        assert texts(table, "rules") == card.rules, card.title
        assert quoted(example["words"]) == card_text(card), card.title


def test_the_new_card_is_a_card() -> None:
    block = re.search(
        r"^## A new card in ten lines\n\n```toml\n(.*?)^```\n\n(> [^\n]*)\n", PAGE, re.MULTILINE | re.DOTALL
    )
    assert block is not None
    assert len(block[1].splitlines()) <= 10
    (table,) = tomllib.loads(block[1])["cards"]
    card = msgspec.convert(table, Card)
    assert card_text(card) == quoted(block[2])
    known = Known(load_standard())
    assert [problem for ability in card.abilities for problem in ability_problems(ability, known)] == []


@pytest.mark.parametrize("kind", [*get_args(Operation), *get_args(Condition)])
def test_the_tables_have_every_word_with_its_fields(kind: type[msgspec.Struct]) -> None:
    fields = ", ".join(f"`{'if' if name == 'conditions' else name}`" for name in kind.__struct_fields__) or "none"
    meaning = re.sub(r"\s+", " ", (kind.__doc__ or "").strip())
    assert f"| `{kind.__struct_config__.tag}` | {fields} | {meaning} |\n" in PAGE

"""Options as sparse rows: the verb, the rows of tables that its parts refer to, amounts, and the tokens it means."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any
from zlib import crc32

from tenkaichi.engine.decision import Option
from tenkaichi.engine.references import Item
from tenkaichi.engine.token_bag import TokenBag
from tenkaichi.engine.token_rows import Rows, Tokenizer
from tenkaichi.engine.vocabulary import Vocabulary

WORDS, AMOUNTS = 32, 16  # rows for words and for small amounts of a parameter type that refers to nothing
POINTS = 2  # tokens that an option can point at
NOTHING = -1


class OptionBag:
    """The options of one question: option `n` has the features from `starts[n]` on, and points at two tokens."""

    def __init__(self) -> None:
        self.features: list[int] = []
        self.values: list[float] = []
        self.starts: list[int] = []
        self.points: list[int] = []  # POINTS for each option


class OptionReader:
    """Numbers the features of a game's options: from the forms of its vocabulary, nothing to write for a game."""

    def __init__(self, vocabulary: Vocabulary, tokenizer: Tokenizer) -> None:
        self.tokenizer = tokenizer
        self.names: list[str] = []
        self.features = 0
        self.verbs: dict[str, int] = {}
        self.parts: dict[str, list[tuple[str, int, Rows | Item | None]]] = {}
        tables: dict[str, int] = {}
        for name, form in vocabulary.forms.items():
            self.verbs[name] = self._add(f"verb {name}", 1)
            parts: list[tuple[str, int, Rows | Item | None]] = []
            for part, type_ in zip(form.parameter_names, form.parameter_types, strict=True):
                mark = tokenizer.option_types.get(type_)
                if isinstance(mark, Rows) and type_ not in tables:
                    tables[type_] = self._add(f"type {type_}", mark.size)
                at = self._add(f"part {name}.{part}", 1 + WORDS) if mark is None else tables.get(type_, 0)
                parts.append((type_, at, mark))
            self.parts[name] = parts
        self.numbers_at = self._add("numbers", len(tokenizer.number_names))
        names = "\n".join([*self.names, *tokenizer.number_names, tokenizer.schema])
        self.schema = sha256(names.encode()).hexdigest()[
            :16
        ]  # of states and options together: what a model is pinned to

    def _add(self, name: str, size: int) -> int:
        first = self.features
        self.names.append(f"{name} {first} {size}")
        self.features += size
        return first

    def read(self, view: Any, seat: int, options: Sequence[Option], tokens: TokenBag) -> OptionBag:
        """The options of a question that a view asks its seat."""
        bag = OptionBag()
        tokenizer = self.tokenizer
        numbers = tokenizer.numbers(view, seat, options) if tokenizer.numbers is not None else ()
        for place, option in enumerate(options):
            bag.starts.append(len(bag.features))
            bag.features.append(self.verbs[option[0]])
            bag.values.append(1.0)
            points = self._parts(view, option, tokens, bag)
            bag.points += points[:POINTS] + [NOTHING] * (POINTS - len(points))
            if numbers:
                for at, number in enumerate(numbers[place]):
                    if number:
                        bag.features.append(self.numbers_at + at)
                        bag.values.append(number)
        return bag

    def _parts(self, view: Any, option: Option, tokens: TokenBag, bag: OptionBag) -> list[int]:
        points: list[int] = []
        for value, (_, at, mark) in zip(option[1:], self.parts[option[0]], strict=False):
            if isinstance(mark, Item):
                there = tokens.items.get(mark.name, ())
                points.append(there[value] if 0 <= value < len(there) else NOTHING)
                continue
            amount = 1.0
            if isinstance(mark, Rows):
                row = mark.row(view, value)
                if row < 0:
                    continue
                row = at + row % mark.size
            elif isinstance(value, int):
                row = at + 1 + value % AMOUNTS
                if value > 1 or value < 0:
                    bag.features.append(at)
                    bag.values.append(float(value))
            else:
                row = at + 1 + crc32(repr(value).encode()) % WORDS
            bag.features.append(row)
            bag.values.append(amount)
        return points

"""The answers of players in imagined lines, and the worth of a line's end: learned by self-play.

Each option gets a score, a weighed sum of the position's numbers (`line_numbers`) and of the words of its card: the
operations of its text, and the card itself. The best score is the answer. Where a player is asked whether to fight, the
worth of the position is judged in the same way. All weights are data (`models/lines.json`).
"""

from __future__ import annotations

import json
from importlib.resources.abc import Traversable
from math import tanh
from pathlib import Path
from typing import Any, Final

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.tcg.book import Book, Sheet, Text
from tenkaichi.games.tcg.bot import line_numbers as numbers
from tenkaichi.games.tcg.bot.heuristics import instinct
from tenkaichi.games.tcg.bot.line_numbers import NUMBER_NAMES, VALUE_NUMBERS, Options, value_numbers
from tenkaichi.games.tcg.card_numbers import hand_kind, kind_at, kind_of
from tenkaichi.games.tcg.pack.walking import operations_in
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.effects.resolve import outer
from tenkaichi.games.tcg.state import Table

NO_WORDS: Final = 0  # the group of words of an option that is about no card
KIND_NUMBERS: Final = {kind: at + 1 for at, kind in enumerate(NUMBER_NAMES)}
INSTINCT: Final = 2.0  # how much an untrained player trusts the rules of thumb
BY_TEXT: Final = ("strike", "use", "block")


def text_words(text: Text) -> list[str]:
    """The kinds of operations of a text: `do.Draw`, `hit.ChangeAnger`."""
    found: list[str] = []
    for name, block in (("do", text.ability.do), ("hit", text.ability.hit)):
        found += [f"{name}.{type(operation).__name__}" for operation in operations_in(block)]
    return [*found, "cost"] if text.ability.cost else found


def card_words(sheet: Sheet) -> list[str]:
    """The words for a card: its type, and the operations of its texts."""
    found = [f"type.{sheet.type}"]
    for text in sheet.texts:
        found += [f"{text.icon}.{word}" for word in text_words(text)]
    return found


class Groups:
    """Numbers for groups of words: the words of one card or text at one kind of question. One object for each Book."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.numbers: dict[int, int] = {}
        self.names: dict[str, int] = {"": NO_WORDS}
        self.words: list[list[str]] = [[]]

    def of_text(self, kind: str, index: int) -> int:
        """The group of a text."""
        key = KIND_NUMBERS[kind] << 24 | index << 1
        found = self.numbers.get(key)
        if found is None:
            text = self.book.texts[index]
            words = [*text_words(text), self.book.sheets[text.kind].id]
            found = self.numbers[key] = self._new([f"{kind}|{word}" for word in words])
        return found

    def of_card(self, kind: str, card: int) -> int:
        """The group of a card."""
        key = KIND_NUMBERS[kind] << 24 | card << 1 | 1
        found = self.numbers.get(key)
        if found is None:
            sheet = self.book.sheets[card]
            found = self.numbers[key] = self._new([f"{kind}|{word}" for word in [*card_words(sheet), sheet.id]])
        return found

    def of_name(self, name: str) -> int:
        """The group of a single word."""
        found = self.names.get(name)
        if found is None:
            found = self.names[name] = self._new([name])
        return found

    def _new(self, words: list[str]) -> int:
        self.words.append(words)
        return len(self.words) - 1


class Judgement:
    """The weights as one Book needs them: the worth of each group of words and of each card."""

    def __init__(self, book: Book, weights: dict[str, float]) -> None:
        self.groups = Groups(book)
        self.weights = weights
        self.worths: list[float] = []  # of each group that was asked for
        ids = [sheet.id for sheet in book.sheets]
        self.in_play: list[float] = [weights.get(f"V|in{each}", 0.0) for each in ids]
        self.mastery: list[float] = [weights.get(f"V|ma{each}", 0.0) for each in ids]
        self.mp: list[float] = [weights.get(f"V|mp{each}", 0.0) for each in ids]
        self.hand: list[float] = [weights.get(f"V|hand{each}", 0.0) for each in ids]

    def worth(self, group: int) -> float:
        while len(self.worths) <= group:
            words = self.groups.words[len(self.worths)]
            self.worths.append(sum([self.weights.get(word, 0.0) for word in words]))
        return self.worths[group]


class LinePlay:
    """`numbers` are weights by the kind of question, `words` by word; `value` those of the worth of a position."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.card: dict[str, Any] = table.get("card", {})
        self.ruleset: str = table.get("ruleset", "")
        given: dict[str, Any] = table.get("numbers", {})
        self.numbers: dict[str, list[float]] = {}
        for kind, names in NUMBER_NAMES.items():
            weights = [float(each) for each in given.get(kind, [0.0] * (len(names) - 1) + [INSTINCT])]
            if len(weights) != len(names):
                raise ValueError(f"line play: {kind}: expected {len(names)} weights, found {len(weights)}")
            self.numbers[kind] = weights
        self.words: dict[str, float] = {str(word): float(weight) for word, weight in table.get("words", {}).items()}
        self.value: list[float] = [float(each) for each in table.get("value", [0.0] * VALUE_NUMBERS)]
        self.by_book: dict[str, Judgement] = {}

    def judgement(self, book: Book) -> Judgement:
        found = self.by_book.get(book.key)
        if found is None:
            found = self.by_book[book.key] = Judgement(book, self.words)
        return found

    def answer(self, g: Table, decision: Decision) -> Option:
        """An answer to any question."""
        options = decision.listed()
        if len(options) == 1:
            return options[0]
        if decision.kind not in self.numbers:
            return instinct(g, decision)
        scores = self.scores(g, decision, options)
        best = 0
        for at in range(1, len(scores)):
            if scores[at] > scores[best]:
                best = at
        return options[best]

    def promise(self, g: Table, decision: Decision) -> list[float]:
        """The promise of each listed option, for questions that the player knows; otherwise instinct's answer alone."""
        options = decision.listed()
        if len(options) > 1 and decision.kind in self.numbers:
            return self.scores(g, decision, options)
        usual = instinct(g, decision)
        return [1.0 if option == usual else 0.0 for option in options]

    def scores(self, g: Table, decision: Decision, options: Options) -> list[float]:
        judgement = self.judgement(g.book)
        rows = rows_of(g, decision, options)
        groups = groups_of(g, decision, options, judgement.groups)
        weights = self.numbers[decision.kind]
        found: list[float] = []
        for at in range(len(options)):
            row = rows[at]
            score = judgement.worth(groups[at])
            for place in range(len(row)):
                each = row[place]
                if each != 0.0:
                    score += each * weights[place]
            found.append(score)
        return found

    def worth(self, g: Table, seat: int) -> float:
        """The worth to a seat of a position where a player is asked whether to fight: from -1 (lost) to 1 (won)."""
        if g.winner != UNDECIDED:
            return 0.0 if g.winner == DRAW else 1.0 if g.winner == seat else -1.0
        asked = g.turn_seat
        row = value_numbers(g, asked)
        total = 0.0
        weights = self.value
        for at in range(len(row)):
            total += row[at] * weights[at]
        judgement = self.judgement(g.book)
        for card in g.in_play:
            each = judgement.in_play[kind_of(card.handle)]
            total += each if card.controller == asked else -each
        own, foe = g.players[asked], g.players[1 - asked]
        total += judgement.mastery[own.mastery] - judgement.mastery[foe.mastery]
        total += judgement.mp[own.levels[own.level - 1]] - judgement.mp[foe.levels[foe.level - 1]]
        for entry in own.hand:
            if entry >= 0:
                total += judgement.hand[hand_kind(entry)]
        value = tanh(total / 2.0)
        return value if asked == seat else -value

    def features(self, g: Table, decision: Decision, options: Options) -> tuple[list[list[float]], list[list[str]]]:
        """The numbers and the words of each option of a question that it knows."""
        groups = self.judgement(g.book).groups
        found = groups_of(g, decision, options, groups)
        return rows_of(g, decision, options), [groups.words[group] for group in found]

    def value_features(self, g: Table, seat: int) -> tuple[list[float], list[tuple[str, float]]]:
        """The numbers and the signed words that `worth` weighs, for the seat that is asked whether to fight."""
        return value_numbers(g, seat), value_words(g, seat)

    def table(self) -> dict[str, Any]:
        """Its weights as plain data."""
        return {
            "ruleset": self.ruleset,
            "card": self.card,
            "numbers": self.numbers,
            "value": self.value,
            "words": self.words,
        }

    def remade(self, table: dict[str, Any]) -> LinePlay:
        """One with other weights."""
        return LinePlay(table)


def value_words(g: Table, seat: int) -> list[tuple[str, float]]:
    """The words that `LinePlay.worth` weighs for the asked seat, each with its sign."""
    sheets = g.book.sheets
    found: list[tuple[str, float]] = []
    for card in g.in_play:
        found.append((f"V|in{sheets[kind_of(card.handle)].id}", 1.0 if card.controller == seat else -1.0))
    for who, sign in ((seat, 1.0), (1 - seat, -1.0)):
        player = g.players[who]
        found.append((f"V|ma{sheets[player.mastery].id}", sign))
        found.append((f"V|mp{sheets[player.levels[player.level - 1]].id}", sign))
    for entry in g.players[seat].hand:
        if entry >= 0:
            found.append((f"V|hand{sheets[hand_kind(entry)].id}", 1.0))
    return found


def rows_of(g: Table, decision: Decision, options: Options) -> list[list[float]]:
    """The numbers of each option of a question that line players know; the last says what instinct would answer."""
    kind, seat = decision.kind, decision.seat
    if kind == numbers.ACT:
        rows = numbers.act_numbers(g, seat, options)
    elif kind == numbers.DEFEND:
        rows = numbers.defend_numbers(g, seat, options)
    elif kind == numbers.DISCARD:
        rows = numbers.discard_numbers(g, seat, options)
    elif kind == numbers.DECLARE:
        row = numbers.declare_numbers(g, seat)
        rows = [list(row) if option[0] == "declare" else [0.0] * len(row) for option in options]
    elif kind == numbers.PICK:
        rows = numbers.pick_numbers(g, decision, options)
    elif kind == numbers.ENDURE:
        rows = numbers.endure_numbers(g, decision, options)
    else:
        rows = numbers.plain_numbers(kind, options)
    usual = instinct(g, decision)
    for at in range(len(rows)):
        if options[at] == usual:
            rows[at][-1] = 1.0
    return rows


def groups_of(g: Table, decision: Decision, options: Options, groups: Groups) -> list[int]:
    """The group of words of each option."""
    kind = decision.kind
    sheets = g.book.sheets
    found: list[int] = []
    if kind == numbers.ACT or kind == numbers.DEFEND:
        for option in options:
            verb: str = option[0]
            if verb == "pass":
                found.append(NO_WORDS)
            else:
                found.append(groups.of_text(kind, option[2] if verb in BY_TEXT else option[1]))
    elif kind == numbers.DISCARD or kind == numbers.PUT:
        found = [groups.of_card(kind, option[1]) if len(option) > 1 else NO_WORDS for option in options]
    elif kind == numbers.DECLARE:
        name = f"{kind}|{sheets[g.players[decision.seat].mastery].id}"
        found = [groups.of_name(name) if option[0] == "declare" else NO_WORDS for option in options]
    elif kind == numbers.PICK:
        throws = numbers.throws_away(g, decision)
        for option in options:
            if numbers.is_card(option):
                mode = numbers.mode(throws, numbers.owner_of_token(option[1]) == decision.seat)
                found.append(groups.of_name(f"{kind}{mode}|{sheets[kind_at(option[1])].id}"))
            else:
                found.append(NO_WORDS)
    elif kind == numbers.ENDURE:
        frame = decision.frame
        assert isinstance(frame, TakeDamage)
        name = f"{kind}|{sheets[kind_of(frame.card)].id}"
        found = [groups.of_name(name) if option[0] == "endure" else NO_WORDS for option in options]
    elif kind == numbers.WINDOW or kind == numbers.SETTLE:
        for option in options:
            is_pass = option[0] == "pass"
            found.append(NO_WORDS if is_pass else groups.of_name(f"{kind}|{option[0]}{_card_of(g, option)}"))
    elif kind == numbers.REJUVENATE:
        found = [NO_WORDS for _ in options]
    else:
        below = outer(g)
        source = sheets[below.source].id if below is not None and below.source >= 0 else "?"
        for option in options:
            part = str(option[-1]) if kind == numbers.ONE else ""
            found.append(groups.of_name(f"{kind}|{source}|{option[0]}{part}"))
    return found


def _card_of(g: Table, option: Option) -> str:
    """The card of a text that a window offers; empty if it is not about one."""
    if option[0] in BY_TEXT and len(option) > 2:
        return g.book.sheets[g.book.texts[option[2]].kind].id
    if option[0] in ("play", "attack", "defend"):
        return g.book.sheets[g.book.texts[option[1]].kind].id
    return ""


def read_line_play(path: Path | Traversable) -> LinePlay:
    """The line player of a file."""
    return LinePlay(json.loads(path.read_text(encoding="utf-8")))

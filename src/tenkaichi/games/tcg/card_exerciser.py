"""Seeing every card at work: matches are staged around a card and steered towards it until each sentence was observed.

A sentence counts as observed when everything in it has been carried out at least once: its cost, its immediate and HIT
effects, what it does while it is in force, and every branch of what it does on a condition. The report of a card says
what no match has shown yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import EngineFault, OpenChoice, Option
from tenkaichi.engine.event import Log
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.tcg.book import Book
from tenkaichi.games.tcg.card_numbers import kind_at
from tenkaichi.games.tcg.card_prerequisites import Wanted, wanted
from tenkaichi.games.tcg.pack.operations import ChangeAttacks, Operation
from tenkaichi.games.tcg.pack.walking import ability_of, blocks_of
from tenkaichi.games.tcg.staging import staged
from tenkaichi.games.tcg.state import Table

OFTEN, MOSTLY = 8, 9  # tenths: how often an option that touches the card is taken, and combat declared


def sentences(book: Book, kind: int) -> list[int]:
    """The operations (indexes of `book.ops`) that must be seen for every sentence of the card to have been observed:
    all that its texts hold at any depth, less those that only hold others (if, may, watch …).
    """
    found: list[int] = []
    for text in book.sheets[kind].texts:
        ability = text.ability
        for block in (ability.cost, ability.do, ability.hit, ability.stopped):
            found.extend([operation.number for operation in _doing(block)])
    return list(dict.fromkeys(found))


def _doing(block: tuple[Operation, ...]) -> Iterator[Operation]:
    """The operations of a list that do something themselves, and those of the lists in them."""
    for operation in block:
        inner = tuple(_held(operation))
        if not inner or isinstance(operation, ChangeAttacks):
            yield operation
        yield from _doing(inner)


def _held(operation: Operation) -> Iterator[Operation]:
    ability = ability_of(operation)
    if ability is not None:
        for block in (ability.cost, ability.do, ability.hit, ability.stopped):
            yield from block
    for _, inner in blocks_of(operation):
        yield from inner


@dataclass
class Exercise:
    """Plays staged matches and remembers which parts of cards they have shown."""

    book: Book
    seen: set[int] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    def missing(self, kind: int) -> list[int]:
        return [index for index in sentences(self.book, kind) if index not in self.seen]

    def exercise(self, kind: int, runs: int, seed: int = 0) -> bool:
        """Stages up to `runs` matches around the card; says whether every sentence has been observed."""
        for run in range(runs):
            if not self.missing(kind):
                return True
            chance = SeededChance(seed * 1_000_003 + kind * 1_009 + run)
            wish = wanted(self.book, kind, self.missing(kind))
            g = staged(self.book, kind, chance, wish)
            log = Log()
            g.log = log
            try:
                steer(g, kind, chance, 160, wish)
            except EngineFault as fault:
                self.faults.append(f"{self.book.sheets[kind].title} (run {run}): {fault}")
            self.seen.update(log.noted)
        return not self.missing(kind)


def steer(g: Table, kind: int, chance: SeededChance, limit: int, wish: Wanted | None = None) -> None:
    """Plays random answers, with a liking for those that touch the card or bring about what it waits for."""
    wish = wish or Wanted()
    liking = Liking(g.book, kind, wish)
    g.chance = chance
    for _ in range(limit):
        decision = advance(g)
        if decision is None:
            return
        assert not isinstance(decision.options, OpenChoice)
        answer(g, decision, liking.choose(decision.options, decision.seat, chance), False)


class Liking:
    """The answers that bring a match nearer to sentences not yet seen."""

    def __init__(self, book: Book, kind: int, wish: Wanted) -> None:
        sheet = book.sheets[kind]
        self.kind = kind
        self.wish = wish
        self.texts = {text.index for text in sheet.texts}
        for entry in sheet.standing_texts:
            lent = getattr(entry.operation, "ability", None)
            if lent is not None:
                self.texts.add(book.lent[entry.index])
        self.helping = {text.index for each in wish.causes for text in book.sheets[each].texts}

    def choose(self, options: Iterable[Option], seat: int, chance: SeededChance) -> Option:
        listed = list(options)
        liked = [option for option in listed if self.touches(option)]
        if liked and chance.choose(10) < OFTEN:
            return liked[chance.choose(len(liked))]
        helping = [option for option in listed if self.helps(option, seat)]
        if helping and chance.choose(2):
            return helping[chance.choose(len(helping))]
        if self.wish.is_peaceful and ("skip",) in listed and chance.choose(4):
            return ("skip",)
        for option in listed:
            if option[0] in ("declare", "yes") and chance.choose(10) < MOSTLY:
                return option
        return listed[chance.choose(len(listed))]

    def touches(self, option: Option) -> bool:
        verb = option[0]
        if verb in ("attack", "play", "defend", "instant"):
            return option[1] in self.texts
        if verb in ("use", "strike", "block"):
            return option[2] in self.texts
        if verb in ("put", "accept"):
            return bool(option[1] == self.kind)
        return bool(verb == "take" and self.wish.place and kind_at(option[1]) == self.kind)

    def helps(self, option: Option, seat: int) -> bool:
        verb = option[0]
        if verb in ("attack", "play", "defend", "instant"):
            return option[1] in self.helping or (verb == "attack" and seat == 1 and self.wish.is_attacked)
        return verb in ("use", "strike", "block") and option[2] in self.helping

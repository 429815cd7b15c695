"""What is known of each card: proven, encoded, or not yet.

A card is *proven* when each of its sentences has been observed at work, in a scenario or in a match staged around it
(`exercise`); *encoded* when its text is written in the card language and something of it has not been seen; *not yet*
when it cannot be played, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from tenkaichi.games.tcg.book import MASTERY, Book
from tenkaichi.games.tcg.exercise import Exercise, sentences

State = Literal["proven", "encoded", "not yet"]


class CardProof(NamedTuple):
    """One card. `sentences` counts those of its text, `seen` those observed; `because` says what is missing."""

    id: str
    title: str
    state: State
    sentences: int
    seen: int
    because: str


class PoolProof(NamedTuple):
    """All cards, and the faults that came up while they were exercised."""

    cards: list[CardProof]
    faults: list[str]

    def count(self, state: State) -> int:
        return sum(1 for card in self.cards if card.state == state)


def prove(book: Book, noted: Iterable[int], runs: int, wanted: Callable[[int], bool] = lambda kind: True) -> PoolProof:
    """The report on the cards that are wanted: `noted` are the operations that scenarios have carried out; what they
    leave open is looked for in up to `runs` staged matches a card.
    """
    found = Exercise(book, set(noted))
    cards: list[CardProof] = []
    for sheet in book.sheets:
        if not wanted(sheet.kind):
            continue
        if sheet.card.not_yet:
            cards.append(CardProof(sheet.id, sheet.title, "not yet", 0, 0, sheet.card.not_yet))
            continue
        found.exercise(sheet.kind, runs)
        every, missing = sentences(book, sheet.kind), found.missing(sheet.kind)
        because = ", ".join(type(book.ops[index]).__name__ for index in missing)
        state: State = "encoded" if missing else "proven"
        cards.append(CardProof(sheet.id, sheet.title, state, len(every), len(every) - len(missing), because))
    return PoolProof(cards, found.faults)


def must_be_proven(book: Book, ready: Iterable[str]) -> set[int]:
    """The cards of the ready decks (by id), every Mastery and every card that a clause speaks of."""
    wanted = {book.kind_of[each] for each in ready}
    return wanted | {sheet.kind for sheet in book.sheets if sheet.type == MASTERY or sheet.rulings}


__all__ = ["CardProof", "PoolProof", "must_be_proven", "prove"]

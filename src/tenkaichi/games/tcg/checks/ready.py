"""The ready decks of a pack are legal; cards that cannot be played yet only keep a deck from being played."""

from __future__ import annotations

from collections.abc import Iterator

from tenkaichi.engine.pack_problem import Entry, Problem
from tenkaichi.games.tcg.decks import check_deck
from tenkaichi.games.tcg.pack import Pack


def ready_deck_problems(pack: Pack) -> Iterator[Problem]:
    seen: set[str] = set()
    for at, deck in enumerate(pack.decks):
        entry = Entry("decks", at, deck.id)
        if deck.id in seen:
            yield entry.wrong("id", "expected one of its own, another deck has it already")
        seen.add(deck.id)
        for problem in check_deck(pack, deck):
            if problem.clauses:
                yield entry.wrong("", f"{problem.reason}: {problem.fix}", ", ".join(problem.clauses))

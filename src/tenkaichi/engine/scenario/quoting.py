"""Which clauses a scenario may quote for one rule: the clause that the engine cites, and those that say the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from tenkaichi.engine.catalogue import CatalogueError, UnknownClause, UnknownGame, catalogue
from tenkaichi.engine.decision import Bar
from tenkaichi.engine.game import Game


def clauses_of(bar: Bar) -> tuple[str, ...]:
    """Every clause by which a bar forbids."""
    return (bar.clause, *bar.also)


def is_quoted(game: Game, wanted: str, cited: Iterable[str]) -> bool:
    """Is the wanted clause among the cited ones? A restatement stands for the clauses that it restates."""
    meant = meant_by(game.name, wanted)
    return any(not meant.isdisjoint(meant_by(game.name, clause)) for clause in cited)


@cache
def meant_by(game: str, clause: str) -> frozenset[str]:
    """The clause, and those that it restates."""
    return frozenset({clause, *_restated(game, clause)})


def _restated(game: str, clause: str) -> Iterator[str]:
    """The clauses that this one repeats; those of a game without a catalogue repeat nothing."""
    try:
        found = catalogue(game).clause(clause)
    except (UnknownClause, UnknownGame, CatalogueError):
        return
    if found.is_restatement:
        for other in found.same_as:
            yield other
            yield from _restated(game, other)

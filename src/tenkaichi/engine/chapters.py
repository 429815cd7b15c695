"""The parts of a catalogue, as a table of contents: a clause belongs to the part that its id names.

Their titles stand beside the catalogues, in `rules/chapters.toml`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from tenkaichi.engine.catalogue import Catalogue, CatalogueError, Clause, catalogue_path

TITLES = "chapters.toml"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a rulebook, in its order."""

    code: str
    title: str
    clauses: tuple[Clause, ...]


def chapter_code(clause_id: str) -> str:
    """DB-RANGE-01 and TCG-CARD-EVO-S107 stand in RANGE and CARD."""
    return clause_id.split("-")[1]


def chapters_of(catalogue: Catalogue) -> tuple[Chapter, ...]:
    """All chapters that have a clause; one without a title is called by its code."""
    if not catalogue.clauses:
        return ()  # a game without a catalogue
    titles = _titles(catalogue.game)
    found: dict[str, list[Clause]] = {}
    for clause in catalogue:
        found.setdefault(chapter_code(clause.id), []).append(clause)
    return tuple(Chapter(code, titles.get(code, code.title()), tuple(clauses)) for code, clauses in found.items())


def _titles(game: str) -> dict[str, str]:
    path = catalogue_path(game).with_name(TITLES)
    try:
        titles = tomllib.loads(path.read_text(encoding="utf-8")).get(game, {})
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise CatalogueError(f"{path}: cannot be read: {error}") from error
    if not isinstance(titles, dict) or not all(isinstance(title, str) for title in titles.values()):
        raise CatalogueError(f"{path}: [{game}]: expected a title in quotes for every chapter")
    return titles

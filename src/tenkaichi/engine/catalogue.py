"""The clause catalogues: what every rule of a game says, how it is checked, and how we read it.

A catalogue is one YAML file per game under `rules/`. It is found inside the installed package, or in the checkout the
package runs from.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import yaml

from tenkaichi.engine.errors import TenkaichiError

REQUIRED = ("id", "section", "source")
TEXTS = (*REQUIRED, "rule", "check", "ruling", "needs", "also_in")
FIELDS = (*TEXTS, "same_as")

_PACKAGE = Path(__file__).resolve().parent.parent
_FOLDERS = (_PACKAGE / "_shipped" / "rules", _PACKAGE.parent.parent / "rules")
_FIRST_ID = re.compile(r"^- id: ([A-Z]+)-", re.MULTILINE)
_HEAD_CHARACTERS = 10_000  # within which a catalogue's first clause begins
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _prefixes() -> dict[str, str]:
    """The games that have a catalogue, found by looking, and how the ids of each begin."""
    folder = next((folder for folder in _FOLDERS if folder.is_dir()), None)
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.yaml")) if folder is not None else ():
        with path.open(encoding="utf-8") as file:
            first = _FIRST_ID.search(file.read(_HEAD_CHARACTERS))
        if first is not None:
            found[path.stem.replace("_", "-")] = first[1]
    return found


PREFIXES: Mapping[str, str] = _prefixes()
GAMES: tuple[str, ...] = tuple(PREFIXES)


class CatalogueError(TenkaichiError):
    """A catalogue file is broken; the message names file, clause, field and what was expected."""


class UnknownClause(TenkaichiError):
    """Nobody wrote the clause that was asked for."""


class UnknownGame(TenkaichiError):
    """A game name that is none of ours."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One behaviour of one game. `same_as` names the clauses that already say the same."""

    id: str
    section: str
    source: str
    rule: str = ""
    check: str = ""
    ruling: str = ""
    needs: str = ""
    also_in: str = ""
    same_as: tuple[str, ...] = ()

    @property
    def is_restatement(self) -> bool:
        """Is this clause a repetition? Code that carries out `same_as` carries it out, too."""
        return not self.rule

    def as_record(self) -> dict[str, str | list[str]]:
        """The fields that say something, in the file's order."""
        texts: dict[str, str | list[str]] = {name: getattr(self, name) for name in TEXTS if getattr(self, name)}
        if self.same_as:
            texts["same_as"] = list(self.same_as)
        return texts


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All clauses of one game, in rulebook order."""

    game: str
    clauses: tuple[Clause, ...]
    _by_id: Mapping[str, Clause] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_id", {clause.id: clause for clause in self.clauses})

    def __len__(self) -> int:
        return len(self.clauses)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses)

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self._by_id

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._by_id)

    def clause(self, clause_id: str) -> Clause:
        """The clause of that id, in either case; raises `UnknownClause` with the nearest ids."""
        found = self._by_id.get(clause_id) or self._by_id.get(clause_id.upper())
        if found is None:
            raise UnknownClause(f"no clause {clause_id!r} in {self.game}{_nearest(clause_id.upper(), self._by_id)}")
        return found

    def search(self, words: str | Iterable[str]) -> list[Clause]:
        """Every clause with words that begin so, in any field and either case, in rulebook order."""
        wanted = [word.casefold() for word in (words.split() if isinstance(words, str) else words)]
        return [clause for clause in self.clauses if _holds_all(clause, wanted)]


def catalogue(game: str) -> Catalogue:
    """The catalogue of a game by name; read once per process."""
    if game not in PREFIXES:
        raise UnknownGame(f"no game {game!r}; the games are {', '.join(GAMES)}{_nearest(game, PREFIXES)}")
    return _shipped(game)


@cache
def _shipped(game: str) -> Catalogue:
    return load(catalogue_path(game), game)


def catalogue_path(game: str) -> Path:
    """The path of a game's catalogue: in the installed package, else in the checkout around it."""
    file_name = game.replace("-", "_") + ".yaml"
    candidates = [folder / file_name for folder in _FOLDERS]
    for candidate in candidates:
        if candidate.is_file():
            return candidate
    places = " or at ".join(str(candidate) for candidate in candidates)
    raise CatalogueError(f"the catalogue of {game} was not found at {places}; the installation is incomplete")


def load(path: Path, game: str) -> Catalogue:
    """Read and check one catalogue file."""
    try:
        entries = yaml.load(path.read_text(encoding="utf-8"), _Loader)
    except OSError as error:
        raise CatalogueError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CatalogueError(f"{path}: is not UTF-8 text (byte {error.start})") from error
    except yaml.YAMLError as error:
        raise CatalogueError(f"{path}: is not YAML: {error}") from error
    return _Reader(path, game).read(entries)


@dataclass(slots=True)
class _Reader:
    """A reader that turns decoded YAML into clauses. It names the file and the game when something is wrong."""

    path: Path
    game: str

    def read(self, entries: object) -> Catalogue:
        if not isinstance(entries, list) or not entries:
            raise CatalogueError(f"{self.path}: expected a list of clauses, found {_kind(entries)}")
        clauses: dict[str, Clause] = {}
        for number, entry in enumerate(entries, start=1):
            clause = self.clause(number, entry)
            if clause.id in clauses:
                raise self.broken(clause.id, "id", "an id of its own", "a second clause of this id")
            clauses[clause.id] = clause
        for clause in clauses.values():
            for other in clause.same_as:
                if other not in clauses or other == clause.id:
                    raise self.broken(clause.id, "same_as", "ids of other clauses in this file", repr(other))
        return Catalogue(self.game, tuple(clauses.values()))

    def clause(self, number: int, entry: object) -> Clause:
        if not isinstance(entry, dict):
            raise CatalogueError(f"{self.path}: entry {number}: expected a clause with fields, found {_kind(entry)}")
        name = str(entry.get("id", f"entry {number}"))
        unknown = [key for key in entry if key not in FIELDS]
        if unknown:
            raise self.broken(name, str(unknown[0]), f"one of {', '.join(FIELDS)}", "an unknown field")
        texts = {key: self.text(name, key, entry[key]) for key in TEXTS if key in entry}
        for key in REQUIRED:
            if key not in texts:
                raise self.broken(name, key, "some text", "nothing")
        prefix = PREFIXES[self.game] + "-"
        if not texts["id"].startswith(prefix):
            raise self.broken(name, "id", f"an id that begins with {prefix}", repr(texts["id"]))
        same_as = self.same_as(name, entry.get("same_as"))
        for key in ("rule", "check"):
            if key not in texts and (not same_as or "rule" in texts or "check" in texts):
                raise self.broken(name, key, "some text (only a clause with same_as may leave out both)", "nothing")
        return Clause(**texts, same_as=same_as)

    def text(self, name: str, key: str, value: object) -> str:
        if not isinstance(value, str) or not value.strip():
            raise self.broken(name, key, "some text", _kind(value))
        return " ".join(value.split())

    def same_as(self, name: str, value: object) -> tuple[str, ...]:
        if value is None:
            return ()
        if isinstance(value, str):
            return (value,)
        if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
            return tuple(value)
        raise self.broken(name, "same_as", "a clause id or a list of clause ids", _kind(value))

    def broken(self, name: str, key: str, expected: str, found: str) -> CatalogueError:
        return CatalogueError(f"{self.path}: clause {name}: field {key!r}: expected {expected}, found {found}")


def _holds_all(clause: Clause, words: Iterable[str]) -> bool:
    text = "\n".join([*(getattr(clause, name) for name in TEXTS), *clause.same_as])
    return all(begins_a_word(word, text) for word in words)


def begins_a_word(word: str, text: str, *, is_whole: bool = False) -> bool:
    """Does a word of the text begin with this, ignoring case? Signs that are not letters may stand anywhere."""
    begin = r"(?<![^\W_])" if word[:1].isalnum() else ""
    end = r"(?![^\W_])" if is_whole else ""
    return re.search(begin + re.escape(word) + end, text, re.IGNORECASE) is not None


def _nearest(word: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(word, list(known), n=3, cutoff=0.5)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def _kind(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, str) and not value.strip():
        return "empty text"
    return f"{type(value).__name__} {value!r}"[:80]

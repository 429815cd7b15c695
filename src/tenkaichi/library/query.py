"""The search language: `style:red type:drill dmg>=4 text:"rejuvenate" -is:named`.

Terms side by side must all hold; `or` begins an alternative; `-` before a term turns it round; `key:a,b` is one of the
two; quotes keep words together. Words that are not understood are named in `faults` and left out: the rest is searched.
`web/library/query.js` is the same language in the browser; a test compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from msgspec import Struct

from tenkaichi.library.keys import ABSENT, BY_NAME, FITS, KEYS, SORT, Key, nearest

LONGEST_QUERY = 400
MOST_TERMS = 40
_TOKEN = re.compile(r'(?:"[^"]*"?|[^\s"])+')
_KEYED = re.compile(r"^(-?)([A-Za-z]+)(!=|<=|>=|:|=|<|>)(.*)$", re.DOTALL)
_NUMBER = re.compile(r"^-?\d{1,9}$")
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ":": lambda a, b: a == b,
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}
_ALOUD = {":": "", "=": "", "!=": "not ", "<": "below ", "<=": "at most ", ">": "above ", ">=": "at least "}


def folded(words: str) -> str:
    """Lower case, straight apostrophes, single spaces."""
    return " ".join(words.lower().replace("’", "'").replace("`", "'").split())


class Searchable(Struct, frozen=True, dict=True):
    """An entry as the search sees it. The browser gets the same rows."""

    game: str
    kind: str
    id: str
    title: str
    type: str
    text: str
    figures: Mapping[str, int]
    fields: Mapping[str, Sequence[str]]
    limit: int = 0

    @cached_property
    def name(self) -> str:
        return folded(self.title)

    @cached_property
    def words(self) -> str:
        """Everything that a bare word is looked for in."""
        more = [word for key in ("trait", "char", "aff", "key") for word in self.fields.get(key, ())]
        return folded(" ".join([self.title, self.type, self.text, *more]))


@dataclass(frozen=True)
class Term:
    """One part of a query. Without a key it is a bare word."""

    raw: str
    start: int
    negated: bool
    key: Key | None
    sign: str
    values: tuple[str, ...]


class Fault(Struct, frozen=True, kw_only=True):
    """A part that was not understood, why, and what to write instead (empty: nothing better is known)."""

    part: str
    start: int
    reason: str
    meant: str = ""


@dataclass
class Query:
    """A line, read. `groups` are alternatives, each a list of terms that all must hold."""

    groups: list[list[Term]] = field(default_factory=list)
    sort: str = ""
    faults: list[Fault] = field(default_factory=list)

    @property
    def terms(self) -> list[Term]:
        return [term for group in self.groups for term in group]

    @property
    def is_empty(self) -> bool:
        return not self.terms


Known = Mapping[str, Sequence[str]]  # by key: the values that entries have


def parse(line: str, known: Known) -> Query:
    """Read a line; never fails."""
    query = Query()
    groups: list[list[Term]] = [[]]
    for match in _TOKEN.finditer(line[:LONGEST_QUERY]):
        raw, start = match[0], match.start()
        if len(query.faults) + sum(map(len, groups)) >= MOST_TERMS:
            query.faults.append(Fault(part=raw, start=start, reason=f"a search has at most {MOST_TERMS} parts"))
            break
        if raw.lower() == "or":
            groups.append([])
        elif raw.lower() != "and":
            found = _read(raw, start, known, query)
            if found is not None:
                groups[-1].append(found)
    query.groups = [group for group in groups if group] or [[]]
    if len(line) > LONGEST_QUERY:
        words = f"a search has at most {LONGEST_QUERY} characters"
        query.faults.append(Fault(part=line[LONGEST_QUERY : LONGEST_QUERY + 20], start=LONGEST_QUERY, reason=words))
    return query


def _read(raw: str, start: int, known: Known, query: Query) -> Term | None:
    keyed = _KEYED.match(raw)
    if keyed is None:
        negated = raw.startswith("-") and len(raw) > 1
        words = folded(raw[1:].replace('"', " ") if negated else raw.replace('"', " "))
        return Term(raw, start, negated, None, ":", (words,)) if words else None
    minus, name, sign, rest = keyed.groups()

    def fault(reason: str, meant: str = "") -> None:
        query.faults.append(Fault(part=raw, start=start, reason=reason, meant=meant))

    name = name.lower()
    values = tuple(folded(each) for each in _values(rest) if folded(each))
    if name in SORT and values:
        sort = values[0].removeprefix("-")
        if sort != "name" and (sort not in BY_NAME or not BY_NAME[sort].is_figure):
            meant = nearest(sort, ["name", *(key.name for key in KEYS if key.is_figure)])
            fault(f'"{sort}" is not a figure to sort by', f"{name}:{meant}" if meant else "")
            return None
        minus_sign = "-" if values[0].startswith("-") else ""
        query.sort = minus_sign + (sort if sort == "name" else BY_NAME[sort].name)
        return None
    if name == FITS:
        fault("this asks about an open deck or roster, and none is open here")
        return None
    key = BY_NAME.get(name)
    if key is None:
        meant = nearest(name, [*BY_NAME, *SORT, FITS])
        fault(f'there is no key "{name}"', f"{minus}{meant}{sign}{rest}" if meant else "")
        return None
    if not values:
        fault(f"{key.label}: what should follow is missing")
        return None
    if key.is_figure:
        wrong = next((each for each in values if not _NUMBER.match(each)), None)
        if wrong is not None:
            fault(f'{key.label}: expected a number, found "{wrong}"')
            return None
        return Term(raw, start, bool(minus), key, sign, values)
    if sign in ("<", "<=", ">", ">="):
        fault(f"{key.label} is not a figure and cannot be compared", f"{minus}{name}:{rest}")
        return None
    if not key.is_open:
        values_known = known.get(key.name, ())
        wrong = next((each for each in values if not any(begins(each, value) for value in values_known)), None)
        if wrong is not None:
            meant = nearest(wrong, values_known)
            quoted = f'"{meant}"' if " " in meant else meant
            what = ABSENT.get(key.name, f"no entry has the {key.label}")
            fault(f'{what} "{wrong}"', f"{minus}{name}:{quoted}" if meant else "")
            return None
    return Term(raw, start, bool(minus) != (sign == "!="), key, ":" if sign == "!=" else sign, values)


def _values(rest: str) -> Iterator[str]:
    """Values with commas between; commas inside quotes belong to a value."""
    value, is_quoted = "", False
    for mark in rest:
        if mark == '"':
            is_quoted = not is_quoted
        elif mark == "," and not is_quoted:
            yield value
            value = ""
        else:
            value += mark
    yield value


def begins(wanted: str, value: str) -> bool:
    """The wanted words begin one of the value's words: `energy` is in "energy combat", `nergy` is not."""
    return value.startswith(wanted) or f" {wanted}" in value


def holds(term: Term, entry: Searchable) -> bool:
    return _holds(term, entry) != term.negated


def _holds(term: Term, entry: Searchable) -> bool:
    key = term.key
    if key is None:
        return term.values[0] in entry.words
    if key.is_figure:
        found = entry.figures.get(key.name)
        return found is not None and any(_COMPARE[term.sign](found, int(value)) for value in term.values)
    if key.name == "name":
        return any(value in entry.name for value in term.values)
    if key.name == "text":
        return any(value in folded(entry.text) for value in term.values)
    values = (entry.game,) if key.name == "game" else entry.fields.get(key.name, ())
    return any(begins(wanted, value) for wanted in term.values for value in values)


def matches(query: Query, entry: Searchable) -> bool:
    return any(all(holds(term, entry) for term in group) for group in query.groups)


def run(query: Query, entries: Sequence[Searchable]) -> list[Searchable]:
    """The entries that match, best first."""
    found = [entry for entry in entries if matches(query, entry)]
    if query.sort == "-name":
        return sorted(found, key=lambda entry: entry.name, reverse=True)
    if query.sort and query.sort != "name":
        name = query.sort.removeprefix("-")
        sign = 1 if query.sort.startswith("-") else -1
        return sorted(found, key=lambda e: (name not in e.figures, sign * e.figures.get(name, 0), e.name, e.id))
    bare = [term.values[0] for term in query.terms if term.key is None and not term.negated]
    return sorted(found, key=lambda entry: (_rank(entry.name, bare), entry.name, entry.id))


def _rank(name: str, bare: Sequence[str]) -> int:
    """The rank of a title for the bare words: it is all of them, begins with them, has them, or not even that."""
    if not bare:
        return 0
    whole = " ".join(bare)
    if name == whole:
        return 0
    if name.startswith(whole):
        return 1
    return 2 if all(word in name for word in bare) else 3


def aloud(query: Query) -> str:
    """The query in words, as it was understood."""
    return " – or – ".join(" · ".join(_term_aloud(term) for term in group) for group in query.groups if group)


def _term_aloud(term: Term) -> str:
    no = "not " if term.negated else ""
    key = term.key
    if key is None:
        return f"{no}“{term.values[0]}”"
    several = " or ".join(term.values)
    if key.is_figure:
        return f"{no}{key.label} {_ALOUD[term.sign]}{several}"
    if key.name in ("type", "style", "is"):
        return no + several
    return f"{no}{key.label} {several}" if not key.is_open else f"{no}{key.label} has “{several}”"


def blame(query: Query, entries: Sequence[Searchable]) -> list[tuple[str, int]]:
    """Explain a search that finds nothing: every part, with the number of results without it; most first."""
    found: dict[str, int] = {}
    for group in query.groups:
        for left_out in group:
            rest = [term for term in group if term is not left_out]
            without = Query([rest, *(each for each in query.groups if each is not group)])
            count = sum(matches(without, entry) for entry in entries)
            if count:
                found[left_out.raw] = max(count, found.get(left_out.raw, 0))
    return sorted(found.items(), key=lambda each: (-each[1], each[0]))

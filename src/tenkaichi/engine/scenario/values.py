"""Values in scenario files: made plain, compared, and shown when they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

NONE_WORD = "none"  # TOML has no null: a value that is not there is written so


def plain(value: object) -> object:
    """Tuples and sets as lists, nothing as "none": what can be compared with TOML."""
    if value is None:
        return NONE_WORD
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted([plain(each) for each in value], key=str)
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value


def compared(text: str) -> str:
    """A text as it is compared: no case, spaces, hyphens or apostrophes; an empty one is "none"."""
    return "".join(sign for sign in text if sign not in " \t\n_-'").casefold() or NONE_WORD


def _is_in(part: object, whole: object) -> bool:
    if isinstance(whole, (list, dict)):
        return any(is_equal(part, each) for each in whole)
    return str(part) in str(whole)


def _all_in(part: object, whole: object) -> bool:
    return all(_is_in(each, whole) for each in part) if isinstance(part, list) else _is_in(part, whole)


def _none_in(part: object, whole: object) -> bool:
    return not any(_is_in(each, whole) for each in part) if isinstance(part, list) else not _is_in(part, whole)


def _order(compare: Callable[[int, int], bool]) -> Callable[[object, object], bool]:
    return lambda limit, value: isinstance(limit, int) and isinstance(value, int) and compare(value, limit)


OPERATORS: Mapping[str, Callable[[object, object], bool]] = {
    "at_least": _order(lambda value, limit: value >= limit),
    "at_most": _order(lambda value, limit: value <= limit),
    "not": lambda other, value: not is_equal(other, value),
    "one_of": lambda known, value: isinstance(known, list) and any(is_equal(each, value) for each in known),
    "includes": _all_in,
    "excludes": _none_in,
    "length": lambda count, value: isinstance(value, (list, dict, str)) and len(value) == count,
    "in_any_order": lambda wanted, value: (
        isinstance(wanted, list) and isinstance(value, list) and is_equal(_in_order(wanted), _in_order(value))
    ),
}


def _in_order(values: list[object]) -> list[object]:
    return sorted(values, key=lambda value: compared(str(value)))


def is_equal(wanted: object, found: object) -> bool:
    """Equal, and of the same sort: 1 is not true and not "1". Of texts the words count, not how they are written."""
    if isinstance(wanted, bool) != isinstance(found, bool):
        return False
    if isinstance(wanted, str) and isinstance(found, str):
        return compared(wanted) == compared(found)
    if isinstance(wanted, list) and isinstance(found, list):
        return len(wanted) == len(found) and all(is_equal(a, b) for a, b in zip(wanted, found, strict=True))
    if isinstance(wanted, dict) and isinstance(found, dict):
        return wanted.keys() == found.keys() and all(is_equal(value, found[key]) for key, value in wanted.items())
    return wanted == found


def disagreement(wanted: object, found: object) -> str:
    """Empty when the value is as wanted; otherwise both, in words. A table of operators is a condition."""
    if isinstance(wanted, dict) and wanted and all(key in OPERATORS for key in wanted):
        for name, limit in wanted.items():
            if not OPERATORS[name](limit, found):
                return f"expected {name.replace('_', ' ')} {limit!r}, found {found!r}"
        return ""
    return "" if is_equal(wanted, found) else f"expected {wanted!r}, found {found!r}"


def words_in(value: object) -> Iterator[str]:
    """Every text among the values of a record; the names of its fields do not count."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            if key not in ("procedure", "at"):
                yield from words_in(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from words_in(each)

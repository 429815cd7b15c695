"""Numbers that carry their reasons: a total is the sum of (value, reason, clause) parts."""

from __future__ import annotations

from collections.abc import Iterable

Part = tuple[int, str, str]  # value, reason, clause


def total(parts: Iterable[Part]) -> int:
    """The sum of the parts."""
    value = 0
    if isinstance(parts, list):  # the compiled build walks through a list without an iterator
        known: list[Part] = parts
        for part in known:
            value += part[0]
        return value
    for part in parts:
        value += part[0]
    return value


def capped_total(base: int, parts: Iterable[Part], cap: int) -> int:
    """The base plus its modifiers, each reason counted once and their sum held within plus or minus `cap`."""
    seen: dict[str, int] = {}
    for value, reason, _ in parts:
        seen.setdefault(reason, value)
    return base + max(-cap, min(cap, sum(seen.values())))


def spell_out(parts: Iterable[Part]) -> str:
    """The sum as a person would write it: "4 Kamehameha + 1 Ki Surge = 5"."""
    shown = [part for part in parts if part[0] != 0]
    if not shown:
        return "0"
    words = " ".join(f"{'+' if value >= 0 else '-'} {abs(value)} {reason}" for value, reason, _ in shown)
    return f"{words.removeprefix('+ ')} = {total(shown)}"

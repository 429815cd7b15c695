"""Paths in players' words, such as `Son Goku.health`: what the lookups of all games share."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping

from tenkaichi.engine.english import folded
from tenkaichi.engine.errors import TenkaichiError


class PathError(TenkaichiError):
    """A path that leads to nothing."""


def fact_at(facts: Mapping[str, Callable[..., object]], name: str, path: str) -> Callable[..., object]:
    """The function of a named fact; an error that names the nearest facts where there is none.

    Case, spaces and hyphens do not matter, nor whether a fact that is true or false begins with `is_`.
    """
    if name not in facts:
        plain = _plain(name)
        for known in facts:
            if _plain(known) == plain:
                return facts[known]
        near = difflib.get_close_matches(name, facts, n=3)
        hint = f"; did you mean {', '.join(near)}?" if near else f"; there are {', '.join(facts)}"
        raise PathError(f"there is nothing at {path!r}{hint}")
    return facts[name]


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", "", name.casefold().removeprefix("is_"))


def count_at(counts: Mapping[str, int], name: str, path: str, fold: Callable[[str], str] = folded) -> int:
    """The count of a piece by its name; `fold` says which spellings are the same name."""
    for known, count in counts.items():
        if fold(known) == fold(name):
            return count
    raise PathError(f"{path}: the pieces are {', '.join(counts)}")

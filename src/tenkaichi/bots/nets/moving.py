"""Move a model to a tokenizer whose features have other numbers: rows go by name, features without one begin at zero.

For maintainers, after records were renamed or split. The model plays as before as far as the names are the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def places(names: Sequence[str]) -> dict[str, tuple[int, int]]:
    """The first feature and the number of features by name, from lines such as `Fighter.ki 12 1`."""
    found: dict[str, tuple[int, int]] = {}
    for line in names:
        name, first, size = line.rsplit(" ", 2)
        found[name] = int(first), int(size)
    return found


def moved(np: Any, rows: Any, before: Sequence[str], after: Sequence[str], count: int) -> tuple[Any, list[str]]:
    """The rows in their new places, and the names that have no row in the model."""
    old, new = places(before), places(after)
    found = np.zeros((count, *rows.shape[1:]), rows.dtype)
    missing = []
    for name, (first, size) in new.items():
        if name not in old or old[name][1] != size:
            missing.append(name)
            continue
        start = old[name][0]
        found[first : first + size] = rows[start : start + size]
    return found, missing


def move_model(
    np: Any,
    arrays: Mapping[str, Any],
    card: Mapping[str, Any],
    tokens: tuple[Sequence[str], int],
    options: tuple[Sequence[str], int],
    schema: str,
) -> tuple[dict[str, Any], dict[str, Any], list[str]]:
    """The arrays and the card for another tokenizer, and the features that the model does not know."""
    made = dict(arrays)
    missing: list[str] = []
    kinds = (("rows", "scale", "token_names", tokens), ("option_rows", "option_scale", "option_names", options))
    for rows, scale, key, (names, count) in kinds:
        made[rows], lost = moved(np, arrays[rows], card[key], names, count)
        made[scale], _ = moved(np, arrays[scale], card[key], names, count)
        missing += lost
    changed = {**card, "tokens": schema, "token_names": list(tokens[0]), "option_names": list(options[0])}
    return made, changed, missing

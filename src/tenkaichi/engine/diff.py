"""The differences between two states, in lines that a person can read; and a hash that tells whether there are any."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence

from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State


def state_hash(game: Game, state: State) -> str:
    """sha256 over the encoded state: equal on every machine for equal states."""
    text = json.dumps(game.codec.encode(state), separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def diff(game: Game, a: State, b: State) -> list[str]:
    """The differences from `a` to `b`, a line each: `players[1].health: 4 → 3`. No line: equal states."""
    return list(_differences("", game.codec.describe(a), game.codec.describe(b)))


def _differences(path: str, a: object, b: object) -> Iterator[str]:
    if isinstance(a, Mapping) and isinstance(b, Mapping) and a.get("procedure") == b.get("procedure"):
        yield from _in_tables(path, a, b)
    elif isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)):
        yield from _in_lists(path, a, b)
    elif a != b or type(a) is not type(b):
        yield f"{path}: {_show(a)} → {_show(b)}"


def _in_tables(path: str, a: Mapping[str, object], b: Mapping[str, object]) -> Iterator[str]:
    for key in dict.fromkeys([*a, *b]):
        inner = f"{path}.{key}" if path else str(key)
        if key not in b:
            yield f"{inner}: {_show(a[key])} is gone"
        elif key not in a:
            yield f"{inner}: {_show(b[key])} is new"
        else:
            yield from _differences(inner, a[key], b[key])


def _in_lists(path: str, a: Sequence[object], b: Sequence[object]) -> Iterator[str]:
    for index in range(min(len(a), len(b))):
        yield from _differences(f"{path}[{index}]", a[index], b[index])
    for index in range(len(b), len(a)):
        yield f"{path}[{index}]: {_show(a[index])} is gone"
    for index in range(len(a), len(b)):
        yield f"{path}[{index}]: {_show(b[index])} is new"


def _show(value: object) -> str:
    if isinstance(value, Mapping) and "procedure" in value:
        return f"{value['procedure']} at {value['at']}"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_show(inner)}" for key, inner in value.items()) + "}"
    return repr(value)

"""Views as differences: what has changed since the view that a browser holds.

A patch is made from two encoded views of the same viewer, so it holds nothing that the whole view would not hold. The
server keeps only a hash for each part of the last view (64 bits, with a secret that Python draws at every start). For a
thousand connections the views themselves would be tens of megabytes.
"""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import Any

import msgspec

from tenkaichi.arena.protocol.server_frames import PatchFrame, ViewFrame

DEPTHS = {"table": 3, "match": 2}  # how far a field is taken apart: table, board, regions; a region is one part
ALWAYS = ("seq", "log", "log_from", "log_total", "number", "printed")  # not compared: a patch has them as a view has
COMPARED = tuple(name for name in ViewFrame.__struct_fields__ if name not in ALWAYS)

Known = int | dict[str, Any] | list[Any]  # the hash of a part, or those of its parts
Change = tuple[list[str | int], Any]

_encode = msgspec.json.Encoder().encode
_numbers = itertools.count(1)


class SentView:
    """The view that a browser holds: its number, and what it looked like. It never changes."""

    __slots__ = ("known", "number", "viewer")

    def __init__(self, number: int, viewer: str, known: dict[str, Known]) -> None:
        self.number = number
        self.viewer = viewer
        self.known = known


def encoded(frame: ViewFrame, before: SentView | None, alike: SentView | None = None) -> tuple[bytes, SentView]:
    """A view for a browser that holds `before`: the changes, or the whole view.

    Browsers that hold the same get the same bytes: a view that looks like `alike`, which others hold, gets its number.
    """
    if before is None or before.viewer != frame.viewer:
        sent = _sent(frame, _compared(frame, None, []), alike)
        frame.number = sent.number
        return _encode(frame), sent
    changes: list[Change] = []
    sent = _sent(frame, _compared(frame, before.known, changes), alike)
    patch = PatchFrame(
        seq=frame.seq, number=sent.number, base=before.number, changes=changes, log=frame.log, log_from=frame.log_from,
        log_total=frame.log_total, printed=frame.printed,
    )  # fmt: skip
    return _encode(patch), sent


def _sent(frame: ViewFrame, known: dict[str, Known], alike: SentView | None) -> SentView:
    if alike is not None and alike.viewer == frame.viewer and alike.known == known:
        return alike
    return SentView(next(_numbers), frame.viewer, known)


def _compared(frame: ViewFrame, before: dict[str, Known] | None, changes: list[Change]) -> dict[str, Known]:
    found: dict[str, Known] = {}
    for name in COMPARED:
        value, old = getattr(frame, name), None if before is None else before[name]
        found[name] = _part(value, old, [name], DEPTHS.get(name, 0), changes)
    return found


@lru_cache(maxsize=256)
def _is_plain(record: type[msgspec.Struct]) -> bool:
    """Tell if the JSON of a record has exactly its fields, by their names."""
    how = record.__struct_config__
    return not how.array_like and not how.omit_defaults and how.tag is None and (
        record.__struct_fields__ == record.__struct_encode_fields__
    )  # fmt: skip


def _part(value: Any, old: Known | None, path: list[str | int], depth: int, changes: list[Change]) -> Known:
    """Compare a part of a view. A part whose own parts are others than before is sent whole."""
    if depth > 1 and isinstance(value, msgspec.Struct) and _is_plain(type(value)):
        value = {field: getattr(value, field) for field in value.__struct_fields__}
    if depth and type(value) is dict:
        if type(old) is dict and old.keys() == value.keys():
            return {name: _part(each, old[name], [*path, name], depth - 1, changes) for name, each in value.items()}
        changes.append((path, value))
        return {name: _part(each, None, [], depth - 1, []) for name, each in value.items()}
    if depth and type(value) is list and value and isinstance(value[0], dict | msgspec.Struct):
        if type(old) is list and len(old) == len(value):
            return [_part(each, old[at], [*path, at], depth - 1, changes) for at, each in enumerate(value)]
        changes.append((path, value))
        return [_part(each, None, [], depth - 1, []) for each in value]
    code = _encode(value)
    now = hash(code)
    if now != old:
        changes.append((path, msgspec.Raw(code)))
    return now

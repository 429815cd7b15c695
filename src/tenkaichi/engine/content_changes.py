"""Changes to a content pack, as a table: what a scenario lays over the pack it is played with.

Tables are merged key by key. In a list of entries a key is the id, name or title of an entry, or its number from 0. An
unknown id adds an entry. Everything else is replaced.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from tenkaichi.engine.content import ContentError
from tenkaichi.engine.plain_data import PlainDict, PlainMap, PlainValue

Changes = PlainMap
NAMES = ("id", "name", "title")  # the fields by which an entry is known


def change(table: PlainDict, changes: Changes) -> None:
    """Lays the changes over a pack's table before it is decoded."""
    _merge(table, changes, "content")


def _merge(table: PlainDict, changes: Changes, path: str) -> None:
    for key, wanted in changes.items():
        known = table.get(key)
        here = f"{path}.{key}"
        if isinstance(wanted, Mapping) and _is_list_of_entries(known):
            _merge_entries(known, wanted, here)
        elif isinstance(wanted, Mapping) and isinstance(known, dict):
            _merge(known, wanted, here)
        else:
            table[key] = deepcopy(wanted)


def _is_list_of_entries(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _merge_entries(entries: PlainValue, changes: Changes, path: str) -> None:
    for name, wanted in changes.items():
        here = f"{path}.{name}"
        if not isinstance(wanted, Mapping):
            raise ContentError(f"{here}: expected a table with fields of the entry, found {wanted!r}")
        entry = next((each for each in entries if name in map(each.get, NAMES)), None)
        if entry is None and name.isdigit():
            if int(name) >= len(entries):
                raise ContentError(f"{here}: there are {len(entries)} entries, numbered from 0")
            entry = entries[int(name)]
        if entry is None:
            entry = {"id": name}
            entries.append(entry)
        _merge(entry, wanted, here)

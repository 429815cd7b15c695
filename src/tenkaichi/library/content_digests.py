"""A digest of the data behind each entry, so that a new wording can be told from a new effect."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

TABLES = {
    "map": "boards",
    "trait": "trait_effects",
    "terrain": "terrain_pieces",
    "interaction": "technical_interactions",
}
UNSEEN = ("note", "errata", "ruling", "rulings", "not_yet", "exam")  # fields that do not change what an entry does
DIGITS = 12


def content_folder(game: str) -> Traversable:
    """The standard pack of a game; it may be missing."""
    return files("tenkaichi.games") / game.replace("-", "_") / "content" / "standard"


def content_digests(folder: Traversable) -> dict[str, str]:
    """The digest of each entry by kind and id (`card/red-palm`): of its table and of the techniques that it names."""
    tables: dict[str, dict[str, Any]] = {}
    for file in folder.iterdir() if folder.is_dir() else ():
        if file.name.endswith(".toml"):
            for name, rows in tomllib.loads(file.read_text(encoding="utf-8")).items():
                for row in rows if isinstance(rows, list) else ():
                    if isinstance(row, dict) and (found := row.get("id") or row.get("trait")):
                        tables.setdefault(name, {})[str(found)] = row
    kinds = {table: kind for kind, table in TABLES.items()}
    techniques = tables.get("techniques", {})
    return {
        f"{kinds.get(name, name.removesuffix('s'))}/{entry}": _digest(row, techniques)
        for name, rows in tables.items()
        for entry, row in rows.items()
    }


def _digest(row: Mapping[str, Any], techniques: Mapping[str, Any]) -> str:
    known = {field: value for field, value in row.items() if field not in UNSEEN}
    named = sorted({each for tier in row.get("tiers", ()) for each in tier.get("techniques", ())})
    plain = json.dumps([known, [techniques.get(each) for each in named]], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(plain.encode()).hexdigest()[:DIGITS]

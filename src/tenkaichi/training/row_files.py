"""Rows of a job as a file: a killed run reads them and goes on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tenkaichi.training.self_play import Rows


def write_rows(path: Path, rows: Rows) -> None:
    """Write beside the file and rename: a kill leaves no half of one."""
    half = path.with_suffix(".half")
    half.write_bytes(msgspec.msgpack.encode([rows.terms, rows.results, rows.matches, rows.played]))
    half.replace(path)


def read_rows(path: Path, seed: str) -> Rows | None:
    """The rows of a job that was played before; None if it was not."""
    if not path.is_file():
        return None
    terms, results, matches, played = msgspec.msgpack.decode(path.read_bytes())
    return Rows(seed, terms, results, matches, played)

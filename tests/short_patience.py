"""A server that gives up on a locked database soon: `python -m short_patience serve …`."""

from __future__ import annotations

import sys

from same_luck import SameLuck

PROGRAM = ("-m", "short_patience")
BUSY_MS = 500


def give_up_soon() -> None:
    """Let SQLite wait for a lock for `BUSY_MS` milliseconds instead of `store.BUSY_MS`."""
    from tenkaichi.arena.storage import store

    known, shorter = f"busy_timeout={store.BUSY_MS}", f"busy_timeout={BUSY_MS}"
    assert known in store.PRAGMAS
    pragmas = tuple(shorter if each == known else each for each in store.PRAGMAS)
    setattr(store, "PRAGMAS", pragmas)  # noqa: B010 - the type names five texts


if __name__ == "__main__":
    from tenkaichi.cli import main

    SameLuck().put_in_place()
    give_up_soon()
    sys.exit(main())

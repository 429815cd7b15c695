"""The rules of Prime Time, a module per chapter; `PROCEDURES` collects all of them when it is first asked for."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    if name == "PROCEDURES":
        from tenkaichi.games.prime_time.rules.chapters import PROCEDURES

        return PROCEDURES
    raise AttributeError(name)

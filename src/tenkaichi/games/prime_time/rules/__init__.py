"""The rules of Prime Time, a module per chapter.

Importing one chapter loads all, because some rules call each other in circles (`later`).
"""

from __future__ import annotations

from tenkaichi.games.prime_time.rules.chapters import PROCEDURES

__all__ = ["PROCEDURES"]

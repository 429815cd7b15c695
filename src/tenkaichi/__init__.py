"""Tenkaichi: play, study and design three Dragon Ball Z tabletop games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenkaichi._version import __version__

if TYPE_CHECKING:
    from tenkaichi.play import load_match, new_match

__all__ = ["__version__", "load_match", "new_match"]


def __getattr__(name: str) -> object:
    """The games are only imported by those who play."""
    if name in ("load_match", "new_match"):
        from tenkaichi import play

        return getattr(play, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

"""The program that ./play starts: the arena in the browser, or a game in the terminal. Standard library only."""

from __future__ import annotations

from collections.abc import Sequence


def command_for(arguments: Sequence[str]) -> list[str]:
    """A word first (`terminal`, or the name of a game) means the terminal; otherwise it is the arena."""
    words = list(arguments)
    if words and not words[0].startswith("-"):
        return words if words[0] == "terminal" else ["terminal", *words]
    opening = [] if "--no-browser" in words or "--help" in words else ["--browser"]
    quiet = [] if "--log" in words else ["--log", "warning"]
    return ["serve", "--free-port", *quiet, *opening, *words]

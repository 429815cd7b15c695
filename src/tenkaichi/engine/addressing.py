"""The log as it is told to a player: the player's own seat is "you", with the verb to match."""

from __future__ import annotations

import re

_IRREGULAR = {"has": "have", "is": "are", "does": "do", "goes": "go", "was": "were"}
_HISSING = ("sses", "shes", "ches", "xes", "zzes")


def addressed(words: str, seat: str) -> str:
    """A sentence about `seat`, told to that seat. It begins with a small letter unless it begins with a name.

    `A plays Sky Dance` is `you play Sky Dance`; `A's anger rises` is `your anger rises`, `Piccolo
    of A` is `your Piccolo`.
    """
    letter = re.escape(seat)
    words = re.sub(rf"\b{letter}'s(?=$|[.,;])", "yours", words)
    words = re.sub(rf"\b{letter}'s\b", "your", words)
    words = re.sub(rf"\b([A-Z][\w'-]*(?: [A-Z][\w'-]*)*) of {letter}\b", r"your \1", words)
    words = re.sub(rf"(^|: |; )\b{letter} ([a-z]+)\b", lambda found: f"{found[1]}you {_second_person(found[2])}", words)
    return re.sub(rf"\b{letter}\b(?!['’.,]?\w| [A-Z])", "you", words)


def opposed(words: str, seat: str, name: str = "your opponent") -> str:
    """A sentence about `seat`, told to the only other player: `B's Drill` is `your opponent's Drill`."""
    letter = re.escape(seat)
    words = re.sub(rf"\b{letter}'s\b", f"{name}'s", words)
    words = re.sub(rf"\b([A-Z][\w'-]*(?: [A-Z][\w'-]*)*) of {letter}\b", rf"{name}'s \1", words)
    return re.sub(rf"\b{letter}\b(?!['’.,]?\w| [A-Z])", name, words)


def _second_person(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(_HISSING):
        return verb[:-2]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-1] if verb.endswith("s") else verb

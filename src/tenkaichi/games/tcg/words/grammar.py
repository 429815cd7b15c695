"""English grammar for card texts: articles, verb forms, lists, and phrases that fit after "may", "to" or a subject."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

Verb = tuple[str, str]  # a base form, and what follows it: ("draw", "2 cards")

_THIRD = {"be": "is", "have": "has", "cannot": "cannot", "must": "must", "may": "may", "do": "does"}
_PLURAL = {"be": "are"}
_PAST = {
    "be": "was", "draw": "drew", "take": "took", "lose": "lost", "deal": "dealt", "leave": "left", "hit": "hit",
    "put": "put", "begin": "began", "become": "became",
}  # fmt: skip


def join(parts: Iterable[str], word: str = "and") -> str:
    """`a`, `a and b`, `a, b, and c`."""
    found = list(parts)
    if len(found) < 3:
        return f" {word} ".join(found)
    return f"{', '.join(found[:-1])}, {word} {found[-1]}"


def with_article(noun: str) -> str:
    if noun.startswith("other "):
        return f"an{noun}"
    first = noun.lstrip("“")[:1]
    return f"an {noun}" if first in "aeiouAEIO" or noun.startswith("Ultimate") else f"a {noun}"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def third(verb: str) -> str:
    """The form after "your opponent" or "this card"; the first word of several is the verb."""
    first, _, rest = verb.partition(" ")
    if first in _THIRD:
        form = _THIRD[first]
    elif first.endswith(("ss", "sh", "ch", "x", "o")):
        form = f"{first}es"
    elif first.endswith("y") and first[-2:-1] not in "aeou":
        form = f"{first[:-1]}ies"
    else:
        form = f"{first}s"
    return f"{form} {rest}".strip()


def several(verb: str) -> str:
    """The form after "your attacks" or "they"."""
    first, _, rest = verb.partition(" ")
    return f"{_PLURAL.get(first, first)} {rest}".strip()


def past(verb: str, is_plural: bool) -> str:
    first, _, rest = verb.partition(" ")
    if first == "be":
        form = "were" if is_plural else "was"
    else:
        form = _PAST.get(first) or (f"{first}d" if first.endswith("e") else f"{first}ed")
        form = form.replace("ped", "pped") if first in ("skip", "stop") else form
    return f"{form} {rest}".strip()


class Phrase(NamedTuple):
    """One thing that happens, in the forms that sentences need.

    `finite` stands alone ("draw a card", "your opponent draws a card"). `bare` follows "may" or "to", and is empty
    where it cannot. `third` follows "your opponent", if the acting player does it. `is_long` has parts of its own.
    """

    finite: str
    bare: str = ""
    third: str = ""
    is_long: bool = False
    subject: str = ""  # of a sentence about another player or thing


def act(subject: str, *verbs: Verb) -> Phrase:
    """The acting player does it: "draw 2 cards", or in the other player's place "they draw 2 cards"."""
    bare = _told(verbs, lambda verb: verb)
    thirds = _told(verbs, third)
    return Phrase(bare if subject == "you" else f"{subject} {bare}", bare, thirds)


def _told(verbs: Sequence[Verb], form: object) -> str:
    assert callable(form)
    return join([f"{form(verb)} {rest}".strip() for verb, rest in verbs])


def said(subject: str, *verbs: Verb, is_plural: bool = False) -> Phrase:
    """Somebody or something else does it, or it happens to them."""
    form = several if is_plural else third
    finite = f"{subject} {_told(verbs, form)}"
    is_modal = any(verb.partition(" ")[0] in ("cannot", "must", "may") for verb, _ in verbs)
    bare = "" if is_modal else f"have {subject} {_told(verbs, lambda verb: verb)}"
    return Phrase(finite, bare, subject=subject)


def sentence(words: str) -> str:
    """The sentence with a capital letter and a full stop."""
    words = capital(words)
    first, found, rest = words.partition("our opponent")
    if found and "“" not in words:  # said once, then "their"
        rest = re.sub(r"your opponent's(?= \w)", "their", rest).replace("your opponent's", "theirs")
        words = first + found + rest
    return words if words.endswith((".", ".”")) else f"{words}."


__all__ = [
    "Phrase", "Verb", "act", "capital", "join", "past", "said", "sentence", "several", "third", "with_article",
]  # fmt: skip

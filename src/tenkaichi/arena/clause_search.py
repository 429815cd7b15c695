"""Search for rules in a player's own words: forms of a word, and everyday names of things."""

from __future__ import annotations

import re

from tenkaichi.engine.catalogue import Catalogue, Clause, begins_a_word

# Words of a question that say nothing about which rule is meant.
_EMPTY = re.compile(
    r"(?:a|an|and|are|at|be|by|can|do|does|for|from|have|how|i|if|in|is|it|its|me|my|of|on|"
    r"or|the|there|to|was|what|when|where|which|who|why|will|with|you|your)"
)
# The words that people use, and the rulebooks' words for them.
_CALLED = {
    ("knock", "out"): ("ko",),
    ("line", "sight"): ("sight",),
    ("los",): ("sight",),
    ("hp",): ("health",),
    ("flight",): ("fly",),
}
_ENDINGS = (("ies", "y"), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""))
_MOST = 12  # words of a query; more are ignored
_LEAST = 3  # letters that a stem must keep to mean anything


def stem(word: str) -> str:
    """The word without its ending: "charging" is found in "charge", "winning" in "win", "parries" in "parry"."""
    for ending, instead in _ENDINGS:
        found = word.removesuffix(ending) + instead
        if word.endswith(ending) and len(found) >= _LEAST:
            is_doubled = ending in ("ing", "ed") and found[-1] == found[-2] and found[-1] not in "sl"
            return found[:-1] if is_doubled else found
    return word


def _wanted(words: str) -> list[str]:
    """The words that matter; all of them where none does, and names of clauses as they are."""
    folded = [word.strip("?!.,;:\"'“”‘’()") for word in words.casefold().split()]
    said = list(dict.fromkeys([word for word in folded if word]))
    return ([word for word in said if not _EMPTY.fullmatch(word)] or said)[:_MOST]


def _as_called(words: list[str]) -> list[str]:
    """Find clauses by word stems, in the rulebooks' own terms."""
    found = [word if re.search(r"\d", word) else stem(word) for word in words]
    for said, called in _CALLED.items():
        if set(said) <= set(found):
            found = [*(word for word in found if word not in said), *called]
    return found


def find_clauses(book: Catalogue, words: str) -> list[Clause]:
    """Find the clauses that hold all the words. Best first: by id, by heading, in the rule, elsewhere.

    Words count from their beginning, and whole words before beginnings: "ki" is Ki, and neither "skip" nor "king" where
    there is any Ki. After what holds the words as they were typed comes what holds other forms of them.
    """
    wanted = _wanted(words)
    typed = _without_mere_beginnings(book.search(wanted), wanted)
    known = {clause.id for clause in typed}
    called = _as_called(wanted)
    near = [clause for clause in _without_mere_beginnings(book.search(called), called) if clause.id not in known]
    return [*_ranked(typed, wanted, words), *_ranked(near, called, words)]


def _without_mere_beginnings(found: list[Clause], wanted: list[str]) -> list[Clause]:
    """A word of one or two letters begins too many others: it is meant as it is, where it is to be found at all."""
    short = [word for word in wanted if len(word) < _LEAST]
    whole = [clause for clause in found if all(_is_in(word, _everything(clause), True) for word in short)]
    return whole or found


def _is_in(word: str, text: str, is_whole: bool) -> bool:
    return begins_a_word(word, text, is_whole=is_whole)


def _everything(clause: Clause) -> str:
    return " ".join([clause.id, clause.section, clause.rule, clause.ruling, clause.check, clause.source])


def _ranked(found: list[Clause], wanted: list[str], words: str) -> list[Clause]:
    def rank(clause: Clause) -> int:
        if words.strip().casefold() == clause.id.casefold():
            return 0
        heading = f"{clause.id} {clause.section}"
        places = [
            (heading, True),
            (heading, False),
            (f"{heading} {clause.rule}", True),
            (f"{heading} {clause.rule}", False),
        ]
        for worth, (place, is_whole) in enumerate(places, start=1):
            if wanted and all(_is_in(word, place, is_whole) for word in wanted):
                return worth
        return len(places) + 1

    return sorted(found, key=rank)

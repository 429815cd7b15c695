"""Clean text that players write: remove invisible signs, signs that turn a line around, and heaps of marks."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"
_VARIANTS = frozenset(chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
# By their category letters and marks, and nothing to be seen: fillers of Hangul, mute vowels, an empty braille cell …
_UNSEEN = _VARIANTS | {"\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0", "\u034f"}
IN_EMOJI = frozenset({JOINER, "\ufe0f"})
LINE_END = frozenset({"\n"})
_MARKS_IN_A_ROW = 2  # as many as living languages put on one letter; a heap of them hides the lines around it


def visible(text: str, but: frozenset[str] = frozenset()) -> str:
    """Leave out what cannot be seen, except `but`; a space stands for every control sign.

    A sign that is left out ends no row of marks: heaps could be built with joiners in between.
    """
    found: list[str] = []
    marks = 0
    for sign in text:
        category = unicodedata.category(sign)
        if sign in but:
            found.append(sign)
        elif category == "Cf" or sign in _UNSEEN:  # joiners, directions and the like: they separate nothing
            continue
        elif category[0] == "M":
            marks += 1
            if marks <= _MARKS_IN_A_ROW:
                found.append(sign)
        else:
            marks = 0
            found.append(" " if category[0] in "CZ" else sign)
    return "".join(found)


def visible_line(text: str) -> str:
    """Words that others read, in one line, without invisible signs or heaps of marks."""
    plain = unicodedata.normalize("NFC", text).replace("\u200b", " ")
    return without_leading_marks(" ".join(visible(plain, IN_EMOJI).split()))


def without_leading_marks(text: str) -> str:
    """Marks at the beginning would stand on what is written before the text."""
    at = next((at for at, sign in enumerate(text) if unicodedata.category(sign)[0] not in "MCZ"), len(text))
    return text[at:]


def visible_lines(text: str) -> str:
    """The visible characters of a text with several lines, for the host's terminal."""
    return visible(unicodedata.normalize("NFC", text).replace("\r\n", "\n"), LINE_END).strip()

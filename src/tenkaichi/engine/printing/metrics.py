"""The widths of words in a plain sans-serif face: thousandths of the type size.

The drawing pins every line to the width computed here, so that the font of the printer changes nothing about
what fits.
"""

from __future__ import annotations

_FIRST = 32  # the first sign of the table is the space
_WIDTHS = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
)  # fmt: skip
_OTHER = 722  # a sign that is not in the table is taken for a wide one
BOLD = 1.08  # bold type is wider


def width_of(words: str, size: float, is_bold: bool = False) -> float:
    """The width in points."""
    thousandths = sum([_sign(sign) for sign in words])
    return thousandths * size / 1000 * (BOLD if is_bold else 1)


def _sign(sign: str) -> int:
    at = ord(sign) - _FIRST
    return _WIDTHS[at] if 0 <= at < len(_WIDTHS) else _OTHER


def broken(words: str, size: float, room: float, is_bold: bool = False) -> list[str]:
    """The words as lines that fit into the room; a single word that is too long is cut."""
    lines: list[str] = []
    line = ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if width_of(longer, size, is_bold) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while width_of(line, size, is_bold) > room and len(line) > 1:
            fits = next(n for n in range(len(line) - 1, 0, -1) if n == 1 or width_of(line[:n], size, is_bold) <= room)
            lines.append(line[:fits])
            line = line[fits:]
    return [*lines, line] if line else lines

"""Short names for small drawings: two letters for a character, a shape for each seat."""

from __future__ import annotations

from tenkaichi.engine.presentation import Span
from tenkaichi.games.duel_battle.state import MINION, Duel

SHAPES = ("▲", "▼")  # of A and B: the owner can be told without colour
SEAT_ROLES = ("seat0", "seat1")


def short_names(names: list[str]) -> list[str]:
    """Two letters each, all different: Son Goku is Gk, Vegeta is Vg."""
    found: list[str] = []
    for name in names:
        words = name.split()
        shares_first_word = sum([other.split()[0] == words[0] for other in names]) > 1
        word = words[-1] if shares_first_word else words[0]
        letters = [letter for letter in word[1:] if letter.isalpha()]
        consonants = [letter for letter in letters if letter not in "aeiou"]
        spare = [str(number) for number in range(1, 100)]
        tries = [word[0].upper() + second for second in [*consonants, *letters, *spare]]
        found.append(next(tag for tag in tries if tag not in found))
    return found


def tag(g: Duel, who: int) -> str:
    """`▲Gk`; in lower case while he lies stunned; minions together are `▼s`."""
    shape = SHAPES[g.owner_of(who)]
    if who >= MINION:
        return shape + g.book.minion_name[0].lower()
    short = short_names([sheet.name for sheet in g.book.sheets])[g.fighters[who].sheet]
    return shape + (short.lower() if g.fighters[who].is_stunned else short)


def tag_span(g: Duel, who: int) -> Span:
    return tag(g, who), "active" if who == g.active else SEAT_ROLES[g.owner_of(who)]

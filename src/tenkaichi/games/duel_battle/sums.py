"""Numbers with their reasons, as a sentence has them: how far it is and why, how much it hurts and why."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.english import counted
from tenkaichi.engine.number import Part, total
from tenkaichi.engine.preview import Term

# The reasons that the rules give, where they need another word to be read after a number.
_READ: dict[str, str] = {
    "hills on the way": "for hills on the way",
    "the target's own hill": "for the target's own hill",
    "the target flies": "as the target flies",
    "cards": "from cards",
}


def range_words(parts: Sequence[Part]) -> str:
    """`2 regions away + 2 for hills on the way = 4`; one that needs no sum is `1 region away`."""
    away = parts[0][0]
    words = f"{counted(away, 'region')} away" if away else "in the same region"
    return " ".join([words, *_more(parts[1:])]) + (f" = {total(parts)}" if len(parts) > 1 else "")


def damage_words(parts: Sequence[Part]) -> str:
    """`3 damage: 2 strength + 1 from cards`; of one part only `2 damage (strength)`."""
    if len(parts) == 1:
        return f"{parts[0][0]} damage ({parts[0][1]})"
    return " ".join([f"{total(parts)} damage: {parts[0][0]} {part_words(parts[0])}", *_more(parts[1:])])


def terms_of(parts: Sequence[Part]) -> tuple[Term, ...]:
    """Each part with its rule, so that every number of a sum can be read up."""
    return tuple([Term(part[0], part_words(part), part[2]) for part in parts if part[0]])


def part_words(part: Part) -> str:
    """The reason alone, as it is read after its number: `6 from strength × 3`, so that nobody reads it as 18."""
    reason = part[1]
    return _READ.get(reason, f"from {reason}" if "×" in reason else reason)


def _more(parts: Sequence[Part]) -> list[str]:
    return [f"{'+' if part[0] >= 0 else '-'} {abs(part[0])} {part_words(part)}" for part in parts if part[0]]

"""Which effect is being carried out, for the record of what happens."""

from __future__ import annotations

from tenkaichi.games.prime_time.state import Skirmish

CARRYING_OUT = "ResolveEffect"
INSIDE = ("Harm", "Draw", "Stagger", "Befall")  # what an effect has done by a procedure of the rules


def source_of(g: Skirmish) -> str:
    """The name of the effect that does this; empty where it is a rule, or where nobody keeps a record."""
    if g.log is None:
        return ""
    for frame in reversed(g.stack):
        kind = type(frame).__name__
        if kind == CARRYING_OUT:
            number: int = frame.effect  # type: ignore[attr-defined]
            return g.book.effect_index.effects[number].name
        if kind not in INSIDE:
            return ""
    return ""

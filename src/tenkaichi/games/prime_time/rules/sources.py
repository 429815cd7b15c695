"""The effect that is being carried out, for the record of events."""

from __future__ import annotations

from tenkaichi.games.prime_time.rules.later import LATER
from tenkaichi.games.prime_time.state import Skirmish


def source_of(g: Skirmish) -> str:
    """The name of the effect that does this; empty where it is a rule, or where no log is kept."""
    if g.log is None:
        return ""
    for frame in reversed(g.stack):
        if isinstance(frame, LATER.resolve_effect):
            return g.book.effect_index.effects[frame.context.effect].name
        if not isinstance(frame, LATER.inside_effects):
            return ""
    return ""

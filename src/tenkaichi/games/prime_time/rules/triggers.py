"""Events that effects listen to: who has something to say when an event of the rules happens, and in which order.

Under construction: the effect language is interpreted from here. `announce` returns None while nobody listens.
"""

from __future__ import annotations

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.state import NOBODY, Skirmish


def announce(g: Skirmish, event: str, subject: int, other: int = NOBODY) -> Procedure | None:
    """PT-COMBAT-10..12, PT-FAQ-03: effects triggered by an event, resolved before what triggered them goes on.

    The active player's first, then the other's; each player orders his own.
    """
    return None

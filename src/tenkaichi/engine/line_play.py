"""What a game's learned line player offers to bots."""

from __future__ import annotations

from typing import Any, Protocol

from tenkaichi.engine.decision import Decision, Option


class LinePlay(Protocol):
    """Quick answers for imagined lines, and the worth of a position where a line comes to rest.

    It reads only what the asked seat may know, and the whole position where it judges one.
    """

    card: dict[str, Any]  # where its weights come from

    def answer(self, g: Any, decision: Decision, /) -> Option:
        """An answer to any question."""
        ...

    def promise(self, g: Any, decision: Decision, /) -> list[float]:
        """How promising each listed option looks: as logarithms of chances, up to a constant."""
        ...

    def worth(self, g: Any, seat: int, /) -> float:
        """At one of the game's rests, or at the end of the match: from -1 (lost) to 1 (won)."""
        ...

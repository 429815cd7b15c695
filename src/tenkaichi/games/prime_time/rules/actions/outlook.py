"""What a model has before it when its menu of actions is made: computed once, on first need, for the whole menu.

With a log nothing is kept from one question to the next, so that every citation is recorded.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.arsenal import Usable, usable_techniques
from tenkaichi.games.prime_time.rules.reach import Start, allowance
from tenkaichi.games.prime_time.rules.sight import enemies_of
from tenkaichi.games.prime_time.rules.targeting import Mark, marks_of, nearest_of
from tenkaichi.games.prime_time.state import Skirmish

UNKNOWN: Final = -1


@mypyc_attr(acyclic=True)
class Outlook:
    """The techniques that a model may use now, its enemies as marks, how far it may go and from what ground."""

    def __init__(self, g: Skirmish, who: ModelId) -> None:
        self.who = who
        self.marks: list[Mark] = marks_of(g, who, enemies_of(g, g.models[who].seat))
        self.nearest: int = nearest_of(self.marks)
        self.usable: list[Usable] = usable_techniques(g, who)
        self._known: list[int] = [UNKNOWN, UNKNOWN]  # the whole allowance and the half one
        self._start: Start | None = None

    def allowance(self, g: Skirmish, is_half: bool) -> int:
        """As `reach.allowance`."""
        mil = self._known[is_half]
        if mil == UNKNOWN or g.log is not None:
            mil = self._known[is_half] = allowance(g, self.who, is_half)
        return mil

    def start(self, g: Skirmish) -> Start | None:
        """Where its moves begin; None with a log: each move looks for itself."""
        if self._start is None and g.log is None:
            self._start = Start(g, self.who)
        return self._start

"""What is worked out from a state and kept beside it: never copied, saved or compared, and rebuilt when asked for."""

from __future__ import annotations

from typing import Any

from tenkaichi.engine.procedure import State


class WithStandingTexts(State):
    """The texts in force by topic, kept until one of them changes: `zones.listen` forgets, `standing.sources` finds."""

    standing: Any = None

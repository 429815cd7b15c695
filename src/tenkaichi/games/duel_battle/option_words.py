"""Options in players' words: the headings of menus in their order, and what is worth knowing before choosing."""

from __future__ import annotations

from tenkaichi.engine.decision import Option
from tenkaichi.games.duel_battle.idle_options import why_idle
from tenkaichi.games.duel_battle.option_notes import unused
from tenkaichi.games.duel_battle.state import Duel
from tenkaichi.games.duel_battle.vocabulary import VOCABULARY

HEADINGS: tuple[str, ...] = (
    "Team", "Who acts", "Techniques", "Attack", "Defend", "Move", "Explore", "Help", "Abilities", "Cards in hand",
    "Buy", "Bargain", "Draw", "Choose", "Or",
)  # fmt: skip
heading = VOCABULARY.heading
label = VOCABULARY.label


def note(g: Duel, option: Option) -> str:
    """The note of the option's form, and before it why the option would change nothing."""
    words = VOCABULARY.note(g, option)
    idle = why_idle(g, option)
    return f"changes nothing: {idle}; {words}".removesuffix("; ") if idle else words


__all__ = ["HEADINGS", "heading", "label", "note", "unused"]

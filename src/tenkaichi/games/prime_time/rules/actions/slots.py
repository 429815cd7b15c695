"""Action slots (Round Structure; General Rules): how many there are, what may be repeated, what is free."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar
from tenkaichi.games.prime_time.events import ACTION_TAKEN
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.effects.limits import use_up_modifier
from tenkaichi.games.prime_time.rules.modifiers import is_permitted
from tenkaichi.games.prime_time.state import BOUND, NOBODY, Skirmish

MOST_FREE: Final = 2  # PT-GEN-24
REPEATABLE: Final = ("move", "break_free")  # PT-REFCARD-19: the 2nd Move value is a rule that says so
EXTRA: Final = "extra_action:"  # a modifier: one more slot, for this action only

NO_ACTION_LEFT: Final = Bar("PT-ROUND-13", "{0} has no action left")
DONE_ALREADY: Final = Bar("PT-REFCARD-19", "{0} has taken the action {1} in this activation")
NO_FREE_ACTION_LEFT: Final = Bar("PT-GEN-24", "{0} has used two free actions in this activation", "PT-GEN-25")


def action_bar(g: Skirmish, who: ModelId, name: str) -> Bar | None:
    """PT-ROUND-13, PT-REFCARD-19: a slot for it, and not the same twice."""
    if g.actions > 0 and name not in g.done:
        return None
    if g.actions <= 0 and extra_slot(g, who, name) == NOBODY:
        return NO_ACTION_LEFT
    if name in REPEATABLE or name not in g.done:
        return None
    return None if name == "attack" and is_permitted(g, who, "repeat_attack") else DONE_ALREADY


def may_have_slot(g: Skirmish, who: ModelId) -> bool:
    """Is there a slot left, or could an effect have given one?"""
    return g.actions > 0 or len(g.models[who].modifiers) > 0


def extra_slot(g: Skirmish, who: ModelId, name: str) -> int:
    """A slot that an effect gave for this action only: its place among the modifiers."""
    for at, (what, by, _, _, _) in enumerate(g.models[who].modifiers):
        if by > 0 and what.startswith(EXTRA) and name in what.removeprefix(EXTRA).split("|"):
            return at
    return NOBODY


def spend_action(g: Skirmish, who: ModelId, name: str, clause: str = "PT-REFCARD-18") -> None:
    """PT-ROUND-13: one slot; the ones that are good for this action only go first."""
    if name == "attack" and name in g.done:
        use_up_modifier(g, who, "allow:repeat_attack")
    at = extra_slot(g, who, name)
    if at != NOBODY:
        held = g.models[who].modifiers
        what, by, source, lasts, giver = held[at]
        g.models[who].modifiers = (*held[:at], (what, by - 1, source, lasts, giver), *held[at + 1 :])
    else:
        g.actions -= 1
    g.done = (*g.done, name)
    g.cite("PT-REFCARD-19")
    if g.models[who].states & BOUND and name != "break_free":
        g.cite("PT-STATE-56")
    g.happened(ACTION_TAKEN, clause, who, name, g.actions)


def free_bar(g: Skirmish, who: ModelId) -> Bar | None:
    """PT-GEN-24, 25: at most two free actions, from all sources together; the rest is lost."""
    return NO_FREE_ACTION_LEFT if g.free_used >= MOST_FREE else None


def spend_free_action(g: Skirmish, who: ModelId, name: str) -> None:
    """PT-TRAIT-06: no slot."""
    g.free_used += 1
    g.cite("PT-GEN-24")
    g.happened(ACTION_TAKEN, "PT-TRAIT-06", who, name, g.actions)

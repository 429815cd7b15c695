"""The optional windows that matter: not a defence that could save nothing."""

from __future__ import annotations

from tenkaichi.engine.decision import Decision
from tenkaichi.games.tcg.rules.effects.attack_texts import damage_parts
from tenkaichi.games.tcg.state import Table


def matters(g: Table, decision: Decision) -> bool:
    """Whether a player who wants to be asked only where it matters is asked here.

    An attack without damage and without a HIT effect takes nothing: a defence can wait for one that does.
    """
    if decision.kind != "Defence.defend" or not g.attacks:
        return True
    attack = g.attacks[-1]
    if g.book.texts[attack.ability].hit >= 0 or attack.more_hits:
        return True
    return any(sum([part[0] for part in parts]) > 0 for parts in damage_parts(g, attack))

"""The optional windows that matter: not a defence or an Endurance that could save nothing."""

from __future__ import annotations

from tenkaichi.engine.decision import Decision
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.effects.attack_texts import damage_parts
from tenkaichi.games.tcg.state import Table


def matters(g: Table, decision: Decision) -> bool:
    """Whether a player who wants to be asked only where it matters is asked here.

    An attack without damage and without a HIT effect takes nothing: a defence can wait for one that does. An
    Endurance saves nothing once the damage is over, unless a text watches for it.
    """
    if decision.kind == "TakeDamage.endure":
        frame = decision.frame
        return not isinstance(frame, TakeDamage) or frame.life > 0 or bool(g.watched_events & 1 << occasion.ENDURED)
    if decision.kind != "Defence.defend" or not g.attacks:
        return True
    attack = g.attacks[-1]
    if g.book.texts[attack.ability].hit >= 0 or attack.more_hits:
        return True
    return any(sum([part[0] for part in parts]) > 0 for parts in damage_parts(g, attack))

"""Ending a stun (rulebook: Actions > 1 End stun)."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, Option, Why
from tenkaichi.games.duel_battle.events import STUN_ENDED
from tenkaichi.games.duel_battle.rules.movement import BESIDE_THE_BOARD, NO_ACTION_LEFT
from tenkaichi.games.duel_battle.state import NOWHERE, Duel, FighterId

STAND: Final[Option] = ("stand",)
NOT_STUNNED: Final = Bar("DB-STUN-02", "{0} is not stunned")
MUST_STAND: Final = Bar("DB-STUN-02", "{0} is stunned and must use an action to stand up first")
ONLY_STANDING: Final = Bar("DB-STUN-03", "{0} is stunned and can take no other action")
NOT_HELPED: Final = [
    Bar(clause, "{0} must be a stunned ally in the same region with a common affinity")
    for clause in ("DB-STUN-05", "DB-STUN-04")
]


def offer_help(g: Duel, who: FighterId, options: list[Option], why: Why) -> None:
    """DB-STUN-04, DB-STUN-05: a stunned ally in the same region who shares an affinity."""
    f = g.fighters[who]
    if why is not None:
        why.append((STAND, NOT_STUNNED, (g.name(who),)))
        why.extend([(("help", who), bar, (g.name(who),)) for bar in NOT_HELPED])
    for at, other in enumerate(g.fighters):
        ally = FighterId(at)
        if ally == who or (not other.is_stunned and why is None):
            continue
        is_near = other.owner == f.owner and other.region == f.region
        if is_near and other.is_stunned and g.book.shared_affinities[f.sheet][other.sheet] > 0:
            if g.actions:
                options.append(("help", ally))
            elif why is not None:
                why.append((("help", ally), NO_ACTION_LEFT, ()))
        elif why is not None:
            bars = [*NOT_HELPED, *([BESIDE_THE_BOARD] if other.region == NOWHERE and not other.is_knocked_out else [])]
            why.extend([(("help", ally), bar, (g.name(ally),)) for bar in bars])


def end_stun(g: Duel, who: FighterId, by: int, clause: str) -> None:
    """Spend one action to end the stun. DB-STUN-06: the character owes nothing later."""
    g.actions -= 1
    g.fighters[who].is_stunned = False
    if who != by:
        g.cite("DB-STUN-06")
    if g.is_hill(g.fighters[who].region):
        g.cite("DB-HILL-01")
    g.happened(STUN_ENDED, clause, who, by)

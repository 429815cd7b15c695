"""The techniques that a model may use now, for any target: limits, BK, the Breakthrough."""

from __future__ import annotations

from tenkaichi.engine.decision import Bar
from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.effects.limits import may_use
from tenkaichi.games.prime_time.rules.modifiers import cost_of
from tenkaichi.games.prime_time.rules.targeting import USED_UP, bk_bar
from tenkaichi.games.prime_time.rules.values import techniques_of
from tenkaichi.games.prime_time.state import EXHAUSTED, PETRIFIED, Skirmish

Usable = tuple[TechniqueSheet, bool]  # the technique; only by a Breakthrough?


def usable_techniques(g: Skirmish, who: ModelId) -> list[Usable]:
    """The techniques that no rule withholds from the model, for any target."""
    found: list[Usable] = []
    for technique in techniques_of(g, who):
        if technique.is_free_to_use or technique_bar(g, who, technique) is None:
            found.append((technique, False))
        elif can_break_through(g, who, technique):
            found.append((technique, True))
    return found


def technique_bar(g: Skirmish, who: ModelId, technique: TechniqueSheet) -> Bar | None:
    """The rule that withholds a technique from a model, for any target."""
    if not may_use(g, who, technique):
        return USED_UP
    return bk_bar(g, who, technique)


def can_break_through(g: Skirmish, who: ModelId, technique: TechniqueSheet) -> bool:
    """PT-TRAIT-01, PT-STATE-45: an Exhausted model may pay SK instead; a Petrified one may not."""
    model = g.models[who]
    if technique.bk == 0 or not model.states & EXHAUSTED or model.states & PETRIFIED:
        return False
    return may_use(g, who, technique) and model.sk >= breakthrough_cost(g, who)


def breakthrough_cost(g: Skirmish, who: ModelId) -> int:
    """PT-TRAIT-01: 2 SK, unless an effect says otherwise."""
    return cost_of(g, who, "breakthrough", "sk", g.book.figure("breakthrough", "sk"))

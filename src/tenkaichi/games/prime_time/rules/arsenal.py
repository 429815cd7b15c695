"""The techniques that a model may use now, for any target: limits, BK, the Breakthrough."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar
from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.effects.limits import may_use
from tenkaichi.games.prime_time.rules.modifiers import cost_of
from tenkaichi.games.prime_time.rules.targeting import USED_UP, bk_bar
from tenkaichi.games.prime_time.rules.values import techniques_of
from tenkaichi.games.prime_time.state import EXHAUSTED, PETRIFIED, Skirmish

Usable = tuple[TechniqueSheet, bool]  # the technique; only by a Breakthrough?

IS_INCAPABLE: Final = Bar("PT-TRAIT-20", "{0} is Incapable and has no Ki attacks", "PT-TRAIT-21", "PT-GAP-07")
NOT_AT_THIS_TIER: Final = Bar("PT-GAP-14", "{0} does not know {1} at this tier", "PT-HUMAN-14", "PT-CAP-04")


def unknown_techniques(g: Skirmish, who: ModelId) -> list[tuple[TechniqueSheet, Bar]]:
    """PT-TRAIT-20, 21, PT-GAP-14: Ki attacks of an Incapable model, and what a model knows at another tier only."""
    profile = g.book.profiles[g.models[who].profile]
    known = {technique.index for technique in techniques_of(g, who)}
    others = [number for line in profile.tiers for number in line.techniques]
    found: list[tuple[TechniqueSheet, Bar]] = []
    for number in dict.fromkeys([g.book.energy_blast, *others]):
        technique = g.book.techniques[number]
        if number not in known:
            found.append(
                (technique, IS_INCAPABLE if technique.is_ki and profile.has("incapable") else NOT_AT_THIS_TIER)
            )
    return found


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

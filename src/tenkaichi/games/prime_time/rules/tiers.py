"""Going up and down a tier (Ascension Phase; Overloaded): cost, HP Upshift, descent, emergency, Focus State."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar
from tenkaichi.games.prime_time.events import DISPLACED, HP_GAINED, TIER_CHANGED
from tenkaichi.games.prime_time.geometry.placement import nearest_free
from tenkaichi.games.prime_time.geometry.terrain import bars_the_way
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.resources import spend_sk
from tenkaichi.games.prime_time.rules.sight import disc_of, everyone
from tenkaichi.games.prime_time.rules.states import give_state
from tenkaichi.games.prime_time.rules.values import has_trait, max_hp
from tenkaichi.games.prime_time.state import CONFECTION, FOCUSED, NOBODY, ON_BOARD, PETRIFIED, Model, Skirmish

UPFRONT_SK: Final = 1  # PT-ROUND-09
FREE_ASCENSION: Final = "free_ascension"  # a counter: the next Ascension costs nothing (PT-ROUND-10)
OVERLOAD_DUE: Final = "overload_due"  # a counter: Overloaded sets in as the next Cleanup starts (PT-STATE-26)
ACCELERANT_USED: Final = "accelerant_used"  # a counter: PT-TRAIT-22 is once per game

IS_HUMAN: Final = Bar("PT-HUMAN-02", "{0} is Human and does not ascend")
HIGHEST_TIER: Final = Bar("PT-ROUND-08", "{0} has no higher tier")
NO_SK: Final = Bar("PT-ROUND-09", "{0} needs {1} SK and has {2}", "PT-GAP-13")
NO_SK_IN_STONE: Final = Bar("PT-STATE-45", "{0} is Petrified and cannot spend SK")
IS_CONFECTION: Final = Bar("PT-STATE-51", "{0} is a Confection and does nothing")
ASCENDED_ALREADY: Final = Bar("PT-ROUND-08", "{0} has ascended in this phase")


def highest_tier(g: Skirmish, who: ModelId) -> int:
    return len(g.book.profiles[g.models[who].profile].tiers) - 1


def is_accelerated(g: Skirmish, who: ModelId) -> bool:
    """PT-TRAIT-22: once per game, for a Saiyan that returned from Dazed or is at half HP or less."""
    model = g.models[who]
    if not has_trait(g, who, "saiyan") or model.counters.get(ACCELERANT_USED, 0):
        return False
    return model.downs > 0 or model.hp * 2 <= max_hp(g, who)


def upfront_cost(g: Skirmish, who: ModelId) -> int:
    """PT-ROUND-09, PT-ROUND-10: 1 SK; Saiyan Accelerant and Legendary Eruption bypass it."""
    if g.models[who].counters.get(FREE_ASCENSION, 0) or is_accelerated(g, who):
        return 0
    return UPFRONT_SK


def ascension_bar(g: Skirmish, who: ModelId) -> Bar | None:
    """Why this model may not ascend of its own will now."""
    if has_trait(g, who, "human"):
        return IS_HUMAN
    if g.models[who].states & CONFECTION:
        return IS_CONFECTION
    if g.models[who].tier >= highest_tier(g, who):
        return HIGHEST_TIER
    if g.models[who].states & PETRIFIED and upfront_cost(g, who):
        return NO_SK_IN_STONE
    return None if g.models[who].sk >= upfront_cost(g, who) else NO_SK


def pay_upfront(g: Skirmish, who: ModelId) -> None:
    """PT-ROUND-09, or one of the exceptions of PT-ROUND-10 is used up."""
    model = g.models[who]
    if model.counters.get(FREE_ASCENSION, 0):
        model.count(FREE_ASCENSION, 0)
        g.cite("PT-ROUND-10")
    elif is_accelerated(g, who):
        model.count(ACCELERANT_USED, 1)
        g.cite("PT-TRAIT-22")
        g.cite("PT-ROUND-10")
    else:
        spend_sk(g, who, UPFRONT_SK, "PT-ROUND-09")


def free_next_ascension(g: Skirmish, who: ModelId) -> None:
    """PT-ROUND-10: what Legendary Eruption does."""
    g.models[who].count(FREE_ASCENSION, 1)


def set_tier(g: Skirmish, who: ModelId, tier: int, clause: str) -> None:
    """The stat line of another tier applies; HP are cut to its maximum. The HP Upshift is for the caller."""
    model = g.models[who]
    was_smaller = g.radius_of(who)
    model.tier = tier
    g.situation_changed()
    model.hp = min(model.hp, max_hp(g, who))
    g.happened(TIER_CHANGED, clause, who, tier, g.book.profiles[model.profile].tiers[tier].form)
    if g.radius_of(who) != was_smaller:
        g.cite("PT-GEN-09")
    if g.radius_of(who) > was_smaller and model.where == ON_BOARD:
        make_room(g, who)


def make_room(g: Skirmish, who: ModelId) -> None:
    """PT-GEN-09: a base that has grown stands on the nearest spot where it fits."""
    model = g.models[who]
    radius = g.radius_of(who)
    others = [disc_of(g, other) for other in everyone(g) if other != who]
    walls = [piece for at, piece in enumerate(g.ground.pieces) if bars_the_way(piece, g.terrain[at], model.level)]
    spot = nearest_free(model.x, model.y, radius, others, walls)
    if spot is not None and spot != (model.x, model.y):
        model.x, model.y = spot
        g.happened(DISPLACED, "PT-GEN-09", who, spot, "larger base")


def upshift(g: Skirmish, who: ModelId, before: int) -> None:
    """PT-ROUND-11: a higher HP maximum than before restores the difference; a lower one cuts the HP."""
    model = g.models[who]
    most = max_hp(g, who)
    if most > before and model.hp > 0:
        model.hp += most - before
        g.happened(HP_GAINED, "PT-ROUND-11", who, most - before, model.hp, "")
    model.hp = min(model.hp, most)


def ascend(g: Skirmish, who: ModelId, clause: str) -> bool:
    """One tier up at no cost, the HP Upshift at once: outside the Ascension Phase, by an effect."""
    model = g.models[who]
    if model.tier >= highest_tier(g, who):
        return False
    before = max_hp(g, who)
    set_tier(g, who, model.tier + 1, clause)
    upshift(g, who, before)
    return True


def emergency_ascend(g: Skirmish, who: ModelId) -> bool:
    """PT-GAP-18, PT-STATE-26: one tier up for the rest of the round; Overloaded from the start of its Cleanup."""
    model = g.models[who]
    before = model.tier
    if not ascend(g, who, "PT-GAP-18"):
        return False
    if model.overload_from == NOBODY:
        model.overload_from = before
    model.count(OVERLOAD_DUE, 1)
    return True


def forget_overload(model: Model) -> None:
    """Let a model start afresh: it neither falls back nor becomes Overloaded."""
    model.overload_from = NOBODY
    if model.counters.get(OVERLOAD_DUE, 0):
        model.count(OVERLOAD_DUE, 0)


def descend(g: Skirmish, who: ModelId, clause: str, to: int = NOBODY) -> None:
    """PT-GAP-14: the lower line applies and HP are cut to its maximum; never below Base (PT-SK-10)."""
    model = g.models[who]
    lower = max(0, model.tier - 1) if to == NOBODY else to
    if lower >= model.tier:
        return
    set_tier(g, who, lower, clause)
    g.cite("PT-GAP-14")
    model.hp = min(model.hp, max_hp(g, who))
    if lower == 0:
        model.states &= ~FOCUSED


def turn_focus(g: Skirmish, who: ModelId) -> None:
    """PT-HUMAN-12..14: T1 for 0 SK; no transformation, and no HP Upshift comes of equal lines. Or back to Base."""
    if g.models[who].tier > 0:
        descend(g, who, "PT-HUMAN-12")
        return
    set_tier(g, who, 1, "PT-HUMAN-12")
    g.cite("PT-HUMAN-14")
    give_state(g, who, FOCUSED, "PT-HUMAN-13")


def focus_bar(g: Skirmish, who: ModelId) -> Bar | None:
    """PT-HUMAN-12: a Human whose profile has a Focus State, which is entered or left."""
    return None if has_trait(g, who, "human") and highest_tier(g, who) > 0 else HIGHEST_TIER

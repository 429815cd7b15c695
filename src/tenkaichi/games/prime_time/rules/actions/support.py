"""Handing actions to others, and taking off weights (Support; Devoted Support Pairs; Weighted Clothing)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Refusal, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.prime_time.events import ACTION_TAKEN
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.pack.models import Links
from tenkaichi.games.prime_time.rules.actions.slots import spend_free_action
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.rules.sight import are_within
from tenkaichi.games.prime_time.rules.values import WEIGHTED_CLOTHING, has_trait, move_value
from tenkaichi.games.prime_time.state import NOBODY, Skirmish

SUPPORT: Final = "support"
DEVOTE: Final = "devote"
UNDRESS: Final = "remove_clothing"
SUPPORT_USED: Final = "round:Support"
MOST_GIVEN: Final = 2  # PT-DEVO-03
CLOTHING_REMOVED: Final = "clothing_removed"

NO_ACTION_TO_GIVE: Final = Bar("PT-TRAIT-28", "{0} has no action to give", "PT-DEVO-03")
SUPPORTED_ALREADY: Final = Bar("PT-TRAIT-29", "{0} has given support this round")
DEVOTED_ALREADY: Final = Bar("PT-TRAIT-30", "the pair of {0} has made its transfer this round")
NO_SUPPORTER: Final = Bar("PT-TRAIT-28", "{0} does not have the trait Support")
TOO_FAR_OFF: Final = Bar("PT-TRAIT-28", "{1} is not within 6 inches of {0}", "PT-GEN-06")
PARTNER_IS_DOWN: Final = Bar("PT-DEVO-01", "{1} is not on the board or Dazed", "PT-TRAIT-30")
NOT_A_PAIR: Final = Bar("PT-DEVO-01", "{0} and {1} are no pair", "PT-TRAIT-30", "PT-DEVO-02", "PT-DEVO-07")
ONE_WAY_ONLY: Final = Bar("PT-DEVO-11", "{1} supports {0} and is not supported in turn", "PT-DEVO-02")
NOT_DECLARED: Final = Bar("PT-DEVO-12", "{1} was not declared as the partner of {0}")
PAIRS: Final = {
    frozenset(("goku", "gohan_kid")): "PT-DEVO-06",
    frozenset(("gohan_adult", "videl")): "PT-DEVO-07",
    frozenset(("tien", "chiaotzu")): "PT-DEVO-08",
    frozenset(("android_17", "android_18")): "PT-DEVO-09",
}
NOT_AT_THE_START: Final = Bar("PT-TRAIT-16", "the clothing comes off before the first action only")
ALREADY_OFF: Final = Bar("PT-TRAIT-17", "{0} has taken it off for good")


# --- Support ----------------------------------------------------------------------------------------------------------


def support_bar(g: Skirmish, who: ModelId, ally: ModelId) -> Bar | None:
    """PT-TRAIT-28, 29."""
    if SUPPORT_USED in g.models[who].used:
        return SUPPORTED_ALREADY
    if g.actions <= 0:
        return NO_ACTION_TO_GIVE
    if not g.is_standing(ally):
        return PARTNER_IS_DOWN
    return None if are_within(g, who, ally, g.book.procedure_within[SUPPORT]) else TOO_FAR_OFF


def partners_of(g: Skirmish, who: ModelId) -> list[ModelId]:
    """PT-DEVO-01, 02, 06..09, 11, 12: the models to whom this one may transfer actions."""
    model = g.models[who]
    links = _links(g, who)
    if links.declared:
        partner = g.teams[model.seat].partner
        return [] if partner in (NOBODY, who) else [partner]
    return [
        ModelId(other)
        for other, m in enumerate(g.models)
        if m.seat == model.seat and other != who and g.book.profiles[m.profile].id in links.devoted
    ]


def devotion_of(who: ModelId, partner: ModelId) -> str:
    """PT-TRAIT-30: what the pair has used: one who belongs to two pairs may still be the partner of the other."""
    return f"round:Devoted Support {min(who, partner)}-{max(who, partner)}"


def devotion_bar(g: Skirmish, who: ModelId, partner: ModelId, count: int) -> Bar | None:
    """PT-TRAIT-30, PT-DEVO-01, 03: once a round for the pair, to a partner who is up, no more than there is."""
    if devotion_of(who, partner) in g.models[who].used:
        return DEVOTED_ALREADY
    if g.actions < count:
        return NO_ACTION_TO_GIVE
    return None if g.is_standing(partner) else PARTNER_IS_DOWN


def offer_support(g: Skirmish, who: ModelId, options: list[Option], why: Why) -> None:
    seat = g.models[who].seat
    supports = has_trait(g, who, SUPPORT)
    if supports or why is not None:
        for at, model in enumerate(g.models):
            ally = ModelId(at)
            if model.seat == seat and ally != who:
                bar = support_bar(g, who, ally) if supports else NO_SUPPORTER
                _offer(g, (SUPPORT, ally), bar, who, ally, options, why)
    if has_trait(g, who, "devoted_support"):
        for partner in partners_of(g, who):
            for count in range(1, MOST_GIVEN + 1):
                bar = devotion_bar(g, who, partner, count)
                _offer(g, (DEVOTE, partner, count), bar, who, partner, options, why)
    if why is not None:
        _refuse_others(g, who, why)


def _refuse_others(g: Skirmish, who: ModelId, why: list[Refusal]) -> None:
    """PT-DEVO-01, 11, 12: friends that are not its partners."""
    partners = partners_of(g, who)
    for at, model in enumerate(g.models):
        other = ModelId(at)
        if model.seat != g.models[who].seat or other == who or other in partners:
            continue
        bar = NOT_A_PAIR
        if _links(g, who).declared:
            bar = NOT_DECLARED
        elif _links(g, other).declared and g.teams[model.seat].partner == who:
            bar = ONE_WAY_ONLY
        why.extend([((DEVOTE, other, count), bar, (g.name(who), g.name(other))) for count in (1, MOST_GIVEN)])


def _links(g: Skirmish, who: ModelId) -> Links:
    return g.book.profiles[g.models[who].profile].source.links


def _offer(
    g: Skirmish, option: Option, bar: Bar | None, who: ModelId, other: ModelId, options: list[Option], why: Why
) -> None:
    if bar is None:
        options.append(option)
    elif why is not None:
        why.append((option, bar, (g.name(who), g.name(other))))


def give_support(g: Skirmish, who: ModelId, ally: ModelId) -> None:
    """PT-TRAIT-28, PT-DEVO-04: the receiver has it in its next activation, besides its own."""
    giver = g.models[who]
    if SUPPORT_USED not in giver.used:
        giver.used = (*giver.used, SUPPORT_USED)
    g.actions -= 1
    g.done = (*g.done, SUPPORT)
    g.models[ally].given_actions += 1
    g.cite("PT-TRAIT-29")
    g.happened(ACTION_TAKEN, "PT-TRAIT-28", who, SUPPORT, g.actions)


@dataclass(slots=True)
class Devotion(Procedure):
    """PT-DEVO-01..12: one or both actions go to the partner; the giver Repositions up to its 1st Move."""

    who: ModelId
    partner: ModelId
    count: int = 0  # 0: the player is asked

    def amounts(self, g: Skirmish, why: Why) -> Ask:
        if self.count or g.actions <= 0:
            return None
        most = min(MOST_GIVEN, g.actions)
        return g.models[self.who].seat, [(DEVOTE, self.partner, count) for count in range(1, most + 1)]

    @choice("PT-DEVO-03", of="amounts")
    def decide(self, g: Skirmish, option: Option) -> None:
        self.count = option[2]

    @step("PT-TRAIT-30", "PT-DEVO-02", "PT-DEVO-03", "PT-DEVO-04")
    def transfer(self, g: Skirmish) -> None:
        used = devotion_of(self.who, self.partner)
        for each in (self.who, self.partner):
            model = g.models[each]
            if used not in model.used:
                model.used = (*model.used, used)
        given = min(self.count, g.actions)
        g.actions -= given
        g.done = (*g.done, DEVOTE)
        g.models[self.partner].given_actions += given
        ids = [g.book.profiles[g.models[each].profile].id for each in (self.who, self.partner)]
        if _links(g, self.who).declared:
            g.cite("PT-DEVO-11")
            g.cite("PT-DEVO-12")
        elif frozenset(ids) in PAIRS:
            g.cite(PAIRS[frozenset(ids)])
        g.happened(ACTION_TAKEN, "PT-DEVO-04", self.who, DEVOTE, g.actions)

    @step("PT-DEVO-05")
    def step_aside(self, g: Skirmish) -> Procedure:
        return Reposition(self.who, move_value(g, self.who, 0), "PT-DEVO-05")


# --- Weighted Clothing ------------------------------------------------------------------------------------------------


def clothing_bar(g: Skirmish, who: ModelId) -> Bar | None:
    """PT-TRAIT-16, 17, PT-GEN-17: before any action, a free one too, once and for all."""
    if g.models[who].counters.get(CLOTHING_REMOVED, 0):
        return ALREADY_OFF
    return NOT_AT_THE_START if g.done or g.moves_used or g.free_used else None


def offer_clothing(g: Skirmish, who: ModelId, options: list[Option], why: Why) -> None:
    """Offer the clothing to a model that wears it."""
    bar = clothing_bar(g, who)
    if bar is None:
        options.append((UNDRESS,))
    elif why is not None:
        why.append(((UNDRESS,), bar, (g.name(who),)))


def remove_clothing(g: Skirmish, who: ModelId) -> None:
    """PT-TRAIT-16..18, PT-GEN-35: a free action; the bonus goes; +1 MOV and +1 RFX for good, outside the cap."""
    model = g.models[who]
    if model.counters.get(CLOTHING_REMOVED, 0):
        return
    model.count(CLOTHING_REMOVED, 1)
    for name in ("mov", "rfx"):
        model.lasting = (*model.lasting, (name, g.book.figure("weighted_clothing", name)))
    if g.active == who:
        spend_free_action(g, who, WEIGHTED_CLOTHING)
    for clause in ("PT-TRAIT-16", "PT-TRAIT-17", "PT-TRAIT-18", "PT-GEN-35"):
        g.cite(clause)


PROCEDURES: Final = procedures(Devotion)

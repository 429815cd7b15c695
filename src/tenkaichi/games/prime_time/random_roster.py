"""A legal roster at random, drawn from everything that a pack has. What is legal only `check_roster` knows.

The same stream of chance gives the same roster. No affiliation, model, card, Leader or purchase is left out.
Everything that the rules of list building allow can be drawn.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.prime_time.pack import Pack, Roster
from tenkaichi.games.prime_time.roster import CATEGORIES, check_roster, why_not_hold, why_not_join

TRIES = 200  # rosters begun before the pack is called impossible; a few are enough for the standard one

PURCHASING = ("PT-FUSE-11", "PT-FUSE-12", "PT-GEN-13", "PT-SETUP-04")


def draw_roster(pack: Pack, chance: SeededChance, name: str = "Drawn by lot") -> Roster | None:
    """A legal roster, or None if the pack allows none (or hardly any)."""
    for _ in range(TRIES):
        affiliation = pack.affiliations[chance.choose(len(pack.affiliations))].id
        roster = Roster(name=name, affiliation=affiliation)
        if chance.choose(3) == 0:
            roster = _with_pair(pack, roster, chance)
        roster = _with_models(pack, roster, chance)
        roster = _with_partner(pack, roster, chance)
        roster = _with_leader(pack, roster, chance)
        roster = _with_purchases(pack, roster, chance)
        roster = _with_deck(pack, roster, chance)
        if not check_roster(pack, roster):
            return roster
    return None


def _with_pair(pack: Pack, roster: Roster, chance: SeededChance) -> Roster:
    """Two who can do something together, fuse or attack: by lot alone they would hardly ever meet."""
    profiles = {each.id: each for each in pack.profiles}
    pairs: list[tuple[tuple[str, ...], str]] = [(card.pair, "") for card in pack.cards if card.pair]
    for purchase in pack.purchases:
        fusion = profiles[purchase.profile].fusion
        if fusion is not None:
            components = tuple([group[chance.choose(len(group))] for group in fusion.components])
            pairs.append((components, purchase.id))
    if not pairs:
        return roster
    models, purchase_id = pairs[chance.choose(len(pairs))]
    for profile in models:
        if not why_not_join(pack, roster, profile):
            roster = replace(roster, models=(*roster.models, profile))
    return _bought(pack, roster, purchase_id) if purchase_id and len(roster.models) == len(models) else roster


def _with_models(pack: Pack, roster: Roster, chance: SeededChance) -> Roster:
    """Models join in any order until there are as many as wanted, or nobody else may join."""
    low, high = pack.roster_rules.models
    wanted = low + chance.choose(high - low + 1)
    for profile in _shuffled([each.id for each in pack.profiles], chance):
        if len(roster.models) == wanted:
            break
        if not why_not_join(pack, roster, profile):
            roster = replace(roster, models=(*roster.models, profile))
    return roster


def _with_partner(pack: Pack, roster: Roster, chance: SeededChance) -> Roster:
    """PT-DEVO-12: a model that must declare a partner gets one; a roster without such a model has none."""
    candidates = [replace(roster, partner=each) for each in ("", *roster.models)]
    fitting = [each for each in candidates if not _faults(pack, each, ("PT-DEVO-11", "PT-DEVO-12"))]
    return fitting[chance.choose(len(fitting))] if fitting else roster


def _with_leader(pack: Pack, roster: Roster, chance: SeededChance) -> Roster:
    """PT-TRAIT-40: one of those who may lead, and sometimes nobody."""
    candidates = [replace(roster, leader=each) for each in roster.models]
    fitting = [each for each in candidates if not _faults(pack, each, ("PT-TRAIT-40",))]
    at = chance.choose(2 * len(fitting) + 1)
    return fitting[at // 2] if at < 2 * len(fitting) else roster


def _with_purchases(pack: Pack, roster: Roster, chance: SeededChance) -> Roster:
    """PT-FUSE-11, PT-GEN-13: buy each thing that can be paid for, half of the time."""
    for purchase in _shuffled([each.id for each in pack.purchases], chance):
        if chance.choose(2):
            roster = _bought(pack, roster, purchase)
    return roster


def _bought(pack: Pack, roster: Roster, purchase: str) -> Roster:
    """The roster with that purchase, or without it where it is not allowed."""
    richer = replace(roster, purchases=(*roster.purchases, purchase))
    return roster if _faults(pack, richer, PURCHASING) else richer


def _with_deck(pack: Pack, roster: Roster, chance: SeededChance) -> Roster:
    """PT-CARD-01: the cards that a purchase deals to the opening hand, then any that the roster may hold."""
    rules = pack.roster_rules
    bought = [each for each in pack.purchases if each.id in roster.purchases]
    known = {each.id: each for each in pack.cards}
    deck = [granted for each in bought for granted in each.grants if granted in known]
    allowed = [card for card in pack.cards if not why_not_hold(pack, roster, card.id)]
    for category in CATEGORIES:
        have = [each for each in deck if known[each].category == category]
        most: int = getattr(rules.copies, category)
        copies = [card.id for card in allowed if card.category == category for _ in range(most)]
        for each in have:
            if each in copies:
                copies.remove(each)
        deck += _shuffled(copies, chance)[: max(0, getattr(rules.deck, category) - len(have))]
    return replace(roster, deck=tuple(deck))


def _faults(pack: Pack, roster: Roster, clauses: tuple[str, ...]) -> bool:
    return any(problem.clause in clauses for problem in check_roster(pack, roster))


def _shuffled(pool: Iterable[str], chance: SeededChance) -> list[str]:
    left = list(pool)
    return [left.pop(chance.choose(len(left))) for _ in range(len(left))]

"""Checks of a pack beside its profiles: roster rules, purchases, affiliations, card pools, procedures, missions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tenkaichi.engine.pack_problem import Entry, Problem
from tenkaichi.games.prime_time.pack import MILS, Glory, Pack
from tenkaichi.games.prime_time.pack.figures import inches
from tenkaichi.games.prime_time.roster import check_roster

BOARD = 30 * MILS

# The figures that a clause states for every model; `within` in inches.
RULED: dict[str, tuple[dict[str, int], str]] = {
    "bind": ({"dc": 14}, "PT-STATE-58"),
    "grab": ({"dc": 14}, "PT-STATE-36"),
    "petrify": ({"dc": 13, "bond_dc": 10}, "PT-STATE-47"),
    "fusion_dance": ({"within": 3, "dc": 11}, "PT-FUSE-15"),
    "fusion_potara": ({"within": 3, "wt": 1}, "PT-FUSE-20"),
    "regeneration": ({"hp": 1}, "PT-TRAIT-12"),
    "support": ({"within": 6}, "PT-TRAIT-28"),
    "rage": ({"most": 3}, "PT-SK-08"),
    "infinite_engine": ({"bk": 1}, "PT-TRAIT-25"),
    "breakthrough": ({"sk": 2}, "PT-TRAIT-01"),
    "stamina_check": ({"dc": 15}, "PT-GAP-17"),
    "pick_up": ({"within": 1}, "PT-CARRY-01"),
    "recharge": ({"dc": 15, "bk": 3, "least": 1}, "PT-POWER-06"),
    "weighted_clothing": ({"foc": 1, "imp": 1, "mov": 1, "rfx": 1}, "PT-TRAIT-15"),
}
# The figures that the rules read and leave to the pack, because they belong to the powers of single characters.
LEFT_TO_THE_PACK: dict[str, tuple[set[str], str]] = {
    "confection": ({"dc"}, "PT-STATE-50"),
    "eat_confection": ({"within"}, "PT-STATE-53"),
    "compulsion": ({"within", "dc", "crit"}, "PT-CORRUPT-05"),
    "corrupt": ({"plus"}, "PT-CORRUPT-03"),
    "merge": ({"heal", "hp_max", "imp", "foc", "spr"}, "PT-DEVO-10"),
    "reformation": ({"hp"}, "PT-STATE-32"),
    "threshold_regeneration": ({"hp"}, "PT-DISS-20"),
}


def pool_problems(pack: Pack) -> Iterator[Problem]:
    yield from _roster_rules(pack)
    yield from _affiliations(pack)
    yield from _cards(pack)
    yield from _procedures(pack)
    yield from _missions(pack)
    yield from _locations(pack)


def starter_problems(pack: Pack) -> Iterator[Problem]:
    """Ready-made rosters obey the rules of list building. Checked only if the rest of the pack is sound."""
    for at, roster in enumerate(pack.starter_rosters):
        for found in check_roster(pack, roster):
            yield Entry("starter_rosters", at, roster.name).wrong("", f"{found.reason}; {found.fix}", found.clause)


def _roster_rules(pack: Pack) -> Iterator[Problem]:
    rules, entry = pack.roster_rules, Entry("roster_rules", None)
    yield from entry.equal("threat_cap", rules.threat_cap, 20, "PT-GEN-13")
    yield from entry.equal("models", rules.models, (3, 8), "PT-GEN-11")
    deck = (rules.deck.generic, rules.deck.character, rules.deck.affiliation)
    yield from entry.equal("deck", deck, (10, 6, 4), "PT-CARD-01")


def _affiliations(pack: Pack) -> Iterator[Problem]:
    need = pack.roster_rules.deck.affiliation
    for at, side in enumerate(pack.affiliations):
        entry = Entry("affiliations", at, side.name)
        yield from entry.equal("threshold_percent", side.threshold_percent, 51, "PT-TRAIT-37")
        cards = sum(card.affiliation == side.id for card in pack.cards) * pack.roster_rules.copies.affiliation
        if cards < need:
            yield entry.wrong(
                "id", f"expected at least {need} Affiliation cards to fill a deck, found {cards}", "PT-CARD-01"
            )
        members = sum(side.id in who.affiliations and not who.fusion for who in pack.profiles)
        if members < pack.roster_rules.models[0]:
            words = f"expected at least {pack.roster_rules.models[0]} members, found {members}"
            yield entry.wrong("id", words, "PT-GEN-11")


def _cards(pack: Pack) -> Iterator[Problem]:
    kinds = Counter(card.category for card in pack.cards)
    need, copies = pack.roster_rules.deck.generic, pack.roster_rules.copies.generic
    if kinds["generic"] * copies < need:
        words = f"expected enough Generic cards for {need} in a deck at {copies} copies each, found {kinds['generic']}"
        yield Problem("cards", None, "cards", "category", words, "PT-CARD-01")
    owned = Counter(each for card in pack.cards for each in card.pair or (card.owner,))
    for at, who in enumerate(pack.profiles):
        if owned[who.id] < 2:
            words = f"expected at least 2 Character cards, so that 3 models fill a deck, found {owned[who.id]}"
            yield Entry("profiles", at, who.name).wrong("id", words, "PT-CARD-01")


def _procedures(pack: Pack) -> Iterator[Problem]:
    for at, each in enumerate(pack.procedures):
        found: dict[str, object] = {str(key): value for key, value in each.figures.items()}
        if each.within is not None:
            found["within"] = each.within // MILS if each.within % MILS == 0 else inches(each.within)
        entry = Entry("procedures", at, each.id)
        if each.id in LEFT_TO_THE_PACK:
            names, clause = LEFT_TO_THE_PACK[each.id]
            if found.keys() != names:
                yield entry.wrong("figures", f"expected {_listed(names)}, found {_listed(found)}", clause)
            continue
        ruled, clause = RULED.get(each.id, ({}, ""))
        if found != ruled:
            said = ", ".join(f"{key} = {value}" for key, value in sorted(ruled.items())) or "no figures"
            given = ", ".join(f"{key} = {value}" for key, value in sorted(found.items())) or "none"
            yield entry.wrong("figures", f"expected {said}, found {given}", clause)
    known = {str(each.id) for each in pack.procedures}
    wanted = {name: clause for table in (RULED, LEFT_TO_THE_PACK) for name, (_, clause) in table.items()}
    for missing in sorted(wanted.keys() - known):
        words = f'expected an entry "{missing}" with its figures, found none'
        yield Problem("procedures", None, "procedures", "id", words, wanted[missing])


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "none"


def _missions(pack: Pack) -> Iterator[Problem]:
    slots: Counter[str] = Counter(mission.slot for mission in pack.missions)
    for slot in ("opening", "escalation", "finale"):
        if not slots[slot]:
            words = f'expected at least one with slot = "{slot}", found none'
            yield Problem("missions", None, "missions", "slot", words, "PT-SETUP-07")
    for at, mission in enumerate(pack.missions):
        entry = Entry("missions", at, mission.name)
        for field, spots in (("objectives", mission.objectives), ("markers", mission.markers)):
            for spot in spots:
                if not (0 < spot.x < BOARD and 0 < spot.y < BOARD):
                    words = f"expected a spot on the 30 x 30 board, found {inches(spot.x)}, {inches(spot.y)}"
                    yield entry.wrong(field, words, "PT-SETUP-09")
        if mission.objectives and mission.placement:
            yield entry.wrong("placement", "expected either fixed objectives or a placement, found both", "PT-SETUP-09")
        if not (mission.objectives or mission.placement or mission.markers):
            yield entry.wrong("objectives", "expected objectives, a placement or markers, found none", "PT-SETUP-09")
        if not any(isinstance(operation, Glory) for effect in mission.scoring for operation in effect.do):
            yield entry.wrong("scoring", "expected at least one way to score Glory, found none")


def _locations(pack: Pack) -> Iterator[Problem]:
    for at, place in enumerate(pack.locations):
        zones, entry = place.zones, Entry("locations", at, place.name)
        if set(zones.edges) not in ({"south", "north"}, {"west", "east"}):
            yield entry.wrong(
                "zones.edges", f"expected two opposite edges, found {' and '.join(zones.edges)}", "PT-SETUP-12"
            )
        if not 0 < zones.depth <= BOARD // 2:
            yield entry.wrong(
                "zones.depth", f"expected more than 0 and at most 15, found {inches(zones.depth)}", "PT-SETUP-13"
            )
        if not zones.x_min < zones.x_max <= BOARD:
            yield entry.wrong("zones.x_max", "expected more than x_min and at most 30", "PT-SETUP-06")

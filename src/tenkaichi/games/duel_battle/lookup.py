"""Any value of a position by a path in players' words: "Son Goku.health", "A.score", "D2.terrain", "row"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tenkaichi.engine.decision import SEATS as SEATS
from tenkaichi.engine.english import folded
from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.paths import PathError, count_at, fact_at
from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.engine.tables import nearest
from tenkaichi.games.duel_battle.book import TOKEN_FACES, CardKind
from tenkaichi.games.duel_battle.census import census
from tenkaichi.games.duel_battle.geography import ALL_REGIONS, TILE_LETTERS, RegionId
from tenkaichi.games.duel_battle.rules.activation import available
from tenkaichi.games.duel_battle.rules.dragon_balls import balls_of
from tenkaichi.games.duel_battle.rules.market import cost_parts
from tenkaichi.games.duel_battle.rules.reach import farthest, required_range
from tenkaichi.games.duel_battle.rules.setup import team_value
from tenkaichi.games.duel_battle.state import (
    BACK,
    FACE_DOWN,
    GAP,
    MINION,
    NO_TOKEN,
    NOBODY,
    NOWHERE,
    Duel,
    Fighter,
    FighterId,
)


def find_fighter(g: Duel, name: str) -> FighterId:
    """A character of either team, or a minion such as "Saibaiman 2", by name; NOBODY if there is none."""
    for number, f in enumerate(g.fighters):
        who = FighterId(number)
        sheet = g.book.sheets[f.sheet]
        if folded(name) in (folded(sheet.name), folded(sheet.id)):
            return who
    for at in range(len(g.minions)):
        if folded(name) == folded(g.name(FighterId(MINION + at))):
            return FighterId(MINION + at)
    return NOBODY


def lookup(g: Duel, path: str) -> Any:
    """The value at a path, as plain data; an unknown path names what there is."""
    head, _, rest = path.partition(".")
    if head in SEATS:
        return fact_at(PLAYER, rest, path)(g, SEATS.index(head))
    who = find_fighter(g, head)
    if who >= MINION:
        return fact_at(MINION_FACTS, rest, path)(g, who)
    if who != NOBODY:
        return _character(g, who, rest, path)
    if head in g.map.names:
        return fact_at(REGION, rest, path)(g, g.map.names.index(head))
    if head == "tile":
        letter, _, fact = rest.partition(".")
        if letter not in TILE_LETTERS or not letter:
            raise PathError(f"{path}: there is no tile {letter!r}")
        return fact_at(TILE, fact, path)(g, TILE_LETTERS.index(letter))
    if head == "census":
        return count_at(census(g), rest, path)
    if head == "distance" or head == "range":
        return _measured(g, head, rest, path)
    if rest:
        raise PathError(f"there is nothing at {path!r}: nobody and no region is called {head!r}{_near(g, head)}")
    return fact_at(TABLE, path, path)(g)


def _near(g: Duel, word: str) -> str:
    """Whom or which region a mistyped word may mean."""
    there = [g.name(FighterId(who)) for who in range(len(g.fighters))]
    there += [g.name(FighterId(MINION + at)) for at in range(len(g.minions))]
    return nearest(word, [*there, *SEATS, *g.map.names]) or f"; there are {', '.join(there)}"


def _measured(g: Duel, what: str, rest: str, path: str) -> int:
    """`distance.D1.D4` in regions; `range.Son Goku.Nappa`: the range that a technique of Son Goku must reach."""
    first, _, second = rest.partition(".")
    if what == "distance":
        if first not in g.map.names or second not in g.map.names:
            wrong = first if first not in g.map.names else second
            raise PathError(f"{path}: expected two regions, but no region is called {wrong!r}")
        return g.map.distance[g.map.names.index(first)][g.map.names.index(second)]
    user, target = find_fighter(g, first), find_fighter(g, second)
    for name, who in ((first, user), (second, target)):
        if who == NOBODY:
            raise PathError(f"{path}: expected two characters, but nobody is called {name!r}{_near(g, name)}")
    if NOWHERE in (g.region_of(user), g.region_of(target)):
        raise PathError(f"{path}: expected two characters on the board")
    return required_range(g, user, target, False)


def _region_name(g: Duel, region: RegionId) -> str:
    return "" if region == NOWHERE else g.map.names[region]


def _card(g: Duel, kind: CardKind) -> str:
    return HIDDEN if kind < 0 else g.book.cards[kind].name


def _winner(g: Duel) -> str:
    if g.winner == UNDECIDED:
        return "undecided"
    return "draw" if g.winner == DRAW else SEATS[g.winner]


TABLE: dict[str, Callable[[Duel], Any]] = {
    "round": lambda g: g.round,
    "is_over": lambda g: g.winner != UNDECIDED,
    "winner": _winner,
    "ending": lambda g: g.ending,
    "active": lambda g: "" if g.active == NOBODY else g.name(g.active),
    "turn": lambda g: "" if g.turn_seat == NOBODY else SEATS[g.turn_seat],
    "actions": lambda g: g.actions,
    "row": lambda g: ["" if kind == GAP else _card(g, kind) for kind in g.row],
    "row_costs": lambda g: [
        0 if kind == GAP else sum(p[0] for p in cost_parts(g, at)) for at, kind in enumerate(g.row)
    ],
    "row_cuts": lambda g: list(g.row_cuts),
    "pile": lambda g: sum(g.pile) - sum([player.secret_hand.count(BACK) for player in g.players]),
    "discard": lambda g: sum(g.discard),
    "discarded": lambda g: [card.name for card in g.book.cards for _ in range(g.discard[card.index])],
    "removed_tokens": lambda g: sum(g.removed_tokens),
    "face_down_tokens": lambda g: sum([1 for token in g.tokens if token != NO_TOKEN]) + len(g.dropped),
    "known_faces": lambda g: sum([1 for token in g.tokens if token >= 0]),
    "hills": lambda g: [g.map.names[r] for r in ALL_REGIONS if g.is_hill(r)],
    "hill_count": lambda g: g.hills.bit_count(),
    "plain_count": lambda g: len(g.map.names) - g.hills.bit_count(),
    "region_count": lambda g: len(g.map.names),
    "tile_count": lambda g: len(g.layout),
    "tile_contacts": lambda g: sum([len(_touching(g, tile)) for tile in range(len(g.layout))]) // 2,
    "star_supply": lambda g: g.star_supply(),
    "parry_supply": lambda g: g.parry_supply(),
    "minions": lambda g: sorted(_region_name(g, region) for region in g.minions if region != NOWHERE),
    "minion_reserve": lambda g: sum([1 for region in g.minions if region == NOWHERE]),
    "minion_owner": lambda g: "" if g.minion_owner == NOBODY else SEATS[g.minion_owner],
    "characters_on_board": lambda g: sum([1 for f in g.fighters if f.region != NOWHERE]),
    "character_count": lambda g: len(g.book.sheets),
    "last_round": lambda g: g.book.last_round,
}

PLAYER: dict[str, Callable[[Duel, int], Any]] = {
    "score": lambda g, seat: g.players[seat].score,
    "scored_at": lambda g, seat: g.players[seat].scored_at,
    "hand": lambda g, seat: [_card(g, kind) for kind in (*g.players[seat].shown_hand, *g.players[seat].secret_hand)],
    "hand_size": lambda g, seat: g.hand_size(seat),
    "pool": lambda g, seat: [g.book.sheets[sheet].name for sheet in g.players[seat].pool],
    "team": lambda g, seat: [g.book.sheets[sheet].name for sheet in g.players[seat].team],
    "team_value": lambda g, seat: team_value(g, seat),
    "available": lambda g, seat: [g.name(who) for who in available(g, seat)],
    "living": lambda g, seat: [
        g.name(FighterId(w)) for w, f in enumerate(g.fighters) if f.owner == seat and not f.is_knocked_out
    ],
    "dragon_balls": lambda g, seat: balls_of(g, seat),
    "minions": lambda g, seat: len(g.minions) if g.minion_owner == seat else 0,
    "start": lambda g, seat: g.map.names[g.map.start[seat]],
}

REGION: dict[str, Callable[[Duel, RegionId], Any]] = {
    "terrain": lambda g, region: "hill" if g.is_hill(region) else "plain",
    "characters": lambda g, region: [g.name(FighterId(who)) for who, f in enumerate(g.fighters) if f.region == region],
    "count": lambda g, region: g.crowd(region),
    "minions": lambda g, region: g.minions.count(region),
    "token": lambda g, region: _token(g, region),
    "tokens": lambda g, region: (g.tokens[region] != NO_TOKEN) + sum([1 for at, _ in g.dropped if at == region]),
    "number": lambda g, region: g.book.group_numbers[g.groups[g.map.tile_of[region]]],
    "dropped": lambda g, region: [number for at, number in g.dropped if at == region],
    "neighbours": lambda g, region: [g.map.names[other] for other in g.map.borders[region]],
}

TILE: dict[str, Callable[[Duel, int], Any]] = {
    "number": lambda g, tile: g.book.group_numbers[g.groups[tile]],
    "spot": lambda g, tile: next(place[1] for place in g.layout if place[0] == tile),
    "rotation": lambda g, tile: next(place[2] for place in g.layout if place[0] == tile),
    "tokens": lambda g, tile: sum([1 for r, t in enumerate(g.tokens) if g.map.tile_of[r] == tile and t != NO_TOKEN]),
    "regions": lambda g, tile: [name for r, name in enumerate(g.map.names) if g.map.tile_of[r] == tile],
    "neighbours": lambda g, tile: [TILE_LETTERS[other] for other in _touching(g, tile)],
}


def _touching(g: Duel, tile: int) -> list[int]:
    """The tiles that touch this one."""
    mine = [region for region in ALL_REGIONS if g.map.tile_of[region] == tile]
    return sorted({g.map.tile_of[other] for region in mine for other in g.map.borders[region]} - {tile})


def _token(g: Duel, region: RegionId) -> str:
    token = g.tokens[region]
    if token == NO_TOKEN:
        return "none"
    return "face down" if token == FACE_DOWN else TOKEN_FACES[token]


def _technique_range(g: Duel, who: FighterId, name: str, path: str) -> str:
    """`Son Goku.range.Kamehameha`: "1-3" with its bonuses."""
    for technique in g.book.sheets[g.fighters[who].sheet].techniques:
        if folded(name) in (folded(technique.name), folded(technique.id)):
            far = farthest(g, who, technique)
            return f"{technique.near}-{far}" if far != technique.near else str(far)
    raise PathError(f"{path}: {g.name(who)} has no technique {name!r}")


def _character(g: Duel, who: FighterId, name: str, path: str) -> Any:
    if name.startswith("range."):
        return _technique_range(g, who, name.removeprefix("range."), path)
    return fact_at(CHARACTER, name, path)(g, who, g.fighters[who])


CHARACTER: dict[str, Callable[[Duel, int, Fighter], Any]] = {
    "health": lambda g, who, f: f.health,
    "ki": lambda g, who, f: f.ki,
    "stars": lambda g, who, f: f.stars,
    "parries": lambda g, who, f: f.parries,
    "region": lambda g, who, f: _region_name(g, f.region),
    "owner": lambda g, who, f: SEATS[f.owner],
    "stunned": lambda g, who, f: f.is_stunned,
    "knocked_out": lambda g, who, f: f.is_knocked_out,
    "activated": lambda g, who, f: f.is_activated,
    "flying": lambda g, who, f: f.can_fly,
    "dragon_balls": lambda g, who, f: len(f.balls),
    "balls": lambda g, who, f: list(f.balls),
    "actions": lambda g, who, f: g.actions if g.active == who else 0,
    "saved_actions": lambda g, who, f: f.saved_actions,
    "range_bonus": lambda g, who, f: f.range_bonus,
    "defense_bonus": lambda g, who, f: f.defense_bonus,
    "strength_bonuses": lambda g, who, f: f.strength_bonuses,
    "next_attack_bonus": lambda g, who, f: f.next_attack_bonus,
    "next_hit_bonus": lambda g, who, f: f.next_hit_bonus,
    "counterattack_cards": lambda g, who, f: f.counterattack_cards,
    # the board itself
    "left_dial": lambda g, who, f: "skull" if f.health == 0 else str(f.health),
    "right_dial": lambda g, who, f: str(f.ki),
    "number": lambda g, who, f: g.book.sheets[f.sheet].number,
    "value": lambda g, who, f: g.book.sheets[f.sheet].value,
    "max_health": lambda g, who, f: g.book.sheets[f.sheet].health,
    "max_ki": lambda g, who, f: g.book.sheets[f.sheet].ki,
    "strength": lambda g, who, f: g.book.sheets[f.sheet].strength,
    "defense": lambda g, who, f: g.book.sheets[f.sheet].defense + f.defense_bonus,
    "affinities": lambda g, who, f: list(g.book.sheets[f.sheet].affinities),
    "techniques": lambda g, who, f: [technique.name for technique in g.book.sheets[f.sheet].techniques],
    "paid_abilities": lambda g, who, f: [ability.name for ability in g.book.sheets[f.sheet].paid],
    "conditional_abilities": lambda g, who, f: [ability.name for ability in g.book.sheets[f.sheet].conditional],
}

MINION_FACTS: dict[str, Callable[[Duel, FighterId], Any]] = {
    "region": lambda g, who: _region_name(g, g.region_of(who)),
    "in_play": lambda g, who: g.region_of(who) != NOWHERE,
    "owner": lambda g, who: SEATS[g.minion_owner],
}

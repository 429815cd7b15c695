"""Moving (rulebook: Actions > 2 Move)."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, Option, Why
from tenkaichi.games.duel_battle.events import MOVED, PUSHED
from tenkaichi.games.duel_battle.geography import ALL_REGIONS, RegionId
from tenkaichi.games.duel_battle.state import MINION, NOWHERE, Duel, FighterId

NOT_A_NEIGHBOUR: Final = Bar("DB-MOVE-01", "{0} does not border {1}")
REGION_FULL: Final = Bar("DB-MOVE-06", "{0} already holds {1} characters")
NO_ROOM: Final = Bar("DB-SETUP-12", "at most {1} characters may be in {0}")  # for every way to get there
ALL_COUNT: Final = Bar("DB-MOVE-08", "allies and enemies, upright and stunned, all count toward the {1} in {0}")
STUNNED_COUNT: Final = Bar("DB-STUN-01", "a stunned character stays in {0} and counts")
FLYERS_COUNT: Final = Bar("DB-FLY-06", "a flying character is still in {0} and counts")
CLIMB_TOO_DEAR: Final = Bar("DB-MOVE-02", "climbing the hill {0} costs 2 actions, there is {1}")
ONLY_FLYERS: Final = [
    Bar(clause, "only a flying character moves from a plain onto the hill {0} for 1 action")
    for clause in ("DB-MOVE-03", "DB-FLY-01")
]
FAILS_A_TEST: Final = Bar("DB-MOVE-07", "border, terrain and room are tested for each region, and {0} fails")
BESIDE_THE_BOARD: Final = Bar("DB-SETUP-14", "{0} is not on the board")
NO_ACTION_LEFT: Final = Bar("DB-ACT-03", "no action is left")
CLIMB_BY_CARD: Final = Bar("DB-CARD-15", "one move cannot climb from a plain onto the hill {0}")
NOT_BY_CARD: Final = Bar("DB-CARD-15", "a card's move follows the movement rules, by which {0} is not open")
NOT_BY_MINION: Final = Bar("DB-SAIBA-07", "one move leads to a neighbouring region only, and {0} is none")
CLIMB_BY_MINION: Final = Bar("DB-SAIBA-07", "one move cannot climb from a plain onto the hill {0}")

MOVES: Final[tuple[Option, ...]] = tuple(("move", region) for region in range(28))


def move_cost(g: Duel, region: RegionId, to: RegionId, can_fly: bool) -> int:
    """DB-MOVE-01..05: 2 from a plain onto a hill without flight, else 1."""
    return 2 if (g.hills >> to) & 1 and not can_fly and not (g.hills >> region) & 1 else 1


def cost_clause(g: Duel, region: RegionId, to: RegionId, can_fly: bool) -> str:
    """The clause that sets the cost of this move."""
    if not g.is_hill(to):
        return "DB-MOVE-05" if g.is_hill(region) else "DB-MOVE-01"
    if g.is_hill(region):
        return "DB-MOVE-04"
    return "DB-MOVE-03" if can_fly else "DB-MOVE-02"


def full_bars(g: Duel, region: RegionId) -> list[Bar]:
    """Why a region is full: the limit, and who counts toward it."""
    there = [f for f in g.fighters if f.region == region]
    bars = [REGION_FULL, NO_ROOM, ALL_COUNT]
    if any(f.is_stunned for f in there):
        bars.append(STUNNED_COUNT)
    if any(f.can_fly for f in there):
        bars.append(FLYERS_COUNT)
    return bars


def offer_moves(g: Duel, who: FighterId, options: list[Option], why: Why) -> None:
    """DB-MOVE-07: border, terrain and room, for each neighbouring region on its own."""
    f = g.fighters[who]
    if g.actions == 0:
        if why is not None:
            why.extend([(MOVES[r], NO_ACTION_LEFT, ()) for r in ALL_REGIONS if r != f.region])
        return
    standing = [0] * (len(ALL_REGIONS) + 1)  # those who are nowhere count at the end
    for other in g.fighters:
        standing[other.region] = standing[other.region] + 1  # compiled, `+=` would add objects
    limit = g.book.region_limit
    for to in g.map.borders[f.region]:
        if standing[to] >= limit:
            if why is not None:
                why.extend([(MOVES[to], bar, (g.map.names[to], limit)) for bar in full_bars(g, to)])
        elif g.actions < move_cost(g, f.region, to, f.can_fly):
            if why is not None:
                why.append((MOVES[to], CLIMB_TOO_DEAR, (g.map.names[to], g.actions)))
                why.extend([(MOVES[to], bar, (g.map.names[to],)) for bar in ONLY_FLYERS])
        else:
            options.append(MOVES[to])
    if why is not None:
        far = [r for r in ALL_REGIONS if r not in g.map.border_sets[f.region]]
        why.extend([(MOVES[r], NOT_A_NEIGHBOUR, (g.map.names[r], g.map.names[f.region])) for r in far])
        shut = [r for r in g.map.borders[f.region] if MOVES[r] not in options]
        why.extend([(MOVES[r], FAILS_A_TEST, (g.map.names[r],)) for r in shut])


def move_by_action(g: Duel, who: FighterId, to: RegionId) -> None:
    """Pays for the move and makes it."""
    f = g.fighters[who]
    cost = move_cost(g, f.region, to, f.can_fly)
    clause = cost_clause(g, f.region, to, f.can_fly)
    g.actions -= cost
    if g.log is not None:
        g.cite("DB-MOVE-07")
        if g.crowd(to) or to in g.minions:
            g.cite("DB-MOVE-08")
        if to in g.minions:
            g.cite("DB-SAIBA-10")
        if clause == "DB-MOVE-03":
            g.cite("DB-FLY-01")
    g.happened(MOVED, clause, who, f.region, to, cost)
    f.region = to


def single_moves(g: Duel, who: FighterId) -> list[RegionId]:
    """DB-CARD-15, DB-SAIBA-07: where one move that costs no action may lead; no climb from a plain without flight."""
    region = g.region_of(who)
    can_fly = who < MINION and g.fighters[who].can_fly
    return [
        to
        for to in g.map.borders[region]
        if move_cost(g, region, to, can_fly) == 1 and (who >= MINION or g.has_room(to))
    ]


def single_move_refusals(g: Duel, who: FighterId) -> list[tuple[RegionId, Bar, tuple[object, ...]]]:
    """Why one free move may not lead to the other regions."""
    region = g.region_of(who)
    open_to = single_moves(g, who)
    found: list[tuple[RegionId, Bar, tuple[object, ...]]] = []
    for to in ALL_REGIONS:
        if to == region or to in open_to:
            continue
        if to not in g.map.border_sets[region]:
            found.append((to, NOT_A_NEIGHBOUR, (g.map.names[to], g.map.names[region])))
            found.append((to, NOT_BY_MINION if who >= MINION else NOT_BY_CARD, (g.map.names[to],)))
        elif who < MINION and not g.has_room(to):
            found.extend([(to, bar, (g.map.names[to], g.book.region_limit)) for bar in full_bars(g, to)])
            found.append((to, NOT_BY_CARD, (g.map.names[to],)))
        else:
            found.append((to, CLIMB_BY_MINION if who >= MINION else CLIMB_BY_CARD, (g.map.names[to],)))
    return found


def move_freely(g: Duel, who: FighterId, to: RegionId, clause: str) -> None:
    """A move that a card or a minion's activation grants."""
    place(g, who, to, clause, is_push=False)


def place(g: Duel, who: FighterId, to: RegionId, clause: str, is_push: bool) -> None:
    before = g.region_of(who)
    if is_push:
        g.happened(PUSHED, clause, who, before, to)
    else:
        g.happened(MOVED, clause, who, before, to, 0)
    if g.log is not None and (to in g.minions or (who >= MINION and g.crowd(to))):
        g.cite("DB-SAIBA-10")
    if who >= MINION:
        g.minions[who - MINION] = to
    else:
        g.fighters[who].region = to


def is_on_board(g: Duel, who: FighterId) -> bool:
    return g.region_of(who) != NOWHERE

"""States that a Duel Battle match can never reach: checked at every decision of random games."""

from __future__ import annotations

from collections.abc import Iterator

from tenkaichi.games.duel_battle.book import DRAGON_BALL, pool_of
from tenkaichi.games.duel_battle.geography import ALL_REGIONS
from tenkaichi.games.duel_battle.state import (
    FACE_DOWN,
    GAP,
    NO_TOKEN,
    NOBODY,
    NOT_DEALT,
    NOWHERE,
    Duel,
    Fighter,
    FighterId,
)

Fault = tuple[str, str, object]  # a path of `lookup`, what was expected of its value, the value


def faults(g: Duel) -> list[str]:
    """Every broken limit, a line each: "Nappa.health: expected at_least 0, found -1"."""
    found = [*_table(g), *_regions(g), *_tokens(g), *_cards(g)]
    for at, f in enumerate(g.fighters):
        who = FighterId(at)
        found.extend(_character(g, g.name(who), f))
        found.extend(_knocked_out(g.name(who), f))
    return [f"{path}: expected {wanted}, found {value!r}" for path, wanted, value in found]


def _within(path: str, low: int, high: int, value: int) -> Iterator[Fault]:
    if value < low:
        yield path, f"at_least {low}", value
    elif value > high:
        yield path, f"at_most {high}", value


def _character(g: Duel, name: str, f: Fighter) -> Iterator[Fault]:
    """DB-CHAR-02, 03, DB-STAR-01, DB-PARRY-01: nothing below 0, nothing above what board and supply allow."""
    sheet = g.book.sheets[f.sheet]
    yield from _within(f"{name}.health", 0 if f.is_knocked_out else 1, sheet.health, f.health)
    yield from _within(f"{name}.ki", 0, sheet.ki, f.ki)
    yield from _within(f"{name}.stars", 0, g.book.max_stars, f.stars)
    yield from _within(f"{name}.parries", 0, g.book.max_parries, f.parries)
    for path, value in (
        ("range_bonus", f.range_bonus),
        ("defense_bonus", f.defense_bonus),
        ("strength_bonuses", f.strength_bonuses),
        ("next_attack_bonus", f.next_attack_bonus),
        ("next_hit_bonus", f.next_hit_bonus),
        ("counterattack_cards", f.counterattack_cards),
        ("saved_actions", f.saved_actions),
    ):
        yield from _within(f"{name}.{path}", 0, 99, value)
    if f.is_stunned and f.region == NOWHERE:
        yield f"{name}.stunned", "False", True


def _knocked_out(name: str, f: Fighter) -> Iterator[Fault]:
    """DB-KO-03..05: the board is empty and the miniature gone."""
    if not f.is_knocked_out:
        return
    if f.region != NOWHERE:
        yield f"{name}.region", "''", f.region
    for path, value in (
        ("health", f.health),
        ("ki", f.ki),
        ("stars", f.stars),
        ("parries", f.parries),
        ("dragon_balls", len(f.balls)),
        ("saved_actions", f.saved_actions),
    ):
        yield from _within(f"{name}.{path}", 0, 0, value)


def _table(g: Duel) -> Iterator[Fault]:
    yield from _within("round", 1, g.book.last_round + 1, g.round)
    yield from _within("actions", 0, 99, g.actions)
    yield from _within("star_supply", 0, g.book.stars, g.star_supply())
    yield from _within("parry_supply", 0, g.book.parries, g.parry_supply())
    for seat, name in enumerate(("A", "B")):
        yield from _within(f"{name}.score", 0, 999, g.players[seat].score)
        yield from _within(f"{name}.scored_at", 0, g.scorings, g.players[seat].scored_at)
    if (g.active == NOBODY) != (g.turn_seat == NOBODY):
        yield "active", "'' outside a turn, a name in one", g.active
    if g.active != NOBODY and g.fighters[g.active].owner != g.turn_seat:
        yield "active", "a character of the active player", g.name(g.active)
    if g.turn_seat == NOBODY and g.actions:
        yield "actions", "at_most 0", g.actions
    if g.hills & ~g.map.hills and g.fighters:
        yield "hills", "no hill where none is printed", g.hills


def _regions(g: Duel) -> Iterator[Fault]:
    """DB-SETUP-12, DB-MOVE-06: three characters at most."""
    for region in ALL_REGIONS:
        yield from _within(f"{g.map.names[region]}.count", 0, g.book.region_limit, g.crowd(region))
    standing = [f.region for f in g.fighters] + g.minions
    if any(not NOWHERE <= region < len(g.map.names) for region in standing):
        yield "characters_on_board", "regions of the map", standing


def _tokens(g: Duel) -> Iterator[Fault]:
    """DB-SETUP-06, DB-BALLS-01: four tokens in each group, each Dragon Ball once, a face only where one was dealt."""
    if not g.tokens or NOT_DEALT in g.groups:
        return
    balls = [number for f in g.fighters for number in f.balls] + [number for _, number in g.dropped]
    for tile, group in enumerate(g.groups):
        number = g.book.group_numbers[group]
        lying = [g.tokens[region] for region in range(len(g.tokens)) if g.map.tile_of[region] == tile]
        seen = [lying.count(face) for face in range(4)]
        pool = pool_of(g.token_pools, group)
        removed = pool_of(g.removed_tokens, group)
        faces = [a + b + c for a, b, c in zip(seen, pool, removed, strict=True)]
        faces[DRAGON_BALL] += balls.count(number)
        if faces != pool_of(g.book.token_pools, group):
            yield f"tile.{'ABCDEFG'[tile]}.tokens", f"the four tokens of group {number}", faces
        if lying.count(FACE_DOWN) != sum(pool):
            yield f"tile.{'ABCDEFG'[tile]}.tokens", f"{sum(pool)} unseen tokens", lying
    for region, token in enumerate(g.tokens):
        if token == NO_TOKEN and g.token_seen_by[region]:
            yield f"{g.map.names[region]}.token", "nobody to know what is not there", g.token_seen_by[region]
    if min(g.token_pools) < 0 or min(g.removed_tokens) < 0:
        yield "removed_tokens", "at_least 0", min(*g.token_pools, *g.removed_tokens)


def _cards(g: Duel) -> Iterator[Fault]:
    """DB-SETUP-10, DB-CARD-03: each kind of card as often as printed, three places in the row, no cost below 0."""
    if not g.pile:
        return
    if len(g.row) != g.book.row or len(g.row_cuts) != g.book.row:
        yield "row", f"{{length = {g.book.row}}}", g.row
    if min(g.pile) < 0 or min(g.discard) < 0:
        yield "pile", "at_least 0", min(*g.pile, *g.discard)
    held = [card for player in g.players for card in (*player.shown_hand, *player.secret_hand)]
    for card in g.book.cards:
        kind = card.index
        count = g.pile[kind] + g.discard[kind] + g.row.count(kind) + held.count(kind)
        if count != card.copies:
            yield "pile", f"{card.copies} times {card.name}", count
    for slot, kind in enumerate(g.row):
        if kind == GAP and g.row_cuts[slot]:
            yield "row_cuts", "no reduction of an empty place", g.row_cuts
        elif kind != GAP:
            yield from _within("row_costs", 0, 99, g.book.cards[kind].cost - g.row_cuts[slot])

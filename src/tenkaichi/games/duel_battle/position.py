"""Positions: the table of a scenario (or of a puzzle) that says how a match stands, as overrides of a standard one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tenkaichi.engine.bits import has_bit, with_bit, without_bit
from tenkaichi.engine.decision import SEATS as SEATS
from tenkaichi.engine.english import counted, folded
from tenkaichi.engine.position_frames import Frame, frames_of
from tenkaichi.engine.position_frames import PositionError as PositionError
from tenkaichi.engine.procedure import Procedure
from tenkaichi.engine.tables import read_table, unknown
from tenkaichi.games.duel_battle.book import DRAGON_BALL, TOKEN_FACES, Book, CardKind, pool_at, pool_of
from tenkaichi.games.duel_battle.geography import ALL_REGIONS, RegionId
from tenkaichi.games.duel_battle.lookup import find_fighter
from tenkaichi.games.duel_battle.rules import PROCEDURES
from tenkaichi.games.duel_battle.rules.activation import Turn
from tenkaichi.games.duel_battle.rules.rounds import Round
from tenkaichi.games.duel_battle.rules.setup import WholeMatch, put_up_teams
from tenkaichi.games.duel_battle.start import PlacedTile, assign_groups, choose_teams, empty_table, lay_map
from tenkaichi.games.duel_battle.state import FACE_DOWN, GAP, MINION, NO_TOKEN, NOWHERE, A, B, Duel, Fighter, FighterId

Whole = Annotated[int, Meta(ge=0, le=99)]  # no match comes near 99 of anything
Bonus = Annotated[int, Meta(ge=-99, le=99)]
SeatName = Literal["A", "B"]
RULEBOOK_TEAMS: dict[SeatName, list[str] | str] = {
    "A": ["Son Goku", "Piccolo", "Son Gohan", "Yamcha"],
    "B": ["Vegeta", "Nappa", "Raditz"],
}


class OnBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One character: what differs from a fresh one beside the board."""

    region: str | None = None
    health: Whole | None = None
    ki: Whole = 0
    stars: Whole = 0
    parries: Whole = 0
    balls: list[int] = []
    stunned: bool = False
    knocked_out: bool = False
    activated: bool = False
    flying: bool = False
    range_bonus: Bonus = 0
    defense_bonus: Bonus = 0
    strength_bonuses: Whole = 0
    next_attack_bonus: Whole = 0
    next_hit_bonus: Whole = 0
    saved_actions: Whole = 0


class InTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An activation in progress: the die is collected and `actions` are left, or (`die = false`) not even rolled."""

    character: str
    actions: Whole = 3
    die: bool = True


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a match. Fields left out are standard: round 2, A to activate, everyone off board."""

    teams: dict[SeatName, list[str] | str] | None = None
    round: Annotated[int, Meta(ge=1, le=8)] = 2
    to_act: SeatName = "A"
    phase: Literal["round_start", "minions", "turns", "round_end"] = "turns"
    turn: InTurn | None = None
    characters: dict[str, OnBoard] = {}
    scores: dict[SeatName, int] = {}
    scored_first: SeatName | None = None
    hands: dict[SeatName, list[str]] = {}
    bought: dict[SeatName, list[str]] = {}
    row: list[str] | None = None
    row_cuts: list[int] | None = None
    pile: list[str] | int | None = None
    discard: list[str] | int | None = None
    tokens: dict[str, str] = {}
    scouted: dict[SeatName, list[str]] = {}
    dropped: dict[str, list[int]] = {}
    groups: dict[str, int] | None = None
    hills_destroyed: list[str] = []
    minions: list[str] = []
    map: list[PlacedTile] | None = None
    stack: list[Frame] | None = None


def position(book: Book, table: Mapping[str, Any]) -> Duel:
    """The state that a position table describes."""
    wanted = read_table(table, Position, "position", PositionError)
    g = empty_table(book)
    if wanted.map is not None:
        lay_map(g, wanted.map, "position")
    choose_teams(g, {**RULEBOOK_TEAMS, **(wanted.teams or {})})
    g.are_teams_revealed = True
    put_up_teams(g)
    g.round = wanted.round
    g.hills = g.map.hills
    for name in wanted.hills_destroyed:
        region = _region(g, name, "hills_destroyed")
        if not has_bit(g.map.hills, region):
            raise PositionError(f"position: hills_destroyed: {name} was never a hill [DB-SETUP-05]")
        g.hills = without_bit(g.hills, region)
    for name, board in wanted.characters.items():
        _put_character(g, name, board)
    _put_minions(g, wanted.minions)
    _put_scores(g, wanted)
    _put_tokens(g, wanted)
    _put_cards(g, wanted)
    _check_rooms(g)
    if wanted.stack == []:
        raise PositionError("position: stack: expected at least one procedure; leave it out for an ordinary position")
    g.stack.extend(frames_of(PROCEDURES, wanted.stack) if wanted.stack is not None else _frames(g, wanted))
    return g


def _region(g: Duel, name: str, field: str) -> RegionId:
    if name not in g.map.names:
        raise PositionError(f"position: {field}: {unknown('region', name, g.map.names)}")
    return g.map.named(name)


def _fighter(g: Duel, name: str, field: str) -> FighterId:
    who = find_fighter(g, name)
    if who < 0 or who >= MINION:
        there = ", ".join(g.name(FighterId(other)) for other in range(len(g.fighters)))
        raise PositionError(f'position: {field}: "{name}" is on neither team; there are {there}')
    return who


def _put_character(g: Duel, name: str, board: OnBoard) -> None:
    who = _fighter(g, name, "characters")
    f = g.fighters[who]
    sheet = g.book.sheets[f.sheet]
    for field, limit, clause in (
        ("health", sheet.health, "DB-CHAR-02"),
        ("ki", sheet.ki, "DB-CHAR-03"),
        ("stars", g.book.max_stars, "DB-STAR-01"),
        ("parries", g.book.max_parries, "DB-PARRY-01"),
    ):
        value = getattr(board, field)
        if value is not None and value > limit:
            raise PositionError(f"position: characters.{name}.{field}: at most {limit}, found {value} [{clause}]")
    is_beside = board.region in (None, "", "none")
    f.region = NOWHERE if is_beside else _region(g, str(board.region), f"characters.{name}.region")
    f.health = sheet.health if board.health is None else board.health
    f.ki, f.stars, f.parries = board.ki, board.stars, board.parries
    f.balls = tuple(sorted(board.balls))
    f.is_stunned, f.is_activated, f.can_fly = board.stunned, board.activated, board.flying
    f.range_bonus, f.defense_bonus, f.strength_bonuses = board.range_bonus, board.defense_bonus, board.strength_bonuses
    f.next_attack_bonus, f.next_hit_bonus = board.next_attack_bonus, board.next_hit_bonus
    f.saved_actions = board.saved_actions
    if board.knocked_out or f.health == 0:  # the rest of the board's entry does not count (DB-KO-03, DB-KO-05)
        g.fighters[who] = Fighter(f.sheet, f.owner, 0, is_knocked_out=True, is_activated=board.activated)


def _put_minions(g: Duel, regions: Sequence[str]) -> None:
    if len(regions) > len(g.minions):
        clause = "DB-SAIBA-04" if g.minions else "DB-SETUP-15"
        words = f"{len(g.minions)} tokens are in this match, found {len(regions)}"
        raise PositionError(f"position: minions: {words} [{clause}]")
    for at, name in enumerate(regions):
        g.minions[at] = NOWHERE if name in ("", "none") else _region(g, name, "minions")


def _put_scores(g: Duel, wanted: Position) -> None:
    order = [A, B] if wanted.scored_first != "B" else [B, A]
    for seat in order:
        points = wanted.scores.get(SEATS[seat], 0)  # type: ignore[call-overload]
        if points < 0:
            raise PositionError(f"position: scores.{SEATS[seat]}: points are never lost, found {points} [DB-END-04]")
        g.players[seat].score = points
        if points:
            if wanted.scored_first is not None or g.scorings == 0:
                g.scorings += 1
            g.players[seat].scored_at = g.scorings


def _put_tokens(g: Duel, wanted: Position) -> None:
    groups = wanted.groups or {
        tile.id: number for tile, number in zip(g.book.pack.tiles, g.book.group_numbers, strict=True)
    }
    assign_groups(g, groups)
    held = [number for f in g.fighters for number in f.balls]
    for name, numbers in wanted.dropped.items():
        region = _region(g, name, "dropped")
        g.dropped.extend([(region, number) for number in numbers])
        held.extend(numbers)
    for number in held:
        if number not in g.book.group_numbers:
            raise PositionError(f"position: Dragon Ball {number}: expected 1 to {len(g.groups)} [DB-SETUP-08]")
        _take_from_pool(g, g.book.group_numbers.index(number), DRAGON_BALL, f"Dragon Ball {number}")
    _place_faces(g, wanted, held)
    for seat, names in wanted.scouted.items():
        for name in names:
            region = _region(g, name, f"scouted.{seat}")
            if g.tokens[region] < 0:
                raise PositionError(f"position: scouted.{seat}: say in tokens which face lies at {name}")
            g.token_seen_by[region] = with_bit(g.token_seen_by[region], SEATS.index(seat))


def _place_faces(g: Duel, wanted: Position, held: list[int]) -> None:
    """Faces that the position fixes; then a ball that was found leaves an empty region on its tile."""
    for name, face in wanted.tokens.items():
        region = _region(g, name, "tokens")
        group = g.groups[g.map.tile_of[region]]
        faces = [folded(each) for each in TOKEN_FACES]
        if folded(face) == "none":
            g.tokens[region] = NO_TOKEN
        elif folded(face) in faces:
            g.tokens[region] = faces.index(folded(face))
            _take_from_pool(g, group, g.tokens[region], f"tokens.{name}")
        elif folded(face) != folded("face_down"):
            raise PositionError(
                f'position: tokens.{name}: expected none, face_down or {", ".join(TOKEN_FACES)}, found "{face}"'
            )
    for number in held:
        tile = g.groups.index(g.book.group_numbers.index(number))
        mine = [region for region in ALL_REGIONS if g.map.tile_of[region] == tile]
        if [g.tokens[region] for region in mine].count(NO_TOKEN) < held.count(number):
            unseen = [region for region in mine if g.tokens[region] == FACE_DOWN]
            g.tokens[min(unseen, key=lambda region: _matters(g, wanted, region))] = NO_TOKEN
    for tile, group in enumerate(g.groups):
        mine = [region for region in ALL_REGIONS if g.map.tile_of[region] == tile]
        count = sum([1 for region in mine if g.tokens[region] == FACE_DOWN])
        _remove_surplus(g, group, sum(pool_of(g.token_pools, group)) - count)


def _matters(g: Duel, wanted: Position, region: RegionId) -> bool:
    """Whether a scenario is about this region, so that it had better keep its token."""
    is_named = g.map.names[region] in wanted.tokens or any(at == region for at, _ in g.dropped)
    return is_named or g.crowd(region) > 0 or region in g.minions


def _remove_surplus(g: Duel, group: int, surplus: int) -> None:
    """Tokens that are gone were ordinary ones as long as there are any: they lie in the removed zone."""
    for face in (3, 2, 1, 0):
        while surplus > 0 and g.token_pools[pool_at(group, face)] > 0:
            g.token_pools[pool_at(group, face)] -= 1
            g.removed_tokens[pool_at(group, face)] += 1
            surplus -= 1


def _take_from_pool(g: Duel, group: int, face: int, field: str) -> None:
    if g.token_pools[pool_at(group, face)] == 0:
        raise PositionError(f"position: {field}: no such token is left in its group [DB-SETUP-06, DB-SETUP-08]")
    g.token_pools[pool_at(group, face)] -= 1


def _card(g: Duel, name: str, field: str) -> CardKind:
    for card in g.book.cards:
        if folded(name) in (folded(card.name), folded(card.id)):
            return card.index
    raise PositionError(f"position: {field}: {unknown('card', name, [card.name for card in g.book.cards])}")


def _put_cards(g: Duel, wanted: Position) -> None:
    left = g.book.copies[:]

    def take(names: Sequence[str], field: str) -> list[CardKind]:
        kinds = [_card(g, name, field) for name in names]
        for kind in kinds:
            left[kind] -= 1
            if left[kind] < 0:
                copies = counted(g.book.copies[kind], "copy", "copies")
                there = f"there {'is' if g.book.copies[kind] == 1 else 'are'} only {copies}"
                raise PositionError(f"position: {field}: {there} of {g.book.cards[kind].name} [DB-SETUP-01]")
        return kinds

    for at, seat in enumerate(SEATS):
        g.players[at].secret_hand = take(wanted.hands.get(seat, []), f"hands.{seat}")  # type: ignore[call-overload]
        g.players[at].shown_hand = take(wanted.bought.get(seat, []), f"bought.{seat}")  # type: ignore[call-overload]
    if wanted.row is not None:
        if len(wanted.row) > g.book.row:
            raise PositionError(f"position: row: at most {g.book.row} cards, found {len(wanted.row)} [DB-SETUP-10]")
        names = [name for name in wanted.row if name]
        kinds = take(names, "row")
        g.row = [kinds.pop(0) if name else GAP for name in wanted.row]
        g.row += [GAP] * (g.book.row - len(g.row))
    else:
        g.row = []
        while len(g.row) < g.book.row:
            g.row.append(next(c.index for c in reversed(g.book.cards) if left[c.index] and c.index not in g.row))
            left[g.row[-1]] -= 1
    g.row_cuts = (list(wanted.row_cuts) if wanted.row_cuts is not None else []) + [0] * g.book.row
    g.row_cuts = g.row_cuts[: g.book.row]
    for kind, cut in zip(g.row, g.row_cuts, strict=True):
        cost = 0 if kind == GAP else g.book.cards[kind].cost
        if not 0 <= cut <= cost:
            raise PositionError(f"position: row_cuts: expected 0 to the cost of {cost}, found {cut} [DB-CARD-05]")
    _deal_piles(g, wanted, left, take)


def _deal_piles(g: Duel, wanted: Position, left: list[int], take: Any) -> None:
    """The rest of the cards: all in the pile unless `pile` or `discard` say otherwise (a list, or how many)."""
    kinds = len(left)
    if isinstance(wanted.pile, list):
        g.pile = _counts(take(wanted.pile, "pile"), kinds)
    elif wanted.pile is not None:
        g.pile = _first(left, wanted.pile, "pile")
    if isinstance(wanted.discard, list):
        g.discard = _counts(take(wanted.discard, "discard"), kinds)
    elif wanted.discard is not None:
        g.discard = _first(left, wanted.discard, "discard")
    if wanted.pile is None:
        g.pile = left[:]
        if wanted.discard is None:
            g.discard = [0] * kinds
    elif wanted.discard is None:
        g.discard = left[:]


def _counts(cards: Sequence[int], kinds: int) -> list[int]:
    return [list(cards).count(kind) for kind in range(kinds)]


def _first(left: list[int], count: int, field: str) -> list[int]:
    if count < 0:
        raise PositionError(f"position: {field}: expected 0 or more cards, found {count} [DB-SETUP-01]")
    if count > sum(left):
        raise PositionError(f"position: {field}: only {sum(left)} cards are left [DB-SETUP-01]")
    taken = [0] * len(left)
    while sum(taken) < count:
        for kind in range(len(left)):
            if left[kind] and sum(taken) < count:
                left[kind] -= 1
                taken[kind] += 1
    return taken


def _check_rooms(g: Duel) -> None:
    for region in ALL_REGIONS:
        if g.crowd(region) > g.book.region_limit:
            raise PositionError(
                f"position: {g.map.names[region]} would hold {g.crowd(region)} characters; at most "
                f"{g.book.region_limit} [DB-SETUP-12]"
            )


def _frames(g: Duel, wanted: Position) -> list[Procedure]:
    """Match > Round > Turn, each at the step that waits for the next."""
    match = WholeMatch()
    match.go(WholeMatch.play_rounds)
    if wanted.round > g.book.last_round:
        return [match]  # DB-ROUND-01: the dial shows END
    seat = SEATS.index(wanted.to_act)
    this_round = Round(seat)
    step = {
        "round_start": Round.begin,
        "minions": Round.activate_minions,
        "turns": Round.take_turns,
        "round_end": Round.advance_dial,
    }[wanted.phase]
    this_round.go(step)
    if wanted.turn is None or wanted.phase != "turns":
        return [match, this_round]  # a case that gives another phase leaves the turn of its file
    who = _fighter(g, wanted.turn.character, "turn.character")
    f = g.fighters[who]
    turn = Turn(f.owner, who)
    turn.go(Turn.act if wanted.turn.die else Turn.enter_nearby)
    this_round.seat = 1 - f.owner
    g.active, g.turn_seat = who, f.owner
    g.actions = wanted.turn.actions if wanted.turn.die else 0
    f.is_activated = wanted.turn.die
    if f.is_knocked_out:
        raise PositionError(f"position: turn.character: {g.name(who)} is KO'd and cannot act [DB-KO-06]")
    if wanted.turn.die and f.region == NOWHERE:
        raise PositionError(
            f"position: turn.character: {g.name(who)} acts but has no region; give characters.{g.name(who)}.region"
        )
    return [match, this_round, turn]


def position_schema() -> dict[str, Any]:
    return msgspec.json.schema(Position)

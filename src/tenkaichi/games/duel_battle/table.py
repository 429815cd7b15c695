"""The table of a Duel Battle match as data, for a surface that draws its own picture (`Presentation.table`).

It is made from a view, so it holds nothing that its viewer may not know.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.duel_battle.board_shape import RADIUS, VIEW_BOX, board_shape
from tenkaichi.games.duel_battle.book import TOKEN_FACES, Book
from tenkaichi.games.duel_battle.geography import REGIONS_PER_TILE, TILE_LETTERS, Layout
from tenkaichi.games.duel_battle.pack import Face
from tenkaichi.games.duel_battle.rules.dragon_balls import balls_of
from tenkaichi.games.duel_battle.rules.market import cost_parts
from tenkaichi.games.duel_battle.rules.minions import MinionActivation
from tenkaichi.games.duel_battle.rules.setup import team_value
from tenkaichi.games.duel_battle.state import BACK, FACE_DOWN, GAP, MINION, NO_TOKEN, NOBODY, NOT_DEALT, NOWHERE, Duel
from tenkaichi.games.duel_battle.table_fighters import fighter_info, icons
from tenkaichi.games.duel_battle.table_hits import hit_info, roll_infos
from tenkaichi.games.duel_battle.table_records import (
    Board,
    CardInfo,
    DuelTable,
    EdgeInfo,
    FaceInfo,
    HandInfo,
    MinionInfo,
    RegionInfo,
    RoundInfo,
    RowSlot,
    ScoreInfo,
    TileInfo,
    TokenInfo,
)
from tenkaichi.games.duel_battle.vocabulary import FACE_WORDS, SEATS
from tenkaichi.games.duel_battle.words import card_text, defense_face_text, face_text, minion_sheet


def table(seen: Duel, viewer: int | None) -> dict[str, Any]:
    """Everything on the table by name; `table_records` says what there is. msgspec writes it as JSON."""
    return msgspec.structs.asdict(table_record(seen, viewer))


def table_record(g: Duel, viewer: int | None) -> DuelTable:
    book = g.book
    return DuelTable(
        game="duel-battle",
        viewer="" if viewer is None else SEATS[viewer],
        seats=list(SEATS),
        round=g.round,
        last_round=book.last_round,
        rounds=_rounds(g),
        scores=[_score(g, seat) for seat in range(len(g.players))],
        turn="" if g.turn_seat == NOBODY or g.active == NOBODY else SEATS[g.turn_seat],
        active=None if g.active == NOBODY else g.active,
        actions=g.actions if g.active != NOBODY else 0,
        board=_board(g),
        fighters=[fighter_info(g, who, viewer) for who in range(len(g.fighters))],
        minions=[_minion(g, at) for at in range(len(g.minions))],
        minion_text=minion_sheet(book.pack.minion) if book.pack.minion is not None and g.minions else "",
        row=[_slot(g, slot) for slot in range(len(g.row))],
        pile=sum(g.pile) - sum([player.secret_hand.count(BACK) for player in g.players]),
        discard=sum(g.discard),
        discarded=[_card(g, kind) for kind, count in enumerate(g.discard) for _ in range(count)],
        hands=[_hand(g, seat) for seat in range(len(g.players))],
        supply={"stars": g.star_supply(), "parries": g.parry_supply()},
        hit=hit_info(g),
        rolls=roll_infos(g),
        defense_die=_defense_die(book),
        pools=[] if g.fighters else [[book.sheets[sheet].name for sheet in player.pool] for player in g.players],
        winner=None if g.winner == UNDECIDED else "" if g.winner == DRAW else SEATS[g.winner],
        ending=g.ending,
    )


@lru_cache(maxsize=16)
def _defense_die(book: Book) -> list[FaceInfo]:
    return [FaceInfo(defense_face_text(face), icons(face)) for face in book.defense_die]


@lru_cache(maxsize=256)
def _printed_card(book: Book, kind: int) -> CardInfo:
    card = book.cards[kind]
    return CardInfo(kind, card.name, card.cost, card_text(card.source))


# -- rounds and scores ------------------------------------------------------------------------------------------------


def _rounds(g: Duel) -> list[RoundInfo]:
    """DB-ROUND-01, 02: the dial, with who begins and what everybody gains."""
    made: list[RoundInfo] = []
    for at, shown in enumerate(g.book.rounds):
        gains = Face(ki=shown.ki, stars=shown.stars, parries=shown.parries)
        number = at + 1
        made.append(RoundInfo(number, shown.first, face_text(gains), icons(shown), number == g.round, number < g.round))
    return made


def _score(g: Duel, seat: int) -> ScoreInfo:
    value = team_value(g, seat) if g.fighters else 0
    return ScoreInfo(SEATS[seat], g.players[seat].score, balls_of(g, seat) if g.fighters else 0, value)


# -- the board --------------------------------------------------------------------------------------------------------


def _board(g: Duel) -> Board:
    shape = board_shape(g.layout)
    tiles: list[TileInfo] = []
    for tile, _, rotation in g.layout:
        group = g.groups[tile] if tile < len(g.groups) else NOT_DEALT
        number = None if group == NOT_DEALT else g.book.group_numbers[group]
        tiles.append(TileInfo(TILE_LETTERS[tile], shape.tiles[tile], shape.tile_centres[tile], rotation, number))
    return Board(
        view_box=[round(value, 1) for value in VIEW_BOX],
        radius=RADIUS,
        tiles=tiles,
        regions=[_region(g, region) for region in range(len(g.map.names))],
        edges=_edges(g.layout),
    )


@lru_cache(maxsize=64)
def _edges(layout: Layout) -> list[EdgeInfo]:
    return [EdgeInfo(*edge) for edge in board_shape(layout).edges]


def _region(g: Duel, region: int) -> RegionInfo:
    shape = board_shape(g.layout).regions[region]
    fighters = [who for who, f in enumerate(g.fighters) if f.region == region]
    minions = [MINION + at for at, place in enumerate(g.minions) if place == region]
    token = _token(g, region)
    dropped = [number for at, number in g.dropped if at == region]
    return RegionInfo(
        id=region,
        name=g.map.names[region],
        tile=TILE_LETTERS[region // REGIONS_PER_TILE],
        is_hill=g.is_hill(region),
        was_hill=(g.map.hills >> region) & 1 == 1,
        start_of=SEATS[g.map.start.index(region)] if region in g.map.start else "",
        polygon=shape.polygon,
        outline=shape.outline,
        centre=shape.centre,
        borders=g.map.borders[region],
        token=token,
        dropped=dropped,
        fighters=fighters,
        minions=minions,
        room=max(0, g.book.region_limit - len(fighters)),
        label=_region_label(g, region, token, dropped, fighters + minions),
    )


def _region_label(g: Duel, region: int, token: TokenInfo | None, dropped: list[int], here: list[int]) -> str:
    parts = [f"{g.map.names[region]}, {'hill' if g.is_hill(region) else 'plain'}"]
    if token is not None:
        parts.append(token.words)
    if dropped:
        parts.append(f"Dragon Ball {', '.join(map(str, dropped))} face down")
    parts.extend([f"{g.name(who)} of {SEATS[g.owner_of(who)]}" for who in here])
    return ", ".join(parts)


def _token(g: Duel, region: int) -> TokenInfo | None:
    """A view holds FACE_DOWN where its viewer has not looked."""
    token = g.tokens[region] if region < len(g.tokens) else NO_TOKEN
    if token == NO_TOKEN:
        return None
    number = g.book.group_numbers[g.groups[g.map.tile_of[region]]]
    if token == FACE_DOWN:
        return TokenInfo("", "a face-down token", number)
    face = TOKEN_FACES[token]
    return TokenInfo(face, f"a face-down token, known to be {FACE_WORDS[face]}", number)


def _minion(g: Duel, at: int) -> MinionInfo:
    region = g.minions[at]
    who = MINION + at
    is_active = any(isinstance(frame, MinionActivation) and frame.who == who for frame in g.stack)
    return MinionInfo(who, g.name(who), SEATS[g.minion_owner], None if region == NOWHERE else region, is_active)


# -- cards ------------------------------------------------------------------------------------------------------------


def _card(g: Duel, kind: int) -> CardInfo:
    return _printed_card(g.book, kind)


def _slot(g: Duel, slot: int) -> RowSlot:
    if g.row[slot] == GAP:
        return RowSlot(slot, None, 0, "")
    card = g.book.cards[g.row[slot]]
    cost = sum([part[0] for part in cost_parts(g, slot)])
    cut = g.row_cuts[slot]
    stars = f"{cost} Star{'' if cost == 1 else 's'}"
    return RowSlot(slot, _card(g, card.index), cost, f"{stars}: {card.cost} less {cut} this turn" if cut else stars)


def _hand(g: Duel, seat: int) -> HandInfo:
    player = g.players[seat]
    known = [kind for kind in (*player.shown_hand, *player.secret_hand) if kind != BACK]
    return HandInfo(
        SEATS[seat],
        [_card(g, kind) for kind in known],
        player.secret_hand.count(BACK),
        list(range(len(player.shown_hand))),
    )

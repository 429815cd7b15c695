"""The table of a Duel Battle match as data, for a surface that draws its own picture (`Presentation.drawing.table`).

It is made from a view, so it holds nothing that its viewer may not know. What is printed on board and sheets is made
once for each board and pair of teams (`printed_table`); `table` holds only how things stand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from tenkaichi.engine.bits import has_bit
from tenkaichi.engine.presentation import PrintedTable
from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.duel_battle.board_shape import RADIUS, VIEW_BOX, BoardShape, board_shape
from tenkaichi.games.duel_battle.book import TOKEN_FACES, Book, CardKind
from tenkaichi.games.duel_battle.geography import ALL_REGIONS, REGIONS_PER_TILE, TILE_LETTERS, Geography, RegionId
from tenkaichi.games.duel_battle.pack import TIMING_WORDS, Face
from tenkaichi.games.duel_battle.rules.dragon_balls import balls_of
from tenkaichi.games.duel_battle.rules.market import cost_parts
from tenkaichi.games.duel_battle.rules.minions import MinionActivation
from tenkaichi.games.duel_battle.rules.setup import team_value
from tenkaichi.games.duel_battle.state import (
    BACK,
    FACE_DOWN,
    GAP,
    MINION,
    NO_TOKEN,
    NOBODY,
    NOT_DEALT,
    NOWHERE,
    Duel,
    FighterId,
)
from tenkaichi.games.duel_battle.table_fighters import fighter_now, fighter_print, icons, sentence
from tenkaichi.games.duel_battle.table_hits import hit_info, roll_infos
from tenkaichi.games.duel_battle.table_records import (
    BoardNow,
    BoardPrint,
    CardInfo,
    EdgeInfo,
    FaceInfo,
    HandInfo,
    MinionInfo,
    RecruitInfo,
    RegionNow,
    RegionPrint,
    RoundNow,
    RoundPrint,
    RowSlot,
    RuleInfo,
    ScoreInfo,
    TableNow,
    TablePrint,
    TableRules,
    TileInfo,
    TokenInfo,
)
from tenkaichi.games.duel_battle.vocabulary import FACE_WORDS, SEATS
from tenkaichi.games.duel_battle.words import card_body, card_text, defense_face_text, face_text, minion_sheet

RULES = TableRules(
    region=RuleInfo("DB-SETUP-04", "regions"),
    hill=RuleInfo("DB-HILL-01", "hills"),
    token=RuleInfo("DB-FLIP-01", "Discovery tokens"),
    ball=RuleInfo("DB-BALLS-10", "Dragon Balls"),
    fighter=RuleInfo("DB-CHAR-01", "characters"),
    sheet=[
        RuleInfo("DB-CHAR-02", "Health"),
        RuleInfo("DB-CHAR-03", "Ki"),
        RuleInfo("DB-ACT-01", "the character die"),
        RuleInfo("DB-RANGE-06", "range and hills"),
        RuleInfo("DB-ATTACK-02", "attacks"),
        RuleInfo("DB-DEF-01", "defending"),
        RuleInfo("DB-TECH-01", "techniques"),
        RuleInfo("DB-ABIL-01", "abilities"),
        RuleInfo("DB-SHARE-01", "affinities"),
        RuleInfo("DB-CARD-06", "Stars"),
        RuleInfo("DB-PARRY-02", "Parry tokens"),
        RuleInfo("DB-STUN-01", "stun"),
        RuleInfo("DB-FLY-01", "flight"),
    ],
)
# The icon on a card, by what its effect does.
_SIGNS: dict[str, str] = {
    "reroll": "die",
    "gain_action": "extra_action",
    "scout": "scout",
    "end_stun": "stun",
    "counterattack_plus": "counterattacks",
    "fly": "fly",
    "move": "range_plus",
    "range_plus": "range_plus",
    "technique_damage_plus": "strength_plus",
    "attack_damage_plus": "strength_plus",
    "next_attack_plus": "strength_plus",
    "next_hit_plus": "strength_plus",
    "strength_plus": "strength_plus",
    "splash": "strength_plus",
    "defense_plus": "defense",
    "gain_parries": "parries",
    "gain_ki": "ki",
    "drain_ki": "ki",
    "gain_health": "health",
    "gain_stars": "stars",
}


def table(seen: Duel, viewer: int | None) -> dict[str, Any]:
    """Everything on the table, as `table_records` describes it. msgspec writes it as JSON."""
    return msgspec.structs.asdict(table_now(seen, viewer))


def table_now(g: Duel, viewer: int | None) -> TableNow:
    book = g.book
    return TableNow(
        viewer="" if viewer is None else SEATS[viewer],
        round=g.round,
        rounds=[RoundNow(at + 1 == g.round, at + 1 < g.round) for at in range(len(book.rounds))],
        scores=[_score(g, seat) for seat in range(len(g.players))],
        turn="" if g.turn_seat == NOBODY or g.active == NOBODY else SEATS[g.turn_seat],
        active=None if g.active == NOBODY else g.active,
        actions=g.actions if g.active != NOBODY else 0,
        board=BoardNow(_regions(g)),
        fighters=[fighter_now(g, FighterId(who), viewer) for who in range(len(g.fighters))],
        minions=[_minion(g, at) for at in range(len(g.minions))],
        row=[_slot(g, slot) for slot in range(len(g.row))],
        pile=sum(g.pile) - sum([player.secret_hand.count(BACK) for player in g.players]),
        discard=sum(g.discard),
        discarded=[_card(g, CardKind(kind)) for kind, count in enumerate(g.discard) for _ in range(count)],
        hands=[_hand(g, seat) for seat in range(len(g.players))],
        supply={"stars": g.star_supply(), "parries": g.parry_supply()},
        hit=hit_info(g),
        rolls=roll_infos(g),
        recruits=[] if g.fighters else [_recruit(book, sheet) for sheet in range(len(book.sheets))],
        pools=[] if g.fighters else [list(player.pool) for player in g.players],
        winner=None if g.winner == UNDECIDED else "" if g.winner == DRAW else SEATS[g.winner],
        ending=g.ending,
    )


@lru_cache(maxsize=256)
def _recruit(book: Book, index: int) -> RecruitInfo:
    sheet = book.sheets[index]
    figures = (("Health", sheet.health), ("Ki", sheet.ki), ("strength", sheet.strength), ("defense", sheet.defense))
    return RecruitInfo(
        id=index,
        sheet=sheet.id,
        name=sheet.name,
        value=sheet.value,
        figures=[f"value {sheet.value}", *(f"{name} {value}" for name, value in figures)],
        techniques=", ".join([technique.name for technique in sheet.techniques]),
    )


# -- what is printed --------------------------------------------------------------------------------------------------


def printed_table(seen: Duel) -> PrintedTable:
    """Everything that does not change while these fighters stand on this board."""
    teams = tuple([(f.sheet, f.owner) for f in seen.fighters])
    return _printed_table(seen.book, seen.map, tuple(seen.groups), teams, bool(seen.minions))


@lru_cache(maxsize=256)
def _printed_table(
    book: Book, plan: Geography, groups: tuple[int, ...], teams: tuple[tuple[int, int], ...], has_minions: bool
) -> PrintedTable:
    printed = TablePrint(
        game="duel-battle",
        rules=RULES,
        seats=list(SEATS),
        last_round=book.last_round,
        minion_text=minion_sheet(book.pack.minion) if book.pack.minion is not None and has_minions else "",
        defense_die=[FaceInfo(defense_face_text(face), icons(face)) for face in book.defense_die],
        rounds=_dial(book),
        board=_board(book, plan, groups),
        fighters=[fighter_print(book, FighterId(who), *team) for who, team in enumerate(teams)],
    )
    return PrintedTable.of(printed)


def _dial(book: Book) -> list[RoundPrint]:
    """DB-ROUND-01, 02: who begins in which round, and what everybody gains."""
    made: list[RoundPrint] = []
    for at, shown in enumerate(book.rounds):
        gains = Face(ki=shown.ki, stars=shown.stars, parries=shown.parries)
        made.append(RoundPrint(at + 1, shown.first, face_text(gains), icons(shown)))
    return made


def _board(book: Book, plan: Geography, groups: tuple[int, ...]) -> BoardPrint:
    shape = board_shape(plan.layout)
    tiles: list[TileInfo] = []
    for tile, _, rotation in plan.layout:
        group = groups[tile] if tile < len(groups) else NOT_DEALT
        number = None if group == NOT_DEALT else book.group_numbers[group]
        tiles.append(TileInfo(TILE_LETTERS[tile], shape.tiles[tile], shape.tile_centres[tile], rotation, number))
    return BoardPrint(
        view_box=[round(value, 1) for value in VIEW_BOX],
        radius=RADIUS,
        tiles=tiles,
        regions=[_region_print(plan, shape, region) for region in ALL_REGIONS],
        edges=[EdgeInfo(*edge) for edge in shape.edges],
    )


def _region_print(plan: Geography, shape: BoardShape, region: RegionId) -> RegionPrint:
    drawn = shape.regions[region]
    return RegionPrint(
        id=region,
        name=plan.names[region],
        tile=TILE_LETTERS[region // REGIONS_PER_TILE],
        was_hill=has_bit(plan.hills, region),
        start_of=SEATS[plan.start.index(region)] if region in plan.start else "",
        polygon=drawn.polygon,
        outline=drawn.outline,
        centre=drawn.centre,
        borders=plan.borders[region],
    )


@lru_cache(maxsize=256)
def _printed_card(book: Book, kind: CardKind) -> CardInfo:
    card = book.cards[kind]
    return CardInfo(
        id=kind,
        name=card.name,
        cost=card.cost,
        text=card_text(card.source),
        timing=TIMING_WORDS[card.source.timing],
        body=sentence(card_body(card.source)),
        sign=_SIGNS.get(card.source.effect.do, "card"),
    )


# -- scores and regions -----------------------------------------------------------------------------------------------


def _score(g: Duel, seat: int) -> ScoreInfo:
    value = team_value(g, seat) if g.fighters else 0
    return ScoreInfo(SEATS[seat], g.players[seat].score, balls_of(g, seat) if g.fighters else 0, value)


def _regions(g: Duel) -> list[RegionNow]:
    count = len(g.map.names)
    fighters: list[list[FighterId]] = [[] for _ in range(count)]
    minions: list[list[FighterId]] = [[] for _ in range(count)]
    dropped: list[list[int]] = [[] for _ in range(count)]
    for who, f in enumerate(g.fighters):
        if f.region != NOWHERE:
            fighters[f.region].append(FighterId(who))
    for at, region in enumerate(g.minions):
        if region != NOWHERE:
            minions[region].append(FighterId(MINION + at))
    for region, number in g.dropped:
        dropped[region].append(number)
    return [_region(g, region, dropped[region], fighters[region], minions[region]) for region in ALL_REGIONS]


def _region(
    g: Duel, region: RegionId, dropped: list[int], fighters: list[FighterId], minions: list[FighterId]
) -> RegionNow:
    token = _token(g, region)
    return RegionNow(
        is_hill=g.is_hill(region),
        token=token,
        dropped=dropped,
        fighters=list(fighters),
        minions=list(minions),
        room=max(0, g.book.region_limit - len(fighters)),
        label=_region_label(g, region, token, dropped, fighters + minions),
    )


def _region_label(g: Duel, region: RegionId, token: TokenInfo | None, dropped: list[int], here: list[FighterId]) -> str:
    parts = [f"{g.map.names[region]}, {'hill' if g.is_hill(region) else 'plain'}"]
    if token is not None:
        parts.append(token.words)
    if dropped:
        parts.append(f"Dragon Ball {', '.join(map(str, dropped))} face down")
    parts.extend([f"{g.name(who)} of {SEATS[g.owner_of(who)]}" for who in here])
    return ", ".join(parts)


def _token(g: Duel, region: RegionId) -> TokenInfo | None:
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
    who = FighterId(MINION + at)
    is_active = any(isinstance(frame, MinionActivation) and frame.who == who for frame in g.stack)
    return MinionInfo(
        id=who,
        sheet=g.book.minion_name.lower(),
        name=g.name(who),
        number=at + 1,
        owner=SEATS[g.minion_owner],
        region=None if region == NOWHERE else region,
        is_active=is_active,
    )


# -- cards ------------------------------------------------------------------------------------------------------------


def _card(g: Duel, kind: CardKind) -> CardInfo:
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

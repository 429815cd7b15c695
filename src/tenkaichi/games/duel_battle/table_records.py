"""The records from which the designed table of Duel Battle is drawn: one for each thing that lies on it.

Regions, fighters, techniques, abilities and cards carry the numbers by which options name them, so that a surface
can match what it draws with what may be answered. `None` stands for what does not apply.

Things come in two parts: what is printed on them (`…Print`), which is sent once, and how they stand now (`…Now`), which
is sent with every view. Laid over each other they give the thing itself; `WHOLE` says by which name.
"""

from __future__ import annotations

import msgspec

Point = tuple[float, float]


class PartInfo(msgspec.Struct):
    """A part of a number: value, reason, clause."""

    value: int
    reason: str
    clause: str


class RuleInfo(msgspec.Struct):
    """A rule to read up: its clause, and what it is about in a few words."""

    clause: str
    words: str


class TableRules(msgspec.Struct):
    """The rules that the table leads to, by what a viewer looks at."""

    region: RuleInfo
    hill: RuleInfo
    token: RuleInfo
    ball: RuleInfo
    fighter: RuleInfo
    sheet: list[RuleInfo]  # what a character board rests on


class TokenInfo(msgspec.Struct):
    """A Discovery token. `face` is a word as the rules use it where the viewer knows it, else ""."""

    face: str
    words: str
    number: int  # of its group: a Dragon Ball's own number


class RegionPrint(msgspec.Struct):
    id: int
    name: str
    tile: str
    was_hill: bool  # printed as a hill; destroyed if it no longer is one
    start_of: str  # the seat that enters here, or ""
    polygon: tuple[Point, ...]  # regions border exactly where these share an edge
    outline: tuple[Point, ...]  # the same drawn in a little
    centre: Point
    borders: tuple[int, ...]


class RegionNow(msgspec.Struct):
    is_hill: bool
    token: TokenInfo | None
    dropped: list[int]  # the numbers of Dragon Balls that lie here face down again
    fighters: list[int]  # who stands here
    minions: list[int]
    room: int  # how many characters may still come
    label: str  # everything about it in a sentence, for screen readers


class TileInfo(msgspec.Struct):
    name: str
    polygon: tuple[Point, ...]
    centre: Point
    rotation: int
    number: int | None  # of its token group


class EdgeInfo(msgspec.Struct):
    first: int
    second: int
    line: tuple[Point, ...]


class BoardPrint(msgspec.Struct):
    view_box: list[float]
    radius: float  # of a tile
    tiles: list[TileInfo]
    edges: list[EdgeInfo]
    regions: list[RegionPrint]


class BoardNow(msgspec.Struct):
    regions: list[RegionNow]


class AimInfo(msgspec.Struct):
    """A technique aimed at one enemy: the distance, and whether it reaches."""

    target: int
    needed: int
    is_in_range: bool
    words: str  # "Nappa: range 4, Masenko reaches 1-2, out of range (2 regions away + 2 for hills on the way = 4)"
    clauses: list[str]


class TechniquePrint(msgspec.Struct):
    id: int
    name: str
    ki: int
    stars: int
    damage: int | None
    near: int
    aim: str  # "enemy", "enemies", "region", "self"
    text: str
    body: str  # the text without name and cost


class TechniqueNow(msgspec.Struct):
    far: int  # with the bonuses of this turn
    is_affordable: bool
    why_not: str  # what is missing to pay for it
    regions: list[int]  # where an enemy who does not fly would be in range now
    aims: list[AimInfo]  # at every enemy on the board, while its owner is active


class AbilityPrint(msgspec.Struct):
    id: int
    name: str
    stars: int
    is_paid: bool
    text: str
    need: str  # what it costs, or when it holds
    body: str  # the text without name and need


class AbilityNow(msgspec.Struct):
    why_not: str  # what is missing to pay for it


class FaceInfo(msgspec.Struct):
    """A face of a die: words, and its icons by name."""

    words: str
    icons: dict[str, int]


class BonusInfo(msgspec.Struct):
    name: str
    words: str
    clause: str


class FighterPrint(msgspec.Struct):
    id: int
    sheet: str  # its id in the content pack
    name: str
    short: str  # two letters
    owner: str
    max_health: int
    max_ki: int
    max_stars: int
    max_parries: int
    strength: int
    value: int
    affinities: list[str]
    die: list[FaceInfo]
    abilities: list[AbilityPrint]
    text: str  # the whole board in words
    techniques: list[TechniquePrint]


class FighterNow(msgspec.Struct):
    is_mine: bool
    region: int | None  # None: beside the board
    health: int
    ki: int
    stars: int
    parries: int
    defense: int
    balls: list[int]
    is_stunned: bool
    is_knocked_out: bool
    is_activated: bool
    is_active: bool
    is_flying: bool
    saved_actions: int
    bonuses: list[BonusInfo]
    rolled: int | None  # the face of the die that lies up now, from 0
    walk: list[tuple[int, int]]  # regions in reach (with three actions outside the own turn), with the cost
    techniques: list[TechniqueNow]
    abilities: list[AbilityNow]
    label: str  # the state in a sentence, for screen readers


class MinionInfo(msgspec.Struct):
    id: int
    sheet: str  # the id by which its picture is found
    name: str
    number: int  # which one of its kind, from 1
    owner: str
    region: int | None
    is_active: bool  # it acts now


class CardInfo(msgspec.Struct):
    id: int
    name: str
    cost: int
    text: str
    timing: str  # when it may be played
    body: str  # the text without name, cost and timing
    sign: str  # the icon of what it does


class RowSlot(msgspec.Struct):
    """A place in the face-up row; `card` is None where it is empty."""

    slot: int
    card: CardInfo | None
    cost: int
    cost_words: str


class HandInfo(msgspec.Struct):
    seat: str
    known: list[CardInfo]
    unknown: int
    shown: list[int]  # which of the known everyone knows, by their place in `known`


class RoundPrint(msgspec.Struct):
    number: int
    first: str
    gains: str
    icons: dict[str, int]


class RoundNow(msgspec.Struct):
    is_now: bool
    is_past: bool


class ScoreInfo(msgspec.Struct):
    seat: str
    points: int
    balls: int
    team_value: int


class HitInfo(msgspec.Struct):
    """An attack, a technique or other damage in progress."""

    kind: str  # "attack", "technique", "effect", "event"
    stage: str  # "declared", "defending", "throwing"
    source: int | None
    targets: list[int]
    target: int | None  # who defends now
    name: str  # of the technique
    damage: int
    parts: list[PartInfo]
    unblockable: int
    blocked: int
    shares: list[tuple[int, int]]  # ally and how much they take over
    left: int
    rolls_left: int
    words: str
    clause: str


class RollInfo(msgspec.Struct):
    """A die that lies on the table now."""

    die: str  # "character" or "defense"
    who: int
    face: int  # from 0
    words: str


class RecruitInfo(msgspec.Struct):
    """A character of a draft, by the number with which options name it."""

    id: int
    sheet: str
    name: str
    value: int
    figures: list[str]  # "Health 8", "Ki 5" …
    techniques: str


class TablePrint(msgspec.Struct):
    game: str
    rules: TableRules
    seats: list[str]
    last_round: int
    minion_text: str
    defense_die: list[FaceInfo]
    rounds: list[RoundPrint]
    board: BoardPrint
    fighters: list[FighterPrint]


class TableNow(msgspec.Struct):
    viewer: str  # the seat, or "" for a spectator
    round: int
    rounds: list[RoundNow]
    scores: list[ScoreInfo]
    turn: str  # whose turn it is, or ""
    active: int | None
    actions: int
    board: BoardNow
    fighters: list[FighterNow]
    minions: list[MinionInfo]
    row: list[RowSlot]
    pile: int
    discard: int
    discarded: list[CardInfo]
    hands: list[HandInfo]
    supply: dict[str, int]
    hit: HitInfo | None
    rolls: list[RollInfo]
    recruits: list[RecruitInfo]  # of a draft: every character that options may name
    pools: list[list[int]]  # of a draft: who was recruited by each seat
    winner: str | None  # a seat; "" a draw; None while it goes on
    ending: str


WHOLE: dict[str, tuple[type[msgspec.Struct], type[msgspec.Struct]]] = {
    "RegionInfo": (RegionPrint, RegionNow),
    "Board": (BoardPrint, BoardNow),
    "TechniqueInfo": (TechniquePrint, TechniqueNow),
    "AbilityInfo": (AbilityPrint, AbilityNow),
    "FighterInfo": (FighterPrint, FighterNow),
    "RoundInfo": (RoundPrint, RoundNow),
    "DuelTable": (TablePrint, TableNow),
}

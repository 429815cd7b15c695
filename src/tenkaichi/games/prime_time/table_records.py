"""The records from which the designed table of Prime Time is drawn: one for each thing that lies on it.

Lengths are mils from the south-west corner. Fighters, tokens, techniques, cards and effects carry the numbers by which
options name them. Things come in two parts: what is printed on them (`…Print`) is sent once, and how they stand now
(`…Now`) with every view. Laid over each other they give the thing itself; `WHOLE` says by which name.
"""

from __future__ import annotations

import msgspec

Point = tuple[int, int]


class SceneInfo(msgspec.Struct):
    """A mission, a Location or a Condition."""

    kind: str
    name: str
    text: str


class CardInfo(msgspec.Struct):
    id: int
    name: str
    kind: str
    text: str
    who: str = ""  # of a card in play: the model that it lies at


class TeamInfo(msgspec.Struct):
    seat: str
    name: str
    is_you: bool
    is_first: bool
    has_passed: bool
    bk: int
    wt: int
    orders: int
    glory: int
    total_glory: int
    rounds_won: int
    hand: list[CardInfo]  # what the viewer knows of it
    unknown: int
    pile: int
    discard: list[str]
    in_play: list[CardInfo]


class TechniqueInfo(msgspec.Struct):
    id: int
    name: str
    bk: int
    skill: str
    range: int
    damage: int
    kind: str  # "melee", "shot", "beam", "blast"
    blast: int  # the radius of a Blast
    keywords: list[str]
    text: str


class PowerInfo(msgspec.Struct):
    """A passive or an ability, as a chip to be read."""

    name: str
    text: str


class TierInfo(msgspec.Struct):
    form: str
    hp: int
    rfx: int
    res: int
    foc: int
    imp: int
    spr: int  # -1: none
    oc: int
    move: Point  # 1st and 2nd Move
    techniques: list[TechniqueInfo]
    powers: list[PowerInfo]


class FighterPrint(msgspec.Struct):
    sheet: str
    profile: str  # its id in the content pack
    race: str
    traits: list[str]
    tiers: list[TierInfo]


class FighterNow(msgspec.Struct):
    id: int
    name: str
    tag: str
    seat: str
    x: int
    y: int
    radius: int
    is_here: bool
    where: str
    level: int
    altitude: str
    hp: int
    max_hp: int
    sk: int
    sk_cap: int
    tier: int
    form: str
    is_active: bool
    is_leader: bool
    order: str
    actions: int  # left, of the model that acts
    states: list[str]
    carries: str


class TokenInfo(msgspec.Struct):
    id: int
    profile: str
    name: str
    tag: str
    seat: str
    x: int
    y: int
    radius: int
    level: int
    hp: int


class ObjectiveInfo(msgspec.Struct):
    number: int
    x: int
    y: int
    holder: str
    oc: list[int]


class MarkerInfo(msgspec.Struct):
    name: str
    x: int
    y: int
    carrier: str


class PiecePrint(msgspec.Struct):
    letter: str
    name: str
    kind: str  # what it is drawn as: "cliff", "rocks", "tower", "ruin", "crater", "forest", "dome", "slab", "crate"
    level: int
    size: str
    corners: list[Point]
    centre: Point


class PieceNow(msgspec.Struct):
    state: str
    cover: int  # the malus of a shot at a model behind it
    is_rough: bool


class ReachInfo(msgspec.Struct):
    """The reach of the model in question: rows of y, and x from west to east."""

    who: int
    mil: int
    rows: list[tuple[int, int, int]]
    is_exact: bool


class SightInfo(msgspec.Struct):
    """A line of sight from one model to an enemy."""

    target: int
    verdict: str  # "clear", "cover", "blocked"
    distance: int
    cover: int
    piece: int  # that hides it or gives it cover; -1: none
    place: Point  # where the line meets that piece
    words: str
    clause: str


class AimInfo(msgspec.Struct):
    """A technique of the acting model aimed at one enemy; `why_not` is empty if it may be used."""

    technique: int
    target: int
    why_not: str
    clause: str


class RingInfo(msgspec.Struct):
    """The reach of a technique of the acting model, from base edge to base edge."""

    technique: int
    name: str
    kind: str
    mil: int
    is_affordable: bool
    keywords: list[str]


class ActorInfo(msgspec.Struct):
    """The models in sight and the places in reach of the model that acts, from where it stands."""

    who: int
    sights: list[SightInfo]
    rings: list[RingInfo]
    aims: list[AimInfo]


class AttackInfo(msgspec.Struct):
    """The attack under way."""

    who: int
    target: int
    technique: str
    kind: str
    blast: int
    bk: int
    damage: int
    clash: str  # the technique of the Clash, or ""


class TablePrint(msgspec.Struct):
    size: int
    rounds: int
    fighters: list[FighterPrint]
    pieces: list[PiecePrint]


class TableNow(msgspec.Struct):
    viewer: str  # the seat, or "" for a spectator
    round: int
    winners: list[str]  # of the rounds before: a seat, or "" for a draw
    phase: str
    scene: list[SceneInfo]
    teams: list[TeamInfo]
    fighters: list[FighterNow]
    tokens: list[TokenInfo]
    objectives: list[ObjectiveInfo]
    control: int
    markers: list[MarkerInfo]
    pieces: list[PieceNow]
    zones: list[tuple[int, int, int, int]]
    placing: int  # the model that is being deployed; -1: none
    reach: ReachInfo | None
    actor: ActorInfo | None
    attack: AttackInfo | None


WHOLE: dict[str, tuple[type[msgspec.Struct], type[msgspec.Struct]]] = {
    "FighterInfo": (FighterPrint, FighterNow),
    "PieceInfo": (PiecePrint, PieceNow),
    "SkirmishTable": (TablePrint, TableNow),
}

"""Everything that is true of a Prime Time match. Lengths are whole thousandths of an inch."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final

from tenkaichi.engine.codec import Cached, Fixed, Shared
from tenkaichi.engine.procedure import State
from tenkaichi.engine.references import BY_SEAT, UNREAD, Bits, CountOf, Item, Ref
from tenkaichi.games.prime_time.battlefield import Battlefield
from tenkaichi.games.prime_time.book import Book
from tenkaichi.games.prime_time.ids import ModelId, TechniqueId
from tenkaichi.games.prime_time.situation import Situation

A: Final = 0
B: Final = 1
NOBODY: Final[ModelId] = -1  # type: ignore[assignment]  # a literal, which the compiled build writes into the code
TOKEN: Final = 100  # ids from here on are autonomous tokens: 100, 101, …
# PT-FLY-01..03
GROUND: Final = 0
HOVERING: Final = 1
HIGH_AIR: Final = 2

# where a model is
ON_BOARD: Final = 0
WAITING: Final = 1
KNOCKED_OUT: Final = 2
REMOVED: Final = 3
REFORMING: Final = 4
MERGED: Final = 5

# states, a bit each (PT-STATE)
STAGGERED: Final = 1
EXHAUSTED: Final = 2
DAZED: Final = 4
OVERLOADED: Final = 8
GRABBED: Final = 16
SHOWBOATING: Final = 32
PETRIFIED: Final = 64
CONFECTION: Final = 128
BOUND: Final = 256
MAJIN: Final = 512
BRANDED: Final = 1024
FOCUSED: Final = 2048
# those that belong to the situation (`rules.effects.active_effects`)
SITUATION_STATES: Final = DAZED | CONFECTION | MAJIN
STATE_NAMES: Final[dict[int, str]] = {
    STAGGERED: "staggered",
    EXHAUSTED: "exhausted",
    DAZED: "dazed",
    OVERLOADED: "overloaded",
    GRABBED: "grabbed",
    SHOWBOATING: "showboating",
    PETRIFIED: "petrified",
    CONFECTION: "confection",
    BOUND: "bound",
    MAJIN: "majin",
    BRANDED: "majin_brand",
    FOCUSED: "focus_state",
}

# phases (PT-ROUND-01)
SETTING_UP: Final = 0
POWER: Final = 1
ASCENSION: Final = 2
ACTIVATION: Final = 3
CLEANUP: Final = 4

# how long a modifier lasts
THIS_ATTACK: Final = 0
NEXT_ATTACK: Final = 1
THIS_ACTIVATION: Final = 2
NEXT_ACTIVATION: Final = 3
THIS_ROUND: Final = 4
NEXT_ROUND: Final = 5
THIS_GAME: Final = 6
THIS_ROLL: Final = 7

# terrain (PT-COVER)
INTACT: Final = 0
DAMAGED: Final = 1
RUBBLE: Final = 2
BK_CAP: Final = 15  # PT-BK-05

# one change of a number: what, by how much, under which name (PT-GEN-18), how long, and from whom
Modifier = tuple[str, int, str, int, ModelId]
Counts = Annotated[tuple[int, ...], CountOf("cards", 256)]  # how many there are of each card, by its number

# what the whole numbers of the state refer to (`engine.references`)
ProfileNumber = Annotated[int, Ref("profiles", 128)]
CardNumber = Annotated[int, Ref("cards", 256)]
MissionNumber = Annotated[int, Ref("missions", 64)]
ModelNumber = Annotated[ModelId, Item("models")]
Internal = Annotated[int, UNREAD]
UnreadModel = Annotated[ModelId, UNREAD]


def with_more(counts: Counts, card: int, by: int = 1) -> Counts:
    """The counts with more of one card, or less."""
    changed = list(counts)
    changed[card] += by
    return tuple(changed)


def with_number(numbers: list[int], at: int, number: int) -> list[int]:
    """The numbers with another one in one place: what copies of a state share is replaced."""
    changed = numbers[:]
    changed[at] = number
    return changed


@dataclass(slots=True)
class Model:
    """A character: profile, place and condition.

    Fewer than 30 fields, because Python keeps larger records in a dictionary each, which makes copies twice as dear:
    what few models ever have is among the counters.
    """

    profile: ProfileNumber
    seat: int
    hp: int
    x: int = 0
    y: int = 0
    level: int = GROUND
    where: int = WAITING
    sk: int = 0
    tier: int = 0
    downs: int = 0  # how often it has reached 0 HP (PT-STATE-07, PT-STATE-17)
    states: Annotated[int, Bits(12)] = 0
    # the round
    has_order: bool = False  # its own order is still in the pool (PT-GAP-16)
    activations: int = 0
    rage: int = 0  # SK from Rage this round (PT-SK-08)
    # what lasts
    modifiers: tuple[Modifier, ...] = ()
    lasting: tuple[tuple[str, int], ...] = ()  # changes of the base line, outside the cap
    counters: Fixed[dict[str, int]] = field(default_factory=dict)  # set by `count`
    used: tuple[str, ...] = ()  # limited effects already used: "round:Name", "game:Name", "activation:Name"
    legacy: tuple[int, ...] = ()  # Legacy Cards attached (PT-HUMAN-05)
    learned: tuple[TechniqueId, ...] = ()  # techniques beyond the profile
    given_actions: int = 0  # transferred by allies, for the next activation (PT-DEVO-04)
    # details of states
    held_by: ModelNumber = NOBODY  # the model or token that grabs it
    overload_from: Internal = NOBODY  # the tier before an emergency Ascension
    must_recover: bool = False  # PT-FALL-12
    carries: Internal = NOBODY
    dropped: Internal = NOBODY  # a marker that it may not take up again before its next activation (PT-CARRY-04)
    # fusion
    components: tuple[ModelId, ...] = ()
    fusion_ends: int = 0  # the round after whose Cleanup it ends

    def has(self, state: int) -> bool:
        return self.states & state != 0

    def count(self, name: str, number: int) -> None:
        """Set a counter. Copies of the model keep what they have."""
        self.counters = {**self.counters, name: number}


@dataclass(slots=True)
class Token:
    """An autonomous token: a Saibaman or a Cell Junior."""

    kind: Annotated[int, Ref("tokens", 16)]
    seat: int
    owner: ModelNumber  # the model that deployed it
    x: int
    y: int
    level: int = GROUND
    hp: int = 0
    holds: ModelNumber = NOBODY


@dataclass(slots=True)
class Marker:
    """An interactive marker of a mission: lying somewhere, or carried."""

    kind: str
    x: int
    y: int
    carrier: ModelNumber = NOBODY


@dataclass(slots=True)
class Team:
    """One player's roster in play, resources, cards and score."""

    affiliation: Annotated[int, Ref("affiliations", 32)] = NOBODY
    leader: ModelNumber = NOBODY
    lost_command: bool = False  # PT-STATE-21
    roster_size: int = 0
    fusions: tuple[int, ...] = ()  # Fusion cards bought: profiles
    unlocked: tuple[int, ...] = ()  # Card 2 unlocks bought: profiles
    partner: UnreadModel = NOBODY  # declared before the game (PT-DEVO-12)
    bk: int = 0
    wt: int = 3  # PT-WT-01
    bonus_orders: int = 0  # fewer models, Fallen Orders: free to assign
    fresh_orders: int = 0  # Extra Activation: for a model not yet activated (PT-WT-08)
    has_passed: bool = False
    hand: list[CardNumber] = field(default_factory=list)
    pile: Counts = ()  # what nobody has looked at
    discard: Counts = ()
    in_play: tuple[tuple[int, ModelId], ...] = ()  # Persistent cards and who played them
    glory: Fixed[list[int]] = field(default_factory=list)  # per round
    rounds_won: int = 0
    losses: int = 0  # what Sudden Death has counted so far (PT-SCORE-04)
    used: tuple[str, ...] = ()
    scheduled: tuple[tuple[ModelId, ModelId, int, int, int], ...] = ()  # fusions: two, profile, due, ends after
    misfused: tuple[tuple[ModelId, ModelId], ...] = ()  # pairs that failed the Dance (PT-FUSE-18)
    deployed: int = 0


@dataclass(kw_only=True, slots=True)
class Skirmish(State):
    """The match. `book` and `ground` are frozen content, named by `pack_key` and `layout`."""

    book: Shared[Book]
    ground: Shared[Battlefield]
    pack_key: str = ""
    layout: tuple[tuple[int, int, int, int], ...] = ()  # (piece, x, y, rotation in degrees)
    terrain: Fixed[list[int]] = field(default_factory=list)  # the state of each piece
    models: list[Model] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    teams: Annotated[list[Team], BY_SEAT] = field(default_factory=list)
    objectives: Fixed[list[tuple[int, int]]] = field(default_factory=list)
    markers: list[Marker] = field(default_factory=list)
    missions: tuple[MissionNumber, ...] = ()  # Opening, Escalation, Finale
    location: Annotated[int, Ref("locations", 32)] = NOBODY
    condition: Annotated[int, Ref("conditions", 32)] = NOBODY
    home: tuple[int, int] = (0, 1)  # which edge is whose: 0 south, 1 north
    round: int = 0
    phase: int = SETTING_UP
    initiative: int = A
    is_sudden_death: bool = False
    takes_declarations: bool = False  # tournament play: an illegal declaration is forfeit (PT-GEN-20)
    switches: Internal = 0  # readings of the rules, a bit each (`rules.switches`)
    # the activation
    active: ModelNumber = NOBODY
    actions: int = 0
    moves_used: int = 0  # PT-MOVE-04
    free_used: int = 0  # PT-GEN-24
    altitude_change: int = 0  # +1 has risen, -1 has sunk this activation; +2, -2: twice (PT-FLY-08, PT-FLY-12)
    done: tuple[str, ...] = ()  # actions taken this activation (PT-REFCARD-19)
    has_spent_wt: bool = False  # PT-WT-10

    situation: Cached[Situation | None] = field(default=None, compare=False, repr=False)

    def situation_changed(self) -> None:
        """Clear the cached situation. To be called after every change of its parts (`rules.effects.active_effects`)."""
        self.situation = None

    # -- who and where ------------------------------------------------------------------------------------------

    def name(self, who: ModelId) -> str:
        if who >= TOKEN:
            return f"{self.book.tokens[self.tokens[who - TOKEN].kind].name} {who - TOKEN + 1}"
        return self.book.profiles[self.models[who].profile].name

    def place_of(self, who: ModelId) -> tuple[int, int]:
        if who >= TOKEN:
            token = self.tokens[who - TOKEN]
            return token.x, token.y
        model = self.models[who]
        return model.x, model.y

    def level_of(self, who: ModelId) -> int:
        return self.tokens[who - TOKEN].level if who >= TOKEN else self.models[who].level

    def seat_of(self, who: ModelId) -> int:
        return self.tokens[who - TOKEN].seat if who >= TOKEN else self.models[who].seat

    def radius_of(self, who: ModelId) -> int:
        if who >= TOKEN:
            return self.book.tokens[self.tokens[who - TOKEN].kind].radius
        model = self.models[who]
        return self.book.profiles[model.profile].tiers[model.tier].radius

    def is_standing(self, who: ModelId) -> bool:
        """Tell if the model is on the board and not Dazed: only such a model can act, be aimed at and hold ground."""
        model = self.models[who]
        return model.where == ON_BOARD and model.states & DAZED == 0

"""The records of the tables in a written position."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tenkaichi.engine.position_frames import Frame
from tenkaichi.games.prime_time.start import Coordinate, Pieces

Whole = Annotated[int, Meta(ge=0, le=999)]  # no match comes near 999 of anything
Change = Annotated[int, Meta(ge=-99_999, le=99_999)]  # of Moves too, in thousandths of an inch
SeatName = Literal["A", "B"]
Place = Annotated[list[Coordinate], Meta(min_length=2, max_length=2)]
# More than a match can bring together. A question asks about every model, token and piece of terrain, so the time that
# it takes grows with the square of their number.
Cards = Annotated[list[str], Meta(max_length=60)]
Models = Annotated[list[str], Meta(max_length=12)]
Few = Meta(max_length=24)


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One model, as it differs from a fresh one on the board."""

    at: Place | None = None
    level: Annotated[int, Meta(ge=0, le=2)] = 0
    hp: Whole | None = None
    sk: Whole = 0
    tier: Annotated[int, Meta(ge=0, le=3)] = 0
    states: list[str] = []
    where: str = ""
    downs: Whole | None = None
    order: bool = True
    activations: Whole = 0
    rage: Whole = 0
    given_actions: Whole = 0
    held_by: str = ""
    counters: dict[str, Change] = {}
    used: Annotated[list[str], Few] = []
    learned: Annotated[list[str], Few] = []
    legacy: Annotated[list[str], Few] = []
    lasting: Annotated[list[tuple[str, Change]], Few] = []
    modifiers: Annotated[list[tuple[str, Change, str]], Few] = []
    overload_from: Annotated[int, Meta(ge=0, le=3)] | None = None
    is_overload_due: bool = False
    confection_since: Whole = 0
    must_recover: bool = False
    components: list[str] = []
    fusion_ends: Whole | None = None


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player, where they differ from a fresh one: a roster by id, or models and a deck."""

    roster: str = ""
    models: Models = []
    deck: Cards = []
    affiliation: str = ""
    leader: str = ""
    partner: str = ""
    purchases: Annotated[list[str], Few] = []
    bk: Whole = 0
    wt: Annotated[int, Meta(ge=0, le=3)] = 3
    bonus_orders: Whole = 0
    fresh_orders: Whole = 0
    has_passed: bool = False
    hand: Cards = []
    discard: Cards = []
    in_play: Annotated[list[str], Few] = []
    glory: list[Whole] = []
    rounds_won: Whole = 0
    lost_command: bool = False
    roster_size: Whole | None = None
    used: list[str] = []


class Spotted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A marker or token that lies or stands somewhere; a token may hold a model."""

    kind: str
    at: Place
    owner: str = ""
    carrier: str = ""
    holds: str = ""


class Active(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The activation in progress: who, and how many actions are left (all of its actions, if left out)."""

    model: str
    actions: Whole | None = None
    moves_used: Whole = 0
    free_used: Whole = 0
    done: list[str] = []
    wt_spent: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a match. Fields left out are standard: Activation Phase of Round 2, an empty board, A to act."""

    A: Side = Side(models=["goku"])
    B: Side = Side(models=["frieza"])
    models: Annotated[dict[str, Standing], Few] = {}
    board: str | Pieces = []
    terrain: dict[str, Literal["intact", "damaged", "rubble"]] = {}
    objectives: Annotated[list[Place], Few] = []
    markers: Annotated[list[Spotted], Few] = []
    tokens: Annotated[list[Spotted], Meta(max_length=16)] = []
    missions: list[str] = []
    location: str = ""
    condition: str = ""
    home: tuple[Literal[0, 1], Literal[0, 1]] = (0, 1)
    round: Annotated[int, Meta(ge=0, le=9)] = 2
    phase: Literal["setup", "power", "ascension", "activation", "cleanup"] = "activation"
    initiative: SeatName = "A"
    to_act: SeatName | None = None
    is_sudden_death: bool = False
    takes_declarations: bool = False
    switches: dict[str, bool] = {}
    active: Active | None = None
    stack: list[Frame] | None = None
    on_top: list[Frame] = []

"""The items of a scenario's `play` list: what is answered and what is expected, each as a checked record.

An item is a TOML table. Its *head* key says what it is (`expect`, `refused`, `chance`, …); a table whose head is none
of these is a seat's answer: `{ A = "move D2" }`. Every item may carry a `note`. Three short forms: `"A: move D2"` is an
answer, `"settle"` is `{ settle = true }`, and a table of paths, `{ "Nappa.health" = 3 }`, is an `expect`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.plain_data import PlainDict, PlainList, PlainMap
from tenkaichi.engine.tables import nearest
from tenkaichi.engine.typed_reading import read_plain

Command: TypeAlias = str | PlainDict | PlainList  # typed words, a table with `do`, or the raw option
Outcome: TypeAlias = int | str  # a die's face, or the name or number of what is dealt
Positive: TypeAlias = Annotated[int, Meta(ge=1)]

S = TypeVar("S", bound=msgspec.Struct)


class ScenarioError(TenkaichiError):
    """A scenario file that cannot be read; the message names file, case, item and what was expected."""


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, frozen=True):
    """The base of everything that is written in a scenario file."""


class Item(Record, kw_only=True, frozen=True):
    """One entry of `play`."""

    note: str = ""


class Answer(Item, kw_only=True, frozen=True):
    """`{ A = "move D2" }`: a seat answers."""

    seat: str
    command: Command


class Concede(Item, kw_only=True, frozen=True):
    """`{ concede = "A" }`: a seat gives up the match, whether or not it is asked."""

    concede: str


class ChanceItem(Item, kw_only=True, frozen=True):
    """`{ chance = 5 }`: the next die or deal comes out so; several in a list."""

    chance: Outcome | list[Outcome]
    of: str = ""  # the decision kind that must be asking: "Defense.roll"


class Expect(Item, kw_only=True, frozen=True):
    """`{ expect = { "Nappa.health" = 3 } }`: values anywhere in the state."""

    expect: Annotated[PlainDict, Meta(min_length=1)]


class Wanted(Record, kw_only=True, frozen=True):
    """The expectations of a `decision` item about the present question."""

    seat: str = ""  # a seat's name, or "chance"
    kind: str = ""
    options: list[Command] | None = None
    includes: list[Command] = []
    excludes: list[Command] = []
    count: int | None = None
    prompt: str = ""


class DecisionItem(Item, kw_only=True, frozen=True):
    """`{ decision = { seat = "A", kind = "Turn.act" } }`: who is asked what."""

    decision: Wanted


class Refused(Item, kw_only=True, frozen=True):
    """`{ refused = "move D9", clause = "DB-MOVE-01" }`: not offered, and this clause says why."""

    refused: Command
    clause: str
    by: str = ""
    words: str = ""


class Illegal(Item, kw_only=True, frozen=True):
    """`{ illegal = "move D9", clause = "DB-MOVE-01" }`: answered all the same, turned down, nothing changed."""

    illegal: Command
    clause: str
    by: str = ""
    words: str = ""


class Events(Item, kw_only=True, frozen=True):
    """`{ events = [{ kind = "Moved", who = "Son Goku" }] }`: what happened since the last `events` item."""

    events: list[str | PlainDict]
    exactly: bool = False


class NoEvent(Item, kw_only=True, frozen=True):
    """`{ no_event = "Stunned" }`: did not happen since the last `events` item."""

    no_event: str | PlainDict


class Total(Item, kw_only=True, frozen=True):
    """`{ total = "damage", is = 5, reasons = [[4, "Kamehameha", "DB-TECH-05"]] }`: a number and its reasons."""

    total: str
    value: int | None = msgspec.field(default=None, name="is")
    reasons: list[list[int | str]] | None = None


class OddsWanted(Record, kw_only=True, frozen=True):
    """An `odds` item: how a value is distributed when both seats answer by the list."""

    of: str
    gives: Annotated[dict[str, str | int], Meta(min_length=1)]
    answers: list[str] = []
    until: str = ""


class Odds(Item, kw_only=True, frozen=True):
    """`{ odds = { of = "Nappa.health", answers = ["A: attack Nappa"], gives = { "3" = "1/2", "2" = "1/2" } } }`."""

    odds: OddsWanted


class View(Item, kw_only=True, frozen=True):
    """`{ view = "B", expect = { "A.hand" = ["?"] }, hides = ["Senzu Bean"] }`: what a seat or a spectator knows."""

    view: str
    expect: PlainDict = {}
    hides: list[str] = []
    shows: list[str] = []


class Ending(Record, kw_only=True, frozen=True):
    """The end of a match: `winner` is a seat or "draw"; `reason` is part of the words."""

    winner: str = ""
    reason: str = ""


class Ends(Item, kw_only=True, frozen=True):
    """`{ ends = { winner = "B" } }`, `{ ends = "draw" }` or `{ ends = false }`: the match is over, or is not."""

    ends: str | bool | Ending


class Settle(Item, kw_only=True, frozen=True):
    """`{ settle = true }`: passes optional windows and answers forced questions until a seat has a real choice."""

    settle: bool


class Remember(Item, kw_only=True, frozen=True):
    """`{ remember = "before" }`: keeps the state under a name, for `same`."""

    remember: str


class Same(Item, kw_only=True, frozen=True):
    """`{ same = "before" }`: nothing changed since; `of` narrows it to some paths."""

    same: str
    of: list[str] = []


class Census(Item, kw_only=True, frozen=True):
    """`{ census = true }`: no piece was created or lost; or since a `remember`, or in numbers: `{ cards = 40 }`."""

    census: bool | str | dict[str, int]


class Random(Item, kw_only=True, frozen=True):
    """`{ random = 300, seed = 7 }`: so many answers by chance, or fewer if the match ends or `until` is asked."""

    random: Positive
    seed: int = 1
    until: str = ""


class Repeat(Item, kw_only=True, frozen=True):
    """`{ repeat = 3, play = [ … ] }`: the same items several times."""

    repeat: Positive
    play: list[PlainDict | str]


HEADS: Mapping[str, type[Item]] = {
    "repeat": Repeat,
    "view": View,  # before `expect`, which a view has as well
    "chance": ChanceItem,
    "concede": Concede,
    "expect": Expect,
    "decision": DecisionItem,
    "refused": Refused,
    "illegal": Illegal,
    "events": Events,
    "no_event": NoEvent,
    "total": Total,
    "odds": Odds,
    "ends": Ends,
    "settle": Settle,
    "remember": Remember,
    "same": Same,
    "census": Census,
    "random": Random,
}
ACTING: tuple[type[Item], ...] = (
    Answer,
    ChanceItem,
    Concede,
    Settle,
    Remember,
    Random,
    Repeat,
)  # the others expect something


def read_item(written: PlainMap | str, where: str) -> Item:
    """One entry of `play` as its record; an error says where it is and what was expected."""
    table = _in_full(written, where) if isinstance(written, str) else written
    for head, kind in HEADS.items():
        if head in table:
            return _meaningful(convert(table, kind, where), where)
    keys = [key for key in table if key != "note"]
    if keys and all("." in key for key in keys):
        return convert({"expect": {key: table[key] for key in keys}, "note": table.get("note", "")}, Expect, where)
    if len(keys) != 1:
        found = " and ".join(map(repr, keys)) or "nothing"
        raise ScenarioError(f"{where}: expected one answer or one of {', '.join(HEADS)}; found {found}")
    return convert({**table, "seat": keys[0], "command": table[keys[0]]}, Answer, where, spare=keys[0])


def _meaningful(item: Item, where: str) -> Item:
    """The item; one that would check nothing is an error, because its author means it to check something."""
    match item:
        case Settle(settle=False) | Census(census=False):
            raise ScenarioError(f"{where}: expected true; leave the item out instead of false")
        case View() if not (item.expect or item.hides or item.shows):
            raise ScenarioError(f"{where}: a view needs expect, hides or shows")
        case Total(value=None, reasons=None):
            raise ScenarioError(f"{where}: a total needs is or reasons")
        case _:
            return item


def _in_full(written: str, where: str) -> PlainMap:
    """The table that a short form stands for."""
    if written == "settle":
        return {"settle": True}
    seat, colon, command = written.partition(":")
    if not colon or not seat.strip() or not command.strip():
        raise ScenarioError(f"{where}: expected 'SEAT: ANSWER' or 'settle', found {written!r}")
    return {seat.strip(): command.strip()}


@cache
def _keys_of(kind: type[msgspec.Struct]) -> list[str]:
    """The fields of a record; looked up once, because a file has hundreds of entries."""
    return [field.encode_name for field in msgspec.structs.fields(kind)]


def convert(table: PlainMap, kind: type[S], where: str, spare: str = "") -> S:
    """A table as a record, with an error a person can use."""
    known = _keys_of(kind)
    for key in table:
        if key not in known and key != spare:
            raise ScenarioError(f"{where}: unknown key {key!r}{nearest(key, known)}; known here: {', '.join(known)}")
    try:
        return read_plain({key: value for key, value in table.items() if key in known}, kind)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"{where}: {error}".replace("`", "'").replace("$.", "")) from None

"""Generated from the records of toy by `tenkaichi codec`: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tenkaichi.engine.frames import freeze, step_index, step_name
from tenkaichi.engine.procedure import Procedure
from toy.rules import Draw, Match, Rally, Throw, Turn
from toy.state import Blow, Player, Toy


def clone_Toy(v: Toy) -> Toy:
    n = Toy.__new__(Toy)
    n.stack = [CLONERS[type(x)](x) for x in v.stack]
    n.winner = v.winner
    n.ending = v.ending
    n.players = [clone_Player(x) for x in v.players]
    n.bag = v.bag[:]
    n.thrown = v.thrown[:]
    n.active = v.active
    n.turns = v.turns
    n.last = None if v.last is None else clone_Blow(v.last)
    n.tally = v.tally.copy()
    n.log = None
    n.chance = None
    n.running = None
    return n


def encode_Toy(v: Toy) -> list[Any]:
    return [
        [ENCODERS[type(x0)](x0) for x0 in v.stack],
        v.winner,
        v.ending,
        [encode_Player(x0) for x0 in v.players],
        list(v.bag),
        list(v.thrown),
        v.active,
        v.turns,
        None if v.last is None else encode_Blow(v.last),
        {k0: x0 for k0, x0 in v.tally.items()},
    ]


def decode_Toy(v: Any) -> Toy:
    n = Toy.__new__(Toy)
    n.stack = [DECODERS[x0[0]](x0) for x0 in v[0]]
    n.winner = v[1]
    n.ending = v[2]
    n.players = [decode_Player(x0) for x0 in v[3]]
    n.bag = list(v[4])
    n.thrown = list(v[5])
    n.active = v[6]
    n.turns = v[7]
    n.last = None if v[8] is None else decode_Blow(v[8])
    n.tally = {k0: x0 for k0, x0 in v[9].items()}
    n.log = None
    n.chance = None
    n.running = None
    return n


def describe_Toy(v: Toy) -> dict[str, Any]:
    return {
        "stack": [DESCRIBERS[type(x0)](x0) for x0 in v.stack],
        "winner": v.winner,
        "ending": v.ending,
        "players": [describe_Player(x0) for x0 in v.players],
        "bag": list(v.bag),
        "thrown": list(v.thrown),
        "active": v.active,
        "turns": v.turns,
        "last": None if v.last is None else describe_Blow(v.last),
        "tally": {k0: x0 for k0, x0 in v.tally.items()},
    }


def clone_Player(v: Player) -> Player:
    n = Player.__new__(Player)
    n.health = v.health
    n.energy = v.energy
    n.hand = v.hand[:]
    return n


def encode_Player(v: Player) -> list[Any]:
    return [
        v.health,
        v.energy,
        list(v.hand),
    ]


def decode_Player(v: Any) -> Player:
    n = Player.__new__(Player)
    n.health = v[0]
    n.energy = v[1]
    n.hand = list(v[2])
    return n


def describe_Player(v: Player) -> dict[str, Any]:
    return {
        "health": v.health,
        "energy": v.energy,
        "hand": list(v.hand),
    }


def clone_Blow(v: Blow) -> Blow:
    n = Blow.__new__(Blow)
    n.target = v.target
    n.damage = v.damage
    return n


def encode_Blow(v: Blow) -> list[Any]:
    return [
        v.target,
        v.damage,
    ]


def decode_Blow(v: Any) -> Blow:
    n = Blow.__new__(Blow)
    n.target = v[0]
    n.damage = v[1]
    return n


def describe_Blow(v: Blow) -> dict[str, Any]:
    return {
        "target": v.target,
        "damage": v.damage,
    }


def clone_Match(v: Match) -> Match:
    n = Match.__new__(Match)
    n.at = v.at
    n.awaited = v.awaited
    n.to_deal = v.to_deal
    return n


def encode_Match(v: Match) -> list[Any]:
    return [
        "Match",
        step_name(v),
        v.awaited,
        v.to_deal,
    ]


def decode_Match(v: Any) -> Match:
    n = Match.__new__(Match)
    n.at = step_index(Match, v[1])
    n.awaited = v[2]
    n.to_deal = v[3]
    return n


def describe_Match(v: Match) -> dict[str, Any]:
    return {
        "procedure": "Match",
        "at": step_name(v),
        "to_deal": v.to_deal,
    }


def clone_Turn(v: Turn) -> Turn:
    n = Turn.__new__(Turn)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.stone = v.stone
    return n


def encode_Turn(v: Turn) -> list[Any]:
    return [
        "Turn",
        step_name(v),
        v.awaited,
        v.seat,
        v.stone,
    ]


def decode_Turn(v: Any) -> Turn:
    n = Turn.__new__(Turn)
    n.at = step_index(Turn, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.stone = v[4]
    return n


def describe_Turn(v: Turn) -> dict[str, Any]:
    return {
        "procedure": "Turn",
        "at": step_name(v),
        "seat": v.seat,
        "stone": v.stone,
    }


def clone_Draw(v: Draw) -> Draw:
    n = Draw.__new__(Draw)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.is_drawn = v.is_drawn
    return n


def encode_Draw(v: Draw) -> list[Any]:
    return [
        "Draw",
        step_name(v),
        v.awaited,
        v.seat,
        v.is_drawn,
    ]


def decode_Draw(v: Any) -> Draw:
    n = Draw.__new__(Draw)
    n.at = step_index(Draw, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.is_drawn = v[4]
    return n


def describe_Draw(v: Draw) -> dict[str, Any]:
    return {
        "procedure": "Draw",
        "at": step_name(v),
        "seat": v.seat,
        "is_drawn": v.is_drawn,
    }


def clone_Throw(v: Throw) -> Throw:
    n = Throw.__new__(Throw)
    n.at = v.at
    n.awaited = v.awaited
    n.seat = v.seat
    n.stone = v.stone
    n.face = v.face
    n.is_ducked = v.is_ducked
    return n


def encode_Throw(v: Throw) -> list[Any]:
    return [
        "Throw",
        step_name(v),
        v.awaited,
        v.seat,
        v.stone,
        v.face,
        v.is_ducked,
    ]


def decode_Throw(v: Any) -> Throw:
    n = Throw.__new__(Throw)
    n.at = step_index(Throw, v[1])
    n.awaited = v[2]
    n.seat = v[3]
    n.stone = v[4]
    n.face = v[5]
    n.is_ducked = v[6]
    return n


def describe_Throw(v: Throw) -> dict[str, Any]:
    return {
        "procedure": "Throw",
        "at": step_name(v),
        "seat": v.seat,
        "stone": v.stone,
        "face": v.face,
        "is_ducked": v.is_ducked,
    }


def clone_Rally(v: Rally) -> Rally:
    n = Rally.__new__(Rally)
    n.at = v.at
    n.awaited = v.awaited
    n.due = v.due[:]
    return n


def encode_Rally(v: Rally) -> list[Any]:
    return [
        "Rally",
        step_name(v),
        v.awaited,
        [list(x0) for x0 in v.due],
    ]


def decode_Rally(v: Any) -> Rally:
    n = Rally.__new__(Rally)
    n.at = step_index(Rally, v[1])
    n.awaited = v[2]
    n.due = [freeze(x0) for x0 in v[3]]
    return n


def describe_Rally(v: Rally) -> dict[str, Any]:
    return {
        "procedure": "Rally",
        "at": step_name(v),
        "due": [list(x0) for x0 in v.due],
    }


STATE_FIELDS: Final[tuple[str, ...]] = ("stack", "winner", "ending", "players", "bag", "thrown", "active", "turns", "last", "tally",)  # the order in which `encode` lists them
CLONERS: Final[dict[type, Callable[[Any], Procedure]]] = {
    Match: clone_Match,
    Turn: clone_Turn,
    Draw: clone_Draw,
    Throw: clone_Throw,
    Rally: clone_Rally,
}
ENCODERS: Final[dict[type, Callable[[Any], list[Any]]]] = {
    Match: encode_Match,
    Turn: encode_Turn,
    Draw: encode_Draw,
    Throw: encode_Throw,
    Rally: encode_Rally,
}
DECODERS: Final[dict[str, Callable[[Any], Procedure]]] = {
    "Match": decode_Match,
    "Turn": decode_Turn,
    "Draw": decode_Draw,
    "Throw": decode_Throw,
    "Rally": decode_Rally,
}
DESCRIBERS: Final[dict[type, Callable[[Any], dict[str, Any]]]] = {
    Match: describe_Match,
    Turn: describe_Turn,
    Draw: describe_Draw,
    Throw: describe_Throw,
    Rally: describe_Rally,
}


def clone(v: Toy) -> Toy:
    return clone_Toy(v)


def encode(v: Toy) -> list[Any]:
    return encode_Toy(v)


def decode(v: Any) -> Toy:
    return decode_Toy(v)


def describe(v: Toy) -> dict[str, Any]:
    return describe_Toy(v)

"""The beginning of a match of the toy game, and positions for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.ruleset import Ruleset
from toy.rules import Match, Turn
from toy.state import BAG, STONES, Player, Toy
from toy.words import SEATS


def ruleset() -> Ruleset:
    return Ruleset.of("toy", "1.0.0")


def new(setup: Mapping[str, Any]) -> Toy:
    _only(setup, ("health", "starts"))
    health = setup.get("health", 5)
    if not isinstance(health, int) or not 1 <= health <= 20:
        raise TenkaichiError(f"health: expected 1 to 20, found {health!r}")
    players = [Player(health), Player(health)]
    return Toy(stack=[Match()], players=players, bag=list(BAG), active=_seat("starts", setup.get("starts", "A")))


def sample_setup(chance: SeededChance) -> dict[str, Any]:
    return {"health": chance.roll(20), "starts": SEATS[chance.choose(2)]}


def setup_schema() -> dict[str, Any]:
    health = {"type": "integer", "minimum": 1, "maximum": 20, "default": 5}
    starts = {"enum": list(SEATS), "default": "A"}
    return {"type": "object", "properties": {"health": health, "starts": starts}, "additionalProperties": False}


def position(table: Mapping[str, Any]) -> Toy:
    """A turn about to begin; what is in the hands comes out of the bag."""
    _only(table, ("active", "A", "B"))
    active = _seat("active", table.get("active", "A"))
    bag = list(BAG)
    players = []
    for name in SEATS:
        sheet = table.get(name, {})
        _only(sheet, ("health", "energy", "hand"))
        hand = sorted(STONES.index(stone) for stone in sheet.get("hand", []))
        for stone in hand:
            bag[stone] -= 1
        players.append(Player(sheet.get("health", 5), sheet.get("energy", 0), hand))
    g = Toy(stack=[Match(0), Turn(active)], players=players, bag=bag, active=active)
    g.stack[0].at = Match.take_turns.index
    g.stack[1].awaited = True
    return g


def position_schema() -> dict[str, Any]:
    return {"type": "object", "properties": {"active": {"enum": list(SEATS)}, "A": {}, "B": {}}}


def _only(table: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in table:
        if key not in known:
            raise TenkaichiError(f"{key}: expected one of {', '.join(known)}")


def _seat(field: str, name: Any) -> int:
    if name not in SEATS:
        raise TenkaichiError(f"{field}: expected A or B, found {name!r}")
    return SEATS.index(name)

"""The threats of enemies are the moves that the engine would allow them."""

from __future__ import annotations

from math import dist
from typing import Any

from tenkaichi.engine.match import Match
from tenkaichi.games import game as game_named
from tenkaichi.games.prime_time.threats import threats

GAME = game_named("prime-time")
POSITION: dict[str, Any] = {
    "A": {"models": ["tien", "bulma"], "bk": 9},
    "B": {"models": ["krillin", "nappa"], "bk": 9},
    "active": {"model": "tien"},
    "models": {
        "tien": {"at": [13, 8]},
        "bulma": {"at": [2, 2]},
        "krillin": {"at": [20, 24]},
        "nappa": {"at": [12, 20]},
    },
}


def seen(bk: int = 9, **models: Any) -> Any:
    both = {name: {**POSITION["models"][name], **models.get(name, {})} for name in POSITION["models"]}
    position = {**POSITION, "B": {**POSITION["B"], "bk": bk}, "models": both}
    return Match.new(GAME, {"position": position}, "1").view("A")


def named(g: Any, seat: int = 0) -> dict[str, dict[str, Any]]:
    return {each["name"]: each for each in threats(g, seat)}


def test_each_seat_is_told_of_its_own_enemies_alone() -> None:
    g = seen()
    assert set(named(g, 0)) == {"Krillin", "Nappa"}
    assert set(named(g, 1)) == {"Tien", "Bulma"}


def test_the_ends_lie_as_far_as_one_move_goes() -> None:
    found = named(seen())["Krillin"]
    far = max(dist(found["at"], (x, y)) for y, west, east in found["rows"] for x in (west, east))
    assert 5000 <= far <= 9000
    blocked = named(seen(nappa={"at": [20, 22]}))["Krillin"]["rows"]
    assert not any(y == 22_000 and west <= 20_000 <= east for y, west, east in blocked)  # Nappa stands there


def test_only_a_technique_that_can_be_paid_for_threatens() -> None:
    rich, poor = named(seen(bk=9)), named(seen(bk=0))
    assert rich["Krillin"]["strike"] > poor["Krillin"]["strike"]
    assert rich["Krillin"]["technique"] != poor["Krillin"]["technique"]


def test_who_is_held_strikes_from_where_they_stand() -> None:
    held = named(seen(nappa={"states": ["bound"]}))["Nappa"]
    assert held["rows"] == []
    assert held["strike"] >= 1000

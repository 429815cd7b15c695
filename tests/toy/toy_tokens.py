"""Generated from the records of toy by `tenkaichi codec`: do not edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tenkaichi.engine.procedure import Procedure
from tenkaichi.engine.token_bag import NEUTRAL, TokenBag, side_of
from toy.rules import Draw, Match, Rally, Throw, Turn
from toy.state import Blow, Player, Toy

SCHEMA: Final = "031be25371505d51"  # of the names below: a model fits this tokenizer only if it has the same
FEATURES: Final = 64
NAMES: Final[tuple[str, ...]] = (  # name, first feature, how many
    "Player.health 0 1",
    "Player.energy 1 1",
    "players token 2 3",
    "Player.hand token 5 3",
    "Player.hand unknown 8 1",
    "Player.hand stones[] 9 4",
    "Toy.bag stones 13 4",
    "Toy.thrown length 17 1",
    "Toy.active 18 1",
    "Toy.turns 19 1",
    "Blow.target 20 1",
    "Blow.damage 21 1",
    "Toy.last token 22 1",
    "Toy.tally length 23 1",
    "Toy token 24 1",
    "Match step 25 6",
    "Match.to_deal 31 1",
    "Turn step 32 6",
    "Turn.seat mine 38 2",
    "Turn.stone 40 1",
    "Draw step 41 2",
    "Draw.seat mine 43 2",
    "Draw.is_drawn 45 1",
    "Throw step 46 10",
    "Throw.seat mine 56 2",
    "Throw.stone 58 1",
    "Throw.face 59 1",
    "Throw.is_ducked 60 1",
    "Rally step 61 2",
    "Rally.due length 63 1",
)


def read_Player(r: Player, seat: int, bag: TokenBag) -> None:
    f, v = bag.features, bag.values
    if r.health:
        f.append(0)
        v.append(float(r.health))
    if r.energy:
        f.append(1)
        v.append(float(r.energy))


def read_Blow(r: Blow, seat: int, bag: TokenBag) -> None:
    f, v = bag.features, bag.values
    if r.target:
        f.append(20)
        v.append(float(r.target))
    if r.damage:
        f.append(21)
        v.append(float(r.damage))


def frame_Match(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Match)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 25 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.to_deal:
        f.append(31)
        v.append(float(r.to_deal))


def frame_Turn(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Turn)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 32 + min(max(r.at, 0), 2) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(38 if r.seat == seat else 39)
        v.append(1.0)
    if r.stone:
        f.append(40)
        v.append(float(r.stone))


def frame_Draw(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Draw)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 41 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(43 if r.seat == seat else 44)
        v.append(1.0)
    if r.is_drawn:
        f.append(45)
        v.append(float(r.is_drawn))


def frame_Throw(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Throw)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(side_of(r.seat, seat), 46 + min(max(r.at, 0), 4) * 2 - (depth + 1))
    if r.seat >= 0:
        f.append(56 if r.seat == seat else 57)
        v.append(1.0)
    if r.stone:
        f.append(58)
        v.append(float(r.stone))
    if r.face:
        f.append(59)
        v.append(float(r.face))
    if r.is_ducked:
        f.append(60)
        v.append(float(r.is_ducked))


def frame_Rally(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:
    assert isinstance(frame, Rally)
    r = frame
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 61 + min(max(r.at, 0), 0) * 2 - (depth + 1))
    if r.due:
        f.append(63)
        v.append(float(len(r.due)))


def tokens(g: Toy, seat: int) -> TokenBag:
    """The view of a seat as tokens."""
    bag = TokenBag()
    f, v = bag.features, bag.values
    bag.begin(NEUTRAL, 24)
    for row, amount in enumerate(g.bag):
        if amount:
            f.append(13 + row % 4)
            v.append(float(amount))
    if g.thrown:
        f.append(17)
        v.append(float(len(g.thrown)))
    if g.active:
        f.append(18)
        v.append(float(g.active))
    if g.turns:
        f.append(19)
        v.append(float(g.turns))
    if g.tally:
        f.append(23)
        v.append(float(len(g.tally)))
    for depth in (-1, -2):
        if len(g.stack) >= -depth:
            frame = g.stack[depth]
            reader = FRAMES.get(type(frame))
            if reader is not None:
                reader(frame, seat, bag, depth)
    numbersplayers: list[int] = []
    for at, rplayers in enumerate(g.players):
        side = side_of(at, seat)
        numbersplayers.append(bag.begin(side, 2 + side))
        bag.pointed("players", at)
        read_Player(rplayers, seat, bag)
        if rplayers.hand:
            bag.begin(side, 5 + side)
            for each5 in rplayers.hand:
                f.append(9 + each5 % 4 if each5 >= 0 else 8)
                v.append(1.0)
    bag.items["players"] = numbersplayers
    if g.last is not None:
        bag.begin(NEUTRAL, 22)
        read_Blow(g.last, seat, bag)
    return bag


FRAMES: Final[dict[type, Callable[[Procedure, int, TokenBag, int], None]]] = {
    Match: frame_Match,
    Turn: frame_Turn,
    Draw: frame_Draw,
    Throw: frame_Throw,
    Rally: frame_Rally,
}

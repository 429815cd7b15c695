"""The rules of the toy game, clause by clause as in toy.yaml."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.event import Kind
from tenkaichi.engine.number import Part, total
from tenkaichi.engine.procedure import DRAW, Procedure, carry_out, choice, deal, procedures, roll, step
from toy.state import STONES, Blow, Toy

TURN_LIMIT = 20

DREW = Kind("Drew", "seat:seat stone:stone", "{seat} draws {stone}", secret="stone")
THREW = Kind("Threw", "seat:seat stone:stone", "{seat} throws the {stone}")
ROLLED = Kind("Rolled", "seat:seat face", "{seat} rolls {face}")
STUMBLED = Kind("Stumbled", "seat:seat", "{seat} stumbles; the turn is over")
HIT = Kind("Hit", "target:seat damage", "{target} loses {damage} health")
RALLIED = Kind("Rallied", "seat:seat", "{seat} rallies")
ENDED = Kind("Ended", "", "The match is over")
KINDS = (DREW, THREW, ROLLED, STUMBLED, HIT, RALLIED, ENDED)

TOO_HEAVY = Bar("TOY-04", "needs {0} energy, has {1}")
TOO_TIRED = Bar("TOY-05", "ducking needs 1 energy, has {0}")

PASS: Option = ("pass",)


@dataclass
class Draw(Procedure):
    """TOY-01, TOY-02: one stone out of the bag, seen by its drawer alone."""

    seat: int
    is_drawn: bool = False

    def what_is_left(self, g: Toy) -> Sequence[int] | None:
        return g.bag if any(g.bag) else None

    @deal("TOY-01", "TOY-02", of="what_is_left", otherwise="end")
    def take(self, g: Toy, stone: int) -> None:
        g.bag[stone] -= 1
        g.players[self.seat].hand.append(stone)
        g.players[self.seat].hand.sort()
        self.is_drawn = True
        g.happened(DREW, "TOY-02", self.seat, stone)


@dataclass
class Match(Procedure):
    """The whole match: opening hands, then turns until a seat has won."""

    to_deal: int = 4

    def opening_stone(self, g: Toy) -> Procedure | None:
        return Draw(self.to_deal % 2) if self.to_deal else None

    @carry_out("TOY-01", of="opening_stone")
    def open_hands(self, g: Toy, draw: Draw) -> None:
        self.to_deal -= 1
        self.again()

    def next_turn(self, g: Toy) -> Procedure | None:
        out_of_stones = not any(g.bag) and not any(player.hand for player in g.players)
        return None if g.turns >= TURN_LIMIT or out_of_stones else Turn(g.active)

    @carry_out("TOY-03", of="next_turn")
    def take_turns(self, g: Toy, turn: Turn) -> None:
        g.turns += 1
        g.active = 1 - g.active
        self.again()

    @step("TOY-09")
    def compare_health(self, g: Toy) -> None:
        first, second = g.players[0].health, g.players[1].health
        g.happened(ENDED, "TOY-09")
        g.conclude(DRAW if first == second else int(second > first), "turns or stones ran out")


@dataclass
class Turn(Procedure):
    """TOY-02, TOY-03: draw, then throw or pass."""

    seat: int
    stone: int = -1

    def stone_to_draw(self, g: Toy) -> Procedure:
        return Draw(self.seat)

    @carry_out("TOY-02", of="stone_to_draw")
    def draw(self, g: Toy, drawn: Draw) -> None:
        g.players[self.seat].energy += 1

    def stones(self, g: Toy, why: Why) -> Ask:
        """TOY-04: each kind of stone in hand once."""
        player = g.players[self.seat]
        options: list[Option] = [PASS]
        for stone in dict.fromkeys(player.hand):
            if stone + 1 <= player.energy:
                options.append(("throw", stone))
            elif why is not None:
                why.append((("throw", stone), TOO_HEAVY, (stone + 1, player.energy)))
        return self.seat, options

    @choice("TOY-03", of="stones")
    def act(self, g: Toy, option: Option) -> None:
        if option == PASS:
            self.end()
        else:
            self.stone = option[1]

    def throwing(self, g: Toy) -> Procedure:
        return Throw(self.seat, self.stone)

    @carry_out("TOY-03", of="throwing")
    def look_back(self, g: Toy, throw: Throw) -> None:
        g.tally[STONES[self.stone]] = g.tally.get(STONES[self.stone], 0) + 1


@dataclass
class Throw(Procedure):
    """TOY-05 to TOY-08: duck, roll, damage."""

    seat: int
    stone: int
    face: int = 0
    is_ducked: bool = False

    @step("TOY-04")
    def lift(self, g: Toy) -> None:
        player = g.players[self.seat]
        player.energy -= self.stone + 1
        player.hand.remove(self.stone)
        g.thrown.append(self.stone)
        g.happened(THREW, "TOY-03", self.seat, self.stone)

    def reactions(self, g: Toy, why: Why) -> Ask:
        target = g.players[1 - self.seat]
        if target.energy > 0:
            return 1 - self.seat, [PASS, ("duck",)]
        if why is not None:
            why.append((("duck",), TOO_TIRED, (target.energy,)))
        return 1 - self.seat, [PASS]

    @choice("TOY-05", of="reactions")
    def react(self, g: Toy, option: Option) -> None:
        if option[0] == "duck":
            g.players[1 - self.seat].energy -= 1
            self.is_ducked = True

    @roll(6, "TOY-06")
    def roll_to_hit(self, g: Toy, face: int) -> None:
        self.face = face
        g.happened(ROLLED, "TOY-06", self.seat, face)
        if face == 1:
            g.happened(STUMBLED, "TOY-06", self.seat)
            g.abandon(Turn)

    def damage_parts(self) -> list[Part]:
        return [
            (self.stone + 1, STONES[self.stone], "TOY-07"),
            (1 if self.face == 6 else 0, "good throw", "TOY-06"),
            (-1 if self.is_ducked else 0, "ducked", "TOY-05"),
        ]

    @step("TOY-07")
    def hit(self, g: Toy) -> Procedure | None:
        target = g.players[1 - self.seat]
        damage = min(total(self.damage_parts()), target.health)
        if damage:
            target.health -= damage
            g.last = Blow(1 - self.seat, damage)
            g.happened(HIT, "TOY-07", 1 - self.seat, damage)
            if target.health == 1:
                return Rally([("rally", 1 - self.seat)])
        return None

    @step("TOY-08")
    def fall(self, g: Toy) -> None:
        if g.players[1 - self.seat].health == 0:
            g.happened(ENDED, "TOY-08")
            g.conclude(self.seat, "no health left")


@dataclass
class Rally(Procedure):
    """TOY-10: each due seat, one after the other."""

    due: list[tuple[Any, ...]] = field(default_factory=list)

    @step("TOY-10")
    def rally(self, g: Toy) -> None:
        _, seat = self.due.pop(0)
        g.players[seat].energy += 2
        g.happened(RALLIED, "TOY-10", seat)
        if self.due:
            self.again()


PROCEDURES = procedures(Match, Turn, Draw, Throw, Rally)

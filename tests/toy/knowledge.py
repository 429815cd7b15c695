"""The secrets of the toy game, and facts that bots and proofs ask of a state."""

from __future__ import annotations

from typing import Any

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.number import Part
from toy import toy_codec
from toy.rules import PASS, Throw
from toy.state import BACK, STONES, Toy
from toy.words import SEATS


def view(g: Toy, viewer: int | None) -> Toy:
    """Backs for the stones in other hands; the bag then holds everything that the viewer has not seen."""
    seen = toy_codec.clone(g)
    for seat, player in enumerate(seen.players):
        if seat != viewer:
            for stone in player.hand:
                if stone != BACK:
                    seen.bag[stone] += 1
            player.hand = [BACK] * len(player.hand)
    return seen


def determinize(seen: Toy, seat: int, chance: SeededChance) -> Toy:
    dealt = toy_codec.clone(seen)
    for player in dealt.players:
        for place, stone in enumerate(player.hand):
            if stone == BACK:
                player.hand[place] = chance.pick(dealt.bag)
                dealt.bag[player.hand[place]] -= 1
        player.hand.sort()
    return dealt


def evaluate(g: Toy, seat: int) -> float:
    if g.winner >= 0:
        return 1.0 if g.winner == seat else -1.0
    mine, theirs = g.players[seat].health, g.players[1 - seat].health
    return (mine - theirs) / max(mine + theirs, 1)


def passing(g: Toy, decision: Decision) -> Option | None:
    return PASS if decision.kind == "Throw.react" else None


def lookup(g: Toy, path: str) -> Any:
    """`A.health`, `B.hand`, `turns`; `turn` is the same number, by the name that prompt rules use."""
    first, _, rest = path.partition(".")
    if first in SEATS:
        player = g.players[SEATS.index(first)]
        return [STONES[stone] for stone in player.hand] if rest == "hand" else getattr(player, rest)
    return g.turns if first == "turn" else getattr(g, first)


def totals(g: Toy, name: str) -> list[Part]:
    frame = g.stack[-1] if g.stack else None
    return frame.damage_parts() if name == "damage" and isinstance(frame, Throw) else []


def census(g: Toy) -> dict[str, int]:
    return {"stones": sum(g.bag) + len(g.thrown) + sum(len(player.hand) for player in g.players)}


def faults(g: Toy) -> list[str]:
    return [
        f"{SEATS[seat]}.{name}: expected at_least 0, found {value}"
        for seat, player in enumerate(g.players)
        for name, value in (("health", player.health), ("energy", player.energy))
        if value < 0
    ]


def render(g: Toy, viewer: int | None) -> str:
    lines = [f"turn {g.turns + 1}, {SEATS[g.active]} to play"]
    for name, player in zip(SEATS, g.players, strict=True):
        hand = " ".join("?" if stone == BACK else STONES[stone] for stone in player.hand)
        lines.append(f"{name}: {player.health} health, {player.energy} energy, {hand or 'no stones'}")
    return "\n".join(lines)

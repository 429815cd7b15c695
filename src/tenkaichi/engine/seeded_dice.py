"""Are the dice and deals of a tape those that its seed gives? Anyone can check that no player has chosen them.

A server that promises a seed by its SHA-256 before the first answer, and shows the seed at the end, is held to it so.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE, CONCEDE, Decision
from tenkaichi.engine.drive import chance_answer
from tenkaichi.engine.game import Game
from tenkaichi.engine.overriding import is_override
from tenkaichi.engine.procedure import State
from tenkaichi.engine.tape import Tape


@dataclass
class SeededDice:
    """The result: how many outcomes of chance there are, and which answers (from 1) the seed does not give."""

    seed_hash: str  # SHA-256 of the seed as text
    count: int = 0
    others: list[int] = field(default_factory=list)


def seeded_dice(game: Game, tape: Tape, *, allow_other_rules: bool = False) -> SeededDice | None:
    """None where the tape has no seed."""
    if tape.seed is None:
        return None
    chance = SeededChance(tape.seed)
    found = SeededDice(hashlib.sha256(str(tape.seed).encode()).hexdigest())

    def compare(at: int, _: State, decision: Decision) -> None:
        option = tape.answers[at][1]
        if decision.seat != CHANCE or option == CONCEDE or is_override(option):
            return
        found.count += 1
        if chance_answer(decision, chance) != option:
            found.others.append(at + 1)

    tape.play(game, None, allow_other_rules, witness=compare)
    return found

"""Positions in which the master of 0.1 gave up its turn although something better was on offer: today's does not.

The matches are those of the study of bots: `search-0.1` against itself, ready-made set-ups 7, 9 and 1. What ending the
turn cost was measured there by playing both answers to the end 80 times each.

That of the TCG is from a match of `search-0.1` against itself with the present rules (seed pos0). What the answer cost
was measured by 160 matches of the line player from there, with the same luck for both answers.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.bots import Observation, bot, observe
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.tape_file import load_tape
from tenkaichi.games import game

POSITIONS = Path(__file__).parent / "positions"
END = ("end",)
MASTER = "master:seconds=0,lines=48"


def position(name: str, played: str = "duel-battle") -> Observation:
    found = game(played)
    g, decision = load_tape(POSITIONS / f"{name}.tape").play(found, allow_other_rules=True)
    assert decision is not None
    return observe(found, g, decision.seat)


DUEL_BATTLE = [
    ("galick-gun-round-4", "use"),  # Vegeta has the Ki and Yamcha in range: ending cost 26 ± 15 points
    ("galick-gun-round-5", "use"),
    ("double-sunday-round-4", "use_both"),  # on Chiaotzu and Son Gohan: 19 ± 16 points
    ("sky-dance-round-6", "reduce"),  # Son Goku could lower its cost: 19 ± 9 points
]


@pytest.mark.parametrize(("name", "offered"), DUEL_BATTLE)
def test_master_of_duel_battle_does_not_give_up_its_turn(name: str, offered: str) -> None:
    seen = position(name)
    assert END in seen.options
    assert any(option[0] == offered for option in seen.options)
    for seed in range(2):
        assert bot(MASTER).choose(seen, SeededChance(seed)) != END


@pytest.mark.parametrize("name", [name for name, _ in DUEL_BATTLE])
def test_the_master_of_01_does_give_up_the_turn_there(name: str) -> None:
    """Else the positions would prove nothing: the pinned master still answers as it did."""
    assert all(bot("search-0.1").choose(position(name), SeededChance(seed)) == END for seed in range(3))


def test_master_of_the_tcg_attacks_where_the_master_of_01_passes() -> None:
    """With two attacks on offer the pass cost 12.5 ± 5.9 points."""
    seen = position("tcg-pass-turn-12", "tcg")
    idle = ("pass",)
    assert len([option for option in seen.options if option[0] == "attack"]) == 2
    assert bot("search-0.1").choose(seen, SeededChance(0)) == idle, "else the position would prove nothing"
    for seed in range(3):
        assert bot("master:seconds=0").choose(seen, SeededChance(seed)) != idle

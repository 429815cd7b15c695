"""Positions in which the master of 0.1 gave up its turn with a winning blow on offer: the master of today strikes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.bots import bot, observe
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.tape_file import load_tape
from tenkaichi.games import game

POSITIONS = Path(__file__).parent / "positions"
END = ("end",)


@pytest.mark.parametrize("name", ["galick-gun-round-4", "galick-gun-round-5"])
def test_master_of_duel_battle_uses_the_galick_gun_instead_of_ending_the_turn(name: str) -> None:
    """Vegeta has the Ki and Yamcha in range. Ending the turn there cost 26 points of winning chance."""
    duel = game("duel-battle")
    g, decision = load_tape(POSITIONS / f"{name}.tape").play(duel, allow_other_rules=True)
    assert decision is not None
    seen = observe(duel, g, decision.seat)
    assert END in seen.options
    assert any(option[0] == "use" for option in seen.options)
    for seed in range(2):
        assert bot("master:seconds=0,lines=48").choose(seen, SeededChance(seed)) != END

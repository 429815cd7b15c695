"""The beginner's rules of thumb: blows before steps, steps towards an enemy."""

from __future__ import annotations

from tenkaichi.bots import bot, play
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.games import game
from tenkaichi.games.duel_battle.state import NOWHERE, Duel

BLOWS = ("attack", "use", "use_both", "use_at")


def test_instinct_hits_an_enemy_in_reach_and_otherwise_moves_closer() -> None:
    duel = game("duel-battle")
    blows = steps = 0

    def watch(g: Duel, decision: Decision, option: Option) -> None:
        nonlocal blows, steps
        if decision.kind != "Turn.act":
            return
        sheet = g.book.sheets[g.fighters[g.active].sheet]
        hurting = [o for o in decision.listed() if o[0] == "attack" and sheet.strength > 0]
        hurting += [o for o in decision.listed() if o[0] in BLOWS[1:] and g.book.techniques[o[1]].damage > 0]
        if hurting:
            blows += 1
            assert option in hurting
        elif option[0] == "move":
            steps += 1
            enemies = [f.region for f in g.fighters if f.owner != decision.seat and f.region != NOWHERE]
            from_here = g.map.distance[g.fighters[g.active].region]
            assert min(g.map.distance[option[1]][r] for r in enemies) < min(from_here[r] for r in enemies)

    for seed in range(3):
        play(duel, [bot("reflex"), bot("reflex")], duel.start.ready_setups()[seed], seed, witness=watch)
    assert blows > 10
    assert steps > 10


def test_a_beginner_beats_who_answers_anything() -> None:
    duel = game("duel-battle")
    won = [
        play(duel, [bot("reflex"), bot("random")], duel.start.ready_setups()[seed], seed).winner for seed in range(6)
    ]
    assert won.count(0) >= 5

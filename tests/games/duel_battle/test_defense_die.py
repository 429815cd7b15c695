"""DB-DIE-01: twelve faces of four icons, each as likely as the others."""

from __future__ import annotations

from collections import Counter

import msgspec

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.drive import chance_answer
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.duel_battle.entry import GAME
from tenkaichi.games.duel_battle.pack_checks import load_standard

POSITION = {
    "turn": {"character": "Son Goku", "actions": 3},
    "characters": {"Son Goku": {"region": "D1"}, "Nappa": {"region": "D1"}},
}


def waiting_for_the_die():
    state = GAME.start.position(POSITION)
    for wanted in ("attack Nappa actions=3", "roll"):
        decision = advance(state)
        answer(state, decision, GAME.vocabulary.pick(state, wanted, decision.listed()))
    return advance(state)


def test_no_face_is_likelier_than_another():
    decision = waiting_for_the_die()
    assert decision.kind == "Defense.roll_die"
    chance = SeededChance(7)
    counted = Counter(chance_answer(decision, chance)[1] for _ in range(12_000))
    assert sorted(counted) == list(range(1, 13))
    assert all(880 <= count <= 1_120 for count in counted.values())  # four standard deviations


def test_four_icons_and_no_other():
    faces = [msgspec.structs.asdict(face) for face in load_standard().defense_die]
    assert len(faces) == 12
    assert {icon for face in faces for icon, count in face.items() if count} == {
        "parries",
        "counterattacks",
        "stars",
        "ki",
    }
    assert {face["parries"] for face in faces} == {0, 1, 2, 3}

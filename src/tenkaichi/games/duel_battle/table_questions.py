"""Can I hit, and does the target survive? Duel Battle at a real table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.match import Match
from tenkaichi.engine.table_question import QuestionField, TableQuestion, Wanted
from tenkaichi.games.duel_battle.pack import Pack
from tenkaichi.games.duel_battle.rules.reach import required_range
from tenkaichi.games.duel_battle.state import Duel, FighterId

HERE = "C2"
ACTIONS = 3


def questions(pack: Pack, place: Callable[[Mapping[str, Any]], Any]) -> tuple[TableQuestion, ...]:
    """`place` makes a state of a position."""
    names = tuple((who.id, who.name) for who in pack.characters)
    most = max(who.health for who in pack.characters)

    def fields() -> tuple[QuestionField, ...]:
        return (
            QuestionField(key="attacker", label="Who attacks", kind="choice", start=names[0][0], choices=names),
            QuestionField(key="target", label="Whom", kind="choice", start=names[1][0], choices=names),
            QuestionField(key="distance", label="Regions between", kind="number", start="0", most=4),
            QuestionField(key="ki", label="Attacker's Ki", kind="number", start="5", most=20),
            QuestionField(key="health", label="Target's Health", kind="number", start="3", least=1, most=most),
            QuestionField(key="parries", label="Target's Parry tokens", kind="number", start="0", most=3),
        )

    def setup(facts: Mapping[str, str]) -> dict[str, Any]:
        if facts["attacker"] == facts["target"]:
            raise TenkaichiError("target: the attacker cannot be the target as well")
        sheets = {who.id: who for who in pack.characters}
        ki = min(int(facts["ki"]), sheets[facts["attacker"]].ki)
        health = min(int(facts["health"]), sheets[facts["target"]].health)
        for region in [f"{tile}{number}" for tile in "CABDEFG" for number in (2, 1, 3, 4)]:
            position = {
                "round": 3,
                "teams": {"A": [facts["attacker"]], "B": [facts["target"]]},
                "turn": {"character": sheets[facts["attacker"]].name, "actions": ACTIONS},
                "characters": {
                    sheets[facts["attacker"]].name: {"region": HERE, "ki": ki},
                    sheets[facts["target"]].name: {
                        "region": region,
                        "health": health,
                        "parries": int(facts["parries"]),
                    },
                },
            }
            g = place(position)
            if required_range(g, FighterId(0), FighterId(1), False) == int(facts["distance"]):
                return {"position": position}
        raise TenkaichiError(f"distance: nothing is {facts['distance']} regions away on this map")

    def wanted(match: Match, facts: Mapping[str, str]) -> list[Wanted]:
        assert match.decision is not None
        g = match.view("A")
        assert isinstance(g, Duel)
        found = [Wanted(_attack(option[2]), option) for option in match.decision.listed() if option[0] == "attack"]
        techniques = g.book.sheets[g.fighters[0].sheet].techniques
        return found + [
            Wanted(f"{technique.name} ({technique.ki} Ki)", ("use", technique.index, 1))
            for technique in techniques
            if technique.source.aim == "enemy"
        ]

    assumptions = ("the attacker stands on a plain in the middle of the standard map, with 3 actions",)
    return (TableQuestion("hit", "Can I hit, and does the target survive?", fields, setup, wanted, assumptions),)


def _attack(actions: int) -> str:
    return "Attack" if actions == 1 else f"Attack with {actions} actions"

"""Questions at a real table of the TCG: what does this attack do, if nothing stops it?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.engine.match import Match
from tenkaichi.engine.procedure import refusals
from tenkaichi.engine.table_question import QuestionField, TableQuestion, Wanted
from tenkaichi.games.tcg.pack import Pack


def questions(pack: Pack) -> tuple[TableQuestion, ...]:
    levels: dict[str, set[int | None]] = {}
    for card in pack.cards:
        if card.type == "main_personality":
            levels.setdefault(card.character, set()).add(card.level)
    heroes = tuple((name, name) for name, found in levels.items() if found >= {1, 2, 3, 4})
    attacks = [card for card in pack.cards if card.type in ("physical_combat", "energy_combat") and card.attacks]
    titles = tuple((card.title, card.title) for card in attacks if not card.not_yet)

    def fields() -> tuple[QuestionField, ...]:
        return (
            QuestionField(key="mp", label="Who attacks", kind="choice", start=heroes[0][0], choices=heroes),
            QuestionField(key="level", label="Level", kind="number", start="1", least=1, most=4),
            QuestionField(key="stage", label="Power stage", kind="number", start="5", most=10),
            QuestionField(key="card", label="Attack card", kind="text", start=titles[0][0], choices=titles),
            QuestionField(key="target", label="Whom", kind="choice", start=heroes[1][0], choices=heroes),
            QuestionField(key="target_level", label="Target's Level", kind="number", start="1", least=1, most=4),
            QuestionField(key="target_stage", label="Target's power stage", kind="number", start="5", most=10),
            QuestionField(key="life", label="Target's Life Deck", kind="number", start="40", least=0, most=99),
        )

    def setup(facts: Mapping[str, str]) -> dict[str, Any]:
        return {
            "position": {
                "A": {
                    "mp": facts["mp"],
                    "level": int(facts["level"]),
                    "stage": int(facts["stage"]),
                    "hand": [facts["card"]],
                    "deck": 40,
                },
                "B": {
                    "mp": facts["target"],
                    "level": int(facts["target_level"]),
                    "stage": int(facts["target_stage"]),
                    "deck": int(facts["life"]),
                },
            }
        }

    def wanted(match: Match, facts: Mapping[str, str]) -> list[Wanted]:
        assert match.decision is not None
        listed = [option for option in match.decision.listed() if option[0] == "attack"]
        refused = [each[0] for each in refusals(match.state, match.decision) if each[0][0] == "attack"]
        return [Wanted(facts["card"], option) for option in (listed or refused)]

    assumptions = ("the defender has no defence; nothing else is in play",)
    return (TableQuestion("hit", "What does this attack do?", fields, setup, wanted, assumptions),)

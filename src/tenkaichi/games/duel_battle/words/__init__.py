"""The words on boards and cards, rendered from the same data that the rules run, so that they cannot differ."""

from __future__ import annotations

from tenkaichi.games.duel_battle.words.effects import (
    ability_body,
    ability_need,
    ability_text,
    card_body,
    card_text,
    technique_body,
    technique_text,
)
from tenkaichi.games.duel_battle.words.entries import Entry, entries
from tenkaichi.games.duel_battle.words.faces import defense_face_text, face_text, round_text
from tenkaichi.games.duel_battle.words.sheets import character_sheet, minion_sheet, team_text

__all__ = [
    "Entry",
    "ability_body",
    "ability_need",
    "ability_text",
    "card_body",
    "card_text",
    "character_sheet",
    "defense_face_text",
    "entries",
    "face_text",
    "minion_sheet",
    "round_text",
    "team_text",
    "technique_body",
    "technique_text",
]

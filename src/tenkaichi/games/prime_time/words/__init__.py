"""The words on profiles and cards, rendered from the same data that the rules run, so that they cannot differ."""

from __future__ import annotations

from tenkaichi.games.prime_time.words.effects import effect_text
from tenkaichi.games.prime_time.words.entries import Entry, entries
from tenkaichi.games.prime_time.words.sheets import (
    affiliation_sheet,
    board_text,
    card_text,
    condition_text,
    location_text,
    mission_text,
    power_text,
    profile_sheet,
    purchase_text,
    roster_text,
    technique_text,
    terrain_text,
    token_sheet,
)
from tenkaichi.games.prime_time.words.voice import Voice

__all__ = [
    "Entry",
    "Voice",
    "affiliation_sheet",
    "board_text",
    "card_text",
    "condition_text",
    "effect_text",
    "entries",
    "location_text",
    "mission_text",
    "power_text",
    "profile_sheet",
    "purchase_text",
    "roster_text",
    "technique_text",
    "terrain_text",
    "token_sheet",
]

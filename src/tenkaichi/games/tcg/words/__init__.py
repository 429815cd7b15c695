"""The words on cards, made from the same data that the rules run, so that they cannot differ."""

from __future__ import annotations

from tenkaichi.games.tcg.words.abilities import ability_text, card_text
from tenkaichi.games.tcg.words.effects import sentences
from tenkaichi.games.tcg.words.entries import Entry, entries
from tenkaichi.games.tcg.words.later import LATER
from tenkaichi.games.tcg.words.picking import plain_number
from tenkaichi.games.tcg.words.sheets import card_facts, deck_sheet

__all__ = ["Entry", "ability_text", "card_facts", "card_text", "deck_sheet", "entries"]

LATER.plain_number, LATER.sentences, LATER.ability_text = plain_number, sentences, ability_text

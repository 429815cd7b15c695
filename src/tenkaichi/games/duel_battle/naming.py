"""Names for the numbers in Duel Battle's options and events: regions, fighters, cards, faces of dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from tenkaichi.engine.decision import SEATS
from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.procedure import DRAW, State
from tenkaichi.engine.vocabulary import Naming
from tenkaichi.games.duel_battle.book import TOKEN_FACES
from tenkaichi.games.duel_battle.geography import TILE_LETTERS
from tenkaichi.games.duel_battle.state import Duel
from tenkaichi.games.duel_battle.words import defense_face_text, face_text

FACE_WORDS = {
    "dragon_ball": "Dragon Ball",
    "action_or_health": "action or Health",
    "star_or_parry": "Star or Parry",
    "ki": "Ki",
}


def _duel(g: State) -> Duel:
    return cast("Duel", g)


def _seat(g: State, value: Any) -> str:
    return SEATS[value] if 0 <= value < len(SEATS) else "nobody"


def _sheet(g: State, value: Any) -> str:
    name: str = _duel(g).book.sheets[value].name
    return name


def _team(g: State, value: Any) -> str:
    return ", ".join(_duel(g).book.sheets[sheet].name for sheet in value) or "nobody"


def _who(g: State, value: Any) -> str:
    return _duel(g).name(value) if value >= 0 else "nobody"


def _targets(g: State, value: Any) -> str:
    return ", ".join(_who(g, target) for target in value) or "himself"


def _region(g: State, value: Any) -> str:
    return _duel(g).map.names[value] if value >= 0 else "beside the board"


def _card(g: State, value: Any) -> str:
    return _duel(g).book.cards[value].name if value >= 0 else HIDDEN


def slot_name(g: State, value: Any) -> str:
    """A face-up card by name; of two alike the second is called "… 2"."""
    row = _duel(g).row
    earlier = row[:value].count(row[value])
    return _card(g, row[value]) + (f" {earlier + 1}" if earlier else "")


def _token(g: State, value: Any) -> str:
    return f"ball {value}" if value else "token"


def _face(g: State, value: Any) -> str:
    return str(TOKEN_FACES[value]) if value >= 0 else HIDDEN


def _winner(g: State, value: Any) -> str:
    return "a draw" if value == DRAW else f"{SEATS[value]} wins"


def _die_face(g: State, value: Any) -> str:
    duel = _duel(g)
    return face_text(duel.book.sheets[duel.fighters[duel.active].sheet].die[value - 1])


def _word(g: State, value: Any) -> str:
    return str(value)


NAMINGS: Mapping[str, Naming] = {
    "seat": _seat,
    "sheet": _sheet,
    "team": _team,
    "fighter": _who,
    "target": _who,
    "targets": _targets,
    "region": _region,
    "tile": lambda g, value: TILE_LETTERS[value],
    "card": _card,
    "slot": slot_name,
    "token": _token,
    "technique": lambda g, value: _duel(g).book.techniques[value].name,
    "ability": lambda g, value: _duel(g).book.abilities[value].name,
    "face": _face,
    "winner": _winner,
    "words": _word,
    # what chance deals, by the decision that asks for it
    "Turn.roll_die": _die_face,
    "Defense.roll_die": lambda g, value: defense_face_text(_duel(g).book.defense_die[value - 1]),
    "DrawCards.draw": _card,
    "FillRow.turn_up": _card,
    "FlipToken.turn_out": _face,
    "Scout.turn_out": _face,
    "LayTokens.lay_group": lambda g, value: str(_duel(g).book.group_numbers[value]),
    "LayTiles.lay_tile": lambda g, value: TILE_LETTERS[value],
}

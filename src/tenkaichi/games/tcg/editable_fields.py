"""The fields of a TCG position that can be set by hand, by the words of the cards."""

from __future__ import annotations

from tenkaichi.engine.presentation import EditableField
from tenkaichi.games.tcg.naming import SEATS
from tenkaichi.games.tcg.state import Table

OF_PLAYERS = {"level": "Level", "stage": "power stage", "anger": "anger"}


def editable_field(g: Table, path: str) -> EditableField | None:
    match path.split("."):
        case ["players", seat, quality] if quality in OF_PLAYERS:
            number = int(seat)
            return EditableField(
                f"{g.book.sheets[g.mp_kind(number)].character} of {SEATS[number]}", OF_PLAYERS[quality]
            )
        case ["turn"]:
            return EditableField("The match", "turn")
        case _:
            return None

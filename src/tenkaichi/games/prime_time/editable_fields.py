"""The fields of a Prime Time position that can be set by hand, by the names of the rulebook."""

from __future__ import annotations

from tenkaichi.engine.decision import SEATS
from tenkaichi.engine.presentation import EditableField
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.state import Skirmish

OF_MODELS = {
    "hp": "HP",
    "sk": "SK",
    "level": "altitude",
    "tier": "transformation",
    "has_order": "has an order in the pool",
    "activations": "activations this round",
    "given_actions": "actions given to it",
    "must_recover": "must recover",
}
OF_TEAMS = {
    "bk": "BK",
    "wt": "WT",
    "bonus_orders": "bonus orders",
    "has_passed": "has passed",
    "rounds_won": "rounds won",
}


def editable_field(g: Skirmish, path: str) -> EditableField | None:
    match path.split("."):
        case ["models", number, quality] if quality in OF_MODELS:
            return EditableField(g.name(ModelId(int(number))), OF_MODELS[quality])
        case ["teams", seat, quality] if quality in OF_TEAMS:
            return EditableField(f"Team {SEATS[int(seat)]}", OF_TEAMS[quality])
        case ["round"]:
            return EditableField("The match", "round")
        case ["actions"]:
            return EditableField("The activation", "actions left")
        case _:
            return None

"""What of a Prime Time position can be set by hand, by the names of the rulebook."""

from __future__ import annotations

from tenkaichi.engine.presentation import Lever
from tenkaichi.games.prime_time.state import Skirmish
from tenkaichi.games.prime_time.vocabulary import SEATS

OF_MODELS = {
    "hp": "HP",
    "sk": "SK",
    "level": "altitude",
    "tier": "transformation",
    "has_order": "has his order in the pool",
    "activations": "activations this round",
    "given_actions": "actions given to him",
    "must_recover": "must recover",
}
OF_TEAMS = {
    "bk": "BK",
    "wt": "WT",
    "bonus_orders": "bonus orders",
    "has_passed": "has passed",
    "rounds_won": "rounds won",
}


def lever(g: Skirmish, path: str) -> Lever | None:
    match path.split("."):
        case ["models", number, quality] if quality in OF_MODELS:
            return Lever(g.name(int(number)), OF_MODELS[quality])
        case ["teams", seat, quality] if quality in OF_TEAMS:
            return Lever(f"Team {SEATS[int(seat)]}", OF_TEAMS[quality])
        case ["round"]:
            return Lever("The match", "round")
        case ["actions"]:
            return Lever("The activation", "actions left")
        case _:
            return None

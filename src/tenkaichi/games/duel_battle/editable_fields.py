"""The fields of a Duel Battle position that can be set by hand, by the names that are printed on boards and tokens."""

from __future__ import annotations

from tenkaichi.engine.presentation import EditableField
from tenkaichi.games.duel_battle.state import MINION, NOBODY, NOWHERE, Duel, FighterId
from tenkaichi.games.duel_battle.vocabulary import SEATS

QUALITIES = {
    "health": "Health",
    "ki": "Ki",
    "stars": "Star tokens",
    "parries": "Parry tokens",
    "is_stunned": "is stunned",
    "is_knocked_out": "is knocked out",
    "is_activated": "has acted this round",
    "can_fly": "flies until the end of the turn",
    "saved_actions": "extra actions saved for the turn",
}


def editable_field(g: Duel, path: str) -> EditableField | None:
    match path.split("."):
        case ["fighters", number, "region"]:
            return EditableField(g.name(FighterId(int(number))), "stands in", regions(g))
        case ["fighters", number, quality] if quality in QUALITIES:
            return EditableField(g.name(FighterId(int(number))), QUALITIES[quality])
        case ["minions", number]:
            return EditableField(g.name(FighterId(MINION + int(number))), "stands in", regions(g))
        case ["players", seat, "score"]:
            return EditableField(f"Player {SEATS[int(seat)]}", "points")
        case ["round"]:
            return EditableField("The match", "round")
        case ["actions"]:
            return EditableField("The turn", "actions left")
        case ["active"]:
            everybody = tuple((who, g.name(FighterId(who))) for who in range(len(g.fighters)))
            return EditableField("The turn", "belongs to", ((NOBODY, "nobody"), *everybody))
        case _:
            return None


def regions(g: Duel) -> tuple[tuple[int, str], ...]:
    return ((NOWHERE, "beside the board"), *enumerate(g.map.names))

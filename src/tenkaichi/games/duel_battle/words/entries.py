"""Everything of a pack that has a name, for lists and reference pages."""

from __future__ import annotations

from typing import NamedTuple

from tenkaichi.games.duel_battle.pack import Pack
from tenkaichi.games.duel_battle.words.effects import card_text
from tenkaichi.games.duel_battle.words.sheets import character_sheet, minion_sheet, team_text


class Entry(NamedTuple):
    """Something of a pack that has a name and can be shown."""

    kind: str
    id: str
    name: str
    text: str


def entries(pack: Pack) -> list[Entry]:
    """Everything of a pack that has a name, in words."""
    minion = pack.minion
    name = minion.name if minion else "minion"
    return [
        *(Entry("character", each.id, each.name, character_sheet(each, name)) for each in pack.characters),
        *([Entry("minion", minion.name.lower(), minion.name, minion_sheet(minion))] if minion else []),
        *(Entry("card", each.id, each.name, card_text(each)) for each in pack.cards),
        *(Entry("team", each.id, each.name, team_text(each, pack)) for each in pack.teams),
    ]

"""Everything of a pack that has a name, in words."""

from __future__ import annotations

from typing import NamedTuple

from tenkaichi.games.prime_time.pack import Pack
from tenkaichi.games.prime_time.words import sheets
from tenkaichi.games.prime_time.words.effects import effect_text
from tenkaichi.games.prime_time.words.procedures import procedure_entry
from tenkaichi.games.prime_time.words.voice import Voice


class Entry(NamedTuple):
    """Something of a pack that has a name and can be shown."""

    kind: str
    id: str
    name: str
    text: str


def entries(pack: Pack) -> list[Entry]:
    voice = Voice.of(pack)
    traits = [
        Entry(
            "trait",
            each.trait,
            each.trait.replace("_", " ").title(),
            f"{each.trait.replace('_', ' ').title()}: "
            + " ".join(effect_text(effect, voice) for effect in each.effects),
        )
        for each in pack.trait_effects
    ]
    return [
        *(Entry("profile", each.id, each.name, sheets.profile_sheet(each, pack, voice)) for each in pack.profiles),
        *(Entry("token", each.id, each.name, sheets.token_sheet(each)) for each in pack.tokens),
        *(Entry("technique", each.id, each.name, sheets.technique_text(each, voice)) for each in pack.techniques),
        *(
            Entry("affiliation", each.id, each.name, sheets.affiliation_sheet(each, pack, voice))
            for each in pack.affiliations
        ),
        *(Entry("card", each.id, each.name, sheets.card_text(each, voice)) for each in pack.cards),
        *(Entry("purchase", each.id, each.name, sheets.purchase_text(each, pack, voice)) for each in pack.purchases),
        *(Entry("mission", each.id, each.name, sheets.mission_text(each, voice)) for each in pack.missions),
        *(Entry("location", each.id, each.name, sheets.location_text(each, voice)) for each in pack.locations),
        *(Entry("condition", each.id, each.name, sheets.condition_text(each, voice)) for each in pack.conditions),
        *traits,
        *(
            Entry("interaction", each.id, each.name, sheets.power_text(each, voice))
            for each in pack.technical_interactions
        ),
        *(
            Entry("procedure", each.id, each.id.replace("_", " ").capitalize(), procedure_entry(each, voice))
            for each in pack.procedures
        ),
        *(Entry("terrain", each.id, each.name, sheets.terrain_text(each)) for each in pack.terrain_pieces),
        *(Entry("board", each.id, each.name, sheets.board_text(each, voice)) for each in pack.boards),
        *(
            Entry("roster", each.id, each.name, sheets.roster_text(each, pack, voice, each.note))
            for each in pack.starter_rosters
        ),
    ]

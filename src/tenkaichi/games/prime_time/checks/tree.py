"""All effects of a pack, by holder, and all records inside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import Struct

from tenkaichi.engine.pack_problem import Entry
from tenkaichi.games.prime_time.pack import Card, Effect, Pack, Trigger

Holder = Literal[
    "trait",
    "interaction",
    "technique",
    "passive",
    "ability",
    "leader",
    "command",
    "layer1",
    "layer2",
    "card",
    "mission",
    "location",
    "condition",
]


class Held(NamedTuple):
    """An effect, what holds it, and the entry to complain about."""

    holder: Holder
    entry: Entry
    field: str
    effect: Effect
    card: Card | None = None


def effects_of(pack: Pack) -> Iterator[Held]:
    """Every effect of the pack once."""
    for at, trait in enumerate(pack.trait_effects):
        yield from _each("trait", Entry("trait_effects", at, trait.trait), trait.effects)
    for at, power in enumerate(pack.technical_interactions):
        yield from _each("interaction", Entry("technical_interactions", at, power.name), power.effects)
    for at, technique in enumerate(pack.techniques):
        yield from _each("technique", Entry("techniques", at, technique.name), technique.effects)
    for at, who in enumerate(pack.profiles):
        for power in who.passives:
            yield from _each("passive", Entry("profiles", at, who.name, power.name), power.effects)
        for power in who.abilities:
            yield from _each("ability", Entry("profiles", at, who.name, power.name), power.effects)
        if who.leader:
            entry = Entry("profiles", at, who.name)
            yield Held("leader", entry, "leader.triggered", who.leader.triggered)
            yield Held("command", entry, "leader.once_per_game", who.leader.once_per_game)
    for at, side in enumerate(pack.affiliations):
        yield Held("layer1", Entry("affiliations", at, side.name), "layer1", side.layer1)
        yield Held("layer2", Entry("affiliations", at, side.name), "layer2", side.layer2)
    for at, card in enumerate(pack.cards):
        yield from _each("card", Entry("cards", at, card.name), card.effects, card=card)
    for at, mission in enumerate(pack.missions):
        yield from _each("mission", Entry("missions", at, mission.name), mission.scoring, "scoring")
    for at, location in enumerate(pack.locations):
        yield from _each("location", Entry("locations", at, location.name), location.effects)
    for at, condition in enumerate(pack.conditions):
        yield from _each("condition", Entry("conditions", at, condition.name), condition.effects)


def records(value: object) -> Iterator[Struct]:
    """A record and every record inside it."""
    if isinstance(value, Struct):
        yield value
        for name in value.__struct_fields__:
            yield from records(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from records(each)


def moment(held: Held) -> Trigger:
    """The event that an effect answers; for a played card the one that let it be played."""
    card = held.card
    if card is None or held.effect.when.event != "play":
        return held.effect.when
    if card.type == "z_reaction":
        return Trigger(event="attack_declared", role="object")
    return card.trigger or held.effect.when


def _each(
    holder: Holder, entry: Entry, effects: tuple[Effect, ...], field: str = "effects", card: Card | None = None
) -> Iterator[Held]:
    for number, effect in enumerate(effects, 1):
        yield Held(holder, entry, f"{field}[{number}]", effect, card)

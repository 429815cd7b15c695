"""Duel Battle's part of the library: characters, techniques, abilities, Capsule cards, the map, keywords."""

from __future__ import annotations

from collections.abc import Iterator

from tenkaichi.engine.english import counted
from tenkaichi.engine.library import LibraryEntry, Link
from tenkaichi.games.duel_battle.pack import Character, Pack, Technique
from tenkaichi.games.duel_battle.words import (
    ability_text,
    card_text,
    character_sheet,
    defense_face_text,
    minion_sheet,
    technique_text,
)

# words of the game, and the clauses that say what they mean
KEYWORDS: dict[str, tuple[str, ...]] = {
    "Stun": ("DB-STUN-01", "DB-STUN-02", "DB-STUN-03", "DB-STUN-04"),
    "Throw": ("DB-THROW-01", "DB-THROW-02", "DB-THROW-03"),
    "Hill": ("DB-HILL-01", "DB-HILL-02", "DB-RANGE-04"),
    "Star": ("DB-STAR-01", "DB-STAR-02"),
    "Parry": ("DB-PARRY-01", "DB-PARRY-02"),
    "Counterattack": ("DB-COUNTER-01", "DB-COUNTER-02"),
    "Combined attack": ("DB-COMBO-01", "DB-COMBO-02"),
    "Flying": ("DB-FLY-01", "DB-FLY-02"),
    "Dragon Balls": ("DB-BALLS-01", "DB-BALLS-02", "DB-BALLS-03"),
    "KO": ("DB-KO-01", "DB-KO-02"),
    "Sharing damage": ("DB-SHARE-01", "DB-SHARE-02"),
}


def library_entries(pack: Pack) -> list[LibraryEntry]:
    """Everything of the pack that has a name, and the words of the game."""
    minion = pack.minion.name if pack.minion else "minion"
    return [
        *(_character(each, minion) for each in pack.characters),
        *(_technique(each, who) for who in pack.characters for each in who.techniques),
        *_abilities(pack, minion),
        *_cards(pack),
        *_minion(pack),
        *_board(pack),
        *_keywords(),
    ]


def _character(who: Character, minion: str) -> LibraryEntry:
    figures = {"value": who.value, "health": who.health, "ki": who.ki, "strength": who.strength, "defense": who.defense}
    return LibraryEntry(
        kind="character",
        id=who.id,
        title=who.name,
        type=f"Character no. {who.number}",
        text=character_sheet(who, minion),
        figures={**figures, "limit": 1},
        fields={"type": ("character",), "trait": tuple(each.replace("_", " ") for each in who.affinities)},
        facts=tuple((name.capitalize(), str(value)) for name, value in figures.items()),
        limit=1,
        links=tuple(Link("technique", f"{who.id}.{each.id}", each.name) for each in who.techniques),
    )


def _technique(technique: Technique, who: Character) -> LibraryEntry:
    figures = {"cost": technique.ki, "stars": technique.stars, "range": technique.far}
    return LibraryEntry(
        kind="technique",
        id=f"{who.id}.{technique.id}",
        title=technique.name,
        type=f"Technique of {who.name}",
        text=technique_text(technique),
        figures=figures | ({"dmg": technique.damage} if technique.damage is not None else {}),
        fields={"type": ("technique",), "char": (who.name.lower(),)},
        marks=("attack",) if technique.damage else (),
        links=(Link("character", who.id, who.name),),
    )


def _abilities(pack: Pack, minion: str) -> Iterator[LibraryEntry]:
    for who in pack.characters:
        for each in who.abilities:
            yield LibraryEntry(
                kind="ability",
                id=f"{who.id}.{each.id}",
                title=each.name,
                type=f"Ability of {who.name}",
                text=ability_text(each, minion),
                figures={"stars": each.stars} if each.stars else {},
                fields={"type": ("ability",), "char": (who.name.lower(),)},
                links=(Link("character", who.id, who.name),),
            )


def _cards(pack: Pack) -> Iterator[LibraryEntry]:
    for card in pack.cards:
        yield LibraryEntry(
            kind="card",
            id=card.id,
            title=card.name,
            type="Capsule card",
            text=card_text(card),
            figures={"cost": card.cost, "copies": card.copies},
            fields={"type": ("card",), "timing": (card.timing.replace("_", " "),)},
            facts=(("Cost", counted(card.cost, "Star")), ("Copies among the cards", str(card.copies))),
        )


def _minion(pack: Pack) -> Iterator[LibraryEntry]:
    if pack.minion is not None:
        found = pack.minion
        yield LibraryEntry(
            kind="minion", id=found.name.lower(), title=found.name, type="Minion", text=minion_sheet(found),
            figures={"health": found.health}, fields={"type": ("minion",)}, clauses=("DB-SAIBA-01",),
        )  # fmt: skip


def _board(pack: Pack) -> Iterator[LibraryEntry]:
    """The default map, its tiles as terrain, and the Defense die."""
    hills = {tile.id: tile.hills for tile in pack.tiles}
    rows = [f"Tile {place.tile} at spot {place.spot}, turned {place.rotation} times" for place in pack.layout]
    yield LibraryEntry(
        kind="map", id="default", title="The usual battleground", type="Map", text="\n".join(rows),
        fields={"type": ("map",)}, clauses=("DB-SETUP-02", "DB-SETUP-04"),
    )  # fmt: skip
    for tile in pack.tiles:
        where = ", ".join(f"region {each}" for each in hills[tile.id])
        words = f"Four regions; hills in {where}." if where else "Four regions, all plain."
        start = f" Starting tile of seat {tile.start}." if tile.start else ""
        yield LibraryEntry(
            kind="terrain", id=f"tile-{tile.id.lower()}", title=f"Tile {tile.id}", type="Battleground tile",
            text=words + start, figures={"hills": len(tile.hills)}, fields={"type": ("terrain",)},
            clauses=("DB-SETUP-04",), links=(Link("map", "default", "The usual battleground"),),
        )  # fmt: skip
    faces = "\n".join(f"{at}: {defense_face_text(face)}" for at, face in enumerate(pack.defense_die, 1))
    yield LibraryEntry(
        kind="die", id="defense", title="Defense die", type="Die", text=faces, fields={"type": ("die",)},
        clauses=("DB-DIE-01",),
    )  # fmt: skip


def _keywords() -> Iterator[LibraryEntry]:
    for title, clauses in KEYWORDS.items():
        yield LibraryEntry(
            kind="keyword", id=title.lower().replace(" ", "-"), title=title, type="Keyword", clauses=clauses,
            fields={"type": ("keyword",)},
        )  # fmt: skip

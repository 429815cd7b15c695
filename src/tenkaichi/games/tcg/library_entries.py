"""The TCG's part of the library: a page for every card and keyword, with the figures that a search asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from tenkaichi.engine.english import counted
from tenkaichi.engine.library import LibraryEntry, Link
from tenkaichi.games.tcg.book import Book, Sheet
from tenkaichi.games.tcg.card_face import card_face
from tenkaichi.games.tcg.decks.summary import use_of
from tenkaichi.games.tcg.pack import LIFE_DECK_TYPES, Card, Pack
from tenkaichi.games.tcg.pack.operation_record import OperationRecord
from tenkaichi.games.tcg.words.abilities import card_text
from tenkaichi.games.tcg.words.keywords import deck_limits
from tenkaichi.games.tcg.words.sheets import kind_words

# a word of the game, and the clauses that say what it means
KEYWORDS: dict[str, tuple[str, ...]] = {
    "Styled": ("TCG-GLOSS-01",),
    "Freestyle": ("TCG-GLOSS-02", "TCG-DECK-09"),
    "Power Level": ("TCG-GLOSS-03",),
    "Rejuvenate": ("TCG-GLOSS-04", "TCG-GLOSS-05"),
    "Banish": ("TCG-ZONE-11", "TCG-ZONE-12"),
    "Endurance": ("TCG-ENDUR-01", "TCG-ENDUR-02", "TCG-ENDUR-03"),
    "HIT": ("TCG-HIT-01", "TCG-HIT-02", "TCG-HIT-03"),
    "Critical damage": ("TCG-CRIT-01", "TCG-CRIT-02", "TCG-CRIT-03"),
    "Attack Table": ("TCG-TABLE-01", "TCG-TABLE-02"),
    "Anger": ("TCG-ANGER-01", "TCG-ANGER-02", "TCG-ANGER-03"),
    "Named": ("TCG-NAME-03", "TCG-NAME-07", "TCG-DECK-10"),
    "Most Powerful Personality": ("TCG-WIN-03", "TCG-WIN-04"),
    "Drill": ("TCG-DRILL-01", "TCG-DRILL-02", "TCG-DRILL-03"),
    "Setup": ("TCG-SETUPC-01", "TCG-SETUPC-02"),
    "Ally": ("TCG-ALLY-01", "TCG-ALLY-02", "TCG-ALLY-03"),
    "Dragon Ball": ("TCG-BALL-01", "TCG-BALL-02", "TCG-BALL-03"),
}


def library_entries(book: Book, pack: Pack) -> list[LibraryEntry]:
    """Every card and every word of the game."""
    sets = {each.code: each.title for each in pack.sets}
    return [*(_card(sheet, sets) for sheet in book.sheets), *_keywords()]


def _card(sheet: Sheet, sets: dict[str, str]) -> LibraryEntry:
    card = sheet.card
    return LibraryEntry(
        kind="card",
        id=card.id,
        title=card.title,
        type=kind_words(card),
        text=card_text(card),
        figures=_figures(card),
        fields=_fields(card),
        marks=tuple(_marks(card)),
        facts=tuple(_facts(card, sets)),
        errata=card.errata,
        ruling=card.ruling,
        clauses=card.rulings,
        limit=card.copies,
        face=card_face(sheet),
        links=(Link("keyword", "endurance", "Endurance"),) if card.endurance else (),
    )


def _figures(card: Card) -> dict[str, int]:
    found: dict[str, int] = {}
    attack = next((each.attack for each in card.abilities if each.attack is not None), None)
    if attack is not None:
        damage = attack.damage
        life = damage.life if isinstance(damage.life, int) else 0
        stages = damage.stages if isinstance(damage.stages, int) else 0
        if isinstance(damage.life, int) and isinstance(damage.stages, int):
            found["dmg"] = life or stages
        found |= {"life": life} if life else {}
        found |= {"stages": stages} if stages else {}
        if isinstance(attack.cost, int):
            found["cost"] = attack.cost
    for name, value in (("end", card.endurance), ("pur", card.pur), ("level", card.level), ("ball", card.number)):
        if value is not None:
            found[name] = value
    if card.ladder is not None:
        found["power"] = card.ladder[-1]
    return found | {"limit": card.copies}


def _fields(card: Card) -> dict[str, tuple[str, ...]]:
    """Words to search by; a Freestyle card has the style `freestyle`."""
    traits = tuple(each.replace("_", " ") for each in card.traits)
    alignment = card.alignment_only or card.alignment
    sides = ("hero", "villain") if alignment == "any" else (alignment,) if alignment else ()
    found: dict[str, tuple[str, ...]] = {
        "type": (card.type.replace("_", " "),),
        "rarity": tuple(dict.fromkeys([card.rarity.replace("_", " ")])),
        "set": tuple(dict.fromkeys([each[:2].lower() for each in card.printings])),
        "printing": tuple(each.lower() for each in card.printings),
        "uses": tuple(sorted(_operations(card))),
    }
    has_style = card.type in LIFE_DECK_TYPES and not card.is_personality and card.type != "dragon_ball"
    if has_style or card.type == "mastery":
        found["style"] = (card.style or "freestyle",)
    character = card.character or card.named
    for name, words in (("align", sides), ("trait", traits), ("char", (character.lower(),) if character else ())):
        if words:
            found[name] = words
    return found


def _marks(card: Card) -> Iterator[str]:
    use = use_of(card)
    if use != "rest" and card.type in LIFE_DECK_TYPES:
        yield use
    yield from (each for each in ("constant", "instant") if each in card.icons)
    yield from (f"{kind}-attack" for kind in card.attacks)
    if card.named:
        yield "named"
    if card.errata:
        yield "errata"
    if card.ruling or card.rulings:
        yield "ruling"
    if card.limit is not None:
        yield "limited"
    if card.not_yet:
        yield "notyet"


def _facts(card: Card, sets: dict[str, str]) -> Iterator[tuple[str, str]]:
    figures = _figures(card)
    attack = next((each.attack for each in card.abilities if each.attack is not None), None)
    if attack is not None:
        table = "Attack Table" if attack.damage.table is not None else ""
        parts = [table, counted(figures["life"], "life card") if "life" in figures else ""]
        parts.append(counted(figures["stages"], "stage") if "stages" in figures else "")
        shown = " + ".join(part for part in parts if part)
        yield "Damage", shown or ("varies" if "dmg" not in figures else "none")
        yield "Cost", counted(figures["cost"], "stage") if "cost" in figures else "varies"
    if card.endurance is not None:
        yield "Endurance", str(card.endurance)
    if card.pur is not None:
        yield "PUR", str(card.pur)
    if card.ladder is not None:
        yield "Power stages", " · ".join(f"{each:,}" for each in card.ladder)
    if card.traits:
        yield "Traits", ", ".join(each.replace("_", " ") for each in card.traits)
    if deck_limits(card):
        yield "Deck", deck_limits(card)
    if card.type in LIFE_DECK_TYPES:
        yield "Copies", f"up to {card.copies}" if card.copies > 1 else "one"
    yield "Printed", ", ".join(card.printings)
    yield "Sets", ", ".join(dict.fromkeys(sets.get(each[:2], each[:2]) for each in card.printings))
    if card.not_yet:
        yield "Not yet playable", card.not_yet


def _operations(value: Any) -> set[str]:
    """The names of the operations in a card's texts."""
    found: set[str] = set()
    waiting: list[Any] = [value.abilities, value.rules] if isinstance(value, Card) else [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, (tuple, list)):
            waiting.extend(each)
        elif isinstance(each, Struct):
            if isinstance(each, OperationRecord):
                found.add(str(each.__struct_config__.tag).replace("_", " "))
            waiting.extend(getattr(each, name) for name in each.__struct_fields__)
    return found


def _keywords() -> Iterator[LibraryEntry]:
    for title, clauses in KEYWORDS.items():
        yield LibraryEntry(
            kind="keyword", id=title.lower().replace(" ", "-"), title=title, type="Keyword", clauses=clauses,
            fields={"type": ("keyword",)},
        )  # fmt: skip

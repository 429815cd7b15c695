"""Reading a pack: decoded strictly, checked, with complaints that name file, card, field and what was expected."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from tenkaichi.engine.content import ContentError, read_pack
from tenkaichi.engine.content_cache import cached
from tenkaichi.engine.content_changes import Changes, change
from tenkaichi.engine.content_problems import decoding_problems
from tenkaichi.engine.content_sources import Sources
from tenkaichi.engine.pack_problem import Problem
from tenkaichi.engine.typed_reading import read_plain
from tenkaichi.games.tcg.checks.cards import card_problems
from tenkaichi.games.tcg.checks.ready import ready_deck_problems
from tenkaichi.games.tcg.checks.references import reference_problems
from tenkaichi.games.tcg.checks.texts import text_problems
from tenkaichi.games.tcg.pack import Pack, named_after
from tenkaichi.games.tcg.pack.facts import PERSONALITIES

CODE = ("pack", "checks", "decks")  # the folders with the code that decides what becomes of a pack's files


def load(path: Path | Traversable, changes: Changes | None = None) -> Pack:
    """The pack at `path`, changed if so wanted, decoded and checked; `ContentError` lists all that is wrong with it.

    A good pack is kept in the user's cache folder and not parsed again until its files or this code change.
    """
    here = files("tenkaichi.games.tcg")
    pack = cached("tcg", path, [here / name for name in CODE], Pack, lambda: read(path))
    return changed(pack, changes) if changes else pack


def read(path: Path | Traversable) -> Pack:
    """The same from the files."""
    pack, sources = read_pack(path, Pack, name_the_named)
    found = [f"{sources.where(each.key, each.at) or path}: {each}" for each in problems(pack)]
    if found:
        raise ContentError(*found)
    return pack


def changed(pack: Pack, changes: Changes) -> Pack:
    """The pack with changes applied and checked again. Which cards are Named is computed again."""
    table: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(pack))
    for card in table["cards"]:
        card.pop("named", None)
    change(table, changes)
    name_the_named(table)
    try:
        found = read_plain(table, Pack)
    except msgspec.ValidationError as error:
        raise ContentError(*decoding_problems(table, Pack, Sources(), str(error), "content")) from None
    wrong = [str(each) for each in problems(found, pack)]
    if wrong:
        raise ContentError(*wrong)
    return found


@cache
def load_standard() -> Pack:
    """The pack that comes with the game."""
    return load(files("tenkaichi.games.tcg") / "content" / "standard")


def name_the_named(table: dict[str, object]) -> None:
    """TCG-NAME-07: the character in a title, found among all personalities of the pack before the cards are decoded."""
    cards = table.get("cards")
    if not isinstance(cards, list):
        return
    titled = [card for card in cards if isinstance(card, dict) and isinstance(card.get("title"), str)]
    characters = {card["title"].partition(" - ")[0] for card in titled if card.get("type") in PERSONALITIES}
    for card in titled:
        if card.get("type") not in PERSONALITIES and "named" not in card:
            found = named_after(card["title"], characters)
            if found:
                card["named"] = found


def problems(pack: Pack, good: Pack | None = None) -> list[Problem]:
    """Everything in a decoded pack that does not fit together. `good`: a checked pack that it is like."""
    found = [*card_problems(pack), *reference_problems(pack), *text_problems(pack, good)]
    return found or [*ready_deck_problems(pack)]

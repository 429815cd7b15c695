"""The lab's counts in the TCG: ready decks, turns, ways to win, and the cards that were used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.game import Measures
from tenkaichi.games.tcg.decks.listing import split_reference
from tenkaichi.games.tcg.pack import Pack
from tenkaichi.games.tcg.state import Table

CARD, DEED = "card", "deed"
TEXT_AT = {"attack": 1, "play": 1, "copy": 1, "defend": 1, "strike": 2, "use": 2, "block": 2}  # where an option has it
DEEDS = ("declare", "skip", "rejuvenate", "capture", "calm", "endure", "redirect")


def sides(setup: Mapping[str, Any]) -> tuple[str, ...]:
    decks = setup.get("decks", {})
    return tuple(deck if isinstance(deck, str) else "own deck" for deck in (decks.get("A", "?"), decks.get("B", "?")))


def first(g: Table) -> int:
    """TCG-TURN-08: turns alternate from the starter's first one."""
    return g.turn_seat if g.turn % 2 else 1 - g.turn_seat


def figures(g: Table) -> dict[str, float]:
    winner = g.players[g.winner] if g.winner >= 0 else None
    found = {
        "turns": float(g.turn),
        "life cards left of both": float(sum([len(player.deck) for player in g.players])),
        "Levels of both": float(sum([player.level for player in g.players])),
    }
    return found if winner is None else found | {"life cards left of the winner": float(len(winner.deck))}


def used(g: Table, decision: Decision, option: Option) -> list[tuple[str, str]]:
    """The cards whose text an answer uses or that it puts into play, and what else it does."""
    name: str = option[0]
    if name in TEXT_AT and len(option) > TEXT_AT[name]:
        return [(CARD, g.book.sheets[g.book.texts[option[TEXT_AT[name]]].kind].title)]
    if name == "put":
        return [(CARD, g.book.sheets[option[1]].title)]
    if name in DEEDS:
        return [(DEED, name)]
    return []


def measures_of(pack: Pack) -> Measures:
    """The measures of the game as played with that pack."""

    def known() -> dict[str, list[str]]:
        titles = {card.id: card.title for card in pack.cards}
        parts = [(*deck.main_personality, *deck.mastery, *deck.cards) for deck in pack.decks]
        ids = {split_reference(reference)[0] for references in parts for reference in references}
        return {CARD: sorted({titles[card] for card in ids if card in titles})}

    return Measures(sides, first, figures, used, known)

"""The score sheet of a real table of the TCG: the scouter, anger, Level, the Life Deck, Dragon Balls, Allies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.score_sheet import ScoreDie, ScorePiece, ScoreSheet, ScoreSide, choice, count, mark
from tenkaichi.engine.typed_reading import read_plain
from tenkaichi.games.tcg.decks import split_reference
from tenkaichi.games.tcg.pack import Deck, Pack

STEPS = ("Draw", "Planning", "Combat", "Discard", "Rejuvenation")
ALLIES = 3
ALLY_STAGE = 3  # TCG-ALLY-01
FIRST_STAGE = 5  # TCG-SETUP-01


def score_sheet(pack: Pack, sides: Mapping[str, Any], ruleset: str) -> ScoreSheet:
    """`sides`: for each seat the id of a ready deck, or a deck."""
    return ScoreSheet(
        game="tcg",
        title="Trading Card Game",
        ruleset=ruleset,
        trackers=(
            count("turn", "Turn", 1, 99, least=1),
            choice("whose", "Whose turn", ("A", "B")),
            choice("step", "Step", STEPS),
        ),
        sides=tuple(_side(pack, seat, sides.get(seat)) for seat in ("A", "B")),
        dice=(ScoreDie("D6", 6), ScoreDie("Coin", 2, ("heads", "tails"))),
    )


def _side(pack: Pack, seat: str, wanted: Any) -> ScoreSide:
    ready, deck = _deck(pack, seat, wanted)
    known = {card.id: card for card in pack.cards}
    levels = [known[each] for each in (split_reference(r)[0] for r in deck.main_personality) if each in known]
    hero = levels[0].character if levels else "Main Personality"
    allies = [
        ScorePiece(
            id=f"ally{number}",
            title=f"Ally {number}",
            trackers=(
                mark(f"{seat}.ally{number}.there", "In play"),
                count(f"{seat}.ally{number}.stage", "Stage", ALLY_STAGE, 10, role="health"),
            ),
        )
        for number in range(1, ALLIES + 1)
    ]
    scouter = ScorePiece(
        id="mp",
        title=hero,
        about="; ".join(f"Level {card.level}: PUR {card.pur}" for card in levels),
        trackers=(
            count(f"{seat}.stage", "Power stage", FIRST_STAGE, 10, role="health"),
            count(f"{seat}.anger", "Anger", 0, 6, role="ki"),
            count(f"{seat}.level", "Level", 1, 4, least=1),
            mark(f"{seat}.power", "Power used"),
        ),
    )
    return ScoreSide(
        seat=seat,
        title=deck.title or "Deck",
        side=ready,
        characters=(hero,) if levels else (),
        trackers=(
            count(f"{seat}.life", "Life Deck", sum(deck.cards.values()) or 60, 99, role="score"),
            count(f"{seat}.hand", "Hand", 0, 30),
            count(f"{seat}.balls", "Dragon Balls", 0, 7),
        ),
        pieces=(scouter, *allies),
    )


def _deck(pack: Pack, seat: str, wanted: Any) -> tuple[str, Deck]:
    ready = {each.id: each for each in pack.decks}
    if isinstance(wanted, str) and wanted in ready:
        return wanted, ready[wanted]
    if isinstance(wanted, dict):
        try:
            return "", read_plain(wanted, Deck)
        except msgspec.ValidationError as error:
            raise TenkaichiError(f"sides.{seat}: {error}") from None
    raise TenkaichiError(f"sides.{seat}: expected a ready deck or a deck of one's own; there are {', '.join(ready)}")

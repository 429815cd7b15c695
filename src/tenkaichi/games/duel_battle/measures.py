"""The lab's counts in Duel Battle: teams, rounds, points, and the use of the content."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.game import Measures
from tenkaichi.games.duel_battle.book import Book
from tenkaichi.games.duel_battle.pack import Pack
from tenkaichi.games.duel_battle.state import MINION, Duel

CHARACTER, TECHNIQUE, ABILITY, CARD, DEED = "character", "technique", "ability", "card", "deed"
TECHNIQUES = ("use", "use_both", "use_at", "use_self")
ABILITIES = ("ability", "ability_for", "ability_at", "push", "reroll")
CARDS = ("play", "play_for", "play_move")
DEEDS = ("attack", "move", "flip", "buy", "reduce", "help", "collect")


def sides(setup: Mapping[str, Any]) -> tuple[str, ...]:
    teams = setup.get("teams", {})
    return tuple(team if isinstance(team, str) else "own team" for team in (teams.get("A", "?"), teams.get("B", "?")))


def first(g: Duel) -> int:
    """DB-ROUND-05: the dial names the first player of each round."""
    return 0 if g.book.rounds[0].first == "A" else 1


def figures(g: Duel) -> dict[str, float]:
    points = [player.score for player in g.players]
    return {
        "rounds": float(g.round),
        "points of both": float(sum(points)),
        "lead of the winner": float(abs(points[0] - points[1])),
    }


def used(g: Duel, decision: Decision, option: Option) -> list[tuple[str, str]]:
    """The kinds and names of the content that an answer makes use of."""
    name: str = option[0]
    if name in TECHNIQUES:
        return [(TECHNIQUE, g.book.techniques[option[1]].name)]
    if name in ABILITIES:
        return [(ABILITY, g.book.abilities[option[1]].name)]
    if name in CARDS:
        return [(CARD, g.book.cards[option[1]].name)]
    if name == "activate" and option[1] < MINION:
        return [(CHARACTER, g.name(option[1]))]
    if name in DEEDS:
        return [(DEED, name)]
    return []


def measures_of(pack: Pack, book: Book) -> Measures:
    """The measures of the game as played with that pack."""

    def known() -> dict[str, list[str]]:
        fielded = {name for team in pack.teams for name in team.characters}
        sheets = [sheet for sheet in book.sheets if sheet.id in fielded]
        return {
            CHARACTER: sorted({sheet.name for sheet in sheets}),
            TECHNIQUE: sorted({technique.name for sheet in sheets for technique in sheet.techniques}),
            ABILITY: sorted({ability.name for sheet in sheets for ability in sheet.paid}),
            CARD: sorted({card.name for card in book.cards}),
        }

    return Measures(sides, first, figures, used, known)

"""Duel Battle as people see it: everything that a surface asks for, in one value."""

from __future__ import annotations

from typing import Any

from tenkaichi.engine.presentation import Presentation, Reference
from tenkaichi.games.duel_battle.option_words import HEADINGS, heading, label, note, situation
from tenkaichi.games.duel_battle.pack_checks import load_standard
from tenkaichi.games.duel_battle.picture import LEGEND, picture
from tenkaichi.games.duel_battle.prospects import prospect
from tenkaichi.games.duel_battle.state import Duel
from tenkaichi.games.duel_battle.telling import DENSITIES, tell
from tenkaichi.games.duel_battle.words import entries, team_text

WELCOME = (
    "Two teams of fighters on a hilly battleground. Knock out the other team for points, gather Dragon Balls on the "
    "way, and be ahead after round 7 - or the last ones standing. Each round every fighter acts once: he rolls his die "
    "and takes three actions: move, turn over a token, attack whoever is in his region, use a technique from afar."
)


def references(g: Duel) -> list[Reference]:
    return [Reference(entry.kind, entry.name, entry.text) for entry in entries(g.book.pack)]


def sides() -> list[Reference]:
    """The ready-made teams."""
    pack = load_standard()
    return [Reference("team", team.id, team_text(team, pack)) for team in pack.teams]


def setup(first: str, second: str) -> dict[str, Any]:
    """A match of two sides: a ready-made team by name, or characters with commas between."""
    return {"teams": {"A": _side(first), "B": _side(second)}}


def _side(words: str) -> str | list[str]:
    names = [name.strip() for name in words.split(",") if name.strip()]
    if len(names) > 1:
        return names
    is_team = any(words.strip().casefold() in (team.id, team.name.casefold()) for team in load_standard().teams)
    is_character = any(words.strip().casefold() == each.name.casefold() for each in load_standard().characters)
    return [words.strip()] if is_character and not is_team else words.strip()


PRESENTATION = Presentation(
    picture=picture,
    situation=situation,
    heading=heading,
    headings=HEADINGS,
    label=label,
    note=note,
    prospect=prospect,
    densities=DENSITIES,
    tell=tell,
    references=references,
    sides=sides,
    setup=setup,
    opening=("earths_defenders", "saiyan_invaders"),
    welcome=WELCOME,
    legend=LEGEND,
)

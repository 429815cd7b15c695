"""Duel Battle as people see it: everything that a surface asks for, in one value."""

from __future__ import annotations

from typing import Any

from tenkaichi.engine.presentation import (
    Beginning,
    Beginnings,
    Drawing,
    Lobby,
    LogWords,
    OptionWords,
    Presentation,
    QuestionWords,
    ReadySide,
    Reference,
    TableRecords,
)
from tenkaichi.games.duel_battle import table_records
from tenkaichi.games.duel_battle.building import TeamBuilder
from tenkaichi.games.duel_battle.editable_fields import editable_field
from tenkaichi.games.duel_battle.library_entries import library_entries
from tenkaichi.games.duel_battle.option_words import HEADINGS, heading, label, note, unused
from tenkaichi.games.duel_battle.picture import LEGEND, picture
from tenkaichi.games.duel_battle.prospects import prospect
from tenkaichi.games.duel_battle.questions import question, situation
from tenkaichi.games.duel_battle.state import Duel, FighterId
from tenkaichi.games.duel_battle.story import EVENTS, roller
from tenkaichi.games.duel_battle.table import printed_table, table
from tenkaichi.games.duel_battle.tally import tally
from tenkaichi.games.duel_battle.traces import brought, traced
from tenkaichi.games.duel_battle.words import entries

TAGLINE = (
    "Two teams, seven tiles of hills and plains, seven rounds. "
    "Climb, flip tokens, grab Dragon Balls, and hit hard before you are hit."
)
WELCOME = (
    "Two teams of fighters on a hilly battleground. Knock out the other team for points, gather Dragon Balls on the "
    "way, and be ahead after round 7 - or the last ones standing. Each round every fighter acts once: they roll their "
    "die and take three actions: move, turn over a token, attack a fighter in their region, use a technique from afar."
)
MEASURED_LEVELS = {  # docs/bots.md
    "novice": "wins 74 % against random play (608 games)",
    "easy": "wins 65 % against Novice (400 games)",
    "normal": "wins 70 % against Easy (400 games)",
    "hard": "wins 70 % against Normal (706 games)",
    "expert": "wins 71 % against Hard (664 games)",
    "master": "wins 86 % against the master of 0.1 (504 games)",
}
BEGINNINGS = (
    Beginnings(
        "teams",
        "Teams",
        (
            Beginning("ready", "Ready-made teams", "fighters who belong together; the fight begins at once", {}),
            Beginning(
                "draft",
                "Recruit your own",
                "both pick in turn until nobody is left, then choose up to four of their own, unseen by the other",
                {},
                takes_sides=False,
            ),
        ),
    ),
    Beginnings(
        "map",
        "Battleground",
        (
            Beginning(
                "default", "The usual one", "the map of the rulebook: worth knowing by heart", {"map": "default"}
            ),
            Beginning(
                "shuffled",
                "Shuffled",
                "its tiles are laid and turned at random: another one each time",
                {"map": "shuffled"},
            ),
        ),
    ),
)


def references(g: Duel) -> list[Reference]:
    return [Reference(entry.kind, entry.name, entry.text) for entry in entries(g.book.pack)]


def setup(first: str, second: str) -> dict[str, Any]:
    """A match of two sides: a ready-made team by name, or characters with commas between."""
    return {"teams": {"A": first.strip(), "B": second.strip()}}


def ready_sides(g: Duel) -> list[ReadySide]:
    """The teams of the pack: who is in them, and their story."""
    names = {character.id: character.name for character in g.book.pack.characters}
    return [
        ReadySide(
            team.id,
            team.name,
            f"{', '.join([names[each] for each in team.characters])}. {team.story}".rstrip(),
            members=tuple((each, names[each]) for each in team.characters),
            plan=team.story,
            to_know=tuple(names[each] for each in team.characters),
        )
        for team in g.book.pack.teams
    ]


def cast(g: Duel) -> list[list[str]]:
    """The teams, once both are known."""
    if not g.fighters or not g.are_teams_revealed:
        return []
    return [[g.name(FighterId(who)) for who, each in enumerate(g.fighters) if each.owner == seat] for seat in (0, 1)]


PRESENTATION = Presentation(
    drawing=Drawing(
        picture=picture,
        legend=LEGEND,
        roles=("hill", "plain", "token", "ball", "health", "ki", "star", "parry", "card"),
        table=table,
        printed_table=printed_table,
        table_records=TableRecords(table_records, table_records.WHOLE),
    ),
    questions=QuestionWords(
        situation=situation,
        question=question,
        until=(("Turn.activate", "until the next turn"), ("next:round", "until the next round")),
        whiles=(("Turn.activate", "Not this turn"), ("next:round", "Not this round")),
        roller=roller,
        dice={"Turn.roll_die": "Character die", "Defense.roll_die": "Defense die"},
    ),
    options=OptionWords(
        heading=heading,
        headings=HEADINGS,
        label=label,
        note=note,
        prospect=prospect,
        unused=unused,
    ),
    log=LogWords(
        densities=EVENTS.densities,
        chapters=EVENTS.chapters,
        tell=EVENTS.tell,
        changes_nothing=EVENTS.changes_nothing,
        drama=EVENTS.drama,
        tally=tally,
    ),
    references=references,
    lobby=Lobby(
        setup=setup,
        opening=("earths_defenders", "saiyan_invaders"),
        ready_sides=ready_sides,
        measured_levels=MEASURED_LEVELS,
        beginnings=BEGINNINGS,
        welcome=WELCOME,
        tagline=TAGLINE,
        example="move D2",
    ),
    editable_field=editable_field,
    cast=cast,
    library=lambda g: library_entries(g.book.pack),
    builder=lambda g: TeamBuilder(g.book.pack),
    brought=brought,
    traced=traced,
)

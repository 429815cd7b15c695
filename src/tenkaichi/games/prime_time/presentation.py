"""Prime Time as people see it: everything that a surface asks for, in one value."""

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
from tenkaichi.games.prime_time import table_records
from tenkaichi.games.prime_time.building import RosterBuilder
from tenkaichi.games.prime_time.editable_fields import editable_field
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.library_entries import library_entries
from tenkaichi.games.prime_time.option_notes import figures
from tenkaichi.games.prime_time.option_words import HEADINGS, situation, unused
from tenkaichi.games.prime_time.picture import LEGEND, picture
from tenkaichi.games.prime_time.previews.entry import prospect
from tenkaichi.games.prime_time.question_words import question
from tenkaichi.games.prime_time.rules.setup import BUILT, DEALT
from tenkaichi.games.prime_time.spots import worth_listing
from tenkaichi.games.prime_time.state import Skirmish
from tenkaichi.games.prime_time.story import CHAPTERS, EVENTS, roller
from tenkaichi.games.prime_time.story_places import LANDMARKS, tell_places
from tenkaichi.games.prime_time.table import printed_table, table
from tenkaichi.games.prime_time.tally import tally
from tenkaichi.games.prime_time.threats import threats
from tenkaichi.games.prime_time.traces import brought, traced
from tenkaichi.games.prime_time.vocabulary import VOCABULARY
from tenkaichi.games.prime_time.words import entries

TAGLINE = "A skirmish in inches: fly, charge, fire beams through buildings, and clash when the other fires back."
WELCOME = (
    "Two rosters of fighters on a table of 30 by 30 inches. Four rounds, each with a mission that scores Glory; "
    "the side that wins more rounds wins. A fighter with an order is activated and takes two actions: move, charge, "
    "attack, power up. An attacked fighter may evade, brace or clash. At 0 HP they are Dazed, the second time out."
)
MEASURED_LEVELS = {  # docs/bots.md
    "novice": "wins 87 % against random play (460 games)",
    "easy": "wins 74 % against Novice (418 games)",
    "normal": "wins 73 % against Easy (400 games)",
    "hard": "wins 70 % against Normal (400 games)",
    "expert": "wins 74 % against Hard (400 games)",
    "master": "wins 69 % against the master of 0.1 (452 games)",
}
BEGINNINGS = (
    Beginnings(
        "start",
        "How it begins",
        (
            Beginning("match", "From the beginning", "choose sides, set up the fighters, play four rounds", {}),
            Beginning(
                "skirmish",
                "In the middle of a fight",
                "three against three, deployed: the first answer is a move or a blow",
                {"skirmish": "first_strike"},
                takes_sides=False,
            ),
        ),
    ),
    Beginnings(
        "board",
        "Table",
        (
            Beginning("dealt", "A ready-made one", "one of the prepared tables, drawn by lot", {"board": DEALT}),
            Beginning(
                "built",
                "Newly built",
                "terrain is laid at random by the rules: nobody has played on it before",
                {"board": BUILT},
            ),
        ),
    ),
)


def references(g: Skirmish) -> list[Reference]:
    return [Reference(entry.kind, entry.name, entry.text) for entry in entries(g.book.pack)]


def setup(first: str, second: str) -> dict[str, Any]:
    """A match of two ready-made rosters by name."""
    return {"rosters": {"A": first.strip(), "B": second.strip()}}


def ready_sides(g: Skirmish) -> list[ReadySide]:
    """The starter rosters of the pack: who is in them, their affiliation and their plan."""
    names = {profile.id: profile.name for profile in g.book.pack.profiles}
    affiliations = {each.id: each.name for each in g.book.pack.affiliations}
    return [
        ReadySide(
            roster.id,
            roster.name,
            f"{', '.join([names[each] for each in roster.models])}.",
            members=tuple((each, names[each]) for each in roster.models),
            plan=f"{affiliations.get(roster.affiliation, 'No affiliation')}. {roster.note}".rstrip(),
            to_know=tuple(names[each] for each in roster.models),
        )
        for roster in g.book.pack.starter_rosters
    ]


def cast(g: Skirmish) -> list[list[str]]:
    return [[g.name(ModelId(who)) for who, model in enumerate(g.models) if model.seat == seat] for seat in (0, 1)]


PRESENTATION = Presentation(
    drawing=Drawing(
        picture=picture,
        legend=LEGEND,
        roles=("hill", "plain", "token", "ball", "health", "ki", "star", "card"),
        marked=picture,
        table=table,
        printed_table=printed_table,
        threats=threats,
        table_records=TableRecords(table_records, table_records.WHOLE),
    ),
    questions=QuestionWords(
        situation=situation,
        question=question,
        until=(("Orders.take_turn", "until the next activation"), ("next:round", "until the next round")),
        whiles=(("Orders.take_turn", "Not this activation"), ("next:round", "Not this round")),
        roller=roller,
        dice={"Check.throw_die": "D20", "FirstPlayer.roll_first": "D20", "FirstPlayer.roll_second": "D20"},
    ),
    options=OptionWords(
        heading=VOCABULARY.heading,
        headings=HEADINGS,
        label=VOCABULARY.label,
        note=VOCABULARY.note,
        prospect=prospect,
        listed=worth_listing,
        unused=unused,
        figures=figures,
    ),
    log=LogWords(
        densities=EVENTS.densities,
        chapters=CHAPTERS,
        tell=EVENTS.tell,
        tell_places=tell_places,
        landmarks=LANDMARKS,
        changes_nothing=EVENTS.changes_nothing,
        echoes=EVENTS.echoes,
        drama=EVENTS.drama,
        tally=tally,
    ),
    references=references,
    lobby=Lobby(
        setup=setup,
        opening=("r_z_fighters", "r_saiyan_invaders"),
        ready_sides=ready_sides,
        measured_levels=MEASURED_LEVELS,
        beginnings=BEGINNINGS,
        play_now={"start": "skirmish"},
        welcome=WELCOME,
        tagline=TAGLINE,
        example="attack kamehameha nappa",
    ),
    editable_field=editable_field,
    cast=cast,
    library=lambda g: library_entries(g.book.pack),
    builder=lambda g: RosterBuilder(g.book.pack),
    brought=brought,
    traced=traced,
)

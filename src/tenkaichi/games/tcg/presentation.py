"""The TCG as people see it: everything that a surface asks for, in one value."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tenkaichi.engine.english import counted, listed
from tenkaichi.engine.presentation import (
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
from tenkaichi.games.tcg import table_records
from tenkaichi.games.tcg.building import DeckBuilder
from tenkaichi.games.tcg.decks.summary import summarize
from tenkaichi.games.tcg.editable_fields import editable_field
from tenkaichi.games.tcg.library_entries import library_entries
from tenkaichi.games.tcg.option_words import HEADINGS, situation
from tenkaichi.games.tcg.pack import CardType, Pack
from tenkaichi.games.tcg.pack.whole import ReadyDeck
from tenkaichi.games.tcg.picture import LEGEND, picture
from tenkaichi.games.tcg.previews import prospect
from tenkaichi.games.tcg.question_words import asking_kind, question
from tenkaichi.games.tcg.start import known_book, pack_of
from tenkaichi.games.tcg.state import Table
from tenkaichi.games.tcg.story import CHAPTERS, EVENTS
from tenkaichi.games.tcg.table import printed_table, table
from tenkaichi.games.tcg.tally import tally
from tenkaichi.games.tcg.traces import brought, traced
from tenkaichi.games.tcg.vocabulary import VOCABULARY
from tenkaichi.games.tcg.words import entries

TAGLINE = (
    "Personalities, masteries and sixty cards a side. "
    "Build anger, power up, win by combat, by anger or with seven Dragon Balls."
)
WELCOME = (
    "Two fighters, each with sixty cards, which are also their life. In your turn you draw three, put Drills, Setups, "
    "Allies and Dragon Balls into play, power up, and may declare combat: then both act in turn until both pass. "
    "Attacks take power stages, and cards off the Life Deck when none are left. Five anger make a Level. You win when "
    "the opponent's Life Deck is empty, with seven Dragon Balls, or by anger on the highest Level."
)
MEASURED_LEVELS = {  # docs/bots.md
    "novice": "wins 76 % against random play (400 games)",
    "easy": "wins 70 % against Novice (400 games)",
    "normal": "wins 74 % against Easy (400 games)",
    "hard": "wins 68 % against Normal (400 games)",
    "expert": "wins 74 % against Hard (400 games)",
    "master": "wins 75 % against the master of 0.1 (400 games)",
}

PLANNED: tuple[tuple[CardType, str, str], ...] = (
    ("drill", "Drill", "Drills"),
    ("setup", "Setup", "Setups"),
    ("ally", "Ally", "Allies"),
    ("dragon_ball", "Dragon Ball", "Dragon Balls"),
)
PLANNED_FROM = 3  # cards of a type; fewer are no part of the plan


@lru_cache(maxsize=4)
def _references(key: str) -> tuple[Reference, ...]:
    return tuple([Reference(entry.kind, entry.name, entry.text) for entry in entries(pack_of(known_book(key)))])


def references(g: Table) -> tuple[Reference, ...]:
    """Every card and every ready deck, by name."""
    return _references(g.book.key)


def setup(first: str, second: str) -> dict[str, Any]:
    """A match of two ready decks, by their ids or titles; or decks as text."""
    return {"decks": {"A": first.strip(), "B": second.strip()}}


def ready_sides(g: Table) -> list[ReadySide]:
    """The ready decks of the pack."""
    pack = pack_of(g.book)
    titles = {card.id: card.title for card in pack.cards}
    return [_ready(pack, deck, titles) for deck in pack.decks if deck.title]


def _ready(pack: Pack, deck: ReadyDeck, titles: dict[str, str]) -> ReadySide:
    """A deck is called by its Main Personality and its style: "Goku, Blue Resolute"."""
    character = deck.title.partition(", ")[0]
    cards = (*deck.main_personality, *deck.mastery, *deck.cards)
    to_know = tuple(titles[card] for card in cards if card in titles)
    return ReadySide(deck.id, deck.title, members=((character, character),), plan=_plan(pack, deck), to_know=to_know)


def _plan(pack: Pack, deck: ReadyDeck) -> str:
    """The subject of the deck's style, and the share of cards that attack and block."""
    found = summarize(pack, deck)
    parts = [counted(found.attacks, "attack"), counted(found.blocks, "block")]
    parts += [counted(found.types[each], *words) for each, *words in PLANNED if found.types[each] >= PLANNED_FROM]
    return f"{found.theme[:1].upper()}{found.theme[1:]}: {listed(parts)}"


def cast(g: Table) -> list[list[str]]:
    """The Main Personality of each seat."""
    return [[g.book.sheets[player.levels[0]].character] for player in g.players]


PRESENTATION = Presentation(
    drawing=Drawing(
        picture=picture,
        legend=LEGEND,
        roles=("health", "ball", "token", "ki", "star", "card"),
        table=table,
        printed_table=printed_table,
        table_records=TableRecords(table_records, table_records.WHOLE),
    ),
    questions=QuestionWords(
        situation=situation,
        question=question,
        about=asking_kind,
        speaks_to_asked=True,
        until=(("next:turn", "until the next turn"), ("Turn.declare_combat", "until somebody may declare Combat")),
        whiles=(("next:turn", "Not this turn"),),
    ),
    options=OptionWords(
        heading=VOCABULARY.heading,
        headings=HEADINGS,
        label=VOCABULARY.label,
        note=VOCABULARY.note,
        prospect=prospect,
    ),
    log=LogWords(
        densities=EVENTS.densities,
        chapters=CHAPTERS,
        tell=EVENTS.tell,
        calls_opponent=True,
        echoes=EVENTS.echoes,
        drama=EVENTS.drama,
        tally=tally,
    ),
    references=references,
    lobby=Lobby(
        setup=setup,
        opening=("pr-goku-orange", "pr-frieza-blue"),
        ready_sides=ready_sides,
        measured_levels=MEASURED_LEVELS,
        welcome=WELCOME,
        tagline=TAGLINE,
        example="attack orange rage",
    ),
    cast=cast,
    library=lambda g: library_entries(g.book, pack_of(g.book)),
    builder=lambda g: DeckBuilder(pack_of(g.book)),
    brought=brought,
    traced=traced,
    editable_field=editable_field,
)

"""The prints of Prime Time: the three reference cards (Physical Reference Cards), and the pack in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tenkaichi.engine.printing.card import FORMATS, Block, PrintCard, Row
from tenkaichi.engine.printing.drawing import svg
from tenkaichi.engine.printing.layout import Page, lay_out
from tenkaichi.games.prime_time.book import Book
from tenkaichi.games.prime_time.reference import CARDS, sections
from tenkaichi.games.prime_time.rules.scoring import LAST_ROUND, VICTORY_RULES, WISH_TOKENS
from tenkaichi.games.prime_time.start import empty_table
from tenkaichi.games.prime_time.state import Skirmish
from tenkaichi.games.prime_time.words import Entry, entries

QUICK = (
    ("Rounds", "rounds"),
    ("Actions", "actions"),
    ("Hand", "hand"),
    ("BK at most", "bk"),
    ("Threat", "threat"),
    ("Roster", "roster"),
    ("Melee", "melee"),
    ("Objective zone", "zoc"),
    ("Bases", "bases"),
)
PACK_PRINTS = {"cards": "card", "models": "profile", "missions": "mission", "locations": "location"}
MISSIONS = ("Opening", "Escalation", "Finale", "Finale")


def reference_cards(g: Skirmish) -> list[PrintCard]:
    """PT-REFCARD-01: Round Structure, WT Actions, Glory Scorecard, with the figures of the Quick Reference."""
    return [PrintCard(title, blocks(g)) for title, blocks in zip(CARDS, (_round, _wishes, _scores), strict=True)]


def _rows(g: Skirmish, section: str) -> tuple[Row, ...]:
    return tuple([Row(row.words) for row in sections(g)[section]])


def _round(g: Skirmish) -> tuple[Block, ...]:
    headings = [row.words for row in sections(g)["phases"]]
    names = ("power", "ascension", "activation")
    phases = [Block(heading, _rows(g, name)) for heading, name in zip(headings[:3], names, strict=True)]
    steps = ", ".join([f"{number} {row.words}" for number, row in enumerate(sections(g)["cleanup"], start=1)])
    quick = "; ".join([f"{label} {sections(g)['quick.' + name][0].words}" for label, name in QUICK])
    cleanup, figures = Block(headings[3], (Row(steps),)), Block("In figures", (Row(quick),))
    return (Block("", _rows(g, "head")), *phases, cleanup, figures)


def _wishes(g: Skirmish) -> tuple[Block, ...]:
    return (
        Block("", _rows(g, "wt.head")),
        Block("WT Actions", _rows(g, "wt.actions")),
        Block("Always", _rows(g, "wt.rules")),
    )


def _scores(g: Skirmish) -> tuple[Block, ...]:
    """PT-SHEET-01..08: what the score sheet has boxes for."""
    rounds = [Row(f"Round {number}: {MISSIONS[number - 1]}", ("A", "B", "won")) for number in range(1, LAST_ROUND + 1)]
    tokens = [Row(f"Wish Tokens {seat}", ("",) * WISH_TOKENS) for seat in ("A", "B")]
    return (
        Block("Glory", (*rounds, Row("Total", ("A", "B")), Row("Rounds won", ("A", "B")))),
        Block("Wish Tokens spent", tuple(tokens)),
        Block("Victory", tuple([Row(words) for words in VICTORY_RULES])),
    )


def prints_of(book: Book) -> dict[str, Callable[[], list[PrintCard]]]:
    """The prints by name, for the command that prints them."""
    found: dict[str, Callable[[], list[PrintCard]]] = {"reference": lambda: reference_cards(empty_table(book))}
    for name, kind in PACK_PRINTS.items():
        found[name] = partial(pack_cards, book, kind)
    return found


def pack_cards(book: Book, kind: str) -> list[PrintCard]:
    """Entries of the pack, with the words that are made from the same data the rules run."""
    return [_as_card(entry) for entry in entries(book.pack) if entry.kind == kind]


def _as_card(entry: Entry) -> PrintCard:
    """Its name is the title and need not begin the text; what stands in brackets behind it is the heading."""
    first, *rest = entry.text.splitlines()
    heading = ""
    if first.startswith(f"{entry.name} (") and "): " in first:
        heading, _, first = first.removeprefix(f"{entry.name} (").partition("): ")
    rows = [first.removeprefix(f"{entry.name}: "), *rest]
    return PrintCard(entry.name, (Block(heading, tuple([Row(line) for line in rows if line])),))


def printed(g: Skirmish, format_name: str) -> list[Page]:
    """PT-REFCARD-03: the reference cards as pages of that format."""
    g.cite("PT-REFCARD-03")
    return [page for card in reference_cards(g) for page in lay_out(card, FORMATS[format_name])]


def measured(page: Page) -> str:
    """The size that the finished drawing says it has: `2.5in x 3.5in`."""
    head = svg(page).split(">", 1)[0]
    width, height = [head.split(f'{name}="')[1].split('"')[0] for name in ("width", "height")]
    return f"{width} x {height}"


PRINTED: dict[str, Callable[[list[Page]], Any]] = {
    "pages": lambda pages: [measured(page) for page in pages],
    "titles": lambda pages: [page.title for page in pages],
    "words": lambda pages: [" ".join([line.words for line in page.lines]) for page in pages],
    "spill": lambda pages: [words for page in pages for words in page.spill()],
    "smallest_type": lambda pages: min([int(line.size) for page in pages for line in page.lines if line.kind == "row"]),
}

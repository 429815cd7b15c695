"""Print orders: the order, checked, and the records that the template draws."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.plain_data import PlainDict
from tenkaichi.engine.printing.face import Face, Listed, PrintBook, PrintList

if TYPE_CHECKING:
    from tenkaichi.engine.game import Game

PaperName = Literal["a4", "letter"]
FormatName = Literal["poker", "tarot", "sheet"]
TypeName = Literal["small", "normal", "large"]
Extra = Literal["reference", "ruler", "tokens", "scorecard"]
EXTRAS: tuple[Extra, ...] = ("reference", "ruler", "tokens", "scorecard")

PAPERS: dict[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # mm
CARDS: dict[str, tuple[float, float]] = {"poker": (63.0, 88.0), "tarot": (70.0, 120.0)}  # mm
TYPE_SIZES: dict[str, float] = {"small": 6.5, "normal": 7.5, "large": 9.0}  # points
LEAST_TYPE = 6.0  # points; smaller type cannot be read at a table
MOST_CARDS = 400
WIDEST_GAP = 2  # mm
LONGEST_SITE = 200


class PrintStyle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The style of the printed sheets."""

    paper: PaperName = "a4"
    format: FormatName = "poker"
    ink_saving: bool = False
    font: TypeName = "normal"
    rules: bool = False  # with cards for the rules that these cards name
    gap: Annotated[int, Meta(ge=0, le=WIDEST_GAP)] = 0  # mm between cards
    cover: bool = True  # a page with the list itself
    site: Annotated[str, Meta(max_length=LONGEST_SITE)] = ""  # the arena's address; QR codes lead to pages there
    pack: Annotated[str, Meta(max_length=40)] = ""  # the homebrew pack whose pages these are


class PrintOrder(Struct, frozen=True, kw_only=True):
    """The content of an order: single entries, whole lists, and extras of the game."""

    entries: tuple[Listed, ...] = ()
    lists: tuple[PrintList, ...] = ()
    extras: tuple[Extra, ...] = ()
    title: str = ""


def book_of(game: Game) -> PrintBook:
    if game.paper.print_book is None:
        raise TenkaichiError(f"{game.title} has nothing to print")
    return game.paper.print_book


def faces_by_name(book: PrintBook) -> dict[tuple[str, str], Face]:
    return {(face.kind, face.id): face for face in book.faces()}


def find_list(game: Game, name: str) -> PrintList:
    """A ready deck, roster or team."""
    lists = book_of(game).lists()
    for each in lists:
        if each.id == name:
            return each
    raise TenkaichiError(f"{game.title} has no list {name!r}; there are {', '.join(each.id for each in lists)}")


def ordered_faces(order: PrintOrder, book: PrintBook) -> list[tuple[Face, int]]:
    """The faces in the order's order, each with its copies."""
    known = faces_by_name(book)
    wanted = [*order.entries, *(entry for each in order.lists for entry in each.entries)]
    missing = [entry for entry in wanted if (entry.kind, entry.id) not in known]
    if missing and not order.lists:
        raise TenkaichiError(f"there is no {missing[0].kind} {missing[0].id!r} to print")
    found = [(known[entry.kind, entry.id], entry.copies) for entry in wanted if (entry.kind, entry.id) in known]
    if "reference" in order.extras:
        found += [(face, 1) for face in book.reference()]
    if "scorecard" in order.extras:
        found += [(face, 1) for face in book.scorecards()]
    return found


def check_size(order: PrintOrder) -> None:
    """Refuse an order that is too large for a server."""
    wanted = [*order.entries, *(entry for each in order.lists for entry in each.entries)]
    if sum(entry.copies for entry in wanted) > MOST_CARDS:
        raise TenkaichiError(f"at most {MOST_CARDS} cards are printed at once; print the list in parts")


def grid(style: PrintStyle) -> tuple[int, int]:
    """The number of cards in a row and in a column."""
    width, height = CARDS[style.format]
    paper_width, paper_height = PAPERS[style.paper]
    across = int((paper_width - 6 + style.gap) // (width + style.gap))
    down = int((paper_height - 15 + style.gap) // (height + style.gap))
    return across, down


def group_title(face: Face) -> str:
    """The heading of a face on a cover: what it is, without details."""
    if face.kind in ("profile", "character"):
        return f"{face.kind.title()}s"
    return re.split(r", | · ", face.line, maxsplit=1)[0] or face.kind.title()


def groups_of(entries: Iterable[Listed], known: dict[tuple[str, str], Face]) -> Sequence[PlainDict]:
    """The entries of a list under the words for what they are, for its cover."""
    groups: dict[str, list[tuple[Face, int]]] = {}
    for entry in entries:
        face = known.get((entry.kind, entry.id))
        if face is not None:
            groups.setdefault(group_title(face), []).append((face, entry.copies))
    return [
        {
            "title": title,
            "count": sum(copies for _, copies in faces),
            "entries": [{"title": face.title, "copies": copies} for face, copies in faces],
        }
        for title, faces in groups.items()
    ]

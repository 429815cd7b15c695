"""Starting a match: the set-up that a caller may ask for, checked, and the state it gives (TCG-SETUP)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Literal

import msgspec

from tenkaichi.engine.content import pack_hash
from tenkaichi.engine.errors import SetupError as SetupError
from tenkaichi.engine.tables import read_table
from tenkaichi.games.tcg.book import Book
from tenkaichi.games.tcg.decks import grounds, split_reference
from tenkaichi.games.tcg.decks.wish import SWITCHES as DECK_SWITCHES
from tenkaichi.games.tcg.decks.wish import DeckWish, deck_rules_with, deck_wished
from tenkaichi.games.tcg.pack import Card, Deck, DeckRules, Pack
from tenkaichi.games.tcg.rules.masks import update_masks
from tenkaichi.games.tcg.rules.switches import STANDARD, switch_bits
from tenkaichi.games.tcg.rules.turn import WholeMatch
from tenkaichi.games.tcg.state import NOBODY, UNSEEN, Player, Table

SeatName = Literal["A", "B"]
SEATS: tuple[SeatName, SeatName] = ("A", "B")
DEFAULT_DECKS: Mapping[SeatName, str] = {"A": "pr-goku-orange", "B": "pr-frieza-blue"}

_books: dict[str, Book] = {}
_packs: dict[str, Pack] = {}
_places: dict[tuple[str, str], tuple[Player, tuple[str, ...]]] = {}  # by book and name of a deck
MOST_PLACES = 1000  # a deck may also be a whole text


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices before a match; each has a default.

    `decks` names a ready deck for each player, or lists one in full or by its changes; deck lists are open to both.
    `first` takes the first turn (else it is drawn, TCG-SETUP-03). `switches`: readings of the rules, also of deck
    building.
    """

    decks: dict[SeatName, str | DeckWish] = {}
    first: SeatName | None = None
    switches: dict[str, bool] = {}


def book_of(pack: Pack, like: Book | None = None) -> Book:
    """The book of a pack, made once. From a book that is `like` it, only the cards that differ are read."""
    key = pack_hash(pack)
    if key not in _books:
        others = _differing(pack, like) if like is not None else None
        _books[key] = Book(pack.cards, key) if like is None or others is None else like.with_cards(others, key)
        _packs[key] = pack
    return _books[key]


def _differing(pack: Pack, book: Book) -> dict[int, Card] | None:
    """The cards of a pack, by number, that a book does not have. None if it has cards that the pack has not."""
    ids = [card.id for card in pack.cards[: len(book.sheets)]]
    if ids != [sheet.id for sheet in book.sheets]:
        return None
    known = [sheet.card for sheet in book.sheets]
    return {kind: card for kind, card in enumerate(pack.cards) if kind >= len(known) or card != known[kind]}


def known_book(key: str) -> Book:
    """The book that a saved state names."""
    if key not in _books:
        raise SetupError(f"this state was played with a content pack that is not loaded (hash {key[:16]})")
    return _books[key]


@contextmanager
def known(book: Book, pack: Pack) -> Iterator[None]:
    """Register a book made by a user while matches are played with it."""
    _books[book.key], _packs[book.key] = book, pack
    try:
        yield
    finally:
        del _books[book.key], _packs[book.key]


def pack_of(book: Book) -> Pack:
    return _packs[book.key]


def new_match(book: Book, table: Mapping[str, Any], standard: Mapping[str, bool] = STANDARD) -> Table:
    """The state of a match that is about to begin."""
    setup = read_table(table, Setup, "set-up", SetupError)
    ours = {name: on for name, on in setup.switches.items() if name not in DECK_SWITCHES}
    g = Table(book=book, pack_key=book.key, switches=switch_bits(ours, standard))
    building = deck_rules_with(pack_of(book).deck_rules, setup.switches)
    is_usual = not any(name in DECK_SWITCHES for name in setup.switches)
    allowed: dict[str, None] = {}
    for name in SEATS:
        wish = setup.decks.get(name, DEFAULT_DECKS[name])
        player, permissions = _place(book, wish, building, is_usual, f"set-up: decks.{name}")
        g.players.append(player)
        allowed.update(dict.fromkeys(permissions))
    watch(g)
    g.stack.append(WholeMatch(NOBODY if setup.first is None else SEATS.index(setup.first), tuple(allowed)))
    return g


def _place(
    book: Book, wish: str | DeckWish, building: DeckRules, is_usual: bool, where: str
) -> tuple[Player, tuple[str, ...]]:
    """A player with the deck that is wished for, and the clauses that let something into it.

    A deck that was found legal under the usual rules of deck building is not checked again each time it is named.
    """
    key = (book.key, wish) if is_usual and isinstance(wish, str) else None
    known = _places.get(key) if key is not None else None
    if known is None:
        pack = pack_of(book)
        deck = deck_wished(pack, wish, building, where)
        known = seated(book, deck), grounds(pack, deck, building)
        if key is not None and len(_places) < MOST_PLACES:
            _places[key] = known
    player, permissions = known
    return replace(
        player, pool=list(player.pool), deck=list(player.deck), hand=[], discard=[], banished=[], aside=()
    ), permissions


def seated(book: Book, deck: Deck) -> Player:
    """TCG-SETUP-01, 02: Mastery and Level 1 in play at stage 5, no anger; the Life Deck shuffled, no hand."""
    kinds: dict[int, int] = {}
    for reference, copies in deck.cards.items():
        kind = book.kind_of[split_reference(reference)[0]]
        kinds[kind] = kinds.get(kind, 0) + copies
    kinds = dict(sorted(kinds.items()))  # however the list was ordered: a tape does not keep the order
    levels = sorted((book.kind_of[split_reference(each)[0]] for each in deck.main_personality), key=_level(book))
    return Player(
        slots=tuple(kinds),
        pool=list(kinds.values()),
        deck=[UNSEEN] * sum(kinds.values()),
        levels=tuple(levels),
        mastery=book.kind_of[split_reference(deck.mastery[0])[0]],
    )


def _level(book: Book) -> Any:
    return lambda kind: book.sheets[kind].level


def watch(g: Table) -> None:
    """The events that texts of the two decks watch: computed once, and again after a change of cards."""
    sheets = g.book.sheets
    g.memory = 0
    for player in g.players:
        player.hidden_watched_events = player.far_watched_events = 0
        for kind in (*player.slots, *player.levels, player.mastery):
            g.memory |= sheets[kind].memory
            player.hidden_watched_events |= sheets[kind].hand_watched_events
            player.far_watched_events |= sheets[kind].far_watched_events
    update_masks(g)


def setup_schema() -> dict[str, Any]:
    return msgspec.json.schema(Setup)

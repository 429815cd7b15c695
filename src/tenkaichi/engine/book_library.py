"""The books of a game, by the hash of their content packs: each is made once, and saved states name theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from tenkaichi.engine.content import pack_hash
from tenkaichi.engine.errors import TenkaichiError

B = TypeVar("B")
P = TypeVar("P")


class BookLibrary(Generic[P, B]):
    """Make books from packs and find them again by hash."""

    def __init__(self, make: Callable[[P, str], B], error: type[TenkaichiError]) -> None:
        self.make = make  # a pack and its hash -> its book
        self.error = error  # raised for a state whose pack is not loaded
        self.books: dict[str, B] = {}

    def book_of(self, pack: P) -> B:
        """The book of a pack, made once."""
        key = pack_hash(pack)
        if key not in self.books:
            self.books[key] = self.make(pack, key)
        return self.books[key]

    def known_book(self, key: str) -> B:
        """The book that a saved state names."""
        if key not in self.books:
            raise self.error(f"this state was played with a content pack that is not loaded (hash {key[:16]})")
        return self.books[key]

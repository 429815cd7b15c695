"""The words of every card of a pool, for reports and tests."""

from __future__ import annotations

from tenkaichi.games.tcg.book import Book
from tenkaichi.games.tcg.words.abilities import card_text


def card_words(book: Book) -> list[dict[str, str]]:
    """Every card's id, title and words, in the order of the pool."""
    return [{"id": sheet.card.id, "title": sheet.card.title, "words": card_text(sheet.card)} for sheet in book.sheets]

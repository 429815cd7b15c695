"""The book of a changed pack is made from the book that it is like: only the cards that differ are read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tenkaichi.engine.content import ContentError
from tenkaichi.games.tcg.book import Book, Sheet
from tenkaichi.games.tcg.entry import GAME
from tenkaichi.games.tcg.pack.loading import changed, load_standard
from tenkaichi.games.tcg.start import book_of

STANDARD = load_standard()
ENDURANCE = {"cards": {"blue-guard": {"endurance": 3}}}


def plain(book: Book, sheet: Sheet) -> Any:
    """What a sheet says, without the numbers by which books find things."""
    shown = [(text.icon, text.zone, msgspec.to_builtins(text.ability)) for text in sheet.texts]
    masks = (sheet.watched_events, sheet.answers, sheet.windows, sheet.hand_watched_events, sheet.hand_windows)
    return sheet.card, shown, masks, [topic for text in sheet.texts for topic in topics(book, text.do)]


def topics(book: Book, block: int) -> list[int]:
    return [book.topic_of_op[operation.number] for operation in book.blocks[block]] if block >= 0 else []


def test_a_changed_card_is_read_and_the_others_are_shared() -> None:
    base, pack = book_of(STANDARD), changed(STANDARD, ENDURANCE)
    derived, fresh = book_of(pack, base), Book(pack.cards, "fresh")
    assert [plain(derived, sheet) for sheet in derived.sheets] == [plain(fresh, sheet) for sheet in fresh.sheets]
    others = [(ours, theirs) for ours, theirs in zip(derived.sheets, base.sheets, strict=True) if ours is not theirs]
    [(ours, theirs)] = others
    assert (ours.id, ours.card.endurance) == ("blue-guard", 3)
    assert theirs.card.endurance != 3


def test_a_changed_text_is_checked_and_an_unchanged_one_is_not_checked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    from tenkaichi.games.tcg.checks import texts

    known = texts.texts_of_card
    monkeypatch.setattr(texts, "texts_of_card", lambda at, card, names: seen.append(card.id) or known(at, card, names))
    changed(STANDARD, ENDURANCE)
    assert seen == ["blue-guard"]
    with pytest.raises(ContentError, match="blue-guard"):
        changed(STANDARD, {"cards": {"blue-guard": {"abilities": [{"icon": "defence", "do": []}]}}})


def test_the_game_is_played_with_the_changed_card() -> None:
    assert GAME.content.with_changes is not None
    game = GAME.content.with_changes(ENDURANCE)
    state = game.start.new(game.start.ready_setups()[0])
    kind = state.book.kind_of["blue-guard"]
    assert state.book.sheets[kind].card.endurance == 3
    assert game.codec.encode(game.codec.decode(game.codec.encode(state))) == game.codec.encode(state)

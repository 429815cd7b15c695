"""TCG-ZONE-17: a search of the opponent's Life Deck shows what fits in it, to the one who searches, and no hand."""

from __future__ import annotations

import pytest

from contract.knowledge import TwoWorlds, views_are_sound
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.tcg.book import Sheet
from tenkaichi.games.tcg.entry import GAME
from tenkaichi.games.tcg.pack.choosing import Cards
from tenkaichi.games.tcg.rules.effects.picking import PickCards
from tenkaichi.games.tcg.state import BACK, Table

STANDARD = GAME.start.position({})
assert isinstance(STANDARD, Table)
HAND = ["Blue Introduction", "Quickness Drill", "Black Reflection", "Isolation"]


def searches_the_other_deck(sheet: Sheet) -> bool:
    for text in sheet.played:
        for block in (text.do, text.hit):
            for operation in STANDARD.book.blocks[block] if block >= 0 else ():
                cards = getattr(operation, "cards", None)
                if isinstance(cards, Cards) and "deck" in cards.zone and cards.of == "foe" and cards.that is None:
                    return True
    return False


SEARCHERS = [sheet.title for sheet in STANDARD.book.sheets if searches_the_other_deck(sheet)]


def searching(title: str, deal: int) -> Table:
    """B's Life Deck is unseen, and A plays the card as the first action."""
    deck = {"shuffled": True, "deck": 20, "top": [*HAND, "Saiyan Menace"]}
    wanted = {
        "A": {"hand": [title, "Isolation"], "stage": 10, "anger": 2},
        "B": {"hand": HAND, "stage": 10, "filler": "Stare Down", **deck},
    }
    g = GAME.start.position(wanted)
    assert isinstance(g, Table)
    g.chance = SeededChance(deal)
    return g


def play_it(g: Table, title: str) -> None:
    decision = advance(g)
    assert decision is not None
    texts = g.book.texts
    [option, *_] = [
        each
        for each in decision.listed()
        if each[0] in ("attack", "play") and g.book.sheets[texts[each[1]].kind].title == title
    ]
    answer(g, decision, option)


def test_there_are_such_cards() -> None:
    assert len(SEARCHERS) >= 3


@pytest.mark.parametrize("title", SEARCHERS)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_worlds_that_differ_in_the_hand_look_alike(title: str, viewer: int | None) -> None:
    for deal in range(6):
        g = searching(title, deal)
        advance(g)
        g.chance = None
        TwoWorlds(GAME, g, viewer, SeededChance(deal)).play(30)


def test_the_hand_stays_hidden_from_the_searcher() -> None:
    assert sum([searches_seen(title) for title in SEARCHERS]) > 3


def searches_seen(title: str) -> int:
    """Look at every search on the way to the next action."""
    seen = 0
    g = searching(title, 1)
    play_it(g, title)
    pick = SeededChance(5)
    for _ in range(40):
        decision = advance(g)
        if decision is None or decision.kind == "Action.act":
            break
        frame = g.stack[-1]
        if isinstance(frame, PickCards) and frame.is_shown:
            seen += 1
            views_are_sound(GAME, g, decision)
            found = GAME.knowledge.view(g, 0)
            assert isinstance(found, Table)
            assert found.players[1].hand == [BACK] * len(g.players[1].hand)
        options = decision.listed()
        answer(g, decision, options[pick.choose(len(options))])
    return seen

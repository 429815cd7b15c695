"""The order of cards on the table changes no result: "all" is at once."""

from __future__ import annotations

from typing import Any

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.procedure import DEAL, advance, answer
from tenkaichi.games.tcg.entry import GAME
from tenkaichi.games.tcg.rules.masks import update_masks
from tenkaichi.games.tcg.state import Table


def facts(g: Table) -> dict[str, Any]:
    """Everything of a table that lies in no order there."""
    found: dict[str, Any] = {"phase": g.phase, "winner": g.winner, "passes": g.passes}
    for seat, player in enumerate(g.players):
        for name in ("level", "stage", "anger", "deck", "hand", "discard", "banished", "pool"):
            found[f"{name} {seat}"] = list(value) if isinstance(value := getattr(player, name), list) else value
    found["in play"] = sorted((card.handle, card.controller, card.stage, card.host) for card in g.in_play)
    return found


def laid_out(seed: int) -> Table:
    """Many cards in play on both sides and a hand each, in the middle of combat."""
    chance = SeededChance(seed)
    book = GAME.start.position({})
    assert isinstance(book, Table)
    sheets = book.book.sheets
    drills = [sheet.title for sheet in sheets if sheet.type in (5, 6, 7) and not sheet.card.not_yet]
    actions = [sheet.title for sheet in sheets if sheet.type in (2, 3, 4) and not sheet.card.not_yet]

    def some(titles: list[str], n: int) -> list[str]:
        return list(dict.fromkeys([titles[chance.choose(len(titles))] for _ in range(n)]))

    side = {"stage": 8, "anger": 2, "deck": 30, "discard": 4}
    g = GAME.start.position(
        {
            "A": {**side, "hand": some(actions, 6), "in_play": some(drills, 5)},
            "B": {**side, "hand": some(actions, 4), "in_play": some(drills, 5)},
        }
    )
    assert isinstance(g, Table)
    return g


def key(option: Option) -> Option:
    """An option without its place in a list of effects that wait."""
    return (option[0], option[2]) if option[0] == "first" else option


def play_alike(one: Table, other: Table, chance: SeededChance, answers: int) -> int:
    """The same answers in both; after each the same is true of both. Returns how many were given."""
    for given in range(answers):
        asked = [advance(one), advance(other)]
        assert (asked[0] is None) == (asked[1] is None)
        if asked[0] is None or asked[1] is None:
            return given
        mine, theirs = asked[0].listed(), asked[1].listed()
        assert (asked[0].kind, asked[0].seat) == (asked[1].kind, asked[1].seat)
        if asked[0].step.waits_for == DEAL:
            assert len(mine) == len(theirs)
        else:
            assert sorted(map(key, mine), key=repr) == sorted(map(key, theirs), key=repr), asked[0].kind
        option = sorted(mine, key=repr)[chance.choose(len(mine))]
        answer(one, asked[0], option)
        answer(other, asked[1], next(each for each in theirs if key(each) == key(option)))
        assert facts(one) == facts(other), f"after {asked[0].kind}: {option}"
    return answers


@pytest.mark.parametrize("seed", range(40))
def test_the_order_of_cards_in_play_changes_nothing(seed: int) -> None:
    one, other = laid_out(seed), laid_out(seed)
    assert len(one.in_play) > 3
    order = SeededChance(f"order {seed}")
    for at in range(len(other.in_play) - 1, 0, -1):
        swap = order.choose(at + 1)
        other.in_play[at], other.in_play[swap] = other.in_play[swap], other.in_play[at]
    update_masks(one)
    update_masks(other)
    assert play_alike(one, other, SeededChance(seed), 60) > 5

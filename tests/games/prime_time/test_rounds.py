"""The round: orders, BK, tax, Ascension, Cleanup, Wish Tokens, with the figures of the clauses' checks."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, go_on, options_of, skirmish
from tenkaichi.games.prime_time.rules.cleanup import Cleanup
from tenkaichi.games.prime_time.rules.orders import fill_pools, order_bar, take_order
from tenkaichi.games.prime_time.rules.phases import generated_bk, hand_limit
from tenkaichi.games.prime_time.rules.resources import gain_bk
from tenkaichi.games.prime_time.rules.tiers import emergency_ascend
from tenkaichi.games.prime_time.rules.traits import regeneration
from tenkaichi.games.prime_time.state import (
    EXHAUSTED,
    OVERLOADED,
    Skirmish,
    with_more,
)

FOUR = {"krillin": (3, 3), "yamcha": (6, 3), "tien": (9, 3), "bulma": (12, 3)}
SIX = {
    f"{name}": (3 * at + 3, 27) for at, name in enumerate(["zarbon", "dodoria", "guldo", "jeice", "burter", "nappa"])
}


def table(*, cards: int = 30) -> Skirmish:
    g = skirmish(FOUR, SIX)
    for team in g.teams:
        team.pile = (0,) * len(g.book.cards)
        team.discard = (0,) * len(g.book.cards)
        for card in range(cards):
            team.pile = with_more(team.pile, card)
    return g


def test_an_exhausted_model_gives_no_bk_and_the_pool_ends_at_15() -> None:
    """PT-STATE-03, PT-BK-05, PT-GAP-12."""
    g = table()
    g.models[0].states |= EXHAUSTED
    assert generated_bk(g, 0) == 6
    g.teams[0].bk = 9
    gain_bk(g, 0, 8, "PT-BK-02")
    assert g.teams[0].bk == 15


def test_orders_belong_to_their_models() -> None:
    """PT-GAP-16, PT-BK-07, PT-BK-08, PT-ROUND-17."""
    g = table()
    fill_pools(g)
    g.teams[0].bonus_orders = 0
    g.teams[0].bk = 5
    take_order(g, 0, "own")
    assert g.teams[0].bk == 5
    assert [order_bar(g, 0, order) is None for order in ("own", "bonus", "fresh")] == [False, False, False]
    g.teams[0].bonus_orders = 2
    g.teams[0].bk = 1
    assert order_bar(g, 0, "bonus") is not None
    g.teams[0].bk = 2
    take_order(g, 0, "bonus")
    assert g.teams[0].bk == 0
    g.teams[0].bk = 15
    assert order_bar(g, 0, "bonus") is not None


def test_the_hand_limit_is_enforced_by_choice() -> None:
    """PT-ROUND-21: 5 cards at the end of Round 1."""
    g = table()
    g.round = 1
    g.teams[0].hand = [0, 1, 2, 3, 3]
    decision = carry_out(g, Cleanup(hand_limit(g)))
    assert options_of(decision) == [("discard", 0), ("discard", 1), ("discard", 2), ("discard", 3)]
    assert go_on(g, ("discard", 3), ("discard", 0)) is None
    assert g.teams[0].hand == [1, 2, 3]
    assert sum(g.teams[0].discard) == 2


def test_overloaded_sets_in_at_cleanup_and_ends_at_the_next() -> None:
    """PT-STATE-26, PT-STATE-27, PT-GAP-18, PT-GAP-14."""
    g = skirmish({"cell": (3, 3)}, {"frieza": (3, 27)})
    cell = g.models[0]
    cell.hp = 3
    emergency_ascend(g, 0)
    assert (cell.tier, cell.hp, cell.states) == (1, 4, 0)
    carry_out(g, Cleanup(4))
    assert cell.states == OVERLOADED
    g.round = 3
    carry_out(g, Cleanup(5))
    assert (cell.tier, cell.states) == (0, EXHAUSTED)
    g.round = 4
    carry_out(g, Cleanup(6))
    assert cell.states == 0


def test_regeneration_is_for_namekians_at_base() -> None:
    """PT-TRAIT-12, PT-TRAIT-13."""
    g = skirmish({"piccolo_zf": (3, 3), "nail": (6, 3)}, {"frieza": (3, 27)})
    g.models[0].hp = g.models[1].hp = 3
    g.models[0].tier = 1
    for who in range(3):
        regeneration(g, who)
    assert [model.hp for model in g.models[:2]] == [3, 4]

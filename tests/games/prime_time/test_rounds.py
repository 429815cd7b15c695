"""The round: orders, BK, tax, Ascension, Cleanup, Wish Tokens, with the figures of the clauses' checks."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, go_on, options_of, skirmish
from tenkaichi.games.prime_time.events import ORDERS_GIVEN
from tenkaichi.games.prime_time.rules.cleanup import Cleanup
from tenkaichi.games.prime_time.rules.drawing import Draw
from tenkaichi.games.prime_time.rules.orders import Orders, fill_pools, order_bar, orders_left, take_order, usable
from tenkaichi.games.prime_time.rules.phases import AscensionPhase, generated_bk, hand_limit
from tenkaichi.games.prime_time.rules.reentry import free_spots, re_enter, returning
from tenkaichi.games.prime_time.rules.resources import gain_bk
from tenkaichi.games.prime_time.rules.tiers import emergency_ascend
from tenkaichi.games.prime_time.rules.traits import regeneration
from tenkaichi.games.prime_time.state import (
    DAZED,
    EXHAUSTED,
    KNOCKED_OUT,
    OVERLOADED,
    STAGGERED,
    THIS_ROUND,
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


def test_bk_generation_by_round() -> None:
    """PT-BK-01..04, PT-BK-06: flat, per model, and the Elite Bonus of Round 1."""
    g = table()
    found = []
    for number in range(1, 6):
        g.round = number
        found.append((generated_bk(g, 0), generated_bk(g, 1)))
    assert found == [(6, 7), (7, 9), (8, 10), (8, 10), (8, 10)]


def test_an_exhausted_model_gives_no_bk_and_the_pool_ends_at_15() -> None:
    """PT-STATE-03, PT-BK-05, PT-GAP-12."""
    g = table()
    g.models[0].states |= EXHAUSTED
    assert generated_bk(g, 0) == 6
    g.teams[0].bk = 9
    gain_bk(g, 0, 8, "PT-BK-02")
    assert g.teams[0].bk == 15


def test_the_player_with_fewer_models_has_one_order_more() -> None:
    """PT-REFCARD-06, PT-ROUND-03."""
    g = table()
    fill_pools(g)
    assert (orders_left(g, 0), orders_left(g, 1)) == (5, 6)
    assert g.log is not None
    assert [event.facts for event in g.log.events if event.kind is ORDERS_GIVEN] == [(0, 5), (1, 6)]


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


def test_a_dazed_models_order_stays_and_is_of_no_use() -> None:
    """PT-STATE-11."""
    g = table()
    fill_pools(g)
    g.teams[0].bonus_orders = 0
    for who in (0, 1):
        take_order(g, who, "own")
    g.models[2].states |= DAZED
    g.models[2].hp = 0
    take_order(g, 3, "own")
    assert orders_left(g, 0) == 1
    assert usable(g, 0, None) == []


def test_passing_gives_up_all_orders_and_both_end_the_phase() -> None:
    """PT-REFCARD-16, PT-ROUND-15."""
    g = table()
    fill_pools(g)
    for team in g.teams:
        team.wt = 0
    decision = carry_out(g, Orders(0), ("pass",))
    assert decision is not None
    assert decision.seat == 1
    assert orders_left(g, 0) == 0
    assert go_on(g, ("pass",)) is None


def test_an_extra_activation_is_for_a_model_not_yet_activated() -> None:
    """PT-WT-07, PT-WT-08, PT-WT-13: the model keeps its own order, which then is a second activation."""
    g = table()
    fill_pools(g)
    g.teams[0].bonus_orders = 0
    for who in (0, 1):
        take_order(g, who, "own")
    decision = carry_out(g, Orders(0), ("extra_activation",))
    assert g.teams[0].wt == 1
    offered = options_of(decision)
    assert ("activate", 2, "fresh") in offered
    assert ("activate", 0, "fresh") not in offered
    assert ("extra_activation",) not in offered
    take_order(g, 2, "fresh")
    g.teams[0].bk = 2
    assert order_bar(g, 2, "own") is None
    g.teams[0].bk = 1
    assert order_bar(g, 2, "own") is not None


def test_re_entry_brings_a_model_back_clean() -> None:
    """PT-WT-03, PT-GEN-22, PT-STATE-23."""
    g = table()
    fill_pools(g)
    model = g.models[0]
    model.where, model.hp, model.states, model.downs = KNOCKED_OUT, 0, EXHAUSTED, 2
    model.has_order = False
    g.teams[0].bonus_orders = 1
    assert returning(g, 0) == [0]
    x, y = free_spots(g, 0)[3]
    assert y == g.radius_of(0)
    re_enter(g, 0, x, y)
    assert (model.hp, model.states, model.downs, model.has_order) == (5, 0, 0, True)
    assert g.teams[0].bonus_orders == 0
    g.teams[0].wt = 0
    model.where = KNOCKED_OUT
    assert returning(g, 0) == []


def test_tax_is_paid_in_full_or_a_tier_is_lost() -> None:
    """PT-SK-03..05, PT-SK-10, PT-ROUND-07, PT-DOC-01."""
    g = skirmish({"goku": (3, 3), "frieza": (6, 3), "gohan_kid": (9, 3)}, {"vegeta": (3, 27), "tien": (9, 27)})
    for who, tier, sk in ((0, 1, 1), (1, 2, 1), (2, 2, 2), (3, 1, 3), (4, 1, 0)):
        g.models[who].tier, g.models[who].sk = tier, sk
    carry_out(g, AscensionPhase())
    assert [(model.tier, model.sk) for model in g.models] == [(1, 0), (1, 1), (2, 0), (1, 2), (1, 0)]


def test_an_overloaded_model_rolls_for_its_stamina() -> None:
    """PT-GAP-17, PT-STATE-25."""
    for die, tier in ((1, 0), (20, 1)):
        g = skirmish({"goku": (3, 3)}, {"frieza": (3, 27), "nappa": (6, 27)})
        g.teams[0].wt = 0
        g.models[0].tier, g.models[0].sk = 1, 3
        g.models[0].states |= OVERLOADED
        carry_out(g, AscensionPhase(), die)
        assert (g.models[0].tier, g.models[0].sk) == (tier, 3)


def test_one_ascension_a_phase_for_one_sk_and_the_upshift_comes_last() -> None:
    """PT-ROUND-08, 09, 11, PT-GAP-15, PT-HUMAN-02."""
    g = skirmish({"cell": (3, 3), "krillin": (6, 3)}, {"frieza": (3, 27)})
    g.models[0].sk, g.models[0].hp, g.models[1].sk = 2, 3, 3
    decision = carry_out(g, AscensionPhase())
    assert options_of(decision) == [("ascend", 0), ("done",)]
    decision = go_on(g, ("ascend", 0))
    assert options_of(decision) == [("done",)]
    assert (g.models[0].tier, g.models[0].sk, g.models[0].hp) == (1, 1, 3)
    go_on(g, ("done",), ("done",))
    assert g.models[0].hp == 4


def test_saiyan_accelerant_bypasses_the_cost_once() -> None:
    """PT-TRAIT-22, PT-ROUND-10."""
    g = skirmish({"goku": (3, 3)}, {"frieza": (3, 27)})
    g.models[0].hp = 3
    decision = carry_out(g, AscensionPhase())
    assert ("ascend", 0) in options_of(decision)
    go_on(g, ("ascend", 0), ("done",), ("done",))
    assert (g.models[0].tier, g.models[0].sk) == (1, 0)
    g.models[0].sk = 0
    assert ("ascend", 0) not in options_of(carry_out(g, AscensionPhase()))


def test_cleanup_clears_and_brings_back() -> None:
    """PT-ROUND-20, PT-STATE-06, PT-STATE-14, PT-STATE-15."""
    g = table()
    g.teams[0].glory, g.teams[1].glory = [0, 0], [0, 0]
    g.models[0].states |= EXHAUSTED | STAGGERED
    g.models[0].modifiers = (*g.models[0].modifiers, ("rfx", -2, "Deflect", THIS_ROUND, 0))
    g.models[1].hp, g.models[1].states, g.models[1].downs = 0, DAZED | STAGGERED, 1
    assert carry_out(g, Cleanup(4)) is None
    assert g.models[0].states == 0
    assert g.models[0].modifiers == ()
    assert (g.models[1].hp, g.models[1].states) == (3, 0)


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


def test_a_new_pile_once_in_a_draw() -> None:
    """PT-CARD-02, PT-CARD-03."""
    g = table(cards=1)
    g.teams[0].discard = with_more(g.teams[0].discard, 5, 6)
    carry_out(g, Draw(0, 3), ("deal", 0), ("deal", 5), ("deal", 5))
    assert (len(g.teams[0].hand), sum(g.teams[0].pile), sum(g.teams[0].discard)) == (3, 4, 0)
    g = table(cards=1)
    g.teams[0].discard = with_more(g.teams[0].discard, 5, 1)
    carry_out(g, Draw(0, 4), ("deal", 0), ("deal", 5))
    assert len(g.teams[0].hand) == 2

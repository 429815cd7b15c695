"""Cards from the hand: cost, slot, where they go, who may play them, interrupts and Card Responses, Legacy Cards."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, cited, go_on, mil, options_of, skirmish
from tenkaichi.engine.decision import Decision
from tenkaichi.engine.procedure import refusals
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.cards import PlayCard
from tenkaichi.games.prime_time.rules.drawing import Draw
from tenkaichi.games.prime_time.rules.effects.context import Happening
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import max_hp, stat
from tenkaichi.games.prime_time.state import BOUND, DAZED, NOBODY, STAGGERED, Skirmish, with_more


def deal(g: Skirmish, seat: int, *cards: str) -> None:
    team = g.teams[seat]
    for each in g.teams:
        each.pile = each.pile or (0,) * len(g.book.cards)
        each.discard = each.discard or (0,) * len(g.book.cards)
    team.hand = [g.book.card_named[card] for card in cards]


def start(g: Skirmish, who: int) -> Decision:
    """An activation up to its menu: players who hold cards are asked at its start."""
    decision = carry_out(g, Activation(g.models[who].seat, who))
    while decision is not None and decision.kind == "Triggers.choose":
        decision = go_on(g, ("pass",))
    assert decision is not None
    return decision


def clauses(g: Skirmish, decision: Decision | None, option: tuple[object, ...]) -> list[str]:
    assert decision is not None
    return [bar.clause for refused, bar, _ in refusals(g, decision) if refused == option]


# -- in one's own activation -----------------------------------------------------------------------------------------


def test_ordinary_card_takes_an_action_and_its_cost() -> None:
    """PT-GAP-20."""
    g = skirmish({"goku": (5, 5), "krillin": (8, 8)}, {"nappa": (25, 25)})
    deal(g, 0, "g_old_lesson", "g_deep_breath")
    g.teams[0].bk = 1
    lesson, breath = g.book.card_named["g_old_lesson"], g.book.card_named["g_deep_breath"]
    g.teams[0].discard = with_more(g.teams[0].discard, breath, 1)
    decision = start(g, 0)
    assert ("play", lesson, 0) in options_of(decision)
    decision = go_on(g, ("play", lesson, 0), ("take_card", breath))
    assert (g.actions, g.teams[0].bk) == (1, 0)
    assert g.teams[0].hand == [breath, breath]
    assert g.teams[0].discard[lesson] == 1
    assert clauses(g, decision, ("play", breath, 0)) == ["PT-REFCARD-19"]  # Play a Card is not repeated


def test_free_card_takes_no_slot_but_its_cost() -> None:
    """PT-TRAIT-06, PT-TRAIT-07, PT-GEN-24: two free ones at most."""
    g = skirmish({"goku": (5, 5), "krillin": (8, 8)}, {"nappa": (25, 25)})
    deal(g, 0, "g_ki_focus", "g_muscle_surge", "g_battle_read")
    g.teams[0].bk = 5
    focus, surge, read = g.teams[0].hand
    start(g, 0)
    decision = go_on(g, ("play", focus, 0), ("play", surge, 0))
    assert (g.actions, g.teams[0].bk) == (2, 3)
    assert (stat(g, 0, "foc"), stat(g, 0, "imp")) == (6, 6)
    assert clauses(g, decision, ("play", read, 0)) == ["PT-GEN-24"]


def test_persistent_card_stays_and_stands() -> None:
    """PT-GAP-20."""
    g = skirmish({"goku": (5, 5), "krillin": (8, 8)}, {"nappa": (25, 25)})
    deal(g, 0, "g_iron_body")
    g.teams[0].bk = 2
    body = g.teams[0].hand[0]
    start(g, 0)
    go_on(g, ("play", body, 0))
    assert g.teams[0].in_play == ((body, 0),)
    assert sum(g.teams[0].discard) == 0
    assert stat(g, 0, "res") == 2
    assert stat(g, 1, "res") == 0


def test_character_card_is_its_owners() -> None:
    g = skirmish({"goku": (5, 5), "krillin": (8, 8)}, {"nappa": (25, 25)})
    deal(g, 0, "c_kaioken")
    g.models[0].sk = g.models[1].sk = 1
    card = g.teams[0].hand[0]
    decision = start(g, 1)
    assert ("play", card, 1) not in options_of(decision)
    assert clauses(g, decision, ("play", card, 1)) == ["PT-GAP-20"]
    g.stack.clear()
    assert ("play", card, 0) in options_of(start(g, 0))


def test_wt_action_and_card_in_one_activation() -> None:
    """PT-FAQ-13, PT-WT-04, PT-WT-10."""
    g = skirmish({"goku": (5, 5), "krillin": (8, 8)}, {"nappa": (25, 25)})
    g.teams[0].affiliation = g.book.affiliation_named["z_fighters"]
    deal(g, 0, "g_deep_breath")
    g.models[1].hp = 2
    start(g, 0)
    decision = go_on(g, ("play", g.teams[0].hand[0], 0))
    action = next(option for option in options_of(decision) if option[0] == "wt_action")
    decision = go_on(g, action)
    decision = go_on(g, options_of(decision)[0], ("target", 1))
    assert (g.teams[0].wt, g.actions, g.models[1].hp) == (2, 1, 4)
    assert clauses(g, decision, action) == ["PT-WT-10"]


# -- Joint Attacks ---------------------------------------------------------------------------------------------------


def test_joint_attack_needs_both_of_the_pair() -> None:
    """PT-TRAIT-32, PT-TRAIT-33."""
    for state, clause in ((DAZED, "PT-TRAIT-32"), (BOUND, "PT-TRAIT-33"), (STAGGERED, "PT-TRAIT-33")):
        g = skirmish({"goku": (5, 5), "vegeta": (8, 5)}, {"nappa": (5, 7)})
        deal(g, 0, "c_rivals_as_one")
        g.teams[0].bk = 2
        g.models[1].states = state
        card = g.teams[0].hand[0]
        decision = start(g, 0)
        assert clauses(g, decision, ("play", card, 0)) == [clause]
    g = skirmish({"goku": (5, 5), "vegeta": (8, 5)}, {"nappa": (5, 7), "raditz": (25, 25)})
    deal(g, 0, "c_rivals_as_one")
    g.teams[0].bk = 2
    card = g.teams[0].hand[0]
    start(g, 0)
    decision = go_on(g, ("play", card, 0))
    assert {option[1] for option in options_of(decision)} == {0}
    decision = go_on(g, ("strike", 0, g.book.basic_strike), ("take",), 20)
    assert {option[1] for option in options_of(decision)} == {1}  # and then Vegeta's
    assert g.actions == 2


# -- Card Responses --------------------------------------------------------------------------------------------------


def test_card_response_is_paid_and_is_the_one_reaction() -> None:
    """PT-REACT-14: a pool of 1 pays it, a pool of 0 does not."""
    g = skirmish({"nappa": (5, 5), "raditz": (25, 25)}, {"goku": (8, 5), "krillin": (2, 25)})
    deal(g, 1, "g_afterimage")
    card = g.teams[1].hand[0]
    decision = carry_out(g, Attack(0, 2, g.book.energy_blast))
    assert ("card", card, 2) not in options_of(decision)
    assert clauses(g, decision, ("card", card, 2)) == ["PT-REACT-14"]
    g.stack.clear()
    g.teams[1].bk = 1
    decision = carry_out(g, Attack(0, 2, g.book.energy_blast))
    assert ("card", card, 2) in options_of(decision)
    go_on(g, ("card", card, 2), 10, 5, ("to", mil(8), mil(5)))  # 13 against 5 + 5 + 4
    assert g.models[2].hp == 6
    assert g.teams[1].hand == []
    assert g.teams[1].discard[card] == 1
    assert g.teams[1].bk == 1  # PT-REACT-10: the evasion earns one


def test_staggered_model_plays_no_response() -> None:
    """PT-STATE-01."""
    g = skirmish({"nappa": (5, 5)}, {"goku": (8, 5), "krillin": (2, 25)})
    deal(g, 1, "g_afterimage")
    g.teams[1].bk, g.models[1].states = 1, STAGGERED
    decision = carry_out(g, Attack(0, 1, g.book.energy_blast))
    assert options_of(decision) == [("take",), ("brace",)]


def test_response_negates_the_attack() -> None:
    g = skirmish({"nappa": (5, 5)}, {"android_17": (8, 5), "krillin": (2, 25)})
    deal(g, 1, "c_barrier_sphere")
    g.teams[1].bk = 2
    card = g.teams[1].hand[0]
    assert carry_out(g, Attack(0, 1, g.book.energy_blast), ("card", card, 1)) is None
    assert g.models[1].hp == 6


def test_response_with_an_answer_later_in_the_same_attack() -> None:
    """Counter Stance: a Brace, and a Basic Strike if the melee attack misses."""
    g = skirmish({"nappa": (5, 5), "raditz": (25, 25)}, {"goku": (6.9, 5), "krillin": (2, 25)})
    deal(g, 1, "g_counter_stance")
    g.teams[1].bk = 1
    card = g.teams[1].hand[0]
    decision = carry_out(g, Attack(0, 2, g.book.basic_strike), ("card", card, 2), 1, 20)
    while decision is not None and decision.kind != "GrantedAttack.attack":
        decision = go_on(g, options_of(decision)[0])
    assert decision is not None
    assert options_of(decision) == [("strike", 2, g.book.basic_strike)]
    go_on(g, ("strike", 2, g.book.basic_strike), ("take",), 20)
    assert g.models[0].hp == 5
    assert not g.models[2].modifiers


def test_intercepting_card_is_an_allys() -> None:
    """PT-TRAIT-04: with a Z-Reaction card it is the attack's one Z-Reaction."""
    g = skirmish({"nappa": (5, 5)}, {"kami": (8, 5), "goku": (8, 7)})
    deal(g, 1, "g_take_the_hit")
    g.teams[1].bk = 1
    card = g.teams[1].hand[0]
    decision = carry_out(g, Attack(0, 1, g.book.energy_blast))
    assert [option for option in options_of(decision) if option[0] == "card"] == [("card", card, 2)]
    decision = go_on(g, ("card", card, 2))
    assert decision is not None
    assert decision.is_chance
    go_on(g, 20)
    assert (g.models[1].hp, g.models[2].hp) == (4, 5)


# -- interrupts ------------------------------------------------------------------------------------------------------


def test_interrupt_is_offered_before_the_event_goes_on() -> None:
    """PT-COMBAT-10: Sixth Sense answers an enemy who ends a move within 6 inches."""
    g = skirmish({"goku": (5, 5)}, {"krillin": (9, 5), "kami": (25, 25)})
    deal(g, 1, "g_sixth_sense")
    card = g.teams[1].hand[0]
    procedure = emit(g, "move_ended", 0)
    assert procedure is not None
    decision = carry_out(g, procedure)
    assert options_of(decision) == [("pass",), ("play", card, 1)]
    decision = go_on(g, ("play", card, 1))
    assert decision is not None
    assert decision.kind == "Reposition.go_there"
    go_on(g, ("to", mil(10), mil(5)))
    assert g.models[1].x == mil(10)
    assert g.teams[1].hand == []


def test_being_asked_tells_nothing_of_the_hand() -> None:
    """Whoever holds cards is asked wherever some card could be played; who holds none is not."""
    g = skirmish({"goku": (5, 5)}, {"krillin": (9, 5), "kami": (25, 25)})
    deal(g, 1, "g_iron_body")
    procedure = emit(g, "move_ended", 0)
    assert procedure is not None
    assert options_of(carry_out(g, procedure)) == [("pass",)]
    g.stack.clear()
    g.teams[1].hand = []
    assert emit(g, "move_ended", 0) is None
    deal(g, 1, "g_iron_body")
    g.models[1].x = mil(25)
    assert emit(g, "move_ended", 0) is None  # nobody is within 6 inches


def test_a_roll_is_repeated_only_once() -> None:
    """PT-GEN-27, PT-GEN-28: a card has repeated it; no Wish Token repeats it again, and the worse result stands."""
    g = skirmish({"goku": (5, 5)}, {"krillin": (9, 5)})
    deal(g, 0, "g_second_chance")
    g.teams[0].bk, g.active = 1, 0
    card = g.teams[0].hand[0]
    check = Check(0, "save", 0, 15)
    decision = carry_out(g, check, 9)
    assert options_of(decision) == [("pass",), ("play", card, 0)]
    assert go_on(g, ("play", card, 0), 4) is None
    assert check.total == 6
    assert g.teams[0].wt == 3
    assert cited(g, "PT-GEN-27")


def test_a_card_can_be_jammed() -> None:
    """Ki Jam: FOC 14 negates the card that is being played."""
    g = skirmish({"goku": (5, 5), "krillin": (2, 25)}, {"nappa": (9, 5), "kami": (25, 25)})
    deal(g, 0, "g_deep_breath")
    deal(g, 1, "g_ki_jam")
    g.teams[1].bk = 2
    breath, jam = g.teams[0].hand[0], g.teams[1].hand[0]
    carry_out(g, PlayCard(0, breath, 0, Happening("play")), ("play", jam, 2), 20)
    assert g.models[0].sk == 0
    assert g.teams[0].bk == 0
    assert g.teams[0].discard[breath] == 1
    assert g.teams[1].discard[jam] == 1


# -- drawing and Legacy Cards ----------------------------------------------------------------------------------------


def test_the_discard_pile_is_turned_over_once() -> None:
    """PT-CARD-02, PT-CARD-03."""
    g = skirmish({"goku": (5, 5)}, {"nappa": (9, 5)})
    deal(g, 0)
    g.teams[0].pile = with_more(g.teams[0].pile, 0)
    g.teams[0].discard = with_more(g.teams[0].discard, 1, 6)
    decision = carry_out(g, Draw(0, 3))
    while decision is not None:
        decision = go_on(g, options_of(decision)[0])
    assert g.teams[0].hand == [0, 1, 1]
    assert g.teams[0].pile[1] == 4
    deal(g, 0)
    g.teams[0].pile, g.teams[0].discard = (0,) * len(g.book.cards), (0,) * len(g.book.cards)
    g.teams[0].pile = with_more(g.teams[0].pile, 0)
    g.teams[0].discard = with_more(g.teams[0].discard, 1, 1)
    decision = carry_out(g, Draw(0, 4))
    while decision is not None:
        decision = go_on(g, options_of(decision)[0])
    assert g.teams[0].hand == [0, 1]


def test_legacy_card_waits_for_its_gate() -> None:
    """PT-HUMAN-05..09."""
    g = skirmish({"krillin": (5, 5), "goku": (8, 8)}, {"nappa": (9, 5)})
    deal(g, 0, "c_unlocked_potential")
    g.models[0].sk, g.models[0].hp = 1, 3
    card = g.teams[0].hand[0]
    decision = start(g, 0)
    assert clauses(g, decision, ("play", card, 0)) == ["PT-HUMAN-07"]
    g.stack.clear()
    emit(g, "clash_won", 0, 2)
    g.models[0].sk = 0
    assert clauses(g, start(g, 0), ("play", card, 0)) == ["PT-HUMAN-09"]
    g.stack.clear()
    g.models[0].sk = 1
    start(g, 0)
    go_on(g, ("play", card, 0))
    assert g.models[0].legacy == (card,)
    assert g.models[0].sk == 0
    assert sum(g.teams[0].discard) == 0
    assert (g.models[0].hp, max_hp(g, 0), stat(g, 0, "foc")) == (4, 6, 6)


def test_legacy_card_for_nothing_by_the_wt_action() -> None:
    """PT-HUMAN-10."""
    g = skirmish({"krillin": (5, 5), "goku": (8, 8)}, {"nappa": (9, 5)})
    g.teams[0].affiliation = g.book.affiliation_named["z_fighters"]
    deal(g, 0, "c_unlocked_potential")
    card = g.teams[0].hand[0]
    emit(g, "clash_won", 0, 2)
    decision = start(g, 0)
    decision = go_on(g, next(option for option in options_of(decision) if option[0] == "wt_action"))
    decision = go_on(g, options_of(decision)[0])
    assert options_of(decision) == [("pass",), ("play", card, 0)]
    go_on(g, ("play", card, 0))
    assert g.models[0].legacy == (card,)
    assert g.teams[0].wt == 2
    assert g.models[0].sk == 0
    assert g.teams[0].leader == NOBODY

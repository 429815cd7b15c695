"""Bots play the TCG from its ready decks to the end, and looking ahead is better than chance."""

from __future__ import annotations

import pytest

from tenkaichi.bots import bot, observe, play
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.procedure import UNDECIDED, State
from tenkaichi.games.tcg.bot.card_values import card_values
from tenkaichi.games.tcg.bot.evaluation import evaluate
from tenkaichi.games.tcg.card_numbers import DECK, hidden_place, hidden_seat, is_hidden
from tenkaichi.games.tcg.entry import GAME
from tenkaichi.games.tcg.rules.action_menu import action_menu
from tenkaichi.games.tcg.state import COMBAT, Card, Table, mp
from tenkaichi.lab.duel import duel

PAIRS = (
    ("pr-goku-orange", "pr-frieza-blue"),
    ("aw-gohan-saiyan", "ev-android-18-black"),
    ("ev-piccolo-namekian", "aw-trunks-red"),
)
SEARCHED = 12  # matches of two decks that search each other's Life Decks
SETUPS = [{"decks": {"A": a, "B": b}} for a, b in PAIRS]


@pytest.mark.parametrize("name", ["random", "reflex", "greedy:samples=1", "search:iterations=2"])
def test_every_bot_plays_a_legal_match_to_its_end(name: str) -> None:
    for at, setup in enumerate(SETUPS):
        played = play(GAME, [bot(name), bot("random")], setup, seed=at)
        assert played.fault is None
        assert played.ending
        assert sum(played.decisions) > 20


def test_greedy_beats_random_from_either_seat() -> None:
    series = duel(GAME, "greedy:samples=1", "random", games=12, seed=3, setups=SETUPS)
    assert not series.faults
    assert series.games == 12
    assert series.wins >= 10, "the same seed gives the same figures, so this cannot fail by bad luck"
    assert min(series.wins_by_seat) >= 4


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (play(GAME, [bot("search:iterations=2"), bot("random")], SETUPS[0], 5) for _ in range(2))
    assert first == second


def lies_in_other_deck(option: Option, seat: int) -> bool:
    token = option[1] if len(option) > 1 else 0
    return is_hidden(token) and hidden_place(token) == DECK and hidden_seat(token) != seat


def test_the_picker_in_the_other_life_deck_is_shown_what_is_really_there() -> None:
    """With open deck lists the searching player knows the hand by then. Otherwise the view would offer them."""
    searches = 0

    def compare(g: State, decision: Decision, option: Option) -> None:
        nonlocal searches
        assert isinstance(g, Table)
        if decision.kind == "PickCards.pick" and any(
            lies_in_other_deck(each, decision.seat) for each in decision.listed()
        ):
            searches += 1
            assert observe(GAME, g, decision.seat).options == tuple(decision.listed())

    setup = {"decks": {"A": "ev-vegeta-orange", "B": "aw-vegeta-orange"}}
    for seed in range(SEARCHED):
        assert play(GAME, [bot("random"), bot("random")], setup, seed, witness=compare).fault is None
    assert searches, "no match came to such a search, so nothing was compared"


def a_match() -> Table:
    g = GAME.start.new(SETUPS[0] | {"first": "A"})
    assert isinstance(g, Table)
    return g


class TestEvaluation:
    def test_it_has_the_opposite_sign_for_the_other_seat(self) -> None:
        g = a_match()
        g.players[0].stage = 9
        assert evaluate(g, 0) == pytest.approx(-evaluate(g, 1))
        assert evaluate(g, 0) > 0

    @pytest.mark.parametrize("field", ["stage", "anger", "level"])
    def test_more_is_better(self, field: str) -> None:
        g = a_match()
        before = evaluate(g, 0)
        setattr(g.players[0], field, getattr(g.players[0], field) + 1)
        assert evaluate(g, 0) > before

    def test_life_cards_are_life(self) -> None:
        g = a_match()
        before = evaluate(g, 0)
        g.players[1].deck.pop()
        assert evaluate(g, 0) > before

    def test_nothing_is_better_than_winning(self) -> None:
        g = a_match()
        del g.players[1].deck[1:]
        g.players[0].level = 4
        assert g.winner == UNDECIDED
        assert evaluate(g, 0) < 1.0
        g.conclude(0, "")
        assert evaluate(g, 0) == 1.0
        assert evaluate(g, 1) == -1.0


def test_attacks_defences_and_others_are_told_apart() -> None:
    book = a_match().book
    values = card_values(book)
    for sheet in book.sheets:
        value = values[sheet.kind]
        assert bool(value.defence) == bool(sheet.defences)
        if value.is_attack:
            assert sheet.attack is not None
    assert sum(value.is_attack for value in values) > 100


def test_an_attached_event_is_not_used_again() -> None:
    """TCG-COMBAT-06: an Event is played out of the hand; what it lends while it is attached is another text."""
    g = a_match()
    kind = g.book.kind_of["saiyan-rescue"]
    text = g.book.sheets[kind].powers[0]
    g.phase = COMBAT
    g.players[0].hand = [kind << 1]
    assert ("play", text.index, mp(0)) in action_menu(g, 0, None)
    g.players[0].hand = []
    handle = g.new_handle(kind, 0)
    g.in_play.append(Card(handle, 0, host=mp(0)))
    assert ("use", handle, text.index, mp(0)) not in action_menu(g, 0, None)

"""Random activations on real boards come to an end, and no model overlaps another or the edge."""

from __future__ import annotations

import random

import pytest

from games.prime_time.skirmish import skirmish, standard_book
from tenkaichi.engine.procedure import advance, answer, refusals
from tenkaichi.games.prime_time.geometry.plane import on_board, overlapping
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.altitude import support_of
from tenkaichi.games.prime_time.rules.sight import disc_of, everyone
from tenkaichi.games.prime_time.rules.values import has_trait, is_able
from tenkaichi.games.prime_time.state import TOKEN, Marker, Skirmish

ACTIVATIONS = 20


def crowd(luck: random.Random) -> Skirmish:
    """Eight models of any kind on one of the boards, with BK and cards to spare."""
    book = standard_book()
    board = luck.choice(book.pack.boards)
    pieces = [(piece.piece, piece.x / 1000, piece.y / 1000, piece.turn) for piece in board.pieces]
    names = luck.sample([profile.id for profile in book.profiles if not profile.has("fused")], 8)
    ours = {name: (3.0 + 6 * i, 9.0) for i, name in enumerate(names[:4])}
    theirs = {name: (3.0 + 6 * i, 20.0) for i, name in enumerate(names[4:])}
    g = skirmish(ours, theirs, pieces)
    g.objectives = [(15000, 15000), (7000, 15000)]
    g.markers = [Marker("dragon_ball", 15000, 12000)]
    generic = [number for number, card in enumerate(book.cards) if card.category == "generic"]
    for team in g.teams:
        team.pile, team.discard = (0,) * len(book.cards), (0,) * len(book.cards)
        team.hand = luck.sample(generic, 6)
        team.bk = 15
    for model in g.models:
        model.sk = 2
    return g


def activate(g: Skirmish, seat: int, luck: random.Random) -> None:
    able = [who for who, model in enumerate(g.models) if model.seat == seat and is_able(g, who)]
    if not able:
        return
    g.has_spent_wt = False
    g.stack.append(Activation(seat, luck.choice(able)))
    while (decision := advance(g)) is not None:
        options = decision.listed()
        assert options, decision.kind
        if luck.random() < 0.1:
            refusals(g, decision)
        answer(g, decision, luck.choice(options))


def assert_sound(g: Skirmish) -> None:
    there = everyone(g)
    for at, who in enumerate(there):
        disc = disc_of(g, who)
        assert on_board(*disc), g.name(who)
        for other in there[:at]:
            assert not overlapping(*disc, *disc_of(g, other)), (g.name(who), g.name(other))
        if who < TOKEN and g.level_of(who) > 0 and not has_trait(g, who, "fly"):
            assert support_of(g, disc[0], disc[1], g.level_of(who)) >= 0, g.name(who)


@pytest.mark.parametrize("seed", range(6))
def test_random_activations(seed: int) -> None:
    luck = random.Random(seed)
    g = crowd(luck)
    for turn in range(ACTIVATIONS):
        activate(g, turn % 2, luck)
        assert_sound(g)
        assert g.active == -1
        assert g.stack == []

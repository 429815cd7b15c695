"""A designer changes one number of a copied pack: it can be played, or it is refused for a rule of the game.

The ordinary run tries a fixed sample. TENKAICHI_PACK_NUMBERS=all tries every number, one more and one less.
"""

from __future__ import annotations

import os
from itertools import islice

import pytest

import pack_numbers

SHARES = {"duel_battle": 2, "prime_time": 60, "tcg": 110}  # one of so many changes is tried
PLAYED = {"duel_battle": 12, "prime_time": 5, "tcg": 5}  # how many of the accepted packs are played
WHOLE = os.environ.get("TENKAICHI_PACK_NUMBERS") == "all"


def changes(game: str) -> list[pack_numbers.Change]:
    return pack_numbers.all_changes(game) if WHOLE else pack_numbers.sample(game, SHARES[game])


@pytest.mark.parametrize("game", pack_numbers.GAMES)
def test_a_changed_number_makes_a_pack_or_breaks_a_rule_of_the_game(game):
    tried = changes(game)
    assert len(tried) > 80
    outcomes = {change: pack_numbers.try_out(change) for change in tried}
    unfair = [f"{change}: {outcome.refusals}" for change, outcome in outcomes.items() if not outcome.is_fair]
    assert unfair == []
    accepted = [change for change, outcome in outcomes.items() if not outcome.refusals]
    assert len(accepted) > len(tried) / 2
    for change in islice(accepted, 0, None, max(1, len(accepted) // PLAYED[game])):
        assert pack_numbers.play(change, outcomes[change].pack) > 20, change


def test_checking_only_the_changed_card_finds_what_the_whole_check_finds():
    cards = [change for change in pack_numbers.sample("tcg", 1500) if change.path[0] == "cards"]
    assert len(cards) >= 5
    for change in cards:
        quick, slow = pack_numbers.try_out(change), pack_numbers.try_out_in_full(change)
        assert bool(quick.refusals) == bool(slow.refusals), (change, quick.refusals, slow.refusals)
        if not quick.refusals:
            assert quick.pack == slow.pack


@pytest.mark.parametrize(
    ("words", "is_fair"),
    [
        ('profiles "Goku": field `threat`: expected from 1 to 20, found 21 (PT-GEN-13)', True),
        ("characters: field `ki`: expected a whole number >= 0, found -1", True),
        ('tokens "Saibaman": field `rfx`: expected the figures of the book', False),
        ("cards: 2 problems", False),
    ],
)
def test_a_refusal_is_fair_if_it_gives_a_rule_or_a_bound(words, is_fair):
    assert pack_numbers.Outcome(None, (words,)).is_fair == is_fair

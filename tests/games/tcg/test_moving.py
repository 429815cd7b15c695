"""A copy of a card is in one place after every operation."""

from __future__ import annotations

from tenkaichi.games.tcg.card_numbers import DECK, hidden
from tenkaichi.games.tcg.entry import GAME
from tenkaichi.games.tcg.rules.effects.card_moves import take
from tenkaichi.games.tcg.rules.effects.moving import MoveCards
from tenkaichi.games.tcg.rules.zones import enter_play, put_in_banished
from tenkaichi.games.tcg.state import Attack


def test_an_ally_that_left_play_during_its_attack_is_taken_from_its_new_place() -> None:
    """TCG-ZONE-12: not from the attack, whose card the Ally still is."""
    g = GAME.start.new({})
    kind = g.book.kind_of["vegeta-unrelenting"]
    card = enter_play(g, g.new_handle(kind, 0), 0, "hand", "TCG-PLAN-02")
    handle = card.handle
    text = g.book.sheets[kind].attack
    assert text is not None
    g.attacks.append(Attack(0, text.index, kind, card=handle, performer=handle))
    frame = MoveCards(0, 0, kind, handle)
    assert take(g, frame, handle) == (handle, "play")
    put_in_banished(g, handle, "TCG-ZONE-06")
    assert take(g, frame, handle) == (handle, "banished")
    assert g.players[0].banished == []
    g.attacks.clear()
    assert take(g, frame, handle) is None


def test_a_card_that_was_looked_at_and_left_the_life_deck_is_not_taken_from_it() -> None:
    """TCG-ZONE-13: not even another card in its place."""
    g = GAME.start.new({})
    player = g.players[0]
    kind = player.slots[0]
    frame = MoveCards(0, 0, kind, 0)
    token = hidden(0, DECK, kind)
    for _ in range(player.pool[0]):
        assert take(g, frame, token) is not None
    assert player.pool[0] == 0
    size = len(player.deck)
    assert take(g, frame, token) is None
    assert (player.pool[0], len(player.deck)) == (0, size)

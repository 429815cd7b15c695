"""A copy of a card is in one place, whatever is done to it meanwhile."""

from __future__ import annotations

from tenkaichi.games.tcg.entry import GAME
from tenkaichi.games.tcg.rules.effects.moving import MoveCards, take
from tenkaichi.games.tcg.rules.zones import enter_play, put_in_banished
from tenkaichi.games.tcg.state import Attack


def test_an_ally_that_left_play_during_his_attack_is_taken_from_where_he_lies() -> None:
    """TCG-ZONE-12: not from the attack, whose card he still is."""
    g = GAME.new({})
    kind = g.book.kind_of["vegeta-unrelenting"]
    card = enter_play(g, g.new_handle(kind, 0), 0, "hand", "TCG-PLAN-02")
    handle = card.handle
    text = g.book.sheets[kind].attack
    assert text is not None
    g.attacks.append(Attack(0, text.index, kind, handle, handle))
    frame = MoveCards(0, 0, kind, handle)
    assert take(g, frame, handle) == (handle, "play")
    put_in_banished(g, handle, "TCG-ZONE-06")
    assert take(g, frame, handle) == (handle, "banished")
    assert g.players[0].banished == []
    g.attacks.clear()
    assert take(g, frame, handle) is None

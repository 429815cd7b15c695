"""Both sides at the end of a match: there are no points, but three ways to win. It tells how near each side was."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.match import Told
from tenkaichi.engine.presentation import Tally, TallyPart
from tenkaichi.games.tcg.book import DRAGON_BALL
from tenkaichi.games.tcg.rules.anger import anger_needed
from tenkaichi.games.tcg.state import Table, kind_of


def tally(g: Table, told: Sequence[Told]) -> list[Tally]:
    """TCG-WIN-01, 03, 04: the Life Deck, Level and anger, Dragon Balls."""
    return [_tally(g, seat) for seat in range(len(g.players))]


def _tally(g: Table, seat: int) -> Tally:
    player = g.players[seat]
    balls = [
        card
        for card in g.in_play
        if card.controller == seat and g.book.sheets[kind_of(card.handle)].type == DRAGON_BALL
    ]
    parts = [
        TallyPart("Level", f"{player.level} of {len(player.levels)}", "TCG-WIN-03"),
        TallyPart("anger", f"{player.anger} of {anger_needed(g, seat)}", "TCG-WIN-03"),
        TallyPart("power stage", str(player.stage), ""),
        TallyPart("Dragon Balls", f"{len(balls)} of 7", "TCG-WIN-04"),
        TallyPart("cards in hand", str(len(player.hand)), ""),
    ]
    left = len(player.deck)
    return Tally(str(left), "card in the Life Deck" if left == 1 else "cards in the Life Deck", tuple(parts))

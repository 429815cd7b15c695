"""The pieces of the box: none is ever created or lost, it only changes place (DB-SETUP-01)."""

from __future__ import annotations

from tenkaichi.games.duel_battle.book import DRAGON_BALL
from tenkaichi.games.duel_battle.state import GAP, NO_TOKEN, NOBODY, Duel


def census(g: Duel) -> dict[str, int]:
    """Every kind of piece, counted over all the places where it can be."""
    hands = sum([g.hand_size(seat) for seat in range(len(g.players))])
    row = sum([1 for card in g.row if card != GAP])
    balls_kept = sum([len(f.balls) for f in g.fighters])
    on_map = sum([1 for token in g.tokens if token != NO_TOKEN])
    playing = [f.sheet for f in g.fighters]
    resting = [sheet.index for sheet in g.book.sheets if sheet.index not in playing]
    return {
        "Capsule cards": sum(g.pile) + sum(g.discard) + row + hands,
        "Discovery tokens": on_map + len(g.dropped) + balls_kept + sum(g.removed_tokens),
        "Dragon Balls": _hidden_balls(g) + len(g.dropped) + balls_kept,
        # standing, destroyed, and (never) standing where none was printed
        "Hill tiles": g.hills.bit_count() + (g.map.hills & ~g.hills).bit_count(),
        # the supply is what is not on a board; it can never owe tokens
        "Star tokens": max(0, g.star_supply()) + sum([f.stars for f in g.fighters]),
        "Parry tokens": max(0, g.parry_supply()) + sum([f.parries for f in g.fighters]),
        # DB-SETUP-15: without their bringer they stay in the box
        "Saibaiman tokens": len(g.minions) if g.minion_owner != NOBODY else g.book.minion_tokens,
        "Battleground tiles": len(g.layout),
        # on a team, or left out
        "characters": len(playing) + len(resting),
    }


def _hidden_balls(g: Duel) -> int:
    unseen = sum(g.token_pools[DRAGON_BALL::4])
    return unseen + sum([1 for token in g.tokens if token == DRAGON_BALL])

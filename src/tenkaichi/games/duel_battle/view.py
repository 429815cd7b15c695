"""Each viewer's knowledge of a Duel Battle match: the only road to players, bots, spectators and logs.

Hidden are: cards drawn from the pile, faces of tokens that somebody else has looked at, and a committed team while the
other player still chooses. What is hidden goes back into the pool it came from, so that a view holds exactly the
viewer's knowledge and can be played on once it is dealt again.
"""

from __future__ import annotations

from tenkaichi.engine.bits import has_bit
from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.duel_battle.book import CardKind, pool_at
from tenkaichi.games.duel_battle.geography import ALL_REGIONS
from tenkaichi.games.duel_battle.rules.scouting import face_pool, settle_face
from tenkaichi.games.duel_battle.rules.setup import Draft
from tenkaichi.games.duel_battle.state import BACK, FACE_DOWN, Duel, with_number
from tenkaichi.games.duel_battle.state_codec import clone


def view(g: Duel, viewer: int | None) -> Duel:
    """The state as `viewer` may know it; None is a spectator, who knows no secret at all."""
    seen = clone(g)
    for seat, player in enumerate(seen.players):
        if seat == viewer:
            continue
        for card in player.secret_hand:
            if card != BACK:
                seen.pile[card] += 1
        player.secret_hand = [BACK] * len(player.secret_hand)
        if not seen.are_teams_revealed:
            player.team = ()
    for region, token in enumerate(seen.tokens):
        if token >= 0 and (viewer is None or not has_bit(seen.token_seen_by[region], viewer)):
            seen.tokens = with_number(seen.tokens, region, FACE_DOWN)
            at = pool_at(seen.groups[seen.map.tile_of[region]], token)
            seen.token_pools = with_number(seen.token_pools, at, seen.token_pools[at] + 1)
    return seen


def determinize(seen: Duel, viewer: int, chance: SeededChance) -> Duel:
    """A view with the unknown dealt again: another hand that the opponent may hold. Takes a view, so it cannot peek."""
    g = clone(seen)
    for seat, player in enumerate(g.players):
        for at, card in enumerate(player.secret_hand):
            if card == BACK:
                dealt = CardKind(chance.pick(g.pile))
                g.pile[dealt] -= 1
                player.secret_hand[at] = dealt
        if (
            seat != viewer
            and not g.are_teams_revealed
            and g.stack
            and isinstance(g.stack[-1], Draft)
            and g.stack[-1].at == Draft.commit.index
            and g.stack[-1].seat > seat
        ):
            size = min(g.book.team_limit, len(player.pool))
            pool = list(player.pool)
            player.team = tuple(sorted([pool.pop(chance.choose(len(pool))) for _ in range(size)]))
    for region in ALL_REGIONS[: len(g.tokens)]:  # none before the tokens are laid
        if g.token_seen_by[region] and g.tokens[region] == FACE_DOWN:  # somebody else knows this face, so it has one
            settle_face(g, region, chance.pick(face_pool(g, region)))
    return g

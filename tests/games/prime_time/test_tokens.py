"""Saibamen and Cell Juniors (PT-SAIBA, PT-GEN-31, PT-TRAIT-39)."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, events, go_on, mil, options_of, skirmish, with_stats
from tenkaichi.engine.procedure import why_illegal
from tenkaichi.games.prime_time.events import TOKEN_DESTROYED
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.harm import ATTACK, Harm
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.rules.sight import distance
from tenkaichi.games.prime_time.rules.tokens import DeployTokens, TokenPhase, TokenTurn
from tenkaichi.games.prime_time.state import DAZED, GRABBED, NOBODY, TOKEN, Skirmish, Token

BURST, GRAB, TAKE = ("burst",), ("grab",), ("take",)


def swamp(x: float = 10, y: float = 15, kind: str = "saibaman", **where: tuple[float, float]) -> Skirmish:
    """Nappa's token at (x, y); Jeice is 5" away from it at (10,15), Guldo far off."""
    g = skirmish(
        {"nappa": where.get("nappa", (2, 2)), "raditz": where.get("raditz", (2, 28))},
        {"jeice": where.get("jeice", (16.378, 15)), "guldo": where.get("guldo", (28, 2))},
    )
    g.tokens.append(
        Token(g.book.token_named[kind], 0, 0, mil(x), mil(y), hp=g.book.tokens[g.book.token_named[kind]].hp)
    )
    g.teams[0].wt = g.teams[1].wt = 0
    return g










def test_a_grab_holds_and_damage_sets_it_off():
    """PT-SAIBA-17, 19: 5 HP remain; 1 DMG from elsewhere is followed by 2 more."""
    g = swamp()
    carry_out(g, TokenTurn(TOKEN), ("pursue", 2), GRAB)
    assert (g.models[2].hp, g.models[2].held_by, g.tokens[0].holds) == (5, TOKEN, 2)
    assert g.models[2].states & GRABBED
    carry_out(g, Harm(2, 1, ATTACK, 0))
    assert g.models[2].hp == 2
    assert g.models[2].held_by == NOBODY
    assert not g.models[2].states & GRABBED













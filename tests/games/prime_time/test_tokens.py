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

BASE = 0.689
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


def test_nappa_deploys_three_within_six_inches():
    """PT-SAIBA-02, 04: a fourth or one at 6.1" is refused; later uses top up."""
    g = skirmish({"nappa": (10, 10), "raditz": (2, 28)}, {"jeice": (15, 15), "guldo": (28, 2)})
    kind = g.book.token_named["saibaman"]
    decision = carry_out(g, DeployTokens(0, kind, 3, 6000))
    assert decision is not None
    far = ("deploy", mil(10), mil(10 + 2 * BASE + 6.1))
    assert why_illegal(g, decision, far).clause == "PT-SAIBA-02"
    at_jeice = ("deploy", mil(15), mil(15 - 2 * BASE))
    assert why_illegal(g, decision, at_jeice).clause == "PT-SAIBA-04"
    near = ("deploy", mil(10), mil(10 + 2 * BASE + 6))
    assert go_on(g, near, ("deploy", 10000, 6000), ("deploy", 6000, 10000)) is None
    assert len(g.tokens) == 3
    g.tokens[0].seat = NOBODY
    assert carry_out(g, DeployTokens(0, kind, 3, 6000), ("deploy", 13000, 10000)) is None


def test_a_saibaman_runs_six_inches_at_an_enemy_within_eight():
    """PT-SAIBA-06, 08, PT-GEN-31: 7" becomes 1", 20" becomes 16", friends are never hunted."""
    g = swamp(jeice=(18.378, 15), raditz=(10, 12))
    assert carry_out(g, TokenPhase(), ("token", TOKEN), ("pursue", 2)) is None
    assert distance(g, TOKEN, 2) == 1000
    g = swamp(x=2, y=15, jeice=(2 + 20 + 2 * BASE, 15))
    carry_out(g, TokenTurn(TOKEN), ("pursue", 2))
    assert distance(g, TOKEN, 2) == 16000


def test_contact_bursts_for_two_and_one_for_those_near():
    """PT-SAIBA-07, 09, 12..14: no save, no reaction, friends of the deployer included; the token is gone."""
    g = swamp(raditz=(16.378, 17))
    assert options_of(carry_out(g, TokenTurn(TOKEN), ("pursue", 2))) == [BURST, GRAB]
    go_on(g, BURST)
    assert [model.hp for model in g.models] == [6, 4, 3, 4]
    assert g.tokens[0].seat == NOBODY
    assert len(events(g, TOKEN_DESTROYED)) == 1


def test_nappa_earns_a_bk_for_each_saibaman_that_is_destroyed():
    """PT-SAIBA-21: shot or burst."""
    g = swamp()
    g.teams[0].bk = 5
    carry_out(g, TokenTurn(TOKEN), ("pursue", 2), BURST)
    assert g.teams[0].bk == 6
    g.tokens.append(Token(g.tokens[0].kind, 0, 0, mil(16), mil(19)))
    g.active = 2
    carry_out(g, Attack(2, TOKEN + 1, g.book.energy_blast), 10)
    assert g.tokens[1].seat == NOBODY
    assert g.teams[0].bk == 7


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


def test_a_grab_from_before_bursts_when_the_phase_begins():
    """PT-SAIBA-11."""
    g = swamp()
    carry_out(g, TokenTurn(TOKEN), ("pursue", 2), GRAB)
    carry_out(g, TokenPhase(), ("token", TOKEN))
    assert g.models[2].hp == 3
    assert g.tokens[0].seat == NOBODY


def test_a_critical_shot_makes_it_go_up():
    """PT-SAIBA-15, 16: RFX 8; a total of 17 removes it, 18 bursts and scalds the shooter at 1.5"."""
    for die, hp in ((13, 5), (14, 4)):
        g = swamp(jeice=(10 + 1.5 + 2 * BASE, 15))
        with_stats(g, 2, foc=4)
        g.active = 2
        assert carry_out(g, Attack(2, TOKEN, g.book.energy_blast), die) is None
        assert g.tokens[0].seat == NOBODY
        assert g.models[2].hp == hp


def test_an_enemy_that_moves_into_contact_sets_it_off():
    """PT-SAIBA-09."""
    g = swamp(jeice=(13, 15))
    decision = carry_out(g, Reposition(2, 2000), ("to", mil(10 + 2 * BASE), mil(15)))
    assert options_of(decision) == [BURST, GRAB]
    go_on(g, BURST)
    assert g.models[2].hp == 3


def test_dazed_models_are_not_chased():
    """PT-SAIBA-06."""
    g = swamp()
    g.models[2].states = DAZED
    assert options_of(carry_out(g, TokenTurn(TOKEN))) == [("pursue", 3)]


def test_a_cell_junior_strikes():
    """PT-GEN-31: D20 + 4, 2 DMG, an attack like any other."""
    g = swamp(kind="cell_junior")
    with_stats(g, 2, rfx=11, res=0)
    decision = carry_out(g, TokenTurn(TOKEN), ("pursue", 2))
    assert TAKE in options_of(decision)
    go_on(g, TAKE, 7)
    assert g.models[2].hp == 3


def test_no_sk_for_a_saiyan_who_shoots_a_saibaman():
    """PT-TRAIT-39."""
    g = skirmish({"nappa": (2, 2), "guldo": (2, 28)}, {"turles": (10, 15), "jeice": (28, 28)})
    g.tokens.append(Token(g.book.token_named["saibaman"], 0, 0, mil(15), mil(15)))
    g.active = 2
    carry_out(g, Attack(2, TOKEN, g.book.energy_blast), 10)
    assert g.tokens[0].seat == NOBODY
    assert g.models[2].sk == 0

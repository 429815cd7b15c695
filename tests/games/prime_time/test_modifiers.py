"""Continuous effects: which are in force, the cap, names that do not stack, affiliations, Absorb, exceptions."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, cited, skirmish
from tenkaichi.games.prime_time.rules.effects.context import Context, Happening
from tenkaichi.games.prime_time.rules.effects.limits import lay
from tenkaichi.games.prime_time.rules.effects.resolving import ResolveEffect
from tenkaichi.games.prime_time.rules.harm import ATTACK, Harm
from tenkaichi.games.prime_time.rules.values import move_value, stat
from tenkaichi.games.prime_time.state import (
    NOBODY,
    THIS_GAME,
    THIS_ROUND,
    Skirmish,
)


def plus(g: Skirmish, who: int, what: str, by: int, name: str) -> None:
    g.models[who].modifiers = (*g.models[who].modifiers, (what, by, name, THIS_GAME, NOBODY))


def named(g: Skirmish, name: str) -> int:
    return [sheet.name for sheet in g.book.effect_index.effects].index(name)


# -- the cap ---------------------------------------------------------------------------------------------------------


def test_weighted_clothing_counts_to_the_cap_and_its_removal_does_not() -> None:
    """PT-TRAIT-15, PT-CAP-05, PT-CAP-06, PT-GEN-35."""
    g = skirmish({"piccolo_zf": (5, 5)}, {"krillin": (20, 20)})
    assert stat(g, 0, "imp") == 5
    for n in range(3):
        plus(g, 0, "imp", 1, f"Effect {n}")
        plus(g, 0, "rfx", 1, f"Effect {n}")
    assert stat(g, 0, "imp") == 7
    carry_out(g, ResolveEffect(Context(named(g, "Weighted Clothing"), 0, 0, "activation_start", 0)))
    assert stat(g, 0, "rfx") == 15
    assert (move_value(g, 0, 0), move_value(g, 0, 1)) == (7000, 5000)
    assert g.models[0].counters["clothing_removed"] == 1
    g.active = 0
    assert not [n for n, _, _ in _heard(g, "activation_start", 0) if n == named(g, "Weighted Clothing")]


def test_same_name_does_not_stack_different_names_do() -> None:
    """PT-GEN-18, PT-GEN-19."""
    g = skirmish({"vegeta": (5, 5)}, {"krillin": (20, 20)})
    lay(g, 0, ("imp", 1, "Battle Aura", THIS_ROUND, NOBODY))
    lay(g, 0, ("imp", 1, "Battle Aura", THIS_GAME, NOBODY))
    assert [m[3] for m in g.models[0].modifiers] == [THIS_GAME]
    assert stat(g, 0, "imp") == 6
    plus(g, 0, "imp", 1, "Battle Cry")
    assert stat(g, 0, "imp") == 7


# -- what stands -----------------------------------------------------------------------------------------------------


def test_absorb_below_half_replaces_the_lower_figure() -> None:
    """PT-TRAIT-02, PT-TRAIT-03: Absorb 1, and 2 below half HP, after RES, never below 1."""
    for hp, lost in ((6, 3), (3, 3)):
        g = skirmish({"goku": (5, 5)}, {"broly": (6, 5), "nail": (25, 25)})
        g.models[1].hp = hp
        carry_out(g, Harm(1, 5, ATTACK, 0))  # 4 net after RES 1
        assert g.models[1].hp == hp - lost
    g = skirmish({"goku": (5, 5)}, {"broly": (6, 5), "nail": (25, 25)})
    g.models[1].hp = 2
    carry_out(g, Harm(1, 3, ATTACK, 0))  # 2 net, Absorb 2: at least 1
    assert g.models[1].hp == 1
    assert cited(g, "PT-TRAIT-02")


# -- how long --------------------------------------------------------------------------------------------------------


# -- affiliations ----------------------------------------------------------------------------------------------------


def _heard(g: Skirmish, event: str, subject: int, other: int = NOBODY) -> list[tuple[int, int, int]]:
    from tenkaichi.games.prime_time.rules.effects.listeners import listeners

    return listeners(g, Happening(event, subject, other))

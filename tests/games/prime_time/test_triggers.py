"""Triggered effects: who hears an event, in which order they are resolved, and what they do."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, cited, events, go_on, mil, options_of, skirmish
from tenkaichi.games.prime_time.events import EFFECT_USED
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.effects.context import Context, Happening
from tenkaichi.games.prime_time.rules.effects.listeners import listeners
from tenkaichi.games.prime_time.rules.effects.resolving import ResolveEffect
from tenkaichi.games.prime_time.rules.harm import OTHER, Harm
from tenkaichi.games.prime_time.state import DAZED, KNOCKED_OUT, NOBODY, REMOVED, STAGGERED, Skirmish


def named(g: Skirmish, name: str) -> int:
    return [sheet.name for sheet in g.book.effect_index.effects].index(name)


def used(g: Skirmish) -> list[str]:
    return [event.facts[0] for event in events(g, EFFECT_USED)]


def down(g: Skirmish, who: int, source: int) -> Harm:
    return Harm(who, g.models[who].hp, OTHER, source)


# -- order -----------------------------------------------------------------------------------------------------------


def test_a_player_orders_their_own_effects_before_the_opponents() -> None:
    """PT-COMBAT-12, PT-FAQ-03: two of the active player, one of the other, on one event."""
    g = skirmish({"gohan_kid": (5, 5), "krillin": (8, 5)}, {"frieza": (7, 7), "guldo": (20, 20)})
    g.teams[0].affiliation = g.book.affiliation_named["z_fighters"]
    g.active = 0
    decision = carry_out(g, down(g, 1, 2))
    assert decision is not None
    assert decision.seat == 0
    hidden, alone = named(g, "Hidden Power"), named(g, "Not Alone")
    assert options_of(decision) == [("effect", hidden, 0), ("effect", alone, NOBODY)]
    assert g.teams[1].bk == g.teams[0].bk == 0
    g.teams[0].bk = 3
    assert go_on(g, ("effect", alone, NOBODY)) is None
    assert used(g) == ["Not Alone", "Hidden Power", "Toying"]
    assert g.models[0].sk == 3
    assert g.teams[0].bk == 2
    assert cited(g, "PT-FAQ-03")
    assert cited(g, "PT-COMBAT-12")


def test_each_limit_once_a_round() -> None:
    """PT-TRAIT-43: the triggered command once a round, the other once a game."""
    g = skirmish({"frieza": (5, 5), "ginyu": (8, 5), "jeice": (11, 5)}, {"goku": (20, 20)})
    g.teams[0].leader = 0
    carry_out(g, down(g, 1, 3))
    assert g.teams[0].bk == 2
    carry_out(g, down(g, 2, 3))
    assert g.teams[0].bk == 2


# -- Leaders ---------------------------------------------------------------------------------------------------------


def test_dazed_leader_keeps_commands_a_ko_or_removal_ends_them() -> None:
    """PT-STATE-20, PT-STATE-21, PT-STATE-24."""
    g = skirmish({"frieza": (5, 5), "ginyu": (8, 5)}, {"goku": (20, 20)})
    g.teams[0].leader = 0
    g.models[0].states = DAZED
    carry_out(g, down(g, 1, 2))
    assert g.teams[0].bk == 2
    assert cited(g, "PT-STATE-20")
    for where in (KNOCKED_OUT, REMOVED):
        g = skirmish({"frieza": (5, 5), "ginyu": (8, 5)}, {"goku": (20, 20)})
        g.teams[0].leader = 0
        g.teams[0].lost_command = True  # and brought back with a Wish Token
        g.models[0].where = 0 if where == KNOCKED_OUT else where
        carry_out(g, down(g, 1, 2))
        assert g.teams[0].bk == 0


# -- Intercept -------------------------------------------------------------------------------------------------------


# -- who hears what --------------------------------------------------------------------------------------------------


def test_conditions_of_the_event() -> None:
    g = skirmish({"yakon": (5, 5), "videl": (6, 8)}, {"goku": (8, 5), "nail": (20, 20)})
    g.objectives = [(mil(8), mil(5))]
    g.stack.append(Attack(2, 0, g.book.energy_blast))
    assert named(g, "Light Eater") in [n for n, _, _ in listeners(g, Happening("attack_damage", 2, 0))]
    g.stack[-1] = Attack(2, 0, g.book.basic_strike)
    assert named(g, "Light Eater") not in [n for n, _, _ in listeners(g, Happening("attack_damage", 2, 0))]
    g.stack[-1] = Attack(1, 2, g.book.basic_strike)
    assert named(g, "Eye for Justice") in [n for n, _, _ in listeners(g, Happening("attack_declared", 1, 2))]


def test_contest_against_a_model_without_the_stat() -> None:
    """PT-GEN-36: an Android defends with 10: SPR 5 needs 20, a 15."""
    g = skirmish({"ginyu": (5, 5)}, {"android_18": (8, 5), "nail": (25, 25)})
    g.models[0].hp, g.models[0].sk = 2, 1
    carry_out(g, ResolveEffect(Context(named(g, "Body Change"), 0, 0, "action", 0)), 12)  # +5, +2 Last One Standing
    assert (g.models[0].x, g.models[0].hp) == (mil(5), 2)
    assert cited(g, "PT-GEN-36")
    g.models[0].sk = 1
    carry_out(g, ResolveEffect(Context(named(g, "Body Change"), 0, 0, "action", 0)), 13)
    assert g.models[0].x == mil(8)
    assert g.models[0].hp == 5
    assert g.models[1].hp == 3
    assert g.models[1].has(STAGGERED)


def test_mission_scores_for_the_first_side_only() -> None:
    """First Blood: 2 Glory for the first Daze of the round, 1 for each."""
    g = skirmish({"goku": (5, 5), "vegeta": (8, 5)}, {"nappa": (20, 20), "raditz": (23, 23)})
    g.missions, g.round = (0, 4, 8), 1
    g.active = 0
    assert g.book.pack.missions[0].id == "first_blood"
    for team in g.teams:
        team.glory = [0]
    first = named(g, "First Blood")
    go = carry_out(g, down(g, 2, 0))
    assert options_of(go) == [("effect", first, NOBODY), ("effect", named(g, "More Blood"), NOBODY)]
    go_on(g, ("effect", first, NOBODY))
    assert [team.glory for team in g.teams] == [[3], [0]]
    carry_out(g, down(g, 1, 2))
    assert [team.glory for team in g.teams] == [[3], [1]]

"""Triggered effects: who hears an event, in which order they are resolved, and what they do."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, cited, events, go_on, mil, options_of, skirmish
from tenkaichi.engine.procedure import refusals
from tenkaichi.games.prime_time.events import EFFECT_USED
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.effects.context import Context, Happening
from tenkaichi.games.prime_time.rules.effects.listeners import listeners
from tenkaichi.games.prime_time.rules.effects.resolving import ResolveEffect
from tenkaichi.games.prime_time.rules.harm import OTHER, Harm
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.state import BOUND, DAZED, KNOCKED_OUT, NOBODY, REMOVED, STAGGERED, Skirmish


def named(g: Skirmish, name: str) -> int:
    return [sheet.name for sheet in g.book.effect_index.effects].index(name)


def used(g: Skirmish) -> list[str]:
    return [event.facts[0] for event in events(g, EFFECT_USED)]


def down(g: Skirmish, who: int, source: int) -> Harm:
    return Harm(who, g.models[who].hp, OTHER, source)


# -- order -----------------------------------------------------------------------------------------------------------


def test_an_event_without_listeners_asks_no_player() -> None:
    g = skirmish({"vegeta": (5, 5)}, {"krillin": (9, 9)})
    assert emit(g, "round_start", NOBODY) is None
    assert emit(g, "clash_won", 0, 1) is None


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


def test_start_of_activation_is_the_controllers_to_order() -> None:
    """PT-GEN-17: both resolve while it still has 2 actions."""
    g = skirmish({"piccolo_zf": (5, 5), "kami": (9, 5)}, {"pui_pui": (6, 7)})
    g.active = 0
    decision = carry_out(g, Activation(0, 0))
    clothing = named(g, "Weighted Clothing")
    assert decision is not None
    assert options_of(decision) == [("pass",), ("effect", clothing, 0)]
    go_on(g, ("effect", clothing, 0))
    assert used(g)[:2] == ["Weighted Clothing", "Home Gravity"]  # the active player's first
    assert g.actions == 2
    assert cited(g, "PT-GEN-17")
    assert cited(g, "PT-TRAIT-16")


def test_each_limit_once_a_round() -> None:
    """PT-TRAIT-43: the triggered command once a round, the other once a game."""
    g = skirmish({"frieza": (5, 5), "ginyu": (8, 5), "jeice": (11, 5)}, {"goku": (20, 20)})
    g.teams[0].leader = 0
    carry_out(g, down(g, 1, 3))
    assert g.teams[0].bk == 2
    carry_out(g, down(g, 2, 3))
    assert g.teams[0].bk == 2


# -- Leaders ---------------------------------------------------------------------------------------------------------


def test_commands_are_the_designated_leaders_only() -> None:
    """PT-TRAIT-42: Majin Brand of a Babidi who is not the Leader."""
    g = skirmish({"babidi": (5, 5), "buu": (8, 5)}, {"goku": (9, 9)})
    g.teams[0].leader = 1
    decision = carry_out(g, Activation(0, 0))
    brand = ("command", named(g, "Majin Brand"))
    assert decision is not None
    assert brand not in options_of(decision)
    assert [bar.clause for option, bar, _ in refusals(g, decision) if option == brand] == ["PT-TRAIT-42"]
    g.stack.clear()
    g.teams[0].leader = 0
    assert brand in options_of(carry_out(g, Activation(0, 0)))


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


def test_once_per_game_command() -> None:
    """PT-TRAIT-43."""
    g = skirmish({"cell": (5, 5)}, {"goku": (20, 20)})
    g.teams[0].leader = 0
    command = ("command", named(g, "Perfection"))
    decision = carry_out(g, Activation(0, 0))
    assert command in options_of(decision)
    decision = go_on(g, command)
    assert g.models[0].sk == 2
    assert g.actions == 2
    assert decision is not None
    assert command not in options_of(decision)
    assert ("PT-TRAIT-43") in [bar.clause for option, bar, _ in refusals(g, decision) if option == command]


# -- Intercept -------------------------------------------------------------------------------------------------------


def test_interceptor_defends_with_its_own_stats_and_rider() -> None:
    """PT-TRAIT-04, PT-TRAIT-05: RFX 11 with the rider +1: a total of 12 hits, 11 does not."""
    for die, hp in ((6, 5), (7, 4)):
        g = skirmish({"goku": (5, 5), "guldo": (25, 25)}, {"guru": (8, 5), "nail": (8, 7)})
        g.active = 0
        guard = named(g, "Bodyguard")
        decision = carry_out(g, Attack(0, 2, g.book.energy_blast))
        assert decision is not None
        assert options_of(decision) == [("pass",), ("effect", guard, 3)]
        go_on(g, ("effect", guard, 3), ("take",), die, *([("accept",)] if hp == 5 else []))
        assert g.models[2].hp == 6
        assert g.models[3].hp == hp
        assert g.models[3].modifiers == ()


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


def test_technique_riders_belong_to_the_attack() -> None:
    """Double Sunday: an enemy within 3 inches of the one hit takes 2 as well; Tri-Beam staggers its user."""
    g = skirmish({"raditz": (5, 5)}, {"goku": (9, 5), "krillin": (11, 5), "kami": (25, 25)})
    carry_out(g, Attack(0, 1, g.book.technique_named["double_sunday"]), ("take",), 20)
    assert g.models[2].hp == 3
    assert g.models[3].hp == 4
    g = skirmish({"tien": (5, 5)}, {"goku": (9, 5), "kami": (25, 25)})
    carry_out(g, Attack(0, 1, g.book.technique_named["tri_beam"]), ("take",), 20)
    assert g.models[0].has(STAGGERED)


def test_unopposed_technique_is_not_answered() -> None:
    """PT-TRAIT-08."""
    g = skirmish({"gogeta": (5, 5)}, {"goku": (9, 5), "kami": (25, 25)})
    g.teams[1].bk = 10
    decision = carry_out(g, Attack(0, 1, g.book.technique_named["stardust_breaker"]))
    assert decision is not None
    assert decision.is_chance


def test_effect_may_be_declined_and_costs_only_when_used() -> None:
    g = skirmish({"goku": (5, 5), "krillin": (2, 25)}, {"android_17": (9, 5), "kami": (25, 25)})
    g.teams[1].bk = 2
    barrier = named(g, "Android Barrier")
    decision = carry_out(g, Attack(0, 2, g.book.energy_blast), ("take",), 20)
    assert decision is not None
    assert decision.seat == 1
    assert options_of(decision) == [("pass",), ("effect", barrier, 2)]
    go_on(g, ("pass",))
    assert g.teams[1].bk == 2
    assert g.models[2].hp == 5


def test_check_inside_an_effect() -> None:
    """Solar Flare: each enemy within 4 inches in sight checks FOC against 14 or is Staggered; Kami lends 1."""
    g = skirmish({"krillin": (5, 5)}, {"goku": (8, 5), "kami": (5, 8), "nail": (25, 25)})
    g.teams[0].bk = 1
    carry_out(g, ResolveEffect(Context(named(g, "Solar Flare"), 0, 0, "action", 0)), 7, 11)
    assert g.models[1].has(STAGGERED)
    assert not g.models[2].has(STAGGERED)
    assert g.teams[0].bk == 0


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


def test_targets_are_asked_for_where_there_is_a_choice() -> None:
    """PT-COMBAT-05, PT-STATE-10: a friend is offered, a Dazed one only to what expressly takes one."""
    g = skirmish({"dende": (5, 5), "goku": (7, 5), "krillin": (5, 7)}, {"nappa": (20, 20)})
    g.teams[0].bk, g.models[0].sk, g.models[0].hp, g.models[1].hp = 1, 1, 3, 2
    g.models[2].states, g.models[2].hp = DAZED, 0
    decision = carry_out(g, ResolveEffect(Context(named(g, "Healing Hands"), 0, 0, "action", 0)))
    assert options_of(decision) == [("target", 0), ("target", 1)]
    go_on(g, ("target", 1))
    assert g.models[1].hp == 4
    assert cited(g, "PT-COMBAT-05")
    assert not cited(g, "PT-STATE-10")
    g.models[2].x, g.models[2].y = mil(5), mil(6.5)
    carry_out(g, ResolveEffect(Context(named(g, "Rouse the Fallen"), 0, 0, "action", 0)))
    assert g.models[2].hp == 2
    assert not g.models[2].has(DAZED)
    assert cited(g, "PT-STATE-10")


def test_half_hp_passives_fire_on_the_return_from_dazed() -> None:
    """PT-STATE-16."""
    g = skirmish({"gohan_kid": (5, 5)}, {"nappa": (20, 20)})
    snap = named(g, "The Snap")
    procedure = emit(g, "half_hp", 0, NOBODY, "dazed_return")
    assert procedure is not None
    assert ("effect", snap, 0) in options_of(carry_out(g, procedure))


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


def test_infinite_engine_once_a_team_and_with_the_affiliation() -> None:
    """PT-TRAIT-25, PT-TRAIT-26, PT-TRAIT-27."""
    g = skirmish({"android_17": (5, 5), "android_18": (8, 5), "android_16": (11, 5)}, {"nappa": (20, 20)})
    procedure = emit(g, "bk_step", NOBODY)
    assert procedure is not None
    assert carry_out(g, procedure) is None  # nobody is asked whose it is
    assert g.teams[0].bk == 1
    assert cited(g, "PT-TRAIT-26")
    g = skirmish({"android_17": (5, 5), "android_16": (8, 5), "goku": (11, 5)}, {"nappa": (20, 20)})
    g.teams[0].affiliation = g.book.affiliation_named["android"]
    procedure = emit(g, "bk_step", NOBODY)
    assert procedure is not None
    decision = carry_out(g, procedure)
    while decision is not None:
        decision = go_on(g, options_of(decision)[0])
    assert g.teams[0].bk == 2


def test_negated_state() -> None:
    """Too Stubborn to Quit: once a game Staggered or Bound comes to nothing."""
    g = skirmish({"guldo": (5, 5)}, {"recoome": (8, 5), "nail": (25, 25)})
    g.models[1].states |= BOUND
    procedure = emit(g, "state_gained", 1, 0, "bound")
    assert procedure is not None
    carry_out(g, procedure, ("effect", named(g, "Too Stubborn to Quit"), 1))
    assert not g.models[1].has(BOUND)
    assert emit(g, "state_gained", 1, 0, "bound") is None

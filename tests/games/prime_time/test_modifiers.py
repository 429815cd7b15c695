"""Continuous effects: which are in force, the cap, names that do not stack, affiliations, Absorb, exceptions."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, cited, skirmish
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.effects.active_effects import affiliation_share, is_affiliation_active
from tenkaichi.games.prime_time.rules.effects.context import Context, Happening
from tenkaichi.games.prime_time.rules.effects.limits import expire, is_used_up, lay, mark_used, use_up_modifier
from tenkaichi.games.prime_time.rules.effects.resolving import ResolveEffect
from tenkaichi.games.prime_time.rules.harm import ATTACK, Harm
from tenkaichi.games.prime_time.rules.modifiers import (
    attack_change,
    cost_of,
    is_forbidden,
    is_immune,
    is_permitted,
    modifiers_of,
    movement_limit,
)
from tenkaichi.games.prime_time.rules.rolls import roll_parts
from tenkaichi.games.prime_time.rules.states import give_state
from tenkaichi.games.prime_time.rules.values import move_value, stat
from tenkaichi.games.prime_time.state import (
    BOUND,
    DAZED,
    EXHAUSTED,
    KNOCKED_OUT,
    MERGED,
    NEXT_ACTIVATION,
    NEXT_ROUND,
    NOBODY,
    STAGGERED,
    THIS_ACTIVATION,
    THIS_GAME,
    THIS_ROUND,
    Model,
    Skirmish,
)


def plus(g: Skirmish, who: int, what: str, by: int, name: str) -> None:
    g.models[who].modifiers = (*g.models[who].modifiers, (what, by, name, THIS_GAME, NOBODY))


def named(g: Skirmish, name: str) -> int:
    return [sheet.name for sheet in g.book.effect_index.effects].index(name)


def join(g: Skirmish, seat: int, affiliation: str) -> None:
    g.teams[seat].affiliation = g.book.affiliation_named[affiliation]
    g.situation_changed()


# -- the cap ---------------------------------------------------------------------------------------------------------


def test_cap_of_three_either_way() -> None:
    """PT-CAP-01, PT-CAP-04: four different +1 on base 6 make 9; the tier's line itself is not capped."""
    g = skirmish({"vegeta": (5, 5)}, {"krillin": (20, 20)})
    g.models[0].tier = 1  # IMP 6
    g.situation_changed()
    for n in range(4):
        plus(g, 0, "imp", 1, f"Effect {n}")
    assert stat(g, 0, "imp") == 9
    plus(g, 0, "imp", -2, "Weight")
    assert stat(g, 0, "imp") == 8  # the net of +4 and -2
    assert cited(g, "PT-CAP-01")
    assert cited(g, "PT-CAP-04")


def test_penalties_of_states_count_to_the_cap() -> None:
    """PT-CAP-02, PT-CAP-03: Exhausted -2 and -2 from a card take 3 off each Move value."""
    g = skirmish({"vegeta": (5, 5)}, {"krillin": (20, 20)})
    g.models[0].states = EXHAUSTED
    plus(g, 0, "mov", -2, "Card")
    assert (move_value(g, 0, 0), move_value(g, 0, 1)) == (4000, 2000)


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


def test_aura_reaches_allies_within_its_distance_only() -> None:
    g = skirmish({"kami": (5, 5), "goku": (8, 5), "vegeta": (20, 5)}, {"krillin": (5, 8)})
    assert [part[0] for part in modifiers_of(g, 1, "roll:save")] == [1]
    assert modifiers_of(g, 0, "roll:save") == []
    assert modifiers_of(g, 2, "roll:save") == []
    assert modifiers_of(g, 3, "roll:save") == []


def test_condition_is_tested_each_time() -> None:
    """Saiyan Pride: +1 to attack rolls while an enemy of a higher tier is within 8 inches."""
    g = skirmish({"vegeta": (5, 5)}, {"goku": (8, 5)})
    assert roll_parts(g, 0, "attack") == [(2, "Last One Standing", "PT-GEN-29")]
    g.models[1].tier = 1
    g.situation_changed()
    assert [part[1] for part in roll_parts(g, 0, "attack")] == ["Last One Standing", "Saiyan Pride"]
    g.models[0].tier = 1
    g.situation_changed()
    assert "Saiyan Pride" not in [part[1] for part in roll_parts(g, 0, "attack")]


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


def test_costs_permissions_prohibitions_immunity() -> None:
    g = skirmish({"vegeta_majin": (5, 5), "supreme_kai": (9, 9)}, {"burter": (20, 20), "broly": (25, 25)})
    assert cost_of(g, 0, "breakthrough", "sk", 2) == 1
    assert cost_of(g, 1000, "fusion", "wt", 1) == 0
    use_up_modifier(g, 1000, "cost:fusion:wt")
    assert cost_of(g, 1000, "fusion", "wt", 1) == 1  # once per game
    assert is_permitted(g, 2, "leave_engagement")
    assert not is_permitted(g, 0, "leave_engagement")
    assert not is_forbidden(g, 3, "evade")
    g.models[3].tier = 2
    g.situation_changed()
    assert is_forbidden(g, 3, "evade")
    assert is_immune(g, 0, "bound")
    assert not give_state(g, 0, BOUND, "PT-STATE-55")
    assert give_state(g, 1, BOUND, "PT-STATE-55")


def test_exception_holds_for_one_model_only() -> None:
    """PT-GEN-01, PT-GEN-02."""
    g = skirmish({"bulma": (5, 5), "goku": (9, 9)}, {"burter": (20, 20)}, [("crate", 6.5, 5, 0)])
    g.active = 0
    carry_out(g, ResolveEffect(Context(named(g, "Service Route"), 0, 0, "free_action", 0)))
    assert is_permitted(g, 0, "pass_terrain")
    assert not is_permitted(g, 1, "pass_terrain")
    assert cited(g, "PT-GEN-01")
    assert cited(g, "PT-GEN-02")
    expire(g, "activation")
    assert not is_permitted(g, 0, "pass_terrain")


def test_suppress_is_the_least_that_is_laid() -> None:
    """PT-TRAIT-11."""
    g = skirmish({"bulma": (5, 5)}, {"goku": (9, 5), "nail": (20, 20)})
    assert movement_limit(g, 1) == -1
    carry_out(g, Attack(0, 1, g.book.technique_named["capsule_launcher"]), ("take",), 20)
    assert movement_limit(g, 1) == 3000
    expire(g, "activation_start", 1)
    expire(g, "activation")
    assert movement_limit(g, 1) == -1


def test_attack_changes_with_a_filter() -> None:
    """Level the City: +1 DMG and +1 inch of Blast, for Blasts only."""
    g = skirmish({"nappa": (5, 5)}, {"goku": (9, 5)})
    g.teams[0].leader = 0
    g.situation_changed()
    carry_out(g, ResolveEffect(Context(named(g, "Level the City"), 0, 0, "command", 0)))
    blast = attack_change(g, 0, g.book.techniques[g.book.technique_named["city_breaker"]])
    plain = attack_change(g, 0, g.book.techniques[g.book.technique_named["arm_cleave"]])
    assert (blast.dmg, blast.blast) == (1, 1000)
    assert (plain.dmg, plain.blast) == (0, 0)


def test_dazed_bearer_keeps_effects_that_need_no_action() -> None:
    """PT-SAIBA-21: a Dazed Nappa still counts; PT-STATE-08: a Dazed protector does nothing."""
    g = skirmish({"nappa": (5, 5), "nail": (9, 9)}, {"goku": (9, 5)})
    g.models[0].states = g.models[1].states = DAZED
    g.situation_changed()
    assert named(g, "Expendable Resources") in [n for n, _, _ in _in_force(g, "token_destroyed")]
    assert named(g, "Bodyguard") not in [n for n, _, _ in _in_force(g, "attack_declared")]
    g.models[0].where = KNOCKED_OUT
    g.situation_changed()
    assert named(g, "Expendable Resources") not in [n for n, _, _ in _in_force(g, "token_destroyed")]
    assert named(g, "Ghost Nappa Whisper") in [n for n, _, _ in _in_force(g, "bk_step")]  # off the board


# -- how long --------------------------------------------------------------------------------------------------------


def test_durations_end_when_they_should() -> None:
    g = skirmish({"vegeta": (5, 5), "goku": (9, 9)}, {"krillin": (20, 20)})
    spans = (THIS_ACTIVATION, NEXT_ACTIVATION, THIS_ROUND, NEXT_ROUND, THIS_GAME)
    for span in spans:
        lay(g, 0, ("imp", 1, f"for {span}", span, NOBODY))
    expire(g, "activation")
    assert [m[3] for m in g.models[0].modifiers] == [NEXT_ACTIVATION, THIS_ROUND, NEXT_ROUND, THIS_GAME]
    expire(g, "activation_start", 0)
    expire(g, "activation")
    assert [m[3] for m in g.models[0].modifiers] == [THIS_ROUND, NEXT_ROUND, THIS_GAME]
    expire(g, "round")
    assert [m[3] for m in g.models[0].modifiers] == [THIS_ROUND, THIS_GAME]
    expire(g, "round")
    assert [m[3] for m in g.models[0].modifiers] == [THIS_GAME]


def test_limits_are_kept_per_model_team_and_for_both_sides() -> None:
    g = skirmish({"vegeta": (5, 5), "goku": (9, 9)}, {"krillin": (20, 20)})
    mark_used(g, "once_per_round", "X", 0, 0)
    assert is_used_up(g, "once_per_round", "X", 0, 0)
    assert not is_used_up(g, "once_per_round", "X", 1, 0)
    mark_used(g, "once_per_round_team", "Y", 0, 0)
    assert is_used_up(g, "once_per_round_team", "Y", 1, 0)
    assert not is_used_up(g, "once_per_round_team", "Y", 2, 1)
    mark_used(g, "once_per_round_any", "Z", 0, 0)
    assert is_used_up(g, "once_per_round_any", "Z", 2, 1)
    mark_used(g, "once_per_game", "G", 0, 0)
    expire(g, "round")
    assert not is_used_up(g, "once_per_round", "X", 0, 0)
    assert not is_used_up(g, "once_per_round_any", "Z", 2, 1)
    assert is_used_up(g, "once_per_game", "G", 0, 0)


# -- affiliations ----------------------------------------------------------------------------------------------------


def test_threshold_leaves_out_open_allies_and_unaffiliated() -> None:
    """PT-TRAIT-35, PT-TRAIT-37, PT-TRAIT-38: 2 of 3 is enough; exactly half is not."""
    g = skirmish({"frieza": (2, 2), "ginyu": (4, 4), "nappa": (6, 6), "yajirobe": (8, 8)}, {"broly": (20, 20)})
    join(g, 0, "frieza_force")
    assert affiliation_share(g, 0) == (2, 3)
    assert is_affiliation_active(g, 0)
    assert stat(g, 0, "imp") == 5  # Under His Eye needs a Leader within 8 inches
    g.teams[0].leader = 0
    g.situation_changed()
    assert stat(g, 0, "imp") == 6
    assert cited(g, "PT-TRAIT-37")
    g.models[1].where = KNOCKED_OUT  # PT-STATE-19
    g.situation_changed()
    assert affiliation_share(g, 0) == (1, 2)
    assert not is_affiliation_active(g, 0)
    assert stat(g, 0, "imp") == 5
    g = skirmish({"broly": (2, 2), "goku": (4, 4), "krillin": (6, 6), "kami": (8, 8)}, {"nappa": (20, 20)})
    join(g, 0, "z_fighters")
    assert affiliation_share(g, 0) == (3, 3)
    assert is_affiliation_active(g, 0)


def test_threshold_counts_dazed_models() -> None:
    """PT-STATE-13: 3 of 4, one of them Dazed, is 75 percent."""
    g = skirmish({"goku": (2, 2), "krillin": (4, 4), "kami": (6, 6), "nappa": (8, 8)}, {"broly": (20, 20)})
    join(g, 0, "z_fighters")
    g.models[0].states = DAZED
    g.situation_changed()
    assert affiliation_share(g, 0) == (3, 4)
    assert is_affiliation_active(g, 0)


def test_threshold_of_a_fusion_counts_its_own_affiliation() -> None:
    """PT-FUSE-10: two of three of X fuse into a model of Y: 1 of 4."""
    ours = {"vegeta": (2, 2), "goku": (4, 4), "future_trunks": (6, 6), "frieza": (8, 8), "buu": (10, 10)}
    g = skirmish(ours, {"broly": (20, 20)})
    join(g, 0, "cell_games")
    assert affiliation_share(g, 0) == (3, 5)
    g.models[0].where = g.models[1].where = MERGED
    fused = g.book.profile_named["vegito"]
    g.models.append(Model(fused, 0, 8, 3000, 3000, where=0))
    g.situation_changed()
    assert affiliation_share(g, 0) == (1, 4)
    assert not is_affiliation_active(g, 0)


def test_staggered_immunity_of_a_persistent_card() -> None:
    g = skirmish({"dabura": (2, 2)}, {"goku": (20, 20)})
    card = g.book.card_named["a_mj_evil_mark"]
    g.teams[0].in_play = ((card, 0),)
    g.situation_changed()
    assert stat(g, 0, "imp") == 6
    assert not give_state(g, 0, STAGGERED, "PT-STATE-01")


def _in_force(g: Skirmish, event: str) -> list[tuple[int, int, int]]:
    from tenkaichi.games.prime_time.rules.effects.active_effects import situation_of

    return situation_of(g).by_event.get(event, [])


def _heard(g: Skirmish, event: str, subject: int, other: int = NOBODY) -> list[tuple[int, int, int]]:
    from tenkaichi.games.prime_time.rules.effects.listeners import listeners

    return listeners(g, Happening(event, subject, other))

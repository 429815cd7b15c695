"""The promises of the rules text about named characters, pieces and missions hold in the standard pack.

A pack of a designer's own need not keep these promises: the checks of packs ask only what the game demands.
"""

from __future__ import annotations

import pytest

from tenkaichi.games.prime_time.board import covered
from tenkaichi.games.prime_time.checks.terrain import outline
from tenkaichi.games.prime_time.pack import MILS, Deploy, Pack, RunProcedure
from tenkaichi.games.prime_time.pack_checks import load_standard

PACK: Pack = load_standard()
PROFILES = {each.id: each for each in PACK.profiles}
TIERS = [(who, number, tier) for who in PACK.profiles for number, tier in enumerate(who.tiers)]
VEGETAS = ("vegeta", "vegeta_ss", "vegeta_majin")


def test_pt_human_01_eight_characters_are_human():
    humans = {who.character for who in PACK.profiles if "human" in who.traits}
    assert humans == {"bulma", "chiaotzu", "krillin", "mr_satan", "tien", "videl", "yajirobe", "yamcha"}


def test_pt_human_02_only_tien_has_a_second_line():
    assert [who.id for who in PACK.profiles if "human" in who.traits and len(who.tiers) > 1] == ["tien"]


def test_pt_human_14_the_focus_state_changes_no_stat():
    base, focused = PROFILES["tien"].tiers
    for field in ("hp", "res", "imp", "foc", "rfx", "spr", "move", "oc"):
        assert getattr(focused, field) == getattr(base, field), field
    assert set(focused.techniques) - set(base.techniques) == {"tri_beam"}


def test_pt_gen_09_two_giant_forms_have_large_bases():
    large = {(who.id, number) for who, number, tier in TIERS if tier.base_mm == 50}
    assert large == {("vegeta_ss", 1), ("piccolo_dc", 1)}


def test_pt_power_09_the_named_models_have_high_spr():
    """Every version of them begins with 5 or more; a form that is all muscle may have less."""
    named = [who for who in PACK.profiles if who.character in ("goku", "frieza", "piccolo")]
    assert len(named) >= 4
    for who in named:
        assert who.tiers[0].spr is not None
        assert who.tiers[0].spr >= 5, who.id


@pytest.mark.parametrize(
    ("who", "lines"),
    [("cell", [(5, 1, 5), (6, 2, 6), (7, 3, 7)]), ("buu", [(5, 1, 5), (5, 2, 6), (4, 2, 7)])],
)
def test_pt_diss_06_to_11_hp_res_and_dissolution(who, lines):
    assert [(tier.hp, tier.res, tier.dissolution) for tier in PROFILES[who].tiers] == lines


def test_pt_diss_01_no_other_model_dissolves():
    assert {who.id for who, _, tier in TIERS if tier.dissolution} == {"cell", "buu"}


@pytest.mark.parametrize(("who", "threat"), [("goku", 6), ("vegeta", 5), ("goten", 3), ("kid_trunks", 3)])
def test_pt_fuse_35_and_36_threat_of_the_worked_costs(who, threat):
    assert PROFILES[who].threat == threat


@pytest.mark.parametrize(("who", "threat"), [("gogeta", 2), ("gotenks", 1)])
def test_pt_fuse_35_and_36_price_of_the_fusion_cards(who, threat):
    assert [each.threat for each in PACK.purchases if each.kind == "fusion" and each.profile == who] == [threat]


@pytest.mark.parametrize(
    ("who", "components", "methods"),
    [
        ("gotenks", (("goten",), ("kid_trunks",)), {"dance"}),
        ("gogeta", (("goku",), VEGETAS), {"dance", "potara"}),
        ("vegito", (("goku",), VEGETAS), {"dance", "potara"}),
    ],
)
def test_pt_fuse_31_to_33_who_fuses_and_how(who, components, methods):
    fusion = PROFILES[who].fusion
    assert fusion is not None
    assert (fusion.components, set(fusion.methods)) == (components, methods)


@pytest.mark.parametrize(
    ("who", "partner"),
    [("goku", "gohan_kid"), ("gohan_adult", "videl"), ("tien", "chiaotzu"), ("android_17", "android_18")],
)
def test_pt_devo_06_to_09_devoted_pairs(who, partner):
    assert PROFILES[who].links.devoted == (partner,)


def test_pt_devo_10_and_12_piccolo_merges_with_nail_and_dende_declares_a_partner():
    assert PROFILES["piccolo_zf"].links.merge == ("nail",)
    assert PROFILES["dende"].links.declared


@pytest.mark.parametrize(("who", "capacity", "reach"), [("nappa", 3, 6), ("raditz", 2, 8)])
def test_pt_saiba_02_and_03_who_deploys_saibamen(who, capacity, reach):
    operations = [operation for power in PROFILES[who].abilities for effect in power.effects for operation in effect.do]
    deployed = [(operation.capacity, operation.within) for operation in operations if isinstance(operation, Deploy)]
    assert deployed == [(capacity, reach * MILS)]


def test_pt_saiba_12_15_and_18_figures_of_the_saibaman():
    token = next(each for each in PACK.tokens if each.id == "saibaman")
    assert (token.rfx, token.move, token.chase, token.advance, token.hp) == (8, 6000, 8000, 4000, 0)
    assert token.targeted_by == ("ranged",)
    assert token.acid_burst is not None
    assert (token.acid_burst.contact, token.acid_burst.area, token.acid_burst.radius) == (2, 1, 2000)
    assert token.grab is not None
    assert (token.grab.dc, token.grab.saiyan_dc) == (14, 18)


def test_pt_corrupt_01_15_and_17_powers_of_babidi():
    who = PROFILES["babidi"]

    def runs(name: str) -> list[tuple[str, int, int | None, bool]]:
        return [
            (effect.when.event, effect.cost.sk, effect.target.within, effect.target.los)
            for power in who.abilities
            for effect in power.effects
            if any(isinstance(operation, RunProcedure) and operation.name == name for operation in effect.do)
        ]

    assert runs("corrupt") == [("action", 2, 6 * MILS, True)]
    assert [event for event, *_ in runs("release")] == ["free_action"]
    assert who.leader is not None
    brands = [operation for operation in who.leader.once_per_game.do if isinstance(operation, RunProcedure)]
    assert [operation.name for operation in brands] == ["majin_brand"]


@pytest.mark.parametrize(
    ("procedure", "within", "figures"),
    [
        ("confection", None, {"dc": 16}),
        ("eat_confection", 1, {}),
        ("compulsion", 6, {"dc": 15, "crit": 25}),
        ("corrupt", None, {"plus": 10}),
        ("merge", None, {"heal": 3, "hp_max": 1, "imp": 1, "foc": 1, "spr": 1}),
        ("reformation", None, {"hp": 2}),
        ("threshold_regeneration", None, {"hp": 1}),
    ],
)
def test_figures_of_the_powers_that_single_characters_have(procedure, within, figures):
    """PT-STATE-50, PT-STATE-53, PT-CORRUPT-03, PT-CORRUPT-05, PT-DEVO-10, PT-STATE-32, PT-DISS-20."""
    entry = next(each for each in PACK.procedures if each.id == procedure)
    assert entry.within == (None if within is None else within * MILS)
    assert entry.figures == figures


def test_pt_score_11_first_blood_scores_when_a_model_is_downed():
    mission = next(each for each in PACK.missions if each.id == "first_blood")
    assert any(effect.when.event == "downed" for effect in mission.scoring)


def test_figures_of_tiers_stay_in_the_bands_of_the_standard_pack():
    for who, _, tier in TIERS:
        at = (who.id, tier.form)
        assert 9 <= tier.rfx <= 13, at
        assert 2 <= tier.imp <= 8, at
        assert 2 <= tier.foc <= 8, at
        assert 4 <= tier.hp <= 9, at
        assert 0 <= tier.res <= 3, at
        assert 1 <= tier.oc <= 3, at
        assert tier.spr is None or 1 <= tier.spr <= 8, at
        assert 5 * MILS <= tier.move[0] <= 8 * MILS, at
        assert 3 * MILS <= tier.move[1] <= 6 * MILS, at


def test_figures_of_profiles_and_techniques_stay_in_the_bands_of_the_standard_pack():
    for who in PACK.profiles:
        assert "android" in who.traits or 3 <= who.sk_cap <= 6, who.id
        assert "fused" in who.traits or 1 <= who.threat <= 8, who.id
    for technique in PACK.techniques:
        assert technique.bk <= 6, technique.id
        assert technique.dmg <= 10, technique.id


def test_symmetric_boards_are_symmetric():
    pieces = {each.id: each for each in PACK.terrain_pieces}
    for board in PACK.boards:
        shapes = {(each.piece, tuple(sorted(outline(pieces[each.piece], each)))) for each in board.pieces}
        turned = {
            (piece, tuple(sorted((board.size_x - x, board.size_y - y) for x, y in points))) for piece, points in shapes
        }
        assert (shapes == turned) == board.symmetric, board.id


def test_pt_terr_06_boards_cover_a_quarter_to_three_tenths_of_the_ground():
    for board in PACK.boards:
        assert 225 <= covered(PACK, board.pieces) <= 270, board.id

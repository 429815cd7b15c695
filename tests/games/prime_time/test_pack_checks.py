"""Packs that do not fit together are refused, each with the entry, the field and the clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tenkaichi.games.prime_time.checks.terrain import double_area, overlap
from tenkaichi.games.prime_time.pack import (
    AddTerrain,
    Cost,
    DeckSize,
    Deploy,
    Discount,
    Effect,
    Forbid,
    GiveState,
    HasTrait,
    Heal,
    Intercept,
    Links,
    MakeAttack,
    ModelIs,
    Pack,
    PlacedPiece,
    Roster,
    RunProcedure,
    Selector,
    Spot,
    TierIs,
    Trigger,
    Zones,
)
from tenkaichi.games.prime_time.pack_checks import load_standard, problems

PACK = load_standard()


def with_entry(key: str, id_: str, **changes: object) -> Pack:
    name = "trait" if key == "trait_effects" else "id"
    entries = tuple(replace(each, **changes) if getattr(each, name) == id_ else each for each in getattr(PACK, key))
    assert entries != getattr(PACK, key)
    return replace(PACK, **{key: entries})


def without(key: str, *ids: str) -> Pack:
    return replace(PACK, **{key: tuple(each for each in getattr(PACK, key) if each.id not in ids)})


def entry(key: str, id_: str) -> Any:
    return next(each for each in getattr(PACK, key) if each.id == id_)


def with_tier(who: str, number: int, **changes: object) -> Pack:
    tiers = list(entry("profiles", who).tiers)
    tiers[number] = replace(tiers[number], **changes)
    return with_entry("profiles", who, tiers=tuple(tiers))


def with_card(id_: str, effect: Effect) -> Pack:
    return with_entry("cards", id_, effects=(effect,))


def played(*do: object, **changes: object) -> Effect:
    return Effect(when=Trigger(event="play"), do=do, **changes)  # type: ignore[arg-type]


FIGURES: list[tuple[Callable[[], Pack], str, str, str]] = [
    (lambda: with_tier("krillin", 0, spr=None), "Krillin", "tiers[1].spr", "PT-GEN-36"),
    (lambda: with_tier("android_17", 0, spr=3), "Android 17", "tiers[1].spr", "PT-GEN-36"),
    (lambda: with_tier("goku", 0, move=(5000, 5000)), "Goku", "tiers[1].move", "PT-MOVE-01"),
    (lambda: with_tier("videl", 0, techniques=("masenko",)), "Videl", "tiers[1].techniques", "PT-TRAIT-20"),
    (lambda: with_entry("profiles", "goku", sk_cap=0), "Goku", "sk_cap", "PT-GAP-13"),
    (lambda: with_entry("profiles", "goku", threat=21), "Goku", "threat", "PT-GEN-13"),
    (lambda: with_entry("profiles", "android_17", sk_cap=3), "Android 17", "sk_cap", "PT-POWER-08"),
    (lambda: with_entry("profiles", "goku", actions=3), "Goku", "actions", "PT-FUSE-08"),
    (lambda: with_entry("profiles", "gogeta", actions=2), "Gogeta", "actions", "PT-FUSE-08"),
    (lambda: with_entry("profiles", "gogeta", threat=4), "Gogeta", "threat", "PT-FUSE-12"),
    (lambda: with_entry("profiles", "goku", leader=None), "Goku", "leader", "PT-TRAIT-43"),
    (lambda: with_entry("profiles", "nail", traits=("namekian", "fly")), "Nail", "traits", "PT-TRAIT-13"),
    (
        lambda: with_entry("profiles", "krillin", tiers=entry("profiles", "goku").tiers),
        "Krillin",
        "tiers",
        "PT-HUMAN-02",
    ),
    (lambda: with_entry("profiles", "broly", affiliations=("majin",)), "Broly", "affiliations", "PT-TRAIT-36"),
    (lambda: with_entry("profiles", "raditz", affiliations=()), "Raditz", "affiliations", "PT-TRAIT-37"),
    (
        lambda: with_entry("profiles", "cell", discount=Discount(affiliation="cell_games", threat=8)),
        "Cell",
        "discount.threat",
        "PT-GEN-14",
    ),
    (lambda: with_entry("techniques", "kamehameha", bk=16), "Kamehameha", "bk", "PT-GAP-12"),
    (lambda: with_entry("techniques", "kamehameha", beam=9000), "Kamehameha", "beam", "PT-KEY-01"),
    (lambda: with_entry("techniques", "meteor_rush", range=2000), "Meteor Rush", "range", "PT-GEN-10"),
    (lambda: with_entry("techniques", "masenko", keywords=("planet_shaker",)), "Masenko", "keywords", "PT-KEY-10"),
    (lambda: with_entry("techniques", "energy_blast", blast=1000), "Energy Blast", "keywords", "PT-GEN-23"),
    (
        lambda: with_entry("techniques", "basic_strike", bk=1),
        "Basic Strike",
        "known_by, skill, kind, ki, bk",
        "PT-GAP-07",
    ),
    (lambda: with_entry("tokens", "cell_junior", traits=()), "Cell Junior", "traits", "PT-TRAIT-39"),
    (lambda: with_entry("procedures", "bind", figures={"dc": 15}), "bind", "figures", "PT-STATE-58"),
    (lambda: with_entry("procedures", "compulsion", within=None), "compulsion", "figures", "PT-CORRUPT-05"),
    (lambda: with_entry("procedures", "corrupt", figures={"dc": 10}), "corrupt", "figures", "PT-CORRUPT-03"),
    (lambda: without("procedures", "corrupt"), "procedures", "id", "PT-CORRUPT-03"),
    (lambda: without("procedures", "rage"), "procedures", "id", "PT-SK-08"),
    (
        lambda: with_entry("affiliations", "majin", threshold_percent=50),
        "Babidi's Side",
        "threshold_percent",
        "PT-TRAIT-37",
    ),
    (
        lambda: replace(PACK, roster_rules=replace(PACK.roster_rules, threat_cap=21)),
        "roster_rules",
        "threat_cap",
        "PT-GEN-13",
    ),
    (
        lambda: replace(
            PACK, roster_rules=replace(PACK.roster_rules, deck=DeckSize(generic=9, character=7, affiliation=4))
        ),
        "roster_rules",
        "deck",
        "PT-CARD-01",
    ),
]


@pytest.mark.parametrize(("broken", "name", "field", "clause"), FIGURES)
def test_figures_that_the_rules_fix(broken, name, field, clause):
    found = problems(broken())
    assert any(name in each.entry and each.field == field and each.clause == clause for each in found), found


@pytest.mark.parametrize(
    "changed",
    [
        lambda: with_tier("goku", 0, rfx=14, imp=9, foc=1, hp=10, res=4, oc=0, spr=4, base_mm=50, dissolution=5),
        lambda: with_tier("cell", 2, dissolution=8),
        lambda: with_tier("tien", 1, foc=6),
        lambda: with_entry("profiles", "raditz", sk_cap=7, threat=3),
        lambda: with_entry("profiles", "dabura", traits=(*entry("profiles", "dabura").traits, "human")),
        lambda: with_entry("tokens", "saibaman", rfx=9, grab=None, acid_burst=None),
        lambda: with_entry("techniques", "kamehameha", bk=7, dmg=11),
        lambda: with_entry("procedures", "corrupt", figures={"plus": 9}),
        lambda: with_entry("boards", "b_tower", symmetric=True),
    ],
)
def test_what_the_rules_say_of_single_characters_binds_no_other_pack(changed):
    """The Corrupt roll of Babidi, the Saibaman's figures, who is Human: a designer's pack may differ."""
    assert problems(changed()) == []


REFERENCES: list[tuple[Callable[[], Pack], str, str]] = [
    (
        lambda: with_tier("goku", 0, techniques=("kamehamehaha",)),
        "Goku",
        'id of a technique of this pack, found "kamehamehaha"',
    ),
    (lambda: with_tier("goku", 0, passives=("snap",)), "Goku", "one of the profile's own passives"),
    (lambda: with_tier("zarbon", 0, passives=()), "Zarbon", '"vain" is in none'),
    (lambda: with_entry("profiles", "goku", affiliations=("heroes",)), "Goku", "affiliation of this pack"),
    (lambda: with_entry("profiles", "goku", name="Vegeta"), "Vegeta", "already used"),
    (lambda: with_entry("cards", "g_ki_jam", name="Afterimage"), "Afterimage", "already used"),
    (lambda: with_entry("techniques", "masenko", id="kamehameha"), "Masenko", "already used"),
    (lambda: with_entry("profiles", "vegeta", links=Links(joint=("goku",))), "Future Trunks", "does not name"),
    (lambda: with_entry("cards", "c_kaioken", owner="kakarot"), "Kaio-ken", "profile of this pack"),
    (lambda: with_entry("cards", "c_kaioken", owner=""), "Kaio-ken", "expected one on a card of kind character"),
    (lambda: with_entry("cards", "g_ki_jam", trigger=None), "Ki Jam", "expected one on a card of kind interrupt"),
    (lambda: with_entry("cards", "c_third_eye", gate=None), "Third Eye Open", "expected one on a card of kind legacy"),
    (lambda: with_entry("cards", "c_third_eye", owner="goku"), "Third Eye Open", "expected a Human"),
    (lambda: with_entry("cards", "c_third_eye", sk=2), "Third Eye Open", "expected 1, found 2"),
    (lambda: with_entry("cards", "c_tag_team", pair=("goten", "goku")), "Tag Team Tackle", "name each other"),
    (lambda: with_entry("cards", "c_tag_team", free=True), "Tag Team Tackle", "expected only on cards of type action"),
    (lambda: with_entry("purchases", "card2_goku", grants=("spirit_bom",)), "Spirit Bomb", "technique or card"),
    (lambda: with_entry("purchases", "fusion_vegito", profile="goku"), "Fusion: Vegito", "expected a Fused model"),
    (lambda: without("purchases", "fusion_vegito"), "Vegito", "exactly one Fusion card"),
    (lambda: without("terrain_pieces", "crate"), "Capsule House", "terrain piece of this pack"),
    (
        lambda: with_card("g_shockwave", played(Deploy(token="imp", capacity=1, within=1000))),
        "Shockwave",
        "token of this pack",
    ),
    (lambda: with_card("g_shockwave", played(MakeAttack(using=("punch",)))), "Shockwave", "technique of this pack"),
    (
        lambda: with_card("g_shockwave", played(Heal(amount=1), conditions=(ModelIs(ids=("kakarot",)),))),
        "Shockwave",
        "profile of this pack",
    ),
    (
        lambda: with_card("g_shockwave", played(Heal(amount=1), target=Selector(who="ally", id="kakarot"))),
        "Shockwave",
        "profile or token of this pack",
    ),
    (lambda: without("procedures", "showboating"), "Showboating", "procedure of this pack"),
    (lambda: with_entry("locations", "city_ruins", terrain=(AddTerrain(piece="hut"),)), "City Ruins", "terrain piece"),
    (lambda: without("cards", "a_mj_whisper", "a_mj_stage"), "Babidi's Side", "at least 4 Affiliation cards"),
    (lambda: without("cards", "c_hold_still"), "Supreme Kai", "at least 2 Character cards"),
]


@pytest.mark.parametrize(("broken", "name", "words"), REFERENCES)
def test_references_and_names(broken, name, words):
    found = problems(broken())
    assert any(name in each.entry and words in each.expected for each in found), found


SENSE: list[tuple[Callable[[], Pack], str, str]] = [
    (lambda: with_card("g_shockwave", played()), "do", "at least one operation"),
    (lambda: with_card("g_shockwave", played(Heal(amount=1), until="round")), "until", "that lasts"),
    (lambda: with_card("g_shockwave", played(Forbid(what=("move",)))), "until", "expected `until`"),
    (lambda: with_card("g_shockwave", played(Intercept())), "do", "attack_declared"),
    (lambda: with_card("g_shockwave", played(Heal(amount=1), target=Selector(who="object"))), "", "has none"),
    (lambda: with_card("g_shockwave", played(Heal(amount=1), target=Selector(who="subject"))), "", "has none"),
    (lambda: with_card("g_shockwave", played(Heal(amount=1), conditions=(TierIs(),))), "if", "can fail"),
    (lambda: with_card("g_iron_body", played(Heal(amount=1))), "when.event", "persistent"),
    (
        lambda: with_card("g_shockwave", Effect(when=Trigger(event="wt_action"), do=(Heal(amount=1),))),
        "when.event",
        "belongs to layer2",
    ),
    (
        lambda: with_card("g_shockwave", Effect(when=Trigger(event="cleanup", role="object"), do=(Heal(amount=1),))),
        "when.role",
        "has no object",
    ),
    (
        lambda: with_entry(
            "affiliations", "majin", layer2=replace(entry("affiliations", "majin").layer2, cost=Cost(wt=2))
        ),
        "layer2.cost.wt",
        "expected 1, found 2",
    ),
    (
        lambda: with_entry(
            "profiles",
            "goku",
            leader=replace(
                entry("profiles", "goku").leader,
                triggered=replace(entry("profiles", "goku").leader.triggered, limit=None),
            ),
        ),
        "leader.triggered.limit",
        '"once_per_round"',
    ),
    (
        lambda: with_entry(
            "techniques", "masenko", effects=(Effect(when=Trigger(event="cleanup"), do=(Heal(amount=1),)),)
        ),
        "when.event",
        "event of the attack",
    ),
    (
        lambda: with_card("g_shockwave", played(GiveState(state="staggered"), target=Selector(who="enemy", size="S"))),
        "target.size",
        "terrain",
    ),
]


@pytest.mark.parametrize(("broken", "field", "words"), SENSE)
def test_effects_make_sense_where_they_stand(broken, field, words):
    found = problems(broken())
    assert any(field in each.field and words in each.expected for each in found), found


def moved(board: str, number: int, **changes: object) -> Pack:
    pieces = list(entry("boards", board).pieces)
    pieces[number] = replace(pieces[number], **changes)
    return with_entry("boards", board, pieces=tuple(pieces), symmetric=False)


BOARDS: list[tuple[Callable[[], Pack], str, str]] = [
    (lambda: moved("b_wasteland", 0, y=9000), "PT-TERR-07", "home edge"),
    (lambda: moved("b_wasteland", 0, x=1000), "PT-TERR-04", "wholly on the board"),
    (lambda: moved("b_wasteland", 1, x=6000, y=11_000), "PT-TERR-04", "overlap"),
    (lambda: moved("b_wasteland", 2, piece="plateau", x=20_630, y=12_580), "PT-TERR-05", "of size L, found 3"),
    (lambda: moved("b_tower", 7, piece="namek_tower"), "PT-TERR-09", "at most 1 of level 2"),
    (lambda: moved("b_tower", 7, piece="namek_tower"), "", 'at most 1 of "namek_tower"'),
    (
        lambda: with_entry("boards", "b_city", pieces=entry("boards", "b_city").pieces[:4], symmetric=False),
        "PT-TERR-04",
        "5 to 8, found 4",
    ),
    (lambda: with_entry("boards", "b_city", size_x=24_000), "PT-TERR-04", "expected [30000, 30000]"),
    (
        lambda: with_entry("boards", "b_city", pieces=(PlacedPiece(piece="hut", x=15_000, y=15_000),)),
        "",
        "terrain piece of this pack",
    ),
    (lambda: with_entry("terrain_pieces", "crate", size="M"), "PT-TERR-11", 'expected "S", found "M"'),
    (lambda: with_entry("terrain_pieces", "arena_slab", size="M"), "PT-TERR-03", 'expected "L"'),
    (
        lambda: with_entry("terrain_pieces", "crate", footprint=((-1000, -1000), (-1000, 1000), (1000, 1000))),
        "",
        "convex shape, counter-clockwise",
    ),
    (
        lambda: with_entry("terrain_pieces", "crate", footprint=((-1000, -1000), (15_001, -1000), (0, 1000))),
        "",
        'at most 15" from the middle',
    ),
    (
        lambda: with_entry("terrain_pieces", "crate", footprint=((-15_000, -9000), (15_000, 9000), (-15_000, 9000))),
        "",
        'sides of at most 34.6"',
    ),
]


@pytest.mark.parametrize(("broken", "clause", "words"), BOARDS)
def test_terrain_and_boards(broken, clause, words):
    found = problems(broken())
    assert any(each.clause == clause and words in each.expected for each in found), found


def test_areas_and_overlaps_are_exact():
    square = ((0, 0), (1000, 0), (1000, 1000), (0, 1000))
    assert double_area(square) == 2_000_000
    assert not overlap(square, tuple((x + 1000, y) for x, y in square))
    assert overlap(square, tuple((x + 999, y + 999) for x, y in square))


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (
            lambda: with_entry("missions", "hold_the_field", objectives=(Spot(x=31_000, y=1000),)),
            "on the 30 x 30 board",
        ),
        (lambda: with_entry("missions", "hold_the_field", objectives=()), "objectives, a placement or markers"),
        (lambda: with_entry("missions", "hold_the_field", scoring=()), "at least one way to score"),
        (lambda: without("missions", *(each.id for each in PACK.missions if each.slot == "finale")), 'slot = "finale"'),
        (lambda: with_entry("locations", "lookout", zones=Zones(edges=("south", "east"))), "two opposite edges"),
        (lambda: with_entry("locations", "lookout", zones=Zones(depth=15_001)), "at most 15"),
    ],
)
def test_missions_and_locations(broken, words):
    assert any(words in each.expected for each in problems(broken()))


def test_ready_made_rosters_obey_the_rules_of_rosters():
    broken = with_entry("starter_rosters", "r_majin", leader="dabura")
    (found,) = problems(broken)
    assert (found.key, found.clause) == ("starter_rosters", "PT-TRAIT-40")
    assert isinstance(broken.starter_rosters[5], Roster)


def test_everything_is_listed_at_once():
    broken = replace(
        with_tier("goku", 0, move=(5000, 5000)),
        cards=tuple(replace(each, owner="nobody") if each.id == "c_kaioken" else each for each in PACK.cards),
    )
    found = problems(broken)
    assert {each.key for each in found} == {"profiles", "cards"}


def test_a_condition_on_a_race_is_fine():
    effect = played(RunProcedure(name="showboating"), conditions=(HasTrait(has="human"),))
    assert problems(with_card("g_shockwave", effect)) == []

"""Rosters and decks: every reason is named, with its clause, the entries and a fix; text goes out and comes back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tenkaichi.games.prime_time.pack import Roster
from tenkaichi.games.prime_time.pack_checks import load_standard
from tenkaichi.games.prime_time.roster import check_roster, report, threat_of, why_not_join
from tenkaichi.games.prime_time.roster_text import MAX_CHARACTERS, RosterTextError, from_text, to_text

PACK = load_standard()
STARTERS = {each.id: each for each in PACK.starter_rosters}
Z = STARTERS["r_z_fighters"]
FIELDS = ("name", "affiliation", "leader", "models", "purchases", "partner", "deck")


def plain(roster: Roster) -> Roster:
    return Roster(**{field: getattr(roster, field) for field in FIELDS})


def deck_with(roster: Roster, out: str, into: str) -> tuple[str, ...]:
    deck = list(roster.deck)
    deck[deck.index(out)] = into
    return tuple(deck)


@pytest.mark.parametrize("roster", PACK.starter_rosters, ids=lambda each: each.id)
def test_ready_made_rosters_are_legal_and_meet_their_threshold(roster):
    assert check_roster(PACK, roster) == []
    assert report(PACK, roster).threshold_met


BROKEN = [
    ("PT-GEN-11", replace(Z, models=("goku", "vegeta")), "2 models, but a roster has at least 3", "add 1 more"),
    ("PT-GEN-12", replace(Z, models=tuple(each.id for each in PACK.profiles[:9])), "9 models", "leave 1 out"),
    ("PT-GEN-13", replace(Z, models=(*Z.models, "piccolo_zf")), "25 Threat, 5 above the cap of 20", "leave out"),
    ("PT-SETUP-04", replace(Z, models=(*Z.models, "bulma")), "Bulma is in the roster 2 times", "keep one"),
    ("PT-SETUP-04", replace(Z, models=("goku", "vegeta", "vegeta_majin")), "versions of one character", "keep one"),
    ("PT-SETUP-04", replace(Z, models=("goku", "vegeta", "krilin")), 'no model "krilin"', 'did you mean "krillin"?'),
    ("PT-SETUP-04", replace(Z, affiliation="z_fighter"), 'no affiliation "z_fighter"', 'did you mean "z_fighters"?'),
    ("PT-SETUP-04", replace(Z, purchases=("fusion_goku",)), 'no purchase "fusion_goku"', ""),
    ("PT-FUSE-13", replace(Z, models=(*Z.models[:4], "gogeta")), "never deployed", "buy the Fusion card"),
    ("PT-FUSE-11", replace(Z, purchases=("fusion_gotenks",)), "Goten is not in the roster", "add Goten"),
    ("PT-FUSE-12", replace(Z, purchases=("fusion_gogeta",) * 2), "bought 2 times", "buy it once"),
    ("PT-SETUP-04", replace(Z, purchases=("card2_frieza",)), "is for Frieza, who is not in the roster", "add Frieza"),
    ("PT-TRAIT-40", replace(Z, leader="krillin"), "Krillin is not Leader Eligible", "name Goku or Vegeta, or nobody"),
    ("PT-TRAIT-40", replace(Z, leader="cell"), "the Leader Cell is not in the roster", "name Goku or Vegeta"),
    (
        "PT-TRAIT-34",
        replace(STARTERS["r_majin"], models=("babidi", "dabura", "nappa")),
        "Nappa has neither",
        "Saiyan Invaders",
    ),
    ("PT-DEVO-12", replace(STARTERS["r_namekians"], partner=""), "partner is not declared", "declare one of"),
    ("PT-DEVO-11", replace(STARTERS["r_namekians"], partner="dende"), "must be another model", "declare one of"),
    ("PT-DEVO-11", replace(STARTERS["r_namekians"], partner="goku"), "must be another model", "declare one of"),
    ("PT-DEVO-12", replace(Z, partner="goku"), "nobody in the roster declares one", "leave the partner out"),
    ("PT-CARD-01", replace(Z, deck=Z.deck[1:]), "9 Generic cards, but a deck has 10", "add 1"),
    ("PT-CARD-01", replace(Z, deck=(*Z.deck, "a_z_learn_from_it")), "5 Affiliation cards", "take 1 out"),
    ("PT-CARD-01", replace(Z, deck=(*Z.deck, "g_afterimage")), "3 copies of Afterimage", "take 1 out"),
    ("PT-CARD-01", replace(Z, deck=deck_with(Z, "c_third_eye", "c_kaioken")), "2 copies of Kaio-ken", "take 1 out"),
    ("PT-CARD-01", replace(Z, deck=deck_with(Z, "c_third_eye", "c_barrier")), "belongs to Cell, not in", "or add Cell"),
    ("PT-CARD-01", replace(Z, deck=deck_with(Z, "a_z_cover_me", "a_cg_bow")), "a card of Cell Games", "take"),
    ("PT-CARD-01", replace(Z, deck=deck_with(Z, "g_ki_focus", "g_ki_focuss")), 'no card "g_ki_focuss"', "did you mean"),
    (
        "PT-TRAIT-32",
        replace(Z, deck=deck_with(Z, "c_third_eye", "c_crane_tandem")),
        "belongs to Chiaotzu",
        "add Chiaotzu",
    ),
    (
        "PT-HUMAN-07",
        replace(Z, models=("goku", "vegeta", "videl"), deck=deck_with(Z, "c_third_eye", "c_flight_lessons")),
        "the gate of Flight Lessons needs Gohan (Adult)",
        "take Flight Lessons out",
    ),
    (
        "PT-CARD-01",
        replace(
            STARTERS["r_majin"],
            models=("babidi", "vegeta_majin", "dabura"),
            purchases=("card2_vegeta_majin",),
            leader="babidi",
        ),
        "starts with Final Explosion in hand, which is not in the deck",
        "put Final Explosion into the deck",
    ),
]


@pytest.mark.parametrize(("clause", "roster", "reason", "fix"), BROKEN)
def test_every_reason_is_named(clause, roster, reason, fix):
    found = check_roster(PACK, roster)
    assert any(each.clause == clause and reason in each.reason and fix in each.fix for each in found), found
    assert all(each.clause and each.reason and each.fix for each in found)


def test_reasons_are_listed_together_with_their_entries():
    found = check_roster(PACK, Roster(name="Nobody", affiliation="majin", leader="goku", models=("goku",)))
    assert {each.clause for each in found} >= {"PT-GEN-11", "PT-CARD-01"}
    assert found[0].entries == ("goku",)


def test_a_fusion_card_is_not_a_model_but_costs_threat_and_opens_its_cards():
    told = report(PACK, Z)
    assert (told.models, told.threat, told.threat_left, told.models_left) == (5, 20, 0, 3)
    assert check_roster(PACK, replace(Z, deck=deck_with(Z, "c_third_eye", "c_overwhelm"))) == []


def test_pt_gen_15_a_discount_needs_the_declared_affiliation():
    assert threat_of(PACK, "cell", "cell_games") == 6
    assert threat_of(PACK, "cell", "android") == 8
    assert report(PACK, replace(STARTERS["r_cell_games"], affiliation="android")).threat == 22


def test_pt_trait_37_guests_do_not_count_and_half_is_not_enough():
    invaders = report(PACK, STARTERS["r_saiyan_invaders"])
    assert (invaders.counting, invaders.members, invaders.percent) == (3, 3, 100)
    even = report(
        PACK, Roster(name="Even", affiliation="android", models=("android_17", "android_18", "goku", "krillin"))
    )
    assert (even.percent, even.threshold_met) == (50, False)
    alone = report(PACK, Roster(name="Guests", affiliation="android", models=("yajirobe", "broly")))
    assert (alone.counting, alone.percent, alone.threshold_met) == (0, 0, False)


def test_a_builder_learns_why_a_model_cannot_join():
    small = Roster(name="Small", affiliation="majin", models=("babidi",))
    assert why_not_join(PACK, small, "dabura") == []
    assert [each.clause for each in why_not_join(PACK, small, "nappa")] == ["PT-TRAIT-34"]
    assert [each.clause for each in why_not_join(PACK, small, "babidi")] == ["PT-SETUP-04"]
    full = replace(small, models=("babidi", "buu", "broly"))
    assert [each.clause for each in why_not_join(PACK, full, "dabura")] == ["PT-GEN-13"]
    assert report(PACK, full).threat_left == 2


# --- text --------------------------------------------------------------------------------------------------------


def test_a_roster_as_text():
    assert to_text(PACK, Z).splitlines()[:13] == [
        "Roster: Rivals United",
        "Affiliation: Z-Fighters",
        "Leader: Goku",
        "",
        "Models",
        "- Goku, Threat 6",
        "- Vegeta, Threat 5",
        "- Krillin, Threat 3",
        "- Tien, Threat 3",
        "- Bulma, Threat 1",
        "",
        "Purchases",
        "- Fusion: Gogeta, Threat 2",
    ]


@pytest.mark.parametrize("roster", PACK.starter_rosters, ids=lambda each: each.id)
def test_ready_made_rosters_come_back(roster):
    assert from_text(PACK, to_text(PACK, roster)) == plain(roster)


def ids(entries) -> st.SearchStrategy[str]:
    return st.sampled_from([each.id for each in entries]) | st.just("not_in_any_pack")


ROSTERS = st.builds(
    Roster,
    name=st.text(st.characters(categories=("L", "N", "P")), min_size=1, max_size=60),
    affiliation=ids(PACK.affiliations),
    leader=ids(PACK.profiles) | st.just(""),
    models=st.lists(ids(PACK.profiles), max_size=9).map(tuple),
    purchases=st.lists(ids(PACK.purchases), max_size=4).map(tuple),
    partner=ids(PACK.profiles) | st.just(""),
    deck=st.lists(ids(PACK.cards), max_size=25).map(tuple),
)


@given(roster=ROSTERS)
@settings(max_examples=200, deadline=None)
def test_any_roster_comes_back_and_can_be_checked(roster):
    assert from_text(PACK, to_text(PACK, roster)) == roster
    assert all(each.clause for each in check_roster(PACK, roster))
    assert report(PACK, roster).threat >= 0


def test_text_is_read_generously():
    text = "roster: Mine\naffiliation: majin\n\nMODELS:\n- babidi\n- BUU\n\ndeck\n2x afterimage\n1 g_ki_jam\n"
    found = from_text(PACK, text)
    assert found.models == ("babidi", "buu")
    assert found.deck == ("g_afterimage", "g_afterimage", "g_ki_jam")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "expected a line `Roster: …`"),
        (
            "Roster: A\nAffiliation: majin\nLeader: Buu\nLeader: Babidi",
            "line 4: a second Leader; a roster has one (PT-TRAIT-41)",
        ),
        ("Roster: A\nAffiliation: majin\nDeck\nAfterimage", "line 4: expected `2 Card Name`"),
        ("Roster: A\nAffiliation: majin\nModels\nBuu", "line 4: expected `- Name`"),
        ("x" * (MAX_CHARACTERS + 1), "characters"),
    ],
)
def test_a_text_that_is_not_a_roster_is_refused(text, words):
    with pytest.raises(RosterTextError) as caught:
        from_text(PACK, text)
    assert any(words in each for each in caught.value.problems)

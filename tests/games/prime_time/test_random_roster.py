"""Rosters and boards drawn by lot: legal, repeatable, and out of everything that the pack has."""

from __future__ import annotations

from msgspec.structs import replace

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.prime_time.entry import GAME
from tenkaichi.games.prime_time.pack import Roster
from tenkaichi.games.prime_time.pack_checks import load_standard
from tenkaichi.games.prime_time.random_roster import draw_roster
from tenkaichi.games.prime_time.roster import check_roster, report, why_not_hold

PACK = load_standard()
DRAWN = [draw_roster(PACK, SeededChance(f"roster {seed}")) for seed in range(250)]
ROSTERS = [each for each in DRAWN if each is not None]


def test_every_roster_is_legal() -> None:
    assert len(ROSTERS) == len(DRAWN)
    assert not [problem for roster in ROSTERS for problem in check_roster(PACK, roster)]


def test_the_same_seed_gives_the_same_roster() -> None:
    assert draw_roster(PACK, SeededChance("roster 7")) == DRAWN[7]
    assert len(set(ROSTERS)) == len(ROSTERS)


def test_nothing_of_the_pool_is_left_out() -> None:
    models = {each for roster in ROSTERS for each in roster.models}
    assert models == {each.id for each in PACK.profiles if not each.fusion}
    assert {roster.affiliation for roster in ROSTERS} == {each.id for each in PACK.affiliations}
    led = {each.id for each in PACK.profiles if "leader_eligible" in each.traits and not each.fusion}
    assert {roster.leader for roster in ROSTERS} == led | {""}
    assert {each for roster in ROSTERS for each in roster.purchases} == {each.id for each in PACK.purchases}
    assert len({each for roster in ROSTERS for each in roster.deck}) > 0.9 * len(PACK.cards)


def test_some_meet_their_threshold_and_some_do_not() -> None:
    assert {report(PACK, roster).threshold_met for roster in ROSTERS} == {True, False}


def test_a_pack_that_allows_no_roster_gives_none() -> None:
    rules = PACK.roster_rules
    poor = replace(PACK, roster_rules=replace(rules, threat_cap=1))
    assert draw_roster(poor, SeededChance(1)) is None


def test_what_a_deck_may_hold() -> None:
    roster = Roster(name="x", affiliation="z_fighters", models=("goku", "krillin", "bulma"))
    assert why_not_hold(PACK, roster, "c_kaioken") == []
    assert [each.clause for each in why_not_hold(PACK, roster, "c_third_eye")] == ["PT-CARD-01"]
    assert [each.clause for each in why_not_hold(PACK, roster, "a_cg_bow")] == ["PT-CARD-01"]
    assert [each.entries for each in why_not_hold(PACK, roster, "c_no_such")] == [("c_no_such",)]


def test_set_ups_at_random_can_be_played_and_differ() -> None:
    setups = [GAME.start.sample_setup(SeededChance(seed)) for seed in range(60)]
    assert setups[3] == GAME.start.sample_setup(SeededChance(3))
    for setup in setups:
        GAME.start.new(setup)
    boards = [setup.get("board", "dealt") for setup in setups]
    assert {"dealt", "built"} < {each if isinstance(each, str) else "pieces" for each in boards}
    assert any(isinstance(board, list) and len(board) > 5 for board in boards)
    drawn = [roster for setup in setups for roster in setup["rosters"].values() if not isinstance(roster, str)]
    assert len(drawn) > 60

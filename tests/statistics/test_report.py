"""Counting made matches by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tenkaichi.statistics.interval import wilson
from tenkaichi.statistics.report import OWN, CharacterResults, PlayerResults, Report
from tenkaichi.statistics.summary import DieSummary, Mode, SeatSummary, Summary, mode_of


def made(mode: Mode, winner: str | None, first: dict[str, Any], second: dict[str, Any], **more: Any) -> Summary:
    seats = [SeatSummary(seat="A", **first), SeatSummary(seat="B", **second)]
    return Summary(mode=mode, winner=winner, answers=more.pop("answers", 10), seats=seats, **more)


SAIYANS: dict[str, Any] = {"side": "saiyans", "characters": ["Nappa", "Vegeta"]}
EARTH: dict[str, Any] = {"side": "earth", "characters": ["Krillin"]}


def by_id(rows: list[dict[str, Any]]) -> dict[str, tuple[int, float]]:
    return {row["id"]: (row["games"], row["won"]) for row in rows}


def test_results_by_side_character_seat_and_match_up() -> None:
    report = Report("g", "G")
    for match in (
        made("people", "A", SAIYANS, EARTH, answers=10),
        made("people", "A", EARTH, SAIYANS, answers=20),
        made("hotseat", None, EARTH, SAIYANS, answers=30),
        made("people", "B", SAIYANS, SAIYANS),  # says nothing of the Saiyans
        made("people", "B", {}, {"side": "earth", "characters": ["Krillin"]}),
    ):
        report.add(match)
    plain = report.to_plain({"saiyans": "The Saiyans", "earth": "Earth", OWN: "own"}.__getitem__)
    people = plain["people"]
    assert (people["matches"], people["draws"], people["answers_per_match"]) == (5, 1, 16.0)
    assert by_id(people["sides"]) == {"saiyans": (3, 1.5), "earth": (4, 2.5), OWN: (1, 0.0)}
    assert by_id(people["characters"]) == {"Nappa": (3, 1.5), "Vegeta": (3, 1.5), "Krillin": (4, 2.5)}
    assert by_id(people["seats"]) == {"A": (5, 2.5), "B": (5, 2.5)}
    pairs = {(row["first"], row["second"]): (row["games"], row["won"]) for row in people["matchups"]}
    assert pairs == {("Earth", "The Saiyans"): (3, 1.5), ("Earth", "own"): (1, 1.0)}
    assert plain["bots"]["matches"] == 0
    row = next(row for row in people["sides"] if row["id"] == "saiyans")
    low, high = wilson(1.5, 3)
    assert (row["rate"], row["low"], row["high"]) == (0.5, pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_levels_against_people_and_bots_apart() -> None:
    report = Report("g", "G")
    report.add(made("bot", "A", EARTH, {**SAIYANS, "level": "easy"}))
    report.add(made("bot", "B", EARTH, {**SAIYANS, "level": "hard"}))
    report.add(made("bots", "B", {**EARTH, "level": "easy"}, {**SAIYANS, "level": "hard"}))
    plain = report.to_plain()
    assert plain["people"]["matches"] == 2
    assert by_id(plain["people"]["levels"]) == {"easy": (1, 0.0), "hard": (1, 1.0)}
    assert plain["people"]["ladder"] == []
    assert plain["bots"]["matches"] == 1
    assert plain["bots"]["levels"] == []
    [pair] = plain["bots"]["ladder"]
    assert (pair["first"], pair["second"], pair["games"], pair["won"]) == ("Easy", "Hard", 1, 0.0)
    assert by_id(plain["bots"]["sides"]) == {"earth": (1, 0.0), "saiyans": (1, 1.0)}


def test_dice_of_all_matches_are_added_up_by_name_and_faces() -> None:
    report = Report("g", "G")
    person = DieSummary(die="d4", who="person", counts=[10, 10, 10, 10])
    bot = DieSummary(die="d4", who="bot", counts=[0, 0, 0, 40])
    other = DieSummary(die="coin", who="", counts=[3, 5])
    report.add(made("bot", "A", EARTH, SAIYANS, dice=[person, bot]))
    report.add(made("bots", "A", EARTH, SAIYANS, dice=[bot, other]))
    report.add(made("other", "A", EARTH, SAIYANS, dice=[bot]))
    report.add(made("people", "A", EARTH, SAIYANS, is_whole=False))
    plain = report.to_plain()
    coin, die = plain["dice"]
    assert (coin["die"], coin["counts"], coin["verdict"], coin["rollers"]) == ("coin", [3, 5], "too few", [])
    assert (die["counts"], die["total"], die["expected"], die["verdict"]) == ([10, 10, 10, 90], 120, 30.0, "loaded")
    assert [(each["who"], each["total"], each["average"]) for each in die["rollers"]] == [
        ("bot", 80, 4.0), ("person", 40, 2.5),
    ]  # fmt: skip
    assert die["expected_average"] == 2.5
    assert (plain["left_out"], plain["without_dice"]) == (1, 1)


def test_a_player_is_not_counted_against_themselves() -> None:
    results = PlayerResults()
    results.add(made("people", "A", SAIYANS, EARTH), "A")
    results.add(made("people", "A", EARTH, SAIYANS), "B")
    results.add(made("bot", None, SAIYANS, {**EARTH, "level": "easy"}), "A")
    results.add(made("hotseat", "A", SAIYANS, EARTH), "A")
    results.add(made("other", "A", SAIYANS, EARTH), "A")
    plain = results.to_plain(str)
    assert (plain["all"]["games"], plain["all"]["won"], plain["hotseat"]) == (3, 1.5, 1)
    assert (plain["people"]["games"], plain["people"]["won"]) == (2, 1.0)
    assert by_id(plain["levels"]) == {"easy": (1, 0.5)}
    assert by_id(plain["sides"]) == {"saiyans": (3, 1.5)}
    assert by_id(plain["characters"]) == {"Nappa": (3, 1.5), "Vegeta": (3, 1.5)}


def test_who_played() -> None:
    assert [mode_of(each) for each in (["a", "b"], ["a", "a"], ["a", None], [None, None])] == [
        "people", "hotseat", "bot", "bots",
    ]  # fmt: skip


def test_a_character_with_and_against_others() -> None:
    results = CharacterResults("Nappa")
    for match in (
        made("people", "A", SAIYANS, EARTH),
        made("bot", "A", EARTH, {**SAIYANS, "level": "easy"}),
        made("people", "A", SAIYANS, SAIYANS),  # both have the character
        made("people", "A", EARTH, EARTH),  # nobody has the character
        made("bots", "A", SAIYANS, EARTH),
    ):
        results.add(match)
    plain = results.to_plain(str)
    assert (plain["all"]["games"], plain["all"]["won"]) == (2, 1.0)
    assert by_id(plain["against"]) == {"Krillin": (2, 1.0)}
    assert by_id(plain["beside"]) == {"Vegeta": (2, 1.0)}
    assert by_id(plain["sides"]) == {"saiyans": (2, 1.0)}

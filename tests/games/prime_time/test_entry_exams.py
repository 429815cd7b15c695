"""Exams of entries: every entry of the standard pack has one, and an exam notices a broken entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.engine.scenario import read
from tenkaichi.games.prime_time.entry import GAME
from tenkaichi.games.prime_time.entry_exams import Entry, Exam, break_entry, entries_of, exam_of, examine
from tenkaichi.games.prime_time.pack_checks import load_standard
from tenkaichi.proofs import exams

PACK = load_standard()
ENTRIES = {entry.id: entry for entry in entries_of(PACK)}
HEAD = """
game = "prime-time"
title = "An exam"
[position]
A = { models = ["krillin", "tien"], bk = 1, wt = 0, hand = ["Ki Focus"] }
B = { models = ["yamcha", "burter"], wt = 0 }
active = { model = "Krillin" }
[[case]]
card = "Ki Focus"
"""
IN_FULL = """
name = "+1 FOC until the end of the round, for 1 BK"
play = ["A: play @ Krillin", { "Krillin.foc" = 6, "A.bk" = 0 }, "A: end", "settle", { "Krillin.foc" = 6 }]
"""
ASSERTS_LITTLE = """
name = "can be played"
play = ["A: play @ Krillin", { "Krillin.hp" = 5 }]
"""


def exam(text: str) -> Exam:
    scenario = read(HEAD + text, Path("exam.toml"))
    return [(scenario, case) for case in scenario.cases]


def test_the_number_of_entries_is_that_of_the_pack() -> None:
    kinds = [entry.kind for entry in ENTRIES.values()]
    assert kinds.count("card") == 202
    assert kinds.count("profile") == 50
    assert kinds.count("mission") == 12


def test_every_profile_technique_card_and_mission_has_an_exam() -> None:
    found = exams("prime-time")
    wanted = ("profile", "technique", "card", "mission", "affiliation", "condition")
    without = [entry.name for entry in ENTRIES.values() if entry.kind in wanted and not exam_of(entry, found)]
    assert without == []


def test_an_entry_without_a_case_is_not_examined() -> None:
    assert examine(ENTRIES["g_ki_focus"], GAME, ()).because == "no exam"
    assert examine(ENTRIES["g_ki_focus"], GAME, exam(IN_FULL)).is_examined


def test_an_exam_that_states_the_outcome_notices_every_change() -> None:
    report = break_entry(PACK, ENTRIES["g_ki_focus"], GAME, exam(IN_FULL))
    assert report.mutants >= 4
    assert report.survivors == []


def test_an_exam_that_asserts_little_lets_changes_through() -> None:
    survivors = break_entry(PACK, ENTRIES["g_ki_focus"], GAME, exam(ASSERTS_LITTLE)).survivors
    assert any(each.startswith("number: effects[0].do[0].by") for each in survivors)


@pytest.mark.parametrize("id_", ["c_kaioken", "g_shockwave", "masenko", "nail", "hold_the_field"])
def test_the_shipped_exams_notice_changes(id_: str) -> None:
    entry: Entry = ENTRIES[id_]
    report = break_entry(PACK, entry, GAME, exam_of(entry, exams("prime-time")))
    assert len(report.survivors) <= report.mutants // 20

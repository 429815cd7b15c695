"""Every entry of Duel Battle's content has an exam, and the exams notice every small change to it."""

from __future__ import annotations

import json

from tenkaichi.cli import main
from tenkaichi.cli._content_exams import examined
from tenkaichi.engine.exam_check import check_exams
from tenkaichi.games.duel_battle.content_mutants import broken, titles
from tenkaichi.games.duel_battle.entry import game_with
from tenkaichi.games.duel_battle.pack_checks import STANDARD, load_standard
from tenkaichi.proofs import exams

PACK = load_standard()


def test_every_entry_is_examined_and_its_mutants_are_caught():
    report = examined("duel-battle", mutants=True)
    assert report.without_exam == []
    assert report.failed == []
    assert report.entries == 59
    assert report.mutants > 1000
    assert report.survivors == []


def test_mutants_change_numbers_targets_moments_conditions_and_effects():
    found = [each.mutant for each in broken(PACK)]
    assert {each.sort for each in found} == {"number", "target", "moment", "condition", "effect"}
    assert set(titles(PACK)) - {each.title for each in broken(PACK)} == {
        "Third eye"
    }  # it can be written in one way only


def test_an_exam_that_asks_nothing_lets_every_mutant_live():
    all_exams = exams("duel-battle")
    focus = [(scenario, case) for scenario, case in all_exams["Focus"] if "ally's turn" in case.name]
    report = check_exams(
        game_with(PACK, STANDARD),
        ["Focus"],
        {"Focus": focus},
        [each for each in broken(PACK) if each.title == "Focus" and each.mutant.sort == "number"],
        lambda each: game_with(each.pack, STANDARD),
    )
    assert report.mutants == 3
    assert len(report.survivors) == 3
    assert report.caught == 0


def test_the_command_reports_in_words_and_as_json(capsys):
    assert main(["content", "exams", "--game", "duel-battle"]) == 0
    assert "59 of 59 entries are examined" in capsys.readouterr().out
    assert main(["content", "exams", "--game", "duel-battle", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["without_exam"] == []
    assert main(["content", "exams", "--game", "tcg"]) == 2

"""Scenario files that cannot be read: each complaint names file, case, item and what was expected."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tenkaichi.engine.scenario import ScenarioError, load, read, run_scenario, scenario_files
from tenkaichi.engine.scenario.lexicon import lexicon_text
from tenkaichi.engine.scenario.schema import schema_text
from toy import GAME

from .scenario_texts import HEAD, PATH, text

CLAUSES = [f"TOY-{number:02}" for number in range(1, 11)]
FINE = "{ ends = false },"


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        ("game = ", "is not TOML"),
        ("game = " + "[" * 5000, "nested too deeply"),
        ("game = " + "9" * 5000, "is not TOML"),
        (text("{ expect = {\n a = 1 } },"), "must stand on one line"),
        ('title = "x"\ncase = []', "missing required field 'game'"),
        ('game = "toy"\ntitle = "x"\ncase = []', "expected at least one [[case]]"),
        (text(FINE).replace("title", "titel"), "unknown key 'titel' (did you mean title?)"),
        (text(FINE).replace("rolls =", "roles ="), "case 1 'the case': unknown key 'roles' (did you mean rolls"),
        (text(FINE, rolls="[1.5]"), "case 1 'the case': Expected 'int | str', got 'float' - at 'rolls[0]'"),
        (text(FINE, case="seeds = 3"), "expected rolls or seeds, found both"),
        (text(FINE, case="setup = {}\nposition = {}"), "expected a position or a setup, found both"),
        (text(FINE, head='game = "toy"\ntitle = "x"\n'), "expected a position or a setup (setup = {} is the standard"),
        (HEAD + "[setup]\n" + text(FINE, head=""), "expected a position or a setup, found both"),
        (text(FINE) + text(FINE, head=""), "case 2: a second case is called 'the case'"),
        (text('{ A = "pass" },'), "expected at least one expectation"),
        (text(FINE, case="[case.position]"), "case 1: play stands inside [case.position]; write it before that table"),
        (
            text(FINE, case="[case.position.numbers]"),
            "case 1: play stands inside [case.position.numbers]; write it before that table",
        ),
        (
            'game = "toy"\n[position]\ntitle = "x"\n' + text(FINE, head=""),
            "title stands inside [position]; write it before that table",
        ),
        (
            'game = "toy"\ntitle = "x"\n[position.numbers]\nclauses = []\n' + text(FINE, head=""),
            "clauses stands inside [position.numbers]; write it before that table",
        ),
        (text("{ },"), "item 1: expected one answer or one of repeat, view"),
        (text('{ A = "pass", B = "pass" },'), "found 'A' and 'B'"),
        (text("{ A = 3 },"), "item 1: Expected 'str | object | array', got 'int' - at 'command'"),
        (text("{ ends = false }, { expect = 3 },"), "item 2: Expected 'object', got 'int' - at 'expect'"),
        (text('{ ends = false }, { refused = "pass" },'), "item 2: Object missing required field 'clause'"),
        (text("{ expect = { x = 1 }, exactly = true },"), "item 1: unknown key 'exactly'"),
        (text("{ decision = { kind = 3 } },"), "item 1: Expected 'str', got 'int' - at 'decision.kind'"),
        (text('"pass",'), "item 1: expected 'SEAT: ANSWER' or 'settle', found 'pass'"),
        (text("{ expct = { x = 1 } },"), "in play; 'expct' is none (did you mean expect?)"),
        (text("{ settle = false }, { ends = false },"), "item 1: expected true; leave the item out"),
        (text("{ census = false },"), "item 1: expected true; leave the item out"),
        (text('{ view = "A" },'), "item 1: a view needs expect, hides or shows"),
        (text('{ total = "damage" },'), "item 1: a total needs is or reasons"),
        (text("{ repeat = 0, play = [] },"), "item 1: Expected 'int' >= 1 - at 'repeat'"),
        (text("{ repeat = 2, play = [{ chance = true }] },"), "item 1.1: Expected"),
    ],
)
def test_a_file_that_cannot_be_read(broken: str, words: str) -> None:
    with pytest.raises(ScenarioError) as error:
        read(broken, PATH)
    assert words in str(error.value)
    assert str(error.value).startswith("toy/throws.toml: ")


@pytest.mark.parametrize(
    ("item", "words"),
    [
        ('{ C = "pass" }, { ends = false },', "item 1: unknown seat or key 'C'; expected one of A, B"),
        ("{ expct = { x = 1 } }, { ends = false },", "item 1: unknown seat or key 'expct' (did you mean expect?)"),
        ('{ decision = { seat = "C" } },', "unknown seat 'C'; expected one of A, B, chance"),
        ('{ decision = { kind = "Turn.akt" } },', "unknown decision kind 'Turn.akt' (did you mean Turn.act?)"),
        ('{ refused = "pass", clause = "TOY-99" },', "unknown clause 'TOY-99'"),
        ('{ illegal = "pass", clause = "TOY-01", by = "Z" },', "unknown seat 'Z'"),
        ('{ events = ["Hitt"] },', "unknown event kind 'Hitt' (did you mean Hit?)"),
        ('{ events = [{ kind = "Hit", who = "B" }] },', "unknown fact of Hit 'who'; expected one of damage, target"),
        ('{ no_event = { kind = "Hit", clause = "TOY-77" } },', "unknown clause 'TOY-77'"),
        ('{ total = "damage", reasons = [[1, "x", "TOY-66"]] },', "unknown clause 'TOY-66'"),
        ('{ odds = { of = "x", answers = ["duck"], gives = { "1" = 1 } } },', "unknown seat before the colon 'duck'"),
        ('{ view = "C", hides = ["Rock"] },', "unknown viewer 'C'; expected one of A, B, spectator"),
        ('{ ends = "C" },', "unknown winner 'C'; expected one of A, B, draw"),
        ('{ random = 3, until = "x" }, { ends = true },', "unknown decision kind 'x'"),
        ('{ repeat = 2, play = [{ C = "pass" }] }, { ends = true },', "item 1.1: unknown seat or key 'C'"),
    ],
)
def test_names_that_the_game_does_not_know(item: str, words: str) -> None:
    with pytest.raises(ScenarioError) as error:
        run_scenario(GAME, read(text(item), PATH), CLAUSES)
    assert words in str(error.value)
    assert str(error.value).startswith("toy/throws.toml: case 'the case': ")


def test_clauses_of_file_and_case_must_exist() -> None:
    with pytest.raises(ScenarioError, match=r"case 'the case': unknown clause 'TOY-55'"):
        run_scenario(GAME, read(text(FINE, case='clauses = ["TOY-55"]'), PATH), CLAUSES)


def test_a_case_lays_its_position_over_that_of_the_file() -> None:
    scenario = read(
        text('{ expect = { "B.health" = 3, "B.energy" = 1 } },', case="position = { B = { health = 3 } }"), PATH
    )
    (result,) = run_scenario(GAME, scenario)
    assert result.passed, result.message
    assert scenario.cases[0].position is not None
    assert scenario.cases[0].position["B"] == {"energy": 1, "health": 3}


def test_a_case_may_start_a_whole_match() -> None:
    (result,) = run_scenario(
        GAME, read(text('{ expect = { "A.health" = 9 } },', "[0, 0, 0, 0, 0]", "setup = { health = 9 }"), PATH)
    )
    assert result.passed, result.message


def test_files_are_found_in_folders(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("b/two.toml", "a.toml", "b/readme.md"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert [path.name for path in scenario_files([tmp_path, tmp_path / "a.toml"])] == ["a.toml", "two.toml"]
    with pytest.raises(ScenarioError, match="there is no such file or folder"):
        scenario_files([tmp_path / "c.toml"])
    (tmp_path / "latin.toml").write_bytes(b"title = '\xff'")
    with pytest.raises(ScenarioError, match="is not UTF-8 text"):
        load(tmp_path / "latin.toml")
    with pytest.raises(ScenarioError, match="cannot be read"):
        load(tmp_path / "missing.toml")


def test_the_lexicon_has_every_word() -> None:
    words = lexicon_text(GAME)
    for line in (
        "  throw stone=<stone>    throw the {stone}",
        '  Turn.act  a seat  "Throw a stone or pass"  [TOY-03]',
        "  Throw.roll_to_hit  chance: a die of 6  [TOY-06]",
        "  Hit target=<seat> damage=<number>    {target} loses {damage} health",
        "  active: one of A, B",
        "  health: integer (at least 1, at most 20)",
    ):
        assert line in words.splitlines()


def test_the_schema_knows_the_games_position() -> None:
    schema = json.loads(schema_text([GAME]))
    assert schema["allOf"][0]["then"]["properties"]["position"]["properties"]["active"] == {"enum": ["A", "B"]}
    assert schema["$defs"]["FileTable"]["properties"]["game"] == {"enum": ["toy"]}
    assert {"A", "B", "note"} == set(schema["$defs"]["Answer"]["properties"])


def test_short_forms_mean_what_their_tables_mean() -> None:
    short = text('"A: throw Pebble", "settle", { "B.health" = 5, note = "n" },')
    full = text('{ A = "throw Pebble" }, { settle = true }, { expect = { "B.health" = 5 }, note = "n" },')
    assert read(short, PATH).cases == read(full, PATH).cases


def test_an_exam_names_its_card_once() -> None:
    case = read(
        text('"A: throw @", { "A.hand" = ["@", "x"] },', case='card = "Kami\'s Stone"\nposition.A.hand = ["@"]'), PATH
    ).cases[0]
    assert case.card == "Kami's Stone"
    assert case.name == "Kami's Stone: the case"
    assert case.position is not None
    assert case.position["A"]["hand"] == ["Kami's Stone"]
    assert [getattr(step.item, "command", None) for step in case.play] == ['throw "Kami\'s Stone"', None]
    assert getattr(case.play[1].item, "expect", None) == {"A.hand": ["Kami's Stone", "x"]}

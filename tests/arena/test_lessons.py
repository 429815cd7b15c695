"""Lessons and puzzles: the files are well written, the tutorial plays from end to end, every puzzle is a puzzle."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tenkaichi.arena import lessons
from tenkaichi.arena.lessons.format import Lesson, LessonError, Puzzle, entries, read
from tenkaichi.arena.lessons.solving import carry_on, count_lines, play_idly, play_solution, table_of
from tenkaichi.arena.protocol.questions import OptionInfo
from tenkaichi.engine.catalogue import catalogue
from tenkaichi.engine.drive import command
from tenkaichi.engine.match import Match
from tenkaichi.games import game as game_named

GAMES = ("duel-battle", "prime-time", "tcg")
ALL = [(game, name) for game in GAMES for name in entries(game)]
LESSONS = [(game, name) for game, name in ALL if isinstance(entries(game)[name], Lesson)]
PUZZLES = [(game, name) for game, name in ALL if isinstance(entries(game)[name], Puzzle)]


def options_of(match: Match) -> list[OptionInfo]:
    """The options as a prompt numbers them."""
    assert match.decision is not None
    return [
        OptionInfo(
            number=number,
            option=list(option),
            command=command(match.game, match.state, match.decision, option),
            heading="",
            label="",
            note="",
            verb=option[0],
            parts=[],
        )
        for number, option in enumerate(match.decision.listed(), start=1)
    ]


# -- the files --------------------------------------------------------------------------------------------------------

GOOD = """
kind = "puzzle"
title = "T"
about = "A"
order = 1
goal = "G"
expect = { "A.score" = 1 }
until = ["Turn.activate"]
solution = ["end"]
lines = 1
hint = "H"
solved = "S"
position = {}
"""


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("title", "titel"), "unknown field 'titel'"),
        (('kind = "puzzle"', 'kind = "riddle"'), "kind: expected one of lesson, puzzle, found 'riddle'"),
        (("order = 1", 'order = "first"'), "order: Expected `int`, got `str`"),
        (("lines = 1", "lines = 0"), "lines: Expected `int` >= 1"),
        (('hint = "H"', ""), "the file: Object missing required field `hint`"),
        (("order = 1", "order ="), "is not TOML"),
    ],
)
def test_a_mistake_is_named_with_file_and_field(change: tuple[str, str], words: str) -> None:
    read(GOOD, "good.toml")
    with pytest.raises(LessonError, match=r"^bad\.toml: ") as error:
        read(GOOD.replace(*change), "bad.toml")
    assert words in str(error.value)


def test_a_scripted_answer_is_of_the_opponent_or_of_chance() -> None:
    text = (
        'kind = "lesson"\ntitle = "T"\nabout = "A"\norder = 1\nminutes = 1\nend = "E"\nnot_this = "X"\nposition = {}\n'
        '[[step]]\nsay = "S"\ndo = ["end"]\nthen = [{ do = "pass" }, { of = "Turn.roll_die" }]\n'
    )
    with pytest.raises(LessonError, match=r"^l\.toml: step 1: say: Expected `str`"):
        read(text.replace('say = "S"', "say = 3"), "l.toml")
    with pytest.raises(LessonError, match=r"l\.toml: step 1: then 2: expected either do"):
        read(text, "l.toml")


def test_there_is_a_tutorial_and_there_are_ten_puzzles() -> None:
    assert [lessons.counts(game) for game in ("duel-battle", "tcg")] == [(1, 10), (1, 10)]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_names_in_the_files_exist(game: str, name: str) -> None:
    entry = entries(game)[name]
    match, guide = table_of(game_named(game), name, entry)
    if isinstance(entry, Puzzle):
        assert [clause for clause in entry.clauses if clause not in catalogue(game)] == []
        kinds = set(match.game.vocabulary.prompts)
        assert set(entry.until) | set(entry.dice) <= kinds
        for path in entry.expect:
            match.game.inspection.lookup(match.state, path)
        return
    for step in entry.step:
        assert {each.of for each in step.then} - {""} <= set(match.game.vocabulary.prompts)
        for word in step.point_at:
            type_, _, thing = word.partition(":")
            assert not thing or guide.value_named(match.state, type_, thing) is not None, word


@pytest.mark.parametrize("game", GAMES)
def test_the_way_leads_through_all_of_them(game: str) -> None:
    found = entries(game)
    way: list[str] = []
    at = next(iter(found), "")
    while at and at not in way:
        way.append(at)
        at = found[at].next
    assert way == list(found)


# -- the tutorial -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_says_something_at_every_question_and_points_at_what_goes_on(game: str, name: str) -> None:
    entry = entries(game)[name]
    assert isinstance(entry, Lesson)
    match, guide = table_of(game_named(game), name, entry)
    for number, step in enumerate(entry.step, start=1):
        assert carry_on(match, guide), f"step {number}: the player is not asked"
        told = guide.step(match, options_of(match))
        assert (told.step, told.steps, told.say, told.state) == (number, len(entry.step), step.say, "open")
        assert told.allowed, f"step {number}: nothing goes on"
        assert f"option:{told.allowed[0]}" in told.point_at
        assert len(match.options()) > 1, f"step {number} leaves no choice"
        match.answer(step.do[0])
    carry_on(match, guide)
    told = guide.step(match, options_of(match))
    assert (told.state, told.say, told.next) == ("done", entry.end, entry.next)
    assert not match.is_over, "the fight goes on"


def test_the_first_fight_goes_as_it_is_told() -> None:
    """The words promise points, the ball, the card and the blow, and all of them come."""
    game = game_named("duel-battle")
    match, _ = play_solution(game, "first_fight", entries("duel-battle")["first_fight"])
    kinds = [told.kind for told in match.events("A")]
    for kind in ("Moved", "TokenFlipped", "TechniqueDeclared", "DefenseRolled", "Countered", "CardBought"):
        assert kind in kinds
    expected = {"A.score": 3, "Krillin.dragon_balls": 1, "Raditz.knocked_out": True, "A.hand_size": 1}
    assert {path: game.inspection.lookup(match.state, path) for path in expected} == expected
    assert game.inspection.lookup(match.state, "Son Goku.health") == 6


def test_the_first_fight_of_the_tcg_goes_as_it_is_told() -> None:
    """Drill, Ally and Dragon Ball in play, a blow past the stages, a defence, a Level, a captured Ball."""
    game = game_named("tcg")
    match, _ = play_solution(game, "first_fight", entries("tcg")["first_fight"])
    kinds = [told.kind for told in match.events("A")]
    for kind in ("CardEntered", "PoweredUp", "AttackStopped", "LevelChanged", "DragonBallCaptured"):
        assert kind in kinds
    expected = {"A.level": 2, "A.stage": 10, "B.stage": 0, "B.deck": 20, "Namek Dragon Ball 1.controller": "A"}
    assert {path: game.inspection.lookup(match.state, path) for path in expected} == expected


def test_while_the_others_answer_one_is_told_to_watch() -> None:
    game = game_named("duel-battle")
    entry = entries("duel-battle")["first_fight"]
    assert isinstance(entry, Lesson)
    match, guide = table_of(game, "first_fight", entry)
    for step in entry.step[:4]:
        carry_on(match, guide)
        match.answer(step.do[0])
    assert match.seat == "B"
    told = guide.step(match, ())
    assert (told.step, told.say, told.allowed) == (4, entry.step[3].watch, [])


def test_who_leaves_the_way_plays_on_and_can_come_back_with_undo() -> None:
    game = game_named("duel-battle")
    match, guide = table_of(game, "first_fight", entries("duel-battle")["first_fight"])
    first = guide.step(match, options_of(match))
    match.answer("activate Yamcha")
    told = guide.step(match, options_of(match) if match.seat == "A" else ())
    assert "Undo" in told.say
    assert told.point_at == ["undo"]
    assert told.allowed == []
    match.undo()
    assert guide.step(match, options_of(match)) == first
    match.answer("activate 'Son Goku'")
    assert guide.step(match, options_of(match)).step == 2


def test_the_script_survives_a_restart_in_the_middle() -> None:
    """The place in the script follows from the tape alone."""
    game = game_named("duel-battle")
    entry = entries("duel-battle")["first_fight"]
    assert isinstance(entry, Lesson)
    match, guide = table_of(game, "first_fight", entry)
    for step in entry.step:
        assert carry_on(match, guide)
        match.answer(step.do[0])
        match = Match(game, match.tape, answer_forced=True)
        lessons.prepare("duel-battle/first_fight", match)
        guide = lessons.guide_of("duel-battle/first_fight", match)
    assert guide.progress(match).standing == "done"


def test_a_spectator_is_told_nothing() -> None:
    game = game_named("duel-battle")
    match, _ = table_of(game, "first_fight", entries("duel-battle")["first_fight"])
    assert lessons.step("first_fight", match, None, "spectator") is None
    assert lessons.step("first_fight", match, None, "B") is None
    assert lessons.step("first_fight", match, None, "A") is not None


# -- the puzzles ------------------------------------------------------------------------------------------------------


def puzzle(game: str, name: str) -> Puzzle:
    entry = entries(game)[name]
    assert isinstance(entry, Puzzle)
    return entry


@pytest.mark.parametrize(("game", "name"), PUZZLES)
def test_the_stored_solution_solves_it(game: str, name: str) -> None:
    entry = puzzle(game, name)
    match, guide = play_solution(game_named(game), name, entry)
    told = guide.step(match, ())
    assert (told.state, told.say, told.hint) == ("solved", entry.solved, "")


@pytest.mark.parametrize(("game", "name"), PUZZLES)
def test_doing_nothing_does_not_solve_it(game: str, name: str) -> None:
    match, guide = play_idly(game_named(game), name, puzzle(game, name))
    told = guide.step(match, ())
    assert told.state == "failed"
    assert told.hint


@pytest.mark.parametrize(("game", "name"), PUZZLES)
def test_the_lines_that_solve_it_are_counted_and_few(game: str, name: str) -> None:
    entry = puzzle(game, name)
    found = count_lines(game_named(game), name, entry)
    assert found.solving == entry.lines
    assert found.solving * 3 <= found.lines, "a third of everything one could do solves it"


@pytest.mark.parametrize(("game", "name"), PUZZLES)
def test_a_line_that_the_search_found_solves_it_at_the_table(game: str, name: str) -> None:
    """The search and the table judge alike."""
    entry = puzzle(game, name)
    played = game_named(game)
    match, guide = table_of(played, name, entry, answer_forced=False)
    for option in count_lines(played, name, entry).example:
        assert carry_on(match, guide)
        match.answer(option)
    carry_on(match, guide)
    assert guide.progress(match).standing == "solved"


def test_a_failed_puzzle_can_be_taken_back() -> None:
    game = game_named("duel-battle")
    name = "puzzle_01_three_strikes"
    match, guide = table_of(game, name, puzzle("duel-battle", name))
    match.answer("end")
    assert guide.progress(match).standing == "failed"
    match.undo()
    assert guide.progress(match).standing == "open"
    match.answer("attack Piccolo actions=3 bonus=0")
    carry_on(match, guide)
    assert guide.progress(match).standing == "solved"


def texts(entry: Lesson | Puzzle) -> Sequence[str]:
    if isinstance(entry, Puzzle):
        return (entry.about, entry.goal, entry.hint, entry.solved)
    return (entry.about, entry.end, entry.not_this, *[step.say for step in entry.step])


@pytest.mark.parametrize(("game", "name"), ALL)
def test_nothing_that_is_said_is_a_wall_of_text(game: str, name: str) -> None:
    for text in texts(entries(game)[name]):
        assert len(text.split()) <= 60
        assert text.rstrip()[-1] in ".!?"

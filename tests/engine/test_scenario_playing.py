"""Scenarios: what is answered, what is answered automatically, and how chance is prepared."""

from __future__ import annotations

import dataclasses

import pytest

from tenkaichi.engine.scenario import read, run_scenario
from toy import GAME

from .scenario_texts import PATH, fails, passes, text

HEALTH_4 = '{ expect = { "B.health" = 4 } },'


@pytest.mark.parametrize(
    "answer",
    ['"throw Pebble"', '"throw stone=Pebble"', '{ do = "throw", stone = "pebble" }', '["throw", 0]'],
    ids=["words", "named", "table", "raw"],
)
def test_an_answer_can_be_given_in_four_ways(answer: str) -> None:
    passes(f'{{ A = {answer} }}, {{ B = "pass" }}, {HEALTH_4}', '["Stone", 3]')


def test_an_optional_window_is_passed_on_the_way_to_an_answer() -> None:
    result = passes(
        '{ A = "throw Pebble" }, { B = "throw Stone" }, { expect = { "B.health" = 4 } },', '["Stone", 3, "Stone"]'
    )
    assert result.cited["TOY-05"] == 1


def test_nothing_is_passed_before_an_expectation() -> None:
    passes(
        '{ A = "throw Pebble" }, { decision = { seat = "B", kind = "Throw.react" } }, { B = "duck" },', '["Stone", 3]'
    )


def test_settle_goes_on_to_a_real_choice() -> None:
    passes(
        '{ A = "throw Pebble" }, { settle = true }, { decision = { seat = "B", kind = "Turn.act" } },',
        '["Stone", 3, 1]',
    )


def test_an_answer_that_fits_several_options_fails() -> None:
    fails('{ A = "throw" }, { ends = false },', "fits 2 options", "throw stone=Pebble, throw stone=Stone")


def test_an_answer_that_fits_nothing_says_who_must_decide_what() -> None:
    message = fails('{ B = "throw Pebble" }, { ends = false },', "B may not 'throw Pebble' now")
    assert "A must decide Turn.act (Throw a stone or pass); the options are: pass, throw stone=Pebble" in message
    assert "item 1 of 2" in message
    assert "where: Match > Turn.act" in message
    assert "A draws Stone" in message


def test_an_illegal_answer_fails_with_its_clause() -> None:
    fails('{ A = "throw Boulder" }, { ends = false },', "needs 4 energy, has 2 [TOY-04]")


def test_what_was_passed_on_the_way_is_told() -> None:
    fails(
        '{ A = "throw Pebble" }, { A = "duck" }, { ends = false },',
        "answered automatically on the way: B pass (Throw.react)",
        rolls='["Stone", 2, "Pebble"]',
    )


def test_an_answer_after_the_end_fails() -> None:
    case = "[case.position.B]\nhealth = 1"
    play = '{ A = "throw Pebble" }, { A = "pass" }, { ends = true },'
    with_position = text(play, '["Stone", 2]').replace("play = [", "play = [", 1) + case
    (result,) = run_scenario(GAME, read(with_position, PATH))
    assert "the match is over, A has won (no health left)" in result.message


def test_rolls_that_are_left_over_fail() -> None:
    fails('{ A = "pass" }, { ends = false },', "prepared rolls were left over: 5", rolls='["Stone", "Rock", 5]')


def test_missing_rolls_fail_an_answer() -> None:
    fails('{ A = "pass" }, { ends = false },', "Draw.take waits for chance", "no prepared roll is left", rolls="[]")


def test_a_roll_that_cannot_come_out_fails() -> None:
    play = '{ A = "throw Pebble" }, { B = "pass" }, { ends = false },'
    fails(play, "prepared roll 2 is 7, which Throw.roll_to_hit cannot give; it can give 1, 2, 3", rolls='["Stone", 7]')
    fails(play, "prepared roll 1 is 'Brick'", "Pebble, Stone, Rock, Boulder", rolls='["Brick"]')


def test_inline_chance_by_name_number_and_list() -> None:
    passes('{ chance = "Stone" }, { A = "throw Pebble" }, { chance = 2, of = "Throw.roll_to_hit" }, ' + HEALTH_4, "[]")
    passes('{ chance = 1 }, { A = "pass" }, { chance = [2] }, { expect = { "B.hand" = ["Rock"] } },', "[]")


def test_inline_chance_that_is_not_used_fails() -> None:
    fails("{ chance = 2 }, { chance = 3 }, { ends = false },", "chance is not asked; A must decide", rolls="[]")
    fails('{ chance = 2, of = "Throw.roll_to_hit" }, { ends = false },', "but it is Draw.take", rolls="[]")
    fails('{ chance = "Brick" }, { ends = false },', "this chance item is 'Brick'", rolls="[]")


def test_repeat_plays_the_items_again_and_numbers_them() -> None:
    passes('{ repeat = 2, play = [{ A = "pass" }, { B = "pass" }] }, { expect = { turns = 4 } },', '["Stone", 0, 0, 0]')
    fails(
        '{ repeat = 2, play = [{ A = "pass" }, { B = "duck" }] }, { ends = false },', "item 1.2", rolls='["Stone", 0]'
    )


def test_seeds_run_the_case_with_many_streams() -> None:
    head = 'game = "toy"\ntitle = "Seeds"\n'
    case = '[[case]]\nname = "hands"\nsetup = {}\nseeds = 12\nplay = [{ expect = { "A.hand" = { length = 3 } } }, %s]\n'
    (result,) = run_scenario(GAME, read(head + case % "{ census = true }", PATH))
    assert result.passed, result.message
    assert result.cited["TOY-01"] > 12
    (result,) = run_scenario(GAME, read(head + case % '{ expect = { "A.hand" = { excludes = "Boulder" } } }', PATH))
    assert "with seed " in result.message


def test_random_plays_on_and_can_stop() -> None:
    head = 'game = "toy"\ntitle = "Random"\n[[case]]\nname = "c"\nsetup = {}\n'
    for play in (
        "{ random = 2000 }, { ends = true }, { census = true }",
        '{ random = 2000, seed = 4, until = "Throw.react" }, { decision = { kind = "Throw.react" } }',
        "{ random = 3 }, { ends = false }",
    ):
        (result,) = run_scenario(GAME, read(f"{head}play = [{play}]", PATH))
        assert result.passed, result.message


def test_a_position_that_is_not_possible_fails_its_case() -> None:
    broken = text("{ ends = false }").replace("energy = 1, health", "mana = 1, health")
    (result,) = run_scenario(GAME, read(broken, PATH))
    assert result.message.startswith("the position is not possible: mana: expected one of health, energy, hand")


def test_a_bug_in_the_game_fails_its_case_and_says_where() -> None:
    def broken(g: object, decision: object) -> None:
        raise KeyError("oops")

    (result,) = run_scenario(
        dataclasses.replace(GAME, passing=broken), read(text('{ A = "duck" }, { ends = false },'), PATH)
    )
    assert "the game broke: KeyError: 'oops' at test_scenario_playing.py" in result.message


def test_a_codec_that_forgets_something_is_found() -> None:
    def forgetful(value: object) -> object:
        state = GAME.codec.decode(value)
        state.turns = 0
        return state

    play = text('{ A = "pass" }, { decision = { seat = "B" } },', '["Stone", 0]')
    (result,) = run_scenario(
        dataclasses.replace(GAME, codec=dataclasses.replace(GAME.codec, decode=forgetful)), read(play, PATH)
    )
    assert "decode(encode(state)) is another state" in result.message


def test_chance_hidden_in_a_game_is_found() -> None:
    rolled = iter(range(100))

    def restless(table: object) -> object:
        state = GAME.start.position(table)  # type: ignore[arg-type]
        state.players[0].health += next(rolled)
        return state

    (result,) = run_scenario(
        dataclasses.replace(GAME, start=dataclasses.replace(GAME.start, position=restless)),
        read(text("{ ends = false },"), PATH),
    )
    assert "two runs of this case differ in the final states (players[0].health" in result.message


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("thorw Stone", "no option is called 'thorw' (did you mean throw?)"),
        ("throw Stoen", "nothing that one can throw here is called 'Stoen' (did you mean Stone?)"),
        ("throw stoen=Stone", "throw has no 'stoen' (did you mean stone?)"),
    ],
)
def test_the_word_that_nothing_is_called_is_named(command: str, words: str) -> None:
    fails(f'{{ A = "{command}" }}, {{ ends = false }},', f"A may not '{command}' now: {words}")
    fails(f'{{ refused = "{command}", clause = "TOY-03" }},', f"no rule says why: {words}")
    fails(f'{{ illegal = "{command}", clause = "TOY-03" }},', f"nobody could mean '{command}' here: {words}")


def test_another_seat_is_told_only_of_a_verb_that_does_not_exist() -> None:
    assert "is called" not in fails('{ B = "throw Moon" }, { ends = false },', "B may not 'throw Moon' now")
    fails('{ B = "thorw Moon" }, { ends = false },', "B may not 'thorw Moon' now: no option is called 'thorw'")


def test_a_total_that_is_not_there_is_no_fault_of_the_game() -> None:
    assert "the game broke" not in fails('{ total = "dammage", is = 1 },', "item 1 of 1")


def test_what_settle_has_answered_is_told() -> None:
    """The script may give an answer once more that `settle` has given."""
    play = '{ A = "throw Pebble" }, "settle", { B = "duck" }, { ends = false },'
    fails(play, "answered by settle before: B pass (", rolls='["Stone", 3, 1]')

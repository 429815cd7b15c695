"""Scenarios: every kind of expectation, holding and failing."""

from __future__ import annotations

import dataclasses

import pytest

from tenkaichi.engine.decision import Bar, IllegalAnswer
from tenkaichi.engine.scenario import expectations, read, run_scenario
from toy import GAME

from .scenario_texts import PATH, fails, passes, text


@pytest.mark.parametrize(
    "wanted",
    [
        '"A.energy" = 2, "A.hand" = ["Pebble", "Stone", "Boulder"]',
        '"A.energy" = { at_least = 2, at_most = 2 }',
        '"A.energy" = { not = 3 }',
        '"A.energy" = { one_of = [1, 2] }',
        '"A.hand" = { includes = ["Stone"], excludes = "Rock", length = 3 }',
        '"A.hand" = { in_any_order = ["Stone", "Boulder", "Pebble"] }',
        'last = "none"',
        'last = ""',
        '"A.hand" = ["pebble", "STONE", "Boul-der"]',
        '"A.hand" = { includes = "stone", one_of = [["Pebble", "Stone", "Boulder"]] }',
    ],
)
def test_values_that_are_so(wanted: str) -> None:
    passes(f"{{ expect = {{ {wanted} }} }},")


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ('"A.energy" = 3', "A.energy: expected 3, found 2"),
        ('"A.energy" = "2"', "A.energy: expected '2', found 2"),
        ('"B.energy" = true', "B.energy: expected True, found 1"),
        ('"A.energy" = { at_least = 3 }', "A.energy: expected at least 3, found 2"),
        ('"A.hand" = { includes = ["Rock"] }', "A.hand: expected includes ['Rock']"),
        ('"A.hat" = 3', "there is no value called 'A.hat'"),
    ],
)
def test_values_that_are_not_so(wanted: str, words: str) -> None:
    fails(f"{{ expect = {{ {wanted} }} }},", words, "item 1 of 1", "where: Match > Turn.act")


def test_a_failing_item_is_shown_as_the_file_has_it() -> None:
    item = '{ expect = { "A.hand" = [], last = "", "B.energy" = 7 } }'
    fails(f"{item},", f"item 1 of 1: {item}")


def test_several_wrong_values_are_all_shown() -> None:
    fails('{ expect = { "A.energy" = 3, "B.energy" = 7 } },', "A.energy: expected 3", "B.energy: expected 7")


@pytest.mark.parametrize(
    "wanted",
    [
        'seat = "A", kind = "Turn.act", prompt = "Throw a stone or pass", count = 3',
        'options = ["pass", "throw Pebble", { do = "throw", stone = "Stone" }]',
        'options = ["throw", "pass"]',
        'includes = ["throw Stone"], excludes = ["throw Boulder", "duck"]',
    ],
)
def test_a_decision_that_is_so(wanted: str) -> None:
    passes(f"{{ decision = {{ {wanted} }} }},")


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ('seat = "B"', "expected a decision of B, found: A must decide Turn.act"),
        ('kind = "Throw.react"', "expected Throw.react, found: A must decide Turn.act"),
        ('prompt = "Well?"', "expected the prompt 'Well?', found 'Throw a stone or pass'"),
        ("count = 2", "expected 2 options, found 3: pass, throw stone=Pebble, throw stone=Stone"),
        ('options = ["pass", "throw Pebble"]', "'throw stone=Stone' is offered as well"),
        ('options = ["pass", "throw", "duck"]', "'duck' is missing"),
        ('includes = ["duck"]', "'duck' should be offered"),
        ('excludes = ["throw"]', "'throw' should not be offered"),
        ('excludes = ["thrwo Boulder"]', "excludes nothing: no option is called 'thrwo' (did you mean throw?)"),
    ],
)
def test_a_decision_that_is_not_so(wanted: str, words: str) -> None:
    fails(f"{{ decision = {{ {wanted} }} }},", words)


def test_a_decision_of_chance_is_looked_at_without_using_rolls() -> None:
    passes('{ decision = { seat = "chance", kind = "Draw.take", includes = ["Rock"], count = 4 } },')


def test_refused_names_the_rule() -> None:
    result = passes('{ refused = "throw Boulder", clause = "TOY-04", by = "A", words = "needs 4 energy" },')
    assert result.cited["TOY-04"] == 1
    fails('{ refused = "throw Boulder", clause = "TOY-05" },', "expected TOY-05 to forbid it, found: needs 4 energy")
    fails('{ refused = "throw Stone", clause = "TOY-04" },', "expected 'throw Stone' to be refused, but it is offered")
    fails('{ refused = "duck", clause = "TOY-04" },', "'duck' is not offered, but no rule says why")
    fails('{ refused = "throw Boulder", clause = "TOY-04", words = "ten" },', "expected the words 'ten'")
    fails('{ refused = "throw Boulder", clause = "TOY-04", by = "B" },', "expected B to be asked, but A must decide")
    fails('{ refused = "throw Boulder", clause = "TOY-04" },', "Draw.take waits for chance", rolls="[]")


def test_illegal_is_turned_down_and_changes_nothing() -> None:
    result = passes('{ illegal = "throw Boulder", clause = "TOY-04" }, { illegal = ["throw", 2], clause = "TOY-03" },')
    assert result.cited["TOY-04"] == 1
    fails('{ illegal = "throw Boulder", clause = "TOY-05" },', "expected TOY-05 to forbid it")
    fails('{ illegal = "throw Stone", clause = "TOY-04" },', "expected 'throw Stone' to be illegal, but it was taken")
    fails('{ illegal = "duck", clause = "TOY-04" },', "write the raw option as a list")
    fails('{ illegal = "throw Boulder", clause = "TOY-04", words = "ten" },', "expected the words 'ten'")


def test_of_several_rules_that_forbid_an_answer_each_may_be_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [(("throw", 3), Bar("TOY-04", "too heavy"), ()), (("throw", 3), Bar("TOY-05", "too tired"), ())]
    monkeypatch.setattr(expectations, "refusals", lambda state, decision: both)
    passes('{ illegal = "throw Boulder", clause = "TOY-05", words = "tired" },')
    fails('{ illegal = "throw Boulder", clause = "TOY-05", words = "heavy" },', "expected the words 'heavy'")
    fails('{ illegal = "throw Boulder", clause = "TOY-06" },', "expected TOY-06 to forbid it")


@pytest.mark.parametrize(
    "wanted", ['excludes = ["throw Boulder"]', 'options = ["throw Pebble", "throw Stone", "pass"]']
)
def test_a_checked_list_cites_what_keeps_the_others_out(wanted: str) -> None:
    assert passes(f"{{ decision = {{ {wanted} }} }},").cited["TOY-04"] == 1
    assert "TOY-04" not in passes('{ decision = { kind = "Turn.act" } },').cited


def test_illegal_notices_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    def change_and_refuse(state: object, decision: object, option: tuple[object, ...]) -> None:
        state.turns += 1  # type: ignore[attr-defined]
        raise IllegalAnswer(option, "TOY-04", "no")

    monkeypatch.setattr(expectations, "answer", change_and_refuse)
    fails('{ illegal = "throw Boulder", clause = "TOY-04" },', "was turned down, but changed the state")


THROWN = '{ A = "throw Pebble" }, { B = "pass" },'
ROLLS = '["Stone", 6]'


@pytest.mark.parametrize(
    "item",
    [
        '{ events = ["Threw", "Hit"] },',
        '{ events = ["Drew", "Threw", "Rolled", { kind = "Hit", target = "B", damage = 2 }], exactly = true },',
        '{ events = [{ clause = "TOY-06" }, { damage = 2 }] },',
        '{ events = ["Threw"] }, { events = [], exactly = true },',
        '{ events = ["Hit"] }, { no_event = "Threw" },',
        '{ no_event = "Stumbled" }, { no_event = { kind = "Hit", damage = 3 } },',
    ],
)
def test_events_that_happened(item: str) -> None:
    passes(THROWN + item, ROLLS)


@pytest.mark.parametrize(
    ("item", "words"),
    [
        ('{ events = ["Hit", "Threw"] },', "Threw did not happen (in this order)"),
        ('{ events = ["Drew", "Rolled"], exactly = true },', "event 2 should be Rolled"),
        ('{ events = ["Drew", "Threw"], exactly = true },', "2 events were expected, 4 happened"),
        ('{ events = [{ kind = "Hit", damage = 1 }] },', "4. Hit(target=B, damage=2) [TOY-07]"),
        ('{ events = [{ kind = "Hit", clause = "TOY-01" }] },', "{ kind = Hit, clause = TOY-01 } did not happen"),
        ('{ no_event = "Hit" },', "expected no Hit, but: Hit(target=B, damage=2)"),
    ],
)
def test_events_that_did_not_happen(item: str, words: str) -> None:
    fails(THROWN + item, words, rolls=ROLLS)


def test_a_total_with_its_reasons() -> None:
    duck = '{ A = "throw Pebble" },'
    result = passes(duck + '{ total = "damage", is = 1, reasons = [[1, "Pebble", "TOY-07"]] },')
    assert result.cited["TOY-07"] == 1
    passes(duck + '{ total = "damage", reasons = [[1, "Pebble"]] },')
    fails(duck + '{ total = "damage", is = 2 },', "damage: expected 2, found 1: 1 Pebble = 1")
    fails(duck + '{ total = "damage", reasons = [[1, "Rock"]] },', "found [1, 'Pebble', 'TOY-07']")


ODDS = '{{ odds = {{ of = "B.health", answers = {0}, gives = {{ {1} }} }} }}, {{ ends = false }},'


def test_odds_are_exact_and_leave_the_state_alone() -> None:
    start = '{ A = "throw Stone" }, { remember = "before" },'
    passes(start + ODDS.format("[]", '"5" = "1/6", "3" = "2/3", "2" = "1/6"') + '{ same = "before" },')
    passes(start + ODDS.format('["B: duck"]', '"5" = "1/6", "4" = "2/3", "3" = "1/6"'))


def test_odds_go_on_as_long_as_answers_fit() -> None:
    drawn = '"Pebble, Pebble, Boulder" = "1/3", "Pebble, Stone, Boulder" = "1/3", "Pebble, Rock, Boulder" = "1/4"'
    hands = f'{drawn}, "Pebble, Boulder, Boulder" = "1/12"'
    passes(f'{{ odds = {{ of = "A.hand", until = "Turn.act", gives = {{ {hands} }} }} }}, {{ ends = false }},')
    answers = '["A: throw Pebble", "B*: duck"], until = "Turn.act"'
    passes(ODDS.format(answers, '"5" = "5/6", "4" = "1/6"'))


def test_odds_that_are_wrong() -> None:
    start = '{ A = "throw Stone" },'
    fails(start + ODDS.format("[]", '"5" = "1/2", "3" = "1/2"'), "found 2 with 1/6, 3 with 2/3, 5 with 1/6")
    fails(start + ODDS.format("[]", '"5" = "half"'), "expected chances such as 7/12")
    fails(start + ODDS.format('["A: duck"]', '"5" = 1'), "these answers fit on no branch: A: duck")
    fails(ODDS.format('["A: throw"]', '"5" = 1'), "the answer 'throw' fits several options")


def test_a_view_hides_what_its_viewer_may_not_know() -> None:
    passes('{ view = "B", expect = { "A.energy" = 2 }, hides = ["Stone", "Boulder"] },')
    passes('{ view = "spectator", hides = ["Stone"], shows = ["2 energy"] },')
    passes('{ view = "A", expect = { "A.hand" = { includes = "Stone" } }, shows = ["Stone"] },')
    fails('{ view = "A", hides = ["Stone"] },', "A must not know 'Stone', but the position says so")
    fails('{ view = "B", shows = ["Stone"] },', "B should know 'Stone', but nothing says so")
    fails('{ view = "B", expect = { "A.energy" = 3 } },', "A.energy: expected 3, found 2")


def test_a_view_that_leaks_is_found() -> None:
    naked = dataclasses.replace(
        GAME, knowledge=dataclasses.replace(GAME.knowledge, view=lambda g, viewer: GAME.codec.clone(g))
    )
    (result,) = run_scenario(naked, read(text('{ view = "B", hides = ["Boulder"] },'), PATH))
    assert "B must not know 'Boulder', but the position says so" in result.message


LAST = '{ A = "throw Stone" }, { B = "pass" },'
WEAK = "position = { B = { health = 2 } }"


def test_how_a_match_ends() -> None:
    for ends in ('"A"', "true", '{ winner = "A", reason = "no health" }'):
        passes(f"{LAST} {{ ends = {ends} }},", '["Stone", 2]', WEAK)
    fails(
        f'{LAST} {{ ends = "B" }},',
        "expected the winner to be B, but the match is over, A has won",
        rolls='["Stone", 2]',
        case=WEAK,
    )
    fails(f'{LAST} {{ ends = {{ reason = "time" }} }},', "expected the reason 'time'", rolls='["Stone", 2]', case=WEAK)
    fails(f"{LAST} {{ ends = false }},", "expected the match to go on", rolls='["Stone", 2]', case=WEAK)
    fails('{ ends = "draw" },', "expected the match to be over, but A must decide")


def test_same_compares_with_what_was_remembered() -> None:
    passes(
        '{ remember = "x" }, { same = "x" }, { A = "pass" }, { same = "x", of = ["A.hand", "B.health"] },',
        '["Stone", 0]',
    )
    fails('{ remember = "x" }, { A = "pass" }, { same = "x" },', "turns: 0 → 1", rolls='["Stone", 0]')
    fails('{ remember = "x" }, { A = "throw Pebble" }, { same = "x", of = ["A.energy"] },', "expected 2, found 1")
    fails('{ same = "y" },', "nothing was remembered as 'y'; remembered: none")


def test_a_census_counts_the_pieces() -> None:
    passes("{ census = true }, { census = { stones = 14 } },")
    passes('{ remember = "x" }, { A = "throw Pebble" }, { census = "x" },')
    fails("{ census = { stones = 13 } },", "stones: expected 13, found 14")
    fails('{ census = "y" },', "nothing was remembered as 'y'")


def test_a_lost_piece_is_missed() -> None:
    leaky = dataclasses.replace(
        GAME, inspection=dataclasses.replace(GAME.inspection, census=lambda g: {"stones": sum(g.bag)})
    )
    (result,) = run_scenario(
        leaky, read(text('{ A = "pass" }, { settle = true }, { census = true },', '["Stone", 0]'), PATH)
    )
    assert "stones: expected 11, found 10" in result.message

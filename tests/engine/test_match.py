"""The public way to play: asking, answering, seeing, going back, and what happens when the rules break."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE, IllegalAnswer, OpenChoice
from tenkaichi.engine.diff import diff
from tenkaichi.engine.drive import judge
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.match import EVERYTHING, Match, MatchBroken, MatchError, MatchOver, WrongSeat
from tenkaichi.engine.procedure import advance, playout
from tenkaichi.engine.tape import TapeError
from tenkaichi.engine.tape_file import load_tape
from tenkaichi.engine.vocabulary import AnswerError
from toy import GAME
from toy.playing import played
from toy.rules import Draw, Throw
from toy.state import BACK


def opening(**setup: Any) -> Match:
    """A match without a seed: A has Pebble and Stone, B has two Rocks, A drew a Boulder and is asked."""
    match = Match.new(GAME, setup)
    for stone in (0, 2, 1, 2, 3):
        match.answer(("deal", stone), seat=CHANCE)
    return match


def same(a: Match, b: Match) -> bool:
    return a.state_hash() == b.state_hash() and a.tape == b.tape and a.events(EVERYTHING) == b.events(EVERYTHING)


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


# -- asking and answering ---------------------------------------------------------------------------------------------


def test_without_a_seed_chance_is_asked_like_a_seat() -> None:
    match = Match.new(GAME)
    assert match.seat == "chance"
    assert match.options() == ["deal Pebble", "deal Stone", "deal Rock", "deal Boulder"]
    for wanted in ("deal Rock", "rock", {"do": "deal", "stone": "Rock"}):
        match.answer(wanted)
    assert match.tape.answers == [(CHANCE, ("deal", 2))] * 3
    with pytest.raises(
        AnswerError, match=r"'deal Rock' is not an outcome of Draw\.take; the outcomes are: deal Pebble, deal"
    ):
        match.answer("deal Rock")  # the bag held three
    for stone in "Pebble", "Pebble":
        match.answer(stone)
    match.answer("throw pebble")
    match.answer("pass")
    assert match.options() == [f"roll {face}" for face in range(1, 7)]
    match.answer("roll 6")
    assert match.tape.answers[-1] == (CHANCE, ("roll", 6))


def test_with_a_seed_chance_answers_itself_and_alike_every_time() -> None:
    match = Match.new(GAME, seed=7)
    assert match.seat == "A"
    assert match.prompt == "Throw a stone or pass"
    assert same(played(7), played(7))
    assert not same(played(7), played(8))


def test_the_seeded_match_rolls_what_an_inline_simulation_rolls() -> None:
    match = Match.new(GAME, seed=11, answer_forced=True)  # as the inline loop does
    g = GAME.start.new({})
    g.chance = SeededChance(11)
    advance(g)
    assert diff(GAME, match.state, g) == []


def test_options_and_refusals_in_words() -> None:
    match = opening()
    assert match.options() == ["pass", "throw stone=Pebble"]
    assert [str(refused) for refused in match.why_not()] == [
        "throw stone=Stone: needs 2 energy, has 1 [TOY-04]",
        "throw stone=Boulder: needs 4 energy, has 1 [TOY-04]",
    ]


@pytest.mark.parametrize(
    "wanted",
    [("throw", 0), ["throw", 0], "throw Pebble", "throw stone=pebble", {"do": "throw", "stone": "Pebble"}],
)
def test_an_answer_as_option_words_or_table(wanted: Any) -> None:
    match = opening()
    match.answer(wanted, seat="A")
    assert match.tape.answers[-1] == (0, ("throw", 0))
    assert (match.seat, match.options()) == ("B", ["pass"])


@pytest.mark.parametrize(
    ("wanted", "seat", "kind", "says"),
    [
        ("throw Boulder", None, IllegalAnswer, r"needs 4 energy, has 1 \[TOY-04\]"),
        (("throw", 3), None, IllegalAnswer, r"needs 4 energy, has 1 \[TOY-04\]"),
        (("throw", False), None, IllegalAnswer, "not one of the options"),
        (("throw", 0.0), None, IllegalAnswer, "not one of the options"),
        ((), None, IllegalAnswer, "not one of the options"),
        (nested(5000), None, AnswerError, "not nested lists"),
        (("fly", {"x": []}), None, IllegalAnswer, "not one of the options"),
        ("fly away", None, AnswerError, "'fly away' is not an option now; the options are: pass, throw stone=Pebble"),
        ("", None, AnswerError, "an empty answer"),
        ('throw "', None, AnswerError, "cannot be read"),
        ({"stone": "Pebble"}, None, AnswerError, "does not say what to do"),
        (7, None, AnswerError, "an answer is an option, words or a table, not 7"),
        (None, None, AnswerError, "not None"),
        ("pass", "B", WrongSeat, r"A is asked \(Turn.act\), not B"),
        ("pass", 1, WrongSeat, "not B"),
        ("pass", "chance", WrongSeat, "not chance"),
        ("pass", "C", MatchError, "no seat 'C'; the seats are A, B"),
        ("pass", 5, MatchError, "no seat 5"),
    ],
)
def test_a_wrong_answer_says_why_and_changes_nothing(wanted: Any, seat: Any, kind: type[Exception], says: str) -> None:
    match, untouched = opening(), opening()
    with pytest.raises(kind, match=says):
        match.answer(wanted, seat=seat)
    assert same(match, untouched)
    match.answer("pass")


def test_nothing_can_be_answered_after_the_end() -> None:
    match = played(3)
    with pytest.raises(MatchOver, match=r"the match is over: [AB] has won \(no health left\)"):
        match.answer(("pass",))
    assert match.options() == []
    assert match.why_not() == []
    assert match.seat is None


def test_results() -> None:
    results = [played(seed).result for seed in range(60)]
    assert all(result is not None for result in results)
    assert {result.winner for result in results if result} == {"A", "B", None}
    assert {result.is_draw for result in results if result} == {True, False}
    assert opening().result is None


def test_forced_answers_are_given_and_recorded_on_request() -> None:
    match = opening()
    match.answer("throw Pebble")
    assert match.options() == ["pass"]
    quick = Match(GAME, opening().tape, answer_forced=True)
    quick.answer("throw Pebble")
    assert quick.seat == "chance"
    assert quick.tape.answers[-1] == (1, ("pass",))
    quick.undo()
    assert quick.options() == ["pass", "throw stone=Pebble"]


@pytest.mark.parametrize(
    ("setup", "says"),
    [({"health": 0}, "health: expected 1 to 20"), ({"x": 1}, "x: expected one of"), ({"health": {1}}, "plain data")],
)
def test_a_bad_set_up_is_refused(setup: dict[str, Any], says: str) -> None:
    with pytest.raises(TenkaichiError, match=says):
        Match.new(GAME, setup)


def test_a_seed_is_a_number_or_text() -> None:
    with pytest.raises(MatchError, match=r"a seed is a whole number or text, not 1\.5"):
        Match.new(GAME, seed=1.5)  # type: ignore[arg-type]


def test_a_point_that_makes_no_sense_is_an_illegal_answer() -> None:
    class Line(OpenChoice):
        def bar(self, point: Any) -> None:
            point[1] + 1

    decision = opening().decision
    assert decision is not None
    decision.options = Line()
    assert judge(GAME.start.new({}), decision, ("to", 3)) == ("to", 3)
    for nonsense in (("to",), ("to", "x")):
        with pytest.raises(IllegalAnswer, match=r"it is not a point of Turn\.act"):
            judge(GAME.start.new({}), decision, nonsense)


# -- seeing -----------------------------------------------------------------------------------------------------------


def test_each_viewer_sees_only_what_they_may() -> None:
    match = opening()
    assert match.view("A").players[1].hand == [BACK, BACK]  # type: ignore[attr-defined]
    assert match.view("B").players[1].hand == [2, 2]  # type: ignore[attr-defined]
    assert match.view().players[0].hand == [BACK] * 3  # type: ignore[attr-defined]
    assert match.view(EVERYTHING) == match.state
    assert match.view(EVERYTHING) is not match.state
    assert "Boulder" in match.render("A")
    assert "Boulder" not in match.render("B")


def test_events_are_masked_numbered_and_can_be_read_on() -> None:
    match = opening()
    drawn = {viewer: [told.facts["stone"] for told in match.events(viewer)] for viewer in ("A", "B", None, EVERYTHING)}
    assert drawn == {
        "A": [0, "?", 1, "?", 3],
        "B": ["?", 2, "?", 2, "?"],
        None: ["?"] * 5,
        EVERYTHING: [0, 2, 1, 2, 3],
    }
    assert str(match.events("B")[0]) == "A draws ? [TOY-02]"
    assert [told.number for told in match.events("A", since=3)] == [3, 4]
    assert match.events("A", since=99) == []
    assert match.events(0) == match.events("A")


def test_two_states_that_differ_in_secrets_alone_look_the_same() -> None:
    a, b = opening(), Match.new(GAME)
    for stone in (0, 1, 1, 3, 3):  # other stones for B
        b.answer(("deal", stone))
    assert GAME.codec.encode(a.view("A")) == GAME.codec.encode(b.view("A"))
    assert a.events("A") == b.events("A")
    assert a.options() == b.options()
    assert GAME.codec.encode(a.view("B")) != GAME.codec.encode(b.view("B"))


def test_the_match_counts_the_clauses_it_carried_out() -> None:
    assert opening().cited["TOY-02"] >= 5


# -- copies, saves, undo, branches ------------------------------------------------------------------------------------


def test_a_clone_goes_its_own_way_with_the_same_chance() -> None:
    match = played(4, answers=3)
    copy, before = match.clone(), match.state_hash()
    assert same(copy, match)
    copy.answer(copy.options()[0])
    assert match.state_hash() == before
    assert len(match.tape) < len(copy.tape)
    match.answer(match.options()[0])
    assert same(copy, match)
    playout(copy.clone().state, SeededChance(1), 1000)
    assert same(copy, match)


def test_save_load_and_play_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    match = played(9, answers=5)
    match.save(tmp_path / "m.tape")
    loaded = Match.load(tmp_path / "m.tape", GAME)
    assert same(loaded, match)
    for each in (match, loaded):
        while each.decision is not None:
            each.answer(each.options()[-1])
    assert same(loaded, match)
    assert match.tape.verify(GAME) == match.state_hash()


def test_a_damaged_save_can_be_salvaged_and_played_on(tmp_path: Path) -> None:
    path = tmp_path / "m.tape"
    played(9).save(path)
    path.write_bytes(path.read_bytes()[:600])
    with pytest.raises(TapeError):
        Match.load(path, GAME)
    assert Match.load(path, GAME, salvage=True).decision is not None


def test_undo_takes_back_what_was_given_and_what_chance_added() -> None:
    match = played(4, answers=6)
    earlier = played(4, answers=4)
    match.undo(2)
    assert same(match, earlier)
    match.answer(match.options()[0])
    match.undo()
    assert same(match, earlier)
    with pytest.raises(MatchError, match="5 answers cannot be taken back: 4 have been given"):
        match.undo(5)
    with pytest.raises(MatchError):
        match.undo(0)
    assert same(match, earlier)


def test_a_finished_match_can_be_undone() -> None:
    match = played(4)
    match.undo()
    assert match.decision is not None
    assert match.result is None


def test_a_branch_shares_the_beginning_and_nothing_else() -> None:
    match = played(4)
    branch = match.branch(8)
    assert branch.tape.answers[:8] == match.tape.answers[:8]
    assert branch.decision is not None
    branch.answer(branch.options()[0])
    assert match.is_over
    assert same(match.branch(), match)
    with pytest.raises(TapeError, match="cannot be cut after 1000"):
        match.branch(1000)


# -- broken rules -----------------------------------------------------------------------------------------------------


def test_broken_rules_stop_the_match_and_keep_the_tape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = opening()
    good = len(match.tape)
    with monkeypatch.context() as patch:
        patch.setattr(Throw.lift, "run", lambda frame, g: g.nothing)
        with pytest.raises(
            MatchBroken, match=r"broke down at answer 6 \(A, Turn.act\): AttributeError.*error.save\(path\)"
        ) as e:
            match.answer("throw Pebble")
        with pytest.raises(MatchBroken):
            match.answer("pass")
        with pytest.raises(MatchBroken):
            match.clone()
        assert isinstance(e.value.__cause__, AttributeError)
        assert not match.is_over
        assert match.result is None
        assert e.value.tape.answers[-1] == (0, ("throw", 0))
        e.value.save(tmp_path / "broken.tape")
        match.save(tmp_path / "same.tape")
        tape = load_tape(tmp_path / "broken.tape")
        assert load_tape(tmp_path / "same.tape") == tape
        with pytest.raises(TapeError, match="answer 6: the rules broke down") as again:
            tape.replay(GAME)
        assert again.value.good == tape.cut(good)
    match.undo()
    assert same(match, opening())
    match.answer("throw Pebble")


def test_rules_that_break_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Draw.take, "ask", lambda frame, g: 1 // 0)
    with pytest.raises(MatchBroken, match="broke down at the start: ZeroDivisionError"):
        Match.new(GAME)


def test_loaded_dice_come_before_the_seed_and_leave_its_stream_alone() -> None:
    """Lessons and puzzles say what comes up; what they leave to the seed is what the seed would have given there."""
    from tenkaichi.games.duel_battle import GAME as DUEL

    position = {"to_act": "A", "characters": {"Son Goku": {"region": "A3"}}}
    plain = Match.new(DUEL, {"position": position}, 5)
    plain.answer("activate 'Son Goku'")
    loaded = Match.new(DUEL, {"position": position}, 5)
    asked: list[str] = []

    def second_face(match: Match) -> tuple[str, int] | None:
        assert match.decision is not None
        asked.append(match.decision.kind)
        return ("roll", 2) if match.decision.kind == "Turn.roll_die" else None

    loaded.loaded_dice = second_face
    loaded.answer("activate 'Son Goku'")
    assert asked == ["Turn.roll_die"]
    assert (-1, ("roll", 2)) in loaded.answers()
    assert loaded._chance is not None
    assert plain._chance is not None
    assert loaded._chance.choose(1000) == plain._chance.choose(1000)
    again = Match(DUEL, loaded.tape)
    assert again.state_hash() == loaded.state_hash()
    loaded.undo()
    loaded.answer("activate 'Son Goku'")
    assert asked == ["Turn.roll_die"] * 2, "undo keeps them"


@pytest.mark.parametrize("given", [("roll", 7), ("roll", 2.0), ("deal", 1), "roll 2", 3, ()])
def test_loaded_dice_that_chance_cannot_give_are_refused_and_nothing_changes(given: object) -> None:
    from tenkaichi.games.duel_battle import GAME as DUEL

    match = Match.new(DUEL, {"position": {"to_act": "A", "characters": {"Son Goku": {"region": "A3"}}}}, 5)
    other = match.clone()
    before = match.state_hash()
    match.loaded_dice = lambda match: given  # type: ignore[return-value,assignment]
    with pytest.raises(MatchError, match=r"^loaded_dice gave .*, which Turn.roll_die cannot give"):
        match.answer("activate 'Son Goku'")
    assert match.state_hash() == before
    assert match.prompt == other.prompt
    match.loaded_dice = None
    for each in (match, other):
        each.answer("activate 'Son Goku'")
    assert match.state_hash() == other.state_hash(), "the seed's stream is where it was"


def test_undo_keeps_the_prompt_rules_and_does_not_take_their_passes_for_answers() -> None:
    from tenkaichi.games.duel_battle import GAME as DUEL

    turn = {"character": "Son Goku", "actions": 3}
    position = {"turn": turn, "characters": {"Son Goku": {"region": "D1"}}, "hands": {"B": ["Nimbus Dash"]}}
    match = Match.new(DUEL, {"position": position}, 3)
    match.ask_by("B", [{"ask": "never"}])
    start = match.state_hash()
    told: list[list[str]] = []
    for step in ("move D4", "move A2", "move A4"):
        told.append([str(each) for each in match.events("A")])
        match.answer(step)
        assert match.seat == "A"
    for left in (2, 1):
        match.undo()
        assert [str(each) for each in match.events("A")] == told[left]
        assert (match.seat, len(match.given), len(match.passed_by_rule)) == ("A", left, left)
        assert match.prompt_rules("B") == [{"ask": "never"}]
    branch = match.branch()
    branch.undo()
    match.undo()
    assert match.state_hash() == branch.state_hash() == start


@pytest.mark.parametrize("count", ["x", 1.5, None, True])
def test_numbers_of_answers_are_whole_numbers(count: object) -> None:
    match = Match.new(GAME, {}, 7)
    with pytest.raises(MatchError, match="expected a whole number, found"):
        match.undo(count)  # type: ignore[arg-type]
    with pytest.raises(MatchError, match="expected a whole number, found"):
        match.events(since=count)  # type: ignore[arg-type]
    if count is not None:
        with pytest.raises(MatchError, match="expected a whole number, found"):
            match.branch(count)  # type: ignore[arg-type]


@pytest.mark.parametrize("edits", ["x", None, [("energy",)], [3]])
def test_edits_that_are_no_pairs_are_refused(edits: object) -> None:
    with pytest.raises(TenkaichiError, match="edits are a list of pairs"):
        Match.new(GAME, {}, 7).override("A", edits)  # type: ignore[arg-type]

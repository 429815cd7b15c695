"""The loop: what each mark waits for, where it goes next, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from tenkaichi.engine import procedure
from tenkaichi.engine.chance import ScriptedChance, SeededChance
from tenkaichi.engine.decision import CHANCE, Ask, Decision, EngineFault, IllegalAnswer, Option, Why
from tenkaichi.engine.event import Kind, Log
from tenkaichi.engine.procedure import (
    DRAW,
    UNDECIDED,
    Procedure,
    State,
    advance,
    answer,
    carry_out,
    choice,
    deal,
    playout,
    procedures,
    refusals,
    roll,
    step,
)
from toy import GAME
from toy.rules import TOO_HEAVY, Match, Throw, Turn
from toy.state import Toy

NOTED = Kind("Noted", "what", "{what}")


@dataclass
class Diary(State):
    lines: list[str] = field(default_factory=list)
    has: bool = True

    def note(self, line: str) -> None:
        self.lines.append(line)
        self.happened(NOTED, "X-00", line)


@dataclass
class Errand(Procedure):
    """Every mark once; `has` says whether there is anything to ask."""

    @step("X-01")
    def begin(self, g: Diary) -> None:
        g.note("begin")

    def answers(self, g: Diary, why: Why) -> Ask:
        return (0, [("left",), ("right",)]) if g.has else None

    @choice("X-02", of="answers", otherwise="deal_out")
    def turn(self, g: Diary, option: Option) -> None:
        g.note(option[0])

    @step()
    def skipped_by_otherwise(self, g: Diary) -> None:
        g.note("after the turn")

    def pool(self, g: Diary) -> Sequence[int] | None:
        return [0, 3, 1] if g.has else None

    @deal("X-03", of="pool")
    def deal_out(self, g: Diary, index: int) -> None:
        g.note(f"dealt {index}")

    def is_rolling(self, g: Diary) -> bool:
        return g.has

    @roll(4, "X-04", when="is_rolling")
    def throw(self, g: Diary, face: int) -> None:
        g.note(f"rolled {face}")

    def helper(self, g: Diary) -> Procedure | None:
        return Help("asked for") if g.has else None

    @carry_out("X-05", of="helper")
    def thank(self, g: Diary, helped: Help) -> Procedure:
        g.note(f"thanked for {helped.done} {helped.what}")
        return Help("on the way")

    @step()
    def finish(self, g: Diary) -> None:
        g.note("finish")


@dataclass
class Help(Procedure):
    what: str
    done: int = 0

    @step("X-06")
    def work(self, g: Diary) -> None:
        self.done += 1
        g.note(f"{self.what} {self.done}")
        if self.done < 2:
            self.again()

    @step()
    def rest(self, g: Diary) -> None:
        self.go(Help.leave)

    @step()
    def never(self, g: Diary) -> None:
        g.note("never")

    @step()
    def leave(self, g: Diary) -> None:
        self.end()

    @step()
    def nor_this(self, g: Diary) -> None:
        g.note("nor this")


procedures(Errand, Help)


def asked(g: State) -> Decision:
    decision = advance(g)
    assert decision is not None
    return decision


def position(**table: Any) -> Toy:
    g = GAME.start.position(table)
    assert isinstance(g, Toy)
    return g


def act(g: Toy, *options: Option) -> None:
    for option in options:
        answer(g, asked(g), option)


# -- marks ------------------------------------------------------------------------------------------------------------


def test_every_mark_in_turn() -> None:
    g = Diary([Errand()])
    turn = asked(g)
    assert (turn.seat, turn.kind, turn.listed()) == (0, "Errand.turn", [("left",), ("right",)])
    answer(g, turn, ("left",))
    dealt = asked(g)
    assert (dealt.seat, dealt.listed(), dealt.weights) == (CHANCE, [("deal", 1), ("deal", 2)], [3, 1])
    answer(g, dealt, ("deal", 2))
    die = asked(g)
    assert (die.is_chance, die.listed(), die.weights) == (True, [("roll", face) for face in (1, 2, 3, 4)], [1] * 4)
    answer(g, die, ("roll", 3))
    assert advance(g) is None
    assert g.lines == [
        "begin",
        "left",
        "after the turn",
        "dealt 2",
        "rolled 3",
        "asked for 1",
        "asked for 2",
        "thanked for 2 asked for",
        "on the way 1",
        "on the way 2",
        "finish",
    ]


def test_a_step_with_nothing_to_ask_goes_to_otherwise_or_on() -> None:
    g = Diary([Errand()], has=False)
    assert advance(g) is None
    assert g.lines == ["begin", "finish"]


def test_chance_can_be_answered_inline() -> None:
    g = Diary([Errand()])
    chance = ScriptedChance([1, 4])
    g.chance = chance
    answer(g, asked(g), ("right",))
    assert advance(g) is None
    chance.finish()
    assert "dealt 1" in g.lines
    assert "rolled 4" in g.lines


def test_events_cite_their_clause_that_of_the_step_and_the_way_there() -> None:
    g = Diary([Errand()])
    g.log = Log()
    answer(g, asked(g), ("left",))
    g.chance = ScriptedChance([1, 1])
    advance(g)
    by_line = {event.facts[0]: event for event in g.log.events}
    assert by_line["begin"].clauses == ("X-00", "X-01")
    assert by_line["asked for 1"].clauses == ("X-00", "X-06")
    assert [step.split(".")[0] for step in by_line["asked for 1"].path] == ["Errand", "Help"]
    assert g.log.cited["X-05"] == 1
    assert g.log.cited["X-06"] == 4


# -- asking -----------------------------------------------------------------------------------------------------------


def test_asking_again_asks_the_same_and_changes_nothing() -> None:
    for seed in range(20):
        g = GAME.start.new({})
        chance = SeededChance(seed)
        while (decision := advance(g)) is not None:
            before = GAME.codec.encode(g)
            once_more = asked(g)
            refusals(g, decision)
            assert (once_more.seat, once_more.kind, once_more.listed()) == (
                decision.seat,
                decision.kind,
                decision.listed(),
            )
            assert GAME.codec.encode(g) == before
            options = decision.listed()
            answer(g, decision, options[chance.choose(len(options))])


def test_an_illegal_answer_says_why_and_changes_nothing() -> None:
    g = position(A={"hand": ["Rock", "Pebble"]})
    act(g, ("deal", 0))
    decision = asked(g)
    before = GAME.codec.encode(g)
    assert decision.listed() == [("pass",), ("throw", 0)]
    assert refusals(g, decision) == [(("throw", 2), TOO_HEAVY, (3, 1))]
    with pytest.raises(IllegalAnswer, match=r"throw 2 is not allowed: needs 3 energy, has 1 \[TOY-04\]"):
        answer(g, decision, ("throw", 2))
    with pytest.raises(IllegalAnswer, match=r"not one of the options now \(Turn.act\) \[TOY-03\]"):
        answer(g, decision, ("throw", 3))
    assert GAME.codec.encode(g) == before


# -- ending -----------------------------------------------------------------------------------------------------------


def test_abandon_leaves_everything_up_to_the_turn_and_the_parent_takes_it() -> None:
    g = position(A={"hand": ["Stone"], "energy": 3}, B={"health": 2})
    act(g, ("deal", 0), ("throw", 1), ("pass",))
    assert [type(frame) for frame in g.stack] == [Match, Turn, Throw]
    act(g, ("roll", 1))
    assert asked(g).kind == "Draw.take"
    assert (g.turns, g.active, g.players[1].health) == (1, 1, 2)  # TOY-06: no damage, the turn is over and counted
    assert g.tally == {}  # nor did the turn look back on a throw


def test_abandoning_what_is_not_there_is_a_fault() -> None:
    g = position()
    with pytest.raises(EngineFault, match="there is no Throw to abandon"):
        g.abandon(Throw)


def test_conclude_ends_the_match_from_deep_inside() -> None:
    g = position(A={"hand": ["Stone"], "energy": 3}, B={"health": 2})
    assert g.winner == UNDECIDED
    act(g, ("deal", 0), ("throw", 1), ("pass",), ("roll", 4))
    assert advance(g) is None
    assert (g.winner, g.ending, g.stack) == (0, "no health left", [])


def test_a_procedure_that_a_step_returns_is_carried_out_before_the_next_step() -> None:
    g = position(A={"hand": ["Stone"], "energy": 3}, B={"health": 3})
    g.log = Log()
    act(g, ("deal", 0), ("throw", 1), ("pass",), ("roll", 4))
    advance(g)
    assert [event.kind.name for event in g.log.events][-2:] == ["Hit", "Rallied"]
    assert g.players[1].energy == 2


def test_random_matches_end_and_lose_no_stone() -> None:
    endings = set()
    for seed in range(60):
        g = GAME.start.new({})
        playout(g, SeededChance(seed), 1000)
        assert GAME.inspection.census(g) == {"stones": 14}
        endings.add(g.winner)
    assert endings == {0, 1, DRAW}


# -- faults of the rules ----------------------------------------------------------------------------------------------


def test_a_wrong_of_name_fails_when_the_steps_are_collected() -> None:
    @dataclass
    class Lost(Procedure):
        @choice("X-01", of="nowhere")
        def ask(self, g: State, option: Option) -> None: ...

    with pytest.raises(EngineFault, match=r"Lost.ask: there is no method called 'nowhere' in Lost"):
        procedures(Lost)


def test_an_of_that_names_a_step_fails() -> None:
    @dataclass
    class Confused(Procedure):
        @step()
        def first(self, g: State) -> None: ...

        @carry_out(of="first")
        def second(self, g: State, finished: Procedure) -> None: ...

    with pytest.raises(EngineFault, match=r"Confused.second: there is no method called 'first'"):
        procedures(Confused)


def test_a_wrong_otherwise_fails() -> None:
    @dataclass
    class Astray(Procedure):
        def pool(self, g: State) -> None: ...

        @deal(of="pool", otherwise="nowhere")
        def take(self, g: State, index: int) -> None: ...

    with pytest.raises(EngineFault, match="otherwise='nowhere' is not a step of Astray"):
        procedures(Astray)


def test_an_endless_loop_is_a_fault_that_names_the_stack() -> None:
    @dataclass
    class Treadmill(Procedure):
        @step()
        def walk(self, g: State) -> None:
            self.again()

    procedures(Treadmill)
    with pytest.raises(EngineFault, match=f"no question after {procedure.STEP_LIMIT} steps: Treadmill"):
        advance(State([Treadmill()]))


def test_a_playout_that_does_not_end_is_a_fault() -> None:
    with pytest.raises(EngineFault, match="did not end within 3 answers"):
        playout(GAME.start.new({}), SeededChance(1), 3)

"""Every operation and every named procedure of the effect language is carried out: none is dropped silently."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from tenkaichi.engine.decision import EngineFault
from tenkaichi.games import game
from tenkaichi.games.prime_time.effect_index import OperationSheet
from tenkaichi.games.prime_time.pack.composite_operations import Check, Choose, Contest, LastingOperation, Operation
from tenkaichi.games.prime_time.pack.operations import BaseOperation, Lasting, RunProcedure
from tenkaichi.games.prime_time.pack.vocabulary import PROCEDURES_OF_THE_RULES, ProcedureName
from tenkaichi.games.prime_time.pack_checks import load_standard, problems
from tenkaichi.games.prime_time.rules.effects import named
from tenkaichi.games.prime_time.rules.effects.context import Context
from tenkaichi.games.prime_time.rules.effects.operations import EXECUTORS, execute


def test_every_operation_has_exactly_one_place_that_carries_it_out() -> None:
    resolved_by_procedures = {Check, Contest, Choose}
    places = [set(EXECUTORS), set(get_args(LastingOperation)), resolved_by_procedures]
    assert set(get_args(Operation)) == set().union(*places)
    assert sum(map(len, places)) == len(get_args(Operation))
    assert all(issubclass(kind, Lasting) for kind in get_args(LastingOperation))
    assert not any(issubclass(kind, Lasting) for kind in EXECUTORS)


def test_an_operation_without_an_executor_is_an_error() -> None:
    class Bestow(BaseOperation, frozen=True, kw_only=True, tag="bestow"):
        pass

    g = game("prime-time").new(game("prime-time").ready_setups()[0])
    sheet = OperationSheet(0, Bestow(), 0)  # type: ignore[arg-type]
    with pytest.raises(EngineFault, match="nothing executes the operation Bestow"):
        execute(g, Context(0, 0, 0), sheet, 0)


@pytest.mark.parametrize("name", sorted(set(get_args(ProcedureName)) - PROCEDURES_OF_THE_RULES))
def test_every_named_procedure_is_carried_out_or_seen_to_by_the_rules(name: ProcedureName) -> None:
    g = game("prime-time").new(game("prime-time").ready_setups()[0])
    operation = RunProcedure(name=name)
    named.run(g, Context(0, 0, 0), OperationSheet(0, operation, 0), operation, 0)  # raises EngineFault otherwise


@pytest.mark.parametrize("name", sorted(PROCEDURES_OF_THE_RULES))
def test_a_pack_whose_effect_begins_a_procedure_of_the_rules_is_refused(name: ProcedureName) -> None:
    pack = load_standard()
    card = pack.cards[0]
    effect = replace(card.effects[0], do=(RunProcedure(name=name),), until=None)
    broken = replace(pack, cards=(replace(card, effects=(effect,)), *pack.cards[1:]))
    assert any("only the rules begin" in str(problem) and name in str(problem) for problem in problems(broken))


def test_a_named_procedure_that_nothing_carries_out_is_an_error() -> None:
    g = game("prime-time").new(game("prime-time").ready_setups()[0])
    operation = RunProcedure(name="bestow")  # type: ignore[arg-type]
    with pytest.raises(EngineFault, match="nothing carries out the procedure bestow"):
        named.run(g, Context(0, 0, 0), OperationSheet(0, operation, 0), operation, 0)

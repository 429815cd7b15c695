"""A tiny but whole game on the engine contract, for the engine's own tests: two seats throw stones at each other.

Import it as `from toy import GAME`; `tests/` is on the path of the test run.
"""

from __future__ import annotations

from tenkaichi.engine.game import Codec, Game, Inspection, Knowledge, Start, Thinking
from tenkaichi.engine.token_rows import Rows, Tokenizer
from toy import toy_codec, toy_tokens
from toy.knowledge import census, determinize, evaluate, faults, lookup, passing, render, totals, view
from toy.rules import KINDS, PROCEDURES
from toy.setup import new, position, position_schema, ruleset, sample_setup, setup_schema
from toy.state import Toy
from toy.words import VOCABULARY

GAME = Game(
    name="toy",
    title="Throwing Stones",
    seats=("A", "B"),
    state=Toy,
    procedures=PROCEDURES,
    kinds=KINDS,
    vocabulary=VOCABULARY,
    prefix="TOY-",
    ruleset=ruleset,
    start=Start(
        new=new,
        setup_schema=setup_schema,
        position=position,
        position_schema=position_schema,
        sample_setup=sample_setup,
    ),
    codec=Codec(
        clone=toy_codec.clone,
        encode=toy_codec.encode,
        decode=toy_codec.decode,
        describe=toy_codec.describe,
    ),
    knowledge=Knowledge(
        view=view,
        determinize=determinize,
    ),
    thinking=Thinking(
        evaluate=evaluate,
        tokenizer=Tokenizer(
            toy_tokens.SCHEMA, toy_tokens.FEATURES, toy_tokens.NAMES, toy_tokens.tokens, option_types={"stone": Rows(4)}
        ),
    ),
    passing=passing,
    inspection=Inspection(
        lookup=lookup,
        totals=totals,
        census=census,
        render=render,
        faults=faults,
    ),
)

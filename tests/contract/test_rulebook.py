"""Rules and their clauses, kinds of events, forms and prompts: everything that is named exists, and is used."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from contract.playing import Walk, clause_ids, each_game
from contract.test_fuzz import cites_clauses
from tenkaichi.bench.measure import is_compiled
from tenkaichi.cli.codec import codec_of, tokens_of
from tenkaichi.engine.decision import Bar
from tenkaichi.engine.event import Kind
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import CARRY_OUT, STEP
from tenkaichi.engine.rulesmap import source_files
from tenkaichi.engine.scenario.names import decision_kinds
from tenkaichi.engine.vocabulary import worded
from toy import GAME as TOY
from toy import regenerate

DECISIONS = 300
MENU = 5  # kinds of options: a question that offers so many is a list of deeds
# What ends or declines, which the question says, and what is printed on a card or a profile.
PLAIN = {"pass", "end", "done", "take", "ability", "free_ability", "play", "copy", "effect"}
PLACEHOLDER = re.compile(r"\{(\w*)")


def constants(game: Game) -> Iterator[tuple[str, str, object]]:
    """(module, name, value) of every constant of the game's modules that are loaded."""
    for module, path in source_files(game):
        if path.suffix == ".py" and module in sys.modules:
            for name, value in vars(sys.modules[module]).items():
                yield module, name, value


def sources(game: Game) -> Iterator[tuple[Path, ast.Module]]:
    for _, path in source_files(game):
        if path.suffix == ".py":
            yield path, ast.parse(path.read_text(encoding="utf-8"))


@each_game
def test_every_step_carries_out_clauses_that_exist(game: Game) -> None:
    known = clause_ids(game.name)
    assert known
    for procedure in game.procedures:
        assert procedure.steps, f"{procedure.__name__} has no steps"
        for step in procedure.steps:
            is_plain = step.waits_for in (STEP, CARRY_OUT)  # it may only prepare, or announce
            assert step.clauses or is_plain, f"{step.kind_name} asks by no clause"
            assert not set(step.clauses) - known, f"{step.kind_name}: {set(step.clauses) - known}"


@each_game
def test_every_option_names_a_rule_that_exists(game: Game) -> None:
    """Every option has a clause to read up: its form's own, or the question's."""
    known = clause_ids(game.name)
    rules = game.vocabulary.rules
    assert not set(rules) - set(game.vocabulary.forms), "rules of deeds that there are not"
    assert not set(rules.values()) - known
    bare: set[tuple[str, str]] = set()
    for decision in islice(Walk(game, 2).steps(), DECISIONS):
        options = [] if decision.is_chance else decision.listed()
        for option in options:
            assert game.vocabulary.rule(option, decision.step.clauses) in known, (decision.kind, option)
        deeds = {option[0] for option in options}
        if len(deeds) >= MENU:
            bare |= {(decision.kind, deed) for deed in deeds - set(rules)}
    assert {deed for _, deed in bare} <= PLAIN, f"the question's rule says nothing of these: {sorted(bare)}"


@each_game
def test_every_refusal_names_a_clause_that_exists(game: Game) -> None:
    known = clause_ids(game.name)
    bars = {id(value): (f"{module}.{name}", value) for module, name, value in constants(game) if isinstance(value, Bar)}
    assert bars
    for name, bar in bars.values():
        assert bar.clause in known, f"{name}: {bar.clause}"
        count = 1 + max([int(place) for place in PLACEHOLDER.findall(bar.words)], default=-1)
        assert bar.say(tuple(range(count))), f"{name}: {bar.words!r} takes no facts by position"


@each_game
def test_every_clause_written_in_the_code_exists(game: Game) -> None:
    """The clauses stand in strings of their own: citations, events, numbers with reasons."""
    known = clause_ids(game.name)
    shape = re.compile(re.escape(game.prefix) + r"[A-Z0-9-]+")
    for path, tree in sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and shape.fullmatch(node.value):
                assert node.value in known or node.value == game.prefix, f"{path}:{node.lineno}: {node.value}"


@each_game
def test_every_kind_of_event_is_listed_once_and_used(game: Game) -> None:
    named = {name: value for _, name, value in constants(game) if isinstance(value, Kind)}
    assert set(named.values()) == set(game.kinds), "a kind is not in game.kinds, or has no name"
    names = [kind.name for kind in game.kinds]
    assert len(set(names)) == len(names), "two kinds of the same name"
    used: set[str] = set()
    for _, tree in sources(game):
        for function in ast.walk(tree):
            if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
                used |= {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    assert not sorted(set(named) - used), "these events can never happen"
    for kind in game.kinds:
        facts = dict.fromkeys(kind.fact_names, "2")
        assert worded(kind.words, facts), f"{kind.name} has no words"
        for type_ in kind.fact_types:
            assert type_ in game.vocabulary.namings, f"{kind.name}: nothing names a {type_!r}"


@each_game
def test_every_event_of_random_matches_cites_its_clauses(game: Game) -> None:
    happened: set[str] = set()
    for seed in range(6):
        walk = Walk(game, seed)
        for _ in walk.steps():
            pass
        happened |= {event.kind.name for event in walk.log.events}
        cites_clauses(game, walk.state, None)
    assert len(happened) > len(game.kinds) // 2, f"random matches saw only {sorted(happened)}"


@each_game
def test_forms_and_prompts_fit_the_questions(game: Game) -> None:
    vocabulary = game.vocabulary
    for form in vocabulary.forms.values():
        values = dict.fromkeys(form.parameter_names, "2")
        assert worded(form.words, values), f"{form.name} has no words"
        for type_ in form.parameter_types:
            assert type_ in vocabulary.namings, f"{form.name}: nothing names a {type_!r}"
    kinds = decision_kinds(game)
    assert not set(vocabulary.prompts) - set(kinds), "prompts of questions that nobody asks"
    asked = [
        step.kind_name
        for procedure in game.procedures
        for step in procedure.steps
        if step.waits_for not in (STEP, CARRY_OUT) and step.waits_for == 1
    ]
    assert not set(asked) - set(vocabulary.prompts), "questions that are asked without words"


@each_game
def test_every_form_is_offered_somewhere(game: Game) -> None:
    """The name of each form stands in an option that some module makes. `deal` and `roll` are the engine's."""
    written: set[str] = set()
    for path, tree in sources(game):
        if path.stem not in ("vocabulary", "words"):
            written |= {
                node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
    assert not set(game.vocabulary.forms) - written - {"deal", "roll"}


@each_game
def test_the_codec_is_fresh(game: Game) -> None:
    if is_compiled():
        pytest.skip("compiled classes have lost the annotations that the codec is made from")
    path, text = (regenerate.CODEC, regenerate.text()) if game is TOY else codec_of(game.name)
    assert path.read_text(encoding="utf-8") == text, "run `tenkaichi codec` (the toy: python tests/toy/regenerate.py)"


@each_game
def test_the_tokenizer_is_fresh(game: Game) -> None:
    if is_compiled():
        pytest.skip("compiled classes have lost the annotations that the tokenizer is made from")
    path, text = (regenerate.TOKENS, regenerate.tokens_text()) if game is TOY else tokens_of(game.name)
    assert path.read_text(encoding="utf-8") == text, "run `tenkaichi codec` (the toy: python tests/toy/regenerate.py)"

"""The standard pack is complete, keeps what the rules text fixes, loads quickly, and uses every word it has."""

from __future__ import annotations

import json
import re
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Literal, get_args, get_origin

import msgspec
import pytest
import yaml
from msgspec import inspect

from tenkaichi.cli import main
from tenkaichi.cli.content import schema_text
from tenkaichi.engine.content import ContentError, pack_hash
from tenkaichi.games.prime_time import pack_checks
from tenkaichi.games.prime_time.checks.tree import effects_of, records
from tenkaichi.games.prime_time.effect_index import EffectIndex
from tenkaichi.games.prime_time.pack import LENGTHS, Condition, Operation, Pack, in_mils, inches, vocabulary
from tenkaichi.games.prime_time.pack.composite_operations import Check, Choose, Contest
from tenkaichi.games.prime_time.pack.operations import Lasting
from tenkaichi.games.prime_time.pack_checks import load, load_standard, problems
from tenkaichi.games.prime_time.rules.effects.operations import EXECUTORS

ROOT = Path(__file__).parents[3]
STANDARD = Path(pack_checks.__file__).parent / "content" / "standard"
PACK = load_standard()
PROFILES = {each.id: each for each in PACK.profiles}


def test_the_standard_pack_loads_without_complaint():
    assert problems(PACK) == []
    assert load_standard() is PACK
    assert pack_checks.pin(PACK).hash == pack_hash(PACK)


def test_it_is_complete():
    counts = {
        name: len(getattr(PACK, name)) for name in PACK.__struct_fields__ if isinstance(getattr(PACK, name), tuple)
    }
    assert counts == {
        "procedures": 38,
        "trait_effects": 8,
        "technical_interactions": 4,
        "techniques": 117,
        "profiles": 50,
        "tokens": 2,
        "affiliations": 8,
        "cards": 202,
        "purchases": 7,
        "missions": 12,
        "locations": 6,
        "conditions": 6,
        "terrain_pieces": 19,
        "boards": 6,
        "starter_rosters": 8,
    }
    kinds = [card.category for card in PACK.cards]
    assert [kinds.count(each) for each in ("generic", "character", "affiliation")] == [37, 125, 40]
    assert sum(card.type == "legacy" for card in PACK.cards) == 9
    assert sum(card.type == "joint_attack" for card in PACK.cards) == 14


def test_lengths_are_whole_thousandths():
    crossfire = next(each for each in PACK.missions if each.id == "crossfire")
    assert (crossfire.objectives[2].x, crossfire.objectives[2].y) == (15_000, 7_200)
    assert PROFILES["goku"].tiers[0].move == (7000, 5000)
    assert not any(isinstance(value, float) for value in _leaves(msgspec.to_builtins(PACK)))


def _leaves(value: object):
    if isinstance(value, dict):
        for each in value.values():
            yield from _leaves(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _leaves(each)
    else:
        yield value


def test_inches_become_mils_and_back():
    table: dict[str, object] = {"within": 6, "of": [{"move": [1.5, 0.001]}], "other": 2, "dist": 1.2345, "zoc": True}
    in_mils(table)
    assert table == {"within": 6000, "of": [{"move": [1500, 1]}], "other": 2, "dist": 1.2345, "zoc": True}
    assert [inches(each) for each in (6000, 1500, 1, -2250, 0)] == ['6"', '1.5"', '0.001"', '-2.25"', '0"']


def test_length_fields_are_exactly_those_that_the_names_say():
    """`in_mils` goes by names, so a name is a length everywhere or nowhere."""
    lengths: set[str] = set()
    others: set[str] = set()
    seen: set[type] = set()

    def marked(kind: inspect.Type) -> bool:
        if isinstance(kind, inspect.Metadata):
            return bool((kind.extra_json_schema or {}).get("x-thousandths")) or marked(kind.type)
        if isinstance(kind, inspect.UnionType):
            return any(marked(each) for each in kind.types)
        if isinstance(kind, inspect.TupleType):
            return all(marked(each) for each in kind.item_types)
        return isinstance(kind, inspect.VarTupleType) and marked(kind.item_type)

    def visit(kind: inspect.Type) -> None:
        if isinstance(kind, inspect.Metadata):
            visit(kind.type)
        elif isinstance(kind, inspect.UnionType):
            for each in kind.types:
                visit(each)
        elif isinstance(kind, inspect.VarTupleType):
            visit(kind.item_type)
        elif isinstance(kind, inspect.TupleType):
            for each in kind.item_types:
                visit(each)
        elif isinstance(kind, inspect.StructType) and kind.cls not in seen:
            seen.add(kind.cls)
            for field in kind.fields:
                (lengths if marked(field.type) else others).add(field.encode_name)
                visit(field.type)

    visit(inspect.type_info(Pack))
    assert lengths == LENGTHS
    assert not lengths & others


def test_every_operation_and_every_predicate_is_in_use():
    used = {type(record) for held in effects_of(PACK) for record in records(held.effect)}
    used |= {type(record) for place in PACK.locations for record in records(place.terrain)}
    used |= {type(record) for card in PACK.cards for record in records(card.gate)}
    assert {each.__name__ for each in (*get_args(Operation), *get_args(Condition))} <= {each.__name__ for each in used}


def test_every_word_of_the_vocabulary_is_in_use():
    """The standard pack uses it, or a scenario that changes the pack for a rule that no entry shows."""
    texts = [path.read_text(encoding="utf-8") for path in STANDARD.glob("*.toml")]
    for scenario in (ROOT / "scenarios" / "prime_time").glob("*.toml"):
        table = tomllib.loads(scenario.read_text(encoding="utf-8"))
        texts += [json.dumps(each["content"]) for each in (table, *table["case"]) if "content" in each]
    text = "\n".join(texts)
    used = set(re.findall(r'"([a-zA-Z0-9_]+)"', text))
    implied = {"it", "self", "subject", "player", "intact", "rubble", "no_evasion"}  # defaults, and states of play
    for name, words in vars(vocabulary).items():
        if get_origin(words) is Literal:
            assert set(get_args(words)) - implied <= used, name


def test_every_clause_that_the_pack_cites_exists():
    known = {each["id"] for each in yaml.safe_load((ROOT / "rules" / "prime_time.yaml").read_text(encoding="utf-8"))}
    texts = [
        path.read_text(encoding="utf-8")
        for path in (*STANDARD.glob("*.toml"), *STANDARD.parents[1].glob("checks/*.py"))
    ]
    texts += [(STANDARD.parents[1] / name).read_text(encoding="utf-8") for name in ("roster.py", "roster_text.py")]
    cited = {clause for text in texts for clause in re.findall(r"PT-[A-Z]+-\d+", text)}
    assert cited - known == set()


def test_loading_costs_little_more_than_parsing_its_files():
    """Measured against the parser in the same run, so that a slow machine changes nothing."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(STANDARD.glob("*.toml"))]
    parsing = _best_time(lambda: [tomllib.loads(text) for text in texts])
    loading = _best_time(lambda: load(STANDARD))
    assert loading < 4 * parsing, f"{loading:.3f} s, parsing alone {parsing:.3f} s"


def _best_time(work: Callable[[], object]) -> float:
    times = []
    for _ in range(4):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def test_the_committed_schema_is_fresh():
    path = ROOT / "schemas" / "prime-time-pack.schema.json"
    assert path.read_text(encoding="utf-8") == schema_text("prime-time"), "run `tenkaichi content schema`"


def test_the_command_checks_and_shows(capsys):
    assert main(["content", "check", str(STANDARD), "--game", "prime-time"]) == 0
    assert "good" in capsys.readouterr().out
    assert main(["content", "show", "prime-time", "Kamehameha"]) == 0
    assert 'Beam [16"]' in capsys.readouterr().out


def test_the_guide_explains_every_word():
    guide = (ROOT / "docs" / "content-prime-time.md").read_text(encoding="utf-8")
    for union in (Operation, Condition):
        for record in get_args(union):
            assert f"`{record.__struct_config__.tag}`" in guide, record
    for event in get_args(vocabulary.Event):
        assert f"`{event}`" in guide, event


def _standard_with(tmp_path: Path, file: str, old: str, new: str) -> Path:
    for path in STANDARD.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        if path.name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("cards_generic.toml", 'op = "z_evasion"', 'op = "z_evasoin"', 'did you mean "z_evasion"?'),
        ("cards_generic.toml", "bonus = 4", "bnous = 4", 'there is no such field; did you mean "bonus"?'),
        ("cards_generic.toml", 'event = "roll_failed"', 'event = "rol_failed"', 'did you mean "roll_failed"?'),
        ("cards_generic.toml", 'is = "attack"', 'is = "atack"', 'did you mean "attack"?'),
        ("cards_generic.toml", 'until = "attack"', 'until = "forever"', "expected one of"),
        ("profiles_a.toml", "rfx = 11", "rfx = -1", "expected a whole number >= 0"),
        ("techniques.toml", "range = 8", "range = 8.0001", "expected a whole number, found 8.0001"),
        ("boards.toml", "turn = 180", "turn = 45", "turn"),
    ],
)
def test_a_slip_of_the_pen_is_named(tmp_path, file, old, new, words):
    with pytest.raises(ContentError) as caught:
        load(_standard_with(tmp_path, file, old, new))
    assert len(caught.value.problems) == 1
    assert words in caught.value.problems[0]
    assert file in caught.value.problems[0]


def test_problems_name_file_line_entry_field_and_clause(tmp_path):
    folder = _standard_with(tmp_path, "profiles_a.toml", "threat = 6", "threat = 21")
    with pytest.raises(ContentError) as caught:
        load(folder)
    assert re.search(
        r'profiles_a\.toml:\d+: profiles "Goku": field `threat`: expected from 1 to 20, found 21 \(PT-GEN-13\)$',
        caught.value.problems[0],
    )


def test_every_operation_of_the_language_is_executed() -> None:
    """None may be dropped in silence: it has an executor, it is laid on a model, or it holds others."""
    held = [kind for kind in get_args(Operation) if kind not in EXECUTORS and not issubclass(kind, Lasting)]
    assert set(held) == {Check, Contest, Choose}


def test_every_lasting_operation_says_what_it_changes() -> None:
    lasting = [sheet for sheet in EffectIndex(PACK).operations if sheet.is_lasting]
    assert lasting
    assert all(sheet.keys for sheet in lasting)

"""The compiled build's changes to its sources: they must mean the same, line by line."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from dataclasses import fields
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tenkaichi.engine.procedure import UNDECIDED
from tenkaichi.native import sources

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''"""A module."""

from __future__ import annotations

from dataclasses import dataclass, field

LIMIT = 3


@dataclass
class Throw:
    """Something done."""

    who: int
    often: int = LIMIT
    where: list[int] = field(default_factory=list)

    def is_often(self) -> bool:
        return self.often > 1


@dataclass
class Odd:
    who: int
    known: dict[str, int] = field(default_factory=lambda: {"a": 1})


@dataclass
class Told:
    who: int

    def __init__(self, who: int) -> None:
        self.who = who + 1
'''


@pytest.fixture(scope="module")
def hook() -> Any:
    """The hook's module; what it derives its class from is there only while a wheel is built."""
    name = "hatchling.builders.hooks.plugin.interface"
    parts = [name.rsplit(".", count)[0] for count in range(name.count(".") + 1)]
    stand_ins = {part: ModuleType(part) for part in parts if part not in sys.modules}
    sys.modules.update(stand_ins)
    vars(sys.modules[name])["BuildHookInterface"] = object
    try:
        spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        for part in stand_ins:
            del sys.modules[part]
    return module


def run(source: str) -> SimpleNamespace:
    found = ModuleType("compiled_source")
    sys.modules["compiled_source"] = found  # where `dataclass` looks names up
    try:
        exec(source, vars(found))
    finally:
        del sys.modules["compiled_source"]
    return SimpleNamespace(**vars(found))


def test_a_written_init_takes_what_the_dataclass_would_take() -> None:
    written = sources.with_written_inits(SOURCE)
    assert len(written.splitlines()) == len(SOURCE.splitlines())
    made = run(written)
    throw = made.Throw(2)
    assert (throw.who, throw.often, throw.where) == (2, 3, [])
    assert made.Throw(1, where=[4]) == made.Throw(1, 3, [4])
    assert made.Throw(1).where is not made.Throw(1).where
    assert [each.name for each in fields(made.Throw)] == ["who", "often", "where"]
    assert "def __init__(self, who: int, often: int = LIMIT, where" in written


def undeclared_constants(source: str) -> list[str]:
    """The names in capitals at the top of a module that are not declared `Final`, with their lines."""
    found: list[str] = []
    for node in ast.parse(source).body:
        names: list[ast.expr] = []
        if isinstance(node, ast.AnnAssign) and not ast.unparse(node.annotation).startswith(("Final", "TypeAlias")):
            names = [node.target]
        elif isinstance(node, ast.Assign) and "TypeVar(" not in ast.unparse(node.value):
            names = [part for each in node.targets for part in (each.elts if isinstance(each, ast.Tuple) else [each])]
        constants = [name.id for name in names if isinstance(name, ast.Name) and name.id.isupper()]
        found += [f"{name} (line {node.lineno})" for name in constants]
    return found


def test_constants_of_compiled_modules_are_final() -> None:
    """mypyc puts the values of these into the code; it looks other names up in a dictionary at every use."""
    source = "A: Final = 1\nB = 2\nC: int = 3\nD, E = 4, 5\nT = TypeVar('T')\nword = 6\n"
    assert undeclared_constants(source) == ["B (line 2)", "C (line 3)", "D (line 4)", "E (line 4)"]
    modules = sources.modules_to_compile(ROOT / "src")
    missing = {module: undeclared_constants((ROOT / "src" / module).read_text(encoding="utf-8")) for module in modules}
    assert {module: names for module, names in missing.items() if names} == {}


def test_constants_of_new_types_are_literals() -> None:
    """mypyc puts a literal into the code. `NOBODY: Final = ModelId(-1)` it would look up and check at every use."""
    called = re.compile(r"^([A-Z_]+): Final = \w+\(-?\d+\)", re.M)
    assert called.findall("A: Final = ModelId(-1)\nB: Final[ModelId] = -1\n") == ["A"]
    modules = sources.modules_to_compile(ROOT / "src")
    found = {module: called.findall((ROOT / "src" / module).read_text(encoding="utf-8")) for module in modules}
    assert {module: names for module, names in found.items() if names} == {}


def test_slots_are_for_plain_python_only(before: dict[str, str], after: dict[str, str]) -> None:
    source = "@dataclass(slots=True)\nclass A: ...\n@dataclass(kw_only=True, slots=True)\nclass B: ...\n"
    found = sources.without_slots(source)
    assert found == "@dataclass\nclass A: ...\n@dataclass(kw_only=True)\nclass B: ...\n"
    assert [module for module, text in after.items() if "slots=True" in text] == []
    without = {
        module: re.findall(r"^@dataclass(?:\(kw_only=True\))?\nclass (\w+)", text, re.M)
        for module, text in before.items()
    }
    assert {module: names for module, names in without.items() if names} == {}, "plain copies of these would be slow"


def test_what_is_more_than_plain_is_left_alone() -> None:
    written = sources.with_written_inits(SOURCE)
    assert written.count("def __init__") == 2, "of Throw, and the one that Told has"
    made = run(written)
    assert made.Odd(1).known == {"a": 1}
    assert made.Told(1).who == 2


def test_classes_from_which_others_are_derived_are_left_alone() -> None:
    source = SOURCE + "\n\n@dataclass\nclass Feat(Throw):\n    more: int = 1\n\n"
    assert sources.bases_in(source) == {"Throw"}
    written = sources.with_written_inits(source, frozenset(sources.bases_in(source)))
    assert written.count("def __init__") == 1, "the one that Told has"
    assert run(written).Feat(1, 2, [3], 4).more == 4


@pytest.fixture(scope="module")
def before() -> dict[str, str]:
    modules = sources.modules_to_compile(ROOT / "src")
    return {module: (ROOT / "src" / module).read_text(encoding="utf-8") for module in modules}


@pytest.fixture(scope="module")
def after(before: dict[str, str]) -> dict[str, str]:
    return sources.rewritten(before)


def test_every_compiled_module_keeps_its_lines(before: dict[str, str], after: dict[str, str]) -> None:
    assert len(before) > 100
    for module, text in after.items():
        compile(text, module, "exec")
        assert len(text.splitlines()) == len(before[module].splitlines()), module
    assert sum(text.count(f"{sources.RECORD}\n@dataclass") for text in after.values()) > 100


CODEC = """def clone_Throw(v: Throw) -> Throw:
    n = Throw.__new__(Throw)
    n.at = v.at
    n.who = v.who
    n.often = v.often
    n.where = v.where[:]
    return n


def clone_Odd(v: Odd) -> Odd:
    n = Odd.__new__(Odd)
    n.who = v.who
    n.known = v.known.copy()
    return n
"""


def test_a_compiled_codec_copies_by_constructor() -> None:
    inits = sources.written_inits_in(sources.with_written_inits(SOURCE))
    assert inits == {"Throw": ("who", "often", "where")}, "Odd and Told have no written one"
    written = sources.with_constructors(CODEC, inits)
    assert len(written.splitlines()) == len(CODEC.splitlines())
    made = run(f"from __future__ import annotations\n{SOURCE.partition('annotations')[2]}\n{written}")
    throw = made.Throw(2, 5, [7])
    throw.at = 4
    copy = made.clone_Throw(throw)
    assert (copy, copy.at) == (throw, 4)
    assert copy.where is not throw.where
    assert made.clone_Odd(made.Odd(1)) == made.Odd(1)
    assert "Throw(who=v.who, often=v.often, where=v.where[:])" in written
    assert "Odd.__new__" in written


def test_a_clone_that_leaves_a_field_out_cannot_be_compiled() -> None:
    with pytest.raises(sources.NotRewritten, match="clone_Throw does not set 'unknown'"):
        sources.with_constructors(CODEC, {"Throw": ("who", "unknown")})


def test_no_record_with_a_written_init_is_made_without_it(after: dict[str, str]) -> None:
    """mypyc takes it for granted that all its attributes have values."""
    written: dict[str, set[str]] = {}  # by the folder of the game
    for module, text in after.items():
        game = "/".join(module.split("/")[:3])
        written.setdefault(game, set()).update(sources.written_inits_in(text))
    assert sum(len(names) for names in written.values()) > 100
    for module, text in after.items():
        empty = set(re.findall(r"(\w+)\.__new__\(", text))
        assert empty & written["/".join(module.split("/")[:3])] == set(), module


def test_most_copies_of_the_games_are_made_by_constructor(after: dict[str, str]) -> None:
    for module in [module for module in after if module.endswith("_codec.py")]:
        clones = re.findall(r"^def clone_(\w+)\(.*\n +n = (\w+)(\.__new__)?\(", after[module], re.M)
        slow = [name for name, _, is_slow in clones if is_slow]
        assert len(clones) > 20
        assert len(slow) <= len(clones) / 8, f"{module}: {slow}"


def test_a_game_lists_what_is_compiled_in_its_own_folder(tmp_path: Path) -> None:
    game = tmp_path / "src" / "tenkaichi" / "games" / "toy"
    (game / "rules").mkdir(parents=True)
    for name in ("state.py", "words.py", "rules/__init__.py", "rules/throw.py", "rules/chapters.py"):
        (game / name).touch()
    (game / "compiled.txt").write_text("# a remark\n{state,book}.py\nrules/*.py\n- rules/chapters.py\n")
    assert sources.modules_to_compile(tmp_path / "src") == [
        "tenkaichi/games/toy/rules/throw.py",
        "tenkaichi/games/toy/state.py",
    ]


def test_builds_use_the_locked_versions(hook: Any, tmp_path: Path) -> None:
    lock = tmp_path / "uv.lock"
    lock.write_text('[[package]]\nname = "mypy"\nversion = "9.1"\n[[package]]\nname = "n"\nversion = "1"\n'
                    '[[package]]\nname = "n"\nversion = "2"\n', encoding="utf-8")  # fmt: skip
    found = hook.as_locked(["mypy[mypyc]>=1.18", "n>1", "other>=3; sys_platform == 'win32'"], lock)
    assert found == ["mypy[mypyc]==9.1", "n>1", "other>=3; sys_platform == 'win32'"]


def test_every_game_copies_its_state_by_constructor(after: dict[str, str]) -> None:
    codecs = {module: text for module, text in after.items() if module.endswith("state_codec.py")}
    assert len(codecs) >= 3
    for module, text in codecs.items():
        clone = text.partition("def clone_")[2].partition("\n\n")[0]  # the first is that of the state
        assert "__new__" not in clone, module
        assert "stack=[" in clone, module


def test_the_state_of_a_game_takes_what_its_base_brings() -> None:
    state = sources.with_written_inits(STATE)
    assert len(state.splitlines()) == len(STATE.splitlines())
    made = run(state)
    board = made.Board(book="b", stack=[1], winner=1)
    assert (board.book, board.known, board.stack, board.winner, board.ending) == ("b", None, [1], 1, "")
    assert made.Board(book="b").winner == UNDECIDED
    assert "acyclic" not in state


STATE = """from __future__ import annotations

from dataclasses import dataclass, field

from tenkaichi.engine.procedure import State


@dataclass(kw_only=True)
class Board(State):
    book: str
    known: int | None = field(default=None, compare=False, repr=False)

"""

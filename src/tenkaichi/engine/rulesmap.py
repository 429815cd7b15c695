"""The rules map: clause → code → scenarios → times exercised. Generated whenever it is asked for, never kept by hand.

A clause is covered when a passing case names it *and* a step, event, refusal or number of that very run cited it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypedDict

from tenkaichi.engine.catalogue import Catalogue, Clause
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.event import Log
from tenkaichi.engine.game import Game
from tenkaichi.engine.plain_data import PlainMap
from tenkaichi.engine.procedure import playout
from tenkaichi.engine.scenario.runner import CaseResult

ANSWER_LIMIT = 100_000  # in one random match


class ClauseCover(TypedDict):
    """The places where one clause is carried out and proven."""

    code: list[str]
    scenarios: list[str]
    exercised: int


class Coverage(TypedDict):
    """The rules map of one game."""

    game: str
    clauses: int
    covered: int
    holes: list[str]
    named_but_not_cited: dict[str, list[str]]  # passing cases that name a clause which their run did not touch
    failing: list[str]  # cases that prove nothing because they fail
    map: dict[str, ClauseCover]


def coverage(
    catalogue: Catalogue, game: Game | None, results: Iterable[CaseResult], exercised: Mapping[str, int]
) -> Coverage:
    """The rules map of one game. Without a game, every clause is a hole."""
    results = list(results)
    proven: dict[str, list[str]] = {}
    uncited: dict[str, list[str]] = {}
    for result in results:
        for clause in result.clauses if result.passed else ():
            (proven if clause in result.cited else uncited).setdefault(clause, []).append(result.title)
    code = citations(game, catalogue) if game is not None else {}
    covers: dict[str, ClauseCover] = {
        clause.id: {
            "code": code.get(clause.id, []),
            "scenarios": proven.get(clause.id, []),
            "exercised": exercised.get(clause.id, 0),
        }
        for clause in catalogue
    }
    covered = {clause.id for clause in catalogue if _is_covered(catalogue, clause, proven, ())}
    return {
        "game": catalogue.game,
        "clauses": len(catalogue),
        "covered": len(covered),
        "holes": [clause.id for clause in catalogue if clause.id not in covered],
        "named_but_not_cited": dict(sorted(uncited.items())),
        "failing": [result.title for result in results if not result.passed],
        "map": covers,
    }


def only(chosen: Container[str], report: Coverage) -> Coverage:
    """The same report for some of the clauses; failing cases may touch any of them and stay."""
    covers = {clause: cover for clause, cover in report["map"].items() if clause in chosen}
    holes = [clause for clause in report["holes"] if clause in chosen]
    uncited = {clause: cases for clause, cases in report["named_but_not_cited"].items() if clause in chosen}
    return {
        "game": report["game"],
        "clauses": len({*covers, *holes}),
        "covered": len(covers.keys() - set(holes)),
        "holes": holes,
        "named_but_not_cited": uncited,
        "failing": report["failing"],
        "map": covers,
    }


def _is_covered(catalogue: Catalogue, clause: Clause, proven: Container[str], path: tuple[str, ...]) -> bool:
    """Proven itself; or it only restates others, and all of those are covered."""
    if clause.id in proven:
        return True
    if not clause.is_restatement or not clause.same_as or clause.id in path:
        return False
    others = [catalogue.clause(other) for other in clause.same_as]
    return all(_is_covered(catalogue, other, proven, (*path, clause.id)) for other in others)


def exercise(game: Game, games: int, setup: PlainMap | None = None) -> dict[str, int]:
    """Count the citations of each clause in seeded random matches."""
    cited: dict[str, int] = {}
    for seed in range(1, games + 1):
        state = game.start.new(setup or {})
        state.log = Log()
        playout(state, SeededChance(seed), ANSWER_LIMIT)
        for clause, count in state.log.cited.items():
            cited[clause] = cited.get(clause, 0) + count
    return cited


# -- where a clause is written in the code ----------------------------------------------------------------------------


def citations(game: Game, clauses: Container[str]) -> dict[str, list[str]]:
    """For each clause, the places of the game's code that carry it out: `module:Class.step (line 12)`."""
    found: dict[str, list[str]] = {}
    written: set[tuple[str, str]] = set()
    for module, path in source_files(game):
        for clause, name, line in _constants(path, clauses):
            if (clause, f"{module}:{name}") not in written:
                written.add((clause, f"{module}:{name}"))
                found.setdefault(clause, []).append(f"{module}:{name} (line {line})")
    for procedure in game.procedures:
        for step in procedure.steps:  # those whose clauses are not written out in the decorator
            for clause in step.clauses:
                place = f"{procedure.__module__}:{step.kind_name}"
                if clause in clauses and (clause, place) not in written:
                    found.setdefault(clause, []).append(place)
    return found


def source_files(game: Game) -> list[tuple[str, Path]]:
    """The game's modules and content files by name, without generated code."""
    module = game.state.__module__
    parts = module.split(".")
    package = ".".join(parts[:3]) if module.startswith("tenkaichi.games.") else parts[0]
    file = getattr(sys.modules[package], "__file__", None)
    if file is None:
        return []
    if Path(file).name != "__init__.py":
        return [(package, Path(file))]
    folder = Path(file).parent
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in (".py", ".toml")]
    return [
        (".".join([package, *path.relative_to(folder).with_suffix("").parts]).removesuffix(".__init__"), path)
        for path in files
        if not path.name.endswith("_codec.py")
    ]


def _constants(path: Path, clauses: Container[str]) -> Iterator[tuple[str, str, int]]:
    """(clause, function or constant, line) for every clause id that stands alone in a string."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        for number, line in enumerate(text.splitlines(), start=1):
            for word in [] if line.lstrip().startswith("#") else line.split('"')[1::2]:
                if word in clauses:
                    yield word, path.name, number
    else:
        yield from _in_nodes(ast.parse(text).body, "", clauses)


def _in_nodes(nodes: Sequence[ast.AST], owner: str, clauses: Container[str]) -> Iterator[tuple[str, str, int]]:
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # a docstring
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and node.value in clauses:
                yield node.value, owner or "(module)", node.lineno
            continue
        yield from _in_nodes(list(ast.iter_child_nodes(node)), _owner(node, owner), clauses)


def _owner(node: ast.AST, owner: str) -> str:
    """The owner of the strings below a node: the class and function, or the constant at the top of a module."""
    if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
        return f"{owner}.{node.name}" if owner else node.name
    if not owner and isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    if not owner and isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    return owner

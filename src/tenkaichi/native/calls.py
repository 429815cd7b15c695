"""Small calls that rules make all the time, written out for the compiled build. No line moves.

- `g.happened(…)` and `g.cite(…)` are for a log, and simulations keep none. Their arguments would be made objects and a
  tuple before the method finds that out, so the question about the log comes first.
- `self.go(Attack.pay)` looks the step up in its class by name. Its place among the steps is known here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

FOR_LOGS = ("happened", "cite")
MARKS = ("step", "choice", "roll", "deal", "carry_out")  # the decorators of steps

Steps = Mapping[tuple[str, str], int]  # class and name of a step -> its place
Edit = tuple[int, int, int, str]  # line, columns from and to (in bytes), what stands there instead


def with_written_calls(text: str) -> str:
    """The source of a module with these calls written out."""
    tree = ast.parse(text)
    steps = steps_in(tree)
    lines = text.splitlines()
    for line, first, last, written in sorted(edits_of(tree, steps, lines), reverse=True):
        raw = lines[line].encode()
        lines[line] = (raw[:first] + written.encode() + raw[last:]).decode()
    return "\n".join(lines) + "\n"


def steps_in(tree: ast.Module) -> dict[tuple[str, str], int]:
    """The places of the steps of each procedure in a module."""
    found: dict[tuple[str, str], int] = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            marked = [each.name for each in node.body if isinstance(each, ast.FunctionDef) and is_step(each)]
            found.update({(node.name, name): at for at, name in enumerate(marked)})
    return found


def is_step(method: ast.FunctionDef) -> bool:
    return any(
        isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id in MARKS
        for mark in method.decorator_list
    )


def edits_of(tree: ast.Module, steps: Steps, lines: list[str]) -> Iterator[Edit]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            call = node.value
            if is_for_log(call) and not lines[node.lineno - 1].encode()[: node.col_offset].strip():
                yield node.lineno - 1, node.col_offset, node.col_offset, "if g.log is not None: "
            elif call.lineno == call.end_lineno and isinstance(call.func, ast.Attribute) and call.func.attr == "go":
                place = place_of(call.args[0], steps) if len(call.args) == 1 else ""
                if place:
                    written = f"{ast.unparse(call.func.value)}.at = {place}"
                    yield call.lineno - 1, call.col_offset, call.end_col_offset or 0, written
        elif isinstance(node, ast.Attribute) and node.attr == "index" and node.lineno == node.end_lineno:
            place = place_of(node.value, steps)
            if place:
                yield node.lineno - 1, node.col_offset, node.end_col_offset or 0, place


def is_for_log(call: ast.Call) -> bool:
    """Is it `g.happened(…)` or `g.cite(…)`?"""
    named = call.func
    return (
        isinstance(named, ast.Attribute)
        and named.attr in FOR_LOGS
        and isinstance(named.value, ast.Name)
        and named.value.id == "g"
    )


def place_of(node: ast.expr, steps: Steps) -> str:
    """The place of a step of this module that stands there, or of one of two; nothing for anything else."""
    if isinstance(node, ast.IfExp):
        places = place_of(node.body, steps), place_of(node.orelse, steps)
        return f"({places[0]} if {ast.unparse(node.test)} else {places[1]})" if all(places) else ""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        found = steps.get((node.value.id, node.attr))
        return "" if found is None else str(found)
    return ""

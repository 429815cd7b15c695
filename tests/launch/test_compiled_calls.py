"""The compiled build writes small calls out, and no line moves."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

from tenkaichi.native.calls import steps_in, with_written_calls
from tenkaichi.native.sources import modules_to_compile

SOURCE_ROOT = Path(__file__).resolve().parents[2] / "src"

PROCEDURE = '''class Attack(Procedure):
    """An attack."""

    @step("A-1")
    def declare(self, g: Table) -> None:
        g.happened(
            ATTACKED, "A-1", self.seat
        )
        if self.is_free:
            self.go(Attack.hit)

    def costs(self, g: Table) -> None:
        return None

    @choice("A-2", of="costs")
    def pay(self, g: Table, option: Option) -> None:
        g.cite("A-2")
        self.go(Attack.declare if self.is_open else Attack.hit)

    @step()
    def hit(self, g: Table) -> bool:
        self.go(step_after(self))
        return self.at == Attack.hit.index and names.index("x") == 0
'''


def written() -> list[str]:
    return with_written_calls(PROCEDURE).splitlines()


def test_no_line_moves() -> None:
    assert len(written()) == len(PROCEDURE.splitlines())


def test_what_only_a_log_hears_asks_for_the_log_first() -> None:
    assert written()[5:8] == [
        "        if g.log is not None: g.happened(",
        '            ATTACKED, "A-1", self.seat',
        "        )",
    ]
    assert written()[16] == '        if g.log is not None: g.cite("A-2")'


def test_going_to_a_step_names_its_place() -> None:
    assert written()[9] == "            self.at = 2"
    assert written()[17] == "        self.at = (0 if self.is_open else 2)"


def test_the_place_of_a_step_is_a_number() -> None:
    assert written()[22] == '        return self.at == 2 and names.index("x") == 0'


def test_going_anywhere_else_stays_a_call() -> None:
    assert written()[21] == "        self.go(step_after(self))"


def test_the_written_source_is_python() -> None:
    ast.parse("\n".join(written()))


def test_steps_have_the_places_that_the_engine_gives_them() -> None:
    places: dict[tuple[str, str, str], int] = {}
    given: dict[tuple[str, str, str], int] = {}
    for module in modules_to_compile(SOURCE_ROOT):
        for (owner, name), place in steps_in(ast.parse((SOURCE_ROOT / module).read_text(encoding="utf-8"))).items():
            loaded = importlib.import_module(module.removesuffix(".py").replace("/", "."))
            places[module, owner, name] = place
            given[module, owner, name] = getattr(getattr(loaded, owner), name).index
    assert len(places) > 400
    assert places == given

"""A build is kept, and taken again while everything that it was made of is the same."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tenkaichi.native import build, kept
from tenkaichi.native.compiler import FAST, FULL

MODULES = ["tenkaichi/games/duel.py"]


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A compiled module that imports another one, and a module that nothing compiled imports."""
    written = {
        "engine/rules.py": "LIMIT = 1\n",
        "games/duel.py": "from tenkaichi.engine import rules\n",
        "arena/page.py": "TITLE = 'x'\n",
    }
    for place, text in written.items():
        path = tmp_path / "src" / "tenkaichi" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text(text, encoding="utf-8")
    (tmp_path / "src" / "tenkaichi" / "games" / "compiled.txt").write_text("duel.py\n", encoding="utf-8")
    return tmp_path / "src"


def change(sources: Path, place: str) -> None:
    with (sources / "tenkaichi" / place).open("a", encoding="utf-8") as file:
        file.write("MORE = 2\n")


def test_only_what_the_compiled_modules_import_decides(sources: Path) -> None:
    before = kept.digest(sources, MODULES)
    change(sources, "arena/page.py")
    assert kept.digest(sources, MODULES) == before
    change(sources, "engine/rules.py")
    after = kept.digest(sources, MODULES)
    assert after != before, "an imported module, which mypyc reads for its types"
    change(sources, "games/duel.py")
    assert kept.digest(sources, MODULES) not in (before, after)


def test_a_module_is_found_by_every_form_of_import() -> None:
    source = "import os\nimport tenkaichi.a\nfrom tenkaichi.b import c\nfrom json import loads\n"
    assert kept.imported(source) == {"tenkaichi.a", "tenkaichi.b", "tenkaichi.b.c"}


def test_the_same_build_is_compiled_once(sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []

    def compile_modules(source_root: Path, target: Path, effort: str) -> None:
        compiled.append(effort)
        (target / "lib" / "tenkaichi").mkdir(parents=True)
        (target / "lib" / "tenkaichi" / "duel.so").write_text(f"build {len(compiled)}", encoding="utf-8")

    def built(name: str, effort: str = FAST) -> str:
        (tmp_path / name).mkdir()
        files = build.build_libraries(sources, tmp_path / name, effort)
        return files["tenkaichi/duel.so"].read_text(encoding="utf-8")

    monkeypatch.setattr(build, "compile_modules", compile_modules)
    assert [built("one"), built("two")] == ["build 1", "build 2"], "nothing is kept unless it is asked for"
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path / "kept"))
    assert [built("three"), built("four")] == ["build 3", "build 3"]
    assert built("five", FULL) == "build 4", "another effort is another build"
    change(sources, "engine/rules.py")
    assert built("six") == "build 5"
    assert compiled == [FAST, FAST, FAST, FULL, FAST]


def test_only_the_newest_builds_are_kept(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "a.so").touch()
    for number in range(5):
        kept.keep(tmp_path / "lib", tmp_path / "kept" / f"build-{number}")
        os.utime(tmp_path / "kept" / f"build-{number}", (number, number))
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == ["build-2", "build-3", "build-4"]
    assert (tmp_path / "kept" / "build-4" / "a.so").is_file()

"""The C files of the compiled build and the compiler's options; nothing is compiled here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenkaichi.native import build, compiler
from tenkaichi.native.compiler import FAST, FULL, PROFILE, base_flags, bundled, compiled_bytes


def test_bundles_hold_every_module_once_and_are_of_like_size(tmp_path: Path) -> None:
    sizes = {f"__native_tenkaichi___m{number}.c": 100 + 37 * number % 400 for number in range(60)}
    for name, size in (sizes | {"__native_tenkaichi.c": 900, "int_ops.c": 50}).items():
        (tmp_path / name).write_text("x" * size)
    sources = [str(path) for path in sorted(tmp_path.glob("*.c"))]
    found = bundled(sources, tmp_path, 8)
    assert [Path(path).name for path in found[:2]] == ["__native_tenkaichi.c", "int_ops.c"], "these stay apart"
    assert len(found) == 10
    texts = [Path(path).read_text() for path in found[2:]]
    included = [name for text in texts for name in re.findall(r'#include "(.*)"', text)]
    assert sorted(included) == sorted(sizes)
    heavy = [compiled_bytes(Path(path)) for path in found[2:]]
    assert sum(heavy) == sum(sizes.values())
    assert max(heavy) - min(heavy) <= max(sizes.values())
    assert bundled(sources[::-1], tmp_path, 8)[2:] == found[2:]
    assert [Path(path).read_text() for path in found[2:]] == texts, "the order of the sources does not matter"


def test_a_few_modules_make_a_few_bundles(tmp_path: Path) -> None:
    (tmp_path / "__native_tenkaichi___m.c").write_text("x")
    assert len(bundled([str(tmp_path / "__native_tenkaichi___m.c")], tmp_path)) == 1


def test_efforts_differ_in_what_they_optimise() -> None:
    assert base_flags("gcc", 2, FAST).compiling[0] == base_flags("gcc", 2, FULL).compiling[0] == "-O1"
    assert base_flags("gcc", 2, PROFILE).compiling[0] == "-O2"
    assert not any("lto" in flag for flag in base_flags("gcc", 2, FAST).compiling)
    assert "-flto=2" in base_flags("gcc", 2, FULL).linking
    assert base_flags("", 2, FULL) == compiler.Flags(), "nothing for a compiler that is not known"


def test_a_profile_build_counts_trains_and_compiles_the_same_c_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done: list[str] = []

    def compile_c(written: object, effort: str, extra: compiler.Flags) -> list[Path]:
        assert (written, effort) == ("the C", PROFILE)
        done.append(extra.compiling[0].partition("=")[0])
        return []

    def train(source_root: Path, target: Path) -> None:
        done.append("training")
        (target / "profile").mkdir()
        (target / "profile" / "a.gcda").touch()

    monkeypatch.setattr(build, "compiler_kind", lambda: "gcc")
    monkeypatch.setattr(build, "write_c", lambda source_root, target: "the C")
    monkeypatch.setattr(build, "compile_c", compile_c)
    monkeypatch.setattr(build, "play_training", train)
    build.compile_with_profile(tmp_path, tmp_path)
    assert done == ["-fprofile-generate", "training", "-fprofile-use"]
    monkeypatch.setattr(build, "play_training", lambda source_root, target: None)
    (tmp_path / "profile" / "a.gcda").unlink()
    with pytest.raises(build.BuildFailed, match="left no profile"):
        build.compile_with_profile(tmp_path, tmp_path)

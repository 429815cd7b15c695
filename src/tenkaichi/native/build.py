"""Make a compiled build of one of three efforts, and the note that tells how it was made.

- `fast` compiles quickly, for tests of the compiled build.
- `full` optimises across modules (link-time optimisation). It is the default.
- `profile` compiles twice: the first build plays training matches and counts, the second one uses the counts.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from tenkaichi.native.compiler import (
    FAST,
    FULL,
    PROFILE,
    Flags,
    compile_c,
    compile_modules,
    compiler_kind,
    libraries_below,
    write_c,
)
from tenkaichi.native.kept import keep, kept_build
from tenkaichi.native.sources import modules_to_compile

NOTE = "tenkaichi/_compiled.json"
EFFORTS = {"1": FULL, "true": FULL, "yes": FULL, FULL: FULL, FAST: FAST, PROFILE: PROFILE, "pgo": PROFILE}
CONTENT = ("rules", "scenarios")  # beside the sources of a checkout


class BuildFailed(Exception):
    """The compiled build could not be made; the message says why."""


def wanted_effort(word: str) -> str:
    """The effort that the variable TENKAICHI_COMPILE asks for; nothing for a plain build."""
    word = word.strip().lower()
    if word in ("", "0", "no", "false"):
        return ""
    if word not in EFFORTS:
        raise BuildFailed(f"TENKAICHI_COMPILE: expected {', '.join(EFFORTS)} or 0, found {word!r}")
    return EFFORTS[word]


def build_libraries(source_root: Path, target: Path, effort: str) -> dict[str, Path]:
    """Compile below `target`, or take the same build where it is kept; give the files by their place."""
    kept = kept_build(source_root, modules_to_compile(source_root), effort)
    if kept is not None and kept.is_dir():
        shutil.copytree(kept, target / "lib")
    elif effort == PROFILE:
        compile_with_profile(source_root, target)
    else:
        compile_modules(source_root, target, effort)
    if kept is not None and not kept.is_dir():
        keep(target / "lib", kept)
    placed = {path.relative_to(target / "lib").as_posix(): path for path in libraries_below(target / "lib")}
    written = target / "compiled.json"
    made = {"effort": effort, "profile_guided": effort == PROFILE, "compiler": platform.python_compiler()}
    written.write_text(json.dumps(made), encoding="utf-8")
    return placed | {NOTE: written}


def compile_with_profile(source_root: Path, target: Path) -> list[Path]:
    """Compile, play the training matches, and compile again with what they counted."""
    if compiler_kind() != "gcc":
        raise BuildFailed("a profile-guided build needs gcc")
    counts = target / "profile"
    written = write_c(source_root, target)
    # without link-time optimisation: it comes after the counters, and the counting build need not be fast
    counting = (f"-fprofile-generate={counts}", "-fprofile-update=single", "-fno-lto")
    compile_c(written, PROFILE, Flags(counting, counting))
    play_training(source_root, target)
    if not any(counts.rglob("*.gcda")):
        raise BuildFailed("the training matches left no profile")
    using = (f"-fprofile-use={counts}", "-fprofile-correction", "-Wno-missing-profile")
    return compile_c(written, PROFILE, Flags(using, using))


def play_training(source_root: Path, target: Path) -> None:
    """Run the training matches on the counting build, in a process of its own."""
    copied = target / "src"
    shutil.copytree(target / "lib", copied, dirs_exist_ok=True)
    for folder in CONTENT:
        if (source_root.parent / folder).is_dir():
            shutil.copytree(source_root.parent / folder, target / folder, dirs_exist_ok=True)
    paths = os.pathsep.join([str(copied), *[path for path in sys.path if path]])
    command = [sys.executable, "-m", "tenkaichi.native.training"]
    done = subprocess.run(command, cwd=target, env=os.environ | {"PYTHONPATH": paths}, check=False)
    for library in [*copied.rglob("*.so"), *copied.rglob("*.pyd")]:
        library.unlink()
    if done.returncode != 0:
        raise BuildFailed("the training matches failed")

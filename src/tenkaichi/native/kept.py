"""Builds that are kept, so that what mypyc would read in the same way is not compiled twice.

`TENKAICHI_COMPILE_KEEP` names the folder; without it nothing is kept. A build is known by a digest of every module that
the compiled ones import, of the tools, and of the effort. So a change of a page or of a test compiles nothing.
"""

from __future__ import annotations

import ast
import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

VARIABLE = "TENKAICHI_COMPILE_KEEP"
PACKAGE = "tenkaichi"
MOST = 3  # builds kept; the oldest goes first


def kept_build(source_root: Path, modules: Iterable[str], effort: str) -> Path | None:
    """The folder of this very build, which may not be there yet; None if nothing is to be kept."""
    folder = os.environ.get(VARIABLE, "")
    return Path(folder) / f"{effort}-{digest(source_root, modules)}" if folder else None


def keep(libraries: Path, kept: Path) -> None:
    """Keep the libraries of a build, and drop the oldest builds."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(dir=kept.parent, prefix="unfinished-"))
    shutil.copytree(libraries, scratch / "lib")
    shutil.rmtree(kept, ignore_errors=True)
    (scratch / "lib").rename(kept)
    scratch.rmdir()
    builds = [path for path in kept.parent.iterdir() if path.is_dir() and not path.name.startswith("unfinished-")]
    for old in sorted(builds, key=lambda path: path.stat().st_mtime)[:-MOST]:
        shutil.rmtree(old, ignore_errors=True)


def digest(source_root: Path, modules: Iterable[str]) -> str:
    """A short name of the sources, the interpreter and the tools."""
    found = hashlib.sha256("\n".join(tools()).encode())
    read = {*read_by(source_root, modules), *(source_root / PACKAGE / "native").glob("*.py")}
    for path in sorted(read):
        found.update(f"{path.relative_to(source_root).as_posix()}\n".encode())
        found.update(path.read_bytes())
    found.update("\n".join(sorted(modules)).encode())
    return found.hexdigest()[:16]


def tools() -> Iterator[str]:
    """The interpreter, the packages and the C compiler that make a build."""
    yield f"{platform.python_implementation()} {platform.python_version()} {sysconfig.get_config_var('EXT_SUFFIX')}"
    yield str(sysconfig.get_config_var("CFLAGS"))
    for package in ("mypy", "setuptools", "msgspec"):
        try:
            yield f"{package} {version(package)}"
        except PackageNotFoundError:
            yield f"{package} unknown"
    compiler = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))
    try:
        yield subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        yield "no C compiler"


def read_by(source_root: Path, modules: Iterable[str]) -> set[Path]:
    """The modules and all modules of the package that they import, directly or not."""
    found: set[Path] = set()
    left = [source_root / module for module in modules]
    while left:
        path = left.pop()
        if path in found or not path.is_file():
            continue
        found.add(path)
        for name in imported(path.read_text(encoding="utf-8")):
            words = name.split(".")
            left.append(source_root.joinpath(*words).with_suffix(".py"))
            left += [source_root.joinpath(*words[:count], "__init__.py") for count in range(1, len(words) + 1)]
    return found


def imported(source: str) -> set[str]:
    """The names within the package that a module imports; of `from a import b`, both `a` and `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *[f"{node.module}.{each.name}" for each in node.names]}
    return {name for name in names if name.split(".")[0] == PACKAGE}

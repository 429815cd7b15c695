"""Build hook: carries the catalogues and scenarios into the wheel and, on request, compiles the hot modules.

`pip install .` makes a pure wheel. `TENKAICHI_COMPILE=1 pip install .` compiles the modules listed under
`[tool.tenkaichi.compiled]` in pyproject.toml with mypyc, all in one call, so that they call each other directly.
The sources stay in the wheel beside the compiled modules: Python prefers the latter, people read the former.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CARRIED = ("rules", "scenarios")
SOURCE_ROOT = "src"


def is_compilation_wanted() -> bool:
    return os.environ.get("TENKAICHI_COMPILE", "") not in ("", "0", "no", "false")


def alternatives(pattern: str) -> list[str]:
    """Spell out every {a,b} of a pattern, which pathlib's globs do not know."""
    braces = re.search(r"\{([^{}]*)\}", pattern)
    if braces is None:
        return [pattern]
    head, tail = pattern[: braces.start()], pattern[braces.end() :]
    return [spelled for word in braces[1].split(",") for spelled in alternatives(head + word.strip() + tail)]


def modules_to_compile(root: Path) -> list[str]:
    """Paths relative to src/, sorted; package faces (`__init__.py`) stay interpreted."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["tenkaichi"]["compiled"]["modules"]
    found = {path for pattern in patterns for spelled in alternatives(pattern) for path in root.glob(spelled)}
    source_root = root / SOURCE_ROOT
    return sorted(path.relative_to(source_root).as_posix() for path in found if path.name != "__init__.py")


def compile_modules(root: Path, modules: list[str], target: Path) -> list[Path]:
    """Compile the modules as one mypyc group below target; the shared group library is among the results."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    source_root = root / SOURCE_ROOT
    before = Path.cwd()
    os.chdir(source_root)  # mypy takes module names, and setuptools file names, from paths relative to here
    try:
        flags = ["--config-file=", "--python-executable", sys.executable, "--ignore-missing-imports"]
        flags += ["--cache-dir", str(target / "cache"), "--namespace-packages", "--explicit-package-bases"]
        extensions = mypycify(
            [*flags, *modules], target_dir=str(target / "c"), group_name="tenkaichi", opt_level="3", strip_asserts=False
        )
        distribution = Distribution({"name": "tenkaichi", "ext_modules": extensions, "package_dir": {"": "."}})
        command = distribution.get_command_obj("build_ext")
        command.build_lib = str(target / "lib")
        command.build_temp = str(target / "objects")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return sorted(path for path in (target / "lib").rglob("*") if path.suffix in (".so", ".pyd"))


class TenkaichiBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """See the module's docstring."""

    def dependencies(self) -> list[str]:
        if not is_compilation_wanted():
            return []
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        # mypyc reads the types of what we import, so the base dependencies are needed to build as well
        return [*project["optional-dependencies"]["compiled"], *project["dependencies"], "types-PyYAML"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout is read in place
        root = Path(self.root)
        for folder in CARRIED:
            if (root / folder).is_dir():
                build_data["force_include"][str(root / folder)] = f"tenkaichi/_shipped/{folder}"
        if is_compilation_wanted():
            self.add_compiled(root, build_data)

    def add_compiled(self, root: Path, build_data: dict[str, Any]) -> None:
        modules = modules_to_compile(root)
        if not modules:
            raise RuntimeError("TENKAICHI_COMPILE is set, but no module matches [tool.tenkaichi.compiled] modules")
        self.app.display_info(f"compiling {len(modules)} modules with mypyc")
        self.scratch = tempfile.TemporaryDirectory(prefix="tenkaichi-compile-")  # kept until the wheel is written
        target = Path(self.scratch.name)
        for library in compile_modules(root, modules, target):
            build_data["force_include"][str(library)] = library.relative_to(target / "lib").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "scratch"):
            self.scratch.cleanup()

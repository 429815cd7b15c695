"""Build hook: carries the catalogues and scenarios into the wheel and, on request, compiles the hot modules.

`pip install .` makes a pure wheel. `TENKAICHI_COMPILE=1 pip install .` compiles the modules that the files
`compiled.txt` of the engine and the games list, all in one call of mypyc, so that they call each other directly.
`TENKAICHI_COMPILE=profile` trains the build on matches as well, and `=fast` compiles quickly, for tests
(`tenkaichi.native.build`).
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


def as_locked(wanted: list[str], lock: Path) -> list[str]:
    """Requirements with the exact versions of the lock, so that every build uses the same tools.

    Without a lock, or with several versions of a package in it, a requirement stays as it is declared.
    """
    packages = tomllib.loads(lock.read_text(encoding="utf-8"))["package"] if lock.is_file() else []
    versions: dict[str, set[str]] = {}
    for package in packages:
        versions.setdefault(package["name"], set()).add(package.get("version", ""))
    pinned: list[str] = []
    for requirement in wanted:
        name = re.match(r"[A-Za-z0-9._-]+(?:\[[^\]]*\])?", requirement)
        known = versions.get(re.split(r"\[", name[0])[0].lower().replace("_", "-"), set()) if name else set()
        marker = requirement.partition(";")[2]
        exact = f"{name[0]}=={next(iter(known))}" + (f";{marker}" if marker else "") if name and len(known) == 1 else ""
        pinned.append(exact or requirement)
    return pinned


class TenkaichiBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """See the module's docstring."""

    def dependencies(self) -> list[str]:
        if not is_compilation_wanted():
            return []
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        # mypyc reads the types of what we import, so the base dependencies are needed to build as well
        wanted = [*project["optional-dependencies"]["compiled"], *project["dependencies"], "types-PyYAML"]
        return as_locked(wanted, Path(self.root) / "uv.lock")

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
        sys.path.insert(0, str(root / SOURCE_ROOT))
        from tenkaichi.native.build import build_libraries, wanted_effort

        effort = wanted_effort(os.environ["TENKAICHI_COMPILE"])
        self.app.display_info(f"compiling with mypyc, effort: {effort}")
        self.scratch = tempfile.TemporaryDirectory(prefix="tenkaichi-compile-")  # kept until the wheel is written
        for place, made in build_libraries(root / SOURCE_ROOT, Path(self.scratch.name), effort).items():
            build_data["force_include"][str(made)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "scratch"):
            self.scratch.cleanup()

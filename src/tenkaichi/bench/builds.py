"""Find another build of the game to measure against: a wheel, a folder, an environment or an interpreter."""

from __future__ import annotations

import os
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.native.running import PACKAGE

WORKER = Path(__file__).resolve().with_name("worker.py")
PYTHONS = ("bin/python", "Scripts/python.exe")


class UnknownBuild(TenkaichiError):
    """`--against` names something that is not a build, or a build that cannot run here."""


@dataclass(frozen=True)
class Build:
    """The command that starts a build's Python."""

    name: str
    python: str
    path: str = ""  # where its package lies; nothing where it is installed

    def command(self, *arguments: str) -> list[str]:
        return [self.python, str(WORKER), *arguments]

    def variables(self) -> dict[str, str]:
        """The environment of its processes; the same hashes in each, so that both do the same work."""
        kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
        return kept | {"PYTHONHASHSEED": "0"} | ({"PYTHONPATH": self.path} if self.path else {})


def this_build() -> Build:
    return Build("this build", sys.executable, str(PACKAGE.parent))


def other_build(named: str, scratch: Path) -> Build:
    """The build that a path names; a wheel is unpacked below `scratch` and uses the packages installed here."""
    path = Path(named).expanduser()
    if path.is_file() and path.suffix == ".whl":
        check_wheel(path.name)
        with zipfile.ZipFile(path) as wheel:
            wheel.extractall(scratch / path.stem)
        return Build(path.name, sys.executable, str(scratch / path.stem))
    if path.is_file() and os.access(path, os.X_OK):
        return Build(named, str(path.absolute()))
    for python in PYTHONS:
        if (path / python).is_file():
            return Build(named, str((path / python).absolute()))
    for folder in (path, path / "src"):
        if (folder / "tenkaichi" / "__init__.py").is_file():
            return Build(named, sys.executable, str(folder.resolve()))
    raise UnknownBuild(
        f"--against: expected a wheel, a folder with the package, an environment or an interpreter, found {named!r}"
    )


def check_wheel(name: str) -> None:
    """A compiled wheel runs on one version of Python only."""
    own = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tags = name.removesuffix(".whl").split("-")[-3].split(".")
    if not any(tag in (own, "py3") for tag in tags):
        raise UnknownBuild(f"--against: expected a wheel for {own} or py3, found {name}")

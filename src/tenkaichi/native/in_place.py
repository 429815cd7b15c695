"""Compile where this installation lies, or remove what was compiled there."""

from __future__ import annotations

import shutil
import tempfile
from importlib.util import find_spec
from pathlib import Path

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.native.build import NOTE, BuildFailed, build_libraries
from tenkaichi.native.compiler import FULL, GROUP, LIBRARIES, PROFILE
from tenkaichi.native.running import PACKAGE


def compile_in_place(*, profile_guided: bool = False, package: Path = PACKAGE) -> int:
    """Compile the listed modules and put them beside their sources; give their number."""
    missing = [name for name in ("mypyc", "setuptools") if find_spec(name) is None]
    if missing:
        raise TenkaichiError(f"{' and '.join(missing)} not found; install with: pip install 'tenkaichi[compiled]'")
    with tempfile.TemporaryDirectory(prefix="tenkaichi-compile-") as folder:
        try:
            files = build_libraries(package.parent, Path(folder), PROFILE if profile_guided else FULL)
        except BuildFailed as failure:
            raise TenkaichiError(str(failure)) from failure
        remove_compiled(package)
        for place, made in files.items():
            shutil.copyfile(made, package.parent / place)
    return len([place for place in files if Path(place).parent != Path() and place != NOTE])


def remove_compiled(package: Path = PACKAGE) -> int:
    """Delete the compiled modules, so that the sources run; give their number."""
    modules = [path for path in package.rglob("*") if path.suffix in LIBRARIES]
    libraries = [path for path in package.parent.glob(f"{GROUP}__mypyc.*") if path.suffix in LIBRARIES]
    for path in [*modules, *libraries]:
        path.unlink()
    (package.parent / NOTE).unlink(missing_ok=True)
    return len(modules)

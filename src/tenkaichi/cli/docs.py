"""`tenkaichi docs`: build the documentation site from a checkout of the project."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from tenkaichi.engine.errors import TenkaichiError

CHECKOUT = Path(__file__).resolve().parents[3]
CONFIG = "zensical.toml"
HOW_TO_INSTALL = "install the developers' packages first: ./test --only lint sets them up"


def register(app: App) -> None:
    app.command(docs)


def docs(
    *,
    strict: Annotated[bool, Parameter(negative=(), help="Fail on any warning, such as a broken link.")] = False,
) -> int:
    """Build the documentation into the folder site/; no network is needed."""
    if not (CHECKOUT / CONFIG).is_file():
        raise TenkaichiError("the documentation is built from a checkout of the project; this is an installed package")
    beside = Path(sys.executable).with_name("zensical")
    program = str(beside) if beside.is_file() else shutil.which("zensical")
    if program is None:
        raise TenkaichiError(f"zensical is not installed; {HOW_TO_INSTALL}")
    command = [program, "build", "--config-file", CONFIG, "--clean", *(["--strict"] if strict else [])]
    return subprocess.run(command, cwd=CHECKOUT, check=False).returncode

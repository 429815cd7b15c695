"""The checks of the browser client: types (tsc), lint (eslint), format (prettier). npm installs the pinned tools once.

Developers need them, users do not. Standard library only.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import TextIO

from launch.environment import ROOT

TOOLS = {"typescript": "7.0.2", "prettier": "3.10.1", "eslint": "10.15.0"}
FOLDER = ROOT / ".venv-node"  # ignored by git like every environment
SOURCES = ROOT / "src" / "tenkaichi" / "web"
FORMATTED = ("src/tenkaichi/web/**/*.js", "src/tenkaichi/web/**/*.css", "eslint.config.mjs")
INSTALL_SECONDS = 300


class NoTools(Exception):
    """The tools are not installed and cannot be; the message says why."""


def prepare_tools() -> None:
    """Install the tools in their pinned versions, unless they are there."""
    if shutil.which("node") is None:
        raise NoTools("node is not on the path")
    missing = [f"{name}@{version}" for name, version in TOOLS.items() if installed_version(name) != version]
    if not missing:
        return
    npm = shutil.which("npm")
    if npm is None:
        raise NoTools("npm is not on the path")
    FOLDER.mkdir(exist_ok=True)
    wanted = [f"{name}@{version}" for name, version in TOOLS.items()]  # all: npm removes what a call does not name
    command = [npm, "install", "--prefix", str(FOLDER), "--no-save", "--no-audit", "--no-fund", *wanted]
    try:
        done = subprocess.run(
            command,
            cwd=FOLDER,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=INSTALL_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NoTools(f"npm had not installed {', '.join(missing)} after {INSTALL_SECONDS} s") from None
    if done.returncode != 0 or any(installed_version(name) != version for name, version in TOOLS.items()):
        last = (done.stderr or done.stdout).strip().splitlines()[-1:] or ["npm said nothing"]
        raise NoTools(f"npm cannot install {', '.join(missing)}: {last[0]}")


def installed_version(name: str) -> str:
    """The version of an installed tool, or nothing."""
    try:
        described = (FOLDER / "node_modules" / name / "package.json").read_text(encoding="utf-8")
        return str(json.loads(described).get("version", ""))
    except (OSError, ValueError):
        return ""


def check_client(output: TextIO | None = None) -> bool:
    """Run all three checks, so that one run names everything that is wrong."""
    prepare_tools()
    results = [
        run_tool(output, "tsc", "--project", str(SOURCES)),
        run_tool(output, "eslint", "--max-warnings", "0", "src/tenkaichi/web"),
        run_tool(output, "prettier", "--check", "--log-level", "warn", *FORMATTED),
    ]
    return all(results)


def run_tool(output: TextIO | None, name: str, *arguments: str) -> bool:
    """Whether a tool finds nothing wrong; what it says goes to the output, or to the terminal."""
    program = FOLDER / "node_modules" / ".bin" / (f"{name}.cmd" if os.name == "nt" else name)
    command = [str(program), *arguments]
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT if output else None,
        check=False,
    )
    return done.returncode == 0

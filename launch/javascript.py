"""The types of the browser client, checked by tsc, which npm brings once and git ignores. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from launch.environment import ROOT

TYPESCRIPT = "7.0.2"
FOLDER = ROOT / ".venv-node"  # ignored by git like every environment
SOURCES = ROOT / "src" / "tenkaichi" / "web"
INSTALL_SECONDS = 300


class NoCompiler(Exception):
    """tsc is not here and cannot be got; the message says why."""


def typescript() -> Path:
    """The compiler of the pinned version; installed if it is missing."""
    package = FOLDER / "node_modules" / "typescript"
    compiler = FOLDER / "node_modules" / ".bin" / ("tsc.cmd" if os.name == "nt" else "tsc")
    if shutil.which("node") is None:
        raise NoCompiler("node is not on the path")
    if compiler.exists() and f'"version": "{TYPESCRIPT}"' in (package / "package.json").read_text(encoding="utf-8"):
        return compiler
    npm = shutil.which("npm")
    if npm is None:
        raise NoCompiler("npm is not on the path")
    FOLDER.mkdir(exist_ok=True)
    command = [
        npm,
        "install",
        "--prefix",
        str(FOLDER),
        "--no-save",
        "--no-audit",
        "--no-fund",
        f"typescript@{TYPESCRIPT}",
    ]
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
        raise NoCompiler(f"npm had not installed typescript {TYPESCRIPT} after {INSTALL_SECONDS} s") from None
    if done.returncode != 0 or not compiler.exists():
        last = (done.stderr or done.stdout).strip().splitlines()[-1:] or ["npm said nothing"]
        raise NoCompiler(f"npm cannot install typescript {TYPESCRIPT}: {last[0]}")
    return compiler


def check_types(compiler: Path) -> bool:
    """Whether tsc finds no fault with the client."""
    command = [str(compiler), "--project", str(SOURCES)]
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode == 0

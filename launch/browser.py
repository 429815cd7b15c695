"""Find a Chromium for the browser tests, or install one where the system allows it. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from launch.environment import Environment, say

VARIABLE = "TENKAICHI_CHROMIUM"  # where the browser is; the tests read it
# the first is Chromium without windows: the same engine, and a quarter less work for the tests
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
MINUTES = 10


class NoBrowser(Exception):
    """No Chromium was found or could be installed; the message says what was tried."""


def chromium(environment: Environment) -> str:
    """The path of a Chromium: the one that is named, the system's, Playwright's own, or one that is installed now."""
    named = os.environ.get(VARIABLE, "")
    if named:
        if Path(named).is_file():
            return named
        raise NoBrowser(f"{VARIABLE} names {named}, which is not a file")
    found = on_the_path() or playwrights_own(environment)
    if found:
        return found
    say("there is no Chromium: getting one for the browser tests")
    tried: list[str] = []
    for words, attempt in (("playwright install chromium", download), ("apt-get install chromium", from_debian)):
        if attempt(environment):
            found = on_the_path() or playwrights_own(environment)
            if found:
                return found
        tried.append(words)
    raise NoBrowser(f"no Chromium on the path, and these did not bring one: {', '.join(tried)}")


def on_the_path() -> str:
    return next((found for name in NAMES if (found := shutil.which(name))), "")


def playwrights_own(environment: Environment) -> str:
    """The browser that Playwright downloaded for itself, if it did."""
    asking = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    try:
        answer = subprocess.run(
            [str(environment.python), "-c", asking], capture_output=True, text=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    path = answer.stdout.strip()
    return path if path and Path(path).is_file() else ""


def download(environment: Environment) -> bool:
    return succeeds(str(environment.program("playwright")), "install", "chromium")


def from_debian(environment: Environment) -> bool:
    """Debian's and Ubuntu's packages, where this is a machine on which we may install: a container, say."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    if not succeeds("apt-get", "update", "-qq"):
        return False
    wanted = (("chromium", "chromium-headless-shell"), ("chromium",))  # Ubuntu has only the latter
    return any(succeeds("apt-get", "install", "-y", "-qq", *packages) for packages in wanted)


def succeeds(*command: str) -> bool:
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=60 * MINUTES,
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0

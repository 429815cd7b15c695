"""Which build runs now: compiled or plain, and on which interpreter."""

from __future__ import annotations

import json
import platform
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parent.parent
NOTE = PACKAGE / "_compiled.json"  # stands beside the compiled modules: how they were made
PROBE = "tenkaichi.engine.procedure"  # a module that every compiled build has


def is_compiled() -> bool:
    """Does the engine run from its compiled modules?"""
    found = find_spec(PROBE)
    return found is not None and not str(found.origin).endswith(".py")


def note() -> dict[str, Any]:
    """How the compiled modules were made; empty for a plain build."""
    try:
        found = json.loads(NOTE.read_text(encoding="utf-8")) if is_compiled() else {}
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def build_words() -> str:
    """The build in a few words: `compiled, profile-guided` or `plain`."""
    if not is_compiled():
        return "plain"
    return "compiled, profile-guided" if note().get("profile_guided") else "compiled"


def interpreter_words() -> str:
    """The interpreter, its compiler, and whether it was itself built with a profile."""
    how = "profile-guided" if is_interpreter_optimised() else "not profile-guided"
    return f"{platform.python_implementation()} {platform.python_version()} ({platform.python_compiler()}, {how})"


def is_interpreter_optimised() -> bool:
    """Was the interpreter built with a profile? Its own build settings say so."""
    settings = f"{sysconfig.get_config_var('CONFIG_ARGS')} {sysconfig.get_config_var('PY_CORE_CFLAGS')}"
    return "--enable-optimizations" in settings or "-fprofile-use" in settings


def version_words(version: str) -> str:
    """What `tenkaichi --version` prints."""
    return f"{version} ({build_words()}, {platform.python_implementation()} {platform.python_version()})"

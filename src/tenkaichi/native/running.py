"""The build that runs now: compiled or plain, and on which interpreter."""

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
    """The way the compiled modules were made; empty for a plain build."""
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
    """The interpreter, its compiler, and how it was itself built."""
    built = f"{platform.python_compiler()}, {', '.join(optimisations(_settings()))}"
    return f"{platform.python_implementation()} {platform.python_version()} ({built})"


def optimisations(settings: str) -> list[str]:
    """An interpreter's build settings that matter for speed, in words."""
    is_guided = "--enable-optimizations" in settings or "-fprofile-use" in settings
    has_lto = ("--with-lto" in settings and "--with-lto=no" not in settings) or "-flto" in settings
    return [
        "profile-guided" if is_guided else "no profile named",
        "link-time optimisation" if has_lto else "no link-time optimisation named",
    ]


def configured() -> str:
    """The arguments with which the interpreter was configured, as it tells them; empty where it does not."""
    return str(sysconfig.get_config_var("CONFIG_ARGS") or "")


def _settings() -> str:
    return " ".join([configured(), *[str(sysconfig.get_config_var(name)) for name in ("PY_CORE_CFLAGS", "LDFLAGS")]])


def version_words(version: str) -> str:
    """The lines that `tenkaichi --version` prints."""
    return f"{version} ({build_words()}, {platform.python_implementation()} {platform.python_version()})"

"""Prepared fights: positions to begin a match in, deployed and ready, one TOML file each."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any


def skirmish_names() -> list[str]:
    """The ids of all prepared fights."""
    found = resources.files(__package__).iterdir()
    return sorted([each.name.removesuffix(".toml") for each in found if each.name.endswith(".toml")])


def skirmish_position(name: str) -> dict[str, Any]:
    """The position of a prepared fight, as scenarios have it."""
    text = (resources.files(__package__) / f"{name}.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = tomllib.loads(text)["position"]
    return found

"""uv.lock for pip: every package of a set-up with its version, its marker and the hashes of its files.

pip checks the hash of each file that it downloads (`--require-hashes`), as uv does. Standard library only.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PROJECT = "tenkaichi"
ALWAYS = ""  # the marker of what every machine needs


@dataclass
class Pin:
    """One locked package and the markers under which something needs it."""

    package: dict[str, Any]
    markers: set[str] = field(default_factory=set)

    @property
    def line(self) -> str:
        """`name==version ; marker --hash=…`"""
        pinned = f"{self.package['name']}=={self.package['version']}"
        marker = "" if ALWAYS in self.markers else " ; " + " or ".join(f"({each})" for each in sorted(self.markers))
        files = [*self.package.get("wheels", ()), *([self.package["sdist"]] if "sdist" in self.package else ())]
        hashes = "".join(f" \\\n    --hash={each['hash']}" for each in files)
        return f"{pinned}{marker}{hashes}"


def locked_requirements(lock: Path, *, with_dev: bool, extras: tuple[str, ...] = ()) -> str:
    """The requirements file of a set-up, in alphabetical order."""
    return "".join(f"{pin.line}\n" for pin in locked_pins(lock, with_dev=with_dev, extras=extras))


def locked_pins(lock: Path, *, with_dev: bool, extras: tuple[str, ...] = ()) -> list[Pin]:
    """Every package of a set-up, in alphabetical order."""
    packages = tomllib.loads(lock.read_text(encoding="utf-8"))["package"]
    pins: dict[tuple[str, str], Pin] = {}
    project = next(package for package in packages if package["name"] == PROJECT)
    wanted = [*project["dependencies"], *(project["dev-dependencies"]["dev"] if with_dev else ())]
    wanted += [edge for name in extras for edge in project["optional-dependencies"][name]]
    for edge in wanted:
        _follow(packages, pins, edge, ALWAYS)
    return [pins[key] for key in sorted(pins)]


def _follow(packages: list[dict[str, Any]], pins: dict[tuple[str, str], Pin], edge: dict[str, Any], above: str) -> None:
    """Pin what an edge leads to under its marker, and everything below."""
    for package in _meant(packages, edge):
        marker = _both(above, edge.get("marker", ALWAYS))
        if "version" not in edge:  # one of several versions: the lock says for which machines
            marker = _both(marker, _any(package.get("resolution-markers", ())))
        pin = pins.setdefault((package["name"], package["version"]), Pin(package))
        extras = [each for name in edge.get("extra", ()) for each in package.get("optional-dependencies", {})[name]]
        is_news = marker not in pin.markers and ALWAYS not in pin.markers
        pin.markers.add(marker)
        for below in [*(package.get("dependencies", ()) if is_news else ()), *extras]:
            _follow(packages, pins, below, marker)


def _meant(packages: list[dict[str, Any]], edge: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for package in packages:
        if package["name"] == edge["name"] and edge.get("version", package["version"]) == package["version"]:
            yield package


def _both(first: str, second: str) -> str:
    if first == second or second == ALWAYS:
        return first
    return second if first == ALWAYS else f"({first}) and ({second})"


def _any(markers: tuple[str, ...] | list[str]) -> str:
    return " or ".join(f"({each})" for each in markers)

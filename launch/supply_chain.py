"""The packages that Tenkaichi installs: their licences, a bill of materials, and an audit for known vulnerabilities.

`python -m launch.supply_chain`, run in the project's environment, writes docs/packages.md and docs/sbom.cdx.json from
uv.lock and the metadata of the installed packages.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from launch.environment import ROOT
from launch.locked import locked_pins

LOCK = ROOT / "uv.lock"
PAGE = ROOT / "docs" / "packages.md"
BILL = ROOT / "docs" / "sbom.cdx.json"
HEAD = """# Packages and licences

After this page you know the packages that Tenkaichi installs, their versions and their licences.

`uv.lock` pins every package with the hashes of its files, and both installers check them. The same
list as a CycloneDX bill of materials is in [sbom.cdx.json](sbom.cdx.json).
`python -m launch.supply_chain` writes both files again. The stage `audit` of `./test` looks the
packages up in a database of known vulnerabilities, and says so when it had no data.

| package | version | licence | needed for |
|---|---|---|---|
"""


@dataclass(frozen=True, order=True)
class Package:
    """One locked package."""

    name: str
    version: str
    licence: str
    purpose: str  # "playing" or "developing"
    hashes: tuple[str, ...]


def packages() -> list[Package]:
    """Every package of the lock that a set-up installs, in alphabetical order."""
    playing = {pin.package["name"] for pin in locked_pins(LOCK, with_dev=False, extras=("postgres", "cluster"))}
    found = []
    for pin in locked_pins(LOCK, with_dev=True, extras=("postgres", "cluster")):
        name, version = pin.package["name"], pin.package["version"]
        files = [*pin.package.get("wheels", ()), *([pin.package["sdist"]] if "sdist" in pin.package else ())]
        hashes = tuple(sorted(each["hash"].removeprefix("sha256:") for each in files))
        found.append(Package(name, version, licence_of(name), "playing" if name in playing else "developing", hashes))
    return sorted(found)


def licence_of(name: str) -> str:
    """The licence in a few words, from the package's own metadata."""
    try:
        told = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return "not installed on this system"
    classified = [line.split(" :: ")[-1] for line in told.get_all("Classifier") or () if line.startswith("License")]
    stated = str(told["License-Expression"] or "").strip() if "License-Expression" in told else ""
    written = str(told["License"] or "").strip().partition("\n")[0] if "License" in told else ""
    return stated or (", ".join(classified) if classified else written[:60]) or "see the package"


def page(found: list[Package]) -> str:
    rows = [f"| {each.name} | {each.version} | {each.licence} | {each.purpose} |" for each in found]
    return HEAD + "\n".join(rows) + "\n"


def bill_of_materials(found: list[Package]) -> str:
    """CycloneDX 1.6, with nothing in it that differs from one run to the next."""
    bill: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "tenkaichi"}},
        "components": [
            {
                "type": "library",
                "name": each.name,
                "version": each.version,
                "purl": f"pkg:pypi/{each.name}@{each.version}",
                "scope": "required" if each.purpose == "playing" else "excluded",
                "licenses": [{"license": {"name": each.licence}}],
                "hashes": [{"alg": "SHA-256", "content": digest} for digest in each.hashes],
            }
            for each in found
        ],
    }
    return json.dumps(bill, indent=1) + "\n"


@dataclass(frozen=True)
class Audit:
    """The answer of a vulnerability database: how many packages it knew, and what is wrong with them."""

    asked: int
    known: int
    faults: tuple[str, ...]


def read_audit(report: str) -> Audit:
    """The report of pip-audit. A skipped package was not looked up, even if the summary finds no fault."""
    entries = json.loads(report)["dependencies"]
    known = [entry for entry in entries if "skip_reason" not in entry]
    faults = [
        f"{entry['name']} {entry['version']}: {fault['id']}" + (f", fixed in {', '.join(fixed)}" if fixed else "")
        for entry in known
        for fault in entry.get("vulns", ())
        for fixed in [fault.get("fix_versions") or []]
    ]
    return Audit(len(entries), len(known), tuple(faults))


def locked_on_page(text: str) -> set[tuple[str, str]]:
    """The packages and versions that a page lists."""
    rows = [line.split("|") for line in text.splitlines() if line.startswith("| ") and "| version |" not in line]
    return {(row[1].strip(), row[2].strip()) for row in rows}


def locked_now() -> set[tuple[str, str]]:
    pins = locked_pins(LOCK, with_dev=True, extras=("postgres", "cluster"))
    return {(pin.package["name"], pin.package["version"]) for pin in pins}


def build_requirements() -> list[str]:
    """The packages that building the project needs, as declared."""
    return list(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"])


if __name__ == "__main__":
    listed = packages()
    PAGE.write_text(page(listed), encoding="utf-8")
    BILL.write_text(bill_of_materials(listed), encoding="utf-8")
    print(f"{len(listed)} packages: {PAGE.relative_to(Path.cwd())}, {BILL.relative_to(Path.cwd())}")

"""The packages: listed with licences, pinned for builds, and an audit that does not call silence a success."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from launch import supply_chain
from launch.environment import ROOT

VULNERABLE = {"name": "a", "version": "1", "vulns": [{"id": "X-1", "fix_versions": ["2"]}]}
SKIPPED = {"name": "b", "skip_reason": "not found"}


def test_the_page_and_the_bill_list_what_is_locked() -> None:
    assert supply_chain.locked_on_page(supply_chain.PAGE.read_text("utf-8")) == supply_chain.locked_now(), (
        "run: .venv/bin/python -m launch.supply_chain"
    )
    bill = json.loads(supply_chain.BILL.read_text("utf-8"))
    assert {(each["name"], each["version"]) for each in bill["components"]} == supply_chain.locked_now()
    assert all(each["hashes"] for each in bill["components"])


def test_a_skipped_package_counts_as_not_looked_up() -> None:
    audit = supply_chain.read_audit(json.dumps({"dependencies": [VULNERABLE, SKIPPED]}))
    assert (audit.asked, audit.known) == (2, 1)
    assert audit.faults == ("a 1: X-1, fixed in 2",)


def test_what_builds_the_project_is_pinned() -> None:
    assert all("==" in requirement for requirement in supply_chain.build_requirements())


@pytest.mark.parametrize("name", ["compose.yaml", "deploy/compose.cluster.yaml"])
def test_a_compose_file_names_what_exists(name: str) -> None:
    """Docker is not needed: the file is read, and its settings are those that the server reads."""
    described = yaml.safe_load((ROOT / name).read_text("utf-8"))
    settings = (ROOT / "src/tenkaichi/arena/settings.py").read_text("utf-8")
    services = described["services"]
    assert {"proxy"} < set(services)
    for service in services.values():
        assert set(service.get("networks", [])) <= set(described["networks"])
        for variable in service.get("environment", {}):
            assert not variable.startswith("TENKAICHI_") or variable in settings, variable
        if "build" in service:
            assert ((ROOT / name).parent / service["build"] / "Dockerfile").resolve().is_file()
            assert service["read_only"] is True
            assert service["cap_drop"] == ["ALL"]
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            known = (
                ((ROOT / name).parent / source).is_file() if source.startswith(".") else source in described["volumes"]
            )
            assert known, volume


def test_the_proxy_asks_every_arena_of_the_cluster() -> None:
    services = yaml.safe_load((ROOT / "deploy/compose.cluster.yaml").read_text("utf-8"))["services"]
    arenas = {name for name in services if name.startswith("arena")}
    written = (ROOT / "deploy/Caddyfile").read_text("utf-8")
    assert set(re.findall(r"(arena-\d+):8420", written)) == arenas
    assert set(re.findall(r"{\$(\w+)}", written)) <= set(services["proxy"]["environment"])
    assert "health_uri /readyz" in written


def test_requirements_of_the_image_need_nothing_but_what_is_copied_before(tmp_path: Path) -> None:
    """The step of the Dockerfile, carried out in a folder that holds what the steps before it have copied."""
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", "")
    before, _, rest = text.partition("RUN python -c ")
    for line in [line for line in before.splitlines() if line.startswith("COPY ")]:
        for source in line.split()[1:-1]:
            copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
            copy(ROOT / source, tmp_path / source)
    code = shlex.split(rest.partition("&&")[0])[0].replace("/requirements.txt", str(tmp_path / "requirements.txt"))
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True, env={"PATH": os.environ["PATH"]})
    wanted = (tmp_path / "requirements.txt").read_text("utf-8")
    assert {"psycopg", "nats-py", "uvicorn"} <= set(re.findall(r"(?m)^([a-z0-9-]+)", wanted))
    assert wanted.count("--hash=sha256:") >= len(re.findall(r"(?m)^[a-z]", wanted))


def test_the_dockerfile_copies_what_exists_and_does_not_run_as_root() -> None:
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY ") and "--from" not in line]
    assert all((ROOT / source).exists() for sources in copied for source in sources)
    last_stage = lines[max(at for at, line in enumerate(lines) if line.startswith("FROM ")) :]
    assert any(line.startswith("USER ") and "root" not in line for line in last_stage)
    assert any(line.startswith("HEALTHCHECK ") for line in last_stage)

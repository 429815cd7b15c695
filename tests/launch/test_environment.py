"""The launcher's judgement: when an environment may be used as it is, and what ./test counts."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pytest

from launch import checks, environment
from launch.checks import Counts, Session, Skip, Stage
from launch.environment import BUILDING, STAMP, Environment, SetupFailed
from launch.locked import locked_requirements


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    return tmp_path


def finished(project: Path, monkeypatch: pytest.MonkeyPatch, *, with_dev: bool) -> Environment:
    """An environment whose building is pretended: a link to the running interpreter."""

    def pretend(self: Environment, *_: object) -> None:
        self.binaries.mkdir(parents=True, exist_ok=True)
        if not self.python.exists():
            self.python.symlink_to(sys.executable)

    monkeypatch.setattr(Environment, "_with_uv", pretend)
    monkeypatch.setattr(Environment, "_with_pip", pretend)
    monkeypatch.setattr(Environment, "works", lambda self: self.python.exists())
    made = Environment(str(project / ".venv"))
    made.prepare(with_dev=with_dev)
    return made


def test_a_finished_environment_is_left_alone(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = finished(project, monkeypatch, with_dev=True)
    monkeypatch.setattr(Environment, "_build", lambda *_: pytest.fail("built again"))
    made.prepare(with_dev=True)
    made.prepare(with_dev=False)


def test_playing_needs_no_test_tools_but_testing_does(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = finished(project, monkeypatch, with_dev=False)
    assert made.is_ready(with_dev=False)
    assert not made.is_ready(with_dev=True)


@pytest.mark.parametrize("file_name", ["pyproject.toml", "uv.lock"])
def test_a_changed_declaration_makes_it_stale(project: Path, monkeypatch: pytest.MonkeyPatch, file_name: str) -> None:
    made = finished(project, monkeypatch, with_dev=True)
    (project / file_name).write_text("[changed]\n", encoding="utf-8")
    assert not made.is_ready(with_dev=True)


@pytest.mark.parametrize("damage", [BUILDING, STAMP])
def test_a_half_built_one_is_noticed(project: Path, monkeypatch: pytest.MonkeyPatch, damage: str) -> None:
    made = finished(project, monkeypatch, with_dev=True)
    (made.path / damage).write_text("{", encoding="utf-8")
    assert not made.is_ready(with_dev=True)
    made.prepare(with_dev=True)
    assert made.is_ready(with_dev=True)


def test_a_link_that_leads_nowhere_is_replaced(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / ".venv").symlink_to(project / "gone")
    assert finished(project, monkeypatch, with_dev=False).is_ready(with_dev=False)
    assert not (project / ".venv").is_symlink()


def test_a_folder_that_cannot_be_written_to_is_named(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(environment, "one_at_a_time", refuse)
    with pytest.raises(SetupFailed, match=r"\.venv\.lock: Permission denied; this folder must be yours"):
        Environment().prepare(with_dev=False)


def test_a_compiled_environment_follows_the_source(project: Path) -> None:
    source = project / "src" / "module.py"
    source.parent.mkdir()
    source.write_text("a = 1\n", encoding="utf-8")
    compiled, editable = Environment(".venv-compiled", is_compiled=True), Environment()
    before = compiled.fingerprint(), editable.fingerprint()
    source.write_text("a = 2\n", encoding="utf-8")
    assert compiled.fingerprint() != before[0]
    assert editable.fingerprint() == before[1]


def test_pip_is_held_to_the_locked_versions_and_hashes() -> None:
    written = locked_requirements(Path(__file__).parents[2] / "uv.lock", with_dev=False)
    pins = {line.split("==")[0]: line for line in written.splitlines() if "==" in line and not line.startswith(" ")}
    assert {"msgspec", "sqlalchemy", "greenlet"} <= set(pins)  # greenlet only by an extra of sqlalchemy
    assert not {"tenkaichi", "pytest"} & set(pins)
    assert "sys_platform != 'win32'" in pins["uvloop"]
    assert all(line.endswith("\\") for line in pins.values())  # hashes follow
    assert written.count("--hash=sha256:") > 2 * len(pins)


def test_a_package_that_one_path_needs_always_has_no_marker(tmp_path: Path) -> None:
    lock = tmp_path / "uv.lock"
    lock.write_text(
        """
[[package]]
name = "tenkaichi"
version = "1"
dependencies = [{ name = "a", marker = "sys_platform == 'win32'" }, { name = "b" }]
[package.dev-dependencies]
dev = [{ name = "c" }]
[[package]]
name = "a"
version = "1"
dependencies = [{ name = "shared" }]
[[package]]
name = "b"
version = "1"
dependencies = [{ name = "shared" }, { name = "a", marker = "python_version < '3.12'" }]
[[package]]
name = "c"
version = "1"
[[package]]
name = "shared"
version = "1"
sdist = { hash = "sha256:00" }
""",
        encoding="utf-8",
    )
    lines = locked_requirements(lock, with_dev=False).splitlines()
    assert lines == [
        "a==1 ; (python_version < '3.12') or (sys_platform == 'win32')",
        "b==1",
        "shared==1 \\",
        "    --hash=sha256:00",
    ]
    assert "c==1" in locked_requirements(lock, with_dev=True).splitlines()


def test_the_lock_names_only_the_public_index() -> None:
    lock = (Path(__file__).parents[2] / "uv.lock").read_text(encoding="utf-8")
    assert 'registry = "https://pypi.org/simple"' in lock
    hosts = {part.split("/")[0] for part in lock.split("https://")[1:]}
    assert {host.split('"')[0] for host in hosts} == {"pypi.org", "files.pythonhosted.org"}


def test_counts_come_from_pytest_itself(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    suite = '<testsuite tests="9" failures="1" errors="2" skipped="3"/>'
    report.write_text(f"<testsuites>{suite}</testsuites>", encoding="utf-8")
    counts = Counts()
    counts.add_report(report)
    counts.add_report(tmp_path / "absent.xml")
    assert str(counts) == "3 passed, 3 failed, 3 skipped"


def raising(error: Exception):
    def check(_: Session) -> bool:
        raise error

    return check


@pytest.mark.parametrize(
    ("check", "result", "code"),
    [
        (lambda _: True, "passed", 0),
        (lambda _: False, "FAILED", 1),
        (raising(Skip("no hills yet")), "SKIPPED", 0),
        (raising(SetupFailed("no compiler")), "FAILED", 1),
    ],
)
def test_a_stage_ends_in_one_of_three_ways(check, result: str, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    session = Session(argparse.Namespace(quick=False, full=False, fuzz_games=None, k=None))
    session.run_stage("hills", Stage("the hills", check))
    assert session.outcomes[0].result == result
    assert checks.summarise(session, 1.0) == code
    assert f"hills       {result}" in capsys.readouterr().out


def test_quick_leaves_out_the_slow_stages() -> None:
    def stages(*arguments: str) -> list[str]:
        return checks.chosen_stages(Session(checks.read_options(list(arguments))))

    assert stages("--quick") == ["lint", "types", "unit", "scenarios", "fuzz"]
    versions = [name for name in checks.STAGES if name.startswith("python-")]
    assert stages() == [name for name in checks.STAGES if name not in ("compiled", *versions)]
    assert stages("--compiled") == [*stages(), "compiled"]
    assert stages("--versions") == [*stages(), *versions]
    assert stages("--full") == list(checks.STAGES)
    assert stages("--only", "fuzz", "lint") == ["lint", "fuzz"]


def test_only_the_full_run_measures_every_card_and_reads_every_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TENKAICHI_GALLERY_STEP", raising=False)

    def told(*arguments: str) -> list[str | None]:
        variables = Session(checks.read_options(list(arguments))).variables(Environment(sys.prefix))
        return [variables.get(name) for name in ("TENKAICHI_EVERY_CARD", "TENKAICHI_GALLERY_STEP")]

    assert told("--full") == ["1", "1"]
    assert told() == told("--quick") == ["0", None]

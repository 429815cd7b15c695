"""The stages of ./test: each with a heading, a time and a result, and a summary at the end. Standard library only.

Stages run side by side, as many as the machine has cores for. Each writes into a file of its own, which is printed when
the stage ends, so that two stages never mix their lines.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import TextIO

from launch.browser import VARIABLE, NoBrowser, chromium
from launch.environment import ROOT, Environment, SetupFailed, installed_python
from launch.javascript import NoTools, check_client
from launch.locked import locked_requirements
from launch.supply_chain import read_audit

PASSED, FAILED, SKIPPED = "passed", "FAILED", "SKIPPED"
NO_TESTS_COLLECTED = 5
FUZZ_GAMES = {"quick": 20, "default": 60, "full": 1000}
OFF_LINE = "not fuzz and not server and not browser"  # what needs neither a server nor a browser
FOLDERS = {  # where the tests of a stage lie: importing all the others would take each worker 10 seconds
    "server": ("tests/arena",),
    "browser": ("tests/web",),
    "fuzz": ("tests/contract",),
}
LIVELY = ("server", "browser")  # stages of real processes, sockets and clocks: a few failures are looked at twice
WORKERS = str(max(2, os.cpu_count() or 1))  # processes of one pytest run
MOST_LOOKED_AT_TWICE = 3  # more failures than that are not bad luck
SLOWEST_NAMED, SLOW_SECONDS = 8, 5  # each stage names its slowest tests, if they take so long
STAGES_AT_ONCE = min(3, (os.cpu_count() or 1) + 1)  # one more than cores: lively stages wait a third of their time
# PYTHONDONTWRITEBYTECODE: the tests start hundreds of processes, and each would compile every module again
NOT_PASSED_ON = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE")
VERSIONS = ("3.12", "3.13")  # of Python, beside the one that runs ./test
VERSION_TESTS = ("tests/contract/test_golden.py", "tests/contract/test_states.py")  # what plays, copies and saves
COMPILED_TESTS = ("tests/contract",)  # with the golden matches: the two builds must agree; scenarios are played, too
MINUTES_PER_STAGE = {"quick": 30, "default": 90, "full": 240}  # for what hangs, on a machine that others use, too


class Skip(Exception):
    """A stage has nothing to check yet; the message says what is missing."""


@dataclass
class Counts:
    """The tests that pytest counted, over all its runs."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def add_report(self, report: Path) -> None:
        if not report.is_file():
            return
        for suite in ElementTree.parse(report).getroot().iter("testsuite"):
            tests, skipped = int(suite.get("tests", 0)), int(suite.get("skipped", 0))
            failed = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
            self.passed += tests - skipped - failed
            self.failed += failed
            self.skipped += skipped

    def __str__(self) -> str:
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


@dataclass
class Outcome:
    """The outcome of one stage."""

    stage: str
    result: str
    seconds: float
    note: str = ""


@dataclass
class Session:
    """One run of ./test: what was asked for and what came out."""

    options: argparse.Namespace
    environment: Environment = field(default_factory=Environment)
    counts: Counts = field(default_factory=Counts)
    outcomes: list[Outcome] = field(default_factory=list)
    unsteady: list[str] = field(default_factory=list)  # tests that failed, and passed when they were run once more
    lock: threading.Lock = field(default_factory=threading.Lock)  # for the results, which stages write side by side
    local: threading.local = field(default_factory=threading.local)

    @property
    def output(self) -> TextIO | None:
        """The file of the stage that runs in this thread, or None for the terminal."""
        return getattr(self.local, "output", None)

    def say(self, words: str) -> None:
        print(words, file=self.output, flush=True)

    @property
    def mode(self) -> str:
        return "quick" if self.options.quick else "full" if self.options.full else "default"

    @property
    def fuzz_games(self) -> int:
        return self.options.fuzz_games or FUZZ_GAMES[self.mode]

    # --- running things -----------------------------------------------------------------------------------------------

    def run_stages(self, names: list[str]) -> None:
        """Run the stages side by side; one alone writes straight to the terminal."""
        at_once = 1 if self.options.in_turn else self.options.at_once or STAGES_AT_ONCE
        if len(names) == 1 or at_once == 1:
            for name in names:
                self.run_stage(name, STAGES[name])
            return
        slowest_first = sorted(names, key=lambda name: -STAGES[name].weight)
        print(f"{at_once} stages at once; each is printed when it ends: {', '.join(slowest_first)}", flush=True)
        with ThreadPoolExecutor(at_once) as pool:
            for done in [pool.submit(self.run_stage_aside, name, STAGES[name]) for name in slowest_first]:
                done.result()
        self.outcomes.sort(key=lambda outcome: names.index(outcome.stage))

    def run_stage_aside(self, name: str, stage: Stage) -> None:
        """Run a stage with its output in a file, and print that when the stage has ended."""
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
            self.local.output = output
            try:
                self.run_stage(name, stage)
            finally:
                self.local.output = None
                output.seek(0)
                with self.lock:
                    shutil.copyfileobj(output, sys.stdout)
                    sys.stdout.flush()

    def run_stage(self, name: str, stage: Stage) -> None:
        self.say(f"\n=== {name}: {stage.heading} ===")
        began = monotonic()
        result, note = PASSED, ""
        try:
            if not stage.check(self):
                result = FAILED
        except Skip as reason:
            result, note = SKIPPED, str(reason)
        except SetupFailed as failure:
            result, note = FAILED, str(failure)
        outcome = Outcome(name, result, monotonic() - began, note)
        self.outcomes.append(outcome)
        self.say(f"--- {name}: {result} in {outcome.seconds:.1f} s{f' ({note})' if note else ''}")

    def variables(self, environment: Environment) -> dict[str, str]:
        """The environment variables of a stage: the full run measures every card and reads every page."""
        variables = {key: value for key, value in os.environ.items() if key not in NOT_PASSED_ON}
        variables["VIRTUAL_ENV"] = str(environment.path)
        variables["PATH"] = f"{environment.binaries}{os.pathsep}{variables.get('PATH', '')}"
        variables["PYTHONPYCACHEPREFIX"] = str(environment.path / "bytecode")
        variables["TENKAICHI_FUZZ_GAMES"] = str(self.fuzz_games)
        variables["TENKAICHI_EVERY_CARD"] = "1" if self.mode == "full" else "0"
        variables["TENKAICHI_LONG_DRILLS"] = "1" if self.mode == "full" else "0"
        return variables | ({"TENKAICHI_GALLERY_STEP": "1"} if self.mode == "full" else {})

    def call(self, environment: Environment, program: str, *arguments: str) -> int:
        """Run a program of an environment from the root; a stage that hangs is stopped and counts as failed."""
        command = [str(environment.program(program)), *arguments]
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=self.variables(environment),
            stdin=subprocess.DEVNULL,
            stdout=self.output,
            stderr=subprocess.STDOUT if self.output else None,
            start_new_session=os.name != "nt",
        )
        minutes = MINUTES_PER_STAGE[self.mode]
        try:
            return process.wait(timeout=60 * minutes)
        except subprocess.TimeoutExpired:
            self.say(f"{program} was stopped after {minutes} minutes")
            return 1
        finally:
            stop(process)

    def succeeds(self, program: str, *arguments: str) -> bool:
        return self.call(self.environment, program, *arguments) == 0

    def pytest(self, environment: Environment, marks: str, *folders: str) -> bool:
        """Run the tests with these marks.

        In lively stages a few failed tests run once more, alone. One that passes then counts as passed, but the
        summary names it, because the test or the product depends on luck there.
        """
        folders = folders or FOLDERS.get(marks, ("tests",))
        if not any((ROOT / folder).exists() for folder in folders):
            raise Skip("there are no tests")
        with tempfile.TemporaryDirectory() as folder:
            how = ["-n", WORKERS]  # tests that share a server stay on one worker: tests/worker_groups.py
            if marks.startswith(OFF_LINE):
                how += [f"--ignore={each}" for stage in LIVELY for each in FOLDERS[stage]]
            code = self.run_pytest(environment, folder, marks, *how, folders=folders)
            failed = failed_tests(Path(folder))
            if code == 1 and marks in LIVELY and 0 < len(failed) <= MOST_LOOKED_AT_TWICE:
                self.say(f"\n!!! failed, and run once more: {', '.join(failed)}")
                with self.lock:
                    self.counts.failed -= len(failed)
                code = self.run_pytest(environment, folder, marks, "-n", "0", "--last-failed", folders=folders)
                self.unsteady += [test for test in failed if test not in failed_tests(Path(folder))]
        if code == NO_TESTS_COLLECTED:
            raise Skip(f"no test is '{marks}'" + (f" and matches -k {self.options.k!r}" if self.options.k else ""))
        return code == 0

    def run_pytest(self, environment: Environment, folder: str, marks: str, *how: str, folders: tuple[str, ...]) -> int:
        report = Path(folder) / "report.xml"
        keeping = ["-o", f"cache_dir={folder}/cache", "-o", "junit_logging=no", f"--junitxml={report}"]
        keeping += [f"--durations={SLOWEST_NAMED}", f"--durations-min={SLOW_SECONDS}"]  # what to make quicker next
        wanted = ["-k", self.options.k] if self.options.k else []
        code = self.call(environment, "pytest", "-q", *how, "-m", marks, *keeping, *wanted, *folders)
        with self.lock:
            self.counts.add_report(report)
        return code

    def play_scenarios(self, environment: Environment) -> bool:
        if not any((ROOT / "scenarios").rglob("*.toml")):
            raise Skip("there are no scenarios")
        if not (ROOT / "src/tenkaichi/cli/scenario.py").is_file():
            raise Skip("the command 'tenkaichi scenario' does not exist")
        return self.call(environment, "tenkaichi", "scenario", "scenarios") == 0


def failed_tests(folder: Path) -> list[str]:
    """The tests that failed in the last run, from pytest's cache."""
    remembered = folder / "cache/v/cache/lastfailed"
    return sorted(json.loads(remembered.read_text(encoding="utf-8"))) if remembered.is_file() else []


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a program with everything it started, if it still runs."""
    if process.poll() is not None:
        return
    if os.name == "nt":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


# --- the stages -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stage:
    """A check, what it is about, and in which modes it runs."""

    heading: str
    check: Callable[[Session], bool]
    modes: tuple[str, ...] = ("quick", "default", "full")
    weight: int = 0  # roughly the minutes it takes: the longest begin first


def check_unit(session: Session) -> bool:
    """Run the tests without server and browser; a quick run leaves out the long proofs."""
    return session.pytest(session.environment, f"{OFF_LINE} and not thorough" if session.mode == "quick" else OFF_LINE)


def check_imports(session: Session) -> bool:
    return session.succeeds("lint-imports", "--no-cache")


def check_compiled(session: Session) -> bool:
    """Contract, golden matches and scenarios on the compiled build, which lives in an environment of its own.

    The two builds could only differ in play: commands, docs and packaging are the same files.
    """
    if os.name != "nt" and not any(shutil.which(compiler) for compiler in ("cc", "gcc", "clang")):
        raise Skip("no C compiler on the path (cc, gcc or clang)")
    environment = Environment(".venv-compiled", is_compiled=True)
    environment.prepare(with_dev=True)
    installed = environment.path.rglob("site-packages/tenkaichi/**/*")
    if not any(path.suffix in (".so", ".pyd") for path in installed):
        raise SetupFailed("the build holds no compiled module; see [tool.tenkaichi.compiled] in pyproject.toml")
    folders = ("tests",) if session.mode == "full" else COMPILED_TESTS
    is_good = session.pytest(environment, OFF_LINE, *folders)
    try:
        return session.play_scenarios(environment) and is_good
    except Skip as reason:
        session.say(f"scenarios on the compiled build: SKIPPED ({reason})")
        return is_good


def check_version(session: Session, version: str) -> bool:
    """Golden matches, copies and saves on another version of Python, in an environment of its own."""
    interpreter = installed_python(version)
    if not interpreter:
        raise Skip(f"NOTHING WAS TESTED ON PYTHON {version}: it is not installed")
    session.say(f"interpreter: {interpreter}")
    environment = Environment(f".venv-{version}", interpreter=interpreter)
    environment.prepare(with_dev=True)
    return session.pytest(environment, OFF_LINE, *VERSION_TESTS)


def check_browser(session: Session) -> bool:
    """The arena as people use it, in a real Chromium."""
    try:
        os.environ[VARIABLE] = chromium(session.environment)
    except NoBrowser as reason:
        raise Skip(f"NO BROWSER TEST WAS RUN: {reason}") from reason
    session.say(f"browser: {os.environ[VARIABLE]}")
    return session.pytest(session.environment, "browser")


def check_javascript(session: Session) -> bool:
    """The client's JSDoc types and its use of the protocol's, its lint and its format."""
    try:
        return check_client(session.output)
    except NoTools as reason:
        raise Skip(f"NO JAVASCRIPT WAS CHECKED: {reason}") from reason


def check_audit(session: Session) -> bool:
    """Known vulnerabilities of the packages that players install."""
    with tempfile.TemporaryDirectory() as folder:
        wanted, report = Path(folder) / "requirements.txt", Path(folder) / "audit.json"
        wanted.write_text(locked_requirements(ROOT / "uv.lock", with_dev=False), encoding="utf-8")
        how = ["--disable-pip", "--progress-spinner", "off", "--timeout", "20", "--format", "json"]
        session.succeeds("pip-audit", "--requirement", str(wanted), *how, "--output", str(report))
        if not report.is_file():
            raise Skip("NO VULNERABILITY DATA: pip-audit reached no database")
        audit = read_audit(report.read_text(encoding="utf-8"))
    if audit.known == 0:
        raise Skip(f"NO VULNERABILITY DATA: the database knew none of {audit.asked} packages")
    session.say("\n".join([f"{audit.known} of {audit.asked} packages were looked up", *audit.faults]))
    return not audit.faults


STAGES: dict[str, Stage] = {
    "lint": Stage("ruff check", lambda s: s.succeeds("ruff", "check", ".")),
    "format": Stage("ruff format", lambda s: s.succeeds("ruff", "format", "--check", "."), ("default", "full")),
    "types": Stage("mypy, strict", lambda s: s.succeeds("mypy"), weight=1),
    "javascript": Stage("types, lint and format of the browser client", check_javascript, ("default", "full")),
    "imports": Stage("who may import whom", check_imports, ("default", "full")),
    "audit": Stage("known vulnerabilities of the packages", check_audit, ("default", "full")),
    "docs": Stage(
        "the documentation site, strictly", lambda s: s.succeeds("tenkaichi", "docs", "--strict"), ("default", "full")
    ),
    "unit": Stage("unit, contract and property tests", check_unit, weight=14),
    "server": Stage(
        "the arena's server and storage", lambda s: s.pytest(s.environment, "server"), ("default", "full"), weight=11
    ),
    "browser": Stage("the arena in a browser", check_browser, ("default", "full"), weight=12),
    "scenarios": Stage("every scenario, played", lambda s: s.play_scenarios(s.environment), weight=2),
    "fuzz": Stage("random games", lambda s: s.pytest(s.environment, "fuzz"), weight=1),
    "compiled": Stage("the mypyc build, tested", check_compiled, ("full",), weight=9),
    **{
        f"python-{version}": Stage(
            f"golden matches, copies and saves on Python {version}",
            lambda s, version=version: check_version(s, version),  # type: ignore[misc]
            ("full",),
            weight=2,
        )
        for version in VERSIONS
    },
}


def read_options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./test", description="Set up what is missing and run the project's checks.")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--quick", action="store_true", help="lint, types, unit, scenarios and a few random games")
    amount.add_argument("--full", action="store_true", help="everything, 1,000 random games, and the compiled build")
    parser.add_argument("--compiled", action="store_true", help="also build with mypyc and test that build")
    parser.add_argument("--versions", action="store_true", help=f"also test on Python {' and '.join(VERSIONS)}")
    parser.add_argument("--in-turn", action="store_true", help="one stage after the other, printed as it goes")
    parser.add_argument("--at-once", type=int, metavar="N", help=f"stages side by side; {STAGES_AT_ONCE} unless told")
    parser.add_argument("--only", nargs="+", choices=STAGES, metavar="STAGE", help=f"of {', '.join(STAGES)}")
    parser.add_argument("-k", metavar="EXPR", help="only the tests that match, as in pytest -k")
    parser.add_argument("--fuzz-games", type=int, metavar="N", help="how many random games per fuzz test")
    options = parser.parse_args(arguments)
    if options.fuzz_games is not None and options.fuzz_games < 1:
        parser.error(f"argument --fuzz-games: expected at least 1, found {options.fuzz_games}")
    if options.at_once is not None and options.at_once < 1:
        parser.error(f"argument --at-once: expected at least 1, found {options.at_once}")
    return options


def chosen_stages(session: Session) -> list[str]:
    options = session.options
    if options.only:
        return [name for name in STAGES if name in options.only]
    return [
        name
        for name, stage in STAGES.items()
        if session.mode in stage.modes
        or (name == "compiled" and options.compiled)
        or (name.startswith("python-") and options.versions)
    ]


def summarise(session: Session, seconds: float) -> int:
    print("\n=== summary ===")
    for outcome in session.outcomes:
        note = f"  {outcome.note}" if outcome.note else ""
        print(f"{outcome.stage:<11} {outcome.result:<8} {outcome.seconds:7.1f} s{note}")
    failed = [outcome.stage for outcome in session.outcomes if outcome.result == FAILED]
    skipped = [outcome.stage for outcome in session.outcomes if outcome.result == SKIPPED]
    left_out = [name for name in STAGES if name not in {outcome.stage for outcome in session.outcomes}]
    if left_out:
        print(f"Not asked for in this run: {', '.join(left_out)}.")
    if skipped:
        print(f"SKIPPED, so nothing was proven there: {', '.join(skipped)}.")
    if failed:
        print(f"FAILED: {', '.join(failed)}.")
    if session.unsteady:
        print("UNSTEADY, passed only when run once more. Something depends on luck there and wants mending:")
        print("\n".join(f"  {test}" for test in session.unsteady))
    passed = len(session.outcomes) - len(failed) - len(skipped)
    print(f"{passed} of {len(session.outcomes)} stages passed in {seconds:.0f} s.")
    if session.counts != Counts():
        print(session.counts, flush=True)
    return 1 if failed else 0


def main(arguments: list[str]) -> int:
    session = Session(read_options(arguments))
    began = monotonic()
    try:
        session.environment.prepare(with_dev=True)
    except SetupFailed as failure:
        print(f"Set-up failed: {failure}", file=sys.stderr)
        return 1
    print(f"mode: {session.mode}; random games per fuzz test: {session.fuzz_games}", flush=True)
    session.run_stages(chosen_stages(session))
    return summarise(session, monotonic() - began)

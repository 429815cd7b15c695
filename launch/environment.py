"""Build and keep the virtual environments that ./play and ./test run in. Standard library only.

uv does the work where it is installed, venv and pip otherwise. A finished environment carries a stamp of what it was
made from; while the stamp still fits, nothing is done and no network is needed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

from launch.locked import locked_requirements

ROOT = Path(__file__).resolve().parent.parent
STAMP = "tenkaichi-stamp.json"
# compiled without delay, and not again while the rules are the same (docs/speed.md)
QUICK_BUILD = {"TENKAICHI_COMPILE": "fast", "TENKAICHI_COMPILE_KEEP": str(ROOT / ".builds")}
BUILDING = "tenkaichi-building"  # present while an environment is being changed: found at the start, it is half-built


class SetupFailed(Exception):
    """The environment could not be made; the message says what to do."""


def say(words: str) -> None:
    print(f"[set-up] {words}", flush=True)


class Environment:
    """One virtual environment below the project's root."""

    def __init__(self, name: str = ".venv", *, is_compiled: bool = False, interpreter: str = sys.executable) -> None:
        self.path = ROOT / name
        self.is_compiled = is_compiled
        self.interpreter = interpreter  # the Python that it is made with
        self.binaries = self.path / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.binaries / ("python.exe" if os.name == "nt" else "python")

    def program(self, name: str) -> Path:
        return self.binaries / (f"{name}.exe" if os.name == "nt" else name)

    # --- is there anything to do? ---------------------------------------------------------------------------------

    def fingerprint(self) -> str:
        """A hash of all that the environment depends on: the project's declarations, this Python and this folder."""
        digest = hashlib.sha256(f"{ROOT}\n{sys.version}\n{self.is_compiled}\n".encode())
        if self.interpreter != sys.executable:
            digest.update(f"{self.interpreter}\n".encode())
        files = [ROOT / "pyproject.toml", ROOT / "uv.lock", ROOT / "hatch_build.py"]
        if self.is_compiled:  # holds a copy of the project, not a pointer to it
            copied = (path for folder in ("src", "rules", "scenarios") for path in (ROOT / folder).rglob("*"))
            files += sorted(path for path in copied if path.is_file() and path.suffix not in (".pyc", ".so"))
        for path in files:
            if path.is_file():
                digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
                digest.update(path.read_bytes())
        return digest.hexdigest()

    def stamp(self) -> dict[str, object]:
        try:
            stamp = json.loads((self.path / STAMP).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def is_ready(self, with_dev: bool) -> bool:
        stamp = self.stamp()
        is_enough = stamp.get("dev") is True or not with_dev
        return is_enough and stamp.get("fingerprint") == self.fingerprint() and not self.is_half_built and self.works()

    @property
    def is_half_built(self) -> bool:
        return (self.path / BUILDING).exists()

    def works(self) -> bool:
        """The interpreter runs and finds the project's command line and what that imports."""
        return self.python.exists() and self._succeeds(self.python, "-c", "import tenkaichi.cli, msgspec, yaml, rich")

    # --- making it ------------------------------------------------------------------------------------------------

    def prepare(self, *, with_dev: bool) -> None:
        """Make the environment ready; quick and silent when it already is."""
        try:
            if self.is_ready(with_dev):
                return
            with one_at_a_time(ROOT / f"{self.path.name}.lock"):
                if not self.is_ready(with_dev):  # somebody else may just have finished
                    self._build(with_dev or self.stamp().get("dev") is True)
        except OSError as error:
            words = f"{error.filename or ROOT}: {error.strerror or error}"
            raise SetupFailed(f"{words}; this folder must be yours to write to, with room on the disk") from error

    def _build(self, with_dev: bool) -> None:
        began = monotonic()
        is_there = self.path.exists() or self.path.is_symlink()  # a link may lead nowhere
        if is_there and (self.is_half_built or not self._succeeds(self.python, "-c", "import encodings")):
            say(f"{self.path.name} is unfinished or broken: building a new one")
            self._remove()
        uv = shutil.which("uv")
        if uv is None and self.path.exists() and not self._succeeds(self.python, "-c", "import pip"):
            say(f"{self.path.name} was made by uv, which is gone, and has no pip: making it again")
            self._remove()
        if uv is None:
            say("uv is not installed: using venv and pip (slower, same result)")
            self._with_pip(with_dev)
        else:
            try:
                self._with_uv(uv, with_dev)
            except SetupFailed as failure:
                say(f"WARNING: uv did not manage it ({failure})")
                say("WARNING: starting again with venv and pip")
                self._remove()
                self._with_pip(with_dev)
        if not self.works():
            raise SetupFailed(
                f"{self.path.name} was built but the project cannot be imported from it; delete it and retry"
            )
        stamp = {"fingerprint": self.fingerprint(), "dev": with_dev}
        (self.path / STAMP).write_text(json.dumps(stamp), encoding="utf-8")
        (self.path / BUILDING).unlink(missing_ok=True)
        say(f"{self.path.name} is ready after {monotonic() - began:.0f} s")

    def _with_uv(self, uv: str, with_dev: bool) -> None:
        if not self.path.exists():
            say(f"making {self.path.name} with uv")
            self._run(uv, "venv", "--quiet", "--no-project", "--python", self.interpreter, str(self.path))
        self._mark_building()
        say(self._announcement("uv", with_dev))
        sync = [uv, "sync", "--frozen", "--python", str(self.python)]
        sync += ["--group", "dev"] if with_dev else ["--no-dev"]
        if not self.is_compiled:
            self._run(*sync, UV_PROJECT_ENVIRONMENT=str(self.path))
            return
        self._run(*sync, "--no-install-project", UV_PROJECT_ENVIRONMENT=str(self.path))
        install = [uv, "pip", "install", "--python", str(self.python), "--no-deps", "--reinstall"]
        self._run(*install, str(ROOT), **QUICK_BUILD)

    def _with_pip(self, with_dev: bool) -> None:
        if not self.path.exists():
            say(f"making {self.path.name} with venv")
            try:
                self._run(self.interpreter, "-m", "venv", str(self.path))
            except SetupFailed as failure:
                hint = "on Debian and Ubuntu the package python3-venv may be missing, or install uv"
                raise SetupFailed(f"{failure}; {hint}") from failure
        self._mark_building()
        say(self._announcement("pip", with_dev))
        pip = [str(self.python), "-m", "pip", "install", "--disable-pip-version-check", "--quiet"]
        with tempfile.TemporaryDirectory() as folder:
            requirements = Path(folder) / "requirements.txt"
            requirements.write_text(locked_requirements(ROOT / "uv.lock", with_dev=with_dev), encoding="utf-8")
            try:
                self._run(*pip, "--require-hashes", "--requirement", str(requirements))
            except SetupFailed as failure:
                raise SetupFailed(f"{failure}; the first set-up needs the network, see above") from failure
        if self.is_compiled:
            self._run(*pip, "--no-deps", "--force-reinstall", str(ROOT), **QUICK_BUILD)
        else:
            self._run(*pip, "--no-deps", "--editable", str(ROOT))

    def _announcement(self, tool: str, with_dev: bool) -> str:
        what = "Tenkaichi and its packages" + (", with the tools for testing" if with_dev else "")
        return f"installing {what}{', compiled (takes minutes)' if self.is_compiled else ''} with {tool}"

    def _mark_building(self) -> None:
        (self.path / STAMP).unlink(missing_ok=True)
        (self.path / BUILDING).touch()

    def _remove(self) -> None:
        if self.path.is_symlink() or self.path.is_file():
            self.path.unlink()
        elif self.path.exists():
            shutil.rmtree(self.path)

    def _run(self, *command: str, **extra: str) -> None:
        environment = {key: value for key, value in os.environ.items() if key not in ("VIRTUAL_ENV", "PYTHONHOME")}
        for variable in QUICK_BUILD:
            environment.pop(variable, None)
        done = subprocess.run(command, cwd=ROOT, env=environment | extra, stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            words = " ".join(Path(part).name if number == 0 else part for number, part in enumerate(command[:4]))
            raise SetupFailed(f"'{words} …' ended with {done.returncode}")

    def _succeeds(self, *command: str | Path) -> bool:
        try:
            done = subprocess.run(
                command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except OSError:
            return False
        return done.returncode == 0


def installed_python(version: str) -> str:
    """The path of a Python of this version ("3.12"); nothing where none is found that runs."""
    named = [shutil.which(f"python{version}")]
    managed = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    named += [str(path) for path in sorted(managed.glob(f"{version}*/bin/python"))]
    for path in filter(None, named):
        try:
            done = subprocess.run([path, "--version"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        except OSError:
            continue
        if done.returncode == 0 and done.stdout.startswith(f"Python {version}."):
            return path
    return ""


@contextlib.contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Two launches at once must not build the same environment; where the system has no file locks, trust in luck."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with path.open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another launch is setting up: waiting for it")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield

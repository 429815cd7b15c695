"""A server in a process of its own, with a database of its own: for load and for tests that kill it."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

from tenkaichi.engine.errors import TenkaichiError

START_SECONDS = 180.0  # a machine that has much else to do takes its time
STOP_SECONDS = 15.0
PROGRAM = ("-m", "tenkaichi")
_OPEN = re.compile(r"The arena is open: http://127\.0\.0\.1:(\d+)/")


class ServerFailed(TenkaichiError):
    """The server did not start; the message ends with what it said."""


class ServerProcess:
    """`tenkaichi serve` on a port of its own. It can be stopped, killed, and started again where it was."""

    def __init__(
        self,
        folder: Path,
        database: str = "",
        variables: Mapping[str, str] | None = None,
        program: Sequence[str] = PROGRAM,
        tokens: Sequence[str] = (),
        pinned: str = "",
    ) -> None:
        self.folder = folder
        self.program = tuple(program)
        self.database = database or f"sqlite:///{folder / 'arena.sqlite'}"
        self.variables = dict(variables or {})
        self.tokens = tuple(tokens)  # further words of the command line
        self.pinning = ("taskset", "--cpu-list", pinned) if pinned else ()  # the processors that it may use: "0,1"
        self.port = 0  # the system finds one at the first start; after that it stays
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Return when the server answers."""
        python = (*self.pinning, sys.executable)
        command = [*python, *self.program, "serve", "--host", "127.0.0.1", "--port", str(self.port), *self.tokens]
        environment = {**os.environ, **self.variables}
        said_before = len(self.said())
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--database", self.database],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, start_new_session=True,
            )  # fmt: skip
        until = time.monotonic() + START_SECONDS
        while not self._is_open(said_before):
            code = self.process.poll()
            if code is not None or time.monotonic() > until:
                self.kill()
                how = f"it ended with {code}" if code is not None else f"nothing for {START_SECONDS:.0f} s"
                raise ServerFailed(f"the server did not start ({how}):\n{self.said()[-3000:]}")
            time.sleep(0.1)

    def _is_open(self, said_before: int) -> bool:
        """Has the server said where it listens, and does it answer there?"""
        found = _OPEN.search(self.said(), said_before)
        if found is None:
            return False
        self.port = int(found[1])
        return self.is_ready()

    def is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as reply:
                return bool(reply.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    @property
    def has_died(self) -> bool:
        """Has the server ended although it was not stopped?"""
        return self.process is not None and self.process.poll() is not None

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.is_file() else ""

    def stop(self) -> None:
        """Stop the server as Ctrl-C does; kill it if that takes too long."""
        if self.process is None:
            return
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(STOP_SECONDS)
        self.kill()

    def kill(self) -> None:
        """Kill the server and everything it started, as a power cut would."""
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

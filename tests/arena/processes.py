"""The server as a process of its own, on a free port, which can be killed."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

import same_luck
import witnesses

START_SECONDS = 180


class ServerProcess:
    """`tenkaichi serve`, started and spoken to from outside."""

    def __init__(
        self,
        database: Path | str,
        *,
        tokens: tuple[str, ...] = (),
        log: Path | None = None,
        program: tuple[str, ...] = same_luck.PROGRAM,
        **environment: str,
    ) -> None:
        serve = ["serve", "--port", "0", "--database", str(database), *tokens]
        own = {"TENKAICHI_BOT_WORKERS": "1", "TENKAICHI_RATE_FACTOR": "1000", **same_luck.variables()}
        self.log: Any = tempfile.TemporaryFile() if log is None else log.open("w+b")  # noqa: SIM115 - closed with it
        self.process = subprocess.Popen(
            [sys.executable, *program, *serve], stdout=subprocess.PIPE, stderr=self.log,
            stdin=subprocess.DEVNULL, text=True, start_new_session=True, env=os.environ | own | environment,
        )  # fmt: skip
        self.base = self._wait()
        self.cookie = ""
        witnesses.call(self)

    def _wait(self) -> str:
        assert self.process.stdout is not None
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self.process.poll() is None:
            if select.select([self.process.stdout], [], [], 1)[0]:
                found = re.search(r"http://\S+", self.process.stdout.readline())
                if found:
                    return found[0].rstrip("/")
        self.kill()
        raise AssertionError(f"the server did not start (exit code {self.process.poll()})\n{self.said()}")

    def said(self) -> str:
        """The last of its lines on standard error."""
        return witnesses.last_lines(self.all_said())

    def all_said(self) -> str:
        return os.pread(self.log.fileno(), 10**7, 0).decode(errors="replace")

    def testimony(self) -> tuple[str, str]:
        code = self.process.poll()
        return f"server at {self.base}: {'runs' if code is None else f'ended with {code}'}", self.said()

    def kill(self) -> None:
        """Kill the server and its workers, as if the plug were pulled."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(120)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def stop(self) -> int:
        """Stop the server as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(120)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    def request(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"X-Tenkaichi": "1", "Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=120) as reply:
            given = reply.headers.get("set-cookie", "")
            self.cookie = given.split(";")[0] if given else self.cookie
            return json.loads(reply.read())

    def live(self, match_id: str) -> ClientConnection:
        address = f"{self.base.replace('http', 'ws')}/api/matches/{match_id}/live"
        return connect(address, additional_headers={"Cookie": self.cookie}, max_size=None, open_timeout=120)


def view_of(socket: ClientConnection, wanted: Any = lambda view: True) -> dict[str, Any]:
    """The next view that is as wanted."""
    while True:
        frame: dict[str, Any] = json.loads(socket.recv(timeout=120))
        if frame["type"] == "view" and wanted(frame):
            return frame

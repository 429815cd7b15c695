"""A server in this process, on a database of its own, and players who talk to it like browsers do."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from arena.players import Server
from same_luck import SameLuck
from tenkaichi.arena.settings import Limits, Settings
from tenkaichi.arena.telemetry import configure_logging

configure_logging(level="critical")


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix what this process draws by lot, so that it is the same in every run."""
    SameLuck().put_in_place(monkeypatch.setattr)


@pytest.fixture(autouse=True)
def own_loop() -> Iterator[None]:
    """A browser that an earlier test left open keeps its event loop in this thread, and none could be run beside it."""
    of_a_browser = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(of_a_browser)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=f"sqlite:///{tmp_path / 'arena.sqlite'}", key=secrets.token_bytes(32), limits=Limits().scaled(1000),
        hosts=("testserver",),
    )  # fmt: skip


@pytest.fixture
def start(settings: Settings) -> Iterator[Callable[..., Server]]:
    """Start servers on the same database; stop those that still run at the end."""
    running: list[Server] = []

    def begin(with_settings: Settings | None = None) -> Server:
        server = Server(with_settings or settings)
        server.__enter__()
        running.append(server)
        return server

    yield begin
    for server in running:
        server.close()


@pytest.fixture
def server(start: Callable[..., Server]) -> Server:
    return start()

"""The effects of a database in trouble: writers fail together, the log tells no secret, and it comes back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sqlite3
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from arena.players import Server
from arena.playing import pair
from tenkaichi.arena.serving import prepare_database
from tenkaichi.arena.settings import Settings
from tenkaichi.arena.storage import store as store_module
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.telemetry import configure_logging

PATIENCE = 0.6


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    pragmas = [each for each in store_module.PRAGMAS if not each.startswith("busy_timeout")]
    monkeypatch.setattr(store_module, "PRAGMAS", (*pragmas, f"busy_timeout={round(1000 * PATIENCE)}"))


def test_the_database_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "arena.sqlite"
    asyncio.run(prepare_database(f"sqlite:///{path}"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_writers_behind_a_locked_database_fail_together(tmp_path: Path, impatient: None) -> None:
    path = tmp_path / "arena.sqlite"

    async def write(store: Store) -> float:
        began = time.monotonic()
        with pytest.raises(sa.exc.OperationalError, match="locked"):
            await store.note_seen("no match", ["A"], 1.0)
        return time.monotonic() - began

    async def all_at_once() -> list[float]:
        store = Store(f"sqlite:///{path}")
        try:
            await store.open()
            with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                waited = await asyncio.gather(*[write(store) for _ in range(6)])
                other.execute("ROLLBACK")
            await store.note_seen("no match", ["A"], 1.0)
            return list(waited)
        finally:
            await store.close()

    waited = asyncio.run(all_at_once())
    assert max(waited) < 3 * PATIENCE, waited


def test_no_secret_reaches_the_log_when_the_database_fails(
    start: Callable[..., Server], settings: Settings, impatient: None, capfd: pytest.CaptureFixture[str]
) -> None:
    configure_logging(level="info")
    try:
        server = start()
        made, ann, bob = pair(server)
        ann.post("/api/me/claim", {"name": "Android Eighteen", "password": "correct horse battery"})
        invited = ann.table({"A": "me", "B": "friend"})
        token = invited["invitations"]["B"].removeprefix("/j/")
        path = settings.database.removeprefix("sqlite:///")
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
            secrets = {word for row in other.execute("SELECT seed FROM matches") for word in row}
            secrets |= {word for row in other.execute("SELECT id, password FROM players") for word in row if word}
            secrets |= {word for row in other.execute("SELECT digest FROM invitations") for word in row}
            secrets |= {token, ann.cookie.partition("=")[2], bob.cookie.partition("=")[2], "correct horse battery"}
            capfd.readouterr()
            with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
                other.execute("BEGIN IMMEDIATE")
                asked = one if one.view["prompt"]["is_mine"] else two
                asked.answer(0)
                assert asked.next("refused")["code"] == "fault"
                seats = {"A": "me", "B": "bot:easy"}
                for who, where, body in (
                    (ann, "/api/matches", {"game": "duel-battle", "seats": seats}),
                    (ann, "/api/me/password", {"password": "correct horse battery", "wanted": "another one entirely"}),
                    (bob, "/api/me/claim", {"name": "Krillin", "password": "correct horse battery"}),
                    (bob, f"/api/invitations/{token}", {}),
                    (server.player(), f"/api/invitations/{token}", {}),
                ):
                    assert who.request("POST", where, body).status_code in (400, 503), where
                other.execute("ROLLBACK")
        server.close()
    finally:
        configure_logging(level="critical")
    said = capfd.readouterr().err
    assert "locked" in said, "the trouble itself is there"
    assert not [secret for secret in secrets if secret in said]
    assert "parameters:" not in said
    routes = {line.get("route") for line in map(json.loads, re.findall(r"^\{.*\}$", said, re.M)) if "route" in line}
    assert "POST /api/invitations/{token}" in routes


def test_a_server_that_starts_on_a_read_only_database_says_so_and_recovers(
    start: Callable[..., Server],
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    asyncio.run(prepare_database(settings.database))
    assert "Warning" not in capsys.readouterr().err
    with monkeypatch.context() as only_read:
        only_read.setattr(store_module, "PRAGMAS", (*store_module.PRAGMAS, "query_only=ON"))
        asyncio.run(prepare_database(settings.database))
        assert "Warning: the database can only be read" in capsys.readouterr().err
        server = start()
        ready = server.client.get("/readyz")
        assert (ready.status_code, "can only be read" in ready.text) == (503, True)
        ann = server.player()
        wanted = {"game": "duel-battle", "seats": {"A": "me", "B": "bot:easy"}}
        assert ann.request("POST", "/api/matches", wanted).status_code == 503
    server.arena.health.until = 0.0
    server.client.get("/readyz")  # finds out at the latest here that new connections are needed
    server.arena.health.until = 0.0
    assert server.client.get("/readyz").status_code == 200
    assert ann.request("POST", "/api/matches", wanted).status_code == 201

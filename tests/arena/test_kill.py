"""The server is killed in the middle of a match: every answer that was acknowledged is there afterwards."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from arena.players import is_mine
from arena.postgres import NoPostgres, running_postgres
from arena.processes import ServerProcess, view_of

pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="processes are killed by group"),
    pytest.mark.timeout(900),
]


@pytest.mark.parametrize("game", ["duel-battle", "prime-time"])
def test_after_kill_9_every_acknowledged_answer_is_there(tmp_path: Path, game: str) -> None:
    kill_in_mid_match(tmp_path / "arena.sqlite", game)


def test_after_kill_9_every_acknowledged_answer_is_there_in_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENKAICHI_KEY", "a key that both servers have, and long enough")
    try:
        with running_postgres() as url:
            kill_in_mid_match(url, "tcg")
    except NoPostgres as error:
        pytest.skip(f"NO TEST ON POSTGRESQL WAS RUN: {error}")


def kill_in_mid_match(database: Path | str, game: str) -> None:
    first = ServerProcess(database)
    try:
        first.request("GET", "/api/me")
        seats = {"A": "me", "B": "bot:easy"}
        made = first.request("POST", "/api/matches", {"game": game, "seats": seats, "options": {"pace_ms": 0}})
        with first.live(made["id"]) as socket:
            socket.send(json.dumps({"type": "hello"}))
            given = 0
            view = view_of(socket, is_mine)
            while given < 12:
                option = view["prompt"]["options"][given % len(view["prompt"]["options"])]["option"]
                frame = {"type": "answer", "expected_seq": view["seq"], "option": option, "id": f"answer-{given}"}
                socket.send(json.dumps(frame))
                given += 1
                view = view_of(socket, lambda found, seq=view["seq"]: found["seq"] > seq and is_mine(found))
            # one more goes in, and the plug is pulled as soon as it is acknowledged
            option = view["prompt"]["options"][0]["option"]
            socket.send(json.dumps({"type": "answer", "expected_seq": view["seq"], "option": option, "id": "last"}))
            acknowledged = view_of(socket, lambda found, seq=view["seq"]: found["seq"] > seq)
            first.kill()
    finally:
        first.kill()

    second = ServerProcess(database)
    try:
        second.cookie = first.cookie
        with second.live(made["id"]) as socket:
            socket.send(json.dumps({"type": "hello", "log_from": 0}))
            found = view_of(socket)
            assert found["seq"] >= acknowledged["seq"]
            assert found["match"]["length"] >= acknowledged["match"]["length"]
            if found["seq"] == acknowledged["seq"]:
                assert found["prompt"]["id"] == acknowledged["prompt"]["id"]
                assert found["position_hash"] == acknowledged["position_hash"]
            told = {entry["number"]: entry for entry in found["log"]}
            for entry in acknowledged["log"]:
                assert told[entry["number"]]["kind"] == entry["kind"]
                assert told[entry["number"]]["facts"] == entry["facts"]
            # and the same answer, sent again because nobody knows whether it arrived, counts once
            length = found["match"]["length"]
            socket.send(json.dumps({"type": "answer", "expected_seq": view["seq"], "option": option, "id": "last"}))
            assert view_of(socket)["match"]["length"] >= length
            mine = found if is_mine(found) else view_of(socket, is_mine)
            socket.send(json.dumps({"type": "ping"}))
            assert mine["prompt"]["options"]
        assert second.stop() in (0, 130)  # 130: stopped by Ctrl-C
    finally:
        second.kill()


def test_a_stop_in_the_middle_of_a_bots_thought(tmp_path: Path) -> None:
    """Everybody is told to come back, nothing is left running, and the bot goes on after the next start."""
    database = tmp_path / "arena.sqlite"
    first = ServerProcess(database)
    try:
        first.request("GET", "/api/me")
        seats = {"A": "me", "B": "bot:master"}
        made = first.request("POST", "/api/matches", {"game": "prime-time", "seats": seats, "options": {"pace_ms": 0}})
        with first.live(made["id"]) as socket:
            socket.send(json.dumps({"type": "hello"}))
            view = view_of(socket)
            for given in range(60):
                if view["prompt"] and view["prompt"]["is_bot_thinking"]:
                    break
                option = view["prompt"]["options"][0]["option"]
                frame = {"type": "answer", "expected_seq": view["seq"], "option": option, "id": f"answer-{given}"}
                socket.send(json.dumps(frame))
                view = view_of(socket, lambda found, seq=view["seq"]: found["seq"] > seq)
            assert view["prompt"]["is_bot_thinking"]
            first.process.send_signal(signal.SIGTERM)
            assert code_of_closing(socket) in (1001, 1012)
        assert first.process.wait(120) in (0, -signal.SIGTERM)
        assert is_gone(first.process.pid), "a worker was left behind"
    finally:
        first.kill()
    second = ServerProcess(database)
    try:
        second.cookie = first.cookie
        with second.live(made["id"]) as socket:
            socket.send(json.dumps({"type": "hello"}))
            found = view_of(socket)
            assert found["match"]["length"] >= view["match"]["length"]
            if not is_mine(found):
                assert view_of(socket, lambda later: later["seq"] > found["seq"])
    finally:
        second.kill()


def code_of_closing(socket: ClientConnection) -> int:
    """Read to the end, and return the code with which the server closed the connection."""
    try:
        while True:
            socket.recv(timeout=120)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 1006


def is_gone(group: int) -> bool:
    """Does nobody of a server and its workers run any more? They may take a moment."""
    for _ in range(600):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_a_crash_in_compiled_code_says_where_and_leaves_no_worker_behind(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "arena.sqlite")
    try:
        server.process.send_signal(signal.SIGSEGV)
        assert server.process.wait(120) == -signal.SIGSEGV
        said = server.all_said()
        assert "Fatal Python error: Segmentation fault" in said
        # at any moment the server may be doing anything, at any depth: some line of some file is named
        assert re.search(r'^  File ".+", line \d+ in \w', said, re.MULTILINE), said[-3000:]
        assert is_gone(server.process.pid), "a worker was left behind"
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(server.process.pid, signal.SIGKILL)


def test_a_database_that_cannot_be_opened_is_told_in_a_sentence(tmp_path: Path) -> None:
    for database in ("postgresql://nobody@127.0.0.1:1/nothing", str(tmp_path)):
        said = subprocess.run(
            [sys.executable, "-m", "tenkaichi", "serve", "--port", "0", "--database", database],
            capture_output=True, text=True, timeout=300, check=False,
        )  # fmt: skip
        assert said.returncode == 2
        assert "cannot be opened" in said.stderr
        assert "Traceback" not in said.stderr


def test_an_arena_that_runs_already_is_used(tmp_path: Path) -> None:
    first = ServerProcess(tmp_path / "arena.sqlite")
    try:
        port = first.base.rpartition(":")[2]
        said = subprocess.run(
            [sys.executable, "-m", "tenkaichi", "serve", "--port", port, "--free-port"],
            capture_output=True, text=True, timeout=300, check=False,
        )  # fmt: skip
        assert said.returncode == 0
        assert f"open already: {first.base}" in said.stdout
    finally:
        first.kill()

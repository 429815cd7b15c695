"""The host names that the server accepts: it refuses rebound and made-up ones; a home network needs no setting."""

from __future__ import annotations

import json
import re
import socket
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from starlette.testclient import WebSocketDenialResponse

from arena.players import OWN, Server
from arena.processes import ServerProcess
from tenkaichi.arena.hosts import Hosts, host_of, read_hosts
from tenkaichi.arena.settings import read_settings
from tenkaichi.engine.errors import TenkaichiError


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "LOCALHOST:8420", "localhost.", "arena.localhost:1", "127.0.0.1:8420", "127.8.9.1", "[::1]:8420",
        "192.168.1.20:8420", "10.0.0.5", "172.20.3.4", "169.254.7.7", "[fe80::1%eth0]:80", "[fd00::12]",
        "[::ffff:192.168.1.20]:8420", socket.gethostname(), f"{socket.gethostname().partition('.')[0]}.local:8420",
        "play.example.org", "PLAY.example.org.:443", "a.b.example.net",
    ],
)  # fmt: skip
def test_names_of_ours(host: str) -> None:
    assert Hosts(read_hosts("play.example.org, *.example.net")).is_ours(host)


@pytest.mark.parametrize(
    "host",
    [
        "", "evil.example", "evil.example:8420", "localhost.evil.example", "127.0.0.1.evil.example", "8.8.8.8",
        "example.net", "evilexample.net", "play.example.org.evil.example", "xplay.example.org", "[2001:db9::1]",
        "user@localhost", "localhost/x", "localhost:99x", "localhost, evil.example", "127.1", "0x7f.0.0.1", "[::1",
        "evil.example#localhost",
    ],
)  # fmt: skip
def test_names_of_others(host: str) -> None:
    assert not Hosts(read_hosts("play.example.org, *.example.net")).is_ours(host)


def test_the_address_that_was_reached_is_ours_and_a_star_allows_all() -> None:
    assert Hosts().is_ours("8.8.4.4:8420", reached_at="8.8.4.4")
    assert not Hosts().is_ours("8.8.4.4:8420", reached_at="8.8.8.8")
    assert Hosts(read_hosts("*")).is_ours("evil.example")
    assert Hosts(read_hosts("8.8.8.8")).is_ours("8.8.8.8:80")
    assert host_of("[2001:DB9::1]:80") == "2001:db9::1"


@pytest.mark.parametrize("written", ["http://example.org", "example.org/x", "a b", "*example.org", "-x.org", "x:80"])
def test_what_is_no_name_is_said_so(written: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TENKAICHI_HOSTS", written)
    with pytest.raises(TenkaichiError, match=re.escape(repr(written))):
        read_settings(str(tmp_path / "x.sqlite"))


def test_a_rebound_name_gets_nothing_and_reads_why(server: Server) -> None:
    rebound = {"host": "evil.example", "origin": "http://evil.example", "sec-fetch-site": "same-origin"}
    for path in ("/", "/api/me", "/api/games", "/static/x.js", "/metrics", "/api/openapi.json", "/nowhere"):
        reply = server.client.get(path, headers=rebound)
        assert reply.status_code == 421, path
        assert reply.json()["error"]["code"] == "unknown-host"
        assert "'evil.example'" in reply.json()["error"]["message"]
        assert "--allow-host evil.example" in reply.json()["error"]["message"]
        assert "set-cookie" not in reply.headers
        assert reply.headers["x-content-type-options"] == "nosniff"
    assert server.client.post("/api/login", json={}, headers={**rebound, **OWN}).status_code == 421
    page = server.client.get("/", headers={**rebound, "accept": "text/html"})
    assert page.headers["content-type"].startswith("text/plain")
    assert "evil.example" in page.text
    with (
        pytest.raises(WebSocketDenialResponse) as refused,
        server.client.websocket_connect("/api/matches/abcdefgh/live", headers=rebound),
    ):
        pass
    assert refused.value.status_code == 421
    assert server.client.get("/healthz", headers=rebound).text == "ok"


def test_a_made_up_host_does_not_get_into_an_invitation(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "friend"})
    path = f"/api/matches/{made['id']}/qr/B.svg"
    assert ann.request("GET", path).status_code == 200
    for host in ("evil.example", "testserver@evil.example", "testserver\\.evil.example", "testserver evil"):
        reply = ann.request("GET", path, host=host)
        assert reply.status_code == 421
        assert reply.json()["error"]["field"] == "Host"
    assert ann.request("GET", path, **{"x-forwarded-host": "evil.example"}).content == ann.request("GET", path).content


def _status(base: str, host: str) -> int:
    request = urllib.request.Request(f"{base}/api/me", headers={"Host": host})
    try:
        with urllib.request.urlopen(request, timeout=120) as reply:
            return int(reply.status)
    except urllib.error.HTTPError as error:
        return error.code if json.loads(error.read())["error"]["code"] == "unknown-host" else -1


def test_a_home_network_needs_no_setting(tmp_path: Path) -> None:
    """A phone uses the address of this machine, and the server listens everywhere."""
    server = ServerProcess(tmp_path / "x.sqlite", tokens=("--host", "0.0.0.0", "--allow-host", "play.example.org"))
    try:
        assert server.base.startswith("http://127.0.0.1:")
        port = server.base.rpartition(":")[2]
        near = ["127.0.0.1", f"192.168.178.20:{port}", f"localhost:{port}", socket.gethostname(), "play.example.org"]
        assert [_status(server.base, host) for host in near] == [200] * len(near)
        assert _status(server.base, f"evil.example:{port}") == 421
    finally:
        server.kill()

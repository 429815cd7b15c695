"""Headers, origins, pages and files, the key, the log, health: strangers stay out and browsers are safe."""

from __future__ import annotations

import json
import re
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from arena.players import Server
from tenkaichi.arena.app import make_app
from tenkaichi.arena.guards import SECURITY_HEADERS
from tenkaichi.arena.routes import all_routes
from tenkaichi.arena.settings import Settings, load_key, read_settings
from tenkaichi.arena.telemetry import configure_logging
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games import game_names


@pytest.mark.parametrize("path", ["/", "/m/abcdefgh", "/api/me", "/api/nothing", "/static/nothing.js", "/healthz"])
def test_every_response_says_what_pages_may_do(server: Server, path: str) -> None:
    reply = server.client.get(path)
    for name, value in SECURITY_HEADERS.items():
        assert reply.headers[name] == value
    policy = reply.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize(
    "path", ["/static/../arena/app.py", "/static/%2e%2e/arena/app.py", "/static/..%2f..%2fplay.py"]
)
def test_files_outside_are_not_served(server: Server, path: str) -> None:
    assert server.client.get(path).status_code in (404, 405)


def test_files_are_asked_about_before_they_are_used_again(server: Server) -> None:
    reply = server.client.get("/static/app.js")
    assert reply.headers["cache-control"] == "no-cache"
    again = server.client.get("/static/app.js", headers={"if-none-match": reply.headers["etag"]})
    assert again.status_code == 304


def test_files_with_a_version_in_their_address_are_kept_for_ever(server: Server) -> None:
    page = server.client.get("/").text
    [version] = set(re.findall(r"/static/v-([0-9a-f]+)/", page))
    assert set(re.findall(r'"/static/([^/"]+)', page)) == {f"v-{version}"}
    for address in set(re.findall(r'"(/static/[^"]+)"', page)):
        reply = server.client.get(address)
        assert (reply.status_code, "immutable" in reply.headers["cache-control"]) == (200, True), address
    packed = server.client.get(f"/static/v-{version}/app.js", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == server.client.get("/static/app.js", headers={"accept-encoding": "identity"}).text
    assert server.client.get("/static/v-0123456789abcdef/app.js").status_code == 404  # of another version: not mixed


def test_a_page_names_every_bundle_that_it_begins_with(server: Server) -> None:
    """A page asks for all its files at once, not when the first script has come."""
    doors = [f"bundle/tables/{name.replace('-', '_')}/door.js" for name in sorted(game_names())]
    for path, module, parts in (("/", "pages/home.js", doors), ("/m/abcdefgh", "pages/table.js", [])):
        page = server.client.get(path).text
        named = re.findall(r'rel="modulepreload" href="/static/v-[0-9a-f]+/([^"]+)"', page)
        assert named[:2] == ["bundle/app.js", f"bundle/{module}"]
        assert sorted(named[2:]) == parts
        assert 'src="/static/v-' in page
        for name in named:
            text = server.client.get(f"/static/{name}").text
            assert f'define("{name.removeprefix("bundle/")}"' in text
            assert not re.search(r"(?m)^(import|export)\b", text)


def test_only_modules_of_the_client_are_bundled(server: Server) -> None:
    for path in ("bundle/nothing.js", "bundle/index.html", "bundle/bundle/app.js"):
        assert server.client.get(f"/static/{path}").status_code == 404, path


def test_style_sheets_come_together_as_they_are_and_nothing_else_does(server: Server) -> None:
    both = server.client.get("/static/styles/tokens+base.css").text
    assert both == "\n".join(server.client.get(f"/static/styles/{name}.css").text for name in ("tokens", "base"))
    for path in (
        "styles/tokens+nothing.css",
        "styles/tokens+tokens.css",
        "tokens+base.css",
        "styles/tokens+../app.css",
    ):
        assert server.client.get(f"/static/{path}").status_code == 404, path


def test_changes_need_our_header_and_our_origin(server: Server) -> None:
    ann = server.player()
    body = {"game": "duel-battle", "seats": {"A": "me", "B": "bot:easy"}}
    cookie = {"cookie": ann.cookie}
    assert server.client.post("/api/matches", json=body, headers=cookie).status_code == 403
    for origin in ("https://elsewhere.example", "http://testserver.evil.example", "null"):
        reply = ann.request("POST", "/api/matches", body, origin=origin)
        assert reply.status_code == 403
        assert reply.json()["error"]["code"] == "foreign-origin"
    assert ann.request("POST", "/api/matches", body, origin="http://testserver").status_code == 201
    assert ann.request("POST", "/api/matches", body, **{"sec-fetch-site": "cross-site"}).status_code == 403


def test_the_live_channel_checks_the_origin(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    headers = {"cookie": ann.cookie, "origin": "https://elsewhere.example"}
    with (
        pytest.raises(WebSocketDisconnect),
        server.client.websocket_connect(f"/api/matches/{made['id']}/live", headers=headers) as socket,
    ):
        socket.receive_json()


def test_cookies(server: Server, settings: Settings) -> None:
    given = server.client.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in given
    assert "SameSite=lax" in given
    assert "Secure" not in given
    with TestClient(make_app(settings), base_url="https://testserver") as client:
        assert "Secure" in client.get("/api/me").headers["set-cookie"]


def test_figures_are_for_the_neighbourhood(settings: Settings) -> None:
    for public, address, status in (
        (False, "127.0.0.1", 200), (False, "10.1.2.3", 200), (False, "::1", 200), (False, "::ffff:127.0.0.1", 200),
        (False, "8.8.8.8", 404), (False, "2606:4700::1", 404), (True, "8.8.8.8", 200),
    ):  # fmt: skip
        app = make_app(replace(settings, public_metrics=public))
        reply = TestClient(app, client=(address, 1)).get("/metrics")
        assert reply.status_code == status, address


def test_with_a_token_only_its_bearer_reads_the_metrics(settings: Settings) -> None:
    client = TestClient(
        make_app(replace(settings, metrics_token="s3cret", public_metrics=True)), client=("127.0.0.1", 1)
    )
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer wrong"}).status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer s3cret"}).status_code == 200


def test_no_proxy_keeps_what_is_for_one_person(server: Server) -> None:
    """A cookie that a shared cache hands out again would make one guest of everybody behind it."""
    ann = server.player()
    made = ann.table({"A": "me", "B": "friend"})
    for page in ("/", "/lobby", f"/m/{made['id']}", "/settings"):
        server.client.cookies.clear()
        reply = server.client.get(page)
        assert "set-cookie" in reply.headers
        assert reply.headers["cache-control"].startswith("private"), page
    paths = [
        "/api/me", "/api/matches", "/api/games", f"/api/matches/{made['id']}", f"/api/matches/{made['id']}/qr/B.svg",
        f"/api/replays/{made['id']}", f"/api/matches/{made['id']}/tape", f"/api/invitations/{'x' * 24}", "/api/nothing",
    ]  # fmt: skip
    for path in paths:
        assert ann.request("GET", path).headers["cache-control"] == "no-store", path


def test_the_key_is_ours_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TENKAICHI_KEY", raising=False)
    database = f"sqlite:///{tmp_path / 'a.sqlite'}"
    key = load_key(database)
    assert stat.S_IMODE((tmp_path / "a.sqlite.key").stat().st_mode) == 0o600
    assert load_key(database) == key
    monkeypatch.setenv("TENKAICHI_KEY", "short")
    with pytest.raises(TenkaichiError, match="TENKAICHI_KEY"):
        load_key(database)
    monkeypatch.setenv("TENKAICHI_KEY", "x" * 40)
    assert read_settings(str(tmp_path / "b.sqlite")).key == b"x" * 40


def test_every_decision_is_a_line_and_none_tells_a_secret(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging()
    try:
        ann = server.player()
        made = ann.table({"A": "me", "B": "bot:easy"})
        with ann.live(made["id"]) as live:
            live.until_asked()
            live.give(0)
            live.act("concede")
            live.until(lambda view: view["match"]["status"] == "over")
        lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    finally:
        configure_logging(level="critical")
    of_match = [line for line in lines if line.get("match") == made["id"] and "seq" in line]
    assert [line["seq"] for line in of_match] == list(range(2, 2 + len(of_match)))
    assert {"answer", "concede"} <= {line["kind"] for line in of_match}
    assert live.view["match"]["seed"] not in json.dumps(lines)
    assert ann.cookie.partition("=")[2] not in json.dumps(lines)


def test_figures_and_health(server: Server) -> None:
    ann = server.player()
    with ann.live(ann.table({"A": "me", "B": "bot:easy"})["id"]) as live:
        live.until_asked()
        live.give(0)
        said = server.client.get("/metrics").text
        assert 'tenkaichi_decisions_total{by="person",game="duel-battle"} 1.0' in said
        assert "tenkaichi_sockets 1.0" in said
        assert "tenkaichi_commit_seconds_bucket" in said
    assert server.client.get("/healthz").text == "ok"
    assert server.client.get("/readyz").status_code == 200


def test_a_server_that_stops_or_has_no_database_is_alive_but_not_ready(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_database() -> str:
        return "the database does not answer"

    with monkeypatch.context() as broken:
        broken.setattr(server.arena.health, "check", no_database)
        assert server.client.get("/readyz").status_code == 503
        assert server.client.get("/healthz").status_code == 200
    assert server.client.get("/readyz").status_code == 200
    monkeypatch.setattr(server.arena, "is_stopping", True)
    assert server.client.get("/readyz").status_code == 503


def test_openapi_has_every_route(server: Server) -> None:
    described = server.client.get("/api/openapi.json").json()
    for route in all_routes():
        operation = described["paths"][route.path][route.method.lower()]
        assert str(route.status) in operation["responses"]
        assert operation["summary"]
    operations = [each["operationId"] for path in described["paths"].values() for each in path.values()]
    assert len(operations) == len(set(operations)) == len(all_routes())
    frames = server.client.get("/api/protocol.json").json()["$defs"]
    assert {"ViewFrame", "Answer", "ClientFrame", "ServerFrame"} <= set(frames)

"""Headers, origins, limits, keys: what keeps strangers out and browsers safe."""

from __future__ import annotations

import json
import re
import socket
import stat
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from arena.players import Server
from tenkaichi.arena import previews, slow_connections
from tenkaichi.arena.app import make_app
from tenkaichi.arena.guards import REMEMBERED, SECURITY_HEADERS, Buckets, network_of
from tenkaichi.arena.names import clean_name
from tenkaichi.arena.routes import all_routes
from tenkaichi.arena.serving import listen
from tenkaichi.arena.settings import Limits, Settings, load_key, read_settings
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


def test_bodies_that_are_too_large(server: Server) -> None:
    ann = server.player()
    assert ann.request("POST", "/api/me/name", {"name": "x" * 70_000}).status_code == 413
    assert ann.request("POST", "/api/me/name", {"name": "x" * 60_000}).status_code == 400


def test_too_many_requests(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), changes=(3, 0.001))))
    ann = server.player()
    codes = [ann.request("POST", "/api/me/name", {"name": "Ann"}).status_code for _ in range(5)]
    assert codes == [200, 200, 200, 429, 429]
    reply = ann.request("POST", "/api/me/name", {"name": "Ann"})
    assert int(reply.headers["retry-after"]) >= 1
    assert reply.json()["error"]["code"] == "too-fast"
    assert server.player().request("POST", "/api/me/name", {"name": "Bob"}).status_code == 200


def test_passwords_cannot_be_tried_without_end(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), passwords=(3, 0.001))))
    wrong = {"name": "nobody", "password": "not this one"}
    codes = [server.player().request("POST", "/api/login", wrong).status_code for _ in range(5)]
    assert codes == [401, 401, 401, 429, 429]


def test_frames_are_counted_by_player_and_not_by_socket(settings: Settings, start: Callable[..., Server]) -> None:
    """A player with two sockets may send no more than with one."""
    server = start(replace(settings, limits=replace(Limits().scaled(1000), frames=(6, 0.001))))
    ann = server.player()
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    with ann.live(match_id) as first:
        for _ in range(5):
            first.send({"type": "ping"})
            first.next("pong")
    session = server.client.websocket_connect(
        f"/api/matches/{match_id}/live", headers={"cookie": ann.cookie, "origin": "http://testserver"}
    )
    with session as second:
        second.send_json({"type": "hello"})
        assert second.receive_json()["code"] == "too-fast"


def test_connections_are_counted_like_requests(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), requests=(4, 0.001))))
    ann = server.player()
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    for _ in range(3):
        ann.live(match_id).close()
    with pytest.raises(WebSocketDisconnect) as closed:
        ann.live(match_id)
    assert closed.value.code == 4029


def test_reports_are_few(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), reports=(2, 0.001))))
    ann = server.player()
    match_id = ann.table({"A": "hotseat", "B": "hotseat"})["id"]
    codes = [ann.request("POST", f"/api/matches/{match_id}/reports", {"event": 0}).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_tables_are_counted_by_address_too(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), tables_of_address=(2, 0.001))))
    body = {"game": "duel-battle", "seats": {"A": "me", "B": "bot:easy"}}
    codes = [server.player().request("POST", "/api/matches", body).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_all_addresses_of_a_network_are_counted_as_one(address: str, counted_as: str) -> None:
    assert network_of(address) == counted_as


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


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann\u200b Lee ", "Ann Lee"),
        ("A\u202enn", "Ann"),
        ("Ann\nLee\x00", "Ann Lee"),
        ("Zoë", "Zoë"),
        ("A" + "\u0301" * 30, "Á\u0301\u0301"),
        ("\u3164Ann", "Ann"),
        ("孫悟空", "孫悟空"),
    ],
)
def test_names_are_what_is_seen_of_them(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("given", ["\u3164", "\u2800\u2800", "\u200b", "\u0301\u0301", " ", "\ufe0f"])
def test_a_name_that_nobody_can_see_is_none(server: Server, given: str) -> None:
    reply = server.player().request("POST", "/api/me/name", {"name": given})
    assert (reply.status_code, reply.json()["error"]["field"]) == (400, "name")


def test_nobody_takes_the_name_of_somebody_who_keeps_it(server: Server) -> None:
    ann, eve = server.player(), server.player()
    ann.post("/api/me/claim", {"name": "Master Ann", "password": "a long one, please"})
    for name in ("Master Ann", "master  ann", "ＭＡＳＴＥＲ ＡＮＮ", "Mas\u200bter Ann"):
        assert eve.post("/api/me/name", {"name": name}, 409)["error"]["code"] == "name-taken"
    assert eve.get("/api/me")["name"] == eve.name


@pytest.mark.parametrize(
    "name",
    [
        "Bot (hard)", "bot(easy)", "BOT", "Bot [hard]", "B\u200bot 7", "\uff22\uff4f\uff54 (easy)",
        "\u0412\u043e\u0442 (\u0435\u0430\u0455\u0443)", "B0t (hard)",  # in Cyrillic letters; with a nought
        "You", "YOU!", "(you)", "Nobody", "spectator", "Server", "Server:", "S e r v e r", "You 2",
        "(Bot easy)", "«Bot» (hard)", "_bot",
        "\u0410nn", "Ann \u039f", "Y\u043eu",  # one letter of another alphabet
    ],
)  # fmt: skip
def test_nobody_passes_for_a_bot_or_for_the_server_or_for_somebody_in_other_letters(server: Server, name: str) -> None:
    eve = server.player()
    assert eve.post("/api/me/name", {"name": name}, 400)["error"]["field"] == "name"
    kept = {"name": name, "password": "a long one, please"}
    assert eve.post("/api/me/claim", kept, 400)["error"]["field"] == "name"
    assert eve.get("/api/me") == eve.me


@pytest.mark.parametrize(
    "name",
    [
        "Botanist",
        "Robot",
        "Young",
        "\u041e\u043b\u044f",
        "Z\u00f3\u00eb 7",
        "\u5b6b\u609f\u7a7a Goku",
        "\u3ac2 A",
        "\u039d\u03af\u03ba\u03bf\u03c2",
    ],
)
def test_names_in_any_one_alphabet_are_welcome(server: Server, name: str) -> None:
    assert server.player().post("/api/me/name", {"name": name})["name"] == name


@pytest.mark.parametrize(
    "path",
    [
        "/api/matches?" + "&".join([f"{number:x}=" for number in range(10_000)]),
        "/api/rules/prime-time?q=" + "a+" * 99,
        "/api/scenarios/tcg?q=" + "a+" * 99,
    ],
    ids=["names", "words", "words of scenarios"],
)
def test_questions_that_are_meant_to_hold_the_server_up(server: Server, path: str) -> None:
    """Every name was once compared with every other, and every word, however often it came, looked for in every clause:
    seconds in which nobody else was answered."""
    server.client.get(path[:25])  # the books are read at the first question
    began = time.process_time()
    assert server.client.get(path).status_code in (200, 400)
    assert time.process_time() - began < 1


def test_previews_of_any_point_of_a_board_are_not_kept_without_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(previews, "KEPT", 2)
    ann = server.player()
    match_id = ann.table({"A": "me", "B": "bot:easy"}, game="duel-battle")["id"]
    with ann.live(match_id) as live:
        options = [each["option"] for each in live.until_asked()["prompt"]["options"]]
        found = [ann.post(f"/api/matches/{match_id}/preview", {"option": option}) for option in options]
        again = [ann.post(f"/api/matches/{match_id}/preview", {"option": option}) for option in options]
    assert len(options) > 2
    assert found == again
    assert max(len(known) for known in previews._known.values()) <= 2


def test_a_match_does_not_grow_for_ever(settings: Settings, start: Callable[..., Server]) -> None:
    """A player who answers and takes back all day, or shares and unshares their view, does not fill the disk."""
    server = start(replace(settings, limits=replace(Limits().scaled(1000), rows=5)))
    ann = server.player()
    with ann.live(ann.table({"A": "hotseat", "B": "hotseat"})["id"]) as live:
        live.send({"type": "share", "on": False})  # it is so already
        assert live.next("view")["seq"] == 1
        for _ in range(5):
            assert live.give(0)["type"] == "view"
        live.act("undo")
        assert live.next("refused")["code"] == "over"
        live.send({"type": "share", "on": True})
        assert live.next("refused")["code"] == "over"
        live.act("concede")
        live.until(lambda view: view["match"]["status"] == "over")
        live.send({"type": "share", "on": True})
        assert live.next("refused")["code"] == "over"
        assert live.view["seq"] == 7


def test_so_many_watch_one_match(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), watching=1)))
    ann = server.player()
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    with server.player().live(match_id), ann.live(match_id):
        with pytest.raises(WebSocketDisconnect) as closed:
            server.player().live(match_id)
        assert closed.value.code == 4029


def test_who_watches_is_sent_what_was_made_for_the_one_before_and_nothing_of_a_player(server: Server) -> None:
    """Frames for spectators are made once; each player has their own."""
    ann, bob, eve, joe = (server.player() for _ in range(4))
    made = ann.table({"A": "me", "B": "friend"})
    bob.post(made["invitations"]["B"].replace("/j/", "/api/invitations/"))
    lives = [player.live(made["id"]) for player in (ann, bob, eve, joe)]
    try:
        asked = lives[0] if lives[0].view["prompt"]["is_mine"] else lives[1]
        asked.give(0)
        newest = [live.until(lambda view: view["seq"] == asked.view["seq"]) for live in lives]
        one, two, third, fourth = newest
        assert third == fourth
        assert [view["match"]["your_seats"] for view in newest] == [["A"], ["B"], [], []]
        assert [view["viewer"] for view in newest] == ["A", "B", "spectator", "spectator"]
        assert [seat["is_you"] for seat in one["match"]["seats"]] == [True, False]
        assert [seat["is_you"] for seat in two["match"]["seats"]] == [False, True]
        assert not third["prompt"]["options"]
    finally:
        for live in lives:
            live.close()


def test_a_connection_that_says_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before its first request, within it, and within a second one on the same connection."""
    monkeypatch.setattr(slow_connections, "HEAD_SECONDS", 0.3)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    listening = listen("127.0.0.1", 0)
    listening.listen()
    config = uvicorn.Config(app, http=slow_connections.PromptProtocol, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    request = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
    try:
        for said, answers in ((b"", 0), (b"GET / HT", 0), (request, 1), (request + b"GET / HTTP/1.1\r\nHo", 1)):
            with socket.create_connection(listening.getsockname(), timeout=120) as client:
                client.sendall(said)
                heard = b""
                while part := client.recv(1000):  # until the server closes
                    heard += part
            assert heard.count(b"HTTP/1.1 200") == answers
    finally:
        server.should_exit = True
        thread.join(120)


def test_replays_are_made_once_and_not_without_end(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), replays=(2, 0.001))))
    ann = server.player()
    matches = [ann.table({"A": "hotseat", "B": "hotseat"})["id"] for _ in range(3)]
    for match_id in (*matches[:2], *matches[:2]):
        ann.get(f"/api/replays/{match_id}")
    assert ann.get(f"/api/replays/{matches[2]}", 429)["error"]["code"] == "too-fast"


def test_tables_that_wait_are_few(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), waiting_tables=2)))
    ann = server.player()
    made = [ann.table({"A": "me", "B": "open"}) for _ in range(2)]
    body = {"game": "duel-battle", "seats": {"A": "me", "B": "open"}}
    assert ann.post("/api/matches", body, 409)["error"]["code"] == "too-many-tables"
    server.player().post(f"/api/matches/{made[0]['id']}/join", {})
    ann.table({"A": "me", "B": "open"})


def test_buckets_fill_up_again() -> None:
    buckets = Buckets((2, 1))
    assert [buckets.take("a", 0.0), buckets.take("a", 0.0)] == [0, 0]
    assert buckets.take("a", 0.0) == 1
    assert buckets.take("b", 0.0) == 0
    assert buckets.take("a", 1.0) == 0
    assert buckets.take("a", 1.5) == 0.5


def test_buckets_that_are_full_again_are_forgotten() -> None:
    buckets = Buckets((2, 1))
    for number in range(100):
        assert buckets.take(f"guest {number}", float(number)) == 0
    assert len(buckets.levels) <= 3, "a caller without requests for a second counts as new"
    crowded = Buckets((2, 0.001))
    for number in range(REMEMBERED + 50):
        crowded.take(f"guest {number}", 0.0)
    assert len(crowded.levels) == REMEMBERED


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

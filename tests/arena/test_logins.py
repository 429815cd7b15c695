"""Ended sessions stay ended: copied cookies after logging out, after another password, in sockets and in time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from itsdangerous import URLSafeSerializer
from starlette.websockets import WebSocketDisconnect

from arena.players import Live, Player, Server
from tenkaichi.arena.names import folded_name
from tenkaichi.arena.storage.records import PlayerRecord

NAME, PASSWORD, OTHER = "Ann Lee", "four small words here", "four other words there"


def kept(server: Server) -> Player:
    ann = server.player()
    ann.post("/api/me/claim", {"name": NAME, "password": PASSWORD})
    return ann


def logged_in(server: Server, password: str = PASSWORD) -> Player:
    """The same person on another device."""
    ann = server.player()
    ann.post("/api/login", {"name": NAME, "password": password})
    return ann


def copy_of(player: Player) -> Player:
    thief = player.server.player()
    thief.cookie = player.cookie
    return thief


def is_ann(player: Player) -> bool:
    return bool(player.get("/api/me")["name"] == NAME)


def closed_with(live: Live) -> int:
    with pytest.raises(WebSocketDisconnect) as closed:
        live.next("nothing that is ever sent")
    return int(closed.value.code)


def test_a_copied_cookie_is_void_once_its_owner_has_logged_out(start: Callable[..., Server]) -> None:
    server = start()
    ann, elsewhere = kept(server), logged_in(server)
    thief = copy_of(ann)
    assert is_ann(thief)
    ann.post("/api/logout")
    assert not is_ann(copy_of(thief))
    assert not is_ann(ann)
    assert is_ann(elsewhere), "a log-out concerns the device it was asked for on"
    stolen = thief.cookie
    server.close()
    thief.server = start()
    thief.cookie = stolen
    assert not is_ann(thief), "and stays so when the server has been started again"


def test_logging_out_everywhere(server: Server) -> None:
    ann, elsewhere = kept(server), logged_in(server)
    thief = copy_of(elsewhere)
    ann.post("/api/logout", {"everywhere": True})
    assert not any(is_ann(each) for each in (ann, elsewhere, thief))
    assert is_ann(logged_in(server))


def test_another_password_ends_every_other_login(server: Server) -> None:
    ann, elsewhere = kept(server), logged_in(server)
    thief = copy_of(ann)
    wrong = {"password": "not the present one", "wanted": OTHER}
    assert ann.post("/api/me/password", wrong, 401)["error"]["code"] == "wrong-password"
    assert is_ann(elsewhere)
    assert ann.post("/api/me/password", {"password": PASSWORD, "wanted": OTHER})["name"] == NAME
    assert is_ann(ann)
    assert not is_ann(elsewhere)
    assert not is_ann(thief)
    server.player().post("/api/login", {"name": NAME, "password": PASSWORD}, 401)
    assert is_ann(logged_in(server, OTHER))
    guest = server.player()
    assert guest.post("/api/me/password", wrong, 409)["error"]["code"] == "not-claimed"


def test_a_guest_who_logs_out_leaves_nothing_to_a_copy_of_their_cookie(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    thief = copy_of(ann)
    assert thief.get("/api/me")["id"] == ann.me["id"]
    ann.post("/api/logout")
    assert thief.get("/api/me")["id"] != ann.me["id"]
    assert thief.get(f"/api/matches/{made['id']}")["seats"][0]["is_you"] is False


@pytest.mark.parametrize("how", ["logout", "everywhere", "password"])
def test_open_sockets_of_an_ended_login_are_closed(server: Server, how: str) -> None:
    ann, elsewhere = kept(server), logged_in(server)
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    with ann.live(match_id) as mine, elsewhere.live(match_id) as theirs, copy_of(elsewhere).live(match_id) as copied:
        if how == "logout":
            elsewhere.post("/api/logout")
        elif how == "everywhere":
            ann.post("/api/logout", {"everywhere": True})
        else:
            ann.post("/api/me/password", {"password": PASSWORD, "wanted": OTHER})
        assert [closed_with(live) for live in (theirs, copied)] == [4001, 4001]
        if how == "logout":
            mine.send({"type": "ping"})
            assert mine.next("pong")
        else:
            assert closed_with(mine) == (4001 if how == "everywhere" else 4002)


def test_cookies_from_before_logins_had_ids_are_good_and_can_be_ended(server: Server) -> None:
    ann = kept(server)
    signer: URLSafeSerializer = server.arena.identities.signer
    player_id, session, _ = signer.loads(ann.cookie.partition("=")[2])
    old = server.player()
    old.cookie = f"tenkaichi_player={signer.dumps([player_id, session])}"
    assert is_ann(old)
    thief = copy_of(old)
    old.post("/api/logout")
    assert not is_ann(thief)


def test_signed_nonsense_is_a_new_guest(server: Server) -> None:
    signer: URLSafeSerializer = server.arena.identities.signer
    for nonsense in ([], ["x"], [1, 2], ["x", "y"], ["x", 0, 7], {"id": "x"}, "text", None, 5):
        player = server.player()
        player.cookie = f"tenkaichi_player={signer.dumps(nonsense)}"
        assert player.get("/api/me")["is_guest"]


# -- cookies that were copied before ----------------------------------------------------------------------------------


def test_a_copied_guest_cookie_is_worthless_once_the_guest_keeps_their_name(server: Server) -> None:
    """The server cannot tell whose socket is whose. It closes all, and the browser comes back with its new cookie."""
    ann = server.player()
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    thief = copy_of(ann)
    with ann.live(match_id) as mine, thief.live(match_id) as copied:
        assert copied.view["viewer"] == "A"
        ann.post("/api/me/claim", {"name": NAME, "password": PASSWORD})
        assert [closed_with(mine), closed_with(copied)] == [4002, 4002]
    with ann.live(match_id) as back, copy_of(thief).live(match_id) as nobody:
        assert back.view["viewer"] == "A"
        assert nobody.view["viewer"] == "spectator"
        nobody.send({"type": "concede", "expected_seq": nobody.view["seq"]})
        assert nobody.next("refused")["code"] == "not-your-seat"
    assert not is_ann(thief)
    assert is_ann(ann)


def test_who_copied_a_cookie_is_nobody_once_its_owner_takes_another_password(server: Server) -> None:
    ann = kept(server)
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    thief = copy_of(ann)
    with thief.live(match_id) as copied:
        ann.post("/api/me/password", {"password": PASSWORD, "wanted": OTHER})
        assert closed_with(copied) == 4002
    with thief.live(match_id) as nobody:
        assert nobody.view["viewer"] == "spectator"


def test_logging_out_ends_what_was_opened_after_another_password(server: Server) -> None:
    """The new cookie is a log-in of its own: nothing that belonged to the old one is left over."""
    ann = kept(server)
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    ann.post("/api/me/password", {"password": PASSWORD, "wanted": OTHER})
    with ann.live(match_id) as mine:
        ann.post("/api/logout")
        assert closed_with(mine) == 4001


def test_a_socket_that_opens_while_its_owner_logs_out_is_closed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log-out comes between the look at the cookie and the moment from which on the socket is known."""
    ann = kept(server)
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    arena = server.arena
    calm = arena.warmed

    async def meanwhile() -> None:
        await arena.identities.sessions.end_all(player_id)
        await arena.close_sockets(player_id)
        await calm()

    player_id = arena.identities.signer.loads(ann.cookie.partition("=")[2])[0]
    monkeypatch.setattr(arena, "warmed", meanwhile)
    with pytest.raises(WebSocketDisconnect) as closed:
        ann.live(match_id)
    assert closed.value.code == 4002


def test_what_was_begun_as_a_guest_does_not_undo_a_name_that_is_kept_meanwhile(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A guest who is not stored yet makes a table and keeps their name at the same time."""
    ann = server.player()
    store, write_down = server.arena.store, server.arena.store.write_down
    guest = ann.cookie

    async def later(record: PlayerRecord) -> PlayerRecord:
        kept_record = PlayerRecord(
            id=record.id, name=NAME, claimed_name=folded_name(NAME), password="x", session=1, created=record.created
        )
        await store.keep_player(kept_record, 0)
        return await write_down(record)

    monkeypatch.setattr(store, "write_down", later)
    body = {"game": "duel-battle", "seats": {"A": "me", "B": "bot:easy"}}
    assert ann.post("/api/matches", body, 409)["error"]["code"] == "changed"
    ann.cookie = guest
    assert not is_ann(ann)
    taken = server.player().post("/api/me/claim", {"name": NAME, "password": PASSWORD}, 409)
    assert taken["error"]["code"] == "name-taken", "the name is still kept"

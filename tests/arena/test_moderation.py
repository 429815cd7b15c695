"""The tools of a host: ban, mute, list, export, delete, and let old matches of guests expire."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa

from arena.players import Player, Server
from arena.playing import given_up, pair
from tenkaichi.arena import ban_list
from tenkaichi.arena.settings import Settings
from tenkaichi.arena.storage.moderation import DELETED_NAME, NOBODY_ANY_MORE, Ban, Moderation
from tenkaichi.arena.storage.records import MatchRecord
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.tables import ITEMS, SCORES
from tenkaichi.cli import main


@pytest.fixture(autouse=True)
def read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bans count at the next request, not five seconds later."""
    monkeypatch.setattr(ban_list, "READ_AGAIN_SECONDS", 0.0)


def admin(settings: Settings, *words: str) -> int:
    return main(["admin", *words, "--database", settings.database])


def seated(server: Server) -> tuple[Player, dict[str, Any]]:
    ann = server.player()
    return ann, ann.table({"A": "me", "B": "bot:easy"})


def test_a_banned_player_is_told_why_until_the_ban_is_lifted(server: Server, settings: Settings) -> None:
    ann, _ = seated(server)
    ben, _ = seated(server)
    assert admin(settings, "ban", ann.me["id"], "--reason", "shouting", "--days", "2") == 0
    said = ann.get("/api/me", 403)["error"]
    assert said["code"] == "banned"
    assert "shouting" in said["message"]
    ben.get("/api/me")
    assert admin(settings, "unban", ann.me["id"]) == 0
    ann.get("/api/me")


def test_a_ban_that_is_over_bans_nobody() -> None:
    bans = ban_list.BanList.__new__(ban_list.BanList)
    over, still = (Ban("player", who, False, "", time.time() + more, 0) for who, more in (("ann", -1), ("ben", 999)))
    bans.found = {("player", ban.value, False): ban for ban in (over, still)}
    assert not bans.is_banned("ann", "")
    assert bans.is_banned("ben", "")


def test_an_address_is_banned_with_everybody_at_it(server: Server, settings: Settings) -> None:
    ann, _ = seated(server)
    assert admin(settings, "ban", "testclient", "--address") == 0
    ann.get("/api/me", 403)
    assert admin(settings, "unban", "testclient", "--address") == 0
    ann.get("/api/me")


def test_sockets_of_a_banned_player_are_closed(server: Server, settings: Settings) -> None:
    ann, made = seated(server)
    with ann.live(made["id"]) as live:
        live.next("view")
        assert admin(settings, "ban", ann.me["id"]) == 0
        arena = server.app.state.arena
        server.client.portal.call(arena.channels.end_banned)  # type: ignore[union-attr]
        assert [channel.ending for channel in arena.channels.open if channel.player] != [None]


def test_a_muted_player_may_play(server: Server, settings: Settings) -> None:
    ann, _ = seated(server)
    assert admin(settings, "mute", ann.me["id"]) == 0
    ann.get("/api/me")
    arena = server.app.state.arena
    server.client.portal.call(arena.bans.refresh)  # type: ignore[union-attr]
    [muted] = [ban for ban in arena.bans.found.values() if ban.is_mute]
    assert arena.bans.is_muted(muted.value)


def test_an_export_holds_the_player_and_their_answers_but_no_password(
    server: Server, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, made = seated(server)
    ann.post("/api/me/claim", {"name": "Annette", "password": "long enough 77"})
    given_up(ann, made).close()
    capsys.readouterr()
    assert admin(settings, "export", "annette") == 0
    told = capsys.readouterr().out
    found = json.loads(told)
    assert found["player"]["name"] == "Annette"
    assert [each["match"]["id"] for each in found["matches"]] == [made["id"]]
    assert found["matches"][0]["changes"]
    assert "argon2" not in told


def test_export_and_delete_know_bots_sheets_and_reports(
    server: Server, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, made = seated(server)
    bot = ann.post("/api/bots", {"name": "Scouter", "games": ["duel-battle"]}, 201)
    sheet = ann.post(
        "/api/scores", {"game": "duel-battle", "sides": {"A": "earths_defenders", "B": "saiyan_invaders"}}, 201
    )
    with ann.live(made["id"]) as live:
        live.until_asked()
        ann.post(f"/api/matches/{made['id']}/reports", {"event": 0, "words": "odd"}, 201)
        capsys.readouterr()
        assert admin(settings, "export", ann.me["id"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert "tape" not in json.loads(found["reports"][0]["payload"]), "it holds what the other player hides"
        live.send({"type": "concede", "expected_seq": live.view["seq"]})
        live.until(lambda view: view["match"]["status"] == "over")
    assert admin(settings, "export", ann.me["id"]) == 0
    told = capsys.readouterr().out
    found = json.loads(told)
    assert [each["player"]["name"] for each in found["bots"]] == ["Scouter"]
    assert [each["id"] for each in found["scores"]] == [sheet["id"]]
    assert json.loads(found["reports"][0]["payload"])["tape"]
    assert "token" not in found["bots"][0]["remote_bots"][0]
    assert admin(settings, "delete", ann.me["id"], "--yes") == 0
    capsys.readouterr()
    assert admin(settings, "players", "--json") == 0
    assert bot["bot"]["id"] not in capsys.readouterr().out
    store = Store(settings.database)

    async def began() -> str:
        try:
            return str((await store.rows(sa.select(SCORES.c.created_by)))[0]["created_by"])
        finally:
            await store.close()

    assert asyncio.run(began()) == NOBODY_ANY_MORE


def test_export_of_a_match_in_play_tells_no_secret(
    server: Server, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rows of one player hold what was dealt after their answers, to the other player too."""
    ann, made = seated(server)
    with ann.live(made["id"]) as live:
        live.until_asked()
        live.give(0)
        capsys.readouterr()
        assert admin(settings, "export", ann.me["id"]) == 0
        [told] = json.loads(capsys.readouterr().out)["matches"]
    assert told["changes"]
    assert {change["payload"] for change in told["changes"]} == {""}
    assert not {"seed", "setup"} & told["match"].keys()


def test_name_of_a_deleted_player_stands_in_no_row(server: Server, settings: Settings) -> None:
    made, ann, ben = pair(server)
    ann.post("/api/me/name", {"name": "Annabella"})
    with ann.live(made["id"]) as one, ben.live(made["id"]) as two:
        one.act("override", edits=[{"path": "fighters.0.health", "value": 2}], words="Annabella's doing")
        two.until(lambda view: view["proposals"])
    given_up(ann, made).close()
    server.close()
    assert admin(settings, "delete", ann.me["id"], "--yes") == 0
    store = Store(settings.database)

    async def rows() -> str:
        try:
            return " ".join(row["payload"] for row in await store.rows(sa.select(ITEMS.c.payload)))
        finally:
            await store.close()

    found = asyncio.run(rows())
    assert "Annabella" not in found
    assert f"{DELETED_NAME} gives up." in found
    assert f"({DELETED_NAME}'s doing)" in found


def test_deleting_a_player_leaves_the_match_with_a_nameless_seat(
    server: Server, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, made = seated(server)
    given_up(ann, made).close()
    assert admin(settings, "delete", ann.me["id"]) == 0  # only says what would happen
    assert "--yes" in capsys.readouterr().out
    assert admin(settings, "delete", ann.me["id"], "--yes") == 0
    [kept] = stored(settings, made)
    assert (kept.seats[0].name, kept.seats[1].level) == (DELETED_NAME, "easy")
    assert admin(settings, "delete", ann.me["id"], "--yes") == 2  # no such player any more


def test_old_matches_of_guests_expire_and_those_of_kept_names_stay(server: Server, settings: Settings) -> None:
    ann, of_guest = seated(server)
    given_up(ann, of_guest).close()
    ben, of_ben = seated(server)
    ben.post("/api/me/claim", {"name": "Benedict", "password": "long enough 77"})
    given_up(ben, of_ben).close()
    expired = asyncio.run(_expire(settings, time.time() + 1))
    assert expired == 1
    assert stored(settings, of_guest) == []
    assert len(stored(settings, of_ben)) == 1


def stored(settings: Settings, made: dict[str, Any]) -> list[MatchRecord]:
    """The match as the database holds it; none if it was deleted."""

    async def read() -> list[MatchRecord]:
        store = Store(settings.database)
        try:
            found = await store.match(made["id"])
            return [] if found is None else [found]
        finally:
            await store.close()

    return asyncio.run(read())


async def _expire(settings: Settings, before: float) -> int:
    store = Store(settings.database)
    try:
        return await Moderation(store).expire_guest_matches(before)
    finally:
        await store.close()


def test_odd_words_are_refused_in_words(server: Server, settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    assert admin(settings, "ban", "nobody of that name") == 2
    assert "nobody of that name" in capsys.readouterr().err
    assert admin(settings, "expire", "--days", "0") == 2
    missing = replace(settings, database=f"{settings.database}.missing")
    assert admin(missing, "players") == 2


@pytest.mark.parametrize("name", ["[/b] Ann", "[red]Ann[/red]", "Ann [link=http://x]"])
def test_the_list_of_players_shows_a_name_as_it_is(
    server: Server, settings: Settings, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    ann, _ = seated(server)
    ann.post("/api/me/name", {"name": name})
    assert ann.get("/api/me")["name"] == name
    capsys.readouterr()
    assert admin(settings, "players") == 0
    assert name in capsys.readouterr().out

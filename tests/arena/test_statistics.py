"""Statistics of a server: made when matches end, or afterwards; what anybody may see, and what nobody else may."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from arena.players import Live, Player, Server
from arena.test_store import match as made_record
from arena.test_store import postgres, run, url
from duel_positions import LAST_BLOW
from tenkaichi.arena.storage.migrate import _upgrade
from tenkaichi.arena.storage.records import SummaryRecord, public_id_of
from tenkaichi.arena.storage.store import Store, make_engine
from tenkaichi.arena.storage.summaries import Summaries
from tenkaichi.arena.storage.tables import SUMMARIES
from tenkaichi.cli import main
from tenkaichi.statistics.summary import DieSummary, SeatSummary, Summary

__all__ = ["postgres", "url"]  # fixtures
SIDES = {"A": "earths_defenders", "B": "saiyan_invaders"}


def counted(server: Server) -> None:
    """Everything that has ended is summarised, and no report is old."""
    assert server.client.portal is not None
    server.client.portal.call(server.arena.summarizer.settled)
    server.arena.reports.kept.clear()


def played(server: Server, answers: int = 30, bob: Player | None = None, **more: Any) -> tuple[dict[str, Any], Player]:
    """A match with the sides of `SIDES` that its second seat gives up."""
    ann = server.player()
    made = ann.table({"A": "me", "B": "friend"}, sides=SIDES, **more)
    bob = bob or server.player()
    bob.post(made["invitations"]["B"].replace("/j/", "/api/invitations/"))
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        for at in range(answers):
            asked = one if one.view["prompt"]["is_mine"] else two
            asked.give(at)
            for live in (one, two):
                live.until(lambda view, seq=asked.view["seq"]: view["seq"] >= seq)
        two.act("concede")
        two.until(lambda view: view["match"]["status"] == "over")
    counted(server)
    return made, ann


def page(asker: Player, of: Player) -> dict[str, Any]:
    found: dict[str, Any] = asker.get(f"/api/players/{of.me['id']}")
    return found


def games_won(rows: list[dict[str, Any]]) -> dict[str, tuple[int, float]]:
    return {row["id"]: (row["games"], row["won"]) for row in rows}


# -- a game -----------------------------------------------------------------------------------------------------------


def test_results_and_dice_of_finished_matches(server: Server) -> None:
    made, ann = played(server)
    found = ann.get("/api/games/duel-battle/statistics")
    people = found["people"]
    assert (people["matches"], people["draws"], found["bots"]["matches"]) == (1, 0, 0)
    assert games_won(people["sides"]) == {"earths_defenders": (1, 1.0), "saiyan_invaders": (1, 0.0)}
    assert games_won(people["seats"]) == {"A": (1, 1.0), "B": (1, 0.0)}
    assert games_won(people["characters"])["Nappa"] == (1, 0.0)
    assert [(row["games"], row["won"]) for row in people["matchups"]] == [(1, 1.0)]
    assert all(0 <= row["low"] <= row["rate"] <= row["high"] <= 1 for row in people["sides"])
    own = ann.get(f"/api/matches/{made['id']}/dice")
    assert sum([die["total"] for die in found["dice"]]) == own["rolls"] > 0
    for die in found["dice"]:
        counts = [each["counts"] for each in own["dice"] if each["die"] == die["die"]]
        assert die["counts"] == [sum(column) for column in zip(*counts, strict=True)]
        assert die["verdict"] == "too few"
    assert ann.get("/api/games/tcg/statistics")["people"]["matches"] == 0
    ann.get("/api/games/chess/statistics", 404)
    nappa = ann.get("/api/games/duel-battle/characters/Nappa")
    assert (nappa["all"]["games"], nappa["all"]["won"]) == (1, 0.0)
    assert games_won(nappa["against"])["Son Goku"] == (1, 0.0)
    ann.get("/api/games/duel-battle/characters/Nobody%20here", 404)
    ann.get("/api/games/chess/characters/Nappa", 404)


def test_what_does_not_count_is_left_out(server: Server) -> None:
    ann = server.player()
    with_bot = ann.table({"A": "me", "B": "bot:easy"})
    with ann.live(with_bot["id"]) as live:  # taken back: unrated
        live.until_asked()
        live.give(0)
        live.until_asked()
        before = live.view["seq"]
        live.act("undo")
        live.until(lambda view: view["seq"] > before)
        give_up(live)
    hot = ann.table({"A": "hotseat", "B": "hotseat"})
    with ann.live(hot["id"]) as live:  # changed by hand
        before = live.view["seq"]
        live.act("override", edits=[{"path": "round", "value": 2}])
        live.until(lambda view: view["seq"] > before)
        give_up(live)
    at = ann.table({"A": "hotseat", "B": "hotseat"}, setup=LAST_BLOW)
    with ann.live(at["id"]) as live:
        give_up(live)
    branch = ann.post(f"/api/replays/{hot['id']}/branch", {"at": 3, "seats": {"A": "me", "B": "me"}}, 201)
    with ann.live(branch["id"]) as live:
        give_up(live)
    counted(server)
    found = ann.get("/api/games/duel-battle/statistics")
    assert (found["people"]["matches"], found["left_out"], found["dice"]) == (0, 3, [])


def give_up(live: Live) -> None:
    live.act("concede")
    live.until(lambda view: view["match"]["status"] == "over")


def test_levels_of_bots_and_bots_among_themselves(server: Server) -> None:
    ann = server.player()
    with ann.live(ann.table({"A": "me", "B": "bot:easy"}, sides=SIDES)["id"]) as live:
        live.until_asked()
        give_up(live)
    with ann.live(ann.table({"A": "bot:easy", "B": "bot:hard"})["id"]) as live:
        live.until(lambda view: view["match"]["status"] == "over")
    counted(server)
    found = ann.get("/api/games/duel-battle/statistics")
    assert games_won(found["people"]["levels"]) == {"easy": (1, 1.0)}
    assert (found["people"]["matches"], found["bots"]["matches"]) == (1, 1)
    [pair] = found["bots"]["ladder"]
    assert (pair["first"], pair["second"], pair["games"]) == ("Easy", "Hard", 1)
    assert {each["who"] for die in found["dice"] for each in die["rollers"]} >= {"bot"}
    mine = page(ann, ann)["games"][0]
    assert games_won(mine["levels"]) == {"easy": (1, 0.0)}
    assert mine["people"]["games"] == 0


# -- players ----------------------------------------------------------------------------------------------------------


def test_a_players_page_and_its_way_there(server: Server) -> None:
    made, ann = played(server)
    eve = server.player()
    seat = eve.get(f"/api/matches/{made['id']}")["seats"][0]
    assert seat["player"] == ann.me["id"]
    found = page(eve, ann)
    assert (found["name"], found["is_you"], found["is_guest"]) == (ann.name, False, True)
    [of_game] = found["games"]
    assert (of_game["game"], of_game["all"]["games"], of_game["all"]["won"]) == ("duel-battle", 1, 1.0)
    assert games_won(of_game["sides"]) == {"earths_defenders": (1, 1.0)}
    assert [match["id"] for match in found["recent"]] == [made["id"]]
    assert page(ann, ann)["is_you"]
    eve.get("/api/players/0123456789abcdef", 404)
    ann.get(f"/api/players/{eve.me['id']}", 404)  # Eve has never sat down: nobody else may know of this player
    assert page(eve, eve)["games"] == page(eve, eve)["recent"] == []


def test_the_public_id_is_no_key_to_anything(server: Server) -> None:
    made, ann = played(server)
    signed = ann.cookie.split("=", 1)[1]
    secret = server.arena.identities.signer.loads(signed)[0]
    assert public_id_of(secret) == ann.me["id"]
    eve = server.player()
    said = json.dumps([page(eve, ann), eve.get(f"/api/matches/{made['id']}"), eve.get(f"/api/replays/{made['id']}")])
    assert secret not in said
    eve.cookie = f"tenkaichi_player={ann.me['id']}"
    assert eve.get("/api/me")["id"] != ann.me["id"]


def test_private_tables_are_their_players_own_business(server: Server) -> None:
    made, ann = played(server, options={"spectators": "none"})
    eve = server.player()
    for_eve, for_ann = page(eve, ann), page(ann, ann)
    assert (for_eve["games"], for_eve["recent"]) == ([], [])
    assert for_ann["games"][0]["all"]["games"] == 1
    assert [match["id"] for match in for_ann["recent"]] == [made["id"]]
    assert made["id"] not in json.dumps(for_eve)


def test_what_spectators_may_not_see_yet_is_not_counted_for_them(server: Server) -> None:
    made, ann = played(server, options={"spectator_delay": 600})
    eve = server.player()
    assert page(eve, ann)["games"] == page(eve, ann)["recent"] == []
    assert eve.get("/api/games/duel-battle/statistics")["people"]["matches"] == 0
    assert [match["id"] for match in page(ann, ann)["recent"]] == [made["id"]]
    now = server.arena.now() + 601
    server.arena.now = lambda: now  # type: ignore[method-assign]
    assert [match["id"] for match in page(eve, ann)["recent"]] == [made["id"]]
    assert eve.get("/api/games/duel-battle/statistics")["people"]["matches"] == 1


def test_hot_seats_are_neither_won_nor_lost(server: Server) -> None:
    ann = server.player()
    with ann.live(ann.table({"A": "hotseat", "B": "hotseat"})["id"]) as live:
        live.give(0)
        give_up(live)
    counted(server)
    [of_game] = page(ann, ann)["games"]
    assert (of_game["all"]["games"], of_game["hotseat"]) == (0, 1)


# -- summaries --------------------------------------------------------------------------------------------------------


def test_matches_of_before_are_counted_after_a_restart(start: Callable[..., Server]) -> None:
    server = start()
    _, ann = played(server)
    before = ann.get("/api/games/duel-battle/statistics")
    assert server.client.portal is not None
    server.client.portal.call(forget_summaries, server.arena.store)
    server.close()
    ann.server = start()
    counted_after_all(ann)
    after = ann.get("/api/games/duel-battle/statistics")
    assert {**after, "as_of": 0} == {**before, "as_of": 0}


async def forget_summaries(store: Store) -> None:
    async with store.writing() as connection:
        await connection.execute(sa.delete(SUMMARIES))


def counted_after_all(asker: Player) -> None:
    """The backfill of a start is done."""
    assert asker.server.client.portal is not None
    asker.server.client.portal.call(asker.server.arena.summarizer.catch_up)
    asker.server.arena.reports.kept.clear()


def test_no_tape_is_replayed_for_a_page(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    _, ann = played(server)

    def replayed(*_: Any, **__: Any) -> None:
        raise AssertionError("a tape was replayed")

    monkeypatch.setattr("tenkaichi.arena.summaries.summary_of", replayed)
    monkeypatch.setattr("tenkaichi.engine.match.Match.__init__", replayed)
    server.arena.reports.kept.clear()
    assert ann.get("/api/games/duel-battle/statistics")["people"]["matches"] == 1
    assert page(ann, ann)["recent"]


def test_the_command_line_prints_the_same(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    _, ann = played(server)
    shown = ann.get("/api/games/duel-battle/statistics")
    del shown["as_of"]
    database = server.arena.settings.database
    assert not main(["statistics", "--database", database, "--game", "duel-battle", "--json"])
    assert json.loads(capsys.readouterr().out) == shown
    assert not main(["statistics", "--database", database])
    said = capsys.readouterr().out
    assert "1 matches with people" in said
    assert "too few rolls to say" in said
    assert main(["statistics", "--database", "sqlite:////nowhere/at/all.sqlite"])
    assert "there is no database" in capsys.readouterr().err


# -- the store, on both databases -------------------------------------------------------------------------------------


def summary(winner: str | None = "A") -> Summary:
    seats = [SeatSummary(seat="A", side="earth", characters=["Krillin ☃"]), SeatSummary(seat="B", level="easy")]
    dice = [DieSummary(die="d6", who="bot", counts=[1, 2, 3, 4, 5, 6])]
    return Summary(mode="bot", winner=winner, answers=7, seats=seats, dice=dice)


def row(match_id: str, **changes: Any) -> SummaryRecord:
    values: dict[str, Any] = {
        "match_id": match_id, "game": "duel-battle", "ended": 5.0, "shown_from": 5.0, "is_private": False,
        "summary": summary(),
    }  # fmt: skip
    return SummaryRecord(**{**values, **changes})


def test_summaries_come_back_as_they_were_written(url: str) -> None:
    async def test(store: Store) -> None:
        kept = Summaries(store)
        kinds: list[dict[str, Any]] = [{}, {}, {}, {}, {"is_rated": False}, {"status": "playing"}]
        for number, changes in enumerate(kinds):
            await store.add_match(made_record(f"match-{number}", **{"status": "over", **changes}), [], {})
        assert await kept.missing(10) == ["match-0", "match-1", "match-2", "match-3"]
        assert await kept.missing(2, ["match-1"]) == ["match-0", "match-2"]
        await kept.add(row("match-0"))
        await kept.add(row("match-0", game="twice"))  # the second one changes nothing
        await kept.add(row("match-1", shown_from=50.0, summary=summary(None)))
        await kept.add(row("match-2", is_private=True))
        await kept.add(row("match-3", game="tcg"))
        assert await kept.missing(10) == []
        assert await kept.of_game("duel-battle", 10.0) == [summary(), summary()]
        assert len(await kept.of_game("duel-battle", 50.0)) == 3
        assert await kept.unrated("duel-battle") == 1
        for_others = await kept.of_player("ann", 10.0, with_private=False)
        assert for_others == [("duel-battle", "A", summary()), ("tcg", "A", summary())]
        assert len(await kept.of_player("ann", 10.0, with_private=True)) == 4
        assert await kept.of_player("bob", 10.0, with_private=True) == []
        assert len(await kept.finished("ann", 10, with_private=True)) == 5

    run(url, test)


def test_players_of_before_get_their_public_ids(url: str) -> None:
    async def test() -> None:
        engine = make_engine(url)

        def before(connection: sa.Connection) -> None:
            _upgrade(connection, "0001")
            said = "INSERT INTO players (id, name, session, created) VALUES ('ann', 'Ann', 0, 1.0)"
            connection.execute(sa.text(said))

        async with engine.connect() as connection:
            await connection.run_sync(before)
            await connection.commit()
        await engine.dispose()
        store = Store(url)
        await store.open()
        found = await Summaries(store).player(public_id_of("ann"))
        assert found is not None
        assert (found.id, found.name) == ("ann", "Ann")
        await store.close()

    asyncio.run(test())

"""Ratings are computed when a match ends, shown with their doubt, and pair those who look for an opponent."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest
import sqlalchemy as sa

from arena.players import Player, Server
from arena.playing import given_up, pair
from tenkaichi.arena.cluster.membership import Alone
from tenkaichi.arena.ratings import EVEN, MODEL, NEWCOMERS, PAIR_MATCHES, Rating, first_rating, rated
from tenkaichi.arena.seeks import _is_host_here
from tenkaichi.arena.storage import store
from tenkaichi.arena.storage.records import MatchRecord, SeatRecord
from tenkaichi.arena.storage.tables import RATINGS


def finished(winner: str | None) -> MatchRecord:
    seats = [
        SeatRecord(seat=name, position=at, plan="me", player=name * 3, name=name) for at, name in enumerate(("A", "B"))
    ]
    return MatchRecord(
        id="m", game="duel-battle", purpose="match", setup={}, seed="", ruleset={}, created_by="", created=0.0,
        updated=0.0, seats=seats, winner=winner, status="over",
    )  # fmt: skip


def newcomers() -> list[Rating]:
    return [first_rating(who, "duel-battle") for who in ("AAA", "BBB")]


def test_the_winner_gains_what_the_loser_loses_and_both_are_better_known() -> None:
    before = newcomers()
    won, lost = rated(before, finished("A"), 5.0)
    assert won.info.points > EVEN > lost.info.points
    assert won.info.points - EVEN == pytest.approx(EVEN - lost.info.points, abs=1)
    assert won.sigma < before[0].sigma
    assert (won.matches, won.updated) == (1, 5.0)


def test_a_draw_of_equals_moves_nobody() -> None:
    assert [each.info.points for each in rated(newcomers(), finished(None), 0.0)] == [EVEN, EVEN]


def test_beating_a_stronger_opponent_counts_more() -> None:
    strong, weak = (Rating("BBB", "duel-battle", MODEL.mu + more, 2.0) for more in (8, -8))
    gains = [rated([newcomers()[0], other], finished("A"), 0.0)[0].mu for other in (strong, weak)]
    assert gains[0] > gains[1] > MODEL.mu


def test_bot_levels_stand_on_the_same_scale_in_their_order() -> None:
    points = [first_rating(f"bot:{level}", "duel-battle").info.points for level in ("easy", "normal", "hard", "master")]
    assert points == sorted(points)
    assert len(set(points)) == 4


def settle(server: Server) -> None:
    server.client.portal.call(server.app.state.arena.summarizer.settled)  # type: ignore[union-attr]


def shown(player: Player) -> dict[str, Any]:
    [game] = player.get(f"/api/players/{player.me['id']}")["games"]
    rating: dict[str, Any] = game["rating"]
    return rating


def test_a_match_between_two_is_rated_once_and_shown(server: Server) -> None:
    made, ann, ben = pair(server)
    given_up(ann, made).close()
    settle(server)
    assert shown(ben)["points"] > EVEN > shown(ann)["points"]
    assert shown(ann)["matches"] == 1
    assert shown(ann)["is_provisional"]
    seats = {seat["seat"]: seat["rating"] for seat in ann.get(f"/api/matches/{made['id']}")["seats"]}
    assert sorted(rating["points"] for rating in seats.values()) == sorted([shown(ann)["points"], shown(ben)["points"]])


def test_a_match_against_oneself_is_not_rated(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "hotseat"})
    given_up(ann, made).close()
    settle(server)
    assert server.app.state.arena.ratings.known == {}


def test_same_two_people_are_rated_ten_times_and_others_still_are(server: Server) -> None:
    """Two guests of one person cannot lift each other without end."""
    ratings = server.arena.ratings
    for _ in range(13):
        server.client.portal.call(ratings.rate, finished("A"), 1.0)  # type: ignore[union-attr]
    assert ratings.of("AAA", "duel-battle").matches == ratings.of("BBB", "duel-battle").matches == PAIR_MATCHES
    other = finished("A")
    other.seats[1].player = "CCC"
    server.client.portal.call(ratings.rate, other, 1.0)  # type: ignore[union-attr]
    assert ratings.of("CCC", "duel-battle").matches == 1


def against(own: Rating, other: str, winner: str) -> MatchRecord:
    record = finished(winner)
    record.seats[0].player = own.who
    record.seats[1].player, record.seats[1].level = (None, other[4:]) if other.startswith("bot:") else (other, "")
    return record


def test_newcomers_who_give_up_lift_a_known_player_ten_times(server: Server) -> None:
    """A guest costs nothing: a hundred of them would make anybody a master."""
    ratings = server.arena.ratings
    known = Rating("known", "duel-battle", MODEL.mu, 1.5, 60, 1.0)

    async def keep_it() -> None:
        async with server.arena.store.writing() as connection:
            await connection.execute(sa.insert(RATINGS).values(msgspec.structs.asdict(known)))

    call: Any = server.client.portal.call  # type: ignore[union-attr]
    call(keep_it)
    for number in range(13):
        call(ratings.rate, against(known, f"guest {number}", "A"), 1.0)
    assert ratings.of("known", "duel-battle").matches == 60 + NEWCOMERS
    assert ratings.of("guest 12", "duel-battle").matches == 1, "a newcomer's own rating moves every time"


def test_newcomers_who_give_up_do_not_move_a_bot_level_without_end(server: Server) -> None:
    ratings = server.arena.ratings
    for number in range(13):
        guest = first_rating(f"guest {number}", "duel-battle")
        server.client.portal.call(ratings.rate, against(guest, "bot:novice", "B"), 1.0)  # type: ignore[union-attr]
    assert ratings.of("bot:novice", "duel-battle").matches == NEWCOMERS
    assert ratings.of("guest 12", "duel-battle").matches == 1


def test_one_player_moves_a_bot_level_ten_times(server: Server) -> None:
    ratings = server.arena.ratings
    known = Rating("known", "duel-battle", MODEL.mu, 1.5, 60, 1.0)
    level = first_rating("bot:novice", "duel-battle")
    moved = [ratings._may_move(level, [known, level]) for _ in range(13)]
    assert (sum(moved), all(ratings._may_move(known, [known, level]) for _ in range(13))) == (PAIR_MATCHES, True)


def test_a_match_with_delayed_spectators_is_not_rated(server: Server) -> None:
    """A rating that moves would tell who won."""
    made, ann, _ = pair(server, spectator_delay=60)
    given_up(ann, made).close()
    settle(server)
    assert server.app.state.arena.ratings.known == {}


def test_two_who_look_for_an_opponent_meet(server: Server) -> None:
    ann, ben = server.player(), server.player()
    first = ann.post("/api/seeks", {"game": "duel-battle"})
    assert first["is_waiting"]
    again = ann.post("/api/seeks", {"game": "duel-battle"})
    assert again["is_waiting"]  # nobody plays themselves
    found = ben.post("/api/seeks", {"game": "duel-battle"})
    assert not found["is_waiting"]
    assert found["id"] in (first["id"], again["id"])
    assert ann.get(f"/api/matches/{found['id']}")["status"] == "playing"


def test_a_host_who_has_gone_is_not_offered(server: Server) -> None:
    ann, ben, cal = server.player(), server.player(), server.player()
    gone = ann.post("/api/seeks", {"game": "duel-battle"})["id"]
    ann.live(gone).close()
    server.arena.seen = {player: at - 100 for player, at in server.arena.seen.items()}
    waiting = ben.post("/api/seeks", {"game": "duel-battle"})
    assert waiting["is_waiting"]
    assert cal.post("/api/seeks", {"game": "duel-battle"})["id"] == waiting["id"]


def test_host_who_fights_a_bot_meanwhile_is_still_offered(server: Server) -> None:
    ann, ben = server.player(), server.player()
    table = ann.post("/api/seeks", {"game": "duel-battle"})["id"]
    with ann.live(ann.table({"A": "me", "B": "bot:easy"})["id"]) as live:
        server.arena.seen.clear()
        live.send({"type": "ping"})
        live.next("pong")
        assert ben.post("/api/seeks", {"game": "duel-battle"})["id"] == table


def test_host_at_another_process_is_offered_while_they_are_around(server: Server) -> None:
    ann = server.player()
    table = ann.post("/api/seeks", {"game": "duel-battle"})["id"]
    call: Any = server.client.portal.call  # type: ignore[union-attr]
    call(server.arena.store.note_seen, table, ["A"], 1.0)
    server.arena.cluster = cast("Any", object())
    call(server.arena.rooms.note_presence)
    server.arena.seen.clear()  # what the other process knows
    record, now = call(server.arena.store.match, table), server.arena.now()
    assert _is_host_here(server.arena, record, now)
    assert not _is_host_here(server.arena, record, now + 100)
    server.arena.cluster = Alone()


def test_tables_of_other_games_do_not_hide_one_that_waits(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "LISTED", 3)
    ann, ben, eve = server.player(), server.player(), server.player()
    table = ann.post("/api/seeks", {"game": "duel-battle"})["id"]
    for _ in range(3):
        eve.table({"A": "me", "B": "open"}, game="tcg")
    assert ben.post("/api/seeks", {"game": "duel-battle"})["id"] == table


def test_a_far_stronger_host_is_not_offered_at_once(server: Server) -> None:
    ann, ben = server.player(), server.player()
    ann.post("/api/seeks", {"game": "duel-battle"})
    arena = server.app.state.arena
    [table] = ann.get("/api/matches?show=mine")["matches"]
    host = server.client.portal.call(arena.store.match, table["id"]).created_by  # type: ignore[union-attr]
    arena.ratings.known[(host, "duel-battle")] = Rating(host, "duel-battle", MODEL.mu + 40, 1.0, 99, 1.0)
    assert ben.post("/api/seeks", {"game": "duel-battle"})["is_waiting"]


def test_other_terms_are_another_seek(server: Server) -> None:
    ann, ben = server.player(), server.player()
    ann.post("/api/seeks", {"game": "duel-battle", "options": {"clock_seconds": 600}})
    assert ben.post("/api/seeks", {"game": "duel-battle"})["is_waiting"]
    assert ben.post("/api/seeks", {"game": "no-such-game"}, 404)["error"]["code"]

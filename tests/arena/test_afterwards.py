"""When a match is over: a rematch, and the tape."""

from __future__ import annotations

from arena.players import Server
from arena.playing import given_up, pair
from tenkaichi.engine.match import Match
from tenkaichi.engine.tape_file import read_tape
from tenkaichi.games import game


def test_a_rematch_one_level_up(server: Server) -> None:
    ann, eve = server.player(), server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    ann.post(f"/api/matches/{made['id']}/rematch", {}, 409)
    with given_up(ann, made) as live:
        old = live.view["match"]
        eve.post(f"/api/matches/{made['id']}/rematch", {}, 403)
        again = ann.post(f"/api/matches/{made['id']}/rematch", {"level": "normal"}, 201)
        info = ann.get(f"/api/matches/{again['id']}")
        assert info["status"] == "playing"
        assert info["seats"][1]["level"] == "normal"
        assert [seat["side"] for seat in info["seats"]] == [seat["side"] for seat in old["seats"]]
        assert ann.post(f"/api/matches/{made['id']}/rematch", None, 201)["id"] == again["id"]
        assert live.until(lambda view: view["match"]["rematch"])["match"]["rematch"] == again["id"]


def test_a_rematch_of_friends_waits_for_both(server: Server) -> None:
    made, ann, bob = pair(server)
    with given_up(ann, made), bob.live(made["id"]) as two:
        again = ann.post(f"/api/matches/{made['id']}/rematch", None, 201)
        two.until(lambda view: view["proposals"])
        assert two.view["proposals"][0]["kind"] == "rematch"
        assert two.view["proposals"][0]["awaits_you"]
        assert ann.get(f"/api/matches/{again['id']}")["status"] == "waiting"
        assert bob.post(f"/api/matches/{made['id']}/rematch", None, 201)["id"] == again["id"]
        assert bob.get(f"/api/matches/{again['id']}")["status"] == "playing"


def test_a_rematch_is_agreed_to_at_the_table(server: Server) -> None:
    made, ann, bob = pair(server)
    with given_up(ann, made), bob.live(made["id"]) as two:
        again = ann.post(f"/api/matches/{made['id']}/rematch", None, 201)
        two.until(lambda view: view["proposals"])
        two.act("consent", kind="rematch", accept=True)
        two.next("view")
        assert not two.view["proposals"]
        assert ann.get(f"/api/matches/{again['id']}")["status"] == "playing"
        assert [seat["name"] for seat in ann.get(f"/api/matches/{again['id']}")["seats"]] == [ann.name, bob.name]


def test_the_tape_is_given_out_at_the_end(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    assert ann.request("GET", f"/api/matches/{made['id']}/tape").status_code == 409
    with given_up(ann, made) as live:
        reply = ann.request("GET", f"/api/matches/{made['id']}/tape")
        assert "attachment" in reply.headers["content-disposition"]
        tape = read_tape(reply.content, "tape")
        tape.verify(game("duel-battle"))
        assert tape.seed == live.view["match"]["seed"]
        assert Match(game("duel-battle"), tape).result.winner == "B"  # type: ignore[union-attr]

"""A match over the live channel, from the first view to the last."""

from __future__ import annotations

import hashlib

import pytest

from arena.players import Server
from arena.playing import pair, won

GAMES = ("duel-battle", "prime-time", "tcg")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_a_bot_is_played_to_its_end(server: Server, game: str) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"}, game)
    with ann.live(made["id"]) as live:
        seqs: list[int] = []
        while live.until_asked()["match"]["status"] == "playing":
            assert live.view["viewer"] == "A"
            prompt = live.view["prompt"]
            assert [option["number"] for option in prompt["options"]] == list(range(1, len(prompt["options"]) + 1))
            seqs.append(live.view["seq"])
            live.give(3 * len(seqs))
        assert seqs == sorted(set(seqs))
        info = live.view["match"]
        assert info["status"] == "over"
        assert info["result"]["words"]
        assert hashlib.sha256(info["seed"].encode()).hexdigest() == info["seed_proof"]
        assert not [frame for frame in live.frames if frame["type"] == "refused"]
        assert sorted(live.log) == list(range(live.view["log_total"] - len(live.log), live.view["log_total"]))
    assert ann.get(f"/api/matches/{made['id']}")["status"] == "over"


def test_who_has_won_is_told_where_two_are_called_the_same(server: Server) -> None:
    """One person at both seats, or two bots of a level: the seat is named, too."""
    ann = server.player()
    match = ann.get(f"/api/matches/{won(ann)}")
    assert {seat["name"] for seat in match["seats"]} == {ann.name}
    assert match["result"]["words"].startswith(f"{ann.name} (A) wins")
    other = ann.get(f"/api/matches/{ann.table({'A': 'me', 'B': 'bot:easy'})['id']}")
    titles = {side["id"]: side["title"] for game in ann.get("/api/games")["games"] for side in game["sides"]}
    assert [seat["team"] for seat in other["seats"]] == [titles[seat["side"]] for seat in other["seats"]]


def test_two_friends_play_by_invitation(server: Server) -> None:
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "friend"})
    with ann.live(made["id"]) as host:
        assert host.view["match"]["status"] == "waiting"
        assert host.view["prompt"] is None
        token = made["invitations"]["B"].removeprefix("/j/")
        shown = bob.get(f"/api/invitations/{token}")
        assert shown["seats"][0]["name"] == ann.name
        joined = bob.post(f"/api/invitations/{token}")
        assert joined["your_seats"] == ["B"]
        assert joined["status"] == "playing"
        host.until(lambda view: view["match"]["status"] == "playing")
        with bob.live(made["id"]) as guest:
            turns = {"A": host, "B": guest}
            for _ in range(30):
                seat = host.view["prompt"]["seat"]
                asked, other = turns[seat], turns["B" if seat == "A" else "A"]
                assert asked.view["prompt"]["options"]
                assert not other.view["prompt"]["options"]
                asked.give(1)
                other.until(lambda view, want=asked.view["seq"]: view["seq"] == want)
                assert host.view["prompt"]["id"] == guest.view["prompt"]["id"]


def test_typed_answers_are_understood(server: Server) -> None:
    ann = server.player()
    with ann.live(ann.table({"A": "me", "B": "bot:easy"})["id"]) as live:
        live.until_asked()
        command = live.view["prompt"]["options"][-1]["command"]
        live.act("answer", typed=command)
        first = live.next("view", "refused")
        assert first["type"] == "view"
        live.until_asked()
        before = live.view["seq"]
        live.act("answer", typed="2" if len(live.view["prompt"]["options"]) > 1 else "1")
        assert live.next("view", "refused")["seq"] > before


def test_hints_are_for_those_who_play_alone(server: Server) -> None:
    ann = server.player()
    with ann.live(ann.table({"A": "me", "B": "bot:easy"})["id"]) as live:
        live.until_asked()
        live.act("hint")
        hint = live.next("hint")
        assert hint["option"] in [option["option"] for option in live.view["prompt"]["options"]]
        assert "of 100" in hint["estimate"]
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        asked = one if one.view["prompt"]["is_mine"] else two
        asked.act("hint")
        assert asked.next("refused")["code"] == "illegal"

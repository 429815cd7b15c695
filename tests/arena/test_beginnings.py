"""The set-up of a match besides its sides: the game's own questions. The choices hold to the end."""

from __future__ import annotations

import pytest

from arena.players import Server
from tenkaichi.arena.games_offered import beginnings_of, setup_for
from tenkaichi.engine.match import Match
from tenkaichi.games import all_games
from tenkaichi.games import game as game_named

DRAFT = {"beginning": {"teams": "draft"}}


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_way_that_is_offered_begins_a_match(name: str) -> None:
    game = game_named(name)
    for asked in beginnings_of(name):
        assert len(asked.ways) > 1, "a question with one answer is none"
        for way in asked.ways:
            assert way.title
            assert way.about
            match = Match.new(game, setup_for(name, {}, {asked.id: way.id}), "ways", answer_forced=True)
            assert not match.is_over


def test_a_draft_is_offered_with_words_and_asks_whom_to_recruit(server: Server) -> None:
    ann = server.player()
    duel = next(game for game in ann.get("/api/games")["games"] if game["name"] == "duel-battle")
    ways = {way["id"]: way for asked in duel["beginnings"] for way in asked["ways"]}
    assert not ways["draft"]["takes_sides"]
    assert "pick in turn" in ways["draft"]["about"]
    made = ann.table({"A": "me", "B": "bot:easy"}, options=DRAFT)
    with ann.live(made["id"]) as live:
        assert live.view["prompt"]["kind"] == "Draft.pick"
        assert live.view["match"]["options"]["beginning"] == {"teams": "draft"}


def test_a_friend_who_sits_down_later_drafts_as_well_and_so_does_a_rematch(server: Server) -> None:
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "friend"}, options=DRAFT)
    bob.post(made["invitations"]["B"].replace("/j/", "/api/invitations/"), {})
    with ann.live(made["id"]) as live:
        assert live.view["prompt"]["kind"] == "Draft.pick"
        live.send({"type": "concede", "expected_seq": live.view["seq"]})
        while live.view["match"]["status"] != "over":
            live.next("view")
    again = ann.post(f"/api/matches/{made['id']}/rematch", {}, 201)
    bob.post(f"/api/matches/{made['id']}/rematch", {}, 201)
    with bob.live(again["id"]) as live:
        assert live.view["prompt"]["kind"] == "Draft.pick"


def test_sides_and_another_battleground_go_together(server: Server) -> None:
    ann = server.player()
    sides = {"A": "saiyan_invaders", "B": "earths_defenders"}
    made = ann.table({"A": "me", "B": "hotseat"}, sides=sides, options={"beginning": {"map": "shuffled"}})
    with ann.live(made["id"]) as live:
        assert {fighter["name"] for fighter in live.view["table"]["fighters"]} >= {"Vegeta", "Nappa", "Raditz"}
        shuffled = live.view["table"]["board"]["tiles"]
    with ann.live(ann.table({"A": "me", "B": "hotseat"}, sides=sides)["id"]) as live:
        assert live.view["table"]["board"]["tiles"] != shuffled


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"options": {"beginning": {"teams": "auction"}}}, "options.beginning.teams"),
        ({"options": {"beginning": {"weather": "rain"}}}, "options.beginning"),
        ({"options": DRAFT, "sides": {"A": "saiyan_invaders"}}, "sides"),
    ],
)
def test_what_is_not_offered_is_refused_by_its_field(server: Server, body: dict[str, object], field: str) -> None:
    seats = {"A": "me", "B": "bot:easy"}
    reply = server.player().post("/api/matches", {"game": "duel-battle", "seats": seats, **body}, 400)
    assert reply["error"]["field"] == field

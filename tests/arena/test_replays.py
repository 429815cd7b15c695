"""Replays: every answer has its place, its view and its words; no viewer sees hidden things; branches play on."""

from __future__ import annotations

from typing import Any

import pytest

from arena.players import Player, Server
from arena.playing import HOT_SEAT, typed, won
from duel_positions import LAST_BLOW, ONE_HIT
from tenkaichi.arena.moments import dice_of, marked, moments, tally_of, weights
from tenkaichi.arena.replay_player import ReplayPlayer
from tenkaichi.arena.viewer_snapshot import ViewerSnapshot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games import all_games
from tenkaichi.games import game as game_named

GAMES = sorted(all_games())


def test_a_finished_match_can_be_stepped_through_by_anybody(server: Server) -> None:
    match_id = won(server.player())
    stranger = server.player()
    info = stranger.get(f"/api/replays/{match_id}")
    assert info["match"]["result"]["winner"] == "A"
    assert info["viewers"] == ["A", "B", "spectator"]
    assert [step["at"] for step in info["steps"]] == list(range(1, info["match"]["length"] + 1))
    assert all(step["words"] for step in info["steps"])
    assert any("attacks Yamcha" in step["words"] for step in info["steps"])
    knocked_out = [step for step in info["steps"] if step["is_key"]]
    assert knocked_out, "a knock-out is marked"
    before = stranger.get(f"/api/replays/{match_id}/view?at=0&as=B")
    after = stranger.get(f"/api/replays/{match_id}/view?at={info['match']['length']}&as=B")
    assert [fighter["is_knocked_out"] for fighter in before["table"]["fighters"]] == [False, False]
    assert [fighter["is_knocked_out"] for fighter in after["table"]["fighters"]] == [False, True]
    assert before["prompt"]["kind"] in ("Turn.act", "Turn.interlude")
    assert before["prompt"]["options"] == []
    assert after["prompt"] is None
    assert after["log_total"] > before["log_total"]


def test_a_moment_does_not_tell_how_it_ended(server: Server) -> None:
    player = server.player()
    match_id = won(player)
    whole = player.get(f"/api/replays/{match_id}")
    for at in (0, 1, 2):
        frame = player.get(f"/api/replays/{match_id}/view?at={at}")
        assert frame["match"]["result"] is None
        assert frame["match"]["status"] == "playing"
        assert frame["match"]["seed"] == ""
        assert not any(entry["kind"] in ("KnockedOut", "MatchEnded") for entry in frame["log"])
    cut = player.get(f"/api/replays/{match_id}?upto=2")
    assert cut["match"]["result"] is None
    assert cut["match"]["length"] == 2
    assert [step["words"] for step in cut["steps"]] == [step["words"] for step in whole["steps"][:2]]
    assert not any(step["is_key"] for step in cut["steps"]), "marks are of the whole match"
    assert cut["moments"] == []


def test_eyes_see_their_own_cards_and_the_replay_equals_the_live_view(server: Server) -> None:
    player = server.player()
    match_id = won(player)
    hands = {}
    for eyes in ("A", "B", "spectator"):
        frame = player.get(f"/api/replays/{match_id}/view?at=0&as={eyes}")
        assert frame["viewer"] == eyes
        hands[eyes] = [card["name"] for card in frame["table"]["hands"][1]["known"]]
    assert hands == {"A": [], "B": ["Senzu Bean"], "spectator": []}
    last = player.get(f"/api/replays/{match_id}")["match"]["length"]
    with player.live(match_id, eyes="A") as live:
        frame = player.get(f"/api/replays/{match_id}/view?at={last}&as=A")
        for part in ("table", "picture", "log", "position_hash"):
            assert frame[part] == live.view[part], part


def test_a_running_match_shows_each_only_what_they_could_see(server: Server) -> None:
    host, guest, stranger = server.player(), server.player(), server.player()
    made = host.table({"A": "me", "B": "friend"}, setup=LAST_BLOW)
    guest.post(made["invitations"]["B"].replace("/j/", "/api/invitations/"), {})
    path = f"/api/replays/{made['id']}"
    assert host.get(path)["viewers"] == ["A"]
    assert stranger.get(path)["viewers"] == ["spectator"]
    host.get(f"{path}/view?as=B", 403)
    stranger.get(f"{path}/view?as=A", 403)
    host.get(f"{path}/view?as=C", 404)
    for who in (host, stranger):
        assert "Senzu Bean" not in who.request("GET", f"{path}/view").text.replace(catalogue_texts(who, path), "")
    assert "Senzu Bean" in str(guest.get(f"{path}/view")["table"]["hands"])
    assert host.post(f"{path}/branch", {"at": 0}, 409)["error"]["code"] == "not-over"


def catalogue_texts(who: Player, path: str) -> str:
    """The face-up row may hold another Senzu Bean; it is not a secret."""
    row: list[Any] = who.get(f"{path}/view")["table"]["row"]
    return next((slot["card"]["text"] for slot in row if slot["card"] and slot["card"]["name"] == "Senzu Bean"), "\0")


def test_a_private_match_is_not_watched_before_it_is_over(server: Server) -> None:
    host = server.player()
    made = host.table(HOT_SEAT, setup=LAST_BLOW, options={"spectators": "none"})
    server.player().get(f"/api/replays/{made['id']}", 403)
    server.player().get(f"/api/replays/{made['id']}/view", 403)
    server.player().get(f"/api/matches/{made['id']}/dice", 403)
    assert host.get(f"/api/replays/{made['id']}")["steps"] == []


def test_a_branch_stands_where_the_match_stood_and_plays_on(server: Server) -> None:
    player = server.player()
    match_id = won(player)
    moment = player.get(f"/api/replays/{match_id}/view?at=3&as=A")
    made = player.post(f"/api/replays/{match_id}/branch", {"at": 3, "seats": HOT_SEAT}, 201)
    info = player.get(f"/api/matches/{made['id']}")
    assert (info["purpose"], info["branch_of"], info["is_rated"]) == ("branch", match_id, False)
    with player.live(made["id"], eyes="A") as live:
        assert live.view["table"] == moment["table"]
        assert live.view["prompt"]["is_mine"]
    alone = player.post(f"/api/replays/{match_id}/branch", {"at": 3}, 201)
    assert player.get(f"/api/matches/{alone['id']}")["your_seats"] == ["A", "B"], "the player's own seats again"
    other = server.player()
    against = other.post(f"/api/replays/{match_id}/branch", {"at": 3}, 201)
    kinds = {seat["seat"]: seat["kind"] for seat in other.get(f"/api/matches/{against['id']}")["seats"]}
    assert sorted(kinds.values()) == ["bot", "person"]
    last = player.get(f"/api/replays/{match_id}")["match"]["length"]
    assert player.post(f"/api/replays/{match_id}/branch", {"at": last}, 409)["error"]["code"] == "over"
    player.post(f"/api/replays/{match_id}/branch", {"at": last + 1}, 404)


def test_a_branch_of_a_branch_and_its_rematch(server: Server) -> None:
    """Each stands where the one before stood; a rematch of a branch begins where the branch began."""
    player = server.player()
    first = won(player)
    branches = [first]
    for at in (5, 4):
        moment = player.get(f"/api/replays/{branches[-1]}/view?at={at}&as=A")
        made = player.post(f"/api/replays/{branches[-1]}/branch", {"at": at, "seats": HOT_SEAT}, 201)["id"]
        with player.live(made, eyes="A") as live:
            assert live.view["table"] == moment["table"]
            typed(live, "pass" if live.view["prompt"]["kind"] != "Turn.act" else "end")
            live.act("concede")
            live.until(lambda view: view["match"]["status"] == "over")
        info = player.get(f"/api/matches/{made}")
        assert (info["branch_of"], info["is_rated"]) == (branches[-1], False)
        branches.append(made)
    again = player.post(f"/api/matches/{branches[-1]}/rematch", None, 201)["id"]
    info = player.get(f"/api/matches/{again}")
    assert (info["branch_of"], info["purpose"], info["is_rated"]) == (branches[1], "branch", False)
    with player.live(again, eyes="A") as live:
        assert live.view["table"] == moment["table"]


def test_three_moments_and_the_dice(server: Server) -> None:
    player = server.player()
    match_id = won(player)
    moments = player.get(f"/api/replays/{match_id}")["moments"]
    assert 1 <= len(moments) <= 3
    assert [moment["at"] for moment in moments] == sorted(moment["at"] for moment in moments)
    assert any("takes the lead" in moment["why"] for moment in moments)
    assert player.get(f"/api/matches/{match_id}/dice") == {"dice": [], "rolls": 0}, "Yamcha never rolls"


def test_the_end_says_the_score_and_what_each_point_was_for(server: Server) -> None:
    player = server.player()
    match_id = won(player)
    whole = player.get(f"/api/replays/{match_id}")
    first, second = whole["tally"]
    assert (first["seat"], first["total"], first["unit"]) == ("A", "2", "victory points")
    assert first["parts"] == [{"words": "KO of Yamcha", "value": "2", "clause": "DB-KO-02"}]
    assert (second["total"], second["parts"]) == ("0", [])
    assert whole["rolls"] == 0
    part = player.get(f"/api/replays/{match_id}?upto={whole['match']['length'] - 1}")
    assert (part["tally"], part["rolls"]) == ([], 0), "who looks at a moment is not told how it ended"


def test_dice_are_counted_by_whose_they_are_while_the_match_is_played(server: Server) -> None:
    player = server.player()
    match_id = player.table(HOT_SEAT, setup=ONE_HIT)["id"]
    with player.live(match_id) as live:
        typed(live, "attack Piccolo actions=1 bonus=0")
        typed(live, "roll")
    found = server.player().get(f"/api/matches/{match_id}/dice")
    assert found["rolls"] == 1
    die = found["dice"][0]
    assert (die["kind"], die["seat"], die["total"], die["expected"]) == ("Defense.roll_die", "B", 1, 6.5)
    assert sum(die["counts"]) == 1
    assert len(die["counts"]) == 12


def test_a_match_that_has_not_begun_has_no_replay(server: Server) -> None:
    player = server.player()
    made = player.table({"A": "me", "B": "friend"})
    assert player.get(f"/api/replays/{made['id']}", 409)["error"]["code"] == "no-replay"
    player.get("/api/replays/nothing-here", 404)


@pytest.mark.parametrize("name", GAMES)
def test_a_reel_of_any_game_stands_at_every_answer_and_knows_what_mattered(name: str) -> None:
    game = game_named(name)
    match, pick = Match.new(game, game.start.ready_setups()[0], "reel", answer_forced=True), SeededChance(2)
    hashes = {}
    while not match.is_over and match.length < 400:
        hashes[match.length] = match.state_hash()
        options = match.decision.listed()  # type: ignore[union-attr]
        match.answer(options[pick.choose(len(options))])
    replayer = ReplayPlayer(Presenter(game), match.tape)
    for count in list(hashes)[::7]:
        assert replayer.at(count).state_hash() == hashes[count]
    told = replayer.told(None)
    assert len(told) == len(replayer) == len(replayer.says)
    assert len(marked(weights(replayer, told, knows_scores=True))) <= max(4, len(replayer) // 10)
    found = moments(replayer, told, None)
    assert 1 <= len(found) <= 3
    assert not any("draws" in moment.words for moment in found), "drawing cards is not a moment"
    assert dice_of(replayer).rolls == sum(die.total for die in dice_of(replayer).dice) == len(replayer.rolls)
    if replayer.whole.is_over:
        tallies = tally_of(replayer, told, None)
        assert [tally.seat for tally in tallies] == list(game.seats)
        assert all(tally.total.isdigit() and tally.unit for tally in tallies)
        if name == "duel-battle":
            for tally in tallies:
                assert sum(int(part.value) for part in tally.parts) == int(tally.total)


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_place_can_be_drawn_even_before_the_set_up(name: str) -> None:
    game = all_games()[name]
    presenter = Presenter(game)
    match = Match.new(game, game.start.ready_setups()[0], "1", answer_forced=True)
    player = ReplayPlayer(presenter, match.tape)
    for at in range(min(len(player), 12) + 1):
        for eyes in (None, 0, 1):
            snapshot = ViewerSnapshot(presenter, player.at(at), eyes)
            assert snapshot.whole_table()
            assert snapshot.picture()

""" "This looks wrong": a report reproduces the position, hash for hash, as a scenario and as a live table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arena.players import Server
from arena.playing import HOT_SEAT, typed, won
from duel_positions import LAST_BLOW, ONE_HIT
from tenkaichi.arena.report_texts import NoScenario, play_items, played_words, scenario_text, toml
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.engine.scenario import read, run_case, run_scenario, starting_state
from tenkaichi.engine.scenario.playing import Play
from tenkaichi.engine.scenario.runner import PERFORM
from tenkaichi.engine.tape_file import read_tape
from tenkaichi.games import all_games
from tenkaichi.games import game as game_named


def played(text: str) -> Play:
    """The scenario's one case, played to its end."""
    scenario = read(text, Path("report.toml"))
    game = game_named(scenario.game)
    case = scenario.cases[0]
    play = Play(game, starting_state(game, case), case.rolls)
    for step in case.play:
        PERFORM[type(step.item)](play, step.item)
    return play


# -- scenario texts ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(all_games()))
@pytest.mark.parametrize("length", [0, 25, 120])
def test_a_tape_as_a_scenario_leads_to_the_same_state(name: str, length: int) -> None:
    game = game_named(name)
    match = Match.new(game, game.start.ready_setups()[0], "report", answer_forced=True)
    pick = SeededChance(length)
    while match.length < length and not match.is_over:
        assert match.decision is not None
        options = match.decision.listed()
        match.answer(options[pick.choose(len(options))])
    state, decision, said = played_words(game, match.tape)
    assert game.codec.encode(state) == game.codec.encode(match.state)
    text = scenario_text(
        game, match.tape, decision, title="T", notes="N", clause="", state_hash=match.state_hash(), said=said
    )
    scenario = read(text, Path("report.toml"))
    results = run_scenario(game, scenario)
    assert [result.message for result in results] == [""]
    play = played(text)
    assert game.codec.encode(play.state) == game.codec.encode(match.state)
    assert match.state_hash() in text


def test_a_match_that_begins_at_a_position_and_is_given_up() -> None:
    game = game_named("duel-battle")
    match = Match.new(game, LAST_BLOW, "x")
    match.concede("B")
    text = scenario_text(game, match.tape, None, title="T", notes="N", clause="DB-KO-01", state_hash=match.state_hash())
    scenario = read(text, Path("report.toml"))
    assert run_case(game, scenario, scenario.cases[0]).message == ""
    assert played(text).state.winner == 0


def test_a_match_that_was_changed_by_hand_is_no_scenario() -> None:
    game = game_named("duel-battle")
    match = Match.new(game, LAST_BLOW, "x")
    match.override("A", [("fighters.0.health", 3)])
    with pytest.raises(NoScenario, match="changed by hand"):
        play_items(game, match.answers())


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (3, "3"),
        ('a "b"\n', '"a \\"b\\"\\n"'),
        ([1, ["x"]], '[1, ["x"]]'),
        ({"Son Goku": {"ki": 2}, "none": None}, '{ "Son Goku" = { ki = 2 } }'),
        ({}, "{}"),
    ],
)
def test_values_as_toml(value: Any, text: str) -> None:
    assert toml(value) == text


# -- over HTTP --------------------------------------------------------------------------------------------------------


def test_a_line_of_a_finished_match_is_reported_read_and_opened(server: Server) -> None:
    player = server.player()
    match_id = won(player)
    with player.live(match_id) as live:
        line = next(entry for entry in live.log.values() if entry["kind"] == "HealthLost")
    made = player.post(f"/api/matches/{match_id}/reports", {"event": line["number"], "words": "He had 3."}, 201)
    assert (made["match"], made["clause"], made["at"], made["words"]) == (
        match_id,
        line["clause"],
        line["at"],
        "He had 3.",
    )
    stranger = server.player()
    found = stranger.get(f"/api/reports/{made['id']}")
    assert found == made
    moment = stranger.get(f"/api/replays/{match_id}/view?at={made['at']}&as=A")
    assert moment["log"][-1]["number"] >= line["number"]
    opened = stranger.post(f"/api/reports/{made['id']}/open", None, 201)
    with stranger.live(opened["id"], eyes="A") as live:
        assert live.view["table"] == moment["table"]
        assert live.view["match"]["purpose"] == "scenario"
    play = played(found["scenario"])
    room = server.client.portal.call(server.arena.rooms.open, opened["id"])  # type: ignore[union-attr]
    assert play.game.codec.encode(play.state) == play.game.codec.encode(room.match.state)
    assert server.client.get(made["url"]).status_code == 200


@pytest.mark.parametrize("name", sorted(all_games()))
def test_a_report_of_any_game_holds_everything_and_leads_to_the_same_state(server: Server, name: str) -> None:
    player = server.player()
    match_id = player.table(HOT_SEAT, name)["id"]
    with player.live(match_id) as live:
        for at in range(20):
            live.give(at)
        lines = [entry for entry in live.log.values() if entry["clause"]]
        made = player.post(f"/api/matches/{match_id}/reports", {"event": lines[-1]["number"], "words": "?"}, 201)
        live.act("concede")
        live.until(lambda view: view["match"]["status"] == "over")
        seed = live.view["match"]["seed"]
    kept = server.client.portal.call(server.arena.store.report, made["id"])  # type: ignore[union-attr]
    assert kept is not None
    tape = read_tape(kept.payload["tape"].encode(), "report")
    assert tape.seed == seed
    assert len(tape) == made["at"]
    assert kept.payload["ruleset"] == tape.ruleset.hash == game_named(name).ruleset().hash
    assert kept.payload["clause"] == made["clause"] == lines[-1]["clause"]
    opened = player.post(f"/api/reports/{made['id']}/open", None, 201)
    room = server.client.portal.call(server.arena.rooms.open, opened["id"])  # type: ignore[union-attr]
    play = played(made["scenario"])
    recorded = tape.replay(game_named(name))
    assert play.game.codec.encode(play.state) == play.game.codec.encode(recorded)
    assert room.match.answers()[: len(tape)] == tape.answers


def test_a_report_of_a_running_match_keeps_its_secrets(server: Server) -> None:
    host, guest = server.player(), server.player()
    made = host.table({"A": "me", "B": "friend"}, setup=LAST_BLOW)
    guest.post(made["invitations"]["B"].replace("/j/", "/api/invitations/"), {})
    with host.live(made["id"]) as live:
        live.until_asked()
        typed(live, "attack Yamcha actions=1 bonus=0")
        number = live.view["log_total"] - 1
        reported = host.post(f"/api/matches/{made['id']}/reports", {"event": number, "words": "?"}, 201)
        assert "when the match is over" in reported["scenario"]
        host.post(f"/api/reports/{reported['id']}/open", None, 409)
        host.post(f"/api/matches/{made['id']}/reports", {"event": 10_000}, 404)
        live.act("concede")
        live.until(lambda view: view["match"]["status"] == "over")
        seed = live.view["match"]["seed"]
    scenario = guest.get(f"/api/reports/{reported['id']}")["scenario"]
    assert "[[case]]" in scenario
    assert f"# seed {seed}\n" in scenario
    guest.post(f"/api/reports/{reported['id']}/open", None, 201)


def test_a_report_of_a_match_that_broke_fails_as_long_as_the_rules_do(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tenkaichi.engine import match as match_module

    player = server.player()
    match_id = player.table(HOT_SEAT, setup=ONE_HIT)["id"]

    def fail(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("a rule divides by nothing")

    with player.live(match_id) as live:
        typed(live, "attack Piccolo actions=1 bonus=0")
        with monkeypatch.context() as broken:
            broken.setattr(match_module, "answer", fail)
            live.send({"type": "answer", "expected_seq": live.view["seq"], "typed": "roll"})
            live.until(lambda view: view["match"]["status"] == "broken")
    made = player.post(f"/api/matches/{match_id}/reports", {"event": 0, "words": "It stopped."}, 201)
    assert "broke down" in made["scenario"]
    assert made["at"] == player.get(f"/api/matches/{match_id}")["length"]
    scenario = read(made["scenario"], Path("report.toml"))
    assert [step.item for step in scenario.cases[0].play][-1].command == ["roll"]  # type: ignore[attr-defined]
    game = game_named("duel-battle")
    assert run_case(game, scenario, scenario.cases[0]).passed, "with rules that hold, it goes through"
    stranger = server.player()
    assert "when the match is over" in stranger.get(f"/api/reports/{made['id']}")["scenario"]
    stranger.post(f"/api/replays/{match_id}/branch", {"at": 0}, 409)
    player.post(f"/api/reports/{made['id']}/open", None, 201)


def test_a_player_who_holds_every_seat_reads_their_report_at_once(server: Server) -> None:
    player = server.player()
    match_id = player.table(HOT_SEAT, setup=ONE_HIT)["id"]
    with player.live(match_id) as live:
        typed(live, "attack Piccolo actions=1 bonus=0")
    made = player.post(f"/api/matches/{match_id}/reports", {"event": 0}, 201)
    assert "[[case]]" in made["scenario"]
    assert "when the match is over" in server.player().get(f"/api/reports/{made['id']}")["scenario"]
    player.post("/api/matches/nothing-here/reports", {"event": 0}, 404)
    player.get("/api/reports/nothing-here", 404)

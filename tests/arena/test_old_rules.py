"""Matches of before a change of the rules: they go on by the new ones, or say why they cannot; nothing is lost."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arena.players import Player, Server
from arena.playing import pair, won
from tenkaichi.engine.tape_file import read_tape
from tenkaichi.games import game

OLDER = "0.0.1"


def changed_rows(server: Server, statement: str, *values: Any) -> None:
    """Something in the database is as another version would have left it."""
    database = Path(str(server.arena.store.engine.url.database))
    with sqlite3.connect(database) as rows:
        rows.execute(statement, values)
    rows.close()


def as_if_older(server: Server) -> None:
    """All matches were played by another version of the rules."""
    ruleset = game("duel-battle").ruleset().to_plain() | {"version": OLDER}
    changed_rows(server, "UPDATE matches SET ruleset = ?", json.dumps(ruleset))


def as_if_impossible(server: Server) -> None:
    """What was done is not possible any more."""
    changed_rows(server, "UPDATE items SET payload = replace(payload, '[\"', '[\"no_such_') WHERE kind = 'answer'")


def test_a_match_goes_on_by_the_rules_of_today_and_says_so(start: Callable[..., Server]) -> None:
    server = start()
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    with ann.live(made["id"]) as live:
        for at in range(3):
            live.until_asked()
            live.give(at)
        before = live.until_asked()
        assert before["match"]["rule_changes"] == []
    server.close()
    as_if_older(server)
    ann.server = server = start()
    with ann.live(made["id"]) as live:
        now = live.view
        assert now["position_hash"] == before["position_hash"]
        assert now["prompt"]["options"] == before["prompt"]["options"]
        [told] = [entry for entry in live.log.values() if entry["kind"] == "arena-rules"]
        assert f"rules version: {OLDER}" in told["words"]
        assert not now["match"]["is_rated"], "half of it was played by other rules"
        assert now["match"]["rule_changes"] == []
        live.give(0)
        live.until_asked()
        live.act("concede")
        live.until(lambda view: view["match"]["status"] == "over")
    read_tape(ann.request("GET", f"/api/matches/{made['id']}/tape").content, "tape").verify(game("duel-battle"))
    server.close()
    ann.server = start()
    with ann.live(made["id"], log_from=0) as live:
        assert len([entry for entry in live.log.values() if entry["kind"] == "arena-rules"]) == 1, "once"


def test_a_finished_match_keeps_its_rules_and_says_what_is_different(start: Callable[..., Server]) -> None:
    server = start()
    ann = server.player()
    match_id = won(ann)
    before = ann.get(f"/api/replays/{match_id}")
    assert before["match"]["rule_changes"] == []
    server.close()
    as_if_older(server)
    ann.server = start()
    after = ann.get(f"/api/replays/{match_id}")
    assert [step["words"] for step in after["steps"]] == [step["words"] for step in before["steps"]]
    assert after["match"]["ruleset"] != before["match"]["ruleset"]
    assert after["match"]["rule_changes"] == [f"rules version: {OLDER}, not {game('duel-battle').ruleset().version}"]
    tape = read_tape(ann.request("GET", f"/api/matches/{match_id}/tape").content, "tape")
    assert tape.ruleset.version == OLDER


def lines_of(player: Player, match_id: str) -> list[Any]:
    reply = player.request("GET", f"/api/matches/{match_id}/tape")
    assert reply.status_code == 200, reply.text
    return read_tape(reply.content, "tape").answers


def test_a_finished_match_that_cannot_be_followed_says_why_and_keeps_its_tape(start: Callable[..., Server]) -> None:
    server = start()
    ann = server.player()
    match_id = won(ann)
    answers = lines_of(ann, match_id)
    server.close()
    as_if_older(server)
    as_if_impossible(server)
    ann.server = start()
    stranger = ann.server.player()
    refused = stranger.get(f"/api/replays/{match_id}", 409)["error"]
    assert refused["code"] == "no-replay"
    assert f"rules version: {OLDER}" in refused["message"]
    assert "answer 1 is no longer possible" in refused["message"]
    assert "tape can be downloaded" in refused["message"]
    assert len(lines_of(stranger, match_id)) == len(answers)
    with stranger.live(match_id) as live:
        assert live.view["match"]["status"] == "over"
        assert live.view["match"]["result"]["winner"] == "A"
        assert live.view["match"]["stopped"] == refused["message"]


def test_a_match_in_play_that_cannot_be_followed_is_kept_and_gives_no_secret_away(start: Callable[..., Server]) -> None:
    server = start()
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        asked = one if one.view["prompt"]["is_mine"] else two
        option = asked.view["prompt"]["options"][0]["option"][0]
        asked.send({"type": "ask_by", "rules": [{"ask": "when_meaningful"}]})  # as every browser does
        asked.next("view")
        asked.give(0)
    server.close()
    as_if_impossible(server)
    ann.server = bob.server = server = start()
    eve = server.player()
    with eve.live(made["id"]) as watching:
        match = watching.view["match"]
        assert match["status"] == "broken"
        assert "is no longer possible" in match["stopped"]
        assert option not in match["stopped"], "what was answered may be a secret still"
    with ann.live(made["id"]) as one:
        assert one.view["undo"] == {"kind": "no", "why": one.view["match"]["stopped"]}
        one.act("answer", option=["pass"])
        assert one.next("refused")["reason"].endswith(one.view["match"]["stopped"])
    assert lines_of(ann, made["id"])
    assert eve.request("GET", f"/api/matches/{made['id']}/tape").status_code == 403
    reported = ann.post(f"/api/matches/{made['id']}/reports", {"event": 0}, 409)
    assert option not in reported["error"]["message"]


def test_a_table_that_waited_through_a_change_begins_by_the_rules_of_today(start: Callable[..., Server]) -> None:
    server = start()
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "open"})
    server.close()
    as_if_older(server)
    ann.server = bob.server = start()
    joined = bob.post(f"/api/matches/{made['id']}/join", {})
    assert joined["status"] == "playing"
    assert joined["ruleset"] == game("duel-battle").ruleset().short
    assert joined["is_rated"]


def test_scenarios_with_changed_content_are_not_called_old(server: Server) -> None:
    ann = server.player()
    made = ann.post("/api/scenarios/prime-time/open", {"id": "trait_undeniable"}, 201)
    assert ann.get(f"/api/matches/{made['id']}")["rule_changes"] == []

"""Passes that nobody gave by hand: told, taken back, and without giving away by their time what somebody holds."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from typing import Any

import pytest

from arena.players import Live, Server
from arena.playing import pair, same, settled
from duel_positions import kamehameha_in_reach
from tenkaichi.arena.viewer_snapshot import ViewerSnapshot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.engine.overriding import OverrideError
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games import all_games
from tenkaichi.games import game as game_named

NEVER = [{"at": "*", "ask": "never"}]
USUAL = [{"ask": "when_meaningful"}]  # what a browser sends unless it is told otherwise


@pytest.fixture
def with_windows(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A match in which there are windows to pass."""
    monkeypatch.setattr("tenkaichi.arena.tables.new_seed", lambda: "a match with windows to pass")
    return {"A": "earths_defenders", "B": "saiyan_invaders"}


def passed(live: Live) -> list[dict[str, Any]]:
    return [entry for _, entry in sorted(live.log.items()) if entry["kind"] == "PassedByItself"]


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_game_can_tell_a_pass_by_rule_and_a_change_by_hand(name: str) -> None:
    """They are events of the engine, which no game has words of its own for."""
    game = game_named(name)
    match, pick = Match.new(game, game.start.ready_setups()[0], "told", answer_forced=True), SeededChance(3)
    for seat in game.seats:
        match.ask_by(seat, NEVER)
    while match.decision is not None and not match.passed_by_rule:
        options = match.decision.listed()
        match.answer(options[pick.choose(len(options))])
    for path, value in match.editable("A"):
        if type(value) is int:
            with contextlib.suppress(OverrideError):
                match.override("A", [(path, value + 1)])
                break
    for viewer in (0, 1, None):
        log = ViewerSnapshot(Presenter(game), match, viewer).log(0)
        words = {entry.kind: entry.words for entry in log}
        assert len(log) == match.event_count
        assert "passes by rule" in words["PassedByItself"]
        assert words["Overridden"].startswith("By agreement, ")


def test_rule_of_one_player_does_not_stop_the_answers_of_the_other(server: Server) -> None:
    """It broke down after the answer was carried out: the table showed what was never written."""
    ann, bob = server.player(), server.player()
    position = kamehameha_in_reach({"Vegeta": {"health": 1}})
    made = ann.table({"A": "me", "B": "friend"}, setup={"position": position})
    bob.post(made["invitations"]["B"].replace("/j/", "/api/invitations/"))
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        two.send({"type": "ask_by", "rules": [{"at": "x", "ask": "never", "until": "next:range.Son Goku.Vegeta"}]})
        two.until(lambda view: view["asked_by"])
        while two.view["asked_by"]:
            one.until(lambda view: view["seq"] >= two.view["seq"])
            asked = one if one.view["prompt"]["is_mine"] else two
            words = [option["option"][0] for option in asked.view["prompt"]["options"]]
            assert asked.give(words.index("use") if "use" in words else 0)["type"] == "view"
            settled(one, two)
        before = one.view
    rooms = server.arena.rooms

    async def read_again() -> None:
        room = rooms.live[made["id"]]
        async with room.lock:
            await rooms.refresh(room)

    server.client.portal.call(read_again)  # type: ignore[union-attr]
    with ann.live(made["id"]) as one:
        same(one.view, before)


def test_refusal_after_the_match_has_moved_is_a_fault_and_shows_nothing_unwritten(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        asked = one if one.view["prompt"]["is_mine"] else two
        before, answered = asked.view, Match.answer

        def refused_too_late(self: Match, *given: Any) -> None:
            answered(self, *given)
            raise OverrideError("much too late")

        monkeypatch.setattr(Match, "answer", refused_too_late)
        refused = asked.give()
        assert (refused["type"], refused["code"]) == ("refused", "fault")
        asked.next("view")
        same(asked.view, before)
        monkeypatch.undo()
        assert asked.give()["type"] == "view"


def test_a_pass_by_rule_is_told_and_taken_back_alone(server: Server, with_windows: dict[str, str]) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"}, sides=with_windows)
    with ann.live(made["id"]) as live:
        live.until_asked()
        live.send({"type": "ask_by", "rules": NEVER})
        for at in range(300):
            live.until_asked()
            if passed(live):
                break
            live.give(at)
        told = passed(live)[-1]
        assert "passes by rule" in told["words"]
        answers = [frame for frame in live.frames if frame["type"] == "view"]
        assert live.view["undo"]["kind"] == "free"
        assert [rule["ask"] for rule in live.view["asked_by"]] == ["never"]
        live.act("undo")
        live.until(lambda view: view["prompt"]["is_mine"] and view["prompt"]["is_optional"])
        assert live.view["asked_by"] == [], "this time the seat is asked"
        prompt = live.view["prompt"]
        assert prompt["id"].startswith(f"{told['at']}-"), "it is the very window that was passed"
        assert [option for option in prompt["options"] if not option["is_pass"]], "now it can be used"
        assert answers
        assert live.give(0)["type"] == "view"


def test_a_pass_by_rule_is_taken_back_between_people(server: Server, with_windows: dict[str, str]) -> None:
    """At once if nobody has done anything since; otherwise the other player is asked."""
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "friend"}, sides=with_windows)
    bob.post(made["invitations"]["B"].replace("/j/", "/api/invitations/"))
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        two.send({"type": "ask_by", "rules": NEVER})
        two.until(lambda view: view["asked_by"] == [{"ask": "never"}])
        settled(one, two)
        assert one.view["asked_by"] == [], "they are nobody else's business"
        for at in range(400):
            asked = one if one.view["prompt"]["is_mine"] else two
            before = len(passed(two))
            asked.give(at)
            settled(one, two)
            if asked is one and len(passed(two)) > before:
                break
        told = passed(two)[-1]
        if two.view["undo"]["kind"] == "ask":
            two.act("undo")
            one.until(lambda view: view["proposals"])
            one.act("consent", kind="takeback", accept=True)
        else:
            two.act("undo")
        two.until(lambda view: view["prompt"]["is_mine"] and view["prompt"]["is_optional"])
        assert two.view["prompt"]["id"].startswith(f"{told['at']}-")
        assert f"{bob.name} has taken back" in str(two.log)


def test_what_a_browser_sends_does_not_undo_what_the_table_promises(server: Server) -> None:
    """At a table where passes are asked for, "only if I can act" does not pass for anybody."""
    ann = server.player()
    made = ann.table({"A": "hotseat", "B": "hotseat"}, options={"asks_passes": True})
    with ann.live(made["id"]) as live:
        for at in range(400):
            live.send({"type": "ask_by", "rules": USUAL})
            live.next("view")
            prompt = live.view["prompt"]
            if prompt["is_optional"] and len(prompt["options"]) == 1:
                assert not passed(live)
                return
            live.give(at)
    raise AssertionError("nobody was ever asked who could only pass")


def to_a_window_without_choice(live: Live) -> dict[str, Any]:
    for at in range(400):
        prompt = live.view["prompt"]
        if prompt["is_optional"] and len(prompt["options"]) == 1:
            return live.view
        live.give(at)
    raise AssertionError("nobody was ever asked who could only pass")


def test_who_can_only_pass_is_passed_for_after_a_constant_time(start: Callable[..., Server]) -> None:
    server = start()
    ann = server.player()
    made = ann.table({"A": "hotseat", "B": "hotseat"}, options={"asks_passes": True, "pass_seconds": 1})
    with ann.live(made["id"]) as live:
        began = time.monotonic()
        before = to_a_window_without_choice(live)
        live.send({"type": "share", "on": True})  # a row that changes nothing wins no time
        live.until(lambda view: view["match"]["length"] > before["match"]["length"])
        assert time.monotonic() - began >= 0.5  # from half of the time to one and a half times, by lot
        assert not passed(live), "nobody is told that it was automatic"
        assert live.view["prompt"]["id"] != before["prompt"]["id"]
        now = live.view
        time.sleep(1.3)
        if len(now["prompt"]["options"]) > 1:  # who has a choice is waited for
            live.send({"type": "hello"})
            assert live.next("view")["prompt"]["id"] == now["prompt"]["id"]


def test_a_pass_that_was_due_is_made_after_a_restart(start: Callable[..., Server]) -> None:
    server = start()
    ann = server.player()
    made = ann.table({"A": "hotseat", "B": "hotseat"}, options={"asks_passes": True, "pass_seconds": 1})
    with ann.live(made["id"]) as live:
        before = to_a_window_without_choice(live)
    server.close()
    ann.server = start()
    with ann.live(made["id"]) as live:
        assert live.view["match"]["length"] >= before["match"]["length"]
        live.until(lambda view: view["match"]["length"] > before["match"]["length"])


def test_a_table_at_which_a_pause_tells_nothing(server: Server) -> None:
    """Where it is wanted, a player who can only pass is asked like any other."""
    ann = server.player()
    made = ann.table({"A": "hotseat", "B": "hotseat"}, options={"asks_passes": True})
    with ann.live(made["id"]) as live:
        for at in range(400):
            prompt = live.view["prompt"]
            if prompt["is_optional"] and len(prompt["options"]) == 1:
                assert prompt["options"][0]["is_pass"]
                return
            live.give(at)
    raise AssertionError("nobody was ever asked who could only pass")

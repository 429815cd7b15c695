"""Get players to a table, through a match, and to its end."""

from __future__ import annotations

from typing import Any

from arena.players import Live, Player, Server
from duel_positions import LAST_BLOW

HOT_SEAT = {"A": "hotseat", "B": "hotseat"}


def pair(server: Server, **options: Any) -> tuple[dict[str, Any], Player, Player]:
    """Two friends at a table."""
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "friend"}, options=options)
    bob.post(made["invitations"]["B"].replace("/j/", "/api/invitations/"))
    return made, ann, bob


def take_back(live: Live) -> None:
    """Undo, and wait for the view after it; the player who undoes gets no notice of it."""
    before = live.view["seq"]
    live.act("undo")
    live.until(lambda view: view["seq"] > before)


def settled(*lives: Live) -> None:
    """Everybody has the newest view."""
    newest = max(live.view["seq"] for live in lives)
    for live in lives:
        live.until(lambda view: view["seq"] >= newest)


def same(view: dict[str, Any], other: dict[str, Any]) -> None:
    """Two views of the same moment."""
    for part in ("seq", "position_hash", "log_total", "undo", "table", "picture"):
        assert view[part] == other[part], part
    assert view["prompt"] == other["prompt"]
    assert view["match"]["length"] == other["match"]["length"]


def typed(live: Live, words: str) -> None:
    """Answer in words and wait for the new view."""
    before = live.view["seq"]
    live.send({"type": "answer", "expected_seq": before, "typed": words})
    while True:
        frame = live.next("view", "refused")
        assert frame["type"] == "view", frame
        if frame["seq"] > before:
            return


def pass_until(live: Live, kind: str) -> None:
    while live.view["prompt"] is not None and live.view["prompt"]["kind"] != kind:
        typed(live, "pass")


def won(player: Player) -> str:
    """A match that A wins with two blows."""
    match_id: str = player.table(HOT_SEAT, setup=LAST_BLOW)["id"]
    with player.live(match_id) as live:
        for _ in range(2):
            pass_until(live, "Turn.act")
            typed(live, "attack Yamcha actions=1 bonus=0")
            while live.view["match"]["status"] == "playing" and live.view["prompt"]["kind"] != "Turn.act":
                typed(live, "pass")
        assert live.view["match"]["status"] == "over"
    return match_id


def given_up(player: Player, made: dict[str, Any]) -> Live:
    """A match that its player gives up at once, and their channel."""
    live = player.live(made["id"])
    live.send({"type": "concede", "expected_seq": live.view["seq"]})
    live.until(lambda view: view["match"]["status"] == "over")
    return live

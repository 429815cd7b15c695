"""Events name the player "you" for themselves, and by name for the others."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arena.players import Live, Server
from arena.playing import pair, settled
from tenkaichi.arena.settings import Settings


def told(live: Live, kind: str) -> tuple[str, str]:
    """The last remark of a kind: what it says to everybody, and to this player."""
    entry = [entry for entry in live.log.values() if entry["kind"] == kind][-1]
    return entry["words"], entry["you"]


def slip(one: Live, two: Live) -> tuple[Live, Live]:
    """An answer that is free to take back, and who gave it."""
    for at in range(200):
        asked, other = (one, two) if one.view["prompt"]["is_mine"] else (two, one)
        asked.give(at)
        settled(one, two)
        if asked.view["undo"]["kind"] == "free":
            return asked, other
    raise AssertionError("everything has consequences")


def test_a_takeback_is_told_to_both(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two, server.player().live(made["id"]) as watcher:
        asked, other = slip(one, two)
        name = (ann if asked is one else bob).name
        asked.act("undo")
        other.until(lambda view: "arena-undo" in str(view["log"]))
        settled(asked, other, watcher)
        sentence = f"{name} has taken back an answer."
        assert told(asked, "arena-undo") == (sentence, "You took back an answer.")
        assert told(other, "arena-undo") == (sentence, "")
        assert told(watcher, "arena-undo") == (sentence, "")
        assert other.next("notice")["words"] == sentence


def test_a_takeback_by_consent_names_the_other_to_each(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        for at in range(200):
            asked, other = (one, two) if one.view["prompt"]["is_mine"] else (two, one)
            asked.give(at)
            settled(one, two)
            if asked.view["undo"]["kind"] == "ask":
                break
        name, helper = (ann.name, bob.name) if asked is one else (bob.name, ann.name)
        asked.act("undo")
        other.until(lambda view: view["proposals"])
        other.act("consent", kind="takeback", accept=True)
        other.until(lambda view: not view["proposals"])
        asked.until(lambda view: "arena-undo" in str(view["log"]))
        settled(one, two)
        sentence = f"{name} has taken back an answer; {helper} agreed."
        assert told(asked, "arena-undo") == (sentence, f"You took back an answer; {helper} agreed.")
        assert told(other, "arena-undo") == (sentence, f"{name} has taken back an answer; you agreed.")


def test_who_gives_up_reads_you(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        one.act("concede")
        assert one.next("notice")["words"] == "You give up."
        assert two.next("notice")["words"] == f"{ann.name} gives up."
        assert told(one, "arena-concede") == (f"{ann.name} gives up.", "You give up.")
        assert told(two, "arena-concede") == (f"{ann.name} gives up.", "")


def test_rows_from_before_name_the_actor_as_well(start: Callable[..., Server], settings: Settings) -> None:
    """They hold one sentence and the seat."""
    server = start()
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        asked, other = slip(one, two)
        actor, opponent = (ann, bob) if asked is one else (bob, ann)
        asked.act("undo")
        other.until(lambda view: "arena-undo" in str(view["log"]))
    server.close()
    _forget_told(Path(settings.database.removeprefix("sqlite:///")))
    again = start()
    for player, you in ((actor, "You took back an answer."), (opponent, "")):
        player.server = again
        with player.live(made["id"]) as live:
            assert told(live, "arena-undo") == (f"{actor.name} has taken back an answer.", you)


def _forget_told(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        for rowid, text in connection.execute("SELECT rowid, payload FROM items WHERE kind = 'undo'").fetchall():
            payload: dict[str, Any] = json.loads(text)
            assert payload.pop("told")
            connection.execute("UPDATE items SET payload = ? WHERE rowid = ?", (json.dumps(payload), rowid))
    connection.close()

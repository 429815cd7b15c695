"""Players talk: phrases at once, text when both agree; spectators read nothing, muted players say nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from arena.players import Live, Player, Server
from arena.playing import pair
from tenkaichi.arena.errors import BadRequest
from tenkaichi.arena.names import clean_name, folded_name
from tenkaichi.arena.settings import Limits, Settings
from tenkaichi.arena.storage.moderation import Ban
from tenkaichi.arena.storage.talk import TalkStore
from tenkaichi.arena.talk import PHRASES, cleaned


def strangers(server: Server) -> tuple[str, Player, Player]:
    """Two players who met at an open table."""
    ann, ben = server.player(), server.player()
    match = ann.table({"A": "me", "B": "open"})["id"]
    ben.post(f"/api/matches/{match}/join", {})
    return match, ann, ben


def last_words(live: Live) -> list[str]:
    said: list[dict[str, Any]] = live.next("talk")["said"]
    return [each["words"] for each in said]


def test_phrase_reaches_the_other_player_and_a_watcher_who_connects_later(server: Server) -> None:
    match, ann, ben = strangers(server)
    with ben.live(match) as live:
        assert last_words(live) == []
        ann.post(f"/api/matches/{match}/talk", {"phrase": "luck"})
        frame = live.next("talk")
        assert [(each["seat"], each["words"], each["is_yours"]) for each in frame["said"]] == [
            ("A", PHRASES["luck"], False)
        ]
    with ann.live(match) as live:
        assert last_words(live) == [PHRASES["luck"]]


def test_spectators_receive_nothing_of_it(server: Server) -> None:
    match, ann, _ = strangers(server)
    watcher = server.player()
    with watcher.live(match) as live:
        ann.post(f"/api/matches/{match}/talk", {"phrase": "luck"})
        live.send({"type": "ping"})
        live.next("pong")
        assert "talk" not in {frame["type"] for frame in live.frames}
    refused = watcher.post(f"/api/matches/{match}/talk", {"phrase": "luck"}, 403)
    assert refused["error"]["code"] == "not-your-match"


def test_strangers_write_only_after_both_have_agreed(server: Server) -> None:
    match, ann, ben = strangers(server)
    talk = f"/api/matches/{match}/talk"
    assert ann.post(talk, {"words": "hi"}, 409)["error"]["code"] == "no-text"
    assert ann.post(f"{talk}/text", {"on": True})["text"] == "you-agreed"
    assert ann.post(talk, {"words": "hi"}, 409)["error"]["code"] == "no-text"
    assert ben.post(f"{talk}/text", {"on": True})["text"] == "on"
    assert ann.post(talk, {"words": "hi"})["said"][-1]["words"] == "hi"
    assert ben.post(f"{talk}/text", {"on": False})["text"] == "they-agreed"
    assert ann.post(talk, {"words": "hi"}, 409)["error"]["code"] == "no-text"
    assert ann.post(talk, {"phrase": "thanks"})["said"][-1]["words"] == PHRASES["thanks"]


def test_friends_may_write_from_the_start(server: Server) -> None:
    made, ann, _ = pair(server)
    assert ann.post(f"/api/matches/{made['id']}/talk", {"words": "hi"})["text"] == "on"


def test_talk_survives_a_restart_and_changes_no_row_of_the_match(settings: Settings, start: Any) -> None:
    server = start()
    match, ann, _ = strangers(server)
    seq = ann.get(f"/api/matches/{match}")["seq"]
    ann.post(f"/api/matches/{match}/talk", {"phrase": "hello"})
    server.close()
    again = start(settings)
    ann.server = again
    assert ann.get(f"/api/matches/{match}")["seq"] == seq
    with ann.live(match) as live:
        assert last_words(live) == [PHRASES["hello"]]


def test_table_against_a_bot_has_nobody_to_talk_to(server: Server) -> None:
    ann = server.player()
    match = ann.table({"A": "me", "B": "bot:easy"})["id"]
    assert ann.post(f"/api/matches/{match}/talk", {"phrase": "luck"}, 409)["error"]["code"] == "nobody-there"


def test_talk_is_limited_by_time_and_by_match(settings: Settings, start: Any) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), talk=(3, 0.0001), talk_in_match=2)))
    match, ann, _ = strangers(server)
    talk = f"/api/matches/{match}/talk"
    assert [ann.request("POST", talk, {"phrase": "nice"}).status_code for _ in range(4)] == [200, 200, 409, 429]


def test_muted_player_says_nothing(server: Server) -> None:
    match, ann, _ = strangers(server)
    arena = server.arena

    async def mute() -> None:
        [(player, _)] = await arena.bans.moderation.found(ann.me["id"])
        ban = Ban(kind="player", value=player, is_mute=True, reason="", until=0.0, created=0.0)
        await arena.bans.moderation.ban(ban)
        arena.bans.read_at = -1000.0

    server.client.portal.call(mute)  # type: ignore[union-attr]
    assert ann.post(f"/api/matches/{match}/talk", {"phrase": "nice"}, 403)["error"]["code"] == "muted"


def test_report_holds_what_was_said_and_who_said_it(server: Server) -> None:
    match, ann, ben = strangers(server)
    ben.post(f"/api/matches/{match}/talk", {"phrase": "oops"})
    wanted = {"match": match, "player": ben.me["id"], "kind": "abuse", "words": "rude"}
    ann.post("/api/player-reports", wanted, 201)
    stored: list[dict[str, Any]] = server.client.portal.call(TalkStore(server.arena.store).reports)  # type: ignore[union-attr]
    [report] = stored
    assert (report["about"], report["by"], report["kind"], report["words"]) == (ben.name, ann.name, "abuse", "rude")
    assert [(line["by"], line["words"]) for line in report["said"]] == [("reported", PHRASES["oops"])]


@pytest.mark.parametrize("who", ["self", "stranger", "outsider"])
def test_only_the_other_player_of_an_own_match_is_reported(server: Server, who: str) -> None:
    match, ann, ben = strangers(server)
    about = {"self": ann, "stranger": server.player(), "outsider": ben}[who]
    reporter = server.player() if who == "outsider" else ann
    reply = reporter.request("POST", "/api/player-reports", {"match": match, "player": about.me["id"], "kind": "other"})
    assert reply.status_code == (403 if who == "outsider" else 404)


def test_words_lose_what_cannot_be_read() -> None:
    assert cleaned("  a\u202eb\n\tc \u0000 ") == "ab c"
    assert cleaned("e" + "\u0301" * 40) == "\u00e9\u0301\u0301"


@pytest.mark.parametrize("apart", ["\u200d", "\u2060", "\u3164", "\ufe0f"])
def test_heaps_of_marks_are_not_built_with_signs_that_nobody_sees(apart: str) -> None:
    heap = "x" + f"\u0302\u0302{apart}" * 12
    assert sum(sign == "\u0302" for sign in cleaned(heap)) == 2
    assert sum(sign == "\u0302" for sign in clean_name(heap)) == 2


@pytest.mark.parametrize("words", ["\u3164", "\u2800 \u2800", "\u0302\u0302", "\u200d", "\ufe0f", "\u00a0\u115f"])
def test_words_without_anything_to_read_are_refused(words: str) -> None:
    with pytest.raises(BadRequest, match="no visible text"):
        cleaned(words)


def test_emoji_and_accents_stay_as_they_are() -> None:
    assert (
        cleaned("\u2764\ufe0f \U0001f468\u200d\U0001f469 e\u0301") == "\u2764\ufe0f \U0001f468\u200d\U0001f469 \u00e9"
    )


def test_name_with_an_invisible_sign_in_a_letter_is_the_same_name() -> None:
    assert folded_name("Re\u200d\u0301my") == folded_name("R\u00e9my")


def test_agreeing_and_stopping_without_end_fills_no_memory(settings: Settings, start: Any) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), talk_in_match=6)))
    match, ann, _ = strangers(server)
    text = f"/api/matches/{match}/talk/text"
    replies = [ann.request("POST", text, {"on": at % 2 == 0}).status_code for at in range(12)]
    assert replies == [200] * 6 + [409, 200] * 3  # to stop is possible at any time
    assert len(server.client.portal.call(TalkStore(server.arena.store).lines, match)) == 6


def test_stranger_who_talks_does_not_make_the_server_open_the_match(settings: Settings, start: Any) -> None:
    server = start()
    match, _, _ = strangers(server)
    server.close()
    again = start(settings)
    stranger = again.player()
    for path in (f"/api/matches/{match}/talk", f"/api/matches/{match}/talk/text"):
        body = {"on": True} if path.endswith("text") else {"phrase": "luck"}
        assert stranger.post(path, body, 403)["error"]["code"] == "not-your-match"
    assert match not in again.arena.rooms.live


def test_report_commands_no_terminal_of_the_host(server: Server) -> None:
    match, ann, ben = strangers(server)
    words = "rude\x1b]0;owned\x07\nsecond line\x9b2J\u202etxt"
    ann.post("/api/player-reports", {"match": match, "player": ben.me["id"], "kind": "abuse", "words": words}, 201)
    stored: list[dict[str, Any]] = server.client.portal.call(TalkStore(server.arena.store).reports)  # type: ignore[union-attr]
    assert stored[0]["words"] == "rude ]0;owned \nsecond line 2Jtxt"

"""Views as differences: a patch leads to the same view as the whole frame, holds no secret, and is short."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import pytest

from arena.players import Server
from arena.test_secrets import GAMES, PLAYERS, arena, matches, other_world, room_of  # noqa: F401 - a fixture
from arena.whole_views import HeldView, patched
from tenkaichi.arena import view_patches
from tenkaichi.arena.match_view import SPECTATOR
from tenkaichi.arena.protocol.server_frames import ViewFrame
from tenkaichi.arena.room import Room
from tenkaichi.arena.services import Arena
from tenkaichi.arena.shared_compression import WINDOW_BITS
from tenkaichi.arena.view_patches import SentView, encoded

LARGEST_ANSWER = 3000  # bytes of an average view of Duel Battle on the wire


def frame_of(room: Room, viewer: str, known: int = 0, printed: str = "") -> ViewFrame:
    return room.frame(PLAYERS[viewer], viewer, min(known, room.history.log_total()), printed)


def without_numbers(data: bytes) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(data)
    return {name: part for name, part in found.items() if name not in ("number", "base")}


@pytest.mark.parametrize("name", GAMES)
def test_patches_lead_to_the_view_that_the_whole_frame_shows(arena: Arena, name: str) -> None:  # noqa: F811
    held: dict[str, tuple[dict[str, Any], SentView]] = {}
    compared = 0
    for match, given in matches(name, seeds=1, every=3):
        room = room_of(arena, match, given, "playing" if match.decision is not None else "over")
        for viewer in PLAYERS:
            frame = frame_of(room, viewer)
            if viewer not in held:
                data, sent = encoded(frame, None)
                held[viewer] = msgspec.json.decode(data), sent
                continue
            view, before = held[viewer]
            data, sent = encoded(frame, before)
            now = patched(view, msgspec.json.decode(data))
            whole = without_numbers(msgspec.json.encode(frame))
            assert {name: part for name, part in now.items() if name != "number"} == whole
            held[viewer] = now, sent
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("name", GAMES)
def test_patches_of_worlds_that_look_alike_are_the_same(arena: Arena, name: str) -> None:  # noqa: F811
    """The browser holds the view of some answers ago. What comes next tells nothing of what it may not know."""
    game = presenter_game(name)
    before: dict[str, SentView] = {}
    compared = differed = 0
    for match, given in matches(name, seeds=2, every=29):
        for viewer in (*range(len(game.seats)), None):
            label = SPECTATOR if viewer is None else game.seats[viewer]
            mine = frame_of(room_of(arena, match, given), label)
            other = other_world(match, viewer, compared)
            if label in before and (match.decision is None) == (other.decision is None):
                theirs = frame_of(room_of(arena, other, given), label)
                assert without_numbers(encoded(mine, before[label])[0]) == without_numbers(
                    encoded(theirs, before[label])[0]
                )
                compared += 1
                differed += game.encode(match.state) != game.encode(other.state)
            before[label] = encoded(mine, None)[1]
    assert compared > 10
    assert differed > compared // 4, "the worlds that were compared hardly differ: nothing is proven"


def presenter_game(name: str) -> Any:
    from tenkaichi.arena.games_offered import presenter_of

    return presenter_of(name).game


def on_the_wire(data: bytes) -> int:
    """The size of a frame as it is sent: every message is compressed by itself."""
    packer = zlib.compressobj(wbits=-WINDOW_BITS, memLevel=5)
    return len(packer.compress(data) + packer.flush())


def test_an_answer_of_duel_battle_is_short(arena: Arena) -> None:  # noqa: F811
    """The phone gets the player's view with its question, the new lines of the log and all that moved."""
    sent: SentView | None = None
    sizes: list[int] = []
    plain: list[int] = []
    known, printed = 0, ""
    for match, given in matches("duel-battle", seeds=1, every=1):
        room = room_of(arena, match, given, "playing" if match.decision is not None else "over")
        frame = frame_of(room, "A", known, printed)
        data, sent = encoded(frame, sent)
        known, printed = room.history.log_total(), frame.printed_key
        sizes.append(on_the_wire(data))
        plain.append(len(data))
    assert len(sizes) > 100
    print(f"mean on the wire {sum(sizes[1:]) / len(sizes[1:]):.0f}, plain {sum(plain[1:]) / len(plain[1:]):.0f} bytes")
    assert sum(sizes[1:]) / len(sizes[1:]) < LARGEST_ANSWER


def test_another_viewer_gets_a_whole_view(arena: Arena) -> None:  # noqa: F811
    match, given = next(iter(matches("tcg", seeds=1, every=5)))
    room = room_of(arena, match, given)
    _, sent = encoded(frame_of(room, "A"), None)
    data, _ = encoded(frame_of(room, "B"), sent)
    assert msgspec.json.decode(data)["type"] == "view"


def test_views_come_as_patches_only_to_those_who_take_them(server: Server) -> None:
    ann = server.player()
    match = ann.table({"A": "me", "B": "me"})
    with ann.live(match["id"]) as patches, ann.live(match["id"], patches=False) as whole:
        for at in range(8):
            patches.give(at)
            whole.until(lambda view: view["seq"] == patches.view["seq"])
            drop = ("log", "log_from", "number", "match", "printed")
            assert {name: part for name, part in patches.view.items() if name not in drop} == {
                name: part for name, part in whole.view.items() if name not in drop
            }
        assert patches.held.patches >= 4  # at a hot seat a new viewer gets a whole view
        assert whole.held.patches == 0


def test_watchers_who_came_at_different_times_get_the_same_patch(server: Server) -> None:
    ann = server.player()
    match = ann.table({"A": "hotseat", "B": "hotseat"})
    with ann.live(match["id"]) as live:
        watchers = []
        for at in range(3):
            watchers.append(server.player().live(match["id"]))
            live.give(at)
        for watcher in watchers:
            watcher.until(lambda view: view["seq"] == live.view["seq"])
        assert len({watcher.held.view["number"] for watcher in watchers}) == 1
        for watcher in watchers:
            watcher.close()


def test_hello_after_a_gap_brings_a_whole_view(server: Server) -> None:
    ann = server.player()
    match = ann.table({"A": "me", "B": "me"})
    with ann.live(match["id"]) as live:
        live.give(0)
        live.held = HeldView()  # it has lost what it held
        live.send({"type": "hello", "patches": True})
        assert live.next("view")["type"] == "view"
        count = live.held.patches
        live.give(0)
        assert live.held.patches > count


def test_a_part_that_changes_unnoticed_would_be_found(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """The comparison of this file with a patch that forgets the table."""
    monkeypatch.setattr(view_patches, "COMPARED", tuple(name for name in view_patches.COMPARED if name != "table"))
    with pytest.raises(AssertionError):
        test_patches_lead_to_the_view_that_the_whole_frame_shows(arena, "duel-battle")

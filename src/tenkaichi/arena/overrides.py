"""Change the state by hand, because the engine is wrong: by agreement, on the tape, and unrated from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tenkaichi.arena.answering import check_playing, tried
from tenkaichi.arena.errors import Conflict, Forbidden, FrameRefused
from tenkaichi.arena.match_history import plain_lines
from tenkaichi.arena.proposals import check_none_pending
from tenkaichi.arena.protocol.edits import Edit, Editable, EditableValue
from tenkaichi.arena.routes import Call, Route
from tenkaichi.arena.viewer_snapshot import show_to_all
from tenkaichi.arena.visible_text import visible_line
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.match import Match
from tenkaichi.engine.overriding import overridden

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room

Edits = list[tuple[str, Any]]
LARGEST = 1_000_000_000


async def propose_override(room: Room, seat: str, edits: list[Edit], words: str) -> None:
    """Carry the change out at once if no other player is concerned; otherwise propose it."""
    match = check_playing(room)
    if room.history.overrides >= room.arena.settings.limits.overrides:
        raise FrameRefused("illegal", f"this match has been changed by hand {room.history.overrides} times; no more")
    wanted = [(edit.path, edit.value) for edit in edits]
    known = dict(match.editable(seat))
    for path, value in wanted:
        if path not in known:
            raise FrameRefused("illegal", f"{path}: you see no such number or word")
        if isinstance(value, int) and abs(value) > LARGEST:
            raise FrameRefused("illegal", f"{path}: {value} is not a number of this game")
    seen = match.view(seat)
    check_as_seen(room, seen, seat, wanted)
    if room.is_solo():
        await carry_out(room, seat, wanted)
        return
    shown = ", ".join(change_words(room, seen, path, known[path], value) for path, value in wanted)
    words = visible_line(words)
    said = f"{room.name_of(seat)} proposes to change by hand {shown}" + (f" ({words})" if words else "")
    check_none_pending(room, "override")
    details = {"edits": [[path, value] for path, value in wanted]}
    await room.commit("propose", seat, {"kind": "override", "words": said, "details": details})
    room.show()


def check_as_seen(room: Room, seen: Any, seat: str, edits: Edits) -> None:
    """Check that the changed state is valid, as far as this seat knows. The true state is not used: its answers could
    reveal what is hidden. A conflict with hidden facts shows when the others have agreed.
    """
    game = room.presenter.game
    try:
        overridden(game, seen, game.seat_named(seat), edits)
        for path, value in edits:
            room.presenter.editable_field(seen, path).words(value)
    except TenkaichiError as error:
        raise FrameRefused("illegal", f"that would make the position impossible ({error})") from None
    except Exception:  # a number without a meaning has no name
        raise FrameRefused("illegal", "that would make the position impossible") from None


def change_words(room: Room, seen: Any, path: str, before: Any, after: Any) -> str:
    """ "Son Goku: Health 5 → 7"."""
    field = room.presenter.editable_field(seen, path)
    return f"{field.name} {field.words(before)} → {field.words(after)}"


def check_can_be_shown(room: Room, match: Match, seat: str, edits: Edits) -> None:
    """Check that the changed state can be shown and played. A row is permanent, so a bad one would end the match.

    The message does not say what is in the way: it may be hidden from the asking player.
    """
    trial = match.clone()
    try:
        trial.override(seat, edits)
        show_to_all(room.presenter, trial)
    except Exception:
        raise FrameRefused("illegal", "that would contradict the hidden part of the position") from None


async def carry_out(room: Room, seat: str, edits: Edits) -> None:
    match = check_playing(room)
    check_can_be_shown(room, match, seat, edits)
    before = match.length
    if not await tried(room, lambda: match.override(seat, edits), seat):
        return
    payload = {"seat": seat, "at": before, "lines": plain_lines(match, before)}
    await room.commit("override", seat, payload, is_rated=False)
    room.show()


async def editable(call: Call) -> Editable:
    """The fields that could be changed by hand, as far as the asking player sees them."""
    room = await call.arena.rooms.open(call.path["id"])
    mine = room.record.seats_of(call.player.id)
    if not mine:
        raise Forbidden("not-your-match", "only players can change the position")
    async with room.lock:  # nothing of an answer before its row
        if room.record.status != "playing" or room.match is None:
            raise Conflict("not-playing", "the match is not being played")
        seat = room.asked if room.asked in mine else mine[0]
        seen = room.match.view(seat)
        found = sorted(room.match.editable(seat), key=lambda edit: "." not in edit[0])  # pieces first, the match last
        return Editable(values=[_value(room, seen, path, value) for path, value in found])


def _value(room: Room, seen: Any, path: str, value: Any) -> EditableValue:
    field = room.presenter.editable_field(seen, path)
    return EditableValue(
        path=path, value=value, piece=field.piece, quality=field.quality, words=field.words(value),
        choices=list(field.choices), is_named=room.presenter.is_named(seen, path),
    )  # fmt: skip


ROUTES = (
    Route("GET", "/api/matches/{id}/editable", editable, "What could be changed by hand.", reply=Editable,
          errors=(403, 409)),
)  # fmt: skip

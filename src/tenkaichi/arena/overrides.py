"""Changing the state by hand, because the engine is wrong: by agreement, on the tape, and never rated again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tenkaichi.arena.course import plain_lines
from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.schemas import Edit
from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room

Edits = list[tuple[str, Any]]


async def propose_override(room: Room, seat: str, edits: list[Edit], words: str) -> None:
    """At once where nobody else is concerned; otherwise the others are asked."""
    match = room.check_playing()
    wanted = [(edit.path, edit.value) for edit in edits]
    known = dict(match.editable(seat))
    for path, _ in wanted:
        if path not in known:
            raise FrameRefused("illegal", f"{path}: you see no such number or word")
    if room.is_solo():
        await carry_out(room, seat, wanted)
        return
    try:
        match.clone().override(seat, wanted)
    except TenkaichiError as error:
        raise FrameRefused("illegal", str(error)) from None
    shown = ", ".join(f"{path} = {value}" for path, value in wanted)
    said = f"{room.name_of(seat)} proposes to set {shown}" + (f": {words}" if words else "")
    details = {"edits": [[path, value] for path, value in wanted]}
    await room.commit("propose", seat, {"kind": "override", "words": said, "details": details})
    room.show()


async def carry_out(room: Room, seat: str, edits: Edits) -> None:
    match = room.check_playing()
    before = match.length
    if not await room.tried(lambda: match.override(seat, edits), seat):
        return
    payload = {"seat": seat, "at": before, "lines": plain_lines(match, before)}
    await room.commit("override", seat, payload, is_rated=False)
    room.show()

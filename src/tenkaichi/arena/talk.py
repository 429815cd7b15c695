"""Talk among a table's players. Spectators and bots neither say nor receive anything.

Quick phrases are always allowed. Text needs the consent of both players; at a table with an invitation both have it,
until one of them stops it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from tenkaichi.arena.errors import BadRequest, Conflict, Forbidden, NotFound
from tenkaichi.arena.protocol.talk import AllowText, PlayerReport, Reported, Said, Say, TalkFrame
from tenkaichi.arena.routes import Call, Route
from tenkaichi.arena.storage.records import public_id_of
from tenkaichi.arena.storage.remote_bots import is_remote_bot
from tenkaichi.arena.storage.store import Overtaken
from tenkaichi.arena.storage.talk import Kind, Line, TalkStore
from tenkaichi.arena.visible_text import visible_line, visible_lines

if TYPE_CHECKING:
    from tenkaichi.arena.channel import Channel
    from tenkaichi.arena.room import Room

PHRASES: dict[str, str] = {
    "hello": "Hello!",
    "luck": "Good luck!",
    "nice": "Nice one!",
    "oops": "Oops!",
    "thanks": "Thank you!",
    "moment": "One moment, please.",
    "good-game": "Good game!",
    "again": "Another one?",
}
SHOWN = 60  # the newest lines that a table shows

Text = Literal["off", "you-agreed", "they-agreed", "on"]


class Talk:
    """The talk of one match, as its owner knows it."""

    def __init__(self, room: Room, lines: list[Line]) -> None:
        self.room = room
        self.lines = lines

    def agreed(self, player: str) -> bool:
        """Tell if a player has agreed to text: by the last word on it, else if the table was made by invitation."""
        for line in reversed(self.lines):
            if line.player == player and line.kind in ("agree", "stop"):
                return line.kind == "agree"
        return any(seat.plan == "friend" for seat in self.room.record.seats)

    def check_more(self, player: str) -> None:
        """Agreements count like words: a table's lines are all in memory."""
        if sum(line.player == player for line in self.lines) >= self.room.arena.settings.limits.talk_in_match:
            raise Conflict("said-enough", "you have reached the number of messages for one match")

    def text_for(self, player: str) -> Text:
        mine = self.agreed(player)
        theirs = all(self.agreed(other) for other in self.room.record.persons if other != player)
        if mine and theirs:
            return "on"
        return "you-agreed" if mine else "they-agreed" if theirs else "off"

    def frame_for(self, player: str) -> TalkFrame:
        record = self.room.record
        said = [line for line in self.lines if line.kind in ("phrase", "text")]
        return TalkFrame(
            seq=record.seq,
            said=[self._said(line, player) for line in said[-SHOWN:]],
            text=self.text_for(player),
            phrases=PHRASES,
            may_speak=not self.room.arena.bans.is_muted(player),
        )

    def _said(self, line: Line, player: str) -> Said:
        seats = self.room.record.seats_of(line.player)
        seat = seats[0] if seats else ""
        return Said(
            number=line.number, seat=seat, name=self.room.name_of(seat) if seat else "", words=line.words,
            is_yours=line.player == player, at=line.at,
        )  # fmt: skip

    async def add(self, player: str, kind: Kind, words: str) -> None:
        """Write a line, then show it to the players."""
        room = self.room
        number = self.lines[-1].number + 1 if self.lines else 1
        line = Line(number=number, player=player, kind=kind, words=words, at=room.arena.now())
        try:
            await TalkStore(room.arena.store).add(room.id, line)
        except Overtaken:
            room.talk = None  # read again at the next word
            raise Conflict("changed", "another message came at the same moment; send it again") from None
        self.lines.append(line)
        for channel in list(room.channels):
            self.show_to(channel)

    def show_to(self, channel: Channel) -> None:
        if channel.player in self.room.record.persons:
            channel.send(self.frame_for(channel.player))


def can_talk(room: Room) -> bool:
    """Tell if two people sit at the table."""
    persons = room.record.persons
    return len(persons) > 1 and not any(is_remote_bot(player) for player in persons)


async def talk_of(room: Room) -> Talk:
    """The talk of a match, read from the database when it is first needed. Needs the room's lock."""
    if room.talk is None:
        room.talk = Talk(room, await TalkStore(room.arena.store).lines(room.id))
    return room.talk


async def show_talk(room: Room, channel: Channel) -> None:
    """Show a player who has just connected what was said."""
    if can_talk(room) and channel.player in room.record.persons:
        (await talk_of(room)).show_to(channel)


# -- requests ---------------------------------------------------------------------------------------------------------


async def say(call: Call) -> TalkFrame:
    """Say a phrase, or words if both players have agreed to text."""
    wanted: Say = call.body
    if (wanted.phrase is None) == (wanted.words is None):
        raise BadRequest("malformed", "expected either a phrase or words")
    words = PHRASES[wanted.phrase] if wanted.phrase is not None else cleaned(wanted.words or "")
    room = await _room(call)
    await call.arena.bans.refresh()
    if call.arena.bans.is_muted(call.player.id, call.player.address):
        raise Forbidden("muted", "the host has muted you")
    call.arena.talk.demand(call.player.id)
    async with room.lock:
        talk = await talk_of(room)
        if wanted.words is not None and talk.text_for(call.player.id) != "on":
            raise Conflict("no-text", "players can write text when both have agreed to it")
        talk.check_more(call.player.id)
        call.arena.make_room_on_disk(call.player.address, words)
        await talk.add(call.player.id, "text" if wanted.words is not None else "phrase", words)
        return talk.frame_for(call.player.id)


async def allow_text(call: Call) -> TalkFrame:
    """Agree to text, or stop it. Either player can stop it at any time."""
    wanted: AllowText = call.body
    room = await _room(call)
    call.arena.talk.demand(call.player.id)
    async with room.lock:
        talk = await talk_of(room)
        if talk.agreed(call.player.id) != wanted.on:
            if wanted.on:  # to stop is always possible; it needs an agreement before it
                talk.check_more(call.player.id)
            await talk.add(call.player.id, "agree" if wanted.on else "stop", "")
        return talk.frame_for(call.player.id)


async def _room(call: Call) -> Room:
    record = await call.arena.rooms.record(call.path["id"])
    if not record.seats_of(call.player.id):  # before the match is opened, which may mean to play its whole tape again
        raise Forbidden("not-your-match", "only players talk at this table")
    room = await call.arena.rooms.open(record.id)
    if not can_talk(room):
        raise Conflict("nobody-there", "there is no other player to read it")
    return room


def cleaned(words: str) -> str:
    """Words in one line, without invisible signs or heaps of marks."""
    found = visible_line(words)
    if not found:
        raise BadRequest("malformed", "the message has no visible text", field="words")
    return found[:200]


async def report_player(call: Call) -> Reported:
    """Report another player of one's own match to the host, with what was said there."""
    wanted: PlayerReport = call.body
    record = await call.arena.rooms.record(wanted.match)
    if not record.seats_of(call.player.id):
        raise Forbidden("not-your-match", "only players can report a player")
    others = [player for player in record.persons if player != call.player.id]
    about = next((player for player in others if public_id_of(player) == wanted.player), None)
    if about is None:
        raise NotFound("no-such-player", "this player is not at your table")
    call.arena.reporters.demand(call.player.id)
    call.arena.reports_of_address.demand(call.player.address)
    stored = TalkStore(call.arena.store)
    said = [
        {"by": "reporter" if line.player == call.player.id else "reported", "words": line.words, "at": line.at}
        for line in await stored.lines(record.id)
        if line.kind in ("phrase", "text")
    ]
    lines = msgspec.json.encode(said).decode()
    call.arena.make_room_on_disk(call.player.address, lines, wanted.words)
    made = call.arena.new_id()
    await stored.report(
        {
            "id": made,
            "player": call.player.id,
            "about": about,
            "match_id": record.id,
            "kind": wanted.kind,
            "words": visible_lines(wanted.words),
            "said": lines,
            "created": call.arena.now(),
        }
    )
    call.arena.log.info("player reported", match=record.id, kind=wanted.kind)
    return Reported(id=made)


ROUTES = (
    Route("POST", "/api/matches/{id}/talk", say, "Say something to the other player.", body=Say, reply=TalkFrame,
          errors=(409,)),
    Route("POST", "/api/matches/{id}/talk/text", allow_text, "Agree to text, or stop it.", body=AllowText,
          reply=TalkFrame, errors=(409,)),
    Route("POST", "/api/player-reports", report_player, "Report a player to the host.", body=PlayerReport,
          reply=Reported, status=201, errors=(404,)),
)  # fmt: skip

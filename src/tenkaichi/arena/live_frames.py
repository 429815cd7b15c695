"""Carry out the frames of the live channel at their room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tenkaichi.arena.answering import check_fresh, check_playing, give, tried
from tenkaichi.arena.bot_pool import ON_BEHALF_OF, Stuck
from tenkaichi.arena.consents import consent
from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.guards import TooFast
from tenkaichi.arena.match_history import plain_lines
from tenkaichi.arena.overrides import propose_override
from tenkaichi.arena.pass_timer import as_asked_here
from tenkaichi.arena.protocol.client_frames import (
    Answer,
    AskHint,
    AskPolicy,
    AskWhy,
    ClaimWin,
    ClientFrame,
    Concede,
    Consent,
    Hello,
    Override,
    ShareEyes,
    Undo,
)
from tenkaichi.arena.protocol.questions import RefusedOption
from tenkaichi.arena.protocol.server_frames import HintFrame, WhyFrame
from tenkaichi.arena.room import Room
from tenkaichi.arena.storage.records import ENDED
from tenkaichi.arena.storage.remote_bots import is_remote_bot
from tenkaichi.arena.takebacks import take_back
from tenkaichi.arena.tellings import Telling, claimed, given_up
from tenkaichi.arena.viewer_snapshot import ViewerSnapshot
from tenkaichi.engine.decision import IllegalAnswer, OpenChoice, Option
from tenkaichi.engine.drive import understand
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.typed_words import matching, typed_point

if TYPE_CHECKING:
    from tenkaichi.arena.channel import Channel

UNITS = 100
WATCHING = "you are watching; only players do that"


async def obey(room: Room, channel: Channel, frame: ClientFrame) -> None:
    """Carry out one frame under the room's lock; hints are computed outside of it."""
    # any other reply would reveal the current position
    if room.is_behind(channel.player) and not isinstance(frame, Hello):
        raise FrameRefused("not-your-seat", WATCHING)
    if isinstance(frame, AskHint):
        await hint(room, channel, frame)
        return
    check_limits(room, channel.player, channel.address, frame)
    async with room.lock:
        match frame:
            case Hello():
                channel.note(frame)
                room.show_to(channel, frame.log_from)
            case Answer():
                if not await answer(room, channel.player, frame):
                    room.show_to(channel)
            case AskWhy():
                why(room, channel, frame)
            case Undo():
                await take_back(room, my_seats(room, channel), frame.expected_seq)
            case Consent():
                await consent(room, channel.player, frame)
            case Override():
                check_fresh(room, frame.expected_seq)
                await propose_override(room, my_seat(room, channel), frame.edits, frame.words)
            case Concede():
                await concede(room, channel, frame)
            case ClaimWin():
                await claim(room, channel, frame)
            case AskPolicy():
                await ask_by(room, channel, frame)
            case ShareEyes():
                await share(room, channel, frame)


def check_limits(room: Room, player: str, address: str, frame: ClientFrame) -> None:
    """Refuse what would fill the disk. The limits hold for the player who makes the rows, not for the others."""
    arena = room.arena
    if isinstance(frame, Answer | Undo | Consent | Override | AskPolicy | ShareEyes):
        mine = room.record.seats_of(player)
        if mine and room.is_full_for(mine[0]):
            words = f"you have made {arena.settings.limits.rows} changes in this match; it can only be given up"
            raise FrameRefused("over", words)
    if isinstance(frame, Consent | Override | AskPolicy | ShareEyes):
        wait = arena.idle_rows.take(f"{room.id} {player}")
        if not wait and isinstance(frame, Override) and frame.words:
            wait = arena.override_texts.take(address)
        if wait:
            raise FrameRefused("too-fast", f"too many such changes; try again in {max(1, round(wait))} s")


def my_seats(room: Room, channel: Channel) -> list[str]:
    return seats_held(room, channel.player)


def seats_held(room: Room, player: str) -> list[str]:
    """The seats of a player; a spectator is refused."""
    seats = room.record.seats_of(player)
    if not seats:
        raise FrameRefused("not-your-seat", WATCHING)
    return seats


def my_seat(room: Room, channel: Channel) -> str:
    """The seat that the player acts from: at a hot seat the asked one."""
    seats = my_seats(room, channel)
    return room.asked if room.asked in seats else channel.viewer if channel.viewer in seats else seats[0]


# -- answers ----------------------------------------------------------------------------------------------------------


async def answer(room: Room, player: str, frame: Answer) -> bool:
    """Take an answer of a player. Return False if the same answer has been accepted already."""
    seats = seats_held(room, player)
    if frame.id and any((seat, frame.id) in room.history.answer_ids for seat in seats):
        return False
    check_playing(room)
    asked = room.asked
    check_fresh(room, frame.expected_seq)
    if asked is None or asked not in seats:
        who = "nobody" if asked is None else room.name_of(asked)
        raise FrameRefused("not-your-seat", f"{who} ({asked}) is asked now")
    if (frame.option is None) == (frame.typed is None):
        raise FrameRefused("malformed", "an answer has either an option or typed words")
    snapshot = room.snapshot(asked)
    assert snapshot is not None
    wanted = option_from_words(snapshot, frame.typed) if frame.typed is not None else frame.option
    await give(room, asked, meant(snapshot, wanted), answer_id=frame.id)
    return True


def meant(snapshot: ViewerSnapshot, wanted: Any) -> Any:
    """Find the option that is meant, using the seat's own view. Words are compared with names that the seat sees, and a
    refusal says no more than the view: the true state has names for cards that lie face down.
    """
    if snapshot.asked is None:  # the view cannot ask the question: the rules have to judge
        return wanted
    try:
        return understand(snapshot.presenter.game, snapshot.seen, snapshot.asked, wanted)
    except IllegalAnswer as error:
        raise FrameRefused("illegal", str(error), error.clause) from None
    except TenkaichiError as error:
        raise FrameRefused("illegal", str(error)) from None


def option_from_words(snapshot: ViewerSnapshot, words: str) -> Option | str:
    """The option that typed words mean: a number of the list or its short words; else the words, for the rules."""
    listed = snapshot.listed()
    number = words.strip()
    if number.isdecimal() and 1 <= int(number) <= len(listed):  # not isdigit: int() cannot read "²"
        return listed[int(number) - 1]
    if snapshot.asked is not None and isinstance(snapshot.asked.options, OpenChoice) and listed:
        point = typed_point(snapshot.presenter.game.vocabulary, listed[0], words)
        if point is not None:
            return point
    found = matching(snapshot.presenter.game.vocabulary, snapshot.seen, words, listed)
    if len(found) == 1:
        return found[0]
    if len(found) > 1:
        commands = ", ".join(snapshot.presenter.game.vocabulary.command(snapshot.seen, option) for option in found[:8])
        raise FrameRefused("illegal", f"{words!r} fits {len(found)} options: {commands}")
    return words


def why(room: Room, channel: Channel, frame: AskWhy) -> None:
    """Tell the asked player what cannot be done now."""
    asked = room.asked
    snapshot = room.snapshot(asked) if asked is not None and asked in my_seats(room, channel) else None
    refused: list[RefusedOption] = []
    if snapshot is not None:
        refused = snapshot.why_not_with(frame.part, frame.value) if frame.part else snapshot.why_not()
    channel.send(WhyFrame(seq=room.record.seq, refused=refused, part=frame.part, value=frame.value))


async def hint(room: Room, channel: Channel, frame: AskHint) -> None:
    """Send a good move, if no other person is at the table."""
    async with room.lock:
        match = check_playing(room)
        check_fresh(room, frame.expected_seq)
        asked = room.asked
        if asked is None or asked not in my_seats(room, channel):
            raise FrameRefused("not-your-seat", "only the asked player gets a hint")
        if not room.is_solo():
            raise FrameRefused("illegal", "there are no hints in a match between people")
        number = room.presenter.game.seat_named(asked)
        seen, seq = match.view(number), room.record.seq
    ON_BEHALF_OF.set((channel.address, channel.player))
    try:
        room.arena.processor_time.check(channel.address)
        found, reasons = await room.arena.pool.hint(room.presenter.game, seen, number, f"hint {match.length}")
    except Stuck as error:
        raise FrameRefused("illegal", f"no hint now: {error}") from None
    except TooFast as error:
        raise FrameRefused("too-fast", error.message) from None
    option = found[0][0]
    words = room.presenter.label(seen, option)
    channel.send(
        HintFrame(
            seq=seq,
            option=list(option),
            words=words,
            estimate=odds_words([worth for _, worth in found]),
            reasons=reasons,
        )
    )


def odds_words(worths: Sequence[float]) -> str:
    """The bot's own estimate of the chances, with the move that it advises and with the next best."""
    chances = [round(UNITS * (worth + 1) / 2) for worth in worths]
    said = f"the bot rates your chances with it at about {chances[0]} of {UNITS}"
    return said + (f", with the next best move at {chances[1]}" if len(chances) > 1 else "")


# -- leaving ----------------------------------------------------------------------------------------------------------


async def concede(room: Room, channel: Channel, frame: Concede) -> None:
    """Concede. A table that still waits, or whose rules broke down, is cleared away."""
    seats = my_seats(room, channel)
    if frame.expected_seq > room.record.seq:  # giving up means the same at every point of the match
        raise FrameRefused("stale", "the match is not that far")
    if room.record.status in ("waiting", "broken"):
        await room.commit("close", seats[0], {"reason": "the table was cleared"}, status="abandoned")
        room.show()
        return
    seat = my_seat(room, channel)
    await give_up(room, seat, "concede", given_up(room, seat))


async def give_up(room: Room, seat: str, kind: str, telling: Telling) -> None:
    match = check_playing(room)
    before, events = match.length, match.event_count
    if not await tried(room, lambda: match.concede(seat), seat):
        return
    lines = plain_lines(match, before)
    payload = {
        "seat": seat, "at": before, "lines": lines, "events": events, "remark": telling.words, "told": telling.told,
    }  # fmt: skip
    await room.commit("concede" if kind == "concede" else "claim", seat, payload)
    room.show()
    room.tell(telling)


async def claim(room: Room, channel: Channel, frame: ClaimWin) -> None:
    """End a match against a player whose time is over, or who has been away for too long."""
    seats = my_seats(room, channel)
    check_playing(room)
    check_fresh(room, frame.expected_seq)
    late = next((seat.seat for seat in room.record.seats if seat.player not in (None, channel.player)), None)
    if late is None:
        raise FrameRefused("illegal", "there is no other player to claim a win from")
    reason = why_late(room, late)
    if reason is None:
        raise FrameRefused("illegal", f"{room.name_of(late)} still has time")
    await give_up(room, late, "claim", claimed(room, seats[0], late, reason))


def why_late(room: Room, seat: str) -> Telling | None:
    """The reason why a seat may be claimed: its clock or its absence; None if there is none."""
    settings, player = room.arena.settings, room.record.seat(seat).player
    name = room.name_of(seat)
    if room.asked != seat or player is None:
        return None
    if room.is_full_for(seat):
        return _late(seat, f"{name} has", "you have", "made as many changes as a match takes")
    if room.clocks.is_used:  # only the clock counts then: it runs on during an absence
        return _late(seat, f"{name}'s", "your", "time is over") if (room.clock_left(seat) or 0) <= 0 else None
    if room.is_here(player):
        return None
    last = room.record.seat(seat).last_here
    patience = settings.bot_away_seconds if is_remote_bot(player) else settings.away_seconds
    if last and room.arena.now() - last > patience and room.arena.now() - room.record.updated > patience:
        return _late(seat, f"{name} has", "you have", "been away for too long")
    return None


def _late(seat: str, their: str, your: str, rest: str) -> Telling:
    return Telling(f"{their} {rest}", {seat: f"{your} {rest}"})


# -- settings of a seat -----------------------------------------------------------------------------------------------


async def ask_by(room: Room, channel: Channel, frame: AskPolicy) -> None:
    """Set when a seat is asked. Passes that follow at once are rows like any other."""
    match = check_playing(room)
    seat = my_seat(room, channel)
    before, rules = match.length, as_asked_here(room, frame.rules)
    if not await tried(room, lambda: match.ask_by(seat, rules or None), seat):
        return
    lines = plain_lines(match, before)
    await room.commit("policy", seat, {"seat": seat, "rules": rules, "lines": lines, "at": before})
    room.show()


async def share(room: Room, channel: Channel, frame: ShareEyes) -> None:
    """Let spectators see what this seat sees, or stop it."""
    from msgspec.structs import replace

    seat = my_seat(room, channel)
    if room.record.status in ENDED:
        raise FrameRefused("over", "the match is over: everybody sees everything now")
    if room.record.seat(seat).shares_eyes == frame.on:
        room.show_to(channel)  # nothing changes, so no row is needed
        return
    renewed = replace(room.record.seat(seat), shares_eyes=frame.on)
    await room.commit("share", seat, {"seat": seat, "on": frame.on}, seats=[renewed])
    room.show()

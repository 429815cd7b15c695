"""What waits for consent: takebacks, overrides, rematches; who is asked, and what happens when all have agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenkaichi.arena.course import Proposed
from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.overrides import carry_out
from tenkaichi.arena.protocol.client_frames import Consent
from tenkaichi.arena.protocol.server_frames import Proposal
from tenkaichi.arena.rematches import sit_down_again
from tenkaichi.arena.takebacks import cut

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room


def waiting_for(room: Room, proposed: Proposed) -> set[str]:
    """The players who have not agreed yet."""
    proposer = room.record.seat(proposed.by).player
    return set(room.record.persons) - {proposer} - proposed.agreed


def proposals_for(room: Room, player: str) -> list[Proposal]:
    mine = room.record.seats_of(player)
    return [
        Proposal(
            kind=proposed.kind,  # type: ignore[arg-type]
            by=proposed.by,
            words=proposed.words,
            is_yours=proposed.by in mine,
            awaits_you=player in waiting_for(room, proposed),
        )
        for proposed in room.course.proposals.values()
        if waiting_for(room, proposed)
    ]


async def consent(room: Room, player: str, said: Consent) -> None:
    """Yes or no from another; no from whoever proposed it withdraws it."""
    proposed = room.course.proposals.get(said.kind)
    if proposed is None:
        raise FrameRefused("stale", f"no {said.kind} is being proposed")
    if not room.course.position_seq <= said.expected_seq <= room.record.seq:
        raise FrameRefused("stale", "the match has moved on since")
    mine = room.record.seats_of(player)
    is_proposer = proposed.by in mine
    if not mine or (said.accept and (is_proposer or player not in waiting_for(room, proposed))):
        raise FrameRefused("not-your-seat", "it is for the other players to agree")
    seat = mine[0]
    payload = {"kind": said.kind, "player": player, "accept": said.accept}
    if not said.accept:
        await room.commit("consent", seat, payload)
        room.show()
        deed = "withdraws the proposal" if is_proposer else "does not agree"
        room.notice(f"{room.name_of(seat)} {deed} ({said.kind}).")
        return
    await room.commit("consent", seat, payload)
    if waiting_for(room, proposed):
        room.show()
        return
    await settle(room, proposed, seat)


async def settle(room: Room, proposed: Proposed, agreed_by: str) -> None:
    """Everybody has agreed."""
    if proposed.kind == "rematch":
        for player in proposed.agreed:
            await sit_down_again(room, player)
        room.show()
    elif proposed.kind == "takeback":
        words = f"{room.name_of(proposed.by)} has taken back an answer; {room.name_of(agreed_by)} agreed."
        await cut(room, proposed.by, proposed.details["to"], words, unrated=True)
    elif proposed.kind == "override":
        await carry_out(room, proposed.by, [(path, value) for path, value in proposed.details["edits"]])
        room.notice(f"{room.name_of(proposed.by)} and {room.name_of(agreed_by)} have changed the state by agreement.")

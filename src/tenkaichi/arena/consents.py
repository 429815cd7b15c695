"""Consent to proposals of other players, and what happens when all have agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenkaichi.arena.answering import check_fresh
from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.match_history import Proposed
from tenkaichi.arena.overrides import carry_out
from tenkaichi.arena.proposals import check_answers, waiting_for
from tenkaichi.arena.protocol.client_frames import Consent
from tenkaichi.arena.rematches import sit_down_again
from tenkaichi.arena.takebacks import cut
from tenkaichi.arena.tellings import changed_by_hand, not_agreed, taken_back

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room


async def consent(room: Room, player: str, said: Consent) -> None:
    """Take a yes or no from another player. A no from the proposer withdraws the proposal."""
    proposed = room.history.proposals.get(said.kind)
    if proposed is None:
        raise FrameRefused("stale", f"no {said.kind} is being proposed")
    check_answers(proposed, said)
    check_fresh(room, said.expected_seq)
    mine = room.record.seats_of(player)
    is_proposer = proposed.by in mine
    if not mine or (said.accept and (is_proposer or player not in waiting_for(room, proposed))):
        raise FrameRefused("not-your-seat", "it is for the other players to agree")
    seat = mine[0]
    await room.commit(
        "consent", seat, {"kind": said.kind, "player": player, "accept": said.accept, "proposal": proposed.id}
    )
    if not said.accept:
        room.show()
        room.tell(not_agreed(room, seat, said.kind, is_proposer=is_proposer))
    elif waiting_for(room, proposed):
        room.show()
    else:
        await settle(room, proposed, seat)


async def settle(room: Room, proposed: Proposed, agreed_by: str) -> None:
    """Carry out a proposal that everybody has agreed to."""
    if proposed.kind == "rematch":
        for player in proposed.agreed:
            await sit_down_again(room, player)
        room.show()
    elif proposed.kind == "takeback":
        told = taken_back(room, proposed.by, agreed_by)
        await cut(room, proposed.by, proposed.details["to"], told, unrated=True)
    elif proposed.kind == "override":
        await carry_out(room, proposed.by, [(path, value) for path, value in proposed.details["edits"]])
        room.tell(changed_by_hand(room, proposed.by, agreed_by))

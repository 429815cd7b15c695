"""Pending proposals (takebacks, overrides, rematches): who is asked, and who has agreed. See `consents`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.match_history import Proposed
from tenkaichi.arena.protocol.client_frames import Consent
from tenkaichi.arena.protocol.server_frames import Proposal

if TYPE_CHECKING:
    from tenkaichi.arena.match_view import MatchView


def waiting_for(match_view: MatchView, proposed: Proposed) -> set[str]:
    """The players who have not agreed yet."""
    proposer = match_view.record.seat(proposed.by).player
    return set(match_view.record.persons) - {proposer} - proposed.agreed


def check_none_pending(match_view: MatchView, kind: str) -> None:
    """Refuse a second proposal: it would take the place of the one that the others are reading."""
    if kind in match_view.history.proposals:
        raise FrameRefused("illegal", f"another {kind} waits for an answer; it can be withdrawn or declined first")


def check_answers(proposed: Proposed, said: Consent) -> None:
    """Refuse a consent that was given to another proposal than the pending one."""
    is_other = said.expected_seq < proposed.id if said.proposal is None else said.proposal != proposed.id
    if is_other:
        raise FrameRefused("stale", f"this {said.kind} is no longer the one that was proposed")


def proposals_for(match_view: MatchView, player: str) -> list[Proposal]:
    mine = match_view.record.seats_of(player)
    return [
        Proposal(
            id=proposed.id,
            kind=proposed.kind,  # type: ignore[arg-type]
            by=proposed.by,
            words=proposed.words,
            is_yours=proposed.by in mine,
            awaits_you=player in waiting_for(match_view, proposed),
        )
        for proposed in match_view.history.proposals.values()
        if waiting_for(match_view, proposed)
    ]

"""What waits for consent, takebacks, overrides and rematches: who is asked, and who has agreed. See `consents`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenkaichi.arena.match_history import Proposed
from tenkaichi.arena.protocol.server_frames import Proposal

if TYPE_CHECKING:
    from tenkaichi.arena.match_view import MatchView


def waiting_for(match_view: MatchView, proposed: Proposed) -> set[str]:
    """The players who have not agreed yet."""
    proposer = match_view.record.seat(proposed.by).player
    return set(match_view.record.persons) - {proposer} - proposed.agreed


def proposals_for(match_view: MatchView, player: str) -> list[Proposal]:
    mine = match_view.record.seats_of(player)
    return [
        Proposal(
            kind=proposed.kind,  # type: ignore[arg-type]
            by=proposed.by,
            words=proposed.words,
            is_yours=proposed.by in mine,
            awaits_you=player in waiting_for(match_view, proposed),
        )
        for proposed in match_view.history.proposals.values()
        if waiting_for(match_view, proposed)
    ]

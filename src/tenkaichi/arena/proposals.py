"""What waits for consent, takebacks, overrides and rematches: who is asked, and who has agreed. See `consents`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenkaichi.arena.course import Proposed
from tenkaichi.arena.protocol.server_frames import Proposal

if TYPE_CHECKING:
    from tenkaichi.arena.scene import Scene


def waiting_for(scene: Scene, proposed: Proposed) -> set[str]:
    """The players who have not agreed yet."""
    proposer = scene.record.seat(proposed.by).player
    return set(scene.record.persons) - {proposer} - proposed.agreed


def proposals_for(scene: Scene, player: str) -> list[Proposal]:
    mine = scene.record.seats_of(player)
    return [
        Proposal(
            kind=proposed.kind,  # type: ignore[arg-type]
            by=proposed.by,
            words=proposed.words,
            is_yours=proposed.by in mine,
            awaits_you=player in waiting_for(scene, proposed),
        )
        for proposed in scene.course.proposals.values()
        if waiting_for(scene, proposed)
    ]

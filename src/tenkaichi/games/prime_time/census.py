"""The pieces of a match: none is ever created or lost, it only changes place."""

from __future__ import annotations

from tenkaichi.games.prime_time.rules.cards import PlayCard
from tenkaichi.games.prime_time.state import Skirmish


def census(g: Skirmish) -> dict[str, int]:
    """Cards of each deck over all the places where they can be; the models of each roster."""
    counts: dict[str, int] = {}
    for seat, team in enumerate(g.teams):
        attached = sum([len(model.legacy) for model in g.models if model.seat == seat])
        cards = sum(team.pile) + sum(team.discard) + len(team.hand) + len(team.in_play) + attached + _laid_down(g, seat)
        counts[f"cards of {'AB'[seat]}"] = cards
        counts[f"models of {'AB'[seat]}"] = len(
            [m for m in g.models if m.seat == seat and "fused" not in g.book.profiles[m.profile].traits]
        )
    return counts


def _laid_down(g: Skirmish, seat: int) -> int:
    """Cards that have left the hand and are being answered before they go where they belong."""
    frames = [frame for frame in g.stack if isinstance(frame, PlayCard) and frame.seat == seat]
    return len([frame for frame in frames if frame.at == PlayCard.put_away.index])

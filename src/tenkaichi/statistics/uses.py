"""The fate of library entries in many matches: brought, drawn, played, and won with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter

BROUGHT, DRAWN, PLAYED = "b", "d", "p"
SideUses = Mapping[str, str]  # by entry ("card/red-palm"): letters for what its seat did with it


def uses_of(presenter: Presenter, match: Match) -> list[dict[str, str]]:
    """The entries that each seat of a finished match brought, drew and played. Empty for a game that does not say."""
    shown = presenter.shown
    if shown is None:
        return []
    g = match.state
    found: list[dict[str, str]] = [dict.fromkeys(entries, BROUGHT) for entries in shown.brought(g)]
    if not found:
        return []
    owned = {entry for side in found for entry in side}
    for kind, facts in match.facts():
        trace = shown.traced(g, kind, facts)
        if trace is None or (trace.entry in owned and trace.entry not in found[trace.seat]):
            continue  # nothing, or a card of the other side
        letter = DRAWN if trace.deed == "drawn" else PLAYED
        known = found[trace.seat].get(trace.entry, "")
        if letter not in known:
            found[trace.seat][trace.entry] = known + letter
    return found


class Share(msgspec.Struct, frozen=True):
    """A share: a count and its total; half points are draws."""

    games: int = 0
    won: float = 0.0

    def plus(self, points: float) -> Share:
        return Share(self.games + 1, self.won + points)


class EntryUses(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry over many matches. A win is counted only where exactly one side had, drew or played it."""

    sides: int = 0  # sides that brought it
    drawn: int = 0  # sides that drew it at least once
    played: int = 0
    won_with: Share = Share()
    won_drawn: Share = Share()
    won_played: Share = Share()


@dataclass
class UseCount:
    """Counts of entries, filled match by match."""

    matches: int = 0
    entries: dict[str, EntryUses] = field(default_factory=dict)

    def add(self, sides: Sequence[SideUses], winner: int | None) -> None:
        """A finished match: the uses of each seat and the seat that won; None is a draw."""
        self.matches += 1
        for entry in {name for side in sides for name in side}:
            letters = [side.get(entry, "") for side in sides]
            known = self.entries.get(entry, EntryUses())
            self.entries[entry] = EntryUses(
                known.sides + sum(BROUGHT in each for each in letters),
                known.drawn + sum(DRAWN in each for each in letters),
                known.played + sum(PLAYED in each for each in letters),
                _counted(known.won_with, letters, BROUGHT, winner),
                _counted(known.won_drawn, letters, DRAWN, winner),
                _counted(known.won_played, letters, PLAYED, winner),
            )


def _counted(share: Share, letters: Sequence[str], letter: str, winner: int | None) -> Share:
    having = [seat for seat, each in enumerate(letters) if letter in each]
    if len(having) != 1:
        return share
    return share.plus(0.5 if winner is None else float(winner == having[0]))

"""Figures on the page of an entry: how often it is drawn, played and won with, here and in the lab."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from tenkaichi.arena.protocol.library import LabResult, UseRates
from tenkaichi.arena.protocol.statistics import Rate
from tenkaichi.arena.storage.summaries import Summaries
from tenkaichi.engine.library import LibraryEntry
from tenkaichi.library.figures import figures_of
from tenkaichi.library.index import Library
from tenkaichi.statistics.interval import wilson
from tenkaichi.statistics.uses import EntryUses, UseCount

if TYPE_CHECKING:
    from tenkaichi.arena.storage.store import Store

ENOUGH = 200  # matches: with fewer no rate is shown
FRESH_SECONDS = 120.0  # for so long a count is given out again
USED = ("card", "technique", "ability")  # kinds that are drawn or played


class _SeatName(msgspec.Struct):
    seat: str


class _Stored(msgspec.Struct):
    """The part of a stored summary that is counted here."""

    mode: str
    winner: str | None
    seats: list[_SeatName] = []
    uses: list[dict[str, str]] = []


def counted(payloads: list[str]) -> UseCount:
    """Matches stored before uses were recorded, and results of real tables, have none and do not count."""
    found, decoder = UseCount(), msgspec.json.Decoder(_Stored)
    for payload in payloads:
        each = decoder.decode(payload)
        if each.mode != "other" and each.uses:
            names = [seat.seat for seat in each.seats]
            found.add(each.uses, names.index(each.winner) if each.winner in names else None)
    return found


@dataclass
class UseCounts:
    """The last count of each game, for as long as it is fresh."""

    kept: dict[str, tuple[float, UseCount]] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def of(self, store: Store, game: str, now: float) -> UseCount:
        async with self.lock:
            at, count = self.kept.get(game, (float("-inf"), UseCount()))
            if not 0 <= now - at < FRESH_SECONDS:
                payloads = await Summaries(store).uses_of_game(game, now)
                count = await asyncio.to_thread(counted, payloads)
                self.kept[game] = (now, count)
            return count


def rate(won: float, games: int) -> Rate | None:
    """A rate with its interval; None where too few matches were played."""
    if games < ENOUGH:
        return None
    low, high = wilson(won, games)
    return Rate(games=games, won=won, rate=won / games, low=low, high=high)


def use_rates(entry: LibraryEntry, uses: EntryUses, matches: int) -> UseRates | None:
    """Count the uses of an entry. Both sides of a match can use an entry that no side brings, such as a common card."""
    if entry.kind not in USED:
        return None
    sides = uses.sides or 2 * matches
    return UseRates(
        sides=sides,
        drawn=rate(uses.drawn, sides) if uses.drawn else None,
        played=rate(uses.played, sides),
        won_drawn=rate(uses.won_drawn.won, uses.won_drawn.games),
        won_played=rate(uses.won_played.won, uses.won_played.games),
    )


def lab_result(library: Library, entry: LibraryEntry, folder: str = "") -> LabResult | None:
    """The lab's figures; None if it has not seen the entry."""
    found = figures_of(library.game.name, folder)
    uses = None if found is None else found.entries.get(f"{entry.kind}/{entry.id}")
    if found is None or uses is None:
        return None
    return LabResult(
        bot=found.bot,
        matches=found.matches,
        seed=found.seed,
        made=found.made,
        version=found.version,
        ruleset=found.ruleset[:16],
        is_current=found.ruleset == library.ruleset.hash,
        games=uses.won_with.games,
        won=rate(uses.won_with.won, uses.won_with.games),
        uses=use_rates(entry, uses, found.matches),
    )

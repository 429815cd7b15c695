"""Summaries of finished matches: made once from the rows, at the end of a match or later if missing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from tenkaichi.arena.changed_games import presenter_for
from tenkaichi.arena.games_offered import sides_of
from tenkaichi.arena.match_history import standing_lines, tape_of
from tenkaichi.arena.ratings import Ratings
from tenkaichi.arena.storage.records import Item, MatchRecord, SummaryRecord
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.summaries import Summaries
from tenkaichi.arena.telemetry import error_words
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import CONTENT, POSITION
from tenkaichi.statistics.summary import SeatSummary, Summary, answers_of, mode_of, summarized

BATCH = 50
PAUSE_SECONDS = 0.05  # seconds between two late ones: players go first


def is_counted(record: MatchRecord) -> bool:
    """Finished, a match like any other, and nothing in it was taken back or changed by hand."""
    return record.status == "over" and record.purpose == "match" and record.is_rated


def summary_of(record: MatchRecord, items: Sequence[Item]) -> Summary:
    """Summarise a finished match. One that began in the middle, or with changed content, is only noted."""
    if POSITION in record.setup or CONTENT in record.setup:
        return Summary(mode="other", winner=record.winner, answers=0, seats=[])
    ready = {side.id for side in sides_of(record.game)}
    seats = [
        SeatSummary(seat=seat.seat, level=seat.level, side=seat.side if seat.side in ready else "")
        for seat in record.seats
    ]
    mode = mode_of([None if seat.is_bot else seat.player for seat in record.seats])
    presenter = presenter_for(record.game, record.setup)
    tape = tape_of(presenter.game, record, standing_lines(items))
    try:
        return summarized(presenter, tape, mode, record.winner, seats)
    except TenkaichiError:  # played under old rules: the result stands
        return Summary(mode=mode, winner=record.winner, answers=answers_of(tape), seats=seats, is_whole=False)


async def summarize(store: Store, match_id: str, ratings: Ratings | None = None) -> None:
    record = await store.match(match_id)
    if record is None or not is_counted(record):
        return
    summary = await asyncio.to_thread(summary_of, record, await store.items(match_id))
    is_first = await Summaries(store).add(
        SummaryRecord(
            match_id=record.id,
            game=record.game,
            ended=record.updated,
            shown_from=record.updated + record.options.spectator_delay,
            is_private=record.options.spectators == "none",
            summary=summary,
        )
    )
    if is_first and ratings is not None:
        await ratings.rate(record, record.updated)


class Summarizer:
    """Makes missing summaries one after the other, in the background of a server or at once for the command line."""

    def __init__(
        self,
        store: Store,
        note_failure: Callable[[str, str], None] = lambda match_id, error: None,
        ratings: Ratings | None = None,
    ) -> None:
        self.store = store
        self.ratings = ratings or Ratings(store)
        self.note_failure = note_failure
        self.failed: list[str] = []  # matches; they are tried again after a restart
        self._ended: asyncio.Queue[str] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def catch_up(self, pause: float = 0.0) -> None:
        """Work until no finished match lacks a summary: some ended before summaries existed, or before a stop."""
        while missing := await Summaries(self.store).missing(BATCH, self.failed):
            for match_id in missing:
                await self._make(match_id)
                await asyncio.sleep(pause)

    async def _make(self, match_id: str) -> None:
        try:
            await summarize(self.store, match_id, self.ratings)
        except Exception as error:
            self.failed.append(match_id)
            self.note_failure(match_id, error_words(error))

    # -- in a server ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    def note_end(self, match_id: str) -> None:
        """Queue a match that has ended; nobody waits for it."""
        self._ended.put_nowait(match_id)

    async def settled(self) -> None:
        """Wait until every ended match is summarised."""
        await self._ended.join()

    async def _run(self) -> None:
        try:
            await self.catch_up(PAUSE_SECONDS)
        except Exception as error:
            self.note_failure("", error_words(error))
        while True:
            match_id = await self._ended.get()
            await self._make(match_id)
            self._ended.task_done()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

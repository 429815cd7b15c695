"""Reads and writes score sheets and their changes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from tenkaichi.arena.protocol.scores import ScoreChange
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.tables import SCORE_CHANGES, SCORES
from tenkaichi.engine.score_sheet import ScoreSheet
from tenkaichi.engine.typed_reading import read_json
from tenkaichi.statistics.summary import Summary


class ScoreRecord(msgspec.Struct, kw_only=True):
    id: str
    game: str
    sheet: ScoreSheet
    created: float
    created_by: str
    seq: int = 0
    saved: Summary | None = None
    ended: float = 0.0


class Scores:
    """The tables `scores` and `score_changes` of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, record: ScoreRecord) -> None:
        values = msgspec.structs.asdict(record)
        values["sheet"] = msgspec.json.encode(record.sheet).decode()
        values["saved"] = ""
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(SCORES).values(values))

    async def find(self, score: str) -> ScoreRecord | None:
        rows = await self.store.rows(sa.select(SCORES).where(SCORES.c.id == score))
        if not rows:
            return None
        values = dict(rows[0])
        values["sheet"] = read_json(values["sheet"], ScoreSheet)
        values["saved"] = read_json(values["saved"], Summary) if values["saved"] else None
        return ScoreRecord(**values)

    async def changes(self, score: str, after: int = 0) -> list[tuple[int, ScoreChange]]:
        """The changes with larger numbers, in order."""
        query = sa.select(SCORE_CHANGES.c.seq, SCORE_CHANGES.c.payload)
        query = query.where((SCORE_CHANGES.c.score_id == score) & (SCORE_CHANGES.c.seq > after))
        rows = await self.store.rows(query.order_by(SCORE_CHANGES.c.seq))
        return [(row["seq"], read_json(row["payload"], ScoreChange)) for row in rows]

    async def append(self, score: str, changes: Sequence[ScoreChange], most: int) -> bool:
        """Number and store what is new. False: the sheet is full. A change that is already there is left out."""
        async with self.store.writing() as connection:
            # the row is locked first, so that two servers do not give out the same number
            await connection.execute(sa.update(SCORES).where(SCORES.c.id == score).values(seq=SCORES.c.seq))
            last = (await connection.execute(sa.select(SCORES.c.seq).where(SCORES.c.id == score))).scalar_one()
            ids = [change.id for change in changes]
            there = sa.select(SCORE_CHANGES.c.change_id).where(
                (SCORE_CHANGES.c.score_id == score) & SCORE_CHANGES.c.change_id.in_(ids)
            )
            known = set((await connection.execute(there)).scalars())
            new = [change for change in {each.id: each for each in changes}.values() if change.id not in known]
            if last + len(new) > most:
                return False
            if new:
                rows = [
                    {
                        "score_id": score,
                        "seq": last + at,
                        "change_id": change.id,
                        "payload": msgspec.json.encode(change).decode(),
                    }
                    for at, change in enumerate(new, start=1)
                ]
                await connection.execute(sa.insert(SCORE_CHANGES), rows)
                await connection.execute(sa.update(SCORES).where(SCORES.c.id == score).values(seq=last + len(new)))
        return True

    async def save(self, score: str, summary: Summary, ended: float) -> None:
        payload = msgspec.json.encode(summary).decode()
        async with self.store.writing() as connection:
            await connection.execute(sa.update(SCORES).where(SCORES.c.id == score).values(saved=payload, ended=ended))

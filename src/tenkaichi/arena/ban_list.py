"""The bans that the host has made, as this process knows them: read again every few seconds."""

from __future__ import annotations

import asyncio
import contextlib
import time

from tenkaichi.arena.errors import Forbidden
from tenkaichi.arena.identity import Visitor
from tenkaichi.arena.storage.moderation import Ban, Moderation
from tenkaichi.arena.storage.store import DATABASE_ERRORS, Store

READ_AGAIN_SECONDS = 5.0


class BanList:
    """Checks players and addresses without asking the database each time."""

    def __init__(self, store: Store) -> None:
        self.moderation = Moderation(store)
        self.found: dict[tuple[str, str, bool], Ban] = {}
        self.read_at = -READ_AGAIN_SECONDS
        self.reading: asyncio.Lock | None = None

    async def refresh(self) -> None:
        """Read the bans if those known are old. An unusable database leaves the known ones in force."""
        if time.monotonic() - self.read_at < READ_AGAIN_SECONDS:
            return
        self.reading = self.reading or asyncio.Lock()
        async with self.reading:
            if time.monotonic() - self.read_at >= READ_AGAIN_SECONDS:
                self.read_at = time.monotonic()
                with contextlib.suppress(*DATABASE_ERRORS):
                    bans = await self.moderation.bans()
                    self.found = {(ban.kind, ban.value, ban.is_mute): ban for ban in bans}

    async def check(self, visitor: Visitor, address: str) -> None:
        """Raise Forbidden for a banned player or address."""
        await self.refresh()
        ban = self._of(visitor.id, address, is_mute=False)
        if ban is not None:
            until = time.strftime("%Y-%m-%d", time.gmtime(ban.until)) if ban.until else ""
            words = f"the host has banned you from this arena{f' until {until}' if until else ''}"
            raise Forbidden("banned", f"{words}: {ban.reason}" if ban.reason else words)

    def is_banned(self, player: str, address: str) -> bool:
        """Whether a ban is in force, as far as this process knows."""
        return self._of(player, address, is_mute=False) is not None

    def is_muted(self, player: str, address: str = "") -> bool:
        """Whether this player may not say anything to others."""
        return self._of(player, address, is_mute=True) is not None

    def _of(self, player: str, address: str, *, is_mute: bool) -> Ban | None:
        for key in (("player", player, is_mute), ("address", address, is_mute)):
            ban = self.found.get(key)
            if ban is not None and (ban.until == 0 or ban.until > time.time()):
                return ban
        return None

"""Work away from the event loop whose processor time counts against an address.

One address has a budget for everything that a visitor can ask for at will: set-ups, previews, hints, replays, branches,
takebacks and reports. Thinking bots are not counted: they wait for their turn (`fair_turns`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

T = TypeVar("T")


async def in_thread(arena: Arena, address: str, work: Callable[..., T], *arguments: Any) -> T:
    """Run work in a thread. Refuse with `TooFast` if the address has used up its processor time."""
    if address:
        arena.processor_time.check(address)
    spent = [0.0]

    def timed() -> T:
        began = time.thread_time()
        try:
            return work(*arguments)
        finally:
            spent[0] = time.thread_time() - began

    try:
        return await asyncio.to_thread(timed)
    finally:
        if address:
            arena.processor_time.spend(address, spent[0])

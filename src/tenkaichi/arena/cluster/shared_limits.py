"""One budget for all processes: each tells the others once a second what it has given out.

A visitor who spreads requests over the processes gets no more than one who does not, but for the second in between.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tenkaichi.arena.cluster.messages import Spent
from tenkaichi.arena.guards import Buckets

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

SHARE_SECONDS = 1.0
BUSY_SOCKETS = 10  # an address with fewer sockets here is not told of


class SharedLimits:
    """The budgets of this process, and what it knows of the others."""

    def __init__(self, arena: Arena, member: str) -> None:
        self.arena = arena
        self.member = member
        self.budgets: dict[str, Buckets] = {}
        self.sockets: dict[str, dict[str, int]] = {}  # by member, then by address

    def begin(self) -> None:
        self.budgets = {name: found for name, found in vars(self.arena).items() if isinstance(found, Buckets)}
        for each in self.budgets.values():
            each.taken = {}

    def spent(self) -> Spent | None:
        """The message to the other members; None if there is nothing to tell."""
        taken: dict[str, dict[str, float]] = {}
        for name, budget in self.budgets.items():
            if budget.taken:
                taken[name], budget.taken = budget.taken, {}
        here = Counter(channel.address for channel in self.arena.channels.open) if self.arena.channels else Counter()
        sockets = {address: count for address, count in here.items() if count >= BUSY_SOCKETS and address}
        if not taken and not sockets and not self.sockets.get(self.member):
            return None
        self.sockets[self.member] = sockets  # to tell once more when there are none left
        return Spent(home=self.member, taken=taken, sockets=sockets)

    def receive(self, message: Spent) -> None:
        if message.home == self.member:
            return
        self.sockets[message.home] = message.sockets
        for name, taken in message.taken.items():
            budget = self.budgets.get(name)
            for key, amount in taken.items() if budget is not None else ():
                budget.note_elsewhere(key, amount)  # type: ignore[union-attr]

    def sockets_elsewhere(self, address: str) -> int:
        return sum(each.get(address, 0) for member, each in self.sockets.items() if member != self.member)

    def forget_but(self, alive: frozenset[str]) -> None:
        for member in self.sockets.keys() - alive - {self.member}:
            del self.sockets[member]

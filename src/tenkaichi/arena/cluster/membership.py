"""The arena's knowledge of other processes, and the version for a single process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from tenkaichi.arena.channel import Channel
    from tenkaichi.arena.routes import Call, Route


class OwnedElsewhere(Exception):
    """Another process owns this live match: nothing can be done with it here."""

    def __init__(self, match_id: str, member: str) -> None:
        super().__init__(f"match {match_id} is owned by {member}")
        self.match_id = match_id
        self.member = member


class Membership(Protocol):
    """This process among the others."""

    @property
    def is_reachable(self) -> bool:
        """Tell if the others can be reached and our lease is valid."""

    async def join(self) -> None: ...

    async def leave(self) -> None:
        """Give every match back; relaying members find the new owner."""

    async def claim(self, match_id: str) -> None:
        """Claim the match for this process, or raise `OwnedElsewhere`."""

    async def release(self, match_id: str) -> None: ...

    async def check_not_elsewhere(self, match_id: str) -> None:
        """Raise `OwnedElsewhere` if another process owns the match; do not claim it."""

    def suspect(self) -> None:
        """Another process has written to a match of ours: check at once who owns it."""

    async def relay(self, channel: Channel, match_id: str, owner: str) -> None:
        """Relay frames to the owner and back. Return when the owner must be found again."""

    async def carry_out(self, row: Route, call: Call) -> Any:
        """Carry out a request here or at the owner of its match."""

    async def tell_renamed(self, player: str, name: str) -> None: ...

    def sockets_elsewhere(self, address: str) -> int:
        """Count the sockets that an address has at other processes."""

    async def tell_logged_out(self, player: str, only: str, renewed: str | None) -> None:
        """See `Channels.log_out`."""


class Alone:
    """A single process, which owns every match."""

    is_reachable = True

    async def join(self) -> None:
        pass

    async def leave(self) -> None:
        pass

    async def claim(self, match_id: str) -> None:
        pass

    async def release(self, match_id: str) -> None:
        pass

    async def check_not_elsewhere(self, match_id: str) -> None:
        pass

    def suspect(self) -> None:
        pass

    async def relay(self, channel: Channel, match_id: str, owner: str) -> None:
        raise AssertionError("there is no other process to relay to")

    async def carry_out(self, row: Route, call: Call) -> Any:
        return await row.handle(call)

    async def tell_renamed(self, player: str, name: str) -> None:
        pass

    def sockets_elsewhere(self, address: str) -> int:
        return 0

    async def tell_logged_out(self, player: str, only: str, renewed: str | None) -> None:
        pass

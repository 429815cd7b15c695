"""What the arena needs to know of other processes; and the answer where there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from tenkaichi.arena.channel import Channel
    from tenkaichi.arena.routes import Call, Route


class OwnedElsewhere(Exception):
    """Another process owns this live match: nothing about it can be done here."""

    def __init__(self, match_id: str, member: str) -> None:
        super().__init__(f"match {match_id} is owned by {member}")
        self.match_id = match_id
        self.member = member


class Membership(Protocol):
    """This process among the others."""

    @property
    def is_reachable(self) -> bool:
        """Can we speak to the others, and is our lease good?"""

    async def join(self) -> None: ...

    async def leave(self) -> None:
        """Gives every match back; whoever relays to us looks for the new owner."""

    async def claim(self, match_id: str) -> None:
        """This process owns the match from now on, or `OwnedElsewhere`."""

    async def release(self, match_id: str) -> None: ...

    async def check_not_elsewhere(self, match_id: str) -> None:
        """`OwnedElsewhere` if another process owns the match; it is not claimed."""

    def suspect(self) -> None:
        """Somebody else has written to a match of ours: looks at once whether it still is."""

    async def relay(self, channel: Channel, match_id: str, owner: str) -> None:
        """Passes frames on to the owner and back; returns when the match has to be looked for again."""

    async def carry_out(self, row: Route, call: Call) -> Any:
        """A request, here or at the owner of its match."""

    async def tell_renamed(self, player: str, name: str) -> None: ...

    async def tell_logged_out(self, player: str, only: str, renewed: str | None) -> None:
        """As `Channels.log_out` has it."""


class Alone:
    """One process: every match is ours."""

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
        raise AssertionError("there is nobody to relay to")

    async def carry_out(self, row: Route, call: Call) -> Any:
        return await row.handle(call)

    async def tell_renamed(self, player: str, name: str) -> None:
        pass

    async def tell_logged_out(self, player: str, only: str, renewed: str | None) -> None:
        pass

"""Messages between members: MessagePack, compressed when long.

A browser's frames travel unchanged. No message is the only copy of anything: an acknowledged answer is in the database,
and a fresh view makes up for anything lost on the way.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from tenkaichi.arena.storage.records import PlayerRecord

LONG = 64 * 1024  # bytes from which on a message is compressed
PLAIN, SMALL = b"p", b"z"


class Message(msgspec.Struct, kw_only=True, tag=True, array_like=True):
    """Base of all."""


# -- to the owner of a match ------------------------------------------------------------------------------------------


class Enter(Message):
    """A socket of `home` enters a match. The reply is `Noted`; its frames come as `Shown`."""

    connection: str
    home: str
    match: str
    player: str
    hello: bytes  # its first frame
    address: str = ""  # whose budgets pay for it


class Said(Message):
    """The next frame of a socket; `number` counts from 1."""

    connection: str
    number: int
    frame: bytes


class Left(Message):
    connection: str


class Forget(Message):
    """All sockets of `home` leave: it lost its connection, and those that remain will enter again."""

    home: str


# -- to the member that has the socket --------------------------------------------------------------------------------


class Shown(Message):
    """The next frame for a socket; `number` counts from 1, so that a gap shows."""

    connection: str
    number: int
    frame: bytes


class Served(Message):
    """Every frame up to this number was carried out or refused."""

    connection: str
    number: int


class Ended(Message):
    connection: str
    code: int  # the close code; MOVED: find the owner again
    reason: str = ""


# -- to everybody -----------------------------------------------------------------------------------------------------


class Renamed(Message):
    player: str
    name: str


class LoggedOut(Message):
    """Close sockets of one log-in of a player, or of all; see `Channels.log_out`."""

    player: str
    only: str = ""
    renewed: str | None = None


class Spent(Message):
    """The amounts that a member took from the shared budgets since its last message.

    `sockets`: how many sockets each busy address has there now.
    """

    home: str
    taken: dict[str, dict[str, float]]  # by budget and key
    sockets: dict[str, int]


# -- requests ---------------------------------------------------------------------------------------------------------


class Called(Message):
    """A checked HTTP request that only the owner of its match can carry out."""

    route: str  # "POST /api/matches/{id}/join"
    player: PlayerRecord
    is_known: bool
    address: str
    origin: str
    path: dict[str, str]
    query: Any
    body: Any


class Noted(Message):
    """It has arrived."""


class Done(Message):
    """The reply to a request: a record as JSON, or with `media` a file."""

    content: bytes
    media: str = ""
    filename: str = ""


class Refused(Message):
    status: int
    code: str
    message: str
    field: str = ""
    clause: str = ""
    seconds: int = 0  # seconds until it may be asked again; 0: not a rate limit


class NotMine(Message):
    """The asked member does not own the match (any more)."""


AnyMessage = (
    Enter | Said | Left | Forget | Shown | Served | Ended | Renamed | LoggedOut | Spent | Called | Noted | Done
    | Refused | NotMine
)  # fmt: skip
_ENCODER = msgspec.msgpack.Encoder()
_DECODER: msgspec.msgpack.Decoder[AnyMessage] = msgspec.msgpack.Decoder(AnyMessage)


def packed(message: Message) -> bytes:
    data = _ENCODER.encode(message)
    return PLAIN + data if len(data) < LONG else SMALL + zlib.compress(data, 1)


def unpacked(data: bytes) -> AnyMessage:
    """Decode a message; raise `msgspec.MsgspecError` or `zlib.error` if no member can have sent it."""
    return _DECODER.decode(zlib.decompress(data[1:]) if data[:1] == SMALL else data[1:])

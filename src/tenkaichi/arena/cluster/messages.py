"""What members say to each other: MessagePack, made smaller where it is long.

A browser's frames travel as they are. Nothing here is the only copy of anything: an answer that was acknowledged is in
the database, and whatever is lost on the way is made good by a fresh view.
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
    """A socket of `home` comes to a match. It is answered with `Noted`; what it is shown comes as `Shown`."""

    connection: str
    home: str
    match: str
    player: str
    hello: bytes  # its first frame


class Said(Message):
    """The next frame of a socket; `number` counts from 1."""

    connection: str
    number: int
    frame: bytes


class Left(Message):
    connection: str


class Forget(Message):
    """All sockets of `home`: it lost touch, and those that it still has will enter again."""

    home: str


# -- to the member that has the socket --------------------------------------------------------------------------------


class Shown(Message):
    """The next frame for a socket; `number` counts from 1, so that a gap is seen."""

    connection: str
    number: int
    frame: bytes


class Served(Message):
    """Everything that was said up to this number has been carried out or refused."""

    connection: str
    number: int


class Ended(Message):
    connection: str
    code: int  # as the socket is to be closed; MOVED: look for the owner again
    reason: str = ""


# -- to everybody -----------------------------------------------------------------------------------------------------


class Renamed(Message):
    player: str
    name: str


class LoggedOut(Message):
    """Sockets to be closed: of one log-in of a player, or all; as `Channels.log_out` has it."""

    player: str
    only: str = ""
    renewed: str | None = None


# -- requests ---------------------------------------------------------------------------------------------------------


class Called(Message):
    """An HTTP request, checked, that only the owner of its match can carry out."""

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
    """What a request is answered with: a record as JSON, or with `media` a file."""

    content: bytes
    media: str = ""
    filename: str = ""


class Refused(Message):
    status: int
    code: str
    message: str
    field: str = ""
    clause: str = ""
    seconds: int = 0  # after which it may be asked again; 0: it was not too often


class NotMine(Message):
    """Whoever was asked does not own the match, or no longer."""


AnyMessage = (
    Enter | Said | Left | Forget | Shown | Served | Ended | Renamed | LoggedOut | Called | Noted | Done | Refused
    | NotMine
)  # fmt: skip
_ENCODER = msgspec.msgpack.Encoder()
_DECODER: msgspec.msgpack.Decoder[AnyMessage] = msgspec.msgpack.Decoder(AnyMessage)


def packed(message: Message) -> bytes:
    data = _ENCODER.encode(message)
    return PLAIN + data if len(data) < LONG else SMALL + zlib.compress(data, 1)


def unpacked(data: bytes) -> AnyMessage:
    """Raises `msgspec.MsgspecError` or `zlib.error` for what no member of ours has sent."""
    return _DECODER.decode(zlib.decompress(data[1:]) if data[:1] == SMALL else data[1:])

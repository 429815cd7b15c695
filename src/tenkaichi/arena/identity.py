"""Who is asking: a signed cookie is an identity; a name and a password only for whoever wants to keep it."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata
from dataclasses import dataclass
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer

from tenkaichi.arena.errors import BadRequest, Conflict, RequestError
from tenkaichi.arena.routes import Call, Route
from tenkaichi.arena.schemas import Claim, Me, Rename
from tenkaichi.arena.storage.records import PlayerRecord
from tenkaichi.arena.storage.store import NameTaken, Store

COOKIE = "tenkaichi_player"
COOKIE_SECONDS = 400 * 86400  # the longest that browsers keep one
HASHER = PasswordHasher()

_FIRST = ("Swift", "Bold", "Calm", "Bright", "Quiet", "Iron", "Golden", "Silver", "Wild", "Merry", "Stormy", "Sunny")
_SECOND = ("Crane", "Turtle", "Tiger", "Comet", "Fox", "Falcon", "River", "Ember", "Willow", "Heron", "Badger", "Otter")


@dataclass(slots=True)
class Visitor:
    """Whoever sent a request. A guest is not written down before he does something that others see."""

    record: PlayerRecord
    is_known: bool  # is he in the database?
    is_new: bool = False  # has he come without a cookie?
    address: str = ""

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def name(self) -> str:
        return self.record.name

    def me(self) -> Me:
        return Me(id=self.public_id, name=self.name, is_guest=self.record.claimed_name is None)

    @property
    def public_id(self) -> str:
        return self.record.public_id

    async def keep(self, store: Store) -> None:
        """Writes him down, once."""
        if not self.is_known:
            await store.keep_player(self.record)
            self.is_known = True


class Identities:
    """Cookies and the players they stand for."""

    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self.signer = URLSafeSerializer(key, salt="tenkaichi player", signer_kwargs={"digest_method": hashlib.sha256})

    def cookie_of(self, player: PlayerRecord) -> str:
        return str(self.signer.dumps([player.id, player.session]))

    async def visitor(self, cookie: str | None, address: str = "") -> Visitor:
        """The player of a cookie; somebody new where there is none, or none of ours."""
        player_id, session = self._read(cookie)
        if player_id:
            known = await self.store.player(player_id)
            if known is not None and known.session == session:
                return Visitor(known, is_known=True, address=address)
            if known is None and session == 0:
                return Visitor(_guest(player_id), is_known=False, address=address)
        return Visitor(_guest(secrets.token_urlsafe(12)), is_known=False, is_new=True, address=address)

    def _read(self, cookie: str | None) -> tuple[str, int]:
        if not cookie or len(cookie) > 300:
            return "", 0
        try:
            player_id, session = self.signer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return "", 0
        return (player_id, session) if isinstance(player_id, str) and isinstance(session, int) else ("", 0)


def _guest(player_id: str) -> PlayerRecord:
    """A guest's name follows from his id, so that it is the same before and after he is written down."""
    number = int.from_bytes(hashlib.sha256(player_id.encode()).digest()[:6], "big")
    first, second = _FIRST[number % 12], _SECOND[number // 12 % 12]
    return PlayerRecord(id=player_id, name=f"{first} {second} {number // 144 % 90 + 10}", created=time.time())


# By their category letters and marks, and nothing to be seen: fillers of Hangul, mute vowels, an empty braille cell …
_UNSEEN = frozenset(
    ["\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0", "\u034f"]
    + [chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))]  # … and choices between variants
)
_MARKS_IN_A_ROW = 2  # as many as living languages put on one letter; a heap of them hides the lines around it


def clean_name(name: str) -> str:
    """As it is shown: no invisible signs, no heaps of marks, no line ends, single spaces."""
    visible: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFKC", name):
        category = unicodedata.category(sign)
        marks = marks + 1 if category[0] == "M" else 0
        if category in ("Cc", "Cn", "Co", "Cs") or category[0] == "Z":
            visible.append(" ")
        elif category == "Cf" or sign in _UNSEEN:  # joiners and the like: they part nothing
            continue
        elif marks <= _MARKS_IN_A_ROW:
            visible.append(sign)
    found = " ".join("".join(visible).split())
    if not 1 <= len(found) <= 40 or unicodedata.category(found[0])[0] == "M":
        raise BadRequest("bad-name", "a name has 1 to 40 visible characters", field="name")
    return found


def folded_name(name: str) -> str:
    return clean_name(name).casefold().replace(" ", "")[:80]


# -- routes -----------------------------------------------------------------------------------------------------------


async def me(call: Call) -> Me:
    return call.player.me()


async def rename(call: Call) -> Me:
    visitor: Visitor = call.player
    if visitor.record.claimed_name is not None:
        raise Conflict("claimed", "a name that is kept with a password stays as it is")
    name = clean_name(call.body.name)
    if await call.arena.store.player_called(folded_name(name)) is not None:  # nobody passes for somebody else
        raise Conflict("name-taken", f"the name {name!r} is kept by somebody else")
    if folded_name(name).startswith("bot("):
        raise BadRequest("bad-name", "a name that begins so is a bot's", field="name")
    visitor.record.name = name
    await call.arena.store.keep_player(visitor.record)
    call.arena.rooms.rename(visitor.id, visitor.name)
    await call.arena.cluster.tell_renamed(visitor.id, visitor.name)
    return visitor.me()


async def claim(call: Call) -> Me:
    """Keeps a name with a password."""
    visitor: Visitor = call.player
    if visitor.record.claimed_name is not None:
        raise Conflict("claimed", f"you are {visitor.name} already")
    call.arena.passwords.demand(visitor.address)
    name = clean_name(call.body.name)
    hashed = await asyncio.to_thread(HASHER.hash, call.body.password)
    record = PlayerRecord(
        id=visitor.id, name=name, claimed_name=folded_name(name), password=hashed, session=visitor.record.session + 1,
        created=visitor.record.created,
    )  # fmt: skip
    try:
        await call.arena.store.keep_player(record)
    except NameTaken as error:
        raise Conflict("name-taken", str(error)) from None
    visitor.record, visitor.is_known = record, True
    call.arena.rooms.rename(record.id, record.name)
    await call.arena.cluster.tell_renamed(record.id, record.name)
    call.becomes = record  # cookies of before the password are void
    return visitor.me()


async def log_in(call: Call) -> Me:
    call.arena.passwords.demand(call.player.address)
    folded = folded_name(call.body.name)
    call.arena.passwords.demand(f"name {folded}")
    known: PlayerRecord | None = await call.arena.store.player_called(folded)
    is_right = await asyncio.to_thread(_verify, known.password if known is not None else None, call.body.password)
    if known is None or not is_right:
        raise RequestError(401, "wrong-password", "no player has this name and this password")
    call.becomes = known
    return Visitor(known, is_known=True).me()


@cache
def _nobodys_hash() -> str:
    return HASHER.hash(secrets.token_hex(16))


def _verify(hashed: str | None, password: str) -> bool:
    """Where there is no such name something is checked all the same: it takes as long."""
    try:
        HASHER.verify(hashed or _nobodys_hash(), password)
    except (VerificationError, InvalidHashError):
        return False
    return hashed is not None


async def log_out(call: Call) -> Me:
    """A new guest from here on."""
    guest = _guest(secrets.token_urlsafe(12))
    call.becomes = guest
    return Visitor(guest, is_known=False).me()


ROUTES = (
    Route("GET", "/api/me", me, "Who you are.", reply=Me),
    Route("POST", "/api/me/name", rename, "Another name for a guest.", body=Rename, reply=Me, errors=(409,)),
    Route("POST", "/api/me/claim", claim, "Keep a name with a password.", body=Claim, reply=Me, errors=(409,)),
    Route("POST", "/api/login", log_in, "Be who you were before.", body=Claim, reply=Me, errors=(401,)),
    Route("POST", "/api/logout", log_out, "Be a new guest.", reply=Me),
)

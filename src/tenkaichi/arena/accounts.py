"""Names and passwords over HTTP: rename, keep a name, log in, log out, change the password."""

from __future__ import annotations

import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tenkaichi.arena.errors import Conflict, RequestError
from tenkaichi.arena.identity import CHANGED_MEANWHILE, COOKIE_SECONDS, Visitor, new_guest
from tenkaichi.arena.metered import off_loop
from tenkaichi.arena.names import folded_name, own_name
from tenkaichi.arena.protocol.identity import Claim, LogOut, Me, NewPassword, Rename
from tenkaichi.arena.routes import Call, Route
from tenkaichi.arena.storage.records import PlayerRecord
from tenkaichi.arena.storage.store import NameTaken, Overtaken

HASHER = PasswordHasher()


async def me(call: Call) -> Me:
    return call.player.me()


# -- names ------------------------------------------------------------------------------------------------------------


async def rename(call: Call) -> Me:
    visitor: Visitor = call.player
    if visitor.record.claimed_name is not None:
        raise Conflict("claimed", "a name with a password cannot be changed")
    name = own_name(call.body.name)
    if await call.arena.store.player_called(folded_name(name)) is not None:  # a name that another player keeps is taken
        raise Conflict("name-taken", f"the name {name!r} is kept by another player")
    visitor.record.name = name
    await _keep(call, visitor.record, visitor.record.session)
    await _tell_name(call, visitor.record)
    return visitor.me()


async def claim(call: Call) -> Me:
    """Keep a name with a password. All older cookies become void, copies of them too."""
    visitor: Visitor = call.player
    if visitor.record.claimed_name is not None:
        raise Conflict("claimed", f"you are {visitor.name} already")
    call.arena.passwords.demand(visitor.address)
    name = own_name(call.body.name)
    session = visitor.record.session
    record = PlayerRecord(
        id=visitor.id, name=name, claimed_name=folded_name(name), password=await _hashed(call.body.password),
        session=session + 1, created=visitor.record.created,
    )  # fmt: skip
    await _keep(call, record, session)
    visitor.record, visitor.is_known = record, True
    await _tell_name(call, record)
    _renew_cookie(call, record)
    return visitor.me()


async def _keep(call: Call, record: PlayerRecord, session: int) -> None:
    try:
        await call.arena.store.keep_player(record, session)
    except NameTaken as error:
        raise Conflict("name-taken", str(error)) from None
    except Overtaken:
        raise Conflict("changed", CHANGED_MEANWHILE) from None


async def _tell_name(call: Call, record: PlayerRecord) -> None:
    call.arena.rooms.rename(record.id, record.name)
    await call.arena.cluster.tell_renamed(record.id, record.name)


# -- passwords --------------------------------------------------------------------------------------------------------


async def log_in(call: Call) -> Me:
    known = await _with_password(call, folded_name(call.body.name), call.body.password)
    if known is None:
        raise RequestError(401, "wrong-password", "no player has this name and this password")
    call.becomes = known
    return Visitor(known, is_known=True).me()


async def change_password(call: Call) -> Me:
    """Change the password. All other log-ins of the player end."""
    visitor: Visitor = call.player
    if visitor.record.claimed_name is None:
        raise Conflict("not-claimed", "a guest has no password; protect your name with one first")
    known = await _with_password(call, visitor.record.claimed_name, call.body.password)
    if known is None:
        raise RequestError(401, "wrong-password", "this is not your present password")
    session = visitor.record.session
    record = PlayerRecord(
        id=known.id, name=known.name, claimed_name=known.claimed_name, password=await _hashed(call.body.wanted),
        session=session + 1, created=known.created,
    )  # fmt: skip
    await _keep(call, record, session)
    visitor.record = record
    _renew_cookie(call, record)
    return visitor.me()


def _renew_cookie(call: Call, record: PlayerRecord) -> None:
    """Give this browser a new cookie. Its sockets look the same as those of a copied cookie, so all are closed once the
    new cookie has been sent; the browser reconnects with it.
    """
    login = call.player.login

    async def close_sockets() -> None:
        await call.arena.close_sockets(record.id, renewed=login)

    call.becomes, call.afterwards = record, close_sockets


async def _with_password(call: Call, folded: str, password: str) -> PlayerRecord | None:
    """Return the player with this name and password. Attempts are counted by address and by name."""
    call.arena.passwords.demand(call.player.address)
    call.arena.passwords.demand(f"name {folded}")
    known: PlayerRecord | None = await call.arena.store.player_called(folded)
    is_right = await off_loop(_verify, known.password if known is not None else None, password)
    return known if is_right else None


async def _hashed(password: str) -> str:
    return await off_loop(HASHER.hash, password)


@cache
def _nobodys_hash() -> str:
    return HASHER.hash(secrets.token_hex(16))


def _verify(hashed: str | None, password: str) -> bool:
    """Check a password even if the name does not exist, so that both cases take the same time."""
    try:
        HASHER.verify(hashed or _nobodys_hash(), password)
    except (VerificationError, InvalidHashError):
        return False
    return hashed is not None


async def log_out(call: Call) -> Me:
    """Make the browser a new guest. Copies of the old cookie become void, and its sockets are closed."""
    visitor: Visitor = call.player
    sessions = call.arena.identities.sessions
    if visitor.login and not call.body.everywhere:
        await sessions.end(visitor.id, visitor.login, call.arena.now() + COOKIE_SECONDS)
        await call.arena.close_sockets(visitor.id, only=visitor.login)
    elif visitor.is_known:  # a guest, or a cookie that does not name its log-in
        await sessions.end_all(visitor.id)
        await call.arena.close_sockets(visitor.id)
    guest = new_guest()
    call.becomes = guest
    return Visitor(guest, is_known=False).me()


ROUTES = (
    Route("GET", "/api/me", me, "Who you are.", reply=Me),
    Route("POST", "/api/me/name", rename, "Another name for a guest.", body=Rename, reply=Me, errors=(409,)),
    Route("POST", "/api/me/claim", claim, "Keep a name with a password.", body=Claim, reply=Me, errors=(409,)),
    Route("POST", "/api/me/password", change_password, "Another password; other log-ins end.", body=NewPassword,
          reply=Me, errors=(401, 409)),
    Route("POST", "/api/login", log_in, "Be who you were before.", body=Claim, reply=Me, errors=(401,)),
    Route("POST", "/api/logout", log_out, "Be a new guest here, or everywhere.", body=LogOut, reply=Me,
          is_body_optional=True),
)  # fmt: skip

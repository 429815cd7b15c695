"""Identity: a signed cookie identifies a player. A name with a password is optional."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

from tenkaichi.arena.errors import Conflict
from tenkaichi.arena.protocol.identity import Me
from tenkaichi.arena.storage.records import PlayerRecord
from tenkaichi.arena.storage.sessions import Sessions
from tenkaichi.arena.storage.store import Store

COOKIE = "tenkaichi_player"
COOKIE_SECONDS = 400 * 86400  # the longest time that browsers store one
CHANGED_MEANWHILE = "your name or password was changed elsewhere at the same moment; look again"

_FIRST = ("Swift", "Bold", "Calm", "Bright", "Quiet", "Iron", "Golden", "Silver", "Wild", "Merry", "Stormy", "Sunny")
_SECOND = ("Crane", "Turtle", "Tiger", "Comet", "Fox", "Falcon", "River", "Ember", "Willow", "Heron", "Badger", "Otter")


@dataclass(slots=True)
class Visitor:
    """The sender of a request. A guest is written to the database only when others see an action of theirs."""

    record: PlayerRecord
    is_known: bool  # is the player in the database?
    is_new: bool = False  # did the request come without a cookie?
    address: str = ""
    login: str = ""  # which log-in of the player this is; "" for a guest and for old cookies

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
        """Write the player down, once. Refuse if they kept a name or logged out in the meantime: the cookie is void."""
        if not self.is_known:
            self.record = await store.write_down(self.record)
            self.is_known = True
            if self.record.session != 0:
                raise Conflict("changed", CHANGED_MEANWHILE)


class Identities:
    """Cookies and the players they identify.

    A cookie names the player, the number of their session and, for a kept name, the log-in. A higher session number
    voids all cookies of a player; a single log-in ends by its own id (`storage/sessions.py`).
    """

    def __init__(self, store: Store, key: bytes) -> None:
        self.sessions = Sessions(store)
        self.signer = URLSafeSerializer(key, salt="tenkaichi player", signer_kwargs={"digest_method": hashlib.sha256})

    def cookie_of(self, player: PlayerRecord) -> str:
        """Make a cookie. For a kept name every cookie is a log-in of its own."""
        if player.claimed_name is None:
            return str(self.signer.dumps([player.id, player.session]))
        return str(self.signer.dumps([player.id, player.session, secrets.token_urlsafe(9)]))

    async def visitor(self, cookie: str | None, address: str = "") -> Visitor:
        """The player of a cookie; a new guest if there is none, or if it is invalid or ended."""
        player_id, session, login = self._read(cookie)
        if player_id:
            known, has_ended = await self.sessions.player(player_id, login)
            if known is not None and known.session == session and not has_ended:
                return Visitor(known, is_known=True, address=address, login=login)
            if known is None and session == 0:
                return Visitor(new_guest(player_id), is_known=False, address=address)
        return Visitor(new_guest(), is_known=False, is_new=True, address=address)

    def _read(self, cookie: str | None) -> tuple[str, int, str]:
        if not cookie or len(cookie) > 300:
            return "", 0, ""
        try:
            player_id, session, *logins = self.signer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return "", 0, ""
        login = logins[0] if logins else ""
        is_ours = isinstance(player_id, str) and isinstance(session, int) and isinstance(login, str)
        return (player_id, session, login) if is_ours else ("", 0, "")


def new_guest(player_id: str = "") -> PlayerRecord:
    """A guest's name follows from the id, so that it is the same before and after the guest is written down."""
    player_id = player_id or secrets.token_urlsafe(12)
    number = int.from_bytes(hashlib.sha256(player_id.encode()).digest()[:6], "big")
    first, second = _FIRST[number % 12], _SECOND[number // 12 % 12]
    return PlayerRecord(id=player_id, name=f"{first} {second} {number // 144 % 90 + 10}", created=time.time())

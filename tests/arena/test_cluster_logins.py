"""Sessions ended at one process end at the others: cookies at once, sockets at a message or, without NATS, soon."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arena.clusters import MARKS, ClusterUnderTest, at, readiness, running_cluster, wait_until
from arena.processes import ServerProcess
from arena.wire import Closed, Wire
from tenkaichi.bench.arena.guest import Guest

pytestmark = MARKS
PASSWORD, OTHER = "four small words here", "four other words there"
ENDINGS = ("logout", "everywhere", "password")
LOGGED_OUT, RENEWED = 4001, 4002
EITHER = (
    LOGGED_OUT,
    RENEWED,
)  # by a word over NATS, or by the database if that was found sooner: which goes on is not there


@pytest.fixture(scope="module")
def cluster() -> Iterator[ClusterUnderTest]:
    with running_cluster() as found:
        yield found


@pytest.fixture(scope="module")
def pair(cluster: ClusterUnderTest) -> list[ServerProcess]:
    return cluster.start_many(2)


class Ann:
    """She keeps a name, and is logged in twice: at the first process, and at the second, where somebody has a copy of
    each of her cookies."""

    def __init__(self, pair: list[ServerProcess], name: str) -> None:
        self.first, self.second = pair
        self.name = name
        self.home = at(self.first)
        self.home.post("/api/me/claim", {"name": name, "password": PASSWORD})
        self.away = at(self.second)
        self.away.post("/api/login", {"name": name, "password": PASSWORD})

    def table(self, process: ServerProcess) -> str:
        """A match of hers that this process owns."""
        made = at(process, self.home).post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "open"}})
        Wire(at(process, self.home), made["id"]).socket.close()
        return str(made["id"])

    def end(self, how: str) -> None:
        """End it at the first process. A plain log-out concerns the cookie that is used at the second."""
        if how == "logout":
            at(self.first, self.away).post("/api/logout", {})
        elif how == "everywhere":
            self.home.post("/api/logout", {"everywhere": True})
        else:
            self.home.post("/api/me/password", {"password": PASSWORD, "wanted": OTHER})

    def is_known_by(self, cookie: str) -> bool:
        """Ask the second process."""
        asking = Guest(self.second.base)
        asking.cookie = cookie
        return bool(asking.get("/api/me")["name"] == self.name)


def closed_with(wire: Wire) -> int:
    with pytest.raises(Closed) as closed:
        wire.next("nothing that is ever sent")
    return closed.value.code


@pytest.mark.parametrize("how", ENDINGS)
def test_what_is_ended_at_one_process_is_ended_at_another(pair: list[ServerProcess], how: str) -> None:
    ann = Ann(pair, f"Ann {how}")
    owned_there, owned_here = ann.table(ann.second), ann.table(ann.first)
    ended, lasting = ann.away.cookie, ann.home.cookie
    wires = [Wire(ann.away, owned_there), Wire(ann.away, owned_here)]
    copied = Wire(at(ann.second, ann.home), owned_there)  # of the cookie with which she ends the other, or all
    assert ann.is_known_by(ended)
    ann.end(how)
    assert not ann.is_known_by(ended)
    assert ann.is_known_by(lasting) == (how == "logout")
    codes = [closed_with(wire) for wire in wires]
    if how == "logout":
        assert codes == [LOGGED_OUT, LOGGED_OUT]
        copied.drain()
        copied.socket.close()
    else:
        assert {*codes, closed_with(copied)} <= set(EITHER)
    assert ann.is_known_by(ann.home.cookie) == (how != "everywhere"), "who ended the others goes on"


def test_who_copied_a_guests_cookie_is_nobody_at_another_process_either(pair: list[ServerProcess]) -> None:
    first, second = pair
    guest = at(first)
    match = guest.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "open"}})["id"]
    thief = at(second, guest)
    copied = Wire(thief, match)
    assert copied.view["viewer"] == "A"
    guest.post("/api/me/claim", {"name": "Kept", "password": PASSWORD})
    assert closed_with(copied) == RENEWED
    with Wire(thief, match) as nobody, Wire(at(second, guest), match) as owner:
        assert nobody.view["viewer"] == "spectator"
        assert owner.view["viewer"] == "A"


@pytest.mark.parametrize("how", ENDINGS)
def test_what_is_ended_while_nats_is_away_is_ended_all_the_same(
    cluster: ClusterUnderTest, pair: list[ServerProcess], how: str
) -> None:
    """No word of it can get through: the other process finds it in the database."""
    ann = Ann(pair, f"Ann {how} alone")
    match = ann.table(ann.second)
    wire, stays = Wire(ann.away, match), Wire(at(ann.second), match)
    ended = ann.away.cookie
    cluster.nats.stop()
    try:
        wait_until(lambda: [readiness(process)[0] for process in pair] == [503, 503])
        ann.end(how)
        assert not ann.is_known_by(ended)
        assert closed_with(wire) == (LOGGED_OUT if how == "logout" else RENEWED)
        stays.drain()  # of somebody else: nothing has happened to it
        assert ann.is_known_by(ann.home.cookie) == (how != "everywhere")
    finally:
        cluster.nats.start()
        wait_until(lambda: [readiness(process)[0] for process in pair] == [200, 200])
    stays.drain()
    stays.socket.close()
    with Wire(ann.home if how == "logout" else at(ann.second, ann.home), match) as back:
        assert back.view["viewer"] == ("spectator" if how == "everywhere" else "A")

"""Several server processes on one PostgreSQL, with a real NATS between them: one owner per match, the others relay."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from arena.clusters import (
    MARKS,
    ClusterUnderTest,
    Seated,
    Table,
    at,
    here,
    metric,
    readiness,
    running_cluster,
    wait_until,
)
from arena.processes import ServerProcess
from arena.wire import Closed, Wire
from tenkaichi.arena.cluster.cluster import prepare_cluster
from tenkaichi.arena.settings import Settings
from tenkaichi.bench.arena.guest import Guest, RequestRefused
from tenkaichi.engine.errors import TenkaichiError

pytestmark = MARKS


@pytest.fixture(scope="module")
def cluster() -> Iterator[ClusterUnderTest]:
    with running_cluster() as found:
        yield found


@pytest.fixture(scope="module")
def three(cluster: ClusterUnderTest) -> list[ServerProcess]:
    return cluster.start_many(3)


@pytest.fixture(scope="module")
def pair(three: list[ServerProcess]) -> tuple[ServerProcess, ServerProcess]:
    return three[0], three[1]


# -- playing ----------------------------------------------------------------------------------------------------------


def test_two_players_on_two_processes_see_each_others_answers(pair: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = pair
    table = Table(first, second)
    for name, at_first, at_second in (("rooms", 1, 0), ("relayed", 0, 1), ("hosted", 1, 0)):
        assert metric(first, f"tenkaichi_{name}") == at_first
        assert metric(second, f"tenkaichi_{name}") == at_second
    askers = set()
    for _ in range(16):
        askers.add(table.asked)
        table.go_on()
    table.catch_up()
    ann, bob = table.wires["A"].view, table.wires["B"].view
    assert askers == {"A", "B"}
    assert ann["viewer"] == "A"
    assert bob["viewer"] == "B"
    assert ann["match"]["length"] == bob["match"]["length"] >= 16
    assert here(ann) == here(bob) == {"A": True, "B": True}
    assert [entry["kind"] for entry in ann["log"]] == [entry["kind"] for entry in bob["log"]]
    table.close()


def test_who_is_there_is_known_at_every_process(pair: tuple[ServerProcess, ServerProcess]) -> None:
    table = Table(*pair)
    match = f"/api/matches/{table.id}"
    seen = [guest.get(match) for guest in (table.ann, table.bob)]
    assert [info["asked"] for info in seen] == [table.asked] * 2
    assert [{seat["seat"]: seat["is_here"] for seat in info["seats"]} for info in seen] == [{"A": True, "B": True}] * 2
    listed = {each["id"]: each for each in table.bob.get("/api/matches?show=mine")["matches"]}
    assert listed[table.id]["asked"] == table.asked
    table.bob.post("/api/me/name", {"name": "Bob the Renamed"})
    presence = table.wires["A"].next("presence")
    assert [seat["name"] for seat in presence["seats"]][1] == "Bob the Renamed"
    table.wires["B"].socket.close()
    while (presence := table.wires["A"].next("presence"))["seats"][1]["is_here"]:
        pass
    table.wires["B"] = Seated(table.bob, table.id)
    while not (presence := table.wires["A"].next("presence"))["seats"][1]["is_here"]:
        pass
    table.close()


def test_a_spectator_elsewhere_sees_what_a_spectator_here_sees(pair: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = pair
    table = Table(first, second, game="tcg")
    table.go_on(6)
    near, far = at(first), at(second)
    with Wire(near, table.id) as local, Wire(far, table.id, eyes="A") as relayed:
        for _ in range(4):
            table.go_on()
            for wire in (local, relayed):
                while wire.view["seq"] < table.wires["A"].view["seq"]:
                    wire.next("view")
            for wire in (local, relayed):
                wire.drain()
            assert relayed.view["viewer"] == "spectator"
            assert relayed.view["viewers"] == ["spectator"]
            same = [
                {name: part for name, part in wire.view.items() if name not in ("log", "log_from")}
                for wire in (local, relayed)
            ]
            assert same[0] == same[1]
        relayed.send({"type": "answer", "expected_seq": relayed.view["seq"], "typed": "1"})
        assert relayed.next("refused")["code"] == "not-your-seat"
    with pytest.raises(RequestRefused) as refused:
        far.get(f"/api/replays/{table.id}?viewer=A")
    assert refused.value.status in (400, 403)
    table.close()


def test_what_is_refused_elsewhere_is_refused_here(pair: tuple[ServerProcess, ServerProcess]) -> None:
    table = Table(*pair, options={"spectators": "none"})
    stranger = at(pair[1])
    with pytest.raises(Closed) as closed:
        Wire(stranger, table.id)
    assert closed.value.code == 4003
    with pytest.raises(Closed) as closed:
        Wire(stranger, "no-such-match")
    assert closed.value.code == 4004
    with pytest.raises(RequestRefused) as refused:
        stranger.post(f"/api/matches/{table.id}/join", {})
    assert (refused.value.status, refused.value.code) == (409, "no-free-seat")
    with pytest.raises(RequestRefused) as refused:
        table.bob.get(f"/api/matches/{table.id}/tape")
    assert (refused.value.status, refused.value.code) == (409, "not-over")
    table.close()


def test_requests_reach_the_owner(pair: tuple[ServerProcess, ServerProcess]) -> None:
    """Previews, takebacks with consent, the tape and a rematch, from the process that does not have the match."""
    table = Table(*pair)
    ann, bob = table.wires["A"], table.wires["B"]
    while table.asked != "B":
        table.go_on()
    option = bob.view["prompt"]["options"][0]["option"]
    assert "words" in table.bob.post(f"/api/matches/{table.id}/preview", {"option": option})
    table.go_on()
    while table.asked != "A":
        table.go_on()
    table.go_on()
    table.catch_up()
    assert bob.view["undo"]["kind"] == "ask"
    length = bob.view["match"]["length"]
    bob.send({"type": "undo", "expected_seq": bob.view["seq"]})
    while not ann.view["proposals"]:
        ann.next("view")
    ann.send({"type": "consent", "kind": "takeback", "accept": True, "expected_seq": ann.view["seq"]})
    while bob.view["match"]["length"] >= length:
        bob.next("view")
    table.catch_up()
    bob.send({"type": "concede", "expected_seq": bob.view["seq"]})
    while bob.view["match"]["status"] != "over":
        bob.next("view")
    for path in (f"/api/matches/{table.id}/tape", f"/api/replays/{table.id}", f"/api/matches/{table.id}"):
        here_and_there = [at(process, table.bob).text("GET", path) for process in pair]
        assert here_and_there[0] == here_and_there[1] != ""
    again = table.bob.post(f"/api/matches/{table.id}/rematch")
    with Wire(table.bob, again["id"]) as seated:  # the new table is owned by Bob's process
        assert table.ann.post(f"/api/matches/{table.id}/rematch")["id"] == again["id"]
        while seated.view["match"]["status"] != "playing":
            seated.next("view")
    table.close()


def test_two_processes_that_open_a_match_at_the_same_moment_get_one_owner(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    """Each sees that the other is there: with two owners neither would."""
    player, watcher = (at(process) for process in pair)
    for _ in range(5):
        match = player.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "open"}})
        barrier = threading.Barrier(2)

        def come(guest: Guest, match_id: str = match["id"], barrier: threading.Barrier = barrier) -> Wire:
            barrier.wait()
            return Wire(guest, match_id)

        with ThreadPoolExecutor(2) as coming:
            mine, seen = [each.result() for each in [coming.submit(come, guest) for guest in (player, watcher)]]
        for wire in (mine, seen):
            wire.drain()
        told = [frame["seats"] for frame in seen.frames if frame["type"] == "presence"]
        assert (told or [seen.view["match"]["seats"]])[-1][0]["is_here"]
        mine.socket.close()
        seen.socket.close()


# -- what fails -------------------------------------------------------------------------------------------------------


def survive(table: Table, survivor: ServerProcess) -> None:
    """The owner has gone. Bob, whose socket is at the survivor, does nothing; Ann comes back there."""
    length = table.wires["B"].view["match"]["length"]
    table.wires["A"].socket.close()
    table.ann = at(survivor, table.ann)
    table.wires["A"] = Seated(table.ann, table.id)
    assert table.wires["A"].view["match"]["length"] >= length
    assert here(table.wires["A"].view)["B"]
    table.go_on(6)
    assert table.wires["B"].view["match"]["length"] >= length + 5


def test_an_owner_that_was_asleep_does_no_harm(
    cluster: ClusterUnderTest, pair: tuple[ServerProcess, ServerProcess]
) -> None:
    owner, survivor = pair
    table = Table(owner, survivor)
    table.go_on(4)
    table.catch_up()
    ann, bob = table.wires["A"], table.wires["B"]
    lost = metric(owner, "tenkaichi_lost_total")
    cluster.put_to_sleep(owner)
    try:
        again = Seated(at(survivor, table.ann), table.id)  # Ann's other window
        bob.next("view")
        table.wires["A"] = again
        table.go_on(3)
        table.catch_up()
    finally:
        cluster.wake(owner)
    while ann.view["seq"] < again.view["seq"]:  # the window at the old owner is told through the new one
        ann.next("view")
    assert ann.view["position_hash"] == again.view["position_hash"]
    wait_until(lambda: metric(owner, "tenkaichi_lost_total") > lost)
    table.wires["A"] = ann
    table.go_on(3)
    again.socket.close()
    table.close()


def test_nats_may_be_restarted(cluster: ClusterUnderTest, pair: tuple[ServerProcess, ServerProcess]) -> None:
    table = Table(*pair)
    while table.asked != "A":
        table.go_on()
    table.go_on()
    cluster.nats.stop()
    wait_until(lambda: readiness(pair[0])[0] == 503)
    assert "cluster" in readiness(pair[0])[1]
    ann, bob = table.wires["A"], table.wires["B"]
    if ann.view["prompt"] and ann.view["prompt"]["is_mine"]:  # the player at the owner plays on
        before = ann.view["seq"]
        ann.answer()
        while ann.view["seq"] == before:
            ann.next("view")
    cluster.nats.start()
    wait_until(lambda: [readiness(process)[0] for process in pair] == [200, 200])
    while bob.view["seq"] < ann.view["seq"] or not here(ann.view)["B"]:
        bob.next("view")
        ann.drain()
    table.go_on(6)
    table.close()


def test_play_goes_on_when_a_process_is_killed(cluster: ClusterUnderTest, three: list[ServerProcess]) -> None:
    """It owns one match, and has a socket at another; an answer is on its way to it."""
    survivor, _, killed = three
    table, other = Table(killed, survivor), Table(survivor, killed)
    table.go_on(5)
    while table.asked != "B":
        table.go_on()
    table.catch_up()
    bob, acknowledged = table.wires["B"], table.wires["B"].view
    before = metric(survivor, "tenkaichi_takeovers_total")
    os.killpg(killed.process.pid, signal.SIGSTOP)  # it hears nothing more
    sent = bob.answer(id="on its way")
    cluster.kill(killed)
    found = bob.next("view")
    told = {entry["number"]: entry["kind"] for entry in found["log"]}
    assert {entry["number"]: entry["kind"] for entry in acknowledged["log"]}.items() <= told.items()
    while bob.view["match"]["length"] == acknowledged["match"]["length"]:  # carried out, without being sent again
        bob.next("view")
    length = bob.view["match"]["length"]
    bob.send(sent)  # and once more, as by a browser that is not sure
    bob.drain()
    assert bob.view["match"]["length"] == length
    assert metric(survivor, "tenkaichi_takeovers_total") > before
    survive(table, survivor)
    while other.wires["A"].next("presence")["seats"][1]["is_here"]:
        pass
    table.close()
    other.wires["A"].socket.close()


def test_an_owner_that_stops_gives_its_matches_back(pair: tuple[ServerProcess, ServerProcess]) -> None:
    """The last test: one of the two is not there any more."""
    owner, survivor = pair
    table = Table(owner, survivor)
    table.go_on(3)
    table.catch_up()
    seq, before = table.wires["B"].view["seq"], metric(survivor, "tenkaichi_takeovers_total")
    assert owner.stop() in (0, 130)
    assert table.wires["B"].next("view")["seq"] == seq
    assert metric(survivor, "tenkaichi_takeovers_total") == before  # nothing had to lapse
    survive(table, survivor)
    table.close()


# -- starting ---------------------------------------------------------------------------------------------------------


def test_what_a_cluster_lacks_is_told_in_a_sentence(
    cluster: ClusterUnderTest, pair: tuple[ServerProcess, ServerProcess]
) -> None:
    def prepare(nats: str, key: str) -> None:
        asyncio.run(prepare_cluster(Settings(database=cluster.database, key=key.encode(), nats=nats)))

    prepare(cluster.nats.url, cluster.key)
    with pytest.raises(TenkaichiError, match=r"no NATS server answers at nats://127\.0\.0\.1:1: "):
        prepare("nats://me:secret@127.0.0.1:1", cluster.key)
    with pytest.raises(TenkaichiError, match="the same key"):
        prepare(cluster.nats.url, "another key, long enough for anybody")


def test_one_process_alone_needs_no_nats(tmp_path: Path) -> None:
    program = (
        "import sys; from tenkaichi.arena.app import make_app; from tenkaichi.arena.settings import Settings;"
        f"make_app(Settings(database={str(tmp_path / 'x.sqlite')!r}, key=b'k' * 40)); print('nats' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300, check=True)
    assert said.stdout.strip() == "False"

"""The live channel over a real socket, as raw as one likes: for what no honest browser would send."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from arena.whole_views import WholeViews
from tenkaichi.arena.protocol.server_frames import ServerFrame
from tenkaichi.bench.arena.guest import Guest

SECONDS = 120.0  # a server that says nothing for so long has stalled
KNOWN = msgspec.json.Decoder(ServerFrame)


class Closed(Exception):
    """The server has closed the connection."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code


class Wire:
    """One socket of one guest. Every frame that comes is checked against the protocol and kept."""

    def __init__(self, guest: Guest, match_id: str, *, hello: bool = True, **how: Any) -> None:
        url = f"{guest.base.replace('http', 'ws', 1)}/api/matches/{match_id}/live"
        headers = {"Cookie": guest.cookie, "Origin": guest.base, **how.pop("headers", {})}
        self.socket = connect(
            url, additional_headers=headers, max_size=None, proxy=None, open_timeout=SECONDS, ping_interval=None
        ).__enter__()
        self.frames: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.whole = WholeViews()
        if hello:
            self.send({"type": "hello", **how})
            self.next("view")

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, frame: Any) -> None:
        """A record as JSON; text and bytes as they are."""
        try:
            self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))
        except ConnectionClosed as closed:
            raise _closed(closed) from None

    def receive(self) -> dict[str, Any]:
        try:
            data = self.socket.recv(SECONDS)
        except ConnectionClosed as closed:
            raise _closed(closed) from None
        KNOWN.decode(data)
        frame: dict[str, Any] = json.loads(data)
        self.frames.append(frame)
        if frame["type"] == "view":
            frame = self.view = self.whole(frame)
        return frame

    def next(self, *kinds: str) -> dict[str, Any]:
        while True:
            frame = self.receive()
            if frame["type"] in kinds:
                return frame

    def drain(self) -> list[dict[str, Any]]:
        """Everything that was on its way: what comes until our ping is answered."""
        before = len(self.frames)
        self.send({"type": "ping"})
        self.next("pong")
        return self.frames[before:-1]

    def until_asked(self) -> dict[str, Any]:
        """Views until this guest is asked; the present one counts."""
        while not (self.view["prompt"] and self.view["prompt"]["is_mine"]):
            assert self.view["match"]["status"] == "playing"
            self.next("view")
        return self.view

    def answer(self, at: int = 0, **more: Any) -> dict[str, Any]:
        """The answer that was sent."""
        options = self.view["prompt"]["options"]
        option = options[at % len(options)]["option"]
        frame = {"type": "answer", "expected_seq": self.view["seq"], "option": option, **more}
        self.send(frame)
        return frame


def _closed(closed: ConnectionClosed) -> Closed:
    return Closed(closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else Closed(1006, "without a word")


class FriendlyTable:
    """Two guests at a table in the middle of a match, and somebody who only watches."""

    def __init__(self, base: str, game: str = "duel-battle", answers: int = 12) -> None:
        self.guests = {"A": Guest(base), "B": Guest(base)}
        self.watcher = Guest(base)
        self.watcher.get("/api/me")
        host, friend = self.guests.values()
        made = host.post("/api/matches", {"game": game, "seats": {"A": "me", "B": "friend"}})
        friend.post(f"/api/invitations/{made['invitations']['B'].removeprefix('/j/')}")
        self.id: str = made["id"]
        self.wires = {seat: Wire(guest, self.id) for seat, guest in self.guests.items()}
        for number in range(answers):
            self.go_on(number)

    def now(self) -> dict[str, Any]:
        """The match as the asked seat sees it now."""
        for wire in self.wires.values():
            wire.drain()
        return self.wires[self.wires["A"].view["prompt"]["seat"]].view

    @property
    def asked(self) -> str:
        seat: str = self.now()["prompt"]["seat"]
        return seat

    @property
    def other(self) -> str:
        return "B" if self.asked == "A" else "A"

    def go_on(self, number: int = 0) -> None:
        """One legal answer of the asked seat."""
        wire = self.wires[self.asked]
        before = wire.view["seq"]
        wire.answer(number)
        while wire.view["seq"] == before:
            assert wire.receive()["type"] != "refused", wire.frames[-1]

    def close(self) -> None:
        for wire in self.wires.values():
            wire.socket.close()


def unchanged_part(view: dict[str, Any]) -> tuple[Any, ...]:
    """The parts that no nonsense may change: the position and the question."""
    prompt = view["prompt"]
    return view["position_hash"], prompt["id"], prompt["options"], view["match"]["length"], view["match"]["status"]

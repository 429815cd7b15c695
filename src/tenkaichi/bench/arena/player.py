"""One player who thinks for some seconds, answers something legal, and looks at what comes of it."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tenkaichi.bench.arena.guest import Guest, RequestRefused
from tenkaichi.bench.arena.tally import Tally

QUICK_PACE = (0.1, 0.3)
PATIENCE_SECONDS = 30.0  # without any sign of what is waited for: an error


class _Option(msgspec.Struct):
    option: list[Any]


class _Prompt(msgspec.Struct):
    id: str
    is_mine: bool
    options: list[_Option]
    is_bot_thinking: bool = False


class _MatchInfo(msgspec.Struct):
    status: str


class _View(msgspec.Struct, tag="view"):
    seq: int
    match: _MatchInfo
    prompt: _Prompt | None


class _Patch(msgspec.Struct, tag="patch"):
    seq: int
    changes: list[tuple[list[str | int], msgspec.Raw]]

    def applied(self, view: _View) -> _View:
        """The next view, as far as a player of ours looks at it."""
        status, prompt = view.match.status, view.prompt
        for path, value in self.changes:
            if path == ["prompt"]:
                prompt = _PROMPT.decode(value)
            elif path == ["match", "status"]:
                status = _STATUS.decode(value)
        return _View(self.seq, _MatchInfo(status), prompt)


class _Refused(msgspec.Struct, tag="refused"):
    code: str
    reason: str


class _Other(msgspec.Struct):
    type: str


_KNOWN = msgspec.json.Decoder(_View | _Patch | _Refused)
_PROMPT = msgspec.json.Decoder(_Prompt | None)
_STATUS = msgspec.json.Decoder(str)
_TYPE = msgspec.json.Decoder(_Other)


class LoadPlayer:
    """Play one match after the other until the time is over."""

    def __init__(
        self, server: str, plan: dict[str, Any], tally: Tally, pace: tuple[float, float], chance: random.Random
    ) -> None:
        self.guest = Guest(server)
        self.plan = plan
        self.tally = tally
        self.pace = pace
        self.chance = chance
        self.patience: tuple[float, float] | None = None  # seconds after which a match is given up, drawn between these
        self.leaves_first_at = 0.0  # when the first match is given up; 0 as any other
        self.quick_until = 0.0  # how long the player answers without thinking, to get ahead of the others

    def thinking_time(self) -> float:
        return self.chance.uniform(*(QUICK_PACE if time.monotonic() < self.quick_until else self.pace))

    def leaves_at(self) -> float:
        """When the match that begins now is given up; never without patience."""
        first, self.leaves_first_at = self.leaves_first_at, 0.0
        if self.patience is None:
            return float("inf")
        return first or time.monotonic() + self.chance.uniform(*self.patience)

    async def play_until(self, end: float) -> None:
        while time.monotonic() < end:
            try:
                if not self.guest.cookie:
                    await asyncio.to_thread(self.guest.get, "/api/me")  # the page gives a guest their cookie
                created = await asyncio.to_thread(self.guest.post, "/api/matches", self.plan)
                self.tally.matches += 1
                await self._sit_down(created["id"], end)
            except RequestRefused as error:
                self._failed(f"HTTP {error}", end)
                await asyncio.sleep(1)
            except TimeoutError:  # an OSError, too
                self._failed(f"nothing came for {PATIENCE_SECONDS:.0f} s", end)
            except (WebSocketException, OSError) as error:
                self._failed(f"connection: {type(error).__name__} {error}"[:200], end)
                await asyncio.sleep(1)

    def _failed(self, words: str, end: float) -> None:
        if time.monotonic() < end:
            self.tally.failed(words)

    async def _sit_down(self, match_id: str, end: float) -> None:
        url = f"{self.guest.base.replace('http', 'ws', 1)}/api/matches/{match_id}/live"
        headers = {"Cookie": self.guest.cookie, "Origin": self.guest.base}
        tally = self.tally

        class Counted(ClientConnection):
            def data_received(self, data: bytes) -> None:
                tally.came_in(len(data))
                super().data_received(data)

        async with connect(
            url, additional_headers=headers, max_size=None, proxy=None, open_timeout=PATIENCE_SECONDS,
            create_connection=Counted,
        ) as socket:  # fmt: skip
            await socket.send('{"type":"hello","patches":true}')
            await _Sitting(self, socket).play(end, self.leaves_at())


class _Sitting:
    """One match at one socket."""

    def __init__(self, player: LoadPlayer, socket: ClientConnection) -> None:
        self.player = player
        self.socket = socket
        self.view: _View | None = None
        self.answered_at = 0.0  # when the answer left whose view has not come; 0 if none is awaited
        self.answered_seq = 0
        self.bot_since = 0.0
        self.is_given_up = False

    async def play(self, end: float, leaves_at: float) -> None:
        answer_at, prompt_id = 0.0, ""
        while time.monotonic() < end:
            is_time_to_go = time.monotonic() >= leaves_at and not self.is_given_up and not self.answered_at
            if is_time_to_go and self.view is not None:
                self.is_given_up, answer_at = True, 0.0
                await self._send({"type": "concede", "expected_seq": self.view.seq})
            wait = answer_at - time.monotonic() if answer_at else PATIENCE_SECONDS
            if answer_at and wait <= 0:
                await self._answer()
                answer_at = 0.0
                continue
            with contextlib.suppress(TimeoutError) if answer_at else contextlib.nullcontext():
                async with asyncio.timeout(wait):
                    self._take(await self.socket.recv())
            view = self.view
            if view is None:
                continue
            if view.match.status != "playing":
                self.player.tally.over(is_given_up=self.is_given_up)
                return
            prompt = view.prompt
            if prompt is not None and prompt.is_mine and prompt.id != prompt_id and not self.is_given_up:
                prompt_id = prompt.id
                answer_at = time.monotonic() + self.player.thinking_time()

    def _take(self, data: str | bytes) -> None:
        now = time.monotonic()
        tally = self.player.tally
        try:
            frame = _KNOWN.decode(data)
        except msgspec.ValidationError:
            _TYPE.decode(data)  # presence, notices: known to be frames, no more
            return
        if isinstance(frame, _Refused):
            if frame.code == "over" and self.is_given_up:
                return  # a bot's answer ended it first
            tally.failed(f"refused: {frame.code}: {frame.reason}"[:200])
            return
        tally.received(len(data))
        if isinstance(frame, _Patch):
            assert self.view is not None
            frame = frame.applied(self.view)
        if self.answered_at and frame.seq > self.answered_seq:
            tally.answered(1000 * (now - self.answered_at))
            self.answered_at = 0.0
        self._note_bot(frame, now)
        self.view = frame

    def _note_bot(self, frame: _View, now: float) -> None:
        """A bot's answer is the next view after one in which it was asked."""
        before = self.view
        if self.bot_since and before is not None and frame.seq > before.seq and self.player.tally.counts:
            self.player.tally.bot_ms.append(1000 * (now - self.bot_since))
        if before is None or frame.seq > before.seq:
            self.bot_since = now if frame.prompt is not None and frame.prompt.is_bot_thinking else 0.0

    async def _answer(self) -> None:
        view = self.view
        assert view is not None
        assert view.prompt is not None
        option = self.player.chance.choice(view.prompt.options).option
        self.answered_at, self.answered_seq = time.monotonic(), view.seq
        await self._send({"type": "answer", "expected_seq": view.seq, "option": option})

    async def _send(self, frame: dict[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(frame).decode())

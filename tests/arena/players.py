"""Players for tests: requests with a cookie, and live channels that remember what they were told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from arena.whole_views import HeldView, WholeViews
from tenkaichi.arena.app import make_app
from tenkaichi.arena.bot_pool import BotPool, why_unplayable
from tenkaichi.arena.services import Arena
from tenkaichi.arena.settings import Settings
from tenkaichi.bots.observation import Observation
from tenkaichi.bots.puct import Thought
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.presentation import Prospect
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.preview import Preview
from tenkaichi.engine.procedure import State, advance

OWN = {"x-tenkaichi": "1"}


class QuickPool(BotPool):
    """The same questions answered at once, at random, in this process: no worker has to be started for a test."""

    delay = 0.0
    is_held = False  # as long as this is so no bot answers

    async def start(self, games: Sequence[str]) -> None:
        pass

    async def choose(self, game: Game, seen: State, seat: int, level: str, seed: str) -> Option:
        await asyncio.sleep(self.delay)
        while self.is_held:
            await asyncio.sleep(0.01)
        asked = advance(seen)
        assert asked is not None
        assert asked.seat == seat
        observed = Observation(game, seat, seen, asked.kind, tuple(asked.listed()))
        return observed.options[SeededChance(seed).choose(len(observed.options))]

    async def hint(self, game: Game, seen: State, seat: int, seed: str) -> tuple[list[tuple[Option, float]], list[str]]:
        return [(await self.choose(game, seen, seat, "", seed), 0.0)], ["It is as good as any."]

    async def thoughts(self, game: Game, seen: State, seat: int, chosen: Option, seed: str) -> list[Thought]:
        asked = advance(seen)
        assert asked is not None
        others = [option for option in asked.listed() if option != chosen][:2]
        return [Thought(option, 5, 0.7, 0.5) for option in others] + [Thought(chosen, 1, 0.4, 0.1)]

    async def prospects(self, game: Game, seen: State, options: Sequence[Option]) -> dict[Option, Prospect | None]:
        presenter = Presenter(game)
        return {option: presenter.prospect(seen, option) for option in options}

    async def why_unplayable(self, game: Game, setup: dict[str, Any]) -> str:
        return why_unplayable(game, setup)

    async def preview(self, game: Game, seen: State, viewer: int | None, option: Option) -> Preview | None:
        return game.preview(seen, viewer, option)

    async def threats(self, game: Game, seen: State, seat: int) -> list[dict[str, Any]]:
        return Presenter(game).threats(seen, seat)

    async def print_out(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return work(*arguments)


class Server:
    """The whole application, running."""

    def __init__(self, settings: Settings) -> None:
        self.app = make_app(settings)
        self.arena: Arena = self.app.state.arena
        self.arena.pool = QuickPool()
        self.client = TestClient(self.app, base_url="http://testserver")
        self.is_open = False

    def __enter__(self) -> Server:
        self.client.__enter__()
        self.is_open = True
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.client.__exit__(None, None, None)

    def player(self) -> Player:
        return Player(self)


class Player:
    """A visitor with their own cookie."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""
        self.me = self.get("/api/me")
        self.name: str = self.me["name"]

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        sent = {**OWN, **({"cookie": self.cookie} if self.cookie else {}), **headers}
        self.server.client.cookies.clear()
        reply = self.server.client.request(method, path, json=body, headers=sent)
        given = reply.headers.get("set-cookie", "")
        if given.startswith("tenkaichi_player="):
            self.cookie = given.split(";")[0]
        return reply

    def get(self, path: str, status: int = 200) -> Any:
        reply = self.request("GET", path)
        assert reply.status_code == status, reply.text
        return reply.json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        reply = self.request("POST", path, body)
        assert reply.status_code == status, reply.text
        return reply.json()

    def table(self, seats: dict[str, str], game: str = "duel-battle", **more: Any) -> dict[str, Any]:
        options = {"pace_ms": 0, **more.pop("options", {})}
        made: dict[str, Any] = self.post(
            "/api/matches", {"game": game, "seats": seats, "options": options, **more}, 201
        )
        return made

    def live(self, match_id: str, **hello: Any) -> Live:
        self.server.client.cookies.clear()
        session = self.server.client.websocket_connect(
            f"/api/matches/{match_id}/live", headers={"cookie": self.cookie, "origin": "http://testserver"}
        )
        return Live(session, hello)


class Live:
    """A live channel. `view` is the last view that came. Views come as patches unless hello says otherwise: so every
    test of the server is one of patches, too.
    """

    def __init__(self, session: WebSocketTestSession, hello: dict[str, Any]) -> None:
        self.session = session
        self.session.__enter__()
        self.view: dict[str, Any] = {}
        self.whole = WholeViews()
        self.held = HeldView()
        hello = {"patches": True, **hello}
        self.frames: list[dict[str, Any]] = []
        self.log: dict[int, dict[str, Any]] = {}
        try:
            self.send({"type": "hello", **hello})
            self.next("view")
        except BaseException:
            self.session.__exit__(None, None, None)
            raise

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.session.close()
        self.session.__exit__(None, None, None)

    def send(self, frame: Any) -> None:
        self.session.send_json(frame)

    def receive(self) -> dict[str, Any]:
        frame = self.held(self.session.receive_json())
        self.frames.append(frame)
        if frame["type"] == "view":
            frame = self.view = self.whole(frame)
            self.log = {number: entry for number, entry in self.log.items() if number < frame["log_from"]}
            self.log.update({entry["number"]: entry for entry in frame["log"]})
        return frame

    def next(self, *kinds: str) -> dict[str, Any]:
        """The next frame of one of these kinds."""
        while True:
            frame = self.receive()
            if frame["type"] in kinds:
                return frame

    def until(self, wanted: Any) -> dict[str, Any]:
        """Views until one is as wanted; the present one counts."""
        while not wanted(self.view):
            self.next("view")
        return self.view

    def until_asked(self) -> dict[str, Any]:
        """Until this player is asked something, or the match is over."""
        return self.until(lambda view: is_mine(view) or view["match"]["status"] not in ("playing", "waiting"))

    def answer(self, at: int = 0, **more: Any) -> None:
        options = self.view["prompt"]["options"]
        option = options[at % len(options)]["option"]
        self.send({"type": "answer", "expected_seq": self.view["seq"], "option": option, **more})

    def give(self, at: int = 0, **more: Any) -> dict[str, Any]:
        """Answers, and waits for what comes of it: a view that is newer, or a refusal."""
        before = self.view["seq"]
        self.answer(at, **more)
        while True:
            frame = self.next("view", "refused")
            if frame["type"] == "refused" or frame["seq"] > before:
                return frame

    def act(self, kind: str, /, **more: Any) -> None:
        self.send({"type": kind, "expected_seq": self.view["seq"], **more})


def is_mine(view: dict[str, Any]) -> bool:
    return view["prompt"] is not None and view["prompt"]["is_mine"]


def presence(live: Live, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next time that B's seat is as wanted."""
    while True:
        seat: dict[str, Any] = live.next("presence")["seats"][1]
        if wanted(seat):
            return seat

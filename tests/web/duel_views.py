"""Views of Duel Battle as the engine makes them, for a page that shows them without a server."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tenkaichi.arena.viewer_snapshot import ViewerSnapshot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games.duel_battle.entry import GAME
from web.visitor import settle

WEB = Path(__file__).parents[2] / "src" / "tenkaichi" / "web"
PRESENTER = Presenter(GAME)

Shown = Callable[..., Any]


def receive(page: Any, view: dict[str, Any]) -> None:
    """Receive a view as if a server had sent it; return when it is shown and what follows from it is done."""
    page.evaluate("(view) => window.live.receive(view)", view)
    settle(page)


def answers(page: Any) -> list[Any]:
    found: list[Any] = page.evaluate(
        "() => window.sent.filter((frame) => frame.type === 'answer').map((f) => f.option)"
    )
    return found


# -- views ------------------------------------------------------------------------------------------------------------


@functools.cache
def match_at(verb: str) -> Match:
    """A match of the engine, played by chance until A acts and may do something of that kind. Nobody changes it."""
    for seed in range(50):
        match = Match.new(GAME, {"teams": {"A": "earths_defenders", "B": "saiyan_invaders"}}, seed, answer_forced=True)
        if _played_until(match, verb, SeededChance(seed)):
            return match
    raise AssertionError(f"nobody could {verb}")


def _played_until(match: Match, verb: str, chance: SeededChance) -> bool:
    while (asked := match.decision) is not None:
        options = asked.listed()
        if asked.seat == 0 and asked.kind == "Turn.act" and any(option[0] == verb for option in options):
            return True
        hits = [option for option in options if option[0] in ("attack", "use")] or options
        match.answer(hits[chance.choose(len(hits))])
    return False


def view_of(match: Match, seq: int = 10, since: int = 0) -> dict[str, Any]:
    """The view that A would be sent."""
    snapshot = ViewerSnapshot(PRESENTER, match, 0)
    snapshot.prospects = {
        option: PRESENTER.prospect(snapshot.seen, option) for option in snapshot.without_chances()
    }  # at leisure
    stored: dict[str, Any] = json.loads((WEB / "dev" / "fixtures" / "duel-battle.json").read_text(encoding="utf-8"))
    log = snapshot.log(since)
    made = {"table": snapshot.whole_table(), "prompt": snapshot.prompt(may_answer=True), "log": log, "lesson": None}
    counts = {"log_from": since, "log_total": since + len(log), "seq": seq, "viewer": "A"}
    return {**stored, **msgspec.json.decode(msgspec.json.encode(made)), **counts}


def values(view: dict[str, Any], *types: str) -> set[int]:
    """Every region, fighter … that an option names."""
    parts = [part for option in view["prompt"]["options"] for part in option["parts"]]
    return {part["value"] for part in parts if part["type"] in types}


def free_move(view: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A move into a region in which nobody stands, and the region."""
    regions = view["table"]["board"]["regions"]
    for option in view["prompt"]["options"]:
        region = regions[option["option"][1]] if option["verb"] == "move" else None
        if region and not region["fighters"] and not region["minions"]:
            return option, region
    raise AssertionError("no free region to move to")


def middle(page: Any, region: int) -> tuple[float, float]:
    """A point of the region on the screen."""
    box = page.locator(f"[data-region='{region}'] .db-region-shape").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

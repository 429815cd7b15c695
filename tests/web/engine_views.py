"""Views of a real match before and after an answer, for a page that shows them without a server.

Matches are played by chance from a position until everything that a test wants to see has happened; the same seeds give
the same matches.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from tenkaichi.arena.viewer_snapshot import ViewerSnapshot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from web.duel_views import WEB

MOST_ANSWERS = 120
MOST_SEEDS = 60


class Stretch(NamedTuple):
    """One answer: the view before it and the view after it, with its events as log lines."""

    before: dict[str, Any]
    after: dict[str, Any]

    @property
    def kinds(self) -> list[str]:
        return [entry["kind"] for entry in self.after["log"]]

    def events(self, kind: str) -> list[dict[str, Any]]:
        return [entry for entry in self.after["log"] if entry["kind"] == kind]


def stretches(
    game: Game, position: Mapping[str, Any], wanted: Sequence[str], verbs: Sequence[str]
) -> dict[str, Stretch]:
    """The first answer that brought each kind of event. Players prefer options with the given verbs."""
    missing, found = set(wanted), dict[str, Stretch]()
    for seed in range(MOST_SEEDS):
        places = _places(game, position, missing, verbs, seed)
        missing -= set(places)
        found |= _shown(game, position, places, verbs, seed)
        if not missing:
            return found
    raise AssertionError(f"nothing of this happened: {sorted(missing)}")


def _answered(game: Game, position: Mapping[str, Any], verbs: Sequence[str], seed: int) -> Any:
    """The match before each of its answers; it goes on when the next is asked for."""
    match = Match.new(game, {"position": dict(position)}, seed, answer_forced=True)
    chance = SeededChance(seed)
    for _ in range(MOST_ANSWERS):
        if match.decision is None:
            return
        yield match
        options = match.decision.listed()
        preferred = [option for option in options if option[0] in verbs] or options
        match.answer(preferred[chance.choose(len(preferred))])


def _places(
    game: Game, position: Mapping[str, Any], missing: set[str], verbs: Sequence[str], seed: int
) -> dict[str, int]:
    """The answer at which each kind happened first."""
    places, told = dict[str, int](), 0
    for number, match in enumerate(_answered(game, position, verbs, seed)):
        for kind, _ in match.facts(told):
            if number and kind in missing:
                places.setdefault(kind, number - 1)
        told = match.event_count
    return places


def _shown(
    game: Game, position: Mapping[str, Any], places: Mapping[str, int], verbs: Sequence[str], seed: int
) -> dict[str, Stretch]:
    found, before = dict[str, Stretch](), dict[str, Any]()
    numbers = set(places.values())
    for number, match in enumerate(_answered(game, position, verbs, seed)):
        if before:
            after = view_of(game, match, since=before["log_total"])
            found |= {kind: Stretch(before, after) for kind, place in places.items() if place == number - 1}
        before = view_of(game, match) if number in numbers else {}
    return found


def view_of(game: Game, match: Match, since: int = 0) -> dict[str, Any]:
    """The view that A would be sent: everything, or only the log lines since the view before."""
    snapshot = ViewerSnapshot(Presenter(game), match, 0)
    stored: dict[str, Any] = json.loads((WEB / "dev" / "fixtures" / f"{game.name}.json").read_text(encoding="utf-8"))
    log = snapshot.log(since)
    made = {"table": snapshot.whole_table(), "prompt": snapshot.prompt(may_answer=True), "log": log, "lesson": None}
    total = since + len(log)
    counts = {"log_from": since, "log_total": total, "seq": total, "viewer": "A", "printed_key": "", "printed": None}
    return {**stored, **msgspec.json.decode(msgspec.json.encode(made)), **counts}

"""The games that can be played here, as the home page shows them, and the set-ups that they begin with."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from tenkaichi.arena import lessons
from tenkaichi.arena.errors import BadRequest, NotFound
from tenkaichi.arena.protocol.games import (
    BeginningInfo,
    BeginningsInfo,
    Difficulty,
    GameInfo,
    Games,
    Level,
    Side,
    SideMember,
)
from tenkaichi.arena.routes import Call, Route
from tenkaichi.bots.registry import level_names
from tenkaichi.engine.catalogue import GAMES, Catalogue, catalogue
from tenkaichi.engine.presentation import Beginning, Beginnings, ReadySide
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games import NoSuchGame, all_games
from tenkaichi.games import game as game_named

_LEVELS: dict[str, tuple[str, str]] = {
    "novice": ("Novice", "knows the rules and little more: a first opponent"),
    "easy": ("Easy", "fights, but often takes the second-best move"),
    "normal": ("Normal", "sees what a move brings at once, and is careless now and then"),
    "hard": ("Hard", "looks at every move, and seldom misses the best one at a glance"),
    "expert": ("Expert", "thinks a few moves ahead"),
    "master": ("Master", "thinks ahead, through your reply, as long as its time allows"),
}


@lru_cache(maxsize=16)
def presenter_of(name: str) -> Presenter:
    """A game with its presentation, by name."""
    try:
        return Presenter(game_named(name))
    except NoSuchGame as error:
        raise NotFound("no-such-game", str(error)) from None


@lru_cache(maxsize=16)
def ready_setups(name: str) -> list[dict[str, Any]]:
    """The game's ready-made pairs; to be read only."""
    return presenter_of(name).game.start.ready_setups() or [{}]


@lru_cache(maxsize=16)
def side_part(name: str) -> str:
    """The part of a set-up that names the two sides: teams, rosters or decks. Empty if there is none."""
    seats = set(presenter_of(name).game.seats)
    first = ready_setups(name)[0]
    return next((key for key, value in first.items() if isinstance(value, Mapping) and set(value) == seats), "")


@lru_cache(maxsize=16)
def sides_of(name: str) -> list[Side]:
    """Everything a match of ready-made sides can be begun with, in the pack's order."""
    game = presenter_of(name).game
    key = side_part(name)
    if not key:
        return []
    ids = dict.fromkeys(setup[key][seat] for setup in ready_setups(name) for seat in game.seats)
    named = [side for side in ids if isinstance(side, str)]
    g = game.start.new(ready_setups(name)[0])
    ready = presenter_of(name).ready_sides(g, named)
    texts = {reference.name: reference.text for reference in presenter_of(name).references(g)}
    words = [sum(len(texts.get(each, "").split()) for each in side.to_know) for side in ready]
    return [_side(side, _difficulty(count, words)) for side, count in zip(ready, words, strict=True)]


def _side(side: ReadySide, difficulty: Difficulty) -> Side:
    members = [SideMember(id=id_, name=name) for id_, name in side.members]
    return Side(id=side.id, title=side.title, about=side.about, members=members, plan=side.plan, difficulty=difficulty)


def _difficulty(words: int, all_words: Sequence[int]) -> Difficulty:
    """A grade for the amount that a player has to read, in thirds of the ready-made sides of the game."""
    if not words:
        return ""
    place = sum(1 for each in all_words if each < words) / len(all_words)
    return "simple" if place < 1 / 3 else "medium" if place < 2 / 3 else "demanding"


@lru_cache(maxsize=512)
def side_title(name: str, side: str) -> str:
    """The name of a ready-made side; empty for a custom one."""
    return next((each.title for each in game_info(name).sides if each.id == side), "")


def beginnings_of(name: str) -> tuple[Beginnings, ...]:
    """The choices about the set-up besides the sides."""
    shown = presenter_of(name).shown
    return () if shown is None else shown.lobby.beginnings


def ways_chosen(name: str, chosen: Mapping[str, str]) -> list[Beginning]:
    """The chosen way for each question, or its first."""
    known = {each.id: each for each in beginnings_of(name)}
    for question in chosen:
        if question not in known:
            words = f"no question {question!r}; there are {', '.join(known) or 'none'}"
            raise BadRequest("no-such-beginning", words, field="options.beginning")
    found: list[Beginning] = []
    for asked in known.values():
        ways = {way.id: way for way in asked.ways}
        wanted = chosen.get(asked.id, asked.ways[0].id)
        if wanted not in ways:
            words = f"{asked.title}: no way {wanted!r}; there are {', '.join(ways)}"
            raise BadRequest("no-such-beginning", words, field=f"options.beginning.{asked.id}")
        found.append(ways[wanted])
    return found


def setup_for(name: str, sides: Mapping[str, str], beginning: Mapping[str, str] | None = None) -> dict[str, Any]:
    """A set-up with the named sides, fitting ones in the other seats, and the other choices."""
    ways = ways_chosen(name, beginning or {})
    parts = {key: value for way in ways for key, value in way.parts.items()}
    without = next((way for way in ways if not way.takes_sides), None)
    if without is None:
        return {**_setup_of_sides(name, sides), **parts}
    if sides:
        raise BadRequest("no-sides", f"{without.title}: no side is named before the match", field="sides")
    return parts


def _setup_of_sides(name: str, sides: Mapping[str, str]) -> dict[str, Any]:
    game = presenter_of(name).game
    key = side_part(name)
    if not key:
        if sides:
            raise BadRequest("no-sides", f"{game.title} has no ready-made sides", field="sides")
        return secrets.choice(ready_setups(name))
    for seat in sides:
        if seat not in game.seats:
            raise BadRequest("no-such-seat", f"no seat {seat!r}; the seats are {', '.join(game.seats)}", field="sides")
    fitting = [setup for setup in ready_setups(name) if all(setup[key][seat] == side for seat, side in sides.items())]
    if fitting:
        return secrets.choice(fitting)
    if set(sides) == set(game.seats):  # not one of the ready-made pairs: the game itself checks it
        return {key: dict(sides)}
    raise BadRequest("no-such-side", f"no match can be made with {', '.join(sides.values())}", field="sides")


def level_infos(game: str) -> list[Level]:
    return [
        Level(
            name=name,
            title=_LEVELS.get(name, (name.title(), ""))[0],
            about=_LEVELS.get(name, ("", ""))[1],
            rating=presenter_of(game).measured_level(name),
        )
        for name in level_names()
    ]


def clauses_of(name: str) -> Catalogue:
    """The rules of a game; empty if it has no catalogue."""
    return catalogue(name) if name in GAMES else Catalogue(name, ())


@lru_cache(maxsize=16)
def game_info(name: str) -> GameInfo:
    presenter = presenter_of(name)
    game = presenter.game
    lesson_count, puzzle_count = lessons.counts(name)
    return GameInfo(
        name=game.name,
        title=game.title,
        seats=list(game.seats),
        about=presenter.welcome,
        tagline="" if presenter.shown is None else presenter.shown.lobby.tagline,
        table=game.name if presenter.shown is not None and presenter.shown.drawing.table is not None else "",
        sides=sides_of(name),
        levels=level_infos(name),
        beginnings=[_beginnings_info(each) for each in beginnings_of(name)],
        play_now={} if presenter.shown is None else dict(presenter.shown.lobby.play_now),
        lessons=lesson_count,
        puzzles=puzzle_count,
        ruleset=game.ruleset().short,
        clauses=len(clauses_of(name)),
    )


def _beginnings_info(asked: Beginnings) -> BeginningsInfo:
    ways = [
        BeginningInfo(id=way.id, title=way.title, about=way.about, takes_sides=way.takes_sides) for way in asked.ways
    ]
    return BeginningsInfo(id=asked.id, title=asked.title, ways=ways)


async def games(_: Call) -> Games:
    return Games(games=[game_info(name) for name in all_games()])


ROUTES = (Route("GET", "/api/games", games, "The games that can be played here.", reply=Games),)

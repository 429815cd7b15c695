"""Lessons over HTTP: which there are, and a table to play one at."""

from __future__ import annotations

from tenkaichi.arena.errors import NotFound
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.lessons.format import Entry, LessonError, Puzzle, entries, entry
from tenkaichi.arena.protocol.lessons import LessonInfo, Lessons
from tenkaichi.arena.protocol.matches import Created, MatchOptions
from tenkaichi.arena.routes import Call, Route
from tenkaichi.arena.tables import TablePlan, set_up

PACE_MS = 900  # a beginner follows what happens


def lesson_info(name: str, found: Entry) -> LessonInfo:
    is_puzzle = isinstance(found, Puzzle)
    return LessonInfo(
        id=name,
        title=found.title,
        about=found.about,
        minutes=found.minutes,
        kind="puzzle" if is_puzzle else "lesson",
        goal=found.goal if isinstance(found, Puzzle) else "",
    )


async def list_lessons(call: Call) -> Lessons:
    game = presenter_of(call.path["game"]).game.name
    return Lessons(game=game, lessons=[lesson_info(name, found) for name, found in entries(game).items()])


async def begin_lesson(call: Call) -> Created:
    """Set up a table against a bot that follows the script as long as the player does."""
    game = presenter_of(call.path["game"]).game
    try:
        found = entry(game.name, call.path["lesson"])
    except LessonError as error:
        raise NotFound("no-such-lesson", str(error)) from None
    seats = {seat: "me" if seat == found.seat else f"bot:{found.opponent}" for seat in game.seats}
    plan = TablePlan(
        game.name,
        seats,
        setup={"position": found.position},
        options=MatchOptions(pace_ms=PACE_MS),
        purpose="puzzle" if isinstance(found, Puzzle) else "lesson",
        lesson=f"{game.name}/{call.path['lesson']}",
        is_rated=False,
    )
    return await set_up(call.arena, call.player, plan)


ROUTES = (
    Route("GET", "/api/lessons/{game}", list_lessons, "The lessons and puzzles of a game.", reply=Lessons),
    Route("POST", "/api/lessons/{game}/{lesson}", begin_lesson, "A table at which a lesson is played.",
          reply=Created, status=201, errors=(409,)),
)  # fmt: skip

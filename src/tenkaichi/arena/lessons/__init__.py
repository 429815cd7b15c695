"""Lessons and puzzles: scripted fights and positions with a goal, as data.

A room that plays one uses only this: `prepare` its match (dice), let `reply` answer for the bot, and show what `step`
says. `lesson` is the id that the match was started with: `duel-battle/first_fight`.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from tenkaichi.arena.lessons.format import Puzzle, entries, entry
from tenkaichi.arena.lessons.guide import Guide
from tenkaichi.arena.protocol.lessons import LessonStep
from tenkaichi.arena.protocol.questions import PromptInfo
from tenkaichi.engine.decision import Option
from tenkaichi.engine.match import Match

__all__ = ["counts", "guide_of", "knows_dice", "prepare", "reply", "step"]

_guides: WeakKeyDictionary[Match, Guide] = WeakKeyDictionary()


def counts(game: str) -> tuple[int, int]:
    """Count the lessons and the puzzles of a game."""
    found = entries(game).values()
    puzzles = sum(isinstance(each, Puzzle) for each in found)
    return len(found) - puzzles, puzzles


def guide_of(lesson: str, match: Match) -> Guide:
    """The guide that goes along with a match."""
    guide = _guides.get(match)
    if guide is None:
        name = lesson.rpartition("/")[2]
        guide = _guides[match] = Guide(match.game, name, entry(match.game.name, name))
    return guide


def prepare(lesson: str, match: Match) -> None:
    """Let the lesson decide what chance gives; everything else follows from the tape."""
    match.loaded_dice = guide_of(lesson, match).load_dice


def reply(lesson: str, match: Match) -> Option | None:
    """The opponent's scripted answer; None leaves it to the bot."""
    return guide_of(lesson, match).reply(match)


def knows_dice(lesson: str, match: Match) -> bool:
    """Tell if a puzzle says what the dice will show. Chances of fair dice would mislead then."""
    guide = guide_of(lesson, match)
    return isinstance(guide.entry, Puzzle) and bool(guide.entry.dice) and guide.progress(match).standing == "open"


def step(lesson: str, match: Match, prompt: PromptInfo | None, viewer: str) -> LessonStep | None:
    """The lesson's words to its player now; other viewers get nothing."""
    guide = guide_of(lesson, match)
    if viewer != match.game.seats[guide.seat]:
        return None
    options = prompt.options if prompt is not None else []
    if knows_dice(lesson, match):
        for option in options:
            option.chances = None
    return guide.step(match, options)

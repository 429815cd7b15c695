"""The link between rooms and lessons: scripted dice and answers, and the current words of the lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenkaichi.arena import lessons
from tenkaichi.arena.protocol.lessons import LessonStep
from tenkaichi.arena.protocol.questions import PromptInfo
from tenkaichi.engine.decision import Option
from tenkaichi.engine.match import Match

if TYPE_CHECKING:
    from tenkaichi.arena.match_view import MatchView


def prepare_lesson(lesson: str, match: Match) -> Match:
    """The same match, with the dice of the lesson or puzzle that it was begun as."""
    if lesson:
        lessons.prepare(lesson, match)
    return match


def scripted_reply(match_view: MatchView) -> Option | None:
    """The scripted answer of the bot's seat in a lesson; None lets the bot think."""
    if not match_view.record.lesson or match_view.match is None:
        return None
    return lessons.reply(match_view.record.lesson, match_view.match)


def lesson_step(match_view: MatchView, prompt: PromptInfo | None, viewer: str) -> LessonStep | None:
    """The words of a lesson or puzzle to this viewer now."""
    if not match_view.record.lesson or match_view.match is None:
        return None
    return lessons.step(match_view.record.lesson, match_view.match, prompt, viewer)


def has_known_dice(match_view: MatchView) -> bool:
    """Tell if chances stay hidden: the puzzle says what the dice will show."""
    if not match_view.record.lesson or match_view.match is None:
        return False
    return lessons.knows_dice(match_view.record.lesson, match_view.match)

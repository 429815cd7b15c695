"""Where rooms and lessons meet: dice and answers by the script, and what is said at this moment."""

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
    """What the bot's seat answers by the script of a lesson; None where it thinks for itself."""
    if not match_view.record.lesson or match_view.match is None:
        return None
    return lessons.reply(match_view.record.lesson, match_view.match)


def lesson_step(match_view: MatchView, prompt: PromptInfo | None, viewer: str) -> LessonStep | None:
    """What is said to this viewer, in matches that were begun as a lesson or a puzzle."""
    if not match_view.record.lesson or match_view.match is None:
        return None
    return lessons.step(match_view.record.lesson, match_view.match, prompt, viewer)


def has_known_dice(match_view: MatchView) -> bool:
    """In a puzzle that tells what the dice will show, chances are not told."""
    if not match_view.record.lesson or match_view.match is None:
        return False
    return lessons.knows_dice(match_view.record.lesson, match_view.match)

"""What a lesson says at this moment of its match, where lessons are installed."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from typing import TYPE_CHECKING, Any

from tenkaichi.arena.schemas import LessonStep, PromptInfo

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room


@cache
def _lessons() -> Any:
    if importlib.util.find_spec("tenkaichi.arena.lessons") is None:
        return None
    return importlib.import_module("tenkaichi.arena.lessons")


def lesson_step(room: Room, prompt: PromptInfo | None, viewer: str) -> LessonStep | None:
    """`lessons.step(lesson id, match, prompt, viewer)`, for matches that were begun as a lesson or a puzzle."""
    if not room.record.lesson or room.match is None:
        return None
    lessons = _lessons()
    if lessons is None:
        return None
    found: LessonStep | None = lessons.step(room.record.lesson, room.match, prompt, viewer)
    return found

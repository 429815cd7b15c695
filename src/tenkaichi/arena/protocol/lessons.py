"""Lessons and puzzles: which there are, and what one says now."""

from __future__ import annotations

from typing import Literal

from tenkaichi.arena.protocol.basics import Out


class LessonInfo(Out):
    id: str
    title: str
    about: str
    minutes: int
    kind: Literal["lesson", "puzzle"]
    goal: str = ""


class Lessons(Out):
    game: str
    lessons: list[LessonInfo]


class LessonStep(Out):
    """A lesson's words now, or the state of a puzzle."""

    id: str
    kind: Literal["lesson", "puzzle"]
    title: str
    step: int
    steps: int
    say: str
    goal: str
    hint: str
    point_at: list[str]  # parts of the table to draw attention to: "region:14", "fighter:3", "option:2", "undo"
    allowed: list[int]  # option numbers; empty: all
    state: Literal["open", "solved", "failed", "done"]
    next: str = ""  # the lesson that follows

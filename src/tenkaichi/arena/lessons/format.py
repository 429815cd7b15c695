"""The file format of lessons and puzzles: one TOML file each in a game's folder `lessons`. See docs/lessons.md.

A *lesson* is a scripted fight: it says something at each question, and while the player follows it, dice and opponent
follow the script. A *puzzle* is a position with a goal. Its dice are known, the opponent answers by reflex, and the
goal is checked by the same expectations that scenarios use.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.typed_reading import read_plain
from tenkaichi.games import game_folder

Words = Annotated[str, Meta(min_length=1, max_length=600)]
Title = Annotated[str, Meta(min_length=1, max_length=60)]
Minutes = Annotated[int, Meta(ge=1, le=30)]


class LessonError(TenkaichiError):
    """A lesson or puzzle with an error; the message names file, entry and field."""


class Scripted(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One answer of the script: of the opponent (`do`) or of chance (`chance`, at the question `of` if it is given)."""

    do: str = ""
    chance: str | int = ""
    of: str = ""


class Step(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One question to the player: what is said, which answers go on, and what the others then answer."""

    say: Words
    do: Annotated[tuple[str, ...], Meta(min_length=1)]  # any of these goes on; the first is what the lesson means
    then: tuple[Scripted, ...] = ()
    watch: str = ""  # said while the others answer
    hint: str = ""
    point_at: tuple[str, ...] = ()  # "fighter:Son Goku", "region:A1", "option", "undo", …


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True, tag="lesson", tag_field="kind"):
    """A scripted fight that goes on freely when the script is over or left."""

    title: Title
    about: Words
    order: int
    minutes: Minutes
    position: dict[str, Any]
    step: Annotated[tuple[Step, ...], Meta(min_length=1)]
    end: Words  # said when the script is over
    not_this: Words  # said when the player does something else
    seat: str = "A"
    opponent: str = "easy"  # the bot that plays on
    next: str = ""


class Puzzle(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True, tag="puzzle", tag_field="kind"):
    """A position with a goal."""

    title: Title
    about: Words
    order: int
    position: dict[str, Any]
    goal: Words
    expect: Annotated[dict[str, Any], Meta(min_length=1)]  # by path, as a scenario's `expect`
    until: Annotated[tuple[str, ...], Meta(min_length=1)]  # the kinds of question at which it ends
    solution: Annotated[tuple[str, ...], Meta(min_length=1)]  # how many answers the player has
    lines: Annotated[int, Meta(ge=1)]  # how many of all the player's lines reach the goal
    hint: Words
    solved: Words  # said when it is solved: why it works
    dice: dict[str, tuple[str | int, ...]] = {}  # by question: what comes up, in this order; then the last one repeats
    opening: tuple[str, ...] = ()  # what the opponent does first
    times: Annotated[int, Meta(ge=1, le=8)] = 1  # how often one of `until` is asked before it is over
    clauses: tuple[str, ...] = ()
    minutes: Minutes = 2
    seat: str = "A"
    opponent: str = "easy"
    next: str = ""


Entry = Lesson | Puzzle
GUIDED: Mapping[str, type[Lesson] | type[Puzzle]] = {"lesson": Lesson, "puzzle": Puzzle}


def read(text: str, name: str) -> Entry:
    """One file's text; errors name the file, the entry and the field."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{name}: is not TOML: {error}") from None
    known = GUIDED.get(str(table.get("kind")))
    if known is None:
        raise LessonError(f"{name}: kind: expected one of {', '.join(GUIDED)}, found {table.get('kind')!r}")
    fields = [field.name for field in msgspec.structs.fields(known)]
    for key in table:
        if key not in (*fields, "kind"):
            raise LessonError(f"{name}: unknown field {key!r}; known here: {', '.join(fields)}")
    try:
        made: Entry = read_plain(table, Entry)
    except msgspec.ValidationError as error:
        raise LessonError(f"{name}: {_where(str(error))}") from None
    if isinstance(made, Lesson):
        _check_script(made, name)
    return made


def _where(message: str) -> str:
    """`Expected … - at `$.step[2].say`` as a person reads it: `step 3: say: Expected …`."""
    words, _, place = message.partition(" - at `$")
    parts = re.sub(r"\[(\d+)\]", lambda found: f" {int(found[1]) + 1}", place.rstrip("`").replace("[...]", ""))
    return f"{': '.join(filter(None, parts.split('.'))) or 'the file'}: {words}"


def _check_script(lesson: Lesson, name: str) -> None:
    for number, step in enumerate(lesson.step, start=1):
        for at, entry in enumerate(step.then, start=1):
            if bool(entry.do) == (entry.chance != ""):
                where = f"{name}: step {number}: then {at}"
                raise LessonError(f"{where}: expected either do (the opponent) or chance, found both or neither")
            if entry.of and entry.do:
                raise LessonError(f"{name}: step {number}: then {at}: of: only chance is named by its question")


@cache
def entries(game: str) -> Mapping[str, Entry]:
    """Every lesson and puzzle of a game by id (the file's name), in the order in which they are offered."""
    files = sorted((game_folder(game) / "lessons").glob("*.toml"))
    found = {path.stem: read(path.read_text(encoding="utf-8"), path.name) for path in files}
    for name, entry in found.items():
        if entry.next and entry.next not in found:
            raise LessonError(f"{name}.toml: next: there is no lesson {entry.next!r}")
    return dict(sorted(found.items(), key=lambda pair: (isinstance(pair[1], Puzzle), pair[1].order, pair[0])))


def entry(game: str, lesson: str) -> Entry:
    found = entries(game).get(lesson)
    if found is None:
        raise LessonError(f"{game} has no lesson {lesson!r}; there are {', '.join(entries(game)) or 'none'}")
    return found

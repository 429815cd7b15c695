"""The scenario file: a position or set-up, what is played, what is expected, and the clauses it proves."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tenkaichi.engine.game import Game
from tenkaichi.engine.plain_data import PlainDict, PlainMap, PlainValue
from tenkaichi.engine.procedure import State
from tenkaichi.engine.scenario.items import (
    ACTING,
    HEADS,
    Answer,
    Item,
    Outcome,
    Positive,
    Record,
    Repeat,
    ScenarioError,
    convert,
    read_item,
)
from tenkaichi.engine.tables import nearest

THIS_CARD, QUOTE = "@", '"'


class CaseTable(Record, kw_only=True, frozen=True):
    """One `[[case]]` as it is written."""

    name: str
    card: str = ""  # the entry of the content that the case examines, by its title
    play: tuple[PlainDict | str, ...] = ()
    clauses: tuple[str, ...] = ()
    notes: str = ""
    position: PlainDict | None = None
    setup: PlainDict | None = None
    rolls: tuple[Outcome, ...] = ()
    seeds: Positive | None = None
    impossible: str = ""  # the clause that forbids this position, set-up or content
    content: PlainDict | None = None  # changes to the content pack


class FileTable(Record, kw_only=True, frozen=True):
    """The whole file as it is written."""

    game: str
    title: str
    case: list[PlainDict]
    clauses: tuple[str, ...] = ()
    notes: str = ""
    position: PlainDict | None = None
    setup: PlainDict | None = None
    content: PlainDict | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """An item of `play` with its number ("3", or "3.2" inside a repeat) and, for a repeat, what is in it."""

    number: str
    item: Item
    inner: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """One run: where it starts, what chance answers, what is played and expected."""

    name: str
    clauses: tuple[str, ...]  # of the file and of the case
    position: PlainMap | None
    setup: PlainMap | None
    rolls: tuple[Outcome, ...]
    seeds: int  # 0: chance is prepared; otherwise the case is run with so many seeded streams
    play: tuple[Step, ...]
    notes: str = ""
    impossible: str = ""  # the clause by which the position, set-up or content must be turned down
    content: PlainMap = field(default_factory=dict)  # changes to the content pack it is played with
    card: str = ""  # the entry of the content that the case examines

    def steps(self) -> Iterator[Step]:
        """Every item, those of repeats as well."""
        yield from _walk(self.play)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file that has been read."""

    path: Path
    game: str
    title: str
    notes: str
    cases: tuple[Case, ...]

    def where(self, case: Case) -> str:
        return f"{self.path}: case {case.name!r}"


def game_of_case(game: Game, case: Case) -> Game:
    """The game that a case is played on: with the changes it makes to the content pack."""
    if not case.content:
        return game
    if game.content.with_changes is None:
        raise ScenarioError(f"{game.title} has no content packs; leave out content")
    key = (id(game), json.dumps(case.content, sort_keys=True, default=str))
    if key not in _changed:
        while len(_changed) >= CHANGED_GAMES_KEPT:
            _changed.pop(next(iter(_changed)))
        _changed[key] = (game, game.content.with_changes(case.content))
    return _changed[key][1]


CHANGED_GAMES_KEPT = 6  # the cases of a file often share their changes, and a large pack takes a while to check
_changed: dict[tuple[int, str], tuple[Game, Game]] = {}  # with the game itself, so that its id stays its own


def starting_state(game: Game, case: Case) -> State:
    """The state in which a case begins; also for those who want to play on from it."""
    state: State = game.start.new(case.setup) if case.setup is not None else game.start.position(case.position or {})
    return state


def load(path: Path) -> Scenario:
    """Read one file. Names that only a game knows are checked later, by `names.check`."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path}: is not UTF-8 text (byte {error.start})") from None
    return read(text, path)


def read(text: str, path: Path) -> Scenario:
    """Read the text of a file; `path` is for messages."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        hint = "; a table in { } must stand on one line and may not end with a comma"
        is_likely = "key part" in str(error) or "inline table" in str(error)
        raise ScenarioError(f"{path}: is not TOML: {error}{hint if is_likely else ''}") from None
    except RecursionError:
        raise ScenarioError(f"{path}: nested too deeply to be a scenario") from None
    except ValueError as error:  # a number of thousands of digits
        raise ScenarioError(f"{path}: is not TOML: {error}") from None
    _check_tables(table, ("game", "title", "clauses"), str(path), "")
    file = convert(table, FileTable, str(path))
    if file.position is not None and file.setup is not None:
        raise ScenarioError(f"{path}: expected a position or a setup, found both")
    if not file.case:
        raise ScenarioError(f"{path}: expected at least one [[case]]")
    cases: list[Case] = []
    for number, raw in enumerate(file.case, start=1):
        case = _case(file, raw, f"{path}: case {number}")
        if any(case.name == other.name for other in cases):
            raise ScenarioError(f"{path}: case {number}: a second case is called {case.name!r}")
        cases.append(case)
    return Scenario(path, file.game, file.title, file.notes, tuple(cases))


def _check_tables(table: PlainMap, keys: tuple[str, ...], where: str, prefix: str) -> None:
    """TOML gives a key to the table whose heading stands above it, which is easily overlooked."""
    for name in ("position", "setup"):
        for key in keys:
            inside = _table_with(table.get(name), key, prefix + name) if key not in table else ""
            if inside:
                raise ScenarioError(f"{where}: {key} stands inside [{inside}]; write it before that table")


def _table_with(part: object, key: str, path: str) -> str:
    """The path of the table within this one that has the key."""
    if not isinstance(part, dict):
        return ""
    if key in part:
        return path
    return next(filter(None, [_table_with(below, key, f"{path}.{name}") for name, below in part.items()]), "")


def _case(file: FileTable, raw: PlainMap, where: str) -> Case:
    _check_tables(raw, ("play", "clauses"), where, "case.")
    card = raw.get("card", "")
    if isinstance(card, str) and card:
        raw = examining(raw, card)
    table = convert(raw, CaseTable, f"{where} {raw['name']!r}" if "name" in raw else where)
    where = f"{where} {table.name!r}"
    if table.position is not None and table.setup is not None:
        raise ScenarioError(f"{where}: expected a position or a setup, found both")
    position, setup = _beginning(file, table)
    if position is None and setup is None:
        raise ScenarioError(
            f"{where}: expected a position or a setup (setup = {{}} is the standard one), found neither"
        )
    if table.seeds is not None and table.rolls:
        raise ScenarioError(f"{where}: expected rolls or seeds, found both")
    play = _steps(table.play, where, "")
    if table.impossible and play:
        raise ScenarioError(f"{where}: a position or set-up that is impossible cannot be played; leave out play")
    if not table.impossible and all(isinstance(step.item, ACTING) for step in _walk(play)):
        keys = [step.item.seat for step in _walk(play) if isinstance(step.item, Answer)]
        hints = [f"; {key!r} is none{nearest(key, HEADS)}" for key in keys if nearest(key, HEADS)]
        raise ScenarioError(
            f"{where}: expected at least one expectation (expect, refused, events, …) in play{''.join(hints[:1])}"
        )
    clauses = tuple(dict.fromkeys([*file.clauses, *table.clauses]))
    return Case(
        table.name,
        clauses,
        position,
        setup,
        table.rolls,
        table.seeds or 0,
        play,
        table.notes,
        table.impossible,
        merged(file.content or {}, table.content or {}),
        table.card,
    )


def examining(raw: PlainMap, card: str) -> PlainDict:
    """A case with the title of the card it examines: `@` stands for it everywhere, and the name begins with it."""
    filled: PlainDict = {key: _filled(value, card) for key, value in raw.items()}
    name = raw.get("name")
    if isinstance(name, str):
        named = name.replace(THIS_CARD, card)
        filled["name"] = named if named.startswith(card) else f"{card}: {named}"
    return filled


def _filled(value: PlainValue, card: str) -> PlainValue:
    """A value with the title in place of `@`: bare where the sign stands alone, in quotes inside a longer text."""
    if isinstance(value, str):
        return card if value == THIS_CARD else value.replace(THIS_CARD, f'"{card.replace(QUOTE, "")}"')
    if isinstance(value, list):
        return [_filled(each, card) for each in value]
    if isinstance(value, dict):
        return {key.replace(THIS_CARD, card): _filled(each, card) for key, each in value.items()}
    return value


def _beginning(file: FileTable, case: CaseTable) -> tuple[PlainDict | None, PlainDict | None]:
    """The position or set-up of a case: its own, over the file's of the same sort."""
    if case.setup is not None:
        return None, merged(file.setup or {}, case.setup)
    if case.position is not None:
        return merged(file.position or {}, case.position), None
    return file.position, file.setup


def _steps(tables: Sequence[PlainMap | str], where: str, prefix: str) -> tuple[Step, ...]:
    steps: list[Step] = []
    for index, table in enumerate(tables, start=1):
        number = f"{prefix}{index}"
        item = read_item(table, f"{where}: item {number}")
        inner = _steps(item.play, where, f"{number}.") if isinstance(item, Repeat) else ()
        steps.append(Step(number, item, inner))
    return tuple(steps)


def _walk(steps: Sequence[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from _walk(step.inner)


def merged(under: PlainMap, over: PlainMap) -> PlainDict:
    """Tables are merged key by key, everything else is replaced."""
    result = dict(under)
    for key, value in over.items():
        below = result.get(key)
        result[key] = merged(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return result


def scenario_files(places: Sequence[Path]) -> list[Path]:
    """The scenario files among files and folders, in order."""
    found: list[Path] = []
    for place in places:
        if place.is_dir():
            found.extend(sorted(place.rglob("*.toml")))
        elif place.is_file():
            found.append(place)
        else:
            raise ScenarioError(f"{place}: there is no such file or folder")
    return list(dict.fromkeys(found))


def shipped_scenarios() -> Path | None:
    """The folder of the scenarios that come with the project: in the installed package, else in the checkout."""
    package = Path(__file__).resolve().parents[2]
    for folder in (package / "_shipped" / "scenarios", package.parent.parent / "scenarios"):
        if folder.is_dir():
            return folder
    return None

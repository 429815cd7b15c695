"""Changing a state by hand, by agreement, because the engine is wrong: numbers, words and switches, named by path.

A path is that of the state's description: `fighters.2.health`. What is being carried out (`stack`), who has won and
what is frozen content cannot be reached. The result is checked like any state: what cannot be true is turned down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tenkaichi.engine.decision import CHANCE, OVERRIDE, Option, Seat
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import Event, Kind
from tenkaichi.engine.game import Game
from tenkaichi.engine.plain_data import PlainValue
from tenkaichi.engine.procedure import State, advance

OVERRIDDEN = Kind("Overridden", "seat:seat path:words value:words", "by agreement {path} is set to {value}")
Edit = tuple[str, PlainValue]
OUT_OF_REACH = frozenset({"stack", "running", "winner", "ending", "log", "chance"})
LONGEST = 20  # edits at once


class OverrideError(TenkaichiError):
    """An edit that cannot be made; nothing has changed."""


def override_option(edits: Iterable[Edit]) -> Option:
    """The edits as they stand on a tape: `("override", ("fighters.2.health", 5), …)`."""
    try:
        return (OVERRIDE, *[(path, value) for path, value in edits])
    except (TypeError, ValueError):
        raise OverrideError(f"edits are a list of pairs, each a path and a value, not {edits!r}") from None


def is_override(option: Option) -> bool:
    return option[:1] == (OVERRIDE,)


def read_edits(option: Option) -> list[Edit]:
    edits = list(option[1:])
    if not 1 <= len(edits) <= LONGEST:
        raise OverrideError(f"an override has 1 to {LONGEST} edits, not {len(edits)}")
    for edit in edits:
        if not isinstance(edit, tuple) or len(edit) != 2 or not isinstance(edit[0], str):
            raise OverrideError(f"an edit is a path and a value, not {edit!r}")
    return edits


def overridden(game: Game, g: State, seat: Seat, edits: Sequence[Edit]) -> State:
    """A state with the edits made, which asks what the given one asked as far as that still makes sense.

    The given state is not changed.
    """
    if seat == CHANCE:
        raise OverrideError("chance does not override")
    before = set(game.inspection.faults(g))
    edited = game.codec.decode(game.codec.encode(g))  # not a copy, which shares what rules replace and edits change
    for path, value in edits:
        _set(game, edited, path, value)
    try:
        renewed = game.codec.decode(game.codec.encode(edited))  # caches are computed again from the data
        faults = [fault for fault in game.inspection.faults(renewed) if fault not in before]
        if not faults:
            asked = advance(game.codec.clone(renewed))
            if asked is not None:
                asked.listed()
    except Exception as error:
        raise OverrideError(f"that would make the position impossible: {type(error).__name__}: {error}") from error
    if faults:
        raise OverrideError(f"that cannot be: {faults[0]}")
    assert isinstance(renewed, State)
    return renewed


def tell(g: State, seat: Seat, edits: Sequence[Edit]) -> None:
    if g.log is not None:
        for path, value in edits:
            g.log.record(Event(OVERRIDDEN, "", (seat, path, str(value)), (), ()))


def paths(game: Game, g: State) -> list[Edit]:
    """Everything that could be set in a state (or a view), with its present value."""
    found: list[Edit] = []
    for name, value in game.codec.describe(g).items():
        if name not in OUT_OF_REACH:
            _collect(name, value, found)
    return found


def _collect(path: str, value: PlainValue, found: list[Edit]) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _collect(f"{path}.{key}", inner, found)
    elif isinstance(value, (list, tuple)):
        for index, inner in enumerate(value):
            _collect(f"{path}.{index}", inner, found)
    elif isinstance(value, (bool, int, str)):
        found.append((path, value))


def _set(game: Game, g: State, path: str, value: PlainValue) -> None:
    known = dict(paths(game, g))
    if path not in known:
        raise OverrideError(f"{path}: there is no such number or word in the state")
    if type(value) is not type(known[path]):
        raise OverrideError(f"{path}: expected {_kind(known[path])}, found {value!r}")
    _put(g, path.split("."), value)


def _put(holder: PlainValue, path: list[str], value: PlainValue) -> PlainValue:
    """Set the value and return the holder: a new one if it is a tuple."""
    head, rest = path[0], path[1:]
    if isinstance(holder, (list, tuple)):
        index = int(head)
        inner = _put(holder[index], rest, value) if rest else value
        if isinstance(holder, tuple):
            return (*holder[:index], inner, *holder[index + 1 :])
        holder[index] = inner
    elif isinstance(holder, dict):
        key = next(key for key in holder if str(key) == head)
        holder[key] = _put(holder[key], rest, value) if rest else value
    else:
        setattr(holder, head, _put(getattr(holder, head), rest, value) if rest else value)
    return holder


def _kind(value: object) -> str:
    return "yes or no" if isinstance(value, bool) else "a whole number" if isinstance(value, int) else "text"

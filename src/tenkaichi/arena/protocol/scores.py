"""The scorekeeper: sheets of real tables, the log of their changes, results, and calculators."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, Out

Key = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[A-Za-z0-9_.-]+$")]
ChangeId = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Amount = Annotated[int, Meta(ge=-1000, le=1000)]
After = Annotated[int, Meta(ge=0, le=1_000_000)]
Face = Annotated[int, Meta(ge=1, le=100)]


class ScoreChange(In):
    """One tap. `add` counts, `set` chooses or marks, `roll` and `note` go into the log, `undo` takes a change back."""

    id: ChangeId
    op: Literal["add", "set", "roll", "note", "undo"]
    key: Annotated[str, Meta(max_length=80, pattern=r"^[A-Za-z0-9_.-]*$")] = ""
    by: Amount = 0
    value: Annotated[str, Meta(max_length=40)] | bool | None = None
    die: Annotated[str, Meta(max_length=60)] = ""
    faces: Annotated[list[Face], Meta(max_length=12)] = []
    words: Annotated[str, Meta(max_length=200)] = ""
    of: Annotated[str, Meta(max_length=40)] = ""  # the change that is taken back
    device: Annotated[str, Meta(max_length=40)] = ""
    at: Annotated[float, Meta(ge=0, le=1e13)] = 0.0  # milliseconds, by the phone's clock


class NewScore(In):
    """Begin a sheet. `sides`: by seat the id of a ready side, or a side of one's own."""

    game: Annotated[str, Meta(min_length=1, max_length=60)]
    sides: dict[Literal["A", "B"], Any]


class ScoreChanges(In):
    """Changes in the order in which they were made; `after` is the last number that the phone has."""

    changes: Annotated[list[ScoreChange], Meta(max_length=200)] = []
    after: After = 0


class ScoreResult(In):
    """The result of the game at the table."""

    winner: Literal["A", "B", "draw"]


class NumberedChange(Out):
    seq: int
    change: dict[str, Any]  # as it was sent


class ScoreLog(Out):
    """The changes since then, in the order that holds for all phones."""

    seq: int
    changes: list[NumberedChange]
    is_saved: bool
    winner: str  # "" until the result is saved


class ScoreInfo(Out):
    """A sheet: what is kept, and everything that has changed."""

    id: str
    game: str
    sheet: dict[str, Any]  # engine.score_sheet.ScoreSheet
    qr: str  # the address of this sheet as a picture (a data address)
    log: ScoreLog


class ScoreSideInfo(Out):
    id: str
    title: str
    about: str


class CalculatorField(Out):
    """Something that the calculator has to know."""

    key: str
    label: str
    kind: Literal["number", "choice", "text"]
    start: str
    least: int = 0
    most: int = 99
    choices: list[list[str]] = []  # value and words; of a text only suggestions


class CalculatorInfo(Out):
    id: str
    title: str
    fields: list[CalculatorField]


class ScoreStart(Out):
    """The ways in which a game's sheet can begin."""

    game: str
    title: str
    sides: list[ScoreSideInfo]
    questions: list[CalculatorInfo]


class CalculatorQuestion(In):
    question: Annotated[str, Meta(min_length=1, max_length=40)]
    facts: dict[Key, Annotated[str, Meta(max_length=80)]] = {}


class CalculatorFact(Out):
    words: str
    clause: str


class CalculatorChance(Out):
    words: str
    chance: float
    fraction: str


class CalculatorPart(Out):
    """One option: in short, what it rests on, and every outcome with its exact chance."""

    title: str
    words: str
    facts: list[CalculatorFact]
    chances: list[CalculatorChance]


class CalculatorAnswer(Out):
    """The engine's result, and its assumptions."""

    parts: list[CalculatorPart]
    assumptions: list[str]

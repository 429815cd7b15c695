"""The live channel: what the server sends."""

from __future__ import annotations

from typing import Any, Literal

from tenkaichi.arena.protocol.basics import Out, Part
from tenkaichi.arena.protocol.events import EventInfo
from tenkaichi.arena.protocol.lessons import LessonStep
from tenkaichi.arena.protocol.matches import MatchInfo, SeatInfo
from tenkaichi.arena.protocol.questions import PromptInfo, RefusedOption
from tenkaichi.arena.protocol.talk import TalkFrame


class LogEntry(Out):
    number: int
    at: int  # the answer on the tape that brought it: its place in the replay
    kind: str
    density: int  # 0 story, 1 actions, 2 arithmetic; 3: changed nothing and is not shown
    words: str
    clause: str
    clauses: list[str]
    facts: dict[str, Any]
    begins: bool = True  # begins a new sentence of the story; the others continue it
    you: str = ""  # the words for the player at the viewer's seat, where they differ: "You play Sky Dance"
    exact: str = ""  # the words with coordinates, where `words` names the place: for the arithmetic
    event: EventInfo | None = None  # the parts that a table can show; None for remarks and for what is long past


class Span(Out):
    text: str
    role: str


class PictureBlock(Out):
    name: str
    lines: list[list[Span]]


class UndoInfo(Out):
    """`free`: at once. `ask`: the others must agree. `no`: with the reason."""

    kind: Literal["free", "ask", "no"]
    why: str


class Proposal(Out):
    """A proposal that waits for the consent of others."""

    id: int  # a consent names it
    kind: Literal["takeback", "override", "rematch"]
    by: str  # the seat
    words: str
    is_yours: bool
    awaits_you: bool


class ViewFrame(Out, tag="view"):
    """Everything that one viewer sees. Sent after every change, and whenever a frame was missed.

    The printed part of a table is sent only when `printed_key` differs from the previous view on this connection. The
    client merges `table` into it.
    """

    seq: int
    match: MatchInfo
    viewer: str  # a seat or "spectator"
    viewers: list[str]  # the viewers that may be chosen
    table: dict[str, Any] | None  # the game's own picture as data, if it has a designed table
    picture: list[PictureBlock]  # the same as text; empty if there is a `table`
    prompt: PromptInfo | None
    log: list[LogEntry]  # from `log_from` on: the last ones on connection, the new ones afterwards
    log_from: int
    log_total: int
    undo: UndoInfo
    proposals: list[Proposal]
    lesson: LessonStep | None = None
    position_hash: str = ""
    asked_by: list[dict[str, Any]] = []  # the prompt rules of the viewer's own seat
    printed_key: str = ""  # "" where `table` is whole
    printed: dict[str, Any] | None = None
    number: int = 0  # of this view on a connection with patches: the next patch names it as its `base`


class PatchFrame(Out, tag="patch"):
    """The changes that turn the view number `base` into the view `number`.

    `changes` are set one after the other: each names a place in the view and what stands there now. Log and printed
    part are sent as in a view. A client that does not hold the view `base` says hello.
    """

    seq: int
    number: int
    base: int
    changes: list[tuple[list[str | int], Any]]
    log: list[LogEntry]
    log_from: int
    log_total: int
    printed: dict[str, Any] | None = None


class RefusedFrame(Out, tag="refused"):
    """A refused answer; nothing has changed. A view follows."""

    seq: int
    reason: str
    code: str  # "stale", "illegal", "not-your-seat", "over", "malformed", "too-fast", "too-large", "fault"
    clause: str = ""
    reply_to: str = ""


class PresenceFrame(Out, tag="presence"):
    seq: int
    seats: list[SeatInfo]
    spectators: int


class WhyFrame(Out, tag="why"):
    """Things that cannot be done now, with reasons. For one thing (`part`, `value` as asked) each reason comes once."""

    seq: int
    refused: list[RefusedOption]
    part: str = ""
    value: Part = None


class HintFrame(Out, tag="hint"):
    """A good move, with the bot's estimate, and what it brings: "Yamcha is knocked out (62 %)." """

    seq: int
    option: list[Any]
    words: str
    estimate: str
    reasons: list[str] = []


class PongFrame(Out, tag="pong"):
    seq: int


class NoticeFrame(Out, tag="notice"):
    """A message for people: "Bulma has taken back an answer"."""

    seq: int
    words: str
    level: Literal["info", "warning"] = "info"


ServerFrame = (
    ViewFrame | PatchFrame | RefusedFrame | PresenceFrame | WhyFrame | HintFrame | PongFrame | NoticeFrame | TalkFrame
)

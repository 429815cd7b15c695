"""The live channel: what the browser sends."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, Options, Part, Seq, Text, Word
from tenkaichi.arena.protocol.edits import Edit


class Hello(In, tag="hello"):
    """First of all, and again to look through other eyes. `pace_ms`: how long a bot's deed shall stand for him."""

    last_seq: Seq = 0
    log_from: Seq | None = None
    eyes: Word = ""
    pace_ms: Annotated[int, Meta(ge=0, le=5000)] | None = None


class Answer(In, tag="answer"):
    """`option` as it was offered, or `typed` words."""

    expected_seq: Seq
    option: Options | None = None
    typed: Annotated[str, Meta(min_length=1, max_length=300)] | None = None
    id: Annotated[str, Meta(max_length=40)] = ""  # the same answer sent twice counts once


class AskWhy(In, tag="why"):
    """What cannot be done now; with `part` only what names one thing: a parameter's type ("card") and its value."""

    part: Annotated[str, Meta(max_length=80)] = ""
    value: Part = None


class AskHint(In, tag="hint"):
    expected_seq: Seq


class Undo(In, tag="undo"):
    """Takes the last answer back where that is free; asks the others where it is not."""

    expected_seq: Seq


class Consent(In, tag="consent"):
    """Says yes or no to what another has proposed; `withdraw` by who proposed it is no."""

    kind: Literal["takeback", "override", "rematch"]
    accept: bool
    expected_seq: Seq


class Override(In, tag="override"):
    """Proposes to change the state by hand, because the engine is wrong."""

    expected_seq: Seq
    edits: Annotated[list[Edit], Meta(min_length=1, max_length=20)]
    words: Text = ""


class Concede(In, tag="concede"):
    expected_seq: Seq


class ClaimWin(In, tag="claim"):
    """The other's clock has run out, or he has been away for too long: one may, and need not, end the match."""

    expected_seq: Seq


class AskPolicy(In, tag="ask_by"):
    """When this seat is asked: prompt rules as data (see engine/prompts.py); an empty list asks everything."""

    rules: Annotated[list[dict[str, Any]], Meta(max_length=50)]


class ShareEyes(In, tag="share"):
    """Lets spectators see what this seat sees, or no longer."""

    on: bool


class Ping(In, tag="ping"):
    pass


ClientFrame = (
    Hello | Answer | AskWhy | AskHint | Undo | Consent | Override | Concede | ClaimWin | AskPolicy | ShareEyes | Ping
)

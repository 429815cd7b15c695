"""The live channel: what the browser sends."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, Options, Part, Seq, Text, Word
from tenkaichi.arena.protocol.edits import Edit


class Hello(In, tag="hello"):
    """The first frame; sent again to change the viewer. `pace_ms`: how long a bot's action stays on screen. `patches`:
    the client takes views as differences.
    """

    last_seq: Seq = 0
    log_from: Seq | None = None
    eyes: Word = ""
    pace_ms: Annotated[int, Meta(ge=0, le=5000)] | None = None
    patches: bool = False


class Answer(In, tag="answer"):
    """`option` as it was offered, or `typed` words."""

    expected_seq: Seq
    option: Options | None = None
    typed: Annotated[str, Meta(min_length=1, max_length=300)] | None = None
    id: Annotated[str, Meta(max_length=40)] = ""  # the same answer sent twice counts once


class AskWhy(In, tag="why"):
    """Ask what cannot be done now. With `part`, only refusals about one thing: a parameter's type ("card") and its
    value.
    """

    part: Annotated[str, Meta(max_length=80)] = ""
    value: Part = None


class AskHint(In, tag="hint"):
    expected_seq: Seq


class Undo(In, tag="undo"):
    """Take the last answer back if that is free; otherwise ask the other players."""

    expected_seq: Seq


class Consent(In, tag="consent"):
    """Answer a proposal with yes or no. A no from its proposer withdraws it.

    `proposal` is the `id` of the proposal that the player saw. Without it, the view of `expected_seq` must show the
    pending one.
    """

    kind: Literal["takeback", "override", "rematch"]
    accept: bool
    expected_seq: Seq
    proposal: Seq | None = None


class Override(In, tag="override"):
    """Propose to change the state by hand, because the engine is wrong."""

    expected_seq: Seq
    edits: Annotated[list[Edit], Meta(min_length=1, max_length=20)]
    words: Text = ""


class Concede(In, tag="concede"):
    expected_seq: Seq


class ClaimWin(In, tag="claim"):
    """End the match because the other player's clock has run out or they have been away for too long."""

    expected_seq: Seq


class AskPolicy(In, tag="ask_by"):
    """When this seat is asked: prompt rules as data (see engine/prompts.py); an empty list asks everything."""

    rules: Annotated[list[dict[str, Any]], Meta(max_length=50)]


class ShareEyes(In, tag="share"):
    """Let spectators see what this seat sees, or stop it."""

    on: bool


class Ping(In, tag="ping"):
    pass


ClientFrame = (
    Hello | Answer | AskWhy | AskHint | Undo | Consent | Override | Concede | ClaimWin | AskPolicy | ShareEyes | Ping
)

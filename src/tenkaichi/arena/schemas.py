"""Everything that travels between server and browser: requests, responses and the frames of the live channel.

These records are the only description of the protocol. OpenAPI, the JSON Schema of the frames, the browser's types and
the checks on input are made from them. Names in JSON are the names here. Unknown fields are refused on the way in.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

PROTOCOL = 1
LONGEST_DELAY = 600  # seconds by which spectators may be behind

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Word = Annotated[str, Meta(min_length=1, max_length=80)]
Text = Annotated[str, Meta(max_length=2000)]
Token = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
MatchId = Annotated[str, Meta(min_length=6, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Seq = Annotated[int, Meta(ge=0)]
Part = str | int | bool | None | list[Any]
Options = Annotated[list[Part], Meta(min_length=1, max_length=32)]

SeatPlan = Literal["me", "friend", "open", "hotseat"]  # or "bot:LEVEL"
Status = Literal["waiting", "playing", "over", "abandoned", "broken"]
Purpose = Literal["match", "lesson", "puzzle", "scenario", "branch"]


class In(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What comes from outside."""


class Out(msgspec.Struct, kw_only=True):
    """What the server says."""


# -- errors -----------------------------------------------------------------------------------------------------------


class Problem(Out):
    """What was wrong: a word for programs, a sentence for people, and the field or clause if there is one."""

    code: str
    message: str
    field: str = ""
    clause: str = ""


class ErrorReply(Out):
    error: Problem


# -- people -----------------------------------------------------------------------------------------------------------


class Me(Out):
    id: str
    name: str
    is_guest: bool


class Rename(In):
    name: Name


class Claim(In):
    """Keeps a name: from now on it can be logged in to from anywhere."""

    name: Name
    password: Password


class NewPassword(In):
    """Another password for a name that is kept; whoever is logged in elsewhere is so no longer."""

    password: Password  # the present one
    wanted: Password


class LogOut(In):
    everywhere: bool = False  # also from all other devices


# -- games ------------------------------------------------------------------------------------------------------------


class Side(Out):
    """A team, roster or deck to begin with."""

    id: str
    title: str
    about: str


class Level(Out):
    name: str
    title: str
    about: str
    rating: str = ""  # what was measured of it, in words


class BeginningInfo(Out):
    """One way to set a match up."""

    id: str
    title: str
    about: str
    takes_sides: bool  # False: nobody names a side before the match


class BeginningsInfo(Out):
    """A question about the set-up; the first way holds where none is chosen."""

    id: str
    title: str
    ways: list[BeginningInfo]


class GameInfo(Out):
    name: str
    title: str
    seats: list[str]
    about: str
    table: str  # the designed table of the client: "duel-battle"; "" for the text-first one
    sides: list[Side]
    levels: list[Level]
    beginnings: list[BeginningsInfo]
    lessons: int
    puzzles: int
    ruleset: str  # its short hash
    clauses: int


class Games(Out):
    games: list[GameInfo]


# -- matches ----------------------------------------------------------------------------------------------------------


class MatchOptions(In):
    """How it is played. A clock is opt-in: seconds to begin with and seconds added by every answer."""

    clock_seconds: Annotated[int, Meta(ge=0, le=86400)] = 0
    clock_increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    takebacks: Literal["ask", "never"] = "ask"
    spectators: Literal["allowed", "none"] = "allowed"
    pace_ms: Annotated[int, Meta(ge=0, le=5000)] = 700  # how long a bot's deed stands before the next
    spectator_delay: Annotated[int, Meta(ge=0, le=LONGEST_DELAY)] = 0  # seconds by which who only watches sees it later
    asks_passes: bool = False  # also asks where one can only pass: then nobody learns from a pause what another holds
    pass_seconds: Annotated[int, Meta(ge=0, le=30)] = 0  # of asks_passes: after so long he is passed for; 0: never
    # how it is set up: of each of the game's questions (GameInfo.beginnings) the way that was chosen, where it is not
    # the first; a whole set-up (NewMatch.setup) goes before it
    beginning: Annotated[dict[Word, Word], Meta(max_length=8)] = {}


class NewMatch(In):
    """A table. `seats` says who sits where: "me", "friend" (an invitation), "open" (anybody), "hotseat", "bot:LEVEL".

    `sides` names what each seat plays; left out, a ready-made pair is drawn. `setup` is a whole set-up in its place.
    """

    game: Word
    seats: dict[str, Word]
    sides: dict[str, Word] = {}
    setup: dict[str, Any] | None = None
    options: MatchOptions = msgspec.field(default_factory=MatchOptions)


class SeatInfo(Out):
    """Who holds a seat. `kind`: "person", "bot", "empty"."""

    seat: str
    kind: Literal["person", "bot", "empty"]
    name: str
    is_you: bool
    is_here: bool  # a person with an open connection
    level: str = ""
    side: str = ""  # what he plays, as far as the viewer may know it
    away_seconds: int = 0  # since he was last here
    clock_ms: int | None = None  # left now; None without a clock
    clock_runs: bool = False  # does it pass now? A lost connection stops it for a while
    shares_eyes: bool = False  # lets spectators see what he sees
    player: str = ""  # the public id of a person: /players/ID


class ResultInfo(Out):
    winner: str | None  # the seat
    words: str


class MatchInfo(Out):
    id: str
    game: str
    title: str
    purpose: Purpose
    status: Status
    seats: list[SeatInfo]
    your_seats: list[str]
    created: float
    updated: float
    seq: int
    length: int  # answers on the tape
    is_rated: bool
    result: ResultInfo | None
    options: MatchOptions
    seed_proof: str  # SHA-256 of the seed: shown from the beginning, the seed itself when the match is over
    ruleset: str
    asked: str = ""  # the seat that is waited for, while the match is played
    invitations: dict[str, str] = {}  # seat -> path of the invitation, for who may give it
    rematch: str = ""  # the match that follows this one
    branch_of: str = ""
    stopped: str = ""  # why it cannot be played on, or no longer be shown
    rule_changes: list[str] = []  # what is different in the rules since it was played
    seed: str = ""


class Matches(Out):
    matches: list[MatchInfo]


class Join(In):
    """Sits down: with an invitation's token, or at an open table in the seat named (or any)."""

    token: Token | None = None
    seat: Word | None = None
    side: Word | None = None


class Rematch(In):
    """The same again; `level` for other bots: "rematch one level up"."""

    level: Word | None = None


class Branch(In):
    """Plays on from answer `at` of a replay. Seats as in a new match; left out: you where you look from, else a bot."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: dict[str, Word] = {}


class PreviewRequest(In):
    """With `expected_seq`, a question that has been answered meanwhile is no error: the reply says `is_stale`.

    With `asks_why`, an option that may not be taken is none either: the reply says why not.
    """

    option: Options
    expected_seq: Seq | None = None
    asks_why: bool = False


class PreviewReply(Out):
    """What an option would bring: the game's own preview where it has one, exact chances in any case that has them."""

    words: str
    facts: list[dict[str, Any]]
    replies: list[dict[str, Any]]
    path: list[dict[str, Any]]
    outcomes: list[tuple[str, str]]  # in words, with the chance in words
    assumptions: list[str]
    is_stale: bool = False  # the question has been answered meanwhile: nothing was worked out
    refusal: RefusedOption | None = None  # why it may not be taken


class EditableValue(Out):
    """A number or word of the state with its path, as an `Edit` names it, and in the words of the game."""

    path: str
    value: Part
    piece: str  # "Son Goku"
    quality: str  # "Health"
    words: str  # the value in words: "5", "yes", "D2"
    choices: list[tuple[Part, str]]  # every value with its words, where the value stands for something; else empty
    is_named: bool  # the game has a name for it; what has none is for whoever knows the state by heart


class Editable(Out):
    values: list[EditableValue]


class ReportRequest(In):
    """ "This looks wrong", on a log line."""

    event: Annotated[int, Meta(ge=0)]
    words: Text = ""


class ReportInfo(Out):
    id: str
    match: str
    at: int
    clause: str
    words: str
    url: str
    scenario: str  # the text of a scenario file that reproduces the position


# -- replays ----------------------------------------------------------------------------------------------------------


class ReplayStep(Out):
    """One answer on the tape."""

    at: int  # the view after this many answers
    seat: str  # "chance" for dice and deals
    words: str
    is_key: bool  # worth a mark on the slider


class Moment(Out):
    """Something worth seeing again, with the reason if there is one: "a knock-out; B takes the lead, 0 to 3"."""

    at: int
    words: str
    why: str


class TallyPartInfo(Out):
    words: str  # "KO of Nappa, round 3"
    value: str
    clause: str


class TallyInfo(Out):
    """What a seat has come to at the end, and how."""

    seat: str
    total: str
    unit: str  # "victory points"
    parts: list[TallyPartInfo]


class ReplayInfo(Out):
    """With `upto` in the request nothing is in here that lies after it: steps, moments and result end there."""

    match: MatchInfo
    steps: list[ReplayStep]
    viewers: list[str]  # whose eyes may be chosen
    moments: list[Moment] = []  # at most three; when the match is over
    tally: list[TallyInfo] = []  # the score and how it came about; when the match is over
    rolls: int = 0  # dice that were rolled; when the match is over


class DiceInfo(Out):
    """How often each face of a die has come up for a seat; dice are public."""

    die: str  # in words
    kind: str  # the question that rolls it
    seat: str  # whose it was; "" where it is nobody's
    faces: list[str]
    counts: list[int]
    total: int
    average: float | None  # of faces that are numbers
    expected: float | None


class DiceInfos(Out):
    """All dice of a match so far."""

    dice: list[DiceInfo]
    rolls: int


# -- statistics -------------------------------------------------------------------------------------------------------


class Rate(Out):
    """Wins out of games, a draw being half a win, with Wilson's interval of 95 %."""

    games: int
    won: float
    rate: float
    low: float
    high: float


class NamedRate(Rate):
    """Of a side, a character, a seat or a level."""

    id: str
    title: str


class PairRate(Rate):
    """Of the first against the second."""

    first: str
    second: str


class ResultsInfo(Out):
    matches: int
    draws: int
    answers_per_match: float
    sides: list[NamedRate]
    characters: list[NamedRate]
    matchups: list[PairRate]
    seats: list[NamedRate]
    levels: list[NamedRate]  # bots against persons
    ladder: list[PairRate]  # bots against bots


class RollerInfo(Out):
    """The same die in the hands of persons, or of bots."""

    who: str
    total: int
    average: float
    p: float


class DieStatistics(Out):
    """All rolls of a die against what a fair one would show."""

    die: str
    faces: int
    counts: list[int]
    total: int
    expected: float  # of each face
    chi_square: float
    p: float  # how often a fair die strays at least as far
    verdict: Literal["fair", "loaded", "too few"]
    words: str
    rollers: list[RollerInfo]
    expected_average: float


class GameStatistics(Out):
    """All finished matches of a game on this server, but those that are left out: unrated ones (something was taken
    back or changed by hand), positions, and changed content. Lessons, branches and scenarios are no matches."""

    game: str
    title: str
    people: ResultsInfo  # at least one person played
    bots: ResultsInfo  # bots among themselves
    dice: list[DieStatistics]  # of both
    error_rate: float  # so often one of a game's fair dice would be called loaded
    left_out: int
    without_dice: int  # counted, but played under older rules: dice and characters are not known
    as_of: float


class CharacterPage(Out):
    """One character in the matches of a game in which people played and only one side had him."""

    game: str
    title: str
    name: str
    all: Rate
    sides: list[NamedRate]  # that he was part of
    beside: list[NamedRate]  # with these on his side
    against: list[NamedRate]  # with these against him


class PlayerGame(Out):
    """A player's matches of one game."""

    game: str
    title: str
    all: Rate
    people: Rate  # against persons
    hotseat: int  # against himself: neither won nor lost
    levels: list[NamedRate]  # against bots
    sides: list[NamedRate]  # with these
    characters: list[NamedRate]


class PlayerPage(Out):
    """What anybody may know of a player. Private tables, and what spectators may not see yet, are for himself."""

    id: str
    name: str
    is_guest: bool
    is_you: bool
    games: list[PlayerGame]
    recent: list[MatchInfo]  # finished ones, the latest first


# -- rules and scenarios ----------------------------------------------------------------------------------------------


class ReferenceEntry(Out):
    """Something of a game that has a name: a card, a fighter, a mission, with everything that is printed on it."""

    kind: str
    name: str
    text: str


class References(Out):
    game: str
    entries: list[ReferenceEntry]


class ClauseInfo(Out):
    id: str
    heading: str
    text: str
    ruling: str
    check: str
    source: str
    scenarios: list[str]


class Clauses(Out):
    game: str
    clauses: list[ClauseInfo]
    total: int


class ScenarioInfo(Out):
    id: str  # path without ending, below scenarios/GAME
    title: str
    clauses: list[str]
    cases: list[str]


class Scenarios(Out):
    game: str
    scenarios: list[ScenarioInfo]


class OpenScenario(In):
    """A scenario's case as a live table. Without `seats` everybody's seat is one's own."""

    id: Annotated[str, Meta(min_length=1, max_length=200)]
    case: Annotated[int, Meta(ge=0, le=10_000)] = 0
    seats: dict[str, Word] = {}


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


class Created(Out):
    """A table that now exists."""

    id: str
    url: str
    invitations: dict[str, str] = {}


# -- the live channel: what the server sends -------------------------------------------------------------------------


class OptionPart(Out):
    """One parameter of an option, by the type of the game's own vocabulary: region, fighter, card …"""

    name: str
    type: str
    value: Any
    words: str


class Chances(Out):
    words: str  # "hurts 78 %, 1.4 on average"
    outcomes: list[tuple[str, str]]
    assumption: str


class OptionInfo(Out):
    """Something that may be answered."""

    number: int  # as it is typed
    option: list[Any]
    command: str  # as it is typed in words
    heading: str
    label: str
    note: str
    verb: str
    parts: list[OptionPart]
    chances: Chances | None = None
    is_pass: bool = False
    is_irreversible: bool = False
    unused: str | None = None  # of an option that ends a turn: what would go unused; "": nothing, so nobody need ask


class RefusedOption(Out):
    command: str
    words: str
    clause: str
    label: str = ""  # the option as a list would call it


class PromptInfo(Out):
    """What is waited for. Options only for whoever may answer."""

    id: str  # stays the same until the question is answered
    seat: str
    is_mine: bool
    kind: str
    question: str
    situation: str
    clauses: list[str]
    options: list[OptionInfo]
    is_optional: bool
    example: str
    until: list[tuple[str, str]] = []  # of an optional one: until which questions one may let it pass, in words
    is_bot_thinking: bool = False


class LogEntry(Out):
    number: int
    at: int  # the answer on the tape that brought it: its place in the replay
    kind: str
    density: int  # 0 story, 1 actions, 2 arithmetic; 3: it has changed nothing and is not shown
    words: str
    clause: str
    clauses: list[str]
    facts: dict[str, Any]


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
    """Something that waits for the others' consent."""

    kind: Literal["takeback", "override", "rematch"]
    by: str  # the seat
    words: str
    is_yours: bool
    awaits_you: bool


class LessonStep(Out):
    """What a lesson says now, or how a puzzle stands."""

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


class ViewFrame(Out, tag="view"):
    """The whole truth of one viewer. It is sent after every change and whenever anything was missed.

    What is printed on a table's things is sent only where `printed_key` is another than in the view before on this
    connection; a table is what is printed with `table` laid over it.
    """

    seq: int
    match: MatchInfo
    viewer: str  # whose eyes: a seat or "spectator"
    viewers: list[str]  # which eyes may be chosen
    table: dict[str, Any] | None  # the game's own picture in data, where it has a designed table
    picture: list[PictureBlock]  # the same in text; empty where `table` is there
    prompt: PromptInfo | None
    log: list[LogEntry]  # from `log_from` on: the last ones on connection, the new ones afterwards
    log_from: int
    log_total: int
    undo: UndoInfo
    proposals: list[Proposal]
    lesson: LessonStep | None = None
    position_hash: str = ""
    asked_by: list[dict[str, Any]] = []  # the prompt rules in force for the viewer's own seat
    printed_key: str = ""  # "" where `table` is whole
    printed: dict[str, Any] | None = None


class RefusedFrame(Out, tag="refused"):
    """An answer that was not taken; nothing has changed. A view follows."""

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
    """What cannot be done now, with the reason."""

    seq: int
    refused: list[RefusedOption]


class HintFrame(Out, tag="hint"):
    """A good move, with the bot's estimate."""

    seq: int
    option: list[Any]
    words: str
    estimate: str


class PongFrame(Out, tag="pong"):
    seq: int


class NoticeFrame(Out, tag="notice"):
    """Something that a person should read: "Bulma has taken back an answer"."""

    seq: int
    words: str
    level: Literal["info", "warning"] = "info"


ServerFrame = ViewFrame | RefusedFrame | PresenceFrame | WhyFrame | HintFrame | PongFrame | NoticeFrame


# -- the live channel: what the browser sends ------------------------------------------------------------------------


class Hello(In, tag="hello"):
    """First of all, and again to look through other eyes."""

    last_seq: Seq = 0
    log_from: Seq | None = None
    eyes: Word = ""


class Answer(In, tag="answer"):
    """`option` as it was offered, or `typed` words."""

    expected_seq: Seq
    option: Options | None = None
    typed: Annotated[str, Meta(min_length=1, max_length=300)] | None = None
    id: Annotated[str, Meta(max_length=40)] = ""  # the same answer sent twice counts once


class AskWhy(In, tag="why"):
    pass


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


class Edit(In):
    """One number or word of the state, by its path in the game's description of it."""

    path: Annotated[str, Meta(min_length=1, max_length=200)]
    value: Part


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

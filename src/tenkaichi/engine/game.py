"""A game, as the engine's surfaces use it: one value of type `Game` per folder under `games/`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, fields, replace
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic

from typing_extensions import TypeVar

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, Option, Refusal
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import Kind
from tenkaichi.engine.line_play import LinePlay
from tenkaichi.engine.plain_data import PlainDict, PlainList, PlainMap, PlainValue
from tenkaichi.engine.preview import Preview
from tenkaichi.engine.printing.card import PrintCard
from tenkaichi.engine.printing.face import PrintBook
from tenkaichi.engine.procedure import Procedure, State
from tenkaichi.engine.ruleset import Ruleset
from tenkaichi.engine.score_sheet import ScoreSheet
from tenkaichi.engine.token_rows import Tokenizer
from tenkaichi.engine.vocabulary import Vocabulary
from tenkaichi.engine.weights import Weights

if TYPE_CHECKING:
    from tenkaichi.engine.presentation import Presentation
    from tenkaichi.engine.table_question import TableQuestion

S = TypeVar("S", bound=State, default=Any)  # the state of a game; plain `Game` is a game of any state


def give_up(g: State, seat: int) -> None:
    """Concede in a game that has no rule of its own for it: the other seat wins."""
    g.conclude(1 - seat, "the other side has conceded")


@dataclass(frozen=True)
class Measures(Generic[S]):
    """The counts by which the lab judges whether a game's content is balanced."""

    sides: Callable[[PlainMap], tuple[str, ...]]  # of a set-up: the name of each seat's team
    first: Callable[[S], int]  # of a finished match: the seat that began
    figures: Callable[[S], dict[str, float]]  # of a finished match: numbers to be averaged where they are given
    used: Callable[[S, Decision, Option], list[tuple[str, str]]]  # content that an answer uses: its kind and its name
    known: Callable[[], dict[str, list[str]]]  # of each kind: what the ready-made teams could use


@dataclass(frozen=True)
class Start(Generic[S]):
    """The beginnings of a match: from a set-up, or in the middle from a position."""

    # set-up (JSON-able; checked, errors name the field) -> state at its start
    new: Callable[[PlainMap], S]
    setup_schema: Callable[[], PlainDict]
    position: Callable[[PlainMap], S]  # the `position` table of a scenario -> state
    position_schema: Callable[[], PlainDict]
    _: KW_ONLY
    # set-ups that can be played at once
    ready_setups: Callable[[], list[PlainDict]] = field(default=lambda: [PlainDict()])
    sample_setup: Callable[[SeededChance], PlainDict] = field(default=lambda chance: {})  # a set-up at random
    # parts of a set-up, a table by seat each, that only their seat knows when the match begins: rosters, decks
    secret_setup: tuple[str, ...] = ()


@dataclass(frozen=True)
class Codec(Generic[S]):
    """Copies and bytes of a state, as `tenkaichi codec` generates them."""

    clone: Callable[[S], S]
    encode: Callable[[S], PlainList]
    decode: Callable[[PlainValue], S]
    describe: Callable[[S], PlainDict]


@dataclass(frozen=True)
class Knowledge(Generic[S]):
    """Views: each viewer's knowledge of a state."""

    # what a seat (or a spectator: None) may know, as a state with the backs of cards
    view: Callable[[S, int | None], S]
    determinize: Callable[[S, int, SeededChance], S]  # a view with the unknown dealt again


@dataclass(frozen=True)
class Inspection(Generic[S]):
    """Functions by which scenarios, proofs and reports read a state."""

    lookup: Callable[[S, str], PlainValue]  # a dotted path in players' words -> value, as plain data
    totals: Callable[[S, str], Sequence[tuple[int, str, str]]]  # a named total of the running procedure, with reasons
    census: Callable[[S], dict[str, int]]  # the pieces that must never be created or lost
    _: KW_ONLY
    render: Callable[[S, int | None], str] = field(default=lambda g, viewer: "")  # the position as text
    # what the asked player may try although its moment is another, each with the rule that gives its moment
    untimely: Callable[[S, Decision], Sequence[Refusal]] = field(default=lambda g, decision: ())
    # what cannot be true of a state, a line each: "PATH: expected CONDITION, found VALUE"; none in every legal match
    faults: Callable[[S], list[str]] = field(default=lambda g: [])


@dataclass(frozen=True)
class Thinking(Generic[S]):
    """Functions and values for bots and the lab. A game can be played with nothing but `evaluate`."""

    evaluate: Callable[[S, int], float]  # how good a state looks for a seat, from -1 (lost) to 1 (won)
    _: KW_ONLY
    # the answer that needs no thought, in the middle of something
    reflex: Callable[[S, Decision], Option | None] = field(default=lambda g, decision: None)
    # a rule of thumb for any question: a bot's answer when its time has run out; None: it has none
    instinct: Callable[[S, Decision], Option] | None = None
    # the questions with which something begins: a search stops there and does not expand their options
    turning_points: frozenset[str] = frozenset()
    # turning points that come before a whole turn: a short search cannot judge them, so it answers by instinct
    overtures: frozenset[str] = frozenset()
    # where a line of play can be judged; none: at another seat's turning point
    rests: frozenset[str] = frozenset()
    # verbs of answers that do nothing although something could be done: a hint names them only if they are clearly best
    idle: frozenset[str] = frozenset(("pass", "end"))
    search_depth: int = 0  # how many questions ahead a search plans at most; 0: no limit
    # the shape of a search whose options are not given: "iterations", "width", …
    search_shape: PlainMap = field(default_factory=dict)
    # questions with more options than a bot should try, and the options that it does try
    crowded: frozenset[str] = frozenset()
    sensible: Callable[[S, Decision], list[Option]] = field(default=lambda g, decision: decision.listed())
    score: Callable[[S, int], float] = field(default=lambda g, seat: 0.0)  # a seat's points, where a game has points
    # the evaluation taken apart: its terms (own minus other), their names, and sets of weights for them by name
    terms: Callable[[S, int], list[float]] | None = None
    term_names: tuple[str, ...] = ()
    # what the terms are about, in words for players: "cards in hand" and the names of its terms
    topics: Mapping[str, Sequence[str]] = field(default_factory=dict)
    weights: Mapping[str, Weights] = field(default_factory=dict)
    # how networks read its views and options (None: they cannot), and a network that was trained on it
    tokenizer: Tokenizer | None = None
    policy_file: Path | Traversable | None = None
    # how the players of imagined lines answer, where that was learned; None: by instinct
    line_play: LinePlay | None = None
    # which bot plays each level ("novice" to "master") in this game; those left out are played as in every game
    levels: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Paper:
    """Prints, score sheets and the like, for players at a real table."""

    prints: Mapping[str, Callable[[], list[PrintCard]]] = field(default_factory=dict)  # what can be printed, by name
    print_book: PrintBook | None = None  # cards, lists, tokens and scorecards, for sheets of paper
    # the score sheet for a real table; by seat the id of a ready side, or the player's own side
    score_sheet: Callable[[PlainMap], ScoreSheet] | None = None
    # what players may ask of the engine (`engine.table_question`)
    table_questions: Sequence[TableQuestion] = ()


@dataclass(frozen=True, kw_only=True)
class Content(Generic[S]):
    """The same game with other content."""

    with_pack: Callable[[Path], Game[S]] | None = None  # the game played with the content pack at that path
    with_changes: Callable[[PlainMap], Game[S]] | None = None  # the game with these changes to its pack
    pack: str = ""  # where the content pack was read from; empty: the standard one


@dataclass(frozen=True)
class Game(Generic[S]):
    """Everything the drivers need to know of a game with states of type `S`; they know nothing else of it."""

    name: str  # "duel-battle"
    title: str  # "Duel Battle"
    seats: tuple[str, ...]  # ("A", "B")
    _: KW_ONLY
    prefix: str  # of its clause ids: "DB-"
    # -- the rules
    state: type[S]
    procedures: tuple[type[Procedure], ...]
    kinds: tuple[Kind, ...]
    vocabulary: Vocabulary
    ruleset: Callable[[], Ruleset]  # the standard one
    start: Start[S]
    codec: Codec[S]
    knowledge: Knowledge[S]
    inspection: Inspection[S]
    # -- answers
    passing: Callable[[S, Decision], Option | None]  # the option that declines an optional window, if this is one
    # whether an optional window is worth a question: False where the same can be done later with the same effect
    matters: Callable[[S, Decision], bool] = field(default=lambda g, decision: True)
    concede: Callable[[S, int], None] = field(default=give_up)  # a seat gives up: the match is over
    # what an option would bring, from a viewer's view: facts, odds by reply, path; None where there is nothing to show
    preview: Callable[[S, int | None, Option], Preview | None] = field(default=lambda seen, viewer, option: None)
    # -- how it shows itself to people; a game without a presentation is played in plain words
    presentation: Presentation[S] | None = None
    # -- bots, the lab, real tables, packs
    thinking: Thinking[S]
    measures: Measures | None = None
    # for the bench, on one core: decisions a second and microseconds a copy, in plain Python and compiled
    speed_goals: tuple[tuple[int, float], tuple[int, float]] | None = None
    paper: Paper = field(default_factory=Paper)
    content: Content[S] = field(default_factory=Content)

    def seat_named(self, name: str) -> int:
        return self.seats.index(name)

    def read_from(self, pack: str) -> Game[S]:
        """The same game, which knows where its content pack was read from."""
        return replace(self, content=replace(self.content, pack=pack))

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Find a function by its name alone, as bots and scripts did before the groups: `game.evaluate`."""
            group = GROUP_OF.get(name)
            if group is None:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            return getattr(object.__getattribute__(self, group), name)


# Where each function of a group stands, for callers that leave out the group.
GROUP_OF: dict[str, str] = {
    part.name: group
    for group, parts in {
        "start": Start,
        "codec": Codec,
        "knowledge": Knowledge,
        "inspection": Inspection,
        "thinking": Thinking,
        "paper": Paper,
        "content": Content,
    }.items()
    for part in fields(parts)
}

POSITION = "position"  # the key of a set-up that begins in the middle: at a position as scenarios have it
CONTENT = "content"  # the changes to the content pack that the game was made with, so that it can be made again


def begin(game: Game[S], setup: PlainMap) -> S:
    """The state at the start of a match: from a set-up of the game, or from `{"position": …}`."""
    if POSITION not in setup:
        own = {key: value for key, value in setup.items() if key != CONTENT} if CONTENT in setup else setup
        return game.start.new(own)
    others = [key for key in setup if key not in (POSITION, CONTENT)]
    if others:
        raise TenkaichiError(f"{others[0]}: a set-up that begins at a position holds nothing else")
    if not isinstance(setup[POSITION], Mapping):
        raise TenkaichiError(f"position: expected a table, found {setup[POSITION]!r}")
    return game.start.position(setup[POSITION])

"""A game with its presentation, or with plain words where it has none: surfaces need not know which."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic

from tenkaichi.engine.addressing import addressed, opposed
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.game import Game, S
from tenkaichi.engine.match_records import Told
from tenkaichi.engine.overriding import OVERRIDDEN
from tenkaichi.engine.plain_data import PlainDict
from tenkaichi.engine.presentation import (
    ARITHMETIC,
    STORY,
    UNTOLD,
    Block,
    EditableField,
    Known,
    Line,
    Prospect,
    ReadySide,
    Reference,
)
from tenkaichi.engine.prompts import PASSED_BY_ITSELF

BRANCHES = 4_000  # of chance for one option: more would take too long to wait for


class Presenter(Generic[S]):
    """Show a game by its presentation, or in plain words where it has none."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.shown = game.presentation
        self._kinds = {kind.name: kind for kind in (*game.kinds, PASSED_BY_ITSELF)}

    # -- what is counted ------------------------------------------------------------------------------------------

    def die(self, kind: str) -> str:
        """The name of the die that a question rolls; empty where it is not a die."""
        if self.shown is None or not self.shown.questions.dice:
            return self.game.vocabulary.prompt(kind)
        return self.shown.questions.dice.get(kind, "")

    def cast(self, g: S) -> Sequence[Sequence[str]]:
        """The characters of each seat, as soon as they are there."""
        return () if self.shown is None else self.shown.cast(g)

    # -- the position ---------------------------------------------------------------------------------------------

    def picture(self, seen: S, viewer: int | None, width: int) -> Sequence[Block]:
        if self.shown is not None:
            return self.shown.drawing.picture(seen, viewer, width)
        text = self.game.inspection.render(seen, viewer)
        lines = (
            text.splitlines() if text else [f"{key}: {value}" for key, value in self.game.codec.describe(seen).items()]
        )
        return [Block("table", tuple(((line, ""),) for line in lines))]

    def marked(self, seen: S, viewer: int | None, width: int, marks: Sequence[tuple[Option, str]]) -> Sequence[Block]:
        """The position with places marked, where the game can do that."""
        if self.shown is None or self.shown.drawing.marked is None or not marks:
            return self.picture(seen, viewer, width)
        return self.shown.drawing.marked(seen, viewer, width, marks)

    def question(self, seen: S, decision: Decision, *, is_asked: bool = True) -> str:
        """The title of the question, for the asked player or for a viewer who waits."""
        words = (
            self.shown.questions.question(seen, decision) if self.shown is not None and self._may_read(is_asked) else ""
        )
        return words or self.game.vocabulary.prompt(decision.kind)

    def situation(self, seen: S, decision: Decision, *, is_asked: bool = True) -> str:
        """The situation of the question in words, for the asked player or for a viewer who waits."""
        return (
            self.shown.questions.situation(seen, decision)
            if self.shown is not None and self._may_read(is_asked)
            else ""
        )

    def _may_read(self, is_asked: bool) -> bool:
        """Are the game's words about a question meant for this viewer?"""
        return is_asked or self.shown is None or not self.shown.questions.speaks_to_asked

    def about(self, seen: S, decision: Decision) -> int | None:
        """The thing that the question is about, as the game's table numbers it."""
        found = -1 if self.shown is None else self.shown.questions.about(seen, decision)
        return found if found >= 0 else None

    @property
    def legend(self) -> tuple[Line, ...]:
        return () if self.shown is None else self.shown.drawing.legend

    @property
    def welcome(self) -> str:
        return "" if self.shown is None else self.shown.lobby.welcome

    @property
    def example(self) -> str:
        return "its words" if self.shown is None else self.shown.lobby.example

    # -- options --------------------------------------------------------------------------------------------------

    def listed(self, seen: S, decision: Decision) -> list[Option]:
        return decision.listed() if self.shown is None else list(self.shown.options.listed(seen, decision))

    def heading(self, option: Option) -> str:
        if self.shown is not None:
            return self.shown.options.heading(option)
        form = self.game.vocabulary.forms.get(option[0])
        return (form.verb if form else str(option[0])).capitalize()

    def rank(self, heading: str) -> int:
        """The place of a heading on the screen."""
        order = () if self.shown is None else self.shown.options.headings
        return order.index(heading) if heading in order else len(order)

    def label(self, seen: S, option: Option) -> str:
        return self.game.vocabulary.say(seen, option) if self.shown is None else self.shown.options.label(seen, option)

    def note(self, seen: S, option: Option) -> str:
        return "" if self.shown is None else self.shown.options.note(seen, option)

    def unused(self, seen: S, option: Option) -> str | None:
        """The actions and the like that an option leaves unused when it ends a turn; None for any other option."""
        return None if self.shown is None else self.shown.options.unused(seen, option)

    def figures(self, seen: S, option: Option) -> Mapping[str, int]:
        """The numbers of an option's note, for a table that draws them."""
        return {} if self.shown is None else self.shown.options.figures(seen, option)

    @property
    def until(self) -> tuple[tuple[str, str], ...]:
        return () if self.shown is None else self.shown.questions.until

    @property
    def whiles(self) -> tuple[tuple[str, str], ...]:
        return () if self.shown is None else self.shown.questions.whiles

    def prospect(self, seen: S, option: Option, branches: int = BRANCHES) -> Prospect | None:
        return None if self.shown is None else self.shown.options.prospect(self.game, seen, option, branches)

    def threats(self, seen: S, seat: int) -> list[PlainDict]:
        """The places where each enemy could move and strike, for a game that offers this."""
        return (
            [] if self.shown is None or self.shown.drawing.threats is None else self.shown.drawing.threats(seen, seat)
        )

    # -- words ----------------------------------------------------------------------------------------------------

    def density(self, told: Told, before: Told | None = None, after: Told | None = None) -> int:
        """The density at which an event is told, given its neighbours where they are known."""
        if is_idle_pass(told):
            return UNTOLD
        if self.shown is None:
            return STORY
        if self.shown.log.changes_nothing(told.kind, told.facts) or self.shown.log.echoes(told, before, after):
            return UNTOLD
        return self.shown.log.densities.get(told.kind, ARITHMETIC)

    def densities(self, events: Sequence[Told]) -> list[int]:
        """The densities of events in a row. Passes that are never told do not separate their neighbours."""
        told = [event for event in events if not is_idle_pass(event)]
        beside = {event.number: pair for event, *pair in zip(told, [None, *told], [*told[1:], None], strict=False)}
        return [self.density(event, *beside.get(event.number, ())) for event in events]

    def tell(self, seen: S, told: Told) -> str:
        words = self._sentence(seen, told)
        return words[:1].upper() + words[1:]

    def tell_places(self, seen: S, told: Told, are_landmarks_there: bool = True) -> str:
        """The sentence with its place in words; "" where the event has no place."""
        words = (
            "" if self.shown is None else self.shown.log.tell_places(seen, told.kind, told.facts, are_landmarks_there)
        )
        return words[:1].upper() + words[1:]

    @property
    def landmarks(self) -> frozenset[str]:
        return frozenset() if self.shown is None else self.shown.log.landmarks

    def tell_to(self, seen: S, told: Told, seat: int) -> str:
        """The sentence as it is told to a player whom the event names; "" where it does not name them."""
        kind = self._kinds.get(told.kind)
        calls_opponent = self.shown is not None and self.shown.log.calls_opponent and len(self.game.seats) == 2
        types = ("seat", "winner", "who") if calls_opponent else ("seat", "winner")  # "Goku of A" is "your Goku"
        named = () if kind is None else zip(kind.fact_types, told.facts.values(), strict=True)
        found = [value for type_, value in named if type_ in types]
        if not (found if calls_opponent else seat in found):
            return ""
        words = addressed(self._sentence(seen, told), self.game.seats[seat])
        if calls_opponent:
            words = opposed(words, self.game.seats[1 - seat])
        return words[:1].upper() + words[1:]

    def _sentence(self, seen: S, told: Told) -> str:
        words = "" if self.shown is None else self.shown.log.tell(seen, told.kind, told.facts)
        if told.kind == OVERRIDDEN.name:
            editable_field = self.editable_field(seen, told.facts["path"])
            words = f"by agreement, {editable_field.name} is now {editable_field.words(typed_as(told.facts['value']))}"
        if told.kind == PASSED_BY_ITSELF.name:
            words = f"{self.game.seats[told.facts['seat']]} passes by rule: {_asked(self.game, told)}"
        return words or told.words

    def begins_chapter(self, told: Told) -> bool:
        """Whether a new sentence of the story begins here."""
        return self.shown is None or told.kind in self.shown.log.chapters

    def references(self, seen: S) -> Sequence[Reference]:
        return [] if self.shown is None else self.shown.references(seen)

    # -- changing the position by hand --------------------------------------------------------------------------------

    def editable_field(self, seen: S, path: str) -> EditableField:
        """The name of a path of the state; plain words where the game has no name for it."""
        found = None if self.shown is None else self.shown.editable_field(seen, path)
        return found or plain_field(path)

    def is_named(self, seen: S, path: str) -> bool:
        return self.shown is not None and self.shown.editable_field(seen, path) is not None

    # -- set-up ---------------------------------------------------------------------------------------------------

    def setup(self, sides: tuple[str, str] | None, is_draft: bool) -> PlainDict:
        """The set-up for two named sides, or for the game's opening; empty for a draft, where the match asks."""
        if is_draft or self.shown is None:
            return {}
        first, second = sides or self.shown.lobby.opening
        return self.shown.lobby.setup(first, second) if first and second else {}

    def ready_sides(self, g: S, ids: Iterable[str]) -> list[ReadySide]:
        """The sides of these ids, in the game's own words where it has any."""
        known = {} if self.shown is None else {side.id: side for side in self.shown.lobby.ready_sides(g)}
        return [known.get(side) or ReadySide(side, titled(side)) for side in ids]

    def measured_level(self, level: str) -> str:
        """The measured strength of a bot level in this game; "" if it was not measured."""
        return "" if self.shown is None else self.shown.lobby.measured_levels.get(level, "")


def is_idle_pass(told: Told) -> bool:
    """Was this a pass by rule where there was no other option? Then the player has missed nothing."""
    return told.kind == PASSED_BY_ITSELF.name and str(told.facts["rule"]).startswith("when_meaningful")


def _asked(game: Game, told: Told) -> str:
    """The question that went by."""
    question = str(told.facts["question"])
    return game.vocabulary.prompt(question).rstrip("?")


def plain_field(path: str) -> EditableField:
    """`teams.1.has_passed` as "teams 2: has passed"."""
    *holder, quality = path.split(".")
    if quality.isdigit() and holder:
        quality = f"number {int(quality) + 1}"
    words = [str(int(part) + 1) if part.isdigit() else part.replace("_", " ") for part in holder]
    return EditableField(" ".join(words) or "the match", quality.replace("_", " "))


def titled(name: str) -> str:
    """An id as a title."""
    return name.replace("_", " ").replace("-", " ").title()


def typed_as(text: str) -> Known:
    """A value as an event has it, in words, as what it was."""
    if text in ("True", "False"):
        return text == "True"
    return int(text) if text.removeprefix("-").isdigit() else text

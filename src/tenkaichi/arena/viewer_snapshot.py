"""One viewer's picture of a match: table, picture, prompt, log. Made from the viewer's view alone, so it holds no
secret.

Everything here takes the view, never the true state; the question is asked again of the view.
"""

from __future__ import annotations

import hashlib
import time
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from tenkaichi.arena.event_parts import event_parts
from tenkaichi.arena.match_history import Remark
from tenkaichi.arena.protocol.events import EventInfo
from tenkaichi.arena.protocol.questions import Chances, OptionInfo, OptionPart, PromptInfo, RefusedOption
from tenkaichi.arena.protocol.server_frames import LogEntry, PictureBlock, Span
from tenkaichi.arena.tellings import words_for
from tenkaichi.engine.decision import Decision, Option, Refusal, Seat
from tenkaichi.engine.drive import is_forced
from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.match import Match, Told
from tenkaichi.engine.presentation import PrintedTable, Prospect, merge_table
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.preview import percent
from tenkaichi.engine.procedure import State, advance, answer, refusals

PICTURE_WIDTH = 100
ODDS_SECONDS = 0.008  # of processor time on the event loop for the chances of all options; a worker computes the rest
REFUSALS_SHOWN = 300
REASONS_SHOWN = 3  # reasons per thing
FORCED_IN_A_ROW = 20
EVENTS_PLAYED = 80  # the newest events carry their parts; no table plays more of them at once

Eyes = Seat | None  # None: a spectator


class ViewerSnapshot:
    """One position of a match for one viewer."""

    def __init__(self, presenter: Presenter, match: Match, eyes: Eyes) -> None:
        self.presenter = presenter
        self.match = match
        self.eyes = eyes
        self.seen: State = match.view(eyes)
        self.asked = _asked(presenter, match, self.seen)
        self.prospects: dict[Option, Prospect | None] = {}
        self._picture: list[PictureBlock] | None = None
        self._table: dict[str, Any] | None = None
        self._kinds = {kind.name: kind for kind in presenter.game.kinds}

    # -- the table ------------------------------------------------------------------------------------------------

    def table(self) -> dict[str, Any] | None:
        shown = self.presenter.shown
        if self._table is None and shown is not None and shown.drawing.table is not None:
            self._table = shown.drawing.table(self.seen, self.eyes)
        return self._table

    def printed(self) -> PrintedTable | None:
        """The part of the table that stays the same while the same pieces lie on it."""
        shown = self.presenter.shown
        return None if shown is None or shown.drawing.printed_table is None else shown.drawing.printed_table(self.seen)

    def whole_table(self) -> dict[str, Any] | None:
        """The table merged with its printed part."""
        table, printed = self.table(), self.printed()
        if table is None or printed is None:
            return table
        whole: dict[str, Any] = merge_table(printed.parts, msgspec.to_builtins(table))
        return whole

    def picture(self) -> list[PictureBlock]:
        if self._picture is None:
            blocks = self.presenter.picture(self.seen, self.eyes, PICTURE_WIDTH)
            self._picture = [
                PictureBlock(name=name, lines=[[Span(text=text, role=role) for text, role in line] for line in lines])
                for name, lines in blocks
            ]
        return self._picture

    def position_hash(self) -> str:
        """A hash of what the viewer knows: equal views, equal hashes. A hash of the true state could reveal secrets."""
        code = msgspec.msgpack.encode(self.presenter.game.codec.encode(self.seen))
        return hashlib.blake2b(code, digest_size=12).hexdigest()

    # -- the question ---------------------------------------------------------------------------------------------

    @property
    def is_mine(self) -> bool:
        decision = self.match.decision
        return decision is not None and decision.seat == self.eyes

    def prompt(self, *, may_answer: bool, is_bot_thinking: bool = False) -> PromptInfo | None:
        """The question, with options if the viewer is asked and may answer."""
        decision, game = self.match.decision, self.presenter.game
        if decision is None or decision.is_chance:
            return None
        asked = self.asked
        is_mine = self.is_mine and may_answer and asked is not None
        passing = game.passing(self.seen, asked) if is_mine and asked is not None else None
        return PromptInfo(
            id=f"{self.match.length}-{decision.kind}",
            seat=game.seats[decision.seat],
            is_mine=is_mine,
            kind=decision.kind,
            question=game.vocabulary.prompt(decision.kind)
            if asked is None
            else self.presenter.question(self.seen, asked, is_asked=self.is_mine),
            situation="" if asked is None else self.presenter.situation(self.seen, asked, is_asked=self.is_mine),
            about=None if asked is None else self.presenter.about(self.seen, asked),
            clauses=list(decision.step.clauses),
            options=self.options(asked, passing) if is_mine and asked is not None else [],
            is_optional=passing is not None,
            example=self.presenter.example,
            until=[*self.presenter.until] if passing is not None else [],
            whiles=[*self.presenter.whiles] if passing is not None else [],
            is_bot_thinking=is_bot_thinking,
        )

    def listed(self) -> list[Option]:
        """The options in the order in which they are numbered."""
        if self.asked is None:
            return []
        options = self.presenter.listed(self.seen, self.asked)
        headings = [self.presenter.heading(option) for option in options]
        order = sorted(range(len(options)), key=lambda at: (self.presenter.rank(headings[at]), headings[at], at))
        return [options[at] for at in order]

    def options(self, asked: Decision, passing: Option | None) -> list[OptionInfo]:
        listed = self.listed()
        self._compute_chances(listed)
        return [self._option(number, option, passing) for number, option in enumerate(listed, 1)]

    def _option(self, number: int, option: Option, passing: Option | None) -> OptionInfo:
        presenter, vocabulary, seen = self.presenter, self.presenter.game.vocabulary, self.seen
        form = vocabulary.forms.get(option[0])
        found = self.prospects.get(option)
        return OptionInfo(
            number=number,
            option=list(option),
            command=vocabulary.command(seen, option),
            heading=presenter.heading(option),
            label=presenter.label(seen, option),
            note=presenter.note(seen, option),
            verb=form.verb if form else str(option[0]),
            parts=parts_of(presenter, seen, option),
            clause=vocabulary.rule(option, () if self.asked is None else self.asked.step.clauses),
            chances=None if found is None else chances_of(found),
            is_pass=option == passing,
            is_irreversible=self.leads_on(option),
            unused=presenter.unused(seen, option),
            figures=dict(presenter.figures(seen, option)),
        )

    def leads_on(self, option: Option) -> bool:
        """Tell if a die, a deal, another question or the end follows at once. Then the option is hard to take back."""
        g = self.presenter.game.codec.clone(self.seen)
        try:
            asked = advance(g)
            for _ in range(FORCED_IN_A_ROW):
                if asked is None or asked.seat != self.eyes:
                    return True
                answer(g, asked, option)
                asked = advance(g)
                if asked is None or asked.seat != self.eyes or not is_forced(asked):
                    return asked is None or asked.seat != self.eyes
                option = asked.listed()[0]
        except Exception:  # the view hides something that comes next
            pass
        return True

    # -- chances --------------------------------------------------------------------------------------------------

    def _compute_chances(self, options: Sequence[Option]) -> None:
        """Compute the chances of as many options as the time limit allows."""
        until = time.thread_time() + ODDS_SECONDS
        for option in options:
            if option not in self.prospects:
                if time.thread_time() > until:
                    return
                self.prospects[option] = self.presenter.prospect(self.seen, option)

    def without_chances(self) -> list[Option]:
        """Options whose chances nobody has computed yet: work for a worker."""
        return [option for option in self.listed() if option not in self.prospects]

    # -- why not --------------------------------------------------------------------------------------------------

    def why_not(self) -> list[RefusedOption]:
        return [self._refused(refusal) for refusal in self._refusals()[:REFUSALS_SHOWN]]

    def why_not_with(self, part: str, value: object) -> list[RefusedOption]:
        """Why nothing can be done with one thing: each reason once, the most frequent first."""
        forms = self.presenter.game.vocabulary.forms
        reasons: dict[str, list[Refusal]] = {}
        for refusal in self._refusals():
            form = forms.get(refusal[0][0])
            named = () if form is None else zip(form.parameter_types, refusal[0][1:], strict=False)
            if (part, value) in named:
                reasons.setdefault(refusal[1].say(refusal[2]), []).append(refusal)
        most = sorted(reasons.values(), key=len, reverse=True)
        return [self._refused(alike[0]) for alike in most[:REASONS_SHOWN]]

    def _refusals(self) -> list[Refusal]:
        """The first reason for each option."""
        if self.asked is None:
            return []
        found = {refused[0]: refused for refused in reversed(refusals(self.seen, self.asked))}
        return [*reversed(found.values())]

    def _refused(self, refusal: Refusal) -> RefusedOption:
        option, bar, facts = refusal
        return RefusedOption(
            command=self.presenter.game.vocabulary.command(self.seen, option),
            words=bar.say(facts),
            clause=bar.clause,
            label=self.presenter.label(self.seen, option),
        )

    # -- the log --------------------------------------------------------------------------------------------------

    def log(self, since: int, remarks: Sequence[Remark] = ()) -> list[LogEntry]:
        """Events and remarks from number `since` on."""
        viewer = None if self.eyes is None else self.presenter.game.seats[self.eyes]
        waiting = sorted(remarks, key=lambda remark: remark.before)
        passed = bisect_left(range(len(waiting)), since, key=lambda at: waiting[at].before + at)
        first = max(0, since - passed)  # of the entries before `since`, so many are remarks and the others events
        told = self.match.events(viewer, first)
        places = self.match.event_marks
        entries: list[LogEntry] = []
        place, next_remark = 0, passed
        laid = max([event.number for event in told if event.kind in self.presenter.landmarks], default=0)
        for event, density in zip(told, self._densities(told, viewer, first), strict=True):
            while next_remark < len(waiting) and waiting[next_remark].before <= event.number:
                entries.append(_remark_entry(waiting[next_remark], first + passed + len(entries), viewer))
                next_remark += 1
            while place < len(places) and places[place] <= event.number:
                place += 1
            entries.append(self._entry(event, first + passed + len(entries), place, density, event.number >= laid))
        for remark in waiting[next_remark:]:
            entries.append(_remark_entry(remark, first + passed + len(entries), viewer))
        return entries

    def _densities(self, told: Sequence[Told], viewer: str | None, first: int) -> list[int]:
        """The densities of the events from number `first` on; they depend on the event before."""
        before = self.match.events(viewer, first - 1)[:1] if first else []
        return self.presenter.densities([*before, *told])[len(before) :]

    def _entry(self, told: Told, number: int, at: int, density: int, are_landmarks_there: bool) -> LogEntry:
        exact = self.presenter.tell(self.seen, told)
        placed = self.presenter.tell_places(self.seen, told, are_landmarks_there)
        return LogEntry(
            number=number,
            at=at,
            kind=told.kind,
            density=density,
            words=placed or exact,
            clause=told.clause,
            clauses=list(told.clauses),
            facts=told.facts,
            begins=self.presenter.begins_chapter(told),
            you="" if self.eyes is None else self.presenter.tell_to(self.seen, told, self.eyes),
            exact=exact if placed else "",
            event=self._parts(told),
        )

    def _parts(self, told: Told) -> EventInfo | None:
        kind = self._kinds.get(told.kind)
        if kind is None or told.number < self.match.event_count - EVENTS_PLAYED:
            return None
        return event_parts(self.presenter.game, self.seen, kind, told)


def show_to_all(presenter: Presenter, match: Match) -> None:
    """Make everything that is shown of a position, to every viewer; raise what goes wrong. For one that no match may
    ever have reached.
    """
    for eyes in (*range(len(presenter.game.seats)), None):
        snapshot = ViewerSnapshot(presenter, match, eyes)
        if snapshot.table() is None:
            snapshot.picture()
        msgspec.json.encode([snapshot.table(), snapshot.prompt(may_answer=True), snapshot.why_not()])
        snapshot.printed()
        snapshot.position_hash()


def _asked(presenter: Presenter, match: Match, seen: State) -> Decision | None:
    """The question as the view asks it; None if the view cannot know it."""
    decision = match.decision
    if decision is None:
        return None
    try:
        asked = advance(presenter.game.codec.clone(seen))
    except Exception:  # a view has backs of cards, at which the rules of another seat's question may fail
        return None
    return asked if asked is not None and (asked.seat, asked.kind) == (decision.seat, decision.kind) else None


def _remark_entry(remark: Remark, number: int, viewer: str | None) -> LogEntry:
    return LogEntry(
        number=number, at=remark.at, kind=f"arena-{remark.kind}", density=0, words=remark.words, clause="", clauses=[],
        facts={}, you=words_for(remark, viewer),
    )  # fmt: skip


def parts_of(presenter: Presenter, seen: State, option: Option) -> list[OptionPart]:
    """The parameters of an option by the game's own vocabulary."""
    vocabulary = presenter.game.vocabulary
    form = vocabulary.forms.get(option[0])
    if form is None:
        return []
    words = vocabulary.parameters(seen, option)
    values: list[Any] = list(option[1:])
    if form.takes_rest:
        count = len(form.parameter_names) - 1
        values = [*values[:count], values[count:]]
    return [
        OptionPart(name=name, type=type_, value=value, words=words[name])
        for name, type_, value in zip(form.parameter_names, form.parameter_types, values, strict=True)
    ]


def chances_of(found: Prospect) -> Chances:
    return Chances(
        words=found.words,
        outcomes=outcome_words(found.outcomes),
        assumption=found.assumption,
        shares=outcome_shares(found.outcomes),
        numbers=dict(found.numbers),
    )


def outcome_words(outcomes: Iterable[tuple[str, Fraction]]) -> list[tuple[str, str]]:
    return [(words, percent(chance)) for words, chance in outcomes]


def outcome_shares(outcomes: Iterable[tuple[str, Fraction]]) -> list[float]:
    """The chances in per cent, for a surface that draws them."""
    return [round(float(100 * chance), 1) for _, chance in outcomes]


def holds_secret(match: Match, since_event: int) -> bool:
    """Tell if an event since then revealed something that is not public."""
    return any(HIDDEN in told.facts.values() for told in match.events(None, since_event))

"""Follows a lesson or puzzle along a match's tape: what chance and the opponent answer, and what is said now.

The state of a lesson follows from the tape alone. Undo, reconnection and a restart of the server therefore need no code
of their own: the guide reads the tape again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from tenkaichi.arena.lessons.format import Entry, Lesson, Puzzle, Scripted, Step
from tenkaichi.arena.protocol.lessons import LessonStep
from tenkaichi.arena.protocol.questions import OptionInfo
from tenkaichi.engine.decision import CHANCE, CONCEDE, Decision, Option
from tenkaichi.engine.drive import is_forced, outcome_name, understand
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.overriding import is_override
from tenkaichi.engine.procedure import State
from tenkaichi.engine.scenario.values import disagreement, plain
from tenkaichi.engine.tape import Answer
from tenkaichi.statistics.summary import give

Standing = Literal["open", "solved", "failed", "done"]
HIGHEST = 200  # how many fighters, regions, cards … are searched for a name
WATCH = "Watch what the others do."
FORCED = "There is only one thing to do here."


@dataclass(frozen=True)
class Progress:
    """The progress of a lesson or puzzle after some answers."""

    step: int = 0  # of a lesson: the one that is asked next
    then: tuple[Scripted, ...] = ()  # what the others are still to answer
    is_off_script: bool = False
    standing: Standing = "open"
    rolled: tuple[tuple[str, int], ...] = ()  # of a puzzle: how many dice of each question have come up
    given: int = 0  # answers of the player
    opened: int = 0  # of a puzzle: answers of the opponent before the player's first
    asked: int = 0  # of a puzzle: how often one of its last questions has been asked


@dataclass
class _Replica:
    """A second run of the match, question by question."""

    match: Match
    progress: list[Progress] = field(default_factory=list)  # after so many answers


class Guide:
    """One lesson or puzzle at one table."""

    def __init__(self, game: Game, name: str, entry: Entry) -> None:
        self.game = game
        self.name = name
        self.entry = entry
        self.seat = game.seat_named(entry.seat)
        self._replica: _Replica | None = None

    # -- what the others answer -----------------------------------------------------------------------------------

    def load_dice(self, match: Match) -> Option | None:
        """Give chance's next result to `Match.loaded_dice`; None leaves it to the seed."""
        progress, decision = self.progress(match), match.decision
        if decision is None or not decision.is_chance:
            return None
        if isinstance(self.entry, Puzzle):
            if progress.standing != "open":
                return None
            dice = self.entry.dice.get(decision.kind, ())
            used = dict(progress.rolled).get(decision.kind, 0)
            return outcome(self.game, match.state, decision, dice[min(used, len(dice) - 1)]) if dice else None
        wanted = _next_chance(progress, decision)
        return None if wanted is None else outcome(self.game, match.state, decision, wanted.chance)

    def reply(self, match: Match) -> Option | None:
        """The opponent's answer by the script, or in a puzzle by reflex; None leaves it to the bot."""
        progress, decision = self.progress(match), match.decision
        if decision is None or decision.is_chance or decision.seat == self.seat:
            return None
        if isinstance(self.entry, Puzzle):
            return self._puzzle_reply(match.state, decision, progress)
        if progress.is_off_script or not progress.then or not progress.then[0].do:
            return None
        try:
            return understand(self.game, match.state, decision, progress.then[0].do)
        except TenkaichiError:
            return None

    def _puzzle_reply(self, g: State, decision: Decision, progress: Progress) -> Option | None:
        assert isinstance(self.entry, Puzzle)
        if progress.standing != "open":
            return None
        if progress.opened < len(self.entry.opening):
            return understand(self.game, g, decision, self.entry.opening[progress.opened])
        return reflex(self.game, g, decision)

    # -- what is said ---------------------------------------------------------------------------------------------

    def step(self, match: Match, options: Sequence[OptionInfo]) -> LessonStep:
        """The lesson's words now. `options` are those of the prompt as the player sees them."""
        progress = self.progress(match)
        made = (
            self._of_puzzle(progress) if isinstance(self.entry, Puzzle) else self._of_lesson(match, progress, options)
        )
        made.next = self.entry.next
        return made

    def _said(self, progress: Progress, say: str, state: Standing = "open") -> LessonStep:
        is_lesson = isinstance(self.entry, Lesson)
        return LessonStep(
            id=self.name,
            kind="lesson" if is_lesson else "puzzle",
            title=self.entry.title,
            step=min(progress.step + 1, self.steps),
            steps=self.steps,
            say=say,
            goal="" if isinstance(self.entry, Lesson) else self.entry.goal,
            hint="",
            point_at=[],
            allowed=[],
            state=state,
        )

    @property
    def steps(self) -> int:
        return len(self.entry.step) if isinstance(self.entry, Lesson) else 1

    def _of_puzzle(self, progress: Progress) -> LessonStep:
        assert isinstance(self.entry, Puzzle)
        words = {
            "open": self.entry.about,
            "solved": self.entry.solved,
            "failed": "Not this time. Take something back, or begin again.",
        }
        made = self._said(progress, words[progress.standing], progress.standing)
        made.hint = self.entry.hint if progress.standing != "solved" else ""
        return made

    def _of_lesson(self, match: Match, progress: Progress, options: Sequence[OptionInfo]) -> LessonStep:
        lesson, decision = self.entry, match.decision
        assert isinstance(lesson, Lesson)
        if progress.standing == "done" or decision is None:
            return self._said(progress, lesson.end, "done")
        if progress.is_off_script:
            made = self._said(progress, lesson.not_this)
            made.point_at = ["undo"]
            return made
        step = lesson.step[progress.step]
        if decision.seat != self.seat:
            return self._watching(lesson, progress)
        if is_forced(decision):
            return self._said(progress, FORCED)
        wanted = self.wanted(match, step)
        if not wanted:
            return self._said(progress, lesson.not_this)
        made = self._said(progress, step.say)
        made.hint = step.hint
        made.allowed = [info.number for info in options if tuple(info.option) in wanted]
        made.point_at = self._pointed(match.state, step, made.allowed)
        return made

    def _watching(self, lesson: Lesson, progress: Progress) -> LessonStep:
        """The others answer; the step that led here is not over before they have."""
        before = replace(progress, step=max(0, progress.step - 1))
        return self._said(before, lesson.step[before.step].watch or WATCH)

    def _pointed(self, g: State, step: Step, allowed: Sequence[int]) -> list[str]:
        """Names made into the numbers by which a table knows its parts: `region:A1` is `region:0`."""
        found: list[str] = []
        for word in step.point_at:
            type_, _, name = word.partition(":")
            if word == "option":
                found.extend([f"option:{number}" for number in allowed])
            elif not name:
                found.append(word)
            else:
                value = self.value_named(g, type_, name)
                found.append(word if value is None else f"{type_}:{value}")
        return found

    def value_named(self, g: State, type_: str, name: str) -> int | None:
        """The number of a fighter, region, card … by its name in the game's vocabulary."""
        naming = self.game.vocabulary.namings.get(type_)
        if naming is None:
            return None
        for value in range(HIGHEST):
            try:
                if naming(g, value).casefold() == name.casefold():
                    return value
            except LookupError:
                return None
        return None

    # -- where it stands ------------------------------------------------------------------------------------------

    def progress(self, match: Match) -> Progress:
        """After the match's whole tape."""
        answers = match.answers()
        replica = self._replica
        if replica is None or not _begins_with(answers, replica.match.answers()):
            replica = self._replica = self._begin(match)
        for seat, option in answers[replica.match.length :]:
            before = replica.progress[-1]
            decision = replica.match.decision
            assert decision is not None
            after = self._after(replica.match, decision, seat, option, before)
            give(replica.match, seat, option)
            replica.progress.append(self._judged(replica.match, after))
        return replica.progress[-1]

    def _begin(self, match: Match) -> _Replica:
        blank = replace(match.tape, seed=None, answers=[], state_hash="")
        return _Replica(Match(self.game, blank, allow_other_rules=True), [Progress()])

    def _after(self, match: Match, decision: Decision, seat: int, option: Option, before: Progress) -> Progress:
        if isinstance(self.entry, Puzzle):
            return self._after_in_puzzle(decision, seat, before)
        if before.is_off_script or before.standing == "done":
            return before
        if option == CONCEDE or is_override(option):
            return replace(before, is_off_script=True)
        if seat == self.seat:
            return self._after_player(match, decision, option, before)
        return self._after_others(match, decision, seat, option, before)

    def _after_in_puzzle(self, decision: Decision, seat: int, before: Progress) -> Progress:
        if seat == self.seat:
            return replace(before, given=before.given + 1)
        if seat == CHANCE:
            counts = dict(before.rolled)
            counts[decision.kind] = counts.get(decision.kind, 0) + 1
            return replace(before, rolled=tuple(counts.items()))
        return replace(before, opened=before.opened + 1)

    def _after_player(self, match: Match, decision: Decision, option: Option, before: Progress) -> Progress:
        """Note the player's answer: it follows the script or leaves it. A forced answer does neither."""
        lesson = self.entry
        assert isinstance(lesson, Lesson)
        step = lesson.step[before.step]
        if option in self.wanted(match, step):
            is_last = before.step + 1 == len(lesson.step)
            return replace(before, step=before.step + 1, then=step.then, standing="done" if is_last else "open")
        return before if is_forced(decision) else replace(before, is_off_script=True)

    def _after_others(self, match: Match, decision: Decision, seat: int, option: Option, before: Progress) -> Progress:
        """Use up scripted answers in their order; answers that the script does not mention may come in between."""
        if not before.then:
            return before
        wanted = before.then[0]
        if seat == CHANCE:
            fits = wanted is _next_chance(before, decision)
            return replace(before, then=before.then[1:]) if fits else before
        if not wanted.do:
            return before
        try:
            meant = understand(self.game, match.state, decision, wanted.do)
        except TenkaichiError:
            return before
        return replace(before, then=before.then[1:]) if meant == option else before

    def wanted(self, match: Match, step: Step) -> list[Option]:
        """The options that go on from a step, as far as they are offered."""
        decision = match.decision
        if decision is None or decision.seat != self.seat:
            return []
        found: list[Option] = []
        for words in step.do:
            try:
                found.append(understand(self.game, match.state, decision, words))
            except TenkaichiError:
                continue
        return found

    def _judged(self, match: Match, progress: Progress) -> Progress:
        """A puzzle is judged where one of its last questions is asked, or where the match is over."""
        if not isinstance(self.entry, Puzzle) or progress.standing != "open" or not progress.given:
            return progress
        decision = match.decision
        if decision is not None:
            if decision.kind not in self.entry.until:
                return progress
            progress = replace(progress, asked=progress.asked + 1)
            if progress.asked < self.entry.times:
                return progress
        return replace(progress, standing="failed" if unmet(self.game, match.state, self.entry) else "solved")


# -- parts ------------------------------------------------------------------------------------------------------------


def unmet(game: Game, g: State, puzzle: Puzzle) -> list[str]:
    """The conditions of the goal that are not met yet, a line each."""
    found: list[str] = []
    for path, wanted in puzzle.expect.items():
        difference = disagreement(wanted, plain(game.inspection.lookup(g, path)))
        if difference:
            found.append(f"{path}: {difference}")
    return found


def outcome(game: Game, g: State, decision: Decision, wanted: str | int) -> Option | None:
    """The outcome of that name, or else of that number; None if there is none."""
    options = decision.listed()
    for option in options:
        if isinstance(wanted, str) and _folded(outcome_name(game, g, decision, option)) == _folded(wanted):
            return option
    return next((option for option in options if str(option[1]) == str(wanted)), None)


def reflex(game: Game, g: State, decision: Decision) -> Option:
    """The answer of a puzzle's opponent, always the same: by reflex, else declining, else the first option."""
    return game.thinking.reflex(g, decision) or game.passing(g, decision) or decision.listed()[0]


def _next_chance(progress: Progress, decision: Decision) -> Scripted | None:
    """The scripted outcome that this roll or deal takes, if it is its turn."""
    if progress.is_off_script or not progress.then or progress.then[0].chance == "":
        return None
    wanted = progress.then[0]
    return wanted if wanted.of in ("", decision.kind) else None


def _begins_with(answers: Sequence[Answer], start: Sequence[Answer]) -> bool:
    return len(start) <= len(answers) and list(answers[: len(start)]) == list(start)


def _folded(words: object) -> str:
    return "".join(str(words).split()).casefold()

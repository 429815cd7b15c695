"""A case being played: the state, the prepared chance, and the rules for what is answered without being asked for.

* **Chance** takes the next prepared roll.
* An **optional window** that the script does not mention is passed.
* A question with **one option** is answered.

The last two happen only on the way to an answer of the script or to `settle`, never before an expectation.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenkaichi.engine import typed_words
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE, CONCEDE, Decision, OpenChoice, Option, Refusal
from tenkaichi.engine.drive import chance_answer, concede, is_forced
from tenkaichi.engine.frames import freeze
from tenkaichi.engine.game import Game
from tenkaichi.engine.plain_data import PlainList, PlainMap
from tenkaichi.engine.procedure import DEAL, State, advance, answer, refusals
from tenkaichi.engine.scenario import loosely
from tenkaichi.engine.scenario.items import Command, Outcome
from tenkaichi.engine.scenario.otherwise import in_words_of, otherwise
from tenkaichi.engine.scenario.witness import Witness
from tenkaichi.engine.vocabulary import AnswerError

AUTOMATIC_LIMIT = 2_000  # answers given without the script on the way to one item
SHOWN_OPTIONS = 40

Trace = tuple[int, str, Option]  # seat, decision kind, answer


class Failure(Exception):
    """Why a case fails, in words."""


class Play:
    """One run of one case. With `is_restored`, the state is saved and read again at every decision; without
    `is_checked`, the codec is left alone. With `is_lenient`, words that fit nothing may be those that nearly fit.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        rolls: Sequence[Outcome],
        chance: SeededChance | None = None,
        is_restored: bool = False,
        is_checked: bool = True,
        is_lenient: bool = False,
        is_curious: bool = False,
    ) -> None:
        self.game = game
        self.state = state
        self.log = Witness(is_curious)
        self.state.log = self.log
        self.rolls = rolls
        self.used = 0
        self.chance = chance
        self.is_restored = is_restored
        self.is_checked = is_checked
        self.is_lenient = is_lenient
        self.trace: list[Trace] = []
        self.settled: list[str] = []  # what the last `settle` answered
        self.passed: list[str] = []  # what was answered automatically on the way to the present item
        self.mark = 0  # events before this one belong to an earlier `events` item
        self.memory: dict[str, State] = {}
        self.census: dict[str, int] | None = None  # the pieces when a player was first asked
        self._waiting: Decision | None = None
        self._is_fresh = False

    # -- going on -------------------------------------------------------------------------------------------------

    def wait(self) -> Decision | None:
        """The question that is waited for; None when the match is over."""
        if not self._is_fresh:
            self._waiting = advance(self.state)
            if self.is_checked:
                self._check_codec()
            self._is_fresh = True
            if self.census is None and (self._waiting is None or not self._waiting.is_chance):
                self.census = self.game.inspection.census(self.state)
        return self._waiting

    def give(self, option: Option) -> None:
        """Answer the open question."""
        decision = self._waiting
        assert decision is not None
        self._is_fresh = False
        self.trace.append((decision.seat, decision.kind, option))
        answer(self.state, decision, option)

    def _check_codec(self) -> None:
        """Saved and read again, or copied, it must be the same state."""
        code = self.game.codec.encode(self.state)
        saved = self.game.codec.decode(msgspec.json.decode(msgspec.json.encode(code)))
        if self.is_restored:
            saved.log = self.log
            self.state = saved
            self._waiting = advance(saved)
            return
        copy = self.game.codec.clone(self.state)
        if saved != self.state or self.game.codec.encode(saved) != code:
            raise Failure("the codec of the game is broken: decode(encode(state)) is another state")
        if copy != self.state or self.game.codec.encode(copy) != code:
            raise Failure("the codec of the game is broken: clone(state) is another state")

    # -- chance ---------------------------------------------------------------------------------------------------

    @property
    def has_rolls(self) -> bool:
        return self.chance is not None or self.used < len(self.rolls)

    def roll_prepared(self, decision: Decision) -> None:
        """Chance answers with the next prepared roll, or with the seeded stream."""
        if self.chance is not None:
            self.give(chance_answer(decision, self.chance))
            return
        if self.used >= len(self.rolls):
            raise Failure(
                f"chance is asked ({self.question(decision)}), but no prepared roll is left ({self.used} used)"
            )
        self.used += 1
        self.give(self.outcome(decision, self.rolls[self.used - 1], f"prepared roll {self.used}"))

    def outcome(self, decision: Decision, wanted: Outcome, what: str) -> Option:
        """The outcome of that number, or the first of that name."""
        options = decision.listed()
        for option in options:
            if isinstance(wanted, str) and folded(self.outcome_name(decision, option)) == folded(wanted):
                return option
        for option in options:
            if str(option[1]) == str(wanted):
                return option
        names = ", ".join(self.outcome_name(decision, option) for option in decision.listed()[:SHOWN_OPTIONS])
        raise Failure(f"{what} is {wanted!r}, which {decision.kind} cannot give; it can give {names}")

    def outcome_name(self, decision: Decision, option: Option) -> str:
        """A face as its number; a dealt piece by the naming called like the decision, else by the form `deal`."""
        vocabulary = self.game.vocabulary
        if decision.kind in vocabulary.namings:
            return vocabulary.name(self.state, decision.kind, option[1])
        if decision.step.waits_for == DEAL and option[0] in vocabulary.forms:
            return ", ".join(vocabulary.parameters(self.state, option).values())
        return str(option[1])

    def take_chance(self, wanted: Outcome, kind: str) -> None:
        """An inline `chance` item."""
        self.log.withheld.clear()
        decision = self.reach_chance(wanted)
        if kind and decision.kind != kind:
            raise Failure(f"expected {kind} to roll, but it is {decision.kind}")
        self.give(self.outcome(decision, wanted, "this chance item"))

    def reach_chance(self, wanted: Outcome) -> Decision:
        for _ in range(AUTOMATIC_LIMIT):
            decision = self.wait()
            if decision is None:
                raise Failure(f"chance cannot give {wanted!r}: {self.ending()}")
            if decision.is_chance:
                return decision
            option = self.automatic(decision)
            if option is None:
                raise Failure(f"chance is not asked; {self.question(decision)}{self.passed_words()}")
            self.give_automatically(decision, option)
        raise Failure(f"still no chance after {AUTOMATIC_LIMIT} automatic answers")

    def catch_up(self) -> Decision | None:
        """Before an expectation: prepared chance is used, nothing else is answered."""
        decision = self.wait()
        while decision is not None and decision.is_chance and self.has_rolls:
            self.roll_prepared(decision)
            decision = self.wait()
        return decision

    # -- answers by meaning ---------------------------------------------------------------------------------------

    def answer(self, seat: int, command: Command) -> None:
        """Give an answer of the script, after what comes before its question."""
        self.passed = []
        self.log.withheld.clear()
        for _ in range(AUTOMATIC_LIMIT):
            decision = self.wait()
            if decision is None:
                raise Failure(f"{self.game.seats[seat]} cannot {shown(command)}: {self.ending()}")
            if decision.is_chance:
                self.roll_prepared(decision)
                continue
            option = self.find(decision, command) if decision.seat == seat else None
            if option is not None:
                self.give(option)
                self.settled = []
                return
            option = self.automatic(decision)
            if option is None:
                raise Failure(self.why_not(decision, seat, command))
            self.give_automatically(decision, option)
        raise Failure(f"{shown(command)} fits nothing after {AUTOMATIC_LIMIT} automatic answers")

    def concede(self, seat: int) -> None:
        """Concede at the current question, after prepared chance."""
        decision = self.catch_up()
        if decision is None:
            raise Failure(f"{self.game.seats[seat]} cannot concede: {self.ending()}")
        self._is_fresh = False
        self.trace.append((seat, decision.kind, CONCEDE))
        concede(self.game, self.state, seat)

    def settle(self) -> None:
        """Go on to a real choice, to chance that is not prepared, or to the end."""
        self.passed = self.settled = []
        self.log.withheld.clear()
        for _ in range(AUTOMATIC_LIMIT):
            decision = self.catch_up()
            option = None if decision is None or decision.is_chance else self.automatic(decision)
            if decision is None or option is None:
                return
            self.give_automatically(decision, option)
        raise Failure(f"nothing settled after {AUTOMATIC_LIMIT} automatic answers")

    def automatic(self, decision: Decision) -> Option | None:
        """The answer that needs no script: the pass of an optional window, or the only option."""
        return automatic(self.game, self.state, decision)

    def give_automatically(self, decision: Decision, option: Option) -> None:
        self.passed.append(f"{self.seat_name(decision.seat)} {self.command(option)} ({decision.kind})")
        self.give(option)

    def find(self, decision: Decision, command: Command) -> Option | None:
        """The option that the command means; an error if it could mean several."""
        found = self.fitting(decision, command)
        names = {self.command(option) for option in found}
        if len(names) > 1:
            raise Failure(f"{shown(command)} fits {len(names)} options: {listed(names)}")
        if not found and self.is_lenient and not isinstance(command, list):
            if isinstance(command, str):
                found = loosely.meant(self.game.vocabulary, self.state, command, decision.listed())
            found = found or self.meant(command, decision.listed())
            if len({self.command(option) for option in found}) > 1:
                return None
        return found[0] if found else None

    def fitting(self, decision: Decision, command: Command) -> list[Option]:
        """Every option that the command fits. A raw option, or a point of a region in numbers, is taken as it is."""
        point = self.as_option(command, decision)
        if point is not None:
            return [point] if decision.allows(point) else []
        return self.matching(command, decision.listed())

    def matching(self, command: Command, options: Sequence[Option]) -> list[Option]:
        if isinstance(command, list):
            return [option for option in options if option == freeze(command)]
        try:
            if self.is_lenient and isinstance(command, str):
                return loosely.fitting(self.game.vocabulary, self.state, command, options)
            return self.game.vocabulary.matching(self.state, command, options)
        except AnswerError as error:
            raise Failure(str(error)) from None

    def skipped(self, command: Command) -> PlainList:
        """The refusals that the command fits in questions that were not even asked since the last answer."""
        return self._fitting_refusals(self.log.withheld, command)

    def meant(self, command: Command, options: Sequence[Option]) -> list[Option]:
        """With leniency: the options that a command can only mean, where it fits none."""
        if not self.is_lenient or isinstance(command, list):
            return []
        near = self._nearly_matching(command, options)
        return near or otherwise(self.game.vocabulary, self.state, command, options)

    def _nearly_matching(self, command: str | PlainMap, options: Sequence[Option]) -> list[Option]:
        try:
            return self.game.vocabulary.nearly_matching(self.state, command, options)
        except AnswerError:  # words that are no words of a shell
            return []

    def as_option(self, command: Command, decision: Decision) -> Option | None:
        """The option a command spells out without looking at what is offered, if it does."""
        if isinstance(command, list):
            option: Option = freeze(command)
            return option
        if not isinstance(decision.options, OpenChoice):
            return None
        try:
            point = self.game.vocabulary.spelled_out(command)
        except AnswerError:
            return None
        if point is None or not self.is_lenient:
            return point
        return in_words_of(self.game.vocabulary, decision.options, point)

    # -- words ----------------------------------------------------------------------------------------------------

    def command(self, option: Option) -> str:
        if option[0] in self.game.vocabulary.forms:
            return self.game.vocabulary.command(self.state, option)
        return str(list(option))

    def seat_name(self, seat: int) -> str:
        return "chance" if seat == CHANCE else self.game.seats[seat]

    def question(self, decision: Decision | None) -> str:
        """The asked seat, the question and the options, in words."""
        if decision is None:
            return self.ending()
        if decision.is_chance:
            return f"{decision.kind} waits for chance, {len(decision.listed())} outcomes"
        prompt = self.game.vocabulary.prompt(decision.kind)
        said = f" ({prompt})" if prompt != decision.kind else ""
        options = listed([self.command(option) for option in decision.listed()])
        return f"{self.seat_name(decision.seat)} must decide {decision.kind}{said}; the options are: {options}"

    def ending(self) -> str:
        winner = self.state.winner
        who = f"{self.game.seats[winner]} has won" if winner >= 0 else "nobody has won"
        return f"the match is over, {who} ({self.state.ending})"

    def why_not(self, decision: Decision, seat: int, command: Command) -> str:
        """An answer that fits nothing: the clause that forbids it if there is one, and what could be answered."""
        name = self.game.seats[seat]
        reason = ""
        if decision.seat == seat:
            for refusal in self.refusing(decision, command)[:1]:
                reason = f": {refusal[1].say(refusal[2])} [{refusal[1].clause}]"
            reason = reason or self.misread(decision, command)
        elif not isinstance(command, list) and not self.game.vocabulary.knows(command):
            reason = self.misread(decision, command)
        return f"{name} may not {shown(command)} now{reason}\n{self.question(decision)}{self.passed_words()}"

    def misread(self, decision: Decision, command: Command) -> str:
        """`: no option is called 'mvoe' (did you mean move?)`: the word of a command that nothing is called."""
        if isinstance(command, list) or decision.is_chance:
            return ""
        options = [*decision.listed(), *[refusal[0] for refusal in refusals(self.state, decision)]]
        wrong = self.game.vocabulary.misread(self.state, command, options)
        return f": {wrong}" if wrong else ""

    def refusing(self, decision: Decision, command: Command) -> PlainList:
        """The refusals that the command fits, each (option, bar, facts); those of the question itself go first."""
        matches = self._fitting_refusals(refusals(self.state, decision), command)
        matches = matches or self._fitting_refusals(self.game.inspection.untimely(self.state, decision), command)
        if not matches and isinstance(decision.options, OpenChoice):
            point = self.as_option(command, decision)
            return [] if point is None else decision.options.why_not(point)
        return matches

    def _fitting_refusals(self, found: Sequence[Refusal], command: Command) -> PlainList:
        options = list(dict.fromkeys([refusal[0] for refusal in found]))
        if isinstance(command, str):
            fitting = loosely.refused(self.game.vocabulary, self.state, command, options)
        else:
            fitting = self.matching(command, options)
        fitting = fitting or self.meant(command, options)
        return [refusal for refusal in found if refusal[0] in fitting]

    def passed_words(self) -> str:
        said = f"\nanswered by settle before: {', '.join(self.settled)}" if self.settled else ""
        return said + (f"\nanswered automatically on the way: {', '.join(self.passed)}" if self.passed else "")


def automatic(game: Game, state: State, decision: Decision) -> Option | None:
    """The pass of an optional window, or the only option; None for a real choice."""
    option = game.passing(state, decision)
    if option is not None:
        return option
    return decision.listed()[0] if is_forced(decision) else None


def folded(word: object) -> str:
    """A word as it is compared: no case, spaces, hyphens or apostrophes; a number keeps its sign."""
    return typed_words.folded(str(word))


def shown(command: Command) -> str:
    """A command as the file has it."""
    return repr(command) if isinstance(command, str) else str(command)


def listed(names: Sequence[str] | set[str]) -> str:
    shown_names = sorted(names) if isinstance(names, set) else list(names)
    more = f", … ({len(shown_names)} in all)" if len(shown_names) > SHOWN_OPTIONS else ""
    return (", ".join(shown_names[:SHOWN_OPTIONS]) or "none") + more

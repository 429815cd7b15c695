"""A match in progress: the public way to play from Python. See docs/python-api.md."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Literal

from tenkaichi._version import __version__
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE, CONCEDE, Decision, IllegalAnswer, Option, Refusal, Seat
from tenkaichi.engine.diff import state_hash
from tenkaichi.engine.drive import Wanted, chance_answer, command, concede, is_forced, judge, understand
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import Event, Log
from tenkaichi.engine.frames import freeze
from tenkaichi.engine.game import Game
from tenkaichi.engine.match_records import (
    MatchBroken,
    MatchError,
    MatchOver,
    Refused,
    Result,
    Told,
    WrongSeat,
    told_event,
)
from tenkaichi.engine.overriding import Edit, is_override, overridden, override_option, paths, read_edits, tell
from tenkaichi.engine.plain_data import PlainDict, PlainMap, PlainValue
from tenkaichi.engine.preview import Preview
from tenkaichi.engine.procedure import UNDECIDED, State, advance, answer, refusals
from tenkaichi.engine.prompts import PASSED_BY_ITSELF, PromptPolicy, read_policy
from tenkaichi.engine.tape import Tape, TapeError
from tenkaichi.engine.tape_file import load_tape, plain, save_tape

__all__ = [
    "BUT_PASSES",
    "EVERYTHING",
    "SPECTATOR",
    "Everything",
    "Forced",
    "LoadedDice",
    "Match",
    "MatchBroken",
    "MatchError",
    "MatchOver",
    "Refused",
    "Result",
    "Told",
    "Viewer",
    "WrongSeat",
]

Everything = Literal["everything"]
EVERYTHING: Everything = "everything"
Forced = bool | Literal["but passes"]  # whether single options are answered by the match itself
BUT_PASSES: Literal["but passes"] = "but passes"
Viewer = Seat | str | None  # a seat by number or name, None for a spectator, EVERYTHING for a viewer who may see all
LoadedDice = Callable[["Match"], Option | None]  # what chance gives at this question; None leaves it to the seed
SPECTATOR: Seat = -3  # a seat that owns no secret


def whole_number(value: object, what: str) -> int:
    """The value itself; anything but a whole number is a mistake of the caller."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise MatchError(f"{what}: expected a whole number, found {value!r}")
    return value


class Match:
    """One match: a state, the question it waits at, and the tape of how it came there.

    With a seed, chance answers by itself; without one its decisions are asked like any other, of the seat CHANCE.
    With `answer_forced`, decisions with exactly one option are answered at once. Both are recorded on the tape. With
    "but passes" a seat that can only pass is asked all the same, so that a pause tells the others nothing about a hand.
    """

    def __init__(
        self, game: Game, tape: Tape, *, answer_forced: Forced = False, allow_other_rules: bool = False
    ) -> None:
        """Play the tape and go on from its end; `Match.new` begins with an empty one."""
        self.game = game
        self.answer_forced = answer_forced
        self._allow_other_rules = allow_other_rules
        self._chance = None if tape.seed is None else SeededChance(tape.seed)
        self.loaded_dice: LoadedDice | None = None  # what chance gives in place of the seed: lessons and puzzles
        self._prompts: dict[Seat, PromptPolicy] = {}
        self._marks: list[int] = []  # how many events there were before each answer on the tape
        self._given: list[int] = []  # the places on the tape of answers that were not given automatically
        self._passed: list[tuple[int, Seat]] = []  # where on the tape a rule passed for whom
        self._log = Log()
        self._broken: MatchBroken | None = None
        self._tape = tape
        self._state, self._decision = tape.play(game, None, allow_other_rules, self._log, self._witness)
        self._tape = tape.cut(len(tape))
        self._tape.state_hash = ""  # of the present state: computed when the tape is asked for
        self._run()

    @classmethod
    def new(
        cls,
        game: Game,
        setup: PlainMap | None = None,
        seed: int | str | None = None,
        *,
        answer_forced: Forced = False,
    ) -> Match:
        """A match from its beginning."""
        if not isinstance(seed, (int, str, type(None))):
            raise MatchError(f"a seed is a whole number or text, not {seed!r}")
        tape = Tape(game.name, game.ruleset(), plain(setup or {}), __version__, seed)
        try:
            return cls(game, tape, answer_forced=answer_forced)
        except TapeError as error:
            if isinstance(error.__cause__, TenkaichiError):  # a set-up that the game refuses
                raise error.__cause__ from None
            if isinstance(error.__cause__, Exception):
                raise MatchBroken(tape, "at the start", error.__cause__) from error.__cause__
            raise

    # -- what is asked --------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The question waited for; None when the match is over."""
        return self._decision

    @property
    def seat(self) -> str | None:
        """The asked seat by name ("chance" for a roll or a deal); None when the match is over."""
        return None if self._decision is None else self._seat_name(self._decision.seat)

    @property
    def prompt(self) -> str:
        """The question in words."""
        return "" if self._decision is None else self.game.vocabulary.prompt(self._decision.kind)

    def options(self) -> list[str]:
        """Everything that may be answered, in words that `answer` takes back: `throw stone=Rock`."""
        if self._decision is None:
            return []
        return [command(self.game, self._state, self._decision, option) for option in self._decision.listed()]

    def why_not(self) -> list[Refused]:
        """Everything one could expect to do here and may not, with the clause and the fact."""
        if self._decision is None:
            return []
        return [self._refused(refusal) for refusal in refusals(self._state, self._decision)]

    def _refused(self, refusal: Refusal) -> Refused:
        option, bar, facts = refusal
        return Refused(option, self.game.vocabulary.command(self._state, option), bar.say(facts), bar.clause)

    def preview(self, option: Wanted, viewer: Viewer = None) -> Preview | None:
        """The preview of an option, from what the viewer may know (left out: the asked seat); None where nothing
        can be foreseen. Nothing changes.
        """
        decision = self._decision
        if decision is None or decision.is_chance:
            return None
        eyes = decision.seat if viewer is None else self._viewer(viewer)
        seen = self.game.knowledge.view(self._state, eyes)
        asked = advance(self.game.codec.clone(seen))
        meant = understand(self.game, self._state, decision, option)
        if asked is None or not asked.allows(meant):
            raise MatchError(f"{command(self.game, seen, decision, meant)} is not known to the viewer")
        return self.game.preview(seen, eyes, meant)

    # -- answering ------------------------------------------------------------------------------------------------

    def answer(self, option: Wanted, seat: Seat | str | None = None) -> None:
        """Answer the decision: with an option, with words (`"throw Rock"`) or with a table (`{"do": "throw", …}`).

        `seat` says who answers and is checked if given. After any error but `MatchBroken` nothing has changed.
        """
        if self._broken is not None:
            raise self._broken
        decision = self._decision
        if decision is None:
            result = self.result
            raise MatchOver(f"the match is over: {result.words}" if result else "the match is over")
        if seat is not None and self._seat_number(seat) != decision.seat:
            asked, given = self._seat_name(decision.seat), self._seat_name(self._seat_number(seat))
            raise WrongSeat(f"{asked} is asked ({decision.kind}), not {given}")
        meant = understand(self.game, self._state, decision, option)
        before = len(self._tape)
        self._given.append(before)
        self._take(decision, meant)
        try:
            self._run()
        except MatchBroken:
            raise
        except Exception:  # what `loaded_dice` gave, or raised, is a mistake of the caller
            self._go_back_to(before)
            raise

    def concede(self, seat: Seat | str) -> None:
        """Give up the match for a seat, whether or not it is asked. This is on the tape and can be undone."""
        if self._broken is not None:
            raise self._broken
        number = self._seat_number(seat)
        if number == CHANCE:
            raise MatchError("chance does not concede")
        if self._decision is None:
            raise MatchOver("the match is over: there is nothing left to concede")
        self._given.append(len(self._tape))
        self._marks.append(len(self._log.events))
        self._tape.answers.append((number, CONCEDE))
        concede(self.game, self._state, number)
        self._decision = None

    def override(self, seat: Seat | str, edits: Iterable[Edit]) -> None:
        """Changes the state by hand, by agreement of the players; `seat` proposed it. See `engine.overriding`.

        It is on the tape and told as an event. After an error nothing has changed.
        """
        if self._broken is not None:
            raise self._broken
        if self._decision is None:
            raise MatchOver("the match is over: there is nothing left to change")
        option = freeze(list(override_option(edits)))
        wanted = read_edits(option)
        number = self._seat_number(seat)
        changed = overridden(self.game, self._state, number, wanted)
        self._given.append(len(self._tape))
        self._marks.append(len(self._log.events))
        self._tape.answers.append((number, option))
        changed.log = self._log
        tell(changed, number, wanted)
        self._state = changed
        self._decision = advance(changed)
        self._run()

    def editable(self, viewer: Viewer = None) -> list[Edit]:
        """The fields that an override could set, by path, with the value as far as the viewer may know it."""
        return paths(self.game, self.view(viewer))

    def ask_by(self, seat: Seat | str, rules: Iterable[PlainValue] | None) -> None:
        """Set when a seat is asked: a list of prompt rules (see `engine.prompts`), or None to be asked everything.

        Windows that a rule declines are passed at once; each such pass is on the tape and is told as an event.
        """
        number = self._seat_number(seat)
        if rules is None:
            self._prompts.pop(number, None)
        else:
            policy = PromptPolicy(read_policy(rules))
            policy.begin(self.game, self.view(number))
            self._prompts[number] = policy
        self._run()

    def prompt_rules(self, seat: Seat | str) -> list[PlainDict]:
        """The rules by which a seat is asked now, as data; those that are spent are gone."""
        policy = self._prompts.get(self._seat_number(seat))
        return [] if policy is None else [rule.to_plain() for rule in policy.rules]

    def _declined(self, decision: Decision) -> Option | None:
        """The answer that the asked player's own prompt rules give, if any."""
        policy_of_seat = self._prompts.get(decision.seat)
        if policy_of_seat is None:
            return None
        seen = self.game.knowledge.view(
            self._state, decision.seat
        )  # the names that the seat sees, not those of face-down cards
        found = policy_of_seat.declines(self.game, seen, decision)
        if found is None:
            return None
        passing, rule = found
        words = f"{rule.ask} at {rule.at}"  # everybody reads this, and the rule may be about a card in the seat's hand
        self._passed.append((len(self._tape), decision.seat))
        self._log.record(Event(PASSED_BY_ITSELF, "", (decision.seat, decision.kind, words), (), ()))
        return passing

    def _take(self, decision: Decision, option: Option) -> None:
        self._marks.append(len(self._log.events))
        self._tape.answers.append((decision.seat, option))
        try:
            answer(self._state, decision, option, check=False)
            self._decision = advance(self._state)
        except Exception as error:
            where = f"at answer {len(self._tape)} ({self._seat_name(decision.seat)}, {decision.kind})"
            self._broken = MatchBroken(self._tape.cut(len(self._tape)), where, error)
            self._decision = None
            raise self._broken from error

    def _run(self) -> None:
        """Give the answers for which no player needs to be asked."""
        decision = self._decision
        while decision is not None:
            for seat, policy in self._prompts.items():
                # also for questions that answer themselves: a turn has come all the same
                policy.notice(self.game, decision, partial(self.view, seat))
            if decision.seat == CHANCE and self._chance is not None:
                loaded = None if self.loaded_dice is None else self._loaded(decision, self.loaded_dice(self))
                drawn = chance_answer(decision, self._chance)  # drawn in any case: the stream keeps step with the tape
                self._take(decision, drawn if loaded is None else loaded)
            elif self._answers_itself(self._state, decision):
                self._take(decision, decision.listed()[0])
            else:
                declined = self._declined(decision) if self._prompts else None
                if declined is None:
                    return
                self._take(decision, declined)
            decision = self._decision

    def _loaded(self, decision: Decision, wanted: object) -> Option | None:
        """What the loaded dice give, if chance can give it at this question."""
        if wanted is None:
            return None
        try:
            return judge(self._state, decision, tuple(wanted))  # type: ignore[arg-type]
        except (IllegalAnswer, TypeError):
            first = command(self.game, self._state, decision, decision.listed()[0])
            raise MatchError(
                f"loaded_dice gave {wanted!r}, which {decision.kind} cannot give; it gives options such as "
                f"{decision.listed()[0]!r} ({first})"
            ) from None

    def _answers_itself(self, g: State, decision: Decision) -> bool:
        """Is there only one answer, and is it given without asking?"""
        if not self.answer_forced or not is_forced(decision):
            return False
        return self.answer_forced != BUT_PASSES or self.game.passing(g, decision) is None

    def _witness(self, at: int, g: State, decision: Decision) -> None:
        """Keep chance in step with the replayed tape, and note which answers players gave."""
        self._marks.append(len(self._log.events))
        option = self._tape.answers[at][1]
        if option == CONCEDE or is_override(option):
            self._given.append(at)
        elif decision.seat == CHANCE and self._chance is not None:
            chance_answer(decision, self._chance)
        elif not self._answers_itself(g, decision):
            self._given.append(at)

    # -- what there is to see -------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The whole truth; change nothing in it."""
        return self._state

    def view(self, viewer: Viewer = None) -> State:
        """A viewer's knowledge, as a state: of a seat, of a spectator (None), or EVERYTHING for the whole truth."""
        seen = (
            self.game.codec.clone(self._state)
            if viewer == EVERYTHING
            else self.game.knowledge.view(self._state, self._viewer(viewer))
        )
        assert isinstance(seen, State)
        return seen

    def render(self, viewer: Viewer = None) -> str:
        """The position as text, for a viewer."""
        return self.game.inspection.render(self.view(viewer), self._viewer(viewer))

    def events(self, viewer: Viewer = None, since: int = 0) -> list[Told]:
        """The events from number `since` on, as far as the viewer may know them."""
        seat = self._viewer(viewer)
        eyes = None if viewer == EVERYTHING else SPECTATOR if seat is None else seat
        since = max(whole_number(since, "since"), 0)
        seen = enumerate(self._log.events[since:], start=since)
        return [told_event(self.game, self._state, number, event, eyes) for number, event in seen]

    def facts(self, since: int = 0) -> list[tuple[str, PlainDict]]:
        """The kind and all facts of every event from event `since` on, secrets included: for counting, not telling."""
        return [(each.kind.name, dict(zip(each.kind.fact_names, each.facts, strict=True)))
                for each in self._log.events[since:]]  # fmt: skip

    @property
    def event_marks(self) -> list[int]:
        """The number of events before each answer on the tape: the place of an event in a replay."""
        return self._marks[:]

    @property
    def given(self) -> list[int]:
        """The places on the tape of answers that players gave: neither dice nor forced answers."""
        return self._given[:]

    @property
    def passed_by_rule(self) -> list[tuple[int, Seat]]:
        """The answers that prompt rules gave, with the seats; unknown for what was replayed from a tape."""
        return self._passed[:]

    @property
    def event_count(self) -> int:
        """The number of events so far."""
        return len(self._log.events)

    @property
    def cited(self) -> dict[str, int]:
        """The number of times that each clause was carried out so far."""
        return dict(self._log.cited)

    @property
    def is_over(self) -> bool:
        return self._decision is None and self._broken is None

    @property
    def result(self) -> Result | None:
        """The result; None while the match goes on."""
        winner = self._state.winner
        if not self.is_over or winner == UNDECIDED:
            return None
        return Result(self.game.seats[winner] if winner >= 0 else None, self._state.ending)

    def state_hash(self) -> str:
        return state_hash(self.game, self._state)

    # -- the tape -------------------------------------------------------------------------------------------------

    @property
    def tape(self) -> Tape:
        """A copy of the tape up to now, with the hash of the present state unless the match is broken."""
        copy = self._tape.cut(len(self._tape))
        if self._broken is None:
            copy.state_hash = self.state_hash()
        return copy

    @property
    def length(self) -> int:
        """The number of answers on the tape."""
        return len(self._tape)

    def answers(self, since: int = 0) -> list[tuple[Seat, Option]]:
        """The answers on the tape from `since` on, chance's included."""
        return self._tape.answers[since:]

    def save(self, path: str | Path) -> None:
        """Write the tape; the file is replaced whole or not at all."""
        save_tape(self.tape, path)

    @classmethod
    def load(
        cls,
        path: str | Path,
        game: Game,
        *,
        answer_forced: Forced = False,
        allow_other_rules: bool = False,
        salvage: bool = False,
    ) -> Match:
        """A saved match, ready to go on. `salvage` takes what precedes a damage in the file."""
        tape = load_tape(path, salvage)
        return cls(game, tape, answer_forced=answer_forced, allow_other_rules=allow_other_rules)

    def branch(self, at: int | None = None) -> Match:
        """Another match that shares the first `at` answers with this one (left out: all of them)."""
        count = len(self._tape) if at is None else whole_number(at, "answers to share")
        tape = self._tape.cut(count)
        made = Match(self.game, tape, answer_forced=self.answer_forced, allow_other_rules=self._allow_other_rules)
        made.loaded_dice = self.loaded_dice
        made._given = [place for place in self._given if place < count]  # a replay takes a rule's pass for a player's
        made._passed = [(place, seat) for place, seat in self._passed if place < count]
        return made

    def clone(self) -> Match:
        """An independent copy at this very point, without replaying."""
        if self._broken is not None:
            raise self._broken
        copy = Match.__new__(Match)
        copy.game = self.game
        copy.answer_forced = self.answer_forced
        copy._allow_other_rules = self._allow_other_rules
        copy._chance = None if self._chance is None else self._chance.copy()
        copy.loaded_dice = self.loaded_dice
        copy._prompts = {seat: policy.copy() for seat, policy in self._prompts.items()}
        copy._given = self._given[:]
        copy._passed = self._passed[:]
        copy._marks = self._marks[:]
        copy._log = Log()
        copy._log.events = self._log.events[:]
        copy._log.cited = dict(self._log.cited)
        copy._broken = None
        copy._tape = self._tape.cut(len(self._tape))
        copy._state = self.game.codec.clone(self._state)
        copy._decision = advance(copy._state)
        copy._state.log = copy._log
        return copy

    def undo(self, count: int = 1) -> None:
        """Take back the last `count` answers of players, with what chance added. This also repairs a broken match."""
        if not 1 <= whole_number(count, "answers to take back") <= len(self._given):
            raise MatchError(f"{count} answers cannot be taken back: {len(self._given)} have been given")
        self._go_back_to(self._given[-count])

    def _go_back_to(self, place: int) -> None:
        """Stand at the question before this place of the tape.

        The seats' prompt rules stay, and so do the events that told of their passes: a replay knows neither.
        """
        prompts, marks, told = self._prompts, self._marks[:place], self._log.events[: self._marks[place]]
        self.__dict__.update(self.branch(place).__dict__)
        self._prompts, self._marks, self._log.events[:] = prompts, marks, told

    # -- seats ----------------------------------------------------------------------------------------------------

    def _viewer(self, viewer: Viewer) -> Seat | None:
        return None if viewer is None or viewer == EVERYTHING else self._seat_number(viewer)

    def _seat_number(self, seat: Seat | str) -> Seat:
        if isinstance(seat, int):
            if seat == CHANCE or 0 <= seat < len(self.game.seats):
                return seat
        elif seat in self.game.seats:
            return self.game.seat_named(seat)
        elif seat == "chance":
            return CHANCE
        raise MatchError(f"no seat {seat!r}; the seats are {', '.join(self.game.seats)}")

    def _seat_name(self, seat: Seat) -> str:
        return "chance" if seat == CHANCE else self.game.seats[seat]

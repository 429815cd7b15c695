"""A scenario's expectations, and how they are judged. Each function raises `Failure` with expected and found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tenkaichi.engine.decision import Bar, Decision, IllegalAnswer, OpenChoice, Option, Refusal
from tenkaichi.engine.diff import diff
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import Event
from tenkaichi.engine.number import spell_out
from tenkaichi.engine.plain_data import PlainMap
from tenkaichi.engine.procedure import DRAW, State, answer, refusals
from tenkaichi.engine.scenario.items import (
    Census,
    Command,
    DecisionItem,
    Ending,
    Ends,
    Events,
    Expect,
    Illegal,
    NoEvent,
    Refused,
    Same,
    Total,
    View,
    Wanted,
)
from tenkaichi.engine.scenario.names import CHANCE_NAME, DRAW_NAME, SPECTATOR
from tenkaichi.engine.scenario.playing import Failure, Play, folded, listed, shown
from tenkaichi.engine.scenario.quoting import clauses_of, is_quoted
from tenkaichi.engine.scenario.values import disagreement, plain, words_in

NOBODY = -3  # a spectator's seat: it owns no secret

# -- values -----------------------------------------------------------------------------------------------------------


def look_up(play: Play, state: State, path: str) -> object:
    """A value by its path, as plain data."""
    try:
        return plain(play.game.inspection.lookup(state, path))
    except Exception as error:  # a wrong path may fail anywhere inside a game's lookup
        raise Failure(f"there is no value called {path!r}: {error}") from error


def expect_values(play: Play, state: State, wanted: PlainMap) -> None:
    differing: list[str] = []
    for path, value in wanted.items():
        difference = disagreement(value, look_up(play, state, path))
        if difference:
            differing.append(f"{path}: {difference}")
    if differing:
        raise Failure("\n".join(differing))


def expect(play: Play, item: Expect) -> None:
    play.catch_up()
    expect_values(play, play.state, item.expect)


def same(play: Play, item: Same) -> None:
    play.catch_up()
    before = _remembered(play, item.same)
    if item.of:
        expect_values(play, play.state, {path: look_up(play, before, path) for path in item.of})
        return
    changed = diff(play.game, before, play.state)
    if changed:
        raise Failure(f"expected nothing to change since {item.same!r}, but\n" + "\n".join(changed))


def _remembered(play: Play, name: str) -> State:
    if name not in play.memory:
        raise Failure(f"nothing was remembered as {name!r}; remembered: {listed(list(play.memory))}")
    return play.memory[name]


def census(play: Play, item: Census) -> None:
    play.catch_up()
    now = play.game.inspection.census(play.state)
    wanted: dict[str, int] = play.census or {}
    if isinstance(item.census, dict):
        wanted = item.census
    elif isinstance(item.census, str):
        wanted = play.game.inspection.census(_remembered(play, item.census))
    wrong = [
        f"{what}: expected {count}, found {now.get(what, 'none')}"
        for what, count in wanted.items()
        if now.get(what) != count
    ]
    if any(what not in now for what in wanted):
        wrong.append(f"counted are: {', '.join(now)}")
    if wrong:
        raise Failure("pieces were created or lost\n" + "\n".join(wrong))


def total(play: Play, item: Total) -> None:
    play.catch_up()
    try:
        parts = [part for part in play.game.inspection.totals(play.state, item.total) if part[0] != 0]
    except TenkaichiError as error:
        raise Failure(str(error)) from None
    found = sum(part[0] for part in parts)
    if item.value is not None and item.value != found:
        raise Failure(f"{item.total}: expected {item.value}, found {found}: {spell_out(parts)}")
    if item.reasons is not None:
        left = list(parts)
        for reason in item.reasons:
            fitting = next((part for part in left if _is_reason(play, reason, part)), None)
            if fitting is None:
                break
            left.remove(fitting)
        if left or len(item.reasons) != len(parts):
            raise Failure(f"{item.total}: expected the reasons {_rows(item.reasons)}, found {_rows(parts)}")
    for part in parts:
        play.log.cite(part[2])


def _is_reason(play: Play, wanted: Sequence[object], part: tuple[int, str, str]) -> bool:
    """The number, the name, and the clause if the scenario gives one."""
    if wanted[0] != part[0] or folded(wanted[1]) != folded(part[1]):
        return False
    return len(wanted) < 3 or is_quoted(play.game, str(wanted[2]), [part[2]])


def _rows(rows: Iterable[Sequence[object]]) -> str:
    return ", ".join(str(list(row)) for row in rows) or "none"


# -- decisions --------------------------------------------------------------------------------------------------------


def decision(play: Play, item: DecisionItem) -> None:
    wanted = item.decision
    found = play.wait() if wanted.seat == CHANCE_NAME else play.catch_up()
    if found is None:
        raise Failure(f"expected a decision, but {play.ending()}")
    if wanted.seat and wanted.seat != play.seat_name(found.seat):
        raise Failure(f"expected a decision of {wanted.seat}, found: {play.question(found)}")
    if wanted.kind and wanted.kind != found.kind:
        raise Failure(f"expected {wanted.kind}, found: {play.question(found)}")
    prompt = play.game.vocabulary.prompt(found.kind)
    if wanted.prompt and wanted.prompt != prompt:
        raise Failure(f"expected the prompt {wanted.prompt!r}, found {prompt!r}")
    options = found.listed()
    strange = [each for each in wanted.excludes if not _is_an_option(play, found, each)]
    if strange:
        raise Failure(f"{shown(strange[0])} excludes nothing{play.misread(found, strange[0])}")
    if wanted.count is not None and wanted.count != len(options):
        raise Failure(f"expected {wanted.count} options, found {len(options)}: {_all(play, found, options)}")
    problems = [f"{shown(each)} should be offered" for each in wanted.includes if not _meant(play, found, each)]
    problems += [f"{shown(each)} should not be offered" for each in wanted.excludes if _fit(play, found, each)]
    if wanted.options is not None:
        covered: list[Option] = []
        for each in wanted.options:
            fitting = _fit(play, found, each)
            problems += [] if fitting else [f"{shown(each)} is missing"]
            covered += fitting
        problems += [
            f"{_name(play, found, option)!r} is offered as well" for option in options if option not in covered
        ]
    if problems:
        raise Failure("\n".join([*problems, f"the options are: {_all(play, found, options)}"]))
    _cite_withheld(play, found, wanted)


def _cite_withheld(play: Play, found: Decision, wanted: Wanted) -> None:
    """A checked list proves the question's own clauses and those that keep the others out of it."""
    withheld = [refusal for each in wanted.excludes for refusal in play.refusing(found, each)]
    if wanted.options is not None:
        withheld += refusals(play.state, found)
    if withheld or wanted.options is not None:
        for clause in dict.fromkeys([*found.step.clauses, *[bar.clause for _, bar, _ in withheld]]):
            play.log.cite(clause)


def _fit(play: Play, found: Decision, command: Command) -> list[Option]:
    if found.is_chance:
        return [option for option in found.listed() if folded(play.outcome_name(found, option)) == folded(command)]
    return play.fitting(found, command)


def _meant(play: Play, found: Decision, command: Command) -> list[Option]:
    return _fit(play, found, command) or ([] if found.is_chance else play.meant(command, found.listed()))


def _is_an_option(play: Play, found: Decision, command: Command) -> bool:
    """Whether the game knows such an option at all: a mistyped one would never be offered."""
    if found.is_chance or isinstance(command, list):
        return True
    return play.game.vocabulary.knows(command)


def _name(play: Play, found: Decision, option: Option) -> str:
    return play.outcome_name(found, option) if found.is_chance else play.command(option)


def _all(play: Play, found: Decision, options: Sequence[Option]) -> str:
    return listed([_name(play, found, option) for option in options])


def refused(play: Play, item: Refused) -> None:
    """Every option that the command fits is withheld, and each for this clause.

    It may be withheld at the present question, or at one that was not even asked since the last answer.
    """
    found = play.catch_up()
    is_asked = found is not None and not found.is_chance and item.by in ("", play.seat_name(found.seat))
    if found is not None and is_asked and play.fitting(found, item.refused):
        raise Failure(f"expected {shown(item.refused)} to be refused, but it is offered\n{play.question(found)}")
    skipped = play.skipped(item.refused)
    if not is_asked and not skipped:
        _asked(play, item.by)
    refusing = play.refusing(found, item.refused) if found is not None and is_asked else []
    if found is not None and not refusing and not skipped:
        why = play.misread(found, item.refused)
        raise Failure(f"{shown(item.refused)} is not offered, but no rule says why{why}\n{play.question(found)}")
    problems = [_objection(play, item, each) for each in (refusing, skipped) if each]
    if all(problems):
        raise Failure(problems[0])
    play.log.cite(item.clause)


def _objection(play: Play, item: Refused, refusing: Sequence[Refusal]) -> str:
    """What is wrong with the reasons; empty if the clause withholds every option."""
    for option in {refusal[0] for refusal in refusing}:
        reasons = [refusal[1:] for refusal in refusing if refusal[0] == option]
        said = [f"{bar.say(facts)} [{bar.clause}]" for bar, facts in reasons]
        quoted = [words for (bar, _), words in zip(reasons, said, strict=True) if _is_by(play, bar, item.clause)]
        if not quoted:
            return f"{play.command(option)!r}: expected {item.clause} to forbid it, found: {'; '.join(said)}"
        if item.words and not any(folded(item.words) in folded(words) for words in quoted):
            return f"{play.command(option)!r}: expected the words {item.words!r}, found: {'; '.join(said)}"
    return ""


def illegal(play: Play, item: Illegal) -> None:
    """Answer it all the same: the engine must refuse it with this clause, and nothing may change."""
    found = _asked(play, item.by)
    option = play.as_option(item.illegal, found)
    if option is None:
        candidates = play.fitting(found, item.illegal) or [refusal[0] for refusal in play.refusing(found, item.illegal)]
        if not candidates:
            raise Failure(
                f"nobody could mean {shown(item.illegal)} here{play.misread(found, item.illegal)} "
                f"(write the raw option as a list)\n{play.question(found)}"
            )
        option = candidates[0]
    before = play.game.codec.encode(play.state)
    cited = play.log.cited.get(item.clause, 0)
    try:
        answer(play.state, found, option)
    except IllegalAnswer as error:
        quoted = _quoted(play, found, error, item.clause)
        if not quoted:
            raise Failure(f"{shown(item.illegal)}: expected {item.clause} to forbid it, found: {error}") from None
        if item.words and not any(folded(item.words) in folded(words) for words in quoted):
            raise Failure(f"{shown(item.illegal)}: expected the words {item.words!r}, found: {error}") from None
    else:
        raise Failure(f"expected {shown(item.illegal)} to be illegal, but it was taken")
    if play.game.codec.encode(play.state) != before:
        raise Failure(f"{shown(item.illegal)} was turned down, but changed the state")
    if play.log.cited.get(item.clause, 0) == cited:
        play.log.cite(item.clause)


def _quoted(play: Play, found: Decision, error: IllegalAnswer, clause: str) -> list[str]:
    """This clause's words against the answer: several rules may bar one option, and of nonsense the asking step's
    clauses say that it is none.
    """
    barring = [refusal for refusal in refusals(play.state, found) if refusal[0] == error.option]
    asking = () if barring else found.step.clauses
    if isinstance(found.options, OpenChoice):
        barring += found.options.why_not(error.option)
    barring += [each for each in play.game.inspection.untimely(play.state, found) if each[0] == error.option]
    said = [bar.say(facts) for _, bar, facts in barring if _is_by(play, bar, clause)]
    if is_quoted(play.game, clause, (error.clause, *asking)):
        said.append(error.words)
    return said


def _is_by(play: Play, bar: Bar, clause: str) -> bool:
    return is_quoted(play.game, clause, clauses_of(bar))


def _asked(play: Play, by: str) -> Decision:
    found = play.catch_up()
    if found is None:
        raise Failure(f"expected a decision, but {play.ending()}")
    if found.is_chance:
        raise Failure(f"expected a player's decision, but {play.question(found)}, and no prepared roll is left")
    if by and play.seat_name(found.seat) != by:
        raise Failure(f"expected {by} to be asked, but {play.question(found)}")
    return found


# -- events -----------------------------------------------------------------------------------------------------------


def events(play: Play, item: Events) -> None:
    play.catch_up()
    happened = play.log.events[play.mark :]
    left = list(happened)
    for number, wanted in enumerate(item.events):
        while left and not _is_event(play, wanted, left[0]):
            if item.exactly:
                raise Failure(_events_words(play, f"event {number + 1} should be {_event_words(wanted)}", happened))
            left.pop(0)
        if not left:
            raise Failure(_events_words(play, f"{_event_words(wanted)} did not happen (in this order)", happened))
        left.pop(0)
    if item.exactly and left:
        raise Failure(
            _events_words(play, f"{len(item.events)} events were expected, {len(happened)} happened", happened)
        )
    play.mark = len(play.log.events)


def no_event(play: Play, item: NoEvent) -> None:
    play.catch_up()
    for event in play.log.events[play.mark :]:
        if _is_event(play, item.no_event, event):
            raise Failure(f"expected no {_event_words(item.no_event)}, but: {event_words(play, event)}")


def _is_event(play: Play, wanted: str | PlainMap, event: Event) -> bool:
    table = {"kind": wanted} if isinstance(wanted, str) else wanted
    if "kind" in table and table["kind"] != event.kind.name:
        return False
    if "clause" in table and not is_quoted(play.game, str(table["clause"]), event.clauses):
        return False
    facts = play.game.vocabulary.facts(play.state, event)
    named = {name: value for name, value in table.items() if name not in ("kind", "clause")}
    return all(name in facts and folded(facts[name]) == folded(value) for name, value in named.items())


def _event_words(wanted: str | PlainMap) -> str:
    return (
        wanted
        if isinstance(wanted, str)
        else "{ " + ", ".join(f"{key} = {value}" for key, value in wanted.items()) + " }"
    )


def event_words(play: Play, event: Event) -> str:
    """An event in a form from which an expectation can be written."""
    facts = ", ".join(f"{name}={value}" for name, value in play.game.vocabulary.facts(play.state, event).items())
    return f"{event.kind.name}({facts}) [{', '.join(event.clauses)}]"


def _events_words(play: Play, problem: str, happened: Sequence[Event]) -> str:
    lines = [f"  {number}. {event_words(play, event)}" for number, event in enumerate(happened, start=1)]
    return "\n".join([problem, "what happened since the last `events` item:", *(lines or ["  nothing"])])


# -- knowledge and ending ---------------------------------------------------------------------------------------------


def view(play: Play, item: View) -> None:
    found = play.catch_up()
    viewer = None if item.view == SPECTATOR else play.game.seat_named(item.view)
    known = play.game.knowledge.view(play.state, viewer)
    expect_values(play, known, item.expect)
    seat = NOBODY if viewer is None else viewer
    texts = {
        "the position": play.game.inspection.render(known, viewer),
        "the record": "\n".join(words_in(play.game.codec.describe(known))),
        "the events": "\n".join(play.game.vocabulary.tell(play.state, event, seat) for event in play.log.events),
    }
    if found is not None and found.seat == viewer:
        texts["the options"] = "\n".join(play.command(option) for option in found.listed())
        said = [option for option in found.listed() if option[0] in play.game.vocabulary.forms]
        texts["the words of the options"] = "\n".join(play.game.vocabulary.say(play.state, option) for option in said)
    for words in item.hides:
        for place, text in texts.items():
            line = _line_with(words, text)
            if line:
                raise Failure(f"{item.view} must not know {words!r}, but {place} says so:\n{line[:200]}")
    for words in item.shows:
        if not any(_line_with(words, text) for text in texts.values()):
            raise Failure(f"{item.view} should know {words!r}, but nothing says so:\n{texts['the position']}")


def _line_with(words: str, text: str) -> str:
    """The first line that holds the words as words: "Stone" is not in "no stones"."""
    pattern = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)
    return next((line for line in text.splitlines() if pattern.search(line)), "")


def ends(play: Play, item: Ends) -> None:
    found = play.catch_up()
    if item.ends is False:
        if found is None:
            raise Failure(f"expected the match to go on, but {play.ending()}")
        return
    if found is not None:
        raise Failure(f"expected the match to be over, but {play.question(found)}")
    wanted = Ending() if item.ends is True else Ending(winner=item.ends) if isinstance(item.ends, str) else item.ends
    winner = play.state.winner
    name = DRAW_NAME if winner == DRAW else play.game.seats[winner]
    if wanted.winner and wanted.winner != name:
        raise Failure(f"expected the winner to be {wanted.winner}, but {play.ending()}")
    if folded(wanted.reason) not in folded(play.state.ending):
        raise Failure(f"expected the reason {wanted.reason!r}, but {play.ending()}")

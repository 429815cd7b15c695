"""The words a player may type besides answers, and how a typed line finds its meaning."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import NamedTuple

from tenkaichi.bots import observe
from tenkaichi.bots.advice import advise
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.presentation import ARITHMETIC, DENSITIES, STORY
from tenkaichi.engine.typed_words import split
from tenkaichi.terminal.explaining import why
from tenkaichi.terminal.menu import Choice
from tenkaichi.terminal.pointing import point_meant, refuse_point
from tenkaichi.terminal.previews import preview
from tenkaichi.terminal.references import card, rules
from tenkaichi.terminal.saves import find_save, load_save, typed_path
from tenkaichi.terminal.session import Leave, Session

SHOWN = 12  # of many that fit
REASON_SECONDS = 1.0  # for the reasons of a hint


class Command(NamedTuple):
    """One command: what follows its name, what it does in a line, and the doing."""

    arguments: str
    words: str
    run: Callable[[Session, list[str]], None]


def obey(session: Session, words: str) -> None:
    """Follow a typed line: a number, an option in words, or a command."""
    tokens = split(words)
    if not tokens:
        session.screen.say("Type the number of an option, an option in words, or help.", "dim")
        return
    if tokens[0].startswith("?"):
        preview(session, split(words.strip()[1:]))
    elif tokens[0].startswith("/"):
        _command(session, tokens[0][1:], tokens[1:])
    elif (number := whole_number(words)) is not None:
        _choose_number(session, number)
    elif _is_command(session, tokens):
        COMMANDS[tokens[0].lower()].run(session, tokens[1:])
    else:
        _choose_by_meaning(session, words, tokens)


def whole_number(words: str) -> int | None:
    """The number that plain digits mean; None for anything else, superscripts and telephone numbers among it."""
    return int(words) if words.isascii() and words.isdigit() and len(words) <= 9 else None


def _is_command(session: Session, tokens: list[str]) -> bool:
    """Its exact name; but where an option has the same name, more words make it that option (`help Vegeta`)."""
    if tokens[0].lower() not in COMMANDS:
        return False
    if len(tokens) == 1 or session.menu is None:
        return True
    verbs = {session.presenter.game.vocabulary.forms[choice.option[0]].verb for choice in session.menu.choices}
    return tokens[0].lower() not in verbs


def _choose_number(session: Session, number: int) -> None:
    if session.menu is None:
        raise TenkaichiError("the match is over; there is nothing to choose any more")
    choice = session.menu.numbered(number)
    if choice is None:
        raise TenkaichiError(f"there is no option {number}; they go from 1 to {len(session.menu.choices)}")
    _take(session, choice)


def _take(session: Session, choice: Choice) -> None:
    session.screen.say(f"  {choice.label}", "good")
    session.answer(choice.option)


def _choose_point(session: Session, words: str) -> bool:
    """Take a place typed as two numbers, or refuse it with the reason; False if the words are not a place."""
    point, decision = point_meant(session, words), session.match.decision
    if point is None or decision is None:
        return False
    if decision.allows(point):
        session.screen.say(f"  {session.presenter.label(session.match.state, point)}", "good")
        session.answer(point)
    else:
        refuse_point(session, decision, point)
    return True


def _choose_by_meaning(session: Session, words: str, tokens: list[str]) -> None:
    if _choose_point(session, words):
        return
    found = session.menu.meant_by(words) if session.menu else []
    if len(found) == 1:
        _take(session, found[0])
        return
    near = [name for name in COMMANDS if name.startswith(tokens[0].lower())]
    if len(near) == 1 and not found:
        COMMANDS[near[0]].run(session, tokens[1:])
    elif found:
        session.screen.say(f"{words!r} fits {len(found)} options:", "warn")
        rows = [(((f"{c.number:>2}", "number"),), ((c.label, ""),), ((c.note, "dim"),)) for c in found[:SHOWN]]
        session.screen.grid(rows)
    elif session.menu is None or not why(session, words, is_asked=False):
        _not_understood(session, words, tokens)


def _not_understood(session: Session, words: str, tokens: list[str]) -> None:
    verbs: list[str] = []
    if session.menu is not None:
        forms = session.presenter.game.vocabulary.forms
        verbs = sorted({forms[choice.option[0]].verb for choice in session.menu.choices if choice.option[0] in forms})
        same = [c for c in session.menu.choices if forms[c.option[0]].verb.startswith(tokens[0].lower())]
        if same and len(tokens) > 1:
            session.screen.say(f"{words[:60]!r} fits none of these:", "warn")
            session.screen.grid([(((f"{c.number:>2}", "number"),), ((c.label, ""),)) for c in same[:SHOWN]])
            return
    near = difflib.get_close_matches(tokens[0].lower(), [*COMMANDS, *verbs], n=2, cutoff=0.6)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    session.screen.say(f"I do not understand {words[:60]!r}.{hint}", "warn")
    count = len(session.menu.choices) if session.menu else 0
    numbers = f"a number from 1 to {count}, " if count else ""
    begins = f"words that begin with {', '.join(verbs)}, or " if verbs else ""
    session.screen.say(f"Type {numbers}{begins}help for the commands.", "dim")


def _command(session: Session, name: str, words: list[str]) -> None:
    near = [known for known in COMMANDS if known.startswith(name.lower())] if name else []
    exact = [known for known in near if known == name.lower()]
    if len(exact or near) != 1:
        raise TenkaichiError(f"no command /{name}; the commands are {', '.join(COMMANDS)}")
    COMMANDS[(exact or near)[0]].run(session, words)


# -- the commands -----------------------------------------------------------------------------------------------------


def _why(session: Session, words: list[str]) -> None:
    why(session, " ".join(words), is_asked=True)


def _odds(session: Session, words: list[str]) -> None:
    menu = session.menu
    if menu is None:
        raise TenkaichiError("the match is over; there is nothing to choose any more")
    menu.compute_odds(seconds=5.0)
    number = whole_number(words[0]) if words else None
    if number is not None:
        _odds_of(session, number)
        return
    known = [(choice, menu.prospects.get(choice.option)) for choice in menu.choices]
    rows = [
        (((f"{choice.number:>2}", "number"),), ((choice.label, ""),), ((found.words, "warn"),))
        for choice, found in known
        if found is not None
    ]
    if not rows:
        session.screen.say("No option here is a throw of dice that can be worked out.", "dim")
        return
    session.screen.grid(rows)
    for assumption in menu.assumptions():
        session.screen.say(f"Exact, if {assumption}. odds NUMBER shows every outcome.", "dim")


def _odds_of(session: Session, number: int) -> None:
    menu = session.menu
    assert menu is not None
    choice = menu.numbered(number)
    found = None if choice is None else menu.prospects.get(choice.option)
    if choice is None or found is None:
        raise TenkaichiError(f"there are no chances to tell for option {number}")
    session.screen.say(f"{choice.label}:", "strong")
    for words, chance in found.outcomes:
        bar = "█" * round(30 * chance)
        session.screen.line(((f"  {float(100 * chance):5.1f} % ", "number"), (f"{bar} ", "ki"), (words, "")))
    session.screen.say(f"Exact, if {found.assumption}.", "dim")


def _log(session: Session, words: list[str]) -> None:
    named = [name for name in DENSITIES if words and name.startswith(words[0].lower())]
    if words and not named:
        raise TenkaichiError(
            f"log {' | '.join(DENSITIES)}: how much of it; log arithmetic shows every number and clause"
        )
    density = DENSITIES.index(named[0]) if named else STORY
    session.logbook.show(session.match, session.viewer, density)
    if density < ARITHMETIC:
        session.screen.say(f"log {DENSITIES[density + 1]} tells more.", "dim")


def _map(session: Session, words: list[str]) -> None:
    session.draw()
    for line in session.presenter.legend:
        session.screen.line(line)


def _options(session: Session, words: list[str]) -> None:
    if session.menu is not None and session.match.decision is not None:
        session.present()


def _skip(session: Session, words: list[str]) -> None:
    decision = session.match.decision
    passing = None if decision is None else session.presenter.game.passing(session.match.state, decision)
    if decision is None or passing is None:
        raise TenkaichiError("skip lets reaction windows go by until your next own choice; this is such a choice")
    session.skipping.add(decision.seat)
    session.answer(passing)


def _undo(session: Session, words: list[str]) -> None:
    count = whole_number(words[0]) if words else 1
    if count is None:
        raise TenkaichiError("undo takes back your last answer, undo 3 your last three")
    session.undo(count)


def _concede(session: Session, words: list[str]) -> None:
    decision = session.match.decision
    if decision is None:
        raise TenkaichiError("the match is over; there is nothing left to concede")
    agreed = session.screen.ask("Give up this match? (yes/no) ")
    if agreed.lower() in ("y", "yes"):
        session.concede(decision.seat)


def _save(session: Session, words: list[str]) -> None:
    if not words:
        raise TenkaichiError("save where? For example: save evening.tape")
    path = typed_path(" ".join(words))
    if path.is_dir():
        raise TenkaichiError(f"{path} is a folder; save {path / 'evening.tape'} would be a file in it")
    if path.exists():
        agreed = session.screen.ask(f"{path} is there already. Write over it? (yes/no) ")
        if agreed.lower() not in ("y", "yes"):
            session.screen.say("Not saved.", "dim")
            return
    session.match.save(path)
    session.screen.say(f"Saved as {path}", "good", wraps=False)


def _load(session: Session, words: list[str]) -> None:
    if not words:
        raise TenkaichiError("load which file? load last is the last match of this game")
    path = find_save(" ".join(words), session.presenter.game.name)
    match = load_save(path, session.presenter.game)
    session.keep()
    session.logbook.told_to.clear()
    session.replace(match)
    count = len(match.events(None))
    session.logbook.told_to = dict.fromkeys([*session.persons, None], count)
    session.screen.say(f"Loaded {path}", "good", wraps=False)


def _hint(session: Session, words: list[str]) -> None:
    decision, menu = session.match.decision, session.menu
    if decision is None or menu is None:
        raise TenkaichiError("the match is over; there is nothing to choose any more")
    seen = observe(session.presenter.game, session.match.state, decision.seat)
    found = advise(seen, SeededChance(f"hint {session.match.state_hash()}"), session.hinting, REASON_SECONDS)
    option = found.ranked[0][0]
    choice = next((choice for choice in menu.choices if choice.option == option), None) or menu.add(option)
    session.screen.say(
        f"A bot in your place, who sees what you see, would choose {choice.number}: {choice.label}", "good"
    )
    for sentence in found.why:
        session.screen.say(sentence)


def _help(session: Session, words: list[str]) -> None:
    session.screen.title("Help")
    session.screen.say(
        "Answer with the number of an option, or in words: its verb and what it is done with, as short as you like. "
        "Capitals, hyphens and quotes do not matter; parts can be named: actions=2."
    )
    rows = [
        (((f"{name} {command.arguments}".strip(), "strong"),), ((command.words, ""),))
        for name, command in COMMANDS.items()
    ]
    session.screen.grid(rows)
    session.screen.say("A slash in front makes sure that a command is meant: /help", "dim")
    for line in session.presenter.legend:
        session.screen.line(line)


def _quit(session: Session, words: list[str]) -> None:
    raise Leave


def _again(session: Session, words: list[str]) -> None:
    if not session.match.is_over:
        raise TenkaichiError("this match still goes on; quit leaves it, undo takes back")
    session.wants_another = True
    raise Leave


COMMANDS: dict[str, Command] = {
    "why": Command("[words]", "why can I not ...: the fact and the clause; alone: everything that is barred", _why),
    "hint": Command("", "what a bot would do in your place", _hint),
    "odds": Command("[number]", "the exact chances of your options", _odds),
    "preview": Command("NUMBER", "what an option would bring: odds by reply, range, path; also ? NUMBER", preview),
    "rules": Command("[clause or words]", "the rules of this moment, one clause, or a search", rules),
    "card": Command("NAME", "what is printed on a card, a character, a technique", card),
    "map": Command("", "the table again, with its signs explained", _map),
    "options": Command("", "the options again", _options),
    "log": Command("[story|actions|arithmetic]", "what has happened, in three densities", _log),
    "skip": Command("", "let every reaction window go by until your next own choice", _skip),
    "undo": Command("[n]", "take back your last answer, or your last n", _undo),
    "concede": Command("", "give up the match", _concede),
    "save": Command("FILE", "write the match to a file", _save),
    "load": Command("FILE", "go on with a saved match; load last for the newest", _load),
    "help": Command("", "this list", _help),
    "quit": Command("", "leave; the match is kept and can be taken up again", _quit),
    "again": Command("", "after the end: another match", _again),
}

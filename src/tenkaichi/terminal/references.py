"""Look up clauses of the rules, and what is printed on cards and boards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tenkaichi.engine.catalogue import Clause, catalogue
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.presentation import Reference
from tenkaichi.engine.typed_words import folded

if TYPE_CHECKING:
    from tenkaichi.terminal.session import Session

SHOWN = 8


def rules(session: Session, words: list[str]) -> None:
    """A clause by its id, a family by the beginning of its ids, a search; alone: the clauses of this question."""
    book = catalogue(session.presenter.game.name)
    if not words:
        decision = session.match.decision
        clauses = [] if decision is None else [book.clause(name) for name in decision.step.clauses if name in book]
        if not clauses:
            raise TenkaichiError("rules WORDS searches the rules, rules CLAUSE shows a clause")
        _list(session, clauses)
        return
    wanted = words[0].upper()
    if len(words) == 1 and re.fullmatch(r"[A-Z]+-[A-Z0-9-]+", wanted):
        if wanted in book:
            _whole(session, book.clause(wanted))
            return
        family = [clause for clause in book if clause.id.startswith(wanted)]
        if not family:
            book.clause(wanted)  # raises with the nearest ids
        _list(session, family)
        return
    found = book.search(words)
    if not found:
        raise TenkaichiError(f"no clause holds {' and '.join(words)}")
    if len(found) == 1:
        _whole(session, found[0])
    else:
        _list(session, found)


def _whole(session: Session, clause: Clause) -> None:
    screen = session.screen
    screen.line(((clause.id, "strong"), (f"  {clause.section}", "dim")))
    screen.say(clause.rule or f"Same as {', '.join(clause.same_as)}")
    if clause.ruling:
        screen.line((("Ruling: ", "strong"), (clause.ruling, "")))


def _list(session: Session, clauses: list[Clause]) -> None:
    rows = [
        (((clause.id, "strong"),), ((clause.rule or f"same as {', '.join(clause.same_as)}", ""),))
        for clause in clauses[:SHOWN]
    ]
    session.screen.grid(rows)
    if len(clauses) > SHOWN:
        session.screen.say(f"... and {len(clauses) - SHOWN} more; say more words.", "dim")


def card(session: Session, words: list[str]) -> None:
    """Find a card by name, by the beginning of a word of the name, or by a line that is printed on it."""
    entries = session.presenter.references(session.match.view(session.viewer))
    if not entries:
        raise TenkaichiError("this game has no printed words to show here")
    if not words:
        for kind in dict.fromkeys(entry.kind for entry in entries):
            names = ", ".join(entry.name for entry in entries if entry.kind == kind)
            session.screen.line(((f"{kind}: ", "strong"), (names, "")))
        return
    wanted = folded("".join(words))
    found = [entry for entry in entries if folded(entry.name) == wanted] or [
        entry for entry in entries if any(folded(part).startswith(wanted) for part in (entry.name, *entry.name.split()))
    ]
    if found:
        for entry in found[:SHOWN]:
            _entry(session, entry)
        return
    lines = [(entry, line) for entry in entries for line in entry.text.splitlines() if wanted in folded(line)]
    if not lines:
        raise TenkaichiError(f"nothing is called {' '.join(words)!r}; card alone lists every name")
    for entry, line in lines[:SHOWN]:
        session.screen.line(((f"{entry.name}: ", "strong"), (line, "")))


def _entry(session: Session, entry: Reference) -> None:
    session.screen.line(((f"{entry.name} ", "strong"), (f"({entry.kind})", "dim")))
    session.screen.grid([((("", ""),), ((line, ""),)) for line in entry.text.splitlines()], widths=(1,))

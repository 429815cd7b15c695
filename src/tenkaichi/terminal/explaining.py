"""Why not: what a player could expect to do and may not, with the fact and the clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenkaichi.engine.catalogue import catalogue
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.match import Refused
from tenkaichi.engine.presentation import Line
from tenkaichi.engine.typed_words import matching

if TYPE_CHECKING:
    from tenkaichi.terminal.session import Session

SHOWN = 6


def why(session: Session, words: str, *, is_asked: bool) -> bool:
    """Explains what `words` mean, or everything that is barred; False if they mean nothing that is barred."""
    menu, match = session.menu, session.match
    if menu is None or match.decision is None:
        raise TenkaichiError("the match is over: nothing may be done any more")
    barred = match.why_not()
    if not words:
        _overview(session, barred)
        return True
    wanted = words.removeprefix("not ").removeprefix("can i not ").removeprefix("can't i ")
    vocabulary = session.presenter.game.vocabulary
    options = matching(vocabulary, menu.seen, wanted, [refused.option for refused in barred])
    found = [refused for refused in barred if refused.option in options]
    allowed = menu.meant_by(wanted) if is_asked else []
    for choice in allowed[:SHOWN]:
        session.screen.say(f"You may: {choice.number} {choice.label}", "good")
    if allowed and len(options) == len(barred):
        return True
    if found:
        _explain(session, found)
    elif is_asked and not allowed:
        session.screen.say(f"Nothing that is barred here is called {wanted!r}. why alone lists everything.", "warn")
    return bool(found or allowed)


def _explain(session: Session, found: list[Refused]) -> None:
    """Each reason once, and the clause it stands on."""
    reasons: dict[tuple[str, str], Refused] = {}
    for refused in found:
        reasons.setdefault((refused.words, refused.clause), refused)
    screen = session.screen
    for (words, clause), refused in list(reasons.items())[:SHOWN]:
        label = session.presenter.label(session.menu.seen, refused.option) if session.menu else refused.command
        screen.line(((f"Not {label}: ", "warn"), (words, "strong"), (f"  [{clause}]", "dim")))
    if len(reasons) > SHOWN:
        screen.say(f"... and {len(reasons) - SHOWN} more; name more of it.", "dim")
    if len({clause for _, clause in reasons}) == 1:
        text = clause_text(session, next(iter(reasons))[1])
        if text:
            screen.say(f"  {text}", "dim")


def _overview(session: Session, barred: list[Refused]) -> None:
    """Grouped by kind of option and clause, one example each."""
    if not barred:
        session.screen.say("Nothing is barred here: the options are all there is.", "dim")
        return
    groups: dict[tuple[str, str], list[Refused]] = {}
    for refused in barred:
        groups.setdefault((session.presenter.heading(refused.option), refused.clause), []).append(refused)
    rows: list[tuple[Line, Line, Line]] = []
    for (heading, clause), group in sorted(groups.items(), key=lambda item: session.presenter.rank(item[0][0])):
        reasons = list(dict.fromkeys(refused.words for refused in group))
        more = f" (and {len(reasons) - 1} more)" if len(reasons) > 1 else ""
        rows.append((((heading, "strong"),), ((reasons[0], ""), (more, "dim")), ((clause, "dim"),)))
    session.screen.grid(rows)
    session.screen.say("why WORDS asks about one of them: why move D3. rules CLAUSE shows a clause.", "dim")


def clause_text(session: Session, clause: str) -> str:
    """The rule of a clause; "" where the game has no catalogue."""
    try:
        return catalogue(session.presenter.game.name).clause(clause).rule
    except TenkaichiError:
        return ""

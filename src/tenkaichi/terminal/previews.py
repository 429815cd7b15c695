"""Show what an option would bring: its facts, the odds by reply, the path it takes."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tenkaichi.engine.decision import Option
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.presentation import Line
from tenkaichi.engine.preview import Preview, Reply, percent
from tenkaichi.terminal.pointing import point_meant, refuse_point

if TYPE_CHECKING:
    from tenkaichi.terminal.session import Session

BAR = 10  # columns of a certainty


def preview(session: Session, words: list[str]) -> None:
    """`? 3`, `preview attack nappa`: what that option would bring."""
    menu, decision = session.menu, session.match.decision
    if menu is None or decision is None:
        raise TenkaichiError("the match is over; there is nothing to choose any more")
    if not words:
        raise TenkaichiError("? NUMBER shows what an option would bring: its odds against every reply, its path")
    label, option = _meant(session, " ".join(words))
    session.screen.say(label, "strong")
    if not decision.allows(option):
        refuse_point(session, decision, option)
        return
    found = session.presenter.game.preview(menu.seen, decision.seat, option)
    if found is None:
        session.screen.say("There is nothing to foresee: no dice, no distance.", "dim")
        return
    show(session, found)


def _meant(session: Session, words: str) -> tuple[str, Option]:
    """An option by its number, in words, or as a place."""
    menu = session.menu
    assert menu is not None
    if words.isascii() and words.isdigit():
        choice = menu.numbered(int(words[:9]))
        if choice is None:
            raise TenkaichiError(f"there is no option {words[:9]}; they go from 1 to {len(menu.choices)}")
        return f"{choice.number} {choice.label}", choice.option
    point = point_meant(session, words)
    if point is not None:
        return session.presenter.label(menu.seen, point), point
    found = menu.meant_by(words)
    if len(found) != 1:
        fits = f"fits {len(found)} options" if found else "is not an option here"
        raise TenkaichiError(f"{words[:60]!r} {fits}; ? takes a number")
    return f"{found[0].number} {found[0].label}", found[0].option


def show(session: Session, found: Preview) -> None:
    screen = session.screen
    rows: list[tuple[Line, Line]] = [
        (((fact.name, "title"),), ((fact.words, ""), (f"  [{fact.clause}]" if fact.clause else "", "dim")))
        for fact in found.facts
    ]
    screen.grid(rows, widths=(9,))
    struck = [point for point in found.path if point.kind != "way"]
    if struck:
        screen.say("On its way:", "title")
        screen.grid(
            [(((f" {at}", "number"),), ((point.name, "strong"),), ((point.words, ""),))
             for at, point in enumerate(struck, 1)]
        )  # fmt: skip
    for reply in found.replies:
        _show_reply(session, reply)
    for words in found.assumptions:
        screen.say(f"· {words}.", "dim")


def _show_reply(session: Session, reply: Reply) -> None:
    """A line for each outcome, the likeliest first."""
    critical = f", critical {percent(reply.critical)}" if reply.critical else ""
    figures = f"hits {percent(reply.hit)}{critical}, {float(reply.average):.1f} on average"
    session.screen.line(((f"{reply.words}: ", "title"), (figures if reply.hit else "", "warn")))
    chances: dict[str, Fraction] = {}  # outcomes that differ only in their steps are one line
    for outcome in reply.outcomes:
        chances[outcome.words] = chances.get(outcome.words, Fraction(0)) + outcome.chance
    rows: list[tuple[Line, Line, Line]] = [
        (((f"  {percent(chance):>9}", "number"),), (("█" * round(BAR * chance), "ki"),), ((words, ""),))
        for words, chance in sorted(chances.items(), key=lambda item: -item[1])
    ]
    session.screen.grid(rows, widths=(11, BAR))

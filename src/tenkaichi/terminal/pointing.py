"""Typed places: `12.5,7`, where a question takes any point of a region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenkaichi.engine.decision import Decision, OpenChoice, Option
from tenkaichi.engine.typed_words import typed_point
from tenkaichi.terminal.explaining import clause_text

if TYPE_CHECKING:
    from tenkaichi.terminal.session import Session


def point_meant(session: Session, words: str) -> Option | None:
    """The point that words name: two numbers, alone or after the verb of the question (`to 12.5 7`)."""
    decision = session.match.decision
    if decision is None or not isinstance(decision.options, OpenChoice):
        return None
    choices = session.menu.choices if session.menu is not None else []
    like = choices[0].option if choices else next(iter(decision.options.canonical()), None)
    return None if like is None else typed_point(session.presenter.game.vocabulary, like, words)


def refuse_point(session: Session, decision: Decision, point: Option) -> None:
    """Print why the place cannot be reached."""
    assert isinstance(decision.options, OpenChoice)
    refusal = decision.options.bar(point)
    if refusal is None:
        return
    label = session.presenter.game.vocabulary.say(session.match.state, point)
    bar, facts = refusal[1], refusal[2]
    session.screen.line(((f"Not {label}: ", "warn"), (bar.say(facts), "strong"), (f"  [{bar.clause}]", "dim")))
    text = clause_text(session, bar.clause)
    if text:
        session.screen.say(f"  {text}", "dim")

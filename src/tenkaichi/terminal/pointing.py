"""Places that nobody lists: `12.5,7`, typed where a question takes any point of a region."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tenkaichi.engine.decision import Decision, Option, Region
from tenkaichi.engine.vocabulary import AnswerError
from tenkaichi.terminal.explaining import clause_text

if TYPE_CHECKING:
    from tenkaichi.terminal.session import Session

_NUMBER = r'-?\d*\.?\d+"?'
_PLACE = re.compile(rf"{_NUMBER}(?:\s*[,;/ ]\s*{_NUMBER})+")


def point_meant(session: Session, words: str) -> Option | None:
    """The point that words name: two numbers, alone or after the verb of the question (`to 12.5 7`)."""
    decision = session.match.decision
    if decision is None or not isinstance(decision.options, Region):
        return None
    name = _form_of(session, decision.options)
    typed = words.strip()
    verbs = {name, session.stage.game.vocabulary.forms[name].verb, "move", "go", "at", "to"} if name else set()
    first, _, rest = typed.partition(" ")
    if first.lower() in verbs:
        typed = rest.strip()
    if not name or not _PLACE.fullmatch(typed):
        return None
    numbers = re.findall(_NUMBER, typed)
    try:
        return session.stage.game.vocabulary.spelled_out(" ".join([name, *[each.strip('"') for each in numbers]]))
    except AnswerError:
        return None


def _form_of(session: Session, region: Region) -> str:
    choices = session.menu.choices if session.menu is not None else []
    option = choices[0].option if choices else next(iter(region.canonical()), None)
    return "" if option is None or option[0] not in session.stage.game.vocabulary.forms else str(option[0])


def refuse_point(session: Session, decision: Decision, point: Option) -> None:
    """Says what keeps one from there."""
    assert isinstance(decision.options, Region)
    refusal = decision.options.bar(point)
    if refusal is None:
        return
    label = session.stage.game.vocabulary.say(session.match.state, point)
    bar, facts = refusal[1], refusal[2]
    session.screen.line(((f"Not {label}: ", "warn"), (bar.say(facts), "strong"), (f"  [{bar.clause}]", "dim")))
    text = clause_text(session, bar.clause)
    if text:
        session.screen.say(f"  {text}", "dim")

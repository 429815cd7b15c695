"""A failing case in words: which item, what was expected and found, where the match stands, what happened last."""

from __future__ import annotations

import re

import msgspec

from tenkaichi.engine.event import Event
from tenkaichi.engine.procedure import State, written_name
from tenkaichi.engine.scenario.format import Step
from tenkaichi.engine.scenario.items import Answer, Item
from tenkaichi.engine.scenario.playing import Play

LAST_EVENTS = 6
ITEM_WIDTH = 160


def failure_words(play: Play, step: Step | None, count: int, problem: str) -> str:
    """The whole message of a failing case. `step` is None when the case failed after its last item."""
    place = "after the last item" if step is None else f"item {step.number} of {count}: {item_words(step.item)}"
    lines = [place, *_indented(problem), f"where: {breadcrumb(play.state)}"]
    last = play.log.events[-LAST_EVENTS:]
    if last:
        lines.append("events:" + (" …" if len(play.log.events) > LAST_EVENTS else ""))
        lines += _indented("\n".join(told(play, event) for event in last))
    return "\n".join(lines)


def told(play: Play, event: Event) -> str:
    """An event in words; as a bare record if its words fail, so that a report never does."""
    try:
        return play.game.vocabulary.tell(play.state, event)
    except Exception:
        return repr(event)


def breadcrumb(state: State) -> str:
    """The procedures on the stack: "Match > Round > Turn.act"."""
    names = [written_name(type(frame)) for frame in state.stack]
    if not names:
        return "the match is over"
    top = state.stack[-1]
    if top.at < len(top.steps):
        names[-1] = top.steps[top.at].kind_name
    return " > ".join(names)


def item_words(item: Item) -> str:
    """An item, about as the file has it."""
    if isinstance(item, Answer):
        text = f"{item.seat} = {_value(item.command)}"
    else:
        table = msgspec.to_builtins(item)
        defaults = {field.encode_name: field.default for field in msgspec.structs.fields(item)}
        shown = {key: value for key, value in table.items() if value not in (defaults.get(key), "", [], {}, None)}
        tables = {
            field.encode_name for field in msgspec.structs.fields(item) if type(getattr(item, field.name)) is dict
        }
        text = ", ".join(f"{key} = {_value(value, key in tables)}" for key, value in shown.items())
    return f"{{ {text} }}" if len(text) <= ITEM_WIDTH else f"{{ {text[:ITEM_WIDTH]} … }}"


def _value(value: object, is_whole: bool = False) -> str:
    """A value as TOML. Of a record what is empty is left out; `is_whole`: of a table that the file has it stays."""
    if isinstance(value, dict):
        shown = {key: each for key, each in value.items() if is_whole or each not in ("", [], {}, None)}
        return "{ " + ", ".join(f"{_key(key)} = {_value(each, is_whole)}" for key, each in shown.items()) + " }"
    return msgspec.json.encode(value).decode()


def _key(name: object) -> str:
    text = str(name)
    return text if re.fullmatch(r"[A-Za-z0-9_-]+", text) else msgspec.json.encode(text).decode()


def _indented(text: str) -> list[str]:
    return [f"  {line}" for line in text.splitlines()]

"""A tape as a scenario file: set-up, every answer and every die up to a place, and the question asked there.

Running the scenario plays the same match, so it ends in the same state, hash for hash.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from tenkaichi.engine.decision import CHANCE, CONCEDE, Decision
from tenkaichi.engine.drive import command, outcome_name
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import CONTENT, POSITION, Game
from tenkaichi.engine.overriding import is_override
from tenkaichi.engine.procedure import State
from tenkaichi.engine.tape import Answer, Tape

_BARE = re.compile(r"[A-Za-z0-9_-]+")


class NoScenario(TenkaichiError):
    """A tape that no scenario can repeat."""


def scenario_text(
    game: Game,
    tape: Tape,
    decision: Decision | None,
    *,
    title: str,
    notes: str,
    clause: str,
    state_hash: str,
    seed: str = "",
    said: Sequence[str] = (),
    breaking: Sequence[Answer] = (),
) -> str:
    """The file. `decision` is the question after the tape's last answer; `said` is each answer in words.

    `seed` is given once the match is over: before that it would reveal coming dice. `breaking` is an answer at which
    the rules fail: the case fails as long as they do.
    """
    begin = "position" if POSITION in tape.setup else "setup"
    setup = tape.setup.get(POSITION, {key: value for key, value in tape.setup.items() if key != CONTENT})
    lines = [
        f"game = {toml(game.name)}",
        f"title = {toml(title)}",
        f"notes = {toml(notes)}",
        f"{begin} = {toml(setup)}",
        *([f"content = {toml(tape.setup[CONTENT])}"] if CONTENT in tape.setup else []),
        "",
        "[[case]]",
        f"name = {toml('as it was reported')}",
        f"clauses = {toml([clause] if clause else [])}",
        f"# ruleset {tape.ruleset.hash}",
        *([f"# seed {seed}"] if seed else []),
        f"# state after these answers {state_hash}",
        "play = [",
        *[f"  {toml(item)}," for item in play_items(game, tape.answers, said)],
        f"  {toml(_closing(game, decision))},",
        *[f"  {toml(item)}," for item in play_items(game, breaking, ["here the rules broke down"])],
        "]",
        "",
    ]
    return "\n".join(lines)


def play_items(game: Game, answers: Sequence[Answer], said: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Every line of the tape as an item of `play`: options as data, so that no words must be parsed."""
    items: list[dict[str, Any]] = []
    for at, (seat, option) in enumerate(answers):
        if is_override(option):
            raise NoScenario("this match was changed by hand, which a scenario cannot repeat; its tape can")
        if option == CONCEDE:
            item: dict[str, Any] = {"concede": game.seats[seat]}
        elif seat == CHANCE:
            item = {"chance": option[1]}
        else:
            item = {game.seats[seat]: _plain(option)}
        items.append({**item, "note": said[at]} if at < len(said) and said[at] else item)
    return items


def played_words(game: Game, tape: Tape) -> tuple[State, Decision | None, list[str]]:
    """Plays a tape, and says each of its answers as it would be typed."""
    said: list[str] = []

    def witness(at: int, g: State, decision: Decision) -> None:
        option = tape.answers[at][1]
        is_chance = tape.answers[at][0] == CHANCE
        said.append(outcome_name(game, g, decision, option) if is_chance else command(game, g, decision, option))

    state, decision = tape.play(game, allow_other_rules=True, witness=witness)
    return state, decision, said


def _closing(game: Game, decision: Decision | None) -> dict[str, Any]:
    """The question asked at the end; a scenario has to expect something."""
    if decision is None:
        return {"ends": True}
    seat = "chance" if decision.is_chance else game.seats[decision.seat]
    return {"decision": {"seat": seat, "kind": decision.kind}}


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, (tuple, list)) else value


def toml(value: Any) -> str:
    """A value as TOML writes it on one line. JSON's null is left out: TOML has no word for it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    if isinstance(value, Mapping):
        pairs = [f"{_key(str(key))} = {toml(each)}" for key, each in value.items() if each is not None]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join([toml(each) for each in value])}]"
    raise NoScenario(f"{value!r} cannot be written in a scenario")


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else toml(name)

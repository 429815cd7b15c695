"""`tenkaichi tape`: look into a saved match, check it, play it again, cut it short."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from tenkaichi.engine.decision import CHANCE, Decision
from tenkaichi.engine.diff import state_hash
from tenkaichi.engine.drive import command
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import EVERYTHING, Match, Result
from tenkaichi.engine.procedure import State
from tenkaichi.engine.seeded_dice import SeededDice, seeded_dice
from tenkaichi.engine.tape import Tape, TapeError
from tenkaichi.engine.tape_file import load_tape, save_tape
from tenkaichi.games import game

SPECTATOR_NAME = "spectator"

File = Annotated[Path, Parameter(help="A saved match.")]
Salvage = Annotated[bool, Parameter(negative=(), help="Use the part before the damage in a broken file.")]
AnyRules = Annotated[bool, Parameter(negative=(), help="Go on even if the tape was recorded under other rules.")]
Pack = Annotated[str, Parameter(help="The content pack that it was played with; default: the standard one.")]


def register(app: App) -> None:
    tape = App(name="tape", help="Look into saved matches: show, verify, replay and cut their tapes.")
    for each in (show, verify, replay, cut):
        tape.command(each)
    app.command(tape)


def show(file: File, /, *, salvage: Salvage = False, any_rules: AnyRules = False, pack: Pack = "") -> None:
    """Print the rules of a tape, and its answers one by one."""
    tape = read(file, salvage)
    print(f"{tape.game}, rules {tape.ruleset.version} ({tape.ruleset.short}), recorded by Tenkaichi {tape.product}")
    print(f"set-up: {', '.join(f'{key} {in_words(value)}' for key, value in tape.setup.items()) or 'the standard one'}")
    print(f"seed: {'none' if tape.seed is None else tape.seed}")
    print(f"{count(tape)}; state after them: {tape.state_hash[:16] or 'not recorded'}")
    with naming(file):
        lines = answer_lines(game(tape.game, pack), tape, any_rules)
    print("\n".join(lines))


def verify(file: File, /, *, any_rules: AnyRules = False, pack: Pack = "") -> None:
    """Check the file, every answer on it against the rules, and its dice and deals against its seed."""
    tape = read(file, salvage=False)
    with naming(file):
        rules = game(tape.game, pack)
        found = tape.verify(rules, any_rules)
        dice = seeded_dice(rules, tape, allow_other_rules=any_rules)
    recorded = "as recorded" if tape.state_hash else "none was recorded"
    print(f"{file}: good: {count(tape)}, all legal; state {found[:16]} ({recorded})")
    if dice is not None:
        print(dice_words(dice))


def replay(
    file: File,
    /,
    *,
    to: Annotated[int | None, Parameter(help="Only so many answers.")] = None,
    viewer: Annotated[str, Parameter(help="A seat's name, spectator, or everything.")] = EVERYTHING,
    salvage: Salvage = False,
    any_rules: AnyRules = False,
    pack: Pack = "",
) -> None:
    """Play the match again and tell what happened, as a viewer may know it."""
    tape = read(file, salvage)
    tape = replace(tape if to is None else tape.cut(to), seed=None)  # chance must not go on by itself
    with naming(file):
        match = Match(game(tape.game, pack), tape, allow_other_rules=any_rules)
    eyes = None if viewer == SPECTATOR_NAME else viewer
    for told in match.events(eyes):
        print(told)
    print(f"\n{match.render(eyes)}\n")
    if match.result is not None:
        print(ending(match.result))
    elif match.decision is not None:
        print(f"{match.seat} is asked: {match.prompt}")


def cut(
    file: File,
    answers: Annotated[int, Parameter(help="How many answers to keep.")],
    to: Annotated[Path, Parameter(help="The new file.")],
    /,
    *,
    force: Annotated[bool, Parameter(negative=(), help="Write over a file that is there.")] = False,
    salvage: Salvage = False,
    any_rules: AnyRules = False,
    pack: Pack = "",
) -> None:
    """Write the tape of the first so many answers to another file."""
    if to.exists() and not force:
        raise TenkaichiError(f"{to} is there already; --force writes over it")
    tape = read(file, salvage).cut(answers)
    with naming(file):
        rules = game(tape.game, pack)
        tape.state_hash = state_hash(rules, tape.replay(rules, allow_other_rules=any_rules))
    save_tape(tape, to)
    print(f"{to}: {count(tape)}")


def dice_words(dice: SeededDice) -> str:
    """Print the seed whose SHA-256 was promised before the match, and whether the dice kept the promise."""
    said = f"{dice.count} dice and deals, all as the seed gives them"
    if dice.others:
        named = ", ".join(map(str, dice.others[:10])) + (" …" if len(dice.others) > 10 else "")
        said = (
            f"{len(dice.others)} of {dice.count} dice and deals are not those of the seed (answers {named}): so it is "
            "in lessons, and up to the point where a branch leaves its match; elsewhere somebody has chosen them"
        )
    return f"{said}; SHA-256 of the seed: {dice.seed_hash}"


# --- reading ---------------------------------------------------------------------------------------------------------


def read(file: Path, salvage: bool) -> Tape:
    try:
        return load_tape(file)
    except TapeError as error:
        if error.good is None:
            raise
        if not salvage:
            hint = "show, replay and cut use them with --salvage"
            raise TenkaichiError(f"{error}\n{count(error.good)} before it are good; {hint}") from error
        print(f"tenkaichi: {error}\ntenkaichi: going on with {count(error.good)} before it", file=sys.stderr)
        return error.good


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Put the file's name in front of what is wrong with the tape in it."""
    try:
        yield
    except TapeError as error:
        raise TenkaichiError(f"{file}: {error}") from error


def answer_lines(rules: Game, tape: Tape, any_rules: bool) -> list[str]:
    """Every answer in the words of the position it was given in."""
    lines: list[str] = []

    def note(index: int, g: State, decision: Decision) -> None:
        seat, option = tape.answers[index]
        who = "chance" if seat == CHANCE else rules.seats[seat]
        lines.append(f"{index + 1:5}  {who:6}  {decision.kind:26}  {command(rules, g, decision, option)}")

    tape.play(rules, allow_other_rules=any_rules, witness=note)
    return lines


def in_words(value: object) -> str:
    """A part of a set-up without the signs of any notation."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {in_words(part)}" for key, part in value.items())
    return " + ".join(map(in_words, value)) if isinstance(value, list) else str(value)


def count(tape: Tape) -> str:
    return f"{len(tape)} answer{'' if len(tape) == 1 else 's'}"


def ending(result: Result) -> str:
    return f"{'A draw' if result.winner is None else f'{result.winner} has won'}: {result.reason}"

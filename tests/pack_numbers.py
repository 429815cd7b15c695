"""The standard packs with one number changed by 1: what a designer does first with a copied pack.

`python tests/pack_numbers.py [GAME …]` tries every number of every entry and prints what became of it;
`tests/games/test_pack_numbers.py` tries a sample.
"""

from __future__ import annotations

import hashlib
import importlib
import re
import sys
from collections import Counter
from collections.abc import Iterator
from copy import copy
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

import msgspec

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.content import ContentError, pack_files, read_pack
from tenkaichi.engine.content_problems import decoding_problems
from tenkaichi.engine.content_sources import Sources
from tenkaichi.engine.drive import chance_answer
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.engine.typed_reading import read_plain
from tenkaichi.games.prime_time.pack import in_mils
from tenkaichi.games.tcg.checks.cards import card_problems
from tenkaichi.games.tcg.checks.ready import ready_deck_problems
from tenkaichi.games.tcg.checks.texts import Known, texts_of_card
from tenkaichi.games.tcg.pack.loading import name_the_named

GAMES = ("duel_battle", "prime_time", "tcg")
SHORT_MATCH = 150  # answers

Path: TypeAlias = tuple[str | int, ...]

# A refusal for a rule of the game cites its clause, or says within what bounds the field has to stay.
CLAUSE = re.compile(r"\((PT|DB|TCG)-[A-Z0-9-]+-\d+[,)]")
BOUND = re.compile(
    r"expected (a whole number|one of|from|more than|less than|\d|the corners of a convex shape)|at least|at most"
)


class Change(NamedTuple):
    """One number of a pack and what it becomes."""

    game: str
    path: Path
    was: float
    by: int

    def __str__(self) -> str:
        return f"{self.game} {'.'.join(str(part) for part in self.path)}: {self.was} {self.by:+}"


class Outcome(NamedTuple):
    """The changed pack, or why it is refused."""

    pack: Any
    refusals: tuple[str, ...] = ()

    @property
    def is_fair(self) -> bool:
        """Accepted, or every refusal gives a rule of the game."""
        return all(CLAUSE.search(each) or BOUND.search(each) for each in self.refusals)


def all_changes(game: str) -> list[Change]:
    """Every number of the standard pack, one more and one less."""
    return [Change(game, path, number, by) for path, number in _numbers(_table(game)) for by in (1, -1)]


def sample(game: str, share: int) -> list[Change]:
    """One of `share` changes, always the same ones, spread over the whole pack."""
    return [each for each in all_changes(game) if _lot(str(each)) % share == 0]


def try_out(change: Change) -> Outcome:
    """The pack with the change, decoded and checked as its game checks packs."""
    if change.game == "tcg" and change.path[0] == "cards":
        return _try_card(change)
    checks = importlib.import_module(f"tenkaichi.games.{change.game}.pack_checks")
    table = _changed(_table(change.game), change.path, change.was + change.by)
    clauses = getattr(checks, "WHOLE_BY", None)
    try:
        if change.game == "prime_time":
            table = msgspec.json.decode(msgspec.json.encode(table))  # lengths are multiplied in place
            in_mils(table)
        pack = read_plain(table, checks.PACK)
    except msgspec.ValidationError as error:
        return Outcome(None, tuple(decoding_problems(table, checks.PACK, Sources(), str(error), "pack", clauses)))
    return Outcome(pack, tuple(str(each) for each in checks.problems(pack)))


def try_out_in_full(change: Change) -> Outcome:
    """The same by way of the game's own `changed`, which decodes and checks everything."""
    checks = importlib.import_module(f"tenkaichi.games.{change.game}.pack_checks")
    key, at, *rest = change.path
    assert isinstance(key, str)
    value: Any = change.was + change.by
    entry = _table(change.game)[key][at]
    top = rest[0]
    fields = _changed(entry, tuple(rest), value)[top]
    try:
        return Outcome(checks.changed(checks.load_standard(), {key: {str(at): {top: fields}}}))
    except ContentError as error:
        return Outcome(None, error.problems)


def play(change: Change, pack: Any, seed: int = 0) -> int:
    """A short match of players who choose at random; the number of answers given."""
    entry = importlib.import_module(f"tenkaichi.games.{change.game}.entry")
    standard = files(f"tenkaichi.games.{change.game}") / "content" / "standard"
    game: Game = entry.game_with(pack) if change.game == "tcg" else entry.game_with(pack, standard)
    chance = SeededChance(f"{change} {seed}")
    state = game.start.new(game.start.sample_setup(chance))
    decision = advance(state)
    answers = 0
    while decision is not None and answers < SHORT_MATCH:
        options = decision.listed()
        option = chance_answer(decision, chance) if decision.is_chance else options[chance.choose(len(options))]
        answer(state, decision, option)
        decision = advance(state)
        answers += 1
    faults = game.inspection.faults(state)
    assert not faults, (str(change), faults)
    return answers


def _try_card(change: Change) -> Outcome:
    """Decodes and checks the changed card only, with everything that looks at several cards at once."""
    checks = importlib.import_module("tenkaichi.games.tcg.pack_checks")
    standard, known = _standard_cards()
    at = change.path[1]
    assert isinstance(at, int)
    table = _table("tcg")
    entry = _changed(table["cards"][at], change.path[2:], change.was + change.by)
    type_ = type(standard.cards[0])
    try:
        card = read_plain(entry, type_)
    except msgspec.ValidationError as error:
        whole = {**table, "cards": [*table["cards"][:at], entry, *table["cards"][at + 1 :]]}
        return Outcome(None, tuple(decoding_problems(whole, checks.PACK, Sources(), str(error), "pack")))
    cards = (*standard.cards[:at], card, *standard.cards[at + 1 :])
    pack = msgspec.structs.replace(standard, cards=cards)
    found = [*card_problems(pack), *texts_of_card(at, card, known)] or [*ready_deck_problems(pack)]
    return Outcome(pack, tuple(str(each) for each in found))


@cache
def _standard_cards() -> tuple[Any, Known]:
    checks = importlib.import_module("tenkaichi.games.tcg.pack_checks")
    pack = checks.load_standard()
    return pack, Known(pack)


@cache
def _table(game: str) -> dict[str, Any]:
    """The files of the standard pack as one table, as they are written."""
    kept: dict[str, Any] = {}

    def keep(table: dict[str, object]) -> None:
        kept.update(msgspec.json.decode(msgspec.json.encode(table)))
        if game == "prime_time":
            in_mils(table)
        if game == "tcg":
            name_the_named(table)
            kept.update(msgspec.json.decode(msgspec.json.encode(table)))

    folder = files(f"tenkaichi.games.{game}") / "content" / "standard"
    assert pack_files(folder)
    read_pack(folder, importlib.import_module(f"tenkaichi.games.{game}.pack_checks").PACK, keep)
    return kept


def _numbers(value: Any, path: Path = ()) -> Iterator[tuple[Path, float]]:
    if isinstance(value, bool):
        return
    if isinstance(value, (int, float)):
        yield path, value
    elif isinstance(value, (dict, list)):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _numbers(each, (*path, key))


def _changed(value: Any, path: Path, number: float) -> Any:
    """The value with one leaf replaced; what is not on the way is shared."""
    if not path:
        return number
    found = copy(value)
    found[path[0]] = _changed(value[path[0]], path[1:], number)
    return found


def _lot(words: str) -> int:
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:4], "big")


def main(games: list[str]) -> int:
    unfair = 0
    for game in games or GAMES:
        tally: Counter[str] = Counter()
        for change in all_changes(game):
            outcome = try_out(change)
            tally["tried"] += 1
            tally["refused" if outcome.refusals else "accepted"] += 1
            if not outcome.is_fair:
                unfair += 1
                print(f"no rule of the game: {change}: {'; '.join(outcome.refusals)}")
            elif not outcome.refusals and _lot(str(change)) % 25 == 0:
                tally["played"] += 1
                tally["answers"] += play(change, outcome.pack)
        print(game, dict(tally), flush=True)
    return 1 if unfair else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

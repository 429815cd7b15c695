"""Rows for training a network: questions of self-play as tokens, what the teacher thought of the options, who won."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tenkaichi.bots.driver import play
from tenkaichi.bots.imagination import worth_trying
from tenkaichi.bots.judging import with_judgement
from tenkaichi.bots.nets.option_reader import OptionReader
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.bots.puct import Puct, PuctBot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State
from tenkaichi.engine.weights import Weights

KINDS = {
    "features": "i", "values": "f", "token_sizes": "i", "sides": "b", "tokens": "i", "option_features": "i",
    "option_values": "f", "option_sizes": "i", "points": "i", "options": "i", "targets": "f", "base": "f",
    "results": "f", "matches": "i", "weights": "f", "terms": "f",
}  # fmt: skip
NUMPY_KINDS = {"i": "int32", "f": "float32", "b": "int8"}
OTHER = 3  # every so manieth question is also seen with the eyes of the other seat, for the value
WILD = 25  # of 100 answers of a wild player so many are drawn by visits


@dataclass
class PolicyRows:
    """The questions of some matches behind each other, and who won which set-up."""

    columns: dict[str, array[Any]] = field(default_factory=lambda: {name: array(kind) for name, kind in KINDS.items()})
    outcomes: list[dict[str, Any]] = field(default_factory=list)

    def save(self, path: Path) -> None:
        import numpy as np

        columns: dict[str, Any] = {
            name: np.frombuffer(column, NUMPY_KINDS[KINDS[name]]) for name, column in self.columns.items()
        }
        np.savez(path, **columns)


class Teacher(Bot):
    """A tree search whose thoughts become rows. Now and then it plays another good option, so that matches differ."""

    def __init__(self, bots: Sequence[PuctBot], rows: PolicyRows, weights: Weights, wild: int = WILD) -> None:
        self.bots = list(bots)  # by seat
        self.rows = rows
        self.weights = weights
        self.wild = wild
        self.match = 0
        self.pending: list[int] = []  # the seat of each row of this match
        self.readers: dict[int, OptionReader] = {}

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        game, bot = seen.game, self.bots[seen.seat]
        if len(seen.options) == 1:
            return seen.options[0]
        if seen.kind in game.thinking.overtures and game.thinking.instinct is not None and not bot.overtures:
            option = bot.choose(seen, chance)
            self.note(seen, {option: 1.0}, 0.5)
            return option
        search = Puct(bot, with_judgement(seen, bot.learned), chance)
        option = search.run()
        lines = {each: float(node.visits - 1) for each, node in search.root.children.items()}  # without the first look
        visits = lines if sum(lines.values()) > 0 else {option: 1.0}
        if option not in visits:
            return option
        self.note(seen, visits, 1.0)
        if chance.choose(100) < self.wild:
            options = list(visits)
            return options[chance.pick([round(visits[each]) for each in options])]
        return option

    def note(self, seen: Observation, visits: Mapping[Option, float], weight: float) -> None:
        """Add a row: the tokens of the view, the options, and how often each was followed."""
        game = seen.game
        assert game.thinking.tokenizer is not None
        reader = self.readers.get(id(game.thinking.tokenizer))
        if reader is None:
            reader = self.readers[id(game.thinking.tokenizer)] = OptionReader(game.vocabulary, game.thinking.tokenizer)
        options: Sequence[Option] = list(dict.fromkeys([*worth_trying(seen), *visits]))
        whole = sum(visits.values())
        targets = [visits.get(option, 0.0) / whole for option in options]
        self.add(game, reader, seen.view, seen.seat, options, targets, weight)
        if len(self.pending) % OTHER == 0:
            other = 1 - seen.seat
            dealt = game.knowledge.determinize(seen.view, seen.seat, SeededChance(len(self.pending)))
            self.add(game, reader, game.knowledge.view(dealt, other), other, options[:1], [1.0], 0.0)

    def add(
        self,
        game: Game,
        reader: OptionReader,
        view: State,
        seat: int,
        options: Sequence[Option],
        targets: Sequence[float],
        weight: float,
    ) -> None:
        assert game.thinking.terms is not None
        tokens = reader.tokenizer.tokens(view, seat)
        read = reader.read(view, seat, options, tokens)
        c = self.rows.columns
        c["features"].extend(tokens.features)
        c["values"].extend(tokens.values)
        c["token_sizes"].extend(_sizes(tokens.starts, len(tokens.features)))
        c["sides"].extend(tokens.sides)
        c["tokens"].append(len(tokens.sides))
        c["option_features"].extend(read.features)
        c["option_values"].extend(read.values)
        c["option_sizes"].extend(_sizes(read.starts, len(read.features)))
        c["points"].extend(read.points)
        c["options"].append(len(options))
        c["targets"].extend(targets)
        terms = game.thinking.terms(view, seat)
        c["terms"].extend(terms)
        c["base"].append(sum([w * t for w, t in zip(self.weights.values, terms, strict=True)]))
        c["matches"].append(self.match)
        c["weights"].append(weight)
        self.pending.append(seat)

    def finish(self, winner: int | None) -> None:
        """The match is over: every row of it gets its result."""
        self.rows.columns["results"].extend([0.5 if winner is None else float(winner == seat) for seat in self.pending])
        self.pending.clear()
        self.match += 1


def _sizes(starts: Sequence[int], end: int) -> list[int]:
    return [after - start for start, after in zip(starts, [*starts[1:], end], strict=True)]


def play_taught(game: Game, teacher: Teacher, setup: Mapping[str, Any], seed: str) -> dict[str, Any]:
    """One match of the teacher against itself; its rows are added to the teacher's."""
    outcome = play(game, [teacher, teacher], setup, seed)
    teacher.finish(outcome.winner)
    found = {
        "setup": setup, "winner": outcome.winner, "fault": outcome.fault.words if outcome.fault else "",
        "decisions": sum(outcome.decisions), "seconds": sum(outcome.seconds), "first": outcome.first,
    }  # fmt: skip
    teacher.rows.outcomes.append(found)
    return found


def join(parts: Sequence[Path]) -> dict[str, Any]:
    """All columns of some files behind each other, the matches counted on."""
    import numpy as np

    loaded = [dict(np.load(path)) for path in parts]
    at = 0
    for part in loaded:
        part["matches"] = part["matches"] + at
        at = int(part["matches"].max(initial=at - 1)) + 1
    joined = {name: np.concatenate([part[name] for part in loaded]) for name in KINDS}
    joined["points"] = joined["points"].reshape(-1, 2)
    return joined

"""Is the content fair? Every pair of ready-made teams, played by one bot against itself, and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tenkaichi.bots.driver import Played, Witness, play
from tenkaichi.bots.registry import bot
from tenkaichi.engine.decision import Decision, OpenChoice, Option
from tenkaichi.engine.game import Game, Measures
from tenkaichi.engine.procedure import State
from tenkaichi.lab.duel import LabError, Progress, Setup
from tenkaichi.statistics.record import Record


@dataclass
class Balance:
    """What many matches say about the content."""

    game: str
    bot: str
    seed: int
    games: int = 0
    draws: int = 0
    faults: list[str] = field(default_factory=list)
    answers: int = 0
    teams: dict[str, Record] = field(default_factory=dict)
    pairings: dict[tuple[str, str], Record] = field(default_factory=dict)
    beginner: Record = field(default_factory=Record)  # who began
    endings: Counter[str] = field(default_factory=Counter)
    figures: dict[str, list[float]] = field(default_factory=dict)
    used: dict[str, Counter[str]] = field(default_factory=dict)  # by kind: how often
    offered: dict[str, Counter[str]] = field(default_factory=dict)  # by kind: in how many questions it could be used
    unused: dict[str, list[str]] = field(default_factory=dict)  # by kind: content that could have been used
    never: dict[str, list[str]] = field(default_factory=dict)  # by kind: what could not even be used

    def count(self, names: tuple[str, ...], played: Played) -> None:
        self.games += 1
        self.draws += played.winner is None
        self.answers += sum(played.decisions)
        if played.fault is not None:
            self.faults.append(f"{' : '.join(names)}: {played.fault.words}")
        for seat, name in enumerate(names):
            points = 0.5 if played.winner is None else float(played.winner == seat)
            if names[0] != names[1]:
                self.teams.setdefault(name, Record()).add(points)
            self.pairings.setdefault((name, names[1 - seat]), Record()).add(points)
            if seat == played.first:
                self.beginner.add(points)
        self.endings[played.ending] += 1
        for key, value in played.figures.items():
            self.figures.setdefault(key, []).append(value)

    def note(self, measures: Measures, g: State, decision: Decision, option: Option) -> None:
        """Counts what an answer uses, and what the question offered; what is answered with a point uses nothing."""
        for kind, name in measures.used(g, decision, option):
            self.used.setdefault(kind, Counter())[name] += 1
        if isinstance(decision.options, OpenChoice):
            return
        for kind, name in {each for offer in decision.options for each in measures.used(g, decision, offer)}:
            self.offered.setdefault(kind, Counter())[name] += 1

    def compare(self, known: Mapping[str, Sequence[str]]) -> None:
        """Which known content was not used, and why: no bot chose it, or none could."""
        for kind, names in known.items():
            used, offered = self.used.get(kind, Counter()), self.offered.get(kind, Counter())
            self.unused[kind] = [each for each in names if offered[each] and not used[each]]
            self.never[kind] = [each for each in names if not offered[each]]

    def to_plain(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "bot": self.bot,
            "seed": self.seed,
            "games": self.games,
            "draws": self.draws,
            "faults": self.faults,
            "answers_per_game": round(self.answers / max(self.games, 1), 1),
            "teams": {name: record.to_plain() for name, record in sorted(self.teams.items())},
            "pairings": {f"{a} : {b}": record.to_plain() for (a, b), record in sorted(self.pairings.items())},
            "beginner": self.beginner.to_plain(),
            "endings": dict(self.endings.most_common()),
            "figures": {
                key: {"matches": len(v), "mean": round(sum(v) / len(v), 3)} for key, v in sorted(self.figures.items())
            },
            "used": {kind: dict(names.most_common()) for kind, names in sorted(self.used.items())},
            "offered": {kind: dict(names.most_common()) for kind, names in sorted(self.offered.items())},
            "unused": self.unused,
            "never_offered": self.never,
        }


def balance(
    game: Game, name: str, games: int, seed: int = 1, *, setups: Sequence[Setup] = (), progress: Progress | None = None
) -> Balance:
    """At least so many matches: the set-ups in turn, each as often as the others, with a seed of its own every time."""
    measures = game.measures
    if measures is None:
        raise LabError(f"{game.title} does not say what is to be measured")
    if games < 1:
        raise LabError(f"expected at least 1 game, found {games}")
    found = Balance(game.name, name, seed)
    chosen = list(setups) or game.start.ready_setups()
    player = bot(name)
    for number in range(-(-games // len(chosen)) * len(chosen)):
        setup = chosen[number % len(chosen)]
        played = play(game, [player, player], setup, f"{seed}-{number}", witness=_witness(found, measures))
        found.count(measures.sides(setup), played)
        if progress is not None:
            progress(1)
    found.compare(measures.known())
    return found


def _witness(found: Balance, measures: Measures) -> Witness:
    def watch(g: State, decision: Decision, option: Option) -> None:
        found.note(measures, g, decision, option)

    return watch

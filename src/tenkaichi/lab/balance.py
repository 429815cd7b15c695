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
from tenkaichi.lab.duel import Progress, Setup
from tenkaichi.lab.jobs import LabError, jobs_for, run_pieces
from tenkaichi.statistics.record import Record


@dataclass
class Balance:
    """Measurements of the content by many matches."""

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

    def absorb(self, other: Balance) -> None:
        """Add the counts of further matches."""
        self.games += other.games
        self.draws += other.draws
        self.answers += other.answers
        self.faults += other.faults
        self.endings.update(other.endings)
        self.beginner.absorb(other.beginner)
        for name, record in other.teams.items():
            self.teams.setdefault(name, Record()).absorb(record)
        for pair, record in other.pairings.items():
            self.pairings.setdefault(pair, Record()).absorb(record)
        for key, values in other.figures.items():
            self.figures.setdefault(key, []).extend(values)
        for mine, theirs in ((self.used, other.used), (self.offered, other.offered)):
            for kind, names in theirs.items():
                mine.setdefault(kind, Counter()).update(names)

    def note(self, measures: Measures, g: State, decision: Decision, option: Option) -> None:
        """Count what an answer uses, and what the question offered; an answer with a point uses nothing."""
        for kind, name in measures.used(g, decision, option):
            self.used.setdefault(kind, Counter())[name] += 1
        if isinstance(decision.options, OpenChoice):
            return
        for kind, name in {each for offer in decision.options for each in measures.used(g, decision, offer)}:
            self.offered.setdefault(kind, Counter())[name] += 1

    def compare(self, known: Mapping[str, Sequence[str]]) -> None:
        """List the known content that was not used, with the reason: no bot chose it, or none could."""
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


@dataclass(frozen=True)
class Piece:
    """One match of the measurement. Plain data, for other processes."""

    game: str
    pack: str
    bot: str
    setup: Setup
    seed: str


def balance(
    game: Game,
    name: str,
    games: int,
    seed: int = 1,
    *,
    jobs: int | None = 1,
    setups: Sequence[Setup] = (),
    progress: Progress | None = None,
) -> Balance:
    """Play at least this many matches: the set-ups in turn, each as often as the others, each match with its own seed.

    `jobs` processes share the work; None means one for each core.
    """
    measures = game.measures
    if measures is None:
        raise LabError(f"{game.title} does not say what is to be measured")
    if games < 1:
        raise LabError(f"expected at least 1 game, found {games}")
    bot(name)  # a wrong name fails here and not in another process
    found = Balance(game.name, name, seed)
    chosen = list(setups) or game.start.ready_setups()
    count = -(-games // len(chosen)) * len(chosen)
    pack = game.content.pack
    pieces = [Piece(game.name, pack, name, chosen[at % len(chosen)], f"{seed}-{at}") for at in range(count)]
    for one in run_pieces(game, play_piece, pieces, jobs_for(jobs, count)):
        found.absorb(one)
        if progress is not None:
            progress(1)
    found.compare(measures.known())
    return found


def play_piece(game: Game, piece: Piece) -> Balance:
    """The counts of one match."""
    measures = game.measures
    assert measures is not None
    found = Balance(piece.game, piece.bot, 0)
    player = bot(piece.bot)
    played = play(game, [player, player], piece.setup, piece.seed, witness=_witness(found, measures))
    found.count(measures.sides(piece.setup), played)
    return found


def _witness(found: Balance, measures: Measures) -> Witness:
    def watch(g: State, decision: Decision, option: Option) -> None:
        found.note(measures, g, decision, option)

    return watch

"""The bots of a game on one scale: a round robin, ratings with intervals, and a guard against getting weaker.

The unit of the sample is the pair: one set-up and seed, played from both seats.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, log10, sqrt
from pathlib import Path
from typing import Any

from tenkaichi.bots.levels import LEVELS, level_spec
from tenkaichi.bots.registry import bot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.lab.bot_match import FAULTS, LostByFault, play_taped_pair, told_fault
from tenkaichi.lab.duel import draw_pairs
from tenkaichi.lab.jobs import run_pieces

ANCHORS = ("random", "reflex", "search-0.1")  # pinned: they do not change with the levels
FLOOR = "random"  # has rating 0
ROUNDS = 400  # of the fit, far more than it needs
RESAMPLES = 200
GUARDED, AGAINST = "master", "search-0.1"
Z_95 = 1.959963984540054
Z_GUARD = 2.33  # one night in a hundred may cry wolf


@dataclass(frozen=True)
class Pairing:
    """The result of two bots: the points of the first in each pair of matches, 0 to 2."""

    first: str
    second: str
    points: tuple[float, ...]
    faults: tuple[LostByFault, ...] = ()

    @property
    def games(self) -> int:
        return 2 * len(self.points)

    @property
    def rate(self) -> float:
        return sum(self.points) / self.games

    @property
    def half_width(self) -> float:
        """Half of the 95 % interval of the rate, from the pairs."""
        count = len(self.points)
        mean = sum(self.points) / count
        variance = max(0.02, sum([(each - mean) ** 2 for each in self.points]) / max(1, count - 1))
        return Z_95 * sqrt(variance / count) / 2.0

    def to_plain(self) -> dict[str, Any]:
        both, half = self.rate, self.half_width
        return {
            "first": self.first,
            "second": self.second,
            "games": self.games,
            "rate": round(both, 4),
            "interval": [round(max(0.0, both - half), 4), round(min(1.0, both + half), 4)],
        }


def ladder_bots() -> list[str]:
    """Everybody on the scale: the anchors and the levels."""
    return [*ANCHORS, *LEVELS]


def ratings(pairings: Sequence[Pairing]) -> dict[str, float]:
    """Elo by maximum likelihood over all matches; the floor has 0, or the weakest where it did not play.

    Every pairing counts as if one more drawn pair had been played, so that a clean sweep has a finite rating.
    """
    names = list(dict.fromkeys([name for each in pairings for name in (each.first, each.second)]))
    strength = dict.fromkeys(names, 1.0)
    won = dict.fromkeys(names, 0.0)
    for each in pairings:
        won[each.first] += sum(each.points) + 1.0
        won[each.second] += each.games - sum(each.points) + 1.0
    for _ in range(ROUNDS):
        met = dict.fromkeys(names, 0.0)
        for each in pairings:
            share = (each.games + 2.0) / (strength[each.first] + strength[each.second])
            met[each.first] += share
            met[each.second] += share
        strength = {name: won[name] / met[name] for name in names}
        middle = sum([log(value) for value in strength.values()]) / len(names)
        strength = {name: value / 2.718281828459045**middle for name, value in strength.items()}
    elo = {name: 400.0 * log10(value) for name, value in strength.items()}
    floor = elo.get(FLOOR, min(elo.values()))
    return {name: value - floor for name, value in sorted(elo.items(), key=lambda pair: pair[1])}


def intervals(pairings: Sequence[Pairing], seed: int = 1) -> dict[str, tuple[float, float]]:
    """95 % intervals of the ratings against the floor, by drawing the pairs again."""
    chance = SeededChance(f"ladder {seed}")
    found: dict[str, list[float]] = {}
    for _ in range(RESAMPLES):
        again = [
            Pairing(each.first, each.second, tuple([each.points[chance.choose(len(each.points))] for _ in each.points]))
            for each in pairings
        ]
        for name, value in ratings(again).items():
            found.setdefault(name, []).append(value)
    cut = RESAMPLES // 40
    return {name: (sorted(values)[cut], sorted(values)[-cut - 1]) for name, values in found.items()}


def play_pairing(
    game: Game,
    first: str,
    second: str,
    pairs: int,
    seed: int,
    *,
    jobs: int = 1,
    random_setups: bool = False,
    folder: Path = FAULTS,
) -> Pairing:
    """Play two bots against each other; the same seed gives every pairing the same set-ups and luck.

    A match that a bot lost by a fault is saved in `folder`, up to the fault.
    """
    bot(first), bot(second)
    setups = (
        [game.start.sample_setup(SeededChance(f"{game.name} ladder {seed}-{at}")) for at in range(pairs)]
        if random_setups
        else game.start.ready_setups()
    )
    drawn = draw_pairs(game, first, second, pairs, seed, setups, 0.0)
    points: list[float] = []
    faults: list[LostByFault] = []
    for number, both in enumerate(run_pieces(game, play_taped_pair, drawn, jobs)):
        points.append(
            sum([0.5 if each.winner is None else float(each.winner == seat) for seat, each in enumerate(both)])
        )
        for seat, played in enumerate(both):
            if played.fault is not None:
                faults.append(told_fault(game, first, second, seat, played, folder, f"{seed}-{number}-{seat}"))
    return Pairing(first, second, tuple(points), tuple(faults))


def round_robin(
    game: Game,
    names: Sequence[str],
    pairs: int,
    seed: int,
    *,
    jobs: int = 1,
    told: Callable[[Pairing], None] | None = None,
) -> list[Pairing]:
    """Everybody against everybody."""
    found = []
    for first, second in combinations(names, 2):
        found.append(play_pairing(game, second, first, pairs, seed, jobs=jobs))
        if told is not None:
            told(found[-1])
    return found


def report(game: Game, pairings: Iterable[Pairing], seed: int, how: str) -> dict[str, Any]:
    """The result as data, to be checked in."""
    played = list(pairings)
    spread = intervals(played)
    return {
        "game": game.name,
        "ruleset": game.ruleset().hash,
        "how": how,
        "seed": seed,
        "bots": {
            name: level_spec(game, name) if name in LEVELS else name
            for name in dict.fromkeys([name for each in played for name in (each.first, each.second)])
        },
        "ratings": {
            name: {"elo": round(value), "interval": [round(spread[name][0]), round(spread[name][1])]}
            for name, value in ratings(played).items()
        },
        "pairings": [each.to_plain() for each in played],
    }


@dataclass(frozen=True)
class Verdict:
    """The verdict of the guard."""

    rate: float
    games: int
    recorded: float
    is_weaker: bool
    faults: tuple[LostByFault, ...] = ()  # of either bot

    @property
    def is_good(self) -> bool:
        return not self.is_weaker and not any(fault.is_own for fault in self.faults)

    def words(self) -> str:
        now = "has lost rating" if self.is_weaker else "has not lost rating"
        told = [
            f"{GUARDED} {now}: {100 * self.rate:.1f} % of {self.games} games against {AGAINST}, "
            f"{100 * self.recorded:.1f} % on record"
        ]
        return "\n".join([*told, *[line for fault in self.faults for line in fault.lines()]])


def guard(found: Pairing, recorded: Mapping[str, Any]) -> Verdict:
    """Is the guarded level weaker than on record? Only if luck would hardly explain it."""
    line = next((each for each in recorded["pairings"] if (each["first"], each["second"]) == (GUARDED, AGAINST)), None)
    if line is None:
        raise TenkaichiError(f"the record has no games of {GUARDED} against {AGAINST}")
    spread_now = found.half_width / Z_95
    spread_then = (line["interval"][1] - line["interval"][0]) / 2.0 / Z_95
    worse = float(line["rate"]) - found.rate
    is_weaker = worse > Z_GUARD * sqrt(spread_now**2 + spread_then**2)
    return Verdict(found.rate, found.games, float(line["rate"]), is_weaker, found.faults)


def read_record(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise TenkaichiError(f"{path}: there is no record; write one with --write")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found

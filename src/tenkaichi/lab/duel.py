"""A series of matches between two bots: seeded, both seats, with the same set-ups and dice for both.

Every seed is played twice with the seats exchanged. Each match is a separate piece of work with new bots. So the
result does not depend on the number of processes, and no core waits for a whole pair at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tenkaichi.bots.driver import Played, play
from tenkaichi.bots.registry import bot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.game import Game
from tenkaichi.lab.jobs import LabError as LabError
from tenkaichi.lab.jobs import jobs_for, run_pieces
from tenkaichi.statistics.interval import Interval, wilson

Setup = Mapping[str, Any]
Progress = Callable[[int], None]  # is told how many matches have just been played


@dataclass(frozen=True, slots=True)
class Pair:
    """A set-up and a seed, played twice with the seats exchanged. Plain data, for other processes."""

    game: str
    first: str
    second: str
    setup: Setup
    seed: str
    seconds: float
    pack: str = ""


@dataclass(frozen=True, slots=True)
class Half:
    """One match of a pair: a piece of work."""

    pair: Pair
    is_exchanged: bool

    @property
    def game(self) -> str:
        return self.pair.game

    @property
    def pack(self) -> str:
        return self.pair.pack

    @property
    def seed(self) -> str:
        return self.pair.seed


@dataclass(frozen=True, slots=True)
class Series:
    """The result of the duel, as the first bot sees it."""

    game: str
    first: str
    second: str
    seed: int
    games: int
    wins: int
    draws: int
    losses: int
    wins_by_seat: tuple[int, ...]  # of the first bot, when it sat there
    score_difference: float  # mean, for the first bot
    decisions: tuple[int, int]  # of the first and the second bot, in all
    faults: tuple[str, ...]  # of either bot: a match that it lost by an error, an illegal answer or by time
    seconds: tuple[float, float] = field(compare=False)  # that they thought, in all

    @property
    def rate(self) -> float:
        """The share of matches won; a draw is half a win."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def interval(self) -> Interval:
        """95 %, by Wilson."""
        return wilson(self.wins + self.draws / 2, self.games)

    @property
    def is_clear(self) -> bool:
        """Is the first bot stronger beyond reasonable doubt?"""
        return self.interval.low > 0.5

    def milliseconds(self, which: int) -> float:
        """Mean time of one decision of the first (0) or the second (1) bot."""
        return 1000 * self.seconds[which] / max(self.decisions[which], 1)

    def to_plain(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "first": self.first,
            "second": self.second,
            "seed": self.seed,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "wins_by_seat": list(self.wins_by_seat),
            "rate": round(self.rate, 4),
            "interval": [round(self.interval.low, 4), round(self.interval.high, 4)],
            "score_difference": round(self.score_difference, 4),
            "decisions": list(self.decisions),
            "milliseconds_per_decision": [round(self.milliseconds(which), 3) for which in (0, 1)],
            "faults": list(self.faults),
        }


def duel(
    game: Game,
    first: str,
    second: str,
    games: int = 200,
    seed: int = 1,
    *,
    jobs: int | None = 1,
    setups: Sequence[Setup] = (),
    random_setups: bool = False,
    seconds: float = 0.0,
    progress: Progress | None = None,
) -> Series:
    """Play at least this many matches between two named bots; an odd number is rounded up, so that seats are even.

    `jobs` processes share the work; None means one for each core.

    Set-ups are drawn from those given, or from the game's ready-made ones. With `random_setups` each pair has its
    own, drawn from all that the rules allow.
    """
    if games < 1:
        raise LabError(f"expected at least 1 game, found {games}")
    if len(game.seats) != 2:
        raise LabError(f"a duel needs a game for two; {game.title} has {len(game.seats)} seats")
    bot(first), bot(second)  # a wrong name fails here and not in another process
    count = (games + 1) // 2
    if random_setups:
        chosen: list[Setup] = [game.start.sample_setup(SeededChance(f"{game.name} {seed}-{at}")) for at in range(count)]
        pairs = [
            Pair(game.name, first, second, setup, f"{seed}-{at}", seconds, game.content.pack)
            for at, setup in enumerate(chosen)
        ]
    else:
        pairs = draw_pairs(game, first, second, count, seed, list(setups) or game.start.ready_setups(), seconds)
    halves = [Half(pair, is_exchanged) for pair in pairs for is_exchanged in (False, True)]
    played: list[Played] = []
    for match in run_pieces(game, play_half, halves, jobs_for(jobs, len(pairs))):
        played.append(match)
        if progress is not None:
            progress(1)
    return summarize(game, first, second, seed, list(zip(played[::2], played[1::2], strict=True)))


def draw_pairs(
    game: Game, first: str, second: str, count: int, seed: int, setups: Sequence[Setup], seconds: float
) -> list[Pair]:
    """A random set-up and a seed for each pair; independent of the bots, so that every pairing meets the same."""
    chance = SeededChance(f"{game.name} set-ups {seed}")
    return [
        Pair(
            game.name, first, second, setups[chance.choose(len(setups))], f"{seed}-{number}", seconds, game.content.pack
        )
        for number in range(count)
    ]


def play_half(game: Game, half: Half) -> Played:
    """One match of the pair, by new bots."""
    pair = half.pair
    seats = [bot(pair.first), bot(pair.second)]
    return play(game, seats[::-1] if half.is_exchanged else seats, pair.setup, pair.seed, seconds=pair.seconds)


def play_pair(game: Game, pair: Pair) -> tuple[Played, Played]:
    """The same set-up and the same dice, once with each bot in the first seat."""
    return play_half(game, Half(pair, False)), play_half(game, Half(pair, True))


def summarize(game: Game, first: str, second: str, seed: int, played: Sequence[tuple[Played, Played]]) -> Series:
    """Add up the pairs; in the second match of a pair the first bot sat in the second seat."""
    wins, draws, difference = [0, 0], 0, 0.0
    decisions, seconds, faults = [0, 0], [0.0, 0.0], []
    for number, both in enumerate(played):
        for seat, match in enumerate(both):
            wins[seat] += match.winner == seat
            draws += match.winner is None
            difference += match.scores[seat] - match.scores[1 - seat]
            for which, sat in ((0, seat), (1, 1 - seat)):
                decisions[which] += match.decisions[sat]
                seconds[which] += match.seconds[sat]
            if match.fault is not None:
                name = first if match.fault.seat == seat else second
                faults.append(f"{name}, game {2 * number + seat + 1}, {match.fault.kind}: {match.fault.words}")
    games = 2 * len(played)
    return Series(
        game=game.name,
        first=first,
        second=second,
        seed=seed,
        games=games,
        wins=sum(wins),
        draws=draws,
        losses=games - sum(wins) - draws,
        wins_by_seat=tuple(wins),
        score_difference=difference / games,
        decisions=(decisions[0], decisions[1]),
        faults=tuple(faults),
        seconds=(seconds[0], seconds[1]),
    )

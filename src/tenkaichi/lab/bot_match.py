"""A series for the author of a bot: rate and rating with intervals, thinking time, and replays of what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import log10
from pathlib import Path
from typing import Any

from tenkaichi.bots.driver import Played, play
from tenkaichi.bots.registry import bot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.game import Game
from tenkaichi.engine.tape_file import save_tape
from tenkaichi.lab.duel import Pair, draw_pairs
from tenkaichi.lab.jobs import run_pieces
from tenkaichi.statistics.interval import Interval, wilson

FAULTS = Path("bot-faults")  # where matches are saved that a bot lost by a fault
NEAR = 0.001  # a rate nearer to 0 or 1 than this gives no rating


@dataclass(frozen=True, slots=True)
class LostByFault:
    """A match that a bot lost by an error, an illegal answer or by time."""

    bot: str
    is_own: bool
    question: str
    words: str
    replay: str  # the tape up to the fault

    def lines(self) -> list[str]:
        """The lines that are printed about it."""
        return [
            f"lost by a fault: {self.bot} at {self.question}: {self.words}",
            f"  replay: tenkaichi tape show {self.replay}",
        ]


@dataclass(frozen=True, slots=True)
class BotReport:
    """The result of the series, as the first bot sees it."""

    game: str
    bot: str
    against: str
    games: int
    wins: int
    draws: int
    milliseconds: float  # of one decision, on average
    decisions: int
    faults: tuple[LostByFault, ...]

    @property
    def rate(self) -> float:
        return (self.wins + self.draws / 2) / self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.wins + self.draws / 2, self.games)

    @property
    def own_faults(self) -> int:
        return sum([fault.is_own for fault in self.faults])

    def to_plain(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "game": self.game,
            "bot": self.bot,
            "against": self.against,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.games - self.wins - self.draws,
            "rate": round(self.rate, 4),
            "interval": [round(low, 4), round(high, 4)],
            "rating_difference": round(elo(self.rate)),
            "rating_interval": [round(elo(low)), round(elo(high))],
            "milliseconds_per_decision": round(self.milliseconds, 3),
            "decisions": self.decisions,
            "faults": [
                {"bot": f.bot, "question": f.question, "words": f.words, "replay": f.replay} for f in self.faults
            ],
        }

    def words(self) -> str:
        low, high = self.interval
        losses = self.games - self.wins - self.draws
        lines = [
            f"{self.bot} against {self.against}, {self.game}: {self.wins} won, {self.draws} drawn, {losses} lost "
            f"of {self.games}",
            f"rate    {100 * self.rate:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f} %)",
            f"rating  {elo(self.rate):+.0f} Elo (95 %: {elo(low):+.0f} to {elo(high):+.0f})",
            f"time    {self.milliseconds:.2f} ms a decision, {self.decisions / self.games:.0f} decisions a match",
        ]
        for fault in self.faults:
            lines += fault.lines()
        return "\n".join(lines)


def elo(rate: float) -> float:
    rate = min(max(rate, NEAR), 1.0 - NEAR)
    return 400.0 * log10(rate / (1.0 - rate))


def bot_match(
    game: Game,
    own: str,
    against: str,
    games: int,
    seed: int = 1,
    *,
    jobs: int = 1,
    seconds: float = 0.0,
    random_setups: bool = False,
    folder: Path = FAULTS,
    progress: Callable[[int], None] | None = None,
) -> BotReport:
    """Play the series. A bot that raises, overruns or answers illegally loses that match, and the series goes on."""
    bot(own), bot(against)  # a wrong name fails here and not in another process
    pairs = draw_pairs(game, own, against, (games + 1) // 2, seed, game.start.ready_setups(), seconds)
    if random_setups:
        pairs = [
            replace(pair, setup=game.start.sample_setup(SeededChance(f"{game.name} {pair.seed}"))) for pair in pairs
        ]
    wins = draws = decisions = 0
    spent = 0.0
    faults: list[LostByFault] = []
    for number, both in enumerate(run_pieces(game, play_taped_pair, pairs, jobs)):
        for seat, played in enumerate(both):
            wins += played.winner == seat
            draws += played.winner is None
            decisions += played.decisions[seat]
            spent += played.seconds[seat]
            if played.fault is not None:
                faults.append(told_fault(game, own, against, seat, played, folder, f"{seed}-{number}-{seat}"))
        if progress is not None:
            progress(2)
    return BotReport(
        game.name, own, against, 2 * len(pairs), wins, draws, 1000 * spent / max(decisions, 1), decisions, tuple(faults)
    )


def told_fault(game: Game, own: str, against: str, seat: int, played: Played, folder: Path, name: str) -> LostByFault:
    assert played.fault is not None
    assert played.tape is not None
    folder.mkdir(parents=True, exist_ok=True)
    is_own = played.fault.seat == seat
    culprit = Path((own if is_own else against).partition(":")[0]).name.removesuffix(".py")
    path = folder / f"{culprit}-{game.name}-{name}.tape"
    save_tape(played.tape, path)
    return LostByFault(own if is_own else against, is_own, played.fault.kind, played.fault.words, str(path))


def play_taped_pair(game: Game, pair: Pair) -> tuple[Played, Played]:
    """Play both matches of a pair, and keep the tape of a match in which a bot failed."""
    first, second = bot(pair.first), bot(pair.second)
    found = [
        play(game, seats, pair.setup, pair.seed, seconds=pair.seconds, keep_tape=True)
        for seats in ([first, second], [second, first])
    ]
    straight, exchanged = [each if each.fault is not None else replace(each, tape=None) for each in found]
    return straight, exchanged

"""The size of a game, as researchers ask: branching, length, chance, hidden information, different positions.

The figures come from matches of a bot against itself. They describe the positions that this bot meets.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from math import log10
from statistics import mean, median
from typing import Any

from tenkaichi.bots.observation import observe
from tenkaichi.bots.registry import bot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE, Decision
from tenkaichi.engine.drive import chance_answer, is_forced, judge
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import ROLL, State, advance, answer
from tenkaichi.lab.jobs import LabError, jobs_for, run_pieces

EVERY = 5  # so manieth decision is looked at for what the seat does not know
DEALS = 8  # of the unknown, at such a decision
ANSWER_LIMIT = 20_000  # nodes of a match: more is a match without end


@dataclass(frozen=True, slots=True)
class SizePiece:
    """One match to be measured. Plain data, for other processes."""

    game: str
    pack: str
    seed: str
    bot: str
    setup: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class MatchSize:
    """One match: the number of options at each decision, and what else was counted on the way."""

    options: tuple[int, ...]
    chance_outcomes: tuple[int, ...]  # of each roll and deal
    forced: int  # questions with one answer
    state_bytes: tuple[int, ...]  # of the state as JSON, at each decision
    views: tuple[bytes, ...]  # a digest of what the asked seat sees, at each decision
    worlds: tuple[int, ...]  # how many of DEALS deals of the unknown differ, where it was tried


@dataclass(frozen=True, slots=True)
class Sizes:
    """The figures of a game."""

    game: str
    bot: str
    seed: int
    matches: int
    state_bytes: int  # median
    branching_mean: float
    branching_median: float
    branching_max: int
    decisions_mean: float  # of both seats, in a match
    decisions_median: float
    decisions_max: int
    forced_mean: float
    chance_nodes_mean: float
    chance_share: float  # of chance nodes among all nodes with two branches or more
    hidden_share: float  # of decisions at which the seat cannot know the state
    worlds_mean: float  # different deals of DEALS, at such decisions
    views: int
    views_different: int
    log10_decision_lines: float  # median over the matches of the product of all branchings
    log10_lines: float  # the same with the outcomes of chance

    def to_plain(self) -> dict[str, Any]:
        return asdict(self)


def sizes(game: Game, name: str = "random", matches: int = 40, seed: int = 1, jobs: int | None = 1) -> Sizes:
    """Measure a game by so many matches of a bot against itself, on the ready-made set-ups in turn."""
    if matches < 1:
        raise LabError(f"expected at least 1 game, found {matches}")
    bot(name)  # a wrong name fails here and not in another process
    setups = game.start.ready_setups()
    pieces = [
        SizePiece(game.name, game.content.pack, f"{seed}-{at}", name, setups[at % len(setups)]) for at in range(matches)
    ]
    measured = list(run_pieces(game, measure_match, pieces, jobs_for(jobs, matches)))
    return summarize(game.name, name, seed, measured)


def measure_match(game: Game, piece: SizePiece) -> MatchSize:
    """Play a match and count; the same piece gives the same figures."""
    g = game.start.new(dict(piece.setup))
    chance = SeededChance(piece.seed)
    player = bot(piece.bot)
    streams = [SeededChance(f"{piece.seed} bot {seat}") for seat in range(len(game.seats))]
    options: list[int] = []
    outcomes: list[int] = []
    sizes_: list[int] = []
    views: list[bytes] = []
    worlds: list[int] = []
    forced = 0
    for _ in range(ANSWER_LIMIT):
        decision = advance(g)
        if decision is None:
            break
        if decision.seat == CHANCE:
            outcomes.append(_outcomes(decision))
            option = chance_answer(decision, chance)
        elif is_forced(decision):
            forced += 1
            option = decision.listed()[0]
        else:
            seen = observe(game, g, decision.seat)
            sizes_.append(len(_json(game, g)))
            views.append(blake2b(_json(game, seen.view).encode(), digest_size=8).digest())
            if len(options) % EVERY == 0:
                worlds.append(_worlds(game, seen.view, decision.seat, len(options)))
            options.append(len(seen.options))
            chosen = player.choose(seen, streams[decision.seat])
            asked = advance(g)
            assert asked is not None
            decision, option = asked, judge(g, asked, chosen)
        answer(g, decision, option, check=False)
    return MatchSize(tuple(options), tuple(outcomes), forced, tuple(sizes_), tuple(views), tuple(worlds))


def _outcomes(decision: Decision) -> int:
    return decision.step.faces if decision.step.waits_for == ROLL else len(decision.listed())


def _worlds(game: Game, view: State, seat: int, number: int) -> int:
    """The number of different states among some deals of what the seat does not know."""
    dealt = [game.knowledge.determinize(view, seat, SeededChance(f"{number} {at}")) for at in range(DEALS)]
    return len({_json(game, each) for each in dealt})


def _json(game: Game, g: State) -> str:
    return json.dumps(game.codec.encode(g), separators=(",", ":"))


def summarize(game: str, name: str, seed: int, measured: Sequence[MatchSize]) -> Sizes:
    """The figures over all matches."""
    options = [each for match in measured for each in match.options]
    lengths = [len(match.options) for match in measured]
    rolls = [[each for each in match.chance_outcomes if each > 1] for match in measured]
    chance_nodes = sum([len(each) for each in rolls])
    worlds = [each for match in measured for each in match.worlds]
    hidden = [each for each in worlds if each > 1]
    views = [each for match in measured for each in match.views]
    decided = [sum([log10(each) for each in match.options]) for match in measured]
    rolled = [sum([log10(each) for each in outcomes]) for outcomes in rolls]
    return Sizes(
        game=game,
        bot=name,
        seed=seed,
        matches=len(measured),
        state_bytes=round(median([each for match in measured for each in match.state_bytes])),
        branching_mean=round(mean(options), 2),
        branching_median=median(options),
        branching_max=max(options),
        decisions_mean=round(mean(lengths), 1),
        decisions_median=median(lengths),
        decisions_max=max(lengths),
        forced_mean=round(mean([match.forced for match in measured]), 1),
        chance_nodes_mean=round(chance_nodes / len(measured), 1),
        chance_share=round(chance_nodes / (chance_nodes + len(options)), 3),
        hidden_share=round(len(hidden) / len(worlds), 3),
        worlds_mean=round(mean(hidden), 2) if hidden else 1.0,
        views=len(views),
        views_different=len(set(views)),
        log10_decision_lines=round(median(decided), 1),
        log10_lines=round(median([a + b for a, b in zip(decided, rolled, strict=True)]), 1),
    )

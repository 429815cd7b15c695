"""A hint: what a strong bot would answer, how it compares with the next best, and why."""

from __future__ import annotations

from typing import NamedTuple

from tenkaichi.bots.greedy import GreedyBot
from tenkaichi.bots.levels import LevelBot
from tenkaichi.bots.line_race import RaceBot
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.bots.puct import PuctBot
from tenkaichi.bots.reasons import reasons
from tenkaichi.bots.registry import bot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import advance

HINTING = "master"  # it does not advise a pass by chance: it has looked at the alternatives many times
NOISE = 0.04  # of an estimate, which goes from -1 to 1
EVEN = "The next best option is about as good."
HINTS = 2  # a good move, and the next best to compare it with


class Advice(NamedTuple):
    """The best answers with their estimates from -1 to 1, best first, and sentences that say why the first is good."""

    ranked: list[tuple[Option, float]]
    why: list[str]


def adviser(game: Game, level: str = HINTING) -> Bot:
    """The bot that plays the level in this game."""
    named = bot(level)
    return named.player(game) if isinstance(named, LevelBot) else named


def advise(seen: Observation, chance: SeededChance, asked: Bot, seconds: float = 0.0) -> Advice:
    """The asked bot's advice. The reasons take `seconds` at most (0: as long as they need)."""
    ranked = asked.ranked(seen, chance) if isinstance(asked, GreedyBot | PuctBot | RaceBot) else []
    ranked = without_idle_pass(seen, ranked)[:HINTS]
    if not ranked:
        ranked = [(asked.choose(seen, chance), seen.game.thinking.evaluate(seen.view, seen.seat))]
    why = [str(reason) for reason in reasons(seen, ranked[0][0], chance, seconds=seconds)]
    if not why and len(ranked) > 1 and abs(ranked[0][1] - ranked[1][1]) < NOISE:
        why = [EVEN]
    return Advice(ranked, why)


def without_idle_pass(seen: Observation, ranked: list[tuple[Option, float]]) -> list[tuple[Option, float]]:
    """Put a pass or the end of a turn behind the next best option if the difference between them is noise."""
    if len(ranked) < 2:
        return ranked
    asked = advance(seen.game.codec.clone(seen.view))
    passing = None if asked is None else seen.game.passing(seen.view, asked)
    (first, best), (second, worth), *others = ranked
    is_idle = first == passing or first[0] in seen.game.thinking.idle
    return [(second, worth), (first, best), *others] if is_idle and best - worth < NOISE else ranked

"""A race of answers whose lines a learned player plays: `race`. And that player alone: `line`.

Each line deals the unknown again, gives the answer and lets the game's line player answer for both seats until play
comes to rest; there the line player says what the position is worth. The nth line of each answer meets the same deal,
dice and cards. After every round the better half of the answers goes on.
"""

from __future__ import annotations

from math import exp

from tenkaichi.bots.clock import Clock
from tenkaichi.bots.greedy import STREAM
from tenkaichi.bots.halving import Halving
from tenkaichi.bots.imagination import by_instinct, imagine, question
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.bots.puct import Thought
from tenkaichi.bots.search import SearchBot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.line_play import LinePlay
from tenkaichi.engine.procedure import State, advance, answer

LINE_LIMIT = 150  # answers of one line, for each place of rest that it goes to
FEWEST = 3  # lines of a round
SHARED = 5  # as many answers share the lines of all


class LineBot(Bot):
    """The line player of the game itself, which takes no time to think. In a game without one: the rule of thumb.

    `temperature` 0 takes the option with the best score; 1 draws by the chances that the player learned, more plays
    wilder. Of 100 answers `trust` follow the rule of thumb, and `blunders` are drawn from all options.
    """

    def __init__(self, temperature: float = 0.0, trust: int = 0, blunders: int = 0, seconds: float = 0.0) -> None:
        self.temperature = temperature
        self.trust = trust
        self.blunders = blunders
        self.seconds = seconds  # never used up

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        if self.blunders and chance.choose(100) < self.blunders:
            return seen.options[chance.choose(len(seen.options))]
        player = seen.game.thinking.line_play
        if player is None or (self.trust and chance.choose(100) < self.trust):
            return by_instinct(seen)
        scores = promises(seen, player)
        best = max(scores.values())
        if self.temperature <= 0.0:
            return next(option for option in seen.options if scores[option] == best)
        weights = [round(1e6 * exp(max(-50.0, (scores[each] - best) / self.temperature))) for each in seen.options]
        return seen.options[chance.pick(weights)]


class RaceBot(Bot):
    """`lines` is how many lines each answer gets if five of them race: more share them, fewer get more. `width` is how
    many answers race at all, the most promising ones. A line goes on through `outlook` more places of rest before it is
    judged; of 100 parts of the judgement `before` come from the place of rest before the last. `seconds` is a hard cap
    for one answer. In a game without a line player it plays like `search`.
    """

    def __init__(
        self, lines: int = 24, width: int = 8, outlook: int = 0, seconds: float = 0.0, before: int = 0
    ) -> None:
        self.lines = max(lines, 1)
        self.width = max(width, 2)
        self.outlook = outlook
        self.seconds = seconds
        self.before = before

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        if len(seen.options) == 1:
            return seen.options[0]
        if seen.game.thinking.line_play is None:
            return SearchBot(seconds=self.seconds).choose(seen, chance)
        return LineRace(self, seen, seen.game.thinking.line_play, chance).run()

    def ranked(self, seen: Observation, chance: SeededChance) -> list[tuple[Option, float]]:
        """The answers that raced, those that came furthest first, each with what it was worth from -1 to 1."""
        return [(each.option, 2.0 * each.chance - 1.0) for each in self.thoughts(seen, chance)]

    def thoughts(self, seen: Observation, chance: SeededChance) -> list[Thought]:
        """The bot's thoughts about the answers that raced, those that came furthest first."""
        if seen.game.thinking.line_play is None:
            return []
        race = LineRace(self, seen, seen.game.thinking.line_play, chance)
        race.run()
        return race.thoughts()


def promises(seen: Observation, player: LinePlay) -> dict[Option, float]:
    """The line player's promise for each option; an option that it does not list gets the lowest promise."""
    g = seen.game.codec.clone(seen.view)
    asked = advance(g)
    assert asked is not None
    found = dict(zip(asked.listed(), player.promise(g, asked), strict=True))
    least = min(found.values(), default=0.0)
    return {option: found.get(option, least) for option in seen.options}


class LineRace(Halving):
    """One race for one answer."""

    def __init__(self, bot: RaceBot, seen: Observation, player: LinePlay, chance: SeededChance) -> None:
        self.scores = promises(seen, player)
        best = sorted(seen.options, key=lambda option: -self.scores[option])[: bot.width]
        super().__init__(best, bot.lines * max(SHARED - 2, min(SHARED, len(best))), FEWEST)
        self.seen = seen
        self.player = player
        self.chance = chance
        self.clock = Clock(bot.seconds)
        self.outlook = bot.outlook
        self.before = bot.before / 100.0

    def values(self) -> list[float]:
        dealt = imagine(self.seen, SeededChance(self.chance.choose(STREAM)))
        stream = self.chance.choose(STREAM)
        return [self.play(self.seen.game.codec.clone(dealt), option, stream) for option in self.left]

    def play(self, g: State, option: Option, stream: int) -> float:
        """The result of one line for the thinking seat."""
        g.chance = SeededChance(stream)
        answer(g, question(self.seen, g), option, False)
        player, rests, clock = self.player, self.seen.game.thinking.rests, self.clock
        left = self.outlook
        earlier: float | None = None  # the judgement at the place of rest before the last
        for _ in range(LINE_LIMIT * (left + 1)):
            clock.check()
            asked = advance(g)
            if asked is None:
                return player.worth(g, self.seen.seat)
            if asked.kind in rests:
                if left == 0:
                    value = player.worth(g, self.seen.seat)
                    return value if earlier is None else value + self.before * (earlier - value)
                left -= 1
                if left == 0 and self.before:
                    earlier = player.worth(g, self.seen.seat)
            answer(g, asked, player.answer(g, asked), False)
        return self.seen.game.thinking.evaluate(g, self.seen.seat)

    def thoughts(self) -> list[Thought]:
        best = max(self.scores.values())
        weights = {option: exp(max(-50.0, score - best)) for option, score in self.scores.items()}
        whole = sum(weights.values())
        return [
            Thought(
                option,
                self.visits[option],
                (1.0 + self.totals[option] / self.visits[option]) / 2.0 if self.visits[option] else 0.5,
                weights[option] / whole,
            )
            for option in [*self.left, *self.finished]
        ]

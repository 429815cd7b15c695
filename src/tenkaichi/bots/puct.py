"""Tree search guided by a prior (PUCT): the better an option looks at once, the sooner and the oftener it is followed.

One tree over what the players do. Each line deals the unknown again and draws dice and cards on the way, so a node
stands for a line of answers. When a line comes to a node for the second time, every option there is tried once: the
values become the first guess of each option and, softened, its prior.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import exp, sqrt

from tenkaichi.bots.clock import Clock, TimeIsUp
from tenkaichi.bots.greedy import STREAM, rank
from tenkaichi.bots.imagination import by_instinct, imagine, play_on, play_out, question, worth_trying
from tenkaichi.bots.judging import with_judgement
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.bots.race import LINE_LIMIT
from tenkaichi.bots.turn_plan import TurnPlan
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, EngineFault, OpenChoice, Option, Seat
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State, advance, answer

UNSEEN = 0.05  # how much worse than its node an option is thought that was not there when the node was looked at
LEAST_PRIOR = 0.01


class Node:
    """A line of answers: visits, what they were worth to the thinking seat, and a first guess of every option."""

    __slots__ = ("children", "guesses", "priors", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Option, Node] = {}
        self.guesses: dict[Option, float] = {}  # for the thinking seat
        self.priors: dict[Option, float] = {}


class PuctBot(Bot):
    """`lines` is how many lines are followed for one answer, `width` how many options of a node, `look` how often the
    root's options are tried first. `replies` is how often the word may pass to another seat before a line is judged,
    `depth` the most questions of a line. `curiosity` weighs the prior against what has worked, `softness` says how
    much worse an option may look and still be tried. `plan` is how many turns are planned for each answer to an
    overture. With an `outlook` above 0 a line is played out by instinct before it is judged: to where play comes to
    rest, and once less than `outlook` to the next such place. `seconds` is a hard cap for one answer.
    """

    def __init__(
        self,
        lines: int = 64,
        replies: int = 1,
        depth: int = 8,
        width: int = 8,
        look: int = 2,
        curiosity: float = 0.3,
        softness: float = 0.06,
        plan: int = 0,
        outlook: int = 0,
        seconds: float = 0.0,
        learned: int = 1,
        iterations: int = 0,
    ) -> None:
        self.lines = iterations or lines  # as search calls them
        self.replies = replies
        self.depth = max(depth, 1)
        self.width = max(width, 1)
        self.look = max(look, 1)
        self.curiosity = curiosity
        self.softness = max(softness, 1e-6)
        self.plan = plan
        self.outlook = outlook
        self.seconds = seconds
        self.learned = learned

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        if len(seen.options) == 1:
            return seen.options[0]
        seen = with_judgement(seen, self.learned)
        if seen.kind in seen.game.thinking.overtures and seen.game.thinking.instinct is not None:
            if self.plan:
                return TurnPlan(seen, worth_trying(seen), self.plan, chance, Clock(self.seconds)).run()
            return by_instinct(seen)
        return Puct(self, seen, chance).run()

    def ranked(self, seen: Observation, chance: SeededChance) -> list[tuple[Option, float]]:
        """The options that were followed, those followed most first, each with what it was worth from -1 to 1."""
        search = Puct(self, with_judgement(seen, self.learned), chance)
        search.run()
        return search.ranked()


class Puct:
    """One search for one answer."""

    def __init__(self, bot: PuctBot, seen: Observation, chance: SeededChance) -> None:
        self.bot = bot
        self.seen = seen
        self.game: Game = seen.game
        self.me: Seat = seen.seat
        self.chance = chance
        self.clock = Clock(bot.seconds)
        self.root = Node()

    def run(self) -> Option:
        """The option that was followed most; the best at a look when there was no time for more."""
        try:
            self.look_at_root()
            for line in range(self.bot.lines):
                if self.is_decided(self.bot.lines - line):
                    break
                with suppress(EngineFault):  # an imagined deal in which effects chase each other without end
                    self.follow_line()
        except TimeIsUp:
            pass
        if not self.root.guesses:
            return by_instinct(self.seen)
        return max(self.root.children, key=self.merit)

    def ranked(self) -> list[tuple[Option, float]]:
        order = sorted(self.root.children, key=self.merit, reverse=True)
        return [(option, self.merit(option)[1]) for option in order]

    def merit(self, option: Option) -> tuple[float, float]:
        node = self.root.children[option]
        return node.visits, node.total / max(node.visits, 1)

    def is_decided(self, left: int) -> bool:
        """No other option could still catch up with the one followed most."""
        visits = sorted([node.visits for node in self.root.children.values()])
        return len(visits) < 2 or visits[-1] - visits[-2] > left

    def look_at_root(self) -> None:
        ranked = rank(self.seen, worth_trying(self.seen), self.bot.look, self.chance, self.clock)[: self.bot.width]
        self.root.guesses = dict(ranked)
        self.root.priors = self.softened(self.root.guesses, 1.0)
        for option, value in ranked:
            child = self.root.children[option] = Node()
            child.visits, child.total = 1, value
            self.root.visits += 1
            self.root.total += value

    def softened(self, guesses: dict[Option, float], sign: float) -> dict[Option, float]:
        """The values of options as chances to be followed."""
        most = max([sign * value for value in guesses.values()])
        weights = [exp((sign * value - most) / self.bot.softness) for value in guesses.values()]
        whole = sum(weights)
        return {option: max(LEAST_PRIOR, each / whole) for option, each in zip(guesses, weights, strict=True)}

    def follow_line(self) -> None:
        """Deal, walk down to a new node, judge the state there and tell every node on the way."""
        game, bot = self.game, self.bot
        g = imagine(self.seen, SeededChance(self.chance.choose(STREAM)))
        node, path = self.root, [self.root]
        asked: Decision | None = question(self.seen, g)
        options: Sequence[Option] = list(self.root.children)
        seat, replies = self.me, 0
        while asked is not None:
            option = self.select(node, options, 1.0 if seat == self.me else -1.0)
            child = node.children.get(option)
            if child is None:
                child = node.children[option] = Node()
            path.append(child)
            answer(g, asked, option, False)
            is_leaf = child.visits == 0 or len(path) > bot.depth
            asked = play_on(game, g, self.clock, game.thinking.turning_points if is_leaf else None)
            if asked is None or is_leaf:
                break
            if asked.seat != seat:
                replies += 1
                seat = asked.seat
                if replies > bot.replies:
                    break
            if not child.guesses:
                self.look_at(child, g, asked)
            options = list(child.guesses) if self.are_same(child, asked) else self.listed(g, asked)
            node = child
        if bot.outlook:
            play_out(game, g, self.me, bot.outlook - 1, self.clock, LINE_LIMIT)
        value = game.thinking.evaluate(g, self.me)
        for each in path:
            each.visits += 1
            each.total += value

    def listed(self, g: State, asked: Decision) -> Sequence[Option]:
        if isinstance(asked.options, OpenChoice) or asked.kind in self.game.thinking.crowded:
            return self.game.thinking.sensible(g, asked)
        return asked.options

    def are_same(self, node: Node, asked: Decision) -> bool:
        """Are all options that the node knows on offer here? Deals and dice may have taken some away."""
        if isinstance(asked.options, OpenChoice):
            return False
        offered = set(asked.options)
        return all(option in offered for option in node.guesses)

    def look_at(self, node: Node, g: State, asked: Decision) -> None:
        """Try every option once, all with the same dice."""
        stream = self.chance.choose(STREAM)
        sign = 1.0 if asked.seat == self.me else -1.0
        guesses: dict[Option, float] = {}
        for option in self.listed(g, asked):
            self.clock.check()
            there = self.game.codec.clone(g)
            there.chance = SeededChance(stream)
            decision = advance(there)
            assert decision is not None
            answer(there, decision, option, False)
            play_on(self.game, there, self.clock, self.game.thinking.turning_points or None)
            guesses[option] = self.game.thinking.evaluate(there, self.me)
        best = sorted(guesses, key=lambda option: -sign * guesses[option])[: self.bot.width]
        node.guesses = {option: guesses[option] for option in best}
        node.priors = self.softened(node.guesses, sign)

    def select(self, node: Node, options: Sequence[Option], sign: float) -> Option:
        most = -1e9
        best = options[0]
        mean = node.total / node.visits if node.visits else 0.0
        root = self.bot.curiosity * sqrt(node.visits + 1)
        for option in options:
            child = node.children.get(option)
            visits = child.visits if child is not None else 0
            if child is not None and visits:
                worth = sign * child.total / visits
            else:
                worth = sign * node.guesses[option] if option in node.guesses else sign * mean - UNSEEN
            score = worth + root * node.priors.get(option, LEAST_PRIOR) / (1 + visits)
            if score > most:
                best, most = option, score
        return best

"""Information-set Monte Carlo tree search: one tree over what the players do, another deal of the unknown each visit.

The search draws dice and cards while it walks the tree, so a node stands for a line of answers and not for a position.
The options of a node may differ from visit to visit; each child counts how often it was available. The game's
evaluation judges a new leaf at once: playing on at random from there was measured, cost more and played worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log, sqrt
from typing import Any

from tenkaichi.bots.clock import NO_LIMIT, Clock, TimeIsUp
from tenkaichi.bots.greedy import STREAM, rank
from tenkaichi.bots.imagination import by_instinct, imagine, play_on, question, worth_trying
from tenkaichi.bots.judging import with_judgement
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.bots.race import Race
from tenkaichi.bots.turn_plan import TurnPlan
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, OpenChoice, Option, Seat
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import answer

DEFAULT_ITERATIONS = 50
UNLIMITED = 1_000_000_000
UNTOLD = -1  # an option that was not given
UNKNOWN = 0.03  # how much better than its parent an untried option is assumed to be at most


class Node:
    """A line of answers: how often it could be given, how often it was, and its worth to the seat that chose it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[Option, Node] = {}


@dataclass(frozen=True)
class Shape:
    """The shape of a search: the values it was given, else `Game.thinking.search_shape`, else these defaults.

    `iterations`: how many lines are tried; 0 is as many as there is time for. `replies` is how often the word may pass
    to another seat before a line is judged: 0 plans only the bot's own turn. `depth` is the most questions of a line
    that need thought. `width` is how many options the first look leaves, `look` how often it tries them (0: as the
    game's questions need it). `curiosity` weighs trying the unknown against what has worked. `outlook` is how many
    turns of others are also played by instinct where lines are played out.

    With `lines` there is no tree: the options that the first look leaves race, so many lines for each (`race.py`).
    `plan` is how many lines to the end of the turn are planned for each answer to an overture (`turn_plan.py`).
    """

    iterations: int = DEFAULT_ITERATIONS
    replies: int = 0
    depth: int = 8
    width: int = 6
    curiosity: float = 0.03
    outlook: int = 0
    look: int = 0
    lines: int = 0
    plan: int = 0


class SearchBot(Bot):
    """Thinks for so many iterations, or until so many seconds have passed, whichever comes first.

    With `iterations` alone the same seed gives the same answer; `seconds` is a hard cap that gives this up. The other
    options are those of `Shape`. With `learned` it judges by the learned weights of the game.
    """

    def __init__(
        self,
        iterations: int = UNTOLD,
        seconds: float = 0.0,
        replies: int = UNTOLD,
        depth: int = UNTOLD,
        width: int = UNTOLD,
        curiosity: float = float(UNTOLD),
        outlook: int = UNTOLD,
        look: int = UNTOLD,
        lines: int = UNTOLD,
        plan: int = UNTOLD,
        learned: int = 0,
    ) -> None:
        told = {
            "iterations": iterations,
            "replies": replies,
            "depth": depth,
            "width": width,
            "curiosity": curiosity,
            "outlook": outlook,
            "look": look,
            "lines": lines,
            "plan": plan,
        }
        self.told: dict[str, Any] = {name: value for name, value in told.items() if value != UNTOLD}
        self.seconds = seconds
        self.learned = learned

    def shape(self, game: Game) -> Shape:
        """The shape of this search in this game."""
        wanted = Shape(**{**game.thinking.search_shape, **self.told})
        if "iterations" in self.told and "lines" not in self.told:
            wanted = replace(wanted, lines=0)  # a tree is wanted
        iterations = wanted.iterations or (UNLIMITED if self.seconds else DEFAULT_ITERATIONS)
        return replace(wanted, iterations=iterations, width=max(wanted.width, 1))

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        if len(seen.options) == 1:
            return seen.options[0]
        seen = with_judgement(seen, self.learned)
        if seen.kind in seen.game.thinking.overtures and seen.game.thinking.instinct is not None:
            plan = self.shape(seen.game).plan
            if plan:
                return TurnPlan(seen, worth_trying(seen), plan, chance, Clock(self.seconds)).run()
            return by_instinct(seen)  # a whole turn lies ahead: looks are blind there, and lines of instinct misled
        return Search(self, seen, chance).run()


class Search:
    """One search for one answer."""

    def __init__(self, bot: SearchBot, seen: Observation, chance: SeededChance) -> None:
        self.shape = bot.shape(seen.game)
        self.seconds = bot.seconds
        self.seen = seen
        self.game: Game = seen.game
        self.chance = chance
        self.root = Node()
        self.candidates: list[Option] = []  # what is considered at the root
        self.iterations = 0  # done so far
        self.depth = min(self.shape.depth, seen.game.thinking.search_depth or self.shape.depth)
        self.clock: Clock = NO_LIMIT
        self.chosen: Option = ()  # the candidate whose line is being walked
        self.streams: list[int] = []  # of dice and cards, shared by the candidates
        # how often a seat gave an answer anywhere in the tree, and what came of it: a first guess elsewhere
        self.known: dict[tuple[Seat, Option], tuple[int, float]] = {}

    def run(self) -> Option:
        self.clock = Clock(self.seconds)
        try:
            self.look_at_all()
            if self.shape.lines and self.game.thinking.instinct is not None and self.candidates:
                return self.race()
            while self.iterations < self.shape.iterations and not self.is_decided():
                self.clock.check()
                self.iterate()
                self.iterations += 1
        except TimeIsUp:
            pass  # the line that was being walked tells nothing; all others count
        return max(self.candidates, key=self.merit) if self.candidates else by_instinct(self.seen)

    def race(self) -> Option:
        shape = self.shape
        return Race(self.seen, self.candidates, shape.lines, shape.outlook, self.chance, self.clock).run()

    def merit(self, option: Option) -> tuple[int, float]:
        node = self.root.children[option]
        return node.visits, node.total

    def is_decided(self) -> bool:
        """No other option could still catch up with the one tried most."""
        visits = sorted([node.visits for node in self.root.children.values()])
        return len(visits) < 2 or visits[-1] - visits[-2] > self.shape.iterations - self.iterations

    def look_at_all(self) -> None:
        """Try every option one step deep; the best become the root's children, and the look is their first visit."""
        look = self.shape.look or (2 if self.game.thinking.turning_points else 1)
        for option, value in rank(self.seen, worth_trying(self.seen), look, self.chance, self.clock)[
            : self.shape.width
        ]:
            child = self.root.children[option] = Node()
            self.candidates.append(option)
            child.visits = child.available = 1
            child.total = value

    def iterate(self) -> None:
        """Deal, walk down the tree to a new leaf, judge what has come of it, and tell every node on the way."""
        node = self.root
        options: Sequence[Option] = self.candidates
        g = imagine(self.seen, self.stream())
        asked: Decision | None = question(self.seen, g)
        path: list[tuple[Seat, Option, Node]] = []
        seat = self.seen.seat
        replies = 0
        while asked is not None:
            if asked.seat != seat:
                replies += 1
                seat = asked.seat
            if replies > self.shape.replies or len(path) >= self.depth:
                break
            if path or not self.game.thinking.turning_points:
                option, node = self.select(node, seat, options)
            else:
                option, node = self.chosen, self.root.children[self.chosen]
            path.append((seat, option, node))
            answer(g, asked, option, False)
            is_leaf = not node.visits or len(path) >= self.depth
            asked = play_on(self.game, g, self.clock, self.game.thinking.turning_points if is_leaf else None)
            if asked is None or is_leaf:
                break
            if isinstance(asked.options, OpenChoice) or asked.kind in self.game.thinking.crowded:
                options = self.game.thinking.sensible(g, asked)
            else:
                options = asked.options
        self.tell(self.game.thinking.evaluate(g, self.seen.seat), path)

    def stream(self) -> SeededChance:
        """The dice and cards of the next line.

        In a game with turning points, the nth line through each candidate meets the same ones. So luck explains less of
        the difference between two candidates.
        """
        if not self.game.thinking.turning_points:
            return self.chance
        self.chosen, _ = self.select(self.root, self.seen.seat, self.candidates)
        number = self.root.children[self.chosen].visits
        while len(self.streams) <= number:
            self.streams.append(self.chance.choose(STREAM))
        return SeededChance(self.streams[number])

    def select(self, node: Node, seat: Seat, options: Sequence[Option]) -> tuple[Option, Node]:
        """UCB over the options that are there now; one not tried here counts as what it was worth elsewhere."""
        best_score = -1e9
        best_option, best_node = options[0], node
        curiosity = self.shape.curiosity
        mean = node.total / node.visits if node.visits else 0.0
        children = node.children
        for option in options:
            child = children.get(option)
            if child is None:
                child = children[option] = Node()
            child.available += 1
            if child.visits:
                score = child.total / child.visits + curiosity * sqrt(log(child.available + 1) / child.visits)
            else:
                count, total = self.known.get((seat, option), (1, mean))
                score = total / count + UNKNOWN + 0.0001 * self.chance.choose(100)
            if score > best_score:
                best_score = score
                best_option, best_node = option, child
        return best_option, best_node

    def tell(self, value: float, path: list[tuple[Seat, Option, Node]]) -> None:
        self.root.visits += 1
        self.root.total += value
        for seat, option, node in path:
            worth = value if seat == self.seen.seat else -value
            node.visits += 1
            node.total += worth
            count, total = self.known.get((seat, option), (0, 0.0))
            self.known[seat, option] = count + 1, total + worth

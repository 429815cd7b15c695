"""Information-set Monte Carlo tree search: one tree over what the players do, another deal of the unknown for every visit.

Dice and cards are drawn while the tree is walked, so a node stands for a line of answers, whatever chance added to it;
which options are there may differ from visit to visit, and each child counts how often it was available.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter

from tenkaichi.bots.greedy import rank
from tenkaichi.bots.imagination import habit, imagine
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option, Region, Seat
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State, advance, answer

UNLIMITED = 1_000_000_000


class Node:
    """A line of answers: how often it was possible, how often tried, and what it was worth to the seat that chose it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[Option, Node] = {}


class SearchBot(Bot):
    """Thinks for so many iterations, or until so many seconds have passed, whichever comes first.

    With `iterations` alone the same seed gives the same answer; `seconds` is a hard cap that gives this up. `depth` is how
    many questions that need thought are played before the state is judged; `width` how many options are taken from
    the first look at all of them; `curiosity` weighs trying the unknown against what has worked.
    """

    def __init__(
        self,
        iterations: int = 0,
        seconds: float = 0.0,
        depth: int = 6,
        width: int = 8,
        curiosity: float = 0.25,
    ) -> None:
        self.iterations = iterations or (UNLIMITED if seconds else 100)
        self.seconds = seconds
        self.depth = depth
        self.width = width
        self.curiosity = curiosity

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        if len(seen.options) == 1:
            return seen.options[0]
        return Search(self, seen, chance).run()


class Search:
    """One search for one answer."""

    def __init__(self, bot: SearchBot, seen: Observation, chance: SeededChance) -> None:
        self.bot = bot
        self.seen = seen
        self.game: Game = seen.game
        self.chance = chance
        self.root = Node()
        self.iterations = 0  # done so far
        self.worth: dict[tuple[Seat, Option], tuple[int, float]] = {}  # how often an answer was given anywhere, and what came of it
        self.candidates: list[Option] = []

    def run(self) -> Option:
        until = perf_counter() + self.bot.seconds if self.bot.seconds else None
        self.look_at_all()
        while self.iterations < self.bot.iterations:
            if until is not None and perf_counter() >= until:
                break
            self.iterate()
            self.iterations += 1
        best = max(self.candidates, key=lambda option: self.root.children[option].visits)
        most = self.root.children[best].visits
        tied = [option for option in self.candidates if self.root.children[option].visits == most]
        return max(tied, key=lambda option: self.root.children[option].total)

    def look_at_all(self) -> None:
        """Tries every option one step deep; the best of them become the root's children, with that look as a first visit."""
        for option, value in rank(self.seen, self.seen.options, 1, self.chance)[: self.bot.width]:
            child = self.root.children[option] = Node()
            child.visits = child.available = 1
            child.total = value
            self.root.visits += 1
            self.candidates.append(option)

    def iterate(self) -> None:
        """Deal, walk down the tree, play on for a while, judge, and tell every node on the way."""
        chance = self.chance
        game = self.game
        g = imagine(self.seen, chance)
        node: Node | None = self.root
        path: list[tuple[Seat, Node]] = []
        given: list[tuple[Seat, Option]] = []
        thought = 0
        while True:
            decision = advance(g)
            if decision is None:
                break
            if thought:
                usual = habit(game, g, decision, chance)
                if usual is not None:
                    answer(g, decision, usual, False)
                    continue
                if thought >= self.bot.depth:
                    break
                options = decision.options.candidates() if isinstance(decision.options, Region) else decision.options
            else:
                options = self.candidates
            seat = decision.seat
            if node is not None:
                option, child = self.select(node, seat, list(options))
                path.append((seat, child))
                node = child if child.visits else None  # a new leaf: from here on without the tree
            else:
                option = self.rollout_answer(seat, options)
            given.append((seat, option))
            answer(g, decision, option, False)
            thought += 1
        self.tell(g, path, given)

    def select(self, node: Node, seat: Seat, options: list[Option]) -> tuple[Option, Node]:
        """UCB over the options that are there now; an option not tried yet counts as what it was worth elsewhere."""
        best_score = -1e9
        best: tuple[Option, Node] | None = None
        children = node.children
        curiosity = self.bot.curiosity
        mean = node.total / node.visits if node.visits and node is not self.root else 0.0
        for option in options:
            child = children.get(option)
            if child is None:
                child = children[option] = Node()
            child.available += 1
            if child.visits:
                score = child.total / child.visits + curiosity * sqrt(log(child.available + 1) / child.visits)
            else:
                score = self.first_guess(seat, option, mean) + curiosity + 0.001 * self.chance.below(100)
            if score > best_score:
                best_score = score
                best = option, child
        assert best is not None
        return best

    def first_guess(self, seat: Seat, option: Option, mean: float) -> float:
        known = self.worth.get((seat, option))
        return mean if known is None else known[1] / known[0]

    def rollout_answer(self, seat: Seat, options: object) -> Option:
        """Mostly what has done well in this search; sometimes anything."""
        assert isinstance(options, (list, tuple))
        chance = self.chance
        pick: Option = options[chance.below(len(options))]
        if chance.below(4) == 0:
            return pick
        best = self.first_guess(seat, pick, -2.0)
        for _ in range(3):
            other: Option = options[chance.below(len(options))]
            guess = self.first_guess(seat, other, -2.0)
            if guess > best:
                pick, best = other, guess
        return pick

    def tell(self, g: State, path: list[tuple[Seat, Node]], given: list[tuple[Seat, Option]]) -> None:
        value = self.game.evaluate(g, self.seen.seat)
        self.root.visits += 1
        for seat, node in path:
            node.visits += 1
            node.total += value if seat == self.seen.seat else -value
        for seat, option in given:
            count, total = self.worth.get((seat, option), (0, 0.0))
            self.worth[seat, option] = count + 1, total + (value if seat == self.seen.seat else -value)

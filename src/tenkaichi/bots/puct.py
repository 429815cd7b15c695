"""Tree search guided by a prior (PUCT): the better an option looks, the sooner and the oftener it is followed.

One tree over what the players do. Each line deals the unknown again and draws dice and cards on the way, so a node
stands for a line of answers. Where a game has a trained network, its policy is the prior. The search then follows
several lines at once, so that the network reads their questions together. Without a network, the second visit of a
node tries each of its options once. The value becomes the first guess of the option and, softened, its prior.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atanh, exp, sqrt, tanh

from tenkaichi.bots.clock import Clock, TimeIsUp
from tenkaichi.bots.greedy import STREAM, rank
from tenkaichi.bots.imagination import by_instinct, imagine, play_on, play_out, question, worth_trying
from tenkaichi.bots.judging import with_judgement
from tenkaichi.bots.nets.policy import Policy, policy_of
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.bots.race import LINE_LIMIT
from tenkaichi.bots.turn_plan import TurnPlan
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, EngineFault, OpenChoice, Option, Seat
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import HALTED, UNDECIDED, State, advance, answer

UNSEEN = 0.05  # how much worse than its node an option is thought that was not there when the node was looked at
LEAST_PRIOR = 0.01
SURE = 0.999  # an evaluation beyond this is not corrected any further
AHEAD_LIMIT = 14  # answers of the network after a line has left the tree
VIRTUAL = 0.3  # how much worse a node is thought for each line that is on its way through it


class Node:
    """A line of answers: visits, what they were worth to the thinking seat, and a first guess of every option."""

    __slots__ = ("children", "guesses", "pending", "priors", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.pending = 0  # lines on their way through it
        self.total = 0.0
        self.children: dict[Option, Node] = {}
        self.guesses: dict[Option, float] = {}  # for the thinking seat
        self.priors: dict[Option, float] = {}


class Line:
    """One line while it is followed: where it is, and what is asked there."""

    __slots__ = ("asked", "first", "g", "node", "options", "path", "replies", "rests", "seat")

    def __init__(self, g: State, root: Node, asked: Decision, options: Sequence[Option], seat: Seat) -> None:
        self.g = g
        self.node = root
        self.path = [root]
        self.asked = asked
        self.options = options
        self.seat = seat
        self.replies = 0
        self.rests = 0  # overtures that it came to
        self.first: Option | None = None  # the root's option, where it was chosen before the deal


@dataclass(frozen=True, slots=True)
class Thought:
    """A search's judgement of one option: how often it was followed, and the chance to win that it promises."""

    option: Option
    visits: int
    chance: float  # from 0 to 1, by the evaluation
    prior: float  # how likely it looked before any line was followed


class PuctBot(Bot):
    """`lines` is how many lines are followed for one answer, `width` how many options of a node, `look` how often the
    root's options are tried first. `replies` is how often the word may pass to another seat before a line is judged,
    `depth` the most questions of a line. `curiosity` weighs the prior against what has worked, `softness` says how
    much worse an option may look and still be tried. `plan` is how many turns are planned for each answer to an
    overture; with `overtures` 1 overtures are searched like any other question. With an `outlook` above 0 a line is
    played out by instinct before it is judged: to where play comes to rest, and once less than `outlook` to the next
    such place. With an `ahead` above 0 the network plays each line on to the next overture (2: the one after), and the
    line is judged there; with `overtures` 2 one further where the question is an overture. With `shared` 1 the nth line
    through each option meets the same deal and dice. `seconds` is a hard cap for one answer.

    With `even` 1 all options of the root are followed equally often: to compare them, not to choose.

    `policy` 0 leaves the network out. `mix` is how much of the root's prior comes from the network, in hundredths;
    `batch` how many lines are followed at once. With `value` 1 the network corrects the evaluation of their ends.
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
        policy: int = 1,
        mix: int = 50,
        batch: int = 8,
        overtures: int = 0,
        value: int = 0,
        ahead: int = 0,
        shared: int = 0,
        even: int = 0,
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
        self.policy = policy
        self.mix = min(mix, 100) / 100
        self.batch = max(batch, 1)
        self.overtures = overtures
        self.value = value
        self.ahead = ahead
        self.shared = shared
        self.even = even

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        if len(seen.options) == 1:
            return seen.options[0]
        seen = with_judgement(seen, self.learned)
        if seen.kind in seen.game.thinking.overtures and seen.game.thinking.instinct is not None and not self.overtures:
            if self.plan:
                return TurnPlan(seen, worth_trying(seen), self.plan, chance, Clock(self.seconds)).run()
            return by_instinct(seen)
        return Puct(self, seen, chance).run()

    def ranked(self, seen: Observation, chance: SeededChance) -> list[tuple[Option, float]]:
        """The options that were followed, those followed most first, each with what it was worth from -1 to 1."""
        search = Puct(self, with_judgement(seen, self.learned), chance)
        search.run()
        return search.ranked()

    def thoughts(self, seen: Observation, chance: SeededChance) -> list[Thought]:
        """The bot's thoughts about the options that it followed, those followed most first."""
        search = Puct(self, with_judgement(seen, self.learned), chance)
        search.run()
        return search.thoughts()


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
        self.policy: Policy | None = policy_of(seen.game) if bot.policy else None
        self.ended: list[tuple[Line, float]] = []  # lines that wait for the network's judgement
        self.unfinished: list[Line] = []  # lines that the network plays on before they are judged
        is_overture = seen.kind in seen.game.thinking.overtures
        self.ahead = bot.ahead + bot.overtures - 1 if bot.ahead and bot.overtures and is_overture else bot.ahead
        self.streams: list[int] = []  # of deals, dice and cards, shared by the root's options

    def run(self) -> Option:
        """The option that was followed most; the best at a look when there was no time for more."""
        batch = self.bot.batch if self.policy is not None else 1
        left = self.bot.lines
        try:
            self.look_at_root()
            while left > 0 and not self.is_decided(left):
                self.follow_lines(min(batch, left))
                left -= batch
        except TimeIsUp:
            pass
        if not self.root.children:
            return by_instinct(self.seen)
        return max(self.root.children, key=self.merit)

    def ranked(self) -> list[tuple[Option, float]]:
        order = sorted(self.root.children, key=self.merit, reverse=True)
        return [(option, self.merit(option)[1]) for option in order]

    def thoughts(self) -> list[Thought]:
        priors = self.root.priors
        return [
            Thought(option, self.root.children[option].visits, (1.0 + value) / 2.0, priors.get(option, 0.0))
            for option, value in self.ranked()
        ]

    def merit(self, option: Option) -> tuple[float, float]:
        node = self.root.children[option]
        return node.visits, node.total / max(node.visits, 1)

    def is_decided(self, left: int) -> bool:
        """No other option could still catch up with the one followed most."""
        if self.bot.even:
            return False
        visits = sorted([node.visits for node in self.root.children.values()])
        return len(visits) < 2 or visits[-1] - visits[-2] > left

    def look_at_root(self) -> None:
        """Try every option, and go on with those that look best to the look and to the network together."""
        ranked = rank(self.seen, worth_trying(self.seen), self.bot.look, self.chance, self.clock)
        if not ranked:
            return
        if self.policy is None:
            ranked = ranked[: self.bot.width]
            priors = self.softened(dict(ranked), 1.0)
        else:
            priors = self.mixed(self.policy, dict(ranked))
            ranked = sorted(ranked, key=lambda pair: -priors[pair[0]])[: self.bot.width]
        self.root.guesses = dict(ranked)
        self.root.priors = {option: priors[option] for option, _ in ranked}
        for option, value in ranked:
            child = self.root.children[option] = Node()
            child.visits, child.total = 1, value
            self.root.visits += 1
            self.root.total += value

    def mixed(self, policy: Policy, guesses: dict[Option, float]) -> dict[Option, float]:
        """The root's prior: what the network expects, and what the look found."""
        looked, mix = self.softened(guesses, 1.0), self.bot.mix
        options = list(guesses)
        (chances,) = policy.chances(self.game, [(self.seen.view, self.me, options)])
        return {
            option: max(LEAST_PRIOR, mix * likely + (1.0 - mix) * looked[option])
            for option, likely in zip(options, chances, strict=True)
        }

    def softened(self, guesses: dict[Option, float], sign: float) -> dict[Option, float]:
        """The values of options as chances to be followed."""
        most = max([sign * value for value in guesses.values()])
        weights = [exp((sign * value - most) / self.bot.softness) for value in guesses.values()]
        whole = sum(weights)
        return {option: max(LEAST_PRIOR, each / whole) for option, each in zip(guesses, weights, strict=True)}

    def follow_lines(self, count: int) -> None:
        """Follow some lines at once. Those that come to a node without a prior wait there, and go on together."""
        waiting: list[Line] = []
        for _ in range(count):
            line = self.begin()
            try:
                if not self.walk(line):
                    waiting.append(line)
            except EngineFault:  # an imagined deal in which effects chase each other without end
                self.give_up(line)
        while waiting:
            self.expand(waiting)
            still: list[Line] = []
            for line in waiting:
                try:
                    if not self.walk(line):
                        still.append(line)
                except EngineFault:
                    self.give_up(line)
            waiting = still
        if self.unfinished:
            self.play_ahead()
        if self.ended:
            self.judge_together()

    def begin(self) -> Line:
        if not self.bot.shared:
            g = imagine(self.seen, SeededChance(self.chance.choose(STREAM)))
            return Line(g, self.root, question(self.seen, g), list(self.root.children), self.me)
        options = list(self.root.children)
        first = self.select(self.root, options, 1.0)
        child = self.root.children[first]
        number = child.visits + child.pending
        while len(self.streams) <= number:
            self.streams.append(self.chance.choose(STREAM))
        g = imagine(self.seen, SeededChance(self.streams[number]))
        line = Line(g, self.root, question(self.seen, g), options, self.me)
        line.first = first
        return line

    def walk(self, line: Line) -> bool:
        """Follow a line to a new node, judge the state there and tell every node on the way. False: it has to wait."""
        game, bot, g = self.game, self.bot, line.g
        while True:
            option = line.first or self.select(line.node, line.options, 1.0 if line.seat == self.me else -1.0)
            line.first = None
            child = line.node.children.get(option)
            if child is None:
                child = line.node.children[option] = Node()
            line.path.append(child)
            child.pending += 1
            answer(g, line.asked, option, False)
            is_leaf = child.visits == 0 or len(line.path) > bot.depth
            asked = play_on(game, g, self.clock, game.thinking.turning_points if is_leaf else None)
            if asked is None or is_leaf:
                break
            if self.ahead and asked.kind in game.thinking.overtures:
                line.rests += 1
                if line.rests >= self.ahead:
                    break
            if asked.seat != line.seat:
                line.replies += 1
                line.seat = asked.seat
                if line.replies > bot.replies:
                    break
            if not child.priors:
                line.options = self.listed(g, asked)
                if not line.options:
                    break  # nothing sensible to try: the line is judged here
                line.node, line.asked = child, asked
                if self.policy is not None:
                    return False
                self.look_at(child, g, asked)
            line.node, line.asked = child, asked
            line.options = self.known(child, asked) or self.listed(g, asked)
            if not line.options:
                break
        self.judge(line)
        return True

    def judge(self, line: Line) -> None:
        if self.ahead > line.rests and self.policy is not None and line.g.winner == UNDECIDED:
            self.unfinished.append(line)
        else:
            self.judge_here(line)

    def play_ahead(self) -> None:
        """Let the network play the lines on, all of them together, to the overture where they are judged."""
        game = self.game
        assert self.policy is not None
        running, self.unfinished = self.unfinished, []
        for _ in range(AHEAD_LIMIT):
            asked: list[tuple[Line, Decision, Sequence[Option]]] = []
            for line in running:
                try:
                    found = self.next_question(line)
                except EngineFault:
                    self.give_up(line)
                    continue
                options = () if found is None else self.listed(line.g, found) or found.listed()
                if found is None or not options:
                    self.judge_here(line)
                else:
                    asked.append((line, found, options))
            if not asked:
                return
            self.clock.check()
            questions = [(line.g, decision.seat, options) for line, decision, options in asked]
            chances = self.policy.chances(game, questions)
            for (line, decision, options), likely in zip(asked, chances, strict=True):
                best = max(range(len(options)), key=likely.__getitem__)
                answer(line.g, decision, options[best], False)
            running = [line for line, _, _ in asked]
        for line in running:
            self.judge_here(line)

    def next_question(self, line: Line) -> Decision | None:
        """The next question that needs thought; None where the line ends. Rules of thumb answer overtures."""
        game, g = self.game, line.g
        while True:
            asked = play_on(game, g, self.clock, game.thinking.overtures)
            if asked is None or asked.seat != HALTED:
                return asked
            line.rests += 1
            if line.rests >= self.ahead:
                return None
            begun = advance(g)
            if begun is None:
                return None  # nobody could begin anything, and the match ended
            if begun.kind in game.thinking.overtures and game.thinking.instinct is not None:
                answer(g, begun, game.thinking.instinct(g, begun), False)

    def judge_here(self, line: Line) -> None:
        if self.bot.outlook:
            play_out(self.game, line.g, self.me, self.bot.outlook - 1, self.clock, LINE_LIMIT)
        value = self.game.thinking.evaluate(line.g, self.me)
        if self.bot.value and self.policy is not None and line.g.winner == UNDECIDED:
            self.ended.append((line, value))
        else:
            self.tell(line, value)

    def judge_together(self) -> None:
        """Let the network correct the evaluation of all lines that have ended."""
        assert self.policy is not None
        states = [line.g for line, _ in self.ended]
        corrections = self.policy.corrections(self.game, states, self.me)
        for (line, value), more in zip(self.ended, corrections, strict=True):
            self.tell(line, tanh(atanh(min(max(value, -SURE), SURE)) + more))
        self.ended.clear()

    def tell(self, line: Line, value: float) -> None:
        """Tell every node on the way what the line was worth."""
        for each in line.path:
            each.visits += 1
            each.total += value
        self.give_up(line)

    def give_up(self, line: Line) -> None:
        for each in line.path[1:]:
            each.pending -= 1

    def expand(self, lines: Sequence[Line]) -> None:
        """Ask the network for the priors of all nodes at which lines wait."""
        assert self.policy is not None
        self.clock.check()
        fresh = {id(line.node): line for line in lines if not line.node.priors}
        if not fresh:
            return
        questions = [(line.g, line.asked.seat, line.options) for line in fresh.values()]
        for line, chances in zip(fresh.values(), self.policy.chances(self.game, questions), strict=True):
            likely = sorted(zip(chances, line.options, strict=True), key=lambda pair: -pair[0])[: self.bot.width]
            line.node.priors = {option: max(LEAST_PRIOR, each) for each, option in likely}
        for line in lines:
            line.options = self.known(line.node, line.asked) or line.options

    def listed(self, g: State, asked: Decision) -> Sequence[Option]:
        if isinstance(asked.options, OpenChoice) or asked.kind in self.game.thinking.crowded:
            return self.game.thinking.sensible(g, asked)
        return asked.options

    def known(self, node: Node, asked: Decision) -> Sequence[Option]:
        """The options that the node knows, if all are on offer here. Deals and dice may have taken some away."""
        if isinstance(asked.options, OpenChoice):
            return ()
        offered = set(asked.options)
        return list(node.priors) if all(option in offered for option in node.priors) else ()

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
        if self.bot.even and node is self.root:
            return min(options, key=lambda option: node.children[option].visits + node.children[option].pending)
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
            if child is not None and child.pending:
                worth -= VIRTUAL * child.pending / (visits + child.pending)
                visits += child.pending
            score = worth + root * node.priors.get(option, LEAST_PRIOR) / (1 + visits)
            if score > most:
                best, most = option, score
        return best

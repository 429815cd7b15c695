"""The way bots think ahead: deal the unknown again, answer, and play on by habit until the next decision."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.bots.clock import NO_LIMIT, Clock
from tenkaichi.bots.observation import Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, OpenChoice, Option, Seat
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import HALTED, State, advance, answer

HABIT_LIMIT = 60  # answers by habit after one option: a chain of reactions is shorter than this
OUT_LIMIT = 60  # answers by instinct: a turn or two are shorter than this


def imagine(seen: Observation, chance: SeededChance) -> State:
    """One of the states that the seat cannot tell from the true one, in which chance answers by itself."""
    g: State = seen.game.knowledge.determinize(seen.view, seen.seat, chance)
    g.chance = chance
    return g


def worth_trying(seen: Observation) -> Sequence[Option]:
    """The options that are looked at: all of them, but where there are many what the game thinks sensible."""
    if seen.is_narrowed or seen.kind not in seen.game.thinking.crowded:
        return seen.options
    g = seen.game.codec.clone(seen.view)
    decision = advance(g)
    assert decision is not None
    return tuple(seen.game.thinking.sensible(g, decision)) or seen.options


def question(seen: Observation, g: State) -> Decision:
    """The question of an imagined state: the view's own, so that the options are not computed again."""
    frame = g.stack[-1]
    return Decision(seen.seat, frame.steps[frame.at], frame, seen.options, None)


def habit(game: Game, g: State, decision: Decision) -> Option | None:
    """The answer that needs no thought: the only option, the game's reflex, or a pass."""
    options = decision.options
    if not isinstance(options, OpenChoice) and len(options) == 1:
        return options[0]
    reflex = game.thinking.reflex(g, decision)
    return reflex if reflex is not None else game.passing(g, decision)


def play_on(game: Game, g: State, clock: Clock = NO_LIMIT, halt: frozenset[str] | None = None) -> Decision | None:
    """Play on while habit has an answer; return the question that needs thought, or None at the end of the match.

    A question named in `halt` is returned without its options, as soon as the play gets there.
    """
    for _ in range(HABIT_LIMIT):
        clock.check()
        decision = advance(g, halt)
        if decision is None or decision.seat == HALTED:
            return decision
        usual = habit(game, g, decision)
        if usual is None:
            return decision
        answer(g, decision, usual, False)
    return advance(g, halt)


def try_option(seen: Observation, g: State, option: Option, chance: SeededChance, clock: Clock = NO_LIMIT) -> float:
    """Judge the state for the seat after the option and the reactions to it are played out. Uses up `g`."""
    g.chance = chance
    answer(g, question(seen, g), option, False)
    play_on(seen.game, g, clock, seen.game.thinking.turning_points or None)
    return seen.game.thinking.evaluate(g, seen.seat)


def play_out(game: Game, g: State, seat: Seat, replies: int, clock: Clock = NO_LIMIT, limit: int = OUT_LIMIT) -> None:
    """Let both seats answer by instinct to the end of the seat's turn, and for so many turns of others after it.

    Where a game says at which questions play comes to rest, to the next of them, and as many more.
    """
    if game.thinking.instinct is None:
        return
    for _ in range(limit):
        clock.check()
        decision = advance(g)
        if decision is None:
            return
        if decision.kind in game.thinking.rests or (
            not game.thinking.rests and decision.seat != seat and decision.kind in game.thinking.turning_points
        ):
            if replies == 0:
                return
            replies -= 1
            seat = decision.seat
        answer(g, decision, game.thinking.instinct(g, decision), False)


def by_instinct(seen: Observation) -> Option:
    """The rule of thumb of the game, or the first option where it has none."""
    if seen.game.thinking.instinct is not None:
        g = seen.game.codec.clone(seen.view)
        decision = advance(g)
        assert decision is not None
        option = seen.game.thinking.instinct(g, decision)
        if option in seen.options or isinstance(decision.options, OpenChoice):
            return option
    return seen.options[0]

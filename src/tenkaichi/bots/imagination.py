"""How bots think ahead: deal the unknown again, answer, and play on by habit until something is to be decided."""

from __future__ import annotations

from tenkaichi.bots.observation import Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, Option, Region
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State, advance, answer

HABIT_LIMIT = 60  # answers by habit after one option: a chain of reactions is shorter than this


def imagine(seen: Observation, chance: SeededChance) -> State:
    """One of the states that the seat cannot tell from the true one, in which chance answers by itself."""
    g: State = seen.game.determinize(seen.view, seen.seat, chance)
    g.chance = chance
    return g


def question(seen: Observation, g: State) -> Decision:
    """What an imagined state asks: what the view asks, without working out the options once more."""
    frame = g.stack[-1]
    return Decision(seen.seat, frame.steps[frame.at], frame, seen.options, None)


def habit(game: Game, g: State, decision: Decision) -> Option | None:
    """What anybody answers without thinking: the only option, the game's reflex, or to let a window go by."""
    options = decision.options
    if not isinstance(options, Region) and len(options) == 1:
        return options[0]
    reflex = game.reflex(g, decision)
    return reflex if reflex is not None else game.passing(g, decision)


def play_on(game: Game, g: State) -> Decision | None:
    """Plays on while habit has an answer; returns the question that needs thought, or None at the end of the match."""
    for _ in range(HABIT_LIMIT):
        decision = advance(g)
        if decision is None:
            return None
        usual = habit(game, g, decision)
        if usual is None:
            return decision
        answer(g, decision, usual, False)
    return advance(g)


def try_option(seen: Observation, g: State, option: Option, chance: SeededChance) -> float:
    """How good the state looks for the seat once the option and the reactions to it are played out. Uses up `g`."""
    g.chance = chance
    answer(g, question(seen, g), option, False)
    play_on(seen.game, g)
    return seen.game.evaluate(g, seen.seat)

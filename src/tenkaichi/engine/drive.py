"""Answer decisions, as every driver does: by chance, or by the option that an answer means."""

from __future__ import annotations

from collections.abc import Mapping

from tenkaichi.engine.chance import Chance
from tenkaichi.engine.decision import CONCEDE, OVERRIDE, Decision, EngineFault, IllegalAnswer, OpenChoice, Option, Seat
from tenkaichi.engine.frames import freeze
from tenkaichi.engine.game import Game
from tenkaichi.engine.plain_data import PlainList, PlainMap
from tenkaichi.engine.procedure import DEAL, ROLL, UNDECIDED, State, refusals, why_illegal
from tenkaichi.engine.vocabulary import AnswerError

Wanted = Option | PlainList | str | PlainMap  # an option, or a description of it


def chance_answer(decision: Decision, chance: Chance) -> Option:
    """Chance's answer to a roll or a deal: the same draw as when the engine rolls inline."""
    if decision.step.waits_for == ROLL:
        return ("roll", chance.roll(decision.step.faces))
    outcomes = decision.listed()
    weights = [0] * (max(outcome[1] for outcome in outcomes) + 1)
    for outcome, weight in zip(outcomes, decision.weights or (), strict=True):
        weights[outcome[1]] = weight
    return ("deal", chance.pick(weights))


def concede(game: Game, g: State, seat: Seat) -> None:
    """End the match for a seat that gives up. It is not part of the loop, so it costs simulations nothing."""
    g.running = None
    game.concede(g, seat)
    if g.stack or g.winner in (UNDECIDED, seat):
        raise EngineFault(f"{game.name}: conceding must end the match, and never with a win of seat {seat}")


def is_forced(decision: Decision) -> bool:
    """Is there exactly one answer, or are all of them the same?"""
    return not isinstance(decision.options, OpenChoice) and (decision.is_idle or len(decision.options) == 1)


def judge(g: State, decision: Decision, option: Option) -> Option:
    """The option as the decision itself holds it; an illegal one raises with its clause and fact."""
    if isinstance(decision.options, OpenChoice):
        return _judge_point(g, decision, option)
    for offered in decision.options:
        if _equal(offered, option):
            return offered
    raise why_illegal(g, decision, option)


def _equal(a: object, b: object) -> bool:
    """Equal and of equal types: True is not 1 and 1.0 is not 1."""
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and all(_equal(x, y) for x, y in zip(a, b, strict=True))
    return type(a) is type(b) and a == b


def _judge_point(g: State, decision: Decision, option: Option) -> Option:
    try:
        is_allowed = decision.allows(option)
    except (TypeError, ValueError, LookupError) as error:
        clause = decision.step.clauses[0] if decision.step.clauses else ""
        raise IllegalAnswer(option, clause, f"it is not a point of {decision.kind} ({error})") from error
    if not is_allowed:
        raise why_illegal(g, decision, option)
    return option


# -- words ------------------------------------------------------------------------------------------------------------


def command(game: Game, g: State, decision: Decision, option: Option) -> str:
    """The option as it can be typed: `throw stone=Rock`; of a roll or a deal `roll 4`, `deal Rock`."""
    if option == CONCEDE:
        return "concede"
    if option[:1] == (OVERRIDE,):
        return "override " + ", ".join(f"{path}={value}" for path, value in option[1:])
    if decision.is_chance:
        return f"{option[0]} {outcome_name(game, g, decision, option)}"
    return game.vocabulary.command(g, option)


def outcome_name(game: Game, g: State, decision: Decision, option: Option) -> str:
    """A face as its number; a dealt piece by the naming called like the decision, else by the form `deal`."""
    vocabulary = game.vocabulary
    if decision.kind in vocabulary.namings:
        return vocabulary.name(g, decision.kind, option[1])
    if decision.step.waits_for == DEAL and option[0] in vocabulary.forms:
        return ", ".join(vocabulary.parameters(g, option).values())
    return str(option[1])


def understand(game: Game, g: State, decision: Decision, wanted: Wanted) -> Option:
    """The option that is meant: given as a tuple, as words (`"throw Rock"`) or as a table (`{"do": "throw", …}`)."""
    if isinstance(wanted, (tuple, list)):
        return judge(g, decision, _frozen(wanted))
    if not isinstance(wanted, (str, Mapping)):
        raise AnswerError(f"an answer is an option, words or a table, not {wanted!r}")
    if decision.is_chance:
        return _outcome(game, g, decision, wanted)
    if isinstance(decision.options, OpenChoice):
        point = game.vocabulary.spelled_out(wanted)
        if point is not None:
            return _judge_point(g, decision, point)
    options = decision.listed()
    if not game.vocabulary.matching(g, wanted, options):
        barred = dict.fromkeys(refusal[0] for refusal in refusals(g, decision))  # several rules may bar one option
        meant = game.vocabulary.matching(g, wanted, barred)
        if len(meant) == 1:
            illegal = why_illegal(g, decision, meant[0])
            raise IllegalAnswer(illegal.option, illegal.clause, illegal.words, game.vocabulary.say(g, illegal.option))
    return game.vocabulary.pick(g, wanted, options)


def _frozen(wanted: Option | PlainList) -> Option:
    try:
        frozen: Option = freeze(list(wanted))
    except RecursionError:
        raise AnswerError("an option is a short list, not nested lists") from None
    return frozen


def _outcome(game: Game, g: State, decision: Decision, wanted: str | PlainMap) -> Option:
    """The outcome of a roll or a deal that is meant: `roll 4`, `deal Rock`, or just `4`, `Rock`."""
    words = wanted if isinstance(wanted, str) else " ".join(str(value) for value in wanted.values())
    names = {option: command(game, g, decision, option) for option in decision.listed()}
    found = [option for option, name in names.items() if _folded(words) in (_folded(name), _folded(name[5:]))]
    if len(found) == 1:
        return found[0]
    offered = ", ".join(names[option] for option in found or names)
    if found:
        raise AnswerError(f"{words!r} fits {len(found)} outcomes: {offered}")
    raise AnswerError(f"{words!r} is not an outcome of {decision.kind}; the outcomes are: {offered}")


def _folded(words: str) -> str:
    return "".join(words.split()).casefold()

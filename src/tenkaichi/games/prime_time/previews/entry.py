"""The preview of any option, by what it does: an attack, a movement, a throw of dice."""

from __future__ import annotations

from fractions import Fraction

from tenkaichi.engine.decision import Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.odds import OddsError, branch_of
from tenkaichi.engine.presentation import Prospect
from tenkaichi.engine.preview import Outcome, Preview, Reply, percent
from tenkaichi.engine.procedure import advance
from tenkaichi.games.prime_time.previews.attacks import (
    IF_TAKEN,
    TAKE,
    attack_preview,
    charge_preview,
    odds_numbers,
    odds_words,
    reply_of,
)
from tenkaichi.games.prime_time.previews.branches import (
    NOBODY_ADDS,
    Manners,
    at_reaction,
    odds_of_option,
    odds_of_reply,
)
from tenkaichi.games.prime_time.previews.moves import MOVING, end_preview, reach_preview
from tenkaichi.games.prime_time.previews.reading import steps
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.movement import CHARGE
from tenkaichi.games.prime_time.state import NOBODY, Skirmish

STRIKES = ("attack", "breakthrough", "momentum", "blow", "strike", "redirect", "use", "dive")
THROWS = ("power_up", "recharge", "break_free")
REACTIONS = ("take", "evade", "brace", "clash", "card")


def preview(game: Game, seen: Skirmish, viewer: int | None, option: Option) -> Preview | None:
    """The consequences of `option`, from what the viewer may know; None where there is nothing to foresee."""
    decision = advance(branch_of(game, seen))
    if decision is None or decision.is_chance:
        return None
    name = option[0]
    if name in STRIKES or decision.step is Attack.react:
        return attack_preview(game, seen, option)
    if name == CHARGE and seen.active != NOBODY:
        return charge_preview(game, seen, seen.active, option)
    if name in MOVING and seen.active != NOBODY:
        return reach_preview(seen, seen.active, option)
    if name == "to":
        return end_preview(game, seen, decision, option)
    if name in THROWS:
        return _throw_preview(game, seen, option)
    return None


def _throw_preview(game: Game, seen: Skirmish, option: Option) -> Preview | None:
    """A throw that nobody answers: what it can bring."""
    manners = Manners(game)
    try:
        odds = odds_of_option(game, seen, option, manners)
    except OddsError:
        return None
    found: dict[tuple[str, ...], Fraction] = {}
    for told, chance in odds.items():
        lines = steps(seen, told)
        found[lines] = found.get(lines, Fraction(0)) + chance
    made = [Outcome(chance, "", " and ".join(lines) or "nothing", lines) for lines, chance in found.items()]
    made.sort(key=lambda outcome: -outcome.chance)
    words = ", ".join([f"{percent(outcome.chance)}: {outcome.words}" for outcome in made])
    none = Fraction(0)
    reply = Reply(None, "the die", none, none, ((0, Fraction(1)),), tuple(made))
    return Preview(option, words, (), (reply,), (), (NOBODY_ADDS, *manners.chosen))


def prospect(game: Game, seen: Skirmish, option: Option, limit: int) -> Prospect | None:
    """A short preview for a list of options: an attack that is simply taken, a reaction, a throw of dice."""
    if option[0] in THROWS:
        found = _throw_preview(game, seen, option)
        return None if found is None else Prospect(found.words, _listed(found.replies[0]), NOBODY_ADDS)
    if option[0] not in STRIKES and option[0] not in REACTIONS:
        return None
    manners = Manners(game)
    stand = at_reaction(game, seen, option, manners)
    if stand is None:
        return None
    reply = TAKE if TAKE in stand.replies else stand.replies[0]
    try:
        made = reply_of(stand, reply, odds_of_reply(game, stand, reply, manners, limit))
    except OddsError:
        return None
    assumption = NOBODY_ADDS if reply == option else f"{IF_TAKEN}; {NOBODY_ADDS}"
    return Prospect(odds_words(made), _listed(made), assumption, odds_numbers(made))


def _listed(reply: Reply) -> tuple[tuple[str, Fraction], ...]:
    return tuple([(outcome.words, outcome.chance) for outcome in reply.outcomes])

"""The prospects of attacks, techniques and flips: every outcome of the dice played out by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.odds import OddsError, distribution, expectation
from tenkaichi.engine.presentation import Prospect
from tenkaichi.engine.preview import percent
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.duel_battle.book import DRAGON_BALL
from tenkaichi.games.duel_battle.reply_prospects import Loss, reply_prospect
from tenkaichi.games.duel_battle.rules.defense import Defense
from tenkaichi.games.duel_battle.rules.scouting import face_pool
from tenkaichi.games.duel_battle.rules.technique_choice import targets_of
from tenkaichi.games.duel_battle.state import FACE_DOWN, MINION, NOBODY, NOWHERE, Duel, FighterId

HITS = ("attack", "use", "use_both", "use_at")
DEFENDED = "the target rolls, rerolls what blocks nothing, and blocks all they can; nobody shares or plays a card"

# Health lost by the targets, whether one of them is out, Health lost by the striker, Parry tokens spent on it
Hurt = tuple[int, bool, int, int]


def prospect(game: Game, seen: Duel, option: Option, limit: int) -> Prospect | None:
    """Exact chances within so many branches; None where nothing is at stake or it would take too long."""
    try:
        if option[0] in HITS:
            return _of_a_hit(game, seen, option, limit)
        if option[0] == "flip" and option[1] == 0:
            return _of_a_flip(seen)
        return reply_prospect(seen, option, lambda measure: _replied(game, seen, option, measure, limit))
    except OddsError:
        return None


def targets_at(seen: Duel, option: Option) -> tuple[FighterId, ...]:
    """The targets of a hit; empty if the technique does no damage."""
    if option[0] == "attack":
        return (option[1],)
    if seen.book.techniques[option[1]].damage < 0:
        return ()
    return targets_of(seen, striker_of(seen), option)


def hit_odds(
    game: Game, seen: Duel, option: Option, targets: tuple[FighterId, ...], limit: int
) -> dict[Hurt, Fraction]:
    """Every outcome of a hit on them, with its chance; OddsError if they are too many."""
    striker = striker_of(seen)
    before, own, tokens = _health(seen, targets), _health(seen, (striker,)), _parries(seen, targets)

    def measure(g: Duel) -> Hurt:
        is_out = any(g.region_of(who) == NOWHERE for who in targets)
        return before - _health(g, targets), is_out, own - _health(g, (striker,)), tokens - _parries(g, targets)

    return distribution(game, _after(game, seen, option), _defend, measure, limit)


def _of_a_hit(game: Game, seen: Duel, option: Option, limit: int) -> Prospect | None:
    targets = targets_at(seen, option)
    if not targets:
        return None
    odds = hit_odds(game, seen, option, targets, limit)
    return Prospect(hit_words(odds, targets), hit_outcomes(odds), DEFENDED)


def hit_words(odds: dict[Hurt, Fraction], targets: tuple[FighterId, ...]) -> str:
    lost, spent = column(odds, 0), column(odds, 3)
    out = sum([weight for hurt, weight in odds.items() if hurt[1]], Fraction(0))
    back = sum([weight for hurt, weight in odds.items() if hurt[2] > 0], Fraction(0))
    tokens_words = f" and {float(expectation(spent)):.1f} Parry tokens" if any(spent) else ""
    if all(who >= MINION for who in targets):
        words = [f"removes {percent(out)}"]
    elif not any(lost):
        words = [
            "does no damage"
            + (f", costs {float(expectation(spent)):.1f} Parry tokens on average" if any(spent) else "")
        ]
    else:
        words = [f"hurts {percent(1 - lost.get(0, Fraction(0)))}"]
        words.append(f"{float(expectation(lost)):.1f} damage{tokens_words} on average")
        words.extend([f"KO {percent(out)}"] if out else [])
    if back:
        words.append(f"countered {percent(back)}")
    return ", ".join(words)


def hit_outcomes(odds: dict[Hurt, Fraction]) -> tuple[tuple[str, Fraction], ...]:
    return tuple((_hurt_words(hurt), weight) for hurt, weight in sorted(odds.items(), reverse=True))


def _of_a_flip(seen: Duel) -> Prospect | None:
    """DB-FLIP-08: what the rules themselves would draw the face from."""
    region = seen.fighters[seen.active].region
    if seen.tokens[region] != FACE_DOWN:
        return None  # the viewer has looked at it
    pool = face_pool(seen, region)
    chance = Fraction(pool[DRAGON_BALL], sum(pool))
    outcomes = (("a Dragon Ball", chance), ("something else", 1 - chance))
    return Prospect(f"Dragon Ball {percent(chance)}", outcomes, "")


def _after(game: Game, seen: Duel, option: Option) -> Duel:
    """The view once the option is answered. The other player's unknown cards stay unknown: nobody plays them."""
    g: Duel = game.codec.clone(seen)
    decision = advance(g)
    assert decision is not None
    answer(g, decision, option)
    return g


def _replied(
    game: Game, seen: Duel, option: Option, measure: Callable[[Duel], Loss], limit: int
) -> dict[Loss, Fraction]:
    return distribution(game, _after(game, seen, option), _defend, measure, limit)


def _defend(g: Duel, decision: Decision) -> Option | None:
    """The policy that `DEFENDED` says; where the hit is over, None."""
    frame = decision.frame
    options = decision.listed()
    if ("pass",) in options:  # a window, a share, a throw: declined
        return ("pass",) if decision.kind != "Throw.choose" else None
    if isinstance(frame, Defense):
        if decision.kind == "Defense.offer_die":
            return ("roll",) if frame.face < 0 or _blocks(g, frame) == 0 else ("keep",)
        return max(options, key=lambda option: (sum(option[1:]), option[2]))
    if decision.kind == "EventDamage.block":
        return options[-1]
    return options[0] if decision.kind == "HillFall.fall" else None


def _blocks(g: Duel, frame: Defense) -> int:
    """The damage that the rolled face blocks."""
    return min(frame.blockable(), frame.rolled_parries(g) + frame.counterattacks(g))


def striker_of(g: Duel) -> FighterId:
    """The fighter the question is about: the active character, or the minion that was woken."""
    return getattr(g.stack[-1], "who", NOBODY)


def _health(g: Duel, whom: tuple[FighterId, ...]) -> int:
    """A minion has 1 while it is there."""
    return sum([int(g.region_of(who) != NOWHERE) if who >= MINION else g.fighters[who].health for who in whom])


def _parries(g: Duel, whom: tuple[int, ...]) -> int:
    return sum([g.fighters[who].parries for who in whom if who < MINION])


def column(odds: dict[Hurt, Fraction], at: int) -> dict[int, Fraction]:
    """The chances of one of the measured numbers alone."""
    found: dict[int, Fraction] = {}
    for hurt, weight in odds.items():
        found[hurt[at]] = found.get(hurt[at], Fraction(0)) + weight
    return found


def _hurt_words(hurt: Hurt) -> str:
    words = [f"{hurt[0]} damage"]
    if hurt[1]:
        words.append("KO")
    if hurt[2]:
        words.append(f"the striker loses {hurt[2]}")
    if hurt[3]:
        words.append(f"{hurt[3]} Parry token{'s' if hurt[3] > 1 else ''} spent")
    return ", ".join(words)

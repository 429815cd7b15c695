"""Playing an option out on copies of a view: how it is answered, and every outcome of the dice with its chance."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from tenkaichi.engine.decision import Decision, OpenChoice, Option
from tenkaichi.engine.event import Trace
from tenkaichi.engine.game import Game
from tenkaichi.engine.odds import Alike, branch_of, distribution
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.actions.fight import Charge, Strike
from tenkaichi.games.prime_time.rules.actions.freedom import BreakFree
from tenkaichi.games.prime_time.rules.aim import reflex_of
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.effects.resolving import Trial
from tenkaichi.games.prime_time.rules.interrupts import is_response_possible
from tenkaichi.games.prime_time.rules.reach import Destinations
from tenkaichi.games.prime_time.rules.rolls import Check, roll_parts
from tenkaichi.games.prime_time.state import NOBODY, Skirmish

LIMIT = 6_000  # branches of chance for one reply
ASKED_LIMIT = 200  # answers on the way to the reaction

# The facts that distinguish two outcomes: their places, by kind of event. Totals and margins are left out.
TOLD: dict[str, tuple[int, ...]] = {
    "AttackDeclared": (0, 1),
    "ReactionDeclared": (0, 1),
    "AttackHit": (0, 1),
    "AttackMissed": (0, 1),
    "CriticalSuccess": (0, 1),
    "Evaded": (0,),
    "Deflected": (0,),
    "ClashWon": (0, 1),
    "ClashTied": (0, 1),
    "Detonated": (0,),
    "BeamFired": (0, 1),
    "Cascaded": (0,),
    "HpLost": (0, 1, 2),
    "HpGained": (0, 1, 2),
    "StateGained": (0, 1),
    "StateEnded": (0, 1),
    "Dazed": (0,),
    "KnockedOut": (0,),
    "RemovedFromPlay": (0,),
    "Dissolved": (0, 1, 2),
    "ReformationBegan": (0,),
    "TokenDestroyed": (0,),
    "Displaced": (0, 1, 2),
    "Collided": (0, 1),
    "Fell": (0, 1),
    "AltitudeChanged": (0, 1),
    "TerrainDegraded": (0, 1),
    "MarkerDropped": (0, 1),
    "TierChanged": (0, 1, 2),
    "Compelled": (0,),
    "Misfused": (0, 1),
    "EffectUsed": (0, 1),
    "ActionForfeit": (0, 1),
}

# where it is not about an attack, what is gained counts too
TOLD_OF_A_THROW = {**TOLD, "BkChanged": (0, 1, 2), "SkChanged": (0, 1, 2)}

Told = tuple[tuple[object, ...], ...]  # the events of a branch, in order
Odds = dict[Told, Fraction]

DECLINING: tuple[Option, ...] = (("pass",), ("decline",), ("accept",), ("take",), ("no_fall",), ("done",))
# what is said once for all previews
NOBODY_ADDS = "nobody rolls again, plays a card or uses an effect of choice; an evader stays where it is"


class Manners:
    """The answers of players in a preview: they decline what they may decline; otherwise they take the first option.

    `chosen` holds the choices that were made for a player, to be shown with the chances.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chosen: dict[str, None] = {}

    def __call__(self, g: Skirmish, decision: Decision) -> Option | None:
        frame = decision.frame
        if isinstance(frame, Strike):
            return ("dive", g.book.techniques[frame.technique].skill)  # PT-FLY-14: the stat that is rolled with
        if isinstance(decision.options, OpenChoice):
            return self._stay(g, decision)
        options = decision.listed()
        for option in DECLINING:
            if option in options:
                return option
        if len(options) > 1:
            self._note(g, decision, options[0])
        return options[0]

    def _stay(self, g: Skirmish, decision: Decision) -> Option:
        who: ModelId = getattr(decision.frame, "who", NOBODY)
        if who >= 0:
            stay: Option = ("to", *g.place_of(who))
            if decision.allows(stay):
                return stay
        region = decision.options
        option = region.reachable() if isinstance(region, Destinations) else None
        if option is None:
            option = decision.listed()[0]
        self._note(g, decision, option)
        return option

    def _note(self, g: Skirmish, decision: Decision, option: Option) -> None:
        words = self.game.vocabulary
        asked = words.prompt(decision.kind).rstrip("?")
        self.chosen[f"{self.game.seats[decision.seat]} is asked “{asked}?” and answers “{words.say(g, option)}”"] = None


class Stand(NamedTuple):
    """An attack at the moment of the reaction: the state, the attack, and the reactions that are open."""

    g: Skirmish
    attack: Attack
    replies: tuple[Option | None, ...]  # None: nobody is asked
    is_card_possible: bool  # by what is known to all, a card could answer


def likeness(game: Game, g: Skirmish, decision: Decision) -> Alike | None:
    """Faces of a D20 that lead to the same; None where each may lead elsewhere."""
    check = decision.frame
    if not isinstance(check, Check) or not check.awaited:
        return None
    parent = g.stack[-2]
    by = check.modifier(roll_parts(g, check.who, check.what))
    totals = [face + by for face in range(1, 21)]
    if check.what == "save" or isinstance(parent, (Trial, BreakFree)):  # only whether it failed is read of these
        return Alike([check.fails_with(total) for total in totals], g)
    return _of_attack(game, g, parent, check, totals) if isinstance(parent, Attack) else None


def _of_attack(game: Game, g: Skirmish, attack: Attack, check: Check, totals: list[int]) -> Alike | None:
    """The attack's last die, whose total is compared at once; the first of two is followed face by face."""
    at = attack.steps[attack.at]
    is_answered = attack.reaction in ("evade", "brace", "clash")
    if at not in (Attack.roll_attack, Attack.roll_answer) or (is_answered and at is Attack.roll_attack):
        return None
    reflex = reflex_of(g, attack.target)
    kinds: list[Hashable] = []
    for total in totals:
        pair = (attack.total, total) if is_answered else (total, attack.answer)
        kinds.append((check.fails_with(total), attack.likeness(g, *pair, reflex)))
    return Alike(kinds, _without_totals(game, g))


def _without_totals(game: Game, g: Skirmish) -> Skirmish:
    rest: Skirmish = game.codec.clone(g)
    check, attack = rest.stack[-1], rest.stack[-2]
    assert isinstance(check, Check)
    assert isinstance(attack, Attack)
    check.needed = attack.total = attack.answer = 0
    return rest


def at_reaction(game: Game, seen: Skirmish, option: Option, manners: Manners) -> Stand | None:
    """Answers with `option` and goes on to where the attacked may react; None if it leads to no attack.

    If the present question is the reaction itself, `option` is that reaction.
    """
    g = branch_of(game, seen)
    g.log = Trace(TOLD)
    decision = advance(g)
    if decision is None:
        return None
    if decision.step is Attack.react:
        attack = decision.frame
        assert isinstance(attack, Attack)
        g.floor = _foot_of(g)
        return Stand(g, attack, (option,), is_response_possible(g, attack.attacker, attack.target))
    g.floor = len(g.stack)
    answer(g, decision, option)
    if len(g.stack) <= g.floor:  # the asking procedure itself goes on to the attack: a dive, a redirect
        g.floor = _foot_of(g)
    for _ in range(ASKED_LIMIT):
        decision = advance(g)
        if decision is None:
            return None
        frame = decision.frame
        if decision.step is Attack.react and isinstance(frame, Attack):
            return Stand(
                g, frame, tuple(decision.listed()), is_response_possible(g, frame.attacker, frame.target)
            )  # fmt: skip
        if decision.is_chance:
            under_way = [each for each in g.stack[g.floor :] if isinstance(each, Attack)]
            return Stand(g, under_way[0], (None,), False) if under_way else None
        chosen = manners(g, decision)
        assert chosen is not None
        answer(g, decision, chosen)
    return None


def at_charge(game: Game, seen: Skirmish, option: Option, manners: Manners) -> tuple[Skirmish, list[Option]]:
    """A Charge up to where its attack is chosen, with the techniques to choose from; none if it does not get there."""
    g = branch_of(game, seen)
    decision = advance(g)
    assert decision is not None
    g.floor = len(g.stack)
    answer(g, decision, option)
    for _ in range(ASKED_LIMIT):
        decision = advance(g)
        if decision is None or decision.is_chance:
            break
        if decision.step is Charge.attack:
            g.floor = 0
            return g, decision.listed()
        chosen = manners(g, decision)
        assert chosen is not None
        answer(g, decision, chosen)
    return g, []


def _foot_of(g: Skirmish) -> int:
    """The number of procedures below the present attack and those that wait for it."""
    at = len(g.stack) - 1
    while at > 0 and g.stack[at].awaited:
        at -= 1
    return at


def odds_of_reply(game: Game, stand: Stand, reply: Option | None, manners: Manners, limit: int = LIMIT) -> Odds:
    """Everything that can come of the attack if it is answered so, to its last consequence."""
    g = branch_of(game, stand.g)
    if reply is not None:
        decision = advance(g)
        assert decision is not None
        answer(g, decision, reply)
    return distribution(game, g, manners, _told, limit, likeness=partial(likeness, game))


def odds_of_option(game: Game, seen: Skirmish, option: Option, manners: Manners, limit: int = LIMIT) -> Odds:
    """The same for an option that rolls dice but is not an attack: a Power-Up, a test, a Fusion Dance."""
    g = branch_of(game, seen)
    g.log = Trace(TOLD_OF_A_THROW)
    decision = advance(g)
    assert decision is not None
    g.floor = len(g.stack)
    answer(g, decision, option)
    return distribution(game, g, manners, _told, limit, likeness=partial(likeness, game))


def _told(g: Skirmish) -> Told:
    assert isinstance(g.log, Trace)
    return g.log.told

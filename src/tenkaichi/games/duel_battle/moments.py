"""The windows for Capsule cards that matter: in them a card does something that a later moment cannot do."""

from __future__ import annotations

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.games.duel_battle.rules.capsule_cards import DECLARED, DEFENDING, Responses
from tenkaichi.games.duel_battle.state import MINION, Duel, FighterId

BOOSTS = ("technique_damage_plus", "attack_damage_plus")
EVASIONS = ("move", "fly")
DEFENSES = ("defense_plus", "counterattack_plus", "gain_parries")


def matters(g: Duel, decision: Decision) -> bool:
    """Whether a player who wants to be asked only where it matters is asked here.

    Between two actions, and at moments without a hit, nothing is lost by waiting: the same cards can be played in the
    player's own turn or when a hit is declared.
    """
    frame = g.stack[-1]
    if not isinstance(frame, Responses):
        return False
    return any(_matters_now(g, frame, option) for option in decision.listed() if option[0] != "pass")


def _matters_now(g: Duel, frame: Responses, option: Option) -> bool:
    operation = g.book.cards[option[1]].operation
    if frame.moment == DECLARED:
        return operation in BOOSTS or (operation in EVASIONS and _saves_a_target(g, frame, option))
    if frame.moment == DEFENDING:
        is_needed = operation in DEFENSES or (operation == "gain_health" and _is_hurt(g, option[2]))
        return is_needed and _saves_a_target(g, frame, option)
    return False


def _saves_a_target(g: Duel, frame: Responses, option: Option) -> bool:
    """The card is for a character who is being hit; damage without a target may hit any of the team."""
    mine = [who for who in frame.targets if who < MINION and g.owner_of(who) == frame.seat]
    return option[2] in mine if frame.targets else True


def _is_hurt(g: Duel, who: FighterId) -> bool:
    fighter = g.fighters[who]
    return fighter.health < g.book.sheets[fighter.sheet].health

"""The situation of a question in words, and what goes unused; the headings of menus in their order."""

from __future__ import annotations

from tenkaichi.engine.decision import PASS, SEATS, Decision, Option
from tenkaichi.engine.english import counted
from tenkaichi.games.prime_time.book import MELEE_MIL
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import LEVELS, length_word, model_word
from tenkaichi.games.prime_time.naming import piece_name
from tenkaichi.games.prime_time.option_notes import unspent
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.deployment import Deployment
from tenkaichi.games.prime_time.rules.missions import LayMission
from tenkaichi.games.prime_time.rules.movement import Walk
from tenkaichi.games.prime_time.rules.orders import OWN, Orders, in_pool, order_bar
from tenkaichi.games.prime_time.rules.reach import allowance
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.setup import FirstPlayer
from tenkaichi.games.prime_time.rules.triggers import Triggers
from tenkaichi.games.prime_time.state import NOBODY, ON_BOARD, TOKEN, Skirmish

PHASES = ("set-up", "Power Phase", "Ascension Phase", "Activation Phase", "Cleanup")

HEADINGS: tuple[str, ...] = (
    "Set-up", "Who acts", "React", "Attack", "Move", "Where", "Power", "Abilities", "Cards", "Help", "Choose", "Or",
)  # fmt: skip


def unused(g: Skirmish, option: Option) -> str | None:
    """PT-REFCARD-14: what is left of an activation that is ended; PT-ROUND-15: who loses their turn by a pass."""
    frame = g.stack[-1] if g.stack else None
    if option == PASS and isinstance(frame, Orders):
        return _turns_lost(g, frame.seat)
    return unspent(g, option) if option[0] == "end" else None


def _turns_lost(g: Skirmish, seat: int) -> str:
    """`2 fighters lose their turn: Krillin, Tien`."""
    ready = [who for who in in_pool(g, seat) if g.models[who].has_order and order_bar(g, who, OWN) is None]
    names = ", ".join([model_word(g, who) for who in ready])
    verb = "loses its turn" if len(ready) == 1 else "lose their turn"
    return f"{counted(len(ready), 'fighter')} {verb}: {names}" if ready else ""


# -- what is going on -------------------------------------------------------------------------------------------------


def situation(g: Skirmish, decision: Decision) -> str:
    """The situation of this question, in a sentence."""
    frame = decision.frame
    if isinstance(frame, Activation):
        team = g.teams[frame.seat]
        return f"{model_word(g, frame.who)} has {counted(g.actions, 'action')} left; {team.bk} BK."
    if isinstance(frame, Walk):
        return _walking(g, frame)
    if isinstance(frame, Reposition):
        return f'Up to {length_word(frame.dist_mil)}".'
    if isinstance(frame, Check):
        return f"The die shows {frame.die}."
    if isinstance(frame, Deployment):
        return _deploying(g, frame)
    if isinstance(frame, FirstPlayer):
        return f"{SEATS[decision.seat]} has the first choice."
    if isinstance(frame, LayMission):
        left = 2 * frame.mission(g).placement.each - frame.placed  # type: ignore[union-attr]
        return f"{frame.mission(g).name}: {counted(left, 'objective')} still to be placed, in turns."
    if isinstance(frame, Orders):
        return f"Round {g.round}: both sides activate one model after the other, in turns."
    if isinstance(frame, Attack) and decision.kind == "Attack.react":
        return f"{_standing(g, frame.target)}."
    if isinstance(frame, Triggers) and ("pass",) not in decision.listed():
        return f"{_under_way(g, frame)} All of these happen: which comes first?".strip()
    return _under_way(g, frame)


def _walking(g: Skirmish, frame: Walk) -> str:
    """The distance and the required end: a Charge at its target (PT-MOVE-11), a Climb on its piece (PT-CLIMB-03)."""
    far = length_word(allowance(g, frame.who, frame.kind in ("climb", "ki_assault")))
    if frame.kind == "charge":
        return f'Up to {far}", to a place within {length_word(MELEE_MIL)}" of {model_word(g, ModelId(frame.aim))}.'
    if frame.kind == "climb":
        return f'Up to {far}", to a place on {piece_name(g, frame.aim)}.'
    return f'Up to {far}".'


def _deploying(g: Skirmish, frame: Deployment) -> str:
    if frame.who != NOBODY and g.models[frame.who].where != ON_BOARD:
        return f"{model_word(g, frame.who)} is set up anywhere in the zone of {SEATS[frame.seat]}."
    return "Both sides set up one model after the other, in turns."


def _under_way(g: Skirmish, frame: object) -> str:
    for each in reversed(g.stack):
        if isinstance(each, Attack):
            return _attack_words(g, each)
        if isinstance(each, Triggers) and each is frame:
            continue
    if g.active != NOBODY:
        return f"It is the activation of {model_word(g, g.active)}."
    return f"Round {g.round}, {PHASES[g.phase]}." if g.round else ""


def _attack_words(g: Skirmish, attack: Attack) -> str:
    name = g.book.techniques[attack.technique].name
    words = f"{model_word(g, attack.attacker)} attacks {model_word(g, attack.target)} with {name}"
    if attack.outcome == 0 and attack.target < TOKEN:
        words += f" ({_standing(g, attack.target)})"
    return words + "."


def _standing(g: Skirmish, who: ModelId) -> str:
    """`Goku has 6 HP, Hovering`."""
    model = g.models[who]
    return f"{model_word(g, who)} has {model.hp} HP, {LEVELS[model.level]}"

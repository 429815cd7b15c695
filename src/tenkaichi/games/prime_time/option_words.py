"""Options in players' words: under which heading, how they read, what is worth knowing, what is going on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tenkaichi.engine.decision import SEATS, Decision, Option
from tenkaichi.engine.english import counted
from tenkaichi.games.prime_time.book import MELEE_MIL
from tenkaichi.games.prime_time.lookup import LEVELS, length_word, model_word, place_word, tenth
from tenkaichi.games.prime_time.naming import piece_name
from tenkaichi.games.prime_time.pack.composite_operations import Choose
from tenkaichi.games.prime_time.pack.selection import MYSELF
from tenkaichi.games.prime_time.rules.actions.fight import Strike
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.aim import DIVE_BONUS
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.deflect import Deflect
from tenkaichi.games.prime_time.rules.deployment import Deployment
from tenkaichi.games.prime_time.rules.effects.abilities import OPTION_NAMES
from tenkaichi.games.prime_time.rules.missions import LayMission
from tenkaichi.games.prime_time.rules.modifiers import cost_of
from tenkaichi.games.prime_time.rules.movement import Walk
from tenkaichi.games.prime_time.rules.orders import FOCUS_TAX, Orders
from tenkaichi.games.prime_time.rules.reach import allowance
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.setup import FirstPlayer
from tenkaichi.games.prime_time.rules.sight import distance
from tenkaichi.games.prime_time.rules.triggers import Triggers
from tenkaichi.games.prime_time.rules.values import max_hp
from tenkaichi.games.prime_time.state import NOBODY, ON_BOARD, TOKEN, Skirmish
from tenkaichi.games.prime_time.vocabulary import VOCABULARY
from tenkaichi.games.prime_time.words import Voice, card_text, effect_text
from tenkaichi.games.prime_time.words.sentences import Teller

PHASES = ("set-up", "Power Phase", "Ascension Phase", "Activation Phase", "Cleanup")

_HEADINGS: Mapping[str, str] = {
    "Set-up": "initiative side edge lay objective field",
    "Who acts": "activate token extra_activation reenter",
    "React": "take evade brace clash card redirect",
    "Attack": "attack breakthrough momentum blow strike victim use dive",
    "Move": "move climb charge ki_assault altitude fall no_fall",
    "Where": "to place stand stand_at deploy piece",
    "Power": "power_up recharge ascend dance potara become",
    "Abilities": "ability free_ability command wt_action effect",
    "Cards": "play discard take_card",
    "Help": "recover protect pick_up support devote break_free remove_clothing",
    "Choose": "target choose learn pursue burst grab accept reroll declare declare_card declare_ability",
    "Or": "end pass done decline play_on forfeit",
}
HEADINGS: tuple[str, ...] = tuple(_HEADINGS)
_BY_FORM: Mapping[str, str] = {form: name for name, forms in _HEADINGS.items() for form in forms.split()}


def heading(option: Option) -> str:
    return _BY_FORM.get(option[0], "Choose")


# -- how they read ----------------------------------------------------------------------------------------------------


def label(g: Skirmish, option: Option) -> str:
    name = option[0]
    if name == "brace":
        return "Brace"
    if name == "activate":
        order = "" if option[2] == "own" else f" ({option[2]} order)"
        return f"activate {model_word(g, option[1])}{order}"
    if name == "dive":
        return f"dive with {option[1].upper()}"
    if name == "break_free":
        return f"break free (it is {option[1].replace('_', ' ')})"
    if name == "choose":
        return _way(g, option)
    if name == "effect" and option[2] == NOBODY:
        return g.book.effect_index.effects[option[1]].name
    said = VOCABULARY.say(g, option)
    if name in ("effect", *OPTION_NAMES):  # of effects of one name only one is offered here
        sheet = g.book.effect_index.effects[option[1]]
        return said.replace(VOCABULARY.name(g, "effect", option[1]), sheet.name)
    return said


def _way(g: Skirmish, option: Option) -> str:
    """One of several ways, by what it does."""
    operation = g.book.effect_index.operations[option[1]].operation
    if not isinstance(operation, Choose):
        return VOCABULARY.say(g, option)
    return Teller(MYSELF, None, Voice.of(g.book.pack)).several(operation.options[option[2]])


def unused(g: Skirmish, option: Option) -> str | None:
    """PT-REFCARD-14: what is left of an activation that is ended."""
    if option[0] != "end":
        return None
    return f"{counted(g.actions, 'action')} unused" if g.actions else ""


# -- what is worth knowing --------------------------------------------------------------------------------------------


def note(g: Skirmish, option: Option) -> str:
    made = _NOTES.get(option[0])
    return "" if made is None else made(g, option)


def _bk(g: Skirmish, technique: int) -> str:
    bk = g.book.techniques[technique].bk
    return f"{bk} BK" if bk else "free"


def _attack(g: Skirmish, option: Option) -> str:
    who = g.active
    if who == NOBODY:
        return _bk(g, option[1])
    sheet = g.book.techniques[option[1]]
    far = length_word(tenth(distance(g, who, option[2])))
    keys = [word for word, holds in (("Beam", sheet.is_beam), ("Blast", sheet.blast), ("Piercing", sheet.is_piercing),
                                     ("Impactful", sheet.is_impactful)) if holds]  # fmt: skip
    return ", ".join([_bk(g, option[1]), f"{sheet.dmg} damage", f'{far}" away', *keys])


def _clash(g: Skirmish, option: Option) -> str:
    attack = next((frame for frame in reversed(g.stack) if isinstance(frame, Attack)), None)
    sheet = g.book.techniques[option[1]]
    if attack is None or attack.target >= TOKEN:
        return _bk(g, option[1])
    cost = cost_of(g, attack.target, "clash", "bk", sheet.bk)
    missing = max(0, cost - g.teams[g.seat_of(attack.target)].bk)
    burned = f", {missing} of it as HP" if missing else ""
    return f"{f'{cost} BK' if cost else 'free'}{burned}, {sheet.dmg} damage"


def _model(g: Skirmish, option: Option) -> str:
    model = g.models[option[1]]
    where = (
        f", at {place_word(tenth(model.x), tenth(model.y))}, {LEVELS[model.level]}" if model.where == ON_BOARD else ""
    )
    again = f"; a second activation costs {FOCUS_TAX} BK" if model.activations and option[0] == "activate" else ""
    return f"HP {model.hp}/{max_hp(g, option[1])}, SK {model.sk}{where}{again}"


def _moves(g: Skirmish, option: Option) -> str:
    if g.active == NOBODY:
        return ""
    far = length_word(allowance(g, g.active, option[0] in ("climb", "ki_assault")))
    return f'up to {far}"'


def _effect(g: Skirmish, option: Option) -> str:
    sheet = g.book.effect_index.effects[option[1]]
    return effect_text(sheet.effect, Voice.of(g.book.pack)).rstrip(".")


def _card(g: Skirmish, option: Option) -> str:
    text = card_text(g.book.cards[option[1]], Voice.of(g.book.pack))
    return text.partition(": ")[2].replace("\n", " ").rstrip(".")


def _dive_use(g: Skirmish, skill: str) -> str:
    """PT-FLY-14: the bonus counts for the roll only if it is the stat of the attack."""
    strike = g.stack[-1]
    if not isinstance(strike, Strike):
        return ""
    is_rolled = g.book.techniques[strike.technique].skill == skill
    return ", with which this attack is rolled" if is_rolled else ", with which this attack is not rolled"


def _target(g: Skirmish, option: Option) -> str:
    if not 0 <= option[1] < TOKEN:
        return ""
    model = g.models[option[1]]
    return f"HP {model.hp}/{max_hp(g, option[1])}, at {place_word(tenth(model.x), tenth(model.y))}"


_NOTES: Mapping[str, Callable[[Skirmish, Option], str]] = {
    "attack": _attack,
    "breakthrough": _attack,
    "clash": _clash,
    "evade": lambda g, option: 'D20 + FOC to beat the roll; then up to 2" aside',
    "brace": lambda g, option: "the same at -6, but +1 RES if it fails",
    "card": _card,
    "play": _card,
    "discard": _card,
    "take_card": _card,
    "initiative": lambda g, option: "you set up and act first in Round 1; the other chooses an edge",
    "side": lambda g, option: "you choose your edge of the table; the other acts first in Round 1",
    "field": _model,
    "activate": _model,
    "extra_activation": lambda g, option: "one more order for a model that has not been activated this round",
    "take": lambda g, option: "nothing is rolled against the attack",
    "protect": lambda g, option: _model(g, option),
    "support": lambda g, option: _model(g, option),
    "move": _moves,
    "climb": _moves,
    "charge": _moves,
    "ki_assault": lambda g, option: f"{_moves(g, option)}, then a shot",
    "altitude": lambda g, option: "the one change of this activation",
    "ability": _effect,
    "free_ability": _effect,
    "command": _effect,
    "wt_action": _effect,
    "effect": _effect,
    "target": _target,
    "dive": lambda g, option: f"+{DIVE_BONUS} {option[1].upper()}{_dive_use(g, option[1])}",
    "end": lambda g, option: f"{counted(g.actions, 'action')} unused" if g.actions else "",
    "power_up": lambda g, option: "D20 + SPR for BK and SK",
    "recharge": lambda g, option: "D20 + FOC for BK",
}


# -- what is going on -------------------------------------------------------------------------------------------------


def situation(g: Skirmish, decision: Decision) -> str:
    """Where this question is asked, in a sentence."""
    frame = decision.frame
    if isinstance(frame, Activation):
        team = g.teams[frame.seat]
        return f"{model_word(g, frame.who)} has {counted(g.actions, 'action')} left; {team.bk} BK."
    if isinstance(frame, Walk):
        return _walking(g, frame)
    if isinstance(frame, Reposition):
        return f'{model_word(g, frame.who)} may shift up to {length_word(frame.dist_mil)}".'
    if isinstance(frame, Check):
        need = f" against {frame.needed}" if frame.needed else ""
        return f"{model_word(g, frame.who)} rolled {frame.die}, which makes {frame.total}{need}."
    if isinstance(frame, Deployment):
        return _deploying(g, frame)
    if isinstance(frame, FirstPlayer):
        return f"{SEATS[decision.seat]} has the first choice."
    if isinstance(frame, LayMission):
        left = 2 * frame.mission(g).placement.each - frame.placed  # type: ignore[union-attr]
        return f"{frame.mission(g).name}: {counted(left, 'objective')} still to be placed, in turns."
    if isinstance(frame, Orders):
        return f"Round {g.round}: both sides activate one model after the other, in turns."
    if isinstance(frame, Deflect):
        return f"{model_word(g, frame.evader)} has turned the shot aside."
    if isinstance(frame, Triggers) and ("pass",) not in decision.listed():
        return f"{_under_way(g, frame)} All of these happen: which comes first?".strip()
    return _under_way(g, frame)


def _walking(g: Skirmish, frame: Walk) -> str:
    """How far, and where it must end: a Charge at its target (PT-MOVE-11), a Climb on its piece (PT-CLIMB-03)."""
    far = length_word(allowance(g, frame.who, frame.kind in ("climb", "ki_assault")))
    who = model_word(g, frame.who)
    if frame.kind == "charge":
        near = length_word(MELEE_MIL)
        return f'{who} charges {model_word(g, frame.aim)}: up to {far}", to a place within {near}" of the target.'
    if frame.kind == "climb":
        return f'{who} climbs {piece_name(g, frame.aim)}: up to {far}", to a place on it.'
    return f'{who} may go up to {far}".'


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
        model = g.models[attack.target]
        words += f" ({model_word(g, attack.target)} has {model.hp} HP, {LEVELS[model.level]})"
    return words + "."

"""Options in players' words: under which heading, how they read, what is worth knowing, what is going on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.games.prime_time.lookup import LEVELS, length_word, model_word, place_word
from tenkaichi.games.prime_time.rules.actions.fight import Strike
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.aim import DIVE_BONUS
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.deflect import Deflect
from tenkaichi.games.prime_time.rules.deployment import Deployment
from tenkaichi.games.prime_time.rules.movement import Walk
from tenkaichi.games.prime_time.rules.reach import allowance
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.sight import distance
from tenkaichi.games.prime_time.rules.standing import cost_of
from tenkaichi.games.prime_time.rules.triggers import Triggers
from tenkaichi.games.prime_time.rules.values import max_hp
from tenkaichi.games.prime_time.state import NOBODY, TOKEN, Skirmish
from tenkaichi.games.prime_time.vocabulary import VOCABULARY
from tenkaichi.games.prime_time.words import Voice, card_text, effect_text

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
    "Choose": "target choose learn pursue burst grab accept reroll declare",
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
    if name in ("to", "place", "stand_at", "deploy", "lay", "objective", "piece"):
        return f"{name if name == 'to' else 'at'} {place_word(option[1], option[2])}"
    return VOCABULARY.say(g, option)


def count(number: int, one: str, many: str = "") -> str:
    """`1 action`, `2 actions`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


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
    far = length_word(distance(g, who, option[2]))
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
    return f"HP {model.hp}/{max_hp(g, option[1])}, SK {model.sk}, at {place_word(model.x, model.y)}"


def _moves(g: Skirmish, option: Option) -> str:
    if g.active == NOBODY:
        return ""
    far = length_word(allowance(g, g.active, option[0] in ("climb", "ki_assault")))
    return f'up to {far}"'


def _effect(g: Skirmish, option: Option) -> str:
    sheet = g.book.almanac.effects[option[1]]
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
    return f"HP {model.hp}/{max_hp(g, option[1])}, at {place_word(model.x, model.y)}"


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
    "activate": _model,
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
    "end": lambda g, option: f"{count(g.actions, 'action')} unused" if g.actions else "",
    "power_up": lambda g, option: "D20 + SPR for BK and SK",
    "recharge": lambda g, option: "D20 + FOC for BK",
}


# -- what is going on -------------------------------------------------------------------------------------------------


def situation(g: Skirmish, decision: Decision) -> str:
    """Where this question is asked, in a sentence."""
    frame = decision.frame
    if isinstance(frame, Activation):
        team = g.teams[frame.seat]
        return f"{model_word(g, frame.who)} has {count(g.actions, 'action')} left; {team.bk} BK."
    if isinstance(frame, Walk):
        far = length_word(allowance(g, frame.who, frame.kind in ("climb", "ki_assault")))
        return f'{model_word(g, frame.who)} may go up to {far}".'
    if isinstance(frame, Reposition):
        return f'{model_word(g, frame.who)} may shift up to {length_word(frame.dist_mil)}".'
    if isinstance(frame, Check):
        need = f" against {frame.needed}" if frame.needed else ""
        return f"{model_word(g, frame.who)} rolled {frame.die}, which makes {frame.total}{need}."
    if isinstance(frame, Deployment):
        return "The models are set up one by one."
    if isinstance(frame, Deflect):
        return f"{model_word(g, frame.evader)} has turned the shot aside."
    return _under_way(g, frame)


def _under_way(g: Skirmish, frame: object) -> str:
    for each in reversed(g.stack):
        if isinstance(each, Attack):
            return _attack_words(g, each)
        if isinstance(each, Triggers) and each is frame:
            continue
    return f"It is the activation of {model_word(g, g.active)}." if g.active != NOBODY else ""


def _attack_words(g: Skirmish, attack: Attack) -> str:
    name = g.book.techniques[attack.technique].name
    words = f"{model_word(g, attack.attacker)} attacks {model_word(g, attack.target)} with {name}"
    if attack.outcome == 0 and attack.target < TOKEN:
        model = g.models[attack.target]
        words += f" ({model_word(g, attack.target)} has {model.hp} HP, {LEVELS[model.level]})"
    return words + "."

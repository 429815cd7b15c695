"""Additions to the plain words of Prime Time's options: labels, and notes for the player who chooses."""

from __future__ import annotations

from tenkaichi.engine.decision import Option
from tenkaichi.engine.english import counted
from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.ids import ModelId, TechniqueId
from tenkaichi.games.prime_time.lookup import LEVELS, length_word, model_word, tenth
from tenkaichi.games.prime_time.naming import effect_name
from tenkaichi.games.prime_time.pack.composite_operations import Choose
from tenkaichi.games.prime_time.pack.selection import MYSELF
from tenkaichi.games.prime_time.place_words import place_in_words
from tenkaichi.games.prime_time.rules.actions.fight import Strike
from tenkaichi.games.prime_time.rules.aim import DIVE_BONUS
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.modifiers import cost_of
from tenkaichi.games.prime_time.rules.orders import FOCUS_TAX
from tenkaichi.games.prime_time.rules.reach import allowance
from tenkaichi.games.prime_time.rules.sight import distance
from tenkaichi.games.prime_time.rules.tiers import upfront_cost
from tenkaichi.games.prime_time.rules.values import max_hp
from tenkaichi.games.prime_time.spots import place_label
from tenkaichi.games.prime_time.state import NOBODY, ON_BOARD, TOKEN, Skirmish
from tenkaichi.games.prime_time.words import Voice, card_text, effect_text
from tenkaichi.games.prime_time.words.sentences import Teller

# -- labels: a view, an option and its plain words ---------------------------------------------------------------------


def brace_label(g: Skirmish, option: Option, said: str) -> str:
    return "Brace"


def activation_label(g: Skirmish, option: Option, said: str) -> str:
    order = "" if option[2] == "own" else f" ({option[2]} order)"
    return f"activate {model_word(g, option[1])}{order}"


def ascension_label(g: Skirmish, option: Option, said: str) -> str:
    """With the form that follows."""
    model = g.models[option[1]]
    tiers = g.book.profiles[model.profile].tiers
    return f"{said} to {tiers[model.tier + 1].form}" if model.tier + 1 < len(tiers) else said


def dive_label(g: Skirmish, option: Option, said: str) -> str:
    return f"dive with {option[1].upper()}"


def break_free_label(g: Skirmish, option: Option, said: str) -> str:
    return f"break free (it is {option[1].replace('_', ' ')})"


def way_label(g: Skirmish, option: Option, said: str) -> str:
    """One of several ways, by what it does."""
    operation = g.book.effect_index.operations[option[1]].operation
    if not isinstance(operation, Choose):
        return said
    return Teller(MYSELF, None, Voice.of(g.book.pack)).several(operation.options[option[2]])


def power_label(g: Skirmish, option: Option, said: str) -> str:
    """Only one effect of a name is offered, so the plain name is enough."""
    return said.replace(effect_name(g, option[1]), g.book.effect_index.effects[option[1]].name)


def effect_label(g: Skirmish, option: Option, said: str) -> str:
    if option[2] == NOBODY:
        return g.book.effect_index.effects[option[1]].name
    return power_label(g, option, said)


def spot_label(g: Skirmish, option: Option, said: str) -> str:
    return place_label(g, option)


# -- notes -------------------------------------------------------------------------------------------------------------


def figures(g: Skirmish, option: Option) -> dict[str, int]:
    """The numbers of a blow: what it costs, and the damage before RES."""
    if option[0] not in ("attack", "clash"):
        return {}
    sheet = g.book.techniques[option[1]]
    return {"bk": _clash_cost(g, option[1]) if option[0] == "clash" else sheet.bk, "damage": sheet.dmg}


def _clash_cost(g: Skirmish, technique: TechniqueId) -> int:
    attack = next((frame for frame in reversed(g.stack) if isinstance(frame, Attack)), None)
    bk = g.book.techniques[technique].bk
    return bk if attack is None or attack.target >= TOKEN else cost_of(g, attack.target, "clash", "bk", bk)


def _bk(g: Skirmish, technique: TechniqueId) -> str:
    bk = g.book.techniques[technique].bk
    return f"{bk} BK" if bk else "free"


def attack(g: Skirmish, option: Option) -> str:
    who = g.active
    if who == NOBODY:
        return _bk(g, option[1])
    sheet = g.book.techniques[option[1]]
    far = length_word(tenth(distance(g, who, option[2])))
    return ", ".join([_bk(g, option[1]), f"{sheet.dmg} damage", f'{far}" away', *key_words(sheet)])


def key_words(sheet: TechniqueSheet) -> list[str]:
    """Key words that set a technique apart from a plain blow."""
    words = (("Beam", sheet.is_beam), ("Blast", sheet.blast), ("Piercing", sheet.is_piercing),
             ("Impactful", sheet.is_impactful))  # fmt: skip
    return [word for word, holds in words if holds]


def clash(g: Skirmish, option: Option) -> str:
    attack = next((frame for frame in reversed(g.stack) if isinstance(frame, Attack)), None)
    sheet = g.book.techniques[option[1]]
    if attack is None or attack.target >= TOKEN:
        return _bk(g, option[1])
    cost = _clash_cost(g, option[1])
    missing = max(0, cost - g.teams[g.seat_of(attack.target)].bk)
    burned = f", {missing} of it as HP" if missing else ""
    return f"{f'{cost} BK' if cost else 'free'}{burned}, {sheet.dmg} damage"


def model(g: Skirmish, option: Option) -> str:
    model = g.models[option[1]]
    where = f", {_where(g, option[1])}, {LEVELS[model.level]}" if model.where == ON_BOARD else ""
    again = f"; a second activation costs {FOCUS_TAX} BK" if model.activations and option[0] == "activate" else ""
    return f"HP {model.hp}/{max_hp(g, option[1])}, SK {model.sk}{where}{again}"


def moves(g: Skirmish, option: Option) -> str:
    if g.active == NOBODY:
        return ""
    far = length_word(allowance(g, g.active, option[0] in ("climb", "ki_assault")))
    return f'up to {far}"'


def effect(g: Skirmish, option: Option) -> str:
    sheet = g.book.effect_index.effects[option[1]]
    return effect_text(sheet.effect, Voice.of(g.book.pack)).rstrip(".")


def card(g: Skirmish, option: Option) -> str:
    text = card_text(g.book.cards[option[1]], Voice.of(g.book.pack))
    return text.partition(": ")[2].replace("\n", " ").rstrip(".")


def ascension(g: Skirmish, option: Option) -> str:
    cost = upfront_cost(g, option[1])
    return f"{cost} SK" if cost else "free"


def _dive_use(g: Skirmish, skill: str) -> str:
    """PT-FLY-14: the bonus counts for the roll only if it is the stat of the attack."""
    strike = g.stack[-1]
    if not isinstance(strike, Strike):
        return ""
    is_rolled = g.book.techniques[strike.technique].skill == skill
    return " on this attack" if is_rolled else ", of no use in this attack"


def target(g: Skirmish, option: Option) -> str:
    if not 0 <= option[1] < TOKEN:
        return ""
    model = g.models[option[1]]
    return f"HP {model.hp}/{max_hp(g, option[1])}, {_where(g, option[1])}"


def _where(g: Skirmish, who: ModelId) -> str:
    model = g.models[who]
    return place_in_words(g, model.x, model.y, g.radius_of(who))


def dive(g: Skirmish, option: Option) -> str:
    return f"+{DIVE_BONUS}{_dive_use(g, option[1])}"


def shot(g: Skirmish, option: Option) -> str:
    return f"{moves(g, option)}, then a shot"


def unspent(g: Skirmish, option: Option) -> str:
    return f"{counted(g.actions, 'action')} unused" if g.actions else ""

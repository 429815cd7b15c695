"""Options in players' words: under which heading, how they read, and what is worth knowing before choosing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tenkaichi.engine.decision import Option
from tenkaichi.games.duel_battle.idle_options import why_idle
from tenkaichi.games.duel_battle.picture import die_face
from tenkaichi.games.duel_battle.rules.attack import Attack, Throw
from tenkaichi.games.duel_battle.rules.defense import Defense
from tenkaichi.games.duel_battle.rules.hills import EventDamage
from tenkaichi.games.duel_battle.rules.market import cost_parts
from tenkaichi.games.duel_battle.rules.movement import move_cost
from tenkaichi.games.duel_battle.rules.rounds import IdleTurn
from tenkaichi.games.duel_battle.state import FACE_DOWN, MINION, NO_TOKEN, NOBODY, NOWHERE, Duel
from tenkaichi.games.duel_battle.story import listed
from tenkaichi.games.duel_battle.sums import damage_words
from tenkaichi.games.duel_battle.vocabulary import FACE_WORDS, VOCABULARY, slot_name
from tenkaichi.games.duel_battle.words import ability_text, card_text, defense_face_text, technique_text

_HEADINGS: Mapping[str, str] = {
    "Team": "pick team",
    "Who acts": "activate wake",
    "Techniques": "use use_both use_at use_self",
    "Attack": "attack",
    "Defend": "roll keep block parry share",
    "Move": "move enter throw",
    "Explore": "flip scout take",
    "Help": "stand help",
    "Abilities": "ability ability_for ability_at push reroll",
    "Cards in hand": "play play_for play_move",
    "Buy": "buy",
    "Bargain": "reduce",
    "Draw": "draw decline",
    "Choose": "fall revive heal",
    "Or": "collect pass end",
}
HEADINGS: tuple[str, ...] = tuple(_HEADINGS)
_BY_FORM: Mapping[str, str] = {form: heading for heading, forms in _HEADINGS.items() for form in forms.split()}


def heading(option: Option) -> str:
    return _BY_FORM.get(option[0], "Choose")


# -- how they read ----------------------------------------------------------------------------------------------------


def label(g: Duel, option: Option) -> str:
    if option[0] == "attack":
        merged = f" with {option[2]} actions" if option[2] > 1 else ""
        bonus = f", strength +{option[3]}" if option[3] else ""
        return f"attack {g.name(option[1])}{merged}{bonus}"
    if option[0] == "block":
        return _block_label(option)
    if option[0] == "parry":
        return f"spend {_count(option[1], 'Parry token')}" if option[1] else "spend no Parry token"
    if option[0] == "keep":
        return "keep it" if _rolled(g) else "do not roll"
    if option[0] == "roll":
        return "roll again" if _rolled(g) else "roll the Defense die"
    if option[0] == "reduce" and _cost(g, option[1]) > 0:
        return f"reduce the price of {slot_name(g, option[1])} to {_count(_cost(g, option[1]) - 1, 'Star')}"
    if option[0] == "take":
        return _TAKEN.get(option[1], VOCABULARY.say(g, option))
    if option[0] == "draw":
        return "draw the top card" if isinstance(g.stack[-1], IdleTurn) else "draw the cards"
    if option[0] == "flip":
        return f"pick up Dragon Ball {option[1]}" if option[1] else "flip the token"
    if option[0] == "throw":
        return f"throw {_thrown(g)} to {g.map.names[option[1]]}"
    return VOCABULARY.say(g, option)


def _block_label(option: Option) -> str:
    parts = [
        _count(option[1], "rolled parry", "rolled parries") if option[1] else "",
        _count(option[2], "counterattack") if option[2] else "",
        _count(option[3], "Parry token") if option[3] else "",
    ]
    used = [part for part in parts if part]
    return f"block with {listed(used)}" if used else "block nothing"


def _rolled(g: Duel) -> bool:
    frame = g.stack[-1]
    return isinstance(frame, Defense) and frame.face >= 0


def _thrown(g: Duel) -> str:
    frame = g.stack[-1]
    return g.name(frame.target) if isinstance(frame, Throw) else "him"


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


# -- what is worth knowing --------------------------------------------------------------------------------------------


def unused(g: Duel, option: Option) -> str | None:
    """DB-ACT-14: a turn may end with actions left; whoever ends it should know."""
    if option[0] != "end":
        return None
    return f"{_count(g.actions, 'action')} unused" if g.actions else ""


def note(g: Duel, option: Option) -> str:
    made = _NOTES.get(option[0])
    words = "" if made is None else made(g, option)
    idle = why_idle(g, option)
    return f"changes nothing: {idle}; {words}".removesuffix("; ") if idle else words


def _after_colon(text: str) -> str:
    return text.partition("): ")[2].rstrip(".")


def _place(g: Duel, region: int) -> str:
    facts = ["hill" if g.is_hill(region) else "plain"]
    token = g.tokens[region]
    if token == FACE_DOWN:
        facts.append("token")
    elif token != NO_TOKEN:
        facts.append("token: " + list(FACE_WORDS.values())[token])
    dropped = [str(number) for at, number in g.dropped if at == region]
    if dropped:
        facts.append(f"Dragon Ball {', '.join(dropped)}")
    here = [g.name(who) for who, f in enumerate(g.fighters) if f.region == region]
    here += [g.name(MINION + at) for at, place in enumerate(g.minions) if place == region]
    return ", ".join(facts) + (f"; {' and '.join(here)} there" if here else "")


def _landing(g: Duel, option: Option) -> str:
    """DB-THROW-03, DB-THROW-04: what a throw to there does."""
    frame = g.stack[-1]
    if not isinstance(frame, Throw):
        return _place(g, option[1])
    from_hill, to_hill = g.is_hill(g.region_of(frame.target)), g.is_hill(option[1])
    effect = "; he is stunned" if from_hill and not to_hill else ""
    if to_hill and not from_hill:
        effect = "; 1 damage, he is stunned, and the hill breaks"
    return _place(g, option[1]) + effect


def _move(g: Duel, option: Option) -> str:
    frame = g.stack[-1]
    who = getattr(frame, "who", NOBODY)
    if who == NOBODY or who >= MINION:
        return _place(g, option[1])
    f = g.fighters[who]
    cost = move_cost(g, f.region, option[1], f.can_fly)
    return _place(g, option[1]) + ("; 2 actions to climb" if cost == 2 else "")


def _activate(g: Duel, option: Option) -> str:
    f = g.fighters[option[1]]
    where = "enters now" if f.region == NOWHERE else f"at {g.map.names[f.region]}"
    stunned = ", stunned" if f.is_stunned else ""
    return f"{where}, Health {f.health}, Ki {f.ki}{stunned}"


def _technique(g: Duel, option: Option) -> str:
    text = technique_text(g.book.techniques[option[1]].source)
    cost = text.partition("(")[2].partition(")")[0]
    return f"{cost}; {_after_colon(text)}"


def _attack(g: Duel, option: Option) -> str:
    """DB-ATTACK-02: the damage with its reasons, as the rules add it up."""
    f = g.fighters[g.active]
    hit = Attack(g.active, option[1], option[2], option[3], f.next_attack_bonus, f.next_hit_bonus)
    return damage_words(hit.damage_parts(g))


def _buy(g: Duel, option: Option) -> str:
    kind = g.row[option[1]]
    return f"{_count(_cost(g, option[1]), 'Star')}; {_after_colon(card_text(g.book.cards[kind].source))}"


def _cost(g: Duel, slot: int) -> int:
    return sum([part[0] for part in cost_parts(g, slot)])


def _block(g: Duel, option: Option) -> str:
    frame = g.stack[-1]
    if not isinstance(frame, Defense):
        return ""
    back = f", {option[2]} goes back to {g.name(frame.source)}" if option[2] else ""
    return f"leaves {frame.damage - sum(option[1:])} damage{back}"


def _keep(g: Duel, option: Option) -> str:
    frame = g.stack[-1]
    return defense_face_text(g.book.defense_die[frame.face]) if isinstance(frame, Defense) and frame.face >= 0 else ""


def _team(g: Duel, option: Option) -> str:
    return f"worth {sum([g.book.sheets[sheet].value for sheet in option[1]])}"


def _pick(g: Duel, option: Option) -> str:
    sheet = g.book.sheets[option[1]]
    names = ", ".join([technique.name for technique in sheet.techniques])
    figures = f"Health {sheet.health}, Ki {sheet.ki}, strength {sheet.strength}, defense {sheet.defense}"
    return f"value {sheet.value}, {figures}; {names}"


_TAKEN = {
    "action": "take an extra action",
    "health": "recover 1 Health",
    "star": "take 1 Star",
    "parry": "take 1 Parry token",
}


def _take(g: Duel, option: Option) -> str:
    """How much of it the character has already."""
    f = g.fighters[g.active]
    most = {"health": g.book.sheets[f.sheet].health, "star": g.book.max_stars, "parry": g.book.max_parries}
    have = {"health": f.health, "star": f.stars, "parry": f.parries}
    return f"has {have[option[1]]} of {most[option[1]]}" if option[1] in have else f"{g.actions} left now"


_NOTES: Mapping[str, Callable[[Duel, Option], str]] = {
    "move": _move,
    "enter": lambda g, option: _place(g, option[1]),
    "throw": lambda g, option: _landing(g, option),
    "activate": _activate,
    "use": _technique,
    "use_both": _technique,
    "use_at": _technique,
    "use_self": _technique,
    "attack": _attack,
    "buy": _buy,
    "reduce": lambda g, option: "1 action, for this turn",
    "ability": lambda g, option: _ability(g, option),
    "ability_for": lambda g, option: _ability(g, option),
    "ability_at": lambda g, option: _place(g, option[2]),
    "push": lambda g, option: _place(g, option[3]),
    "play": lambda g, option: _after_colon(card_text(g.book.cards[option[1]].source)),
    "play_for": lambda g, option: _after_colon(card_text(g.book.cards[option[1]].source)),
    "play_move": lambda g, option: _place(g, option[3]),
    "collect": lambda g, option: die_face(g),
    "end": lambda g, option: unused(g, option) or "",
    "block": _block,
    "keep": _keep,
    "parry": lambda g, option: _parry(g, option),
    "take": lambda g, option: _take(g, option),
    "flip": lambda g, option: "1 action",
    "team": _team,
    "pick": _pick,
}


def _ability(g: Duel, option: Option) -> str:
    ability = g.book.abilities[option[1]]
    return f"{_count(ability.stars, 'Star')}; {_after_colon(ability_text(ability.source, g.book.minion_name))}"


def _parry(g: Duel, option: Option) -> str:
    frame = g.stack[-1]
    return f"leaves {frame.amount - option[1]} damage" if isinstance(frame, EventDamage) else ""

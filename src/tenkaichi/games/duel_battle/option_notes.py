"""The words of Duel Battle's options where plain words are not enough, and facts to know before choosing one.

The forms of `vocabulary.py` name these functions.
"""

from __future__ import annotations

from tenkaichi.engine.decision import Option
from tenkaichi.engine.english import counted, listed
from tenkaichi.games.duel_battle.geography import RegionId
from tenkaichi.games.duel_battle.naming import FACE_WORDS, slot_name
from tenkaichi.games.duel_battle.picture import die_face
from tenkaichi.games.duel_battle.rules.attack import Attack, Throw
from tenkaichi.games.duel_battle.rules.defense import Defense
from tenkaichi.games.duel_battle.rules.hills import EventDamage
from tenkaichi.games.duel_battle.rules.market import cost_parts
from tenkaichi.games.duel_battle.rules.movement import move_cost
from tenkaichi.games.duel_battle.rules.rounds import IdleTurn
from tenkaichi.games.duel_battle.state import FACE_DOWN, MINION, NO_TOKEN, NOBODY, NOWHERE, Duel, FighterId
from tenkaichi.games.duel_battle.sums import damage_words
from tenkaichi.games.duel_battle.words import ability_text, card_text, defense_face_text, technique_text

# -- how they read: a view, an option and its plain words ------------------------------------------------------------


def attack_label(g: Duel, option: Option, said: str) -> str:
    merged = f" with {option[2]} actions" if option[2] > 1 else ""
    bonus = f", strength +{option[3]}" if option[3] else ""
    return f"attack {g.name(option[1])}{merged}{bonus}"


def block_label(g: Duel, option: Option, said: str) -> str:
    means = block_means(option[1], option[2], option[3])
    return f"block with {means}" if means else "block nothing"


def block_means(parries: int, counterattacks: int, tokens: int) -> str:
    """`1 rolled parry, 1 counterattack and 2 Parry tokens`; empty where nothing is used."""
    means = [
        counted(parries, "rolled parry", "rolled parries") if parries else "",
        counted(counterattacks, "counterattack") if counterattacks else "",
        counted(tokens, "Parry token") if tokens else "",
    ]
    return listed([part for part in means if part])


def parry_label(g: Duel, option: Option, said: str) -> str:
    return f"spend {counted(option[1], 'Parry token')}" if option[1] else "spend no Parry token"


def keep_label(g: Duel, option: Option, said: str) -> str:
    return "keep it" if _has_rolled(g) else "do not roll"


def roll_label(g: Duel, option: Option, said: str) -> str:
    return "roll again" if _has_rolled(g) else "roll the Defense die"


def reduce_label(g: Duel, option: Option, said: str) -> str:
    cost = _cost(g, option[1])
    return f"reduce the price of {slot_name(g, option[1])} to {counted(cost - 1, 'Star')}" if cost > 0 else said


TAKEN = {
    "action": "take an extra action",
    "health": "recover 1 Health",
    "star": "take 1 Star",
    "parry": "take 1 Parry token",
}


def take_label(g: Duel, option: Option, said: str) -> str:
    return TAKEN.get(option[1], said)


def draw_label(g: Duel, option: Option, said: str) -> str:
    return "draw the top card" if isinstance(g.stack[-1], IdleTurn) else "draw the cards"


def flip_label(g: Duel, option: Option, said: str) -> str:
    return f"pick up Dragon Ball {option[1]}" if option[1] else "flip the token"


def throw_label(g: Duel, option: Option, said: str) -> str:
    frame = g.stack[-1]
    thrown = g.name(frame.target) if isinstance(frame, Throw) else "the target"
    return f"throw {thrown} to {g.map.names[option[1]]}"


def _has_rolled(g: Duel) -> bool:
    frame = g.stack[-1]
    return isinstance(frame, Defense) and frame.face >= 0


# -- what is worth knowing --------------------------------------------------------------------------------------------


def unused(g: Duel, option: Option) -> str | None:
    """DB-ACT-14: a turn may end with actions left, and the player should know."""
    if option[0] != "end":
        return None
    return f"{counted(g.actions, 'action')} unused" if g.actions else ""


def _after_colon(text: str) -> str:
    return text.partition("): ")[2].rstrip(".")


def _place(g: Duel, region: RegionId) -> str:
    facts = ["hill" if g.is_hill(region) else "plain"]
    token = g.tokens[region]
    if token == FACE_DOWN:
        facts.append("token")
    elif token != NO_TOKEN:
        facts.append("token: " + list(FACE_WORDS.values())[token])
    dropped = [str(number) for at, number in g.dropped if at == region]
    if dropped:
        facts.append(f"Dragon Ball {', '.join(dropped)}")
    here = [g.name(FighterId(who)) for who, f in enumerate(g.fighters) if f.region == region]
    here += [g.name(FighterId(MINION + at)) for at, place in enumerate(g.minions) if place == region]
    return ", ".join(facts) + (f"; {' and '.join(here)} there" if here else "")


def enter_note(g: Duel, option: Option) -> str:
    return _place(g, option[1])


def aim_note(g: Duel, option: Option) -> str:
    """The place at which an ability is aimed."""
    return _place(g, option[2])


def shift_note(g: Duel, option: Option) -> str:
    """The place to which a push or a card moves somebody."""
    return _place(g, option[3])


def card_note(g: Duel, option: Option) -> str:
    return _after_colon(card_text(g.book.cards[option[1]].source))


def collect_note(g: Duel, option: Option) -> str:
    return die_face(g)


def end_note(g: Duel, option: Option) -> str:
    return unused(g, option) or ""


def throw_note(g: Duel, option: Option) -> str:
    """DB-THROW-03, DB-THROW-04: what a throw to there does."""
    frame = g.stack[-1]
    if not isinstance(frame, Throw):
        return _place(g, option[1])
    from_hill, to_hill = g.is_hill(g.region_of(frame.target)), g.is_hill(option[1])
    effect = "; the target is stunned" if from_hill and not to_hill else ""
    if to_hill and not from_hill:
        effect = "; 1 damage, the target is stunned, and the hill breaks"
    return _place(g, option[1]) + effect


def move_note(g: Duel, option: Option) -> str:
    frame = g.stack[-1]
    who = getattr(frame, "who", NOBODY)
    if who == NOBODY or who >= MINION:
        return _place(g, option[1])
    f = g.fighters[who]
    cost = move_cost(g, f.region, option[1], f.can_fly)
    return _place(g, option[1]) + ("; 2 actions to climb" if cost == 2 else "")


def activate_note(g: Duel, option: Option) -> str:
    f = g.fighters[option[1]]
    where = "enters now" if f.region == NOWHERE else f"at {g.map.names[f.region]}"
    stunned = ", stunned" if f.is_stunned else ""
    return f"{where}, Health {f.health}, Ki {f.ki}{stunned}"


def technique_note(g: Duel, option: Option) -> str:
    text = technique_text(g.book.techniques[option[1]].source)
    cost = text.partition("(")[2].partition(")")[0]
    return f"{cost}; {_after_colon(text)}"


def attack_note(g: Duel, option: Option) -> str:
    """DB-ATTACK-02: the damage with its reasons, as the rules add it up."""
    f = g.fighters[g.active]
    hit = Attack(
        attacker=g.active,
        target=option[1],
        merged=option[2],
        bonus=option[3],
        readied_attack=f.next_attack_bonus,
        readied_hit=f.next_hit_bonus,
    )
    return damage_words(hit.damage_parts(g))


def buy_note(g: Duel, option: Option) -> str:
    kind = g.row[option[1]]
    return f"{counted(_cost(g, option[1]), 'Star')}; {_after_colon(card_text(g.book.cards[kind].source))}"


def _cost(g: Duel, slot: int) -> int:
    return sum([part[0] for part in cost_parts(g, slot)])


def block_note(g: Duel, option: Option) -> str:
    frame = g.stack[-1]
    if not isinstance(frame, Defense):
        return ""
    back = f", {option[2]} goes back to {g.name(frame.source)}" if option[2] else ""
    return f"leaves {frame.damage - sum(option[1:])} damage{back}"


def keep_note(g: Duel, option: Option) -> str:
    frame = g.stack[-1]
    return defense_face_text(g.book.defense_die[frame.face]) if isinstance(frame, Defense) and frame.face >= 0 else ""


def team_note(g: Duel, option: Option) -> str:
    return f"worth {sum([g.book.sheets[sheet].value for sheet in option[1]])}"


def pick_note(g: Duel, option: Option) -> str:
    sheet = g.book.sheets[option[1]]
    names = ", ".join([technique.name for technique in sheet.techniques])
    figures = f"Health {sheet.health}, Ki {sheet.ki}, strength {sheet.strength}, defense {sheet.defense}"
    return f"value {sheet.value}, {figures}; {names}"


def take_note(g: Duel, option: Option) -> str:
    """The amount that the character already has."""
    f = g.fighters[g.active]
    most = {"health": g.book.sheets[f.sheet].health, "star": g.book.max_stars, "parry": g.book.max_parries}
    have = {"health": f.health, "star": f.stars, "parry": f.parries}
    return f"has {have[option[1]]} of {most[option[1]]}" if option[1] in have else f"{g.actions} left now"


def ability_note(g: Duel, option: Option) -> str:
    ability = g.book.abilities[option[1]]
    return f"{counted(ability.stars, 'Star')}; {_after_colon(ability_text(ability.source, g.book.minion_name))}"


def parry_note(g: Duel, option: Option) -> str:
    frame = g.stack[-1]
    return f"leaves {frame.amount - option[1]} damage" if isinstance(frame, EventDamage) else ""

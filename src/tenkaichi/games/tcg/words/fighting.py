"""Attacks and defences in words: `Energy attack, cost 2: 4 life cards.`, `Your attacks deal +2 stages this combat.`"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Amount, Count
from tenkaichi.games.tcg.words.grammar import Phrase, Verb, join, said, several, third, with_article
from tenkaichi.games.tcg.words.happenings import FLAGS, attacks
from tenkaichi.games.tcg.words.later import LATER
from tenkaichi.games.tcg.words.nouns import noun, types
from tenkaichi.games.tcg.words.operations import move, spaced, until
from tenkaichi.games.tcg.words.picking import is_negative, meaning, number_of, size, units
from tenkaichi.games.tcg.words.voice import Voice

DAMAGE_FLAGS = {
    "unpreventable": "cannot be prevented",
    "unmodifiable": "cannot be modified",
    "unredirectable": "cannot be redirected",
}


def _next(v: Voice, which: op.Stop | op.Prevent, words: str, one: str) -> str:
    """The attacks of the opponent that are meant, and until when."""
    lasts = spaced(until(v, which.until, ""))
    if which.times is None:
        return f"{v.foes} {words}{lasts}"
    return f"{v.foes} next {one if which.times == 1 else f'{which.times} {words}'}{lasts}"


def _stop(v: Voice, operation: op.Stop) -> Phrase:
    kind = f"{operation.kind} " if operation.kind is not None else ""
    one = attacks(v, operation.like, plural=False).replace("attack", f"{kind}attack", 1)
    if operation.until is None and operation.times is None:
        if v.attack != "this attack":
            is_known = one == "attack" or (v.attack == "it" and one == f"{v.attack_kind} attack")
            what = v.attack if is_known else f"{v.attack} if it is {with_article(one)}"
            return v.does("me", ("stop", what))
        v.attack = "that attack"
        return v.does("me", ("stop", with_article(one)))
    many = attacks(v, operation.like).replace("attacks", f"{kind}attacks", 1)
    words = _next(v, operation, many, one)
    return v.does(
        "me",
        (
            "stop",
            words
            if operation.times is not None
            else f"all {words}".replace("all your opponent's", "all of your opponent's"),
        ),
    )


def _prevent(v: Voice, operation: op.Prevent) -> Phrase:
    parts = ["all damage"] if operation.all else []
    for number, unit in ((operation.stages, "stage"), (operation.life, "life card")):
        if isinstance(number, Count):
            parts.append(f"{v.letter(meaning(v, number))} {unit}s")
        elif number:
            parts.append(units(v, number, unit))
    what = join(parts) or "nothing"
    if operation.until is None and operation.times is None:
        which = with_article(attacks(v, operation.like, plural=False))
        if v.attack != "this attack":
            which = v.attack + (f" if it is {which}" if operation.like is not None else "")
        return v.does("me", ("prevent", f"{what} of {which}"))
    words = _next(v, operation, attacks(v, operation.like), attacks(v, operation.like, plural=False))
    return v.does("me", ("prevent", f"{what} of {words if operation.times is not None else f'each of {words}'}"))


def _plus(v: Voice, number: Amount, unit: str) -> str:
    return f"{'-' if is_negative(number) else '+'}{units(v, size(number), unit)}"


def _changes(v: Voice, operation: op.ChangeAttacks, one: bool) -> list[str]:
    """The effect of attacks, with the verb for several of them."""
    their = "its" if one else "their"
    deals = [_plus(v, operation.stages, "stage")] if operation.stages != 0 else []
    deals += [_plus(v, operation.life, "life card")] if operation.life != 0 else []
    parts = [f"deal {join(deals)}"] if deals else []
    if operation.cost != 0:
        more = "less" if is_negative(operation.cost) else "more"
        number = size(operation.cost)
        parts.append(f"cost {number_of(v, number)} {more}")
        if operation.least_cost:
            parts[-1] += f" (minimum {operation.least_cost})"
    elif operation.least_cost:
        parts.append(f"cost at least {operation.least_cost}")
    parts += [FLAGS[each].replace("their ", f"{their} ") for each in operation.flags if each not in DAMAGE_FLAGS]
    if operation.blocked_only_by:
        parts.append(f"can be stopped only by {types(operation.blocked_only_by, True)}")
    if operation.not_blocked_by is not None:
        parts.append(f"cannot be stopped by {noun(operation.not_blocked_by, True)}")
    if operation.base_stages == 0 and operation.base_life is None and operation.table_times is not None:
        parts.append(f"deal {operation.table_times} x AT instead")
    elif operation.base_stages is not None:
        table = "AT + " if v.reads_table and operation.this else ""
        parts.append(f"have a base damage of {table}{units(v, operation.base_stages, 'stage')}")
    if operation.base_life is not None:
        parts.append(f"have a base damage of {units(v, operation.base_life, 'life card')}")
    if operation.table_times is not None and (operation.base_stages != 0 or operation.base_life is not None):
        parts.append(f"use AT {'twice' if operation.table_times == 2 else f'{operation.table_times} times'}")
    if operation.stages_times is not None:
        parts.append(
            f"deal {'twice' if operation.stages_times == 2 else f'{operation.stages_times} times'} {their} stages"
        )
    parts += [f"use {number_of(v, operation.table_value)} as AT"] if operation.table_value is not None else []
    gains = [_quoted(v, operation.immediate)] if operation.immediate else []
    gains += [f"HIT: {_quoted(v, operation.hit)}"] if operation.hit else []
    parts += [f"gain “{' '.join(gains)}”"] if gains else []
    return parts


def _quoted(v: Voice, block: tuple[op.Operation, ...]) -> str:
    inner = Voice(v.flipped)
    return LATER.sentences(inner, block).replace("“", "‘").replace("”", "’")


def _damage_flags(flags: tuple[str, ...]) -> list[str]:
    """`cannot be prevented or modified`."""
    found = [DAMAGE_FLAGS[each].removeprefix("cannot be ") for each in flags if each in DAMAGE_FLAGS]
    return [f"cannot be {join(found, 'or')}"] if found else []


def _damage_parts(operation: op.ChangeAttacks) -> list[str]:
    found = _damage_flags(operation.flags)
    if operation.not_prevented_by is not None:
        found.append(f"cannot be prevented by {noun(operation.not_prevented_by, True)}")
    return found


def _subject(v: Voice, operation: op.ChangeAttacks) -> str:
    if operation.this:
        words = v.attack + (
            f", if {with_article(attacks(v, operation.like, plural=False))}," if operation.like is not None else ""
        )
        words += f" of {v.name(operation.whose)}" if operation.whose != "me" else ""
        words = f"the next {operation.times} times {words}" if operation.times is not None else words
        return f"the first {words} each {operation.first}" if operation.first is not None else words
    one = operation.times == 1 or operation.first is not None
    what = attacks(v, operation.like, plural=not one)
    whose = f"{v.whose(operation.whose)} "
    if operation.whose == "me" and operation.like is not None and operation.like.by in ("mp", "this", "ally"):
        whose = {"mp": f"{v.your} MP's ", "this": "this personality's ", "ally": f"{v.your} Allies' "}[
            operation.like.by
        ]
        what = attacks(v, msgspec.structs.replace(operation.like, by=None), plural=not one)
    if operation.whose == "any":
        whose = "each player's " if one else "all "
    if operation.first is not None:
        number = f" {operation.times}" if operation.times is not None else ""
        return f"{whose}first{number} {what} each {operation.first}"
    if operation.times is not None:
        return f"{whose}next {what if one else f'{operation.times} {what}'}"
    return whose + what


def _attacks(v: Voice, operation: op.ChangeAttacks) -> Phrase:
    one = operation.this or operation.times == 1 or operation.first is not None
    subject, parts, damage = _subject(v, operation), _changes(v, operation, one), _damage_parts(operation)
    lasts = spaced(until(v, operation.until, "" if operation.this else "once"))
    after = lasts
    if operation.times is not None and lasts:
        subject, after = f"{subject}{lasts}", ""
    if not parts and not damage:
        parts = ["be unchanged"]
    if damage and not parts:
        owner = f"{subject}'" if subject.endswith("s") else f"{subject}'s"
        if (operation.times is not None and lasts) or not subject.endswith(("attack", "attacks")):
            owner = f"the damage of {subject}"
            return Phrase(f"{owner} {join(damage)}{after}")
        return Phrase(f"{owner} damage {join(damage)}{after}", subject=f"{owner} damage")
    form = third if one else several
    finite = join([form(each) if not each.startswith(("cannot", "can ")) else each for each in parts])
    finite = finite.replace("banishes the life cards they deal", "banishes the life cards it deals")
    words = f"{subject} {finite}{after}"
    if "“" in finite and after:
        words = f"{after.strip()}, {subject} {finite}"
    words += f" and {'its' if one else 'their'} damage {join(damage)}" if damage else ""
    only_plus = len(parts) == 1 and parts[0].startswith(("deal +", "deal -")) and not damage
    bare = f"give {subject} {parts[0].removeprefix('deal ')}{after}" if only_plus else ""
    if not damage and len(parts) == 1 and parts[0].startswith("have a base damage of "):
        bare = f"make {subject}'s base damage {parts[0].removeprefix('have a base damage of ')}{after}"
    if not bare and not damage and not any(each.startswith(("cannot", "can ")) for each in parts):
        bare = f"have {subject} {join(parts)}{after}"
        bare = bare.replace("the life cards they deal", "the life cards it deals") if one else bare
    return Phrase(words, bare, subject=subject)


def _copy(v: Voice, operation: op.CopyAttack) -> Phrase:
    which = {"stopped": "the stopped attack", "foe_last": f"{v.foes} last attack", "it": "its attack"}
    when = f"as {v.your} next action" if operation.when == "next_action" else "now"
    return v.does("me", ("perform", f"a copy of {which[operation.of]} {when}"))


# --- the attack itself ----------------------------------------------------------------


def damage(v: Voice, deals: op.Damage) -> str:
    """`AT + 3 stages`, `4 life cards`, `2 x AT as life cards`."""
    parts: list[str] = []
    if deals.table is not None:
        times = f"{deals.table_times} x " if deals.table_times != 1 else ""
        parts.append(f"{times}AT{'' if deals.table == 'stages' else ' life cards'}")
    elif deals.table_times != 1:
        parts.append(f"0 x AT ({deals.table_times})")
    parts += [units(v, deals.stages, "stage")] if deals.stages != 0 else []
    parts += [units(v, deals.life, "life card")] if deals.life != 0 else []
    return " + ".join(parts) or "no damage"


def attack_head(v: Voice, text: op.AttackText) -> str:
    """`Physical attack, cost 2`."""
    styled = {True: "Styled ", False: "non-Styled ", None: ""}[text.styled]
    kind = {"either": "physical or energy", "copy": "copied"}.get(text.kind, text.kind)
    cost = f", cost {number_of(v, text.cost)}" if text.cost != 0 else ""
    return f"{styled}{kind} attack{cost}"


def attack_damage(v: Voice, text: op.AttackText) -> str:
    if text.kind != "copy":
        return damage(v, text.damage)
    words = f"copy {v.foes} last attack this combat"
    return words + (f" + {damage(v, text.damage)}" if text.damage != op.Damage() else "")


def attack_flags(text: op.AttackText) -> list[str]:
    """The printed words of the attack apart from its damage."""
    damage = _damage_flags(text.flags)
    plain = [FLAGS[each] for each in text.flags if each not in DAMAGE_FLAGS]
    told = [third(each.replace("their ", "its ").replace("they deal", "it deals")) for each in plain]
    if damage and told:
        return [f"This attack {join(told)} and its damage {damage[0]}."]
    return [f"This attack's damage {damage[0]}."] if damage else [f"This attack {join(told)}."] if told else []


def _make(v: Voice, operation: op.MakeAttack) -> Phrase:
    text = operation.attack
    words = f"{with_article(attack_head(v, text).partition(',')[0])} for {attack_damage(v, text)}"
    words += f" at a cost of {number_of(v, text.cost)}" if text.cost != 0 else ""
    extras = [each.removeprefix("This attack ").rstrip(".") for each in attack_flags(text)]
    words += "".join(f" that {each}" for each in extras)
    words += f" with “{_quoted(v, operation.do)}”" if operation.do else ""
    words += f" with “HIT: {_quoted(v, operation.hit)}”" if operation.hit else ""
    v.attack = "that attack"
    return v.does("me", ("perform", words))


# --- the course of combat -------------------------------------------------------------


def _skip(v: Voice, operation: op.SkipActions) -> Phrase:
    actions = f"{v.own(operation.who)} next {units(v, operation.n, 'action', 'action')}"
    return v.does(operation.who, ("must pass" if operation.passing else "skip", actions))


def _cancel(v: Voice, operation: op.CancelCard) -> Phrase:
    kind = "immediate effects" if operation.immediate else "effects"
    what = "that card" if operation.what == "card" else v.attack
    return v.does("me", ("cancel", f"all its {kind}" if what == "it" else f"all {kind} of {what}"))


def _stay(v: Voice, operation: op.StayForUses) -> Phrase:
    more = "one more use" if operation.uses == 2 else f"{operation.uses - 1} more uses"
    card = "that attack's card" if v.events and v.attack == "that attack" else "this card"
    return said(card, ("remain", f"for {more} this combat"))


def _force(v: Voice, operation: op.ForceCombat) -> Phrase:
    they = "you" if operation.who == "me" else "they"
    return v.does(operation.who, ("must declare", f"combat the next time {they} can"))


def _end(v: Voice, operation: op.EndCombat) -> Phrase:
    when = " before the next action" if operation.when == "next_action" else ""
    return Phrase(f"combat ends{when}", f"end combat{when}", f"ends combat{when}", subject="combat")


def _extra(v: Voice, operation: op.ExtraActions) -> Phrase:
    verbs: list[Verb] = [("take", units(v, operation.n, "extra action", "an extra action"))]
    return v.does(operation.who, *verbs)


DOUBLED = {
    "mp": "{your} MP's damage modifiers",
    "this": "this card's damage modifiers",
    "all": "{your} damage modifiers",
}


def _double(v: Voice, operation: op.DoubleModifiers) -> Phrase:
    return said(
        DOUBLED[operation.of].format(your=v.your),
        ("count", f"twice{spaced(until(v, operation.until))}"),
        is_plural=True,
    )


FIGHTING: dict[type, Callable[[Voice, Any], Phrase]] = {
    op.Stop: _stop,
    op.Prevent: _prevent,
    op.ChangeAttacks: _attacks,
    op.DoubleModifiers: _double,
    op.CopyAttack: _copy,
    op.UseCard: lambda v, operation: move(
        v, "use", operation.cards, "used", f"as if it were {'yours' if not v.flipped else 'theirs'}"
    ),
    op.MakeAttack: _make,
    op.StayForUses: _stay,
    op.EndCombat: _end,
    op.SkipActions: _skip,
    op.ExtraActions: _extra,
    op.CancelCard: _cancel,
    op.ForceCombat: _force,
}

__all__ = ["FIGHTING", "attack_damage", "attack_flags", "attack_head", "damage"]

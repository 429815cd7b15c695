"""Attacks and defences in words: `Energy attack, cost 2: 4 life cards.`, `Your attacks deal +2 stages this combat.`"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Amount, Count
from tenkaichi.games.tcg.words.deeds import move, spaced, until
from tenkaichi.games.tcg.words.grammar import Phrase, Verb, join, said, several, third, with_article
from tenkaichi.games.tcg.words.happenings import FLAGS, attacks
from tenkaichi.games.tcg.words.nouns import noun, types
from tenkaichi.games.tcg.words.picking import is_negative, meaning, number_of, size, units
from tenkaichi.games.tcg.words.voice import Voice

DAMAGE_FLAGS = {
    "unpreventable": "cannot be prevented",
    "unmodifiable": "cannot be modified",
    "unredirectable": "cannot be redirected",
}


def _next(v: Voice, which: op.Stop | op.Prevent, words: str, one: str) -> str:
    """Which attacks of the opponent, and until when."""
    lasts = spaced(until(v, which.until, ""))
    if which.times is None:
        return f"{v.foes} {words}{lasts}"
    return f"{v.foes} next {one if which.times == 1 else f'{which.times} {words}'}{lasts}"


def _stop(v: Voice, deed: op.Stop) -> Phrase:
    kind = f"{deed.kind} " if deed.kind is not None else ""
    one = attacks(v, deed.like, plural=False).replace("attack", f"{kind}attack", 1)
    if deed.until is None and deed.times is None:
        if v.attack != "this attack":
            is_known = one == "attack" or (v.attack == "it" and one == f"{v.attack_kind} attack")
            what = v.attack if is_known else f"{v.attack} if it is {with_article(one)}"
            return v.does("me", ("stop", what))
        v.attack = "that attack"
        return v.does("me", ("stop", with_article(one)))
    many = attacks(v, deed.like).replace("attacks", f"{kind}attacks", 1)
    words = _next(v, deed, many, one)
    return v.does(
        "me",
        (
            "stop",
            words
            if deed.times is not None
            else f"all {words}".replace("all your opponent's", "all of your opponent's"),
        ),
    )


def _prevent(v: Voice, deed: op.Prevent) -> Phrase:
    parts = ["all damage"] if deed.all else []
    for number, unit in ((deed.stages, "stage"), (deed.life, "life card")):
        if isinstance(number, Count):
            parts.append(f"{v.letter(meaning(v, number))} {unit}s")
        elif number:
            parts.append(units(v, number, unit))
    what = join(parts) or "nothing"
    if deed.until is None and deed.times is None:
        which = with_article(attacks(v, deed.like, plural=False))
        if v.attack != "this attack":
            which = v.attack + (f" if it is {which}" if deed.like is not None else "")
        return v.does("me", ("prevent", f"{what} of {which}"))
    words = _next(v, deed, attacks(v, deed.like), attacks(v, deed.like, plural=False))
    return v.does("me", ("prevent", f"{what} of {words if deed.times is not None else f'each of {words}'}"))


def _plus(v: Voice, number: Amount, unit: str) -> str:
    return f"{'-' if is_negative(number) else '+'}{units(v, size(number), unit)}"


def _changes(v: Voice, deed: op.ChangeAttacks, one: bool) -> list[str]:
    """What the attacks do, with the verb for several of them."""
    their = "its" if one else "their"
    deals = [_plus(v, deed.stages, "stage")] if deed.stages != 0 else []
    deals += [_plus(v, deed.life, "life card")] if deed.life != 0 else []
    parts = [f"deal {join(deals)}"] if deals else []
    if deed.cost != 0:
        more = "less" if is_negative(deed.cost) else "more"
        number = size(deed.cost)
        parts.append(f"cost {number_of(v, number)} {more}")
        if deed.least_cost:
            parts[-1] += f" (minimum {deed.least_cost})"
    elif deed.least_cost:
        parts.append(f"cost at least {deed.least_cost}")
    parts += [FLAGS[each].replace("their ", f"{their} ") for each in deed.flags if each not in DAMAGE_FLAGS]
    if deed.blocked_only_by:
        parts.append(f"can be stopped only by {types(deed.blocked_only_by, True)}")
    if deed.not_blocked_by is not None:
        parts.append(f"cannot be stopped by {noun(deed.not_blocked_by, True)}")
    if deed.base_stages == 0 and deed.base_life is None and deed.table_times is not None:
        parts.append(f"deal {deed.table_times} x AT instead")
    elif deed.base_stages is not None:
        parts.append(f"have a base damage of {units(v, deed.base_stages, 'stage')}")
    if deed.base_life is not None:
        parts.append(f"have a base damage of {units(v, deed.base_life, 'life card')}")
    if deed.table_times is not None and (deed.base_stages != 0 or deed.base_life is not None):
        parts.append(f"use AT {'twice' if deed.table_times == 2 else f'{deed.table_times} times'}")
    if deed.stages_times is not None:
        parts.append(f"deal {'twice' if deed.stages_times == 2 else f'{deed.stages_times} times'} {their} stages")
    parts += [f"use {number_of(v, deed.table_value)} as AT"] if deed.table_value is not None else []
    gains = [_quoted(v, deed.immediate)] if deed.immediate else []
    gains += [f"HIT: {_quoted(v, deed.hit)}"] if deed.hit else []
    parts += [f"gain “{' '.join(gains)}”"] if gains else []
    return parts


def _quoted(v: Voice, block: tuple[op.Operation, ...]) -> str:
    from tenkaichi.games.tcg.words.effects import sentences

    inner = Voice(v.flipped)
    return sentences(inner, block).replace("“", "‘").replace("”", "’")


def _damage_flags(flags: tuple[str, ...]) -> list[str]:
    """`cannot be prevented or modified`."""
    found = [DAMAGE_FLAGS[each].removeprefix("cannot be ") for each in flags if each in DAMAGE_FLAGS]
    return [f"cannot be {join(found, 'or')}"] if found else []


def _damage_parts(deed: op.ChangeAttacks) -> list[str]:
    found = _damage_flags(deed.flags)
    if deed.not_prevented_by is not None:
        found.append(f"cannot be prevented by {noun(deed.not_prevented_by, True)}")
    return found


def _subject(v: Voice, deed: op.ChangeAttacks) -> str:
    if deed.this:
        words = v.attack + (
            f", if {with_article(attacks(v, deed.like, plural=False))}," if deed.like is not None else ""
        )
        words += f" of {v.name(deed.whose)}" if deed.whose != "me" else ""
        words = f"the next {deed.times} times {words}" if deed.times is not None else words
        return f"the first {words} each {deed.first}" if deed.first is not None else words
    one = deed.times == 1 or deed.first is not None
    what = attacks(v, deed.like, plural=not one)
    whose = f"{v.whose(deed.whose)} "
    if deed.whose == "me" and deed.like is not None and deed.like.by in ("mp", "this", "ally"):
        whose = {"mp": f"{v.your} MP's ", "this": "this personality's ", "ally": f"{v.your} Allies' "}[deed.like.by]
        what = attacks(v, msgspec.structs.replace(deed.like, by=None), plural=not one)
    if deed.whose == "any":
        whose = "each player's " if one else "all "
    if deed.first is not None:
        number = f" {deed.times}" if deed.times is not None else ""
        return f"{whose}first{number} {what} each {deed.first}"
    if deed.times is not None:
        return f"{whose}next {what if one else f'{deed.times} {what}'}"
    return whose + what


def _attacks(v: Voice, deed: op.ChangeAttacks) -> Phrase:
    one = deed.this or deed.times == 1 or deed.first is not None
    subject, parts, damage = _subject(v, deed), _changes(v, deed, one), _damage_parts(deed)
    lasts = spaced(until(v, deed.until, "" if deed.this else "once"))
    after = lasts
    if deed.times is not None and lasts:
        subject, after = f"{subject}{lasts}", ""
    if not parts and not damage:
        parts = ["be unchanged"]
    if damage and not parts:
        owner = f"{subject}'" if subject.endswith("s") else f"{subject}'s"
        if (deed.times is not None and lasts) or not subject.endswith(("attack", "attacks")):
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


def _copy(v: Voice, deed: op.CopyAttack) -> Phrase:
    which = {"stopped": "the stopped attack", "foe_last": f"{v.foes} last attack", "it": "its attack"}
    when = f"as {v.your} next action" if deed.when == "next_action" else "now"
    return v.does("me", ("perform", f"a copy of {which[deed.of]} {when}"))


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
    """What the attack has printed beside its damage."""
    damage = _damage_flags(text.flags)
    plain = [FLAGS[each] for each in text.flags if each not in DAMAGE_FLAGS]
    told = [third(each.replace("their ", "its ").replace("they deal", "it deals")) for each in plain]
    if damage and told:
        return [f"This attack {join(told)} and its damage {damage[0]}."]
    return [f"This attack's damage {damage[0]}."] if damage else [f"This attack {join(told)}."] if told else []


def _make(v: Voice, deed: op.MakeAttack) -> Phrase:
    text = deed.attack
    words = f"{with_article(attack_head(v, text).partition(',')[0])} for {attack_damage(v, text)}"
    words += f" at a cost of {number_of(v, text.cost)}" if text.cost != 0 else ""
    extras = [each.removeprefix("This attack ").rstrip(".") for each in attack_flags(text)]
    words += "".join(f" that {each}" for each in extras)
    words += f" with “{_quoted(v, deed.do)}”" if deed.do else ""
    words += f" with “HIT: {_quoted(v, deed.hit)}”" if deed.hit else ""
    v.attack = "that attack"
    return v.does("me", ("perform", words))


# --- the course of combat -------------------------------------------------------------


def _skip(v: Voice, deed: op.SkipActions) -> Phrase:
    actions = f"{v.own(deed.who)} next {units(v, deed.n, 'action', 'action')}"
    return v.does(deed.who, ("must pass" if deed.passing else "skip", actions))


def _cancel(v: Voice, deed: op.CancelCard) -> Phrase:
    kind = "immediate effects" if deed.immediate else "effects"
    what = "that card" if deed.what == "card" else v.attack
    return v.does("me", ("cancel", f"all its {kind}" if what == "it" else f"all {kind} of {what}"))


def _stay(v: Voice, deed: op.StayForUses) -> Phrase:
    more = "one more use" if deed.uses == 2 else f"{deed.uses - 1} more uses"
    card = "that attack's card" if v.events and v.attack == "that attack" else "this card"
    return said(card, ("remain", f"for {more} this combat"))


def _force(v: Voice, deed: op.ForceCombat) -> Phrase:
    they = "you" if deed.who == "me" else "they"
    return v.does(deed.who, ("must declare", f"combat the next time {they} can"))


def _end(v: Voice, deed: op.EndCombat) -> Phrase:
    when = " before the next action" if deed.when == "next_action" else ""
    return Phrase(f"combat ends{when}", f"end combat{when}", f"ends combat{when}", subject="combat")


def _extra(v: Voice, deed: op.ExtraActions) -> Phrase:
    verbs: list[Verb] = [("take", units(v, deed.n, "extra action", "an extra action"))]
    return v.does(deed.who, *verbs)


DOUBLED = {
    "mp": "{your} MP's damage modifiers",
    "this": "this card's damage modifiers",
    "all": "{your} damage modifiers",
}


def _double(v: Voice, deed: op.DoubleModifiers) -> Phrase:
    return said(DOUBLED[deed.of].format(your=v.your), ("count", f"twice{spaced(until(v, deed.until))}"), is_plural=True)


FIGHTING: dict[type, Callable[[Voice, Any], Phrase]] = {
    op.Stop: _stop,
    op.Prevent: _prevent,
    op.ChangeAttacks: _attacks,
    op.DoubleModifiers: _double,
    op.CopyAttack: _copy,
    op.UseCard: lambda v, deed: move(
        v, "use", deed.cards, "used", f"as if it were {'yours' if not v.flipped else 'theirs'}"
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

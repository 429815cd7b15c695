"""What an operation does, in words: attacks and defences, what lasts, and how sentences hang together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Amount, Attacks, Filter
from tenkaichi.games.tcg.pack.operations import Operation
from tenkaichi.games.tcg.words.bans import BANS, RULE_NUMBERS
from tenkaichi.games.tcg.words.deeds import MOVING, WHO, is_negative, lasting, size
from tenkaichi.games.tcg.words.happenings import NAMES, conditions, happening, limit
from tenkaichi.games.tcg.words.picking import (
    FLAGS,
    ICONS,
    POSSESSIVE,
    TYPES,
    amount,
    attacks,
    cards,
    join,
    noun,
    singular,
    the_first,
    units,
    with_article,
)

STRUCTURED = (
    op.Watch, op.Instead, op.Later, op.Sentence, op.May, op.If, op.While, op.Pay, op.OneOf, op.ForEach, op.ForFoe,
    op.Attachment,
)  # fmt: skip


def operation(deed: Operation) -> str:
    """One operation as a part of a sentence, without capital letter and full stop."""
    found = MOVING.get(type(deed)) or EFFECTS[type(deed)]
    return found(deed)


def sentences(block: tuple[Operation, ...]) -> str:
    """A list of operations, a sentence each."""
    return " ".join(_capital(operation(each)) + "." for each in block)


def inside(block: tuple[Operation, ...]) -> str:
    """A list of operations within a sentence; brackets keep apart what has parts of its own."""
    return "; ".join(_part(each) for each in block)


def _part(deed: Operation) -> str:
    words = operation(deed)
    return f"[{words}]" if isinstance(deed, STRUCTURED) else words


def _capital(words: str) -> str:
    start = 1 if words.startswith("[") else 0
    return words[:start] + words[start : start + 1].upper() + words[start + 1 :]


def _times(times: int | None) -> str:
    return "" if times is None else " (the next time)" if times == 1 else f" (the next {times} times)"


# --- attacks and defences -----------------------------------------------------------


def _stop(deed: op.Stop) -> str:
    kind = f"{deed.kind} " if deed.kind is not None else ""
    if deed.until is None and deed.times is None:
        like = f" if it is {with_article(attacks(deed.like, plural=False))}" if deed.like is not None else ""
        return f"stop the {kind}attack{like}"
    like = f" ({attacks(deed.like)})" if deed.like is not None else ""
    return f"the opponent's {kind}attacks{like} are stopped{_times(deed.times)}{lasting(deed.until, '')}"


def _prevent(deed: op.Prevent) -> str:
    parts = ["all damage"] if deed.all else []
    parts += [units(deed.stages, "stage")] if deed.stages != 0 else []
    parts += [units(deed.life, "life card")] if deed.life != 0 else []
    what = join(parts) or "nothing"
    if deed.until is None and deed.times is None:
        which = f"the attack, if it is {with_article(attacks(deed.like, plural=False))}" if deed.like else "the attack"
        return f"prevent {what} of {which}"
    each = f"each of the opponent's {attacks(deed.like)}"
    return f"prevent {what} of {each}{_times(deed.times)}{lasting(deed.until, '')}"


def _more(number: Amount, unit: str) -> str:
    return f"{size(number)} {'fewer' if is_negative(number) else 'more'} {unit}{'' if number in (1, -1) else 's'}"


def _changes(deed: op.ChangeAttacks) -> list[str]:
    parts = [f"deal {_more(deed.stages, 'stage')}"] if deed.stages != 0 else []
    parts += [f"deal {_more(deed.life, 'life card')}"] if deed.life != 0 else []
    parts += [f"cost {_more(deed.cost, 'stage')}"] if deed.cost != 0 else []
    parts += [f"never cost less than {deed.least_cost}"] if deed.least_cost else []
    parts += [FLAGS[each] for each in deed.flags]
    if deed.blocked_only_by:
        only = join([TYPES[each][1] for each in deed.blocked_only_by], "or")
        parts.append(f"can be defended against with {only} only")
    parts += [f"cannot be stopped with {noun(deed.not_blocked_by, True)}"] if deed.not_blocked_by is not None else []
    if deed.not_prevented_by is not None:
        parts.append(f"have damage that cannot be prevented with {noun(deed.not_prevented_by, True)}")
    if deed.base_stages is not None:
        parts.append(f"have {amount(deed.base_stages)} as the stages of their base damage")
    if deed.base_life is not None:
        parts.append(f"have {amount(deed.base_life)} as the life cards of their base damage")
    parts += [f"count the Attack Table {deed.table_times} times"] if deed.table_times is not None else []
    parts += [f"count their stages {deed.stages_times} times"] if deed.stages_times is not None else []
    parts += (
        [f"use {amount(deed.table_value)} as the value of the Attack Table"] if deed.table_value is not None else []
    )
    parts += [f"have the immediate effect “{inside(deed.immediate)}”"] if deed.immediate else []
    parts += [f"have the HIT effect “{inside(deed.hit)}”"] if deed.hit else []
    return parts


def _attacks(deed: op.ChangeAttacks) -> str:
    changes = _changes(deed) or ["are unchanged"]
    is_one = deed.this or deed.times == 1 or deed.first is not None
    what = join([singular(each) for each in changes] if is_one else changes)
    whose = "everybody's" if deed.whose == "any" else POSSESSIVE[deed.whose]
    subject = f"{whose} {attacks(deed.like)}"
    if deed.this:
        subject = "the attack at hand"
        subject += f" ({POSSESSIVE[deed.whose]})" if deed.whose != "me" else ""
        subject += f", being one of the {attacks(deed.like)}," if deed.like is not None else ""
    if deed.times is not None:
        subject = f"the next of {subject}" if deed.times == 1 else f"the next {deed.times} of {subject}"
    if deed.first is not None:
        subject = f"the first in each {deed.first} of {subject}"
    return f"{subject} {what}{lasting(deed.until, '' if deed.this else ' (this once)')}"


def _copy(deed: op.CopyAttack) -> str:
    which = {"stopped": "the stopped attack", "foe_last": "the opponent's latest attack", "it": "that card's attack"}
    return f"perform a copy of {which[deed.of]}{' as your next action' if deed.when == 'next_action' else ' now'}"


def damage(deals: op.Damage) -> str:
    parts: list[str] = []
    if deals.table is not None:
        unit = "stages" if deals.table == "stages" else "life cards"
        twice = f" {deals.table_times} times" if deals.table_times != 1 else ""
        parts.append(f"the value of the Attack Table{twice} in {unit}")
    elif deals.table_times != 1:
        parts.append(f"the table {deals.table_times} times")
    parts += [units(deals.stages, "stage")] if deals.stages != 0 else []
    parts += [units(deals.life, "life card")] if deals.life != 0 else []
    return join(parts, "plus") or "no damage"


def attack_text(text: op.AttackText) -> str:
    """`A physical attack for the value of the Attack Table in stages plus 3 stages.`"""
    styled = "Styled " if text.styled else ""
    if text.kind == "copy":
        words = f"a {styled}copy of the opponent's latest attack of this combat"
        words += f" plus {damage(text.damage)}" if text.damage != op.Damage() else ""
    else:
        kind = {"either": "physical or energy"}.get(text.kind, text.kind)
        words = f"{with_article(f'{styled}{kind} attack')} for {damage(text.damage)}"
    words += f" that costs {units(text.cost, 'stage')}" if text.cost != 0 else ""
    return words + "".join(f"; it {singular(FLAGS[each])}" for each in text.flags)


def _make(deed: op.MakeAttack) -> str:
    words = f"perform {attack_text(deed.attack)}"
    words += f", with the immediate effect “{inside(deed.do)}”" if deed.do else ""
    return words + (f", with the HIT effect “{inside(deed.hit)}”" if deed.hit else "")


def _skip(deed: op.SkipActions) -> str:
    how = "must pass" if deed.passing else "lose" if deed.who == "me" else "loses"
    return f"{NAMES[deed.who]} {how} the next {the_first(deed.n, 'action')}"


def _cancel(deed: op.CancelCard) -> str:
    what = "the card just played" if deed.what == "card" else "the attack"
    return f"{what} has no {'immediate ' if deed.immediate else ''}effects"


# --- what lasts ---------------------------------------------------------------------

BAN_BY = {
    "me": "by your effects",
    "foe": "by the opponent's effects",
    "anybody": "by effects",
    "critical": "by critical damage effects",
}


def _about(like: Filter | None, attack: Attacks | None) -> str:
    words = f", as far as {noun(like, True)} are concerned" if like is not None else ""
    return words + (f", as far as {attacks(attack)} are concerned" if attack is not None else "")


def _forbid(deed: op.Forbid) -> str:
    words = join([BANS[each].format(N=NAMES[deed.who], W=POSSESSIVE[deed.who]) for each in deed.what])
    words = words.replace("each player cannot ", "no player can ")
    words += f" {BAN_BY[deed.by]}" if deed.by is not None else ""
    words += _about(deed.like, deed.attacks)
    words += f", as far as {cards(deed.cards)} are concerned" if deed.cards is not None else ""
    words += f", except by {noun(deed.exempt, True)}" if deed.exempt is not None else ""
    words += f", except by {deed.but} effects" if deed.but is not None else ""
    words += f", unless {conditions(deed.unless)}" if deed.unless else ""
    return words + lasting(deed.until)


def _rule(deed: op.ChangeRule) -> str:
    words = RULE_NUMBERS[deed.what].format(W=POSSESSIVE[deed.who])
    words += f" becomes {amount(deed.to)}" if deed.to is not None else ""
    if deed.by is not None:
        words += f" {'falls' if is_negative(deed.by) else 'rises'} by {size(deed.by)}"
    words += f", but not below {deed.least}" if deed.least is not None else ""
    words += f", where it is above {deed.above}" if deed.above is not None else ""
    return words + _about(deed.like, deed.attacks) + lasting(deed.until)


def _blank(deed: op.Blank) -> str:
    what = f"the effects that are {ICONS[deed.icon]}" if deed.icon is not None else "all effects"
    keep = ", though they still stop and prevent" if deed.keep_defence else ""
    return f"{cards(deed.cards)} lose {what}{keep}{lasting(deed.until)}"


def _treat(deed: op.TreatAs) -> str:
    what = {
        "styled": "count as Styled",
        "named": "count as Named",
        "outpowers": "count as the one with the higher Power Level",
        "critical": "count as dealing critical damage",
        "titled": "count as having in the title",
    }[deed.what]
    subject = cards(deed.cards) if deed.cards is not None else f"{POSSESSIVE[deed.who]} MP"
    subject += f" ({POSSESSIVE[deed.who]})" if deed.cards is not None and deed.who != "me" else ""
    return f"{subject} {what}{f' “{deed.words}”' if deed.words else ''}{lasting(deed.until)}"


def _opening(times: int | None) -> str:
    return "whenever" if times is None else "the next time" if times == 1 else f"the next {times} times"


def _watch(deed: op.Watch) -> str:
    opening = f"{_opening(deed.times)} {happening(deed.when)}{_answer(deed)}"
    return f"{opening}: {_may(deed.optional)}{inside(deed.do)}{_ending(deed)}"


def _answer(deed: op.Watch | op.Instead) -> str:
    return f", if {conditions(deed.conditions)}" if deed.conditions else ""


def _may(optional: bool) -> str:
    return "you may: " if optional else ""


def _ending(deed: op.Watch | op.Instead) -> str:
    words = f" ({limit(deed.limit)})" if deed.limit is not None else ""
    if isinstance(deed, op.Watch) and deed.per_card:
        words += " (once for every card)"
    return words + lasting(deed.until, " (wherever this card lies)")


def _instead(deed: op.Instead) -> str:
    parts = [f"the number becomes {amount(deed.to)}"] if deed.to is not None else []
    if deed.by is not None:
        parts.append(f"the number {'falls' if is_negative(deed.by) else 'rises'} by {size(deed.by)}")
    numbers = join(parts)
    deeds = f"instead {inside(deed.do)}" if deed.do and not parts else f"and {inside(deed.do)}" if deed.do else ""
    what = f"{numbers} {deeds}".strip() or "instead nothing happens"
    would = f"{_opening(deed.times)} it would happen that {happening(deed.when)}{_answer(deed)}"
    return f"{would}: {_may(deed.optional)}{what}{_ending(deed)}"


def _change_amount(deed: op.ChangeAmount) -> str:
    parts = [f"the number becomes {amount(deed.to)}"] if deed.to is not None else []
    if deed.by is not None:
        parts.append(f"the number {'falls' if is_negative(deed.by) else 'rises'} by {size(deed.by)}")
    return join(parts) or "the number stays"


MOMENTS = {
    "end_of_combat": "as combat ends",
    "next_action": "as the next action begins",
    "my_next_action": "as your next action begins",
    "foe_next_action": "as the opponent's next action begins",
    "end_of_turn": "as the turn ends",
    "next_turn": "as the next turn starts",
    "my_next_turn": "as your next turn starts",
    "foe_next_turn": "as the opponent's next turn starts",
    "rejuvenation_step": "as the Rejuvenation Step starts",
    "planning_end": "as the Planning Step ends",
    "after_this": "after this",
    "entering_combat": "on entering combat",
}


def _later(deed: op.Later) -> str:
    where = f", if {conditions(deed.conditions)} then" if deed.conditions else ""
    return f"{MOMENTS[deed.at]}{where}: {inside(deed.do)}"


# --- structure ----------------------------------------------------------------------


def _otherwise(block: tuple[Operation, ...]) -> str:
    return f" – otherwise {inside(block)}" if block else ""


def _pay(deed: op.Pay) -> str:
    who = NAMES[deed.who]
    how = f"{who} must, if possible," if deed.must else f"{who} may"
    then = f" – in return: {inside(deed.do)}" if deed.do else " – nothing in return"
    return f"as a price {how} do this: {inside(deed.cost) or 'nothing'}{then}{_otherwise(deed.otherwise)}"


def _one_of(deed: op.OneOf) -> str:
    options = join([f"“{inside(each)}”" for each in deed.options], "or")
    return f"{NAMES[deed.who]} {'choose' if deed.who == 'me' else 'chooses'} {deed.n} of {options}"


def _extra(deed: op.Extra) -> str:
    from tenkaichi.games.tcg.words.abilities import ability_text

    who = cards(deed.cards) if deed.cards is not None else "this card"
    return f"{who} also has “{ability_text(deed.ability)}”{lasting(deed.until)}"


DOUBLED = {"mp": "your MP", "this": "this card", "all": "your cards"}
EFFECTS: dict[type, Callable[[Any], str]] = {
    op.Stop: _stop,
    op.Prevent: _prevent,
    op.ChangeAttacks: _attacks,
    op.DoubleModifiers: lambda deed: f"changes of damage by {DOUBLED[deed.of]} count twice{lasting(deed.until)}",
    op.CopyAttack: _copy,
    op.UseCard: lambda deed: f"use {cards(deed.cards)} as your own, as if its owner had used it",
    op.MakeAttack: _make,
    op.StayForUses: lambda deed: f"the card stays on the table for {deed.uses} uses in all in this combat",
    op.EndCombat: lambda deed: f"combat ends {'as the next action begins' if deed.when == 'next_action' else 'now'}",
    op.SkipActions: _skip,
    op.ExtraActions: lambda deed: f"{WHO[deed.who]}take {units(deed.n, 'extra action')}",
    op.CancelCard: _cancel,
    op.ForceCombat: lambda deed: f"{NAMES[deed.who]} must declare combat in the next turn",
    op.Forbid: _forbid,
    op.ChangeRule: _rule,
    op.Blank: _blank,
    op.TreatAs: _treat,
    op.AllyMayAct: lambda deed: f"{cards(deed.cards)} may act at any stage of the MP{lasting(deed.until)}",
    op.UseLevelPower: lambda deed: (
        f"{'the constant Power' if deed.icon == 'constant' else 'each Power'} of Level {deed.level} is yours, too"
    ),
    op.Watch: _watch,
    op.Instead: _instead,
    op.ChangeAmount: _change_amount,
    op.TakeChoice: lambda deed: "you make the choice for the opponent",
    op.Later: _later,
    op.Sentence: lambda deed: " and ".join(_part(each) for each in deed.do),
    op.May: lambda deed: f"{NAMES[deed.who]} may: {inside(deed.do)}{_otherwise(deed.otherwise)}",
    op.If: lambda deed: f"if {conditions(deed.conditions)}: {inside(deed.do)}{_otherwise(deed.otherwise)}",
    op.While: lambda deed: f"as long as {conditions(deed.conditions)}: {inside(deed.do)}",
    op.Pay: _pay,
    op.OneOf: _one_of,
    op.ForEach: lambda deed: f"as often as {amount(deed.n)}: {inside(deed.do)}",
    op.ForFoe: lambda deed: f"the opponent does as his own: {inside(deed.do)}",
    op.Attachment: lambda deed: f"while this card is attached: {inside(deed.do)}",
    op.Extra: _extra,
}

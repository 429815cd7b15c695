"""Sentences of operations: conditions, choices, prices, answers, and what happens later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import AttackIs, Count, Done, Happened, NoneOf, When
from tenkaichi.games.tcg.pack.operations import Operation
from tenkaichi.games.tcg.words.composing import bare_of, may, together
from tenkaichi.games.tcg.words.conditions import only_if
from tenkaichi.games.tcg.words.fighting import FIGHTING
from tenkaichi.games.tcg.words.grammar import Phrase, join, said, sentence
from tenkaichi.games.tcg.words.happenings import happening, limit
from tenkaichi.games.tcg.words.lasting import LASTING
from tenkaichi.games.tcg.words.later import LATER
from tenkaichi.games.tcg.words.operations import MOVING, by_how_much, spaced, until
from tenkaichi.games.tcg.words.picking import cards, for_each, is_negative, meaning, number_of, size
from tenkaichi.games.tcg.words.voice import Voice


def phrase(v: Voice, operation: Operation) -> Phrase:
    """One operation."""
    found = (
        MOVING.get(type(operation))
        or FIGHTING.get(type(operation))
        or LASTING.get(type(operation))
        or STRUCTURE[type(operation)]
    )
    return found(v, operation)


def sentences(v: Voice, block: tuple[Operation, ...], lead: str = "") -> str:
    """A list of operations, a sentence each; `lead` opens the first one, with "to" as the price of it."""
    found: list[str] = []
    for each in block:
        told = phrase(v, each)
        words = told.bare if lead.endswith(" to ") else told.finite
        found.append(sentence(f"{lead}{words}{v.where()}"))
        lead = ""
    return " ".join(found)


def inside(block: tuple[Operation, ...], *, flipped: bool = False) -> str:
    """A list of operations within a sentence of another player; `flipped` speaks to that player's opponent."""
    v = Voice(flipped=flipped)
    return together([phrase(v, each) for each in block]) + v.where()


def may_words(block: tuple[Operation, ...]) -> str:
    """`you may draw a card`, for the question whether to."""
    v = Voice()
    return may(v.me, _block(v, block)).finite + v.where()


def done_by(v: Voice, block: tuple[Operation, ...]) -> str:
    """The matter of a decision, without a subject if it is the asked player: `draw a card`."""
    if v.flipped and block and all(isinstance(each, op.ForFoe) for each in block):
        v, block = Voice(), tuple(inner for each in block for inner in each.do)  # type: ignore[union-attr]
    found = _block(v, block)
    return ((bare_of(found) if not v.flipped else "") or together(found)) + v.where()


def paid_by(v: Voice, operation: op.Pay) -> str:
    """A price and what it buys: `discard a card to draw 2 cards`."""
    words = _pay(v, operation).finite + v.where()
    for name in ("you may ", "they may ", "your opponent may "):
        words = words.removeprefix(name)
    return words


def _block(v: Voice, block: tuple[Operation, ...]) -> list[Phrase]:
    return [phrase(v, each) for each in block]


def _otherwise(v: Voice, block: tuple[Operation, ...]) -> str:
    return f". Otherwise, {together(_block(v, block))}" if block else ""


# --- choices and prices -----------------------------------------------------------------


def _may(v: Voice, operation: op.May) -> Phrase:
    name = v.name(operation.who)
    v.doer = "they" if operation.who == "foe" else v.me
    block = operation.do
    if operation.who == "foe" and len(block) == 1 and isinstance(block[0], op.ForFoe):
        inner = Voice(not v.flipped, v)
        found = may(name, _block(inner, block[0].do))
        v.it, v.moved, v.paid = inner.it, inner.moved, inner.paid
    else:
        found = may(name, _block(v, block))
        if operation.who == "foe" and not any(isinstance(each, op.ForFoe) for each in block):
            found = found._replace(finite=found.finite.replace(f"{name} may ", f"{name} may let you ", 1))
    if not operation.otherwise:
        return found
    doer = "they" if operation.who == "foe" else v.me
    rest = together(_block(v, operation.otherwise))
    return Phrase(f"{found.finite}. If {doer} do not, {rest}", is_long=True)


def _pay(v: Voice, operation: op.Pay) -> Phrase:
    name = v.name(operation.who)
    doer = "they" if operation.who == "foe" or v.flipped else "you"
    costs = _block(v, operation.cost)
    paid = v.paid = v.last
    v.doer = doer
    if operation.who == "foe":
        price = join([(each.third and each.bare) or _of_foe(each.bare, v) for each in costs]) or "pay nothing"
    else:
        price = bare_of(costs) or together(costs) or "pay nothing"
    found = _block(v, operation.do)
    v.paid = paid
    gain = bare_of(found)
    can = f"{name} may {price}" if not operation.must else price if name == "you" else f"{name} must {price}"
    if operation.must and name != "you":
        can = f"{name} {price}" if v.flipped else f"{name} must {price}"
    words = can
    if found and gain and not operation.otherwise:
        return Phrase(f"{can} to {gain}", f"{price} to {gain}" if operation.must else "", is_long=False)
    if found:
        words = f"{can}. If {doer} do, {together(found)}"
        if len(found) == 1 and found[0].finite.startswith("if ") and "Otherwise" not in words:
            words = f"{can}. If {doer} do and {found[0].finite.removeprefix('if ')}"
    if operation.otherwise:
        words += f". If {doer} do not, {together(_block(v, operation.otherwise))}"
    return Phrase(words, is_long=bool(found or operation.otherwise))


def _of_foe(bare: str, v: Voice) -> str:
    """`have your opponent discard a card`, said of the opponent: `discard a card`."""
    return (
        bare.removeprefix(f"have {v.foe} ")
        .replace(f"have {v.foes} MP", "have their MP")
        .replace(f"have {v.foe}'s", "have their")
    )


def _one_of(v: Voice, operation: op.OneOf) -> Phrase:
    if operation.n == 1 and operation.who == "me":
        both = _up_or_down(v, operation)
        if both is not None:
            return both
    found = [_option(v, each) for each in operation.options]
    if operation.n == 1 and operation.who == "me":
        for verb in ("banish", "destroy"):
            one = [each[0].bare.removeprefix(f"{verb} ") for each in found if len(each) == 1 and each[0].third]
            if len(one) == len(found) > 1 and all(each[0].bare.startswith(f"{verb} ") for each in found):
                return v.does("me", (verb, f"either {_either(one)}"))
        word = "either " if len(found) > 1 else "either only "
        bares = [bare_of(each) for each in found]
        finite = word + _either([together(each) for each in found])
        if any(each[0].subject for each in found) and all(bares):
            finite = word + _either(_sided(found))
        return Phrase(finite, word + _either(bares) if all(bares) else "", is_long=False)
    options = "; or ".join(together(each) for each in found)
    number = "one" if operation.n == 1 else str(operation.n)
    words = v.does(operation.who, ("choose", f"{number}: {options}"))
    return words._replace(is_long=True)


def _sided(found: list[list[Phrase]]) -> list[str]:
    """Options of which some are carried out by the other player; the others say "you"."""
    told = []
    for at, each in enumerate(found):
        words = together(each)
        told.append(f"you {words}" if at and each[0].third and any(one[0].subject for one in found[:at]) else words)
    return told


def _either(options: list[str]) -> str:
    if any("," in each or " and " in each or " or " in each for each in options):
        return ", or ".join(options)
    return join(options, "or")


def _option(v: Voice, block: tuple[Operation, ...]) -> list[Phrase]:
    it, moved, attack = v.it, v.moved, v.attack
    found = _block(v, block)
    v.it, v.moved, v.attack = it, moved, attack
    return found


def _up_or_down(v: Voice, operation: op.OneOf) -> Phrase | None:
    """`raise or lower a player's anger by 1`."""
    if len(operation.options) != 2 or any(len(each) != 1 for each in operation.options):
        return None
    (up,), (down,) = operation.options
    if not isinstance(up, op.ChangeAnger) or not isinstance(down, op.ChangeAnger):
        return None
    if (up.who, up.up_to) != (down.who, down.up_to) or is_negative(up.by) == is_negative(down.by):
        return None
    if not isinstance(up.by, int) or up.by != -down.by:  # type: ignore[operator]
        return None
    verb = "lower or raise" if is_negative(up.by) else "raise or lower"
    words = f"{v.whose(up.who)} anger by {by_how_much(v, up.by, up.up_to)}"
    found = v.does("me", (verb, words))
    return found._replace(third=found.third.replace(" or lower", " or lowers").replace(" or raise", " or raises"))


# --- conditions -----------------------------------------------------------------------


def _if(v: Voice, operation: op.If) -> Phrase:
    if operation.conditions == (Done(),) and len(operation.do) == 1 and not operation.otherwise:
        inner = operation.do[0]
        if (
            isinstance(inner, op.If)
            and not inner.otherwise
            and not any(isinstance(e, NoneOf) for e in inner.conditions)
        ):
            return _if(v, msgspec.structs.replace(inner, conditions=(*operation.conditions, *inner.conditions)))
    where = only_if(v, operation.conditions)
    it, attack = v.it, v.attack
    if (
        len(operation.conditions) == 1
        and isinstance(operation.conditions[0], AttackIs)
        and "your opponent" not in where
    ):
        v.attack = "it"
        like = operation.conditions[0].like
        v.attack_kind = like.kind if like is not None else None
    words = f"{where}, {together(_block(v, operation.do))}"
    words += v.where() if operation.otherwise else ""
    v.attack, v.attack_kind = attack, None
    if not operation.otherwise:
        return Phrase(words, is_long=True)
    v.it = it
    rest = together(_block(v, operation.otherwise))
    if operation.conditions == (Done(),):
        return Phrase(f"{words}. If {v.doer} do not, {rest}", is_long=True)
    return Phrase(f"{words}. Otherwise, {rest}", is_long=True)


def _while(v: Voice, operation: op.While) -> Phrase:
    is_past = any(isinstance(each, Happened) for each in operation.conditions)
    where = only_if(v, operation.conditions, "if" if is_past or v.in_attachment else "while")
    return Phrase(f"{where}, {together(_block(v, operation.do))}", is_long=True)


def _attached(v: Voice, operation: op.Attachment) -> Phrase:
    v.in_attachment = True
    found = _block(v, operation.do)
    v.in_attachment = False
    words = found[0].finite if found else "nothing changes"
    short = [each for each in found if not each.is_long]
    if short and found[: len(short)] == short:
        words, found = together(short), found[len(short) - 1 :]
    told = [sentence(f"while attached, {words}"), *(sentence(each.finite) for each in found[1:])]
    return Phrase(" ".join(told)[0].lower() + " ".join(told)[1:].removesuffix("."), is_long=True)


# --- answers ----------------------------------------------------------------------------

CARD_EVENTS = (
    "entered", "left", "destroyed", "discarded", "banished", "rejuvenated", "shuffled_in", "drawn", "put_in_hand",
    "milled", "banished_from_deck", "put_on_deck", "revealed", "captured", "attached", "played", "used",
    "banished_itself", "left_deck", "endured",
)  # fmt: skip
ATTACK_EVENTS = ("attacked", "hit", "stopped", "critical_dealt", "lands", "hit_effect_used", "unstoppable")


def answering(v: Voice, when: When) -> Voice:
    """The context of what answers a happening: "it" is its card, "that attack" its attack."""
    inner = Voice(v.flipped, v)
    if when.event in CARD_EVENTS and not when.this:
        inner.source, inner.it, inner.source_of = "it", "", when.who
    inner.attack = "that attack" if when.event in ATTACK_EVENTS or when.attack is not None else v.attack
    if when.event in ("damaged", "life_damaged", "prevented", "endured") or when.of_attack:
        inner.attack = "that attack"
    inner.amount = "that amount"
    inner.events = (when.event, *when.also)
    if when.event == "discarded" and when.cause == ("rule",):
        inner.amount = "the number of Levels gained"
    if when.card is not None and not when.this:
        inner.source, inner.it, inner.source_of = "it", "", when.who
    inner.this_is_it = when.this and when.event not in ("level_changed", "levelled_up", "levelled_down")
    return inner


def _lead(v: Voice, operation: op.Watch | op.Instead, happens: str) -> str:
    """`once per combat, when you draw a card this combat, if it is your turn`."""
    lasts = until(v, operation.until, "" if operation.when.this else "wherever this card is")
    each = isinstance(operation, op.Watch) and operation.per_card
    word = (
        ("each time" if each else "when")
        if operation.times is None
        else "the next time"
        if operation.times == 1
        else f"the next {operation.times} times"
    )
    word += " (for each card)" if each and operation.times is not None else ""
    if isinstance(operation, op.Instead):
        word = "if" if operation.times is None else word
    often = f"{limit(operation.limit)}, " if operation.limit is not None else ""
    lead = f"{often}{word} {happens}"
    if lasts.startswith(("until", "for")):
        lead = f"{lasts}, {lead}"
    elif lasts:
        lead += spaced(lasts)
    return lead


def _watch(v: Voice, operation: op.Watch) -> Phrase:
    lead = _lead(v, operation, happening(v, operation.when))
    inner = answering(v, operation.when)
    if operation.conditions:
        lead += f", {only_if(inner, operation.conditions)}"
    inner.doer = inner.me
    found = _block(inner, operation.do)
    body = may(inner.me, found).finite if operation.optional else together(found)
    v.letters = inner.letters
    return Phrase(f"{lead}, {body}", is_long=True)


def _instead(v: Voice, operation: op.Instead) -> Phrase:
    lead = _lead(v, operation, happening(v, operation.when, "would"))
    inner = answering(v, operation.when)
    if operation.conditions:
        lead += f" {only_if(inner, operation.conditions).replace('if', 'and', 1)}"
    number = _new_number(inner, operation)
    who = inner.me if operation.chooser == "me" else inner.foe
    lead += f", says {inner.foe}" if operation.chooser == "foe" and not operation.optional else ""
    found = _block(inner, operation.do)
    if number is not None and operation.optional and found:
        return Phrase(f"{lead}, {who} may {bare_of(found) or together(found)} to {number.bare}", is_long=True)
    is_anger = operation.when.event in ("anger_raised", "anger_lowered")
    if operation.to == 0 and operation.by is None and operation.optional and is_anger:
        return Phrase(f"{lead}, {who} may leave it as it is", is_long=True)
    if number is not None:
        both = [number, *found]
        body = may(who, both).finite if operation.optional else together(both)
        return Phrase(f"{lead}, {body}", is_long=True)
    body = may(who, found).finite if operation.optional else together(found)
    body = f"{body} instead" if found else "nothing happens instead"
    return Phrase(f"{lead}, {body}", is_long=True)


AMOUNTS = {  # what a happening does, and to how much: with "it" where that is a player's anger
    "anger_raised": ("raise", "it by {}"),
    "anger_lowered": ("lower", "it by {}"),
    "milled": ("destroy", "{}"),
    "banished_from_deck": ("banish", "{}"),
    "drawn": ("draw", "{}"),
    "endured": ("make", "its Endurance {}"),
    "rejuvenated": ("rejuvenate", "{}"),
}


def _new_number(v: Voice, operation: op.Instead | op.ChangeAmount) -> Phrase | None:
    """`destroy 1 more`, `raise it by 1 instead`: the number of a happening becomes or changes."""
    if (
        v.events in (("stages_lost",), ("stages_gained",))
        and operation.by == Count(value="amount")
        and operation.to is None
    ):
        return said("it", ("lose" if v.events == ("stages_lost",) else "gain", "twice as many instead"))
    known = [AMOUNTS[each] for each in v.events if each in AMOUNTS]
    verb, object_ = " or ".join(each for each, _ in known), known[0][1] if known else "{}"
    if len(known) != len(v.events) or not known:
        verb, object_ = "make", "the amount {}"
    told: list[str] = []
    if operation.to is not None:
        none = operation.to == 0 and object_ == "{}"
        told.append(f"{object_.format('none' if none else number_of(v, operation.to))} instead")
    if operation.by == Count(value="amount"):
        told.append(object_.format("twice that much" if "it" in object_ or verb == "make" else "twice as many"))
    elif operation.by is not None:
        more = "less" if is_negative(operation.by) else "more"
        told.append(object_.format(f"{number_of(v, size(operation.by))} {more}"))
    return v.does("me", (verb, join(told))) if told else None


def _change_amount(v: Voice, operation: op.ChangeAmount) -> Phrase:
    return _new_number(v, operation) or Phrase("the amount stays")


MOMENTS = {
    "end_of_combat": "at the end of combat",
    "next_action": "before the next action",
    "my_next_action": "before {your} next action",
    "foe_next_action": "before {foes} next action",
    "end_of_turn": "at the end of the turn",
    "next_turn": "at the start of the next turn",
    "my_next_turn": "at the start of {your} next turn",
    "foe_next_turn": "at the start of {foes} next turn",
    "rejuvenation_step": "at the start of the Rejuvenation Step",
    "planning_end": "at the end of the Planning Step",
    "after_this": "after that",
    "entering_combat": "on entering combat",
}


def _later(v: Voice, operation: op.Later) -> Phrase:
    lead = MOMENTS[operation.at].format(your=v.your, foes=v.foes)
    where = f", {only_if(v, operation.conditions)}" if operation.conditions else ""
    found = _block(v, operation.do)
    bare = bare_of(found)
    if bare and not where:
        end = MOMENTS[operation.at].format(your=v.your, foes=v.foes)
        if len(found) == 1 and "," not in found[0].finite:
            return Phrase(
                f"{found[0].finite} {end}", f"{bare} {end}", f"{found[0].third} {end}" if found[0].third else ""
            )
    return Phrase(f"{lead}{where}, {together(found)}", is_long=True)


# --- structure ----------------------------------------------------------------------


def _sentence(v: Voice, operation: op.Sentence) -> Phrase:
    found = _block(v, operation.do)
    return Phrase(together(found), bare_of(found), is_long=any(each.is_long for each in found))


def _for_each(v: Voice, operation: op.ForEach) -> Phrase:
    lead = f"{operation.n} times"
    if not isinstance(operation.n, int):
        each = for_each(v, operation.n)
        lead = (
            each
            if each and operation.n.times == 1 and not operation.n.plus
            else f"as many times as {meaning(v, operation.n)}"
        )
    return Phrase(f"{lead}, {together(_block(v, operation.do))}", is_long=True)


def _for_foe(v: Voice, operation: op.ForFoe) -> Phrase:
    inner = Voice(not v.flipped, v)
    inner.doer = "they"
    found = _block(inner, operation.do)
    v.it, v.moved, v.paid, v.doer = inner.it, inner.moved, inner.paid, "they"
    if found and all(each.third for each in found):
        actions = join([each.third for each in found])
        return Phrase(f"{v.foe} {actions}", f"have {v.foe} {bare_of(found)}", subject=v.foe)
    if len(found) == 1:
        words = found[0].finite
        words = f"{v.foe} {words.removeprefix('they ')}" if words.startswith("they ") else f"{v.foe} does this: {words}"
        if found[0].bare and words.startswith(f"{v.foe} does this"):
            words = f"{v.foe} must {found[0].bare}"
        return Phrase(words, is_long=found[0].is_long)
    return Phrase(f"{v.foe} does this: {together(found)}", is_long=True)


def _extra(v: Voice, operation: op.Extra) -> Phrase:
    who = cards(v, operation.cards) if operation.cards is not None else "this card"
    gained = LATER.ability_text(operation.ability).replace("“", "‘").replace("”", "’")
    return Phrase(f"{who} gains “{gained}”{spaced(until(v, operation.until))}")


STRUCTURE: dict[type, Callable[[Voice, Any], Phrase]] = {
    op.Watch: _watch,
    op.Instead: _instead,
    op.ChangeAmount: _change_amount,
    op.Later: _later,
    op.Sentence: _sentence,
    op.May: _may,
    op.If: _if,
    op.While: _while,
    op.Pay: _pay,
    op.OneOf: _one_of,
    op.ForEach: _for_each,
    op.ForFoe: _for_foe,
    op.Attachment: _attached,
    op.Extra: _extra,
}

__all__ = ["STRUCTURE", "inside", "may_words", "phrase", "sentences", "together"]

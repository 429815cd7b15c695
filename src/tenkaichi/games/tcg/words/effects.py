"""How operations hang together in sentences: conditions, choices, prices, answers, and what happens later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import AttackIs, Count, Done, Happened, NoneOf, When
from tenkaichi.games.tcg.pack.operations import Operation
from tenkaichi.games.tcg.words.composing import bare_of, may, together
from tenkaichi.games.tcg.words.conditions import only_if
from tenkaichi.games.tcg.words.deeds import MOVING, by_how_much, spaced, until
from tenkaichi.games.tcg.words.fighting import FIGHTING
from tenkaichi.games.tcg.words.grammar import Phrase, join, said, sentence
from tenkaichi.games.tcg.words.happenings import happening, limit
from tenkaichi.games.tcg.words.lasting import LASTING
from tenkaichi.games.tcg.words.picking import cards, for_each, is_negative, meaning, number_of, size
from tenkaichi.games.tcg.words.voice import Voice


def phrase(v: Voice, deed: Operation) -> Phrase:
    """One operation."""
    found = MOVING.get(type(deed)) or FIGHTING.get(type(deed)) or LASTING.get(type(deed)) or STRUCTURE[type(deed)]
    return found(v, deed)


def sentences(v: Voice, block: tuple[Operation, ...], lead: str = "") -> str:
    """A list of operations, a sentence each; `lead` opens the first one, with "to" as the price of it."""
    found: list[str] = []
    for each in block:
        told = phrase(v, each)
        words = told.bare if lead.endswith(" to ") else told.finite
        found.append(sentence(f"{lead}{words}{v.where()}"))
        lead = ""
    return " ".join(found)


def inside(block: tuple[Operation, ...]) -> str:
    """A list of operations within a sentence of somebody else."""
    v = Voice()
    return together([phrase(v, each) for each in block]) + v.where()


def may_words(block: tuple[Operation, ...]) -> str:
    """`you may draw a card`, for the question whether to."""
    v = Voice()
    return may(v.me, _block(v, block)).finite + v.where()


def _block(v: Voice, block: tuple[Operation, ...]) -> list[Phrase]:
    return [phrase(v, each) for each in block]


def _otherwise(v: Voice, block: tuple[Operation, ...]) -> str:
    return f". Otherwise, {together(_block(v, block))}" if block else ""


# --- choices and prices -----------------------------------------------------------------


def _may(v: Voice, deed: op.May) -> Phrase:
    name = v.name(deed.who)
    v.doer = "they" if deed.who == "foe" else v.me
    block = deed.do
    if deed.who == "foe" and len(block) == 1 and isinstance(block[0], op.ForFoe):
        inner = Voice(not v.flipped, v)
        found = may(name, _block(inner, block[0].do))
        v.it, v.moved, v.paid = inner.it, inner.moved, inner.paid
    else:
        found = may(name, _block(v, block))
        if deed.who == "foe" and not any(isinstance(each, op.ForFoe) for each in block):
            found = found._replace(finite=found.finite.replace(f"{name} may ", f"{name} may let you ", 1))
    if not deed.otherwise:
        return found
    doer = "they" if deed.who == "foe" else v.me
    rest = together(_block(v, deed.otherwise))
    return Phrase(f"{found.finite}. If {doer} do not, {rest}", is_long=True)


def _pay(v: Voice, deed: op.Pay) -> Phrase:
    name = v.name(deed.who)
    doer = "they" if deed.who == "foe" or v.flipped else "you"
    costs = _block(v, deed.cost)
    paid = v.paid = v.last
    v.doer = doer
    if deed.who == "foe":
        price = join([(each.third and each.bare) or _of_foe(each.bare, v) for each in costs]) or "pay nothing"
    else:
        price = bare_of(costs) or together(costs) or "pay nothing"
    found = _block(v, deed.do)
    v.paid = paid
    gain = bare_of(found)
    can = f"{name} may {price}" if not deed.must else price if name == "you" else f"{name} must {price}"
    if deed.must and name != "you":
        can = f"{name} {price}" if v.flipped else f"{name} must {price}"
    words = can
    if found and gain and not deed.otherwise:
        return Phrase(f"{can} to {gain}", f"{price} to {gain}" if deed.must else "", is_long=False)
    if found:
        words = f"{can}. If {doer} do, {together(found)}"
        if len(found) == 1 and found[0].finite.startswith("if ") and "Otherwise" not in words:
            words = f"{can}. If {doer} do and {found[0].finite.removeprefix('if ')}"
    if deed.otherwise:
        words += f". If {doer} do not, {together(_block(v, deed.otherwise))}"
    return Phrase(words, is_long=bool(found or deed.otherwise))


def _of_foe(bare: str, v: Voice) -> str:
    """`have your opponent discard a card`, said of the opponent: `discard a card`."""
    return (
        bare.removeprefix(f"have {v.foe} ")
        .replace(f"have {v.foes} MP", "have their MP")
        .replace(f"have {v.foe}'s", "have their")
    )


def _one_of(v: Voice, deed: op.OneOf) -> Phrase:
    if deed.n == 1 and deed.who == "me":
        both = _up_or_down(v, deed)
        if both is not None:
            return both
    found = [_option(v, each) for each in deed.options]
    if deed.n == 1 and deed.who == "me":
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
    number = "one" if deed.n == 1 else str(deed.n)
    words = v.does(deed.who, ("choose", f"{number}: {options}"))
    return words._replace(is_long=True)


def _sided(found: list[list[Phrase]]) -> list[str]:
    """Options of which some are somebody else's deeds: the others say "you"."""
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


def _up_or_down(v: Voice, deed: op.OneOf) -> Phrase | None:
    """`raise or lower a player's anger by 1`."""
    if len(deed.options) != 2 or any(len(each) != 1 for each in deed.options):
        return None
    (up,), (down,) = deed.options
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


def _if(v: Voice, deed: op.If) -> Phrase:
    if deed.conditions == (Done(),) and len(deed.do) == 1 and not deed.otherwise:
        inner = deed.do[0]
        if (
            isinstance(inner, op.If)
            and not inner.otherwise
            and not any(isinstance(e, NoneOf) for e in inner.conditions)
        ):
            return _if(v, msgspec.structs.replace(inner, conditions=(*deed.conditions, *inner.conditions)))
    where = only_if(v, deed.conditions)
    it, attack = v.it, v.attack
    if len(deed.conditions) == 1 and isinstance(deed.conditions[0], AttackIs) and "your opponent" not in where:
        v.attack = "it"
        like = deed.conditions[0].like
        v.attack_kind = like.kind if like is not None else None
    words = f"{where}, {together(_block(v, deed.do))}"
    words += v.where() if deed.otherwise else ""
    v.attack, v.attack_kind = attack, None
    if not deed.otherwise:
        return Phrase(words, is_long=True)
    v.it = it
    rest = together(_block(v, deed.otherwise))
    if deed.conditions == (Done(),):
        return Phrase(f"{words}. If {v.doer} do not, {rest}", is_long=True)
    return Phrase(f"{words}. Otherwise, {rest}", is_long=True)


def _while(v: Voice, deed: op.While) -> Phrase:
    is_past = any(isinstance(each, Happened) for each in deed.conditions)
    where = only_if(v, deed.conditions, "if" if is_past or v.in_attachment else "while")
    return Phrase(f"{where}, {together(_block(v, deed.do))}", is_long=True)


def _attached(v: Voice, deed: op.Attachment) -> Phrase:
    v.in_attachment = True
    found = _block(v, deed.do)
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
    if when.event in ("damaged", "life_damaged", "prevented", "endured"):
        inner.attack = "that attack"
    inner.amount = "that amount"
    inner.events = (when.event, *when.also)
    if when.event == "discarded" and when.cause == ("rule",):
        inner.amount = "the number of Levels gained"
    if when.card is not None and not when.this:
        inner.source, inner.it, inner.source_of = "it", "", when.who
    inner.this_is_it = when.this and when.event not in ("level_changed", "levelled_up", "levelled_down")
    return inner


def _lead(v: Voice, deed: op.Watch | op.Instead, happens: str) -> str:
    """`once per combat, when you draw a card this combat, if it is your turn`."""
    lasts = until(v, deed.until, "" if deed.when.this else "wherever this card is")
    each = isinstance(deed, op.Watch) and deed.per_card
    word = (
        ("each time" if each else "when")
        if deed.times is None
        else "the next time"
        if deed.times == 1
        else f"the next {deed.times} times"
    )
    word += " (for each card)" if each and deed.times is not None else ""
    if isinstance(deed, op.Instead):
        word = "if" if deed.times is None else word
    often = f"{limit(deed.limit)}, " if deed.limit is not None else ""
    lead = f"{often}{word} {happens}"
    if lasts.startswith(("until", "for")):
        lead = f"{lasts}, {lead}"
    elif lasts:
        lead += spaced(lasts)
    return lead


def _watch(v: Voice, deed: op.Watch) -> Phrase:
    lead = _lead(v, deed, happening(v, deed.when))
    inner = answering(v, deed.when)
    if deed.conditions:
        lead += f", {only_if(inner, deed.conditions)}"
    inner.doer = inner.me
    found = _block(inner, deed.do)
    body = may(inner.me, found).finite if deed.optional else together(found)
    v.letters = inner.letters
    return Phrase(f"{lead}, {body}", is_long=True)


def _instead(v: Voice, deed: op.Instead) -> Phrase:
    lead = _lead(v, deed, happening(v, deed.when, "would"))
    inner = answering(v, deed.when)
    if deed.conditions:
        lead += f" {only_if(inner, deed.conditions).replace('if', 'and', 1)}"
    number = _new_number(inner, deed)
    who = inner.me if deed.chooser == "me" else inner.foe
    lead += f", says {inner.foe}" if deed.chooser == "foe" and not deed.optional else ""
    found = _block(inner, deed.do)
    if number is not None and deed.optional and found:
        return Phrase(f"{lead}, {who} may {bare_of(found) or together(found)} to {number.bare}", is_long=True)
    if number is not None:
        both = [number, *found]
        body = may(who, both).finite if deed.optional else together(both)
        return Phrase(f"{lead}, {body}", is_long=True)
    body = may(who, found).finite if deed.optional else together(found)
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


def _new_number(v: Voice, deed: op.Instead | op.ChangeAmount) -> Phrase | None:
    """`destroy 1 more`, `raise it by 1 instead`: the number of a happening becomes or changes."""
    if v.events in (("stages_lost",), ("stages_gained",)) and deed.by == Count(value="amount") and deed.to is None:
        return said("it", ("lose" if v.events == ("stages_lost",) else "gain", "twice as many instead"))
    known = [AMOUNTS[each] for each in v.events if each in AMOUNTS]
    verb, object_ = " or ".join(each for each, _ in known), known[0][1] if known else "{}"
    if len(known) != len(v.events) or not known:
        verb, object_ = "make", "the amount {}"
    told: list[str] = []
    if deed.to is not None:
        none = deed.to == 0 and object_ == "{}"
        told.append(f"{object_.format('none' if none else number_of(v, deed.to))} instead")
    if deed.by == Count(value="amount"):
        told.append(object_.format("twice that much" if "it" in object_ or verb == "make" else "twice as many"))
    elif deed.by is not None:
        more = "less" if is_negative(deed.by) else "more"
        told.append(object_.format(f"{number_of(v, size(deed.by))} {more}"))
    return v.does("me", (verb, join(told))) if told else None


def _change_amount(v: Voice, deed: op.ChangeAmount) -> Phrase:
    return _new_number(v, deed) or Phrase("the amount stays")


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


def _later(v: Voice, deed: op.Later) -> Phrase:
    lead = MOMENTS[deed.at].format(your=v.your, foes=v.foes)
    where = f", {only_if(v, deed.conditions)}" if deed.conditions else ""
    found = _block(v, deed.do)
    bare = bare_of(found)
    if bare and not where:
        end = MOMENTS[deed.at].format(your=v.your, foes=v.foes)
        if len(found) == 1 and "," not in found[0].finite:
            return Phrase(
                f"{found[0].finite} {end}", f"{bare} {end}", f"{found[0].third} {end}" if found[0].third else ""
            )
    return Phrase(f"{lead}{where}, {together(found)}", is_long=True)


# --- structure ----------------------------------------------------------------------


def _sentence(v: Voice, deed: op.Sentence) -> Phrase:
    found = _block(v, deed.do)
    return Phrase(together(found), bare_of(found), is_long=any(each.is_long for each in found))


def _for_each(v: Voice, deed: op.ForEach) -> Phrase:
    lead = f"{deed.n} times"
    if not isinstance(deed.n, int):
        each = for_each(v, deed.n)
        lead = each if each and deed.n.times == 1 and not deed.n.plus else f"as many times as {meaning(v, deed.n)}"
    return Phrase(f"{lead}, {together(_block(v, deed.do))}", is_long=True)


def _for_foe(v: Voice, deed: op.ForFoe) -> Phrase:
    inner = Voice(not v.flipped, v)
    inner.doer = "they"
    found = _block(inner, deed.do)
    v.it, v.moved, v.paid, v.doer = inner.it, inner.moved, inner.paid, "they"
    if found and all(each.third for each in found):
        deeds = join([each.third for each in found])
        return Phrase(f"{v.foe} {deeds}", f"have {v.foe} {bare_of(found)}", subject=v.foe)
    if len(found) == 1:
        words = found[0].finite
        words = f"{v.foe} {words.removeprefix('they ')}" if words.startswith("they ") else f"{v.foe} does this: {words}"
        if found[0].bare and words.startswith(f"{v.foe} does this"):
            words = f"{v.foe} must {found[0].bare}"
        return Phrase(words, is_long=found[0].is_long)
    return Phrase(f"{v.foe} does this: {together(found)}", is_long=True)


def _extra(v: Voice, deed: op.Extra) -> Phrase:
    from tenkaichi.games.tcg.words.abilities import ability_text

    who = cards(v, deed.cards) if deed.cards is not None else "this card"
    return Phrase(
        f"{who} gains “{ability_text(deed.ability).replace('“', '‘').replace('”', '’')}”{spaced(until(v, deed.until))}"
    )


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

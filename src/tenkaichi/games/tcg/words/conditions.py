"""Conditions in words: `you control a Drill`, `your anger is 3 or more`, `unless you gained stages this combat`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tenkaichi.games.tcg.pack import choosing as test
from tenkaichi.games.tcg.pack.choosing import Amount, Cards, Condition, Count
from tenkaichi.games.tcg.words.bans import ACTS, SHIELDS
from tenkaichi.games.tcg.words.grammar import join, with_article
from tenkaichi.games.tcg.words.happenings import attacks, happening
from tenkaichi.games.tcg.words.nouns import is_a, noun
from tenkaichi.games.tcg.words.picking import ZONES, cards, meaning, pile, that, units, value
from tenkaichi.games.tcg.words.voice import Voice

SINCE = {
    "turn": "this turn",
    "combat": "this combat",
    "game": "this game",
    "attack": "during this attack",
    "foe_action": "in {foes} last action",
    "text": "this way",
}


def only_if(v: Voice, found: tuple[Condition, ...], word: str = "if") -> str:
    """`if you control a Drill`, `unless you control an Ally`: with the word that leads to it."""
    if len(found) == 1 and isinstance(found[0], test.During):
        return LEADS[found[0].phase].format(your=v.your, foes=v.foes)
    plain = [each for each in found if not isinstance(each, test.NoneOf) or _denied(v, each)]
    others = [each for each in found if each not in plain]
    parts = [f"{word} {join([condition(v, each) for each in plain])}"] if plain else []
    for each in others:
        assert isinstance(each, test.NoneOf)
        parts.append(f"unless {join([condition(v, inner) for inner in each.of], 'or')}")
    return ", ".join(parts)


LEADS = {
    "combat": "during combat",
    "entering_combat": "on entering combat",
    "planning": "during a Planning Step",
    "my_turn": "during {your} turn",
    "foe_turn": "during {foes} turn",
}


def conditions(v: Voice, found: tuple[Condition, ...]) -> str:
    return join([condition(v, each) for each in found])


def condition(v: Voice, which: Condition) -> str:
    """The condition as a part of a sentence after "if"."""
    return _TESTS[type(which)](v, which)


def _denied(v: Voice, which: test.NoneOf) -> str:
    """A condition that reads better with its own "not"."""
    if len(which.of) != 1:
        return ""
    (inner,) = which.of
    if isinstance(inner, test.Done):
        return f"{v.doer} do not"
    if isinstance(inner, test.ItIs) and inner.like is not None and inner.any and inner == test.ItIs(like=inner.like):
        return f"{v.it or 'it'} {'are' if v.it == 'them' else 'is'} not {is_a(inner.like)}".replace(
            "them are", "they are"
        )
    return ""


def _not(v: Voice, which: test.NoneOf) -> str:
    return _denied(v, which) or f"not {join([condition(v, each) for each in which.of], 'or')}"


def _limits(v: Voice, least: Amount | None, most: Amount | None, few: str = "fewer") -> str:
    """`3 or more`, `2 or fewer`, `exactly 1`."""

    def number(each: Amount) -> str:
        return f"{each:,}" if isinstance(each, int) else v.letter(meaning(v, each))

    if least is not None and most is not None:
        return f"exactly {number(least)}" if least == most else f"{number(least)} to {number(most)}"
    if least is not None:
        return f"{number(least)} or more"
    if most is not None:
        return str(most) if most == 0 else f"{number(most)} or {few}"
    return ""


def _counted(v: Voice, picked: Cards, least: Amount | None, most: Amount | None) -> tuple[str, bool]:
    """`no Drills`, `a Drill`, `2 or more Drills`, and whether that is plural."""
    if least is None and most == 0:
        return f"no {noun(picked.like, True)}", True
    if least == 1 and most is None:
        kind = noun(picked.like)
        return with_article(f"other {kind}" if picked.other else kind), False
    one = least == most == 1
    kind = noun(picked.like, not one, word="and")
    return f"{_limits(v, least, most)} {'other ' if picked.other else ''}{kind}", not one


ENDS = {None: "top", "top": "topmost", "bottom": "bottom"}


def _count(v: Voice, which: test.CountIs) -> str:
    picked = which.cards
    simple = Cards(
        zone=picked.zone, of=picked.of, like=picked.like, other=picked.other, all=picked.all, host=picked.host,
        owner=picked.owner,
    )  # fmt: skip
    if which.more_than is not None or picked != simple or not picked.all:
        words = [f"the number of {cards(v, picked, counting=True)} is {_limits(v, which.min, which.max)}".strip()]
        if which.more_than is not None:
            return _more(v, which, words[0])
        if picked == _on_top(picked) and which.min == 1 and which.max is None and picked.like and picked.within:
            end = f"the {ENDS[picked.place]} {units(v, picked.within, 'card', 'card')} of {pile(v, picked)}"
            if picked.within == 1:
                return f"{end} is {is_a(picked.like)}"
            return f"{with_article(noun(picked.like))} is among {end}"
        return words[0]
    counted, is_plural = _counted(v, picked, which.min, which.max)
    if which.min is None and which.max == 0 and picked.other:
        counted = counted.replace("no ", "no other ", 1)
    host = {"my_mp": f"{v.your} MP", "foe_mp": f"{v.foes} MP", "any_mp": "an MP", "any": "a card"}
    attached = f" attached to {host[picked.host]}" if picked.host is not None else ""
    if picked.owner != "any":
        own = "own" if picked.owner == "me" or v.flipped else "owns"
        if picked.host is not None and picked.zone == ("play",) and picked.of == "any":
            return f"{counted} {v.name(picked.owner)} {own} {'are' if is_plural else 'is'}{attached}"
        where = {"me": f" on {v.your} side", "foe": f" on {v.foes} side", "any": " in play"}[picked.of]
        where = where if picked.zone == ("play",) else f" in {pile(v, picked)}"
        return f"{v.name(picked.owner)} {own} {counted}{where}{attached}"
    if picked.zone == ("play",):
        if picked.of == "me":
            return f"{v.me} control {counted}{attached}"
        if picked.of == "foe":
            return f"{v.foe} control{'' if v.flipped else 's'} {counted}{attached}"
        return f"{counted} {'are' if is_plural else 'is'}{attached or ' in play'}"
    if picked.zone == ("hand",) and picked.of != "any":
        has = "have" if picked.of == "me" or v.flipped else "has"
        return f"{v.name(picked.of)} {has} {counted} in hand{attached}"
    return f"{counted} {'are' if is_plural else 'is'} in {pile(v, picked)}{attached}"


def _on_top(picked: Cards) -> Cards:
    return Cards(zone=picked.zone, of=picked.of, like=picked.like, all=True, within=picked.within, place=picked.place)


def _more(v: Voice, which: test.CountIs, words: str) -> str:
    assert which.more_than is not None
    limits = _limits(v, which.min, which.max)
    a, b = which.cards, which.more_than
    if not limits and a.zone == b.zone == ("play",) and a.all and {a.of, b.of} == {"me", "foe"}:
        same = msgspec.structs.replace(a, of=b.of)
        if same == b and a == Cards(zone=a.zone, of=a.of, like=a.like, all=True):
            verb = "control" if a.of == "me" or v.flipped else "controls"
            return f"{v.name(a.of)} {verb} more {noun(a.like, True)} than {v.name(b.of)}"
    limited = f"{words} and" if limits else words.removesuffix(" is")
    return f"{limited} is higher than the number of {cards(v, b, counting=True)}"


def _value(v: Voice, which: test.ValueIs) -> str:
    few = "lower" if which.value in ("level", "power_level", "pur", "level4_power") else "less"
    limits = _limits(v, which.min, which.max, few)
    limits = limits.replace("or more", "or higher") if few == "lower" else limits
    if which.value == "hand" and which.more_than is None and which.of is None:
        has = "have" if which.who == "me" or v.flipped else "has"
        limits = "no" if limits == "0" else limits.replace("less", "fewer")
        unit = "card" if limits == "exactly 1" else "cards"
        return f"{v.name(which.who)} {has} {limits} {unit} in hand"
    if which.value == "named_hits" and isinstance(which.min, int) and which.max is None and which.more_than is None:
        tail = value(v, which.value, which.who, which.of).removeprefix("the number of named cards found")
        one = v.named if v.named == "the named card" else "a named card"
        what = f"{one} was" if which.min == 1 else f"{which.min} or more named cards were"
        return f"{what} {v.moved} this way{tail}"
    if which.value == "moved" and which.min is None and isinstance(which.max, int) and which.more_than is None:
        tail = value(v, which.value, which.who, which.of).removeprefix(f"the number of cards {v.moved} this way")
        return f"fewer than {which.max + 1} cards were {v.moved} this way{tail}"
    if (
        which.value in ("stages_dealt", "life_dealt")
        and which.more_than is None
        and which.of is None
        and which.who == "me"
    ):
        unit = "stages" if which.value == "stages_dealt" else "life cards"
        return f"{v.attack} dealt {limits} {unit}".replace("less", "fewer")
    if which.value == "stage" and which.more_than is None and which.of is not None:
        tail = f" ({v.whose(which.who)})" if which.who != "me" else ""
        return f"{v.personality(which.of)} is at {limits} stages{tail}".replace("exactly 1 stages", "exactly 1 stage")
    parts = [f"is {limits}"] if limits else []
    if which.more_than is not None:
        parts.append(f"is higher than {_compared(v, which, which.more_than)}")
    return f"{value(v, which.value, which.who, which.of)} {join(parts)}"


def _compared(v: Voice, which: test.ValueIs, other: Count) -> str:
    if other == Count(value=which.value, who="foe") and which.who == "me" and which.of is None:
        return v.foes
    if other == Count(value=which.value, who="me") and which.who == "foe" and which.of is None:
        return "theirs" if v.flipped else "yours"
    return meaning(v, other)


def _it(v: Voice, which: test.ItIs) -> str:
    base = that(v, which.that)
    many = base == "them" or base.endswith("cards")
    subject = ("one of " if which.any else "each of ") + ("them" if base == "them" else base) if many else base
    if not which.any and not many:
        subject = f"all of {base}"
    parts = [f"is {is_a(which.like)}"] if which.like is not None else []
    if which.like is not None and is_a(which.like).startswith("a card with "):
        parts = [f"has {is_a(which.like).removeprefix('a card with ')}"]
    parts += [f"is {'yours' if which.owner == 'me' else v.foes}"] if which.owner != "any" else []
    if which.zone:
        parts.append(
            "is still in play"
            if which.zone == ("play",)
            else f"is in {join([f'a {ZONES[z]}' for z in which.zone], 'or')}"
        )
    parts += [f"is at {units(v, which.stage, 'stage')}"] if which.stage is not None else []
    return f"{subject} {join(parts) or 'is there'}"


def _happened(v: Voice, which: test.Happened) -> str:
    since = SINCE[which.since].format(foes=v.foes)
    when = which.when
    if which.min > 1 and when.at_least == 1 and when.at_most is None and not when.this and not when.other:
        counted = happening(v, msgspec.structs.replace(when, at_least=which.min), "past")
        if f"{which.min} or more " in counted and "(" not in counted:
            return f"{counted} {since}"
    words = happening(v, when, "past")
    one = (
        with_article(attacks(v, when.attack, plural=False)) if when.event == "attacked" else "a critical damage effect"
    )
    many = attacks(v, when.attack) if when.event == "attacked" else "critical damage effects"
    if which.min > 1 and when.event in ("attacked", "critical_used") and words.count(one) == 1 and not when.also:
        return f"{words.replace(one, f'{which.min} or more {many}')} {since}"
    often = "" if which.min == 1 else " twice or more" if which.min == 2 else f" {which.min} or more times"
    return f"{words}{often} {since}"


def _this(v: Voice, which: test.ThisIs) -> str:
    parts = [f"is in {join([f'your {ZONES[each]}' for each in which.zone], 'or')}"] if which.zone else []
    parts += (
        [f"is being used for the {_ORDINALS.get(which.use, f'{which.use}th')} time"] if which.use is not None else []
    )
    if which.entered_this_turn is not None:
        parts.append("entered play this turn" if which.entered_this_turn else "entered play before this turn")
    if which.top is not None:
        parts.append("is the top card of its pile" if which.top else "is not the top card of its pile")
    if which.played_from:
        parts.append(f"was played from {join([f'your {ZONES[each]}' for each in which.played_from], 'or')}")
    if which.host is not None:
        parts.append(f"is attached to {v.personality(which.host)}")
    return f"{'it' if v.this_is_it and not v.it else 'this card'} {join(parts)}"


_ORDINALS = {1: "first", 2: "second", 3: "third"}


def _attack(v: Voice, which: test.AttackIs) -> str:
    parts: list[str] = []
    if which.like is not None:
        if which.like == test.Attacks(by=which.like.by) and which.like.by is not None:
            parts.append(f"is performed {attacks(v, which.like).removeprefix('attacks ')}")
        elif which.like.types and which.like == test.Attacks(types=which.like.types):
            parts.append(f"comes{attacks(v, which.like, plural=False).removeprefix('attack')}")
        elif which.like == test.Attacks(kind=which.like.kind, styled=which.like.styled, named=which.like.named):
            words = attacks(v, which.like).removesuffix(" attacks")
            parts.append(
                f"is {words}" if which.like.kind is None else f"is {with_article(attacks(v, which.like, False))}"
            )
        else:
            parts.append(f"is {with_article(attacks(v, which.like, plural=False))}")
    parts += [f"is {v.whose(which.whose)}"] if which.whose != "any" else []
    if which.critical is not None:
        parts.append("dealt critical damage" if which.critical else "dealt no critical damage")
    parts += [f"was stopped by {with_article(noun(which.stopped_by))}"] if which.stopped_by is not None else []
    if which.prevented is not None:
        parts.append("had damage prevented" if which.prevented else "had no damage prevented")
    if which.modified_by_foe is not None:
        parts.append(f"was{'' if which.modified_by_foe else ' not'} modified by {v.foes} effect")
    return f"{v.attack} {join(parts)}".strip()


def _main_personality(v: Voice, which: test.MainPersonalityIs) -> str:
    words = is_a(which.like, head="personality")
    has = words.removeprefix("a personality with ")
    return f"{v.whose(which.who)} MP {f'has {has}' if has != words else f'is {words}'}"


def _last_action(v: Voice, which: test.LastAction) -> str:
    kinds = {
        "pass": "a pass",
        "attack": "an attack",
        "physical": "a physical attack",
        "energy": "an energy attack",
        "power": "a Power",
        "event": "an Event",
        "setup": "a Setup",
    }
    return f"{v.whose(which.who)} last action this combat was {kinds[which.was]}"


PHASES = {
    "combat": "it is combat",
    "entering_combat": "combat is being entered",
    "planning": "it is a Planning Step",
    "my_turn": "it is {your} turn",
    "foe_turn": "it is {foes} turn",
}


def _forbidden(v: Voice, which: test.IsForbidden) -> str:
    if which.what in ACTS:
        verb, thing, _ = ACTS[which.what]
        return f"{v.name(which.who)} cannot {f'{verb} {thing}'.strip().format(T=v.own(which.who))}"
    return SHIELDS[which.what][0].format(W=v.whose(which.who))


_TESTS: dict[type, Callable[[Voice, Any], str]] = {
    test.CountIs: _count,
    test.ValueIs: _value,
    test.Outpowers: lambda v, which: f"{v.personality(which.a)} has a higher Power Level than {v.personality(which.b)}",
    test.MainPersonalityIs: _main_personality,
    test.Done: lambda v, which: f"{v.doer} do",
    test.ItIs: _it,
    test.Happened: _happened,
    test.LastAction: _last_action,
    test.During: lambda v, which: PHASES[which.phase].format(your=v.your, foes=v.foes),
    test.ThisIs: _this,
    test.AttackIs: _attack,
    test.Able: lambda v, which: f"{cards(v, which.cards)} {'is' if which.cards.n == 1 else 'are'} available",
    test.IsForbidden: _forbidden,
    test.NoneOf: _not,
    test.AnyOf: lambda v, which: join([condition(v, each) for each in which.of], "or"),
    test.AllOf: lambda v, which: f"both {join([condition(v, each) for each in which.of])}",
}

__all__ = ["condition", "conditions", "only_if"]

"""Happenings and conditions in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tenkaichi.games.tcg.pack import choosing as test
from tenkaichi.games.tcg.pack.choosing import Condition, Limit, When
from tenkaichi.games.tcg.words.picking import (
    PERSONALITIES,
    POSSESSIVE,
    ZONES,
    amount,
    attacks,
    cards,
    join,
    noun,
    value,
    with_article,
)

NAMES = {"me": "you", "foe": "the opponent", "any": "a player", "both": "each player", "that": "that player"}

# {N}: the player, with a verb after it in square brackets, {W}: his, {C}: the card, {A}: the attack
EVENTS = {
    "entered": "{C} enters play on {W} side",
    "left": "{C} leaves play from {W} side",
    "destroyed": "{C} on {W} side is destroyed",
    "discarded": "{C} of {W} is discarded",
    "banished": "{C} of {W} is banished",
    "rejuvenated": "{N} [rejuvenate] {C}",
    "shuffled_in": "{C} is shuffled into {W} Life Deck",
    "drawn": "{N} [draw] {C}",
    "put_in_hand": "{C} is put in {W} hand",
    "milled": "{C} is destroyed off {W} Life Deck",
    "banished_from_deck": "{C} is banished off {W} Life Deck",
    "put_on_deck": "{C} is put on {W} Life Deck",
    "revealed": "{N} [show] {C}",
    "captured": "{N} [capture] {C}",
    "attached": "{N} [attach] {C}",
    "played": "{N} [play] {C}",
    "used": "{N} [use] {C}",
    "banished_itself": "{C} that {N} used banishes itself",
    "left_deck": "{C} leaves {W} Life Deck",
    "deck_shuffled": "{W} Life Deck is shuffled ({C})",
    "searched": "{N} [search] a Life Deck for {C}",
    "hand_revealed": "{N} [show] the whole hand ({C})",
    "attacked": "{N} [perform] {A}",
    "hit": "{A} that {N} [perform] hits",
    "stopped": "{A} that {N} [perform] is stopped",
    "critical_dealt": "{A} that {N} [perform] deals critical damage",
    "critical_used": "{N} [use] a critical damage effect",
    "hit_effect_used": "{N} [use] a HIT effect",
    "lands": "{A} that {N} [perform] was not stopped and its damage comes next",
    "damaged": "{N} [take] damage",
    "life_damaged": "{N} [lose] life cards to damage",
    "prevented": "damage to {N} is prevented",
    "endured": "{N} [use] the Endurance of {C}",
    "redirected": "{N} [redirect] damage to an Ally",
    "anger_raised": "{W} anger is raised",
    "anger_lowered": "{W} anger is lowered",
    "levelled_up": "{W} MP advances a Level",
    "levelled_down": "{W} MP is lowered a Level",
    "level_changed": "{W} MP changes Level",
    "stages_gained": "a personality of {W} gains stages",
    "stages_lost": "a personality of {W} loses stages",
    "turn_started": "{W} turn starts",
    "turn_ended": "{W} turn ends",
    "planning_started": "{W} Planning Step starts",
    "planning_ended": "{W} Planning Step ends",
    "combat_entered": "{N} [enter] combat",
    "combat_ended": "combat of {W} is over",
    "combat_skipped": "{N} [skip] combat",
    "rejuvenation_started": "{W} Rejuvenation Step starts",
    "acted": "{N} [take] an action",
    "passed": "{N} [pass]",
    "ball_used": "{N} [use] the effects of a Dragon Ball",
    "combat_ending": "combat (of {W}) ends",
}
BY = {"me": "by an effect of yours", "foe": "by an effect of the opponent", "anybody": "by an effect"}
CAUSES = {
    "effect": "an effect",
    "damage": "damage",
    "critical": "a critical damage effect",
    "cost": "a cost",
    "rule": "the rules",
}


def _verb(who: str, verb: str) -> str:
    if who in ("me", "both"):
        return verb
    if verb.endswith(("ss", "sh", "ch")):
        return f"{verb}es"
    return f"{verb}s"


def _event(name: str, when: When) -> str:
    template = EVENTS[name]
    if when.who == "any":  # nobody in particular: leave the sides out where the sentence allows it
        template = template.replace(" on {W} side", "").replace(" from {W} side", "").replace(" of {W} ", " ")
        template = template.replace(" (of {W})", "").replace(" of {W}", "")
    about = _card(when)
    if "{C}" not in template and about != "a card":
        template += " ({C})"
    template = template.replace(" ({C})", "") if about == "a card" else template
    like = when.attack
    attack = with_article(attacks(like, plural=False)) if like is not None else "an attack"
    if like is not None and "{A}" not in template:
        template += " through {A}"
    template = template.replace("of {W} ", "of {O} ")
    owner = "yours" if when.who == "me" else POSSESSIVE[when.who]
    words = template.format(N=NAMES[when.who], W=POSSESSIVE[when.who], O=owner, C=about, A=attack)
    while "[" in words:
        start, end = words.index("["), words.index("]")
        words = words[:start] + _verb(when.who, words[start + 1 : end]) + words[end + 1 :]
    return words


def _card(when: When) -> str:
    if when.this:
        base = "this card" if when.card is None else f"this card, being {with_article(noun(when.card))},"
    else:
        base = with_article(noun(when.card))
    return f"another card than this, {base}," if when.other else base


def happening(when: When) -> str:
    """`you perform a Styled attack during combat`."""
    words = " or ".join(_event(name, when) for name in (when.event, *when.also))
    words += f" {BY[when.by]}" if when.by is not None else ""
    words += f" through {join([CAUSES[each] for each in when.cause], 'or')}" if when.cause else ""
    words += f" (the cause being {with_article(noun(when.source))})" if when.source is not None else ""
    words += f" from the {join([ZONES[each] for each in when.came_from], 'or')}" if when.came_from else ""
    words += f" off its {when.place}" if when.place is not None else ""
    words += f" by at least {when.at_least}" if when.at_least != 1 else ""
    words += f" by at most {when.at_most}" if when.at_most is not None else ""
    words += {True: " during combat", False: " outside of combat", None: ""}[when.combat]
    return words


SINCE = {
    "turn": "this turn",
    "combat": "this combat",
    "game": "this game",
    "attack": "during this attack",
    "foe_action": "in the opponent's latest action",
    "text": "through this text",
}
PERIODS = {"turn": "turn", "combat": "combat", "game": "game", "attack": "attack"}
KEYS = {"card": "", "title": ", counting all cards of this title", "ability": ", counting this text on its own"}


def limit(how: Limit) -> str:
    """`once per combat`."""
    often = {0: "as often as you like", 1: "once", 2: "twice"}.get(how.n, f"{how.n} times")
    return f"{often} per {PERIODS[how.per]}{KEYS[how.key]}"


# --- conditions ---------------------------------------------------------------------


def conditions(found: tuple[Condition, ...]) -> str:
    return join([condition(each) for each in found])


def condition(which: Condition) -> str:
    """`you control at least 2 Dragon Balls`, as a part of a sentence after "if"."""
    return _TESTS[type(which)](which)


def _range(least: Any, most: Any) -> str:
    if least is not None and most is not None:
        return f"exactly {amount(least)}" if least == most else f"from {amount(least)} to {amount(most)}"
    if least is not None:
        return f"at least {amount(least)}"
    return f"at most {amount(most)}" if most is not None else ""


def _count(which: test.CountIs) -> str:
    words = f"the number of {cards(which.cards, counting=True)}"
    limits = _range(which.min, which.max)
    parts = [f"is {limits}"] if limits else []
    if which.more_than is not None:
        parts.append(f"is higher than that of {cards(which.more_than, counting=True)}")
    return f"{words} {join(parts)}"


def _value(which: test.ValueIs) -> str:
    limits = _range(which.min, which.max)
    parts = [f"is {limits}"] if limits else []
    if which.more_than is not None:
        parts.append(f"is higher than {amount(which.more_than)}")
    return f"{value(which.value, which.who, which.of)} {join(parts)}"


def _it(which: test.ItIs) -> str:
    group = {"it": "those cards", "paid": "the cards paid", "source": "the cards in question"}[which.that]
    parts = [f"is {with_article(noun(which.like))}"] if which.like is not None else []
    parts += [f"belongs to {'you' if which.owner == 'me' else 'the opponent'}"] if which.owner != "any" else []
    parts += [f"still lies in the {join([ZONES[each] for each in which.zone], 'or')}"] if which.zone else []
    parts += [f"stands at stage {which.stage}"] if which.stage is not None else []
    return f"{'one' if which.any else 'each'} of {group} {join(parts) or 'is there'}"


def _happened(which: test.Happened) -> str:
    often = "" if which.min == 1 else f" at least {which.min} times"
    return f"it has happened {SINCE[which.since]}{often} that {happening(which.when)}"


def _this(which: test.ThisIs) -> str:
    parts = [f"lies in the {join([ZONES[each] for each in which.zone], 'or')}"] if which.zone else []
    parts += [f"is used for the time number {which.use}"] if which.use is not None else []
    if which.entered_this_turn is not None:
        parts.append("entered play this turn" if which.entered_this_turn else "entered play before this turn")
    if which.top is not None:
        parts.append("is the top card of its pile" if which.top else "is not the top card of its pile")
    if which.played_from:
        parts.append(f"was played from the {join([ZONES[each] for each in which.played_from], 'or')}")
    if which.host is not None:
        parts.append(f"is attached to {PERSONALITIES[which.host]}")
    return f"this card {join(parts)}"


def _attack(which: test.AttackIs) -> str:
    words = "the attack"
    words += f" is {with_article(attacks(which.like, plural=False))}" if which.like is not None else ""
    parts = [f"is {POSSESSIVE[which.whose]}"] if which.whose != "any" else []
    if which.critical is not None:
        parts.append("deals critical damage" if which.critical else "deals no critical damage")
    parts += [f"was stopped by {with_article(noun(which.stopped_by))}"] if which.stopped_by is not None else []
    if which.prevented is not None:
        parts.append("had damage prevented" if which.prevented else "had no damage prevented")
    if which.modified_by_foe is not None:
        did = "" if which.modified_by_foe else " not"
        parts.append(f"was{did} modified by an effect of the opponent")
    return f"{words} {join(parts)}".strip()


def _main_personality(which: test.MainPersonalityIs) -> str:
    return f"{POSSESSIVE[which.who]} MP is {with_article(noun(which.like, head='personality'))}"


def _last_action(which: test.LastAction) -> str:
    kinds = {
        "pass": "a pass",
        "attack": "an attack",
        "physical": "a physical attack",
        "energy": "an energy attack",
        "power": "a Power",
        "event": "an Event",
        "setup": "a Setup",
    }
    return f"{POSSESSIVE[which.who]} latest action in this combat was {kinds[which.was]}"


PHASES = {
    "combat": "it is combat",
    "entering_combat": "combat is being entered",
    "planning": "it is a Planning Step",
    "my_turn": "it is your turn",
    "foe_turn": "it is the opponent's turn",
}


def forbidden_thing(ban: str) -> str:
    return ban.replace("_", " ").replace("balls", "Dragon Balls").replace(" mp ", " MP ")


_TESTS: dict[type, Callable[[Any], str]] = {
    test.CountIs: _count,
    test.ValueIs: _value,
    test.Outpowers: lambda which: f"{PERSONALITIES[which.a]} has a higher Power Level than {PERSONALITIES[which.b]}",
    test.MainPersonalityIs: lambda which: (
        f"{POSSESSIVE[which.who]} MP is {with_article(noun(which.like, head='personality'))}"
    ),
    test.Done: lambda which: "that was done",
    test.ItIs: _it,
    test.Happened: _happened,
    test.LastAction: _last_action,
    test.During: lambda which: PHASES[which.phase],
    test.ThisIs: _this,
    test.AttackIs: _attack,
    test.Able: lambda which: f"there are {cards(which.cards)}",
    test.IsForbidden: lambda which: f"an effect forbids {NAMES[which.who]} to {forbidden_thing(which.what)}",
    test.NoneOf: lambda which: f"it is not so that {join([condition(each) for each in which.of], 'or')}",
    test.AnyOf: lambda which: join([condition(each) for each in which.of], "or"),
    test.AllOf: lambda which: f"both {join([condition(each) for each in which.of])}",
}

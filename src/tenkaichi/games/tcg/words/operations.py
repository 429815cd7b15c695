"""Operations in words: anger, stages, Levels, moving cards, looking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Amount, Cards, Count
from tenkaichi.games.tcg.words.conditions import conditions
from tenkaichi.games.tcg.words.grammar import Phrase, said, with_article
from tenkaichi.games.tcg.words.nouns import noun, types
from tenkaichi.games.tcg.words.picking import (
    cards,
    for_each,
    is_many,
    is_negative,
    meaning,
    number_of,
    pile,
    pronoun,
    size,
    units,
)
from tenkaichi.games.tcg.words.voice import Voice

UNTIL = {
    "attack": "for {attack}",
    "action": "this action",
    "foe_next_action": "until the end of {foes} next action",
    "my_next_action": "until the end of {your} next action",
    "combat": "this combat",
    "turn": "this turn",
    "my_next_turn_start": "until {your} next turn",
    "my_next_turn_end": "until the end of {your} next turn",
    "foe_next_turn_end": "until the end of {foes} next turn",
    "in_play": "",
    "game": "this game",
}


def until(v: Voice, which: str | None, without: str = "for good") -> str:
    """The duration as the end of a sentence; empty for what lasts as long as the card is in play."""
    return without if which is None else UNTIL[which].format(your=v.your, foes=v.foes, attack=v.attack)


def spaced(words: str) -> str:
    return f" {words}" if words else ""


def _up_to(number: str, flag: bool) -> str:
    return f"up to {number}" if flag else number


# --- anger, stages, Levels ----------------------------------------------------------


def by_how_much(v: Voice, number: Amount, up_to: bool) -> str:
    if up_to and number in (Count(value="anger"), Count(value="anger", times=-1)):
        return "any amount"
    return _up_to(number_of(v, size(number)), up_to)


def _anger(v: Voice, operation: op.ChangeAnger) -> Phrase:
    verb = "lower" if is_negative(operation.by) else "raise"
    words = f"{v.whose(operation.who)} anger by {by_how_much(v, operation.by, operation.up_to)}"
    v.paid_unit = "anger"
    return v.does("me", (verb, words))


def _stages(v: Voice, operation: op.ChangeStages) -> Phrase:
    verb = "lose" if is_negative(operation.by) else "gain"
    number = _up_to(units(v, size(operation.by), "stage"), operation.up_to)
    v.paid_unit = "stages"
    if operation.of == "performing" and operation.like is None:
        return v.does("me", (verb, number))
    return said(_personality(v, operation), (verb, number))


def _personality(v: Voice, operation: op.ChangeStages) -> str:
    words = v.personality(operation.of)
    if operation.like is None:
        return words
    if words.endswith("personalities"):
        kind = noun(operation.like, True, "personality").replace("personalitys", "personalities")
        return words.removesuffix("personalities") + kind
    if words == "each personality":
        return f"each {noun(operation.like, head='personality')}"
    return f"{words}, if {with_article(noun(operation.like, head='personality'))},"


def _pay_stages(v: Voice, operation: op.PayStages) -> Phrase:
    number = f"{number_of(v, operation.n)} or more stages" if operation.any else units(v, operation.n, "stage")
    number = "any number of stages" if operation.any and operation.n == 0 else number
    v.paid_unit = "stages"
    if operation.of == "performing":
        return v.does("me", ("pay", number))
    return said(v.personality(operation.of), ("pay", number))


def _level(v: Voice, operation: op.ChangeLevel) -> Phrase:
    by = size(operation.by)
    number = _up_to(units(v, by, "Level", "" if operation.up_to else "a Level"), operation.up_to)
    down = is_negative(operation.by)
    verb = ("lose or advance" if down else "advance or lose") if operation.either else "lose" if down else "advance"
    finite = said(f"{v.whose(operation.who)} MP", (verb, number))
    return finite._replace(finite=finite.finite.replace(" or advance", " or advances").replace(" or lose", " or loses"))


# --- cards --------------------------------------------------------------------------


def _remember_cards(v: Voice, picked: Cards, done: str) -> None:
    if picked.that not in ("this", "host"):
        v.it = v.it if picked.that == "it" and picked.all else pronoun(picked)
        if picked.that == "source":
            v.it = "it"
    v.moved = done
    v.it_of = picked.of if picked.that is None else v.it_of
    v.last = f"the {done} card{'s' if is_many(picked) else ''}"


def move(
    v: Voice,
    verb: str,
    picked: Cards,
    done: str,
    tail: str = "",
    prep: str = "from",
    found: str = "",
    is_shown: bool = False,
) -> Phrase:
    """`banish a Drill from your discard pile`; out of a Life Deck `search your Life Deck for a Drill and banish it`."""
    is_search = "deck" in picked.zone and picked.place is None and picked.chooser == "me"
    is_search = is_search and picked.that in (None, "named")
    is_search = is_search and len(picked.zone) < 4 and picked.within is None and picked.copies_of != "this"
    if not is_search:
        text = cards(v, picked, prep)
        _remember_cards(v, picked, done)
        return v.does("me", (verb, f"{text}{spaced(tail)}"))
    plain = cards(v, picked, "in").replace(f" in {pile(v, picked)}", "", 1)
    where = pile(v, picked)
    _remember_cards(v, picked, done)
    one = pronoun(picked)
    shown = [("reveal", one)] if is_shown else []
    return v.does("me", ("search", f"{where} for {plain}"), *shown, (found or verb, f"{one}{spaced(tail)}"))


def _its(v: Voice, picked: Cards) -> str:
    many = is_many(picked) if picked.that != "it" else v.it == "them"
    return "their" if many else "its"


def _hand_of(v: Voice, picked: Cards) -> str:
    """The owner of a hand or Life Deck: a card never goes to a player who does not own it."""
    of = picked.of if picked.that in (None, "named") else v.it_of if picked.that in ("it", "rest") else v.source_of
    if picked.zone == ("play",) and picked.that is None and picked.owner == "any":
        of = "any"
    of = "me" if picked.that == "this" else of
    of = picked.owner if picked.owner != "any" else of
    if of != "any":
        return v.whose(of)
    return f"{_its(v, picked)} owner's"


def _draw(v: Voice, operation: op.Draw) -> Phrase:
    own = v.own(operation.who)
    pile_of = {
        "bottom": f"bottom {{}} of {own} Life Deck",
        "discard_top": f"top {{}} of {own} discard pile",
        "discard_bottom": f"bottom {{}} of {own} discard pile",
        "deck_either": f"top or bottom {{}} of {own} Life Deck",
        "discard_either": f"top or bottom {{}} of {own} discard pile",
        "either": f"top or bottom {{}} of {own} Life Deck or discard pile",
    }
    if operation.source == "top":
        words = _up_to(units(v, operation.n, "card", "a card" if not operation.up_to else ""), operation.up_to)
    else:
        words = _up_to(
            f"the {pile_of[operation.source].format(units(v, operation.n, 'card', 'card'))}", operation.up_to
        )
    v.moved, v.it = "drawn", "it" if operation.n == 1 else "them"
    v.it_of = "me" if operation.who == "me" else "foe"
    verbs = [("draw", words)]
    if operation.reveal:
        verbs.append(("reveal", v.it))
    return v.does(operation.who, *verbs)


def _off_deck(v: Voice, verb: str, done: str, operation: op.Mill | op.BanishFromDeck) -> Phrase:
    up_to = isinstance(operation, op.Mill) and operation.up_to
    words = f"the {operation.place} {units(v, operation.n, 'card', 'card')} of {v.whose(operation.who)} Life Deck"
    if isinstance(operation.n, Count) and operation.n.plus and for_each(v, operation.n):
        number = v.letter(meaning(v, operation.n))
        words = f"the {operation.place} {number} cards of {v.whose(operation.who)} Life Deck"
    elif isinstance(operation.n, Count) and " for each" in words:
        each = units(v, operation.n, "card", "card")
        first, _, rest = each.partition(" for ")
        words = f"the {operation.place} {first} of {v.whose(operation.who)} Life Deck for {rest}"
    v.moved, v.it = done, "it" if operation.n == 1 else "them"
    v.last = f"the {done} card{'' if operation.n == 1 else 's'}"
    v.it_of = operation.who if operation.who in ("me", "foe") else "any"
    return v.does("me", (verb, _up_to(words, up_to)))


def _rejuvenate(v: Voice, operation: op.RejuvenateTop) -> Phrase:
    end = f" from the bottom of {v.own(operation.who)} discard pile" if operation.place == "bottom" else ""
    words = f"{_up_to(number_of(v, operation.n), operation.up_to)}{end}"
    v.moved, v.it = "rejuvenated", "it" if operation.n == 1 else "them"
    return v.does(operation.who, ("rejuvenate", words))


def _discard(v: Voice, operation: op.Discard) -> Phrase:
    picked = operation.cards
    own = Cards(zone=("hand",), of=picked.of, like=picked.like, n=picked.n, up_to=picked.up_to, all=picked.all)
    random = Cards(zone=("hand",), of=picked.of, n=picked.n, chooser="random", like=picked.like)
    by_foe = Cards(zone=("hand",), of="foe", like=picked.like, n=picked.n, chooser="foe")
    if picked == own and picked.all and picked.like is None and picked.n == 1 and not picked.up_to:
        _remember_cards(v, picked, "discarded")
        return v.does(picked.of if picked.of != "any" else "any", ("discard", f"{v.own(picked.of)} hand"))
    if (picked == own and picked.of == "me") or (picked in (by_foe, random) and picked.of != "any"):
        text = cards(v, picked, "FROM")
        text = text.replace(f" FROM {pile(v, picked)}", "", 1).replace(f" of {v.foes} choice", "", 1)
        _remember_cards(v, picked, "discarded")
        return v.does(picked.of, ("discard", text))
    if picked == own and picked.of == "foe" and not picked.all:
        text = cards(v, picked, "of your choice from" if not v.flipped else "of their choice from")
        _remember_cards(v, picked, "discarded")
        return v.does("me", ("discard", text))
    return move(v, "discard", picked, "discarded")


def _to_hand(v: Voice, operation: op.ReturnToHand) -> Phrase:
    back = operation.cards.zone == ("play",) and operation.cards.that is None
    tail = f"{'to' if back else 'into'} {_hand_of(v, operation.cards)} hand"
    tail += " and reveal it" if operation.reveal else ""
    return move(v, "return" if back else "place", operation.cards, "returned" if back else "taken", tail)


ON_DECK = {
    "discard": ("place", "into {} discard pile"),
    "banished": ("place", "into {} Banished Zone"),
    "hand": ("place", "back into {} hand"),
    "deck": ("shuffle", "into {} Life Deck"),
    "deck_top": ("place", "on top of {} Life Deck"),
    "deck_bottom": ("place", "at the bottom of {} Life Deck"),
    "deck_top_or_bottom": ("place", "at the top or bottom of {} Life Deck"),
    "play": ("place", "into play on {} side"),
    "aside": ("set", "aside for {} use"),
}


def _put_on_deck(v: Voice, operation: op.PutOnDeck) -> Phrase:
    verb, where = ON_DECK[operation.to]
    tail = where.format(_hand_of(v, operation.cards))
    if (
        operation.reveal
        and operation.cards.zone == ("deck",)
        and operation.cards.that is None
        and operation.cards.place is None
    ):
        return move(v, verb, operation.cards, "placed", tail, is_shown=True)
    tail += " after revealing it" if operation.reveal else ""
    if operation.cards.zone == ("hand",) and operation.cards.of == "me" and operation.cards.that is None:
        picked = cards(v, operation.cards, "from")
        _remember_cards(v, operation.cards, "placed")
        return v.does("me", (verb, f"{picked} {tail}"))
    return move(v, verb, operation.cards, "shuffled" if operation.to == "deck" else "placed", tail)


def _to_discard(v: Voice, operation: op.ToDiscard) -> Phrase:
    tail = f"on top of {_hand_of(v, operation.cards)} discard pile"
    if "deck" in operation.cards.zone and operation.cards.that in (None, "named") and operation.cards.place is None:
        return move(v, "place", operation.cards, "discarded", found="discard")
    tail = "on top of it" if operation.cards.zone == ("discard",) and operation.cards.within is None else tail
    return move(v, "place", operation.cards, "discarded", tail)


def _place(v: Voice, operation: op.PlaceInPlay) -> Phrase:
    hosts = {"my_mp": f"{v.your} MP", "foe_mp": f"{v.foes} MP", "as_it_says": "the MP it names"}
    side = {"me": "", "foe": f" on {v.foes} side", "owner": f" on {_its(v, operation.cards)} owner's side"}[
        operation.controller
    ]
    tail = f"into play{side}"
    if operation.stages is not None:
        tail += f" at {units(v, operation.stages, 'stage')}"
    if operation.attach_to is None:
        return move(v, "place", operation.cards, "placed", tail)
    tail = f"to {hosts[operation.attach_to]}" + tail.removeprefix("into play")
    return move(v, "attach", operation.cards, "attached", tail)


def _attach(v: Voice, operation: op.Attach) -> Phrase:
    what = cards(v, operation.card, "from") if operation.card is not None else "this"
    if operation.card is not None:
        _remember_cards(v, operation.card, "attached")
    host = cards(v, operation.to) if isinstance(operation.to, Cards) else v.personality(operation.to)
    words = f"{what} to {host}"
    return v.does("me", ("attach", words + (f" if {conditions(v, operation.needs)}" if operation.needs else "")))


def _capture(v: Voice, operation: op.Capture) -> Phrase:
    return move(v, "capture", operation.cards, "captured", "" if operation.use else "without using its effects", "in")


def _control(v: Voice, operation: op.GiveControl) -> Phrase:
    words = cards(v, operation.cards)
    _remember_cards(v, operation.cards, "taken")
    return v.does(operation.to, ("take", f"control of {words}"))


THIS_TO = {
    "discard": ("discard", ""),
    "banished": ("banish", ""),
    "hand": ("return", "to your hand"),
    "deck": ("shuffle", "into your Life Deck"),
    "deck_top": ("place", "on top of your Life Deck"),
    "deck_bottom": ("place", "at the bottom of your Life Deck"),
    "deck_top_or_bottom": ("place", "at the top or bottom of your Life Deck"),
    "play": ("place", "into play"),
    "aside": ("set", "aside"),
}


def _move_this(v: Voice, operation: op.MoveThis) -> Phrase:
    verb, tail = THIS_TO[operation.to]
    v.last, v.moved = "this card", "moved"
    return v.does(
        "me", (verb, f"{'it' if v.this_is_it and not v.it else 'this'}{spaced(tail.replace('your', v.your))}")
    )


def _redraw(v: Voice, operation: op.Redraw) -> Phrase:
    own = v.own(operation.who)
    return v.does(operation.who, ("shuffle", f"{own} hand into {own} Life Deck"), ("draw", "as many cards"))


# --- looking ------------------------------------------------------------------------


def _name(v: Voice, operation: op.NameCards) -> Phrase:
    kind = types(operation.types, False) if operation.types else "card"
    kinds = types(operation.types, True) if operation.types else "cards"
    v.named = "the named card" if operation.n == 1 else "the named cards"
    different = "different " if operation.different else ""
    words = with_article(f"{different}{kind}") if operation.n == 1 else f"{operation.n} {different}{kinds}"
    return v.does("me", ("name", words))


def _reveal(v: Voice, operation: op.Reveal) -> Phrase:
    if operation.until is None:
        picked = operation.cards
        if (
            picked.zone == ("hand",)
            and picked.all
            and picked.like is None
            and picked.that is None
            and picked.of == "me"
        ):
            return v.does("me", ("reveal", cards(v, picked).replace("all cards in ", "", 1)))
        if picked == Cards(zone=("deck",), of=picked.of, all=True):
            return v.does("me", ("reveal", pile(v, picked)))
        text = cards(v, picked, "from")
        _remember_cards(v, picked, "revealed")
        return v.does("me", ("reveal", text))
    text = f"cards from the {operation.cards.place} of {pile(v, operation.cards)}"
    if operation.cards != Cards(zone=("deck",), of=operation.cards.of, place=operation.cards.place, all=True):
        text = cards(v, operation.cards, "from")
    v.it, v.moved, v.it_of = "it", "revealed", operation.cards.of
    return v.does("me", ("reveal", f"{text} until {v.me} reveal {with_article(noun(operation.until))}"))


def _look(v: Voice, operation: op.Look) -> Phrase:
    whose = "a" if operation.who == "any" else v.whose(operation.who)
    v.it, v.moved = "it" if operation.n == 1 else "them", "seen"
    v.it_of = operation.who if operation.who in ("me", "foe") else "any"
    verbs = [("look", f"at the {operation.place} {units(v, operation.n, 'card', 'card')} of {whose} Life Deck")]
    if operation.reorder:
        verbs.append(("put", f"{v.it} back in any order"))
    return v.does("me", *verbs)


def _reorder_discard(v: Voice, operation: op.ReorderDiscard) -> Phrase:
    moved = units(v, operation.n, "card", "card")
    words = f"the {operation.place} {moved} of {v.whose(operation.who)} discard pile in any order"
    return v.does("me", ("put", words))


def _choose(v: Voice, operation: op.Choose) -> Phrase:
    picked, text = operation.cards, cards(v, operation.cards)
    _remember_cards(v, picked, "chosen")
    if picked.zone == ("deck",) and picked.place is None and picked.that is None:
        return v.does("me", ("search", f"{pile(v, picked)} for {text.replace(f' in {pile(v, picked)}', '', 1)}"))
    return v.does("me", ("choose", text))


def _remember(v: Voice, operation: op.Remember) -> Phrase:
    meant = str(operation.n) if isinstance(operation.n, int) else meaning(v, operation.n)
    return Phrase(f"X is {meant}")


def _reveal_hand(v: Voice, operation: op.RevealHand) -> Phrase:
    v.moved = "revealed"
    return v.does(operation.who, ("reveal", f"{v.own(operation.who)} hand"))


def _use_ball(v: Voice, operation: op.UseBall) -> Phrase:
    what = cards(v, operation.cards)
    return v.does("me", ("use", "its effects" if what == "it" else f"the effects of {what}"))


def _may_use(v: Voice, operation: op.MayUse) -> Phrase:
    return Phrase(
        f"{v.me} may use {cards(v, operation.cards)} once{spaced(until(v, operation.until))} as if out of {v.your} hand"
    )


def _mimic(v: Voice, operation: op.Mimic) -> Phrase:
    return Phrase(f"this becomes a copy of {cards(v, operation.cards)}{spaced(until(v, operation.until))}")


def _use_power(v: Voice, operation: op.UsePower) -> Phrase:
    like, kind = operation.cards.like, "an effect"
    if like is not None and like.icon == "power":
        like, kind = msgspec.structs.replace(like, icon=None), "a Power"
    what = cards(v, msgspec.structs.replace(operation.cards, like=like))
    return v.does("me", ("use", f"{kind} of {what} as if it were this card's"))


def _use_hit(v: Voice, operation: op.UseHit) -> Phrase:
    return v.does("me", ("use", f"the HIT effects of {cards(v, operation.cards)}"))


MOVING: dict[type, Callable[[Voice, Any], Phrase]] = {
    op.ChangeAnger: _anger,
    op.SetAnger: lambda v, operation: v.does(
        "me", ("set", f"{v.whose(operation.who)} anger to {number_of(v, operation.to)}")
    ),
    op.SwapAnger: lambda v, operation: v.does("me", ("swap", f"anger with {v.foe}")),
    op.ChangeStages: _stages,
    op.SetStages: lambda v, operation: v.does(
        "me", ("set", f"{v.personality(operation.of)} to {units(v, operation.to, 'stage')}")
    ),
    op.PayStages: _pay_stages,
    op.ChangeLevel: _level,
    op.SetLevel: lambda v, operation: v.does(
        "me", ("set", f"{v.whose(operation.who)} MP to Level {number_of(v, operation.to)}")
    ),
    op.Draw: _draw,
    op.Mill: lambda v, operation: _off_deck(v, "destroy", "destroyed", operation),
    op.BanishFromDeck: lambda v, operation: _off_deck(v, "banish", "banished", operation),
    op.RejuvenateTop: _rejuvenate,
    op.Destroy: lambda v, operation: move(v, "destroy", operation.cards, "destroyed", prep="destroy"),
    op.Discard: _discard,
    op.Banish: lambda v, operation: move(v, "banish", operation.cards, "banished"),
    op.ReturnToHand: _to_hand,
    op.PutOnDeck: _put_on_deck,
    op.RejuvenateChosen: lambda v, operation: move(v, "rejuvenate", operation.cards, "rejuvenated"),
    op.ToDiscard: _to_discard,
    op.PlaceInPlay: _place,
    op.PlayCard: lambda v, operation: move(
        v, "play", operation.cards, "played", "without cost" if operation.free else ""
    ),
    op.Attach: _attach,
    op.Capture: _capture,
    op.GiveControl: _control,
    op.SetAside: lambda v, operation: move(v, "set", operation.cards, "set aside", "aside"),
    op.MoveThis: _move_this,
    op.Shuffle: lambda v, operation: v.does("me", ("shuffle", f"{v.whose(operation.who)} Life Deck")),
    op.Redraw: _redraw,
    op.UseBall: _use_ball,
    op.Choose: _choose,
    op.Reveal: _reveal,
    op.Look: _look,
    op.ReorderDiscard: _reorder_discard,
    op.LookAtHand: lambda v, operation: v.does("me", ("look", f"at {v.whose(operation.who)} hand")),
    op.RevealHand: _reveal_hand,
    op.OpenHand: lambda v, operation: v.does(
        operation.who, ("play", f"with {v.own(operation.who)} hand revealed{spaced(until(v, operation.until))}")
    ),
    op.NameCards: _name,
    op.UseHit: _use_hit,
    op.UsePower: _use_power,
    op.MayUse: _may_use,
    op.Mimic: _mimic,
    op.UseCritical: lambda v, operation: v.does(
        "me", ("use", "a critical damage effect" if operation.n == 1 else f"{operation.n} critical damage effects")
    ),
    op.Remember: _remember,
}

__all__ = ["MOVING", "spaced", "until"]

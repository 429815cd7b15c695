"""What an operation does, in words: anger, stages, Levels, moving cards, looking."""

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
    """How long, as the end of a sentence. Nothing for what lasts as long as the card is in play."""
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


def _anger(v: Voice, deed: op.ChangeAnger) -> Phrase:
    verb = "lower" if is_negative(deed.by) else "raise"
    words = f"{v.whose(deed.who)} anger by {by_how_much(v, deed.by, deed.up_to)}"
    v.paid_unit = "anger"
    return v.does("me", (verb, words))


def _stages(v: Voice, deed: op.ChangeStages) -> Phrase:
    verb = "lose" if is_negative(deed.by) else "gain"
    number = _up_to(units(v, size(deed.by), "stage"), deed.up_to)
    v.paid_unit = "stages"
    if deed.of == "performing" and deed.like is None:
        return v.does("me", (verb, number))
    return said(_personality(v, deed), (verb, number))


def _personality(v: Voice, deed: op.ChangeStages) -> str:
    words = v.personality(deed.of)
    if deed.like is None:
        return words
    if words.endswith("personalities"):
        kind = noun(deed.like, True, "personality").replace("personalitys", "personalities")
        return words.removesuffix("personalities") + kind
    if words == "each personality":
        return f"each {noun(deed.like, head='personality')}"
    return f"{words}, if {with_article(noun(deed.like, head='personality'))},"


def _pay_stages(v: Voice, deed: op.PayStages) -> Phrase:
    number = f"{number_of(v, deed.n)} or more stages" if deed.any else units(v, deed.n, "stage")
    number = "any number of stages" if deed.any and deed.n == 0 else number
    v.paid_unit = "stages"
    if deed.of == "performing":
        return v.does("me", ("pay", number))
    return said(v.personality(deed.of), ("pay", number))


def _level(v: Voice, deed: op.ChangeLevel) -> Phrase:
    by = size(deed.by)
    number = _up_to(units(v, by, "Level", "" if deed.up_to else "a Level"), deed.up_to)
    down = is_negative(deed.by)
    verb = ("lose or advance" if down else "advance or lose") if deed.either else "lose" if down else "advance"
    finite = said(f"{v.whose(deed.who)} MP", (verb, number))
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
    """Whose hand or Life Deck it is: a card never goes to a player who does not own it."""
    of = picked.of if picked.that in (None, "named") else v.it_of if picked.that in ("it", "rest") else v.source_of
    if picked.zone == ("play",) and picked.that is None and picked.owner == "any":
        of = "any"
    of = "me" if picked.that == "this" else of
    of = picked.owner if picked.owner != "any" else of
    if of != "any":
        return v.whose(of)
    return f"{_its(v, picked)} owner's"


def _draw(v: Voice, deed: op.Draw) -> Phrase:
    own = v.own(deed.who)
    pile_of = {
        "bottom": f"bottom {{}} of {own} Life Deck",
        "discard_top": f"top {{}} of {own} discard pile",
        "discard_bottom": f"bottom {{}} of {own} discard pile",
        "deck_either": f"top or bottom {{}} of {own} Life Deck",
        "discard_either": f"top or bottom {{}} of {own} discard pile",
        "either": f"top or bottom {{}} of {own} Life Deck or discard pile",
    }
    if deed.source == "top":
        words = _up_to(units(v, deed.n, "card", "a card" if not deed.up_to else ""), deed.up_to)
    else:
        words = _up_to(f"the {pile_of[deed.source].format(units(v, deed.n, 'card', 'card'))}", deed.up_to)
    v.moved, v.it = "drawn", "it" if deed.n == 1 else "them"
    v.it_of = "me" if deed.who == "me" else "foe"
    verbs = [("draw", words)]
    if deed.reveal:
        verbs.append(("reveal", v.it))
    return v.does(deed.who, *verbs)


def _off_deck(v: Voice, verb: str, done: str, deed: op.Mill | op.BanishFromDeck) -> Phrase:
    up_to = isinstance(deed, op.Mill) and deed.up_to
    words = f"the {deed.place} {units(v, deed.n, 'card', 'card')} of {v.whose(deed.who)} Life Deck"
    if isinstance(deed.n, Count) and deed.n.plus and for_each(v, deed.n):
        number = v.letter(meaning(v, deed.n))
        words = f"the {deed.place} {number} cards of {v.whose(deed.who)} Life Deck"
    elif isinstance(deed.n, Count) and " for each" in words:
        each = units(v, deed.n, "card", "card")
        first, _, rest = each.partition(" for ")
        words = f"the {deed.place} {first} of {v.whose(deed.who)} Life Deck for {rest}"
    v.moved, v.it = done, "it" if deed.n == 1 else "them"
    v.last = f"the {done} card{'' if deed.n == 1 else 's'}"
    v.it_of = deed.who if deed.who in ("me", "foe") else "any"
    return v.does("me", (verb, _up_to(words, up_to)))


def _rejuvenate(v: Voice, deed: op.RejuvenateTop) -> Phrase:
    end = f" from the bottom of {v.own(deed.who)} discard pile" if deed.place == "bottom" else ""
    words = f"{_up_to(number_of(v, deed.n), deed.up_to)}{end}"
    v.moved, v.it = "rejuvenated", "it" if deed.n == 1 else "them"
    return v.does(deed.who, ("rejuvenate", words))


def _discard(v: Voice, deed: op.Discard) -> Phrase:
    picked = deed.cards
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


def _to_hand(v: Voice, deed: op.ReturnToHand) -> Phrase:
    back = deed.cards.zone == ("play",) and deed.cards.that is None
    tail = f"{'to' if back else 'into'} {_hand_of(v, deed.cards)} hand"
    tail += " and reveal it" if deed.reveal else ""
    return move(v, "return" if back else "place", deed.cards, "returned" if back else "taken", tail)


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


def _put_on_deck(v: Voice, deed: op.PutOnDeck) -> Phrase:
    verb, where = ON_DECK[deed.to]
    tail = where.format(_hand_of(v, deed.cards))
    if deed.reveal and deed.cards.zone == ("deck",) and deed.cards.that is None and deed.cards.place is None:
        return move(v, verb, deed.cards, "placed", tail, is_shown=True)
    tail += " after revealing it" if deed.reveal else ""
    if deed.cards.zone == ("hand",) and deed.cards.of == "me" and deed.cards.that is None:
        picked = cards(v, deed.cards, "from")
        _remember_cards(v, deed.cards, "placed")
        return v.does("me", (verb, f"{picked} {tail}"))
    return move(v, verb, deed.cards, "shuffled" if deed.to == "deck" else "placed", tail)


def _to_discard(v: Voice, deed: op.ToDiscard) -> Phrase:
    tail = f"on top of {_hand_of(v, deed.cards)} discard pile"
    if "deck" in deed.cards.zone and deed.cards.that in (None, "named") and deed.cards.place is None:
        return move(v, "place", deed.cards, "discarded", found="discard")
    tail = "on top of it" if deed.cards.zone == ("discard",) and deed.cards.within is None else tail
    return move(v, "place", deed.cards, "discarded", tail)


def _place(v: Voice, deed: op.PlaceInPlay) -> Phrase:
    hosts = {"my_mp": f"{v.your} MP", "foe_mp": f"{v.foes} MP", "as_it_says": "the MP it names"}
    side = {"me": "", "foe": f" on {v.foes} side", "owner": f" on {_its(v, deed.cards)} owner's side"}[deed.controller]
    tail = f"into play{side}"
    if deed.stages is not None:
        tail += f" at {units(v, deed.stages, 'stage')}"
    if deed.attach_to is None:
        return move(v, "place", deed.cards, "placed", tail)
    tail = f"to {hosts[deed.attach_to]}" + tail.removeprefix("into play")
    return move(v, "attach", deed.cards, "attached", tail)


def _attach(v: Voice, deed: op.Attach) -> Phrase:
    what = cards(v, deed.card, "from") if deed.card is not None else "this"
    if deed.card is not None:
        _remember_cards(v, deed.card, "attached")
    host = cards(v, deed.to) if isinstance(deed.to, Cards) else v.personality(deed.to)
    words = f"{what} to {host}"
    return v.does("me", ("attach", words + (f" if {conditions(v, deed.needs)}" if deed.needs else "")))


def _capture(v: Voice, deed: op.Capture) -> Phrase:
    return move(v, "capture", deed.cards, "captured", "" if deed.use else "without using its effects", "in")


def _control(v: Voice, deed: op.GiveControl) -> Phrase:
    words = cards(v, deed.cards)
    _remember_cards(v, deed.cards, "taken")
    return v.does(deed.to, ("take", f"control of {words}"))


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


def _move_this(v: Voice, deed: op.MoveThis) -> Phrase:
    verb, tail = THIS_TO[deed.to]
    v.last, v.moved = "this card", "moved"
    return v.does(
        "me", (verb, f"{'it' if v.this_is_it and not v.it else 'this'}{spaced(tail.replace('your', v.your))}")
    )


def _redraw(v: Voice, deed: op.Redraw) -> Phrase:
    own = v.own(deed.who)
    return v.does(deed.who, ("shuffle", f"{own} hand into {own} Life Deck"), ("draw", "as many cards"))


# --- looking ------------------------------------------------------------------------


def _name(v: Voice, deed: op.NameCards) -> Phrase:
    kind = types(deed.types, False) if deed.types else "card"
    kinds = types(deed.types, True) if deed.types else "cards"
    v.named = "the named card" if deed.n == 1 else "the named cards"
    different = "different " if deed.different else ""
    words = with_article(f"{different}{kind}") if deed.n == 1 else f"{deed.n} {different}{kinds}"
    return v.does("me", ("name", words))


def _reveal(v: Voice, deed: op.Reveal) -> Phrase:
    if deed.until is None:
        picked = deed.cards
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
    text = f"cards from the {deed.cards.place} of {pile(v, deed.cards)}"
    if deed.cards != Cards(zone=("deck",), of=deed.cards.of, place=deed.cards.place, all=True):
        text = cards(v, deed.cards, "from")
    v.it, v.moved, v.it_of = "it", "revealed", deed.cards.of
    return v.does("me", ("reveal", f"{text} until {v.me} reveal {with_article(noun(deed.until))}"))


def _look(v: Voice, deed: op.Look) -> Phrase:
    whose = "a" if deed.who == "any" else v.whose(deed.who)
    v.it, v.moved = "it" if deed.n == 1 else "them", "seen"
    v.it_of = deed.who if deed.who in ("me", "foe") else "any"
    verbs = [("look", f"at the {deed.place} {units(v, deed.n, 'card', 'card')} of {whose} Life Deck")]
    if deed.reorder:
        verbs.append(("put", f"{v.it} back in any order"))
    return v.does("me", *verbs)


def _reorder_discard(v: Voice, deed: op.ReorderDiscard) -> Phrase:
    words = f"the {deed.place} {units(v, deed.n, 'card', 'card')} of {v.whose(deed.who)} discard pile in any order"
    return v.does("me", ("put", words))


def _choose(v: Voice, deed: op.Choose) -> Phrase:
    picked, text = deed.cards, cards(v, deed.cards)
    _remember_cards(v, picked, "chosen")
    if picked.zone == ("deck",) and picked.place is None and picked.that is None:
        return v.does("me", ("search", f"{pile(v, picked)} for {text.replace(f' in {pile(v, picked)}', '', 1)}"))
    return v.does("me", ("choose", text))


def _remember(v: Voice, deed: op.Remember) -> Phrase:
    meant = str(deed.n) if isinstance(deed.n, int) else meaning(v, deed.n)
    return Phrase(f"X is {meant}")


def _reveal_hand(v: Voice, deed: op.RevealHand) -> Phrase:
    v.moved = "revealed"
    return v.does(deed.who, ("reveal", f"{v.own(deed.who)} hand"))


def _use_ball(v: Voice, deed: op.UseBall) -> Phrase:
    what = cards(v, deed.cards)
    return v.does("me", ("use", "its effects" if what == "it" else f"the effects of {what}"))


def _may_use(v: Voice, deed: op.MayUse) -> Phrase:
    return Phrase(
        f"{v.me} may use {cards(v, deed.cards)} once{spaced(until(v, deed.until))} as if out of {v.your} hand"
    )


def _mimic(v: Voice, deed: op.Mimic) -> Phrase:
    return Phrase(f"this becomes a copy of {cards(v, deed.cards)}{spaced(until(v, deed.until))}")


def _use_power(v: Voice, deed: op.UsePower) -> Phrase:
    like, kind = deed.cards.like, "an effect"
    if like is not None and like.icon == "power":
        like, kind = msgspec.structs.replace(like, icon=None), "a Power"
    what = cards(v, msgspec.structs.replace(deed.cards, like=like))
    return v.does("me", ("use", f"{kind} of {what} as if it were this card's"))


def _use_hit(v: Voice, deed: op.UseHit) -> Phrase:
    return v.does("me", ("use", f"the HIT effects of {cards(v, deed.cards)}"))


MOVING: dict[type, Callable[[Voice, Any], Phrase]] = {
    op.ChangeAnger: _anger,
    op.SetAnger: lambda v, deed: v.does("me", ("set", f"{v.whose(deed.who)} anger to {number_of(v, deed.to)}")),
    op.SwapAnger: lambda v, deed: v.does("me", ("swap", f"anger with {v.foe}")),
    op.ChangeStages: _stages,
    op.SetStages: lambda v, deed: v.does("me", ("set", f"{v.personality(deed.of)} to {units(v, deed.to, 'stage')}")),
    op.PayStages: _pay_stages,
    op.ChangeLevel: _level,
    op.SetLevel: lambda v, deed: v.does("me", ("set", f"{v.whose(deed.who)} MP to Level {number_of(v, deed.to)}")),
    op.Draw: _draw,
    op.Mill: lambda v, deed: _off_deck(v, "destroy", "destroyed", deed),
    op.BanishFromDeck: lambda v, deed: _off_deck(v, "banish", "banished", deed),
    op.RejuvenateTop: _rejuvenate,
    op.Destroy: lambda v, deed: move(v, "destroy", deed.cards, "destroyed", prep="destroy"),
    op.Discard: _discard,
    op.Banish: lambda v, deed: move(v, "banish", deed.cards, "banished"),
    op.ReturnToHand: _to_hand,
    op.PutOnDeck: _put_on_deck,
    op.RejuvenateChosen: lambda v, deed: move(v, "rejuvenate", deed.cards, "rejuvenated"),
    op.ToDiscard: _to_discard,
    op.PlaceInPlay: _place,
    op.PlayCard: lambda v, deed: move(v, "play", deed.cards, "played", "without cost" if deed.free else ""),
    op.Attach: _attach,
    op.Capture: _capture,
    op.GiveControl: _control,
    op.SetAside: lambda v, deed: move(v, "set", deed.cards, "set aside", "aside"),
    op.MoveThis: _move_this,
    op.Shuffle: lambda v, deed: v.does("me", ("shuffle", f"{v.whose(deed.who)} Life Deck")),
    op.Redraw: _redraw,
    op.UseBall: _use_ball,
    op.Choose: _choose,
    op.Reveal: _reveal,
    op.Look: _look,
    op.ReorderDiscard: _reorder_discard,
    op.LookAtHand: lambda v, deed: v.does("me", ("look", f"at {v.whose(deed.who)} hand")),
    op.RevealHand: _reveal_hand,
    op.OpenHand: lambda v, deed: v.does(
        deed.who, ("play", f"with {v.own(deed.who)} hand revealed{spaced(until(v, deed.until))}")
    ),
    op.NameCards: _name,
    op.UseHit: _use_hit,
    op.UsePower: _use_power,
    op.MayUse: _may_use,
    op.Mimic: _mimic,
    op.UseCritical: lambda v, deed: v.does(
        "me", ("use", "a critical damage effect" if deed.n == 1 else f"{deed.n} critical damage effects")
    ),
    op.Remember: _remember,
}

__all__ = ["MOVING", "spaced", "until"]

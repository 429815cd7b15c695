"""What an operation does, in words: anger, stages, Levels, moving cards, looking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Amount, Cards, Count
from tenkaichi.games.tcg.words.happenings import NAMES, conditions
from tenkaichi.games.tcg.words.picking import (
    PERSONALITIES,
    POSSESSIVE,
    TYPES,
    amount,
    cards,
    join,
    noun,
    the_first,
    units,
    with_article,
)

UNTIL = {
    "attack": "for this attack",
    "action": "for this action",
    "foe_next_action": "until the end of the opponent's next action",
    "my_next_action": "until the end of your next action",
    "combat": "for the rest of combat",
    "turn": "for the rest of the turn",
    "my_next_turn_start": "until your next turn starts",
    "my_next_turn_end": "until your next turn ends",
    "foe_next_turn_end": "until the opponent's next turn ends",
    "in_play": "while this card is in play",
    "game": "for the rest of the game",
}
DESTINATIONS = {
    "discard": "into the discard pile",
    "banished": "into the Banished Zone",
    "hand": "into the hand",
    "deck": "into the Life Deck, which is shuffled",
    "deck_top": "on top of the Life Deck",
    "deck_bottom": "under the Life Deck",
    "deck_top_or_bottom": "on top of the Life Deck or under it",
    "play": "into play",
    "aside": "aside",
}
WHO = {
    "me": "",
    "foe": "the opponent: ",
    "both": "each player, you first: ",
    "any": "a player of your choice: ",
    "that": "that player: ",
}


def lasting(until: str | None, without: str = " (without end)") -> str:
    """How long. On a constant text `in_play` goes without saying; `without` is said where no end is given."""
    if until is None:
        return without
    return "" if until == "in_play" and without else f" ({UNTIL[until]})"


def is_negative(number: Amount) -> bool:
    return number < 0 if isinstance(number, int) else number.times < 0


def size(number: Amount) -> str:
    """A change without its sign: the verb says the direction."""
    if isinstance(number, int):
        return amount(abs(number))
    if number.times < 0:
        return amount(Count(**{**_fields(number), "times": -number.times, "plus": -number.plus}))
    return amount(number)


def _fields(count: Count) -> dict[str, Any]:
    return {name: getattr(count, name) for name in count.__struct_fields__}


def _up_to(number: str, flag: bool) -> str:
    return f"up to {number}" if flag else number


# --- anger, stages, Levels ----------------------------------------------------------


def _anger(deed: op.ChangeAnger) -> str:
    verb = "lower" if is_negative(deed.by) else "raise"
    whose = {"any": "the anger of a player of your choice", "that": "that player's anger"}
    return f"{verb} {whose.get(deed.who, f'{POSSESSIVE[deed.who]} anger')} by {_up_to(size(deed.by), deed.up_to)}"


def _stages(deed: op.ChangeStages) -> str:
    verb = "loses" if is_negative(deed.by) else "gains"
    which = f", if it is {with_article(noun(deed.like, head='personality'))}," if deed.like is not None else ""
    unit = "stage" if deed.by in (1, -1) else "stages"
    return f"{PERSONALITIES[deed.of]}{which} {verb} {_up_to(size(deed.by), deed.up_to)} {unit}"


def _pay_stages(deed: op.PayStages) -> str:
    number = f"{amount(deed.n)} or more stages" if deed.any else units(deed.n, "stage")
    return f"{PERSONALITIES[deed.of]} pays {number}"


def _level(deed: op.ChangeLevel) -> str:
    whose = "the chosen player's" if deed.who == "any" else POSSESSIVE[deed.who]
    number = _up_to(size(deed.by), deed.up_to) + (" Level" if deed.by in (1, -1) else " Levels")
    if deed.either:
        sign = " (downwards counted first)" if is_negative(deed.by) else ""
        return f"{whose} MP advances or is lowered {number}, as you choose{sign}"
    return f"{whose} MP {'is lowered' if is_negative(deed.by) else 'advances'} {number}"


# --- cards --------------------------------------------------------------------------

SOURCES = {
    "top": "",
    "bottom": " from the bottom of the Life Deck",
    "discard_top": " from the top of the discard pile",
    "discard_bottom": " from the bottom of the discard pile",
    "deck_either": " from the top or the bottom of the Life Deck",
    "discard_either": " from the top or the bottom of the discard pile",
    "either": " from the top or the bottom of the Life Deck or of the discard pile",
}


def _draw(deed: op.Draw) -> str:
    shown = ", showing it" if deed.reveal else ""
    return f"{WHO[deed.who]}draw {_up_to(units(deed.n, 'card'), deed.up_to)}{SOURCES[deed.source]}{shown}"


def _mill(deed: op.Mill) -> str:
    number = _up_to(units(deed.n, "card"), deed.up_to)
    return f"destroy {number} off the {deed.place} of {POSSESSIVE[deed.who]} Life Deck"


def _banish_deck(deed: op.BanishFromDeck) -> str:
    return f"banish {units(deed.n, 'card')} off the {deed.place} of {POSSESSIVE[deed.who]} Life Deck"


def _rejuvenate(deed: op.RejuvenateTop) -> str:
    end = " from the bottom of the discard pile" if deed.place == "bottom" else ""
    return f"{WHO[deed.who]}rejuvenate {_up_to(amount(deed.n), deed.up_to)}{end}"


OWNERS = {
    "discard": "put {} in the owner's discard pile",
    "banished": "put {} in the owner's Banished Zone",
    "hand": "put {} back in the owner's hand",
    "deck": "shuffle {} into the owner's Life Deck",
    "deck_top": "put {} on top of the owner's Life Deck",
    "deck_bottom": "put {} under the owner's Life Deck",
    "deck_top_or_bottom": "put {} on top of the owner's Life Deck or under it",
    "play": "put {} into play on the owner's side",
    "aside": "set {} aside for the owner",
}


def _put_on_deck(deed: op.PutOnDeck) -> str:
    return OWNERS[deed.to].format(cards(deed.cards)) + (", showing it first" if deed.reveal else "")


def _place(deed: op.PlaceInPlay) -> str:
    words = f"place {cards(deed.cards)} into play"
    words += {"me": "", "foe": " on the opponent's side", "owner": " on the owner's side"}[deed.controller]
    words += f" at stage {amount(deed.stages)}" if deed.stages is not None else ""
    hosts = {"my_mp": "your MP", "foe_mp": "the opponent's MP", "as_it_says": "the MP that it names"}
    return words + (f", attached to {hosts[deed.attach_to]}" if deed.attach_to is not None else "")


def _attach(deed: op.Attach) -> str:
    what = cards(deed.card) if deed.card is not None else "this card"
    host = cards(deed.to) if isinstance(deed.to, Cards) else PERSONALITIES[deed.to]
    words = f"attach {what} to {host}"
    return words + (f", but only if {conditions(deed.needs)}" if deed.needs else "")


def _name(deed: op.NameCards) -> str:
    kind = join([TYPES[each][0] for each in deed.types], "or") if deed.types else "card but no Dragon Ball"
    different = " different" if deed.different else ""
    return f"name {deed.n}{different} {'title' if deed.n == 1 else 'titles'} ({kind})"


def _reveal(deed: op.Reveal) -> str:
    if deed.until is None:
        return f"show {cards(deed.cards)}"
    return f"show {cards(deed.cards)} one by one until {with_article(noun(deed.until))} appears"


def _look(deed: op.Look) -> str:
    order = " and put them back in any order" if deed.reorder else ""
    return f"look at the {deed.place} {the_first(deed.n, 'card')} of {POSSESSIVE[deed.who]} Life Deck{order}"


def _reorder_discard(deed: op.ReorderDiscard) -> str:
    return f"put the {deed.place} {units(deed.n, 'card')} of {POSSESSIVE[deed.who]} discard pile in any order"


MOVING: dict[type, Callable[[Any], str]] = {
    op.ChangeAnger: _anger,
    op.SetAnger: lambda deed: f"set {POSSESSIVE[deed.who]} anger to {amount(deed.to)}",
    op.SwapAnger: lambda deed: "swap your anger with the opponent's",
    op.ChangeStages: _stages,
    op.SetStages: lambda deed: f"set {PERSONALITIES[deed.of]} to stage {amount(deed.to)}",
    op.PayStages: _pay_stages,
    op.ChangeLevel: _level,
    op.SetLevel: lambda deed: f"set {POSSESSIVE[deed.who]} MP to Level {amount(deed.to)}",
    op.Draw: _draw,
    op.Mill: _mill,
    op.BanishFromDeck: _banish_deck,
    op.RejuvenateTop: _rejuvenate,
    op.Destroy: lambda deed: f"destroy {cards(deed.cards)}",
    op.Discard: lambda deed: f"discard {cards(deed.cards)}",
    op.Banish: lambda deed: f"banish {cards(deed.cards)}",
    op.ReturnToHand: lambda deed: f"put {cards(deed.cards)} in the owner's hand{', showing it' if deed.reveal else ''}",
    op.PutOnDeck: _put_on_deck,
    op.RejuvenateChosen: lambda deed: f"rejuvenate {cards(deed.cards)}",
    op.ToDiscard: lambda deed: f"put {cards(deed.cards)} on top of the owner's discard pile",
    op.PlaceInPlay: _place,
    op.PlayCard: lambda deed: f"play {cards(deed.cards)}{' without cost' if deed.free else ''}",
    op.Attach: _attach,
    op.Capture: lambda deed: f"capture {cards(deed.cards)}{'' if deed.use else ', without the use of its effects'}",
    op.GiveControl: lambda deed: f"{NAMES[deed.to]}: take control of {cards(deed.cards)}",
    op.SetAside: lambda deed: f"set {cards(deed.cards)} aside",
    op.MoveThis: lambda deed: f"put this card {DESTINATIONS[deed.to]}",
    op.Shuffle: lambda deed: f"shuffle {POSSESSIVE[deed.who]} Life Deck",
    op.Redraw: lambda deed: f"{WHO[deed.who]}shuffle the hand into the Life Deck and draw as many cards",
    op.UseBall: lambda deed: f"use the effects of {cards(deed.cards)}",
    op.Choose: lambda deed: f"choose {cards(deed.cards)}",
    op.Reveal: _reveal,
    op.Look: _look,
    op.ReorderDiscard: _reorder_discard,
    op.LookAtHand: lambda deed: f"look at {POSSESSIVE[deed.who]} hand",
    op.RevealHand: lambda deed: f"{WHO[deed.who]}show the hand",
    op.OpenHand: lambda deed: f"{POSSESSIVE[deed.who]} hand lies open{lasting(deed.until)}",
    op.NameCards: _name,
    op.UseHit: lambda deed: f"use the HIT effects of {cards(deed.cards)}",
    op.UsePower: lambda deed: f"use a Power of {cards(deed.cards)} as if it were this card's",
    op.UseCritical: lambda deed: f"use {deed.n} critical damage effect{'' if deed.n == 1 else 's'}",
    op.Remember: lambda deed: f"keep {amount(deed.n)} as the number kept",
}

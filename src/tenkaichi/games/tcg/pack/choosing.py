"""The parts of the language that pick and test: cards, numbers, times and conditions."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from tenkaichi.games.tcg.pack.vocabulary import (
    Alignment,
    AttackFlag,
    AttackKind,
    Ban,
    By,
    CardType,
    Cause,
    Chooser,
    EventName,
    Family,
    Icon,
    Period,
    Personality,
    Style,
    Value,
    Whose,
    Zone,
)


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The base of every record of the language."""


class Filter(Part, frozen=True, kw_only=True):
    """Properties of a card. All that are given must hold; `either` asks for one of several, `no` for none of them."""

    type: tuple[CardType, ...] = ()  # one of these
    styled: bool | None = None  # of the Mastery's Style, or considered so (TCG-NAME-04); False: non-Styled
    style: Style | None = None  # of this very Style
    named: bool | None = None  # Named after the MP (TCG-NAME-03)
    named_after: str = ""  # Named after this character
    title: str = ""  # the whole title
    title_has: str = ""  # these words stand in the title
    attack: AttackKind | Literal["any"] | None = None  # it is an attack (card) of that kind
    icon: Icon | None = None
    no_icon: Icon | None = None
    endurance: bool | None = None
    has_hit: bool | None = None  # its attack has a HIT effect
    stops: bool | None = None  # its text stops attacks; a shield may also only prevent damage
    raises_anger: bool | None = None  # as an immediate effect of its attack
    mentions_anger: bool | None = None
    trait: str = ""
    alignment: Alignment | None = None
    alignment_only: bool | None = None  # restricted to Heroes or Villains
    character: str = ""  # a personality of that name
    family: Family | None = None
    number: int | None = None
    number_up_to: Amount | None = None
    attaches: Literal["my_mp", "any_mp"] | None = None  # its own text attaches it to its player's MP, or to some MP
    either: tuple[Filter, ...] = ()
    no: tuple[Filter, ...] = ()


class Cards(Part, frozen=True, kw_only=True):
    """Cards picked from zones. Picking in a Life Deck is a search (TCG-GLOSS-09); `n` of them, `up_to` n, or `all`."""

    zone: tuple[Zone, ...] = ("play",)
    of: Whose = "any"  # whose zone; in play: who controls it
    owner: Whose = "any"  # whose card it is
    like: Filter | None = None
    # cards spoken of before; `rest`: those not taken of several, `source`: the one of the happening that is answered
    that: Literal["this", "it", "rest", "named", "paid", "source", "host"] | None = None
    other: bool = False  # not this very card
    other_title: bool = False  # not a card of this title
    host: Literal["my_mp", "foe_mp", "any_mp", "any"] | None = None  # attached to that
    copies_of: Literal["it", "this", "host"] | None = None  # of the same title as that card
    new: bool = False  # of a title that is not in play yet
    place: Literal["top", "bottom"] | None = None  # by position instead of by choice: the first ones that match
    within: Amount | None = None  # only among so many cards from the top (from the bottom, if `place` says so)
    n: Amount = 1
    up_to: bool = False
    all: bool = False
    different: bool = False  # all of different titles
    chooser: Chooser = "me"


class Count(Part, frozen=True, kw_only=True):
    """A number worked out when it is needed: a count of cards or a value, times, plus, at least, at most."""

    cards: Cards | None = None
    value: Value | None = None
    who: Whose = "me"
    of: Personality | None = None
    per: int = 1  # one for every so many
    times: int = 1
    plus: int = 0
    more: Count | None = None  # and this on top
    least: int | None = None
    most: int | None = None


Amount: TypeAlias = int | Count


class Attacks(Part, frozen=True, kw_only=True):
    """The attacks that a text speaks of."""

    kind: AttackKind | None = None
    styled: bool | None = None
    named: bool | None = None
    title_has: str = ""
    by: Literal["mp", "ally", "this", "it"] | None = None  # who performs it
    trait: str = ""
    performer_title_has: str = ""
    copied: bool | None = None
    from_hand: bool | None = None
    came_from: tuple[Zone, ...] = ()  # where its card was played from
    card: bool | None = None  # a card's attack, not a Power's
    types: tuple[CardType, ...] = ()
    raises_anger: bool | None = None  # an immediate effect has really raised its player's anger (TCG-CARD-PREM-S2)
    has_hit: bool | None = None
    fixed: bool | None = None  # its base damage does not use the Attack Table
    has_anger_text: bool | None = None
    flag: AttackFlag | None = None  # it has that property
    other: bool = False  # not this very attack
    this: bool = False  # only attacks of this very card


class When(Part, frozen=True, kw_only=True):
    """A happening to watch for, to look back at, or to replace. `this`: it is about this very card."""

    event: EventName
    also: tuple[EventName, ...] = ()  # or one of these
    who: Whose = "any"  # the player whom it befell or who did it
    by: By | None = None  # it was caused by an effect of that player (`anybody`: by any effect)
    cause: tuple[Cause, ...] = ()
    source: Filter | None = None  # the card whose effect caused it
    of_attack: bool = False  # the attack that is carried out caused it: its costs, its effects and those given to it
    card: Filter | None = None  # the card that it happened to
    this: bool = False
    other: bool = False  # another card than this
    came_from: tuple[Zone, ...] = ()
    place: Literal["top", "bottom", "in_use"] | None = None  # it lay at that end of its pile; was used out of a hand
    attack: Attacks | None = None
    at_least: int = 1
    at_most: int | None = None
    combat: bool | None = None  # during combat (True), or outside of it (False)


# --- conditions ----------------------------------------------------------------------------------------------------


class Test(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag_field="is"):
    """A condition."""


class CountIs(Test, frozen=True, kw_only=True, tag="count"):
    """A test of the number of cards; `more_than`: more than of the other selection."""

    cards: Cards
    min: Amount | None = None
    max: Amount | None = None
    more_than: Cards | None = None


class ValueIs(Test, frozen=True, kw_only=True, tag="value"):
    """A value lies in a range, or beats another one."""

    value: Value
    who: Whose = "me"
    of: Personality | None = None
    min: Amount | None = None
    max: Amount | None = None
    more_than: Count | None = None


class Outpowers(Test, frozen=True, kw_only=True, tag="outpowers"):
    """The Power Level of one personality is higher than another's."""

    a: Personality
    b: Personality


class MainPersonalityIs(Test, frozen=True, kw_only=True, tag="mp"):
    """A player's MP on its present Level is such a card."""

    who: Whose = "me"
    like: Filter


class Done(Test, frozen=True, kw_only=True, tag="done"):
    """The operation before was really carried out (TCG-GENERAL-02)."""


class ItIs(Test, frozen=True, kw_only=True, tag="it"):
    """The cards just chosen, moved, shown or paid: one of them is so. `any` False: all of them."""

    that: Literal["it", "paid", "source"] = "it"  # or those of the cost, or the one of the happening that is answered
    like: Filter | None = None
    owner: Whose = "any"
    any: bool = True
    zone: tuple[Zone, ...] = ()  # and still lies there
    stage: int | None = None


class Happened(Test, frozen=True, kw_only=True, tag="happened"):
    """It has happened so often since the start of this turn, combat, attack or game, in the foe's latest action, or
    by this very text in the present action.
    """

    when: When
    since: Period | Literal["foe_action", "text"] = "combat"
    min: int = 1


class LastAction(Test, frozen=True, kw_only=True, tag="last_action"):
    """The player's latest action in this combat was that."""

    who: Whose = "foe"
    was: Literal["pass", "attack", "physical", "energy", "power", "event", "setup"]


class During(Test, frozen=True, kw_only=True, tag="during"):
    """A test of the present step."""

    phase: Literal["combat", "entering_combat", "planning", "my_turn", "foe_turn"]


class ThisIs(Test, frozen=True, kw_only=True, tag="this"):
    """About this very card: where it lies, how it came, how often it was used."""

    zone: tuple[Zone, ...] = ()
    use: int | None = None  # this is its so manieth use
    entered_this_turn: bool | None = None
    top: bool | None = None  # the top card of its pile
    played_from: tuple[Zone, ...] = ()
    host: Literal["my_mp", "foe_mp"] | None = None


class AttackIs(Test, frozen=True, kw_only=True, tag="attack"):
    """About the attack that is being carried out or defended against."""

    like: Attacks | None = None
    whose: Whose = "any"
    critical: bool | None = None
    stopped_by: Filter | None = None
    prevented: bool | None = None
    modified_by_foe: bool | None = None


class Able(Test, frozen=True, kw_only=True, tag="able"):
    """Enough such cards exist to carry out what follows."""

    cards: Cards


class IsForbidden(Test, frozen=True, kw_only=True, tag="forbidden"):
    """An effect forbids that player this."""

    what: Ban
    who: Whose = "me"


class NoneOf(Test, frozen=True, kw_only=True, tag="not"):
    """None of these holds."""

    of: tuple[Condition, ...]


class AnyOf(Test, frozen=True, kw_only=True, tag="any"):
    """At least one of these holds."""

    of: tuple[Condition, ...]


class AllOf(Test, frozen=True, kw_only=True, tag="all"):
    """All of these hold."""

    of: tuple[Condition, ...]


Condition: TypeAlias = (
    CountIs
    | ValueIs
    | Outpowers
    | MainPersonalityIs
    | Done
    | ItIs
    | Happened
    | LastAction
    | During
    | ThisIs
    | AttackIs
    | Able
    | IsForbidden
    | NoneOf
    | AnyOf
    | AllOf
)


class Limit(Part, frozen=True, kw_only=True):
    """A limit on uses: `n` per period (0: no limit), counted for the card, its title or a Level's text.

    `first`: only the first such happenings of the period count, whether or not the text was there in time for them.
    """

    n: int = 1
    per: Period = "turn"
    key: Literal["card", "title", "ability"] = "card"
    first: bool = False


__all__ = [name for name in dir() if name[0].isupper()] + ["field"]

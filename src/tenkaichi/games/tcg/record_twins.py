"""Twins of records of the card language, with the same fields, for what the rules read at every question.

The records are msgspec structs: reading a field of one costs some 170 instructions in the compiled build, a field of
these classes a handful. A Book makes a twin when it is first asked for one (`Book.occasion` and its neighbours).
"""

from __future__ import annotations

from typing import Any, Final

from tenkaichi.games.tcg.card_reading import event_bits
from tenkaichi.games.tcg.pack.choosing import Amount, Attacks, Cards, Filter, When
from tenkaichi.games.tcg.pack.operations import AttackText, ChangeAttacks, ChangeRule, Forbid, Instead, Operation, Watch
from tenkaichi.games.tcg.pack.vocabulary import CAUSES, FLAGS, TYPES, ZONES

ANY_NUMBER: Final = 1 << 60
NOT_JUDGED: Final = -1


class Occasion:
    """A happening to watch for, to look back at or to replace: the twin of a `When`."""

    def __init__(self, when: When) -> None:
        self.when = when  # held, so that its id stays its own
        self.events = event_bits(when)  # bits of EVENTS
        self.who: str = when.who
        self.by: str | None = when.by
        self.causes = _bits(when.cause, CAUSES)  # bits of CAUSES; 0: any
        self.source: Filter | None = when.source
        self.of_attack = when.of_attack
        self.card: Filter | None = when.card
        self.this = when.this
        self.other = when.other
        self.zones = _bits(when.came_from, ZONES)  # bits of ZONES; 0: any
        self.place: str | None = when.place
        self.attack: Attacks | None = when.attack
        self.at_least = when.at_least
        self.at_most = ANY_NUMBER if when.at_most is None else when.at_most
        self.combat: bool | None = when.combat


class Response:
    """What a text does when something happens, or in its place: the twin of a `Watch` or an `Instead`."""

    def __init__(self, operation: Watch | Instead, occasion: Occasion) -> None:
        self.operation = operation
        self.number: int = operation.number
        self.occasion = occasion
        self.conditions: tuple[Any, ...] = operation.conditions
        self.do: tuple[Any, ...] = operation.do
        self.optional = operation.optional
        limit = operation.limit
        self.is_limited = limit is not None
        self.limit = 0 if limit is None else limit.n  # so often in a period
        self.period: str = "" if limit is None else limit.per
        self.is_watch = isinstance(operation, Watch)
        self.is_of_first = limit is not None and limit.first  # it speaks of the first time in the period
        is_of_all = self.is_of_first and not self.is_watch
        self.counts_cards = limit is not None and limit.key == "card" and not is_of_all
        self.per_card = isinstance(operation, Watch) and operation.per_card and operation.times is None
        self.sums = not (isinstance(operation, Watch) and operation.per_card)
        # of a replacement: does it change a number, or put that one in its place?
        self.to: Amount | None = operation.to if isinstance(operation, Instead) else None
        self.by: Amount | None = operation.by if isinstance(operation, Instead) else None
        self.is_number = self.to is not None or self.by is not None


class AttackWords:
    """What an attack says of itself: the twin of an `AttackText` with its damage."""

    def __init__(self, words: AttackText) -> None:
        self.kind: str = words.kind
        self.is_energy = words.kind == "energy"
        self.cost: Amount = words.cost
        self.styled: bool | None = words.styled
        self.table: str | None = words.damage.table
        self.table_times = words.damage.table_times
        self.stages: Amount = words.damage.stages
        self.life: Amount = words.damage.life


class AttackLikeness:
    """A selection of attacks: the twin of an `Attacks`."""

    def __init__(self, like: Attacks) -> None:
        self.like = like  # held, so that its id stays its own
        self.kind: str | None = like.kind
        self.styled: bool | None = like.styled
        self.named: bool | None = like.named
        self.title_has: str = like.title_has
        self.by: str | None = like.by
        self.trait: str = like.trait
        self.performer_title_has: str = like.performer_title_has
        self.copied: bool | None = like.copied
        self.from_hand: bool | None = like.from_hand
        self.zones = _bits(like.came_from, ZONES)  # bits of ZONES; 0: any
        self.card: bool | None = like.card
        self.types = _bits(like.types, TYPES)  # bits of TYPES; 0: any
        self.raises_anger: bool | None = like.raises_anger
        self.has_hit: bool | None = like.has_hit
        self.fixed: bool | None = like.fixed
        self.has_anger_text: bool | None = like.has_anger_text
        self.flag = 0 if like.flag is None else 1 << FLAGS.index(like.flag)  # a bit of FLAGS; 0: any
        self.other = like.other
        self.this = like.this


class AttackChange:
    """What a text changes about attacks: the twin of a `ChangeAttacks`."""

    def __init__(self, operation: ChangeAttacks, likeness: AttackLikeness | None) -> None:
        self.operation = operation
        self.number: int = operation.number
        self.likeness = likeness  # the twin of `like`
        self.first: str | None = operation.first
        self.stages: Amount = operation.stages
        self.life: Amount = operation.life
        self.stages_times: int | None = operation.stages_times
        self.base_stages: Amount | None = operation.base_stages
        self.base_life: Amount | None = operation.base_life
        self.table_value: Amount | None = operation.table_value
        self.table_times: int | None = operation.table_times
        self.cost: Amount = operation.cost
        self.least_cost = operation.least_cost
        self.flags = _bits(operation.flags, FLAGS)
        self.blocked_only_by = _bits(operation.blocked_only_by, TYPES)  # bits of TYPES; 0: any
        self.not_blocked_by: Filter | None = operation.not_blocked_by
        self.not_prevented_by: Filter | None = operation.not_prevented_by
        self.has_immediate = bool(operation.immediate)
        self.has_hit = bool(operation.hit)


class Ban:
    """What a text forbids: the twin of a `Forbid`."""

    def __init__(self, operation: Forbid) -> None:
        self.operation = operation
        self.who: str = operation.who
        self.by: str | None = operation.by
        self.like: Filter | None = operation.like
        self.cards: Cards | None = operation.cards
        self.attacks: Attacks | None = operation.attacks
        self.exempt: Filter | None = operation.exempt
        self.but: str | None = operation.but
        self.unless: tuple[Any, ...] = operation.unless


class RuleChange:
    """The number of the rules that a text changes: the twin of a `ChangeRule`."""

    def __init__(self, operation: ChangeRule) -> None:
        self.operation = operation
        self.who: str = operation.who
        self.to: Amount | None = operation.to
        self.by: Amount | None = operation.by
        self.least: int | None = operation.least
        self.above: int | None = operation.above
        self.like: Filter | None = operation.like
        self.attacks: Attacks | None = operation.attacks


class Selection:
    """Cards picked from zones: the twin of a `Cards`."""

    def __init__(self, cards: Cards, likeness: Likeness | None) -> None:
        self.cards = cards  # held, so that its id stays its own
        self.likeness = likeness  # the twin of `like`
        self.zone: tuple[str, ...] = cards.zone
        self.is_in_deck = "deck" in cards.zone  # may it be picked out of a Life Deck,
        self.is_in_hand = "hand" in cards.zone  # or out of a hand,
        self.is_in_play = cards.zone == ("play",)  # or only in play?
        self.n: Amount = cards.n
        self.all = cards.all
        self.up_to = cards.up_to
        self.different = cards.different
        self.chooser: str = cards.chooser
        self.of: str = cards.of
        self.owner: str = cards.owner
        self.like: Filter | None = cards.like
        self.that: str | None = cards.that
        self.other = cards.other
        self.other_title = cards.other_title
        self.host: str | None = cards.host
        self.copies_of: str | None = cards.copies_of
        self.new = cards.new
        self.place: str | None = cards.place
        self.within: Amount | None = cards.within
        # do MPs or Masteries count? Only where the text names them (TCG-MASTERY-01)
        types = cards.like.type if cards.like is not None and cards.host is None else ()
        self.takes_mps = "main_personality" in types
        self.takes_masteries = "mastery" in types


class Likeness:
    """Properties of a card: the twin of a `Filter`, with what is known of the kinds that were asked about.

    `by_kind` holds an answer only where that follows from the card alone (`is_fixed`).
    """

    def __init__(self, like: Filter) -> None:
        self.like = like  # held, so that its id stays its own
        self.is_fixed = is_fixed(like)
        self.by_kind: list[int] = []  # NOT_JUDGED, or whether a card of that kind is such a card
        self.types = _bits(like.type, TYPES)  # bits of TYPES; 0: any
        self.styled: bool | None = like.styled
        self.style: str | None = like.style
        self.named: bool | None = like.named
        self.named_after: str = like.named_after
        self.title: str = like.title
        self.title_has: str = like.title_has
        self.attack: str | None = like.attack
        self.icon: str | None = like.icon
        self.no_icon: str | None = like.no_icon
        self.endurance: bool | None = like.endurance
        self.has_hit: bool | None = like.has_hit
        self.stops: bool | None = like.stops
        self.raises_anger: bool | None = like.raises_anger
        self.mentions_anger: bool | None = like.mentions_anger
        self.trait: str = like.trait
        self.alignment: str | None = like.alignment
        self.alignment_only: bool | None = like.alignment_only
        self.character: str = like.character
        self.family: str | None = like.family
        self.number: int | None = like.number
        self.number_up_to: Amount | None = like.number_up_to
        self.attaches: str | None = like.attaches
        self.either: tuple[Filter, ...] = like.either
        self.no: tuple[Filter, ...] = like.no


def is_fixed(like: Filter) -> bool:
    """Does it ask for nothing that an MP, a Mastery (TCG-NAME-03, 04) or a number worked out now could change?"""
    if like.named is not None or like.named_after or like.style is not None or like.attaches is not None:
        return False
    if like.number_up_to is not None and not isinstance(like.number_up_to, int):
        return False
    return all(is_fixed(other) for other in (*like.either, *like.no))


def _bits(words: tuple[str, ...], known: tuple[str, ...]) -> int:
    return sum([1 << known.index(word) for word in words])


class Twins:
    """The twins of a Book's records, made when they are first asked for."""

    def __init__(self) -> None:
        # by the id of the record
        self.likenesses: dict[int, Likeness] = {}
        self.attack_likenesses: dict[int, AttackLikeness] = {}
        self.occasions: dict[int, Occasion] = {}
        self.selections: dict[int, Selection] = {}

    def occasion(self, when: When) -> Occasion:
        """The twin of a `When`."""
        found = self.occasions.get(id(when))
        if found is None:
            found = self.occasions[id(when)] = Occasion(when)
        return found

    def selection(self, cards: Cards) -> Selection:
        """The twin of a `Cards`."""
        found = self.selections.get(id(cards))
        if found is None:
            likeness = None if cards.like is None else self.likeness(cards.like)
            found = self.selections[id(cards)] = Selection(cards, likeness)
        return found

    def likeness(self, like: Filter) -> Likeness:
        """The twin of a `Filter`."""
        found = self.likenesses.get(id(like))
        if found is None:
            found = self.likenesses[id(like)] = Likeness(like)
        return found

    def attack_likeness(self, like: Attacks) -> AttackLikeness:
        """The twin of an `Attacks`."""
        found = self.attack_likenesses.get(id(like))
        if found is None:
            found = self.attack_likenesses[id(like)] = AttackLikeness(like)
        return found

    def response(self, operation: Operation) -> Response | None:
        """The twin of a `Watch` or an `Instead`; None for any other operation."""
        if not isinstance(operation, (Watch, Instead)):
            return None
        return Response(operation, self.occasion(operation.when))

    def attack_change(self, operation: Operation) -> AttackChange | None:
        """The twin of a `ChangeAttacks`; None for any other operation."""
        if not isinstance(operation, ChangeAttacks):
            return None
        return AttackChange(operation, None if operation.like is None else self.attack_likeness(operation.like))

"""Everything that is true of a TCG match.

Cards are numbers; `card_numbers` says which.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final

from tenkaichi.engine.codec import Fixed, Shared
from tenkaichi.engine.references import BY_SEAT, UNREAD, Ref
from tenkaichi.games.tcg.book import Book
from tenkaichi.games.tcg.card_numbers import BACK as BACK
from tenkaichi.games.tcg.card_numbers import KIND_BITS as KIND_BITS
from tenkaichi.games.tcg.card_numbers import MASTERY_A as MASTERY_A
from tenkaichi.games.tcg.card_numbers import MASTERY_B as MASTERY_B
from tenkaichi.games.tcg.card_numbers import MP_A as MP_A
from tenkaichi.games.tcg.card_numbers import MP_B as MP_B
from tenkaichi.games.tcg.card_numbers import NO_CARD as NO_CARD
from tenkaichi.games.tcg.card_numbers import UNSEEN as UNSEEN
from tenkaichi.games.tcg.card_numbers import CardHandle, DeckEntry, HandEntry, handle_of
from tenkaichi.games.tcg.card_numbers import kind_of as kind_of
from tenkaichi.games.tcg.card_numbers import mastery as mastery
from tenkaichi.games.tcg.card_numbers import mp as mp
from tenkaichi.games.tcg.card_numbers import owner_of as owner_of
from tenkaichi.games.tcg.standing_cache import WithStandingCache

A: Final = 0
B: Final = 1
NOBODY: Final = -1

# the steps of a turn (TCG-TURN-01)
DRAW_STEP: Final = 0
PLANNING: Final = 1
ENTERING: Final = 2
COMBAT: Final = 3
ENDING_COMBAT: Final = 4
DISCARD_STEP: Final = 5
REJUVENATION: Final = 6


# the kinds of actions, for texts that look back at the latest one (`Player.last_action`)
NO_ACTION: Final = 0
PASSED_ACTION: Final = 1
ATTACKED_PHYSICALLY: Final = 2
ATTACKED_WITH_ENERGY: Final = 3
USED_POWER: Final = 4
PLAYED_EVENT: Final = 5
USED_SETUP: Final = 6

# what the whole numbers of the state refer to (`engine.references`)
_NUMBERS: Final = "tenkaichi.games.tcg.card_numbers"
CardKindNumber = Annotated[int, Ref("cards", 1536)]
CardInPlay = Annotated[int, Ref("cards", 1536, f"{_NUMBERS}:kind_of")]
CardInHand = Annotated[HandEntry, Ref("cards", 1536, f"{_NUMBERS}:hand_kind")]
Internal = Annotated[int, UNREAD]
Internals = Annotated[list[int], UNREAD]
SeldomChanged = Annotated[tuple[int, ...], UNREAD]  # copies share it


@dataclass(slots=True)
class Card:
    """A card in play: a Drill, Setup, Ally, Dragon Ball or attachment."""

    handle: CardInPlay
    controller: int
    stage: int = 0  # Allies (TCG-ALLY-01)
    host: Internal = NO_CARD  # what it is attached to: a handle, or `mp(seat)`
    is_captured: bool = False  # TCG-BALL-07
    entered_turn: int = 0
    counter: int = 0  # uses left of a card that stays for further uses


@dataclass(slots=True)
class Player:
    """One player's zones, MP and Mastery."""

    # the deck list: index = slot; `pool` counts, slot by slot, the unseen cards of the Life Deck
    slots: Annotated[tuple[int, ...], UNREAD] = ()
    pool: Internals = field(default_factory=list)
    deck: list[DeckEntry] = field(default_factory=list)  # top first
    hand: list[CardInHand] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)  # the top is last
    banished: list[int] = field(default_factory=list)
    aside: tuple[int, ...] = ()  # TCG-CARD-PREM-R138-B
    levels: tuple[CardKindNumber, ...] = ()  # the kinds of the four MP cards, Level 1 first
    mastery: CardKindNumber = 0  # its kind
    level: int = 1
    stage: int = 5
    anger: int = 0
    hidden_windows: Internal = (
        -1
    )  # WINDOWS in which a card of the deck list could be used out of the hand; -1: not asked yet
    far_texts: Internal = -1  # could a card be used out of the discard pile or the Banished Zone? -1: not asked yet
    far_watched_events: Internal = 0  # EVENTS that an instant out of one of these could answer
    hidden_watched_events: Internal = (
        0  # EVENTS that could open a window for a card of the deck list, were it in the hand
    )
    no_anger_victory: Internal = 0  # the last turn in which a card's own rule keeps this player from winning by anger
    last_action: int = 0  # the kind of the latest action in this combat (0: none yet)
    last_action_at: Internal = 0  # its number among the actions of this combat


@dataclass(slots=True)
class Lasting:
    """An effect that lasts or waits: `op` is an index of `book.ops`; it belongs to the player who set it."""

    op: int
    me: int
    source: int  # the kind of the card whose text it is
    card: int  # that card's handle, or NO_CARD
    until: int  # when it ends: an index of UNTIL
    turn: int  # the turn in which it was set
    left: int = -1  # how often it can still apply; -1: any number
    it: tuple[int, ...] = ()  # the cards that it is about (handles)
    x: int = 0  # the number that it is about
    number: int = 0  # its own number, by which an attack claims it
    action: int = 0  # the action of the combat in which it was set
    numbers: tuple[int, ...] = ()  # its counted numbers that were fixed when it was set (`lasting.fixed_numbers`)


@dataclass(slots=True)
class Happening:
    """Something that effects may watch for (TCG-TIMING-11): it waits until the present sentence is done."""

    event: int  # an index of EVENTS
    who: int  # the player whom it befell or who did it
    kind: int = -1  # the card's kind
    card: int = NO_CARD  # its handle, if it has one
    by: int = NOBODY  # whose effect caused it; NOBODY: a rule or damage
    cause: int = 0  # an index of CAUSES
    source: int = -1  # the kind of the card whose effect caused it
    came_from: int = -1  # an index of ZONES
    amount: int = 1
    in_combat: bool = False
    action: int = 0  # in which action of the combat
    place: int = 0  # it lay on top of its pile (1) or at the bottom (2)


@dataclass(slots=True)
class Attack:
    """An attack being carried out (TCG-TIMING-03 to 09); the latest one of each player stays for copies."""

    seat: int  # the attacker
    ability: Internal  # an index of `book.texts`: the text that is carried out
    kind: CardKindNumber  # the card whose text it is
    card: Internal = NO_CARD  # its handle; NO_CARD: a Power or an invisible copy
    performer: Internal = NO_CARD  # `mp(seat)` or an Ally's handle
    is_energy: bool = False
    is_copy: bool = False
    came_from: int = -1  # an index of ZONES
    flags: Internal = 0  # bits of FLAGS
    # what effects have added to it, in stages and life cards; `base_…` replaces the printed base unless it is -1
    more_stages: int = 0
    more_life: int = 0
    less_stages: int = 0  # prevented by the defence
    less_life: int = 0
    base_stages: int = -1
    base_life: int = -1
    is_all_prevented: bool = False
    is_stopped: bool = False
    stopped_by: int = -1  # the kind of the card
    has_raised_anger: bool = False  # TCG-CARD-PREM-S2-B
    is_changed_by_foe: bool = False
    defence: int = -1  # the kind of the defence card used
    # outcome
    stages_dealt: int = 0
    life_dealt: int = 0  # life cards discarded as damage, those banished for Endurance included (TCG-CRIT-08)
    prevented: int = 0
    criticals_used: int = 0
    due_stages: int = 0  # what it was to deal, changes included
    due_life: int = 0
    endured: int = 0  # Endurance uses against it
    # what its immediate effects have spoken of, for its damage and its HIT effects
    it: tuple[int, ...] = ()
    x: int = 0
    is_declared: bool = False  # before that it is only being thought of
    # copies share these: a tuple that grows is another one
    claims: tuple[int, ...] = ()  # the numbers of "next attack" effects that apply to this one
    firsts: tuple[int, ...] = ()  # the "first attack" texts (indexes of `book.ops`) that do
    # more immediate and HIT effects: (block, me, kind, card)
    more_immediate: tuple[tuple[int, int, int, int], ...] = ()
    more_hits: tuple[tuple[int, int, int, int], ...] = ()


@dataclass(kw_only=True, slots=True)
class Table(WithStandingCache):
    """The match. `book` is the frozen card pool: shared by all copies, named by `pack_key`."""

    book: Shared[Book]
    pack_key: str = ""
    switches: Internal = 0  # the ruleset's switches, as bits
    players: Annotated[list[Player], BY_SEAT] = field(default_factory=list)
    in_play: list[Card] = field(default_factory=list)  # in the order of arrival
    # cards out of a hand that are being used and lie in no zone yet (TCG-TIMING-05, 09, 10): handles
    resolving: list[int] = field(default_factory=list)
    serial: Internal = 1  # the next handle's number
    turn: int = 1
    turn_seat: int = A
    phase: int = DRAW_STEP
    initiator: int = NOBODY  # who declared this turn's combat (TCG-TIMING-14)
    actions: int = 0  # taken in this combat
    passes: int = 0  # in a row (TCG-COMBAT-09)
    performer: Internal = NO_CARD  # the personality that performs the Power in use (TCG-ALLY-08); an attack has its own
    attacks: list[Attack] = field(default_factory=list)  # in progress, the innermost last
    latest: Annotated[list[Fixed[Attack]], UNREAD] = field(
        default_factory=list
    )  # finished ones of this combat: at most one of each player
    lasting: Annotated[list[Lasting], UNREAD] = field(default_factory=list)
    waiting: Annotated[list[Fixed[Happening]], UNREAD] = field(default_factory=list)
    # what has been used: `use key`s, see rules/uses
    used_this_turn: SeldomChanged = ()
    used_this_combat: SeldomChanged = ()
    used_this_game: SeldomChanged = ()
    watched_events: Internal = (
        0  # a bit for each EVENT that something in play or lasting watches; `masks.update_masks` sets it
    )
    windows: Internal = 0  # bits of WINDOWS in which an instant on the table may be used
    bans: Internal = 0  # bits of BANS that any text in force sets, and
    numbers: Internal = 0  # bits of RULE_NUMBERS that any text in force changes
    topics: Internal = 0  # bits of what the texts in force do to others (`book`: CHANGES_ATTACKS …)
    memory: Internal = 0  # a bit for each EVENT that a card of the two decks looks back at
    shown_this_turn: Internals = field(default_factory=list)  # kinds that everybody has seen
    gone_in_sight: SeldomChanged = ()  # handles of cards that both saw go into hiding this turn
    history: Annotated[list[Fixed[Happening]], UNREAD] = field(default_factory=list)  # those of this turn

    # -- small questions ----------------------------------------------------------------------------------------

    def is_combat(self) -> bool:
        """TCG-TIMING-01, 02: entering combat is not "during combat", its end still is."""
        return self.phase == COMBAT or self.phase == ENDING_COMBAT

    def mp_kind(self, seat: int) -> int:
        player = self.players[seat]
        return player.levels[player.level - 1]

    def card(self, handle: int) -> Card | None:
        """The record of a card in play."""
        for card in self.in_play:
            if card.handle == handle:
                return card
        return None

    def first(self) -> int:
        """TCG-TIMING-14: whose effects come first at one and the same moment."""
        return self.initiator if self.initiator != NOBODY else self.turn_seat

    def new_handle(self, kind: int, owner: int) -> CardHandle:
        serial = self.serial
        self.serial = serial + 1
        return handle_of(serial, owner, kind)

"""Zones and ownership (rulebook: Zones; rulings: Legal Zones, Hidden Zones): where cards lie and how they get there.

Everything here moves a card at once and asks no player. `emit` reports what effects may watch for.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, EngineFault
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL
from tenkaichi.games.tcg.card_numbers import (
    CardHandle,
    DeckEntry,
    deck_entry,
    deck_kind,
    hand_entry,
    hand_kind,
    is_known_in_hand,
    made_known,
    made_unknown,
    who_knows,
)
from tenkaichi.games.tcg.events import (
    BALL_RETURNED,
    CARD_BANISHED,
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_ENTERED,
    CARD_LEFT,
    CARD_PUT_IN_HAND,
    CARD_REVEALED,
    CARD_TAKEN,
    DECK_SHUFFLED,
    KNOWN_CARD_DRAWN,
)
from tenkaichi.games.tcg.operation_topics import OPENS_HANDS
from tenkaichi.games.tcg.pack.vocabulary import CAUSES, UNTIL, ZONES
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.masks import update_masks
from tenkaichi.games.tcg.state import (
    NO_CARD,
    NOBODY,
    UNSEEN,
    Card,
    Happening,
    Player,
    Table,
    kind_of,
    owner_of,
)

CAUSE_INDEX: Final[dict[str, int]] = {name: at for at, name in enumerate(CAUSES)}
ZONE_INDEX: Final[dict[str, int]] = {name: at for at, name in enumerate(ZONES)}
WHILE_IN_PLAY: Final = UNTIL.index("in_play")
BOTH: Final = 3  # both seats know it
ALLY_STAGE: Final = 3  # TCG-ALLY-01
WITHOUT_TEXT: Final = 64  # of `Happening.place`, where a card leaves play: it had lost its effects

SAME_DRILL: Final = Bar("TCG-DRILL-05", "{0} is already in play on that side")
SAME_BALL: Final = Bar("TCG-BALL-06", "a matching {0} is already in play")
ONE_ONLY: Final = Bar("TCG-GENERAL-05", "{0} says that only one of it may be in play")


# -- what happened ---------------------------------------------------------------------------------------------------


def emit(
    g: Table,
    event: int,
    who: int,
    kind: int = -1,
    card: int = NO_CARD,
    *,
    by: int = NOBODY,
    cause: str = "rule",
    source: int = -1,
    came_from: str = "",
    amount: int = 1,
    place: int = 0,
) -> None:
    """Report that something happened which effects may watch for or look back at. Costs little while none does."""
    bit = 1 << event
    if g.log is not None and kind >= 0:
        cite_rulings(g, kind)
    if not (g.watched_events | g.memory) & bit and (kind < 0 or not g.book.sheets[kind].own_watched_events & bit):
        return
    happening = Happening(
        event,
        who,
        kind,
        card=card,
        by=by,
        cause=CAUSE_INDEX[cause],
        source=source,
        came_from=ZONE_INDEX[came_from] if came_from else -1,
        amount=amount,
        in_combat=g.is_combat(),
        action=g.actions,
        place=place,
    )
    if g.memory & bit:
        g.history.append(happening)
    if g.watched_events & bit or (kind >= 0 and g.book.sheets[kind].own_watched_events & bit):
        g.waiting.append(happening)


def is_heard(g: Table, event: int, kind: int = -1) -> bool:
    """Would `emit` do anything? To ask costs less than to tell `emit` all about what happens all the time."""
    if g.log is not None or (g.watched_events | g.memory) >> event & 1:
        return True
    return kind >= 0 and g.book.sheets[kind].own_watched_events >> event & 1 == 1


def cite_rulings(g: Table, kind: int) -> None:
    """A card is at work: the clauses that speak of this very card are applied."""
    for clause in g.book.sheets[kind].rulings:
        g.cite(clause)


# -- Life Decks ------------------------------------------------------------------------------------------------------


def top_weights(g: Table, seat: int) -> list[int] | None:
    """The kinds that the top card may be, while nobody has looked at it (TCG-ZONE-02)."""
    player = g.players[seat]
    deck = player.deck
    return player.pool if deck and deck[0] == UNSEEN else None


def bottom_weights(g: Table, seat: int) -> list[int] | None:
    player = g.players[seat]
    deck = player.deck
    return player.pool if deck and deck[-1] == UNSEEN else None


def take_unseen(player: Player, slot: int) -> None:
    """One card of that slot is no longer unseen. (Compiled, `-= 1` on an item of a list is a generic call.)"""
    pool = player.pool
    pool[slot] = pool[slot] - 1


def settle_top(g: Table, seat: int, slot: int) -> None:
    """The top card turns out to be that one; nobody knows it yet."""
    player = g.players[seat]
    take_unseen(player, slot)
    player.deck[0] = deck_entry(player.slots[slot])


def settle_bottom(g: Table, seat: int, slot: int) -> None:
    player = g.players[seat]
    take_unseen(player, slot)
    player.deck[-1] = deck_entry(player.slots[slot])


def take_top(g: Table, seat: int) -> DeckEntry:
    """Remove the settled top card. The caller places it and handles an empty deck."""
    return g.players[seat].deck.pop(0)


def take_bottom(g: Table, seat: int) -> DeckEntry:
    return g.players[seat].deck.pop()


def take_from_deck(g: Table, seat: int, kind: int, at_bottom: bool = False) -> None:
    """Take a card of that kind out of a Life Deck: a copy that a player has seen there, if there is one (it may have
    been shown just now, at the top or at the bottom). Otherwise an unseen copy, whose place does not matter because
    the deck is shuffled.
    """
    player = g.players[seat]
    deck = player.deck
    for step in range(len(deck)):
        at = len(deck) - 1 - step if at_bottom else step
        if deck[at] >= 0 and deck_kind(deck[at]) == kind:
            del deck[at]
            return
    take_unseen(player, player.slots.index(kind))
    player.deck.remove(UNSEEN)


def has_in_deck(g: Table, seat: int, kind: int) -> bool:
    """Is a card of that kind in the Life Deck, seen or unseen?"""
    player = g.players[seat]
    if any(entry >= 0 and deck_kind(entry) == kind for entry in player.deck):
        return True
    return kind in player.slots and player.pool[player.slots.index(kind)] > 0


def kinds_in_deck(g: Table, seat: int) -> list[int]:
    """Count the cards of each slot that the Life Deck holds."""
    player = g.players[seat]
    counts = list(player.pool)
    for entry in player.deck:
        if entry >= 0:
            counts[player.slots.index(deck_kind(entry))] += 1
    return counts


def put_on_deck(g: Table, kind: int, owner: int, at_top: bool, known_to: int = BOTH) -> None:
    """Put a card on a Life Deck without a shuffle (TCG-GLOSS-04: Rejuvenating puts it at the bottom)."""
    entry = deck_entry(kind, known_to)
    if at_top:
        g.players[owner].deck.insert(0, entry)
    else:
        g.players[owner].deck.append(entry)


def shuffle_deck(g: Table, seat: int, *, by: int = NOBODY, source: int = -1) -> None:
    """TCG-GLOSS-09: nobody knows any position any more."""
    player = g.players[seat]
    for entry in player.deck:
        if entry >= 0:
            player.pool[player.slots.index(deck_kind(entry))] += 1
    player.deck = [UNSEEN] * len(player.deck)
    g.happened(DECK_SHUFFLED, "TCG-GLOSS-09", seat)
    emit(g, occasion.DECK_SHUFFLED, seat, by=by, cause="effect" if by != NOBODY else "rule", source=source)


# -- hands -----------------------------------------------------------------------------------------------------------


def hand_kinds(g: Table, seat: int) -> list[int]:
    """The kinds in a hand, each once, in hand order."""
    return list(dict.fromkeys([hand_kind(entry) for entry in g.players[seat].hand]))


def take_from_hand(g: Table, seat: int, kind: int) -> CardHandle:
    """A card leaves the hand for a public place: a copy that the opponent knows goes first. Returns its handle."""
    hand = g.players[seat].hand
    found = -1
    for at, entry in enumerate(hand):
        if hand_kind(entry) == kind:
            if is_known_in_hand(entry):
                found = at
                break
            if found < 0:
                found = at
    if found < 0:
        raise EngineFault(f"no card of kind {kind} is in the hand of seat {seat}")
    hand.pop(found)
    return g.new_handle(kind, seat)


def draw_into_hand(g: Table, seat: int, *, by: int = NOBODY, cause: str = "rule", at_top: bool = True) -> int:
    """The settled top (or bottom) card goes to the hand, seen by its owner alone. Returns its kind."""
    player = g.players[seat]
    entry = player.deck.pop(0) if at_top else player.deck.pop()
    kind = deck_kind(entry)
    is_known = who_knows(entry) >> (1 - seat) & 1
    player.hand.append(hand_entry(kind, is_known))
    is_open = bool(g.topics & OPENS_HANDS) and LATER.is_hand_open(g, seat)
    g.happened(KNOWN_CARD_DRAWN if is_known or is_open else CARD_DRAWN, "TCG-ZONE-02", seat, kind)
    if is_heard(g, occasion.DRAWN):
        emit(g, occasion.DRAWN, seat, by=by, cause=cause)
    if is_open:
        LATER.open_hands(g)
    return kind


def show_to_all(g: Table, seat: int, kind: int, clause: str) -> None:
    """A card is seen by everybody; for the rest of the turn it is remembered, even if it is hidden again."""
    g.shown_this_turn.append(kind)
    g.happened(CARD_REVEALED, clause, seat, kind)


def show_hand(g: Table, seat: int) -> None:
    """The opponent has seen all of it."""
    player = g.players[seat]
    for at, entry in enumerate(player.hand):
        if entry >= 0 and not is_known_in_hand(entry):
            player.hand[at] = made_known(entry)
            show_to_all(g, seat, hand_kind(entry), "TCG-ZONE-05")


def forget_hand(g: Table, seat: int) -> None:
    """A card has left the hand unseen: the opponent can no longer be sure of any card that they saw there."""
    player = g.players[seat]
    player.hand = [made_unknown(entry) if entry >= 0 else entry for entry in player.hand]


# -- public zones ----------------------------------------------------------------------------------------------------


def matching_ball(g: Table, kind: int) -> bool:
    """TCG-BALL-10: a Dragon Ball of the same title is in play on either side."""
    g.cite("TCG-BALL-10")
    return any(kind_of(card.handle) == kind for card in g.in_play)


def put_in_discard(
    g: Table,
    handle: int,
    clause: str = "TCG-ZONE-03",
    *,
    cause: str = "rule",
    came_from: str = "",
    by: int = NOBODY,
    source: int = -1,
) -> None:
    """Put a card on the discard pile; a Dragon Ball under the Life Deck, or banished if a match is in play."""
    kind, owner = kind_of(handle), owner_of(handle)
    if came_from and is_heard(g, occasion.DISCARDED, kind):
        emit(g, occasion.DISCARDED, owner, kind, handle, by=by, cause=cause, source=source, came_from=came_from)
    if g.book.sheets[kind].type == DRAGON_BALL:
        g.cite("TCG-BALL-04")  # wherever it came from
        if matching_ball(g, kind):
            g.cite("TCG-BALL-05")
            put_in_banished(g, handle, "TCG-BALL-05")
        else:
            put_on_deck(g, kind, owner, False)
            g.happened(BALL_RETURNED, "TCG-BALL-03", owner, kind)
            if came_from == "hand":
                g.cite("TCG-BALL-04")
        return
    g.players[owner].discard.append(handle)
    g.cite("TCG-ZONE-04")
    g.happened(CARD_DISCARDED, clause, owner, kind)


def put_in_banished(
    g: Table,
    handle: int,
    clause: str = "TCG-ZONE-06",
    *,
    cause: str = "rule",
    came_from: str = "",
    by: int = NOBODY,
    source: int = -1,
    place: int = 0,
) -> None:
    """Put a card into the owner's Banished Zone, the latest on top (TCG-ZONE-07)."""
    kind, owner = kind_of(handle), owner_of(handle)
    g.players[owner].banished.append(handle)
    g.cite("TCG-ZONE-07")
    g.happened(CARD_BANISHED, clause, owner, kind)
    if is_heard(g, occasion.BANISHED, kind):
        emit(
            g,
            occasion.BANISHED,
            owner,
            kind,
            handle,
            by=by,
            cause=cause,
            source=source,
            came_from=came_from,
            place=place,
        )


def put_in_hand(g: Table, kind: int, owner: int, clause: str, is_known: bool = True) -> None:
    g.players[owner].hand.append(hand_entry(kind, is_known))
    g.happened(CARD_PUT_IN_HAND if is_known else CARD_TAKEN, clause, owner, kind)


def stop_using(g: Table, handle: int) -> bool:
    """Take a card out of those that are being used; was it one of them?"""
    for at, other in enumerate(g.resolving):
        if other == handle:
            g.resolving.pop(at)
            return True
    return False


def is_being_used(g: Table, handle: int) -> bool:
    """Does the card lie on the table because it is being used (TCG-ZONE-03)?"""
    for other in g.resolving:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if other == handle:
            return True
    return False


def take_from_pile(g: Table, handle: int) -> str:
    """Take a card out of its public pile. Returns the pile, or "" if the card is gone (TCG-ZONE-13)."""
    player = g.players[owner_of(handle)]
    pile = player.discard
    for at in range(len(pile) - 1, -1, -1):  # most often one near the top
        if pile[at] == handle:
            pile.pop(at)
            return "discard"
    if handle in player.banished:
        player.banished.remove(handle)
        return "banished"
    if handle in player.aside:
        player.aside = tuple([other for other in player.aside if other != handle])
        return "aside"
    return ""


def is_in_sight(g: Table, handle: int) -> bool:
    """Does this very copy still lie in a public place? The places where it most often does come first."""
    if is_being_used(g, handle) or g.card(handle) is not None:
        return True
    player = g.players[owner_of(handle)]
    pile = player.discard
    for at in range(len(pile) - 1, -1, -1):  # most often one near the top
        if pile[at] == handle:
            return True
    if handle in player.banished or handle in player.aside:
        return True
    return any(attack.card == handle for attack in g.attacks)


def zone_of(g: Table, handle: int) -> str:
    """The zone of this very copy; "" if it is in no public place any more."""
    player = g.players[owner_of(handle)]
    if g.card(handle) is not None:
        return "play"
    pile = player.discard
    for at in range(len(pile) - 1, -1, -1):
        if pile[at] == handle:
            return "discard"
    if handle in player.banished:
        return "banished"
    if handle in player.aside:
        return "aside"
    if handle in g.resolving or any(attack.card == handle for attack in g.attacks):
        return "attack"
    return ""


# -- in play ---------------------------------------------------------------------------------------------------------


def entry_bar(g: Table, kind: int, controller: int) -> Bar | None:
    """Why a card may not enter play on that side: TCG-DRILL-05, TCG-BALL-06."""
    sheet = g.book.sheets[kind]
    if sheet.type == DRAGON_BALL:
        g.cite("TCG-BALL-10")
        return SAME_BALL if matching_ball(g, kind) else None
    is_styled = sheet.type == DRILL and (sheet.is_styled or _is_considered_styled(g, controller, kind))
    if sheet.type == DRILL and not is_styled:
        g.cite("TCG-DRILL-06")
    if is_styled or sheet.is_unique:
        for card in g.in_play:
            if kind_of(card.handle) == kind and card.controller == controller:
                return SAME_DRILL if sheet.type == DRILL else ONE_ONLY
    return None


def _is_considered_styled(g: Table, seat: int, kind: int) -> bool:
    return LATER.is_styled(g, seat, kind)


def enter_play(
    g: Table,
    handle: int,
    controller: int,
    came_from: str,
    clause: str,
    *,
    stage: int = -1,
    host: int = NO_CARD,
    by: int = NOBODY,
    source: int = -1,
) -> Card:
    """A card comes into play face up (TCG-PLAN-01); an Ally at stage 3 (TCG-ALLY-01)."""
    kind = kind_of(handle)
    if stage < 0:
        stage = ALLY_STAGE if g.book.sheets[kind].type == ALLY else 0
    card = Card(handle, controller, stage, host, False, g.turn)
    g.in_play.append(card)
    update_masks(g)
    g.happened(CARD_ENTERED, clause, controller, kind)
    cause = "effect" if by != NOBODY else "rule"
    emit(g, occasion.ENTERED, controller, kind, handle, by=by, cause=cause, source=source, came_from=came_from)
    return card


def leave_play(g: Table, card: Card, by: int = NOBODY, *, cause: str = "effect", source: int = -1) -> None:
    """Take a card out of play and discard what is attached to it. The caller places the card."""
    place = _text_left(g, card)
    _take_out(g, card)
    if g.used_this_combat:
        LATER.renew(g, card.handle)
    kind = kind_of(card.handle)
    g.happened(CARD_LEFT, "TCG-ZONE-01", card.controller, kind)
    if owner_of(card.handle) != card.controller:
        g.cite("TCG-ZONE-09")
        g.cite("TCG-BALL-09")
    seat, handle = card.controller, card.handle
    emit(g, occasion.LEFT, seat, kind, handle, by=by, cause=cause, source=source, came_from="play", place=place)
    attachments = [other for other in g.in_play if other.host == card.handle]
    for attached in sorted(attachments, key=lambda other: kind_of(other.handle)):
        place = _text_left(g, attached)
        _take_out(g, attached)
        _end_with(g, attached.handle)
        kind = kind_of(attached.handle)
        emit(g, occasion.LEFT, attached.controller, kind, attached.handle, came_from="play", place=place)
        put_in_discard(g, attached.handle, "TCG-ZONE-08")
    _end_with(g, card.handle)
    update_masks(g)


def _text_left(g: Table, card: Card) -> int:
    """`Happening.place` of a card that leaves play: was it without its text there (TCG-CARD-HV-R131)?"""
    return WITHOUT_TEXT if LATER.is_blank(g, card, "constant") else 0


def _take_out(g: Table, card: Card) -> None:
    """Take a card out by identity: no two cards in play have one handle, and comparing whole records takes long."""
    for at, other in enumerate(g.in_play):
        if other is card:
            del g.in_play[at]
            return
    raise EngineFault(f"card {card.handle} is not in play")


def _end_with(g: Table, handle: int) -> None:
    """End the effects that a text in play has set for as long as its card is there."""
    if g.lasting:
        g.lasting = [each for each in g.lasting if each.card != handle or each.until != WHILE_IN_PLAY]


def controlled(g: Table, seat: int, card_type: int) -> list[Card]:
    """The cards of a type that a player controls."""
    sheets = g.book.sheets
    return [card for card in g.in_play if card.controller == seat and sheets[kind_of(card.handle)].type == card_type]

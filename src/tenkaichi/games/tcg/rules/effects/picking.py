"""Finding and choosing cards for an effect.

A card that can be picked is a number: a handle if it lies in a public zone, else a `hidden` token, which says only
whose hand or Life Deck it is and of which kind. Picking in a Life Deck is a search (TCG-GLOSS-09).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tenkaichi.engine.decision import Ask, Bar, Option
from tenkaichi.engine.procedure import Procedure, choice, deal, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg.card_numbers import (
    DECK,
    HAND,
    hand_kind,
    hidden,
    hidden_place,
    hidden_seat,
    is_hidden,
    is_known_in_hand,
    kind_at,
)
from tenkaichi.games.tcg.card_reading import EVENT_OF
from tenkaichi.games.tcg.events import DECK_SHOWN, HAND_SEEN
from tenkaichi.games.tcg.pack.choosing import Cards
from tenkaichi.games.tcg.pack.operations import Capture, Discard, PlaceInPlay, UseCard
from tenkaichi.games.tcg.record_twins import Selection
from tenkaichi.games.tcg.rules.effects.context import Context, is_whose
from tenkaichi.games.tcg.rules.effects.counting import amount, is_like, is_named_card, kind_of_token
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.zones import cite_rulings, entry_bar, is_in_sight, kinds_in_deck, show_hand, zone_of
from tenkaichi.games.tcg.state import KIND_BITS, NO_CARD, NOBODY, Card, Table, kind_of, mastery, mp, owner_of

ENOUGH: Final[Option] = ("enough",)
ALL: Final = 1_000_000  # cards

NO_SEARCH: Final = Bar("TCG-CARD-MOVIE-C2", "no Life Deck can be searched now")


def candidates(g: Table, s: Context, picked: Cards) -> list[int]:
    """Every card that fits, one entry for each copy."""
    return selected(g, s, g.book.selection(picked))


def selected(g: Table, s: Context, cards: Selection, enough: int = ALL) -> list[int]:
    """The same for the twin of a choice. A caller who needs but some of them says how many are `enough`."""
    if cards.that is not None:
        return _spoken_of(g, s, cards)
    found: list[int] = []
    for zone in cards.zone:
        if zone == "play":
            _in_play(g, s, cards, found)
        else:
            if is_whose(s, cards.of, s.me):
                _in_zone(g, s, cards, zone, s.me, found, enough)
            if len(found) < enough and is_whose(s, cards.of, 1 - s.me):
                _in_zone(g, s, cards, zone, 1 - s.me, found, enough)
        if len(found) >= enough:
            return found
    return found


def is_any(g: Table, s: Context, cards: Selection) -> bool:
    """Is there such a card? A log records the rules that were applied to each."""
    return bool(selected(g, s, cards, 1 if g.log is None else ALL))


def left_over(tokens: Sequence[int], picked: Sequence[int]) -> tuple[int, ...]:
    """The cards that were not taken; of two copies in hiding, which look alike, one may be taken and one left."""
    left = list(tokens)
    for token in picked:
        if token in left:
            left.remove(token)
    return tuple(left)


def _spoken_of(g: Table, s: Context, cards: Selection) -> list[int]:
    """Cards that the text has spoken of: those that have meanwhile gone into hiding are lost (TCG-ZONE-13)."""
    that = cards.that
    if that == "this":
        spoken: tuple[int, ...] = (s.card,) if s.card > NO_CARD else ()
    elif that == "it":
        spoken = s.it
    elif that == "rest":
        spoken = s.rest
    elif that == "paid":
        spoken = s.paid_cards
    elif that == "source":
        spoken = (s.that_card,) if s.that_card > NO_CARD or is_hidden(s.that_card) else ()
    elif that == "host":
        card = g.card(s.card)
        spoken = (card.host,) if card is not None and card.host > NO_CARD else ()
    else:  # named: every copy in the zones
        return _copies_of_named(g, s, cards)
    found = [
        token
        for token in spoken
        if (token < 0 or is_in_sight(g, token))
        and _suits(g, s, cards, kind_of_token(g, token), owner_of(token) if token > 0 else -1)
    ]
    if not cards.is_in_play:
        found = [token for token in found if is_hidden(token) or zone_of(g, token) in cards.zone]
    if g.log is not None and any(token > 0 and not is_in_sight(g, token) for token in spoken):
        g.cite("TCG-ZONE-13")
    return found


def _copies_of_named(g: Table, s: Context, cards: Selection) -> list[int]:
    """TCG-NAME-01, 02: cards of the titles that were named; for an Ally the character's name is enough."""
    found: list[int] = []
    plain = Selection(Cards(zone=cards.cards.zone, of=cards.cards.of, like=cards.like), cards.likeness)
    for zone in cards.zone:
        if zone == "play":
            _in_play(g, s, plain, found)
            continue
        for seat in (s.me, 1 - s.me):
            if is_whose(s, cards.of, seat):
                _in_zone(g, s, plain, zone, seat, found)
    return [token for token in found if any(is_named_card(g, kind, kind_at(token)) for kind in s.named)]


def _in_play(g: Table, s: Context, cards: Selection, found: list[int]) -> None:
    for card in g.in_play:
        if is_whose(s, cards.of, card.controller) and _fits(g, s, cards, card):
            found.append(card.handle)
    if not cards.takes_mps and not cards.takes_masteries:
        return
    for seat in (s.me, 1 - s.me):
        if not is_whose(s, cards.of, seat):
            continue
        if cards.takes_mps and _suits(g, s, cards, g.mp_kind(seat), seat):
            found.append(mp(seat))
        if cards.takes_masteries and _suits(g, s, cards, g.players[seat].mastery, seat):
            found.append(mastery(seat))


def _fits(g: Table, s: Context, cards: Selection, card: Card) -> bool:
    kind = kind_of(card.handle)
    if cards.other and card.handle == s.card:
        return False
    if cards.other_title and kind == s.source:
        return False
    if cards.owner != "any" and not is_whose(s, cards.owner, owner_of(card.handle)):
        return False
    if cards.copies_of is not None and not _is_copy(g, s, cards.copies_of, kind):
        return False
    if cards.host is not None:
        if card.host == NO_CARD:
            return False
        if cards.host == "my_mp" and card.host != mp(s.me):
            return False
        if cards.host == "foe_mp" and card.host != mp(1 - s.me):
            return False
        if cards.host == "any_mp" and card.host > 0:
            return False
    return _suits(g, s, cards, kind, card.controller)


def _suits(g: Table, s: Context, cards: Selection, kind: int, owner: int) -> bool:
    """Has a card of that kind the properties that are asked for?"""
    return cards.likeness is None or is_like(g, s, cards.likeness, kind, owner)


def _in_zone(g: Table, s: Context, cards: Selection, zone: str, seat: int, found: list[int], enough: int = ALL) -> None:
    player = g.players[seat]
    by_title = cards.other_title or cards.copies_of is not None or cards.new
    if zone == "hand":
        # in another hand, in an order that does not tell when a card came
        for entry in player.hand if seat == s.me else sorted(player.hand):
            kind: int = hand_kind(entry)
            if entry < 0 or (by_title and not _fits_title(g, s, cards, kind)):
                continue
            if _suits(g, s, cards, kind, seat):
                found.append(hidden(seat, HAND, kind))
                if len(found) >= enough:
                    return
        return
    if zone == "deck":
        if bans(g, banned.SEARCH_DECK, s.me):
            return
        for slot, copies in enumerate(kinds_in_deck(g, seat)):
            kind = player.slots[slot]
            if not copies or (by_title and not _fits_title(g, s, cards, kind)):
                continue
            if _suits(g, s, cards, kind, seat):
                found.extend([hidden(seat, DECK, kind)] * copies)
        return
    for handle in _pile(g, s, cards, zone, seat):
        kind = kind_of(handle)
        if (cards.other and handle == s.card) or (by_title and not _fits_title(g, s, cards, kind)):
            continue
        if _suits(g, s, cards, kind, seat):
            found.append(handle)
            if len(found) >= enough:
                return


def _pile(g: Table, s: Context, cards: Selection, zone: str, seat: int) -> list[int]:
    """The cards of a public zone, the top first unless the text counts from the bottom."""
    player = g.players[seat]
    if zone == "discard":
        pile = player.discard
    elif zone == "attack":
        pile = [attack.card for attack in g.attacks if attack.card > NO_CARD and attack.seat == seat]
    else:
        pile = player.banished if zone == "banished" else list(player.aside)
    ordered = pile if cards.place == "bottom" else pile[::-1]
    return ordered if cards.within is None else ordered[: amount(g, s, cards.within)]


def _fits_title(g: Table, s: Context, cards: Selection, kind: int) -> bool:
    if cards.other_title and kind == s.source:
        return False
    if cards.copies_of is not None and not _is_copy(g, s, cards.copies_of, kind):
        return False
    return not (cards.new and any(card.handle & KIND_BITS == kind for card in g.in_play))


def _is_copy(g: Table, s: Context, of: str, kind: int) -> bool:
    if of == "this":
        return kind == s.source
    if of == "host":
        card = g.card(s.card)
        return card is not None and card.host > NO_CARD and kind_of(card.host) == kind
    return any(kind_at(token) == kind for token in s.it)


def is_secret(g: Table, s: Context, cards: Selection) -> bool:
    """Could the opponent learn from it whether there is such a card: in a hand that is not empty, or a Life Deck?"""
    if cards.that is not None:
        return False
    for seat in (s.me, 1 - s.me):
        if not is_whose(s, cards.of, seat):
            continue
        if cards.is_in_deck and not bans(g, banned.SEARCH_DECK, s.me):
            return True
        if cards.is_in_hand and g.players[seat].hand:
            # without a filter the number of cards says it all, and that is public
            return cards.like is not None or len(cards.zone) > 1 or amount(g, s, cards.n) < len(g.players[seat].hand)
    return False


def is_in_a_hand(g: Table, s: Context, cards: Selection) -> bool:
    """Could such a card be in a hand? Only the number of cards decides, because the asked seat may not see them."""
    return cards.is_in_hand and any(is_whose(s, cards.of, seat) and g.players[seat].hand for seat in (0, 1))


def unseen_in_hands(g: Table, s: Context, cards: Selection, asked: int) -> int:
    """Count the cards in the other hand that could be meant and that the asked seat does not know."""
    other = 1 - asked
    if not cards.is_in_hand or cards.that is not None or not is_whose(s, cards.of, other):
        return 0
    return len([entry for entry in g.players[other].hand if entry < 0 or not is_known_in_hand(entry)])


@dataclass(slots=True)
class PickCards(Procedure):
    """Lets a player pick: `op` is an index of `book.ops`; which of its fields says which cards is `SELECTOR`.

    Ends with `picked` filled; asks only where there is a choice.
    """

    op: int
    me: int
    source: int
    card: int
    it: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()
    named: tuple[int, ...] = ()
    x: int = 0
    paid_cards: tuple[int, ...] = ()
    that_card: int = NO_CARD
    n: int = 0  # how many at most
    least: int = 0  # how many at least
    seat: int = 0  # who picks
    is_random: bool = False
    chosen_by: int = NOBODY  # the seat that picks instead
    picked: list[int] = field(default_factory=list)
    is_shown: bool = False  # the other Life Deck is searched: then only what fits in it is shown, and
    on_show: list[int] = field(default_factory=list)  # the cards shown to the picking seat alone (TCG-ZONE-17)
    moved_before: int = 0  # how many cards the text moved and
    paid_before: int = 0  # how many it paid before, and
    amount: int = 0  # the number of the happening that it answers

    @step("TCG-GLOSS-05")
    def begin(self, g: Table) -> None:
        cards = selector(g, self.op)
        s = self.view()
        found = selected(g, s, cards)
        if cards.different:
            found = self.one_of_each(cards, found)
        wanted = len(found) if cards.all else amount(g, s, cards.n)
        if cards.that is None and not cards.all and cards.of in ("me", "foe"):
            wanted = self.with_replacements(g, cards, wanted)
        self.n = min(wanted, len(found))
        self.least = 0 if cards.up_to else self.n
        self.is_random = cards.chooser == "random" or self.leaves_it_to_chance(g, found)
        self.seat = self.chooser(cards, found) if self.chosen_by == NOBODY else self.chosen_by
        self.look_into_decks(g, cards, found)
        self.look_into_hand(g, cards)
        if not cards.all and not self.is_random and cards.place is None and is_secret(g, s, cards):
            # asked equally often in any case, so that being asked tells nothing
            self.n = wanted
            self.least = 0 if cards.up_to else wanted
            return
        if _is_of_one_pile(cards) and len({_whose(token) for token in found}) > 1:
            return
        if cards.place is not None or (not cards.up_to and self.n >= len(found)):
            self.picked = found[: self.n]
            if cards.is_in_play and cards.that is None:
                self.picked.sort(key=kind_at)  # all at once: the order in which they lie there does not matter
            self.end()
        elif self.is_random:
            self.go(PickCards.draw_lot)

    def with_replacements(self, g: Table, cards: Selection, wanted: int) -> int:
        """The number of cards that are moved, after the texts that change the number."""
        event = EVENT_OF.get(type(g.book.ops[self.op]))
        who = self.me if cards.of == "me" else 1 - self.me
        return wanted if event is None else LATER.would(g, event, who, wanted, self.me, self.source)

    def view(self) -> Context:
        s = Context(self.me, self.source, self.card)
        s.it, s.rest, s.named, s.x = self.it, self.rest, self.named, self.x
        s.paid_cards, s.that_card = self.paid_cards, self.that_card
        s.moved, s.paid, s.amount = self.moved_before, self.paid_before, self.amount
        return s

    def one_of_each(self, cards: Selection, found: list[int], picked: Sequence[int] = ()) -> list[int]:
        """Each title once. `A copy of each`: as often as the title is among the cards that were spoken of."""
        copied = [kind_at(token) for token in self.it] if cards.copies_of == "it" else []
        left: list[int] = []
        for token in found:
            kind = kind_at(token)
            taken = len([other for other in (*picked, *left) if kind_at(other) == kind])
            if taken < max(1, copied.count(kind)):
                left.append(token)
        return left

    def look_into_decks(self, g: Table, cards: Selection, found: list[int]) -> None:
        """TCG-ZONE-17: of another player's Life Deck a search shows the cards that fit, and nothing of the hand."""
        if not cards.is_in_deck or cards.that not in (None, "named") or bans(g, banned.SEARCH_DECK, self.me):
            return
        for seat in (0, 1):
            if seat != self.seat and is_whose(self.view(), cards.of, seat):
                self.is_shown = True
                self.on_show = sorted([token for token in found if self.is_in_other_deck(token)])
                if g.log is not None:
                    found_there = _counted(g, self.on_show) or "nothing that fits"
                    g.happened(DECK_SHOWN, "TCG-ZONE-17", self.seat, seat, found_there)

    def look_into_hand(self, g: Table, cards: Selection) -> None:
        """TCG-ZONE-05: a player who picks cards out of the other hand has to see it first."""
        if self.is_random or cards.all or cards.place is not None or not cards.is_in_hand:
            return
        if unseen_in_hands(g, self.view(), cards, self.seat):
            owner = 1 - self.seat
            g.happened(HAND_SEEN, "TCG-ZONE-05", self.seat, owner)
            show_hand(g, owner)

    def is_in_other_deck(self, token: int) -> bool:
        return is_hidden(token) and hidden_place(token) == DECK and hidden_seat(token) != self.seat

    def leaves_it_to_chance(self, g: Table, found: list[int]) -> bool:
        """A text may take from a player the choice of what they discard (TCG-CARD-PREM-S37)."""
        if type(g.book.ops[self.op]) is not Discard or not found or not is_hidden(found[0]):
            return False
        seat = hidden_seat(found[0])
        return self.chooser(selector(g, self.op), found) == seat and bans(g, banned.CHOOSE_DISCARDS, seat, by=self.me)

    def chooser(self, cards: Selection, found: list[int]) -> int:
        if cards.chooser == "foe":
            return 1 - self.me
        if cards.chooser == "owner" and found:
            token = found[0]
            return hidden_seat(token) if is_hidden(token) else owner_of(token)
        return self.me

    def left(self, g: Table) -> list[int]:
        """The cards that can still be picked."""
        cards = selector(g, self.op)
        found = selected(g, self.view(), cards)
        if self.is_shown:
            found = [token for token in found if not self.is_in_other_deck(token)] + self.on_show
        for token in self.picked:
            if token in found:
                found.remove(token)
        if cards.different:
            found = self.one_of_each(cards, found, self.picked)
        if self.picked and _is_of_one_pile(cards):
            found = [token for token in found if _whose(token) == _whose(self.picked[0])]
        operation = g.book.ops[self.op]
        if type(operation) is Capture:  # a Ball that may not be captured is not on offer
            found = [
                token for token in found if not bans(g, banned.CAPTURE_BALLS, 1 - self.me, kind_at(token), by=self.me)
            ]
        elif type(operation) is UseCard:
            found = [token for token in found if LATER.can_be_borrowed(g, self.me, token)]
        elif type(operation) is PlaceInPlay and operation.attach_to is None:
            found = [token for token in found if self.may_enter(g, operation.controller, token)]
        return found

    def may_enter(self, g: Table, side: str, token: int) -> bool:
        """TCG-DRILL-05, TCG-BALL-06: may a card of this kind come into play on that side?"""
        owner = hidden_seat(token) if is_hidden(token) else owner_of(token)
        controller = owner if side == "owner" else self.me if side == "me" else 1 - self.me
        bar = entry_bar(g, kind_at(token), controller)
        if bar is not None:
            g.cite(bar.clause)
        return bar is None

    def on_offer(self, g: Table, why: Any) -> Ask:
        if len(self.picked) >= self.n:
            return None
        options: list[Option] = [("take", token) for token in each_once(self.left(g))]
        if len(self.picked) >= self.least or not options:
            options.append(ENOUGH)
        return self.seat, options

    @choice("TCG-GLOSS-05", of="on_offer", otherwise="finish")
    def pick(self, g: Table, option: Option) -> None:
        if option[0] == "take":
            if g.log is not None and (option[1] > 0 or is_hidden(option[1])):
                cite_rulings(g, kind_at(option[1]))
            self.picked.append(option[1])
            self.again()

    @step()
    def finish(self, g: Table) -> None:
        self.end()

    def lots(self, g: Table) -> list[int] | None:
        left = self.left(g)
        return [1] * len(left) if len(self.picked) < self.n and left else None

    @deal("TCG-GLOSS-05", of="lots", otherwise="end")
    def draw_lot(self, g: Table, index: int) -> None:
        self.picked.append(self.left(g)[index])
        self.go(PickCards.draw_lot)


def _is_of_one_pile(cards: Selection) -> bool:
    """`3 cards from a discard pile`, of either player: the first card picked says which pile it is."""
    return cards.of == "any" and cards.that is None and not cards.all and not cards.is_in_play


def _whose(token: int) -> int:
    return hidden_seat(token) if is_hidden(token) else owner_of(token)


def each_once(tokens: list[int]) -> list[int]:
    """The same without repetitions: of copies in hiding, which look alike, one is offered."""
    known: set[int] = set()
    found: list[int] = []
    last = NO_CARD
    for token in tokens:
        if token != last and token not in known:  # copies in a Life Deck come one after the other
            known.add(token)
            found.append(token)
        last = token
    return found


def _counted(g: Table, tokens: list[int]) -> str:
    """Cards by their titles, each with its number where it is there several times."""
    titles = sorted([g.book.sheets[kind_at(token)].title for token in tokens])
    return ", ".join(
        [title if titles.count(title) == 1 else f"{title} ({titles.count(title)})" for title in dict.fromkeys(titles)]
    )


def picking(op: int, s: Context) -> PickCards:
    """The question which cards an operation of this text is about."""
    frame = PickCards(op, s.me, s.source, s.card, s.it, s.rest, s.named, s.x, s.paid_cards, s.that_card)
    frame.moved_before, frame.paid_before, frame.amount = s.moved, s.paid, s.amount
    return frame


def selector(g: Table, op: int) -> Selection:
    """The cards that an operation speaks of."""
    return g.book.picks_of(op)


PROCEDURES: Final = procedures(PickCards)

"""The texts in force now: the constant texts of cards in play and the effects that last.

Each question first looks at `g.topics`, so it costs next to nothing while no text has anything to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tenkaichi.engine.decision import Bar
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import Sheet, StandingText
from tenkaichi.games.tcg.card_numbers import hand_kind, is_known_in_hand, kind_at, kind_of, made_known
from tenkaichi.games.tcg.card_reading import BY, TO
from tenkaichi.games.tcg.operation_topics import (
    BLANKS,
    CHANGES_RULES,
    FORBIDS,
    FREES_ALLIES,
    LENDS,
    MIMICS,
    OPENS_HANDS,
    TREATS,
    WATCHES,
)
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Attacks, Cards
from tenkaichi.games.tcg.rules.effects.context import Context, seats
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.masks import masks_of_cards
from tenkaichi.games.tcg.rules.zones import cite_rulings, emit, show_to_all
from tenkaichi.games.tcg.standing_cache import StandingCache, place_of
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Attack, Card, Lasting, Table, mastery, mp

InForce = tuple[
    Any, Context, Lasting | None
]  # operation, the point of view of its text, the lasting effect if it is one
NO_LEAST: Final = -1_000_000


class Source:
    """A text that is in force: its operation, whose it is and seen from where, and on which conditions."""

    def __init__(
        self,
        operation: Any,
        index: int,
        s: Context,
        entry: StandingText | None,
        card: Card | None,
        effect: Lasting | None,
    ) -> None:
        self.operation = operation
        self.index = index  # of `book.ops`
        self.s = s
        self.conditions: tuple[Any, ...] = entry.conditions if entry is not None else ()
        self.card = card  # the card in play that may be blank
        self.is_rule = entry is None or entry.text.is_rule
        self.icon = entry.text.icon if entry is not None else ""
        self.effect = effect


def standing_cache(g: Table) -> StandingCache:
    """The cache of the texts in force. A copy of a state starts with an empty one."""
    cache = g.standing_cache
    if cache is None:
        cache = g.standing_cache = masks_of_cards(g)
    return cache


def sources(g: Table, topic: int) -> list[Source]:
    """The texts of a topic, cached until something comes into force or goes out of force (`StandingCache`)."""
    cache = standing_cache(g)
    place = place_of(topic)
    found: list[Source] | None = cache.found[place]
    if found is None:
        of_cards: list[Source] | None = cache.of_cards[place]
        if of_cards is None:
            of_cards = cache.of_cards[place] = _of_cards(g, topic)
        found = of_cards + _of_effects(g, topic)
        if g.topics & MIMICS:
            found += _of_mimics(g, topic)
        cache.found[place] = found
    return found


def about_event(g: Table, topic: int, event: int) -> list[Source]:
    """The texts that watch for that event or replace it, cached in the same way. A log records all conditions."""
    if g.log is not None:
        return sources(g, topic)
    cache = standing_cache(g)
    key = event << 1 | (topic == WATCHES)
    found: list[Source] | None = cache.of_events.get(key)
    if found is None:
        watched_events = g.book.watched_events_of_op
        found = [source for source in sources(g, topic) if watched_events[source.index] >> event & 1]
        cache.of_events[key] = found
    return found


def _of_cards(g: Table, topic: int) -> list[Source]:
    """The texts of cards in play (in order of arrival), MPs, Masteries, and Levels that are lent."""
    found: list[Source] = []
    sheets = g.book.sheets
    topics = g.book.topic_of_op
    for card in g.in_play:
        sheet = sheets[kind_of(card.handle)]
        if sheet.topics & topic:
            for entry in sheet.standing_texts:
                if topics[entry.index] & topic and not (entry.attached and card.host == NO_CARD):
                    s = Context(card.controller, sheet.kind, card.handle)
                    found.append(Source(entry.operation, entry.index, s, entry, card, None))
    for seat, player in enumerate(g.players):
        own = sheets[player.levels[player.level - 1]]
        speaking = [(own, mp(seat)), (sheets[player.mastery], mastery(seat))]
        if own.topics & LENDS and topic != LENDS:
            speaking.extend([(sheet, mp(seat)) for sheet in lent_levels(g, seat)])
        for sheet, who in speaking:
            if sheet.topics & topic:
                found.extend(_always_in_play(g, sheet, seat, who, topic))
    return found


def _always_in_play(g: Table, sheet: Sheet, seat: int, who: int, topic: int) -> list[Source]:
    """The texts of an MP or a Mastery (TCG-MASTERY-01), cached with the card: they are the same in every match."""
    key = topic << 3 | -who
    found: list[Source] | None = sheet.spoken.get(key)
    if found is None:
        found = sheet.spoken[key] = []
        for entry in sheet.standing_texts:
            if g.book.topic_of_op[entry.index] & topic:
                s = Context(seat, sheet.kind, who)
                found.append(Source(entry.operation, entry.index, s, entry, None, None))
    return found


def _of_effects(g: Table, topic: int) -> list[Source]:
    """The texts of effects that last."""
    found: list[Source] = []
    for effect in g.lasting:
        if g.book.topic_of_op[effect.op] & topic:
            s = Context(effect.me, effect.source, effect.card)
            s.it, s.x = effect.it, effect.x
            found.append(Source(g.book.ops[effect.op], effect.op, s, None, None, effect))
    return found


def mimicked(g: Table) -> list[tuple[Card, Sheet]]:
    """Cards in play that have the texts of another card, too, each with that card's facts."""
    found: list[tuple[Card, Sheet]] = []
    for effect in g.lasting:
        if type(g.book.ops[effect.op]) is op.Mimic and effect.it:
            card = g.card(effect.card)
            if card is not None:
                found.append((card, g.book.sheets[kind_of(effect.it[0])]))
    return found


def _of_mimics(g: Table, topic: int) -> list[Source]:
    return [
        Source(entry.operation, entry.index, Context(card.controller, sheet.kind, card.handle), entry, card, None)
        for card, sheet in mimicked(g)
        for entry in sheet.standing_texts
        if g.book.topic_of_op[entry.index] & topic and not entry.attached
    ]


def is_speaking(g: Table, source: Source) -> bool:
    """Has the card not lost this text?"""
    if source.is_rule or not g.topics & BLANKS:
        return True
    if source.card is not None:
        return not is_blank(g, source.card, source.icon)
    return source.effect is not None or not is_kind_blank(g, source.s.source, source.s.card, source.icon)


def in_force(g: Table, topic: int) -> Iterator[InForce]:
    """The operations of that topic whose conditions hold. A caller that changes the context copies it first."""
    if not g.topics & topic:
        return
    for source in sources(g, topic):
        if speaks_now(g, source):
            yield source.operation, source.s, source.effect


def speaks_now(g: Table, source: Source) -> bool:
    """Is the text not blank, and do its conditions hold?"""
    if not is_speaking(g, source):
        return False
    if not source.conditions:
        return True
    return LATER.hold(g, source.s, source.conditions)


def lent_levels(g: Table, seat: int, icon: str = "constant") -> list[Sheet]:
    """The Levels whose Powers the present Level has, too."""
    player = g.players[seat]
    sheets = g.book.sheets
    own = sheets[player.levels[player.level - 1]]
    found: list[Sheet] = []
    if not own.topics & LENDS:
        return found
    for entry in own.standing_texts:
        operation = entry.operation
        if type(operation) is op.UseLevelPower and (operation.icon == "all" or operation.icon == icon):
            note(g, operation)
            found.append(sheets[player.levels[operation.level - 1]])
    return found


def note(g: Table, operation: Any, s: Context | None = None) -> None:
    """Note that a standing text has taken effect, for reports of which texts were seen at work."""
    if g.log is not None:
        g.log.note(operation.number)
        if s is not None and s.source >= 0:
            cite_rulings(g, s.source)


# -- blanks ----------------------------------------------------------------------------------------------------------


def is_blank(g: Table, card: Card, icon: str = "") -> bool:
    """Has this card in play lost its effects (TCG-CARD-HV-R131), or those with that icon?"""
    if not g.topics & BLANKS:
        return False
    return is_kind_blank(g, kind_of(card.handle), card.handle, icon)


def only_defends(g: Table, kind: int) -> bool:
    """Does a text leave a card in use nothing but its defence? The card has left the hand, so its kind decides."""
    if not g.topics & BLANKS:
        return False
    for operation, s in _blanking(g, NO_CARD):
        like = operation.cards.like
        if operation.keep_defence and (like is None or LATER.matches(g, s, like, kind, NOBODY)):
            note(g, operation, s)
            return True
    return False


def is_kind_blank(g: Table, kind: int, handle: int = NO_CARD, icon: str = "") -> bool:
    """The same for any card: one in play is known by its handle, others by their kind."""
    if not g.topics & BLANKS:
        return False
    for operation, s in _blanking(g, handle):
        if operation.keep_defence or (operation.icon is not None and operation.icon != icon):
            continue
        found = LATER.candidates(g, s, operation.cards)
        if handle in found if handle != NO_CARD else any(kind_at(token) == kind for token in found):
            note(g, operation, s)
            return True
    return False


def _blanking(g: Table, handle: int) -> Iterator[tuple[op.Blank, Context]]:
    """The texts that take effects away, as long as their conditions hold; a card does not switch off itself."""
    for effect in g.lasting:
        operation = g.book.ops[effect.op]
        if type(operation) is op.Blank:
            s = Context(effect.me, effect.source, effect.card)
            s.it = effect.it
            yield operation, s
    sheets = g.book.sheets
    for other in g.in_play:
        sheet = sheets[kind_of(other.handle)]
        if sheet.topics & BLANKS and other.handle != handle:
            for entry in sheet.standing_texts:
                if type(entry.operation) is op.Blank and not (entry.attached and other.host == NO_CARD):
                    s = Context(other.controller, sheet.kind, other.handle)
                    if not entry.conditions or LATER.hold(g, s, entry.conditions):
                        yield entry.operation, s
    for seat, player in enumerate(g.players):
        for kind in (player.levels[player.level - 1], player.mastery):
            if sheets[kind].topics & BLANKS:
                for entry in sheets[kind].standing_texts:
                    if type(entry.operation) is op.Blank:
                        s = Context(seat, kind, mp(seat))
                        if not entry.conditions or LATER.hold(g, s, entry.conditions):
                            yield entry.operation, s


# -- bans ------------------------------------------------------------------------------------------------------------


NO_BAN: Final = -2


def bans(
    g: Table,
    ban: int,
    seat: int,
    kind: int = -1,
    *,
    by: int = NOBODY,
    attack: Attack | None = None,
    critical: bool = False,
    source: int = -1,
    card: int = NO_CARD,
) -> bool:
    """Is that forbidden to this player, or is the player safe from it?

    `kind` is the card it is about (for anger and Levels the card whose effect it is), `card` that very copy where it
    lies in sight. `by` and `source` say whose effect would do it, and of which card.
    """
    if not g.bans >> ban & 1:
        return False
    return banning(g, ban, seat, kind, by, attack, critical, source, card) != NO_BAN


def banning(
    g: Table,
    ban: int,
    seat: int,
    kind: int = -1,
    by: int = NOBODY,
    attack: Attack | None = None,
    critical: bool = False,
    source: int = -1,
    card: int = NO_CARD,
) -> int:
    """The card, by its kind, whose text forbids it (-1: no card's); NO_BAN if none does. `bans` says what is asked."""
    bans_of_op = g.book.bans_of_op
    for source_text in sources(g, FORBIDS):
        is_such = bool(bans_of_op[source_text.index] >> ban & 1)
        if (not is_such and g.log is None) or not speaks_now(g, source_text):
            continue  # a log records the conditions of every ban
        text, s = g.book.ban_of_op[source_text.index], source_text.s
        if not is_such or text is None or not _binds(s, text.who, seat):
            continue
        if text.by is not None and not _is_by(text.by, s, by, critical):
            continue
        if text.like is not None and (kind < 0 or not LATER.matches(g, s, text.like, kind, seat)):
            continue
        if text.cards is not None and not _is_among(g, s, text.cards, kind, card):
            continue
        cause = source if source >= 0 else kind
        if text.exempt is not None and cause >= 0 and LATER.matches(g, s, text.exempt, cause, seat):
            continue
        if text.but is not None and (critical if text.but == "critical" else LATER.is_immediate(g)):
            continue
        if text.unless and LATER.hold(g, s, text.unless):
            continue
        if text.attacks is not None and (attack is None or not LATER.attack_matches(g, s, text.attacks, attack)):
            continue
        note(g, text.operation, s)
        return s.source
    return NO_BAN


def ban_bars(g: Table, bar: Bar, source: int) -> list[Bar]:
    """This refusal as the rule says it, and by the rulings on the card whose text forbids it."""
    rulings = g.book.sheets[source].rulings if source >= 0 else ()
    return [bar, *[bar.by(clause) for clause in rulings if clause != bar.clause]]


def _is_attack_meant(g: Table, s: Context, attacks: Attacks | None, attack: Attack | None) -> bool:
    return attacks is None or (attack is not None and LATER.attack_matches(g, s, attacks, attack))


def _is_among(g: Table, s: Context, cards: Cards, kind: int, card: int) -> bool:
    """Is this card one of those that the ban names? Where only its kind is known, that decides."""
    if cards.that == "named":  # the title that was named is kept with the effect
        return kind == s.x - 1
    if card != NO_CARD:
        return card in LATER.candidates(g, s, cards)
    return kind >= 0 and any(kind_at(token) == kind for token in LATER.candidates(g, s, cards))


def _binds(s: Context, who: str, seat: int) -> bool:
    return who in ("both", "any") or (seat == s.me) == (who == "me")


def _is_by(whose: str, s: Context, by: int, critical: bool) -> bool:
    if whose == "critical":
        return critical
    if by == NOBODY:
        return False
    return whose == "anybody" or (by == s.me) == (whose == "me")


# -- numbers of the rules --------------------------------------------------------------------------------------------


def rule_number(g: Table, what: int, seat: int, value: int, kind: int = -1, attack: Attack | None = None) -> int:
    """A number of the rules (`rule_numbers`) with what texts make of it: what sets it first (of several the highest
    counts), then what changes it. Which text came first does not matter.
    """
    if not g.numbers >> what & 1:
        return value
    values: list[int] = []
    changes: list[tuple[int, int]] = []
    numbers_of_op = g.book.numbers_of_op
    for source in sources(g, CHANGES_RULES):
        is_such = bool(numbers_of_op[source.index] >> what & 1)
        if (not is_such and g.log is None) or not speaks_now(g, source):
            continue  # a log records the conditions of every such text
        text, s, effect = g.book.rule_change_of_op[source.index], source.s, source.effect
        if not is_such or text is None or not _binds(s, text.who, seat):
            continue
        if text.above is not None and value <= text.above:
            continue
        if text.like is not None and (kind < 0 or not LATER.matches(g, s, text.like, kind, seat)):
            continue
        if text.attacks is not None and (attack is None or not LATER.attack_matches(g, s, text.attacks, attack)):
            continue
        note(g, text.operation, s)
        if text.to is not None:
            values.append(text.to if isinstance(text.to, int) else LATER.counted(g, s, text.to, TO, effect))
        if text.by is not None:
            by: int = text.by if isinstance(text.by, int) else LATER.counted(g, s, text.by, BY, effect)
            changes.append((-by, NO_LEAST if text.least is None else text.least))
    value = max(values, default=value)
    for less, least in sorted(changes):  # what raises it first
        value = max(value - less, min(value, least))
    return value


# -- small ones ------------------------------------------------------------------------------------------------------


def treats(g: Table, what: str, seat: int, kind: int, words: str = "") -> bool:
    """Does a text make cards of this kind count as that for the player (TCG-NAME-03, 04)?"""
    if not g.topics & TREATS:
        return False
    for operation, s, _ in in_force(g, TREATS):
        if (
            operation.what != what
            or operation.words != words
            or (operation.who != "any" and (seat == s.me) != (operation.who == "me"))
        ):
            continue
        if operation.cards is None or (kind >= 0 and LATER.matches(g, s, operation.cards.like, kind, seat)):
            note(g, operation, s)
            return True
    return False


def is_hand_open(g: Table, seat: int) -> bool:
    """Does a text lay this player's hand open?"""
    return any(seat in seats(s, operation.who) for operation, s, _ in in_force(g, OPENS_HANDS))


def open_hands(g: Table) -> None:
    """Hands that a text lays open are known to both, and so is every card that comes into them."""
    for operation, s, _ in in_force(g, OPENS_HANDS):
        for seat in seats(s, operation.who):
            hand = g.players[seat].hand
            for at, entry in enumerate(hand):
                if entry >= 0 and not is_known_in_hand(entry):
                    hand[at] = made_known(entry)
                    note(g, operation, s)
                    show_to_all(g, seat, hand_kind(entry), "TCG-ZONE-05")
                    emit(
                        g,
                        occasion.REVEALED,
                        seat,
                        hand_kind(entry),
                        by=s.me,
                        cause="effect",
                        source=s.source,
                        came_from="hand",
                    )


def may_act_freely(g: Table, ally: Card) -> bool:
    """May this Ally act at any MP stage (TCG-ALLY-07, 13)?"""
    if not g.topics & FREES_ALLIES:
        return False
    for operation, s, _ in in_force(g, FREES_ALLIES):
        if ally.handle in LATER.candidates(g, s, operation.cards):
            note(g, operation, s)
            return True
    return False

"""The masks of a state: bits that say whether any text in force watches, forbids or changes something (TCG-TIMING-06).

Rules ask the masks first, and read texts only where a bit is set.
"""

from __future__ import annotations

from tenkaichi.games.tcg.operation_topics import LENDS, MIMICS, OPENS_HANDS
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.standing_cache import StandingCache
from tenkaichi.games.tcg.state import Table, kind_of


def update_masks(g: Table) -> None:
    """Compute the masks again: call it when a card comes into play or leaves it, or a Level changes."""
    g.standing_cache = masks_of_cards(g)
    update_effect_masks(g)


def update_effect_masks(g: Table) -> None:
    """The same if only an effect has begun or ended: the masks of the cards stay."""
    cache = g.standing_cache
    if cache is None:
        cache = g.standing_cache = masks_of_cards(g)
    watched_events, topics, bans, numbers = cache.watched_events, cache.topics, cache.bans, cache.numbers
    windows = cache.windows
    book = g.book
    for effect in g.lasting:
        watched_events |= book.watched_events_of_op[effect.op]
        windows |= book.windows_of_op[effect.op]
        topics |= book.topic_of_op[effect.op]
        bans |= book.bans_of_op[effect.op]
        numbers |= book.numbers_of_op[effect.op]
    if topics & MIMICS:
        for effect in g.lasting:
            if book.topic_of_op[effect.op] & MIMICS and effect.it:
                sheet = book.sheets[kind_of(effect.it[0])]
                watched_events, topics, windows = (
                    watched_events | sheet.watched_events,
                    topics | sheet.topics,
                    windows | sheet.windows,
                )
                bans, numbers = bans | sheet.bans, numbers | sheet.numbers
    g.watched_events, g.topics, g.windows, g.bans, g.numbers = watched_events, topics, windows, bans, numbers
    cache.forget()
    if topics & OPENS_HANDS:
        LATER.open_hands(g)


def masks_of_cards(g: Table) -> StandingCache:
    """The masks of the cards in play, the MPs and the Masteries, and of the Levels that an MP lends itself."""
    sheets = g.book.sheets
    said = [sheets[kind_of(card.handle)] for card in g.in_play]
    hidden_watched_events = 0
    for player in g.players:
        if player.levels:
            personality = sheets[player.levels[player.level - 1]]
            said.append(personality)
            said.append(sheets[player.mastery])
            hidden_watched_events |= player.hidden_watched_events | player.far_watched_events
    for player in g.players:
        if player.levels and sheets[player.levels[player.level - 1]].topics & LENDS:
            said.extend([sheets[kind] for kind in player.levels])
    watched_events, topics, windows, bans, numbers, answers = hidden_watched_events, 0, 0, 0, 0, 0
    for sheet in said:
        watched_events |= sheet.watched_events
        answers |= sheet.answers
        topics |= sheet.topics
        windows |= sheet.windows
        bans |= sheet.bans
        numbers |= sheet.numbers
    return StandingCache(watched_events, topics, windows, bans, numbers, answers)

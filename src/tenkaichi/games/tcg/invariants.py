"""States that a TCG match can never reach: checked at every decision of random games."""

from __future__ import annotations

from collections.abc import Iterator

from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, IN_PLAY_TYPES
from tenkaichi.games.tcg.census import SEATS
from tenkaichi.games.tcg.state import BACK, NO_CARD, UNSEEN, Player, Table, kind_of, owner_of

Fault = tuple[str, str, object]  # a path of `lookup`, what was expected of its value, the value


def faults(g: Table) -> list[str]:
    """Every broken limit, a line each: "A.anger: expected at_most 5, found 6"."""
    found = [*_in_play(g), *_copies(g)]
    for seat, player in enumerate(g.players):
        found.extend(_player(g, SEATS[seat], player))
    return [f"{path}: expected {wanted}, found {value!r}" for path, wanted, value in found]


def _player(g: Table, name: str, player: Player) -> Iterator[Fault]:
    """TCG-MP-02, TCG-ANGER-07, 11: nothing beyond the ladder; TCG-ZONE-01: pools and decks fit together."""
    if not 0 <= player.stage <= 10:
        yield f"{name}.stage", "0 to 10", player.stage
    if not 1 <= player.level <= 4:
        yield f"{name}.level", "1 to 4", player.level
    if not 0 <= player.anger <= 9:
        yield f"{name}.anger", "0 to 9", player.anger
    unseen = sum([1 for entry in player.deck if entry <= UNSEEN]) + player.hand.count(BACK)
    if sum(player.pool) != unseen or min(player.pool, default=0) < 0:
        yield f"{name}.deck", f"{unseen} unseen cards in the pool", sum(player.pool)
    if not player.deck and g.stack:
        yield f"{name}.deck", "at_least 1", 0


def _in_play(g: Table) -> Iterator[Fault]:
    """TCG-BALL-06, TCG-DRILL-05, TCG-ALLY-01: no second Ball or Styled Drill, stages on the ladder."""
    sheets = g.book.sheets
    seen: list[tuple[int, int]] = []
    for card in g.in_play:
        sheet = sheets[kind_of(card.handle)]
        key = (sheet.kind, -1 if sheet.type == DRAGON_BALL else card.controller)
        is_single = sheet.type == DRAGON_BALL or (sheet.type == DRILL and sheet.is_styled)
        if is_single and key in seen:
            yield f"{SEATS[card.controller]}.in_play", f"one {sheet.title}", 2
        seen.append(key)
        if sheet.type == ALLY and not 0 <= card.stage <= 10:
            yield f"{sheet.title}.stage", "0 to 10", card.stage
        if sheet.type not in IN_PLAY_TYPES and card.host == NO_CARD and card.counter == 0:
            yield f"{SEATS[card.controller]}.in_play", "cards that stay in play", sheet.title


def _copies(g: Table) -> Iterator[Fault]:
    """TCG-ZONE-01: each copy in one place; the zones of a player hold their own cards only (TCG-ZONE-10)."""
    handles = [card.handle for card in g.in_play] + g.resolving
    for seat, player in enumerate(g.players):
        piles = (*player.discard, *player.banished, *player.aside)
        handles.extend(piles)
        strangers = [handle for handle in piles if owner_of(handle) != seat]
        if strangers:
            yield f"{SEATS[seat]}.discard", "own cards only", strangers
    if len(handles) != len(set(handles)):
        yield "in_play", "each copy in one place", sorted(handles)

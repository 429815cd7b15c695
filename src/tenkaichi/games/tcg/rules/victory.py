"""The three ways to win (TCG-WIN), checked in the order in which things happen (TCG-WIN-06)."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.procedure import UNDECIDED
from tenkaichi.games.tcg.book import DRAGON_BALL, Sheet
from tenkaichi.games.tcg.card_numbers import CardKind, deck_kind
from tenkaichi.games.tcg.events import MATCH_ENDED
from tenkaichi.games.tcg.state import Table, kind_of

SURVIVAL: Final = "Survival Victory"
MOST_POWERFUL: Final = "Most Powerful Personality Victory"
DRAGON_BALLS: Final = "Dragon Ball Victory"
FULL_SET: Final = 0b1111111  # numbers 1 to 7


def win(g: Table, seat: int, reason: str, clause: str) -> None:
    """TCG-WIN-06: the first to meet a condition decides the game."""
    if g.winner == UNDECIDED:
        g.happened(MATCH_ENDED, clause, seat, reason)
        g.cite("TCG-WIN-06")
        g.conclude(seat, reason)


REST_OF_THE_GAME: Final = 1_000_000


def rule_out_anger(g: Table, seat: int, kind: int, because: str) -> None:
    """A card's own rule (TCG-GENERAL-05): using it, or what it did, keeps its player from winning by anger."""
    rule = g.book.sheets[kind].no_mppv
    player = g.players[seat]
    if rule == because:
        g.cite("TCG-GENERAL-05")
        player.no_anger_victory = REST_OF_THE_GAME
    elif rule == "this_turn" and because == "if_used":
        g.cite("TCG-GENERAL-05")
        player.no_anger_victory = max(player.no_anger_victory, g.turn)


def is_anger_ruled_out(g: Table, seat: int) -> bool:
    """Has a card's own rule taken the victory by anger from this player, or does their present Level?"""
    return g.players[seat].no_anger_victory >= g.turn or g.book.sheets[g.mp_kind(seat)].no_mppv == "always"


def check_deck(g: Table, seat: int, clause: str = "TCG-WIN-01") -> bool:
    """TCG-WIN-01, 02: without a card in the Life Deck a player loses at once. Says whether the match is over."""
    if not g.players[seat].deck:
        win(g, 1 - seat, SURVIVAL, clause)
    return g.winner != UNDECIDED


def check_balls(g: Table, seat: int) -> bool:
    """TCG-WIN-04: numbers 1 to 7 of one family, captured ones included."""
    held: dict[str, int] = {}
    for card in g.in_play:
        if card.controller == seat:
            sheet = g.book.sheets[kind_of(card.handle)]
            if sheet.type == DRAGON_BALL:
                numbers = held.get(sheet.family, 0) | 1 << (sheet.number - 1)
                if numbers == FULL_SET:
                    win(g, seat, DRAGON_BALLS, "TCG-WIN-04")
                    return True
                held[sheet.family] = numbers
    return False


def has_life_to_lose(g: Table, seat: int) -> bool:
    """TCG-WIN-05: is there anything in the Life Deck that damage could discard: no Ball, or one with a match in play?

    The kinds in a Life Deck follow from the deck list, so the answer tells nothing that a player may not know.
    """
    sheets = g.book.sheets
    player = g.players[seat]
    matched = [kind_of(card.handle) for card in g.in_play]
    for entry in player.deck:
        if entry >= 0 and _can_be_discarded(sheets[deck_kind(entry)], matched):
            return True
    for slot, count in enumerate(player.pool):
        if count and _can_be_discarded(sheets[player.slots[slot]], matched):
            return True
    left: set[int] = {deck_kind(entry) for entry in player.deck if entry >= 0}
    left |= {player.slots[slot] for slot, count in enumerate(player.pool) if count}
    for kind in sorted(left):
        if sheets[kind].slips_under:
            for clause in sheets[kind].rulings:
                g.cite(clause)  # TCG-CARD-AWAK-R135
    return False


def _can_be_discarded(sheet: Sheet, matched: list[CardKind]) -> bool:
    if sheet.slips_under:
        return False
    return sheet.type != DRAGON_BALL or sheet.kind in matched

"""The table of a TCG match as data, for a surface that draws its own picture (`Presentation.table`).

It is made from a view, so it holds nothing that its viewer may not know. A `kind` is a card's number in the Book;
what is printed on it can be read up by its title.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, SETUP
from tenkaichi.games.tcg.card_numbers import HAND, hidden
from tenkaichi.games.tcg.naming import SEATS, STEPS
from tenkaichi.games.tcg.picture import attack_words
from tenkaichi.games.tcg.rules.anger import anger_needed
from tenkaichi.games.tcg.rules.stages import NAMES, TOP_STAGE, bracket, power_level
from tenkaichi.games.tcg.start import known_book
from tenkaichi.games.tcg.state import BACK, COMBAT, ENDING_COMBAT, NO_CARD, Card, Table, kind_of, mastery, mp, owner_of
from tenkaichi.games.tcg.words.abilities import card_text
from tenkaichi.games.tcg.words.gist import card_gist

GROUPS = (("Allies", ALLY), ("Drills", DRILL), ("Setups", SETUP), ("Dragon Balls", DRAGON_BALL))


def table(g: Table, viewer: int | None) -> dict[str, Any]:
    """Everything on the table, as its viewer may know it."""
    is_fight = g.phase in (COMBAT, ENDING_COMBAT)
    return {
        "viewer": "" if viewer is None else SEATS[viewer],
        "turn": g.turn,
        "turn_seat": SEATS[g.turn_seat],
        "step": STEPS[g.phase],
        "actions": g.actions if is_fight else 0,
        "passes": g.passes if is_fight else 0,
        "attacks": [
            {"seat": SEATS[attack.seat], "words": attack_words(g, attack), "card": g.book.sheets[attack.kind].title}
            for attack in g.attacks
        ],
        "sides": [_side(g, seat, viewer) for seat in range(len(g.players))],
    }


# -- a side -----------------------------------------------------------------------------------------------------------


def _side(g: Table, seat: int, viewer: int | None) -> dict[str, Any]:
    player = g.players[seat]
    personality = g.book.sheets[g.mp_kind(seat)]
    power = power_level(g, mp(seat))
    known = [entry for entry in player.hand if entry != BACK]
    return {
        "seat": SEATS[seat],
        "is_you": seat == viewer,
        "name": personality.title,
        "character": personality.character,
        "level": player.level,
        "levels": len(player.levels),
        "stage": player.stage,
        "top_stage": TOP_STAGE,
        "power": power,
        "bracket": NAMES[bracket(power)],
        "anger": player.anger,
        "anger_needed": anger_needed(g, seat),
        "pur": personality.pur,
        "piece": mp(seat),
        "mastery": g.book.sheets[player.mastery].title,
        "mastery_piece": mastery(seat),
        "life": len(player.deck),
        "cards": len(player.hand),
        "hand": [_in_hand(g, seat, entry, known.count(entry), seat == viewer) for entry in dict.fromkeys(known)],
        "discard": [_title(g, handle) for handle in reversed(player.discard)],
        "banished": [_title(g, handle) for handle in reversed(player.banished)],
        "aside": len(player.aside),
        "groups": _groups(g, seat),
    }


def _title(g: Table, handle: int) -> str:
    return g.book.sheets[kind_of(handle)].title


def _groups(g: Table, seat: int) -> list[dict[str, Any]]:
    """The cards in play by their type, those attached to something last."""
    own = [card for card in g.in_play if card.controller == seat]
    found = [
        (label, [card for card in own if g.book.sheets[kind_of(card.handle)].type == kind and card.host == NO_CARD])
        for label, kind in GROUPS
    ]
    attached = [
        card for card in g.in_play if card.host == mp(seat) or (card.host > NO_CARD and card.controller == seat)
    ]
    return [{"label": label, "cards": [_in_play(g, card) for card in cards]} for label, cards in
            (*found, ("Attached", attached)) if cards]  # fmt: skip


def _in_play(g: Table, card: Card) -> dict[str, Any]:
    """A card in play, with what sets it apart."""
    kind = kind_of(card.handle)
    sheet = g.book.sheets[kind]
    marks = [f"stage {card.stage}, {power_level(g, card.handle):,}"] if sheet.type == ALLY else []
    marks += ["captured"] if card.is_captured else []
    marks += [f"{SEATS[owner_of(card.handle)]}'s"] if owner_of(card.handle) != card.controller else []
    marks += ["new this turn"] if card.entered_turn == g.turn and g.turn > 0 else []
    return {**_printed(g.book.key, kind), "piece": card.handle, "marks": marks}


# -- a hand -----------------------------------------------------------------------------------------------------------


def _in_hand(g: Table, seat: int, entry: int, copies: int, is_own: bool) -> dict[str, Any]:
    """A card of a hand; questions that pick cards call it by its `token`."""
    return {
        **_printed(g.book.key, entry >> 1),
        "token": hidden(seat, HAND, entry >> 1),
        "copies": copies,
        "is_seen": is_own and bool(entry & 1),
    }


@lru_cache(maxsize=2048)
def _printed(key: str, kind: int) -> dict[str, Any]:
    """What is printed on a card; shared, not to be changed."""
    sheet = known_book(key).sheets[kind]
    return {
        "kind": kind,
        "name": sheet.title,
        "gist": card_gist(sheet),
        "text": card_text(sheet.card),
        "texts": [text.index for text in sheet.texts],
    }

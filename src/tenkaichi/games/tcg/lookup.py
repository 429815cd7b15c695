"""Any value of a position by a path in players' words: "A.stage", "A.hand", "Krillin - Ready.stage", "table.C.B"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.paths import PathError, count_at, fact_at
from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, SETUP
from tenkaichi.games.tcg.card_numbers import deck_kind, hand_kind
from tenkaichi.games.tcg.census import census
from tenkaichi.games.tcg.naming import SEATS, STEPS, piece_name
from tenkaichi.games.tcg.rules import stages
from tenkaichi.games.tcg.rules.anger import anger_needed
from tenkaichi.games.tcg.rules.effects.texts_in_force import rule_number
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, UNSEEN, Card, Table, kind_of, mp, owner_of


def folded(word: str) -> str:
    return "".join([letter for letter in word.casefold() if letter.isalnum()])


def find_card(g: Table, name: str) -> Card | None:
    """A card in play by its title, numbered or owned as the options name it."""
    for card in g.in_play:
        if folded(name) == folded(piece_name(g, card.handle)):
            return card
    for card in g.in_play:
        if folded(name) == folded(_title(g, kind_of(card.handle))):
            return card
    return None


def lookup(g: Table, path: str) -> Any:
    """The value at a path, as plain data; an unknown path names what there is."""
    head, _, rest = path.partition(".")
    if head in SEATS:
        return fact_at(PLAYER, rest, path)(g, SEATS.index(head))
    if head == "census":
        return count_at(census(g), rest, path, folded)
    if head == "bracket" and rest.isdigit():
        return stages.NAMES[stages.bracket(int(rest))]
    if head == "table":
        return _table(rest, path)
    if head == "attack":
        return _attack(g, rest, path)
    if path in TABLE:
        return TABLE[path](g)
    title, _, fact = path.rpartition(".")
    card = find_card(g, title)
    if card is not None:
        return fact_at(CARD, fact, path)(g, card)
    seats = _named_mps(g, title)
    if len(seats) == 1:
        return fact_at(PLAYER, fact, path)(g, seats[0])
    if seats:
        raise PathError(f"{path}: both players have {title}; write A.{fact} or B.{fact}")
    if fact in CARD:
        return "none" if fact != "in_play" else False
    return fact_at(TABLE, path, path)(g)


def _named_mps(g: Table, name: str) -> list[int]:
    """The players whose Main Personality has that name: "Krillin", "Krillin of A", "Krillin - Ready"."""
    wanted = folded(name)
    found: list[int] = []
    for seat in range(len(g.players)):
        sheet = g.book.sheets[g.mp_kind(seat)]
        if wanted in [folded(each) for each in (sheet.character, sheet.title, f"{sheet.character} of {SEATS[seat]}")]:
            found.append(seat)
    return found


def _table(rest: str, path: str) -> int:
    """TCG-TABLE-02: `table.C.B` is C attacking B; `table.sum` the sum of all 36 values."""
    ends = (0, 1_000, 10_000, 100_000, 500_000, 1_500_000)
    if rest == "sum":
        return sum([stages.table_value(a, b) for a in ends for b in ends])
    row, _, column = rest.partition(".")
    if len(row) != 1 or len(column) != 1 or row not in stages.NAMES or column not in stages.NAMES:
        raise PathError(f"{path}: expected table.ATTACKER.DEFENDER with brackets A to F, or table.sum")
    return stages.table_value(ends[stages.NAMES.index(row)], ends[stages.NAMES.index(column)])


def _title(g: Table, kind: int) -> str:
    return g.book.sheets[kind].title


def _titles(g: Table, handles: Sequence[int]) -> list[str]:
    """The titles from the top."""
    return [_title(g, kind_of(handle)) for handle in reversed(handles)]


def _hand(g: Table, seat: int) -> list[str]:
    return [HIDDEN if entry < 0 else _title(g, hand_kind(entry)) for entry in g.players[seat].hand]


def _pur(g: Table, seat: int) -> int:
    kind = g.mp_kind(seat)
    return rule_number(g, number.PUR, seat, g.book.sheets[kind].pur, kind)


def _deck(g: Table, seat: int) -> list[str]:
    return [HIDDEN if entry <= UNSEEN else _title(g, deck_kind(entry)) for entry in g.players[seat].deck]


def _of_type(card_type: int) -> Callable[[Table, int], list[str]]:
    def found(g: Table, seat: int) -> list[str]:
        kinds = [kind_of(card.handle) for card in g.in_play if card.controller == seat]
        return [_title(g, kind) for kind in kinds if g.book.sheets[kind].type == card_type]

    return found


def _attached(g: Table, seat: int) -> list[str]:
    return [_title(g, kind_of(card.handle)) for card in g.in_play if card.host == mp(seat)]


def _winner(g: Table) -> str:
    if g.winner == UNDECIDED:
        return "undecided"
    return "draw" if g.winner == DRAW else SEATS[g.winner]


ATTACKS: dict[str, Callable[[Table], Any]] = {
    "card": lambda g: _title(g, g.attacks[-1].kind),
    "seat": lambda g: SEATS[g.attacks[-1].seat],
    "type": lambda g: "energy" if g.attacks[-1].is_energy else "physical",
    "stopped": lambda g: g.attacks[-1].is_stopped,
    "stages_dealt": lambda g: g.attacks[-1].stages_dealt,
    "life_dealt": lambda g: g.attacks[-1].life_dealt,
    "prevented": lambda g: g.attacks[-1].prevented,
    "is_copy": lambda g: g.attacks[-1].is_copy,
}


def _attack(g: Table, name: str, path: str) -> Any:
    if not g.attacks:
        return "none"
    return fact_at(ATTACKS, name, path)(g)


TABLE: dict[str, Callable[[Table], Any]] = {
    "turn": lambda g: g.turn,
    "turn_seat": lambda g: SEATS[g.turn_seat],
    "phase": lambda g: STEPS[g.phase],
    "initiator": lambda g: "" if g.initiator == NOBODY else SEATS[g.initiator],
    "actions": lambda g: g.actions,
    "passes": lambda g: g.passes,
    "is_combat": lambda g: g.is_combat(),
    "is_over": lambda g: g.winner != UNDECIDED,
    "winner": _winner,
    "ending": lambda g: g.ending,
    "in_play": lambda g: [_title(g, kind_of(card.handle)) for card in g.in_play],
    "lasting": lambda g: [_title(g, effect.source) for effect in g.lasting],
    "resolving": lambda g: [_title(g, kind_of(handle)) for handle in g.resolving],
}

PLAYER: dict[str, Callable[[Table, int], Any]] = {
    "mp": lambda g, seat: _title(g, g.mp_kind(seat)),
    "character": lambda g, seat: g.book.sheets[g.mp_kind(seat)].character,
    "alignment": lambda g, seat: g.book.sheets[g.mp_kind(seat)].alignment,
    "mastery": lambda g, seat: _title(g, g.players[seat].mastery),
    "level": lambda g, seat: g.players[seat].level,
    "stage": lambda g, seat: g.players[seat].stage,
    "anger": lambda g, seat: g.players[seat].anger,
    "anger_needed": lambda g, seat: anger_needed(g, seat),
    "power_level": lambda g, seat: stages.power_level(g, mp(seat)),
    "bracket": lambda g, seat: stages.NAMES[stages.bracket(stages.power_level(g, mp(seat)))],
    "pur": _pur,
    "hand": _hand,
    "hand_size": lambda g, seat: len(g.players[seat].hand),
    "deck": lambda g, seat: len(g.players[seat].deck),
    "deck_size": lambda g, seat: len(g.players[seat].deck),
    "life_deck": lambda g, seat: len(g.players[seat].deck),
    "deck_cards": _deck,
    "top": lambda g, seat: (_deck(g, seat) or ["none"])[0],
    "bottom": lambda g, seat: (_deck(g, seat) or ["none"])[-1],
    "discard": lambda g, seat: _titles(g, g.players[seat].discard),
    "discard_pile": lambda g, seat: _titles(g, g.players[seat].discard),
    "discard_size": lambda g, seat: len(g.players[seat].discard),
    "banished": lambda g, seat: _titles(g, g.players[seat].banished),
    "banished_size": lambda g, seat: len(g.players[seat].banished),
    "aside": lambda g, seat: _titles(g, g.players[seat].aside),
    "in_play": lambda g, seat: [_title(g, kind_of(card.handle)) for card in g.in_play if card.controller == seat],
    "allies": _of_type(ALLY),
    "drills": _of_type(DRILL),
    "setups": _of_type(SETUP),
    "balls": _of_type(DRAGON_BALL),
    "attached": _attached,
}

CARD: dict[str, Callable[[Table, Card], Any]] = {
    "in_play": lambda g, card: True,
    "stage": lambda g, card: card.stage,
    "power_level": lambda g, card: stages.power_level(g, card.handle),
    "controller": lambda g, card: SEATS[card.controller],
    "owner": lambda g, card: SEATS[owner_of(card.handle)],
    "captured": lambda g, card: card.is_captured,
    "host": lambda g, card: "" if card.host == NO_CARD else piece_name(g, card.host),
    "counter": lambda g, card: card.counter,
}

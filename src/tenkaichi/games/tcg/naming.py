"""The words for the numbers of a state: players, cards, personalities, texts."""

from __future__ import annotations

from typing import Any, cast

from tenkaichi.engine.decision import SEATS as SEATS
from tenkaichi.engine.decision import Option
from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.procedure import DRAW, State
from tenkaichi.games.tcg.book import ALLY, MAIN_PERSONALITY, Sheet, Text
from tenkaichi.games.tcg.state import MASTERY_A, MASTERY_B, MP_A, MP_B, Table, kind_of, owner_of

STEPS: tuple[str, ...] = (
    "Draw Step",
    "Planning Step",
    "Entering combat",
    "Combat Step",
    "End of combat",
    "Discard Step",
    "Rejuvenation Step",
)


def table(g: State) -> Table:
    return cast("Table", g)


def seat_name(g: State, value: Any) -> str:
    return SEATS[value] if 0 <= value < len(SEATS) else "nobody"


def step_name(g: State, value: Any) -> str:
    return str(STEPS[value])


def card_name(g: State, value: Any) -> str:
    """A kind of card by its title."""
    return str(table(g).book.sheets[value].title) if value >= 0 else str(HIDDEN)


def other_titles(g: State, option: Option) -> list[str]:
    """TCG-NAME-01: an Ally is named by the character's name, so every title of that character means the same."""
    sheets = table(g).book.sheets
    named: Sheet = sheets[option[1]]
    if named.type != ALLY:
        return []
    titles = [sheet.title for sheet in sheets if sheet.type == ALLY and sheet.character == named.character]
    return [named.character, f"{named.character} Ally", *titles]


def called(g: State, kind: int) -> str:
    """A kind of card as players call it: a Main Personality by its character, any other card by its title."""
    sheet: Sheet = table(g).book.sheets[kind]
    return sheet.character if sheet.type == MAIN_PERSONALITY else sheet.title


def power_name(g: State, text: int) -> str:
    """The card of a Power: "Goku", "Yamcha - Action Ready", "Orange Steady Drill 2"."""
    sheet = table(g).book.sheets[table(g).book.texts[text].kind]
    return text_name(g, text).replace(sheet.title, called(g, sheet.kind), 1)


def winner_name(g: State, value: Any) -> str:
    return "a draw" if value == DRAW else f"{SEATS[value]} wins"


def word(g: State, value: Any) -> str:
    return str(value)


def text_name(g: State, value: Any) -> str:
    """A text by its card's title; of several that can be used on one card the later ones are numbered."""
    book = table(g).book
    text = book.texts[value]
    sheet = book.sheets[text.kind]
    if text not in sheet.texts:  # an ability that the card has only at times
        return f"{sheet.title} (lent {value - sheet.texts[0].index})"
    place = usable(sheet).index(text) + 1 if text in usable(sheet) else 1
    return sheet.title if place == 1 else f"{sheet.title} {place}"


def usable(sheet: Sheet) -> list[Text]:
    """The texts of a card that a player uses."""
    return [text for text in sheet.texts if text.icon != "constant"]


def who_name(g: State, value: Any) -> str:
    """A personality: an MP by its character, an Ally by its title."""
    t = table(g)
    if value in (MP_A, MP_B):
        seat = MP_A - value
        name = t.book.sheets[t.mp_kind(seat)].character
        return f"{name} of {SEATS[seat]}" if name == t.book.sheets[t.mp_kind(1 - seat)].character else name
    return "nobody" if value == 0 else piece_name(g, value)


def piece_name(g: State, value: Any) -> str:
    """A card in a public place by its title, told apart from others of that title; hidden ones by their zone."""
    t = table(g)
    if value in (MP_A, MP_B):
        return who_name(g, value)
    if value in (MASTERY_A, MASTERY_B):
        seat = MASTERY_A - value
        title = t.book.sheets[t.players[seat].mastery].title
        return f"{title} of {SEATS[seat]}" if t.players[0].mastery == t.players[1].mastery else title
    if value == 0:
        return "nothing"
    title = t.book.sheets[kind_of(value)].title
    alike = [handle for handle in public_handles(t) if kind_of(handle) == kind_of(value)]
    mine = sorted([handle for handle in alike if owner_of(handle) == owner_of(value)])
    number = mine.index(value) if value in mine else 0
    words = title if number == 0 else f"{title} {number + 1}"
    return f"{words} of {SEATS[owner_of(value)]}" if len(mine) < len(alike) else words


def public_handles(g: Table) -> list[int]:
    """All copies that lie where everybody can see them."""
    found = [card.handle for card in g.in_play] + g.resolving
    for player in g.players:
        found.extend(player.discard)
        found.extend(player.banished)
        found.extend(player.aside)
    return found

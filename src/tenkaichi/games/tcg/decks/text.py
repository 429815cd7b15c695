"""Decks as text that people can mail: `to_text` writes one, `from_text` reads it back exactly.

    Deck: Krillin, Black Devious

    Main Personality
    1 Krillin - Ready
    …
    Mastery
    1 Black Devious Mastery

    Cards
    3 Black Power Up
    2 Blue Guard (PR-S65)

Read are also `3x Blue Guard`, `Blue Guard x3`, plain `Blue Guard`, ids, any case, `-` before a line, comments after `#`
or `//`, and a list without headings, which is sorted by the types of the cards. What cannot be read is named, line by
line.
"""

from __future__ import annotations

import re
from collections import Counter

from tenkaichi.engine.content_problems import did_you_mean
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games.tcg.decks.listing import split_reference
from tenkaichi.games.tcg.pack import OLD_PRINTING, Card, Deck, Pack

MAX_CHARACTERS = 20_000
MAX_COPIES = 60
LONGEST_GUESSED = 120  # characters of a name that is compared with the titles

MAIN_PERSONALITY, MASTERY, CARDS = "main_personality", "mastery", "cards"
HEADINGS = {
    "main personality": MAIN_PERSONALITY,
    "main personalities": MAIN_PERSONALITY,
    "mp": MAIN_PERSONALITY,
    "personality": MAIN_PERSONALITY,
    "mastery": MASTERY,
    "masteries": MASTERY,
    "cards": CARDS,
    "deck": CARDS,
    "life deck": CARDS,
    "physical combat": CARDS,
    "energy combat": CARDS,
    "combat": CARDS,
    "events": CARDS,
    "setups": CARDS,
    "drills": CARDS,
    "allies": CARDS,
    "dragon balls": CARDS,
}
_HEADING = re.compile(r"^([A-Za-z ]+?)\s*(?:\(\d+\))?\s*:?$")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
_BULLET = re.compile(r"^[-*•]\s+")
_COUNT_FIRST = re.compile(r"^(?:(\d{1,3})\s*[x×]?|[x×](\d{1,3}))\s+(?=\S)", re.IGNORECASE)
_COUNT_LAST = re.compile(r"\s+[x×](\d{1,3})$", re.IGNORECASE)
_PRINTING = re.compile(r"\s*[(\[]([A-Za-z]{2}-[A-Za-z]{1,2}\d{1,3}[A-Za-z]?|\d{4})[)\]]$")


class DeckTextError(TenkaichiError):
    """A text that cannot be read as a deck; `problems` has a line for each thing that cannot be read."""

    def __init__(self, *problems: str) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


def to_text(pack: Pack, deck: Deck) -> str:
    """The deck in words; `from_text` gives the same deck back."""
    titles = {card.id: card.title for card in pack.cards}
    lines = [f"Deck: {' '.join(deck.title.split())}"] if deck.title else []
    for heading, references in (("Main Personality", deck.main_personality), ("Mastery", deck.mastery)):
        if references:
            lines += ["", heading, *(_line(titles, each, 1) for each in references)]
    if deck.cards:
        lines += ["", "Cards", *(_line(titles, each, copies) for each, copies in deck.cards.items())]
    return "\n".join(lines).lstrip("\n") + "\n"


def _line(titles: dict[str, str], reference: str, copies: int) -> str:
    card, printing = split_reference(reference)
    return f"{copies} {titles.get(card, card)}" + (f" ({printing})" if printing else "")


def from_text(pack: Pack, text: str) -> Deck:
    """The deck that a text describes, legal or not; `DeckTextError` for a text that is none."""
    if len(text) > MAX_CHARACTERS:
        raise DeckTextError(f"expected at most {MAX_CHARACTERS:,} characters, found {len(text):,}")
    reader = LineReader(pack)
    for number, raw in enumerate(text.splitlines(), 1):
        reader.read(number, raw)
    if not reader.problems and not (reader.main_personality or reader.masteries or reader.cards):
        reader.problems.append("expected a line such as `3 Blue Guard`, found none")
    if reader.problems:
        raise DeckTextError(*reader.problems)
    return Deck(
        title=reader.title,
        main_personality=tuple(reader.main_personality),
        mastery=tuple(reader.masteries),
        cards=dict(reader.cards),
    )


class LineReader:
    """Reads a deck line after line; what cannot be read is in `problems`."""

    def __init__(self, pack: Pack, guesses: int = MAX_CHARACTERS) -> None:
        self.pool = CardNames(pack, guesses)
        self.section = ""
        self.title = ""
        self.main_personality: list[str] = []
        self.masteries: list[str] = []
        self.cards: Counter[str] = Counter()
        self.problems: list[str] = []

    def read(self, number: int, raw: str) -> None:
        field, colon, value = raw.strip().partition(":")
        if colon and field.strip().casefold() in ("deck", "name", "title") and value.strip():
            if self.title:
                self.problems.append(f"line {number}: a second title; a deck has one")
            self.title = value.strip()
            return
        line = _BULLET.sub("", _COMMENT.sub("", raw).strip())
        heading = _HEADING.match(line)
        if not line:
            return
        if heading and heading[1].casefold() in HEADINGS:
            self.section = HEADINGS[heading[1].casefold()]
            return
        try:
            self._add(*self.pool.read(line))
        except DeckTextError as error:
            self.problems.append(f"line {number}: {error}")

    def _add(self, card: Card, reference: str, copies: int) -> None:
        section = self.section or {"main_personality": MAIN_PERSONALITY, "mastery": MASTERY}.get(card.type, CARDS)
        if section != CARDS:
            (self.main_personality if section == MAIN_PERSONALITY else self.masteries).extend([reference] * copies)
        elif self.cards[reference] + copies > MAX_COPIES:
            raise DeckTextError(f"more than {MAX_COPIES} copies of {card.title}")
        else:
            self.cards[reference] += copies


class CardNames:
    """The cards of a pack, by what people write."""

    def __init__(self, pack: Pack, guesses: int = MAX_CHARACTERS) -> None:
        self.known = _names(pack)
        self.titles = [card.title for card in pack.cards]
        self.guesses = guesses  # names that may still be compared with every title, which takes a while each
        self._guessed: dict[str, str] = {}

    def read(self, line: str) -> tuple[Card, str, int]:
        """The card of one line, the reference to it, and how many copies; `DeckTextError` says what is wrong."""
        card, copies, printing = self._parts(line)
        if card is None:
            name = _PRINTING.sub("", _COUNT_FIRST.sub("", line))
            raise DeckTextError(f'there is no card "{name[:80]}"{self.guess(name)}')
        if not 1 <= copies <= MAX_COPIES:
            raise DeckTextError(f"expected from 1 to {MAX_COPIES} copies, found {copies}")
        if printing and printing != OLD_PRINTING and printing not in card.printings:
            known = ", ".join(card.printings)
            raise DeckTextError(f"{card.title} has no printing {printing}; it has {known}")
        return card, f"{card.id} ({printing})" if printing else card.id, copies

    def named(self, name: str) -> Card | None:
        """The card that is written so."""
        return self.known.get(_plain(name))

    def guess(self, name: str) -> str:
        """`; did you mean "Blue Guard"?`, or nothing."""
        if name not in self._guessed and self.guesses > 0 and len(name) <= LONGEST_GUESSED:
            self.guesses -= 1
            self._guessed[name] = did_you_mean(name, self.titles)
        return self._guessed.get(name, "")

    def split_count(self, line: str) -> tuple[int, str]:
        """The number of copies that a line names, and the rest of it without a printing."""
        plain = _BULLET.sub("", line)
        first = _COUNT_FIRST.match(plain)
        last = None if first else _COUNT_LAST.search(plain)
        if first:
            count, plain = int(first[1] or first[2]), plain[first.end() :]
        elif last:
            count, plain = int(last[1]), plain[: last.start()]
        else:
            count = 1
        return count, _PRINTING.sub("", plain)

    def _parts(self, line: str) -> tuple[Card | None, int, str]:
        """Card, copies and printing; a title that itself looks like a count is tried as it stands first."""
        if _plain(line) in self.known:
            return self.known[_plain(line)], 1, ""
        copies, name = 1, line
        first = _COUNT_FIRST.match(name)
        last = None if first else _COUNT_LAST.search(name)
        if first:
            copies, name = int(first[1] or first[2]), name[first.end() :]
        elif last:
            copies, name = int(last[1]), name[: last.start()]
        printing = _PRINTING.search(name)
        if printing and _plain(name) not in self.known:
            return self.known.get(_plain(name[: printing.start()])), copies, printing[1].upper()
        return self.known.get(_plain(name)), copies, ""


def _names(pack: Pack) -> dict[str, Card]:
    """Ids and titles without case and signs; a title wins over an id."""
    return {_plain(card.id): card for card in pack.cards} | {_plain(card.title): card for card in pack.cards}


def _plain(name: str) -> str:
    """Letters and digits in lower case with single spaces: `Goku’s  Kaio-Ken` is `gokus kaio ken`."""
    words = re.sub(r"['’`´.,]", "", name.casefold())
    return " ".join(re.sub(r"[^\w]+", " ", words).split())

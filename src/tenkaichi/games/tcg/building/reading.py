"""A deck out of any text: every line that can be read is, and every other line is named with what may be meant."""

from __future__ import annotations

import difflib
import re

from tenkaichi.engine.library import Unread
from tenkaichi.games.tcg.decks.text import HEADINGS, LineReader
from tenkaichi.games.tcg.pack import Deck, Pack

MOST_CHARACTERS = 2_000_000
MOST_UNREAD = 500  # lines that are named; those beyond are counted
GUESSED = 40  # names with a guess, which takes time
LONGEST_HEADING = 40
_MEANT = re.compile(r'did you mean "([^"]+)"')


def read_deck(pack: Pack, text: str) -> tuple[Deck, tuple[Unread, ...]]:
    """Read as much of a deck as the text holds; never fail."""
    reader = LineReader(pack, GUESSED)
    unread: list[Unread] = []
    beyond = 0
    for number, raw in enumerate(text[:MOST_CHARACTERS].splitlines(), 1):
        before = len(reader.problems)
        reader.read(number, raw)
        if len(reader.problems) == before:
            continue
        reason = reader.problems.pop().removeprefix(f"line {number}: ")
        if len(unread) == MOST_UNREAD:
            beyond += 1
            continue
        unread.append(Unread(line=number, text=raw[:200], reason=reason, meant=_meant(reader, raw, reason)))
    if beyond:
        unread.append(Unread(line=0, text="", reason=f"{beyond:,} more lines could not be read"))
    if len(text) > MOST_CHARACTERS:
        reason = f"only the first {MOST_CHARACTERS:,} characters were read"
        unread.append(Unread(line=0, text="", reason=reason))
    deck = Deck(
        title=reader.title[:80],
        main_personality=tuple(reader.main_personality[:60]),
        mastery=tuple(reader.masteries[:60]),
        cards=dict(reader.cards),
    )
    return deck, tuple(unread)


def _meant(reader: LineReader, raw: str, reason: str) -> tuple[str, ...]:
    """The line with the title, the heading or the number of copies that may be meant."""
    found = _MEANT.search(reason)
    if found:
        return (f"{reader.pool.split_count(raw.strip())[0]} {found[1]}",)
    heading = raw.strip().rstrip(":").casefold()
    near = difflib.get_close_matches(heading[:LONGEST_HEADING], HEADINGS, n=1, cutoff=0.8)
    if near:
        return (f"{near[0].title()}:",)
    if reason.startswith("expected from"):
        name = reader.pool.split_count(raw.strip())[1]
        card = reader.pool.named(name)
        return (f"{card.copies} {card.title}",) if card is not None else ()
    return ()

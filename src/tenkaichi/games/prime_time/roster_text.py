"""Rosters as text that people can mail: `to_text` writes one, `from_text` reads it back exactly.

    Roster: Rivals United
    Affiliation: Z-Fighters
    Leader: Goku

    Models
    - Goku, Threat 6
    …
    Purchases
    - Fusion: Gogeta, Threat 2

    Deck
    2 Afterimage
    1 Energy Shield

Names may be written in any case, or as ids. What is not known stays as it is written: the check of the roster names it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Protocol

from tenkaichi.engine.content_problems import did_you_mean
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.library import Unread
from tenkaichi.games.prime_time.pack import Pack, Roster
from tenkaichi.games.prime_time.roster import threat_of

_HEADINGS = {"models": "models", "purchases": "purchases", "deck": "deck"}
_FIELDS = ("roster", "affiliation", "leader", "partner")
_PRICE = re.compile(r",\s*threat\s+\d+$", re.IGNORECASE)
_CARD = re.compile(r"^(\d{1,2})\s*x?\s+(.+)$")
MAX_CHARACTERS = 20_000
MOST_READ = 2_000_000  # characters
MOST_UNREAD = 500  # lines that are named
MOST_GUESSES = 60
MOST_CARDS = 100
_MEANT = re.compile(r'did you mean "([^"]+)"')


class RosterTextError(TenkaichiError):
    """A text that is not a roster; `problems` has a line for each thing that cannot be read."""

    def __init__(self, *problems: str) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


class _Named(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


def to_text(pack: Pack, roster: Roster) -> str:
    """The roster in words; `from_text` gives the same roster back."""
    profiles, cards = _names(pack.profiles), _names(pack.cards)
    prices = {each.id: each.threat for each in pack.purchases}
    bought = _names(pack.purchases)
    lines = [f"Roster: {' '.join(roster.name.split())}"]
    lines.append(f"Affiliation: {_names(pack.affiliations).get(roster.affiliation, roster.affiliation)}")
    for word, value in (("Leader", roster.leader), ("Partner", roster.partner)):
        if value:
            lines.append(f"{word}: {profiles.get(value, value)}")
    lines += ["", "Models"]
    for each in roster.models:
        price = f", Threat {threat_of(pack, each, roster.affiliation)}" if each in profiles else ""
        lines.append(f"- {profiles.get(each, each)}{price}")
    if roster.purchases:
        lines += ["", "Purchases"]
        for each in roster.purchases:
            lines.append(f"- {bought.get(each, each)}" + (f", Threat {prices[each]}" if each in prices else ""))
    if roster.deck:
        lines += ["", "Deck"]
        for each, same in groupby(roster.deck):
            lines.append(f"{len(list(same))} {cards.get(each, each)}")
    return "\n".join(lines) + "\n"


def from_text(pack: Pack, text: str) -> Roster:
    """The roster that a text describes; `RosterTextError` for a text that is none."""
    if len(text) > MAX_CHARACTERS:
        raise RosterTextError(f"expected at most {MAX_CHARACTERS:,} characters, found {len(text):,}")
    profiles, cards = _ids(pack.profiles), _ids(pack.cards)
    bought, sides = _ids(pack.purchases), _ids(pack.affiliations)
    single: dict[str, str] = {}
    models: list[str] = []
    purchases: list[str] = []
    deck: list[str] = []
    section, problems = "", []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        word, colon, value = (part.strip() for part in line.partition(":"))
        if not line:
            continue
        if line.rstrip(":").casefold() in _HEADINGS:
            section = line.rstrip(":").casefold()
        elif colon and word.casefold() in _FIELDS and not line.startswith("-"):
            if word.casefold() in single:
                clause = " (PT-TRAIT-41)" if word.casefold() == "leader" else ""
                problems.append(f"line {number}: a second {word}; a roster has one{clause}")
            single[word.casefold()] = value
        elif section == "deck" and (match := _CARD.match(line)):
            deck += [_found(cards, match[2])] * int(match[1])
        elif section in ("models", "purchases") and line.startswith("-"):
            name = _PRICE.sub("", line[1:].strip())
            if section == "models":
                models.append(_found(profiles, name))
            else:
                purchases.append(_found(bought, name))
        else:
            expected = {"deck": "`2 Card Name`", "": "a field or a heading"}.get(section, "`- Name`")
            problems.append(f'line {number}: expected {expected}, found "{line[:60]}"')
    for field in ("roster", "affiliation"):
        if not single.get(field):
            problems.append(f"expected a line `{field.title()}: …`, found none")
    if problems:
        raise RosterTextError(*problems)
    return Roster(
        name=single["roster"],
        affiliation=_found(sides, single["affiliation"]),
        leader=_found(profiles, single.get("leader", "")),
        models=tuple(models),
        purchases=tuple(purchases),
        partner=_found(profiles, single.get("partner", "")),
        deck=tuple(deck),
    )


def read_roster(pack: Pack, text: str) -> tuple[Roster, tuple[Unread, ...]]:
    """Read as much of a roster as a text holds, and list the lines that could not be read; never fail."""
    profiles, cards = _ids(pack.profiles), _ids(pack.cards)
    bought, sides = _ids(pack.purchases), _ids(pack.affiliations)
    single: dict[str, str] = {}
    found: dict[str, list[str]] = {"models": [], "purchases": [], "deck": []}
    unread: list[Unread] = []
    section, guesses = "", MOST_GUESSES

    def cannot(number: int, raw: str, name: str, known: Iterable[_Named], before: str, behind: str = "") -> None:
        nonlocal guesses
        hint = did_you_mean(name, [each.name for each in known]) if guesses > 0 and len(name) <= 80 else ""
        guesses -= 1
        meant = _MEANT.search(hint)
        lines = (f"{before}{meant[1]}{behind}",) if meant else ()
        if len(unread) < MOST_UNREAD:
            reason = f'nothing in the pack is called "{name[:60]}"{hint}'
            unread.append(Unread(line=number, text=raw[:200], reason=reason, meant=lines))

    for number, raw in enumerate(text[:MOST_READ].splitlines(), 1):
        line = raw.strip()
        word, colon, value = (part.strip() for part in line.partition(":"))
        key = word.casefold()
        if not line:
            continue
        if line.rstrip(":").casefold() in _HEADINGS:
            section = line.rstrip(":").casefold()
        elif colon and key in _FIELDS and not line.startswith("-"):
            known = {"affiliation": sides, "leader": profiles, "partner": profiles}.get(key)
            if known is None or value.casefold() in known:
                single.setdefault(key, value[:60] if known is None else known[value.casefold()])
            else:
                cannot(number, raw, value, pack.affiliations if key == "affiliation" else pack.profiles, f"{word}: ")
        elif section == "deck":
            counted = _CARD.match(line)
            count, name = (int(counted[1]), counted[2]) if counted else (1, line.removeprefix("- "))
            if name.casefold() in cards and len(found["deck"]) + count <= MOST_CARDS:
                found["deck"] += [cards[name.casefold()]] * count
            else:
                cannot(number, raw, name, pack.cards, f"{count} ")
        elif section:
            name = _PRICE.sub("", line.removeprefix("-").strip())
            shelf = profiles if section == "models" else bought
            if name.casefold() in shelf and len(found[section]) < MOST_CARDS:
                found[section].append(shelf[name.casefold()])
            else:
                cannot(number, raw, name, pack.profiles if section == "models" else pack.purchases, "- ")
        elif len(unread) < MOST_UNREAD:
            unread.append(Unread(line=number, text=raw[:200], reason="expected a heading such as Models or Deck first"))
    roster = Roster(
        name=single.get("roster") or "New roster",
        affiliation=single.get("affiliation", pack.affiliations[0].id),
        leader=single.get("leader", ""),
        models=tuple(found["models"]),
        purchases=tuple(found["purchases"]),
        partner=single.get("partner", ""),
        deck=tuple(found["deck"]),
    )
    return roster, tuple(unread)


def _names(entries: Iterable[_Named]) -> dict[str, str]:
    return {each.id: each.name for each in entries}


def _ids(entries: Iterable[_Named]) -> dict[str, str]:
    known = list(entries)
    return {each.id.casefold(): each.id for each in known} | {each.name.casefold(): each.id for each in known}


def _found(known: dict[str, str], name: str) -> str:
    return known.get(name.casefold(), name)

"""A deck, ready or as text, put before the rules of deck building: what it is, and what is wrong with it."""

from __future__ import annotations

from typing import NamedTuple

from tenkaichi.engine.content_problems import did_you_mean
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games.tcg.decks import check_deck
from tenkaichi.games.tcg.decks.summary import summarize
from tenkaichi.games.tcg.decks.text import to_text
from tenkaichi.games.tcg.decks.wish import SWITCHES, deck_described, deck_rules_with
from tenkaichi.games.tcg.pack import Pack


class Report(NamedTuple):
    """The deck at a glance, its list as text, and every reason why it may not be played."""

    title: str
    summary: str
    text: str
    problems: list[str]


def report(pack: Pack, words: str, switches: dict[str, bool]) -> Report:
    """`words` is the name of a ready deck or a deck as text."""
    for name in switches:
        if name not in SWITCHES:
            raise TenkaichiError(f'there is no switch "{name}"{did_you_mean(name, SWITCHES)}')
    deck = deck_described(pack, words)
    problems = [str(problem) for problem in check_deck(pack, deck, deck_rules_with(pack.deck_rules, switches))]
    return Report(deck.title or "A deck", str(summarize(pack, deck)), to_text(pack, deck), problems)

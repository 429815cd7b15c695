"""The words of every card of the pool read like a card: short, in plain sentences, without a machine's phrases."""

from __future__ import annotations

import re

import pytest

from tenkaichi.games.tcg.pack.loading import load_standard
from tenkaichi.games.tcg.start import book_of
from tenkaichi.games.tcg.words.whole_pool import card_words

WORDS = {each["id"]: each["words"] for each in card_words(book_of(load_standard()))}
AVERAGE, LONGEST = 157, 560
FORBIDDEN = (
    # phrases of a machine
    r"[Aa]s a price|in return|do this:|does this|value of the Attack Table|the owner's hand|[\[\]]",
    r"wherever this card|X \(X =|[Tt]he number of .* is (at least|at most) |it has happened|it is not so",
    r"at hand|personality that performs|as far as|are concerned|[Yy]ou choose 1 of|show the hand",
    r"as (his|her|their) own",
    r"the next time\)|rest of combat\)|it would happen|MP count |once for every card|so moved|so paid|number kept",
    r"those cards is|card in question|being (either|a|an) |the opponent|[Ww]henever|[Ee]verybody",
    # people are "they" or have a role
    r"\b([Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Ss]he|[Hh]er)\b",
    # agreement
    r"\b1 (cards|stages|life cards|Levels|Drills|Setups|Allies|actions|uses)\b",
    r"(?<!\d)(?<!,)\b[02-9] (card|stage|life card|Level)\b",
    r"\b[Aa] [AEIOaeio]\w*|\b[Aa]n (?!MP\b)[^AEIOaeiou“\s]\w*|\b[Aa]n? [“][AEIO]\w+” \w+s\b",
    r"\b[Ee]ach (Drills|Setups|Allies|cards|Dragon Balls)\b|\b(your|their) MP (have|gain|lose|advance|need)\b(?! or)",
    r"\bthem (is|are)\b|\bthey (is|has|does)\b|\bit (are|have)\b|\bof it's\b",
    # typing
    r"  |\.\.|,,|\.”\.|;;| [.,;:]|\( | \)|None|\|",
)
SENTENCES = re.compile(r"(?<=[.”])\s+(?=[A-Z(“])|\n")
HAVE_AS_MAY = re.compile(r"\b([Hh]ave|may|to) (your|their|your opponent's) MP (have|gain|lose|advance|need)")


@pytest.mark.parametrize("pattern", FORBIDDEN)
def test_no_card_has_a_forbidden_phrase(pattern: str) -> None:
    found = re.compile(pattern)
    said = {id_: found.search(HAVE_AS_MAY.sub("have that MP move", words)) for id_, words in WORDS.items()}
    assert {id_: (hit[0], WORDS[id_]) for id_, hit in said.items() if hit} == {}


def test_the_words_are_short() -> None:
    lengths = [len(words) for words in WORDS.values()]
    assert sum(lengths) / len(lengths) <= AVERAGE
    assert max(lengths) <= LONGEST


def test_every_sentence_starts_with_a_capital_letter_and_ends_with_a_full_stop() -> None:
    odd = []
    for id_, words in WORDS.items():
        for line in words.splitlines():
            plain = line[1:-1] if line.startswith("(") and line.endswith(")") else line
            if not plain.endswith((".", ".”")):
                odd.append((id_, line))
            for each in re.split(r"(?<=\.)\s+|: (?=[A-Z])", re.sub(r"“[^”]*”", "“Title”", plain)):
                if not re.match(r"[A-Z“]|\d+ (stages?|life cards?)|\d x AT|X (stages|life)", each):
                    odd.append((id_, each))
    assert odd == []


def test_brackets_and_quotes_are_closed() -> None:
    for id_, words in WORDS.items():
        assert words.count("(") == words.count(")"), id_
        assert words.count("“") == words.count("”"), id_


def test_a_card_with_texts_has_words() -> None:
    cards = {card.id: card for card in load_standard().cards}
    assert {id_ for id_, words in WORDS.items() if not words} <= {id_ for id_, card in cards.items() if card.not_yet}

"""The TCG on paper: every card with the words that the rules run, decks, a scorecard and a quick reference."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

from tenkaichi.engine.printing.face import (
    Face,
    Figure,
    Listed,
    PrintBook,
    PrintList,
    Problem,
    Section,
    Term,
    Token,
    Track,
)
from tenkaichi.engine.typed_reading import read_plain
from tenkaichi.games.tcg.decks import check_deck, split_reference
from tenkaichi.games.tcg.decks.text import from_text
from tenkaichi.games.tcg.pack import Card, Deck, Pack, ReadyDeck
from tenkaichi.games.tcg.words.abilities import effects_text
from tenkaichi.games.tcg.words.keywords import deck_limits, keywords
from tenkaichi.games.tcg.words.sheets import kind_words

STYLES: dict[str | None, tuple[str, str]] = {
    "black": ("#2f2f3a", "K"),
    "blue": ("#1f5fae", "B"),
    "namekian": ("#2c7a3f", "N"),
    "orange": ("#b3560a", "O"),
    "red": ("#b3261e", "R"),
    "saiyan": ("#7a4fa0", "S"),
    None: ("#5b6470", "F"),
}
EMBLEMS = {
    "physical_combat": "burst",
    "energy_combat": "orb",
    "event": "bolt",
    "setup": "layers",
    "drill": "target",
    "ally": "people",
    "dragon_ball": "ball",
    "mastery": "seal",
    "main_personality": "flame",
}
ALIGNMENTS = {"hero": "#1d5e8c", "villain": "#8c1d3a", "any": "#5b4a8c"}
TERMS = (
    Term(("Endurance",), ("TCG-ENDUR-01", "TCG-ENDUR-02", "TCG-ENDUR-03")),
    Term(("Rejuvenate", "rejuvenate"), ("TCG-GLOSS-04", "TCG-GLOSS-05")),
    Term(("Critical damage", "critical damage"), ("TCG-CRIT-01", "TCG-CRIT-02", "TCG-CRIT-03", "TCG-CRIT-04")),
    Term(("HIT",), ("TCG-HIT-01", "TCG-HIT-02", "TCG-HIT-03")),
    Term(("Styled",), ("TCG-GLOSS-01",)),
    Term(("Freestyle",), ("TCG-GLOSS-02",)),
    Term(("Banish", "banish", "Banished", "banished"), ("TCG-ZONE-06",)),
    Term(("Anger", "anger"), ("TCG-ANGER-01", "TCG-ANGER-02", "TCG-ANGER-03", "TCG-ANGER-07")),
    Term(("Drill", "Drills"), ("TCG-DRILL-01", "TCG-DRILL-02", "TCG-DRILL-05", "TCG-DRILL-07")),
    Term(("Setup", "Setups"), ("TCG-SETUPC-01", "TCG-SETUPC-02", "TCG-SETUPC-03")),
    Term(("Ally", "Allies"), ("TCG-ALLY-01", "TCG-ALLY-02", "TCG-ALLY-03")),
    Term(("Constant",), ("TCG-ICON-01",)),
    Term(("Instant",), ("TCG-ICON-02",)),
    Term(("Power",), ("TCG-POWER-01", "TCG-POWER-04")),
    Term(("Power Level",), ("TCG-GLOSS-03",)),
    Term(("PUR",), ("TCG-PLAN-04",)),
    Term(("Attack Table", "AT"), ("TCG-TABLE-01", "TCG-TABLE-02", "TCG-TABLE-05")),
)
TOKENS = (
    *(Token(f"Anger {number}", str(number), "hexagon", "#b3261e", 2) for number in range(1, 6)),
    Token("Power stage", "P", "disc", "#1f5fae", 4),
    Token("Ally stage", "A", "square", "#2c7a3f", 6),
    Token("Power used", "U", "diamond", "#5b6470", 6),
    Token("Captured Ball", "C", "triangle", "#b3560a", 4),
)


def print_book(pack: Pack) -> PrintBook:
    return PrintBook(
        faces=lru_cache(maxsize=1)(partial(_faces, pack)),
        lists=lambda: [_listed(pack, deck.id, deck.title, deck) for deck in pack.decks],
        read_list=partial(_read_list, pack),
        read_text=partial(_read_text, pack),
        reference=_reference,
        scorecards=_scorecards,
        terms=TERMS,
        tokens=TOKENS,
    )


def _faces(pack: Pack) -> list[Face]:
    return [face_of(card) for card in pack.cards]


def face_of(card: Card) -> Face:
    tint, letter = STYLES[card.style]
    if card.is_personality:
        tint = ALIGNMENTS[card.alignment or "any"]
        letter = {"hero": "H", "villain": "V"}.get(card.alignment or "", "A")
    elif card.type == "dragon_ball":
        tint, letter = "#b07a06", str(card.number)
    lines = [line for line in (keywords(card), *effects_text(card).splitlines()) if line]
    small = [deck_limits(card), ", ".join(card.printings)]
    return Face(
        kind="card",
        id=card.id,
        title=card.title,
        line=kind_words(card),
        tint=tint,
        letter=letter,
        emblem=EMBLEMS[card.type],
        stars=card.number or 0,
        figures=_figures(card),
        table=_ladder(card),
        sections=tuple(_section(line) for line in lines),
        note=" ".join(part for part in small if part),
        page=f"/library/tcg/card/{card.id}",
    )


def _figures(card: Card) -> tuple[Figure, ...]:
    found = [Figure("PUR", str(card.pur))] if card.pur is not None else []
    found += [Figure("Level", str(card.level))] if card.level is not None else []
    found += [Figure("Endurance", str(card.endurance))] if card.endurance is not None else []
    found += [Figure("", each.replace("_", " ").title()) for each in card.traits]
    return tuple(found)


def _ladder(card: Card) -> tuple[tuple[str, ...], ...]:
    """The power stages from 10 down to 0, in two rows of a table."""
    if card.ladder is None:
        return ()
    stages = [(str(stage), f"{level:,}") for stage, level in enumerate(card.ladder)][::-1]
    half = [*stages[6:], ("", "")]
    rows = [(a[0], a[1], b[0], b[1]) for a, b in zip(stages[:6], half, strict=True)]
    return (("Stage", "Power", "Stage", "Power"), *rows)


def _section(line: str) -> Section:
    """The icon words before the first colon are set in bold."""
    head, colon, rest = line.partition(": ")
    words = head.removeprefix("(")
    if colon and len(head) <= 40 and words[:1].isupper() and not words.endswith("."):
        return Section(("" if head == words else "(") + rest, words)
    return Section(line)


# -- decks ------------------------------------------------------------------------------------------------------------


def _read_list(pack: Pack, wanted: Mapping[str, Any]) -> PrintList:
    deck = read_plain({name: value for name, value in wanted.items() if value != ""}, Deck)  # "": not chosen yet
    return _listed(pack, "own", deck.title, deck)


def _read_text(pack: Pack, text: str) -> PrintList:
    deck = from_text(pack, text)
    return _listed(pack, "own", deck.title, deck)


def _listed(pack: Pack, name: str, title: str, deck: Deck | ReadyDeck) -> PrintList:
    found = [Listed("card", split_reference(each)[0]) for each in (*deck.main_personality, *deck.mastery)]
    found += [Listed("card", split_reference(card)[0], copies) for card, copies in deck.cards.items()]
    problems = [Problem(", ".join(each.clauses), f"{each.reason}; {each.fix}") for each in check_deck(pack, deck)]
    return PrintList(id=name, title=title or "Deck", entries=tuple(found), problems=tuple(problems))


# -- for the table ----------------------------------------------------------------------------------------------------


def _reference() -> list[Face]:
    turn = (
        Section("draw three cards.", "1 Draw"),
        Section(
            "put Allies, Setups, Drills and Dragon Balls into play; then every own personality gains its PUR.",
            "2 Planning",
        ),
        Section(
            "your choice. Effects of entering combat; the defender draws three; actions alternate: attack, Power or "
            "pass. Two passes in a row end it.",
            "3 Combat",
        ),
        Section("both players discard down to one card.", "4 Discard"),
        Section("only without combat: you may Rejuvenate the top card of your discard pile.", "5 Rejuvenation"),
    )
    attack = (
        Section("name it, pay its cost in stages; immediate effects happen.", "1 Attack"),
        Section("one card with the defence icon that fits the type.", "2 Defend"),
        Section(
            "stages first, then life cards; stages below zero become life cards. Endurance may be used.", "3 Damage"
        ),
        Section("HIT effects of an attack that was not stopped.", "4 HIT"),
        Section("five or more life cards: capture a Dragon Ball, discard an Ally, or lower anger by 1.", "5 Critical"),
    )
    brackets = "ABCDEF"
    rows = [
        (own, *[str(max(0, brackets.index(own) - brackets.index(other) + 1)) for other in brackets]) for own in brackets
    ]
    table = (("Atk", *brackets), *rows)
    scale = "A 0; B 1,000; C 10,000; D 100,000; E 500,000; F 1,500,000 and more. Row: attacker, column: defending MP."
    return [
        _aid("turn", "A turn", "target", turn),
        _aid("attack", "An attack", "burst", attack),
        Face(
            kind="reference",
            id="table",
            title="Attack Table",
            line="Quick reference",
            tint="#4a5568",
            emblem="table",
            table=table,
            sections=(Section(scale, "Power Levels from"),),
        ),
    ]


def _aid(name: str, title: str, emblem: str, sections: tuple[Section, ...]) -> Face:
    return Face(
        kind="reference", id=name, title=title, line="Quick reference", tint="#4a5568", emblem=emblem, sections=sections
    )


def _scorecards() -> list[Face]:
    stages = Track("Stage", 11, tuple(str(n) for n in range(10, -1, -1)))
    return [
        Face(
            kind="scorecard",
            id=f"score-{name}",
            title=f"Scouter {name}",
            line="Scorecard",
            tint="#4a5568",
            emblem="table",
            tracks=(
                Track("Level", 4, ("1", "2", "3", "4")),
                *[Track(f"L{level}", 11, stages.marks) for level in range(1, 5)],
                Track("Anger", 6, ("0", "1", "2", "3", "4", "5")),
                Track("Balls", 7, tuple("1234567")),
                Track("Ally 1", 11, stages.marks),
                Track("Ally 2", 11, stages.marks),
            ),
        )
        for name in ("A", "B")
    ]

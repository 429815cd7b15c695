"""Prime Time on paper: profiles, cards, missions, locations, rosters, tokens, rulers and the reference cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

from tenkaichi.engine.printing.card import PrintCard
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
from tenkaichi.games.prime_time.book import Book
from tenkaichi.games.prime_time.pack import Card, Pack, Profile, Roster, Tier, inches
from tenkaichi.games.prime_time.prints import reference_cards
from tenkaichi.games.prime_time.roster import check_roster, report
from tenkaichi.games.prime_time.roster_text import from_text
from tenkaichi.games.prime_time.start import empty_table
from tenkaichi.games.prime_time.words import sheets
from tenkaichi.games.prime_time.words.entries import entries
from tenkaichi.games.prime_time.words.voice import Voice

SIDES = ("#b3560a", "#8c1d3a", "#4a4f9e", "#2c7a3f", "#2f6f7a", "#7a4fa0", "#855c2a", "#1f5fae")
CARDS: dict[str, tuple[str, str]] = {
    "action": ("arrow", "A"),
    "z_reaction": ("shield", "Z"),
    "interrupt": ("stop", "I"),
    "persistent": ("loop", "P"),
    "legacy": ("scroll", "L"),
    "joint_attack": ("cross", "J"),
}
PLAIN = "#4a5568"
# Entries whose whole text is the card: emblem and tint by kind.
TEXTS = {
    "mission": ("flag", "#855c2a"),
    "location": ("peaks", "#2c7a3f"),
    "condition": ("bolt", "#7a4fa0"),
    "technique": ("orb", "#1f5fae"),
    "purchase": ("seal", "#8c1d3a"),
    "affiliation": ("people", "#b3560a"),
    "interaction": ("rock", "#5b6470"),
    "terrain": ("rock", "#5b6470"),
    "token": ("people", "#2c7a3f"),
    "trait": ("book", PLAIN),
}
STATS = ("", "HP", "RES", "IMP", "FOC", "RFX", "SPR", "MOV", "OC")


def _clauses(chapter: str, *numbers: int) -> tuple[str, ...]:
    return tuple(f"PT-{chapter}-{number:02}" for number in numbers)


TERMS = (
    Term(("Staggered",), _clauses("STATE", 1, 2)),
    Term(("Exhausted",), _clauses("STATE", 3, 4, 5, 6)),
    Term(("Dazed",), _clauses("STATE", 7, 8, 9, 12, 14)),
    Term(("KO'd", "KO"), _clauses("STATE", 17, 19)),
    Term(("Removed from Play", "Removed"), _clauses("STATE", 22, 23)),
    Term(("Overloaded",), _clauses("STATE", 25, 27)),
    Term(("Reforming",), _clauses("STATE", 28, 29, 32)),
    Term(("Grabbed", "Grab"), _clauses("STATE", 36, 37, 39)),
    Term(("Showboating",), _clauses("STATE", 40, 41, 42)),
    Term(("Petrified",), _clauses("STATE", 43, 44, 46, 47, 49)),
    Term(("Confection",), _clauses("STATE", 50, 51, 53, 54)),
    Term(("Bound",), _clauses("STATE", 55, 56, 58)),
    Term(("Majin state", "Majin"), _clauses("STATE", 59, 60, 61)),
    Term(("Thrown", "Throw"), _clauses("THROW", 1, 2, 3, 4, 5)),
    Term(("Beam",), _clauses("BEAM", 1, 2, 3, 4)),
    Term(("Blast",), _clauses("KEY", 2)),
    Term(("Piercing",), _clauses("KEY", 5)),
    Term(("Impactful",), _clauses("KEY", 7, 8, 9)),
    Term(("Planet-Shaker",), _clauses("KEY", 10)),
    Term(("Undeniable",), _clauses("TRAIT", 9)),
    Term(("Unopposed",), _clauses("TRAIT", 8)),
    Term(("Suppress",), _clauses("TRAIT", 11)),
    Term(("Breakthrough",), _clauses("TRAIT", 1)),
    Term(("Absorb",), _clauses("TRAIT", 2)),
    Term(("Intercept", "intercepts"), _clauses("TRAIT", 4, 5)),
    Term(("[Free]",), _clauses("TRAIT", 6, 7)),
    Term(("Regeneration",), _clauses("TRAIT", 12)),
    Term(("Weighted Clothing",), _clauses("TRAIT", 15, 16, 18)),
    Term(("Technical",), _clauses("TRAIT", 19)),
    Term(("Incapable",), _clauses("TRAIT", 20, 21)),
    Term(("Saiyan",), _clauses("TRAIT", 22)),
    Term(("Human",), _clauses("HUMAN", 2, 3, 4)),
    Term(("Infinite Engine",), _clauses("TRAIT", 25, 26)),
    Term(("Support",), _clauses("TRAIT", 28, 29)),
    Term(("Devoted Support",), _clauses("TRAIT", 30)),
    Term(("Joint Attack",), _clauses("TRAIT", 32, 33)),
    Term(("Open Ally",), _clauses("TRAIT", 34, 35)),
    Term(("Unaffiliated",), _clauses("TRAIT", 36, 37)),
    Term(("Expendable",), _clauses("TRAIT", 39)),
    Term(("Leader Eligible", "Leader"), _clauses("TRAIT", 40, 42, 43)),
    Term(("Fly",), _clauses("FLY", 1, 2, 3, 5)),
    Term(("Dissolution", "Dissolution Threshold"), _clauses("DISS", 1, 2, 3)),
    Term(("Clash",), _clauses("REACT", 3, 4)),
    Term(("Fusion",), _clauses("FUSE", 1, 2, 3, 4)),
    Term(("Legacy",), _clauses("HUMAN", 5)),
    Term(("WT",), _clauses("WT", 1, 2)),
)
STATES = (
    ("Staggered", "S", "diamond", "#b3560a"),
    ("Exhausted", "E", "diamond", "#5b6470"),
    ("Dazed", "D", "triangle", "#8c1d3a"),
    ("Overloaded", "O", "diamond", "#b3261e"),
    ("Grabbed", "G", "square", "#2c7a3f"),
    ("Showboating", "B", "hexagon", "#b07a06"),
    ("Petrified", "P", "square", "#4a4f3a"),
    ("Confection", "C", "hexagon", "#a34d80"),
    ("Bound", "X", "square", "#4a4f9e"),
    ("Majin", "M", "triangle", "#7a4fa0"),
)
TOKENS = (
    Token("Hovering, level 1", "1", "disc", "#1f5fae", 8),
    Token("High Air, level 2", "2", "disc", "#173f73", 6),
    Token("Activated", "A", "hexagon", "#2c7a3f", 4),
    Token("Wish Token", "W", "hexagon", "#b07a06", 6),
    *(Token(words, letter, shape, tint, 2) for words, letter, shape, tint in STATES),
)
RULER_MARKS = ((1.0, "melee"), (2.0, "Z-Evasion"), (3.0, "objective zone"), (6.0, "Support"))


def print_book(book: Book) -> PrintBook:
    pack = book.pack
    return PrintBook(
        faces=lru_cache(maxsize=1)(partial(_faces, pack)),
        lists=lambda: [_listed(pack, each.id, each.name, each, each.note) for each in pack.starter_rosters],
        read_list=partial(_read_list, pack),
        read_text=partial(_read_text, pack),
        reference=lambda: [_from_card(each) for each in reference_cards(empty_table(book))[:2]],
        scorecards=_scorecards,
        terms=TERMS,
        tokens=TOKENS,
        ruler_marks=RULER_MARKS,
    )


def _faces(pack: Pack) -> list[Face]:
    voice = Voice.of(pack)
    tints = {side.id: SIDES[at % len(SIDES)] for at, side in enumerate(pack.affiliations)}
    texts = [_text_face(each.kind, each.id, each.name, each.text) for each in entries(pack) if each.kind in TEXTS]
    return [
        *(_profile(each, pack, voice, tints) for each in pack.profiles),
        *(_card(each, voice, tints) for each in pack.cards),
        *texts,
    ]


def _profile(who: Profile, pack: Pack, voice: Voice, tints: Mapping[str, str]) -> Face:
    """The sheet of a profile; its first two lines and its stat lines become figures and a table."""
    lines = sheets.profile_sheet(who, pack, voice).splitlines()[2 + len(who.tiers) :]
    side = who.affiliations[0] if who.affiliations else ""
    hp = max(tier.hp for tier in who.tiers)
    sides = ", ".join(voice.side(each) for each in who.affiliations) or "no affiliation"
    return Face(
        kind="profile",
        id=who.id,
        title=who.name,
        line=f"{who.race} · {sides}",
        tint=tints.get(side, PLAIN),
        letter=str(who.threat) if who.threat else "F",
        emblem="flame",
        figures=(
            Figure("Threat", str(who.threat) if who.threat else "fused"),
            Figure("SK cap", str(who.sk_cap) if who.sk_cap else "none"),
            Figure("Actions", str(who.actions)),
            *([Figure("", trait.replace("_", " ").title()) for trait in who.traits]),
        ),
        table=(STATS, *[_tier(number, tier) for number, tier in enumerate(who.tiers)]),
        sections=tuple(_headed(line) for line in (*_known(who, voice), *lines)),
        tracks=(Track("HP", hp), *([Track("SK", who.sk_cap)] if who.sk_cap else [])),
        page=f"/library/prime-time/profile/{who.id}",
    )


def _tier(number: int, tier: Tier) -> tuple[str, ...]:
    spr = "-" if tier.spr is None else str(tier.spr)
    moves = "/".join(inches(each) for each in tier.move)
    name = sheets.TIERS[number] if tier.form == sheets.TIERS[number] else f"{sheets.TIERS[number]} {tier.form}"
    return (name, str(tier.hp), str(tier.res), str(tier.imp), str(tier.foc), str(tier.rfx), spr, moves, str(tier.oc))


def _known(who: Profile, voice: Voice) -> list[str]:
    """Tiers and their own techniques, if they differ; dissolution and a large base, if there are any."""
    found = []
    if len({tier.techniques for tier in who.tiers}) > 1:
        known = [
            f"{sheets.TIERS[n]}: {', '.join(map(voice.name, t.techniques)) or 'none'}" for n, t in enumerate(who.tiers)
        ]
        found.append(f"Knows: {'; '.join(known)}.")
    thresholds = [f"{sheets.TIERS[n]} {tier.dissolution}" for n, tier in enumerate(who.tiers) if tier.dissolution]
    found += [f"Dissolution: {', '.join(thresholds)}."] if thresholds else []
    large = [sheets.TIERS[n] for n, tier in enumerate(who.tiers) if tier.base_mm != 35]
    found += [f"Base: 50mm in {', '.join(large)}."] if large else []
    return found


def _card(card: Card, voice: Voice, tints: Mapping[str, str]) -> Face:
    head, _, body = sheets.card_text(card, voice).partition("): ")
    kinds, _, price = head.rpartition("(")[2].rpartition("; ")
    emblem, letter = CARDS[card.type]
    return Face(
        kind="card",
        id=card.id,
        title=card.name,
        line=kinds.replace(", ", " · "),
        tint=tints.get(card.affiliation, PLAIN) if card.category == "affiliation" else _tint_of(card.owner),
        letter=letter,
        emblem=emblem,
        figures=(Figure("Cost", price),),
        sections=(Section(body),),
        page=f"/library/prime-time/card/{card.id}",
    )


def _tint_of(owner: str) -> str:
    return SIDES[sum(owner.encode()) % len(SIDES)] if owner else PLAIN


def _text_face(kind: str, name: str, title: str, text: str) -> Face:
    emblem, tint = TEXTS[kind]
    first, *rest = text.splitlines()
    line = kind.title()
    if first.startswith(f"{title} (") and "): " in first:
        head, _, first = first.removeprefix(f"{title} (").partition("): ")
        line = f"{line} · {head}" if len(head) <= 48 else line
        rest = rest if len(head) <= 48 else [head[:1].upper() + head[1:] + ".", *rest]
    words = [first.removeprefix(f"{title}: "), *rest]
    return Face(
        kind=kind,
        id=name,
        title=title,
        line=line,
        tint=tint,
        letter=kind[0].upper(),
        emblem=emblem,
        sections=tuple(Section(each) for each in words if each),
        page=f"/library/prime-time/{kind}/{name}",
    )


def _headed(line: str) -> Section:
    """`Technique: Kamehameha (3 BK): …` has the kind left out: the bold name says enough."""
    kind, _, rest = line.partition(": ")
    head, colon, words = rest.partition(": ")
    if kind.startswith(("Technique", "Passive", "Ability", "Leader")) and colon and len(head) <= 60:
        only = kind.partition(" (")[2].removesuffix(")")
        mark = {"T": "", "P": "Passive ", "A": "Ability ", "L": "Leader "}[kind[0]]
        return Section(words, f"{mark}{head}{f' ({only})' if only else ''}")
    return Section(rest, kind)


# -- rosters ----------------------------------------------------------------------------------------------------------


def _read_list(pack: Pack, wanted: Mapping[str, Any]) -> PrintList:
    roster = read_plain({name: value for name, value in wanted.items() if value != ""}, Roster)  # "": not chosen yet
    return _listed(pack, "own", roster.name or "Roster", roster)


def _read_text(pack: Pack, text: str) -> PrintList:
    roster = from_text(pack, text)
    return _listed(pack, "own", roster.name or "Roster", roster)


def _listed(pack: Pack, name: str, title: str, roster: Roster, note: str = "") -> PrintList:
    figures = report(pack, roster)
    cards: dict[str, int] = {}
    for each in roster.deck:
        cards[each] = cards.get(each, 0) + 1
    found = [Listed("affiliation", roster.affiliation)] if roster.affiliation else []
    found += [Listed("profile", each) for each in roster.models]
    found += [Listed("purchase", each) for each in roster.purchases]
    fused = [each.profile for each in pack.purchases if each.id in roster.purchases and each.kind == "fusion"]
    found += [Listed("profile", each) for each in dict.fromkeys(fused)]
    found += [Listed("card", card, copies) for card, copies in cards.items()]
    leader = next((each.name for each in pack.profiles if each.id == roster.leader), roster.leader)
    cap = pack.roster_rules.threat_cap
    about = f"Threat {figures.threat} of {cap}. Leader: {leader or 'none'}. {note}".strip()
    problems = [Problem(each.clause, f"{each.reason}; {each.fix}") for each in check_roster(pack, roster)]
    return PrintList(id=name, title=title, about=about, entries=tuple(found), problems=tuple(problems))


# -- for the table ----------------------------------------------------------------------------------------------------


def _from_card(card: PrintCard) -> Face:
    sections: list[Section] = []
    for block in card.blocks:
        words = [row.words for row in block.rows]
        sections += [Section(" ".join(f"{each}." for each in words), block.heading)]
    return Face(
        kind="reference",
        id=card.title.lower().replace(" ", "-"),
        title=card.title,
        line="Quick reference",
        tint=PLAIN,
        emblem="book",
        sections=tuple(sections),
    )


def _scorecards() -> list[Face]:
    """PT-SHEET-01..08: Glory by round, rounds won, Wish Tokens, BK."""
    rounds = ("Opening", "Escalation", "Finale", "Finale")
    return [
        Face(
            kind="scorecard",
            id=f"score-{seat}",
            title=f"Glory, player {seat}",
            line="Scorecard",
            tint=PLAIN,
            emblem="table",
            table=(
                ("Round", "Glory", "Won"),
                *[(f"{n} {name}", "", "") for n, name in enumerate(rounds, 1)],
                ("Total", "", ""),
            ),
            tracks=(
                Track("Wish Tokens", 3),
                Track("BK", 15, tuple(str(n) for n in range(1, 16))),
                Track("Orders", 8),
            ),
        )
        for seat in ("A", "B")
    ]

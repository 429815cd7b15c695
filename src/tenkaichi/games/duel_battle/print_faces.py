"""Duel Battle on paper: character boards as cards, Capsule cards, teams, tokens, a scorecard and a quick reference."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Annotated, Any

from msgspec import Meta, Struct

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
from tenkaichi.games.duel_battle.pack import TIMING_WORDS, Ability, Card, Character, Minion, Pack, Technique
from tenkaichi.games.duel_battle.words import (
    ability_text,
    card_text,
    defense_face_text,
    face_text,
    round_text,
    technique_text,
)

TINTS = ("#b3560a", "#1f5fae", "#7a4fa0", "#2c7a3f", "#b3261e", "#2f6f7a", "#8c1d3a", "#5a6b14", "#4a4f9e", "#855c2a")
CAPSULE = "#2f6f7a"
TERMS = (
    Term(("Star", "Stars"), ("DB-STAR-01", "DB-STAR-02", "DB-STAR-03")),
    Term(("Parry", "Parries"), ("DB-PARRY-01", "DB-PARRY-02", "DB-PARRY-03")),
    Term(("Counterattack", "counterattack", "counterattacks"), ("DB-COUNTER-01", "DB-COUNTER-02", "DB-COUNTER-04")),
    Term(("Stunned", "stunned", "stun"), ("DB-STUN-01", "DB-STUN-02", "DB-STUN-03", "DB-STUN-04")),
    Term(("Thrown", "thrown", "throw"), ("DB-THROW-01", "DB-THROW-03", "DB-THROW-04", "DB-THROW-06")),
    Term(("Range", "range"), ("DB-RANGE-01", "DB-RANGE-03", "DB-RANGE-04", "DB-RANGE-05", "DB-RANGE-06")),
    Term(("Fly", "fly"), ("DB-FLY-01", "DB-FLY-02")),
    Term(("Hill", "hill"), ("DB-HILL-01", "DB-HILL-02", "DB-HILL-03")),
    Term(("Cannot be blocked", "cannot be blocked", "can be blocked"), ("DB-TECH-10",)),
    Term(("Affinity", "Affinities"), ("DB-SHARE-01", "DB-SHARE-02", "DB-SHARE-03")),
    Term(("Defense", "defense"), ("DB-DEF-02", "DB-DEF-03", "DB-DEF-04")),
)
TOKENS = (
    Token("Star", "S", "hexagon", "#b07a06", 10),
    Token("Parry", "P", "square", "#1f5fae", 8),
    Token("Stunned", "Z", "triangle", "#8c1d3a", 4),
    Token("Activated", "A", "disc", "#2c7a3f", 8),
    Token("Flying", "F", "diamond", "#2f6f7a", 4),
    *(Token(f"Dragon Ball {number}", str(number), "disc", "#b3560a") for number in range(1, 8)),
)


class TeamList(Struct, forbid_unknown_fields=True):
    """A player's own team."""

    characters: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=20)]
    title: Annotated[str, Meta(max_length=80)] = ""
    name: Annotated[str, Meta(max_length=200)] = ""  # what builders call the title


def print_book(pack: Pack) -> PrintBook:
    return PrintBook(
        faces=lru_cache(maxsize=1)(partial(_faces, pack)),
        lists=lambda: [_listed(pack, team.id, team.name, team.characters) for team in pack.teams],
        read_list=partial(_read_list, pack),
        read_text=lambda text: _listed(
            pack, "own", "Team", [who.strip() for who in re.split(r"[,\n]", text) if who.strip()]
        ),
        reference=partial(_reference, pack),
        scorecards=partial(_scorecards, pack),
        terms=TERMS,
        tokens=TOKENS,
    )


def _faces(pack: Pack) -> list[Face]:
    minion = pack.minion.name if pack.minion else "minion"
    return [
        *(_character(each, minion) for each in pack.characters),
        *([_minion(pack.minion)] if pack.minion else []),
        *(_card(each) for each in pack.cards),
    ]


def _character(who: Character, minion: str) -> Face:
    sharing = ", ".join(each.title() for each in who.affinities)
    faces = [(str(number), face_text(face)) for number, face in enumerate(who.die, start=1)]
    die = tuple((*left, *right) for left, right in zip(faces[:3], faces[3:], strict=True))
    return Face(
        kind="character",
        id=who.id,
        title=who.name,
        line=f"No. {who.number} · value {who.value} · {sharing or 'no affinity'}",
        tint=TINTS[who.number % len(TINTS)],
        letter=who.name.split()[-1][0],
        emblem="flame",
        figures=(Figure("Strength", str(who.strength)), Figure("Defense", str(who.defense))),
        table=(("Die", "gives", "Die", "gives"), *die),
        sections=(
            *(_technique(each) for each in who.techniques),
            *(_ability(each, minion) for each in who.abilities),
        ),
        tracks=(Track("Health", who.health), Track("Ki", who.ki), Track("Stars", 3), Track("Parry", 3)),
        page=f"/library/duel-battle/character/{who.id}",
    )


def _technique(technique: Technique, minion: bool = False) -> Section:
    return _headed(technique_text(technique, minion))


def _ability(ability: Ability, minion: str) -> Section:
    return _headed(ability_text(ability, minion))


def _headed(words: str) -> Section:
    head, _, rest = words.partition(": ")
    return Section(rest, head)


def _minion(minion: Minion) -> Face:
    return Face(
        kind="minion",
        id=minion.name.lower(),
        title=minion.name,
        line=f"Minion · {minion.tokens} tokens",
        tint="#2c7a3f",
        letter="M",
        emblem="people",
        figures=(Figure("Health", str(minion.health)),),
        sections=tuple(_technique(each, True) for each in minion.techniques),
    )


def _card(card: Card) -> Face:
    effect = card_text(card).partition("): ")[2]
    return Face(
        kind="card",
        id=card.id,
        title=card.name,
        line="Capsule card",
        tint=CAPSULE,
        letter=str(card.cost),
        emblem="capsule",
        figures=(Figure("Cost", f"{card.cost} Star{'s' if card.cost != 1 else ''}"),),
        sections=(Section(effect[:1].upper() + effect[1:]), Section(TIMING_WORDS[card.timing], "When")),
        note=f"{card.copies} in the pile of 40",
        page=f"/library/duel-battle/card/{card.id}",
    )


# -- teams ------------------------------------------------------------------------------------------------------------


def _read_list(pack: Pack, wanted: Mapping[str, Any]) -> PrintList:
    team = read_plain(dict(wanted), TeamList)
    return _listed(pack, "own", team.title or team.name or "Team", tuple(team.characters))


def _listed(pack: Pack, name: str, title: str, characters: Sequence[str]) -> PrintList:
    known = {each.id: each for each in pack.characters}
    problems = [Problem("DB-TEAM-01", f"there is no character {who!r}") for who in characters if who not in known]
    if len(set(characters)) != len(characters):
        problems.append(Problem("DB-TEAM-01", "the same character twice; there is one miniature of each"))
    if not 1 <= len(characters) <= 4:
        problems.append(Problem("DB-TEAM-03", f"a team has 1 to 4 characters, not {len(characters)}"))
    value = sum(known[who].value for who in characters if who in known)
    return PrintList(
        id=name,
        title=title,
        about=f"{value} points.",
        entries=tuple(Listed("character", who) for who in dict.fromkeys(characters)),
        problems=tuple(problems),
    )


# -- for the table ----------------------------------------------------------------------------------------------------


def _reference(pack: Pack) -> list[Face]:
    rounds = tuple((str(number), round_text(each)) for number, each in enumerate(pack.rounds, start=1))
    die = tuple((str(number), defense_face_text(face) or "nothing") for number, face in enumerate(pack.defense_die, 1))
    turn = (
        Section(
            "every character gains what the tracker shows; then the minions act; then players take turns.", "Round"
        ),
        Section("activate one character, roll its die and collect the face.", "1 Die"),
        Section(
            "3 actions in any order: end a stun, move, flip a token, attack, make a card 1 Star cheaper, technique.",
            "2 Actions",
        ),
        Section("buy cards of the row at any point of your turn; play cards at any moment.", "Cards"),
    )
    hit = (
        Section("name the target, fix the damage.", "1 Declare"),
        Section(
            "Defense die (defense 1 or more; one reroll for each further point), Parry tokens, sharing with allies of "
            "the same affinity nearby.",
            "2 Defend",
        ),
        Section("against a technique a counterattack blocks 1 and deals 1.", "Counter"),
        Section(
            "what is left is taken from Health; at 0 the character is knocked out and its value is scored.", "3 Damage"
        ),
        Section(
            "after an attack that hurt: into any neighbouring region. Hill to plain: stunned. Plain to hill: stunned, "
            "1 damage, the hill is destroyed.",
            "4 Throw",
        ),
    )
    return [
        _aid("turn", "A round", "target", turn),
        _aid("hit", "Attacks and techniques", "burst", hit),
        _aid("tracker", "Rounds", "table", (), (("Round", "first, and what each gains"), *rounds)),
        _aid("defense", "Defense die", "shield", (), (("Face", "gives"), *die)),
    ]


def _aid(
    name: str, title: str, emblem: str, sections: tuple[Section, ...], table: tuple[tuple[str, ...], ...] = ()
) -> Face:
    return Face(
        kind="reference",
        id=name,
        title=title,
        line="Quick reference",
        tint="#4a5568",
        emblem=emblem,
        sections=sections,
        table=table,
    )


def _scorecards(pack: Pack) -> list[Face]:
    rounds = tuple(str(number) for number in range(1, len(pack.rounds) + 1))
    return [
        Face(
            kind="scorecard",
            id=f"score-{seat}",
            title=f"Player {seat}",
            line="Scorecard",
            tint="#4a5568",
            emblem="table",
            tracks=(
                Track("Round", len(rounds), rounds),
                Track("Points", 30, tuple(str(n) for n in range(1, 31))),
                Track("Balls", 7, tuple("1234567")),
            ),
            sections=(Section("the value of each enemy that is knocked out, and the Dragon Ball event.", "Points"),),
        )
        for seat in ("A", "B")
    ]

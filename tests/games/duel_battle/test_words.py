"""Boards and cards say what the data says: every figure of an effect is in its words."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from tenkaichi.games.duel_battle import words
from tenkaichi.games.duel_battle.operations import MAKES_SENSE, WITHOUT_AMOUNT
from tenkaichi.games.duel_battle.pack import Ability, Card, DefenseFace, Effect, Face, OperationName, Technique
from tenkaichi.games.duel_battle.pack_checks import load_standard

PACK = load_standard()
TECHNIQUES = [technique for who in PACK.characters for technique in who.techniques]
ABILITIES = [ability for who in PACK.characters for ability in who.abilities]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def figures(effects: tuple[Effect, ...]) -> list[int]:
    return [effect.amount for effect in effects if effect.do not in WITHOUT_AMOUNT]


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.id)
def test_a_technique_shows_all_its_figures(technique):
    text = words.technique_text(technique)
    shown = numbers(text)
    costs = [cost for cost in (technique.ki, technique.stars, technique.damage, technique.unblockable) if cost]
    ranges = [] if technique.aim == "self" else [technique.near, technique.far]
    for figure in [*costs, *ranges, *figures(technique.effects)]:
        assert figure in shown
    assert text.startswith(technique.name)
    assert text.endswith(".")


@pytest.mark.parametrize("ability", ABILITIES, ids=lambda ability: ability.id)
def test_an_ability_shows_all_its_figures(ability):
    shown = numbers(words.ability_text(ability))
    for figure in [each for each in (ability.stars, ability.threshold) if each] + figures(ability.effects):
        assert figure in shown


@pytest.mark.parametrize("card", PACK.cards, ids=lambda card: card.id)
def test_a_card_shows_cost_and_figures(card):
    shown = numbers(words.card_text(card))
    assert shown[0] == card.cost
    assert figures((card.effect,)) == [] or card.effect.amount in shown[1:]


@pytest.mark.parametrize("operation", get_args(OperationName))
def test_every_operation_of_the_vocabulary_has_words_wherever_it_makes_sense(operation):
    amount = 1 if operation in WITHOUT_AMOUNT else 7
    seen = 0
    for bearer, sensible in MAKES_SENSE.items():
        for whom in sensible.get(operation, ()):
            effect = Effect(do=operation, amount=amount, to=whom)
            if bearer == "card":
                text = words.card_text(Card(id="x", name="X", cost=2, copies=1, timing="any", effect=effect))
            elif "technique" in bearer:
                text = words.technique_text(Technique(id="x", name="X", effects=(effect,)), minion="minion" in bearer)
            else:
                when = None if bearer == "paid ability" else bearer
                text = words.ability_text(
                    Ability(id="x", name="X", stars=0 if when else 2, when=when, effects=(effect,))
                )
            assert amount == 1 or amount in numbers(text)
            assert "{" not in text
            seen += 1
    assert seen, f"{operation} can be written nowhere"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            words.technique_text(TECHNIQUES[0]),
            "Kamehameha (4 Ki): range 1-2, 4 damage. 2 of the damage cannot be blocked.",
        ),
        (
            words.card_text(PACK.cards[9]),
            "Senzu Bean (3 Stars; any moment): one character of your team recovers 3 Health.",
        ),
        (words.face_text(Face(ki=1, extra_action=1)), "1 Ki + 1 extra action"),
        (words.face_text(Face(fly=True, strength_plus=1)), "strength +1 + fly"),
        (words.face_text(Face()), "nothing"),
        (words.defense_face_text(DefenseFace(parries=2)), "2 parries"),
        (words.defense_face_text(DefenseFace(parries=1, counterattacks=1)), "1 parry + 1 counterattack"),
        (words.round_text(PACK.rounds[2]), "B first; each character gains 1 Ki + 1 Star"),
    ],
)
def test_wording(text, expected):
    assert text == expected


def test_everything_with_a_name_can_be_shown():
    entries = words.entries(PACK)
    assert len(entries) == 10 + 1 + 14 + len(PACK.teams)
    for entry in entries:
        assert entry.name in entry.text


def test_a_character_sheet_has_a_line_for_each_thing():
    goku = PACK.characters[0]
    sheet = words.character_sheet(goku)
    assert "Health 7, Ki 6, strength 1, defense 2" in sheet
    assert sheet.count("\nTechnique: ") == 3
    assert sheet.count("\nAbility: ") == 2
    assert "Saibaiman" in words.character_sheet(PACK.characters[2], "Saibaiman")

"""The words on cards and profiles come from the data that the rules run, and leave none of it out."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from tenkaichi.games.prime_time import words
from tenkaichi.games.prime_time.checks.tree import effects_of, moment
from tenkaichi.games.prime_time.pack import LENGTHS, Effect, inches
from tenkaichi.games.prime_time.pack_checks import load_standard

PACK = load_standard()
VOICE = words.Voice.of(PACK)
ENTRIES = words.entries(PACK)
HELD = [(f"{held.entry.words} {held.field}", held) for held in effects_of(PACK)]
TEXT = {each.id: each.text for each in ENTRIES if each.kind == "card"}


def numbers(value: object, key: str = "") -> Iterator[str]:
    """Every figure of an effect as it should be read; marks on models (counters) and zeros are told by words."""
    if isinstance(value, dict):
        if value.get("op") == "counter" or value.get("is") == "counter":
            return
        for name, each in value.items():
            yield from numbers(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from numbers(each, key)
    elif isinstance(value, int) and not isinstance(value, bool) and value:
        yield inches(value)[:-1] if key in LENGTHS else str(abs(value))


def figures(effect: Effect) -> Iterator[str]:
    return numbers(msgspec.to_builtins(effect))


@pytest.mark.parametrize(("name", "held"), HELD, ids=[name for name, _ in HELD])
def test_every_number_of_an_effect_is_in_its_words(name, held):
    text = words.effect_text(held.effect, VOICE, moment(held))
    told = re.findall(r"\d+(?:\.\d+)?", text)
    for number in figures(held.effect):
        assert number in told, text


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda each: f"{each.kind}-{each.id}")
def test_nothing_reads_like_code(entry):
    assert not re.search(
        r"[a-z]_[a-z]|[{}<>=]|\b(None|False|Struct)\b|\bTrue\b(?! Champion)|\(\)|  | ,|\.\.", entry.text
    ), entry.text
    assert re.search(r"[.\"\w)]$", entry.text)


def test_everything_with_a_name_can_be_shown():
    assert len(ENTRIES) == 50 + 2 + 117 + 8 + 202 + 7 + 12 + 6 + 6 + 8 + 4 + 38 + 19 + 6 + 8
    for entry in ENTRIES:
        assert entry.name in entry.text


def test_all_cards_say_different_things_unless_they_do_the_same():
    bodies: dict[str, set[bytes]] = {}
    for card in PACK.cards:
        body = TEXT[card.id].split("): ", 1)[1]
        same = msgspec.json.encode([card.type, card.trigger, card.gate, card.pair, card.effects])
        bodies.setdefault(body, set()).add(same)
    assert all(len(each) == 1 for each in bodies.values())


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("g_afterimage", "Afterimage (Generic, Z-Reaction; 1 BK): This model makes a Z-Evasion with +4."),
        (
            "g_counter_stance",
            "Counter Stance (Generic, Z-Reaction; 1 BK): If this is a melee attack, this model Braces. When the attack"
            " on this model misses, this model attacks the attacker with Basic Strike for no BK.",
        ),
        (
            "g_gang_up",
            "Gang Up (Generic, [Free] Action; free): This model has +2 on attack rolls until the end of the activation,"
            ' if there is at least 1 ally within 1" of the attacked model.',
        ),
        (
            "c_father_and_son",
            'Father and Son (Gohan (Kid), Joint Attack; 3 BK): Pair: Gohan (Kid) and Goku. If Gohan (Kid) is within 8"'
            ' of Goku, Gohan (Kid) attacks an enemy within 16" in sight with Kamehameha for no BK, with +2 DMG.',
        ),
        (
            "c_third_eye",
            "Third Eye Open (Tien, Legacy; 1 SK): Gate: when Tien passes a Z-Evasion or Brace."
            " For the rest of the game: Tien has +1 RFX.",
        ),
        (
            "a_ff_volley",
            'Henchman Volley (Frieza Force, Action; 2 BK): Each enemy within 8" that has at least 2'
            ' friendly models within 8" of it takes 1 damage.',
        ),
        (
            "c_barrier_sphere",
            "Barrier Sphere (Android 17, Z-Reaction; 2 BK): Unless this costs 5 BK or more, negate the attack.",
        ),
        (
            "c_great_healing",
            'Great Healing (Dende, Action; 1 BK + 1 SK): A friendly model within 2" heals 3 HP and clears Staggered,'
            " Exhausted, Grabbed, Showboating, Petrified, Confection and Bound.",
        ),
        (
            "a_nk_antennae",
            'Antenna Beam (Namekians, Action; 1 BK): An enemy within 6" in sight makes an IMP check of 13'
            " or is Staggered.",
        ),
    ],
)
def test_wording(card, expected):
    assert TEXT[card] == expected


def test_a_profile_has_a_line_for_each_thing():
    sheet = next(each.text for each in ENTRIES if each.id == "cell")
    assert sheet.startswith("Cell (Bio-Android): Threat 8 (6 in Cell Games), SK cap 5, 2 actions")
    assert "T2 Perfect: HP 7, RES 3" in sheet
    assert "Dissolution 7" in sheet
    assert sheet.count("\nLeader: ") == 2


def test_layers_and_conditions():
    text = {(each.kind, each.id): each.text for each in ENTRIES}
    assert "Layer 1, Linked Cores: In each BK step, gain 1 BK." in text["affiliation", "android"]
    assert "choose one: play a Legacy card from your hand without its cost, or" in text["affiliation", "z_fighters"]
    assert text["condition", "dense_ki"] == "Dense Ki: In each BK step, each team gains 1 BK."


STIFF = re.compile(
    r"\b(he|his|him|whoever|whichever|whatever|anew)\b|it is not so|of the own|\bthe team\b|is set down|as far as"
    r"|at hand|in vain|all states|\((?:restored|only|unless|at most|as BK)",
)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.kind} {entry.id}")
def test_no_words_are_stiff(entry):
    assert not STIFF.search(entry.text), STIFF.search(entry.text)


def test_the_body_of_a_card_has_no_brackets_but_those_of_names():
    names = sorted([profile.name for profile in PACK.profiles], key=len, reverse=True)
    for card in PACK.cards:
        body = TEXT[card.id].split("): ", 1)[1]
        for name in names:
            body = body.replace(name, "")
        assert not re.search(r"[()\[\]]", body), body


def test_cards_are_short():
    lengths = [len(TEXT[card.id]) for card in PACK.cards]
    assert sum(lengths) / len(lengths) <= 132
    assert max(lengths) <= 280


def test_last_stand_prints_what_it_counts():
    text = next(each.text for each in ENTRIES if (each.kind, each.id) == ("mission", "last_stand"))
    assert "more models that are not Dazed" in text

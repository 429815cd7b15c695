"""A ruleset is a value: equal parts, equal hash; anything else is refused with a reason."""

from __future__ import annotations

import json

import pytest

from tenkaichi.engine.ruleset import PackPin, Ruleset, RulesetError

PIN = PackPin("standard", "1.0.0", "ab" * 32)
PLAIN = Ruleset.of("duel-battle", "1.2.0", (PIN,), {"shuffled_map": True, "rounds": 5})


def test_the_order_of_switches_does_not_matter():
    other = Ruleset.of("duel-battle", "1.2.0", (PIN,), {"rounds": 5, "shuffled_map": True})
    unsorted = Ruleset("duel-battle", "1.2.0", (PIN,), (("shuffled_map", True), ("rounds", 5)))
    assert PLAIN == other == unsorted
    assert PLAIN.hash == other.hash == unsorted.hash
    assert PLAIN.switches == (("rounds", 5), ("shuffled_map", True))


def test_the_hash_is_stable_from_release_to_release():
    assert Ruleset("duel-battle", "1.0.0").to_json() == (
        '{"game":"duel-battle","packs":[],"switches":[],"version":"1.0.0"}'
    )
    assert PLAIN.short == PLAIN.hash[:16]
    assert len(PLAIN.hash) == 64


@pytest.mark.parametrize(
    "other",
    [
        Ruleset.of("duel-battle", "1.2.1", (PIN,), {"shuffled_map": True, "rounds": 5}),
        Ruleset.of("duel-battle", "1.2.0", (), {"shuffled_map": True, "rounds": 5}),
        Ruleset.of("duel-battle", "1.2.0", (PIN,), {"shuffled_map": True, "rounds": 6}),
        Ruleset.of("duel-battle", "1.2.0", (PIN,), {"shuffled_map": 1, "rounds": 5}),
        Ruleset.of("tcg", "1.2.0", (PIN,), {"shuffled_map": True, "rounds": 5}),
    ],
)
def test_every_part_changes_the_hash_and_is_named_as_a_difference(other):
    assert other.hash != PLAIN.hash
    assert len(list(PLAIN.differences(other))) == 1


def test_json_there_and_back():
    assert Ruleset.from_json(PLAIN.to_json()) == PLAIN
    assert Ruleset.from_json(PLAIN.to_json().encode()) == PLAIN
    assert Ruleset.from_plain(json.loads(json.dumps(PLAIN.to_plain()))) == PLAIN
    assert json.loads(PLAIN.to_json()) == PLAIN.to_plain()


def test_switches_are_read_by_name():
    assert PLAIN.switch("rounds") == 5
    assert PLAIN.switch("unheard_of") is False
    assert PLAIN.switch("unheard_of", "x") == "x"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "truncated"),
        ("{", "truncated"),
        ("[]", "Expected `object`"),
        ('{"version":"1.0.0"}', "`game`"),
        ('{"game":"Duel Battle","version":"1.0.0"}', "$.game"),
        ('{"game":"x","version":"one"}', "$.version"),
        ('{"game":"x","version":"1.0.0","house":1}', "unknown field `house`"),
        ('{"game":"x","version":"1.0.0","packs":[["a","1.0.0","short"]]}', "$.packs[0][2]"),
        ('{"game":"x","version":"1.0.0","switches":[["a",1],["a",2]]}', 'switch "a" is given more than once'),
        ('{"game":"x","version":"1.0.0","switches":[["a",1.5]]}', "$.switches[0][1]"),
        (b"\xff", ""),
    ],
)
def test_bad_input_is_refused_with_a_reason(text, reason):
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_json(text)
    assert str(caught.value).startswith("not a ruleset: ")
    assert reason in str(caught.value)


def test_a_pack_may_be_pinned_once_only():
    with pytest.raises(RulesetError, match='pack "standard" is given more than once'):
        Ruleset.of("duel-battle", "1.0.0", (PIN, PIN))

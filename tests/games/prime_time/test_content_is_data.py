"""PT-DOC-02: models and cards come from the content pack; the rules hold no figure of theirs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.prime_time.skirmish import carry_out
from tenkaichi.games.prime_time.entry import game_with
from tenkaichi.games.prime_time.pack import Pack
from tenkaichi.games.prime_time.pack_checks import load_standard
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.state import Skirmish


def edited(rfx: int) -> Pack:
    """The standard pack with another RFX for Krillin."""
    pack = load_standard()
    profiles = [
        each if each.id != "krillin" else replace(each, tiers=tuple([replace(t, rfx=rfx) for t in each.tiers]))
        for each in pack.profiles
    ]
    return replace(pack, profiles=tuple(profiles))


@pytest.mark.parametrize(("rfx", "hp"), [(11, 3), (12, 5)])
def test_an_edited_figure_decides_between_hit_and_miss(rfx: int, hp: int) -> None:
    """A total of 11 hits RFX 11 and misses RFX 12."""
    table = {
        "A": {"models": ["raditz", "turles"]},
        "B": {"models": ["krillin", "tien"]},
        "models": {"Raditz": {"at": [10, 10]}, "Krillin": {"at": [12, 10]}},
        "stack": [],
    }
    g = game_with(edited(rfx)).position(table)
    assert isinstance(g, Skirmish)
    carry_out(g, Attack(0, 2, g.book.basic_strike), ("take",), 7)
    assert g.models[2].hp == hp

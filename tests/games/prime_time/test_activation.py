"""An activation: actions, repeats, Power-Up, break free, transfers, forfeits, its end; and previews."""

from __future__ import annotations

from games.prime_time.skirmish import mil, skirmish
from tenkaichi.games.prime_time.rules import previews
from tenkaichi.games.prime_time.rules.actions.support import remove_clothing
from tenkaichi.games.prime_time.rules.values import move_value, stat


def test_weighted_clothing_comes_off_for_good() -> None:
    g = skirmish({"piccolo_dc": (5, 5)}, {"krillin": (25, 25)})
    before = [stat(g, 0, name) for name in ("imp", "foc", "rfx")]
    remove_clothing(g, 0)
    assert [stat(g, 0, name) for name in ("imp", "foc", "rfx")] == [before[0] - 1, before[1] - 1, before[2] + 1]
    assert (move_value(g, 0, 0), move_value(g, 0, 1)) == (7000, 5000)
    remove_clothing(g, 0)
    assert stat(g, 0, "rfx") == before[2] + 1


def test_previews_name_the_reasons() -> None:
    g = skirmish({"goku": (5, 5)}, {"krillin": (25, 5)}, [("plateau", 15, 5, 0), ("crate", 23, 5, 0)])
    seen = previews.sight(g, 0, 1)
    assert not seen.is_clear
    assert seen.piece == 0
    assert "Plateau" in seen.words
    reasons = previews.cover(g, 0, 1)
    assert reasons[0].by == -4
    assert reasons[0].name == "Capsule Crate"
    assert previews.reach(g, 0).full == 7000
    assert previews.reach(g, 0, "ki_assault").full == 3000
    refused = previews.why_not_there(g, 0, mil(13), mil(5))
    assert refused is not None
    assert refused[0] == "PT-GAP-08" or refused[0] == "PT-GEN-04"
    assert previews.way_to(g, 0, mil(8), mil(5)) == [(8000, 5000)]

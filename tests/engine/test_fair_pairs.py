"""Ready-made sides are paired by measured strength."""

from __future__ import annotations

from pathlib import Path

from tenkaichi.engine.fair_pairs import HIGH, LOW, Fairness, read_fairness
from tenkaichi.games import game, game_folder, game_names

FILE = """
[strengths]
strong = 150
middle = 60
weak = 0

[rates]
"weak : strong" = 0.5
"middle : weak" = 0.7
"""


def test_pairs_far_apart_are_left_out_and_a_measured_rate_counts_for_more(tmp_path: Path) -> None:
    path = tmp_path / "fairness.toml"
    path.write_text(FILE, encoding="utf-8")
    found = read_fairness(path)
    pairs = [("strong", "weak"), ("strong", "middle"), ("middle", "weak"), ("weak", "middle"), ("weak", "new")]
    assert found.fair(pairs) == [("strong", "weak"), ("strong", "middle"), ("weak", "new")]
    assert found.rate("weak", "middle") == 1.0 - 0.7


def test_a_game_may_ask_for_a_margin_but_not_for_less_than_fair(tmp_path: Path) -> None:
    path = tmp_path / "fairness.toml"
    pairs = [("middle", "weak"), ("strong", "middle"), ("strong", "weak")]
    rates = '[rates]\n"middle : weak" = 0.63\n"strong : middle" = 0.36\n"strong : weak" = 0.5\n'
    path.write_text(rates, encoding="utf-8")
    assert read_fairness(path).fair(pairs) == pairs
    path.write_text(f"most = 0.635\n{rates}", encoding="utf-8")
    assert read_fairness(path).fair(pairs) == [("middle", "weak"), ("strong", "weak")]
    path.write_text(f"most = 0.9\n{rates}", encoding="utf-8")
    assert read_fairness(path).most == HIGH


def test_a_game_may_offer_measured_pairs_only(tmp_path: Path) -> None:
    path = tmp_path / "fairness.toml"
    pairs = [("strong", "weak"), ("strong", "middle")]
    near = FILE.replace("middle = 60", "middle = 130")
    path.write_text(near, encoding="utf-8")
    assert read_fairness(path).fair(pairs, may_mirror=True) == pairs
    path.write_text(f"sure = 0\n{near}", encoding="utf-8")
    assert read_fairness(path).fair(pairs, may_mirror=True) == [("strong", "weak"), ("middle", "middle")]


def test_a_side_without_a_fair_partner_meets_the_nearest() -> None:
    found = Fairness({"giant": 500.0, "strong": 150.0, "middle": 100.0})
    pairs = [("giant", "strong"), ("giant", "middle"), ("strong", "middle")]
    assert found.fair(pairs) == [("giant", "strong"), ("strong", "middle")]
    assert found.fair(pairs, may_mirror=True) == [("strong", "middle"), ("giant", "giant")]


def test_a_game_without_measurements_pairs_everybody(tmp_path: Path) -> None:
    assert read_fairness(tmp_path / "fairness.toml") == Fairness()
    assert Fairness().fair([("a", "b"), ("b", "a")]) == [("a", "b"), ("b", "a")]


def test_every_ready_pairing_is_fair_by_its_measurements_and_every_game_has_some() -> None:
    for name in game_names():
        fairness = read_fairness(game_folder(name) / "bot" / "fairness.toml")
        setups = game(name).start.ready_setups()
        assert setups
        for setup in setups:
            (sides,) = [part for key, part in setup.items() if key in ("teams", "decks", "rosters")]
            rate = fairness.rate(sides["A"], sides["B"])
            assert rate is None or LOW <= 1.0 - fairness.most <= rate <= fairness.most <= HIGH

"""The networks that the games ship: they fit, they are small, and they say where they come from."""

from __future__ import annotations

import pytest

from tenkaichi.bots.nets.moving import move_model
from tenkaichi.bots.nets.policy import policy_of
from tenkaichi.games import game, game_folder, game_names

np = pytest.importorskip("numpy")


@pytest.mark.parametrize("name", game_names())
def test_a_shipped_network_fits_its_game_is_small_and_has_a_card(name: str) -> None:
    path = game_folder(name) / "bot" / "models" / "policy.npz"
    assert path.stat().st_size < 1_000_000
    policy = policy_of(game(name))
    assert policy is not None, "run `tenkaichi codec`, which moves the network to the new tokens"
    assert {"data", "ruleset", "tokens", "matches", "questions", "alike"} <= set(policy.card)


def test_a_moved_model_keeps_the_rows_of_features_with_the_same_name() -> None:
    arrays = {
        "rows": np.arange(8.0).reshape(4, 2), "scale": np.arange(4.0),
        "option_rows": np.ones((2, 2)), "option_scale": np.ones(2), "score": np.ones(1),
    }  # fmt: skip
    card = {"token_names": ["a 0 1", "b[] 1 2", "c 3 1"], "option_names": ["verb x 0 2"], "tokens": "old"}
    after = (["new 0 1", "b[] 1 2", "a 3 1"], 4)
    made, changed, missing = move_model(np, arrays, card, after, (["verb x 0 2"], 2), "new schema")
    assert made["rows"].tolist() == [[0, 0], [2, 3], [4, 5], [0, 1]]
    assert made["scale"].tolist() == [0, 1, 2, 0]
    assert missing == ["new"]
    assert changed["tokens"] == "new schema"
    assert made["score"] is arrays["score"]

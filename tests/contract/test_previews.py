"""Previews, of every game: they change nothing, their chances add up, and they know no more than the viewer."""

from __future__ import annotations

import json

from contract.playing import Walk, each_game
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.game import Game


@each_game
def test_a_preview_changes_nothing_and_is_the_same_in_every_world_the_viewer_cannot_tell_apart(game: Game) -> None:
    for seed in range(2):
        walk = Walk(game, seed)
        for decision in walk.steps():
            if decision.is_chance or len(walk.answers) % 7:
                continue
            seat = decision.seat
            seen = game.knowledge.view(walk.state, seat)
            other = game.knowledge.view(game.knowledge.determinize(seen, seat, SeededChance(seed + 1)), seat)
            before = game.codec.encode(seen)
            options = {option[0]: option for option in decision.listed()}
            for option in list(options.values())[:4]:
                found = game.preview(seen, seat, option)
                assert found == game.preview(other, seat, option)
                if found is not None:
                    json.dumps(found.to_plain())
                    assert all(sum(each.chance for each in reply.outcomes) == 1 for reply in found.replies)
            assert game.codec.encode(seen) == before

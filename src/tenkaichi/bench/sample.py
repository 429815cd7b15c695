"""The matches that the benchmark plays: every ready set-up of a game, the same number of times each.

The seed of a match is made of its set-up, not of the set-up's place in a list. So a set-up that comes or goes adds or
removes its own matches and changes no other. Figures with the same digest are figures of the same matches. The
first set-ups of a game are not like the others: a sample of those alone was a third cheaper.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from tenkaichi.engine.game import Game

EACH = 4  # matches of every set-up
FEW = 12  # matches where each one is costly: under an instruction counter


@dataclass(frozen=True)
class SampleMatch:
    """One match of the sample: how it begins, and its luck."""

    setup: dict[str, Any]
    seed: str

    def to_plain(self) -> list[Any]:
        return [self.setup, self.seed]


def sample(game: Game, each: int = EACH) -> list[SampleMatch]:
    """The matches of a game, by set-up."""
    return sample_of(game.start.ready_setups(), each)


def sample_of(setups: Iterable[dict[str, Any]], each: int) -> list[SampleMatch]:
    return [
        SampleMatch(setup, f"bench {json.dumps(setup, sort_keys=True)} {number}")
        for setup in setups
        for number in range(each)
    ]


def few(matches: list[SampleMatch], count: int = FEW) -> list[SampleMatch]:
    """Some of the matches, drawn by the digest of their seeds, so that a new set-up seldom changes which."""
    return sorted(matches, key=lambda match: sha256(match.seed.encode()).digest())[:count]


def digest(matches: Iterable[SampleMatch]) -> str:
    """A short name of the sample; the order of the set-ups does not matter."""
    return sha256("\n".join(sorted(match.seed for match in matches)).encode()).hexdigest()[:8]

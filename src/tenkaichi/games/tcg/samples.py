"""Set-ups: ready decks against each other, and decks drawn at random for tests."""

from __future__ import annotations

from importlib.resources import files
from itertools import permutations
from typing import Any

import msgspec

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.fair_pairs import read_fairness
from tenkaichi.games.tcg.decks import check_deck
from tenkaichi.games.tcg.decks.making import DeckMaker
from tenkaichi.games.tcg.pack import Pack

FAIRNESS = read_fairness(files(__package__) / "bot" / "fairness.toml")


def playable_decks(pack: Pack) -> list[str]:
    """The ready decks of which every card is written in the card language."""
    return [deck.id for deck in pack.decks if not check_deck(pack, deck)]


def ready_setups(pack: Pack) -> list[dict[str, Any]]:
    """Fair pairs of ready decks, both ways round. A deck without a fair partner meets itself."""
    pairs = permutations(playable_decks(pack), 2)
    return [{"decks": {"A": a, "B": b}} for a, b in FAIRNESS.fair(list(pairs), may_mirror=True)]


def sample_setup(pack: Pack, chance: SeededChance) -> dict[str, Any]:
    """Two decks, ready or made at random; sometimes the first player is given or a switch is turned."""
    ready, maker = playable_decks(pack), DeckMaker(pack)
    setup: dict[str, Any] = {"decks": {seat: _sample_deck(ready, maker, chance) for seat in ("A", "B")}}
    if chance.choose(3) == 0:
        setup["first"] = ("A", "B")[chance.choose(2)]
    if chance.choose(4) == 0:
        names = ("ball_effects_when_placed", "hit_needs_damage", "at_plus_life_as_life", "constant_timing")
        setup["switches"] = {names[chance.choose(len(names))]: chance.choose(2) == 0}
    return setup


def _sample_deck(ready: list[str], maker: DeckMaker, chance: SeededChance) -> str | dict[str, Any]:
    made = maker.make(chance) if chance.choose(2) or not ready else None
    if made is None:
        return ready[chance.choose(len(ready))]
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(made))  # lists, as on a tape
    return plain

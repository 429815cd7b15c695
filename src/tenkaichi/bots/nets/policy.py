"""A trained network of a game: read from a file that is pinned to the ruleset and to the tokens, or left out.

A model whose pins do not fit, or a machine without NumPy, is not an error. Bots then judge by the terms alone, and a
message says so once.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Any

from tenkaichi.bots.nets.network import Asked, Network, flatten
from tenkaichi.bots.nets.numerics import numpy
from tenkaichi.bots.nets.onnx_network import OnnxNetwork, is_chosen
from tenkaichi.bots.nets.option_reader import OptionBag, OptionReader
from tenkaichi.engine.decision import Option, Seat
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State

LOG = logging.getLogger("tenkaichi")
CARD = "card"  # the name of the model's card among its arrays
NO_OPTIONS = OptionBag()
Question = tuple[State, Seat, Sequence[Option]]  # what is asked: a view or an imagined state, who, and the options


class ModelError(TenkaichiError):
    """A model that does not fit the game."""


def read_question(game: Game, reader: OptionReader, question: Question) -> Asked:
    """The tokens of a question and of its options, from the view of the seat that is asked."""
    g, seat, options = question
    seen = game.knowledge.view(g, seat)
    tokens = reader.tokenizer.tokens(seen, seat)
    return tokens, reader.read(seen, seat, options, tokens)


class Policy:
    """A network that predicts a good player's answer. It sees the asked seat's view only."""

    def __init__(self, game: Game, network: Network, card: Mapping[str, Any]) -> None:
        assert game.thinking.tokenizer is not None
        self.network = network
        self.card = card
        self.reader = OptionReader(game.vocabulary, game.thinking.tokenizer)

    def chances(self, game: Game, questions: Sequence[Question], temperature: float = 1.0) -> list[list[float]]:
        """The chance that a good player gives each answer, for each question."""
        return self.network.chances([read_question(game, self.reader, each) for each in questions], temperature)

    def corrections(self, game: Game, states: Sequence[State], seat: Seat) -> list[float]:
        """The correction for each state, added to the weighed terms of a seat before tanh."""
        read = [(self.reader.tokenizer.tokens(game.knowledge.view(g, seat), seat), NO_OPTIONS) for g in states]
        found: list[float] = self.network.corrections(flatten(self.network.np, read)).tolist()
        return found


_read: dict[tuple[int, str], tuple[Game, Policy | None]] = {}


def policy_of(game: Game) -> Policy | None:
    """The game's policy; None where there is none that fits."""
    path = game.thinking.policy_file
    if path is None or game.thinking.tokenizer is None or not path.is_file():
        return None
    key = id(game.thinking.tokenizer), str(path)
    found = _read.get(key)
    if found is None:
        try:
            policy: Policy | None = read_policy(game, path)
        except (ModelError, OSError) as error:
            LOG.warning("%s; the bots of %s judge by terms alone", error, game.title)
            policy = None
        found = _read[key] = game, policy
    return found[1]


def read_policy(game: Game, path: Path | Traversable) -> Policy:
    """Read a model and check its pins."""
    try:
        np = numpy()
    except ImportError as error:
        raise ModelError("NumPy is not installed (pip install 'tenkaichi[train]')") from error
    if game.thinking.tokenizer is None:
        raise ModelError(f"{game.title} has no tokenizer")
    arrays, card = read_arrays(np, path)
    schema = OptionReader(game.vocabulary, game.thinking.tokenizer).schema
    for what, mine, its in (("ruleset", game.ruleset().hash, card["ruleset"]), ("tokens", schema, card["tokens"])):
        if mine != its:
            raise ModelError(f"{path.name} was trained with other {what} ({its[:12]}, here {mine[:12]})")
    return Policy(game, (OnnxNetwork if is_chosen() else Network)(np, arrays), card)


def read_arrays(np: Any, path: Path | Traversable) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arrays of a model and its card."""
    with np.load(BytesIO(path.read_bytes())) as stored:
        arrays = {name: stored[name] for name in stored.files}
    card: dict[str, Any] = json.loads(bytes(arrays.pop(CARD)).decode())
    return arrays, card


def write_policy(path: Path, arrays: Mapping[str, Any], card: Mapping[str, Any]) -> None:
    """Write a model in half precision, with its card."""
    np = numpy()
    packed: dict[str, Any] = {
        name: np.asarray(array, np.float32 if "scale" in name else np.float16) for name, array in arrays.items()
    }
    packed[CARD] = np.frombuffer(json.dumps(card, indent=1).encode(), np.uint8)
    np.savez_compressed(path, **packed)

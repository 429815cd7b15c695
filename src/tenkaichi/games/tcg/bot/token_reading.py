"""The TCG's additions for the tokenizer: the card that each option speaks of, and what that card promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tenkaichi.engine.decision import Option
from tenkaichi.engine.token_rows import Rows, Tokenizer
from tenkaichi.games.tcg import state_tokens
from tenkaichi.games.tcg.bot.card_values import card_values
from tenkaichi.games.tcg.bot.evaluation import harm
from tenkaichi.games.tcg.card_numbers import kind_at
from tenkaichi.games.tcg.rules.stages import bracket, power_level
from tenkaichi.games.tcg.state import Table, mp

CARDS: Final = 1536
NUMBER_NAMES: Final = ("harm", "cost", "keep", "defence", "in_play", "extra", "stages", "life", "owns")
BY_TEXT: Final = ("attack", "play", "copy", "defend")
BY_SECOND_TEXT: Final = ("strike", "use", "block")


def kind_of_option(g: Table, option: Option) -> int:
    """The kind of the card that an option is about; -1 if it is about none."""
    verb = option[0]
    if verb in BY_TEXT:
        return g.book.texts[option[1]].kind
    if verb in BY_SECOND_TEXT:
        return g.book.texts[option[2]].kind
    if verb in ("put", "discard"):
        return int(option[1])
    if verb in ("capture", "discard_ally", "take"):
        token: int = option[1]
        return kind_at(token) if not -16 < token <= 0 else -1
    return -1


def numbers(g: Table, seat: int, options: Sequence[Option]) -> list[list[float]]:
    """The worth of each option's card, in life cards."""
    table = max(0, bracket(power_level(g, mp(seat))) - bracket(power_level(g, mp(1 - seat))) + 1)
    shield = g.players[1 - seat].stage
    values = card_values(g.book)
    found: list[list[float]] = []
    for option in options:
        row = [0.0] * len(NUMBER_NAMES)
        kind = kind_of_option(g, option)
        if 0 <= kind < len(values):
            value = values[kind]
            row = [
                harm(value, table, shield) if value.is_attack else 0.0, float(value.cost), value.keep(), value.defence,
                value.in_play, value.extra, float(value.stages), float(value.life), 1.0,
            ]  # fmt: skip
        found.append(row)
    return found


def _text(g: Any, number: Any) -> int:
    kind: int = g.book.texts[number].kind
    return kind


def _token(g: Any, token: Any) -> int:
    return kind_at(token) if not -16 < token <= 0 else -1


TOKENIZER: Final = Tokenizer(
    state_tokens.SCHEMA, state_tokens.FEATURES, state_tokens.NAMES, state_tokens.tokens,
    option_types={"text": Rows(CARDS, _text), "piece": Rows(CARDS, _token)},
    number_names=NUMBER_NAMES,
    numbers=numbers,
)  # fmt: skip

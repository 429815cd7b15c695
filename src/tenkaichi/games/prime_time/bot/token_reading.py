"""Prime Time's additions for the tokenizer: tables that options refer to, what blows promise, and how places lie."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from tenkaichi.engine.decision import Option
from tenkaichi.engine.references import Item
from tenkaichi.engine.token_rows import Rows, Tokenizer
from tenkaichi.games.prime_time import state_tokens
from tenkaichi.games.prime_time.bot.threat import MELEE_MIL, best_strike, life_value, strides, strike_value
from tenkaichi.games.prime_time.ids import ModelId, TechniqueId
from tenkaichi.games.prime_time.state import NOBODY, ON_BOARD, TOKEN, Model, Skirmish

NUMBER_NAMES: Final = (
    "strike", "fells", "price", "life_at_stake", "best_strike", "best_fells", "in_danger", "threat", "walk",
    "nearest_enemy", "nearest_objective", "nearest_friend", "enemies_near", "actions_left", "spare_sk",
)  # fmt: skip
INCH: Final = 1000.0
NEAR: Final = 6.0


def numbers(g: Skirmish, seat: int, options: Sequence[Option]) -> list[list[float]]:
    """The promise of a blow, a model's chances and dangers, and the distance of a place from goals."""
    values = [life_value(g, model) for model in g.models]
    found: list[list[float]] = []
    for option in options:
        row = [0.0] * len(NUMBER_NAMES)
        verb = option[0]
        if verb in ("attack", "breakthrough", "momentum") and len(option) > 2:
            _blow(g, g.active, option[1], option[2], row)
        elif verb in ("strike", "blow"):
            target = g.active
            if 0 <= option[1] < len(g.models) and target >= 0:
                _blow(g, option[1], option[2], target, row)
        elif verb in ("charge", "activate", "ascend", "field", "reenter", "support"):
            who: ModelId = option[1] if verb != "charge" else g.active
            if 0 <= who < len(g.models):
                _model(g, seat, who, values, row)
        elif verb in ("to", "place", "stand_at", "deploy", "lay", "objective", "piece"):
            _place(g, seat, option[1], option[2], row)
        elif verb == "end":
            row[13] = float(g.actions)
        found.append(row)
    return found


def _blow(g: Skirmish, who: ModelId, technique: TechniqueId, target: ModelId, row: list[float]) -> None:
    if not 0 <= who < len(g.models) or not 0 <= technique < len(g.book.techniques):
        return
    row[0] = strike_value(g, who, technique, target)
    sheet = g.book.techniques[technique]
    row[2] = float(sheet.bk)
    if 0 <= target < len(g.models):
        other = g.models[target]
        res = g.book.profiles[other.profile].tiers[other.tier].res
        row[1] = 1.0 if sheet.dmg and max(1, sheet.dmg - res) >= other.hp else 0.0
        row[3] = life_value(g, other) * other.hp


def _model(g: Skirmish, seat: int, who: ModelId, values: list[float], row: list[float]) -> None:
    model = g.models[who]
    row[7] = float(g.book.profiles[model.profile].threat)
    row[3] = values[who] * model.hp
    row[14] = float(model.sk - model.tier)
    if model.where != ON_BOARD:
        return
    _, lunge, stand = strides(g, who, model)
    if lunge >= 0:
        row[4], row[5], _ = best_strike(g, who, model, lunge, stand, values)
    for at, other in enumerate(g.models):
        foe = ModelId(at)
        if other.seat != model.seat and other.where == ON_BOARD and not other.activations:
            _, lunge, stand = strides(g, foe, other)
            if lunge >= 0:
                worth, _, whom = best_strike(g, foe, other, lunge, stand, values)
                if whom == who:
                    row[6] = max(row[6], worth)
    _place(g, seat, model.x, model.y, row)


def _place(g: Skirmish, seat: int, x: int, y: int, row: list[float]) -> None:
    active: Model | None = g.models[g.active] if NOBODY < g.active < TOKEN else None
    if active is not None:
        row[8] = sqrt((active.x - x) ** 2 + (active.y - y) ** 2) / INCH
    enemy = friend = objective = 30.0
    for who, other in enumerate(g.models):
        if other.where != ON_BOARD or who == g.active:
            continue
        away = sqrt((other.x - x) ** 2 + (other.y - y) ** 2) / INCH
        if other.seat != seat:
            enemy = min(enemy, away)
            row[12] += 1.0 if away <= NEAR + MELEE_MIL / INCH else 0.0
        else:
            friend = min(friend, away)
    for spot in g.objectives:
        objective = min(objective, sqrt((spot[0] - x) ** 2 + (spot[1] - y) ** 2) / INCH)
    row[9], row[10], row[11] = enemy, objective, friend


TOKENIZER: Final = Tokenizer(
    state_tokens.SCHEMA, state_tokens.FEATURES, state_tokens.NAMES, state_tokens.tokens,
    option_types={
        "who": Item("models"), "aim": Item("models"), "technique": Rows(256), "card": Rows(256), "profile": Rows(128),
    },
    number_names=NUMBER_NAMES,
    numbers=numbers,
)  # fmt: skip

"""Duel Battle's additions for the tokenizer: the tables that options refer to, and what a player sees on the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tenkaichi.engine.decision import Option
from tenkaichi.engine.references import Item
from tenkaichi.engine.token_rows import Rows, Tokenizer
from tenkaichi.games.duel_battle import state_tokens
from tenkaichi.games.duel_battle.book import NO_DAMAGE
from tenkaichi.games.duel_battle.geography import RegionId
from tenkaichi.games.duel_battle.state import MINION, NOBODY, NOWHERE, Duel, FighterId

FAR: Final = 9.0
NUMBER_NAMES: Final = (
    "damage", "fells", "worth", "spare_health", "has_place", "away", "nearest_enemy", "enemies_1", "enemies_2",
    "enemies_3", "hill", "token", "friends_1", "price", "actions", "actions_left",
)  # fmt: skip
BLOWS: Final = ("attack", "use", "use_both", "use_at")
PLACES: Final = ("move", "enter", "use_at", "ability_at", "throw", "scout")


def card_in_row(g: Duel, place: int) -> int:
    return g.row[place] if 0 <= place < len(g.row) else -1


def numbers(g: Duel, seat: int, options: Sequence[Option]) -> list[list[float]]:
    """Printed damage and what it would leave, distances from the place, and prices."""
    enemies = [f.region for f in g.fighters if f.owner != seat and f.region != NOWHERE]
    friends = [f.region for f in g.fighters if f.owner == seat and f.region != NOWHERE]
    here = g.fighters[g.active].region if g.active != NOBODY else NOWHERE
    found: list[list[float]] = []
    for option in options:
        row = [0.0] * len(NUMBER_NAMES)
        verb = option[0]
        if verb in BLOWS:
            _blow(g, option, row)
        region = NOWHERE
        if verb in PLACES:
            region = option[-1]
        elif verb in ("push", "play_move"):
            region = option[3]
        elif verb in ("buy", "reduce"):
            place: int = option[1]
            kind = card_in_row(g, place)
            if kind >= 0:
                row[13] = float(g.book.cards[kind].cost) - (g.row_cuts[place] if place < len(g.row_cuts) else 0)
        elif verb == "end":
            row[15] = float(g.actions)
        if 0 <= region < len(g.map.distance):
            _place(g, region, here, enemies, friends, row)
        found.append(row)
    return found


def _blow(g: Duel, option: Option, row: list[float]) -> None:
    dealt = 0.0
    target: FighterId = option[1] if option[0] == "attack" else option[2]
    if option[0] == "attack":
        dealt = (
            float(g.book.sheets[g.fighters[g.active].sheet].strength * option[2] + option[3]) if g.active >= 0 else 0.0
        )
        row[14] = float(option[2])
    else:
        technique = g.book.techniques[option[1]]
        dealt = float(technique.damage) if technique.damage != NO_DAMAGE else 0.0
        row[13] = float(technique.ki)
    row[0] = dealt
    if option[0] == "use_at" or not 0 <= target < MINION or target >= len(g.fighters):
        return
    enemy = g.fighters[target]
    sheet = g.book.sheets[enemy.sheet]
    row[1] = 1.0 if dealt >= enemy.health else 0.0
    row[2] = float(sheet.value)
    row[3] = float(enemy.health) - dealt


def _place(
    g: Duel, region: RegionId, here: RegionId, enemies: list[RegionId], friends: list[RegionId], row: list[float]
) -> None:
    away = g.map.distance[region]
    row[4] = 1.0
    row[5] = float(away[here]) if here != NOWHERE else FAR
    nearest = FAR
    for other in enemies:
        steps = float(away[other])
        nearest = min(nearest, steps)
        row[7] += 1.0 if steps <= 1 else 0.0
        row[8] += 1.0 if steps <= 2 else 0.0
        row[9] += 1.0 if steps <= 3 else 0.0
    row[6] = nearest
    row[10] = 1.0 if g.is_hill(region) else 0.0
    row[11] = float(g.tokens[region] + 2) if region < len(g.tokens) else 0.0
    for other in friends:
        row[12] += 1.0 if away[other] <= 1 else 0.0


TOKENIZER: Final = Tokenizer(
    state_tokens.SCHEMA, state_tokens.FEATURES, state_tokens.NAMES, state_tokens.tokens,
    option_types={
        "fighter": Item("fighters"), "target": Item("fighters"), "sheet": Rows(64), "technique": Rows(64),
        "ability": Rows(64), "card": Rows(32), "slot": Rows(32, card_in_row),
    },
    number_names=NUMBER_NAMES,
    numbers=numbers,
)  # fmt: skip

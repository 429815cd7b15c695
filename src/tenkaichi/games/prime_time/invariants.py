"""States that a Prime Time match can never reach, a line each: "PATH: expected CONDITION, found VALUE"."""

from __future__ import annotations

from tenkaichi.games.prime_time.geometry.plane import on_board, overlapping
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import model_word
from tenkaichi.games.prime_time.rules.values import max_hp
from tenkaichi.games.prime_time.state import BK_CAP, DAZED, ON_BOARD, Skirmish


def faults(g: Skirmish) -> list[str]:
    return [*_teams(g), *_models(g), *_bases(g)]


def _teams(g: Skirmish) -> list[str]:
    found: list[str] = []
    for seat, team in enumerate(g.teams):
        name = "AB"[seat]
        if not 0 <= team.bk <= BK_CAP:
            found.append(f"{name}.bk: expected {'at_least 0' if team.bk < 0 else 'at_most 15'}, found {team.bk}")
        if not 0 <= team.wt <= 3:
            found.append(f"{name}.wt: expected {'at_least 0' if team.wt < 0 else 'at_most 3'}, found {team.wt}")
        if min(team.bonus_orders, team.fresh_orders) < 0:
            found.append(f"{name}.bonus_orders: expected at_least 0, found {team.bonus_orders}")
    return found


def _models(g: Skirmish) -> list[str]:
    found: list[str] = []
    for at, model in enumerate(g.models):
        who = ModelId(at)
        name = model_word(g, who)
        if model.hp < 0:
            found.append(f"{name}.hp: expected at_least 0, found {model.hp}")
        if model.hp > max_hp(g, who):
            found.append(f"{name}.hp: expected at_most {max_hp(g, who)}, found {model.hp}")
        if model.where == ON_BOARD and (model.hp == 0) != model.has(DAZED):
            found.append(f"{name}.dazed: expected {model.hp == 0}, found {model.has(DAZED)}")
        if not 0 <= model.sk <= g.book.profiles[model.profile].sk_cap:
            found.append(f"{name}.sk: expected at_most {g.book.profiles[model.profile].sk_cap}, found {model.sk}")
        if model.activations > 2:
            found.append(f"{name}.activations: expected at_most 2, found {model.activations}")
    return found


def _bases(g: Skirmish) -> list[str]:
    found: list[str] = []
    there = [ModelId(who) for who, model in enumerate(g.models) if model.where == ON_BOARD]
    for at, who in enumerate(there):
        x, y, radius = g.models[who].x, g.models[who].y, g.radius_of(who)
        if not on_board(x, y, radius):
            found.append(f"{model_word(g, who)}.on_board: expected True, found False")
        for other in there[:at]:
            if overlapping(x, y, radius, g.models[other].x, g.models[other].y, g.radius_of(other)):
                found.append(f"{model_word(g, who)}.overlaps: expected False, found True")
    return found

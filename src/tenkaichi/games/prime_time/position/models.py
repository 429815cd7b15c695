"""The models of a position: as each is said to stand, and those that were not mentioned."""

from __future__ import annotations

from tenkaichi.engine.position_frames import PositionError
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import WHERE, find_model
from tenkaichi.games.prime_time.position.names import (
    card_named,
    mil,
    model_named,
    no_such,
    states_named,
    technique_named,
)
from tenkaichi.games.prime_time.position.tables import Position, Standing
from tenkaichi.games.prime_time.rules.reentry import IN_POOL
from tenkaichi.games.prime_time.rules.reformation import CONFECTION_SINCE
from tenkaichi.games.prime_time.rules.tiers import OVERLOAD_DUE
from tenkaichi.games.prime_time.rules.values import max_hp
from tenkaichi.games.prime_time.state import DAZED, MERGED, NOBODY, ON_BOARD, THIS_ROUND, Skirmish


def put_model(g: Skirmish, name: str, standing: Standing) -> None:
    who = model_named(g, name, "models")
    model = g.models[who]
    if standing.tier >= len(g.book.profiles[model.profile].tiers):
        raise PositionError(f"position: models.{name}.tier: there is no tier {standing.tier}")
    model.tier, model.sk, model.level = standing.tier, standing.sk, standing.level
    model.states = states_named(standing.states, f"models.{name}.states")
    model.lasting = tuple(standing.lasting)
    model.modifiers = tuple([(what, by, source, THIS_ROUND, NOBODY) for what, by, source in standing.modifiers])
    model.has_order, model.activations = standing.order and not standing.activations, standing.activations
    model.rage, model.given_actions, model.must_recover = standing.rage, standing.given_actions, standing.must_recover
    model.counters, model.used = dict(standing.counters), tuple(standing.used)
    if standing.confection_since:
        model.count(CONFECTION_SINCE, standing.confection_since)
    if standing.is_overload_due:
        model.count(OVERLOAD_DUE, 1)
    model.overload_from = NOBODY if standing.overload_from is None else standing.overload_from
    model.legacy = tuple([card_named(g, card, f"models.{name}.legacy") for card in standing.legacy])
    model.learned = tuple([technique_named(g, each, f"models.{name}.learned") for each in standing.learned])
    g.situation_changed()
    model.hp = max_hp(g, who) if standing.hp is None else standing.hp
    if standing.held_by:
        model.held_by = model_named(g, standing.held_by, f"models.{name}.held_by")
    if standing.components:
        model.components = tuple([model_named(g, each, f"models.{name}.components") for each in standing.components])
        model.fusion_ends = g.round if standing.fusion_ends is None else standing.fusion_ends
        for each in model.components:
            g.models[each].where = MERGED
    if standing.at is not None:
        model.x, model.y = mil(standing.at[0]), mil(standing.at[1])
        model.where = ON_BOARD
    if standing.where:
        if standing.where not in WHERE:
            raise no_such(f"models.{name}.where", "place", standing.where, WHERE)
        model.where = WHERE.index(standing.where)
        model.has_order = model.has_order and model.where == ON_BOARD
    if model.hp == 0 and model.where == ON_BOARD:
        model.states |= DAZED
    if model.states & DAZED:
        model.hp = 0
    model.downs = standing.downs if standing.downs is not None else int(model.hp == 0)


def stand_unplaced(g: Skirmish, wanted: Position) -> None:
    """Models that were not mentioned stand in a row at their home edge, fresh and with their order."""
    if wanted.round == 0:
        return
    mentioned = {model_named(g, name, "models") for name in wanted.models}
    for at, model in enumerate(g.models):
        who = ModelId(at)
        model.count(IN_POOL, g.round)
        standing = who not in mentioned or (model.where == WHERE.index("waiting") and not _said(wanted, g, who))
        if standing:
            row = [other for other in range(who) if g.models[other].seat == model.seat]
            model.x = 2000 + 3000 * len(row)
            model.y = 1000 if g.home[model.seat] == 0 else 29_000
            model.where = ON_BOARD
            if model.hp == 0:
                model.states |= DAZED
            if who not in mentioned:
                model.has_order = True


def _said(wanted: Position, g: Skirmish, who: ModelId) -> bool:
    """Does the table itself say that the model is not on the board?"""
    return any(each.where for name, each in wanted.models.items() if find_model(g, name) == who)

"""The models and places that the acting model can see, reach and shoot at from where it stands, for the table."""

from __future__ import annotations

from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import length_word, tenth
from tenkaichi.games.prime_time.option_notes import key_words
from tenkaichi.games.prime_time.rules.actions.fight import KiAssault, Strike
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.arsenal import technique_bar
from tenkaichi.games.prime_time.rules.movement import Walk
from tenkaichi.games.prime_time.rules.sight import blocking_piece, distance, enemies_of
from tenkaichi.games.prime_time.rules.targeting import (
    NO_BK,
    NO_RANGED_TARGET,
    NO_SIGHT,
    OUT_OF_RANGE,
    USED_UP,
    reach_of,
    target_bar,
)
from tenkaichi.games.prime_time.rules.values import techniques_of
from tenkaichi.games.prime_time.sight_lines import sight_lines
from tenkaichi.games.prime_time.state import NOBODY, ON_BOARD, TOKEN, Skirmish
from tenkaichi.games.prime_time.table_records import ActorInfo, AimInfo, RingInfo, SightInfo

ACTING = (Activation, Walk, KiAssault, Strike)


def actor_info(g: Skirmish, viewer: int | None) -> ActorInfo | None:
    """None while nobody acts. Aims are worked out for the player of the model only: nobody else chooses by them."""
    who = g.active
    if who == NOBODY or who >= TOKEN or g.models[who].where != ON_BOARD or not g.stack:
        return None
    is_asked = viewer == g.seat_of(who) and isinstance(g.stack[-1], ACTING)
    sights = [SightInfo(*line) for line in sight_lines(g, who)]
    rings = [_ring(g, who, technique) for technique in techniques_of(g, who)]
    return ActorInfo(who, sights, rings, _aims(g, who) if is_asked else [])


def kind_of(technique: TechniqueSheet) -> str:
    """The kind of technique, which decides how it is drawn."""
    if technique.is_melee:
        return "melee"
    return "beam" if technique.is_beam else "blast" if technique.blast else "shot"


def _ring(g: Skirmish, who: ModelId, technique: TechniqueSheet) -> RingInfo:
    is_affordable = technique_bar(g, who, technique) is None
    reach = reach_of(g, who, technique)
    return RingInfo(technique.index, technique.name, kind_of(technique), reach, is_affordable, key_words(technique))


def _aims(g: Skirmish, who: ModelId) -> list[AimInfo]:
    """Every technique at every enemy, with the reason where it cannot be used."""
    foes = enemies_of(g, g.seat_of(who))
    found: list[AimInfo] = []
    for technique in techniques_of(g, who):
        unpaid = technique_bar(g, who, technique)
        for foe in foes:
            bar = unpaid if unpaid is not None else target_bar(g, who, foe, technique, False)
            words = "" if bar is None else _reason(g, who, foe, technique, bar)
            found.append(AimInfo(technique.index, foe, words, "" if bar is None else bar.clause))
    return found


def _reason(g: Skirmish, who: ModelId, foe: ModelId, technique: TechniqueSheet, bar: object) -> str:
    """The fact that stands in the way, in a few words."""
    if bar is OUT_OF_RANGE:
        far, reach = distance(g, who, foe), reach_of(g, who, technique)
        return f'{length_word(tenth(far))}" away, reaches {length_word(reach)}"'
    if bar is NO_SIGHT:
        piece = blocking_piece(g, who, foe)
        return f"hidden by {g.ground.names[piece] if piece != NOBODY else 'terrain'}"
    if bar is NO_BK:
        return f"costs {technique.bk} BK, you have {g.teams[g.seat_of(who)].bk}"
    if bar is USED_UP:
        return "used as often as it may be"
    if bar is NO_RANGED_TARGET:
        return "cannot be shot at"
    return "not now"

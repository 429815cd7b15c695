"""PT-GAP-23 for procedures of the rules that an effect calls by name: would running one change anything?"""

from __future__ import annotations

from typing import Final

from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.effects.context import Context, is_model
from tenkaichi.games.prime_time.rules.effects.judge import STATE_BITS
from tenkaichi.games.prime_time.rules.harm import THRESHOLD_MET
from tenkaichi.games.prime_time.rules.modifiers import is_immune
from tenkaichi.games.prime_time.rules.rage import dealt_by
from tenkaichi.games.prime_time.rules.reformation import MERGE_DONE, merges
from tenkaichi.games.prime_time.rules.resources import uses_sk
from tenkaichi.games.prime_time.rules.tiers import ACCELERANT_USED, FREE_ASCENSION, highest_tier
from tenkaichi.games.prime_time.rules.values import max_hp
from tenkaichi.games.prime_time.state import BK_CAP, BRANDED, EXHAUSTED, MAJIN, ON_BOARD, Skirmish

# the rules see to these themselves (`rules.effects.named.SEEN_TO`)
NEVER: Final = ("reformation", "defusion", "support", "devoted_support", "technical_terrain")
STATE_OF: Final = {
    "bind": "bound",
    "petrify": "petrified",
    "grab": "grabbed",
    "showboating": "showboating",
    "confection": "confection",
}


def procedure_changes(g: Skirmish, context: Context, name: str, aim: ModelId) -> bool:
    """Would this procedure change anything? One without a test here always can."""
    if name in NEVER:
        return False
    if name == "infinite_engine":
        is_idle = is_model(context.bearer) and g.models[context.bearer].states & EXHAUSTED != 0
        return g.teams[context.seat].bk < BK_CAP and not is_idle
    if not is_model(aim):
        return False
    if name in STATE_OF:
        state = STATE_OF[name]
        is_there = g.models[aim].states & STATE_BITS[state] != 0
        return g.is_standing(aim) and not is_there and not is_immune(g, aim, state)
    if name in ("regeneration", "threshold_regeneration"):
        return _regenerates(g, name, aim)
    return _may_be_done(g, context, name, aim)


def _regenerates(g: Skirmish, name: str, who: ModelId) -> bool:
    is_spoiled = name == "threshold_regeneration" and THRESHOLD_MET in g.models[who].used
    return is_spoiled or g.models[who].hp < max_hp(g, who)


def _may_be_done(g: Skirmish, context: Context, name: str, who: ModelId) -> bool:
    model = g.models[who]
    if name == "rage":
        is_full = model.sk >= g.book.profiles[model.profile].sk_cap
        return uses_sk(g, who) and not is_full and dealt_by(g, who) > 0 and model.rage < g.book.figure("rage", "most")
    if name == "saiyan_accelerant":
        return model.tier < highest_tier(g, who) and not model.counters.get(ACCELERANT_USED, 0)
    if name == "legendary_eruption":
        return model.tier < highest_tier(g, who) and not model.counters.get(FREE_ASCENSION, 0)
    if name == "weighted_clothing":
        return not model.counters.get("clothing_removed", 0)
    if name == "compulsion" or name == "release":
        return model.states & MAJIN != 0
    if name == "majin_brand":
        return not model.states & BRANDED and not is_immune(g, who, "majin")
    if name == "merge":
        return _may_merge(g, context.bearer, who)
    return True


def _may_merge(g: Skirmish, one: ModelId, other: ModelId) -> bool:
    """PT-DEVO-10: once per game; the one whose power it is stands, the other is on the board."""
    keeper, given = (one, other) if merges(g, one) else (other, one)
    if not g.is_standing(keeper) or g.models[given].where != ON_BOARD:
        return False
    return MERGE_DONE not in g.models[keeper].used

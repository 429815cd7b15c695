"""Procedures of the rules in words; {t} is the target, {me} the bearer, the rest are the figures of the pack."""

from __future__ import annotations

from tenkaichi.games.prime_time.pack import MILS, NamedProcedure, inches
from tenkaichi.games.prime_time.words.voice import Voice

_WORDS = {
    "acid_burst": "the token bursts",
    "bind": "{t} is Bound",
    "brace": "{t} Braces",
    "breakthrough": "{t} may use a technique while Exhausted for {sk} SK instead of its BK",
    "clash": "{t} Clashes",
    "compulsion": "{t} makes a Compulsion Check at once",
    "confection": "{t} makes a FOC check of {dc} or becomes a Confection",
    "corrupt": "{me} rolls D20 + SPR against the SPR + {plus} of {t}, which becomes Majin on a success",
    "defusion": "{t} has 3 actions, is never deployed, and ends by Defusion",
    "devoted_support": "{me} transfers 1 or both of its actions to {t} and may reposition up to its 1st Move",
    "dissolution": "{t} is Removed from Play by one hit that meets its Dissolution Threshold",
    "eat_confection": "{me} eats {t}, which is Removed from Play",
    "emergency_ascension": "{t} ascends at once and is Overloaded later",
    "focus_state": "{t} enters or leaves the Focus State, without cost or tax",
    "fusion_dance": "both components within {within} fuse for one round on a D20 of {dc} or more",
    "fusion_potara": "both components within {within} fuse for two rounds, from the next round, for {wt} WT",
    "grab": "{t} is Grabbed",
    "infinite_engine": "gain {bk} BK",
    "joint_attack": "both of the pair act together",
    "legendary_eruption": "an Ascension of {t} costs no SK upfront",
    "majin_brand": "{t} bears the Majin Brand, a Majin state that no check can break",
    "merge": "{me} and {t} Merge: Nail leaves play for good, and Piccolo heals {heal} HP and has +{hp_max} maximum HP,"
    " +{imp} IMP, +{foc} FOC and +{spr} SPR for the rest of the game, outside the cap",
    "petrify": "{t} is Petrified",
    "pick_up": "{t} takes a marker within {within}",
    "rage": "{t} gains 1 SK for each point of net damage it dealt to enemies, at most {most} in a round",
    "recharge": "{t} makes a Recharge",
    "reformation": "{t} is Reforming and returns next round with {hp} HP",
    "regeneration": "{t} recovers {hp} HP",
    "release": "{t} is freed from Corrupt",
    "saiba_grab": "the token holds on instead of bursting",
    "saiyan_accelerant": "the next Ascension of {t} costs no SK",
    "showboating": "{t} is Showboating: no Z-Reactions until its next activation, OC doubled",
    "stamina_check": "{t} needs D20 + SPR of {dc} or descends",
    "support": "{me} hands 1 of its actions to {t} and keeps the other",
    "technical_terrain": "{me} uses one of the technical interactions on {t}",
    "threshold_regeneration": "{t} recovers {hp} HP if no attack of this round met its Dissolution Threshold",
    "weighted_clothing": "{t} takes the Weighted Clothing off for good: worn it gives +{foc} FOC and +{imp} IMP,"
    " taken off +{mov} MOV and +{rfx} RFX outside the cap",
    "z_evasion": "{t} makes a Z-Evasion",
}


# the figures of those that an effect only names
_DETAILS = {
    "bind": "D20 + IMP of {dc} breaks free",
    "compulsion": "D20 + FOC of {dc}, freed at {crit}, with a friend within {within}",
    "grab": "D20 + IMP of {dc} breaks free",
    "petrify": "D20 + IMP of {dc} breaks free, {bond_dc} for models of Babidi's own roster",
    "recharge": "D20 + FOC of {dc} gives {bk} BK, less gives {least} BK",
}


def _figures(name: str, voice: Voice) -> dict[str, object]:
    figures: dict[str, object] = {}
    known = voice.procedures.get(name)
    if known:
        figures.update({str(key): value for key, value in known.figures.items()})
        figures["within"] = inches(known.within or MILS)
    return figures


def procedure_text(name: str, target: str, voice: Voice) -> str:
    """A procedure's effect on a target."""
    try:
        return _WORDS[name].format(t=target, me=voice.bearer, **_figures(name, voice))
    except KeyError:  # a pack without the figures; its check says so
        return f"{target}: {name.replace('_', ' ')}"


def procedure_entry(procedure: NamedProcedure, voice: Voice) -> str:
    words = procedure_text(procedure.id, "the model", voice.speaking_of("the user"))
    if procedure.id in _DETAILS:
        words += "; " + _DETAILS[procedure.id].format(**_figures(procedure.id, voice))
    return f"{procedure.id.replace('_', ' ').capitalize()}: {words} ({', '.join(procedure.clauses)})."

"""Predicates and selectors in words."""

from __future__ import annotations

from tenkaichi.engine.english import listed
from tenkaichi.games.prime_time.pack import (
    Activated,
    Altitude,
    AnyOf,
    AttackIs,
    ByRule,
    BySelf,
    Carrying,
    Condition,
    Controls,
    CounterIs,
    CountOf,
    Dissolved,
    Distance,
    HasResource,
    HasTrait,
    HpIs,
    InZoc,
    IsLeader,
    KnockedOut,
    ModelIs,
    MoreModels,
    NearTerrain,
    NoneOf,
    OnBoard,
    ReactionIs,
    RoundIs,
    Selector,
    StateIs,
    TierIs,
    TokenIs,
    inches,
)
from tenkaichi.games.prime_time.words.voice import _DEFINITE, _NOUNS, _SIZES, Voice

STATES = {
    "staggered": "Staggered",
    "exhausted": "Exhausted",
    "ko": "KO'd",
    "overloaded": "Overloaded",
    "reforming": "Reforming",
    "grabbed": "Grabbed",
    "showboating": "Showboating",
    "petrified": "Petrified",
    "confection": "a Confection",
    "bound": "Bound",
    "majin": "Majin",
    "focus_state": "in the Focus State",
}
MARKERS = {"dragon_ball": "Dragon Ball", "senzu_bean": "Senzu Bean", "capsule": "capsule"}
RESOURCES = {"bk": "BK", "sk": "SK", "card": "cards", "hp": "HP", "wt": "WT"}
TRAITS = {
    "saiyan": "is a Saiyan",
    "human": "is a Human",
    "namekian": "is a Namekian",
    "android": "is an Android",
}
_HP = {"full": "is at full HP", "half_or_less": "is at half HP or less", "below_half": "is below half HP"}
_RULES = {
    "board_edge": "the board edge caused it",
    "fall_from_l2": "a fall from L2 caused it",
    "dazed_return": "it is a return from Dazed",
}
# counter, whether it has been counted
_COUNTERS = {
    ("clothing_removed", True): "has taken its Weighted Clothing off",
    ("clothing_removed", False): "still wears its Weighted Clothing",
    ("unlocked", True): "has been helped by this before",
    ("unlocked", False): "has not been helped by this before",
    ("ghost_bk", True): "has the ghost with it",
    ("ghost_bk", False): "has no ghost with it",
    ("fusion_rounds", True): "waits with its Defusion",
    ("fusion_rounds", False): "does not wait with its Defusion",
}


def noun(selector: Selector, voice: Voice) -> str:
    """A selector's choice, as a noun that takes a singular verb: `each enemy within 6" in sight`."""
    if selector.who in ("self", "subject", "object", "target", "attack_target"):
        return voice.ref(selector.who)
    if selector.who in _DEFINITE:
        return _DEFINITE[selector.who] + _reach(selector, voice)
    if selector.id and selector.who != "token":
        return voice.name(selector.id) + _reach(selector, voice)
    number = selector.count
    if selector.choose == "nearest":
        return f"the nearest {bare(selector, voice)}"
    if selector.choose == "nearest_centre":
        if number == 1:
            return f"the {bare(selector, voice)} nearest the centre"
        return f"each of the {number} {bare(selector, voice, plural=True)} nearest the centre"
    if number == "all":
        return f"each {bare(selector, voice)}"
    if number == 1:
        return with_article(bare(selector, voice))
    return f"each of up to {number} {bare(selector, voice, plural=True)}"


def with_article(words: str) -> str:
    return f"{'an' if words[0] in 'aeiouAEIO' else 'a'} {words}"


def bare(selector: Selector, voice: Voice, plural: bool = False) -> str:
    """The same without a number in front: `enemy within 6" that is Bound`."""
    word = _NOUNS[selector.who][plural] if not selector.id else voice.name(selector.id) + (" tokens" if plural else "")
    words = _SIZES[selector.size] + word if selector.size else word
    words = _as_adjectives(selector, words, plural) + _reach(selector, voice)
    told = [each for each in selector.conditions if not isinstance(each, NoneOf) and not _is_adjective(each)]
    beside = [_BESIDE[type(each)] for each in told if type(each) in _BESIDE and not _is_of_somebody(each)]
    beside += [_HP_BESIDE[each.level] for each in told if isinstance(each, HpIs) and each.level in _HP_BESIDE]
    rest = [each for each in told if type(each) not in _BESIDE and not (isinstance(each, HpIs) and each.level)]
    words += "".join([f" {each}" for each in beside])
    if rest:
        words += " that " + listed([_about(each, voice) for each in rest])
    for each in selector.conditions:
        if isinstance(each, NoneOf):
            words += f", except one that {listed([_about(part, voice) for part in each.of], 'or')},"
    return words


_BESIDE: dict[type, str] = {InZoc: "in an objective's zone"}
_HP_BESIDE = {"half_or_less": "at half HP or less", "below_half": "below half HP", "full": "at full HP"}
_RACES = ("saiyan", "human", "namekian", "android")
_BEFORE_A_RACE = {
    "friendly": "friendly ",
    "ally": "other friendly ",
    "enemy": "enemy ",
    "other": "other ",
    "dazed_ally": "Dazed friendly ",
    "dazed_enemy": "Dazed enemy ",
}


def _is_of_somebody(condition: Condition) -> bool:
    """It is about one that is named, not about whom the selector looks at."""
    return getattr(condition, "who", "it") != "it"


def _is_adjective(condition: Condition) -> bool:
    """It can stand before the noun: a race, a single state."""
    if _is_of_somebody(condition):
        return False
    if isinstance(condition, HasTrait):
        return condition.has in _RACES
    return isinstance(condition, StateIs) and len(condition.has) == 1 and not condition.lacks


def _as_adjectives(selector: Selector, words: str, plural: bool) -> str:
    """`friendly Android`, `Majin enemy`."""
    for each in selector.conditions:
        if not _is_adjective(each):
            continue
        if isinstance(each, HasTrait):
            words = _BEFORE_A_RACE.get(selector.who, "") + each.has.title() + ("s" if plural else "")
        elif isinstance(each, StateIs):
            words = f"{STATES[each.has[0]].removeprefix('a ')} {words}"
    return words


def _reach(selector: Selector, voice: Voice) -> str:
    words = ""
    if selector.within is not None:
        words = f" within {inches(selector.within)}"
        if selector.of != "self":
            words += f" of {voice.ref(selector.of)}"
        elif voice.bearer == "the team":
            words += " of one of your models"
    return words + (" in sight" if selector.los else "")


def sentence(condition: Condition, voice: Voice) -> str:
    """A condition as a sentence: `Goku is at half HP or less`."""
    match condition:
        case RoundIs(min=low):
            return f"it is Round {low} or later"
        case AttackIs():
            return f"this {_attack(condition, voice)}"
        case Controls(objectives=how):
            return f"you control {'every objective' if how == 'all' else 'more objectives than the opponent'}"
        case OnBoard(id=name):
            return f"your {voice.name(name)} is on the board"
        case KnockedOut(id=name):
            return f"your {voice.name(name)} has been KO'd"
        case CountOf():
            return f"there {_count(condition, voice)}"
        case MoreModels():
            return "you have more models that are not Dazed on the board than the opponent"
        case ReactionIs(kinds=kinds):
            return f"the reaction is a {listed([each.title() for each in kinds], 'or')}"
        case BySelf():
            return f"{voice.bearer} is the cause"
        case ByRule(rule=rule):
            return _RULES[rule]
        case TokenIs(id=name):
            return f"the token is a {voice.name(name)}"
        case Dissolved(value=met):
            return f"the Dissolution Threshold was {'' if met else 'not '}met"
        case AnyOf(of=several):
            return listed([sentence(each, voice) for each in several], "or")
        case NoneOf(of=several):
            return f"none of this is so: {listed([sentence(each, voice) for each in several], 'or')}"
        case _:
            return f"{voice.ref(condition.who)} {_about(condition, voice)}"


def _about(condition: Condition, voice: Voice) -> str:
    """The verb and what follows, for a condition about a model."""
    match condition:
        case TierIs(above_self=True):
            return f"is of a higher tier than {voice.bearer}"
        case TierIs(min=low, max=high):
            return "is at Base" if high == 0 else f"is at T{low} or above" if high == 3 else f"is at T{low} to T{high}"
        case HpIs(level=None, min=low):
            return f"has at least {low} HP"
        case HpIs(level=level):
            return _HP[level or "full"]
        case StateIs(has=has, lacks=lacks):
            parts = [f"is {listed([STATES[each] for each in has], 'or')}"] if has else []
            if lacks:
                parts.append(f"is not {listed([STATES[each] for each in lacks], 'or')}")
            return listed(parts)
        case HasTrait(has=trait):
            return TRAITS.get(trait, f"has the trait {trait.replace('_', ' ').title()}")
        case ModelIs(ids=ids):
            return f"is {listed([voice.name(each) for each in ids], 'or')}"
        case Distance(to=to, within=within):
            place = noun(to, voice)
            return f"is within {inches(within)} of {place}" if within else f"touches {place}"
        case Altitude(min=low):
            return f"is at L{low} or higher"
        case HasResource(res=res, min=low):
            return f"has at least {low} {RESOURCES[res]}"
        case NearTerrain(within=within):
            return f"is within {inches(within)} of terrain other than Rubble"
        case InZoc():
            return "is in an objective's zone"
        case Carrying(marker=marker):
            return f"carries a {MARKERS[marker]}"
        case Activated(value=value):
            return f"has {'already' if value else 'not'} activated this round"
        case IsLeader():
            return "is the Leader, or the model of highest Threat in a roster without one"
        case CounterIs(name=name, min=low):
            return _COUNTERS[name, low > 0]
        case CountOf():
            return _count(condition, voice).replace("is ", "has ", 1).replace("are ", "has ", 1)
        case _:
            return f"fits: {sentence(condition, voice)}"


def _count(condition: CountOf, voice: Voice) -> str:
    low, high = condition.min, condition.max
    if high == 0:
        return f"is no {bare(condition.of, voice)}"
    words = bare(condition.of, voice, plural=max(low, 1) > 1 or (high > 1 and low == 0))
    if low:
        return f"{'is' if low == 1 else 'are'} at least {low} {words}"
    return f"are at most {high} {words}"


def _attack(condition: AttackIs, voice: Voice) -> str:
    parts = []
    if condition.kind:
        parts.append(f"is a {condition.kind} attack")
    if condition.ki is not None:
        parts.append("is a Ki attack" if condition.ki else "is no Ki attack")
    if condition.charge is not None:
        parts.append("is part of a Charge" if condition.charge else "is not part of a Charge")
    if condition.technique:
        parts.append(f"is {voice.name(condition.technique)}")
    if condition.bk_min:
        parts.append(f"costs {condition.bk_min} BK or more")
    return listed(parts)

"""Operations in words: a clause each, about one target."""

from __future__ import annotations

from typing import assert_never

from tenkaichi.engine.english import counted, listed
from tenkaichi.games.prime_time.pack import (
    Absorb,
    AddCounter,
    Allow,
    Ascend,
    BraceNow,
    ChangeAttack,
    ChangeCost,
    ChangeRoll,
    ChangeStat,
    ClashNow,
    Clear,
    Damage,
    Degrade,
    Descend,
    Drain,
    Evade,
    ExtraAction,
    ExtraOrder,
    Forbid,
    Gain,
    GiveState,
    Heal,
    Immune,
    Learn,
    Lose,
    MakeAttack,
    MoveMarker,
    MoveObjective,
    Per,
    Place,
    Push,
    Reposition,
    Revive,
    RunProcedure,
    Search,
    SetDissolution,
    SetTerrain,
    Suppress,
    Swap,
    Throw,
    inches,
)
from tenkaichi.games.prime_time.pack.vocabulary import AttackFlag, Duration, State
from tenkaichi.games.prime_time.words.conditions import RESOURCES, STATES, bare, noun
from tenkaichi.games.prime_time.words.procedures import procedure_text
from tenkaichi.games.prime_time.words.voice import Voice

TEAM = "the team"  # the bearer of layers, missions and places
ALL_STATES: tuple[State, ...] = (
    "staggered",
    "exhausted",
    "grabbed",
    "showboating",
    "petrified",
    "confection",
    "bound",
)  # PT-GAP-25
STATS = {"imp": "IMP", "foc": "FOC", "rfx": "RFX", "spr": "SPR", "res": "RES", "mov": "MOV", "oc": "OC"}
STATS["hp_max"] = "maximum HP"
ROLLS = {
    "attack": "attack rolls",
    "evasion": "Z-Evasion rolls",
    "clash": "Clash rolls",
    "save": "saves",
    "check": "checks",
    "power_up": "Power-Up rolls",
    "fusion": "Fusion Dance rolls",
}
# singular and plural
FLAGS: dict[AttackFlag, tuple[str, str]] = {
    "unopposed": ("is Unopposed", "are Unopposed"),
    "ignore_cover": ("ignores cover", "ignore cover"),
    "no_clash": ("cannot be answered by a Clash", "cannot be answered by a Clash"),
    "no_evasion": ("cannot be answered by Z-Evasion", "cannot be answered by Z-Evasion"),
    "no_collateral": ("causes no Collateral", "cause no Collateral"),
    "spares_friends": ("deals no Splash to friendly models", "deal no Splash to friendly models"),
}
_FORBIDDEN = {
    "move": "Move",
    "charge": "Charge",
    "ki_assault": "use Ki Assault",
    "attack": "Attack",
    "evade": "use Z-Evasion",
    "be_ranged_target": "be chosen as the target of a ranged attack",
    "rubble": "be degraded to Rubble",
}
_ALLOWED = {
    "pass_terrain": "may move through Intact or Damaged Small and Medium pieces",
    "ignore_rough": "ignores rough ground",
    "repeat_attack": "may take the Attack action a second time",
    "leave_engagement": "leaves engagement at full speed without the free strike",
    "see_through_terrain": "ignores terrain for line of sight",
    "spend_bk_while_exhausted": "may spend BK although Exhausted",
    "second_altitude_change": "may change altitude twice in an activation",
}
_IMMUNE = {"push": "Push", "grabbed": "Grabbed", "majin": "Majin", "bound": "Bound", "staggered": "Staggered"}
_ACTIONS = {"move": "Move", "charge": "Charge", "ki_assault": "Ki Assault", "power_up": "Power-Up"}
_COUNTED = {
    "clothing_removed": "",
    "unlocked": "{t} cannot be helped by this again",
    "ghost_bk": "the ghost stays with {t}",
    "fusion_rounds": "the Defusion of {t} waits until the next Cleanup",
}


def attack_change(operation: ChangeAttack, whom: str, until: Duration | None, voice: Voice) -> str:
    one = until in ("attack", "next_attack")
    verbs = []
    if operation.dmg:
        verbs.append(f"{'has' if one else 'have'} {operation.dmg:+} DMG")
    if operation.range:
        verbs.append(f"{'has' if one else 'have'} +{inches(operation.range)} range")
    if operation.blast:
        verbs.append(f"{'has' if one else 'have'} +{inches(operation.blast)} Blast radius")
    if operation.ignore_res:
        verbs.append(f"{'ignores' if one else 'ignore'} {operation.ignore_res} RES")
    verbs += [FLAGS[each][0 if one else 1] for each in operation.flags]
    kind = ""
    if operation.only:
        only = operation.only
        kind = only.kind or (only.keyword or "").replace("_", "-").title() or voice.name(only.technique)
        kind += " "
    told = listed(verbs).replace(" and cannot be answered by ", " or ")
    for verb in ("has", "have"):
        told = told.replace(f" and {verb} ", " and ")
    if until == "attack":
        return f"this {kind}attack {told}"
    if until == "next_attack":
        return f"the next {kind}attack of {whom} this activation {told}"
    return f"{kind}attacks of {whom} {told}"


def resource(operation: Gain | Lose | Search, whom: str, voice: Voice) -> str:
    """BK and cards belong to teams, SK and HP to models."""
    if isinstance(operation, Search):
        kind = " ".join(each for each in (operation.category or "", (operation.type or "").title()) if each)
        one = f"a {kind} card".replace("  ", " ")
        cards = one if operation.amount == 1 else counted(operation.amount, f"{kind} card".strip())
        if operation.into == "play":
            return f"play {cards} from your {operation.pile}" + (" without its cost" if operation.free else "")
        return f"take {cards} from your {operation.pile}{' pile' if operation.pile == 'discard' else ''} into your hand"
    team = whom if whom in ("the opponent", "each team") else ""
    owner = team if operation.res in ("bk", "card") else whom
    if isinstance(operation.amount, Per):
        per = operation.amount
        each = bare(per.of, voice)
        verb = "gain" if not owner else f"{owner} gains"
        return f"{verb} {per.each} {RESOURCES[operation.res]} for each {each}, at most {per.most}"
    is_gain = isinstance(operation, Gain)
    if operation.res == "card":
        verb, what = ("draw" if is_gain else "discard"), counted(operation.amount, "card")
    else:
        verb, what = ("gain" if is_gain else "lose"), f"{operation.amount} {RESOURCES[operation.res]}"
    return f"{owner} {verb}s {what}" if owner else f"{verb} {what}"


_Plain = (
    ChangeStat
    | SetDissolution
    | ChangeRoll
    | Absorb
    | ChangeCost
    | Suppress
    | Forbid
    | Allow
    | Immune
    | Damage
    | Heal
    | Revive
    | Drain
    | GiveState
    | Clear
    | AddCounter
    | Reposition
    | Push
    | Throw
    | Place
    | Swap
    | MakeAttack
    | Evade
    | BraceNow
    | ClashNow
    | Ascend
    | Descend
    | ExtraAction
    | ExtraOrder
    | Learn
    | Degrade
    | SetTerrain
    | MoveMarker
    | MoveObjective
    | RunProcedure
)


def plain(operation: _Plain, t: str, voice: Voice) -> str:
    """The effect on `t`, or the action of `t`."""
    match operation:
        case ChangeStat(stat=stat, by=by):
            return f"{t} has {by:+} {STATS[stat]}"
        case SetDissolution(value=value):
            return f"{t} has a Dissolution Threshold of {value}"
        case ChangeRoll(roll=roll, by=by):
            return f"{t} has {by:+} on {ROLLS[roll]}"
        case Absorb(amount=amount):
            return f"{t} has Absorb {amount}"
        case ChangeCost():
            return cost_change(operation, t)
        case Suppress(dist=dist):
            return f"{t} is Suppressed to {inches(dist)}"
        case Forbid(what=what):
            return f"{t} cannot {listed([_FORBIDDEN[each] for each in what], 'or')}"
        case Allow(what=permissions):
            return f"{t} {listed([_ALLOWED[each] for each in permissions])}"
        case Immune(against=against):
            return f"{t} is immune to {listed([_IMMUNE[each] for each in against])}"
        case Damage(amount=amount, undeniable=undeniable):
            return f"{t} takes {amount} {'Undeniable ' if undeniable else ''}damage"
        case Heal(amount=amount):
            return f"{t} heals {amount} HP"
        case Revive(hp=hp):
            return f"{t} stands up with {hp} HP"
        case Drain(amount=amount, keep=keep):
            keeper = "you keep" if voice.bearer == TEAM else f"{voice.bearer} keeps"
            kept = f", which {keeper}" if keep else ""
            return f"{t} is drained of {amount} SK{kept}"
        case GiveState(state=state):
            return f"{t} is {STATES[state]}"
        case Clear(states=states):
            return f"{t} clears {listed([STATES[each].removeprefix('a ') for each in states or ALL_STATES])}"
        case AddCounter(name=name):
            return _COUNTED[name].format(t=t)
        case Reposition(dist=dist, toward=toward):
            far = inches(dist) if dist is not None else "up to their 1st Move"
            return f"{t} may reposition {far}" + (f" toward {noun(toward, voice)}" if toward else "")
        case Push(dist=dist):
            return f"{t} is Pushed {inches(dist)}"
        case Throw(dist=dist):
            return f"{t} is Thrown {inches(dist)}"
        case Place(within=within, of=of):
            place = "where they stand" if of == "target" or t == voice.bearer else voice.ref(of)
            return f"place {t} within {inches(within)} of {place}"
        case Swap():
            return f"{t} and {voice.bearer} change places"
        case MakeAttack():
            return attack(operation, t, voice)
        case Evade(bonus=bonus):
            return f"{t} makes a Z-Evasion with +{bonus}"
        case BraceNow():
            return f"{t} Braces"
        case ClashNow(bk_less=less):
            return f"{t} Clashes with any technique at {less} BK less"
        case Ascend(tiers=tiers, emergency=emergency):
            how = "as an emergency" if emergency else "without the upfront SK"
            return f"{t} ascends {counted(tiers, 'tier')} at once {how}"
        case Descend(tiers=tiers):
            return f"{t} descends {counted(tiers, 'tier')}"
        case ExtraAction(amount=amount, only=only):
            kinds = f" to take {listed([_ACTIONS[each] for each in only], 'or')}" if only else ""
            return f"{t} has {counted(amount, 'extra action')}{kinds} in this or their next activation"
        case ExtraOrder(amount=amount):
            return f"{t} has {counted(amount, 'more order', 'more orders')} this round"
        case Learn(teacher=teacher, max_bk=most_bk, most=most):
            source = f"from {voice.ref(teacher)}, for the rest of the game"
            return f"{t} learns a technique of up to {most_bk} BK {source}, at most {most} this way"
        case Degrade(steps=steps):
            return f"{t} degrades {counted(steps, 'step')}"
        case SetTerrain(state=state):
            return f"{t} starts {state.title()}"
        case MoveMarker(dist=dist):
            return f"{t} is moved up to {inches(dist)}"
        case MoveObjective(dist=dist):
            return f"the player without initiative moves {t} up to {inches(dist)}"
        case RunProcedure(name=name):
            return procedure_text(name, t, voice)
    assert_never(operation)


def cost_change(operation: ChangeCost, t: str) -> str:
    unit = RESOURCES[operation.res]
    price = (
        f"{operation.to_be} {unit}"
        if operation.to_be is not None
        else f"{abs(operation.by)} {unit} {'less' if operation.by < 0 else 'more'}"
    )
    what = {
        "breakthrough": "Breakthrough",
        "tax": "the SK Tax",
        "fusion": "a Potara fusion",
        "clash": "a Clash with any technique",
    }[operation.of]
    return f"{what} costs {t} {price}"


def attack(operation: MakeAttack, t: str, voice: Voice) -> str:
    by = noun(operation.by, voice) if operation.by else voice.bearer
    using = listed([voice.name(each) for each in operation.using], "or")
    price = "for no BK" if operation.free else f"for {operation.bk_less} BK less"
    extra = [f"with {operation.dmg:+} DMG"] if operation.dmg else []
    extra += [f"which {FLAGS[each][0]}" for each in operation.flags]
    return f"{by} attacks {t} with {using} {price}" + "".join(f", {each}" for each in extra)

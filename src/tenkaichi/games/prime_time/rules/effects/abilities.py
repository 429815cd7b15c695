"""Effects that a player chooses to use in an activation: abilities, commands, the affiliation's WT Action."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, Option, Why
from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.ids import EffectId, ModelId
from tenkaichi.games.prime_time.pack.operations import Deploy
from tenkaichi.games.prime_time.rules.actions.slots import action_bar, free_bar, spend_action, spend_free_action
from tenkaichi.games.prime_time.rules.effects.active_effects import is_affiliation_active, situation_of
from tenkaichi.games.prime_time.rules.effects.context import Context
from tenkaichi.games.prime_time.rules.effects.judge import all_hold
from tenkaichi.games.prime_time.rules.effects.limits import can_pay, is_used_up
from tenkaichi.games.prime_time.rules.effects.listeners import finds_somebody, has_use, listens_to, target_refusal
from tenkaichi.games.prime_time.rules.effects.resolving import ResolveEffect
from tenkaichi.games.prime_time.state import NOBODY, Skirmish

# the event of an effect, and the option by which it is used
USES: Final[tuple[tuple[str, str], ...]] = (
    ("action", "ability"),
    ("free_action", "free_ability"),
    ("command", "command"),
    ("wt_action", "wt_action"),
)
PLAY_ACTION: Final = "play_card"  # PT-REFCARD-18: under which name Play a Card is noted
OPTION_NAMES: Final[tuple[str, ...]] = tuple([name for _, name in USES])

USED_UP: Final = Bar("PT-TRAIT-43", "{0} has been used as often as it may", "PT-ROUND-24")
CANNOT_PAY: Final = Bar("PT-TRAIT-07", "{0} cannot be paid", "PT-GAP-12", "PT-GAP-13")
NO_WT: Final = Bar("PT-WT-09", "no Wish Token is left", "PT-WT-02", "PT-WT-04", "PT-WT-13")
WT_ONCE: Final = Bar("PT-WT-10", "a Wish Token has been spent in this activation", "PT-WT-04", "PT-FAQ-13")
NOT_NOW: Final = Bar("PT-GEN-01", "the conditions of {0} are not met")
NOBODY_THERE: Final = Bar("PT-GEN-03", "there is nobody to use {0} on", "PT-GEN-06")
NOTHING_COMES: Final = Bar("PT-GAP-23", "nothing would come of {0} now")
NOT_THE_LEADER: Final = Bar("PT-TRAIT-42", "{0} is a command of the designated Leader")
COMMAND_LOST: Final = Bar("PT-STATE-21", "the Leader was KO'd, and the commands are lost", "PT-STATE-24", "PT-TRAIT-42")
BELOW_THRESHOLD: Final = Bar("PT-TRAIT-37", "the affiliation's threshold is not met", "PT-WT-04")
OWN_BARS: Final = (USED_UP, CANNOT_PAY, NOT_NOW, NOBODY_THERE, NOTHING_COMES, NO_WT, WT_ONCE)
DEPLOY_CLAUSES: Final = ("PT-SAIBA-02", "PT-SAIBA-03", "PT-SAIBA-04")


def own_uses(g: Skirmish, who: ModelId) -> list[tuple[str, EffectId, ModelId]]:
    """The effects that this model can use in its activation: its own, and those of its mission and affiliation."""
    situation = situation_of(g)
    found = situation.uses.get(who)
    if found is None:
        seat = g.models[who].seat
        found = situation.uses[who] = [
            (word, number, bearer)
            for event, word in USES
            for number, bearer, owner in situation.by_event.get(event, [])
            if bearer == who or (bearer == NOBODY and owner == seat)
        ]
    return found


def context_of(g: Skirmish, who: ModelId, number: EffectId, bearer: ModelId) -> Context:
    """Used by `who`: the subject, and the bearer where there is none."""
    event = g.book.effect_index.effects[number].event
    return Context(number, who if bearer == NOBODY else bearer, g.models[who].seat, event, who)


def use_bar(g: Skirmish, who: ModelId, number: EffectId, bearer: ModelId) -> Bar | None:
    """PT-REFCARD-18, 19, PT-GEN-24, PT-TRAIT-06, 07, 43, PT-WT-04, 10: why an effect cannot be used now."""
    sheet = g.book.effect_index.effects[number]
    if sheet.event == "action":
        bar = action_bar(g, who, sheet.slot)
    else:
        bar = free_bar(g, who) if sheet.event == "free_action" else None
    if bar is not None:
        return bar
    user = who if bearer == NOBODY else bearer
    if sheet.limit is not None and is_used_up(g, sheet.limit, sheet.name, user, g.models[who].seat):
        return USED_UP
    context = context_of(g, who, number, bearer)
    if sheet.wt:
        if g.has_spent_wt:
            return WT_ONCE
        if g.teams[context.seat].wt < sheet.wt:
            return NO_WT
    if sheet.has_cost and not can_pay(g, sheet, context):
        return CANNOT_PAY
    if not (sheet.when.is_of_bearer and context.bearer == who) and not listens_to(g, sheet.when, context):
        return NOT_NOW
    if sheet.has_conditions and not all_hold(g, context, sheet.conditions):
        return NOT_NOW
    if has_use(g, context, sheet):
        return None
    return NOTHING_COMES if not sheet.needs_target or finds_somebody(g, context, sheet) else NOBODY_THERE


def offer_uses(g: Skirmish, who: ModelId, options: list[Option], why: Why) -> None:
    """Everything that the active model may use."""
    for word, number, bearer in own_uses(g, who):
        bar = use_bar(g, who, number, bearer)
        if bar is None:
            options.append((word, number))
        elif why is not None:
            if bar is NOBODY_THERE:
                bar = target_refusal(g, context_of(g, who, number, bearer)) or NOBODY_THERE
            facts = _facts(g, who, number, bar)
            if bar in OWN_BARS:
                bar = _with_clauses_of(g, number, bar)
            why.append(((word, number), bar, facts))
    if why is not None:
        _refuse_commands(g, who, why)


def _facts(g: Skirmish, who: ModelId, number: EffectId, bar: Bar) -> tuple[object, ...]:
    name = g.book.effect_index.effects[number].name
    return (name,) if bar in OWN_BARS else (g.name(who), name)


def _with_clauses_of(g: Skirmish, number: EffectId, bar: Bar) -> Bar:
    """The same bar for the same effect: it also forbids by the clauses that say how the effect goes."""
    key = (g.book.key, number, bar.words)
    found = _bars.get(key)
    if found is None:
        found = _bars[key] = Bar(bar.clause, bar.words, *bar.also, *_clauses_of(g, number))
    return found


_bars: Final[dict[tuple[str, int, str], Bar]] = {}


def _clauses_of(g: Skirmish, number: EffectId) -> list[str]:
    """The clauses that say how an effect goes: those of the procedures that it runs, from the first to the last."""
    sheet = g.book.effect_index.effects[number]
    found = list(DEPLOY_CLAUSES) if any(isinstance(operation, Deploy) for operation in sheet.effect.do) else []
    for procedure in g.book.pack.procedures:
        if procedure.id in sheet.procedures:
            family, _, first = procedure.clauses[0].rpartition("-")
            to, _, last = procedure.clauses[-1].rpartition("-")
            found.extend(procedure.clauses)
            if to == family:
                found.extend([f"{family}-{at:02}" for at in range(int(first) + 1, int(last))])
    return found


def _refuse_commands(g: Skirmish, who: ModelId, why: list[tuple[Option, Bar, tuple[object, ...]]]) -> None:
    """PT-TRAIT-42, PT-STATE-21: commands of a model that is not the Leader; PT-TRAIT-37: an inactive layer."""
    book = g.book.effect_index
    model = g.models[who]
    team = g.teams[model.seat]
    if model.profile in book.single_command and (team.leader != who or team.lost_command):
        number = book.single_command[model.profile]
        bar = COMMAND_LOST if team.leader == who else NOT_THE_LEADER
        why.append((("command", number), bar, (book.effects[number].name,)))
    if team.affiliation != NOBODY and not is_affiliation_active(g, model.seat):
        why.append((("wt_action", book.second_layer[team.affiliation]), BELOW_THRESHOLD, ()))


def use_effect(g: Skirmish, who: ModelId, option: Option) -> Procedure:
    """PT-TRAIT-06: the slot, unless it is [Free], a command or a WT Action; then the effect."""
    number: EffectId = option[1]
    sheet = g.book.effect_index.effects[number]
    if option[0] == "ability":
        spend_action(g, who, sheet.slot)
    elif option[0] == "free_ability":
        spend_free_action(g, who, sheet.name)
    elif option[0] == "wt_action":
        g.cite("PT-WT-11")
        if PLAY_ACTION in g.done:
            g.cite("PT-FAQ-13")
    else:
        g.cite("PT-TRAIT-43")
    return ResolveEffect(Context(number, who, g.models[who].seat, sheet.event, who))

"""Lasting operations in words: bans, numbers of the rules, cards that lose their effects or count as something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Filter
from tenkaichi.games.tcg.words.bans import ACTS, RULE_NUMBERS, SHIELDS
from tenkaichi.games.tcg.words.conditions import conditions
from tenkaichi.games.tcg.words.grammar import Phrase, join, said
from tenkaichi.games.tcg.words.happenings import attacks
from tenkaichi.games.tcg.words.nouns import ICONS, noun
from tenkaichi.games.tcg.words.operations import THIS_TO, spaced, until
from tenkaichi.games.tcg.words.picking import cards, is_many, is_negative, number_of, size
from tenkaichi.games.tcg.words.voice import Voice

DEFAULT_TYPES = {
    "use_setups": "setup", "play_setups": "setup", "remove_setups": "setup", "use_drill_powers": "drill",
    "play_drills": "drill", "remove_drills": "drill", "use_ally_powers": "ally", "play_allies": "ally",
    "act_with_allies": "ally", "attack_with_allies": "ally", "redirect_to_allies": "ally", "discard_allies": "ally",
    "remove_allies": "ally", "play_events": "event", "play_balls": "dragon_ball", "use_balls": "dragon_ball",
    "capture_balls": "dragon_ball",
}  # fmt: skip


def _kind(v: Voice, operation: op.Forbid, ban: str) -> str:
    """The narrower kind that the ban is about, if any."""
    parts = []
    if operation.like is not None:
        like = operation.like
        if not like.type and ban in DEFAULT_TYPES:
            like = msgspec.structs.replace(like, type=(DEFAULT_TYPES[ban],))
        parts.append(noun(like, True))
    if operation.cards is not None:
        words = cards(v, operation.cards, counting=True)
        words = words.removesuffix({"me": f" {v.me} control", "foe": f" {v.foe} controls"}.get(operation.who, ""))
        words = words.removesuffix(" in a hand")
        parts.append("copies of the named cards" if operation.cards.that == "named" else words)
    return join(parts)


def _forbid(v: Voice, operation: op.Forbid) -> Phrase:
    own = v.own(operation.who)
    acts, shields = [], []
    whose = v.whose(operation.who)
    last = ""
    for ban in operation.what:
        kind = _kind(v, operation, ban)
        if ban in ACTS:
            verb, plain, narrow = ACTS[ban]
            words = narrow.format(L=kind) if kind else plain.format(T=own)
            acts.append(words if verb in ("", last) else f"{verb} {words}")
            last = verb or last
        else:
            plain, narrow = SHIELDS[ban]
            text = (narrow if kind else plain).format(W=whose, L=kind)
            if kind.startswith(("it", "them")) and ban == "remove_card":
                text = f"{'they' if kind == 'them' else 'it'} cannot leave play" + (
                    f" on {whose} side" if operation.who != "both" else ""
                )
            shields.append(_sides(text, operation.who, ban))
    name = v.name(operation.who)
    found = [f"{name} cannot {join(acts, 'or')}".replace("each player cannot", "players cannot")] if acts else []
    words = join([*found, *shields])
    by = {
        "me": f"by {v.your} effects",
        "foe": f"by {v.foes} effects",
        "anybody": "by effects",
        "critical": "by critical damage effects",
    }
    if operation.by is not None:
        words = (
            words.replace(" are random", f" {by[operation.by]} are random")
            if " are random" in words
            else f"{words} {by[operation.by]}"
        )
    if operation.attacks is not None:
        about = attacks(v, operation.attacks)
        if operation.what == ("modify_damage",):
            words = words.replace("attacks", about, 1)
        elif operation.what == ("use_endurance",):
            words += f" against {about}"
        else:
            words += f" for {about}"
    if operation.exempt is not None:
        words += (
            f" other than those of {noun(operation.exempt, True)}"
            if operation.by is not None
            else f" except by {noun(operation.exempt, True)}"
        )
    words += f" except by {operation.but} effects" if operation.but == "immediate" else ""
    words += " except by critical damage effects" if operation.but == "critical" else ""
    lasts = until(v, operation.until)
    words = words.replace(" during combat", "", 1) if lasts == "this combat" else words
    words += spaced(lasts)
    words += f" unless {conditions(v, operation.unless)}" if operation.unless else ""
    return Phrase(words)


def _sides(words: str, who: str, ban: str) -> str:
    """The side of the text; empty if it is about both players."""
    if who != "both":
        return words
    words = words.replace(" on each player's side", "").replace("each player's MP cannot", "MPs cannot")
    words = words.replace("each player's Life Deck", "Life Decks").replace(
        "each player's discard pile", "discard piles"
    )
    words = words.replace("each player's attacks", "all attacks").replace("each player's anger", "players' anger")
    return words.replace("each player's personalities", "personalities").replace("each player's hand", "hands")


def _rule(v: Voice, operation: op.ChangeRule) -> Phrase:
    short = _short_rule(v, operation)
    if short:
        return Phrase(short + spaced(until(v, operation.until)))
    words = RULE_NUMBERS[operation.what].format(W=v.whose(operation.who), N=v.name(operation.who))
    kind = ""
    if operation.like is not None:
        kind = noun(operation.like, True)
        for head in ("cards", "personalities"):
            if words.endswith(head):
                words, kind = words.removesuffix(head) + kind, ""
                break
    words += f" for {kind}" if kind else ""
    words += f" for {attacks(v, operation.attacks)}" if operation.attacks is not None else ""
    words = words.replace("each player's personalities", "all personalities").replace("each player's", "all")
    words += f" is {_figure(v, operation.to)}" if operation.to is not None else ""
    if operation.by is not None:
        words += f" is {number_of(v, size(operation.by))} {'lower' if is_negative(operation.by) else 'higher'}"
    words += f" (minimum {operation.least})" if operation.least is not None else ""
    words += f" if it is above {operation.above}" if operation.above is not None else ""
    return Phrase(words + spaced(until(v, operation.until)))


def _figure(v: Voice, number: Any) -> str:
    return f"{number:,}" if isinstance(number, int) else number_of(v, number)


def _short_rule(v: Voice, operation: op.ChangeRule) -> str:
    """The common ones: `Styled cards you own without Endurance have Endurance 1`, `your MP has PUR +1`."""
    if operation.above is not None or operation.attacks is not None:
        return ""
    least = f" (minimum {operation.least})" if operation.least is not None else ""
    if operation.what == "endurance" and operation.like is not None:
        kind = noun(operation.like, True)
        whose = "all" if operation.who == "both" else v.whose(operation.who)
        if operation.to is not None and operation.by is None:
            return f"{whose} {kind} have Endurance {number_of(v, operation.to)}{least}"
        if operation.by is not None and operation.to is None:
            sign = "-" if is_negative(operation.by) else "+"
            more = number_of(v, size(operation.by))
            number, each, rest = more.partition(" for ")
            return f"{whose} {kind} have {sign}{number} Endurance{each}{rest}{least}"
    if (
        operation.what == "power_level"
        and operation.like == Filter(type=("main_personality",))
        and operation.by is None
        and operation.to
    ):
        whose = "each" if operation.who == "both" else v.whose(operation.who)
        return f"{whose} MP's Power Level is {_figure(v, operation.to)}{least}"
    if operation.like is not None:
        return ""
    if operation.what == "stage_cap" and operation.to is not None and operation.by is None:
        whose = "" if operation.who == "both" else f"{v.whose(operation.who)} "
        return f"{whose}personalities cannot have more than {number_of(v, operation.to)} stages{least}"
    if (
        operation.what == "anger_costs"
        and operation.by is not None
        and is_negative(operation.by)
        and operation.to is None
    ):
        own = v.own(operation.who)
        return f"{v.whose(operation.who)} costs lower {own} anger by {number_of(v, size(operation.by))} less{least}"
    name, whose = v.name(operation.who), v.whose(operation.who)
    if operation.what == "anger_to_advance" and operation.by is not None and operation.to is None:
        more = "less" if is_negative(operation.by) else "more"
        return f"{whose} MP needs {number_of(v, size(operation.by))} {more} anger to advance{least}"
    if operation.what == "anger_to_advance" and operation.to is not None and operation.by is None:
        return f"{whose} MP needs {number_of(v, operation.to)} anger to advance{least}"
    if (
        operation.what == "hand_limit"
        and operation.by is not None
        and operation.to is None
        and not is_negative(operation.by)
    ):
        more = "an extra card" if operation.by == 1 else f"{number_of(v, operation.by)} extra cards"
        return f"{name} may keep {more} in {v.own(operation.who)} Discard Step{least}"
    if operation.what == "pur" and operation.by is not None and operation.to is None:
        return (
            f"{whose} MP has {'-' if is_negative(operation.by) else '+'}{number_of(v, size(operation.by))} PUR{least}"
        )
    if operation.what == "critical_threshold" and operation.to is not None and operation.by is None:
        return f"{whose} attacks deal critical damage at {number_of(v, operation.to)} or more life cards{least}"
    if operation.what == "critical_threshold" and operation.by is not None and operation.to is None:
        more = "fewer" if is_negative(operation.by) else "more"
        return f"{whose} attacks need {number_of(v, size(operation.by))} {more} life cards to be critical{least}"
    if (
        operation.what in ("milled_by_me", "banished_by_me")
        and operation.by is not None
        and operation.to is None
        and not is_negative(operation.by)
    ):
        verb = "destroy" if operation.what == "milled_by_me" else "banish"
        more = "1 more card" if operation.by == 1 else f"{number_of(v, operation.by)} more cards"
        other = v.foes if operation.who == "me" else "the other player's"
        return f"{whose} effects that {verb} cards from {other} Life Deck {verb} {more}{least}"
    if operation.what == "start_level" and operation.to is not None and operation.by is None:
        return f"{whose} MP starts the game at Level {number_of(v, operation.to)}{least}"
    return ""


def _blank(v: Voice, operation: op.Blank) -> Phrase:
    what = f"all {ICONS[operation.icon].partition(' ')[2]}s" if operation.icon is not None else "all effects"
    keep = ", except to stop or prevent" if operation.keep_defence else ""
    many = is_many(operation.cards)
    subject = cards(v, operation.cards)
    subject = {"it": "it", "them": "they"}.get(subject, subject)
    return said(
        subject, ("lose", f"{what}{keep}{spaced(until(v, operation.until))}"), is_plural=many and subject != "it"
    )


def _treat(v: Voice, operation: op.TreatAs) -> Phrase:
    if operation.cards is not None:
        subject, many = cards(v, operation.cards), is_many(operation.cards)
        subject += f" ({v.whose(operation.who)})" if operation.who != "me" else ""
    else:
        subject, many = f"{v.whose(operation.who)} MP", False
    what = {
        "styled": ("count", "as Styled"),
        "named": ("count", "as Named"),
        "outpowers": ("count", "as having the higher Power Level"),
        "critical": ("count", "as dealing critical damage"),
        "titled": ("count", "as having it in the title"),
    }[operation.what]
    rest = what[1].replace("having it in", f"having “{operation.words}” in") if operation.words else what[1]
    rest += f" “{operation.words}”" if operation.words and "“" not in rest else ""
    return said(subject, (what[0], f"{rest}{spaced(until(v, operation.until))}"), is_plural=many)


def _ally_acts(v: Voice, operation: op.AllyMayAct) -> Phrase:
    lasts = spaced(until(v, operation.until))
    return Phrase(f"{cards(v, operation.cards)} may act regardless of {v.your} MP's power stage{lasts}")


def _leaves(v: Voice, operation: op.LeavesOnce) -> Phrase:
    verb, tail = THIS_TO[operation.to]
    where = conditions(v, operation.conditions)
    return Phrase(f"as soon as {where}, {verb} this{spaced(tail.replace('your', v.your))}", is_long=True)


def _level_power(v: Voice, operation: op.UseLevelPower) -> Phrase:
    kind = "Constant Power" if operation.icon == "constant" else "Powers"
    return Phrase(f"{v.your} MP also has the {kind} of Level {operation.level}")


LASTING: dict[type, Callable[[Voice, Any], Phrase]] = {
    op.Forbid: _forbid,
    op.ChangeRule: _rule,
    op.Blank: _blank,
    op.TreatAs: _treat,
    op.AllyMayAct: _ally_acts,
    op.LeavesOnce: _leaves,
    op.UseLevelPower: _level_power,
    op.TakeChoice: lambda v, operation: v.does("me", ("make", f"that choice for {v.foe}")),
}

__all__ = ["LASTING"]

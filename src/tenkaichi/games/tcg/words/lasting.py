"""What lasts, in words: bans, numbers of the rules, cards that lose their effects or count as something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Filter
from tenkaichi.games.tcg.words.bans import ACTS, RULE_NUMBERS, SHIELDS
from tenkaichi.games.tcg.words.conditions import conditions
from tenkaichi.games.tcg.words.deeds import THIS_TO, spaced, until
from tenkaichi.games.tcg.words.grammar import Phrase, join, said
from tenkaichi.games.tcg.words.happenings import attacks
from tenkaichi.games.tcg.words.nouns import ICONS, noun
from tenkaichi.games.tcg.words.picking import cards, is_many, is_negative, number_of, size
from tenkaichi.games.tcg.words.voice import Voice

DEFAULT_TYPES = {
    "use_setups": "setup", "play_setups": "setup", "remove_setups": "setup", "use_drill_powers": "drill",
    "play_drills": "drill", "remove_drills": "drill", "use_ally_powers": "ally", "play_allies": "ally",
    "act_with_allies": "ally", "attack_with_allies": "ally", "redirect_to_allies": "ally", "discard_allies": "ally",
    "remove_allies": "ally", "play_events": "event", "play_balls": "dragon_ball", "use_balls": "dragon_ball",
    "capture_balls": "dragon_ball",
}  # fmt: skip


def _kind(v: Voice, deed: op.Forbid, ban: str) -> str:
    """The narrower kind that the ban is about, if any."""
    parts = []
    if deed.like is not None:
        like = deed.like
        if not like.type and ban in DEFAULT_TYPES:
            like = msgspec.structs.replace(like, type=(DEFAULT_TYPES[ban],))
        parts.append(noun(like, True))
    if deed.cards is not None:
        words = cards(v, deed.cards, counting=True)
        words = words.removesuffix({"me": f" {v.me} control", "foe": f" {v.foe} controls"}.get(deed.who, ""))
        words = words.removesuffix(" in a hand")
        parts.append("copies of the named cards" if deed.cards.that == "named" else words)
    return join(parts)


def _forbid(v: Voice, deed: op.Forbid) -> Phrase:
    own = v.own(deed.who)
    acts, shields = [], []
    whose = v.whose(deed.who)
    last = ""
    for ban in deed.what:
        kind = _kind(v, deed, ban)
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
                    f" on {whose} side" if deed.who != "both" else ""
                )
            shields.append(_sides(text, deed.who, ban))
    name = v.name(deed.who)
    found = [f"{name} cannot {join(acts, 'or')}".replace("each player cannot", "players cannot")] if acts else []
    words = join([*found, *shields])
    by = {
        "me": f"by {v.your} effects",
        "foe": f"by {v.foes} effects",
        "anybody": "by effects",
        "critical": "by critical damage effects",
    }
    if deed.by is not None:
        words = (
            words.replace(" are random", f" {by[deed.by]} are random")
            if " are random" in words
            else f"{words} {by[deed.by]}"
        )
    if deed.attacks is not None:
        about = attacks(v, deed.attacks)
        if deed.what == ("modify_damage",):
            words = words.replace("attacks", about, 1)
        elif deed.what == ("use_endurance",):
            words += f" against {about}"
        else:
            words += f" for {about}"
    if deed.exempt is not None:
        words += (
            f" other than those of {noun(deed.exempt, True)}"
            if deed.by is not None
            else f" except by {noun(deed.exempt, True)}"
        )
    words += f" except by {deed.but} effects" if deed.but == "immediate" else ""
    words += " except by critical damage effects" if deed.but == "critical" else ""
    lasts = until(v, deed.until)
    words = words.replace(" during combat", "", 1) if lasts == "this combat" else words
    words += spaced(lasts)
    words += f" unless {conditions(v, deed.unless)}" if deed.unless else ""
    return Phrase(words)


def _sides(words: str, who: str, ban: str) -> str:
    """Of both players it is said without a side."""
    if who != "both":
        return words
    words = words.replace(" on each player's side", "").replace("each player's MP cannot", "MPs cannot")
    words = words.replace("each player's Life Deck", "Life Decks").replace(
        "each player's discard pile", "discard piles"
    )
    words = words.replace("each player's attacks", "all attacks").replace("each player's anger", "players' anger")
    return words.replace("each player's personalities", "personalities").replace("each player's hand", "hands")


def _rule(v: Voice, deed: op.ChangeRule) -> Phrase:
    short = _short_rule(v, deed)
    if short:
        return Phrase(short + spaced(until(v, deed.until)))
    words = RULE_NUMBERS[deed.what].format(W=v.whose(deed.who), N=v.name(deed.who))
    kind = ""
    if deed.like is not None:
        kind = noun(deed.like, True)
        for head in ("cards", "personalities"):
            if words.endswith(head):
                words, kind = words.removesuffix(head) + kind, ""
                break
    words += f" for {kind}" if kind else ""
    words += f" for {attacks(v, deed.attacks)}" if deed.attacks is not None else ""
    words = words.replace("each player's personalities", "all personalities").replace("each player's", "all")
    words += f" is {_figure(v, deed.to)}" if deed.to is not None else ""
    if deed.by is not None:
        words += f" is {number_of(v, size(deed.by))} {'lower' if is_negative(deed.by) else 'higher'}"
    words += f" (minimum {deed.least})" if deed.least is not None else ""
    words += f" if it is above {deed.above}" if deed.above is not None else ""
    return Phrase(words + spaced(until(v, deed.until)))


def _figure(v: Voice, number: Any) -> str:
    return f"{number:,}" if isinstance(number, int) else number_of(v, number)


def _short_rule(v: Voice, deed: op.ChangeRule) -> str:
    """The common ones: `Styled cards you own without Endurance have Endurance 1`, `your MP has PUR +1`."""
    if deed.above is not None or deed.attacks is not None:
        return ""
    least = f" (minimum {deed.least})" if deed.least is not None else ""
    if deed.what == "endurance" and deed.like is not None:
        kind = noun(deed.like, True)
        whose = "all" if deed.who == "both" else v.whose(deed.who)
        if deed.to is not None and deed.by is None:
            return f"{whose} {kind} have Endurance {number_of(v, deed.to)}{least}"
        if deed.by is not None and deed.to is None:
            sign = "-" if is_negative(deed.by) else "+"
            more = number_of(v, size(deed.by))
            number, each, rest = more.partition(" for ")
            return f"{whose} {kind} have {sign}{number} Endurance{each}{rest}{least}"
    if deed.what == "power_level" and deed.like == Filter(type=("main_personality",)) and deed.by is None and deed.to:
        whose = "each" if deed.who == "both" else v.whose(deed.who)
        return f"{whose} MP's Power Level is {_figure(v, deed.to)}{least}"
    if deed.like is not None:
        return ""
    if deed.what == "stage_cap" and deed.to is not None and deed.by is None:
        whose = "" if deed.who == "both" else f"{v.whose(deed.who)} "
        return f"{whose}personalities cannot have more than {number_of(v, deed.to)} stages{least}"
    if deed.what == "anger_costs" and deed.by is not None and is_negative(deed.by) and deed.to is None:
        own = v.own(deed.who)
        return f"{v.whose(deed.who)} costs lower {own} anger by {number_of(v, size(deed.by))} less{least}"
    name, whose = v.name(deed.who), v.whose(deed.who)
    if deed.what == "anger_to_advance" and deed.by is not None and deed.to is None:
        more = "less" if is_negative(deed.by) else "more"
        return f"{whose} MP needs {number_of(v, size(deed.by))} {more} anger to advance{least}"
    if deed.what == "anger_to_advance" and deed.to is not None and deed.by is None:
        return f"{whose} MP needs {number_of(v, deed.to)} anger to advance{least}"
    if deed.what == "hand_limit" and deed.by is not None and deed.to is None and not is_negative(deed.by):
        more = "an extra card" if deed.by == 1 else f"{number_of(v, deed.by)} extra cards"
        return f"{name} may keep {more} in {v.own(deed.who)} Discard Step{least}"
    if deed.what == "pur" and deed.by is not None and deed.to is None:
        return f"{whose} MP has {'-' if is_negative(deed.by) else '+'}{number_of(v, size(deed.by))} PUR{least}"
    if deed.what == "critical_threshold" and deed.to is not None and deed.by is None:
        return f"{whose} attacks deal critical damage at {number_of(v, deed.to)} or more life cards{least}"
    if deed.what == "critical_threshold" and deed.by is not None and deed.to is None:
        more = "fewer" if is_negative(deed.by) else "more"
        return f"{whose} attacks need {number_of(v, size(deed.by))} {more} life cards to be critical{least}"
    if (
        deed.what in ("milled_by_me", "banished_by_me")
        and deed.by is not None
        and deed.to is None
        and not is_negative(deed.by)
    ):
        verb = "destroy" if deed.what == "milled_by_me" else "banish"
        more = "1 more card" if deed.by == 1 else f"{number_of(v, deed.by)} more cards"
        return f"{whose} effects that {verb} cards from a Life Deck {verb} {more}{least}"
    if deed.what == "start_level" and deed.to is not None and deed.by is None:
        return f"{whose} MP starts the game at Level {number_of(v, deed.to)}{least}"
    return ""


def _blank(v: Voice, deed: op.Blank) -> Phrase:
    what = f"all {ICONS[deed.icon].partition(' ')[2]}s" if deed.icon is not None else "all effects"
    keep = ", except to stop or prevent" if deed.keep_defence else ""
    many = is_many(deed.cards)
    subject = cards(v, deed.cards)
    subject = {"it": "it", "them": "they"}.get(subject, subject)
    return said(subject, ("lose", f"{what}{keep}{spaced(until(v, deed.until))}"), is_plural=many and subject != "it")


def _treat(v: Voice, deed: op.TreatAs) -> Phrase:
    if deed.cards is not None:
        subject, many = cards(v, deed.cards), is_many(deed.cards)
        subject += f" ({v.whose(deed.who)})" if deed.who != "me" else ""
    else:
        subject, many = f"{v.whose(deed.who)} MP", False
    what = {
        "styled": ("count", "as Styled"),
        "named": ("count", "as Named"),
        "outpowers": ("count", "as having the higher Power Level"),
        "critical": ("count", "as dealing critical damage"),
        "titled": ("count", "as having it in the title"),
    }[deed.what]
    rest = what[1].replace("having it in", f"having “{deed.words}” in") if deed.words else what[1]
    rest += f" “{deed.words}”" if deed.words and "“" not in rest else ""
    return said(subject, (what[0], f"{rest}{spaced(until(v, deed.until))}"), is_plural=many)


def _ally_acts(v: Voice, deed: op.AllyMayAct) -> Phrase:
    lasts = spaced(until(v, deed.until))
    return Phrase(f"{cards(v, deed.cards)} may act regardless of {v.your} MP's power stage{lasts}")


def _leaves(v: Voice, deed: op.LeavesOnce) -> Phrase:
    verb, tail = THIS_TO[deed.to]
    where = conditions(v, deed.conditions)
    return Phrase(f"as soon as {where}, {verb} this{spaced(tail.replace('your', v.your))}", is_long=True)


def _level_power(v: Voice, deed: op.UseLevelPower) -> Phrase:
    kind = "Constant Power" if deed.icon == "constant" else "Powers"
    return Phrase(f"{v.your} MP also has the {kind} of Level {deed.level}")


LASTING: dict[type, Callable[[Voice, Any], Phrase]] = {
    op.Forbid: _forbid,
    op.ChangeRule: _rule,
    op.Blank: _blank,
    op.TreatAs: _treat,
    op.AllyMayAct: _ally_acts,
    op.LeavesOnce: _leaves,
    op.UseLevelPower: _level_power,
    op.TakeChoice: lambda v, deed: v.does("me", ("make", f"that choice for {v.foe}")),
}

__all__ = ["LASTING"]

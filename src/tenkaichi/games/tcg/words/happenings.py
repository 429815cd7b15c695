"""Happenings in words: after "when", as something that would happen, or as something that did."""

from __future__ import annotations

import re

from tenkaichi.games.tcg.pack.choosing import Attacks, Filter, Limit, When
from tenkaichi.games.tcg.words.grammar import join, past, several, third, with_article
from tenkaichi.games.tcg.words.nouns import noun, types, yes_or_no
from tenkaichi.games.tcg.words.picking import ZONES
from tenkaichi.games.tcg.words.voice import Voice

# {N}: the player; {W}: their; {C}: the card; {A}: the attack; {F}: from where. A verb of the player stands in <>, one
# of a card, an attack or an MP in «».
EVENTS = {
    "entered": "{C} «enter» play{S}",
    "left": "{C} «leave» play{S}",
    "destroyed": "{C}{S} «be» destroyed",
    "discarded": "{C} «be» discarded{F}",
    "banished": "{C} «be» banished{F}",
    "rejuvenated": "{N} <rejuvenate> {C}",
    "shuffled_in": "{C} «be» shuffled into {W} Life Deck",
    "drawn": "{N} <draw> {C}",
    "put_in_hand": "{C} «be» placed into {W} hand",
    "milled": "{C} «be» destroyed from {W} Life Deck",
    "banished_from_deck": "{C} «be» banished from {W} Life Deck",
    "put_on_deck": "{C} «be» placed on {W} Life Deck",
    "revealed": "{N} <reveal> {C}",
    "captured": "{N} <capture> {C}",
    "attached": "{N} <attach> {C}",
    "played": "{N} <play> {C}",
    "used": "{N} <use> {C}",
    "banished_itself": "{C} {N} used «banish» itself",
    "left_deck": "{C} «be» discarded, destroyed, or banished from {W} Life Deck",
    "deck_shuffled": "{W} Life Deck «be» shuffled",
    "searched": "{N} <search> a Life Deck{FOR}",
    "hand_revealed": "{N} <reveal> {T} hand",
    "attacked": "{N} <perform> {A}",
    "hit": "{OA} «hit»",
    "stopped": "{OA} «be» stopped",
    "critical_dealt": "{OA} «deal» critical damage",
    "critical_used": "{N} <use> a critical damage effect",
    "hit_effect_used": "{N} <use> a HIT effect",
    "lands": "{OA} «be» not stopped",
    "unstoppable": "{N} <perform> {A} that cannot be stopped",
    "damaged": "{N} <take> damage",
    "life_damaged": "{N} <lose> life cards to damage",
    "prevented": "damage to {N} «be» prevented",
    "endured": "{N} <use> the Endurance of {C}",
    "redirected": "{N} <redirect> damage to an Ally",
    "anger_raised": "{W} anger «be» raised",
    "anger_lowered": "{W} anger «be» lowered",
    "levelled_up": "{W} MP «advance» a Level",
    "levelled_down": "{W} MP «lose» a Level",
    "level_changed": "{W} MP «change» Level",
    "stages_gained": "{P} «gain» stages",
    "stages_lost": "{P} «lose» stages",
    "turn_started": "{W} turn «start»",
    "turn_ended": "{W} turn «end»",
    "planning_started": "{W} Planning Step «start»",
    "planning_ended": "{W} Planning Step «end»",
    "combat_entered": "{N} <enter> combat",
    "combat_ended": "combat{D} «be» over",
    "combat_skipped": "{N} <skip> combat",
    "rejuvenation_started": "{W} Rejuvenation Step «start»",
    "acted": "{N} <take> an action",
    "passed": "{N} <pass>",
    "ball_used": "{N} <use> the effects of a Dragon Ball",
    "combat_ending": "combat{D} «be» about to end",
}
CAUSES = {
    "effect": "an effect",
    "damage": "damage",
    "critical": "a critical damage effect",
    "cost": "a cost",
    "rule": "the rules",
}
OF_THIS_LEVEL = {
    "level_changed": "{W} MP «reach» this Level",
    "levelled_up": "{W} MP «advance» to this Level",
    "levelled_down": "{W} MP «be» lowered to this Level",
}
OF_THIS_CARD = {  # what a player does with this very card, said of the card
    "rejuvenated": "{C} «be» rejuvenated",
    "drawn": "{C} «be» drawn",
    "revealed": "{C} «be» revealed",
    "captured": "{C} «be» captured",
    "attached": "{C} «be» attached",
    "played": "{C} «be» played",
    "used": "{C} «be» used",
    "endured": "{C} «be» used for its Endurance",
    "attacked": "{A} «be» performed",
}
_TOKEN = re.compile(r"<([^>]+)>|«([^»]+)»")


def _from(v: Voice, when: When) -> str:
    """`from your hand`, `after use`; nothing where the place does not matter."""
    if not when.came_from:
        return ""
    if when.came_from == ("attack",):
        return " after use out of a hand" if when.place == "in_use" else " after use"
    names = {"play": "play", "attack": "use"}
    found = [names.get(each, ZONES[each]) for each in when.came_from]
    is_own = any(each not in names for each in when.came_from)
    whose = f"{v.whose(when.who)} " if is_own and when.who != "any" else ""
    if is_own and when.who == "any":
        found = [each if each in ("play", "use", "hand") else f"a {each}" for each in found]
    end = f"the {when.place} of " if when.place is not None else ""
    out = "out of" if when.came_from == ("deck",) and when.also else "from"
    return f" {out} {end}{whose}{join(found, 'or')}"


def _card(v: Voice, when: When) -> str:
    if when.this:
        base = "this card" if when.card is None else f"this card, if it is {with_article(noun(when.card))},"
        return f"{base} or another card" if when.other else base
    kind = f"single {noun(when.card)}" if when.at_most == 1 else noun(when.card)
    if when.at_least > 1 and when.event not in ("anger_raised", "anger_lowered", "stages_gained", "stages_lost"):
        return f"{when.at_least} or more {noun(when.card, True)}"
    return with_article(f"other {kind}" if when.other else kind)


def _verb(base: str, mode: str, is_plural: bool) -> str:
    if mode == "would":
        return f"would {base}"
    if mode == "past":
        return past(base, is_plural)
    return several(base) if is_plural else third(base)


def _template(name: str, when: When) -> str:
    """The sentence of an event; some read better of this very card, of no player in particular, or with a filter."""
    template = EVENTS[name]
    if name == "critical_dealt" and when.attack is None and not when.this and when.who != "any":
        template = "{N} <deal> critical damage"
    if when.who == "any" and name == "combat_entered":
        template = "combat «begin»"
    if _prevents_by_any_means(when):
        template = "{N} <prevent> damage"
    if name == "combat_ending" and when.by is None:
        template = "combat{D} «end»"
    if name == "banished" and "banished_from_deck" in when.also:
        template = "{C} «be» banished{F} in any way" if when.came_from else "{C} «be» banished from anywhere"
    if when.this and when.card is None:
        template = OF_THIS_LEVEL.get(name, template)
    if when.this and when.who == "any":
        template = OF_THIS_CARD.get(name, template)
    if name in ("damaged", "life_damaged") and when.card is not None and not when.this and not when.other:
        template = template.replace("{N} <", "{P} «").replace(">", "»")
    return template


def _prevents_by_any_means(when: When) -> bool:
    """By an effect or by Endurance, which is no effect."""
    return when.event == "prevented" and when.who == when.by == "me" and not when.cause


def _about(v: Voice, name: str, when: When) -> str:
    """The card that it happens to, with its player where the sentence does not name a pile of theirs."""
    about = _card(v, when)
    if when.who == "any":
        return about
    own = f"one of {v.whose(when.who)} {noun(when.card, True)}"
    if name == "discarded" and v.whose(when.who) not in _from(v, when):
        own = own.replace("one of", "one other of", 1) if when.other else own
        return f"{about} of {v.name(when.who)}" if when.this else own
    if name == "banished" and when.came_from == ("play",) and not when.this and not when.other:
        return own
    if name == "banished" and not when.came_from:
        return f"{about} {v.name(when.who)} own{'' if when.who == 'me' else 's'}"
    return about


def _personality(v: Voice, when: When) -> str:
    """The personality that gains or loses stages, or takes damage."""
    is_any = when.who == "any"
    if when.card is None or when.this or when.other:
        return "a personality" if is_any else f"one of {v.whose(when.who)} personalities"
    if is_any:
        return with_article(noun(when.card, head="personality"))
    if when.card == Filter(type=("main_personality",)):
        return f"{v.whose(when.who)} MP"
    kinds = noun(when.card, True, "personality").replace("personalitys", "personalities")
    return f"one of {v.whose(when.who)} {kinds}"


def _whose(v: Voice, name: str, when: When) -> str:
    """The owner of a pile, turn or MP; of no player in particular `a Life Deck`, `an MP`."""
    if when.who != "any":
        return v.whose(when.who)
    if when.this and name in OF_THIS_LEVEL:
        return "your"
    if name.endswith(("shuffled", "started", "skipped")) or name in _PLAIN_ANY:
        return "a"
    return "an" if name.startswith(("levelled", "level_")) else v.whose(when.who)


def _event(v: Voice, name: str, when: When, mode: str) -> str:
    template, about = _template(name, when), _about(v, name, when)
    is_plain_this = when.this and when.card is None and not when.other
    is_told = "{C}" in template or (is_plain_this and ("A}" in template or name in OF_THIS_LEVEL))
    is_told = is_told or ("{P}" in template and when.card is not None and not when.this and not when.other)
    attack = attacks(v, when.attack, plural=False)
    one, owned = with_article(attack), f"{v.whose(when.who)} {attack}"
    owned = one if when.who == "any" else owned
    if is_plain_this and "A}" in template and when.attack is None:
        one, owned = "this attack", "this attack" if when.who == "any" else f"this attack of {v.name(when.who)}"
    if when.attack is not None and "A}" not in template:
        template += " from {A}"
    if not is_told and "{FOR}" not in template and about != "a card":
        template += f" ({about})"
    side = {"me": f" on {v.your} side", "foe": f" on {v.foes} side", "any": ""}[when.who]
    words = template.format(
        N=v.name(when.who),
        W=_whose(v, name, when),
        C=about,
        A=one,
        OA=owned,
        S=side.replace(" on ", " from ") if name == "left" else side,
        F=_from(v, when),
        T=v.own(when.who),
        P=_personality(v, when),
        D="" if when.who == "any" else f" in {v.whose(when.who)} turn",
        FOR="" if about == "a card" else f" for {about}",
    )
    is_said = when.came_from == ("deck",) and "Life Deck" in words and {"discarded", *when.also} & {when.event}
    if when.came_from and "{F}" not in template and not is_said:
        words += _from(v, when)

    def verb(found: re.Match[str]) -> str:
        if found[1]:
            return _verb(found[1], mode, when.who == "me" or (v.flipped and when.who == "foe"))
        return _verb(found[2], mode, about.startswith(f"{when.at_least} or more"))

    return _TOKEN.sub(verb, words)


_PLAIN_ANY = (
    "milled",
    "banished_from_deck",
    "put_on_deck",
    "left_deck",
    "shuffled_in",
    "turn_ended",
    "planning_ended",
    "put_in_hand",
)


def happening(v: Voice, when: When, mode: str = "now") -> str:
    """`you perform a Styled attack during combat`; `mode`: now, past, or after "would"."""
    names = (when.event, *when.also)
    if when.event == "banished":
        names = tuple(each for each in names if each != "banished_from_deck")
    found = [_event(v, name, when, mode) for name in names]
    words = _merge(found)
    if when.by is not None and not _prevents_by_any_means(when):
        words += {"me": f" by {v.your} effect", "foe": f" by {v.foes} effect", "anybody": " by an effect"}[when.by]
    if when.of_attack:
        words = words.removesuffix(f" by {v.your} effect").removesuffix(f" by {v.foes} effect")
        words += f" by {v.whose(when.by)} attack" if when.by in ("me", "foe") else " by an attack"
    if when.cause == ("cost",):
        words = words.removesuffix(f" by {v.your} effect") + f" as {v.your if when.by == 'me' else 'a'} cost"
    elif when.cause == ("rule",) and when.event == "discarded" and when.came_from == ("play",):
        words += " by a change of Level"
    elif when.cause == ("effect",) and when.event == "prevented":
        words += " other than Endurance"
    elif when.cause == ("effect",) and when.by is not None:
        words += " and not as damage"
    elif when.cause:
        words += f" by {join([CAUSES[each] for each in when.cause], 'or')}"
    if when.source is not None and when.by in ("me", "foe"):
        words = (
            words.removesuffix(f" by {v.whose(when.by)} effect")
            + f" by the effect of {v.whose(when.by)} {noun(when.source)}"
        )
    elif when.source is not None:
        words += (
            f" of {with_article(noun(when.source))}"
            if when.by is not None
            else f" by {with_article(noun(when.source))}"
        )
    if when.place == "in_use" and when.came_from != ("attack",):
        words += " once it was used out of a hand"
    elif when.place is not None and when.place != "in_use" and f"the {when.place} of" not in words:
        words = _at_end(words, when.place)
    in_noun = any("{C}" in EVENTS[name] for name in names) and not when.this
    if when.at_least != 1 and not in_noun:
        words += f" by {when.at_least} or more"
    elif when.at_least != 1 and f"{when.at_least} or more" not in words:
        words += f" ({when.at_least} or more)"
    if when.at_most is not None and "single " not in words:
        words += f" (no more than {when.at_most})" if in_noun else f" by {when.at_most} or less"
    return words + {True: " during combat", False: " outside combat", None: ""}[when.combat]


def _at_end(words: str, place: str) -> str:
    """`from the top of your Life Deck`, `on top of your Life Deck`."""
    for before in (" from ", " on "):
        head, found, pile = words.partition(before)
        if found and "Life Deck" in pile:
            on = "on top of" if place == "top" else "at the bottom of"
            return f"{head} {on} {pile}" if before == " on " else f"{head}{before}the {place} of {pile}"
    return f"{words} at the {place}"


def _merge(found: list[str]) -> str:
    """`a card is discarded or destroyed from your Life Deck`: what several say alike is said once."""
    if len(found) == 1:
        return found[0]
    words = [each.split(" ") for each in found]
    shared = 0
    while all(len(each) > shared + 1 and each[shared] == words[0][shared] for each in words):
        shared += 1
    tails = [each[shared:] for each in words]
    ending = 0
    # the end of a whole other sentence ("or you reveal a card from your hand") is not that of the first one, too
    while shared and all(len(each) > ending + 1 and each[-1 - ending] == tails[0][-1 - ending] for each in tails):
        ending += 1
    middle = join([" ".join(each[: len(each) - ending]) for each in tails], "or")
    return " ".join(filter(None, [" ".join(words[0][:shared]), middle, " ".join(tails[0][len(tails[0]) - ending :])]))


# --- attacks ------------------------------------------------------------------------

PERFORMERS = {
    "mp": "by an MP",
    "ally": "by an Ally",
    "this": "by this personality",
    "it": "by it",
}
FLAGS = {
    "unstoppable": "cannot be stopped",
    "unpreventable": "damage cannot be prevented",
    "unmodifiable": "damage cannot be modified",
    "unredirectable": "damage cannot be redirected",
    "counts_critical": "count as dealing critical damage",
    "counts_styled": "count as Styled",
    "free": "cost no stages",
    "damage_banished": "banish the life cards they deal",
    "double_critical": "give 2 critical damage effects instead of 1",
    "double_critical_different": "give 2 different critical damage effects instead of 1",
    "no_damage": "deal no damage",
    "no_immediate": "lose their immediate effects",
    "no_hit": "lose their HIT effects",
    "life_as_stages": "deal their life cards as stages",
    "stages_as_life": "deal their stages as life cards",
}


def attacks(v: Voice, like: Attacks | None, plural: bool = True) -> str:
    """`Styled physical attacks by an Ally`."""
    head = "attacks" if plural else "attack"
    if like is None:
        return head
    trait = like.trait.replace("_", " ").title()
    kinds = types(like.types, plural) if plural or not like.types else with_article(types(like.types, plural))
    if like.types == ("main_personality", "ally"):
        kinds = "personalities' Powers" if plural else "a personality's Power"
    words = [
        "other" if like.other else "",
        {True: "Styled", False: "non-Styled", None: ""}[like.styled],
        {True: "Named", False: "non-Named", None: ""}[like.named],
        {True: "copied", False: "uncopied", None: ""}[like.copied],
        like.kind or "",
        head,
        f"with “{like.title_has}” in the title" if like.title_has else "",
        PERFORMERS[like.by] if like.by is not None else "",
        f"by {with_article(trait)}" if like.trait else "",
        f"by “{like.performer_title_has}” personalities" if like.performer_title_has else "",
        {True: "from hand", False: "from outside the hand", None: ""}[like.from_hand],
        f"from the {join([ZONES[each] for each in like.came_from], 'or')}" if like.came_from else "",
        {True: "of cards", False: "of Powers", None: ""}[like.card],
        f"from {kinds}" if like.types else "",
        {True: f"that raised {v.your} anger", False: f"that did not raise {v.your} anger", None: ""}[like.raises_anger],
        *yes_or_no(like.has_hit, "a HIT effect"),
        {True: "that do not use the Attack Table", False: "that use the Attack Table", None: ""}[like.fixed],
        *yes_or_no(like.has_anger_text, "the word “anger” in the text"),
        f"that {FLAGS[like.flag]}" if like.flag is not None else "",
        "with this card" if like.this else "",
    ]
    text = " ".join(each for each in words if each)
    if not plural:
        text = text.replace("that do not use", "that does not use").replace("that use the", "that uses the")
    return text


PERIODS = {"turn": "turn", "combat": "combat", "game": "game", "attack": "attack"}
KEYS = {"card": "", "title": ", all copies together", "ability": ", each text on its own"}


def limit(how: Limit) -> str:
    """`once per combat`, `the first time each turn`."""
    if how.first:
        times = "time" if how.n == 1 else f"{how.n} times"
        return f"the first {times} each {PERIODS[how.per]}{KEYS[how.key]}"
    often = {0: "any number of times", 1: "once", 2: "twice"}.get(how.n, f"{how.n} times")
    if how.n == 1 and how.key == "title":
        return f"one copy per {PERIODS[how.per]}"
    return f"{often} per {PERIODS[how.per]}{KEYS[how.key]}"


__all__ = ["EVENTS", "FLAGS", "attacks", "happening", "limit"]

"""Numbers and picked cards in words. Every field that is set leaves its mark, so no two of them read the same."""

from __future__ import annotations

import msgspec

from tenkaichi.games.tcg.pack.choosing import Amount, Cards, Count
from tenkaichi.games.tcg.words.grammar import join, with_article
from tenkaichi.games.tcg.words.nouns import SPLIT, noun
from tenkaichi.games.tcg.words.voice import Voice

ZONES = {
    "deck": "Life Deck",
    "hand": "hand",
    "play": "side",
    "discard": "discard pile",
    "banished": "Banished Zone",
    "aside": "cards set aside",
    "attack": "cards in use",
}
VALUES = {
    "anger": "{whose} anger",
    "level": "{whose} MP's Level",
    "stage": "the number of stages of {of}",
    "power_level": "the Power Level of {of}",
    "hand": "the number of cards in {whose} hand",
    "deck": "the number of cards in {whose} Life Deck",
    "discard": "the number of cards in {whose} discard pile",
    "banished": "the number of cards in {whose} Banished Zone",
    "pur": "{whose} MP's PUR",
    "anger_needed": "the anger {whose} MP needs to advance",
    "moved": "the number of cards {moved} this way",
    "paid": "the {paid} paid this way",
    "amount": "{amount}",
    "life_dealt": "the number of life cards {attack} dealt",
    "stages_dealt": "the number of stages {attack} dealt",
    "named_hits": "the number of named cards found",
    "x": "X",
    "endurance": "its Endurance",
    "banished_types": "the number of card types in {whose} Banished Zone",
    "last_stages": "the stages {foes} last attack this combat was to deal (0 if it was stopped)",
    "last_life": "the life cards {foes} last attack this combat was to deal (0 if it was stopped)",
    "endurance_uses": "the number of times Endurance was used against {attack}",
    "level4_power": "the highest Power Level of {whose} Level 4 MP",
    "attack_total": "the total damage {foes} last attack dealt",
}
EACH = {  # the same numbers, after "for each"
    "moved": "card {moved} this way",
    "anger": "{whose} anger",
    "hand": "card in {whose} hand",
    "deck": "card in {whose} Life Deck",
    "discard": "card in {whose} discard pile",
    "banished": "card in {whose} Banished Zone",
    "life_dealt": "life card {attack} dealt",
    "stages_dealt": "stage {attack} dealt",
    "named_hits": "named card {moved} this way",
    "banished_types": "card type in {whose} Banished Zone",
    "endurance_uses": "time Endurance was used against {attack}",
}
TIMES = {1: "", 2: "twice "}


# --- numbers ------------------------------------------------------------------------


def value(v: Voice, name: str, who: str = "me", of: str | None = None, table: dict[str, str] = VALUES) -> str:
    """A number that can be read off the table."""
    template = table[name]
    subject = v.personality(of) if of is not None else f"{v.whose(who)} MP"
    words = template.format(
        whose=v.whose(who),
        of=subject,
        foes=v.foes,
        moved=v.moved,
        paid=v.paid_unit or "amount",
        amount=v.amount,
        attack=v.attack,
    )
    if who != "me" and "{whose}" not in template and ("{of}" not in template or of is not None):
        words += f" ({v.whose(who)})"
    if of is not None and "{of}" not in template:
        words += f" of {subject}"
    return words


def units(v: Voice, number: Amount, unit: str, one: str = "") -> str:
    """`1 stage`, `2 stages`, `X stages`, `1 stage for each Drill you control`. `one`: how a single one reads."""
    if isinstance(number, int):
        return one if one and number == 1 else f"{number} {unit}{'' if number == 1 else 's'}"
    if number == Count(value="x", plus=number.plus) and number.plus >= 0:
        return f"X{f' + {number.plus}' if number.plus else ''} {unit}s"
    each = for_each(v, number)
    if each:
        times = abs(number.times)
        base = f"{abs(number.plus)} {unit}{'' if abs(number.plus) == 1 else 's'} plus " if number.plus else ""
        first = f"{times}" if base else one if one and times == 1 else f"{times} {unit}{'' if times == 1 else 's'}"
        return f"{base}{first} {each}"
    return f"{v.letter(meaning(v, number))} {unit}s"


def number_of(v: Voice, number: Amount) -> str:
    """A number without a unit: `3`, `X`, `1 for each Drill you control`."""
    if isinstance(number, int):
        return str(abs(number))
    if number == Count(value="x"):
        return "X"
    each = for_each(v, number)
    if each:
        base = f"{abs(number.plus)} plus " if number.plus else ""
        return f"{base}{abs(number.times)} {each}"
    return v.letter(meaning(v, number))


def for_each(v: Voice, count: Count) -> str:
    """`for each Drill you control (maximum 6)`, or nothing where the number is no count of things."""
    is_sum = count.more is not None or count.least is not None or count.plus < 0 or count.times < 0
    if is_sum or (count.of is not None) or (count.who != "me" and count.value is None):
        return ""
    if count.cards is not None and count.value is None:
        thing = cards(v, count.cards, counting=True, single=count.per == 1)
    elif count.cards is None and count.value == "paid" and v.paid_unit:
        thing = "point of anger lowered this way" if v.paid_unit == "anger" else "stage paid this way"
        thing = thing.replace("stage", "stages").replace("point", "points") if count.per != 1 else thing
    elif count.cards is None and count.value in EACH and count.value != "anger":
        thing = value(v, count.value, count.who, count.of, EACH)
        if count.per != 1:
            thing = thing.replace("card ", "cards ", 1)
    else:
        return ""
    most = f" (maximum {count.most})" if count.most is not None else ""
    return f"for {f'every {count.per}' if count.per != 1 else 'each'} {thing}{most}"


def meaning(v: Voice, count: Count) -> str:
    """The value of X: `twice your anger plus 1, at most 6`."""
    parts: list[str] = []
    if count.cards is not None:
        parts.append(f"the number of {cards(v, count.cards, counting=True)}")
    if count.value is not None:
        parts.append("X" if count.value == "x" else value(v, count.value, count.who, count.of))
    else:
        parts += [f"of {v.whose(count.who)}"] if count.who != "me" else []
        parts += [f"for {v.personality(count.of)}"] if count.of is not None else []
    words = " ".join(parts)
    if count.per != 1:
        words = f"1 for every {count.per} of {words}"
    times = abs(count.times)
    words = f"{TIMES.get(times, f'{times} times ')}{words}"
    if count.times < 0:
        words = f"{count.plus} minus {words}"
    elif count.plus:
        words += f" {'plus' if count.plus > 0 else 'minus'} {abs(count.plus)}"
    if count.more is not None:
        words += f" plus {meaning(v, count.more)}"
    words += f" (minimum {count.least})" if count.least is not None else ""
    return words + (f" (maximum {count.most})" if count.most is not None else "")


def plain_number(number: Amount) -> str:
    """A number inside the description of a card, where no X can be explained."""
    return str(number) if isinstance(number, int) else meaning(Voice(), number)


def is_negative(number: Amount) -> bool:
    return number < 0 if isinstance(number, int) else number.times < 0


def size(number: Amount) -> Amount:
    """A change without its sign: the verb says the direction."""
    if isinstance(number, int):
        return abs(number)
    return number if number.times > 0 else msgspec.structs.replace(number, times=-number.times, plus=-number.plus)


# --- cards --------------------------------------------------------------------------

TABLE = {"drill", "setup", "ally", "dragon_ball"}  # sorts of card that are meant in play where no zone is named
HOSTS = {"my_mp": "{your} MP", "foe_mp": "{foes} MP", "any_mp": "an MP", "any": "a card"}


def is_many(picked: Cards) -> bool:
    """Whether "them" refers to what was picked."""
    return picked.all or picked.n != 1


def pronoun(picked: Cards) -> str:
    return "them" if is_many(picked) else "it"


def cards(v: Voice, picked: Cards, prep: str = "in", counting: bool = False, single: bool = False) -> str:
    """`up to 3 Styled Drills from your discard pile`. `counting`: all of them are meant; `single`: after "each"."""
    many = not single and (is_many(picked) or counting)
    if picked.that is not None:
        return _spoken_of(v, picked, prep, counting, single)
    if picked.place is not None and not counting:
        return _from_end(v, picked)
    kind = _kind(v, picked, many)
    if picked.zone == ("hand",) and picked.all and picked.of != "any" and not counting:
        plain = Cards(zone=("hand",), of=picked.of, all=True, chooser=picked.chooser)
        if picked == plain and picked.chooser in ("me", "owner"):
            return f"{v.whose(picked.of)} hand{' in any order' if picked.chooser == 'owner' else ''}"
    kind = f"attached {kind}" if picked.host == "any" else kind
    if picked == Cards(zone=("attack",), of=picked.of) and not counting:
        return f"the card {v.me} are using" if picked.of == "me" else f"the card {v.name(picked.of)} is using"
    kind, _, more = kind.partition(SPLIT) if picked.zone == ("play",) else (kind.replace(SPLIT, ""), "", "")
    where = _where(v, picked, prep, counting)
    words = [_how_many(v, picked, counting, single), kind, *where[:1], more.strip(), *where[1:]]
    text = " ".join(each for each in words if each)
    if not counting and picked.n == 1 and not picked.up_to and not picked.all:
        return with_article(text)
    return text


def is_any_number(picked: Cards) -> bool:
    """Up to as many as there are."""
    return (
        picked.up_to
        and isinstance(picked.n, Count)
        and picked.n == Count(cards=msgspec.structs.replace(picked, n=1, up_to=False, all=True))
    )


def _how_many(v: Voice, picked: Cards, counting: bool, single: bool) -> str:
    if counting and picked.all and not picked.up_to and picked.n == 1:
        return ""
    if picked.all:
        words = "all" if picked.n == 1 else f"all (not {number_of(v, picked.n)})"
        return f"up to {words}" if picked.up_to else words
    if is_any_number(picked):
        return "any number of"
    if counting and picked.n == 1:
        return "the up to 1" if picked.up_to else "the one"
    if picked.n == 1 and not picked.up_to:
        return ""
    if _is_copy_of_each(v, picked):
        return ""
    number = number_of(v, picked.n) if isinstance(picked.n, int) else v.letter(meaning(v, picked.n))
    return f"up to {number}" if picked.up_to else number


def _is_copy_of_each(v: Voice, picked: Cards) -> bool:
    plain = Cards(zone=picked.zone, of=picked.of, copies_of="it", n=2, different=True)
    return v.it == "them" and picked == plain


def _kind(v: Voice, picked: Cards, many: bool) -> str:
    kind = noun(picked.like, many, word="and" if picked.all and many else "or", split=True)
    if picked.copies_of is not None:
        of = {"it": f"{v.it or 'it'}", "this": "this card", "host": "the card this is attached to"}[picked.copies_of]
        plain = "copies" if many else "copy"
        if _is_copy_of_each(v, picked):
            return "a copy of each"
        kind = f"{plain} of {of}" if picked.like is None else f"{kind} that {'are' if many else 'is'} a copy of {of}"
    kind = f"other {kind}" if picked.other else kind
    kind += " with another title" if picked.other_title else ""
    kind += " with different titles" if picked.different else ""
    return kind + (" with a title not in play" if picked.new else "")


def pile(v: Voice, picked: Cards) -> str:
    """`your Life Deck or discard pile`."""
    names = [ZONES[each] for each in picked.zone]
    if picked.of == "any":
        bare = ("side", "cards set aside", "cards in use")
        return join([f"a {each}" if each not in bare else each for each in names], "or").replace("side", "play")
    rest = [each for each in names if each != "side"]
    if not rest:
        return f"{v.whose(picked.of)} side"
    return f"{'play or ' if len(rest) < len(names) else ''}{v.whose(picked.of)} {join(rest, 'or')}"


def _where(v: Voice, picked: Cards, prep: str, counting: bool = False) -> list[str]:
    found: list[str] = []
    if picked.zone == ("play",):
        if not (picked.like is not None and "cards in play" in noun(picked.like, True)):
            lies = picked.like is not None and picked.like.type and set(picked.like.type) <= TABLE and not counting
            place = {"me": f"{v.me} control", "any": "" if prep == "destroy" or lies else "in play"}
            place["foe"] = f"{v.foe} {'control' if v.flipped else 'controls'}"
            if picked.host is None or picked.of != "any":
                found.append(place[picked.of])
        elif picked.of != "any":
            found.append("on " + v.whose(picked.of) + " side")
    elif set(picked.zone) >= {"deck", "hand", "play", "discard", "banished"}:
        found.append({"me": f"{v.me} own", "foe": f"{v.foe} owns", "any": "anywhere"}[picked.of])
        found += ["outside play too"] if len(picked.zone) == 5 else []
    elif picked.within is not None and not counting:
        end = "bottom" if picked.place == "bottom" else "top"
        among = f"among the {end} {units(v, picked.within, 'card', 'card')} of"
        found.append(
            f"{'on' if picked.within == 1 else among} {'top of ' if picked.within == 1 else ''}{pile(v, picked)}"
        )
    else:
        found.append(f"{'from' if prep == 'destroy' else prep} {pile(v, picked)}")
    if picked.owner != "any":
        found.append(f"{v.me} own" if picked.owner == "me" else f"{v.foe} own{'' if v.flipped else 's'}")
    if picked.host not in (None, "any"):
        found.append(f"attached to {HOSTS[picked.host].format(your=v.your, foes=v.foes)}")
    if picked.within is not None and (counting or picked.zone == ("play",)):
        end = "bottom" if picked.place == "bottom" else "top"
        found.append(f"among its {end} {units(v, picked.within, 'card', 'card')}")
    elif counting and picked.place is not None:
        found.append(f"from the {picked.place}")
    if picked.chooser != "me":
        whose = {"foe": f"of {v.foes} choice", "owner": "of the owner's choice", "random": "at random"}
        found.append(whose[picked.chooser])
    return [each for each in found if each]


def _from_end(v: Voice, picked: Cards) -> str:
    """`the top 2 cards of your discard pile`, `the topmost Drill of your Life Deck`."""
    most = "" if picked.like is None else "most"
    rest = msgspec.structs.replace(picked, place=None, zone=("hand",), of="me", chooser="me", owner="any", host=None)
    rest = msgspec.structs.replace(rest, within=None)
    many = is_many(picked)
    number = _how_many(v, rest, counting=False, single=False)
    if picked.all:
        words = f"{number} {_kind(v, rest, many).replace(SPLIT, '')} from the {picked.place} of {pile(v, picked)}"
    else:
        up_to, number = ("up to ", number.removeprefix("up to ")) if picked.up_to else ("", number)
        words = " ".join(
            filter(None, [f"{up_to}the {picked.place}{most}", number, _kind(v, rest, many).replace(SPLIT, "")])
        )
        words += f" of {pile(v, picked)}"
    hosts = HOSTS[picked.host].format(your=v.your, foes=v.foes) if picked.host is not None else ""
    words += f" attached to {hosts}" if hosts else ""
    if picked.within is not None:
        words += f" (within the {units(v, picked.within, 'card')})"
    words += f" owned by {v.name(picked.owner)}" if picked.owner != "any" else ""
    whose = {"foe": f" of {v.foes} choice", "owner": " of the owner's choice", "random": " at random"}
    return words + whose.get(picked.chooser, "")


def that(v: Voice, which: str) -> str:
    """A card spoken of before."""
    return {
        "this": "it" if v.this_is_it and not v.it else "this card",
        "it": v.it or ("those cards" if v.source else "it"),
        "rest": "the rest",
        "named": v.named,
        "paid": v.paid or "the card paid",
        "source": "that card" if v.it else v.source or "that card",
        "host": "the card this is attached to",
    }[which]


def _spoken_of(v: Voice, picked: Cards, prep: str, counting: bool, single: bool) -> str:
    assert picked.that is not None
    base = that(v, picked.that)
    group = {"it": "it" if base == "it" else "them", "rest": "the rest", "named": v.named}.get(picked.that, base)
    several = picked.that in ("it", "rest", "named") and base != "it"
    if picked.that == "named" and picked.like is None and not picked.up_to:
        if picked.all and picked.n == 1:
            return f"all copies of {base}{_rest_of(v, picked, prep)}"
        if picked.n == 1 and not picked.all:
            return f"a copy of {base}{_rest_of(v, picked, prep)}"
        if picked.n == 2 and not picked.all and picked.different:
            return f"a copy of each named card{_rest_of(v, msgspec.structs.replace(picked, different=False), prep)}"
    if picked.all and picked.n == 1 and not picked.up_to:
        words = base
        if picked.like is not None:
            words = f"{noun(picked.like, not single)} among {group}"
            words = words if counting else f"all {words}"
        elif picked.that in ("this", "source", "host", "paid"):
            words = f"all of {words}" if base != "it" and not base.endswith("cards") else words
    elif picked.n == 1 and not picked.up_to and not picked.all and (not several or picked.that == "named"):
        words = {"it": "that card", "named": "a named card"}.get(picked.that, base)
        words += f", if it is {with_article(noun(picked.like))}," if picked.like is not None else ""
    else:
        number = _how_many(v, picked, counting, single=False) or "one"
        words = f"{number} of {group}"
        if picked.like is not None:
            words = f"{number} {noun(picked.like, is_many(picked))} among {group}"
    return words + _rest_of(v, picked, prep)


def _rest_of(v: Voice, picked: Cards, prep: str) -> str:
    """The places of the cards spoken of, and the rarer conditions on them."""
    words = " other than this card" if picked.other else ""
    if picked.copies_of is not None:
        words += f" (a copy of {that(v, picked.copies_of)})"
    if picked.zone != ("play",):
        words += f" {'from' if prep == 'destroy' else prep} {pile(v, picked)}"
    elif picked.of != "any":
        words += f" on {v.whose(picked.of)} side"
    words += f" {picked.place}most" if picked.place is not None else ""
    if picked.within is not None:
        words += f" within {units(v, picked.within, 'card')}"
    if picked.host is not None:
        words += f" attached to {HOSTS[picked.host].format(your=v.your, foes=v.foes)}"
    if picked.owner != "any":
        words += f" owned by {v.name(picked.owner)}"
    words += " with another title" if picked.other_title else ""
    words += " with different titles" if picked.different else ""
    words += " with a title not in play" if picked.new else ""
    whose = {"foe": f" chosen by {v.foe}", "owner": " chosen by its owner", "random": " at random"}
    return words + whose.get(picked.chooser, "")


__all__ = [
    "ZONES", "cards", "for_each", "is_any_number", "is_many", "is_negative", "meaning", "number_of", "pile",
    "plain_number", "pronoun", "size", "that", "units", "value",
]  # fmt: skip

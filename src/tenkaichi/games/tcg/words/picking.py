"""Amounts, cards and attacks in words. Every field that is set leaves its mark, so no two of them read the same."""

from __future__ import annotations

from collections.abc import Iterable

from tenkaichi.games.tcg.pack.choosing import Amount, Attacks, Cards, Count, Filter

POSSESSIVE = {
    "me": "your",
    "foe": "the opponent's",
    "any": "any player's",
    "both": "each player's",
    "that": "that player's",
}
TYPES = {
    "main_personality": ("Main Personality", "Main Personalities"),
    "mastery": ("Mastery", "Masteries"),
    "physical_combat": ("Physical Combat card", "Physical Combat cards"),
    "energy_combat": ("Energy Combat card", "Energy Combat cards"),
    "event": ("Event", "Events"),
    "setup": ("Setup", "Setups"),
    "drill": ("Drill", "Drills"),
    "ally": ("Ally", "Allies"),
    "dragon_ball": ("Dragon Ball", "Dragon Balls"),
}
ZONES = {
    "deck": "Life Deck",
    "hand": "hand",
    "play": "side of the table",
    "discard": "discard pile",
    "banished": "Banished Zone",
    "aside": "cards set aside",
    "attack": "cards being used",
}
PERSONALITIES = {
    "my_mp": "your MP",
    "foe_mp": "the opponent's MP",
    "any_mp": "an MP of your choice",
    "mine": "each of your personalities",
    "foes": "each of the opponent's personalities",
    "any": "a personality of your choice",
    "all": "every personality",
    "my_allies": "each of your Allies",
    "foe_allies": "each of the opponent's Allies",
    "allies": "every Ally",
    "performing": "the personality that performs this",
    "attacker": "the attacking personality",
    "defender": "the defending personality",
    "it": "that personality",
    "this": "this personality",
}
VALUES = {
    "anger": "{whose} anger",
    "level": "{whose} MP's Level",
    "stage": "the current stage of {of}",
    "power_level": "the Power Level of {of}",
    "hand": "the number of cards in {whose} hand",
    "deck": "the number of cards in {whose} Life Deck",
    "discard": "the number of cards in {whose} discard pile",
    "banished": "the number of cards in {whose} Banished Zone",
    "pur": "{whose} MP's PUR",
    "anger_needed": "the anger that {whose} MP needs to advance",
    "moved": "the number of cards so moved",
    "paid": "what was so paid",
    "amount": "that number",
    "life_dealt": "the life cards that the attack took",
    "stages_dealt": "the stages that the attack took",
    "named_hits": "the number of named cards that showed",
    "x": "the number kept",
    "endurance": "the Endurance of that card",
    "banished_types": "the number of card types in {whose} Banished Zone",
    "last_stages": "the stages that the opponent's latest attack of this combat was to deal",
    "last_life": "the life cards that the opponent's latest attack of this combat was to deal",
    "endurance_uses": "the number of Endurance uses against the attack",
    "level4_power": "the highest Power Level of {whose} Level 4",
    "attack_total": "all that the opponent's latest attack dealt",
}
FLAGS = {
    "unstoppable": "cannot be stopped",
    "unpreventable": "have damage that cannot be prevented",
    "unmodifiable": "have damage that cannot be modified",
    "unredirectable": "have damage that cannot be redirected",
    "counts_critical": "count as dealing critical damage",
    "counts_styled": "count as Styled",
    "free": "cost no stages",
    "damage_banished": "banish the life cards of their damage",
    "double_critical": "give two critical damage effects",
    "double_critical_different": "give two different critical damage effects",
    "no_damage": "deal no damage",
    "no_immediate": "have no immediate effects",
    "no_hit": "have no HIT effects",
    "life_as_stages": "deal their life cards as stages",
    "stages_as_life": "deal their stages as life cards",
}
ICONS = {
    "attack": "the attack icon",
    "defence": "the defence icon",
    "constant": "a constant effect",
    "instant": "an instant effect",
    "power": "a plain Power",
    "immediate": "an immediate Dragon Ball effect",
}


def join(parts: Iterable[str], word: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    found = list(parts)
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} {word} {found[-1]}"


def with_article(noun: str) -> str:
    if noun.startswith("other "):
        return f"an{noun}"
    return f"an {noun}" if noun[0] in "aeiouAEIO" else f"a {noun}"


SINGULAR = {
    "have": "has", "count": "counts", "cost": "costs", "deal": "deals", "give": "gives", "banish": "banishes",
    "stay": "stays", "use": "uses", "are": "is",
}  # fmt: skip


def singular(words: str) -> str:
    """What several attacks do, said of one."""
    first, _, rest = words.partition(" ")
    rest = rest.replace("their ", "its ").replace("never cost ", "never costs ")
    return f"{SINGULAR.get(first, first)} {rest}"


def the_first(number: Amount, unit: str) -> str:
    """`card`, `2 cards`: after "the next" or "the top" one is not counted."""
    return unit if number == 1 else units(number, unit)


def units(number: Amount, unit: str) -> str:
    """`1 stage`, `2 stages`."""
    return f"{amount(number)} {unit}{'' if number == 1 else 's'}"


def amount(number: Amount) -> str:
    """A number, or how it is worked out."""
    if isinstance(number, int):
        return str(number)
    return _count(number)


def _count(count: Count) -> str:
    parts: list[str] = []
    if count.cards is not None:
        parts.append(f"the number of {cards(count.cards, counting=True)}")
    if count.value is not None:
        parts.append(value(count.value, count.who, count.of))
    else:
        parts += [f"of {POSSESSIVE[count.who]}"] if count.who != "me" else []
        parts += [f"for {PERSONALITIES[count.of]}"] if count.of is not None else []
    words = " ".join(parts)
    if count.per != 1:
        words = f"1 for every {count.per} of {words}"
    if count.times != 1:
        words = f"{count.times} times {words}"
    if count.plus:
        words += f" {'plus' if count.plus > 0 else 'minus'} {abs(count.plus)}"
    if count.more is not None:
        words += f" plus {amount(count.more)}"
    if count.least is not None:
        words += f", at least {count.least}"
    if count.most is not None:
        words += f", at most {count.most}"
    return f"X (X = {words})"


def value(name: str, who: str = "me", of: str | None = None) -> str:
    """A number that can be read off the table."""
    template = VALUES[name]
    if "{of}" in template:
        subject = PERSONALITIES[of] if of is not None else f"{POSSESSIVE[who]} MP"
        words = template.format(of=subject)
        return words if of is None or who == "me" else f"{words} ({POSSESSIVE[who]})"
    words = template.format(whose=POSSESSIVE[who])
    if "{whose}" not in template and who != "me":
        words += f" ({POSSESSIVE[who]})"
    return words if of is None else f"{words} of {PERSONALITIES[of]}"


# --- filters ------------------------------------------------------------------------


def noun(like: Filter | None, plural: bool = False, head: str = "card") -> str:
    """`Styled Drills with Endurance`: the kind of card, ready for a number before it."""
    if like is None:
        return head + ("s" if plural else "")
    at = 1 if plural else 0
    named = join([TYPES[each][at] for each in like.type], "or") if like.type else head + ("s" if plural else "")
    adjectives = [
        {True: "Styled", False: "non-Styled", None: ""}[like.styled],
        like.style.title() if like.style else "",
        {True: "Named", False: "non-Named", None: ""}[like.named],
        like.trait.replace("_", " ").title() if like.trait else "",
        like.alignment.title() if like.alignment else "",
        like.family.title() if like.family else "",
    ]
    return " ".join([*(each for each in adjectives if each), named, *_suffixes(like)])


def _suffixes(like: Filter) -> list[str]:
    found: list[str] = []
    found += [f"named after {like.named_after}"] if like.named_after else []
    found += [f"titled “{like.title}”"] if like.title else []
    found += [f"with “{like.title_has}” in the title"] if like.title_has else []
    if like.attack is not None:
        kind = with_article(f"{like.attack} attack")
        found.append("that can attack" if like.attack == "any" else f"with {kind}")
    found += [f"with {ICONS[like.icon]}"] if like.icon is not None else []
    found += [f"without {ICONS[like.no_icon]}"] if like.no_icon is not None else []
    found += _yes_or_no(like.endurance, "Endurance")
    found += _yes_or_no(like.has_hit, "a HIT effect")
    found += _yes_or_no(like.raises_anger, "an immediate effect that raises your anger")
    found += _yes_or_no(like.mentions_anger, "the word anger in the text")
    found += _yes_or_no(like.alignment_only, "a limit to one Alignment")
    if like.attaches is not None:
        found.append(f"that can attach itself to {'your' if like.attaches == 'my_mp' else 'an'} MP")
    found += [f"of the character {like.character}"] if like.character else []
    found += [f"numbered {like.number}"] if like.number is not None else []
    found += [f"numbered no higher than {amount(like.number_up_to)}"] if like.number_up_to is not None else []
    if like.either:
        found.append(f"being either {join([with_article(noun(each)) for each in like.either], 'or')}")
    found += [f"but not {with_article(noun(each))}" for each in like.no]
    return found


def _yes_or_no(wanted: bool | None, words: str) -> list[str]:
    return [] if wanted is None else [f"with {words}" if wanted else f"without {words}"]


# --- cards --------------------------------------------------------------------------

THAT = {
    "this": "this card",
    "it": "those cards",
    "rest": "the other cards",
    "named": "the cards of the named titles",
    "paid": "the cards paid",
    "source": "the card in question",
    "host": "the card that this one is attached to",
}
CHOOSERS = {"foe": "chosen by the opponent", "owner": "chosen by their owner", "random": "at random"}
HOSTS = {"my_mp": "your MP", "foe_mp": "the opponent's MP", "any_mp": "an MP", "any": "another card"}


def cards(picked: Cards, counting: bool = False) -> str:
    """`up to 3 Styled Drills in your discard pile`. `counting`: all of them are meant anyway."""
    several = picked.all or counting or picked.n != 1
    words = [_how_many(picked, counting), _which(picked, several), *_where(picked)]
    return " ".join(each for each in words if each)


def _how_many(picked: Cards, counting: bool) -> str:
    if counting and picked.all and not picked.up_to and picked.n == 1:
        words = ""
    elif picked.all:
        words = "all" if picked.n == 1 else f"all (not {amount(picked.n)})"
        words = f"up to {words}" if picked.up_to else words
    else:
        words = f"up to {amount(picked.n)}" if picked.up_to else amount(picked.n)
        if picked.that in ("this", "source", "host", "paid") and picked.n == 1 and not picked.up_to:
            words = ""
    if picked.place is not None:
        one = words == "1"
        words = (
            f"the {picked.place}"
            if one
            else f"{words} (from the {picked.place})"
            if picked.all
            else f"the {picked.place} {words}"
        )
    return words.strip()


def _which(picked: Cards, several: bool) -> str:
    kind = noun(picked.like, several)
    if picked.that is not None:
        kind = THAT[picked.that] + (f" that are {noun(picked.like, True)}" if picked.like is not None else "")
        one = picked.n == 1 and not picked.all
        if picked.that in ("it", "rest", "named") and (one or picked.n != 1 or picked.up_to):
            kind = f"of {kind}"
    if picked.copies_of is not None:
        title = {"it": "that card", "this": "this card", "host": "the card that this one is attached to"}
        kind += f" of the same title as {title[picked.copies_of]}"
    kind = f"other {kind}" if picked.other else kind
    kind += " of other titles than this" if picked.other_title else ""
    kind += " of different titles" if picked.different else ""
    kind += " of titles that are not in play" if picked.new else ""
    return kind


def _where(picked: Cards) -> list[str]:
    found: list[str] = []
    if picked.zone == ("play",):
        if picked.that is None or picked.of != "any":
            place = {"me": "that you control", "foe": "that the opponent controls", "any": "in play"}[picked.of]
            found.append(place)
    else:
        zones = join([ZONES[each] for each in picked.zone], "or")
        found.append(f"in {POSSESSIVE[picked.of]} {zones}")
    if picked.owner != "any":
        found.append(f"owned by {'you' if picked.owner == 'me' else 'the opponent'}")
    found += [f"attached to {HOSTS[picked.host]}"] if picked.host is not None else []
    if picked.within is not None:
        end = "bottom" if picked.place == "bottom" else "top"
        found.append(f"(only among the {end} {amount(picked.within)})")
    if picked.chooser != "me":
        found.append(CHOOSERS[picked.chooser])
    elif picked.zone == ("hand",) and picked.of == "foe" and not picked.all:
        found.append("chosen by you")
    return found


# --- attacks ------------------------------------------------------------------------

PERFORMERS = {
    "mp": "performed by an MP",
    "ally": "performed by an Ally",
    "this": "performed by this personality",
    "it": "performed by that personality",
    "trait": "performed by a personality of the trait",
}


def attacks(like: Attacks | None, plural: bool = True) -> str:
    """`Styled physical attacks performed by an Ally`."""
    head = "attacks" if plural else "attack"
    if like is None:
        return head
    words = [
        "other" if like.other else "",
        {True: "Styled", False: "non-Styled", None: ""}[like.styled],
        {True: "Named", False: "non-Named", None: ""}[like.named],
        {True: "copied", False: "not copied", None: ""}[like.copied],
        like.kind or "",
        head,
        f"with “{like.title_has}” in the title" if like.title_has else "",
        PERFORMERS[like.by] if like.by is not None else "",
        f"({like.trait.replace('_', ' ').title()})" if like.trait else "",
        f"by personalities with “{like.performer_title_has}” in the title" if like.performer_title_has else "",
        {True: "from the hand", False: "from elsewhere than the hand", None: ""}[like.from_hand],
        f"played from the {join([ZONES[each] for each in like.came_from], 'or')}" if like.came_from else "",
        {True: "of cards", False: "of Powers", None: ""}[like.card],
        f"of {join([TYPES[each][1] for each in like.types], 'or')}" if like.types else "",
        *_yes_or_no(like.raises_anger, "an immediate effect that really raised your anger"),
        *_yes_or_no(like.has_hit, "a HIT effect"),
        {True: "with fixed base damage", False: "with damage from the Attack Table", None: ""}[like.fixed],
        *_yes_or_no(like.has_anger_text, "the word anger in the text"),
        f"that {FLAGS[like.flag]}" if like.flag is not None else "",
        "of this very card" if like.this else "",
    ]
    return " ".join(each for each in words if each)

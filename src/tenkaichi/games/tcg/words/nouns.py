"""Kinds of cards in words: `Styled Drill with Endurance`, `attack card`, `Ally other than a Saiyan`."""

from __future__ import annotations

import msgspec

from tenkaichi.games.tcg.pack.choosing import Filter
from tenkaichi.games.tcg.words.grammar import join, with_article
from tenkaichi.games.tcg.words.later import LATER

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
ICONS = {
    "attack": "an attack icon",
    "defence": "a defence icon",
    "constant": "a Constant effect",
    "instant": "an Instant effect",
    "power": "a Power",
    "immediate": "an immediate effect",
}
_IN_PLAY = {"main_personality", "mastery", "ally", "drill", "setup", "dragon_ball"}


def types(found: tuple[str, ...], plural: bool, word: str = "or") -> str:
    """`Setup or Drill`; both sorts of Combat card share their noun."""
    if set(found) == _IN_PLAY:
        return "cards in play" if plural else "card in play"
    names = [TYPES[each][plural] for each in found]
    if {"main_personality", "ally"} <= set(found):
        names = [each for each in names if each not in (*TYPES["main_personality"], *TYPES["ally"])]
        names.insert(0, "personalities" if plural else "personality")
    if {"physical_combat", "energy_combat"} <= set(found):
        names = [each for each in names if "Combat" not in each]
        names.insert(0, "Combat cards" if plural else "Combat card")
    return join(names, word)


def noun(like: Filter | None, plural: bool = False, head: str = "card", word: str = "or", split: bool = False) -> str:
    """The kind of card, ready for a number before it; `split` marks the end of the kind itself."""
    s = "s" if plural else ""
    if like is None:
        return head + s
    if like.either and _is_only(like, "either"):
        if all(_is_only(each, "character") for each in like.either) and head == "card":
            return f"{join([each.character for each in like.either], 'or')} personalit{'ies' if plural else 'y'}"
        if all(_is_only(each, "title_has") for each in like.either):
            return f"{join([f'“{each.title_has}”' for each in like.either], 'or')} {head}{s}"
        return join([noun(each, plural, head) for each in like.either], word)
    kind = types(like.type, plural, word) if like.type else head + s
    if like.character and not like.type and head == "card":
        kind = "personalities" if plural else "personality"
    if like.attack is not None and not like.type:
        kind = f"{'' if like.attack == 'any' else f'{like.attack} '}attack {head}{s}"
    return " ".join([*_adjectives(like), kind, SPLIT, *_suffixes(like, plural)]).replace(
        f" {SPLIT}", "" if not split else SPLIT
    )


SPLIT = "|"  # between the kind and what describes it, where something has to come in between


def is_a(like: Filter, head: str = "card", plural: bool = False) -> str:
    """After "is": `Styled`, `a Drill`, `a Saiyan`, `Goku`, `a card with Endurance`."""
    if _is_only(like, "character"):
        return like.character
    if like.either and _is_only(like, "either"):
        return join([is_a(each, head, plural) for each in like.either], "or")
    if _is_only(like, "styled", "named", "style"):
        return " ".join(_adjectives(like))
    if _is_only(like, "trait", "alignment") and not plural:
        return with_article(" ".join(_adjectives(like)))
    return noun(like, plural, head) if plural else with_article(noun(like, head=head))


def _is_only(like: Filter, *fields: str) -> bool:
    return all(each in fields for each in msgspec.to_builtins(like))


def _adjectives(like: Filter) -> list[str]:
    found = [
        join([" ".join(_adjectives(each)) for each in like.either], "or") if _are_adjectives(like) else "",
        {True: "Styled", False: "non-Styled", None: ""}[like.styled],
        like.style.title() if like.style else "",
        {True: "Named", False: "non-Named", None: ""}[like.named],
        like.trait.replace("_", " ").title() if like.trait else "",
        f"{like.alignment.title()}{'-only' if like.alignment_only else ''}" if like.alignment else "",
        like.family.title() if like.family else "",
        like.character,
        f"“{like.title_has}”" if like.title_has else "",
        *(_non(each) for each in like.no if _is_only(each, "type")),
    ]
    return [each for each in found if each]


def _are_adjectives(like: Filter) -> bool:
    """Whether the kinds to choose from can stand before the noun: `Styled or Named`."""
    fields = ("styled", "named", "alignment", "title_has", "trait", "style")
    return bool(like.either) and all(_is_only(each, *fields) for each in like.either)


def _non(like: Filter) -> str:
    if like.type == ("main_personality", "ally"):
        return "non-personality"
    return ", ".join(f"non-{TYPES[each][0].removesuffix(' card')}" for each in like.type)


def _suffixes(like: Filter, plural: bool) -> list[str]:
    found: list[str] = []
    found += [f"Named after {like.named_after}"] if like.named_after else []
    found += [f"titled “{like.title}”"] if like.title else []
    if like.attack is not None and like.type:
        kind = "attack" if like.attack == "any" else f"{like.attack} attack"
        found.append(f"with {with_article(kind)}")
    found += [f"with {ICONS[like.icon]}"] if like.icon is not None else []
    found += [f"without {ICONS[like.no_icon]}"] if like.no_icon is not None else []
    found += yes_or_no(like.endurance, "Endurance")
    found += yes_or_no(like.has_hit, "a HIT effect")
    if like.stops is not None:
        found.append(f"that {'stop' if plural else 'stops'} {'' if like.stops else 'no '}attacks")
    found += yes_or_no(like.raises_anger, "an immediate effect that raises anger")
    found += yes_or_no(like.mentions_anger, "the word “anger” in its text")
    if like.alignment_only is not None and not (like.alignment and like.alignment_only):
        found.append("restricted to one Alignment" if like.alignment_only else "not restricted to one Alignment")
    if like.attaches is not None:
        found.append(f"that can attach to {'your' if like.attaches == 'my_mp' else 'an'} MP")
    found += [f"numbered {like.number}"] if like.number is not None else []
    if like.number_up_to is not None:
        found.append(f"with a number no higher than {LATER.plain_number(like.number_up_to)}")
    if like.either and all(_is_only(each, "icon") and each.icon for each in like.either):
        found.append(f"with {join([ICONS[each.icon] for each in like.either if each.icon], 'or')}")
    elif like.either and not _are_adjectives(like):
        found.append(
            f"that {'are' if plural else 'is'} {join([is_a(each, plural=plural) for each in like.either], 'or')}"
        )
    found += [f"other than {_without(each, plural)}" for each in like.no if not _is_only(each, "type")]
    return found


def _without(like: Filter, plural: bool) -> str:
    if _is_only(like, "title"):
        return f"“{like.title}”"
    return noun(like, True) if plural else with_article(noun(like))


def yes_or_no(wanted: bool | None, words: str) -> list[str]:
    return [] if wanted is None else [f"with {words}" if wanted else f"without {words.removeprefix('an ')}"]


__all__ = ["ICONS", "TYPES", "is_a", "noun", "types", "yes_or_no"]

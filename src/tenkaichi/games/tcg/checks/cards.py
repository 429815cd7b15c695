"""A card's facts fit its type; no id, title or printing is there twice."""

from __future__ import annotations

from collections.abc import Iterator

from tenkaichi.engine.pack_problem import Entry, Problem
from tenkaichi.games.tcg.pack import STYLES, Card, Pack, named_after

OF_PERSONALITIES = {
    "level": "TCG-MP-01",
    "alignment": "TCG-MP-03",
    "ladder": "TCG-MP-01",
    "pur": "TCG-MP-01",
}
OF_DRAGON_BALLS = {"family": "", "number": ""}


def card_problems(pack: Pack) -> Iterator[Problem]:
    """Everything that is wrong with the cards one by one, and between them."""
    codes = [each.code for each in pack.sets]
    characters = {card.character for card in pack.cards if card.is_personality}
    for at, card in enumerate(pack.cards):
        entry = Entry("cards", at, card.id)
        yield from _fields_of_the_type(card, entry)
        yield from _personality(card, entry)
        yield from _mastery(card, entry)
        yield from _named(card, entry, characters)
        yield from _card_wide(card, entry)
        yield from _texts(card, entry)
        yield from _printings(card, entry, codes)
    yield from _repeated(pack)


def _fields_of_the_type(card: Card, entry: Entry) -> Iterator[Problem]:
    for fields, belongs in ((OF_PERSONALITIES, card.is_personality), (OF_DRAGON_BALLS, card.type == "dragon_ball")):
        for field, clause in fields.items():
            given = getattr(card, field) is not None
            if belongs and not given:
                yield entry.wrong(field, f"expected a value, because the card's type is {card.type}", clause)
            if given and not belongs:
                yield entry.wrong(field, f"expected nothing, because the card's type is {card.type}", clause)
    if card.traits and not card.is_personality:
        yield entry.wrong("traits", f"expected none, because the card's type is {card.type}", "TCG-GLOSS-07")


def _personality(card: Card, entry: Entry) -> Iterator[Problem]:
    if not card.is_personality:
        return
    if not card.subtitle:
        yield entry.wrong("title", f'expected "Character - Sub-title", found "{card.title}"', "TCG-DECK-05")
    if card.ladder is not None and card.ladder[0] != 0:
        yield entry.wrong("ladder", f"expected 0 at stage 0, found {card.ladder[0]}", "TCG-MP-02")
    if card.type == "main_personality" and card.alignment == "any":
        yield entry.wrong("alignment", 'expected "hero" or "villain" for a Main Personality', "TCG-MP-03")


def _mastery(card: Card, entry: Entry) -> Iterator[Problem]:
    """TCG-MASTERY-02: exactly one of the six Styles."""
    if card.type != "mastery":
        return
    words = card.title.split()
    found = [style for style in STYLES if style.title() in words]
    if card.style is None or len(found) != 1:
        expected = f'expected a title that begins with its only Style, one of {", ".join(STYLES)}; found "{card.title}"'
        yield entry.wrong("title", expected, "TCG-MASTERY-02")


def _named(card: Card, entry: Entry, characters: set[str]) -> Iterator[Problem]:
    """TCG-NAME-07: left out it is worked out; given it must be what the title says."""
    expected = "" if card.is_personality else named_after(card.title, characters)
    if card.named != expected:
        words = f'expected "{expected}", the character in the title' if expected else "expected nothing, by the title"
        yield entry.wrong("named", f'{words}, found "{card.named}"', "TCG-NAME-07")


def _card_wide(card: Card, entry: Entry) -> Iterator[Problem]:
    only_for = (
        ("acts_freely", bool(card.acts_freely), "ally", "TCG-ALLY-13"),
        ("stays_on_level", card.stays_on_level is not None, "drill", "TCG-DRILL-02"),
        ("deck_rules", bool(card.deck_rules), "main_personality", "TCG-DECK-02"),
    )
    for field, given, type_, clause in only_for:
        if given and card.type != type_:
            yield entry.wrong(field, f"expected on cards of type {type_} only, found on type {card.type}", clause)
    if card.alignment_only and card.type in ("main_personality", "mastery"):
        yield entry.wrong("alignment_only", f"expected nothing on a card of type {card.type}", "TCG-DECK-11")
    if card.alignment_only and card.alignment not in (None, "any", card.alignment_only):
        expected = f"expected the card's own Alignment {card.alignment}, found {card.alignment_only}"
        yield entry.wrong("alignment_only", expected, "TCG-DECK-11")


def _texts(card: Card, entry: Entry) -> Iterator[Problem]:
    """The printed fields agree with the texts; a defence that an attack card offers besides has no icon."""
    if not card.abilities:
        return
    used = {ability.icon for ability in card.abilities} - {"power", "immediate"}
    printed = set(card.icons)
    if not printed <= used <= printed | {"defence"}:
        expected = f"expected those of its abilities ({', '.join(sorted(used)) or 'none'})"
        yield entry.wrong("icons", f"{expected}, found {', '.join(card.icons) or 'none'}", "TCG-ICON-01")
    for ability in card.abilities:
        kind = ability.attack.kind if ability.attack else None
        if kind in ("physical", "energy") and kind not in card.attacks:
            yield entry.wrong("attacks", f"expected {kind} among them, because an ability makes such an attack")


def _printings(card: Card, entry: Entry, codes: list[str]) -> Iterator[Problem]:
    sets = [printing[:2] for printing in card.printings]
    for printing, code in zip(card.printings, sets, strict=True):
        if code not in codes:
            yield entry.wrong("printings", f'expected a set of this pack ({", ".join(codes)}), found "{printing}"')
    known = [codes.index(code) for code in sets if code in codes]
    if known != sorted(known):
        yield entry.wrong("printings", "expected the oldest set first", "TCG-REPRINT-01")


def _repeated(pack: Pack) -> Iterator[Problem]:
    seen: dict[tuple[str, str], str] = {}
    for at, card in enumerate(pack.cards):
        labels = [("id", card.id), ("title", card.title.casefold())]
        labels += [("printings", printing) for printing in card.printings]
        if card.type == "dragon_ball":
            labels.append(("number", f"{card.family} {card.number}"))
        for field, value in labels:
            first = seen.setdefault((field, value), card.id)
            if first != card.id or (field == "id" and seen.setdefault(("place", value), str(at)) != str(at)):
                yield Entry("cards", at, card.id).wrong(field, f'expected one of its own, "{first}" has it already')

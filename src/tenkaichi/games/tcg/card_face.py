"""The printed content of a card, as fields: for every surface that draws cards (table, library, print).

`CardFace` is the record that `web/cards/card.js` takes. It holds nothing of a match, so it can be sent once.
"""

from __future__ import annotations

from functools import lru_cache

from tenkaichi.games.tcg.book import NO_ENDURANCE, Sheet, Text
from tenkaichi.games.tcg.pack.operations import AttackText, Prevent, Stop
from tenkaichi.games.tcg.start import known_book
from tenkaichi.games.tcg.table_records import AttackFace, CardFace, KeywordFace, PreventFace
from tenkaichi.games.tcg.words.abilities import ability_text, card_text
from tenkaichi.games.tcg.words.gist import card_gist
from tenkaichi.games.tcg.words.keywords import AFTER_USE, keywords

ANY_KIND = "any"
ICON_CLAUSES = {
    "constant": ("Constant", "TCG-ICON-01"),
    "instant": ("Instant", "TCG-ICON-02"),
    "power": ("Power", "TCG-POWER-01"),
}


@lru_cache(maxsize=4096)
def face_of(key: str, kind: int) -> CardFace:
    """The face of a kind of card in a Book; shared, not to be changed."""
    return card_face(known_book(key).sheets[kind])


def card_face(sheet: Sheet) -> CardFace:
    """Everything printed on a card."""
    card = sheet.card
    return CardFace(
        kind=sheet.kind,
        id=sheet.id,
        name=sheet.title,
        type=card.type,
        style=card.style or "",
        named=sheet.named,
        character=card.character,
        subtitle=card.subtitle,
        level=sheet.level,
        ladder=sheet.ladder,
        pur=sheet.pur,
        alignment=sheet.alignment,
        stars=sheet.number,
        family=sheet.family,
        endurance=None if sheet.endurance == NO_ENDURANCE else sheet.endurance,
        attack=None if sheet.attack is None else _attack(sheet.attack),
        stops=_stops(sheet),
        prevents=_prevents(sheet),
        keywords=_keywords(sheet),
        kind_words=card_gist(sheet),
        gist=_gist(sheet),
        lines=card_text(card).split("\n") if card_text(card) else [],
        texts=[text.index for text in sheet.texts],
    )


def _attack(text: Text) -> AttackFace:
    attack = text.ability.attack
    assert attack is not None
    deals = attack.damage
    return AttackFace(
        kind=attack.kind,
        cost=attack.cost if isinstance(attack.cost, int) else None,
        table=deals.table or "",
        table_times=deals.table_times,
        stages=deals.stages if isinstance(deals.stages, int) else None,
        life=deals.life if isinstance(deals.life, int) else None,
        has_hit=bool(text.ability.hit),
    )


def _stops(sheet: Sheet) -> list[str]:
    """The kinds of attack that its defences stop."""
    found = [deed.kind or ANY_KIND for text in sheet.defences for deed in text.ability.do if isinstance(deed, Stop)]
    return list(dict.fromkeys(found))


def _prevents(sheet: Sheet) -> PreventFace | None:
    for text in sheet.defences:
        for deed in text.ability.do:
            if isinstance(deed, Prevent):
                stages, life = deed.stages, deed.life
                return PreventFace(
                    stages=stages if isinstance(stages, int) else None,
                    life=life if isinstance(life, int) else None,
                    is_all=deed.all,
                )
    return None


def _keywords(sheet: Sheet) -> list[KeywordFace]:
    """The words that stand on a card as icons, each with the clause that explains it."""
    found: list[KeywordFace] = []
    if sheet.endurance != NO_ENDURANCE:
        found.append(KeywordFace("endurance", f"Endurance {sheet.endurance}", "TCG-ENDUR-01"))
    if any(text.ability.hit for text in sheet.texts):
        found.append(KeywordFace("hit", "HIT", "TCG-HIT-01"))
    icons = [text.icon for text in sheet.texts if not text.is_rule]
    for icon, (words, clause) in ICON_CLAUSES.items():
        if icon in icons:
            found.append(KeywordFace(icon, words, clause))
    if sheet.after_use == "banish":
        found.append(KeywordFace("banish", AFTER_USE["banish"].removesuffix("."), "TCG-ZONE-03"))
    if sheet.no_mppv:
        found.append(KeywordFace("no_mppv", "No victory by anger", "TCG-WIN-03"))
    if sheet.counts_styled:
        found.append(KeywordFace("styled", "Counts as Styled", "TCG-NAME-04"))
    if sheet.counts_named:
        found.append(KeywordFace("named", "Counts as Named", "TCG-NAME-03"))
    return found


def _gist(sheet: Sheet) -> str:
    """A card's effect beyond the figures that its frame shows already."""
    if sheet.character:  # its figure is its Power Level: the attack stands in the words
        return " ".join([ability_text(text.ability, is_rule=text.is_rule) for text in sheet.texts])
    parts = [_beyond_figures(text) for text in sheet.texts]
    words = " ".join(part for part in parts if part)
    return words or keywords(sheet.card)


def _beyond_figures(text: Text) -> str:
    words = ability_text(text.ability, is_rule=text.is_rule)
    if isinstance(text.ability.attack, AttackText):
        _, _, words = words.partition(": ")  # "Physical attack: AT + 3 stages. HIT: …"
        _, _, words = words.partition(". ")
    return words


__all__ = ["card_face", "face_of"]

"""A card in a few words: what it is and the figures that decide whether it is used now."""

from __future__ import annotations

from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, EVENT, MAIN_PERSONALITY, MASTERY, NO_ENDURANCE, Sheet, Text
from tenkaichi.games.tcg.pack.operations import AttackText, Prevent, Stop
from tenkaichi.games.tcg.pack.vocabulary import TYPES


def card_gist(sheet: Sheet) -> str:
    """`physical attack, cost 2, AT +3 stages, HIT; Endurance 2`."""
    parts = [_what(sheet)]
    if sheet.endurance != NO_ENDURANCE:
        parts.append(f"Endurance {sheet.endurance}")
    return "; ".join(parts)


def _what(sheet: Sheet) -> str:
    if sheet.type == DRAGON_BALL:
        return "Dragon Ball"
    if sheet.type == ALLY:
        return "Ally"
    kinds = [_use(text) for text in sheet.texts if text.icon in ("attack", "defence")]
    word = TYPES[sheet.type].replace("_", " ").replace(" combat", "").title()
    if sheet.type in (MAIN_PERSONALITY, MASTERY) or sheet.type >= EVENT or not kinds:
        kinds.insert(0, word)
    return " or ".join(dict.fromkeys(kinds))


def _use(text: Text) -> str:
    attack = text.ability.attack
    if attack is not None:
        return attack_gist(attack) + (", HIT" if text.ability.hit else "")
    for operation in text.ability.do:
        if isinstance(operation, Stop):
            return f"stops {'an attack' if operation.kind is None else f'{_article(operation.kind)} attack'}"
        if isinstance(operation, Prevent):
            return "prevents damage"
    return "defence"


def _article(kind: str) -> str:
    return f"an {kind}" if kind == "energy" else f"a {kind}"


def attack_gist(attack: AttackText) -> str:
    """Kind, cost and printed damage."""
    kind = "attack" if attack.kind in ("either", "copy") else f"{attack.kind} attack"
    parts = ["copied attack" if attack.kind == "copy" else kind]
    if attack.cost != 0:
        parts.append(f"cost {attack.cost}" if isinstance(attack.cost, int) else "cost varies")
    deals = attack.damage
    figures = [f"AT{f' x{deals.table_times}' if deals.table_times != 1 else ''}"] if deals.table is not None else []
    for number, unit in ((deals.stages, "stages"), (deals.life, "life")):
        if not isinstance(number, int):
            figures.append(f"X {unit}")
        elif number:
            figures.append(f"{number} {unit.removesuffix('s') if number == 1 and not figures else unit}")
    if deals.table == "life":
        figures[0] += " life"
    parts.append(" + ".join(figures) or "no damage")
    return ", ".join(parts)


__all__ = ["attack_gist", "card_gist"]

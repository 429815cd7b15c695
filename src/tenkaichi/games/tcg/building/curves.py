"""A deck in figures: types, damage, cost, Endurance, Dragon Balls, and the chances of the first cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tenkaichi.games.tcg.building.hands import first_odds
from tenkaichi.games.tcg.decks.listing import Listing
from tenkaichi.games.tcg.decks.summary import summarize, use_of
from tenkaichi.games.tcg.pack import LIFE_DECK_TYPES, Deck, Pack

HIGHEST = 6  # everything from here on is one column


def deck_summary(pack: Pack, deck: Deck) -> dict[str, Any]:
    """Plain data for the curves of a deck. The numbers count copies among the sixty cards."""
    listing = Listing(pack, deck)
    summary = summarize(pack, deck)
    damage, cost, endurance = Counter[str](), Counter[str](), Counter[str]()
    balls: dict[str, list[int]] = {}
    for card, copies, _ in listing.lines:
        attack = next((each.attack for each in card.abilities if each.attack is not None), None)
        if attack is not None and use_of(card) == "attack":
            life, stages = attack.damage.life, attack.damage.stages
            known = isinstance(life, int) and isinstance(stages, int)
            damage[_column(int(life) or int(stages)) if known else "X"] += copies  # type: ignore[arg-type]
            cost[_column(attack.cost) if isinstance(attack.cost, int) else "X"] += copies
        endurance[_column(card.endurance) if card.endurance else "–"] += copies
        if card.family and card.number:
            balls.setdefault(card.family, []).append(card.number)
    return {
        "size": summary.cards,
        "wanted": listing.rules.size,
        "character": summary.main_personality,
        "alignment": summary.alignment,
        "mastery": summary.mastery,
        "style": summary.style or "",
        "theme": summary.theme,
        "attacks": summary.attacks,
        "blocks": summary.blocks,
        "rest": summary.rest,
        "types": {each.replace("_", " "): summary.types[each] for each in LIFE_DECK_TYPES},
        "damage": dict(sorted(damage.items())),
        "cost": dict(sorted(cost.items())),
        "endurance": dict(sorted(endurance.items())),
        "balls": {family: sorted(numbers) for family, numbers in balls.items()},
        "odds": [[each.words, each.chance] for each in first_odds(listing)],
    }


def _column(figure: int) -> str:
    return str(figure) if figure < HIGHEST else f"{HIGHEST}+"

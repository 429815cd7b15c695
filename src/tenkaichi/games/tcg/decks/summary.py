"""A deck at a glance: how much of it attacks and blocks, and what its Style is about (TCG-MASTERY-02)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tenkaichi.games.tcg.decks.listing import Listing
from tenkaichi.games.tcg.pack import LIFE_DECK_TYPES, Card, CardType, Deck, Pack, Style


class Summary(NamedTuple):
    """Numbers of copies among the sixty. An attack bears the attack icon, a block the defence icon."""

    main_personality: str
    alignment: str
    mastery: str
    style: Style | None
    theme: str
    cards: int
    attacks: int
    physical_attacks: int
    energy_attacks: int
    blocks: int
    rest: int
    types: dict[CardType, int]

    def __str__(self) -> str:
        who = f"{self.main_personality} ({self.alignment})" if self.main_personality else "no Main Personality"
        about = f"{str(self.style).title()}: {self.theme}" if self.style else "no Style"
        types = ", ".join(f"{number} {name.replace('_', ' ')}" for name, number in self.types.items() if number)
        return (
            f"{who} with {self.mastery or 'no Mastery'}\n{about}\n"
            f"{self.cards} cards: {self.attacks} attacks ({self.physical_attacks} physical, "
            f"{self.energy_attacks} energy), {self.blocks} blocks, {self.rest} others\n{types}"
        )


def summarize(pack: Pack, deck: Deck) -> Summary:
    """The contents of the deck, legal or not; cards that the pack does not know count for nothing."""
    listing = Listing(pack, deck)
    mastery = listing.mastery
    style = mastery.style if mastery else None
    uses: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    types: Counter[CardType] = Counter()
    for card, copies, _ in listing.lines:
        use = use_of(card)
        uses[use] += copies
        types[card.type] += copies
        if use == "attack":
            kinds.update(dict.fromkeys(card.attacks, copies))
    return Summary(
        main_personality=" and ".join(listing.characters),
        alignment=" and ".join(sorted(str(side) for side in listing.alignments)),
        mastery=mastery.title if mastery else "",
        style=style,
        theme=next((guide.theme for guide in pack.styles if guide.id == style), ""),
        cards=sum(uses.values()),
        attacks=uses["attack"],
        physical_attacks=kinds["physical"],
        energy_attacks=kinds["energy"],
        blocks=uses["block"],
        rest=uses["rest"],
        types={each: types[each] for each in LIFE_DECK_TYPES},
    )


def use_of(card: Card) -> str:
    """`attack`, `block` or `rest`, by the printed icon."""
    return "attack" if "attack" in card.icons else "block" if "defence" in card.icons else "rest"

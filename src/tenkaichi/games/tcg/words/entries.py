"""Everything of a pack that has a name, in words."""

from __future__ import annotations

from typing import NamedTuple

from tenkaichi.games.tcg.pack import Pack
from tenkaichi.games.tcg.words.abilities import card_text
from tenkaichi.games.tcg.words.sheets import card_facts, deck_sheet


class Entry(NamedTuple):
    """Something of a pack that has a name and can be shown."""

    kind: str
    id: str
    name: str
    text: str


def entries(pack: Pack) -> list[Entry]:
    return [
        *(
            Entry("card", card.id, card.title, "\n".join(filter(None, (card_facts(card), card_text(card)))))
            for card in pack.cards
        ),
        *(Entry("deck", deck.id, deck.title, deck_sheet(pack, deck)) for deck in pack.decks),
    ]

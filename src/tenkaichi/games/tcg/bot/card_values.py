"""The worth of a card to its holder: a rough estimate from its texts, computed once for each Book."""

from __future__ import annotations

from typing import Final

from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, EVENT, SETUP, Book, Sheet, Text
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.walking import operations_in

PUT: Final = {ALLY: 2.5, DRAGON_BALL: 3.0, DRILL: 2.5, SETUP: 2.0}  # in play, in life cards
EVENT_WORTH: Final = 2.0
# an effect besides the damage, and all of them together
OPERATION: Final = 0.5
MOST_OPERATIONS: Final = 2.0
ANGER_OPERATION: Final = 0.8  # a point of anger more
DEFENCE: Final = 2.0

_known: dict[str, list[CardValue]] = {}


class CardValue:
    """A card's value in life cards. The damage of an attack stays in parts, because it depends on both Power Levels."""

    def __init__(self, sheet: Sheet) -> None:
        self.is_attack = False
        self.reads_table = 0  # how many times the Attack Table counts
        self.stages = 0
        self.life = 0
        self.cost = 0
        self.extra = 0.0  # its other effects
        self.defence = 0.0
        self.in_play = PUT.get(sheet.type, 1.0)
        self.other = EVENT_WORTH if sheet.type == EVENT and not sheet.defences else 0.0
        if sheet.attack is not None and sheet.type < SETUP:
            self._read_attack(sheet.attack)
        if sheet.defences:
            self.defence = DEFENCE + max([effects(text) for text in sheet.defences]) / 2

    def _read_attack(self, text: Text) -> None:
        words = text.ability.attack
        assert words is not None
        self.is_attack = True
        self.cost = words.cost if isinstance(words.cost, int) else 2
        damage = words.damage
        self.reads_table = damage.table_times if damage.table else 0
        self.stages = damage.stages if isinstance(damage.stages, int) else 2
        self.life = damage.life if isinstance(damage.life, int) else 2
        self.extra = effects(text)

    def keep(self) -> float:
        """The worth of keeping this card when a turn ends."""
        attack = 0.5 * (self.stages + self.reads_table) + self.life + self.extra if self.is_attack else 0.0
        return max(attack, self.defence + 1.0 if self.defence else 0.0, self.other, self.in_play)


def effects(text: Text) -> float:
    """The value of a text apart from damage and defence, by the number of its operations; anger counts for more."""
    worth = 0.0
    for block in (text.ability.do, text.ability.hit):
        for operation in operations_in(block):
            if isinstance(operation, op.ChangeAnger):
                worth += ANGER_OPERATION
            elif not isinstance(operation, (op.Stop, op.Prevent, op.If, op.Sentence)):
                worth += OPERATION
    return min(worth, MOST_OPERATIONS)


def card_values(book: Book) -> list[CardValue]:
    """The value of each kind of the book."""
    values = _known.get(book.key)
    if values is None:
        values = _known[book.key] = [CardValue(sheet) for sheet in book.sheets]
    return values
